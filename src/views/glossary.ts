import { z } from "zod";
import { glossaryAddress, termOf } from "./addresses";
import { type AsOf, asOf, type EditionLabel } from "./as-of";
import { type Ask } from "./ask";
import { SOURCE, TERM_ID, TERM_PLACE, TERM_WORDS } from "./fields";
import { graphql } from "./generated";
import { type TermFieldsFragment, type TermDataFragment } from "./generated/graphql";
import { IN_FORCE, inForce, OF_EDITION, sayEdition } from "./in-force";
import { glossaryNotHeld, noTerm } from "./no-term";
import { sourceOf } from "./source";
import { PARAMETERS, view } from "./view";

const termQuery = graphql(`
  query TermView($edition: ID!, $term: String!) {
    edition(key: $edition) {
      glossaryEntry(term: $term) {
        ...TermData
      }
    }
  }

  fragment TermData on GlossaryEntry {
    ...TermFields
    references {
      number
    }
    citation {
      ...Place
    }
  }

  fragment TermFields on GlossaryEntry {
    term
    definition
    identity
  }
`);

const glossaryQuery = graphql(`
  query GlossaryView($edition: ID!) {
    edition(key: $edition) {
      glossary(first: 2000) {
        nodes {
          term
        }
      }
    }
  }
`);

/** What every channel tells of a term that the schema has. */
export const TERM_FIELDS = { term: TERM_PLACE.term, ...TERM_WORDS, ...TERM_ID };

export const termFields = ({ identity, ...entry }: TermFieldsFragment) => ({
  ...entry,
  id: identity ?? null,
  identity: identity ?? null,
});

/** What every channel tells of a term: of the edition of a day. */
export const termData = (
  as: AsOf,
  { references, citation, ...words }: TermDataFragment,
): z.infer<typeof termTells> => ({
  ...inForce(as),
  ofEdition: sayEdition(as),
  ...termFields(words),
  references: references.map(({ number }) => number),
  source: sourceOf(citation),
});

const termTells = z.object({
  ...IN_FORCE,
  ...OF_EDITION,
  ...TERM_FIELDS,
  references: z.array(z.string()).describe("The numbers of the rules that its definition mentions."),
  source: SOURCE,
});

/** A term as one may remember it: legend-rule, legendrule, “Legend Rule”. Throws NotFound if there is none. */
export async function termMeant(ask: Ask, edition: EditionLabel, term: string): Promise<string> {
  const terms = (await ask(glossaryQuery, { edition: edition.key })).edition?.glossary.nodes ?? [];
  const meant = terms.find((each) => lettersOf(each.term) === lettersOf(term));
  if (!meant) throw await noTerm(ask, edition, term);
  return meant.term;
}

const lettersOf = (term: string): string => term.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** What a term meant on a day. */
export const termView = view({
  fields: termTells,
  async find(ask: Ask, asked: { readonly date: string; readonly term: string }) {
    const as = await asOf(ask, asked.date);
    const term = termOf(asked.term);
    const find = async (term: string) =>
      (await ask(termQuery, { edition: as.edition.key, term })).edition?.glossaryEntry;
    return termData(as, ((await find(term)) ?? (await find(await termMeant(ask, as.edition, term))))!);
  },
  say: ({ term, definition, ofEdition }) => ({ title: term, parts: [ofEdition, definition] }),
  address: {
    path: "/{date}/glossary/{term}",
    operationId: "glossaryEntry",
    summary: "What a term meant on a day.",
    parameters: [
      PARAMETERS.date,
      { name: "term", in: "path", description: "With _ for blanks.", example: "state-based_actions" },
    ],
    given: ({ date = "", term = "" }) => ({ date, term }),
  },
});

/** The terms of the glossary of a day. */
export const glossaryView = view({
  fields: z.object({ ...IN_FORCE, ...OF_EDITION, terms: z.array(z.string()).describe("Its terms, in order.") }),
  async find(ask: Ask, { date }: { readonly date: string }) {
    const as = await asOf(ask, date);
    const terms = (await ask(glossaryQuery, { edition: as.edition.key })).edition?.glossary.nodes ?? [];
    if (terms.length === 0) throw glossaryNotHeld(as.edition);
    return { ...inForce(as), ofEdition: sayEdition(as), terms: terms.map(({ term }) => term) };
  },
  say: ({ date, edition, terms, ofEdition }) => ({
    title: `Glossary of ${edition}`,
    parts: [ofEdition, { items: terms.map((term) => ({ label: term, href: glossaryAddress(date, term) })) }],
  }),
  address: {
    path: "/{date}/glossary",
    operationId: "glossary",
    summary: "The terms of the glossary of a day.",
    parameters: [PARAMETERS.date],
    given: ({ date = "" }) => ({ date }),
  },
});
