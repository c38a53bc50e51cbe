import { createReadStream, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { ArenaReader } from "../src/boards/arena";
import { dividedIn } from "../src/boards/as-script";
import { type FindName } from "../src/boards";
import { type ByAction, type FoundBoard, type Happened } from "../src/boards/found-board";
import {
  evaluate,
  type Evaluation,
  type GameStateInput,
  InvalidBoardError,
  type StateBasedActionKind,
} from "../src/engine";
import { checkAttack, checkBlock, type DamageAssignmentInput } from "../src/engine/combat";
import { dealDamage, type EventStep } from "../src/engine/events";
import { playCombat } from "../src/engine/played-combat";
import { namesOfArena } from "../src/cli/held-store";

/**
 * Holds the engine against what MTG Arena decided: reads each log of a folder, gives the engine every board as it was, under the
 * rules of the day of the log, and compares. Logs end in .log or .log.gz. Objects have names as far as DATABASE_URL has cards with numbers of
 * Arena.
 */

type Kind = Happened["kind"];
type Of<K extends Kind> = Extract<Happened, { kind: K }>;
type Found = FoundBoard & { readonly board: GameStateInput; readonly day: string };

/** What differs, in a sentence; nothing if all is alike. */
const COMPARED: { readonly [K in Exclude<Kind, "UNSAID">]: (found: Found, happened: Of<K>) => readonly string[] } = {
  ACTIONS: ({ board, day }, { left, lost }) => {
    const evaluation = settled(board, day, left);
    return [...differences(left, evaluation), ...sameIds("loses", ids(lost), evaluation.losers)];
  },
  PRIORITY: ({ board, day }) =>
    evaluate({ state: board, date: day, choicePolicy: "FIRST_OPTION" }).checks.flatMap(({ actions }) =>
      actions.map(({ kind, explanation }) => `${kind}: ${explanation}`),
    ),
  ATTACK: ({ board, day }, { attacks, constraints }) => problems(checkAttack(board, day, attacks, constraints)),
  BLOCK: ({ board, day }, { attacks, blocks, constraints }) =>
    problems(checkBlock(board, day, attacks, blocks, constraints)),
  DAMAGE: ({ board, day }, { attacks, blocks, damage, blockedByNothing, left, lost }) => {
    const dealt = dealDamage({
      state: board,
      date: day,
      attacks,
      blocks,
      assignments: damage,
      blockedByEffects: blockedByNothing,
      choicePolicy: "FIRST_OPTION",
    });
    return [
      ...problems(dealt.verdict),
      ...sameIds("leaves", ids(left), goneIn(board, dealt.state.objects)),
      ...sameIds("loses", ids(lost), dealt.losers),
    ];
  },
  COMBAT: ({ board, day }, { attacks, blocks, damage, left, lost }) => {
    const played = playCombat({
      state: board,
      date: day,
      attacks,
      blocks,
      assignments: dividedIn({ blocks, damage }),
      policy: "MINIMAL_LEGAL",
      choicePolicy: "FIRST_OPTION",
    });
    return [
      ...(played.status === "COMPLETE"
        ? []
        : [`${played.status}: ${played.problems.map(({ explanation }) => explanation).join(" ")}`]),
      ...sameIds(
        "damage",
        damage.flatMap((step) => step.map(inWords)),
        damageIn(played.steps),
      ),
      ...sameIds("leaves", ids(left), goneIn(board, played.state.objects)),
      ...sameIds("loses", ids(lost), played.losers),
    ];
  },
};

const ids = (some: readonly ByAction[]): readonly string[] => some.map(({ id }) => id);

const inWords = ({ source, target, amount }: DamageAssignmentInput): string => `${source} → ${target} ×${amount}`;

const damageIn = (steps: readonly EventStep[]): readonly string[] =>
  steps
    .flatMap(({ events }) => events)
    .filter(({ kind, amount }) => kind === "DEAL_DAMAGE" && amount)
    .map(({ source, objects, players, amount }) =>
      inWords({ source: source!, target: [...objects, ...players][0]!, amount: amount! }),
    );

const problems = ({
  legal,
  problems: all,
}: {
  readonly legal: boolean;
  readonly problems: readonly { readonly explanation: string }[];
}) => (legal ? [] : all.map(({ explanation }) => explanation));

function sameIds(what: string, theirs: readonly string[], ours: readonly string[]): readonly string[] {
  const [there, here] = [[...new Set(theirs)].sort().join(", "), [...new Set(ours)].sort().join(", ")];
  return there === here ? [] : [`${what}: Arena ${there || "nothing"}; here ${here || "nothing"}`];
}

/** What is no longer where it was: a token that ceased to exist is not among the objects. */
function goneIn(
  board: GameStateInput,
  objects: readonly { readonly id: string; readonly zone: string }[],
): readonly string[] {
  const zones = new Map(objects.map(({ id, zone }) => [id, zone]));
  return (board.objects ?? []).flatMap(({ id, zone }) => (zones.get(id) === (zone ?? "BATTLEFIELD") ? [] : [id]));
}

/** The board settled as Arena's player chose: which legend stays, and that a commander goes back. */
function settled(board: GameStateInput, day: string, left: readonly ByAction[]): Evaluation {
  const gone = new Set(ids(left));
  const first = evaluate({ state: board, date: day });
  const choices = first.pendingChoices.map(({ id, kind, options }) => ({
    choice: id,
    options: kind === "COMMANDER_RETURN" ? ["yes"] : options.filter((option) => !gone.has(option)).slice(0, 1),
  }));
  return choices.length === 0 ? first : evaluate({ state: board, date: day, choices });
}

/** Who left, and by what: damage and deathtouch may both destroy a creature, and Arena names one. */
function differences(left: readonly ByAction[], { checks }: Evaluation): readonly string[] {
  const ours = new Map<string, StateBasedActionKind[]>();
  for (const { actions } of checks)
    for (const { kind, objects, outcome } of actions)
      if (LEAVING.has(outcome)) for (const id of objects) ours.set(id, [...(ours.get(id) ?? []), kind]);
  return [
    ...sameIds("leaves", ids(left), [...ours.keys()]),
    ...left.flatMap(({ id, by }) => {
      const kinds = ours.get(id);
      return !kinds || kinds.includes(by) ? [] : [`${id} leaves: Arena by ${by}; here by ${kinds.join(", ")}`];
    }),
  ];
}

const LEAVING: ReadonlySet<string> = new Set([
  "DESTROYED",
  "PUT_INTO_GRAVEYARD",
  "SACRIFICED",
  "MOVED_TO_COMMAND_ZONE",
]);

const ROWS: Readonly<Record<Exclude<Kind, "UNSAID">, string>> = {
  ACTIONS: "boards on which state-based actions were performed",
  PRIORITY: "boards on which a player had priority",
  ATTACK: "attacks declared",
  BLOCK: "blocks declared",
  DAMAGE: "combat damage steps",
  COMBAT: "whole combats in which creatures stayed what they were",
};

/** Counts what is alike, and prints what is not. */
class Table {
  private readonly rows = new Map(Object.keys(ROWS).map((kind) => [kind, { all: 0, alike: 0 }]));
  private readonly decisions = { all: 0, alike: 0, elsewhere: 0 };
  private readonly withLess = { all: 0, differ: 0 };

  take(log: string, found: FoundBoard): void {
    const { happened, title, isAfterGap } = found;
    if (happened.kind === "UNSAID" || found.day === null) return;
    const different = compared(found);
    const row = this.rows.get(happened.kind)!;
    row.all++;
    if (different.length === 0) row.alike++;
    if (happened.kind === "ACTIONS") this.takeActions(found, happened, different.length === 0);
    for (const line of different)
      console.log(`${log}, ${title}, ${happened.kind}${isAfterGap ? ", after a gap" : ""}: ${line}`);
  }

  private takeActions(found: FoundBoard, { left, lost }: Of<"ACTIONS">, isAlike: boolean): void {
    this.decisions.all += left.length + lost.length;
    if (isAlike) this.decisions.alike += left.length + lost.length;
    this.decisions.elsewhere += left.filter(({ to, by }) => to !== "GRAVEYARD" && by !== "COMMANDER_RETURN").length;
    const damaged = left.find(({ by }) => by === "LETHAL_DAMAGE");
    if (!damaged) return;
    const objects = found.board.objects!.map((object) =>
      object.id === damaged.id ? { ...object, damage: 0, dealtDamageByDeathtouch: false } : object,
    );
    this.withLess.all++;
    if (compared({ ...found, board: { ...found.board, objects } }).length > 0) this.withLess.differ++;
  }

  get isAlike(): boolean {
    return [...this.rows.values()].every(({ all, alike }) => all === alike);
  }

  print(): void {
    for (const [kind, { all, alike }] of this.rows)
      console.log(`${ROWS[kind as keyof typeof ROWS]}: ${alike} of ${all} alike`);
    const { all, alike, elsewhere } = this.decisions;
    console.log(`what left or lost by state-based actions: ${alike} of ${all} alike`);
    console.log(`of these put elsewhere than into a graveyard, by an effect that no log tells: ${elsewhere}`);
    console.log(
      `if one creature is left without its damage, boards that are then not alike: ${this.withLess.differ} of ${this.withLess.all}`,
    );
  }
}

function compared(found: FoundBoard): readonly string[] {
  const { happened } = found;
  if (happened.kind === "UNSAID") return [];
  try {
    const compare = COMPARED[happened.kind] as (found: Found, happened: Happened) => readonly string[];
    return compare(found as Found, happened);
  } catch (error) {
    if (error instanceof InvalidBoardError) return [`refused: ${error.message}`];
    throw error;
  }
}

/** Reads a log, and says how long that took, in milliseconds; unpacking is not counted. */
async function readLog(file: string, found: (board: FoundBoard) => void, findName: FindName): Promise<number> {
  const reader = new ArenaReader(found, findName);
  let took = 0;
  const timed = (work: () => void): void => {
    const start = performance.now();
    work();
    took += performance.now() - start;
  };
  const stream = createReadStream(file);
  for await (const bytes of file.endsWith(".gz") ? stream.pipe(createGunzip()) : stream)
    timed(() => reader.push(bytes as Buffer));
  timed(() => reader.end());
  for (const { line, what, times } of reader.notUnderstood)
    console.log(`${file}:${line}: not told: ${what} (${times})`);
  return took;
}

async function main(folder: string): Promise<void> {
  if (!existsSync(folder)) return console.log(`There are no logs in ${folder}.`);
  const table = new Table();
  const took: number[] = [];
  const { findName, close } = namesOfArena();
  for (const name of readdirSync(folder).sort()) {
    if (!/\.log(?:\.gz)?$/.test(name)) continue;
    const boards: FoundBoard[] = [];
    took.push(await readLog(join(folder, name), (found) => boards.push(found), findName));
    for (const found of boards) table.take(name, found);
  }
  close();
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
  const all = took.reduce((sum, one) => sum + one, 0);
  console.log(`\n${took.length} logs, read in ${seconds(all)}, the slowest in ${seconds(Math.max(0, ...took))}`);
  table.print();
  if (!table.isAlike) process.exitCode = 1;
}

const [, , folder = "../shared/arena"] = process.argv;
void main(folder);
