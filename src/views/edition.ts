import { z } from "zod";
import { fromGlobalId } from "../domain/global-id";
import { editionAddress, ruleAddress } from "./addresses";
import { asOf } from "./as-of";
import { type Ask } from "./ask";
import { DOCUMENT, EDITION_FIELDS, NEWER_PUBLISHED, RULE_PLACE, RULE_WORDS } from "./fields";
import { graphql } from "./generated";
import { type EditionFieldsFragment } from "./generated/graphql";
import { IN_FORCE, inForce, OF_EDITION, sayEdition } from "./in-force";
import { PARAMETERS, renamed, view } from "./view";

const query = graphql(`
  query EditionView($edition: ID!) {
    edition(key: $edition) {
      ...EditionFields
      sections {
        number
        heading
      }
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

/** An edition with its sections. */
export const editionView = view({
  fields: z.object({
    ...EDITION,
    ...JSON_RENAMED,
    ...IN_FORCE,
    ...OF_EDITION,
    sections: z
      .array(z.object({ number: RULE_PLACE.number, heading: RULE_WORDS.heading }))
      .describe("Its sections, in order."),
  }),
  async find(ask: Ask, { date }: { readonly date: string }) {
    const as = await asOf(ask, date);
    const { sections, ...edition } = (await ask(query, { edition: as.edition.key })).edition!;
    return {
      ...withOldNames(edition),
      ...inForce(as),
      ofEdition: sayEdition(as),
      sections: sections.map(({ number, heading }) => ({ number, heading: heading ?? null })),
    };
  },
  say: ({ date, edition, ofEdition, sections }) => ({
    title: `The rules of ${edition}`,
    parts: [
      ofEdition,
      {
        items: sections.map(({ number, heading }) => ({
          label: number,
          href: ruleAddress(date, number),
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
