import { telling } from "../telling";
import { editionData, editionView, sayHeld, sayInForce } from "../../views/edition";
import { compareAddress, editionAddress, eraAddress, glossaryAddress, vellumAddress } from "../../views/addresses";
import { asOf, type AsOf, type EditionLabel, editionName, neighbours } from "../../views/as-of";
import { AsOfNote } from "../components/as-of-note";
import { Commentaries } from "../components/commentaries";
import { chapterName, SectionList } from "../components/contents";
import { EditionNav, type Step } from "../components/edition-nav";
import { DocumentTitle } from "../components/read-from";
import { plain } from "../../views/italics";
import { longDate } from "../../views/dates";
import { PlaysOtherwise, saidOf } from "../components/plays-otherwise";
import { weighed } from "../../views/weight";
import { Said } from "../components/said";
import { graphql } from "../../views/generated";
import { type EditionPageQuery, type PlaysOtherwiseFragment, type RuleChangeKind } from "../../views/generated/graphql";
import { type Page } from "../page";
import { downloadsOf } from "./whole-edition";

/** What the view tells, and for the eye: its contents by chapter, how its documents were read, and what it came with. */
const query = graphql(`
  query EditionPage($edition: ID!) {
    ...EditionData
    edition(key: $edition) {
      contents {
        ...ContentsParts
      }
      commentary {
        ...CommentaryParts
      }
      documents {
        published
        licence
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
      substances {
        substance
        count
      }
      set {
        name
      }
      otherSets {
        name
      }
      bulletin {
        title
        url
      }
    }
  }
`);

const changesQuery = graphql(`
  query EditionChanges($from: ID!, $edition: ID!) {
    compareEditions(from: $from, to: $edition) {
      sections {
        number
        counts {
          kind
          count
        }
      }
    }
  }
`);

const behavioursQuery = graphql(`
  query EditionBehaviours($before: ID!, $edition: ID!) {
    eraDifferences(date: $edition, against: $before) {
      ...PlaysOtherwise
    }
  }
`);

type Shown = NonNullable<EditionPageQuery["edition"]>;

/** An edition: what it holds, where it was read, what came before and after. */
export const editionOf: Pick<Page, "answer" | "tell"> = {
  tell: telling(editionView),
  async answer({ params, ask, hasExports }) {
    const as = await asOf(ask, params.date ?? "");
    const found = await ask(query, { edition: as.edition.key });
    const { edition: shown, publishedEditions } = found;
    if (!shown) throw new Error(`no edition ${as.edition.key}`);
    const data = editionData(as, found);
    const { setName, until, complete, ruleCount, termCount } = data;
    const name = editionName(as.edition);
    const { older, newer } = editionSteps(as);
    const before = as.held.findLast(({ key, textStatus }) => key < as.edition.key && textStatus === "RULES_TEXT");
    const published = publishedEditions.findLast(({ effectiveDate }) => effectiveDate <= as.edition.effectiveDate);
    const preceding = publishedEditions.findLast(({ effectiveDate }) => effectiveDate < as.edition.effectiveDate);
    const isWhole = complete && before?.coverage.complete === true;
    const [compared, played] = await Promise.all([
      isWhole ? ask(changesQuery, { from: before.key, edition: as.edition.key }) : null,
      preceding ? ask(behavioursQuery, { before: preceding.effectiveDate, edition: as.edition.effectiveDate }) : null,
    ]);
    const changed = new Map(
      (compared?.compareEditions.sections ?? []).map(({ number, counts }) => [number, changesAmong(counts)]),
    );
    const behaviours = played?.eraDifferences ?? [];
    const came = whatCame({
      published,
      sections: shown.contents.flatMap(({ sections }) => sections),
      ...{ before, preceding, changed, behaviours },
      edition: as.edition.key,
    });
    const isText = data.textStatus === "RULES_TEXT";
    return {
      title: `Magic rules of ${name}`,
      description: `Magic's Comprehensive Rules as in force from ${name}${until === null ? "" : ` to ${longDate(until)}`}.`,
      canonical: editionAddress(as.edition.key),
      noIndex: as.date !== as.edition.key,
      doors: {
        feed: "/changes.atom",
        ask: setName === null ? `what changed in ${as.edition.key.slice(0, 4)}` : `what is new in ${setName}`,
      },
      body: (
        <article class="edition">
          <h1>
            {name} {setName !== null && <span class="set-name">{setName}</span>}
          </h1>
          <p class="lead">
            <Said text={sayInForce(data)} />
          </p>
          {came}
          <AsOfNote asOf={as} newer={newer} />
          <EditionNav asOf={as} older={older} newer={newer} />
          <ul class="facts" id="contents">
            <li>{sayHeld(data)}</li>
            {termCount > 0 && (
              <li>
                <a href={glossaryAddress(as.edition.key)}>Glossary of {termCount} terms</a>
              </li>
            )}
          </ul>
          <div class="chapters">
            {shown.contents.map((chapter) => (
              <section key={chapter.number} class="contents" aria-labelledby={`chapter-${chapter.number}`}>
                <h2 id={`chapter-${chapter.number}`}>{chapterName(chapter.number, chapter.heading)}</h2>
                <SectionList edition={as.edition.key} sections={chapter.sections} changed={changed} />
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
          {ruleCount > 0 && (
            <section class="downloads no-print" aria-labelledby="downloads">
              <h2 id="downloads">To take home</h2>
              <p>
                {complete ? "This edition" : "What is held of this edition"} in one file:{" "}
                {downloadsOf(as.edition.key).map(({ label, href }, at) => (
                  <>
                    {at > 0 && ", "}
                    <a key={href} href={href} download={`magic-rules-${as.edition.key}.${href.split(".").at(-1)}`}>
                      {label}
                    </a>
                  </>
                ))}
                .{" "}
                {hasExports && (
                  <>
                    All editions as tables and as a Git history: <a href="/exports/">exports</a>.
                  </>
                )}
              </p>
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

/** How many rules of a section are no longer what they were. */
const changesAmong = (counts: readonly { readonly kind: RuleChangeKind; readonly count: number }[]): number =>
  counts.filter(({ kind }) => !SAME_WORDS.has(kind)).reduce((sum, { count }) => sum + count, 0);

const SAME_WORDS: ReadonlySet<RuleChangeKind> = new Set(["UNCHANGED", "RENUMBERED", "NOT_COVERED"]);

/** So many sections are named of those that changed, and so much of what plays otherwise is not folded away. */
const MOST_SECTIONS = 6;
const MOST_PLAYED = 6;

interface WhatCame {
  readonly published: EditionPageQuery["publishedEditions"][number] | undefined;
  /** The one before that is held, and the one before that was published. */
  readonly before: EditionLabel | undefined;
  readonly preceding: EditionPageQuery["publishedEditions"][number] | undefined;
  readonly sections: Shown["contents"][number]["sections"];
  readonly changed: ReadonlyMap<string, number>;
  readonly behaviours: readonly PlaysOtherwiseFragment[];
  readonly edition: string;
}

/** What plays otherwise since, how much of the rest matters how much, and who tells why; null if nobody here knows anything of it. */
function whatCame({ published, before, preceding, sections, changed, behaviours, edition }: WhatCame) {
  const most = sections
    .map((section) => ({ ...section, count: changed.get(section.number) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((x, y) => y.count - x.count)
    .slice(0, MOST_SECTIONS);
  const sets = [published?.set, ...(published?.otherSets ?? [])].flatMap((set) => (set ? [set.name] : []));
  const differences = behaviours.filter(({ then, now }) => saidOf(then) !== null || saidOf(now) !== null);
  const isOfDay = published?.effectiveDate === edition;
  const bulletin = isOfDay ? published.bulletin : null;
  // What plays otherwise is told above, and counted there by what is done, here by rules.
  const weights = weighed(
    (isOfDay ? published.substances : []).filter(
      ({ substance }) => differences.length === 0 || substance !== "OUTCOME",
    ),
  );
  if (most.length === 0 && differences.length === 0 && bulletin == null && weights.length === 0) return null;
  return (
    <section class="came-with" aria-labelledby="what-changed">
      <h2 id="what-changed">
        {differences.length > 0 ? "What plays otherwise" : preceding ? "What changed" : "What came with it"}
      </h2>
      {differences.length === 0 && preceding && <p>Nothing that the engine plays goes otherwise than before.</p>}
      {differences.length > 0 && (
        <ul class="behaviours">
          {differences.slice(0, MOST_PLAYED).map((each) => (
            <PlaysOtherwise key={each.rule} {...each} />
          ))}
        </ul>
      )}
      {differences.length > MOST_PLAYED && (
        <details class="fold">
          <summary>And {differences.length - MOST_PLAYED} more</summary>
          <ul class="behaviours">
            {differences.slice(MOST_PLAYED).map((each) => (
              <PlaysOtherwise key={each.rule} {...each} />
            ))}
          </ul>
        </details>
      )}
      {weights.length > 0 && (
        <p>
          Of its {differences.length > 0 ? "other " : ""}rules, held against those of{" "}
          {preceding && editionName(preceding)}: {weights.join(", ")}.
        </p>
      )}
      {before && most.length > 0 && (
        <p class="most-changed">
          <a href={compareAddress(before.key, edition)}>All changes since {editionName(before)}</a>, most of them in{" "}
          {most.map(({ number, heading, count }, at) => (
            <>
              {at > 0 && ", "}
              <a key={number} href={compareAddress(before.key, edition, number)}>
                {number} {plain(heading ?? "")}
              </a>{" "}
              ({count})
            </>
          ))}
          .
        </p>
      )}
      <p class="no-print">
        <a href={eraAddress(edition)}>What all played otherwise then than today</a>
        {" · "}
        <a href={vellumAddress(edition)}>Its words on one sheet</a>
      </p>
      {(sets.length > 0 || bulletin != null) && (
        <p>
          {sets.length > 0 && <>It came with {sets.join(" and ")}. </>}
          {bulletin != null && (
            <>
              The publisher told what changed in it, and why:{" "}
              {bulletin.url == null ? bulletin.title : <a href={bulletin.url}>{bulletin.title}</a>}.
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** To the editions on either side. */
function editionSteps(as: AsOf): { older: Step | undefined; newer: Step | undefined } {
  const step = (edition: EditionLabel | undefined): Step | undefined =>
    edition && { edition, href: editionAddress(edition.key) };
  const { older, newer } = neighbours(as);
  return { older: step(older), newer: step(newer) };
}

const Source = (document: Shown["documents"][number]) => (
  <div class="source">
    <p>
      <DocumentTitle title={document.title} url={document.url ?? null} />, {document.publisher}
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
