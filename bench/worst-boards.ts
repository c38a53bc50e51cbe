import { compareEvaluations, evaluate, type GameObjectInput, type GameStateInput } from "../src/engine";
import {
  type CombatConstraintInput,
  checkAttack,
  checkBlock,
  checkDamageAssignment,
  type CombatConstraintKind,
} from "../src/engine/combat";
import { drawCards } from "../src/engine/drawing";
import { reverseIllegalAction } from "../src/engine/illegal-actions";
import { settleLoop } from "../src/engine/loops";

const DATE = "2026-08-07";
const players = [
  { id: "ann", cardsInLibrary: 60 },
  { id: "bob", cardsInLibrary: 60 },
];

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const bears = (count: number, rest: Partial<GameObjectInput> = {}): GameObjectInput[] =>
  many(count, (at) => ({
    id: `o${at}`,
    owner: at % 2 ? "bob" : "ann",
    typeLine: "Creature — Bear",
    power: 2,
    toughness: 2,
    ...rest,
  }));

const board = (state: Partial<GameStateInput>): GameStateInput => ({ players, ...state });
const play = (state: Partial<GameStateInput>, date = DATE) => evaluate({ state: board(state), date });
const constraints = (count: number, kind: CombatConstraintKind, rest: Partial<CombatConstraintInput> = {}) =>
  many(count, (at) => ({ id: `c${at}`, kind, affects: {}, ...rest }));

const WORDS = ["Elf", "Goblin", "Bear", "Ooze", "Elk"];
const COLORS = ["RED", "BLUE", "GREEN", "BLACK", "WHITE"] as const;

/** Effects of one layer, each of which reads what the others write. */
const dependent = (count: number) =>
  many(count, (at) => ({
    id: `e${at}`,
    affects: { subtypes: [WORDS[at % 5]!] },
    addTypes: [WORDS[(at + 1) % 5]!],
    removeTypes: [WORDS[at % 5]!],
  }));

/** What is worst for each part of the engine; each as large as the limits, or a body of 8 MiB, let it be. */
const CASES: Readonly<Record<string, () => unknown>> = {
  "200 effects that depend on one another, 10 objects": () =>
    play({ objects: bears(10), continuousEffects: dependent(200) }),
  "200 effects of each color, 10 objects": () =>
    play({
      objects: bears(10, { colors: ["RED"] }),
      continuousEffects: many(200, (at) => ({
        id: `e${at}`,
        affects: { colors: [COLORS[at % 5]!] },
        setColors: [COLORS[(at + 1) % 5]!],
      })),
    }),
  "5,000 effects that depend on one another, 100 objects": () =>
    play({ objects: bears(100), continuousEffects: dependent(5_000) }),
  "5,000 effects on 20,000 objects": () =>
    play({
      objects: bears(20_000),
      continuousEffects: many(5_000, (at) => ({
        id: `e${at}`,
        affects: { types: ["Creature"] },
        addToughness: { constant: 0, countOf: {} },
      })),
    }),
  "5,000 effects, each under a condition that another decides": () =>
    play({
      objects: many(5_000, (at) => ({ id: `o${at}`, owner: "ann", typeLine: "Artifact" })),
      continuousEffects: many(5_000, (at) => ({
        id: `e${at}`,
        affects: { ids: [`o${at}`] },
        condition: { count: at === 0 ? { types: ["Artifact"] } : { ids: [`o${at - 1}`], types: ["Land"] } },
        addTypes: ["Land"],
      })),
    }),
  "5,000 replacement effects, 20,000 dying": () =>
    play({
      objects: bears(20_000, { toughness: 0 }),
      replacementEffects: many(5_000, (at) => ({
        id: `r${at}`,
        event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const,
        affects: {},
        instead: { moveTo: "EXILE" as const },
      })),
    }),
  "a library shuffled for each of 20,000 dying": () =>
    play({
      objects: bears(20_000, { toughness: 0, owner: "ann" }),
      replacementEffects: [
        {
          id: "r",
          event: "WOULD_BE_PUT_INTO_GRAVEYARD",
          affects: {},
          instead: { shuffleIntoLibrary: ["GRAVEYARD", "EXILE"] },
        },
      ],
    }),
  "20,000 dying that come back with 10,000 effects of theirs": () =>
    play({
      objects: bears(20_000, { toughness: 0, owner: "ann" }),
      replacementEffects: [
        {
          id: "r",
          event: "WOULD_BE_PUT_INTO_GRAVEYARD",
          affects: {},
          instead: { moveTo: "BATTLEFIELD", draw: 1 },
        },
      ],
    }),
  "5,000 triggers that see 20,000 deaths": () =>
    play({
      objects: [...bears(20_000, { toughness: 0 }), { id: "watch", owner: "ann", typeLine: "Artifact" }],
      triggeredAbilities: many(5_000, (at) => ({
        id: `t${at}`,
        source: "watch",
        event: "DIES" as const,
        watches: {},
        value: { countOf: {} },
      })),
    }),
  "20,000 Auras, each on the one before": () =>
    play({
      objects: many(20_000, (at) => ({
        id: `o${at}`,
        owner: "ann",
        typeLine: "Enchantment — Aura",
        enchant: { types: ["Enchantment"] },
        attachedTo: at === 0 ? null : `o${at - 1}`,
      })),
    }),
  "20,000 worlds of 1999, of which the oldest goes": () =>
    play({ objects: many(20_000, (at) => ({ id: `o${at}`, owner: "ann", typeLine: "Enchant World" })) }, "1999-04-23"),
  "20,000 legends of one name": () =>
    play({ objects: bears(20_000, { name: "Kiku", typeLine: "Legendary Creature — Human" }) }),
  "2,000 planeswalkers of 500 types each, under the rules of 2010": () =>
    play(
      {
        objects: many(2_000, (at) => ({
          id: `o${at}`,
          owner: "ann",
          typeLine: `Planeswalker — ${many(500, (word) => `w${(at * 500 + word) % 100_000}`).join(" ")}`,
          counters: [{ kind: "loyalty", count: 1 }],
        })),
      },
      "2010-10-01",
    ),
  "100,000 kinds of counters and limits on one object": () =>
    play({
      objects: [
        {
          id: "o",
          owner: "ann",
          typeLine: "Artifact",
          counters: many(100_000, (at) => ({ kind: `k${at}`, count: 2 })),
          counterLimits: many(100_000, (at) => ({ kind: `k${at}`, count: 1 })),
        },
      ],
    }),
  "100,000 protections of each of 20 with 20 Auras": () =>
    play({
      objects: [
        { id: "host", owner: "ann", typeLine: "Enchantment", protectionFrom: many(200_000, () => ({ ids: [] })) },
        ...many(20_000, (at) => ({
          id: `o${at}`,
          owner: "ann",
          typeLine: "Enchantment — Aura",
          enchant: {},
          attachedTo: "host",
        })),
      ],
    }),
  "100,000 teams": () =>
    evaluate({
      state: {
        players: many(100, (at) => ({ id: `p${at}`, team: `t${at}` })),
        teams: many(100_000, (at) => ({ id: `t${at}`, life: 1 })),
        variants: ["TWO_HEADED_GIANT"],
      },
      date: DATE,
    }),
  "100 players who control 20,000 battles without a protector": () =>
    evaluate({
      state: {
        players: many(100, (at) => ({ id: `p${at}` })),
        objects: many(20_000, (at) => ({
          id: `o${at}`,
          owner: `p${at % 100}`,
          typeLine: "Battle — Siege",
          counters: [{ kind: "defense", count: 1 }],
        })),
      },
      date: DATE,
    }),
  "one name of 4 MB on 5,000 attachments": () =>
    play({
      objects: [
        { id: "host", name: "x".repeat(4_000_000), owner: "ann", typeLine: "Land" },
        ...many(5_000, (at) => ({
          id: `o${at}`,
          owner: "ann",
          typeLine: "Enchantment — Aura",
          enchant: { types: ["Creature"] },
          attachedTo: "host",
        })),
      ],
    }),
  "a type line of 4 MB": () =>
    play({ objects: [{ id: "o", owner: "ann", typeLine: `Creature — ${"elf ".repeat(1_000_000)}`, toughness: 1 }] }),
  "1,000,000 faults": () => play({ waitingTriggers: many(1_000_000, () => "x") }),
  "200 editions of 2,000 objects compared": () =>
    compareEvaluations({
      state: board({ objects: bears(2_000, { damage: 2 }) }),
      dates: many(200, (at) => `${2000 + (at % 24)}-0${1 + (at % 9)}-01`),
    }),
  "500 attackers under 500 limits on all of them": () =>
    checkAttack(board({ objects: bears(1_000) }), DATE, [], constraints(500, "AT_MOST_ATTACKERS", { count: 100 })),
  "500 attackers under 500 limits on some, who attack if able": () =>
    checkAttack(
      board({ objects: bears(1_000) }),
      DATE,
      [],
      many(500, (at) => ({
        id: `c${at}`,
        kind: at % 2 ? ("AT_MOST_ATTACKERS" as const) : ("ATTACKS_IF_ABLE" as const),
        affects: { ids: many(400, (one) => `o${((at * 37 + one * 7) % 500) * 2}`) },
        ...(at % 2 && { count: 3 + (at % 50) }),
      })),
    ),
  "200 blockers against 200 attackers, each at least 3": () =>
    checkBlock(
      board({ objects: bears(400) }),
      DATE,
      many(200, (at) => ({ attacker: `o${2 * at}`, defender: "bob" })),
      [],
      [
        ...constraints(100, "MUST_BE_BLOCKED_IF_ABLE"),
        { id: "three", kind: "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", affects: {}, count: 3 },
        ...many(50, (at) => ({ id: `m${at}`, kind: "CAN_BLOCK_ADDITIONAL" as const, count: 5, affects: {} })),
        ...many(200, (at) => ({
          id: `l${at}`,
          kind: "AT_MOST_BLOCKERS" as const,
          count: 20 + at,
          affects: { ids: many(100, (one) => `o${((at * 13 + one * 3) % 200) * 2 + 1}`) },
        })),
      ],
    ),
  "200 blockers against 200 attackers under 499 restrictions with filters of 500 branches": () =>
    checkBlock(
      board({ objects: bears(400) }),
      DATE,
      many(200, (at) => ({ attacker: `o${2 * at}`, defender: "bob" })),
      [],
      constraints(499, "CANT_BE_BLOCKED_BY", { by: { anyOf: many(500, () => ({ ids: [] })) } }),
    ),
  "200,000 damage assignments": () =>
    checkDamageAssignment(
      board({ objects: bears(1_000) }),
      DATE,
      [{ attacker: "o0", defender: "bob" }],
      [],
      many(200_000, (at) => ({ source: "o0", target: `o${at % 1_000}`, amount: at })),
    ),
  "500 attackers with trample, 500 blocks and 1,000 assignments": () =>
    checkDamageAssignment(
      board({ objects: bears(1_000, { keywords: ["TRAMPLE", "DEATHTOUCH"] }) }),
      DATE,
      many(500, (at) => ({ attacker: `o${2 * at}`, defender: "bob" })),
      many(500, (at) => ({ attacker: `o0`, blocker: `o${2 * at + 1}` })),
      [
        ...many(500, (at) => ({ source: "o0", target: `o${2 * at + 1}`, amount: 1 })),
        ...many(500, (at) => ({ source: `o${2 * at}`, target: "bob", amount: 1 })),
      ],
    ),
  "200,000 attacks": () =>
    checkAttack(
      board({ objects: bears(100) }),
      DATE,
      many(200_000, (at) => ({ attacker: `o${at}`, defender: "bob" })),
    ),
  "1,000 draws under 10,000 replacement effects": () =>
    drawCards({
      state: board({}),
      date: DATE,
      player: "ann",
      count: 1_000,
      replacements: many(10_000, (at) => ({
        id: `r${at}`,
        affectsPlayers: "OPPONENTS" as const,
        instead: { draw: 2 },
      })),
    }),
  "1,000 draws, each replaced by 1,000 draws": () =>
    drawCards({
      state: board({}),
      date: DATE,
      player: "ann",
      count: 1_000,
      replacements: many(1_000, (at) => ({ id: `r${at}`, instead: { draw: 1_000, exile: 1_000 } })),
    }),
  "a loop of 100,000 players and actions": () =>
    settleLoop(DATE, {
      players: many(100_000, (at) => `p${at}`),
      actions: many(100_000, (at) => ({ player: `p${99_999 - at}`, optional: true })),
      numbers: many(100_000, (at) => ({ player: `p${99_999 - at}`, number: 1 })),
    }),
  "an illegal action with 100,000 mana abilities": () =>
    reverseIllegalAction(DATE, {
      player: "ann",
      kind: "CAST_SPELL",
      manaAbilities: many(100_000, (at) => ({ id: `m${at}`, manaSpentOn: [`m${at + 1}`] })),
    }),
};

/** Prints what each costs: processor time in milliseconds, and how it ends: an answer, or the code of the error. */
function benchWorstBoards(wanted: string | undefined): void {
  for (const [name, work] of Object.entries(CASES)) {
    if (wanted !== undefined && !name.includes(wanted)) continue;
    const start = process.cpuUsage();
    let end = "answer";
    try {
      work();
    } catch (error) {
      end = (error as { code?: string }).code ?? String(error).slice(0, 60);
    }
    const { user, system } = process.cpuUsage(start);
    console.log(`${((user + system) / 1000).toFixed(0).padStart(8)} ms  ${end.padEnd(20)} ${name}`);
  }
}

benchWorstBoards(process.argv[2]);
