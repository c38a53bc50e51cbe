import { creature, permanent } from "../test-kit/boards";
import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { type DamageAssignmentOrderInput } from "./combat-input";
import { checkDamageAssignment } from "./damage-assignment";
import { combatDamageSteps } from "./damage-steps";
import { InvalidDeclarationError } from "./errors";
import { flankingTriggers } from "./flanking";
import { checkProtection } from "./protection";
import { assigning, attacking, blocking, boardOf, bobs } from "./test-kit/combats";

const DATES = ["1999-11-01", "2006-10-01", "2009-07-11", "2012-06-01", "2024-11-08"] as const;

describe("combat damage steps (502.2, 502.28)", () => {
  const steps = (date: string, ...objects: readonly GameObjectInput[]) =>
    combatDamageSteps(boardOf(...objects), date, attacking("a", "b"), blocking("x>a")).map(
      ({ number, assigning: ids, ruleNumber }) => `${number} ${ids.join(" ")} (${ruleNumber})`,
    );
  const plain = [creature("a", "2/2"), creature("b", "2/2"), bobs("x", "2/2")];

  it("is one if nobody strikes first", () => {
    expect(steps("2006-10-01", ...plain)).toEqual(["1 a b x (310.1)"]);
    expect(steps("2026-08-07", ...plain)).toEqual(["1 a b x (510.1)"]);
  });

  it("are two with first strike, in attack or defence", () => {
    const first = creature("a", "2/2", { keywords: ["FIRST_STRIKE"] });
    expect(steps("2006-10-01", first, plain[1]!, plain[2]!)).toEqual(["1 a (502.2b)", "2 b x (502.2b)"]);
    const defending = bobs("x", "2/2", { keywords: ["FIRST_STRIKE"] });
    expect(steps("2026-08-07", plain[0]!, plain[1]!, defending)).toEqual(["1 x (702.7b)", "2 a b (702.7b)"]);
  });

  it("both have the creature with double strike, since there is such a thing", () => {
    const double = creature("a", "2/2", { keywords: ["DOUBLE_STRIKE"] });
    expect(steps("2006-10-01", double, plain[1]!, plain[2]!)).toEqual(["1 a (502.2b)", "2 a b x (502.2b)"]);
    expect(steps("2002-10-07", double, plain[1]!, plain[2]!)).toEqual(["1 a b x (310.1)"]);
  });

  it("have no creature without power, and none with nothing left to damage", () => {
    const weak = creature("b", "0/3");
    const gone = bobs("x", "2/2", { zone: "GRAVEYARD" });
    expect(steps("2006-10-01", plain[0]!, weak, plain[2]!)).toEqual(["1 a x (310.1)"]);
    expect(steps("2006-10-01", plain[0]!, plain[1]!, gone)).toEqual(["1 b (310.1)"]);
    const trampler = creature("a", "2/2", { keywords: ["TRAMPLE"] });
    expect(steps("2006-10-01", trampler, plain[1]!, gone)).toEqual(["1 a b (310.1)"]);
  });

  it("are none without attackers", () => {
    expect(combatDamageSteps(boardOf(...plain), "2006-10-01", [], [])).toEqual([]);
  });

  it.each(["2003-12-01", "2009-10-01", "2026-08-07"])(
    "are one in which nobody assigns damage if all attackers have left combat (308.4, 508.8 now; %s)",
    (date) => {
      const dead = plain.map((creature) => ({ ...creature, zone: "GRAVEYARD" as const }));
      expect(combatDamageSteps(boardOf(...dead), date, attacking("a", "b"), [])).toMatchObject([{ assigning: [] }]);
    },
  );
});

describe("an attacker that an effect makes blocked (410.9a, 509.1h now)", () => {
  const check = (
    date: string,
    assignments: readonly string[],
    attacker: Partial<GameObjectInput> = {},
    band?: string,
  ) =>
    checkDamageAssignment(
      boardOf(creature("wurm", "3/3", attacker), creature("ally", "2/2"), bobs("x", "2/2")),
      date,
      attacking("wurm", "ally").map((attack) => ({ ...attack, band: band ?? null })),
      [],
      assigning(...assignments),
      [],
      { blockedByEffects: ["wurm"] },
    );

  it.each(DATES)("assigns no damage if no creature blocks it (510.1c) on %s", (date) => {
    expect(check(date, ["ally>bob 2"]).problems).toEqual([]);
    const number = date < "2003-07-01" ? "310.1c" : date < "2009-07-11" ? "310.2c" : "510.1c";
    expect(check(date, ["wurm>bob 3", "ally>bob 2"]).problems).toMatchObject([{ ruleNumber: number }]);
  });

  it.each(DATES)("assigns all of it to what it attacks if it has trample (702.19d) on %s", (date) => {
    expect(check(date, ["wurm>bob 3", "ally>bob 2"], { keywords: ["TRAMPLE"] }).legal).toBe(true);
    expect(check(date, ["ally>bob 2"], { keywords: ["TRAMPLE"] }).legal).toBe(false);
  });

  it.each(DATES)("makes its band blocked (502.10g, 702.22i now) on %s", (date) => {
    expect(check(date, ["ally>bob 2"], { keywords: ["BANDING"] }, "band").legal).toBe(false);
    expect(check(date, [], { keywords: ["BANDING"] }, "band").legal).toBe(true);
  });

  it.each(DATES)("takes part in no combat damage step without blockers on %s", (date) => {
    const steps = combatDamageSteps(boardOf(creature("wurm", "3/3")), date, attacking("wurm"), [], {
      blockedByEffects: ["wurm"],
    });
    expect(steps.map(({ assigning: ids }) => ids)).toEqual([[]]);
  });

  it("must be one of those that attack", () => {
    for (const list of ["blockedByEffects", "unblockedByEffects"])
      expect(() =>
        combatDamageSteps(boardOf(creature("wurm", "3/3")), "2026-08-07", [], [], { [list]: ["wurm"] }),
      ).toThrow(InvalidDeclarationError);
  });
});

describe("an attacker that an effect makes unblocked (309.2f, 509.1h now)", () => {
  const board = boardOf(creature("wurm", "3/3"), creature("ally", "2/2"), bobs("x", "2/2"));
  const attacks = attacking("wurm", "ally");
  const made = { unblockedByEffects: ["wurm"] };
  const check = (date: string, assignments: readonly string[], band: string | null = null) =>
    checkDamageAssignment(
      board,
      date,
      attacks.map((attack) => ({ ...attack, band })),
      blocking("x>wurm"),
      assigning(...assignments),
      [],
      made,
    );

  it.each(DATES)("assigns all its damage to what it attacks, as if nothing had blocked it (510.1b) on %s", (date) => {
    expect(check(date, ["wurm>bob 3", "ally>bob 2"]).problems).toEqual([]);
    const number = date < "2003-07-01" ? "310.1b" : date < "2009-07-11" ? "310.2b" : "510.1b";
    expect(check(date, ["wurm>x 3", "ally>bob 2"]).problems).toContainEqual(
      expect.objectContaining({ ruleNumber: number }),
    );
  });

  it.each(DATES)("is dealt damage by what goes on blocking it (510.1d) on %s", (date) => {
    expect(check(date, ["wurm>bob 3", "ally>bob 2", "x>wurm 2"]).problems).toEqual([]);
  });

  it.each(DATES)("leaves the others of its band blocked, which no rule undoes (702.22i) on %s", (date) => {
    expect(check(date, ["wurm>bob 3", "ally>x 2"], "band").problems).toEqual([]);
    expect(check(date, ["wurm>bob 3", "ally>bob 2"], "band").legal).toBe(false);
  });

  it("cannot be said to be blocked by an effect as well", () => {
    const both = { ...made, blockedByEffects: ["wurm"] };
    expect(() => combatDamageSteps(board, "2026-08-07", attacks, [], both)).toThrow(/wurm is in blockedByEffects too/);
  });
});

describe("trample (502.9)", () => {
  const check = (
    date: string,
    objects: readonly GameObjectInput[],
    blocks: readonly string[],
    assignments: readonly string[],
    attackers = ["wurm"],
  ) =>
    checkDamageAssignment(
      boardOf(...objects),
      date,
      attacking(...attackers),
      blocking(...blocks),
      assigning(...assignments),
    );
  const wurm = (rest: Partial<GameObjectInput> = {}) => creature("wurm", "6/6", { keywords: ["TRAMPLE"], ...rest });

  it.each(DATES)("%s: assigns the rest beyond once all blockers have lethal damage", (date) => {
    const objects = [wurm(), bobs("x", "1/2"), bobs("y", "1/1")];
    const legal = (...assignments: readonly string[]) => check(date, objects, ["x>wurm", "y>wurm"], assignments).legal;
    expect(legal("wurm>x 2", "wurm>y 1", "wurm>bob 3")).toBe(true);
    expect(legal("wurm>x 3", "wurm>y 3")).toBe(true);
    expect(legal("wurm>x 1", "wurm>y 1", "wurm>bob 4")).toBe(false);
    expect(legal("wurm>x 2", "wurm>bob 4")).toBe(false);
  });

  it.each([
    ["2006-10-01", "502.9b"],
    ["2026-08-07", "702.19b"],
  ])("%s: cites the rule if it tramples too early", (date, rule) => {
    expect(check(date, [wurm(), bobs("x", "1/4")], ["x>wurm"], ["wurm>x 3", "wurm>bob 3"]).problems).toMatchObject([
      { ruleNumber: rule, creatures: ["wurm"] },
    ]);
  });

  it.each(DATES)("%s: takes damage already marked into account", (date) => {
    const objects = [wurm(), bobs("x", "1/4", { damage: 3 })];
    const verdict = check(date, objects, ["x>wurm"], ["wurm>x 1", "wurm>bob 5"]);
    expect([verdict.legal, verdict.notes.length]).toEqual([true, date < "2001-07-23" ? 1 : 0]);
    expect(check(date, objects, ["x>wurm"], ["wurm>bob 6"]).legal).toBe(false);
  });

  it.each(DATES)("%s: the example with a 1/1 and a 3/3 with trample (502.9e, 702.17b, 702.19b)", (date) => {
    const objects = [creature("small", "1/1"), creature("wurm", "3/3", { keywords: ["TRAMPLE"] }), bobs("x", "2/2")];
    const verdict = check(
      date,
      objects,
      ["x>small", "x>wurm"],
      ["small>x 1", "wurm>x 1", "wurm>bob 2"],
      ["small", "wurm"],
    );
    expect(verdict.problems).toEqual([]);
  });

  it.each(DATES)("%s: the example with protection from green: lethal first, though it is prevented", (date) => {
    const objects = [wurm({ colors: ["GREEN"] }), bobs("x", "2/2", { protectionFrom: [{ colors: ["GREEN"] }] })];
    const good = check(date, objects, ["x>wurm"], ["wurm>x 2", "wurm>bob 4"]);
    expect(good.legal).toBe(true);
    expect(good.damage.map(({ target, assigned, dealt }) => [target, assigned, dealt])).toEqual([
      ["x", 2, 0],
      ["bob", 4, 4],
    ]);
    expect(check(date, objects, ["x>wurm"], ["wurm>x 1", "wurm>bob 5"]).legal).toBe(false);
  });

  it.each(DATES)("%s: with all blockers gone it assigns all to the player, without trample nothing", (date) => {
    const gone = bobs("x", "2/2", { zone: "GRAVEYARD" });
    expect(check(date, [wurm(), gone], ["x>wurm"], ["wurm>bob 6"]).legal).toBe(true);
    expect(check(date, [wurm({ keywords: [] }), gone], ["x>wurm"], ["wurm>bob 6"]).legal).toBe(false);
    expect(check(date, [wurm({ keywords: [] }), gone], ["x>wurm"], []).legal).toBe(true);
  });

  it("never reaches past a planeswalker to its controller", () => {
    const objects = [wurm(), permanent("jace", "Planeswalker — Jace", { owner: "bob" })];
    const verdict = (target: string) =>
      checkDamageAssignment(
        boardOf(...objects),
        "2026-08-07",
        [{ attacker: "wurm", defender: "jace" }],
        [],
        assigning(`wurm>${target} 6`),
      ).legal;
    expect([verdict("jace"), verdict("bob")]).toEqual([true, false]);
  });

  it.each([
    ["2009-05-01", false],
    ["2009-07-11", false],
    ["2010-07-16", true],
    ["2026-08-07", true],
  ])("%s: one point of deathtouch damage is lethal: %s", (date, legal) => {
    const deadly = wurm({ keywords: ["TRAMPLE", "DEATHTOUCH"] });
    expect(check(date, [deadly, bobs("x", "1/4")], ["x>wurm"], ["wurm>x 1", "wurm>bob 5"]).legal).toBe(legal);
  });
});

describe("lethal damage that an effect determines by power (510.1c, 702.19b)", () => {
  const byPower = { id: "zilortha", affects: { types: ["Creature"] }, lethalDamageByPower: true };
  const legal = (
    date: string,
    attacker: GameObjectInput,
    assignments: readonly string[],
    continuousEffects: readonly ContinuousEffectInput[],
    orders: readonly DamageAssignmentOrderInput[] = [],
  ) =>
    checkDamageAssignment(
      { ...boardOf(attacker, bobs("x", "1/4"), bobs("y", "4/1", { damage: 1 })), continuousEffects },
      date,
      attacking("a"),
      blocking("x>a", "y>a"),
      assigning(...assignments),
      orders,
    ).legal;

  it.each(["2020-07-03", "2024-11-08", "2026-08-07"])("on %s: counts for trample, less what is marked", (date) => {
    const trampler = creature("a", "6/6", { keywords: ["TRAMPLE"] });
    const both = (...assignments: readonly string[]) =>
      [[byPower], []].map((effects) => legal(date, trampler, assignments, effects));
    expect(both("a>x 1", "a>y 3", "a>bob 2")).toEqual([true, false]);
    expect(both("a>x 4", "a>bob 2")).toEqual([false, true]);
  });

  it("counts for the damage assignment order, while there is one", () => {
    const order = [{ creature: "a", order: ["x", "y"] }];
    const ask = (date: string, effects: readonly ContinuousEffectInput[]) =>
      legal(date, creature("a", "4/4"), ["a>x 1", "a>y 3"], effects, order);
    expect([ask("2020-07-03", [byPower]), ask("2020-07-03", [])]).toEqual([true, false]);
    expect([ask("2024-11-08", [byPower]), ask("2024-11-08", [])]).toEqual([true, true]);
  });

  it.each([
    ["2009-07-11", [true, true], "deathtouch damage is divided freely (702.2b)"],
    ["2010-07-16", [true, false], "one point for the first is lethal, none is not (702.2b)"],
    ["2024-07-30", [true, false], "the same (702.2c)"],
    ["2024-11-08", [true, true], "no order is left"],
  ])("%s: deathtouch and the order: one for the first, and none: %j, since %s", (date, legalities) => {
    const order = [{ creature: "a", order: ["x", "y"] }];
    const deadly = creature("a", "4/4", { keywords: ["DEATHTOUCH"] });
    const ask = (...assignments: readonly string[]) => legal(date, deadly, assignments, [], order);
    expect([ask("a>x 1", "a>y 3"), ask("a>y 4")]).toEqual(legalities);
  });

  it("is said as it counts", () => {
    const trampler = creature("a", "6/6", { keywords: ["TRAMPLE"] });
    const { problems } = checkDamageAssignment(
      { ...boardOf(trampler, bobs("x", "3/1")), continuousEffects: [byPower] },
      "2026-08-07",
      attacking("a"),
      blocking("x>a"),
      assigning("a>x 1", "a>bob 5"),
    );
    expect(problems).toMatchObject([{ ruleNumber: "702.19b", explanation: expect.stringContaining("3 is lethal") }]);
  });
});

describe("several blockers", () => {
  const objects = [creature("gorger", "5/6"), bobs("guardian", "0/3"), bobs("elves", "1/1")];
  const blocks = blocking("guardian>gorger", "elves>gorger");
  const order = [{ creature: "gorger", order: ["guardian", "elves"] }];
  const legal = (date: string, guardian: number, elves: number, orders = order, board = objects) =>
    checkDamageAssignment(
      boardOf(...board),
      date,
      attacking("gorger"),
      blocks,
      assigning(`gorger>guardian ${guardian}`, `gorger>elves ${elves}`),
      orders,
    ).legal;

  it.each(["2006-10-01", "2009-05-01", "2024-11-08", "2026-08-07"])("%s: as the controller likes", (date) => {
    expect([legal(date, 2, 3), legal(date, 0, 5), legal(date, 5, 0)]).toEqual([true, true, true]);
  });

  it("needs some order that allows it if none was announced", () => {
    expect(legal("2012-06-01", 0, 5, [])).toBe(true);
    const pair = [objects[0]!, bobs("guardian", "3/3"), bobs("elves", "3/3")];
    expect(legal("2012-06-01", 2, 3, [], pair)).toBe(true);
    const large = [objects[0]!, bobs("guardian", "3/4"), bobs("elves", "3/4")];
    expect(legal("2012-06-01", 2, 3, [], large)).toBe(false);
    expect(legal("2024-11-08", 2, 3, [], large)).toBe(true);
  });
});

describe("a damage assignment order (509.2 and 509.3, 2009-07-11 to 2024-11-07)", () => {
  const check = (
    date: string,
    objects: readonly GameObjectInput[],
    blocks: readonly string[],
    assignments: readonly string[],
    orders: readonly DamageAssignmentOrderInput[],
    attackers = ["w"],
  ) =>
    checkDamageAssignment(
      boardOf(...objects),
      date,
      attacking(...attackers),
      blocking(...blocks),
      assigning(...assignments),
      orders,
    );
  const w = creature("w", "3/3");
  const [x, y, z] = [bobs("x", "2/2"), bobs("y", "2/3"), bobs("z", "2/2")];
  const gone = bobs("x", "2/2", { zone: "GRAVEYARD" });
  const blocks = ["x>w", "y>w", "z>w"];
  const of = (...order: readonly string[]) => [{ creature: "w", order }];

  it.each(["2009-07-11", "2013-07-13", "2021-06-18"])("loses a blocker that has left combat (509.2a) on %s", (date) => {
    const legal = (board: readonly GameObjectInput[], ...assignments: readonly string[]) =>
      check(date, board, blocks, assignments, of("x", "y", "z")).legal;
    expect([legal([w, gone, y, z], "w>y 3"), legal([w, gone, y, z], "w>z 3")]).toEqual([true, false]);
    expect(legal([w, x, y, z], "w>y 3")).toBe(false);
  });

  it.each(["2009-07-11", "2013-07-13", "2021-06-18"])("loses an attacker that has left (509.3a) on %s", (date) => {
    const twice = ["x>a1", "x>a2", "x>a3"];
    const legal = (first: GameObjectInput, ...assignments: readonly string[]) =>
      check(
        date,
        [first, creature("a2", "2/2"), creature("a3", "2/2"), bobs("x", "2/9")],
        twice,
        assignments,
        [{ creature: "x", order: ["a1", "a2", "a3"] }],
        ["a1", "a2", "a3"],
      ).legal;
    const left = creature("a1", "2/2", { zone: "GRAVEYARD" });
    expect([legal(left, "x>a2 2"), legal(left, "x>a3 2"), legal(creature("a1", "2/2"), "x>a2 2")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    [of("y", "z"), "damageAssignmentOrders[0].order: x fights w and is not listed"],
    [of("x", "y", "z", "idle"), "damageAssignmentOrders[0].order[3]: idle neither blocks w nor is blocked by it"],
    [of("x", "y", "x", "z"), "damageAssignmentOrders[0].order[2]: x is listed twice"],
    [[...of("x", "y", "z"), ...of("z", "y", "x")], "damageAssignmentOrders[1].creature: the order of w is given twice"],
    [
      [{ creature: "y", order: ["idle"] }],
      "damageAssignmentOrders[0].order[0]: idle neither blocks y nor is blocked by it",
    ],
  ])("can't be judged if it does not fit, as long as there is one: %j", (orders, fault) => {
    const ask = (date: string) => check(date, [w, x, y, z, bobs("idle", "1/1")], blocks, ["w>x 3"], orders);
    for (const date of ["2009-07-11", "2024-07-30"]) {
      expect(() => ask(date)).toThrow(InvalidDeclarationError);
      expect(() => ask(date)).toThrow(fault);
    }
    for (const date of ["2009-05-01", "2024-11-08"]) expect(ask(date).legal).toBe(true);
  });

  it("need not list one that has left (509.2a), nor those that block what an effect made unblocked", () => {
    expect(check("2013-07-13", [w, gone, y, z], blocks, ["w>y 3"], of("y", "z")).legal).toBe(true);
    const unblocked = (...order: readonly string[]) =>
      checkDamageAssignment(
        boardOf(w, x, y),
        "2013-07-13",
        attacking("w"),
        blocking("x>w", "y>w"),
        assigning("w>bob 3"),
        of(...order),
        { unblockedByEffects: ["w"] },
      ).legal;
    expect([unblocked("x", "y"), unblocked()]).toEqual([true, true]);
  });
});

describe("an assignment", () => {
  const objects = [creature("a", "2/2"), creature("b", "3/3"), bobs("x", "1/1")];
  const problems = (...assignments: readonly string[]) =>
    checkDamageAssignment(
      boardOf(...objects),
      "2006-10-01",
      attacking("a", "b"),
      blocking("x>a"),
      assigning(...assignments),
    ).problems.map(({ ruleNumber, creatures }) => `${ruleNumber} ${creatures.join(" ")}`);

  it.each([
    [["a>x 2", "b>bob 3"], []],
    [["x>a 1"], []],
    [["a>x 2", "b>bob 3", "x>a 1"], []],
    [["a>x 1", "b>bob 3"], ["310.2a a"]],
    [["a>x 2"], ["310.2a b"]],
    [[], ["310.2a a", "310.2a b"]],
    [["a>bob 2", "b>bob 3"], ["310.2c a"]],
    [["a>x 2", "b>x 3"], ["310.2b b"]],
    [["x>b 1"], ["310.2d x"]],
  ])("of %j breaks %j", (assignments, rules) => {
    expect(problems(...assignments)).toEqual(rules);
  });

  it("keeps the steps apart", () => {
    const state = boardOf(creature("a", "2/2", { keywords: ["FIRST_STRIKE"] }), creature("b", "3/3"));
    const check = (...assignments: readonly string[]) =>
      checkDamageAssignment(state, "2006-10-01", attacking("a", "b"), [], assigning(...assignments));
    expect(check("a>bob 2").legal).toBe(true);
    expect(check("b>bob 3").legal).toBe(true);
    expect(check("a>bob 2", "b>bob 3").problems).toMatchObject([{ ruleNumber: "502.2b", creatures: ["b"] }]);
  });

  it.each([[["nobody>x 1"]], [["a>nobody 1"]], [["a>x -1"]], [["a>x 1", "a>x 1"]]])("%j can't be judged", (given) => {
    expect(() => problems(...given)).toThrow(InvalidDeclarationError);
  });
});

describe("flanking (502.3)", () => {
  const triggers = (keywords: GameObjectInput["keywords"], blocker: GameObjectInput, date = "2006-10-01") =>
    flankingTriggers(
      boardOf(creature("knight", "2/2", { keywords }), blocker),
      date,
      attacking("knight"),
      blocking("x>knight"),
    );

  it("triggers against a blocker without flanking, each instance separately", () => {
    expect(triggers(["FLANKING"], bobs("x", "2/2"))).toMatchObject([
      { attacker: "knight", blocker: "x", instance: 1, ruleNumber: "502.3a" },
    ]);
    expect(triggers(["FLANKING", "FLANKING"], bobs("x", "2/2"))).toHaveLength(2);
    expect(triggers(["FLANKING"], bobs("x", "2/2", { keywords: ["FLANKING"] }))).toEqual([]);
    expect(triggers(["FLANKING"], bobs("x", "2/2"), "2026-08-07")).toMatchObject([{ ruleNumber: "702.25a" }]);
  });

  it("counts the instances that effects give", () => {
    const state = {
      ...boardOf(creature("knight", "2/2", { keywords: ["FLANKING"] }), bobs("x", "2/2")),
      continuousEffects: [{ id: "cavalry", affects: { ids: ["knight"] }, addKeywords: ["FLANKING" as const] }],
    };
    expect(flankingTriggers(state, "2006-10-01", attacking("knight"), blocking("x>knight"))).toHaveLength(2);
  });

  const FLANKING = ["FLANKING" as const];
  const given = (id: string, timestamp: number, rest: Partial<ContinuousEffectInput> = {}): ContinuousEffectInput => ({
    ...{ id, timestamp, affects: { ids: ["knight"] }, addKeywords: FLANKING },
    ...rest,
  });
  const lost: ContinuousEffectInput = {
    id: "off",
    timestamp: 50,
    affects: { ids: ["knight"] },
    removeKeywords: FLANKING,
  };

  it.each<[string, NonNullable<GameObjectInput["keywords"]>, readonly ContinuousEffectInput[], number]>([
    ["its own lost before another is given", FLANKING, [lost, given("on", 60)], 1],
    [
      "all abilities lost before one is given",
      FLANKING,
      [{ ...lost, removeKeywords: [], loseAllAbilities: true }, given("on", 60)],
      1,
    ],
    ["one given, lost, and given again", [], [given("first", 40), lost, given("again", 60)], 1],
    ["two given, then all lost", FLANKING, [given("on", 40), lost], 0],
    [
      "one that its giver gives no more, without abilities",
      FLANKING,
      [
        given("on", 40, { source: "giver" }),
        { id: "off", affects: { ids: ["giver"] }, loseAllAbilities: true, timestamp: 50 },
      ],
      1,
    ],
    ["its own and two given", FLANKING, [given("on", 40, { source: "giver" }), given("once more", 60)], 3],
  ])("triggers for each instance that it has then (502.3b, 702.25b): %s", (_, keywords, continuousEffects, count) => {
    const objects = [creature("knight", "2/2", { keywords }), permanent("giver", "Enchantment"), bobs("x", "2/2")];
    const state = { ...boardOf(...objects), continuousEffects };
    for (const date of ["1999-11-01", "2006-10-01", "2009-07-11", "2026-08-07"])
      expect(flankingTriggers(state, date, attacking("knight"), blocking("x>knight"))).toHaveLength(count);
  });
});

describe("what protection does (502.7)", () => {
  const state = boardOf(
    creature("knight", "2/2", { protectionFrom: [{ colors: ["BLACK"] }] }),
    bobs("zombie", "2/2", { colors: ["BLACK"] }),
    permanent("fear", "Enchantment — Aura", { owner: "bob", colors: ["BLACK"] }),
    permanent("sword", "Artifact — Equipment", { owner: "bob" }),
  );
  const rules = (date: string, source: string) =>
    checkProtection(state, date, "knight", source).effects.map(({ kind, ruleNumber }) => `${kind} ${ruleNumber}`);

  it.each([
    ["2001-07-23", "zombie", ["TARGETING 502.7b", "DAMAGE 502.7b", "BLOCKING 502.7b"]],
    ["2006-10-01", "zombie", ["TARGETING 502.7b", "DAMAGE 502.7e", "BLOCKING 502.7f"]],
    ["2006-10-01", "fear", ["TARGETING 502.7b", "ATTACHING 502.7c", "DAMAGE 502.7e"]],
    ["2026-08-07", "fear", ["TARGETING 702.16b", "ATTACHING 702.16c", "DAMAGE 702.16e"]],
    ["2026-08-07", "sword", []],
  ])("%s against %s: %j", (date, source, effects) => {
    expect(rules(date, source)).toEqual(effects);
  });

  it.each([
    ["2006-10-01", "502.7d", []],
    ["2007-04-30", "502.7d", []],
    ["2007-05-01", "502.7d", ["ATTACHING 502.7d"]],
    ["2026-08-07", "702.16d", ["ATTACHING 702.16d"]],
  ])("%s: keeps a Fortification off a land since Future Sight only (%s): %j", (date, _, attaching) => {
    const land = permanent("land", "Land", { protectionFrom: [{ colors: ["BLACK"] }] });
    const garrison = permanent("garrison", "Artifact — Fortification", { owner: "bob", colors: ["BLACK"] });
    const { isProtected, effects } = checkProtection(boardOf(land, garrison), date, "land", "garrison");
    const told = effects.map(({ kind, ruleNumber }) => `${kind} ${ruleNumber}`);
    expect({ isProtected, told: told.filter((one) => one.startsWith("ATTACHING")) }).toEqual({
      isProtected: true,
      told: attaching,
    });
  });

  it.each(["2006-10-01", "2026-08-07"])(
    "%s: keeps no creature card from blocking that isn't on the battlefield",
    (date) => {
      for (const zone of ["GRAVEYARD", "HAND", "STACK"] as const) {
        const zombie = bobs("zombie", "2/2", { colors: ["BLACK"], zone });
        const knight = creature("knight", "2/2", { protectionFrom: [{ colors: ["BLACK"] }] });
        const { effects } = checkProtection(boardOf(knight, zombie), date, "knight", "zombie");
        expect(effects.map(({ kind }) => kind)).toEqual(["TARGETING", "DAMAGE"]);
      }
    },
  );

  it.each(["1999-11-01", "2006-10-01", "2026-08-07"])(
    "%s: does nothing against what is phased out (217.8; 702.26b now)",
    (date) => {
      const zombie = bobs("zombie", "2/2", { colors: ["BLACK"], phasedOut: true });
      const protectionFrom = [{ colors: ["BLACK" as const] }];
      const players = [{ id: "ann", protectionFrom }, { id: "bob" }];
      const state = { ...boardOf(creature("knight", "2/2", { protectionFrom }), zombie), players };
      for (const bearer of ["knight", "ann"])
        expect(checkProtection(state, date, bearer, "zombie")).toMatchObject({ isProtected: false, effects: [] });
    },
  );
});

describe("trample over planeswalkers (702.19c, since 2021-06-18)", () => {
  const walker = (loyalty: number) =>
    permanent("walker", "Planeswalker — Kaya", { owner: "bob", counters: [{ kind: "loyalty", count: loyalty }] });
  const trampler = creature("trampler", "6/6", { keywords: ["TRAMPLE_OVER_PLANESWALKERS"] });
  const problems = (
    date: string,
    objects: readonly GameObjectInput[],
    assignments: readonly string[],
    blocks: readonly string[] = [],
  ) =>
    checkDamageAssignment(
      boardOf(trampler, ...objects),
      date,
      [{ attacker: "trampler", defender: "walker" }],
      blocking(...blocks),
      assigning(...assignments),
    ).problems.map(({ ruleNumber }) => ruleNumber);

  it.each([
    ["2021-02-15", ["510.1b"]],
    ["2021-06-18", []],
    ["2026-08-07", []],
  ])("%s: assigns to the planeswalker's controller what its loyalty leaves", (date, broken) => {
    expect(problems(date, [walker(4)], ["trampler>walker 4", "trampler>bob 2"])).toEqual(broken);
    expect(problems(date, [walker(4)], ["trampler>walker 6"])).toEqual([]);
  });

  it("demands the loyalty first, and lethal damage for all blockers before that", () => {
    expect(problems("2026-08-07", [walker(4)], ["trampler>walker 3", "trampler>bob 3"])).toEqual(["702.19c"]);
    const blocked = (...assignments: readonly string[]) =>
      problems("2026-08-07", [walker(2), bobs("x", "1/3")], assignments, ["x>trampler"]);
    expect(blocked("trampler>x 3", "trampler>walker 2", "trampler>bob 1")).toEqual([]);
    expect(blocked("trampler>x 2", "trampler>walker 3", "trampler>bob 1")).toEqual(["702.19b"]);
  });

  it("assigns all to that player once the planeswalker has left (702.19e)", () => {
    const gone = { ...walker(4), zone: "GRAVEYARD" as const };
    expect(problems("2026-08-07", [gone], ["trampler>bob 6"])).toEqual([]);
  });
});
