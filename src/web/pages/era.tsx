import { groupBy } from "../../domain/group-by";
import { isIsoDate } from "../../domain/iso-date";
import { listOf } from "../../domain/list-of";
import { editionAddress, eraAddress, ruleAddress } from "../../views/addresses";
import { asOf } from "../../views/as-of";
import { AskError, NotFound } from "../../views/ask";
import { longDate, withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type EraSheetQuery, type EraSubject } from "../../views/generated/graphql";
import { eraView } from "../../views/era";
import { telling } from "../telling";
import { nameOf, type Table } from "../board/table";
import { factsOf } from "../components/cards";
import { saidOf } from "../components/plays-otherwise";
import { type Page } from "../page";
import { type Part } from "../picture/picture";

const query = graphql(`
  query EraSheet($date: ID!) {
    eraDifferences(date: $date, against: "latest") {
      ...PlaysOtherwise
      subject
      changedOn
      onCards {
        words
        cards
        of
        areImported
      }
      then {
        absence
      }
      noExample
      example {
        request
      }
    }
  }
`);

type Difference = NonNullable<EraSheetQuery["eraDifferences"]>[number];

/** What each subject is called. */
const SUBJECTS: Readonly<Record<EraSubject, string>> = {
  BEFORE_THE_GAME: "Before the game",
  LEGENDS: "Legends",
  DAMAGE: "Damage, toughness and destruction",
  COMBAT: "Combat",
  PLAYERS: "Losing the game",
  PROCEDURE: "Checks, replacement and priority",
  TOKENS_AND_COPIES: "Tokens and copies",
  COUNTERS: "Counters",
  AURAS: "Auras, Equipment and what else is attached",
  PLANESWALKERS: "Planeswalkers",
  TYPES: "Type lines, faces and what an object is",
  LAYERS: "Continuous effects",
  LOOPS: "Loops and shortcuts",
  ILLEGAL_ACTIONS: "What is taken back",
  MULTIPLAYER: "Teams, ranges and players who leave",
  COMMANDERS: "Commanders",
  COMMAND_ZONE: "Schemes, phenomena and dungeons",
  CARDS_OF_A_KIND: "Sagas, Roles, sectors and speed",
  BATTLES: "Battles",
  WORLDS: "Worlds",
};

/** What of it is shown: what was otherwise, what there was not yet, or both. */
const SHOWN = {
  otherwise: "Otherwise then",
  unlearn: "First to unlearn",
  new: "Not there yet",
  all: "All of it",
} as const;
type Shown = keyof typeof SHOWN;

/** So much can be unlearned before a game. */
const MOST_UNLEARNED = 12;

/** Those first that come up with most cards. */
const ranked = (differences: readonly Difference[]): readonly Difference[] =>
  [...differences].sort((one, other) => other.onCards.cards - one.onCards.cards);

const isNew = ({ then }: Difference): boolean => then.standing === "NO_SUCH_THING";

/** What played otherwise on a day than it does today, by subject: to be printed by who plays by the rules of that day. */
export const era: Page = {
  tell: telling(eraView),
  path: "/then/:date(^.+$)",
  takes: { show: Object.keys(SHOWN) },
  async answer({ params, search, ask }) {
    const named = params.date ?? "";
    // What is no day may be a set, which the form knows.
    if (!/^\d{4}-\d\d-\d\d$/.test(named)) return { redirect: `/then?on=${encodeURIComponent(named)}` };
    const { date, edition } = await asOf(ask, named);
    const differences = (await ask(query, { date }).catch(unplayed))?.eraDifferences ?? [];
    const shown: Shown =
      (Object.keys(SHOWN).find((name) => name === search.get("show")) as Shown | undefined) ?? "otherwise";
    const otherwise = differences.filter((each) => !isNew(each));
    const unlearn = ranked(otherwise).slice(0, MOST_UNLEARNED);
    const of = { otherwise, unlearn, new: differences.filter(isNew), all: differences };
    const day = longDate(date);
    const title = shown === "unlearn" ? `What to unlearn since ${day}` : `What played otherwise on ${day}`;
    const counted = `${counts(of.otherwise.length)} otherwise than today, and of ${of.new.length} there was no such thing yet.`;
    const subjects = [...groupBy(ranked(of[shown]), ({ subject }) => subject).values()];
    const drawn = shown === "unlearn" ? unlearn : subjects.map(([first]) => first!);
    return {
      title,
      description: `${counted} By subject, each with what the rules said then and say now, and a board.`,
      canonical: eraAddress(date),
      noIndex: search.has("show") || date !== edition.key,
      doors: { ask: `how was the legend rule on ${date}` },
      picture: {
        above: `Magic’s rules on ${day}`,
        title:
          shown === "unlearn"
            ? `${unlearn.length} things to unlearn since ${date.slice(0, 4)}`
            : `${otherwise.length} things played otherwise than today`,
        parts: drawn.slice(0, MOST_DRAWN).map(partOf),
        below: `And of ${of.new.length} there was no such thing yet`,
      },
      body: (
        <article class="era">
          <p class="trail no-print">
            <a href={editionAddress(date)}>{day}</a>
          </p>
          <h1>{title}</h1>
          <p class="lead">{counted}</p>
          <p class="views no-print">
            {(Object.keys(SHOWN) as Shown[]).map((name) => (
              <a
                key={name}
                href={eraAddress(date) + (name === "otherwise" ? "" : `?show=${name}`)}
                aria-current={name === shown ? "true" : undefined}
              >
                {SHOWN[name]} <span class="count">{of[name].length}</span>
              </a>
            ))}
          </p>
          {shown === "unlearn" ? (
            <>
              {unlearn.length > 0 && <p class="note">{saidOfRank(unlearn[0]!.onCards)}</p>}
              <ol class="era-unlearn">
                {unlearn.map((difference) => (
                  <Unlearn key={difference.rule} date={date} difference={difference} />
                ))}
              </ol>
            </>
          ) : (
            <div class="era-subjects">
              {subjects.map((those) => (
                <section key={those[0]!.subject} aria-labelledby={those[0]!.subject.toLowerCase()}>
                  <h2 id={those[0]!.subject.toLowerCase()}>{SUBJECTS[those[0]!.subject]}</h2>
                  <ul>
                    {those.map((difference) => (
                      <Entry key={difference.rule} date={date} difference={difference} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
        </article>
      ),
    };
  },
};

/** A day of which nothing is played. */
function unplayed(error: unknown): never {
  if (!(error instanceof AskError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
  throw new NotFound(error.message);
}

/** Where one says when one has last played: a day, or a set. */
export const since: Page = {
  path: "/then",
  takes: { on: "TEXT" },
  addresses: ["/then"],
  async answer({ search, ask }) {
    const asked = search.get("on")?.trim() ?? "";
    const { publishedEditions } = await ask(setsQuery);
    const sets = publishedEditions.flatMap(({ effectiveDate, set }) => (set ? [{ effectiveDate, ...set }] : []));
    const years = [...new Set(publishedEditions.map(({ effectiveDate }) => effectiveDate.slice(0, 4)))].slice(0, -1);
    const named = sets.find(({ name, code }) =>
      [name, code].some((each) => each.toLowerCase() === asked.toLowerCase()),
    );
    if (asked !== "" && (named || isIsoDate(asked)))
      return { redirect: `${eraAddress(named?.effectiveDate ?? asked)}?show=unlearn` };
    return {
      title: "Since you last played",
      description: "What to unlearn before the next game of Magic, by the day or the set with which you last played.",
      canonical: "/then",
      noIndex: asked !== "",
      ...(asked !== "" && { status: 400 }),
      doors: { isForm: true },
      body: (
        <article class="era era-asked">
          <h1>Since you last played</h1>
          {asked !== "" && (
            <p class="callout" role="alert">
              “{asked}” is no day, such as 2005-08-01, and no set that is known here, such as Ravnica: City of Guilds.
            </p>
          )}
          <form class="search-form" action="/then">
            <label>
              <span class="unseen">A day, or a set</span>
              <input name="on" list="sets" value={asked} placeholder="Zendikar, or 2009-10-02" required />
            </label>
            <button>What to unlearn</button>
            <datalist id="sets">
              {sets.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </form>
          <p>
            The {MOST_UNLEARNED} things first that come up most, each with its old words struck out and a board that
            ends otherwise; then all that <a href={eraAddress("2005-08-01")}>played otherwise</a>, to be printed.
          </p>
          <h2>By the year</h2>
          <ul class="era-years">
            {years.map((year) => (
              <li key={year}>
                <a href={`${eraAddress(`${year}-12-31`)}?show=unlearn`}>{year}</a>
              </li>
            ))}
          </ul>
        </article>
      ),
    };
  },
};

const setsQuery = graphql(`
  query EraSets {
    publishedEditions {
      effectiveDate
      set {
        name
        code
      }
    }
  }
`);

const counts = (count: number): string => `${count} ${count === 1 ? "thing" : "things"} played`;

const saidNow = ({ now }: Difference): string => saidOf(now) ?? "there is no such thing any more.";
const saidThen = ({ then }: Difference): string => saidOf(then) ?? "There was no such thing.";

/** A rule then and now, each under its number, and a board that shows it. */
const Entry = ({ date, difference }: DifferenceProps) => {
  const { then, example } = difference;
  return (
    <li>
      <p>
        <Number numbers={then.ruleNumbers} date={date} /> {withLongDates(saidThen(difference))}
      </p>
      <Today date={date} difference={difference} />
      {example?.address != null && (
        <p class="note no-print">
          <a href={example.address}>{example.title}</a>
        </p>
      )}
    </li>
  );
};

interface DifferenceProps {
  readonly date: string;
  readonly difference: Difference;
}

const Today = ({ date, difference }: DifferenceProps) => {
  const { now, changedOn } = difference;
  return (
    <p class="note">
      Today: <Number numbers={now.ruleNumbers} date={changedOn.at(-1) ?? date} /> {withLongDates(saidNow(difference))}{" "}
      <span class="era-since">Changed on {listOf(changedOn.map(longDate))}.</span>
    </p>
  );
};

/** The same with the old words struck out, a board with both of its ends, and how often it comes up. */
const Unlearn = ({ date, difference }: DifferenceProps) => (
  <li>
    <h2>{SUBJECTS[difference.subject]}</h2>
    <p>
      <Number numbers={difference.then.ruleNumbers} date={date} />{" "}
      <del>
        <span class="unseen">[no more: </span>
        {withLongDates(saidThen(difference))}
        <span class="unseen">]</span>
      </del>
    </p>
    <Today date={date} difference={difference} />
    <BothEnds date={date} difference={difference} />
    <p class="note">{saidOfCards(difference.onCards)}</p>
  </li>
);

type OnCards = Difference["onCards"];

const saidOfCards = ({ words, cards, of }: OnCards): string =>
  words == null
    ? "Comes up in every game, with any cards."
    : `“${words}” stands on ${cards.toLocaleString("en")} of ${of.toLocaleString("en")} cards.`;

const saidOfRank = ({ of, areImported }: OnCards): string =>
  `In the order of how many cards have the words with which it comes up: of the ${of.toLocaleString("en")} cards ${
    areImported ? "imported here" : "that were counted when this program was made"
  }.`;

/** What lies on a small board, and what becomes of each thing on either day. */
const BothEnds = ({ date, difference: { example, noExample } }: DifferenceProps) => {
  if (!example) return noExample == null ? null : <p class="note">{noExample}</p>;
  const table = tableIn(example.request);
  const rows = table ? rowsOf(table, example) : [];
  // What tells of no thing by its name tells of all of them.
  const isByThing = rows.some(({ ends }) => ends.some((end) => end !== undefined));
  const [then, now] = [example.then, example.now].map((each) => besides(each, rows));
  return (
    <table class="era-board">
      <caption>{example.address == null ? example.title : <a href={example.address}>{example.title}</a>}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{longDate(date)}</th>
          <th scope="col">Today</th>
        </tr>
      </thead>
      <tbody>
        {isByThing &&
          rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <Thing {...row} />
              </th>
              {row.ends.map((end, at) => (
                <td key={at}>{end ?? "as it was"}</td>
              ))}
            </tr>
          ))}
        {(then!.length > 0 || now!.length > 0) && (
          <tr>
            <th scope="row">
              {isByThing ? (
                <span class="unseen">Besides</span>
              ) : (
                rows.map((row) => (
                  <div key={row.name}>
                    <Thing {...row} />
                  </div>
                ))
              )}
            </th>
            <td>{then!.join(" ")}</td>
            <td>{now!.join(" ")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

const Thing = ({ name, facts }: Pick<BoardRow, "name" | "facts">) => (
  <>
    {name} <span class="card-type">{facts}</span>
  </>
);

function tableIn(request: string): Table | null {
  const { state } = JSON.parse(request) as { readonly state?: Partial<Table> & Pick<Table, "players"> };
  return state ? { ...state, objects: state.objects ?? [] } : null;
}

interface BoardRow {
  readonly name: string;
  readonly facts: string;
  /** What becomes of it then and now; undefined where nothing is told. */
  readonly ends: readonly [string | undefined, string | undefined];
}

/** What lies on the table, as far as there is room, and each player of whom something is told. */
function rowsOf(table: Table, { then, now }: NonNullable<Difference["example"]>): BoardRow[] {
  const rowOf = ({ id }: { readonly id: string }): BoardRow => {
    const name = nameOf(table, id);
    const endIn = (sentences: readonly string[]): string | undefined =>
      sentences.find(isOf(name))?.slice(name.length + 2);
    return { name, facts: factsOf(table, id), ends: [endIn(then), endIn(now)] };
  };
  return [
    ...table.objects.slice(0, MOST_ROWS).map(rowOf),
    ...table.players.map(rowOf).filter(({ ends }) => ends.some((end) => end !== undefined)),
  ];
}
const MOST_ROWS = 6;

const isOf =
  (name: string) =>
  (sentence: string): boolean =>
    sentence.startsWith(`${name}: `);

/** What is told of none of them, as far as there is room. */
const besides = (sentences: readonly string[], rows: readonly BoardRow[]): readonly string[] =>
  sentences.filter((each) => !rows.some(({ name }) => isOf(name)(each))).slice(0, MOST_TOLD);
const MOST_TOLD = 3;

/** The first of the numbers that a rule had on a day, which leads there. */
const Number = ({ numbers, date }: { numbers: readonly string[]; date: string }) => {
  const number = numbers.find((each) => /^\d/.test(each));
  return number === undefined ? null : (
    <a href={ruleAddress(date, number)}>
      <b>{number}</b>
    </a>
  );
};

const MOST_DRAWN = 3;

/** What was so struck out, and what is so instead. */
const partOf = (difference: Difference): Part => ({
  label: SUBJECTS[difference.subject],
  pieces: [
    { text: saidThen(difference), mark: "dropped" },
    { text: ` ${saidNow(difference)}`, mark: "added" },
  ],
});
