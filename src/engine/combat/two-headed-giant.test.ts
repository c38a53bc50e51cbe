import { type GameObjectInput } from "../game-state-input";
import { creature, permanent } from "../test-kit/boards";
import { checkAttack } from "./attack";
import { checkBlock } from "./block";
import { type CombatConstraintInput } from "./combat-input";
import { checkDamageAssignment } from "./damage-assignment";
import { assigning, blocking, bobs, constraint } from "./test-kit/combats";

/** Ann and Abe attack Bob and Cem. */
const stateOf = (...objects: readonly GameObjectInput[]) => ({
  variants: ["TWO_HEADED_GIANT" as const],
  teams: [{ id: "sun" }, { id: "moon" }],
  players: [
    { id: "ann", team: "sun" },
    { id: "abe", team: "sun" },
    { id: "bob", team: "moon" },
    { id: "cem", team: "moon" },
  ],
  activePlayer: "ann",
  objects,
});

const AS_A_TEAM = ["2005-08-01", "2006-10-01", "2007-02-01", "2009-07-11", "2010-02-01", "2017-09-29"] as const;
const EACH_BY_ITSELF = ["2018-04-27", "2026-08-07"] as const;

/** "a>bob": a attacks Bob. */
const attacks = (...words: readonly string[]) =>
  words.map((word) => ({ attacker: word.split(">")[0]!, defender: word.split(">")[1]! }));

describe("whom creatures can't attack in Two-Headed Giant (606.7b, 810.7c until 2018-04-27)", () => {
  const moat = permanent("moat", "Enchantment", { owner: "bob" });
  const legal = (date: string, attack: string, ...constraints: readonly CombatConstraintInput[]) =>
    checkAttack(stateOf(creature("a", "2/2"), moat), date, attacks(attack), constraints).legal;
  const cantAttack = (rest: Partial<CombatConstraintInput>) =>
    constraint("off", "CANT_ATTACK", { affects: { types: ["creature"] }, ...rest });
  const teferisMoat = cantAttack({ source: "moat", defenders: { playersInScope: "YOU" } });

  it.each(AS_A_TEAM)("on %s: the team of a player whose Teferi's Moat keeps them off", (date) => {
    expect([legal(date, "a>bob", teferisMoat), legal(date, "a>cem", teferisMoat)]).toEqual([false, false]);
  });

  it.each(EACH_BY_ITSELF)("on %s: that player alone (805.10b)", (date) => {
    expect([legal(date, "a>bob", teferisMoat), legal(date, "a>cem", teferisMoat)]).toEqual([false, true]);
  });

  it("is also the team of one whom another's effect keeps them off, until 2007-01-31", () => {
    const foreign = cantAttack({ controller: "ann", defenders: { players: ["bob"] } });
    expect(legal("2006-10-01", "a>cem", foreign)).toBe(false);
    for (const date of ["2007-02-01", "2017-09-29", "2026-08-07"]) expect(legal(date, "a>cem", foreign)).toBe(true);
  });

  it("attacks whom it must by attacking the team (606.7a, 810.7a)", () => {
    const goad = constraint("goad", "ATTACKS_IF_ABLE", { source: "a", defenders: { players: ["bob"] } });
    for (const date of AS_A_TEAM) expect(legal(date, "a>cem", goad)).toBe(true);
    for (const date of EACH_BY_ITSELF) expect(legal(date, "a>cem", goad)).toBe(false);
  });

  it("is one attack for a band on the team (606.7a, 810.7a)", () => {
    const state = stateOf(...["a", "b"].map((id) => creature(id, "2/2", { keywords: ["BANDING"] })));
    const band = attacks("a>bob", "b>cem").map((attack) => ({ ...attack, band: "one" }));
    for (const date of AS_A_TEAM) expect(checkAttack(state, date, band).problems).toEqual([]);
    expect(checkAttack(state, "2026-08-07", band).problems).toMatchObject([{ ruleNumber: "702.22d" }]);
  });
});

describe("landwalk in Two-Headed Giant", () => {
  const walker = creature("a", "2/2", { landwalk: [{ subtypes: ["Forest"] }] });
  const forest = permanent("forest", "Basic Land — Forest", { owner: "cem" });
  const legal = (date: string, defender: string) =>
    checkBlock(stateOf(walker, forest, bobs("x", "1/1")), date, attacks(`a>${defender}`), blocking("x>a")).legal;

  it.each(AS_A_TEAM)("on %s: looks at the lands of the whole team (example of 810.7d)", (date) => {
    expect([legal(date, "bob"), legal(date, "cem")]).toEqual([false, false]);
  });

  it.each(EACH_BY_ITSELF)("on %s: looks at the lands of the player it attacks (805.10e)", (date) => {
    expect([legal(date, "bob"), legal(date, "cem")]).toEqual([true, false]);
  });
});

describe("combat damage to a team in Two-Headed Giant (606.7d, 810.7f until 2018-04-27)", () => {
  const trampler = creature("t", "3/3", { keywords: ["TRAMPLE"] });
  const check = (date: string, ...assignments: readonly string[]) =>
    checkDamageAssignment(
      stateOf(creature("a", "2/2"), trampler, bobs("x", "0/1")),
      date,
      attacks("a>bob", "t>bob"),
      blocking("x>t"),
      assigning("t>x 1", ...assignments),
    );

  it.each(AS_A_TEAM)("on %s: goes to either of its players", (date) => {
    expect(check(date, "a>bob 2", "t>bob 2").problems).toEqual([]);
    expect(check(date, "a>cem 2", "t>bob 2").problems).toEqual([]);
    expect(check(date, "a>cem 2", "t>cem 2").problems).toEqual([]);
  });

  it.each([
    ["2005-08-01", "606.7d"],
    ["2009-07-11", "806.7f"],
    ["2010-02-01", "806.8f"],
    ["2017-09-29", "810.7f"],
  ])("on %s: goes to one of them only (%s)", (date, rule) => {
    expect(check(date, "a>bob 1", "a>cem 1", "t>bob 2").problems).toMatchObject([
      { ruleNumber: rule, creatures: ["a"] },
    ]);
  });

  it.each(EACH_BY_ITSELF)("on %s: goes to the player it attacks (510.1b)", (date) => {
    expect(check(date, "a>bob 2", "t>bob 2").problems).toEqual([]);
    expect(check(date, "a>cem 2", "t>bob 2").problems).toMatchObject([{ ruleNumber: "510.1b", creatures: ["a"] }]);
  });
});
