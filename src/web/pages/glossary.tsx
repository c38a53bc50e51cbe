import { telling } from "../telling";
import { glossaryView, termMeant, termData, termView } from "../../views/glossary";
import { compareAddress, DATE, editionAddress, glossaryAddress, termOf } from "../../views/addresses";
import { asOf, type AsOf, type EditionLabel, editionName, neighbours } from "../../views/as-of";
import { AsOfNote, OfDay } from "../components/as-of-note";
import { EditionNav, type Step } from "../components/edition-nav";
import { initialOf, initialsOf, Letters } from "../components/initials";
import { plain } from "../../views/italics";
import { withItalics } from "../components/italics";
import { ReadFrom } from "../components/read-from";
import { RuleText } from "../components/rule-text";
import { hasChanges, WordDiff } from "../components/word-diff";
import { yearClass } from "../components/year-colour";
import { longDate } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type GlossaryEntryPageQuery } from "../../views/generated/graphql";
import { glossaryNotHeld } from "../../views/no-term";
import { type Page } from "../page";

/** The terms, as the view tells them, and for the eye their definitions with links. */
const listQuery = graphql(`
  query Glossary($edition: ID!) {
    edition(key: $edition) {
      glossary(first: 2000) {
        nodes {
          term
          definition
          references {
            ...Mention
          }
        }
      }
    }
  }
`);

/** What the view tells, and for the eye: links in its words, its wordings through time, and whether its neighbours have it. */
const entryQuery = graphql(`
  query GlossaryEntryPage($edition: ID!, $term: String!, $older: ID!, $newer: ID!) {
    edition(key: $edition) {
      glossaryEntry(term: $term) {
        ...TermData
        references {
          ...Mention
        }
        terms {
          text
          start
          term
        }
        history {
          until
          changedAfter {
            effectiveDate
          }
          publishedBetween {
            effectiveDate
          }
          segments {
            operation
            text
          }
          newest {
            term
          }
          entries {
            edition {
              key
              effectiveDate
            }
          }
        }
      }
    }
    older: edition(key: $older) {
      glossaryEntry(term: $term) {
        term
      }
    }
    newer: edition(key: $newer) {
      glossaryEntry(term: $term) {
        term
      }
    }
  }
`);

/** The glossary of an edition, all of it. */
export const glossary: Page = {
  tell: telling(glossaryView),
  path: `/${DATE}/glossary`,
  async answer({ params, ask }) {
    const as = await asOf(ask, params.date ?? "");
    const { edition } = await ask(listQuery, { edition: as.edition.key });
    const name = editionName(as.edition);
    const entries = edition?.glossary.nodes ?? [];
    if (entries.length === 0) throw glossaryNotHeld(as.edition);
    const initials = initialsOf(entries.map(({ term }) => term));
    const { older, newer } = steps(as, (key) => glossaryAddress(key));
    return {
      title: `Glossary of the Magic rules as of ${name}`,
      description: `The glossary of Magic's Comprehensive Rules as of ${name}: ${entries.length} terms.`,
      canonical: glossaryAddress(as.edition.key),
      noIndex: as.date !== as.edition.key,
      body: (
        <article class="glossary">
          <p class="trail no-print">
            <a href={editionAddress(as.edition.key)}>{name}</a>
          </p>
          <h1>
            Glossary <OfDay edition={as.edition} />
          </h1>
          <div class="filter no-print" data-filter="details.entry" data-label="Filter the terms" />
          <Letters initials={initials} />
          {initials.map((initial) => (
            <section key={initial} aria-labelledby={`letter-${initial}`}>
              <h2 id={`letter-${initial}`}>{initial}</h2>
              {entries
                .filter(({ term }) => initialOf(term) === initial)
                .map(({ term, definition, references }, index) => (
                  <details key={index} class="entry" name="entry">
                    <summary>
                      <b>{withItalics(term)}</b>
                    </summary>
                    <div class="definition">
                      <RuleText text={definition} references={references} edition={as.date} />
                    </div>
                    <p class="note no-print">
                      <a href={glossaryAddress(as.date, term)}>
                        Through time<span class="unseen">: {plain(term)}</span>
                      </a>
                    </p>
                  </details>
                ))}
            </section>
          ))}
          <AsOfNote asOf={as} newer={newer} />
          <EditionNav asOf={as} older={older} newer={newer} />
        </article>
      ),
    };
  },
};

/** One term of it. */
export const glossaryEntry: Page = {
  tell: telling(termView),
  path: `/${DATE}/glossary/:term`,
  async answer({ params, ask }) {
    const as = await asOf(ask, params.date ?? "");
    const term = termOf(params.term ?? "");
    const around = neighbours(as);
    const answer = await ask(entryQuery, {
      edition: as.edition.key,
      term,
      older: (around.older ?? as.edition).key,
      newer: (around.newer ?? as.edition).key,
    });
    const entry = answer.edition?.glossaryEntry;
    const name = editionName(as.edition);
    if (!entry) return { redirect: glossaryAddress(as.date, await termMeant(ask, as.edition, term)) };
    const data = termData(as, entry);
    const to = (key: string): string => glossaryAddress(key, data.term);
    const all = steps(as, to);
    const older = answer.older?.glossaryEntry ? all.older : undefined;
    const newer = answer.newer?.glossaryEntry ? all.newer : undefined;
    return {
      title: `${plain(data.term)}: Magic glossary as of ${name}`,
      description: `${plain(data.term)}: ${plain(data.definition).slice(0, 180)}`,
      canonical: to(as.edition.key),
      noIndex: as.date !== as.edition.key,
      body: (
        <article class="glossary">
          <p class="trail no-print">
            <a href={editionAddress(as.edition.key)}>{name}</a>
            <a href={glossaryAddress(as.edition.key)}>Glossary</a>
          </p>
          <h1>
            {withItalics(data.term)} <OfDay edition={as.edition} />
          </h1>
          <div class="rule-text">
            <RuleText {...entry} text={data.definition} edition={as.edition.key} />
          </div>
          <AsOfNote asOf={as} newer={newer} />
          <EditionNav asOf={as} older={older} newer={newer} />
          <h2 id="through-time">Through time</h2>
          <ol class="wordings">
            {[...entry.history].reverse().map((wording, index) => (
              <WordingOfTerm key={index} wording={wording} term={data.term} />
            ))}
          </ol>
          {older && (
            <p class="note">
              <a href={`${compareAddress(older.edition.key, as.edition.key)}?glossary=1`}>
                What changed in the glossary since {editionName(older.edition)}
              </a>
            </p>
          )}
          <ReadFrom source={data.source} />
        </article>
      ),
    };
  },
};

type History = NonNullable<NonNullable<GlossaryEntryPageQuery["edition"]>["glossaryEntry"]>["history"];

const WordingOfTerm = ({ wording, term }: { wording: History[number]; term: string }) => {
  const { until, changedAfter, publishedBetween, segments, newest, entries } = wording;
  const { key, effectiveDate } = entries[0]!.edition;
  const isNew = !hasChanges(segments);
  return (
    <li class={`wording ${yearClass(effectiveDate)}`} id={`since-${effectiveDate}`}>
      <h3>
        <a href={glossaryAddress(key, newest.term)}>{longDate(effectiveDate)}</a>{" "}
        <span class="wording-until">{until == null ? "and since, as far as is held" : `to ${longDate(until)}`}</span>
      </h3>
      {(isNew || newest.term !== term) && (
        <p class="wording-facts">
          {newest.term !== term && <b>{withItalics(newest.term)}</b>}
          {isNew && <span class="chip">{changedAfter ? "new" : "oldest held"}</span>}
        </p>
      )}
      {changedAfter && publishedBetween.length > 0 && (
        <p class="note">
          So after {longDate(changedAfter.effectiveDate)}: since this edition, or since{" "}
          {publishedBetween.length === 1 ? "the one" : `one of the ${publishedBetween.length}`} before it that{" "}
          {publishedBetween.length === 1 ? "is" : "are"} not held.
        </p>
      )}
      <div class="rule-body">
        <WordDiff segments={segments} />
      </div>
    </li>
  );
};

function steps(as: AsOf, to: (key: string) => string): { older: Step | undefined; newer: Step | undefined } {
  const isWhole = ({ coverage }: EditionLabel): boolean => coverage.complete;
  const step = (edition: EditionLabel | undefined): Step | undefined =>
    edition && isWhole(edition) ? { edition, href: to(edition.key) } : undefined;
  const { older, newer } = neighbours(as);
  return { older: step(older), newer: step(newer) };
}
