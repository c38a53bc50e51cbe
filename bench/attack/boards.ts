import { crowdedBoard } from "../load/boards";
import { type Attack, repeat, times } from "./attack";
import { operation } from "./attacker";

const PLAYERS = [{ id: "a" }, { id: "b" }];
const PLAY = `mutation($state: GameStateInput!, $edition: ID! = "2011-09-30") {
  evaluateStateBasedActions(state: $state, edition: $edition) { id status checks { number actions { explanation } } }
}`;
const play = (state: object) => operation(PLAY, { state });

const creature = (id: string, rest: object = {}) => ({
  id,
  name: id,
  owner: "a",
  typeLine: "Creature — Human",
  power: 0,
  toughness: 1,
  ...rest,
});

/** A creature that never dies, for its player draws a card instead, a million times. */
const drawLoop = (library: number) => ({
  players: [{ id: "a", cardsInLibrary: library }, { id: "b" }],
  objects: [creature("c", { toughness: 0 })],
  replacementEffects: [
    { id: "r", event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: { ids: ["c"] }, controller: "a", instead: { draw: 1 } },
  ],
});

/** Effects of which each bears on what the next one affects. */
const dependentEffects = (effects: number, objects: number) => ({
  players: PLAYERS,
  objects: times(objects, (n) => creature(`c${n}`)),
  continuousEffects: times(effects, (n) => ({
    id: `e${n}`,
    controller: "a",
    affects: { subtypes: [n === 0 ? "Human" : `T${n - 1}`] },
    addTypes: [`T${n}`],
    timestamp: effects - n,
  })),
});

/** As many objects as a board may have, of which each dies, is replaced or triggers. */
const fullBoard = () => ({
  ...crowdedBoard(20_000),
  replacementEffects: times(200, (n) => ({
    id: `r${n}`,
    event: "WOULD_BE_DESTROYED",
    affects: { ids: [`c${n * 3}`] },
    controller: "a",
    instead: { moveTo: "EXILE" },
  })),
  triggeredAbilities: times(500, (n) => ({
    id: `t${n}`,
    event: "DIES",
    source: `c${n}`,
    watches: { types: ["Creature"] },
    value: { countOf: { types: ["Creature"] } },
  })),
});

/** State triggers, each of which counts every object over and over. */
const countingTriggers = () => ({
  players: PLAYERS,
  objects: times(500, (n) => creature(`c${n}`)),
  triggeredAbilities: times(500, (n) => ({
    id: `t${n}`,
    event: "STATE",
    source: `c${n}`,
    condition: { count: { anyOf: times(20, (word) => ({ names: [`n${word}`] })) }, atLeast: 0 },
  })),
});

/** A filter within a filter within a filter. */
const nestedFilter = (depth: number) => {
  let filter: object = { types: ["Creature"] };
  for (let level = 0; level < depth; level++) filter = { not: filter };
  return { ...crowdedBoard(10), continuousEffects: [{ id: "e", controller: "a", affects: filter, addTypes: ["X"] }] };
};

/** A filter that every object is held against, thousands of alternatives long. */
const wideFilter = () => ({
  ...crowdedBoard(2000),
  continuousEffects: times(20, (n) => ({
    id: `e${n}`,
    controller: "a",
    affects: { anyOf: times(2000, (name) => ({ names: [`n${name}`] })) },
    addTypes: ["X"],
  })),
});

const BLOCK = `query($state: GameStateInput!, $attacks: [AttackInput!]!, $constraints: [CombatConstraintInput!]!) {
  checkBlock(state: $state, attacks: $attacks, blocks: [], constraints: $constraints, edition: "2011-09-30") { legal }
}`;
/** On attackers, which are the first 40 creatures, and on blockers, which are the others. */
const CONSTRAINTS = [
  (n: number) => ({ kind: "MUST_BE_BLOCKED_IF_ABLE", affects: { ids: [`c${n % 40}`] } }),
  (n: number) => ({ kind: "BLOCKS_IF_ABLE", affects: { ids: [`c${40 + (n % 40)}`] } }),
  (n: number) => ({ kind: "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", affects: { ids: [`c${n % 40}`] }, count: 2 + (n % 3) }),
  (n: number) => ({ kind: "CANT_BLOCK_ALONE", affects: { ids: [`c${40 + (n % 40)}`] } }),
];
/** A search for the best of all declarations of 40 blockers. */
const hardBlock = () =>
  operation(BLOCK, {
    state: {
      players: PLAYERS,
      activePlayer: "a",
      objects: times(80, (n) => creature(`c${n}`, { owner: n < 40 ? "a" : "b" })),
    },
    attacks: times(40, (n) => ({ attacker: `c${n}`, defender: "b" })),
    constraints: times(120, (n) => ({ id: `k${n}`, ...CONSTRAINTS[n % CONSTRAINTS.length]!(n) })),
  });

const DRAW = `query($state: GameStateInput!, $replacements: [DrawReplacementInput!]!) {
  drawCards(state: $state, player: "a", count: 1000, replacements: $replacements, edition: "2011-09-30") { draws { number } }
}`;
const draws = () =>
  operation(DRAW, {
    state: { players: [{ id: "a", cardsInLibrary: 1_000_000 }, { id: "b" }] },
    replacements: times(20, (n) => ({ id: `r${n}`, instead: { draw: 2 } })),
  });

const REVERSE = `query($action: IllegalActionInput!) {
  reverseIllegalAction(action: $action, edition: "2011-09-30") { explanation steps { step } manaAbilities { step } }
}`;
const longReversal = () =>
  operation(REVERSE, {
    action: {
      kind: "CAST_SPELL",
      player: "a",
      manaAbilities: times(20_000, (n) => ({ id: `m${n}`, manaSpentOn: n === 0 ? [] : [`m${n - 1}`] })),
      steps: times(20_000, (n) => ({ id: `s${n}` })),
    },
  });

const LOOP = `query($loop: LoopInput!) { settleLoop(loop: $loop, edition: "2011-09-30") { explanation counts { number } } }`;
const longLoop = () =>
  operation(LOOP, {
    loop: {
      players: times(5000, (n) => `p${n}`),
      actions: times(20_000, (n) => ({ player: `p${n % 5000}`, optional: true })),
      numbers: times(5000, (n) => ({ player: `p${n}`, number: 2_147_483_647 - n })),
    },
  });

export const boards: readonly Attack[] = [
  repeat("board: a {draw: 1} loop over a library of 1,000,000", () => play(drawLoop(1_000_000))),
  repeat("board: 200 dependent effects × 10 objects", () => play(dependentEffects(200, 10))),
  repeat("board: 2,000 dependent effects × 10 objects", () => play(dependentEffects(2000, 10))),
  repeat("board: 10,000 permanents", () => play(crowdedBoard(10_000))),
  repeat("board: 20,000 permanents, 200 replacements, 500 triggers", () => play(fullBoard()), { parallel: 2 }),
  repeat("board: 500 state triggers that count 500 objects", () => play(countingTriggers())),
  repeat("board: filters 2,000 deep", () => play(nestedFilter(2000))),
  repeat("board: filters 2,000 wide × 20 effects × 2,000 objects", () => play(wideFilter())),
  repeat("the same under 200 editions", () =>
    operation(
      `query($state: GameStateInput!, $editions: [ID!]!) {
        compareStateBasedActions(state: $state, editions: $editions) { divergences { subject } }
      }`,
      {
        state: crowdedBoard(200),
        editions: times(200, (n) => `20${String(n % 20).padStart(2, "0")}-07-${10 + (n % 20)}`),
      },
    ),
  ),
  repeat("checkBlock: 40 against 40 with 120 constraints", hardBlock),
  repeat("drawCards: 1,000, each replaced by two", draws),
  repeat("reverseIllegalAction: 20,000 steps", longReversal),
  repeat("settleLoop: 20,000 actions of 5,000 players", longLoop),
];
