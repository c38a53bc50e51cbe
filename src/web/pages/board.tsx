import { type ComponentChildren } from "preact";
import { type IsoDate } from "../../domain/iso-date";
import { boardAddress } from "../../views/addresses";
import {
  type Action,
  actionsOf,
  daysOf,
  type End,
  endsOf,
  numbersIn,
  type Played,
  type Span,
  spansOf,
  tableOf,
  toldOf,
} from "../board/played";
import { appliedRulesQuery, looksQuery, onDayQuery, recordedQuery, throughTimeQuery } from "../board/questions";
import { pilesOf } from "../board/piles";
import { besideOf, claimOf, differingFirst, type DrawnEnds } from "../board/claim";
import { type Showcase, SHOWCASES } from "../board/showcases";
import { addressOf, NO_MOVES, type SharedBoard } from "../board/shared-board";
import { nameOf, stateOf, type Table } from "../board/table";
import { type BoardOnDayQuery, type BoardOnDayQueryVariables } from "../../views/generated/graphql";
import { AllDates } from "../components/all-dates";
import { Cards, factsOf } from "../components/cards";
import { RuleNumber } from "../components/rule-number";
import { OnTable, TablePlace } from "../components/table-place";
import { longDate } from "../../views/dates";
import { type Ask, AskError, NotFound } from "../../views/ask";
import { type Html, type Page } from "../page";
import { type Picture } from "../picture/picture";
import { BOARD_TAKES, boardInAddress } from "./board-in-address";

/** Boards that the rules of different days bring to different ends, and a table to lay out others. */
export const board: Page = {
  path: "/board",
  takes: { evaluation: "TEXT", ...BOARD_TAKES },
  addresses: [boardAddress()],
  nav: { label: "Board", href: "/board" },
  async answer({ ask, search }) {
    const id = search.get("evaluation");
    if (id !== null) return recordedBoard(ask, id);
    const opened = await boardInAddress("/board", search, (shared) => openedBoard(ask, shared));
    if (opened) return opened;
    const start = startOf(SHOWCASES[0]);
    const [outcomes, spans] = [await outcomesOf(ask, start), await spansUnder(ask, start.table)];
    const played = await Promise.all(
      SHOWCASES.map((showcase) =>
        ask(questionOf(showcase), { state: stateOf(showcase.table), days: [...showcase.days] }),
      ),
    );
    return {
      title: "One board, every date",
      description: "Lay out a board, and see what the rules of any day since 1999 make of it, check by check.",
      canonical: boardAddress(),
      scripts: ["board"],
      body: (
        <article class="board-page">
          <h1>One board, every date</h1>
          <TablePlace shared={start} page="/board">
            {outcomes}
            <UnderAllDates table={start.table} day={start.day} spans={spans} />
          </TablePlace>
          <p class="lead">
            Before a player may act, the game looks at the board: a creature without toughness dies, a legend too many
            goes. What it does has changed <a href="#showcases">time and again</a>. What happens on a board, line by
            line, and since when: <a href="/verdict">type it</a>.
          </p>
          <section aria-labelledby="showcases">
            <h2 id="showcases">Boards that came to different ends</h2>
            <div class="showcases">
              {SHOWCASES.map((showcase, at) => (
                <Ends
                  key={showcase.slug}
                  showcase={showcase}
                  evaluations={played[at]!.compareStateBasedActions.evaluations}
                />
              ))}
            </div>
          </section>
        </article>
      ),
    };
  },
};

/** One of these boards under the rules of all days. */
export const showcase: Page = {
  path: "/board/:showcase",
  addresses: SHOWCASES.map(({ slug }) => boardAddress(slug)),
  async answer({ params, ask }) {
    const found = SHOWCASES.find(({ slug }) => slug === params.showcase);
    if (!found) throw new NotFound("There is no such board here. Lay it out on the table, which is at /board.");
    const { slug, title, story, table, since } = found;
    const { appliedRules } = await ask(appliedRulesQuery);
    const days = daysOf(appliedRules).filter((day) => day >= since);
    const { evaluations } = (await ask(questionOf(found), { state: stateOf(table), days })).compareStateBasedActions;
    const spans = spansOf(table, evaluations);
    return {
      title: `${title}, through time`,
      description: `${story} What becomes of it under the rules of each day since ${longDate(since)}.`,
      canonical: boardAddress(slug),
      scripts: ["board"],
      picture: pictureOf(table, title, asDrawn(table, spans)),
      body: (
        <OnTable page="/board" title={title}>
          <p class="lead">{story}</p>
          {found.shows === undefined && (
            <p class="note">The cards say what they say today; the rules are those of each day.</p>
          )}
          <ol class="spans">
            {spans.map((span) => (
              <SpanEntry key={span.since} showcase={found} span={span} />
            ))}
          </ol>
          <TablePlace shared={startOf(found)} page="/board" isBelow />
        </OnTable>
      ),
    };
  },
};

/** What it is about is asked for: what is done, or what its cards are. */
const questionOf = ({ shows }: Showcase): typeof throughTimeQuery =>
  shows === undefined ? looksQuery : throughTimeQuery;

const Ends = ({
  showcase: { slug, title, story, table },
  evaluations,
}: {
  showcase: Showcase;
  evaluations: readonly Played[];
}) => {
  const ends = evaluations.map((evaluation) => endsOf(table, evaluation));
  return (
    <section class="showcase" aria-labelledby={slug}>
      <h3 id={slug}>
        <a href={boardAddress(slug)}>{title}</a>
      </h3>
      <p>{story}</p>
      <table class="ends">
        <thead>
          <tr>
            <td />
            {evaluations.map(({ rulesDate }) => (
              <th key={rulesDate} scope="col">
                {rulesDate.slice(0, 4)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(ends[0] ?? []).map(({ id, name }, at) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {ends.map((each, day) => (
                <td key={day} class={each[at]?.isGone ? "is-gone" : undefined}>
                  {each[at]?.words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const SpanEntry = ({ showcase: { table }, span }: { showcase: Showcase; span: Span }) => (
  <li class="span board">
    <h2>
      {longDate(span.since)}{" "}
      <span class="wording-until">{span.until ? `to ${longDate(span.until)}` : "and since"}</span>
    </h2>
    <Cards table={table} ends={endsOf(table, span.first)} />
    <Checks table={table} played={span.first} numbersOf={(action) => numbersIn(span, action)} />
  </li>
);

interface ChecksProps {
  readonly table: Table;
  readonly played: Played;
  readonly numbersOf: (action: Action) => readonly Pick<Action, "ruleNumber" | "rule">[];
}

/** What was done, check by check. */
const Checks = ({ table, played, numbersOf }: ChecksProps) => (
  <>
    {actionsOf(played).length === 0 && <p>Nothing is done.</p>}
    {played.checks.map(({ number, actions }) => (
      <div key={number}>
        {played.checks.length > 1 && <h3>Check {number}</h3>}
        {actions.map((action, at) => (
          <p key={at}>
            {numbersOf(action).map(({ ruleNumber, rule }, nth) => (
              <>
                {nth > 0 && ", later "}
                <RuleNumber key={ruleNumber} number={ruleNumber} rule={rule} />
              </>
            ))}{" "}
            {toldOf(table, action)}
          </p>
        ))}
      </div>
    ))}
  </>
);

const startOf = ({ table, days }: Showcase): SharedBoard => ({ day: days.at(-1)!, table, moves: NO_MOVES });

/** A board that the mutation recorded, and what became of it then: the same whatever is held today. */
async function recordedBoard(ask: Ask, id: string): Promise<Html> {
  const found = await ask(recordedQuery, { id }).catch((error: unknown) => {
    if (error instanceof AskError && error.code === "BAD_ID") return null;
    throw error;
  });
  const played = found?.evaluation;
  if (!played)
    throw new NotFound("No board is recorded here by this id, or it is not kept any more.", "No such recorded board", [
      { href: boardAddress(), label: "The table", words: "lay out a board, and share it by its address" },
    ]);
  const table = tableOf(played);
  const title = titleOf(table);
  const ends = endsOf(table, played);
  return {
    title: `${title}: a recorded board under the rules of ${longDate(played.rulesDate)}`,
    description: toldInOneLine(ends),
    canonical: `${boardAddress()}?evaluation=${encodeURIComponent(id)}`,
    noIndex: true,
    picture: pictureOf(table, claimOf(table, ends, played.rulesDate) ?? title, [
      { title: longDate(played.rulesDate), ends },
    ]),
    body: (
      <OnTable page="/board" title={title}>
        <p class="lead">
          Recorded on {longDate((played.recordedAt ?? "").slice(0, 10))}. What is on a card is what it ended with.
        </p>
        <Outcome table={table} played={played} />
      </OnTable>
    ),
  };
}

/** The board of an address, with what becomes of it on its day, on the one beside, and under all dates. */
async function openedBoard(ask: Ask, shared: SharedBoard): Promise<Html> {
  const { day, table, moves } = shared;
  const played = await playedOn(ask, shared);
  const spans = await spansUnder(ask, table);
  const title = titleOf(table);
  const ends = endsOf(table, played[0]!);
  const claims = played.map((each) => claimOf(table, endsOf(table, each), each.rulesDate));
  const claim = claims.find((each) => each !== null) ?? null;
  const beside = besideOf(table, spans, day);
  const columns = [
    ...played.map((each) => ({ day: each.rulesDate, title: longDate(each.rulesDate), ends: endsOf(table, each) })),
    ...(played.length === 1 && beside
      ? [{ day: beside.since, title: spanTitle(beside), ends: endsOf(table, beside.first) }]
      : []),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
  return {
    title:
      claim ??
      `${title}: the board on ${[day, moves.against].flatMap((each) => (each === undefined ? [] : [longDate(each)])).join(" and ")}`,
    description: toldInOneLine(ends),
    canonical: addressOf("/board", shared),
    noIndex: true,
    scripts: ["board"],
    picture: pictureOf(table, claim ?? title, columns),
    body: (
      <OnTable page="/board" title={title} day={day}>
        <TablePlace shared={shared} page="/board">
          <Outcomes table={table} played={played} />
          <UnderAllDates table={table} day={day} spans={spans} />
        </TablePlace>
      </OnTable>
    ),
  };
}

/** What becomes of a board on its day and on the one beside, as `FIRST_OPTION` has it there. */
async function playedOn(ask: Ask, { day, table, moves: { choices = [], against } }: SharedBoard) {
  const asked: BoardOnDayQueryVariables[] = [{ state: stateOf(table), day, choices }];
  if (against !== undefined)
    asked.push({ state: stateOf(table), day: against, choices: [], choicePolicy: "FIRST_OPTION" });
  const answers = await Promise.all(asked.map((each) => ask(onDayQuery, each)));
  return answers.map(({ evaluateStateBasedActions }) => evaluateStateBasedActions);
}

const outcomesOf = async (ask: Ask, shared: SharedBoard): Promise<ComponentChildren> => (
  <Outcomes table={shared.table} played={await playedOn(ask, shared)} />
);

const Outcomes = ({ table, played }: { table: Table; played: readonly OutcomePlayed[] }) => (
  <div class="dates">
    {played.map((each) => (
      <Outcome key={each.rulesDate} table={table} played={each} />
    ))}
  </div>
);

/** Days on which a board ends alike, through all dates. */
async function spansUnder(ask: Ask, table: Table): Promise<readonly Span[]> {
  const days = daysOf((await ask(appliedRulesQuery)).appliedRules);
  const { evaluations } = (await ask(throughTimeQuery, { state: stateOf(table), days: [...days] }))
    .compareStateBasedActions;
  return spansOf(table, evaluations);
}

/** How it ends under all dates, each as a link to that day. */
const UnderAllDates = ({ table, day, spans }: { table: Table; day: IsoDate; spans: readonly Span[] }) => (
  <AllDates table={table} spans={spans} day={day}>
    {(since) => <a href={addressOf("/board", { day: since, table, moves: NO_MOVES })}>{longDate(since)}</a>}
  </AllDates>
);

/** A span as a picture names it. */
const spanTitle = ({ since, until }: Span): string =>
  until === null ? `Since ${longDate(since)}` : `Until ${longDate(until)}`;

/** A column for each of the first and last ways in which a board ended. */
function asDrawn(table: Table, spans: readonly Span[]): DrawnEnds[] {
  const last = spans.at(-1);
  const before = last && besideOf(table, spans, last.since);
  return [before, last].flatMap((span) => (span ? [{ title: spanTitle(span), ends: endsOf(table, span.first) }] : []));
}

const pictureOf = (table: Table, title: string, columns: readonly DrawnEnds[]): Picture => ({
  above: columns.length > 1 ? "One board under the rules of two days" : "A board",
  title,
  parts: [
    {
      boards: differingFirst(
        columns.map((column) => ({
          ...column,
          ends: column.ends.map((end) => ({ ...end, facts: factsOf(table, end.id) })),
        })),
      ),
    },
  ],
  below: "Under the rules of every other day: open it",
});

function titleOf(table: Table): string {
  const named = table.objects.map(({ id }) => ({ id, name: nameOf(table, id) }));
  const names = pilesOf(table, named).map(({ name }) => name);
  if (names.length === 0) return "A board";
  return names.length > 3 ? `${names.slice(0, 2).join(", ")} and more` : names.join(", ");
}

const toldInOneLine = (ends: readonly End[]): string =>
  ends.length === 0
    ? "What the rules make of a board."
    : ends
        .slice(0, 8)
        .map(({ name, words }) => `${name}: ${words}.`)
        .join(" ");

type OutcomePlayed = Played & Pick<BoardOnDayQuery["evaluateStateBasedActions"], "pendingChoices">;

/** What becomes of a board on one day. */
const Outcome = ({ table, played }: { table: Table; played: OutcomePlayed }) => (
  <section class="board">
    <h2>{longDate(played.rulesDate)}</h2>
    <Cards table={table} ends={endsOf(table, played)} />
    <Checks table={table} played={played} numbersOf={(action) => [action]} />
    {played.pendingChoices.map(({ choice, prompt, player }) => (
      <p key={choice}>
        {nameOf(table, String(player))} has to choose: {prompt}
      </p>
    ))}
  </section>
);
