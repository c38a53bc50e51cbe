import { stateOf } from "../board/table";
import { boardAddress, compareAddress, editionAddress, vellumAddress } from "../../views/addresses";
import { type EditionLabel, editionName } from "../../views/as-of";
import { actionsOf, endsOf, type Played, toldOf } from "../board/played";
import { SHOWCASES } from "../board/showcases";
import { Cards } from "../components/cards";
import { chapterName } from "../components/contents";
import { EditionsAxis } from "../components/editions-axis";
import { counted, Strata, wordsOf } from "../components/strata";
import { RuleNumber } from "../components/rule-number";
import { PlaysOtherwise, saidOf } from "../components/plays-otherwise";
import { Said } from "../components/said";
import { homeView } from "../../views/home";
import { weighed } from "../../views/weight";
import { telling } from "../telling";
import { type Ask } from "../../views/ask";
import { longDate } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type HomeQuery, type PlaysOtherwiseFragment, type TodayQuery } from "../../views/generated/graphql";
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
      substances {
        substance
        count
      }
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
  tell: telling(homeView),
  path: "/",
  addresses: ["/"],
  async answer({ ask }) {
    const { service, editions, publishedEditions, compareStateBasedActions } = await ask(query, {
      state: stateOf(LEGENDS.table),
      dates: [...LEGENDS.days],
    });
    const [first, last] = [editions[0], editions.at(-1)];
    const { notHeld } = service;
    const known = publishedEditions.filter(({ substances }) => substances.length > 0);
    const aged = publishedEditions.filter(({ wordAges }) => wordAges.length > 0);
    const isSample = editions.every(({ coverage }) => !coverage.complete);
    const news = await newestInPlay(ask, known);
    const today = last && (await ask(todayQuery, { edition: last.key })).edition;
    return {
      title: "Palimpsest: Magic rules through time",
      description: "What Magic's Comprehensive Rules said on any day since 1999, and what became of each rule.",
      canonical: "/",
      doors: { feed: "/changes.atom" },
      body: (
        <article class="home">
          <h1>
            What did the rules say, <em>that day?</em>
          </h1>
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
          <NewestInPlay {...news} />
          <p>
            <a href="/then">Since you last played</a>: what to unlearn, by a day or a set.
          </p>
          <p>
            Or <a href="/ask">ask a question</a>, let a board in words have its <a href="/verdict">verdict</a>, or look
            up what was read of <a href="/card">a card</a> and <a href="/vocabulary">the words that the rules list</a>.
          </p>
          {first && last ? (
            <p class="lead">
              {isSample
                ? `Every rule of ${aged.length} editions of Magic's Comprehensive Rules, followed through every renumbering. This sample has words of ${editions.length}, in parts, from `
                : `${editions.length} editions of Magic's Comprehensive Rules, from `}
              <a href={editionAddress(first.key)}>{editionName(first)}</a> to{" "}
              <a href={editionAddress(last.key)}>{editionName(last)}</a>
              {isSample ? ", " : ": every rule followed through every renumbering, "}
              every word dated.
            </p>
          ) : (
            <p class="lead">No edition is held yet.</p>
          )}
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

const newsQuery = graphql(`
  query NewestInPlay($before: ID!, $edition: ID!) {
    eraDifferences(date: $edition, against: $before) {
      ...PlaysOtherwise
    }
  }
`);

interface News {
  /** The newest edition known of which it is known what it changed; undefined if there is none. */
  readonly newest: HomeQuery["publishedEditions"][number] | undefined;
  /** The one before it. */
  readonly before: string | undefined;
  /** The newest that changed what the engine plays, which may be an older one. */
  readonly played: string | undefined;
  readonly differences: readonly PlaysOtherwiseFragment[];
}

/** So many editions are looked at for one that changed what is played. */
const MOST_LOOKED_AT = 4;

async function newestInPlay(ask: Ask, known: HomeQuery["publishedEditions"]): Promise<News> {
  const newest = known.at(-1);
  const last = { newest, before: known.at(-2)?.effectiveDate };
  for (let at = known.length - 1; at > Math.max(0, known.length - 1 - MOST_LOOKED_AT); at--) {
    const [edition, before] = [known[at]!.effectiveDate, known[at - 1]!.effectiveDate];
    const found = (await ask(newsQuery, { edition, before })).eraDifferences ?? [];
    const differences = found.filter(({ then, now }) => saidOf(then) !== null || saidOf(now) !== null);
    if (differences.length > 0) return { ...last, played: edition, differences };
  }
  return { ...last, played: undefined, differences: [] };
}

const MOST_NEWS = 3;

/** What the newest edition changed in play; if it did in nothing that the engine knows, what the last one did that had. */
const NewestInPlay = ({ newest, before, played, differences }: News) => {
  if (!newest) return null;
  const outcomes = newest.substances.find(({ substance }) => substance === "OUTCOME")?.count ?? 0;
  return (
    <section class="home-news" aria-labelledby="news">
      <h2 id="news">
        New with <a href={editionAddress(newest.effectiveDate)}>{longDate(newest.effectiveDate)}</a>
      </h2>
      <p>{weighed(newest.substances).join(", ")}.</p>
      {played !== undefined && (
        <>
          {played !== newest.effectiveDate && (
            <p>
              What last played otherwise on a board came with <a href={editionAddress(played)}>{longDate(played)}</a>:
            </p>
          )}
          <ul class="behaviours">
            {differences.slice(0, MOST_NEWS).map((each) => (
              <PlaysOtherwise key={each.rule} {...each} />
            ))}
          </ul>
        </>
      )}
      {before !== undefined && outcomes > 0 && (
        <p>
          <a href={`${compareAddress(before, newest.effectiveDate)}?least=play`}>
            {outcomes === 1 ? "The one that plays otherwise" : `All ${outcomes} that play otherwise`}, and what else may
          </a>
        </p>
      )}
    </section>
  );
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
          still stand. <a href={vellumAddress()}>Every one of them on one sheet</a>.
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
