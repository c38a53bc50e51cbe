import { checkAttack, checkBlock, type CombatConstraintInput } from "../src/engine/combat";
import { type GameObjectInput, type GameStateInput } from "../src/engine/game-state-input";
import { playCombat } from "../src/engine/played-combat";
import { microseconds, sideBySide } from "./measure";

/** Declarations of 20 attackers against 20 blockers, and of 40 attackers, with constraints that interact. */
const DATE = "2026-08-07";
const ids = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);

const KEYWORDS = ["FLYING", "MENACE", "FEAR", "SHADOW", "REACH", "SKULK"] as const;
const COLORS = ["WHITE", "BLUE", "BLACK", "RED", "GREEN"] as const;

/** A board without randomness: what a creature has depends on its number. */
const creature = (id: string, index: number, owner: string): GameObjectInput => ({
  id,
  name: id,
  owner,
  typeLine: "Creature — Bear",
  power: 1 + (index % 4),
  toughness: 2,
  colors: [COLORS[(index * 3) % 5]!],
  keywords: index % 3 === 0 ? [KEYWORDS[(index * 5) % 6]!] : index % 4 === 0 ? ["FLYING"] : [],
});

const stateOf = (ann: readonly string[], bob: readonly string[]): GameStateInput => ({
  players: [{ id: "ann" }, { id: "bob" }],
  objects: [
    ...ann.map((id, index) => creature(id, index, "ann")),
    ...bob.map((id, index) => creature(id, index, "bob")),
  ],
});

const ATTACKERS = ids("a", 20);
const BLOCKERS = ids("b", 20);
const BLOCK_BOARD = stateOf(ATTACKERS, BLOCKERS);
const attacks = ATTACKERS.map((attacker) => ({ attacker, defender: "bob" }));
const BLOCK_CONSTRAINTS: readonly CombatConstraintInput[] = [
  ...BLOCKERS.filter((_, index) => index % 4 !== 0).map((source) => rule(source, "BLOCKS_IF_ABLE")),
  ...ATTACKERS.filter((_, index) => index % 3 === 0).map((source) => rule(source, "MUST_BE_BLOCKED_IF_ABLE")),
  ...ATTACKERS.filter((_, index) => index % 5 === 0).map((source) => rule(source, "ALL_ABLE_BLOCK_IT")),
  ...ATTACKERS.filter((_, index) => index % 2 === 0).map((source, index) => ({
    ...rule(source, "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST"),
    count: 2 + (index % 3),
  })),
  ...BLOCKERS.filter((_, index) => index % 7 === 0).map((source) => rule(source, "CANT_BLOCK_ALONE")),
  ...BLOCKERS.filter((_, index) => index % 6 === 0).map((source) => ({
    ...rule(source, "CAN_BLOCK_ADDITIONAL"),
    count: 1,
  })),
  { id: "most", kind: "AT_MOST_BLOCKERS", count: 15 },
  { id: "most green", kind: "AT_MOST_BLOCKERS", count: 3, affects: { colors: ["GREEN"] } },
];

const FORTY = ids("a", 40);
const ATTACK_BOARD = stateOf(FORTY, []);
const ATTACK_CONSTRAINTS: readonly CombatConstraintInput[] = [
  ...FORTY.filter((_, index) => index % 3 !== 0).map((source) => rule(source, "ATTACKS_IF_ABLE")),
  ...FORTY.filter((_, index) => index % 4 === 0).map((source) => rule(source, "CANT_ATTACK_ALONE")),
  { id: "goad", kind: "ATTACKS_IF_ABLE", affects: { colors: ["RED"] } },
  { id: "most", kind: "AT_MOST_ATTACKERS", count: 12 },
  ...COLORS.map((color, index): CombatConstraintInput => ({
    id: `most ${color}`,
    kind: "AT_MOST_ATTACKERS",
    count: 2 + index,
    affects: { anyOf: [{ colors: [color] }, { keywords: ["FLYING"] }] },
  })),
];

function rule(source: string, kind: CombatConstraintInput["kind"]): CombatConstraintInput {
  return { id: `${source} ${kind}`, source, kind };
}

const report = (name: string, work: () => ReturnType<typeof checkAttack>, reference: number): void => {
  const { exact, attainableRequirements: attainable } = work();
  const time = microseconds(work, { batches: 7 });
  const milliseconds = (time / 1000).toFixed(1);
  console.log(
    `${name}: ${milliseconds} ms, ${(time / reference).toFixed(0)} × a small board; ` +
      `${attainable} requirements attainable, ${exact ? "proved" : "not proved"}`,
  );
};

const small = microseconds(() => checkAttack(stateOf(ids("a", 2), []), DATE, []));
console.log(`2 creatures, no constraints: ${(small / 1000).toFixed(3)} ms`);
report("20 attackers, 20 blockers", () => checkBlock(BLOCK_BOARD, DATE, attacks, [], BLOCK_CONSTRAINTS), small);
report("40 attackers", () => checkAttack(ATTACK_BOARD, DATE, [], ATTACK_CONSTRAINTS), small);

/** A whole combat of 10 against 10, half of the attackers blocked by two each, with two steps of damage. */
const TEN = 10;
const duel = (keywords: Pick<GameObjectInput, "keywords" | "keywordNumbers">): GameStateInput => ({
  players: [{ id: "ann" }, { id: "bob" }],
  objects: [
    ...ids("a", TEN).map((id, index) =>
      fighter(
        id,
        "ann",
        1 + (index % 4),
        1 + (index % 3),
        index % 5 === 0 ? FIRST_STRIKE : index % 5 === 1 ? keywords : {},
      ),
    ),
    ...ids("b", TEN).map((id, index) =>
      fighter(id, "bob", 1 + (index % 3), 2 + (index % 3), index % 5 === 0 ? keywords : {}),
    ),
  ],
});
const FIRST_STRIKE = { keywords: ["FIRST_STRIKE"] } as const;
const BUSHIDO = { keywords: ["BUSHIDO"], keywordNumbers: [{ keyword: "BUSHIDO", number: 1 }] } as const;
const duelAttacks = ids("a", TEN).map((attacker) => ({ attacker, defender: "bob" }));
const duelBlocks = ids("b", TEN).map((blocker, index) => ({ blocker, attacker: `a${Math.floor(index / 2)}` }));
const DUELS = { "": duel({}), " with bushido on four": duel(BUSHIDO) };
const dates = ["2005-10-01", "2012-06-01", DATE] as const;
const played = (state: GameStateInput, date: string) =>
  playCombat({ state, date, attacks: duelAttacks, blocks: duelBlocks, policy: "MINIMAL_LEGAL" });
const works = Object.fromEntries(
  Object.entries(DUELS).flatMap(([name, state]) =>
    dates.map((date) => [`10 against 10${name} played on ${date}`, () => played(state, date)] as const),
  ),
);
for (const [name, time] of Object.entries(sideBySide(works, { batches: 40 })))
  console.log(`${name}: ${(time / 1000).toFixed(1)} ms of processor time; ${works[name]!().steps.length} steps`);

function fighter(
  id: string,
  owner: string,
  power: number,
  toughness: number,
  rest: Partial<GameObjectInput>,
): GameObjectInput {
  return { id, name: id, owner, typeLine: "Creature — Goblin", power, toughness, ...rest };
}
