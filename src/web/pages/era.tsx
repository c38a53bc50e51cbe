import { groupBy } from "../../domain/group-by";
import { isIsoDate } from "../../domain/iso-date";
import { DATE, editionAddress, eraAddress, ruleAddress } from "../../views/addresses";
import { asOf } from "../../views/as-of";
import { AskError, NotFound } from "../../views/ask";
import { longDate, withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type EraSheetQuery, type EraSubject } from "../../views/generated/graphql";
import { eraView } from "../../views/era";
import { telling } from "../telling";
import { nameOf, type Table } from "../board/table";
import { Cards } from "../components/cards";
import { saidOf } from "../components/plays-otherwise";
import { type Page } from "../page";
import { type Part } from "../picture/picture";

const query = graphql(`
  query EraSheet($date: ID!) {
    eraDifferences(date: $date, against: "latest") {
      ...PlaysOtherwise
      subject
      changedOn
      then {
        absence
      }
      example {
        request
      }
    }
  }
`);

type Difference = NonNullable<EraSheetQuery["eraDifferences"]>[number];

/** What each subject is called, and when it comes up: those first that do in most games. */
const SUBJECTS: Readonly<Record<EraSubject, readonly [title: string, reason: string]>> = {
  BEFORE_THE_GAME: ["Before the game", "Every game begins so."],
  LEGENDS: ["Legends", "Most decks have some."],
  DAMAGE: ["Damage, toughness and destruction", "In every game with creatures."],
  COMBAT: ["Combat", "In every game with creatures."],
  PLAYERS: ["Losing the game", "Every game ends so."],
  PROCEDURE: ["Checks, replacement and priority", "In every turn, mostly unnoticed."],
  TOKENS_AND_COPIES: ["Tokens and copies", "Many decks make some."],
  COUNTERS: ["Counters", "Many decks have some."],
  AURAS: ["Auras, Equipment and what else is attached", "Many decks have some."],
  PLANESWALKERS: ["Planeswalkers", "Many decks have some."],
  TYPES: ["Type lines, faces and what an object is", "With some cards."],
  LAYERS: ["Continuous effects", "Where several effects meet."],
  LOOPS: ["Loops and shortcuts", "With some decks."],
  ILLEGAL_ACTIONS: ["What is taken back", "Where somebody errs."],
  MULTIPLAYER: ["Teams, ranges and players who leave", "With more than two players."],
  COMMANDERS: ["Commanders", "In Commander games."],
  COMMAND_ZONE: ["Schemes, phenomena and dungeons", "With cards of their own."],
  CARDS_OF_A_KIND: ["Sagas, Roles, sectors and speed", "With some cards."],
  BATTLES: ["Battles", "With some cards."],
  WORLDS: ["Worlds", "With a few old cards."],
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

/** From each subject in turn: of one that has many, no more than of the others. */
function inTurns(groups: readonly (readonly Difference[])[], most: number): readonly Difference[] {
  const turns = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => groups.flatMap((group) => group[turn] ?? []))
    .flat()
    .slice(0, most);
}

const isNew = ({ then }: Difference): boolean => then.standing === "NO_SUCH_THING";

/** What played otherwise on a day than it does today, by subject: to be printed by who plays by the rules of that day. */
export const era: Page = {
  tell: telling(eraView),
  path: `/then/${DATE}`,
  async answer({ params, search, ask }) {
    const { date, edition } = await asOf(ask, params.date ?? "");
    const differences = (await ask(query, { date }).catch(unplayed))?.eraDifferences ?? [];
    const shown: Shown =
      (Object.keys(SHOWN).find((name) => name === search.get("show")) as Shown | undefined) ?? "otherwise";
    const otherwise = differences.filter((each) => !isNew(each));
    const ranked = (Object.keys(SUBJECTS) as EraSubject[]).map((subject) =>
      otherwise.filter((each) => each.subject === subject),
    );
    const unlearn = inTurns(ranked, MOST_UNLEARNED);
    const of = { otherwise, unlearn, new: differences.filter(isNew), all: differences };
    const day = longDate(date);
    const title = shown === "unlearn" ? `What to unlearn since ${day}` : `What played otherwise on ${day}`;
    const counted = `${counts(of.otherwise.length)} otherwise than today, and of ${of.new.length} there was no such thing yet.`;
    const bySubject = groupBy(of[shown], ({ subject }) => subject);
    const subjects = (Object.keys(SUBJECTS) as EraSubject[]).filter((subject) => bySubject.has(subject));
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
        parts: subjects.flatMap((subject) => bySubject.get(subject)!.slice(0, 1).map(partOf)).slice(0, MOST_DRAWN),
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
          <div class="era-subjects">
            {subjects.map((subject) => (
              <section key={subject} aria-labelledby={subject.toLowerCase()}>
                <h2 id={subject.toLowerCase()}>{SUBJECTS[subject][0]}</h2>
                {shown === "unlearn" && <p class="note">{SUBJECTS[subject][1]}</p>}
                <ul>
                  {bySubject.get(subject)!.map((difference) => (
                    <Entry key={difference.rule} date={date} difference={difference} isStruck={shown === "unlearn"} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
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
  addresses: ["/then"],
  async answer({ search, ask }) {
    const asked = search.get("on")?.trim() ?? "";
    const { publishedEditions } = await ask(setsQuery);
    const sets = publishedEditions.flatMap(({ effectiveDate, set }) => (set ? [{ effectiveDate, ...set }] : []));
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
        <article class="era">
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
const Entry = ({ date, difference, isStruck }: { date: string; difference: Difference; isStruck: boolean }) => {
  const { then, now, example, changedOn } = difference;
  return (
    <li>
      <p>
        <Number numbers={then.ruleNumbers} date={date} />{" "}
        {isStruck ? (
          <del>
            <span class="unseen">[no more: </span>
            {withLongDates(saidThen(difference))}
            <span class="unseen">]</span>
          </del>
        ) : (
          withLongDates(saidThen(difference))
        )}
      </p>
      <p class="note">
        Today: <Number numbers={now.ruleNumbers} date={changedOn.at(-1) ?? date} /> {withLongDates(saidNow(difference))}{" "}
        <span class="era-since">Since {changedOn.map(longDate).join(", ")}.</span>
      </p>
      {example?.address != null && (
        <p class="note no-print">
          <a href={example.address}>{example.title}</a>
        </p>
      )}
      {isStruck && example && (
        <>
          <BoardOf request={example.request} />
          <p class="note">
            Then: {onlyIn(example.then, example.now)} <b>Today: {onlyIn(example.now, example.then)}</b>
          </p>
        </>
      )}
    </li>
  );
};

/** What a board has before anything is done. */
const BoardOf = ({ request }: { request: string }) => {
  const { state } = JSON.parse(request) as { readonly state?: Partial<Table> & Pick<Table, "players"> };
  const { objects = [] } = state ?? {};
  if (!state || objects.length === 0 || objects.length > MOST_CARDS) return null;
  const table: Table = { ...state, objects };
  const ends = objects.map(({ id }) => ({ id, name: nameOf(table, id), isGone: false, words: "" }));
  return <Cards table={table} ends={ends} />;
};
const MOST_CARDS = 6;

/** What a board comes to on one day alone, as far as there is room. */
const onlyIn = (one: readonly string[], other: readonly string[]): string =>
  one
    .filter((each) => !other.includes(each))
    .slice(0, MOST_TOLD)
    .join(" ");
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
  label: SUBJECTS[difference.subject][0],
  pieces: [
    { text: saidThen(difference), mark: "dropped" },
    { text: ` ${saidNow(difference)}`, mark: "added" },
  ],
});
