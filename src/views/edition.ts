import { z } from "zod";
import { fromGlobalId } from "../domain/global-id";
import { editionAddress, ruleAddress } from "./addresses";
import { plain } from "./italics";
import { type AsOf, asOf } from "./as-of";
import { type Ask } from "./ask";
import { DOCUMENT, EDITION_FIELDS, NEWER_PUBLISHED, RULE_PLACE, RULE_WORDS } from "./fields";
import { graphql } from "./generated";
import { type EditionFieldsFragment, type EditionDataFragment } from "./generated/graphql";
import { listOfNumbers } from "./list-of-numbers";
import { IN_FORCE, inForce, OF_EDITION, sayEdition, sayInDoubt, sayNewer } from "./in-force";
import { PARAMETERS, renamed, view } from "./view";

const query = graphql(`
  query EditionView($edition: ID!) {
    ...EditionData
  }

  fragment EditionData on Query {
    edition(key: $edition) {
      ...EditionFields
      sections {
        number
        heading
      }
      rules(first: 0) {
        totalCount
      }
      glossary(first: 0) {
        totalCount
      }
    }
    publishedEditions {
      effectiveDate
    }
  }

  fragment EditionFields on Edition {
    key
    title
    effectiveDate
    effectiveBefore
    newerPublished
    set {
      name
      code
    }
    numbering
    textStatus
    coverage {
      complete
      sections
    }
    documents {
      id
      title
      publisher
      url
      sha256
    }
  }
`);

/** Every edition held; lists ask for it too. */
export const EDITIONS = graphql(`
  query EditionsView {
    editions {
      ...EditionFields
    }
  }
`);

/** What every channel tells of an edition. */
export const EDITION = {
  ...EDITION_FIELDS,
  ...NEWER_PUBLISHED,
  documents: z.array(z.object(DOCUMENT)).describe("The documents that it was read from."),
};

/** Old names of these where they are told as JSON. */
const JSON_RENAMED = {
  edition: renamed(z.string(), "key"),
  set: renamed(z.object({ name: z.string(), code: z.string().nullish() }).nullable(), "setName and setCode"),
  coverage: renamed(z.object({ complete: z.boolean(), sections: z.array(z.string()) }), "complete and coveredSections"),
};

export const editionFields = ({ set, coverage, documents, ...edition }: EditionFieldsFragment) => ({
  ...edition,
  effectiveBefore: edition.effectiveBefore ?? null,
  newerPublished: edition.newerPublished ?? null,
  documents: documents.map(({ id, url, ...document }) => ({ id: fromGlobalId(id).key, ...document, url: url ?? null })),
  setName: set?.name ?? null,
  setCode: set?.code ?? null,
  complete: coverage.complete,
  coveredSections: coverage.sections,
});

const withOldNames = (edition: EditionFieldsFragment) => ({
  ...editionFields(edition),
  ...{ edition: edition.key, set: edition.set ?? null, coverage: edition.coverage },
});

const fields = z.object({
  ...EDITION,
  ...JSON_RENAMED,
  ...IN_FORCE,
  ...OF_EDITION,
  until: z.iso.date().nullable().describe("When the next edition known came into force; null if none is known."),
  ruleCount: z.int().describe("How many rules of it are held."),
  termCount: z.int().describe("How many entries of its glossary are held."),
  sections: z
    .array(z.object({ number: RULE_PLACE.number, heading: RULE_WORDS.heading }))
    .describe("Its sections, in order."),
});

type EditionData = z.infer<typeof fields>;

/** What every channel tells of the edition of a day. */
export function editionData(as: AsOf, { edition: found, publishedEditions }: EditionDataFragment): EditionData {
  const { sections, rules, glossary, ...edition } = found!;
  const next = publishedEditions.find(({ effectiveDate }) => effectiveDate > edition.effectiveDate);
  return {
    ...withOldNames(edition),
    ...inForce(as),
    ofEdition: sayEdition(as),
    until: next?.effectiveDate ?? null,
    ruleCount: rules.totalCount,
    termCount: glossary.totalCount,
    sections: sections.map(({ number, heading }) => ({ number, heading: heading ?? null })),
  };
}

/** From when to when it was in force; on the day, if that is another one. */
export const sayInForce = ({ date, edition, inForce: isOfDay, until }: EditionData): string =>
  `${date === edition || !isOfDay ? `In force from ${edition}` : `In force on ${date}, as from ${edition}`}${
    until === null ? ", the newest edition known." : ` until that of ${until}.`
  }`;

/** How much of its text is held. */
export function sayHeld({ textStatus, ruleCount, complete, coveredSections }: EditionData): string {
  if (textStatus !== "RULES_TEXT") return "Only a commentary is held, not the text";
  const count = `${ruleCount.toLocaleString("en")} rules`;
  return complete ? count : `${count}; of this edition only ${listOfNumbers(coveredSections)} is held`;
}

/** An edition with its sections. */
export const editionView = view({
  fields,
  async find(ask: Ask, { date }: { readonly date: string }) {
    const as = await asOf(ask, date);
    return editionData(as, await ask(query, { edition: as.edition.key }));
  },
  say: (data) => ({
    title: `The rules of ${data.edition}${data.setName === null ? "" : ` (${data.setName})`}`,
    parts: [
      ...[
        sayInForce(data),
        ...(data.inForce
          ? [sayInDoubt(data), data.edition === data.newestHeld ? sayNewer(data.newerPublished) : ""]
          : [data.ofEdition]),
        `${sayHeld(data)}.`,
        ...data.documents.map(({ title, publisher }) => `Read from ${plain(title)}, ${publisher}.`),
      ].filter(Boolean),
      {
        items: data.sections.map(({ number, heading }) => ({
          label: number,
          href: ruleAddress(data.date, number),
          words: heading ?? "",
        })),
      },
    ],
  }),
  address: {
    path: "/{date}",
    operationId: "edition",
    summary: "The edition of a day, with its sections.",
    parameters: [PARAMETERS.date],
    given: ({ date = "" }) => ({ date }),
  },
});

/** Every edition held. */
export const editionsView = view({
  fields: z.object({
    editions: z.array(z.object({ ...EDITION, ...JSON_RENAMED })).describe("The editions held, oldest first."),
  }),
  find: async (ask: Ask) => ({ editions: (await ask(EDITIONS)).editions.map(withOldNames) }),
  say: ({ editions }) => ({
    title: "Editions held",
    parts: [
      {
        items: editions.map(({ effectiveDate, setName }) => ({
          label: effectiveDate,
          href: editionAddress(effectiveDate),
          words: setName ?? "",
        })),
      },
    ],
  }),
  address: { path: "/editions", operationId: "editions", summary: "The editions held.", given: () => ({}) },
});
