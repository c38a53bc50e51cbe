import { checkAttack } from "./attack";
import { checkBlock } from "./block";
import { checkDamageAssignment } from "./damage-assignment";
import { type CombatConstraintInput } from "./combat-input";
import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { creature, permanent } from "../test-kit/boards";
import { assigning, attacking, blocking, boardOf, bobs, constraint, own } from "./test-kit/combats";

/** One day of each way to count requirements, and of each set of numbers. */
const DATES = ["1999-11-01", "2003-07-01", "2007-05-01", "2009-07-11", "2026-08-07"];
const [bear, cub, ogre] = [creature("bear", "2/2"), creature("cub", "1/1"), creature("ogre", "3/3")];
const wall = creature("wall", "0/4", { typeLine: "Creature — Wall", keywords: ["DEFENDER"] });

describe.each(DATES)("a restriction that looks at what else does so, under the rules of %s", (date) => {
  const attack = (attackers: readonly string[], ...constraints: readonly CombatConstraintInput[]) =>
    checkAttack(boardOf(bear, cub, ogre, wall), date, attacking(...attackers), constraints);

  it("lets a creature attack only with so many others (500.2; 508.1c now)", () => {
    const two = own("bear", "CANT_ATTACK_WITHOUT_OTHERS", { count: 2, text: "unless two others attack" });
    expect(attack(["bear", "cub", "ogre"], two).legal).toBe(true);
    expect(attack(["cub"], two).legal).toBe(true);
    expect(attack(["bear", "cub"], two)).toMatchObject({
      legal: false,
      problems: [
        {
          constraint: "bear: CANT_ATTACK_WITHOUT_OTHERS",
          creatures: ["bear"],
          ruleNumber: date < "2009-07-11" ? "500.2" : "508.1c",
          explanation:
            "bear can't attack without 2 other creatures, and 1 would: unless two others attack (bear: CANT_ATTACK_WITHOUT_OTHERS).",
        },
      ],
    });
  });

  it("lets it attack only with a stronger one", () => {
    const stronger = own("bear", "CANT_ATTACK_WITHOUT_OTHERS", {
      count: 1,
      by: { power: { comparedToSource: "GREATER" } },
    });
    expect([["bear", "ogre"], ["bear", "cub"], ["bear"]].map((them) => attack(them, stronger).legal)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("lets all of some creatures attack, or none", () => {
    const all = constraint("pact", "ALL_OR_NONE_ATTACK", { affects: { ids: ["bear", "cub"] } });
    expect([["bear", "cub"], ["ogre"], [], ["bear", "ogre"]].map((them) => attack(them, all).legal)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const andWall = constraint("pact", "ALL_OR_NONE_ATTACK", { affects: { ids: ["bear", "wall"] } });
    expect(attack(["bear"], andWall).legal).toBe(false);
  });

  it("lets a creature attack only alone (500.2; 508.1c now)", () => {
    const alone = own("bear", "CAN_ATTACK_ONLY_ALONE", { text: "can only attack alone" });
    expect([["bear"], ["cub", "ogre"], []].map((them) => attack(them, alone).legal)).toEqual([true, true, true]);
    expect(attack(["bear", "cub"], alone).problems).toMatchObject([
      {
        ...{ constraint: "bear: CAN_ATTACK_ONLY_ALONE", creatures: ["bear"] },
        ruleNumber: date < "2009-07-11" ? "500.2" : "508.1c",
        explanation: "bear can attack only alone: can only attack alone (bear: CAN_ATTACK_ONLY_ALONE).",
      },
    ]);
    const must = constraint("must", "ATTACKS_IF_ABLE", { affects: { ids: ["bear", "cub"] } });
    expect(attack(["bear"], alone, must).legal).toBe(true);
    expect(attack([], alone, must).suggestion).toHaveLength(1);
  });

  it("has a creature attack if another one does, as the declaration is proposed (500.2; 508.1d now)", () => {
    const with_ = own("bear", "ATTACKS_IF_ABLE", {
      condition: { count: { attacking: true, controller: "YOU", excludeSource: true } },
    });
    expect([[], ["cub", "bear"], ["bear"]].map((them) => attack(them, with_).legal)).toEqual([true, true, true]);
    expect(attack(["cub"], with_)).toMatchObject({ legal: false, problems: [{ creatures: ["bear"] }] });
  });

  it("is not broken for the sake of a requirement, and others are demanded with it (500.4; 508.1d now)", () => {
    const needs = own("bear", "CANT_ATTACK_WITHOUT_OTHERS", { count: 1 });
    const must = own("bear", "ATTACKS_IF_ABLE");
    const alone = checkAttack(boardOf(bear), date, [], [needs, must]);
    expect(alone).toMatchObject({ legal: true, attainableRequirements: 0 });
    expect(attack([], needs, must)).toMatchObject({
      legal: date < "2007-05-01",
      attainableRequirements: 1,
      exact: true,
    });
    expect(attack(["bear", "cub"], needs, must)).toMatchObject({ legal: true, obeyedRequirements: 1 });
  });

  it("holds for blockers likewise (500.2; 509.1b now)", () => {
    const objects = [bear, bobs("x", "1/1"), bobs("y", "3/3")];
    const block = (blocks: readonly string[], ...constraints: readonly CombatConstraintInput[]) =>
      checkBlock(boardOf(...objects), date, attacking("bear"), blocking(...blocks), constraints).legal;
    const needs = own("x", "CANT_BLOCK_WITHOUT_OTHERS", { count: 1 });
    expect([block(["x>bear"], needs), block(["x>bear", "y>bear"], needs), block(["y>bear"], needs)]).toEqual([
      false,
      true,
      true,
    ]);
    const all = constraint("pact", "ALL_OR_NONE_BLOCK", { affects: { controller: "OPPONENTS" }, controller: "ann" });
    expect([block(["x>bear"], all), block(["x>bear", "y>bear"], all), block([], all)]).toEqual([false, true, true]);
  });
});

describe.each(DATES)("a restriction on whom to attack, under the rules of %s", (date) => {
  const island = permanent("island", "Land — Island", { owner: "bob" });
  const home = own("bear", "CANT_ATTACK_UNLESS_DEFENDER_CONTROLS", { by: { types: ["Land"], subtypes: ["Island"] } });

  it("asks what the defending player controls", () => {
    const ask = (...objects: readonly GameObjectInput[]) =>
      checkAttack(boardOf(bear, ...objects), date, attacking("bear"), [home]);
    expect(ask(island).legal).toBe(true);
    expect(ask().problems).toMatchObject([{ constraint: home.id, creatures: ["bear"] }]);
    expect(ask({ ...island, owner: "ann" }).legal).toBe(false);
  });

  it("asks it of each player who can be attacked", () => {
    const state = { ...boardOf(bear, island), players: [{ id: "ann" }, { id: "bob" }, { id: "cid" }] };
    const attack = (defender: string) => checkAttack(state, date, [{ attacker: "bear", defender }], [home]).legal;
    expect([attack("bob"), attack("cid")]).toEqual([true, false]);
  });
});

it("says of what would change the damage that it is not asked as damage is assigned (614.1a)", () => {
  const effect = {
    ...{ id: "torment", event: "WOULD_BE_DEALT_DAMAGE" as const, affects: {}, affectsPlayers: "ANY" as const },
    instead: { cantBePrevented: true },
  };
  const state = { ...boardOf(bear, bobs("x", "2/2")), replacementEffects: [effect] };
  const assign = (...damage: readonly string[]) =>
    checkDamageAssignment(state, "2026-08-07", attacking("bear"), blocking("x>bear"), assigning(...damage)).notes;
  expect(assign("bear>x 2")).toContainEqual(expect.stringMatching(/^Whether torment changes the damage is not asked/));
  expect(assign().join()).not.toContain("torment");
});

describe.each(DATES)("a creature that can attack as though it did not have defender, under the rules of %s", (date) => {
  const may = own("wall", "CAN_ATTACK_DESPITE_DEFENDER");

  it("can attack, and must if something says so", () => {
    const attack = (attackers: readonly string[], ...constraints: readonly CombatConstraintInput[]) =>
      checkAttack(boardOf(wall), date, attacking(...attackers), constraints).legal;
    expect([attack(["wall"]), attack(["wall"], may)]).toEqual([false, true]);
    const must = own("wall", "ATTACKS_IF_ABLE");
    expect([attack([], must), attack([], must, may), attack(["wall"], must, may)]).toEqual([true, false, true]);
  });
});

describe.each(DATES)("a requirement that names who blocks, or what, under the rules of %s", (date) => {
  const [x, y] = [bobs("x", "1/1", { typeLine: "Creature — Dragon" }), bobs("y", "3/3")];
  const block = (blocks: readonly string[], ...constraints: readonly CombatConstraintInput[]) =>
    checkBlock(boardOf(bear, cub, x, y), date, attacking("bear", "cub"), blocking(...blocks), constraints);

  it("is obeyed by one of those that must block it (500.4; 509.1c now)", () => {
    const dragons = own("bear", "MUST_BE_BLOCKED_IF_ABLE", { by: { subtypes: ["Dragon"] } });
    expect(block(["x>bear"], dragons)).toMatchObject({ legal: true, obeyedRequirements: 1 });
    expect(block(["y>bear"], dragons)).toMatchObject({
      legal: false,
      obeyedRequirements: 0,
      attainableRequirements: 1,
      problems: [{ constraint: dragons.id, creatures: ["x"] }],
    });
    const lizards = own("bear", "MUST_BE_BLOCKED_IF_ABLE", { by: { subtypes: ["Lizard"] } });
    expect(block([], lizards)).toMatchObject({ legal: true, attainableRequirements: 0 });
  });

  it("is obeyed by blocking one of the attackers that it names", () => {
    const it = own("x", "BLOCKS_IF_ABLE", { by: { ids: ["cub"] } });
    expect(block(["x>cub"], it).legal).toBe(true);
    expect(block(["x>bear"], it)).toMatchObject({ legal: false, problems: [{ constraint: it.id, creatures: ["x"] }] });
    const either = own("x", "BLOCKS_IF_ABLE", { by: { ids: ["bear", "cub"] } });
    expect([block([], either).legal, block(["x>bear"], either).legal]).toEqual([false, true]);
  });

  it("counts once for a creature that can block several", () => {
    const more = own("x", "CAN_BLOCK_ADDITIONAL", { count: 1 });
    const either = own("x", "BLOCKS_IF_ABLE", { by: { ids: ["bear", "cub"] } });
    expect(block(["x>bear", "x>cub"], more, either)).toMatchObject({ legal: true, obeyedRequirements: 1 });
    expect(block(["x>bear"], more, either)).toMatchObject({ legal: true, attainableRequirements: 1 });
  });

  it("is said in words", () => {
    const it = own("x", "BLOCKS_IF_ABLE", { by: { ids: ["cub"] } });
    const [problem] = block([], it).problems;
    expect(problem!.explanation).toBe(
      "x must block cub if able (x: BLOCKS_IF_ABLE), and could: blocking with x would obey it and break nothing.",
    );
  });
});

describe.each(DATES)("a creature that assigns damage equal to its toughness, under the rules of %s", (date) => {
  const doran = { id: "doran", affects: { types: ["Creature"] }, damageByToughness: true };
  const check = (amount: number, effects: readonly (typeof doran)[]) =>
    checkDamageAssignment(
      { ...boardOf(creature("tree", "0/5")), continuousEffects: effects },
      date,
      attacking("tree"),
      [],
      assigning(`tree>bob ${amount}`),
    );

  it("assigns that, whatever its power is", () => {
    expect(check(5, [doran]).legal).toBe(true);
    expect(check(4, [doran]).problems.map(({ explanation }) => explanation)).toEqual([
      "tree assigns 4 damage, but must assign 5, its toughness.",
    ]);
    expect(check(5, []).legal).toBe(false);
  });
});

describe("a creature that attacks alone", () => {
  it("has what effects give it that count attackers: exalted (702.83)", () => {
    const exalted = (id: string): ContinuousEffectInput => ({
      id,
      source: id,
      affects: { attacking: true, controller: "YOU" },
      condition: { count: { attacking: true, controller: "YOU" }, atMost: 1 },
      addPower: { constant: 1 },
      addToughness: { constant: 1 },
    });
    const assign = (attackers: readonly string[], ...amounts: readonly string[]) =>
      checkDamageAssignment(
        { ...boardOf(bear, cub), continuousEffects: [exalted("bear"), exalted("cub")] as const },
        "2026-08-07",
        attacking(...attackers),
        [],
        assigning(...amounts),
      ).legal;
    expect(assign(["bear"], "bear>bob 4")).toBe(true);
    expect(assign(["bear", "cub"], "bear>bob 2", "cub>bob 1")).toBe(true);
  });
});

describe("a word on combat", () => {
  it("is refused without what it needs, and with what it does not take", () => {
    const refuse =
      (...constraints: readonly CombatConstraintInput[]) =>
      () =>
        checkAttack(boardOf(bear), "2026-08-07", [], constraints);
    expect(refuse(own("bear", "CANT_ATTACK_WITHOUT_OTHERS"))).toThrow(/needs a count/);
    expect(refuse(own("bear", "CANT_ATTACK_UNLESS_DEFENDER_CONTROLS"))).toThrow(/needs `by`/);
    expect(refuse(own("bear", "ALL_OR_NONE_ATTACK", { by: {} }))).toThrow(/does not take `by`/);
    expect(refuse(constraint("none", "CAN_ATTACK_DESPITE_DEFENDER"))).toThrow(/needs a source or `affects`/);
  });
});

describe("combat damage that an effect has assigned otherwise", () => {
  const combat = (effect: Partial<ContinuousEffectInput>, ...damage: readonly string[]) =>
    checkDamageAssignment(
      {
        ...boardOf(ogre, bobs("x", "2/2"), bobs("y", "2/2")),
        continuousEffects: [{ id: "effect", affects: { ids: ["ogre"] }, ...effect }],
      },
      "2010-10-01",
      attacking("ogre"),
      blocking("x>ogre", "y>ogre"),
      assigning(...damage, "x>ogre 2", "y>ogre 2"),
      [{ creature: "ogre", order: ["x", "y"] }],
    );

  it("goes past what blocks, all of it or none (510.1b)", () => {
    const past = { assignsAsUnblocked: true };
    expect(combat({}, "ogre>bob 3").legal).toBe(false);
    expect(combat(past, "ogre>bob 3").legal).toBe(true);
    expect(combat(past, "ogre>x 2", "ogre>y 1").legal).toBe(true);
    expect(combat(past, "ogre>x 2", "ogre>bob 1").problems).toMatchObject([
      {
        ruleNumber: "510.1b",
        explanation: "ogre assigns its damage as though it weren't blocked, or else to what blocks it: not to both.",
      },
    ]);
    const trampling = { ...past, addKeywords: ["TRAMPLE" as const] };
    expect(combat(trampling, "ogre>x 2", "ogre>bob 1").legal).toBe(false);
    expect(combat(trampling, "ogre>bob 3").legal).toBe(true);
  });

  it("is assigned by another player, in no order (510.1c)", () => {
    expect(combat({}, "ogre>x 1", "ogre>y 2").legal).toBe(false);
    expect(combat({ damageAssignedBy: "bob" }, "ogre>x 1", "ogre>y 2").legal).toBe(true);
    expect(combat({ damageAssignedBy: "bob" }, "ogre>bob 3").legal).toBe(false);
  });
});
