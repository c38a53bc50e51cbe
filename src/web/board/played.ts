import { type IsoDate } from "../../domain/iso-date";
import { type BoardLooksQuery, type PlayedFragment, type RecordedBoardQuery } from "../../views/generated/graphql";
import { nameOf, type Table } from "./table";

export type Played = PlayedFragment & { readonly characteristics?: readonly Look[] };
export type Action = Played["checks"][number]["actions"][number];

/** What an object is. */
type RecordedBoard = NonNullable<RecordedBoardQuery["evaluation"]>;
type Look = BoardLooksQuery["compareStateBasedActions"]["evaluations"][number]["characteristics"][number];

/** What became of an object or player of a board. */
export interface End {
  readonly id: string;
  readonly name: string;
  /** It left the battlefield, or the game. */
  readonly isGone: boolean;
  readonly words: string;
}

export const wordsOfZone = (zone: string): string => ZONES[zone] ?? "elsewhere";

const ZONES: Readonly<Record<string, string>> = {
  GRAVEYARD: "to the graveyard",
  EXILE: "to exile",
  COMMAND: "to the command zone",
  HAND: "to the hand",
  LIBRARY: "to the library",
};

/** What became of each object, and of each player if it is players that the board is about. */
export function endsOf(table: Table, played: Played, whom: "concerned" | "all" = "concerned"): End[] {
  const { state, status } = played;
  const players = table.players.filter(
    ({ id, poisonCounters, life }) =>
      whom === "all" ||
      table.objects.length === 0 ||
      (poisonCounters ?? 0) > 0 ||
      (life ?? 20) <= 0 ||
      state.players.some((each) => each.ref === id && each.hasLost),
  );
  return [
    ...table.objects.map(({ id }) => ({ id, name: nameOf(table, id), ...endOfObject(table, id, played) })),
    ...players.map(({ id }) => {
      const isGone = state.players.some((each) => each.ref === id && each.hasLost);
      return {
        id,
        name: nameOf(table, id),
        isGone,
        words: isGone ? "loses the game" : status === "NEEDS_CHOICES" ? "not decided yet" : "plays on",
      };
    }),
  ];
}

/** The board of a recording, which has what it ended with: what no action took away was there before. */
export function tableOf({ checks, state }: RecordedBoard): Table {
  const left = new Set(
    checks.flatMap(({ actions }) =>
      actions.filter(({ outcome }) => LEAVING.includes(outcome)).flatMap((each) => each.objects),
    ),
  );
  return {
    players: state.players.map(({ ref, life }) => ({ id: ref, life })),
    objects: state.objects.map(({ ref, zone, attachedTo, counters, ...facts }) => ({
      id: ref,
      name: facts.name,
      owner: facts.owner,
      typeLine: facts.typeLine,
      power: facts.power,
      toughness: facts.toughness,
      attachedTo,
      counters: [...counters],
      ...(!left.has(ref) && { zone }),
    })),
  };
}

const LEAVING: readonly Action["outcome"][] = [
  "CEASED_TO_EXIST",
  "DESTROYED",
  "LOST_GAME",
  "MOVED_TO_COMMAND_ZONE",
  "PUT_INTO_GRAVEYARD",
  "REMOVED_FROM_GAME",
  "SACRIFICED",
];

/** What has become of them after so many checks: of what a later check takes away, nothing yet. */
export function endsAfter(table: Table, played: Played, count: number): End[] {
  const { checks } = played;
  if (count >= checks.length) return endsOf(table, played);
  const gone = new Set(
    checks
      .slice(0, count)
      .flatMap(({ actions }) => actions)
      .filter(({ outcome }) => LEAVING.includes(outcome))
      .flatMap(({ objects, players }) => [...objects, ...players]),
  );
  return endsOf(table, played).map((end) => (gone.has(end.id) ? end : { ...end, isGone: false, words: "still there" }));
}

function endOfObject(
  table: Table,
  id: string,
  { state, status, characteristics }: Played,
): Pick<End, "isGone" | "words"> {
  const [before, after] = [table.objects.find((each) => each.id === id), state.objects.find((each) => each.ref === id)];
  if (!before || !after) return { isGone: true, words: "gone" };
  const { zone, counters, attachedTo, power, toughness } = after;
  if (zone !== (before.zone ?? "BATTLEFIELD")) return { isGone: true, words: wordsOfZone(zone) };
  const look = characteristics?.find(({ ref }) => ref === id);
  const facts = [
    look ? wordsOf(look) : status === "NEEDS_CHOICES" ? "not decided yet" : "stays",
    ...(!look && power != null && before.power !== power ? [`as ${power}/${toughness}`] : []),
    ...((before.counters ?? []).length === 0 && counters.length === 0
      ? []
      : [counters.length === 0 ? "no counters" : counters.map(({ kind, count }) => `${count} ${kind}`).join(", ")]),
    ...(before.attachedTo != null && attachedTo == null ? ["unattached"] : []),
  ];
  return { isGone: false, words: facts.join(", ") };
}

/** "Land — Mountain", "Creature — Bear 2/2". */
function wordsOf({ supertypes, types, subtypes, everyCreatureType, power, toughness }: Look): string {
  const before = [...supertypes, ...types].join(" ");
  const after = everyCreatureType ? "every creature type" : subtypes.join(" ");
  return [before, ...(after === "" ? [] : ["—", after]), ...(power == null ? [] : [`${power}/${toughness}`])].join(" ");
}

/** Why it is done, and what happens instead if it is not. */
export function toldOf(table: Table, action: Action): string {
  const { explanation, outcome } = action;
  return outcome === "REPLACED" ? `${explanation} ${insteadOf(table, action)}` : explanation;
}

/** What the object itself, by whose id a replacement may be named, can have had happen instead, if that is one thing only. */
function insteadOf({ objects, replacementEffects, variants }: Table, { objects: ids, replacedBy }: Action): string {
  const object = objects.find(({ id }) => id === replacedBy && ids.includes(id));
  const isOfAnEffect = replacementEffects?.some(({ id }) => id === replacedBy) === true;
  const isFinal = object?.counters?.some(({ kind, count }) => count > 0 && /^\s*finality\s*$/i.test(kind)) === true;
  const ways = [
    ...((object?.regenerationShields ?? 0) > 0 ? ["It regenerates instead."] : []),
    ...(object?.isCommander && variants?.includes("COMMANDER") ? ["It goes to the command zone instead."] : []),
    ...(isFinal ? ["It is exiled instead."] : []),
  ];
  return ways.length === 1 && !isOfAnEffect ? ways[0]! : "That is replaced.";
}

/** What all was done, in the order of the checks. */
export const actionsOf = ({ checks }: Played): readonly Action[] => checks.flatMap(({ actions }) => actions);

/** Days on which a board comes to the same end in the same way. */
export interface Span {
  readonly since: IsoDate;
  /** Exclusive; null for the last. */
  readonly until: IsoDate | null;
  readonly first: Played;
  /** As it is told on each of the days. */
  readonly days: readonly Played[];
}

/** Groups the evaluations of one board, in the order of their days. */
export function spansOf(table: Table, evaluations: readonly Played[]): Span[] {
  const groups: { key: string; days: Played[] }[] = [];
  for (const day of evaluations) {
    const key = JSON.stringify([endsOf(table, day), day.status, actionsOf(day).map(wayOf).sort()]);
    const last = groups.at(-1);
    if (last?.key === key) last.days.push(day);
    else groups.push({ key, days: [day] });
  }
  return groups.map(({ days }, at) => ({
    since: days[0]!.rulesDate,
    until: groups[at + 1]?.days[0]?.rulesDate ?? null,
    first: days[0]!,
    days,
  }));
}

const wayOf = ({ kind, outcome, objects, players }: Action): string =>
  JSON.stringify([kind, outcome, objects, players]);

/** The numbers under which an action stood in a span, each with its rule where that is held. */
export function numbersIn({ days }: Span, action: Action): Pick<Action, "ruleNumber" | "rule">[] {
  const way = wayOf(action);
  const found = new Map<string, Pick<Action, "ruleNumber" | "rule">>();
  for (const each of days.flatMap(actionsOf).filter((other) => wayOf(other) === way))
    if (found.get(each.ruleNumber)?.rule == null) found.set(each.ruleNumber, each);
  return [...found.values()];
}

/** The days on which what is applied to boards changes, oldest first. */
export const daysOf = (
  versions: readonly { readonly since: IsoDate; readonly until?: IsoDate | null }[],
): readonly IsoDate[] =>
  [...new Set(versions.flatMap(({ since, until }) => (until == null ? [since] : [since, until])))].sort();
