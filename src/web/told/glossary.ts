import { glossaryAddress, termOf } from "../addresses";
import { asOf } from "../as-of";
import { graphql } from "../generated";
import { glossaryNotHeld, noTerm } from "../no-term";
import { type PageRequest } from "../page";
import { editionTold, ofEdition } from "./rule";
import { type Told } from "./told";

const entryQuery = graphql(`
  query ToldTerm($edition: ID!, $term: String!) {
    edition(key: $edition) {
      glossaryEntry(term: $term) {
        term
        definition
        references {
          number
        }
        citation {
          ...Place
        }
      }
    }
  }
`);

const termsQuery = graphql(`
  query ToldTerms($edition: ID!) {
    edition(key: $edition) {
      glossary(first: 2000) {
        nodes {
          term
        }
      }
    }
  }
`);

/** A term of the glossary. */
export async function tellTerm({ params, ask }: PageRequest): Promise<Told> {
  const as = await asOf(ask, params.date ?? "");
  const term = termOf(params.term ?? "");
  const entry = (await ask(entryQuery, { edition: as.edition.key, term })).edition?.glossaryEntry;
  if (!entry) throw await noTerm(ask, as.edition, term);
  const { definition, references, citation } = entry;
  return {
    data: {
      ...editionTold(as),
      term: entry.term,
      definition,
      references: references.map(({ number }) => number),
      source: { ...citation.document, lines: [citation.firstLine, citation.lastLine] },
    },
    title: entry.term,
    parts: [ofEdition(as), definition],
  };
}

/** The terms of a glossary. */
export async function tellGlossary({ params, ask }: PageRequest): Promise<Told> {
  const as = await asOf(ask, params.date ?? "");
  const terms = (await ask(termsQuery, { edition: as.edition.key })).edition?.glossary.nodes ?? [];
  if (terms.length === 0) throw glossaryNotHeld(as.edition);
  return {
    data: { ...editionTold(as), terms: terms.map(({ term }) => term) },
    title: `Glossary of ${as.edition.effectiveDate}`,
    parts: [ofEdition(as), { items: terms.map(({ term }) => ({ label: term, href: glossaryAddress(as.date, term) })) }],
  };
}
