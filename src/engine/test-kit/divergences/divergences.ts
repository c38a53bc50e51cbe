import fc, { type Arbitrary } from "fast-check";
import { type IsoDate } from "../../../domain/iso-date";
import { PalimpsestError } from "../../../domain/errors";
import { evaluate } from "../../evaluate";
import { type Evaluation, type GameObject, type GameState, type Player } from "../../evaluation";
import { type GameStateInput } from "../../game-state-input";
import { playCombat } from "../../played-combat";
import { type PlayedCombat } from "../../played-combat/played-combat";
import { type CombatCase } from "../../played-combat/test-kit/combat-cases";
import { type BoardCase } from "../cases";
import { randomBoards } from "../random-boards";
import { leastThat } from "./least";
import { type Combat, randomCombats } from "./random-combats";

/** What to look for: boards and combats whose outcomes part between two dates. */
export interface Search {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly seed: number;
  /** How many random ones are tried. */
  readonly count: number;
}

/** The least that parts for one reason, as a case under each of the two dates. */
export interface Divergence<Case> {
  /** How the outcomes part: what is done under one of the dates only, or in what the ends differ. */
  readonly reason: string;
  readonly cases: readonly [from: Case, to: Case];
}

/** A kind of thing that can be played under two dates. */
interface Playing<Given, Played, Case> {
  readonly arbitrary: Arbitrary<Given>;
  readonly play: (given: Given, date: IsoDate) => Played;
  /** In what ways two outcomes part: one entry for each that is apart from the others. */
  readonly parts: (given: Given, from: Played, to: Played) => readonly string[];
  /** What besides the way it parts makes a reason one of its own. */
  readonly features: (least: Given) => readonly string[];
  readonly asCase: (least: Given, played: Played, about: { id: string; title: string; date: IsoDate }) => Case;
}

function search<Given, Played, Case>(
  { arbitrary, play, parts, features, asCase }: Playing<Given, Played, Case>,
  { from, to, seed, count }: Search,
): readonly Divergence<Case>[] {
  const partsOf = (given: Given): readonly string[] => {
    try {
      return parts(given, play(given, from), play(given, to));
    } catch (error) {
      if (error instanceof PalimpsestError) return [];
      throw error;
    }
  };
  let found: readonly Found<Given>[] = [];
  for (const given of fc.sample(arbitrary, { seed, numRuns: count })) {
    const all = features(given);
    for (const part of partsOf(given)) {
      if (found.some((one) => one.part === part && isAmong(one.features, all))) continue;
      const least = renamed(leastThat(given, (less) => partsOf(less).includes(part)));
      const reason = { part, features: features(least), least };
      found = [...found.filter((one) => one.part !== part || !isAmong(reason.features, one.features)), reason];
    }
  }
  const cases = new Map(found.map((one) => [JSON.stringify(one.least), one]));
  const bySize = [...cases].sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1));
  return bySize.map(([, { part, features: own, least }], at) => {
    const reason = [part, ...own].join("; ");
    const caseOn = (date: IsoDate): Case =>
      asCase(least, play(least, date), { id: `${from}-${to}-${at + 1}-${date}`, title: reason, date });
    return { reason, cases: [caseOn(from), caseOn(to)] };
  });
}

/** What has all of the features with which something parts so is taken to part for the same reason. */
interface Found<Given> {
  readonly part: string;
  readonly features: readonly string[];
  readonly least: Given;
}

const isAmong = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));

/** Ids numbered as if there had never been more. */
function renamed<T>(given: T): T {
  const text = JSON.stringify(given);
  const named = /"(object|effect|growth|ann|bob)-\d+"/g;
  const ids = [...new Set(text.match(named))].sort();
  const places = new Map<string, number>();
  const names = new Map(
    ids.map((id) => {
      const [word] = id.slice(1).split("-") as [string];
      const place = (places.get(word) ?? 0) + 1;
      places.set(word, place);
      return [id, `"${word}-${place}"`];
    }),
  );
  return JSON.parse(text.replace(named, (id) => names.get(id)!)) as T;
}

// How ends part

type Fields = Readonly<Record<string, unknown>>;

/** What of an object or a player in the end is looked at. */
const OBJECT_FIELDS = [
  ...(["zone", "controller", "power", "toughness", "damage", "attachedTo", "tapped", "faceDown", "counters"] as const),
  ...(["regenerationShields", "protector", "sector"] as const),
] as const satisfies readonly (keyof GameObject)[];
const PLAYER_FIELDS = [
  ...(["life", "poisonCounters", "cardsInHand", "cardsInLibrary", "hasLost", "speed"] as const),
] as const satisfies readonly (keyof Player)[];

/** Ids of all that the end differs in, with the fields, and with where it is if that is one of them. */
function endsThatPart(from: GameState, to: GameState): readonly (readonly [id: string, differs: string])[] {
  const differing = (one: Fields | undefined, other: Fields | undefined, fields: readonly string[]): string =>
    fields
      .filter((field) => JSON.stringify(one?.[field]) !== JSON.stringify(other?.[field]))
      .map((field) =>
        field === "zone" ? [one, other].map((end) => (end?.zone as string | undefined) ?? "gone").join("/") : field,
      )
      .slice(0, 1)
      .join();
  const pairs = <T extends { readonly id: string }>(ones: readonly T[], others: readonly T[]) =>
    [...new Set([...ones, ...others].map(({ id }) => id))].map(
      (id) => [id, ones.find((one) => one.id === id), others.find((one) => one.id === id)] as const,
    );
  return [
    ...pairs(from.players, to.players).map(
      ([id, one, other]) => [id, differing({ ...one }, { ...other }, PLAYER_FIELDS)] as const,
    ),
    ...pairs(from.objects, to.objects).map(
      ([id, one, other]) => [id, differing({ ...one }, { ...other }, OBJECT_FIELDS)] as const,
    ),
  ].filter(([, differs]) => differs !== "");
}

type Ended = Pick<Evaluation, "losers" | "winner" | "isDraw" | "priority"> & { readonly status: string };

/** In what the game as a whole parts: only asked where nothing else does. */
const gamesThatPart = (from: Ended, to: Ended): readonly string[] =>
  (["status", "losers", "winner", "isDraw", "priority"] as const)
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .slice(0, 1)
    .map((field) => (field === "status" ? `the answer is ${from.status}, then ${to.status}` : `${field} differs`));

// Boards

/** What the first check in which they part does to each object and player on one date only: what comes after follows from it. */
function checksThatPart(from: Evaluation, to: Evaluation): readonly string[] {
  for (let at = 0; at < Math.max(from.checks.length, to.checks.length); at++) {
    const [one, other] = [deedsOf(from, at), deedsOf(to, at)];
    const parted = [...new Set([...one.keys(), ...other.keys()])].flatMap((id) => {
      const [before, after] = [one.get(id) ?? [], other.get(id) ?? []];
      const only = (some: readonly string[], others: readonly string[]): string =>
        some.filter((deed) => !others.includes(deed)).join(" and ") || "nothing";
      const words = `${only(before, after)}, then ${only(after, before)}`;
      return words === "nothing, then nothing" ? [] : [words];
    });
    if (parted.length > 0) return [...new Set(parted)];
  }
  return [];
}

/** What a check does, by whom it is done to. */
function deedsOf({ checks }: Evaluation, at: number): ReadonlyMap<string, readonly string[]> {
  const deeds = new Map<string, string[]>();
  for (const { kind, outcome, objects, players } of checks[at]?.actions ?? [])
    for (const id of [...objects, ...players]) deeds.set(id, [...(deeds.get(id) ?? []), `${kind} ${outcome}`].sort());
  return deeds;
}

function boardsThatPart(_: GameStateInput, from: Evaluation, to: Evaluation): readonly string[] {
  const checks = checksThatPart(from, to);
  if (checks.length > 0) return checks;
  const asked = (one: Evaluation): string => one.pendingChoices.map(({ kind }) => kind).join(" and ") || "nothing";
  if (asked(from) !== asked(to)) return [`asks ${asked(from)}, then ${asked(to)}`];
  const triggered = (one: Evaluation): number => one.triggersOnStack.length + one.waitingTriggers.length;
  if (triggered(from) !== triggered(to)) return ["what triggers differs"];
  const ends = [...new Set(endsThatPart(from.state, to.state).map(([, differs]) => `${differs} differs`))];
  return ends.length > 0 ? ends : gamesThatPart(from, to);
}

const BOARDS: Playing<GameStateInput, Evaluation, BoardCase> = {
  arbitrary: randomBoards,
  play: (state, date) => evaluate({ state, date }),
  parts: boardsThatPart,
  features: () => [],
  asCase: (state, played, { id, title, date }) => ({
    ...{ id: `board-${id}`, title, source: `searched: ${numbersOf(played)}`, edition: date, state },
    expect: {
      ...endOf(played),
      checks: played.checks.map(({ actions }) =>
        actions.map(({ kind, ruleNumber, outcome, objects, players }) => ({
          ...{ kind, ruleNumber, outcome },
          ...(objects.length > 0 && { objects }),
          ...(players.length > 0 && { players }),
        })),
      ),
      triggersOnStack: played.triggersOnStack.map(({ ability }) => ({ ability })),
      waitingTriggers: played.waitingTriggers.map(({ ability }) => ({ ability })),
      pendingChoices: played.pendingChoices.map(({ kind, player, take, options }) => ({ kind, player, take, options })),
      ...stateOf(state, played.state),
    },
  }),
};

const numbersOf = ({ checks }: Evaluation): string =>
  [...new Set(checks.flatMap(({ actions }) => actions.map(({ ruleNumber }) => ruleNumber)))].join(", ") || "no action";

const endOf = ({ status, priority, losers, winner, isDraw }: Evaluation) => ({
  status,
  priority,
  losers,
  winner,
  isDraw,
});

/** Zones of all objects, null for what is gone, and the fields of those on the battlefield. */
function stateOf({ objects = [] }: GameStateInput, state: GameState) {
  const there = (id: string): GameObject | undefined => state.objects.find((object) => object.id === id);
  const counters = ({ counters: all }: GameObject) => Object.fromEntries(all.map(({ kind, count }) => [kind, count]));
  return {
    zones: Object.fromEntries((objects ?? []).map(({ id }) => [id, there(id)?.zone ?? null])),
    objects: Object.fromEntries(
      state.objects
        .filter(({ zone }) => zone === "BATTLEFIELD")
        .map((object) => {
          const { controller, power, toughness, damage, attachedTo, tapped, faceDown, regenerationShields } = object;
          const plain = { controller, power, toughness, damage, attachedTo, tapped, faceDown, regenerationShields };
          return [object.id, { ...plain, counters: counters(object) }];
        }),
    ),
    players: Object.fromEntries(
      state.players.map(({ id, life, poisonCounters, hasLost }) => [id, { life, poisonCounters, hasLost }]),
    ),
  };
}

// Combats

function combatsThatPart({ state }: Combat, from: PlayedCombat, to: PlayedCombat): readonly string[] {
  const roleOf = (id: string): string => {
    const object = state.objects?.find((one) => one.id === id);
    if (!object) return "a player";
    return /Planeswalker/.test(object.typeLine) ? "a planeswalker" : "a creature";
  };
  if (from.status === "ILLEGAL" || to.status === "ILLEGAL") return gamesThatPart(from, to);
  const ends = endsThatPart(from.state, to.state).map(([id, differs]) => `${roleOf(id)}: ${differs}`);
  return ends.length > 0 ? [...new Set(ends)] : gamesThatPart(from, to);
}

/** What there is of keywords and of things that players do. */
const featuresOf = ({ state, responses = [] }: Combat): readonly string[] => {
  const keywords = (state.objects ?? []).flatMap(({ keywords: own }) => own ?? []);
  const doing = responses.flatMap(({ when, events }) => (events ?? []).map(({ kind }) => `${kind} at ${when}`));
  return [...new Set([...keywords.sort(), ...doing.sort()])];
};

const COMBATS: Playing<Combat, PlayedCombat, CombatCase & { readonly unsupported: string }> = {
  arbitrary: randomCombats,
  play: (combat, date) => playCombat({ ...combat, date }),
  parts: combatsThatPart,
  features: featuresOf,
  asCase: (combat, played, { id, title, date }) => ({
    ...{ id: `combat-${id}`, title, source: "searched", edition: date },
    unsupported: "run-cases.mjs plays no combats: send `combat` to playCombat",
    combat,
    expect: {
      ...{ status: played.status, winner: played.winner },
      steps: played.steps.map(({ happening, ruleNumber }) => `${happening} ${ruleNumber}`),
      problems: [...new Set(played.problems.map(({ ruleNumber }) => ruleNumber))],
      notTaken: played.notTaken.length,
      ...combatStateOf(combat, played),
    },
  }),
};

function combatStateOf({ state }: Combat, played: PlayedCombat) {
  const { zones, objects, players } = stateOf(state, played.state);
  return {
    zones: Object.fromEntries(Object.entries(zones).map(([id, zone]) => [id, zone ?? "NOWHERE"])),
    objects,
    players,
  };
}

export const divergentBoards = (wanted: Search) => search(BOARDS, wanted);
export const divergentCombats = (wanted: Search) => search(COMBATS, wanted);
