import { combatAddress } from "../../views/addresses";
import { beside, decidedOn, type Fight, fightOf, partingOf, turnEndOf } from "../board/fight";
import { FIGHTS, type FightShowcase } from "../board/fights";
import { claimOf, differingFirst } from "../board/claim";
import { fightQuery, turnEndQuery } from "../board/questions";
import { addressOf, type Moves, type SharedBoard } from "../board/shared-board";
import { nameOf, type Table } from "../board/table";
import { FightColumn, type Parting } from "../components/fight";
import { OnTable, TablePlace } from "../components/table-place";
import { longDate } from "../../views/dates";
import { type Ask, NotFound } from "../../views/ask";
import { type Html, type Page } from "../page";
import { type Picture } from "../picture/picture";
import { BOARD_TAKES, boardInAddress } from "./board-in-address";

/** Combats that go different ways on different days, and a table to lay out and play others; or the one in its address. */
export const combat: Page = {
  path: "/combat",
  takes: BOARD_TAKES,
  addresses: [combatAddress()],
  nav: { label: "Combat", href: combatAddress() },
  async answer({ ask, search }) {
    const opened = await boardInAddress("/combat", search, (shared) => openedCombat(ask, shared));
    if (opened) return opened;
    const start = startOf(FIGHTS[0]);
    const fights = await fightsOf(ask, start);
    return {
      title: "A combat, step by step, on any date",
      description:
        "Lay out attackers and blockers, and walk through the combat step by step under the rules of any day since 1999: damage on the stack, orders, banding and all.",
      canonical: combatAddress(),
      scripts: ["board"],
      body: (
        <article class="board-page">
          <h1>A combat, step by step, on any date</h1>
          <TablePlace shared={start} page="/combat">
            <Dates table={start.table} fights={fights} />
          </TablePlace>
          <p class="lead">
            Who attacks, who blocks, and what players do in between: choose the day, and walk through it. Some combats
            went <a href="#showcases">another way</a> then.
          </p>
          <section aria-labelledby="showcases">
            <h2 id="showcases">Combats that went another way</h2>
            <dl class="fights">
              {FIGHTS.map(({ slug, title, story, point }) => (
                <div key={slug}>
                  <dt>
                    <a href={combatAddress(slug)}>{title}</a>
                  </dt>
                  <dd>
                    {story} {point}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </article>
      ),
    };
  },
};

/** One of these combats on its days, side by side. */
export const combatShowcase: Page = {
  path: "/combat/:showcase",
  addresses: FIGHTS.map(({ slug }) => combatAddress(slug)),
  async answer({ params, ask }) {
    const found = FIGHTS.find(({ slug }) => slug === params.showcase);
    if (!found) throw new NotFound("There is no such combat here. Lay it out on the table, which is at /combat.");
    const { slug, title, story, point, table, moves, days } = found;
    const fights = (await Promise.all(days.map((day) => fightsOf(ask, { day, table, moves })))).flat();
    return {
      title: `${title}, step by step`,
      description: `${story} ${point}`,
      canonical: combatAddress(slug),
      scripts: ["board"],
      picture: pictureOf(title, fights),
      body: (
        <OnTable page="/combat" title={title}>
          <p class="lead">
            {story} {point}
          </p>
          <Dates table={table} fights={fights} />
          <TablePlace shared={startOf(found)} page="/combat" isBelow />
        </OnTable>
      ),
    };
  },
};

const startOf = ({ table, moves, days }: FightShowcase): SharedBoard => ({
  day: days[0],
  table,
  moves: { ...moves, against: days.at(-1)! },
});

async function openedCombat(ask: Ask, shared: SharedBoard): Promise<Html> {
  const { day, table, moves } = shared;
  const days = moves.against === undefined ? [day] : [day, moves.against];
  const fights = await fightsOf(ask, shared);
  const title = titleOf(table, moves);
  const last = fights[0]!.steps.at(-1);
  const [ends = [], besides] = fights.map(({ steps }) => (steps.at(-1)?.sides ?? []).flatMap((side) => side.ends));
  // What went on both days is not what it is sent for.
  const alone = ends.filter(({ id }) => !besides?.some((each) => each.id === id && each.isGone));
  const claim = claimOf(table, alone, day);
  return {
    title: claim ?? `${title}: ${days.map(longDate).join(" and ")}`,
    description: [
      ...fights[0]!.steps.flatMap(({ lines }) => lines.map(({ words }) => words)).slice(0, 4),
      ...(last?.sides.map(({ name, facts }) => `${name}: ${facts}.`) ?? []),
    ].join(" "),
    canonical: addressOf("/combat", shared),
    noIndex: true,
    scripts: ["board"],
    picture: pictureOf(claim ?? title, fights),
    body: (
      <OnTable page="/combat" title={title} day={day}>
        <TablePlace shared={shared} page="/combat">
          <Dates table={table} fights={fights} />
        </TablePlace>
      </OnTable>
    ),
  };
}

/** What each day makes of it in the end. */
const pictureOf = (title: string, fights: readonly Fight[]): Picture => ({
  above: fights.length > 1 ? "One combat under the rules of two days" : "A combat",
  title,
  parts: [
    {
      boards: differingFirst(
        fights.map(({ day, steps }) => {
          const sides = steps.at(-1)?.sides ?? [];
          return {
            title: longDate(day),
            ends: [
              ...sides.flatMap(({ ends }) => ends),
              ...sides.map(({ id, name, isGone, facts }) => ({ id, name, isGone, words: facts })),
            ],
          };
        }),
      ),
    },
  ],
  below: "Step by step, under the rules of every other day: open it",
});

function titleOf(table: Table, { attacks, turnEnds }: Moves): string {
  if (turnEnds) return "The end of a turn";
  const names = [...new Set((attacks ?? []).map(({ attacker }) => nameOf(table, String(attacker))))];
  if (names.length === 0) return "A combat";
  return names.length > 3
    ? `${names.slice(0, 2).join(", ")} and others attack`
    : `${names.join(" and ")} ${names.length === 1 ? "attacks" : "attack"}`;
}

/** On its day, and on the one beside it. */
async function fightsOf(ask: Ask, shared: SharedBoard): Promise<Fight[]> {
  const { table, moves } = shared;
  const asked = [decidedOn(shared), beside(shared)].filter((each) => each !== null);
  return Promise.all(
    asked.map(async (each) =>
      moves.turnEnds
        ? turnEndOf(table, (await ask(turnEndQuery, each)).endOfTurn)
        : fightOf(table, (await ask(fightQuery, each)).playCombat),
    ),
  );
}

/** Side by side, each with the place where it parts from the one before. */
const Dates = ({ table, fights }: { table: Table; fights: readonly Fight[] }) => (
  <div class="dates">
    {fights.map((fight, at) => (
      <section key={fight.day} aria-labelledby={`on-${fight.day}`}>
        <h2 id={`on-${fight.day}`}>{longDate(fight.day)}</h2>
        {at > 0 && partingOf(fights[at - 1]!, fight) === null && <p>It goes as on {longDate(fights[at - 1]!.day)}.</p>}
        <FightColumn table={table} fight={fight} parting={partedFrom(fights[at - 1], fight)} isBeside={at > 0} />
      </section>
    ))}
  </div>
);

function partedFrom(before: Fight | undefined, fight: Fight): Parting | null {
  const at = before ? partingOf(before, fight) : null;
  return at === null ? null : { at, from: longDate(before!.day) };
}
