import { boardAddress, editionAddress } from "../../views/addresses";
import { type EditionLabel, editionName } from "../../views/as-of";
import { actionsOf, endsOf, type Played, toldOf } from "../board/played";
import { SHOWCASES } from "../board/showcases";
import { Cards } from "../components/cards";
import { chapterName } from "../components/contents";
import { EditionsAxis } from "../components/editions-axis";
import { counted, Strata, wordsOf } from "../components/strata";
import { RuleNumber } from "../components/rule-number";
import { Said } from "../components/said";
import { longDate } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type HomeQuery, type TodayQuery } from "../../views/generated/graphql";
import { type AgedEdition, wordsIn } from "../strata/lay-out-strata";
import { type Page } from "../page";

const query = graphql(`
  query Home($state: GameStateInput!, $dates: [ID!]!) {
    service {
      notHeld
    }
    editions {
      ...EditionLabel
    }
    publishedEditions {
      effectiveDate
      wordAges {
        since
        words
      }
    }
    compareStateBasedActions(editions: $dates, state: $state, choicePolicy: FIRST_OPTION) {
      evaluations {
        ...Played
      }
    }
  }
`);

const todayQuery = graphql(`
  query Today($edition: ID!) {
    edition(key: $edition) {
      contents {
        ...ContentsParts
      }
      glossary(first: 0) {
        totalCount
      }
    }
  }
`);

const [LEGENDS] = SHOWCASES;

/** What one may type, and where it leads. */
const EXAMPLES = ["704.5u in October 2009", "legend rule", "Magic 2010", "2012-12-25"];

/** Where a reader begins. */
export const home: Page = {
  path: "/",
  standing: ["/"],
  async answer({ ask }) {
    const { service, editions, publishedEditions, compareStateBasedActions } = await ask(query, {
      state: LEGENDS.table,
      dates: [...LEGENDS.days],
    });
    const [first, last] = [editions[0], editions.at(-1)];
    const { notHeld } = service;
    const today = last && (await ask(todayQuery, { edition: last.key })).edition;
    return {
      title: "Palimpsest: Magic rules through time",
      description: "What Magic's Comprehensive Rules said on any day since 1999, and what became of each rule.",
      canonical: "/",
      body: (
        <article class="home">
          <h1>
            What did the rules say, <em>that day?</em>
          </h1>
          {first && last ? (
            <p class="lead">
              {editions.length} editions of Magic's Comprehensive Rules, from{" "}
              <a href={editionAddress(first.key)}>{editionName(first)}</a> to{" "}
              <a href={editionAddress(last.key)}>{editionName(last)}</a>: every rule followed through every renumbering,
              every word dated.
            </p>
          ) : (
            <p class="lead">No edition is held yet.</p>
          )}
          <form class="home-find" action="/go">
            <label for="home-find">A number, a day, a sentence</label>
            <span class="find-row">
              <input id="home-find" name="q" type="search" />
              <button>Go</button>
            </span>
            <span class="home-examples">
              For example{" "}
              {EXAMPLES.map((example, index) => (
                <>
                  {index > 0 && ", "}
                  <a key={example} href={`/go?q=${encodeURIComponent(example)}`}>
                    {example}
                  </a>
                </>
              ))}
            </span>
          </form>
          {today && last && <Today edition={last} of={today} />}
          <WordAges editions={publishedEditions} />
          <section aria-labelledby="legends">
            <h2 id="legends">One board, three ends</h2>
            <p>
              {LEGENDS.story} Before either may act, the game looks at the board and performs what the rules of the day
              prescribe. <a href={boardAddress()}>Try it with a board of your own</a>.
            </p>
            <div class="boards">
              {compareStateBasedActions.evaluations.map((evaluation) => (
                <Board key={evaluation.rulesDate} evaluation={evaluation} />
              ))}
            </div>
          </section>
          <section aria-labelledby="held">
            <h2 id="held">What is held</h2>
            <EditionsAxis
              published={publishedEditions.map(({ effectiveDate }) => effectiveDate)}
              held={editions.map(({ effectiveDate }) => effectiveDate)}
            />
            {notHeld != null && (
              <p class="callout not-held">
                <Said text={notHeld} /> Try <a href="/cite?number=704.5k&on=2012-01-01">what 704.5k of 2012 is now</a>.
              </p>
            )}
            <p>
              <a href="/editions">Every edition that was published</a>, or <a href="/latest">the newest one held</a>.
            </p>
          </section>
        </article>
      ),
    };
  },
};

/** What most come for: the rules as they are now, the lists of keywords before the chapters. */
const Today = ({ edition, of }: { edition: EditionLabel; of: NonNullable<TodayQuery["edition"]> }) => (
  <nav class="home-today" aria-labelledby="today">
    <h2 id="today">The rules of {editionName(edition)}</h2>
    <ul>
      {of.contents
        .flatMap(({ sections }) => sections)
        .filter(({ heading }) => /^keyword/i.test(heading ?? ""))
        .map(({ number, heading }) => (
          <li key={number}>
            <a href={`/latest/${number}`}>{heading}</a>
          </li>
        ))}
      {of.glossary.totalCount > 0 && (
        <li>
          <a href="/glossary">Glossary</a>
        </li>
      )}
      {of.contents.map(({ number, heading }) => (
        <li key={number}>
          <a href={`/latest#chapter-${number}`}>{chapterName(number, heading)}</a>
        </li>
      ))}
    </ul>
  </nav>
);

/** How old the words of every edition are whose official text is known, held or not. */
const WordAges = ({ editions }: { readonly editions: HomeQuery["publishedEditions"] }) => {
  const known = editions
    .filter(({ wordAges }) => wordAges.length > 0)
    .map(({ effectiveDate, wordAges }): AgedEdition => ({ date: effectiveDate, ages: wordAges }));
  const brought = (edition: AgedEdition): number => wordsOf(edition, edition.date);
  const [most] = known.slice(1).sort((x, y) => brought(y) - brought(x));
  return (
    most && (
      <section aria-labelledby="strata">
        <h2 id="strata">Words upon words</h2>
        <p>
          Of the {known.length} editions whose official text is known, none brought more new words than that of{" "}
          <a href={editionAddress(most.date)}>{longDate(most.date)}</a>: {counted(brought(most))} of its{" "}
          {counted(wordsIn(most))} words came in with it, and {counted(wordsOf(known.at(-1)!, most.date))} of these
          still stand.
        </p>
        <Strata editions={known} />
      </section>
    )
  );
};

const Board = ({ evaluation }: { evaluation: Played }) => (
  <section class="board" aria-labelledby={`board-${evaluation.rulesDate}`}>
    <h3 id={`board-${evaluation.rulesDate}`}>In {evaluation.rulesDate.slice(0, 4)}</h3>
    <Cards table={LEGENDS.table} ends={endsOf(LEGENDS.table, evaluation)} />
    {actionsOf(evaluation).map((action, index) => (
      <p key={index}>
        <RuleNumber number={action.ruleNumber} rule={action.rule} /> {toldOf(LEGENDS.table, action)}
      </p>
    ))}
    <p class="note">Under the rules of {longDate(evaluation.rulesDate)}.</p>
  </section>
);
