import { tellEdition } from "../told/edition";
import { compareAddress, editionAddress, glossaryAddress } from "../addresses";
import { asOf, type AsOf, type EditionLabel, editionName, neighbours } from "../as-of";
import { AsOfNote } from "../components/as-of-note";
import { Commentaries } from "../components/commentaries";
import { chapterName, SectionList } from "../components/contents";
import { EditionNav, type Step } from "../components/edition-nav";
import { DocumentTitle } from "../components/read-from";
import { longDate } from "../dates";
import { listOfNumbers } from "../held-sections";
import { graphql } from "../generated";
import { type EditionPageQuery } from "../generated/graphql";
import { type Page } from "../page";

const query = graphql(`
  query EditionPage($edition: ID!) {
    edition(key: $edition) {
      contents {
        ...ContentsParts
      }
      rules(first: 0) {
        totalCount
      }
      glossary(first: 0) {
        totalCount
      }
      commentary {
        ...CommentaryParts
      }
      documents {
        id
        title
        publisher
        published
        url
        licence
        sha256
        editionEstablished
        defects
        notes
        unparsed {
          line
        }
      }
    }
    publishedEditions {
      effectiveDate
    }
  }
`);

type Shown = NonNullable<EditionPageQuery["edition"]>;

/** An edition: what it holds, where it was read, what came before and after. */
export const editionOf: Pick<Page, "answer" | "tell"> = {
  tell: tellEdition,
  async answer({ params, ask }) {
    const as = await asOf(ask, params.date ?? "");
    const { edition: shown, publishedEditions } = await ask(query, { edition: as.edition.key });
    if (!shown) throw new Error(`no edition ${as.edition.key}`);
    const name = editionName(as.edition);
    const { older, newer } = editionSteps(as);
    const before = as.held.findLast(({ key, textStatus }) => key < as.edition.key && textStatus === "RULES_TEXT");
    const end = publishedEditions.find(({ effectiveDate }) => effectiveDate > as.edition.effectiveDate)?.effectiveDate;
    const isText = as.edition.textStatus === "RULES_TEXT";
    return {
      title: `Magic rules of ${name}`,
      description: `Magic's Comprehensive Rules as in force from ${name}${end === undefined ? "" : ` to ${longDate(end)}`}.`,
      canonical: editionAddress(as.edition.key),
      noIndex: as.date !== as.edition.key,
      body: (
        <article class="edition">
          <h1>
            {name} {as.edition.set && <span class="set-name">{as.edition.set.name}</span>}
          </h1>
          <p class="lead">
            In force from {name}
            {end === undefined ? ", the newest edition known." : ` until that of ${longDate(end)}.`}
          </p>
          <EditionNav asOf={as} older={older} newer={newer} />
          <AsOfNote asOf={as} newer={newer} />
          <ul class="facts">
            <li>{whatIsHeld(as.edition.coverage, shown, isText)}</li>
            {shown.glossary.totalCount > 0 && (
              <li>
                <a href={glossaryAddress(as.edition.key)}>Glossary of {shown.glossary.totalCount} terms</a>
              </li>
            )}
            {before && isText && (
              <li>
                <a href={compareAddress(before.key, as.edition.key)}>What changed since {editionName(before)}</a>
              </li>
            )}
          </ul>
          <div class="chapters">
            {shown.contents.map((chapter) => (
              <section key={chapter.number} class="contents" aria-labelledby={`chapter-${chapter.number}`}>
                <h2 id={`chapter-${chapter.number}`}>{chapterName(chapter.number, chapter.heading)}</h2>
                <SectionList edition={as.edition.key} sections={chapter.sections} />
              </section>
            ))}
          </div>
          {shown.commentary.length > 0 && (
            <section aria-labelledby="commentary">
              <h2 id="commentary">{isText ? "What was written about it" : "A commentary on it"}</h2>
              {!isText && (
                <p class="note">
                  The text of this edition is not held. These are a commentator's words, not the rules' own.
                </p>
              )}
              <Commentaries of={shown.commentary} edition={as.edition.key} />
            </section>
          )}
          <section class="provenance" aria-labelledby="sources">
            <h2 id="sources">Where it was read</h2>
            {shown.documents.map((document) => (
              <Source key={document.id} {...document} />
            ))}
          </section>
        </article>
      ),
    };
  },
};

/** To the editions on either side. */
function editionSteps(as: AsOf): { older: Step | undefined; newer: Step | undefined } {
  const step = (edition: EditionLabel | undefined): Step | undefined =>
    edition && { edition, href: editionAddress(edition.key) };
  const { older, newer } = neighbours(as);
  return { older: step(older), newer: step(newer) };
}

function whatIsHeld(
  { complete, sections }: { complete: boolean; sections: readonly string[] },
  { rules }: Shown,
  isText: boolean,
): string {
  if (!isText) return "Only a commentary is held, not the text";
  const count = `${rules.totalCount.toLocaleString("en")} rules`;
  return complete ? count : `${count}; of this edition only ${listOfNumbers(sections)} is held`;
}

const Source = (document: Shown["documents"][number]) => (
  <div class="source">
    <p>
      <DocumentTitle {...document} />, {document.publisher}
      {document.published != null && `, ${longDate(document.published)}`}. {document.licence}
    </p>
    <p class="note">{document.editionEstablished}</p>
    {document.defects.length > 0 && <p class="note">Known defects: {document.defects.join(" ")}</p>}
    <p class="note">
      {document.notes.length === 0 ? "Nothing had to be repaired" : `Repairs and remarks: ${document.notes.length}`};{" "}
      {document.unparsed.length === 0
        ? "every line was understood"
        : `lines that were not understood: ${document.unparsed.length}`}
      . SHA-256 <code>{document.sha256.slice(0, 16)}…</code>
    </p>
  </div>
);
