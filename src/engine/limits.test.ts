import { formOfCreatureType } from "./board/creature-type-forms";
import { readEnchantPhrase } from "./board/enchant-phrase";
import { facesOf, parseTypeLine } from "./board/type-line";
import { checkAttack, checkDamageAssignment } from "./combat";
import { drawCards } from "./drawing";
import { evaluate, evaluateKeepingChoices } from "./evaluate";
import { type GameStateInput } from "./game-state-input";
import { reverseIllegalAction } from "./illegal-actions";
import { TooManyStepsError } from "./limit-errors";
import { settleLoop } from "./loops";
import { Steps } from "./steps";
import { board, creature, permanent } from "./test-kit/boards";

const DATE = "2026-08-07";
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const draw = { id: "r", instead: { draw: 1 } };

const faultsOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    const { code, faults } = error as { code: string; faults: readonly { path: string; message: string }[] };
    return [code, ...faults.map(({ path }) => path)];
  }
};
const play = (state: Partial<GameStateInput>) => evaluate({ state: board(state), date: DATE });

describe("a list or text longer than any game has", () => {
  it.each<[string, string, string, () => unknown]>([
    [
      "501 kinds of counters",
      "INVALID_BOARD",
      "state.objects[0].counters",
      () =>
        play({
          objects: [permanent("o", "Artifact", { counters: many(501, (at) => ({ kind: `k${at}`, count: 1 })) })],
        }),
    ],
    [
      "a kind of 101 letters",
      "INVALID_BOARD",
      "state.objects[0].counters[0].kind",
      () => play({ objects: [permanent("o", "Artifact", { counters: [{ kind: "k".repeat(101), count: 1 }] })] }),
    ],
    [
      "a type line of 2,001 letters",
      "INVALID_BOARD",
      "state.objects[0].typeLine",
      () => play({ objects: [permanent("o", `Artifact — ${"x".repeat(1990)}`)] }),
    ],
    ["101 teams", "INVALID_BOARD", "state.teams", () => play({ teams: many(101, (at) => ({ id: `t${at}` })) })],
    [
      "1,001 words of a filter",
      "INVALID_BOARD",
      "state.continuousEffects[0].affects.subtypes",
      () => play({ continuousEffects: [{ id: "e", affects: { subtypes: many(1_001, String) } }] }),
    ],
    [
      "501 attacks",
      "INVALID_DECLARATION",
      "attacks",
      () =>
        checkAttack(
          board({}),
          DATE,
          many(501, (at) => ({ attacker: `o${at}`, defender: "bob" })),
        ),
    ],
    [
      "1,001 damage assignments",
      "INVALID_DECLARATION",
      "assignments",
      () =>
        checkDamageAssignment(
          board({}),
          DATE,
          [],
          [],
          many(1_001, () => ({ source: "o", target: "bob", amount: 1 })),
        ),
    ],
    [
      "101 effects that replace draws",
      "INVALID_REQUEST",
      "replacements",
      () => drawCards({ state: board({}), date: DATE, player: "ann", count: 1, replacements: many(101, () => draw) }),
    ],
    [
      "1,001 actions of a loop",
      "INVALID_REQUEST",
      "actions",
      () =>
        settleLoop(DATE, { players: ["ann", "bob"], actions: many(1_001, () => ({ player: "ann", optional: true })) }),
    ],
    [
      "301 mana abilities",
      "INVALID_REQUEST",
      "manaAbilities",
      () =>
        reverseIllegalAction(DATE, {
          player: "ann",
          kind: "OTHER",
          manaAbilities: many(301, (at) => ({ id: `m${at}` })),
        }),
    ],
  ])("is refused, with its place: %s", (_, code, path, work) => {
    expect(faultsOf(work)).toEqual([code, path]);
  });

  it("is refused with 1,000 faults and a note that there are more, if all of it is wrong", () => {
    const objects = many(1_500, (at) => permanent(`o${at}`, "Artifact", { owner: "nobody" }));
    const [, ...paths] = faultsOf(() => play({ objects })) as string[];
    expect([paths.length, paths.at(-2), paths.at(-1)]).toEqual([1_001, "state.objects[999].owner", "state"]);
  });
});

describe("the steps of a request", () => {
  const state = board({ objects: many(20, (at) => creature(`o${at}`, "1/1")) });

  const words = (count: number, from = 0) => many(count, (at) => `w${at + from}`);
  const onAll = { affects: {}, timestamp: 1 };

  it.each<[string, Partial<GameStateInput>, string?]>([
    [
      "subtypes that effects add",
      { continuousEffects: many(3, (at) => ({ ...onAll, id: `e${at}`, addTypes: words(300, at * 300) })) },
    ],
    [
      "subtypes that effects take away",
      { continuousEffects: many(3, (at) => ({ ...onAll, id: `e${at}`, removeTypes: words(900, at) })) },
    ],
    [
      "subtypes that effects set",
      { continuousEffects: many(3, (at) => ({ ...onAll, id: `e${at}`, setSubtypes: words(500, at) })) },
    ],
    [
      "subtypes taken from what is every creature type",
      {
        continuousEffects: [
          { ...onAll, id: "every", addAllCreatureTypes: true },
          ...many(5, (at) => ({ ...onAll, id: `e${at}`, removeTypes: words(200, at * 200) })),
        ],
      },
    ],
    [
      "subtypes that a filter looks for among many",
      {
        objects: many(5, (at) => creature(`o${at}`, "1/1", { typeLine: `Creature — ${words(380).join(" ")}` })),
        continuousEffects: [{ id: "e", affects: { subtypes: words(380) }, addPower: { constant: 1 } }],
      },
    ],
    [
      "“bands with other” abilities that effects add",
      { continuousEffects: many(40, (at) => ({ ...onAll, id: `e${at}`, addBandsWithOther: many(10, () => ({})) })) },
      "2005-10-01",
    ],
    [
      "figures that are kept until they are counted",
      {
        continuousEffects: many(50, (at) => ({
          ...onAll,
          id: `e${at}`,
          characteristicDefining: true,
          setPower: { countOf: { ids: ["o0"] } },
        })),
      },
      "1999-11-01",
    ],
    [
      "effects by objects",
      { continuousEffects: many(500, (at) => ({ id: `e${at}`, affects: {}, addPower: { countOf: {} } })) },
    ],
    [
      "filters by objects",
      { continuousEffects: [{ id: "e", affects: { anyOf: many(2_000, () => ({ ids: [] })) }, addTypes: ["Elf"] }] },
    ],
  ])("grow with %s, and end with a code", (_, more, date = DATE) => {
    const request = { state: { ...state, ...more }, date };
    const within = (steps: number) => () => evaluateKeepingChoices(request, undefined, new Steps(steps));
    expect(within(20_000)).toThrow(TooManyStepsError);
    expect(within(1_000_000)).not.toThrow();
  });
});

describe("a text of any length", () => {
  const LONG = 1_000_000;

  it("is read in one pass: what forms of creature types end in", () => {
    expect(formOfCreatureType("e".repeat(LONG))).toBe("e");
    expect(formOfCreatureType(`${"e".repeat(LONG)}x`)).toHaveLength(LONG + 1);
  });

  it("is read in one pass: blanks in a type line, and about what parts its faces", () => {
    const blanks = " ".repeat(LONG);
    expect(parseTypeLine(`Creature${blanks}—${blanks}Elf${blanks}x`).subtypes).toEqual(["elf", "x"]);
    expect(facesOf(`Creature${blanks}x // ${blanks}Land`)).toEqual([`Creature${blanks}x`, "Land"]);
  });

  it("is read in one pass: what an Aura enchants with one keyword or another", () => {
    expect(readEnchantPhrase(`creature${" with a".repeat(LONG / 10)}1`)).toBeNull();
    expect(readEnchantPhrase("creature without flying")).not.toBeNull();
  });
});
