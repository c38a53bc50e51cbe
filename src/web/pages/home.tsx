import { editionAddress, ruleAddress } from "../addresses";
import { editionName } from "../as-of";
import { EditionsAxis } from "../components/editions-axis";
import { longDate } from "../dates";
import { graphql } from "../generated";
import { type HomeQuery } from "../generated/graphql";
import { type Page } from "../page";

const query = graphql(`
  query Home($state: GameStateInput!, $dates: [ID!]!) {
    editions {
      ...EditionLabel
    }
    publishedEditions {
      effectiveDate
    }
    compareStateBasedActions(editions: $dates, state: $state, choicePolicy: FIRST_OPTION) {
      evaluations {
        rulesDate
        state {
          objects {
            id
            name
            typeLine
            owner
            zone
          }
        }
        checks {
          actions {
            ruleNumber
            explanation
            rule {
              number
              edition {
                key
              }
            }
          }
        }
      }
    }
  }
`);

type Evaluation = HomeQuery["compareStateBasedActions"]["evaluations"][number];

/** Ann controls the same legend twice, Bob has a third. */
const KIKU = { name: "Kiku", typeLine: "Legendary Creature — Human Assassin", power: 2, toughness: 2 };
const LEGENDS = {
  players: [
    { id: "ann", name: "Ann" },
    { id: "bob", name: "Bob" },
  ],
  objects: [
    { id: "ann-1", owner: "ann", ...KIKU },
    { id: "ann-2", owner: "ann", ...KIKU },
    { id: "bob-1", owner: "bob", ...KIKU },
  ],
};

/** Days under whose rules that board comes to three different ends. */
const DAYS = ["2004-01-01", "2010-01-01", "2014-01-01"];

const OWNERS: Readonly<Record<string, string>> = { "ann-1": "Ann's first", "ann-2": "Ann's second", "bob-1": "Bob's" };

/** What one may type, and where it leads. */
const EXAMPLES = ["704.5u in October 2009", "legend rule", "2012-12-25"];

/** Where a reader begins. */
export const home: Page = {
  path: "/",
  async answer({ ask }) {
    const { editions, publishedEditions, compareStateBasedActions } = await ask(query, { state: LEGENDS, dates: DAYS });
    const [first, last] = [editions[0], editions.at(-1)];
    const isWhole = editions.every(({ coverage }) => coverage.complete);
    return {
      title: "Palimpsest",
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
          <section aria-labelledby="legends">
            <h2 id="legends">One board, three ends</h2>
            <p>
              Ann controls the same legend twice, and Bob has a third. Before either may act, the game looks at the
              board and performs what the rules of the day prescribe.
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
            {!isWhole && (
              <p class="callout">
                Some of these editions are held in part only. The publisher's files are not part of this program, but{" "}
                <code>npm run import -- --published</code> fetches those whose addresses are known.
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

const Board = ({ evaluation: { rulesDate, state, checks } }: { evaluation: Evaluation }) => (
  <section class="board" aria-labelledby={`board-${rulesDate}`}>
    <h3 id={`board-${rulesDate}`}>In {rulesDate.slice(0, 4)}</h3>
    <ul class="cards">
      {LEGENDS.objects.map(({ id, name }) => {
        const stays = state.objects.some((object) => object.id === id && object.zone === "BATTLEFIELD");
        return (
          <li key={id} class={stays ? "card" : "card is-gone"}>
            <b>
              {OWNERS[id]} {name}
            </b>
            <span class="card-type">Legendary Creature</span>
            <span class="card-end">{stays ? "stays" : "to the graveyard"}</span>
          </li>
        );
      })}
    </ul>
    {checks
      .flatMap(({ actions }) => actions)
      .map(({ ruleNumber, explanation, rule }, index) => (
        <p key={index}>
          {rule ? <a href={ruleAddress(rule.edition.key, rule.number)}>{ruleNumber}</a> : <b>{ruleNumber}</b>}{" "}
          {explanation}
        </p>
      ))}
    <p class="note">Under the rules of {longDate(rulesDate)}.</p>
  </section>
);
