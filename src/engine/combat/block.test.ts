import { creature, permanent } from "../test-kit/boards";
import { type Keyword } from "../vocabulary";
import { checkBlock } from "./block";
import { attacking, blocking, boardOf, bobs, constraint, own } from "./test-kit/combats";

describe("the example of rule 500.5, later 500.4 and 509.1c", () => {
  const state = boardOf(creature("attacker", "3/3"), bobs("eager", "1/1"), bobs("plain", "1/1"));
  const constraints = [
    own("eager", "BLOCKS_IF_ABLE"),
    constraint("two", "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", { affects: { types: ["creature"] }, count: 2 }),
  ];
  const legal = (date: string, ...blocks: readonly string[]) =>
    checkBlock(state, date, attacking("attacker"), blocking(...blocks), constraints).legal;

  it.each(["2003-03-15", "2003-12-01", "2006-10-01", "2007-02-01"])(
    "%s: both may block, or neither, but not one of the two",
    (date) => {
      expect(legal(date, "eager>attacker", "plain>attacker")).toBe(true);
      expect(legal(date)).toBe(true);
      expect(legal(date, "eager>attacker")).toBe(false);
      expect(legal(date, "plain>attacker")).toBe(false);
    },
  );

  it.each(["2007-05-01", "2008-07-15", "2009-07-11", "2026-08-07"])("%s: both must block", (date) => {
    expect(legal(date, "eager>attacker", "plain>attacker")).toBe(true);
    expect(legal(date)).toBe(false);
    expect(legal(date, "eager>attacker")).toBe(false);
    expect(legal(date, "plain>attacker")).toBe(false);
  });

  it("2026-08-07: the same against menace, which is cited", () => {
    const menacing = boardOf(
      creature("attacker", "3/3", { keywords: ["MENACE"] }),
      bobs("eager", "1/1"),
      bobs("plain", "1/1"),
    );
    const verdict = (...blocks: readonly string[]) =>
      checkBlock(menacing, "2026-08-07", attacking("attacker"), blocking(...blocks), [own("eager", "BLOCKS_IF_ABLE")]);
    expect(verdict("eager>attacker").problems).toMatchObject([{ ruleNumber: "702.111b", creatures: ["eager"] }]);
    expect(verdict().problems).toMatchObject([{ ruleNumber: "509.1c", constraint: "eager: BLOCKS_IF_ABLE" }]);
    expect(verdict("eager>attacker", "plain>attacker").legal).toBe(true);
  });
});

describe("evasion abilities", () => {
  const rulesBroken = (
    date: string,
    attacker: readonly Keyword[],
    blocker: readonly Keyword[],
    rest: Partial<Parameters<typeof bobs>[2]> = {},
  ) =>
    checkBlock(
      boardOf(
        creature("attacker", "2/2", { keywords: attacker, colors: ["RED"] }),
        bobs("blocker", "2/2", { keywords: blocker, ...rest }),
      ),
      date,
      attacking("attacker"),
      blocking("blocker>attacker"),
    ).problems.map(({ ruleNumber }) => ruleNumber);

  it("are cumulative: flying and shadow can't be blocked by flying without shadow (501.2)", () => {
    expect(rulesBroken("2006-10-01", ["FLYING", "SHADOW"], ["FLYING"])).toEqual(["502.8b"]);
    expect(rulesBroken("2006-10-01", ["FLYING", "SHADOW"], [])).toEqual(["502.4b", "502.8b"]);
    expect(rulesBroken("2026-08-07", ["FLYING", "SHADOW"], ["FLYING"])).toEqual(["702.28b"]);
    expect(rulesBroken("2026-08-07", ["FLYING", "SHADOW"], ["FLYING", "SHADOW"])).toEqual([]);
  });

  it.each([
    ["2006-10-01", ["FLYING"], ["REACH"], ["502.4b"]],
    ["2007-05-01", ["FLYING"], ["REACH"], []],
    ["2006-10-01", [], ["FLYING"], []],
    ["2006-10-01", [], ["SHADOW"], ["502.8b"]],
    ["1999-11-01", ["HORSEMANSHIP"], [], []],
    ["2001-07-23", ["HORSEMANSHIP"], [], ["502.17b"]],
    ["2001-07-23", ["HORSEMANSHIP"], ["HORSEMANSHIP"], []],
    ["2002-02-20", ["FEAR"], [], []],
    ["2003-12-01", ["FEAR"], [], ["502.25b"]],
    ["2009-05-01", ["INTIMIDATE"], [], []],
    ["2009-07-11", ["INTIMIDATE"], [], ["702.11b"]],
    ["2015-07-16", ["MENACE"], [], []],
    ["2015-07-17", ["MENACE"], [], ["702.110b"]],
    ["2021-07-23", [], ["DECAYED"], []],
    ["2021-09-24", [], ["DECAYED"], ["702.147a"]],
    ["2026-08-07", [], ["DECAYED"], ["702.147a"]],
  ] as const)("%s: %j against %j breaks %j", (date, attacker, blocker, rules) => {
    expect(rulesBroken(date, attacker, blocker)).toEqual(rules);
  });

  it.each([
    ["fear", ["FEAR"], { colors: ["BLACK"] }, []],
    ["fear", ["FEAR"], { typeLine: "Artifact Creature" }, []],
    ["fear", ["FEAR"], { colors: ["RED"] }, ["702.36b"]],
    ["intimidate", ["INTIMIDATE"], { colors: ["RED"] }, []],
    ["intimidate", ["INTIMIDATE"], { colors: ["BLUE"] }, ["702.13b"]],
    ["skulk", ["SKULK"], { power: 3 }, ["702.118b"]],
    ["skulk", ["SKULK"], { power: 2 }, []],
  ] as const)("%s against %j %j", (_, attacker, rest, rules) => {
    expect(rulesBroken("2026-08-07", attacker, [], rest)).toEqual(rules);
  });

  it("does not stop a block that a keyword of later rules would stop, and says so", () => {
    const verdict = checkBlock(
      boardOf(creature("attacker", "2/2", { keywords: ["MENACE"] }), bobs("blocker", "2/2")),
      "2006-10-01",
      attacking("attacker"),
      blocking("blocker>attacker"),
    );
    expect(verdict.legal).toBe(true);
    expect(verdict.notes).toEqual([expect.stringContaining("from 2015-07-17 on")]);
  });

  it("come and go with effects: a creature that loses its abilities can be blocked", () => {
    const state = {
      ...boardOf(creature("attacker", "2/2", { keywords: ["FLYING"] }), bobs("blocker", "2/2")),
      continuousEffects: [{ id: "humility", affects: { types: ["creature"] }, loseAllAbilities: true }],
    };
    expect(checkBlock(state, "2006-10-01", attacking("attacker"), blocking("blocker>attacker")).legal).toBe(true);
  });
});

describe("landwalk and snow landwalk (502.6)", () => {
  const walker = (landwalk: object) => creature("walker", "2/2", { landwalk: [landwalk] });
  const rulesBroken = (landwalk: object, land: string, owner = "bob") =>
    checkBlock(
      boardOf(walker(landwalk), bobs("blocker", "2/2"), permanent("land", land, { owner })),
      "2006-10-01",
      attacking("walker"),
      blocking("blocker>walker"),
    ).problems.map(({ ruleNumber }) => ruleNumber);
  const swampwalk = { subtypes: ["Swamp"] };
  const snowSwampwalk = { subtypes: ["Swamp"], supertypes: ["Snow"] };

  it.each([
    [swampwalk, "Basic Land — Swamp", "bob", ["502.6b"]],
    [swampwalk, "Basic Land — Swamp", "ann", []],
    [swampwalk, "Basic Land — Island", "bob", []],
    [snowSwampwalk, "Basic Land — Swamp", "bob", []],
    [snowSwampwalk, "Basic Snow Land — Swamp", "bob", ["502.6b"]],
    [{ supertypes: ["Legendary"] }, "Legendary Land", "bob", ["502.6b"]],
    [{ not: { supertypes: ["Basic"] } }, "Land", "bob", ["502.6b"]],
    [swampwalk, "Artifact — Swamp", "bob", []],
  ])("%j and %s of %s: %j", (landwalk, land, owner, rules) => {
    expect(rulesBroken(landwalk, land, owner)).toEqual(rules);
  });

  it("do not cancel one another: the example of 502.6d", () => {
    const snowForestwalk = { subtypes: ["Forest"], supertypes: ["Snow"] };
    const verdict = checkBlock(
      boardOf(
        walker(snowForestwalk),
        bobs("blocker", "2/2", { landwalk: [snowForestwalk] }),
        permanent("forest", "Basic Snow Land — Forest", { owner: "bob" }),
      ),
      "2006-10-01",
      attacking("walker"),
      blocking("blocker>walker"),
    );
    expect(verdict.legal).toBe(false);
  });
});

describe("protection (502.7)", () => {
  it.each([
    ["2001-07-23", "502.7b"],
    ["2006-10-01", "502.7f"],
    ["2026-08-07", "702.16f"],
  ])("%s: an attacker with protection from green can't be blocked by green creatures", (date, rule) => {
    const protectedCreature = creature("attacker", "2/2", { protectionFrom: [{ colors: ["GREEN"] }] });
    const verdict = (color: "GREEN" | "RED") =>
      checkBlock(
        boardOf(protectedCreature, bobs("blocker", "2/2", { colors: [color] })),
        date,
        attacking("attacker"),
        blocking("blocker>attacker"),
      );
    expect(verdict("GREEN").problems).toMatchObject([{ ruleNumber: rule }]);
    expect(verdict("RED").legal).toBe(true);
  });
});

describe("who can block", () => {
  const verdict = (rest: object) =>
    checkBlock(
      boardOf(creature("attacker", "2/2"), creature("idle", "2/2"), bobs("blocker", "2/2", rest)),
      "2006-10-01",
      attacking("attacker"),
      blocking("blocker>attacker"),
    );

  it.each([
    ["a tapped creature", { tapped: true }],
    ["a creature of the attacking player", { controller: "ann" }],
    ["what is not a creature", { typeLine: "Artifact" }],
  ])("is not %s", (_, rest) => {
    expect(verdict(rest).problems).toMatchObject([{ ruleNumber: "309.2a", creatures: ["blocker"] }]);
  });

  it("is not a creature for what isn't attacking", () => {
    const state = boardOf(creature("attacker", "2/2"), creature("idle", "2/2"), bobs("blocker", "2/2"));
    expect(checkBlock(state, "2006-10-01", attacking("attacker"), blocking("blocker>idle")).legal).toBe(false);
  });

  it("is one creature for one attacker, unless it can block more", () => {
    const state = boardOf(creature("a", "2/2"), creature("b", "2/2"), bobs("blocker", "2/2"));
    const blocks = blocking("blocker>a", "blocker>b");
    const check = (constraints = [] as ReturnType<typeof own>[]) =>
      checkBlock(state, "2006-10-01", attacking("a", "b"), blocks, constraints);
    expect(check().problems).toMatchObject([{ ruleNumber: "309.2a" }]);
    expect(check([own("blocker", "CAN_BLOCK_ADDITIONAL", { count: 1 })]).legal).toBe(true);
  });
});

describe("restrictions and requirements on blocks", () => {
  const state = boardOf(
    creature("a", "2/2"),
    creature("b", "2/2"),
    bobs("x", "1/1"),
    bobs("y", "1/1"),
    bobs("z", "1/1", { keywords: ["FLYING"] }),
  );
  const check = (blocks: readonly string[], ...constraints: readonly ReturnType<typeof own>[]) =>
    checkBlock(state, "2026-08-07", attacking("a", "b"), blocking(...blocks), constraints);

  it.each([
    [["x>a"], own("x", "CANT_BLOCK")],
    [["x>a"], own("x", "CANT_BLOCK_ALONE")],
    [["x>a", "y>b"], constraint("one", "AT_MOST_BLOCKERS", { count: 1 })],
    [["x>a"], own("a", "CANT_BE_BLOCKED")],
    [["x>a"], own("a", "CANT_BE_BLOCKED_BY", { by: { ids: ["x"] } })],
    [["x>a"], own("a", "CANT_BE_BLOCKED_EXCEPT_BY", { by: { keywords: ["FLYING"] } })],
    [["x>a", "y>a"], own("a", "CANT_BE_BLOCKED_BY_MORE_THAN", { count: 1 })],
    [["x>a"], own("x", "CAN_BLOCK_ONLY", { by: { ids: ["b"] } })],
  ])("%j violates %j (509.1b)", (blocks, violated) => {
    expect(check(blocks, violated).problems).toMatchObject([{ ruleNumber: "509.1b", constraint: violated.id }]);
  });

  it.each([
    [["x>a", "y>b"], own("x", "CANT_BLOCK_ALONE")],
    [["z>a"], own("a", "CANT_BE_BLOCKED_EXCEPT_BY", { by: { keywords: ["FLYING"] } })],
    [["x>b"], own("x", "CAN_BLOCK_ONLY", { by: { ids: ["b"] } })],
  ])("%j does not violate %j", (blocks, followed) => {
    expect(check(blocks, followed).legal).toBe(true);
  });

  it("all creatures able to block it do so: each is a requirement of its own", () => {
    const lure = own("a", "ALL_ABLE_BLOCK_IT");
    expect(check(["x>a", "y>b"], lure)).toMatchObject({
      obeyedRequirements: 1,
      attainableRequirements: 3,
      problems: [{ ruleNumber: "509.1c", constraint: lure.id, creatures: ["y", "z"] }],
    });
    expect(check(["x>a", "y>a", "z>a"], lure).legal).toBe(true);
  });

  it("it must be blocked if able: by anybody, and only if able", () => {
    const must = own("a", "MUST_BE_BLOCKED_IF_ABLE");
    expect(check([], must)).toMatchObject({ legal: false, attainableRequirements: 1 });
    expect(check(["y>a"], must).legal).toBe(true);
    expect(check([], must, own("a", "CANT_BE_BLOCKED")).legal).toBe(true);
  });

  it("may be met in any of several ways that obey as many", () => {
    const both = [own("a", "ALL_ABLE_BLOCK_IT"), own("b", "ALL_ABLE_BLOCK_IT")];
    expect(check(["x>a", "y>b", "z>a"], ...both)).toMatchObject({ legal: true, attainableRequirements: 3 });
  });

  it("are weighed against each other: one requirement is given up if two are gained (500.5)", () => {
    const constraints = [
      own("a", "MUST_BE_BLOCKED_IF_ABLE"),
      own("b", "ALL_ABLE_BLOCK_IT"),
      constraint("one", "AT_MOST_BLOCKERS", { count: 1 }),
      own("x", "BLOCKS_IF_ABLE"),
    ];
    const verdict = check(["y>a"], ...constraints);
    expect(verdict).toMatchObject({ legal: false, obeyedRequirements: 1, attainableRequirements: 2 });
    expect(verdict.suggestion.map(({ creature: id }) => id)).toEqual(["x"]);
  });

  it.each([
    [constraint("eager", "BLOCKS_IF_ABLE", { affects: { ids: ["x"] } }), "x must block if able (eager), and could"],
    [own("a", "MUST_BE_BLOCKED_IF_ABLE"), "a must be blocked if able (a: MUST_BE_BLOCKED_IF_ABLE), and x could do it"],
    [
      constraint("lure", "ALL_ABLE_BLOCK_IT", { affects: { ids: ["b"] }, text: "All able block it.", count: null }),
      "x, y and z must block b if able (lure: All able block it), and could",
    ],
  ])("that are not obeyed say what could be done: %j", (requirement, sentence) => {
    const [problem] = check([], requirement).problems;
    expect(problem!.explanation).toMatch(sentence);
    expect(problem!.explanation).toMatch(/: blocking with .* would obey it and break nothing\.$/);
  });

  it("that are not obeyed say what is gained if another one would not be obeyed instead", () => {
    const { problems } = check(
      ["y>a"],
      own("a", "MUST_BE_BLOCKED_IF_ABLE"),
      ...["lure", "decoy"].map((id) => constraint(id, "ALL_ABLE_BLOCK_IT", { affects: { ids: ["b"] } })),
      constraint("one", "AT_MOST_BLOCKERS", { count: 1 }),
    );
    expect(problems[0]!.explanation).toMatch(
      /^. must block b if able \(lure\), and could: blocking with . would obey 2 requirements instead of 1, and break no restriction\.$/,
    );
  });
});

describe("a limit on blockers under a limited range of influence (601.10; 801.10 now)", () => {
  it.each([
    ["2005-07-31", true],
    ["2005-08-01", false],
    ["2026-08-07", false],
  ])("on %s: that it counts who blocks out of its controller's range is %s", (date, counts) => {
    const players = ["ann", "bob", "cem", "dan", "eve"].map((id) => ({ id, rangeOfInfluence: 1 }));
    const far = permanent("far", "Enchantment", { owner: "dan" });
    const state = { ...boardOf(creature("a", "2/2"), bobs("x", "2/2"), far), players };
    const nobody = constraint("nobody", "AT_MOST_BLOCKERS", { source: "far", count: 0 });
    expect(checkBlock(state, date, attacking("a"), blocking("x>a"), [nobody]).legal).toBe(!counts);
  });
});

describe("blocks of several defending players (602.4b, 802.4b now)", () => {
  const objects = [
    creature("a1", "2/2"),
    creature("a2", "2/2"),
    bobs("b1", "2/2"),
    bobs("c1", "2/2", { owner: "cem" }),
  ];
  const three = { ...boardOf(...objects), players: ["ann", "bob", "cem"].map((id) => ({ id, name: id })) };
  const attacks = [
    { attacker: "a1", defender: "bob" },
    { attacker: "a2", defender: "cem" },
  ];
  const check = (date: string, blocks: readonly string[], ...constraints: readonly ReturnType<typeof own>[]) =>
    checkBlock(three, date, attacks, blocking(...blocks), constraints);
  const SINCE = ["2005-08-01", "2009-07-11", "2026-08-07"];

  it("is one block before the rules know several defending players", () => {
    const one = constraint("one", "AT_MOST_BLOCKERS", { count: 1 });
    expect(check("2005-07-31", ["b1>a1", "c1>a2"], one).problems).toMatchObject([{ creatures: ["b1", "c1"] }]);
    expect(check("2005-07-31", ["b1>a1", "c1>a2"], own("b1", "CANT_BLOCK_ALONE")).legal).toBe(true);
  });

  it.each(SINCE)("are counted for each player against a limit on %s", (date) => {
    const one = constraint("one", "AT_MOST_BLOCKERS", { count: 1 });
    expect(check(date, ["b1>a1", "c1>a2"], one).problems).toEqual([]);
    const b2 = bobs("b2", "2/2");
    const verdict = checkBlock(
      { ...three, objects: [...objects, b2] },
      date,
      attacks,
      blocking("b1>a1", "b2>a1", "c1>a2"),
      [one],
    );
    expect(verdict.problems).toMatchObject([{ constraint: "one", creatures: ["b1", "b2"] }]);
  });

  it.each(SINCE)("leave a creature alone whose controller blocks with no other on %s", (date) => {
    const notAlone = own("b1", "CANT_BLOCK_ALONE");
    expect(check(date, ["b1>a1", "c1>a2"], notAlone).problems).toMatchObject([{ creatures: ["b1"] }]);
    expect(check(date, ["c1>a2"], notAlone, own("b1", "BLOCKS_IF_ABLE"))).toMatchObject({
      legal: true,
      attainableRequirements: 0,
    });
  });

  it("obey requirements player by player, and are told apart in the answer", () => {
    const eager = [own("b1", "BLOCKS_IF_ABLE"), own("c1", "BLOCKS_IF_ABLE")];
    expect(check("2026-08-07", ["b1>a1"], ...eager)).toMatchObject({
      obeyedRequirements: 1,
      attainableRequirements: 2,
      problems: [
        {
          ruleNumber: "509.1c",
          creatures: ["c1"],
          explanation:
            "c1 must block if able (c1: BLOCKS_IF_ABLE), and could: blocking with c1 would obey it and break nothing.",
        },
      ],
      suggestion: [
        { creature: "b1", target: "a1" },
        { creature: "c1", target: "a2" },
      ],
    });
  });

  it("are only of creatures that attack the player who blocks", () => {
    expect(check("2026-08-07", ["b1>a2"]).problems).toMatchObject([
      { explanation: "b1 can't block a2: the defending player does not control it." },
    ]);
    expect(check("2026-08-07", ["a2>a1"]).legal).toBe(false);
  });

  it("are one block of a team that defends together (606.7c, 805.10d now)", () => {
    const players = ["ann", "eve", "bob", "cem"].map((id) => ({ id, team: id === "ann" || id === "eve" ? "1" : "2" }));
    const teams = ["1", "2"].map((id) => ({ id, life: 30 }));
    const giant = { ...three, players, teams, variants: ["TWO_HEADED_GIANT" as const] };
    const one = constraint("one", "AT_MOST_BLOCKERS", { count: 1 });
    for (const date of SINCE) {
      const verdict = checkBlock(giant, date, attacks, blocking("b1>a1", "c1>a2"), [one]);
      expect(verdict.problems).toMatchObject([{ constraint: "one", creatures: ["b1", "c1"] }]);
    }
  });
});
