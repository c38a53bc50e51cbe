import fc from "fast-check";
import { runs } from "../../test-kit/everything";
import { creature, permanent } from "../test-kit/boards";
import { checkAttack } from "./attack";
import { type AttackInput, type CombatConstraintInput } from "./combat-input";
import { type DefenderFilterInput } from "./defender-filter";
import { constraint } from "./test-kit/combats";

/** Ann attacks; Bob, who has a planeswalker, and Cem can be attacked. */
const THREE = [
  { id: "ann", name: "Ann" },
  { id: "bob", name: "Bob" },
  { id: "cem", name: "Cem" },
];
const sage = permanent("sage", "Legendary Planeswalker — Sage", {
  owner: "bob",
  counters: [{ kind: "loyalty", count: 3 }],
});
const ATTACKERS = ["a", "b", "c"];
const state = {
  players: THREE,
  activePlayer: "ann",
  objects: [...ATTACKERS.map((id) => creature(id, "2/2")), sage, permanent("moat", "Enchantment", { owner: "bob" })],
};
const CREATURES = { types: ["creature"] };

/** "a>bob": a attacks Bob. */
const attacks = (...words: readonly string[]): readonly AttackInput[] =>
  words.map((word) => ({ attacker: word.split(">")[0]!, defender: word.split(">")[1]! }));

const judge = (date: string, words: readonly string[], constraints: readonly CombatConstraintInput[]) =>
  checkAttack(state, date, attacks(...words), constraints);

const DATES = [
  ["2005-08-01", "500.2"],
  ["2007-05-01", "500.2"],
  ["2009-07-11", "508.1c"],
  ["2026-08-07", "508.1c"],
] as const;

describe.each(DATES)("a restriction that names whom it is about, on %s (602.3a; 802.3a, 508.1c now)", (date, rule) => {
  const cantAttackYou = constraint("moat", "CANT_ATTACK", {
    source: "moat",
    affects: CREATURES,
    defenders: { playersInScope: "YOU" },
  });

  it("binds only those who attack whom it names", () => {
    expect(judge(date, ["a>bob", "b>cem"], [cantAttackYou]).problems).toEqual([
      { ruleNumber: rule, constraint: "moat", creatures: ["a"], explanation: "a can't attack Bob: moat." },
    ]);
    expect(judge(date, ["a>cem", "b>cem"], [cantAttackYou]).legal).toBe(true);
  });

  it("may name players one by one", () => {
    const notCem = constraint("oath", "CANT_ATTACK", { affects: CREATURES, defenders: { players: ["cem"] } });
    expect(judge(date, ["a>cem"], [notCem]).legal).toBe(false);
    expect(judge(date, ["a>bob"], [notCem]).legal).toBe(true);
  });

  it("may let no more than some attack one player, and any number another", () => {
    const oneAtYou = constraint("moat", "AT_MOST_ATTACKERS", {
      source: "moat",
      count: 1,
      defenders: { playersInScope: "YOU" },
    });
    expect(judge(date, ["a>bob", "b>cem", "c>cem"], [oneAtYou]).legal).toBe(true);
    expect(judge(date, ["a>bob", "b>bob", "c>cem"], [oneAtYou]).problems).toMatchObject([
      { ruleNumber: rule, constraint: "moat", creatures: ["a", "b"] },
    ]);
  });
});

describe("a planeswalker that is named (508.1b)", () => {
  const notSage = constraint("ward", "CANT_ATTACK", {
    affects: CREATURES,
    defenders: { permanents: { types: ["planeswalker"] } },
  });

  it.each(["2007-10-01", "2026-08-07"])("can't be attacked on %s, but its controller can", (date) => {
    expect(judge(date, ["a>sage"], [notSage]).problems).toMatchObject([{ explanation: "a can't attack sage: ward." }]);
    expect(judge(date, ["a>bob"], [notSage]).legal).toBe(true);
  });

  it("is no way to obey a requirement before planeswalkers can be attacked", () => {
    const atSage = constraint("lure", "ATTACKS_IF_ABLE", {
      affects: { ids: ["a"] },
      defenders: { permanents: { ids: ["sage"] } },
    });
    expect(judge("2007-09-07", [], [atSage])).toMatchObject({ legal: true, attainableRequirements: 0 });
    expect(judge("2007-10-01", [], [atSage])).toMatchObject({
      legal: false,
      suggestion: [{ creature: "a", target: "sage" }],
    });
  });
});

describe("requirements with several defenders (508.1d)", () => {
  it("goad is two of them: to attack, and to attack somebody else than who goaded (701.36a of 2016, 701.15a now)", () => {
    const goaded = [
      constraint("goad", "ATTACKS_IF_ABLE", { affects: { ids: ["a"] } }),
      constraint("goad elsewhere", "ATTACKS_IF_ABLE", { affects: { ids: ["a"] }, defenders: { players: ["cem"] } }),
    ];
    expect(judge("2026-08-07", ["a>cem"], goaded)).toMatchObject({ legal: true, obeyedRequirements: 2 });
    expect(judge("2026-08-07", ["a>bob"], goaded)).toMatchObject({
      legal: false,
      obeyedRequirements: 1,
      attainableRequirements: 2,
      suggestion: [{ creature: "a", target: "cem" }],
      problems: [
        {
          ruleNumber: "508.1d",
          constraint: "goad elsewhere",
          explanation:
            "a must attack Cem if able (goad elsewhere), and could: attacking with a (attacking Cem) would obey it and break nothing.",
        },
      ],
    });
    expect(judge("2026-08-07", [], goaded)).toMatchObject({ legal: false, attainableRequirements: 2 });
    const noCem = constraint("oath", "CANT_ATTACK", { affects: CREATURES, defenders: { players: ["cem"] } });
    expect(judge("2026-08-07", ["a>bob"], [...goaded, noCem])).toMatchObject({ legal: true, obeyedRequirements: 1 });
  });

  it("don't ask that a player pay to attack one, but to attack another who costs nothing", () => {
    const toll = constraint("toll", "CANT_ATTACK_UNLESS_PAID", { affects: CREATURES, defenders: { players: ["bob"] } });
    const must = constraint("must", "ATTACKS_IF_ABLE", { affects: { ids: ["a"] } });
    const atBob = constraint("at bob", "ATTACKS_IF_ABLE", { affects: { ids: ["a"] }, defenders: { players: ["bob"] } });
    expect(judge("2026-08-07", [], [toll, atBob])).toMatchObject({ legal: true, attainableRequirements: 0 });
    expect(judge("2026-08-07", ["a>bob"], [toll, atBob])).toMatchObject({ legal: true, obeyedRequirements: 1 });
    expect(judge("2026-08-07", [], [toll, must])).toMatchObject({
      legal: false,
      suggestion: [{ creature: "a", target: "cem" }],
    });
  });
});

describe("what a constraint that names defenders can't be", () => {
  it.each<[Partial<CombatConstraintInput>, string]>([
    [{ defenders: { players: ["dan"] } }, 'constraints[0].defenders.players[0]: the state has no player "dan"'],
    [
      { defenders: { permanents: { ids: ["dan"] } } },
      'constraints[0].defenders.permanents.ids[0]: the state has no object "dan"',
    ],
    [{ kind: "CANT_BLOCK", defenders: {} }, "constraints[0].defenders: CANT_BLOCK does not take defenders"],
  ])("%j", (rest, message) => {
    const wrong = constraint("x", "CANT_ATTACK", { affects: CREATURES, ...rest });
    expect(() => judge("2026-08-07", [], [wrong])).toThrow(message);
  });
});

describe("a limited range of influence (601.3; 801.3 now)", () => {
  const seats = ["ann", "bob", "cem", "dan"].map((id) => ({ id, name: id, rangeOfInfluence: 1 }));
  const table = { ...state, players: seats };

  it.each([
    ["2005-07-31", null],
    ["2005-08-01", "601.3"],
    ["2009-07-11", "801.3"],
    ["2026-08-07", "801.3"],
  ])("lets creatures attack only opponents within it: on %s by %s", (date, rule) => {
    const verdict = checkAttack(table, date, attacks("a>cem", "b>bob", "c>dan"));
    expect(verdict.problems).toEqual(
      rule
        ? [
            {
              ruleNumber: rule,
              constraint: null,
              creatures: ["a"],
              explanation: "a can't attack cem, out of its controller's range of influence.",
            },
          ]
        : [],
    );
    expect(verdict.notes.filter((note) => note.includes("range of influence"))).toHaveLength(rule ? 0 : 4);
  });

  it("makes nobody able to attack a player out of it, and planeswalkers go with their controllers", () => {
    const atCem = constraint("must", "ATTACKS_IF_ABLE", { affects: { ids: ["a"] }, defenders: { players: ["cem"] } });
    expect(checkAttack(table, "2026-08-07", [], [atCem])).toMatchObject({ legal: true, attainableRequirements: 0 });
    expect(checkAttack(table, "2026-08-07", attacks("a>sage")).legal).toBe(true);
    const far = { ...table, objects: table.objects.map((one) => (one.id === "sage" ? { ...one, owner: "cem" } : one)) };
    expect(checkAttack(far, "2026-08-07", attacks("a>sage")).problems).toMatchObject([{ ruleNumber: "801.3" }]);
  });

  it("keeps the constraints of players out of it from binding (601.10; 801.10 now)", () => {
    const cant = constraint("cant", "CANT_ATTACK", { controller: "cem", affects: CREATURES });
    const legal = (date: string) => checkAttack(table, date, attacks("a>bob"), [cant]).legal;
    expect([legal("2005-07-31"), legal("2005-08-01")]).toEqual([false, true]);
  });

  it.each(["cem", "eve"])("keeps the limits of players out of it from counting (601.10; 801.10 now): %s", (owner) => {
    const five = ["ann", "bob", "cem", "dan", "eve"].map((id) => ({ id, name: id, rangeOfInfluence: 1 }));
    const peace = permanent("peace", "Enchantment", { owner });
    const board = { ...table, players: five, objects: [...table.objects, peace] };
    const nobody = constraint("nobody", "AT_MOST_ATTACKERS", { source: "peace", count: 0 });
    const legal = (date: string) => checkAttack(board, date, attacks("a>bob"), [nobody]).legal;
    expect([legal("2005-07-31"), legal("2005-08-01"), legal("2026-08-07")]).toEqual([
      false,
      owner === "cem",
      owner === "cem",
    ]);
  });

  it("asks of a battle whether its protector is within it, not its controller (801.3 since 2023-04-14)", () => {
    const siege = (owner: string, protector: string) =>
      permanent("siege", "Battle — Siege", { owner, protector, counters: [{ kind: "defense", count: 4 }] });
    const verdict = (owner: string, protector: string, date = "2023-04-14") =>
      checkAttack({ ...table, objects: [...table.objects, siege(owner, protector)] }, date, attacks("a>siege"));
    expect(verdict("ann", "bob", "2023-04-13").problems).toMatchObject([{ ruleNumber: "508.1b" }]);
    expect(verdict("ann", "bob").problems).toEqual([]);
    expect(verdict("cem", "bob").problems).toEqual([]);
    expect(verdict("ann", "cem").problems).toMatchObject([{ ruleNumber: "801.3" }]);
    expect(verdict("bob", "cem", "2026-08-07").problems).toMatchObject([{ ruleNumber: "801.3" }]);
  });
});

/** A constraint on one creature or all, about some defenders or whomever. */
interface Said {
  readonly kind: "CANT_ATTACK" | "ATTACKS_IF_ABLE" | "AT_MOST_ATTACKERS";
  readonly creatures: readonly string[];
  readonly defenders: readonly string[] | null;
}

const DEFENDERS = ["bob", "cem", "sage"];
const said = fc.record<Said>({
  kind: fc.constantFrom("CANT_ATTACK", "ATTACKS_IF_ABLE", "ATTACKS_IF_ABLE", "AT_MOST_ATTACKERS"),
  creatures: fc.subarray(ATTACKERS, { minLength: 1 }),
  defenders: fc.option(fc.subarray(DEFENDERS, { minLength: 1 })),
});

const inWords = ({ kind, creatures, defenders }: Said, index: number): CombatConstraintInput => ({
  id: `${index}`,
  kind,
  affects: { ids: creatures },
  ...(kind === "AT_MOST_ATTACKERS" ? { count: 1 } : {}),
  ...(defenders ? { defenders: filterOf(defenders) } : {}),
});

const filterOf = (defenders: readonly string[]): DefenderFilterInput => ({
  players: defenders.filter((id) => id !== "sage"),
  permanents: { ids: defenders.filter((id) => id === "sage") },
});

/** For each attacker whom it attacks, or nobody. */
type Attack = readonly (string | null)[];

const EVERY_ATTACK: readonly Attack[] = ATTACKERS.reduce<readonly Attack[]>(
  (all) => all.flatMap((some) => [null, ...DEFENDERS].map((defender) => [...some, defender])),
  [[]],
);

const concerned = (attack: Attack, { creatures, defenders }: Said): readonly string[] =>
  creatures.filter((id) => {
    const defender = attack[ATTACKERS.indexOf(id)]!;
    return defender !== null && (defenders?.includes(defender) ?? true);
  });

const isLawful = (attack: Attack, all: readonly Said[]): boolean =>
  all.every(
    (one) =>
      one.kind === "ATTACKS_IF_ABLE" || concerned(attack, one).length <= (one.kind === "AT_MOST_ATTACKERS" ? 1 : 0),
  );

const obeyed = (attack: Attack, all: readonly Said[]): number =>
  all.filter(({ kind }) => kind === "ATTACKS_IF_ABLE").reduce((sum, one) => sum + concerned(attack, one).length, 0);

/** Which other attacks count when one is judged: 500.2 until 2003, 500.5 until 2007, all since. */
const RIVALS: Readonly<Record<string, (attack: Attack, other: Attack, all: readonly Said[]) => boolean>> = {
  "2001-07-23": (attack, other) => other.filter((defender, at) => defender !== attack[at]).length === 1,
  "2006-10-01": (attack, other, all) =>
    other.every((defender, at) => defender === null || defender === attack[at] || obeysSome(at, defender, all)),
  "2026-08-07": () => true,
};

const obeysSome = (at: number, defender: string, all: readonly Said[]): boolean =>
  obeyed(
    ATTACKERS.map((_, other) => (other === at ? defender : null)),
    all,
  ) > 0;

describe.each(Object.entries(RIVALS))("attacks on several defenders under the rules of %s", (date, isRival) => {
  // Planeswalkers can be attacked only since 2007-10-01.
  const possible = EVERY_ATTACK.filter((attack) => date === "2026-08-07" || !attack.includes("sage"));

  it("are judged as a literal model judges them that tries every attack", () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 5 }), fc.constantFrom(...possible), (all, attack) => {
        const words = attack.flatMap((defender, at) => (defender === null ? [] : [`${ATTACKERS[at]!}>${defender}`]));
        const verdict = judge(date, words, all.map(inWords));
        const lawful = possible.filter((other) => isLawful(other, all));
        const most = Math.max(...lawful.map((other) => obeyed(other, all)));
        const own = obeyed(attack, all);
        const isBeaten = lawful.some((other) => obeyed(other, all) > own && isRival(attack, other, all));
        expect(verdict.exact).toBe(true);
        expect(verdict.attainableRequirements).toBe(most);
        expect(verdict.legal).toBe(isLawful(attack, all) && !isBeaten);
        const suggested = ATTACKERS.map(
          (id) => verdict.suggestion.find((pair) => pair.creature === id)?.target ?? null,
        );
        expect([isLawful(suggested, all), obeyed(suggested, all)]).toEqual([true, most]);
      }),
      runs(2000),
    );
  });
});
