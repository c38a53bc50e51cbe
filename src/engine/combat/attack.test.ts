import { creature, permanent } from "../test-kit/boards";
import { checkAttack } from "./attack";
import { attacking, boardOf, bobs, constraint, own } from "./test-kit/combats";

const A_AND_B = boardOf(creature("a", "2/2"), creature("b", "2/2"));
const ONE_EACH_TURN = constraint("dueling", "AT_MOST_ATTACKERS", {
  count: 1,
  text: "No more than one creature can attack each turn.",
});

it("does not ask whether what was put onto the battlefield attacking could have been declared (508.4)", () => {
  const token = { controlledSinceTurnBegan: false, tapped: true };
  const attack = (isAttacking: boolean) =>
    checkAttack(
      boardOf(creature("token", "1/1", { ...token, attacking: isAttacking })),
      "2026-08-07",
      attacking("token"),
    );
  expect(attack(true)).toMatchObject({ legal: true, problems: [] });
  expect(attack(false).legal).toBe(false);
});

describe("the examples of rule 500.2, later 508.1c and 508.1d", () => {
  const cantAttackAlone = [own("a", "CANT_ATTACK_ALONE"), own("b", "CANT_ATTACK_ALONE")];

  it.each(["1999-11-01", "2001-07-23", "2006-10-01", "2009-07-11", "2026-08-07"])(
    "%s: two creatures that can't attack alone may attack together, and neither may by itself",
    (date) => {
      expect(checkAttack(A_AND_B, date, attacking("a", "b"), cantAttackAlone).legal).toBe(true);
      expect(checkAttack(A_AND_B, date, attacking("a"), cantAttackAlone).legal).toBe(false);
    },
  );

  it.each([
    ["2003-12-01", "500.2"],
    ["2006-10-01", "500.2"],
    ["2009-07-11", "508.1d"],
    ["2026-08-07", "508.1d"],
  ])(
    "%s: of one that attacks if able and one without abilities, only the first may be the one attacker",
    (date, rule) => {
      const verdict = (...attackers: readonly string[]) =>
        checkAttack(A_AND_B, date, attacking(...attackers), [own("a", "ATTACKS_IF_ABLE"), ONE_EACH_TURN]);
      expect(verdict("a")).toMatchObject({ legal: true, obeyedRequirements: 1, attainableRequirements: 1 });
      for (const attack of [["b"], ["a", "b"], []]) expect(verdict(...attack).legal).toBe(false);
      expect(verdict("b")).toMatchObject({
        obeyedRequirements: 0,
        attainableRequirements: 1,
        suggestion: [{ creature: "a", target: "bob" }],
        problems: [{ ruleNumber: rule, constraint: "a: ATTACKS_IF_ABLE", creatures: ["a"] }],
      });
    },
  );

  it.each(["1999-11-01", "2001-07-23", "2002-10-07"])(
    "%s: either may be the one attacker, but not both or neither",
    (date) => {
      const verdict = (...attackers: readonly string[]) =>
        checkAttack(A_AND_B, date, attacking(...attackers), [own("a", "ATTACKS_IF_ABLE"), ONE_EACH_TURN]).legal;
      expect([verdict("a"), verdict("b"), verdict("a", "b"), verdict()]).toEqual([true, true, false, false]);
    },
  );
});

describe("who can attack", () => {
  it.each([
    ["a tapped creature", { tapped: true }, "508.1a"],
    ["a creature that came this turn", { controlledSinceTurnBegan: false }, "508.1a"],
    ["a creature with defender", { keywords: ["DEFENDER"] as const }, "702.3b"],
    ["a creature of another player", { controller: "bob" }, "508.1a"],
    ["what is not a creature", { typeLine: "Artifact" }, "508.1a"],
    ["a creature that is a battle too", { typeLine: "Battle Creature — Siege" }, "508.1a"],
    ["a phased-out creature", { phasedOut: true }, "508.1a"],
  ])("is not %s", (_, rest, rule) => {
    const verdict = checkAttack(boardOf(creature("a", "2/2", rest)), "2026-08-07", attacking("a"));
    expect(verdict.problems).toMatchObject([{ ruleNumber: rule, creatures: ["a"] }]);
  });

  it("is a creature with haste, whenever it came", () => {
    const hasty = creature("a", "2/2", { controlledSinceTurnBegan: false, keywords: ["HASTE"] });
    expect(checkAttack(boardOf(hasty), "2006-10-01", attacking("a")).legal).toBe(true);
  });

  it.each([
    ["2004-02-01", false],
    ["2006-10-01", true],
  ])("is a Wall without defender on %s: %s", (date, legal) => {
    const wall = creature("a", "0/4", { typeLine: "Creature — Wall" });
    expect(checkAttack(boardOf(wall), date, attacking("a")).legal).toBe(legal);
  });

  it("is, before there was defender, a creature with that word, and the answer says so", () => {
    const verdict = checkAttack(
      boardOf(creature("a", "0/4", { keywords: ["DEFENDER"] })),
      "2004-02-01",
      attacking("a"),
    );
    expect(verdict.legal).toBe(true);
    expect(verdict.notes).toEqual([expect.stringContaining("from 2004-10-01 on")]);
  });
});

describe("what can be attacked", () => {
  const walker = permanent("jace", "Legendary Planeswalker — Jace", { owner: "bob" });
  const siege = permanent("siege", "Battle — Siege", { protector: "bob" });
  const verdict = (defender: string, date: string) =>
    checkAttack(boardOf(creature("a", "2/2"), walker, siege), date, [{ attacker: "a", defender }]);

  it.each([
    ["jace", "2007-09-07", false, "308.1"],
    ["jace", "2007-10-01", true, ""],
    ["siege", "2023-04-13", false, "508.1b"],
    ["siege", "2023-04-14", true, ""],
    ["ann", "2026-08-07", false, "508.1b"],
    ["a", "2026-08-07", false, "508.1b"],
  ])("%s on %s: %s", (defender, date, legal, rule) => {
    expect(verdict(defender, date).legal).toBe(legal);
    expect(verdict(defender, date).problems.map(({ ruleNumber }) => ruleNumber)).toEqual(legal ? [] : [rule]);
  });

  it("is not a teammate", () => {
    const state = {
      ...boardOf(creature("a", "2/2")),
      teams: [{ id: "x" }, { id: "y" }],
      players: [
        { id: "ann", team: "x" },
        { id: "cy", team: "x" },
        { id: "bob", team: "y" },
      ],
    };
    expect(checkAttack(state, "2026-08-07", [{ attacker: "a", defender: "cy" }]).legal).toBe(false);
    expect(checkAttack(state, "2026-08-07", attacking("a")).legal).toBe(true);
  });
});

describe("requirements to attack", () => {
  it("don't bind tapped creatures, those that can't attack, and those whose attack has a price", () => {
    const state = boardOf(creature("a", "2/2", { tapped: true }), creature("b", "2/2"), creature("c", "2/2"));
    const verdict = checkAttack(
      state,
      "2026-08-07",
      [],
      [
        ...["a", "b", "c"].map((id) => own(id, "ATTACKS_IF_ABLE")),
        own("b", "CANT_ATTACK"),
        own("c", "CANT_ATTACK_UNLESS_PAID"),
      ],
    );
    expect(verdict).toMatchObject({ legal: true, attainableRequirements: 0 });
  });

  it("count once for each effect: two on one creature outweigh one on another", () => {
    const verdict = checkAttack(A_AND_B, "2026-08-07", attacking("a"), [
      ONE_EACH_TURN,
      own("a", "ATTACKS_IF_ABLE"),
      own("b", "ATTACKS_IF_ABLE"),
      constraint("goad", "ATTACKS_IF_ABLE", { affects: { ids: ["b"] } }),
    ]);
    expect(verdict).toMatchObject({
      legal: false,
      obeyedRequirements: 1,
      attainableRequirements: 2,
      suggestion: [{ creature: "b" }],
    });
  });

  it("make a creature without abilities come along since Future Sight, not before", () => {
    const constraints = [own("a", "ATTACKS_IF_ABLE"), own("a", "CANT_ATTACK_ALONE")];
    expect(checkAttack(A_AND_B, "2006-10-01", [], constraints).legal).toBe(true);
    expect(checkAttack(A_AND_B, "2007-05-01", [], constraints)).toMatchObject({
      legal: false,
      attainableRequirements: 1,
      suggestion: [{ creature: "a" }, { creature: "b" }],
      problems: [
        {
          explanation:
            "a must attack if able (a: ATTACKS_IF_ABLE), and could: attacking with a and b would obey it and break nothing.",
        },
      ],
    });
  });

  it("speak of the creatures of whoever is meant", () => {
    const state = boardOf(creature("a", "2/2"), creature("b", "2/2"), bobs("war", "1/1"));
    const warmonger = own("war", "ATTACKS_IF_ABLE", { affects: { types: ["creature"], controller: "OPPONENTS" } });
    expect(checkAttack(state, "2026-08-07", attacking("a"), [warmonger])).toMatchObject({
      legal: false,
      obeyedRequirements: 1,
      attainableRequirements: 2,
    });
  });
});

describe("what can't be judged", () => {
  it("is a board with more creatures than any game has", () => {
    const state = boardOf(...Array.from({ length: 501 }, (_, index) => creature(`c${index}`, "1/1")));
    expect(() => checkAttack(state, "2026-08-07", [])).toThrow(/501 creatures could be declared, and 500 is the most/);
  });

  it.each([
    ["1999-04-22", attacking("a"), [], "BEFORE_FIRST_EDITION"],
    ["2026-08-07", attacking("nobody"), [], "INVALID_DECLARATION"],
    ["2026-08-07", attacking("a", "a"), [], "INVALID_DECLARATION"],
    ["2026-08-07", [], [constraint("x", "CANT_ATTACK")], "INVALID_DECLARATION"],
    ["2026-08-07", [], [constraint("x", "CANT_ATTACK", { affects: { ids: ["nobody"] } })], "INVALID_DECLARATION"],
    ["2026-08-07", [], [constraint("x", "AT_MOST_ATTACKERS")], "INVALID_DECLARATION"],
    ["2026-08-07", [], [own("a", "CANT_BE_BLOCKED_BY")], "INVALID_DECLARATION"],
    ["2026-08-07", [], [own("a", "CANT_ATTACK", { count: 1 })], "INVALID_DECLARATION"],
  ])("%s %j %j: %s", (date, attacks, constraints, code) => {
    expect(() => checkAttack(A_AND_B, date, attacks, constraints)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
