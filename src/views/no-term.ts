import { glossaryAddress } from "./addresses";
import { type EditionLabel, editionName } from "./as-of";
import { graphql } from "./generated";
import { type Ask, NotFound } from "./ask";

const query = graphql(`
  query TermsHeld($edition: ID!) {
    edition(key: $edition) {
      glossary(first: 0) {
        totalCount
      }
    }
  }
`);

const NOT_HELD = "That is not held here";

/** Of an edition without any entry: it may have had one on anything. */
export const glossaryNotHeld = (edition: EditionLabel): NotFound =>
  new NotFound(
    `The glossary of the edition of ${editionName(edition)} is not held here. Who runs this service imports the whole of it with ` +
      "palimpsest import --published.",
    NOT_HELD,
  );

/** Whether anything of the glossaries of these editions is held, so that they can be compared. */
export const areGlossariesHeld = async (ask: Ask, ...editions: readonly EditionLabel[]): Promise<boolean> =>
  (await Promise.all(editions.map((edition) => termsHeld(ask, edition)))).every((count) => count > 0);

/** What is compared with a glossary of which nothing is held would seem new, or gone. */
export async function refuseUnheldGlossary(ask: Ask, edition: EditionLabel): Promise<void> {
  if ((await termsHeld(ask, edition)) === 0) throw glossaryNotHeld(edition);
}

const termsHeld = async (ask: Ask, { key }: EditionLabel): Promise<number> =>
  (await ask(query, { edition: key })).edition?.glossary.totalCount ?? 0;

/** Why an edition shows no entry on a term: it has none, or its glossary is held in part or not at all. Unknown is not absent. */
export async function noTerm(ask: Ask, edition: EditionLabel, term: string): Promise<NotFound> {
  const name = editionName(edition);
  const count = await termsHeld(ask, edition);
  const search = {
    href: `/search?${new URLSearchParams({ q: term })}`,
    label: "Search",
    words: `“${term}” in all editions held`,
  };
  if (count === 0) return new NotFound(glossaryNotHeld(edition).message, NOT_HELD, [search]);
  const { complete } = edition.coverage;
  return new NotFound(
    `The glossary of the edition of ${name}${complete ? "" : ", as far as it is held,"} has no entry “${term}”.`,
    complete ? `No term “${term}”` : NOT_HELD,
    [{ href: glossaryAddress(edition.key), label: "Glossary", words: `all terms of ${name}` }, search],
  );
}
