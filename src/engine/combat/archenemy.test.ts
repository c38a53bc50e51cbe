import { type GameObjectInput } from "../game-state-input";
import { creature } from "../test-kit/boards";
import { checkAttack } from "./attack";
import { checkBlock } from "./block";
import { checkDamageAssignment } from "./damage-assignment";
import { assigning, blocking } from "./test-kit/combats";

const TEAMS = { teams: [{ id: "heroes" }, { id: "villain" }] };
/** Ann, the archenemy, against Bob and Cem. */
const stateOf = (activePlayer: string, objects: readonly GameObjectInput[], inTeams = true) => ({
  variants: ["ARCHENEMY" as const],
  ...(inTeams ? TEAMS : {}),
  players: [
    { id: "ann", team: inTeams ? "villain" : null },
    { id: "bob", team: inTeams ? "heroes" : null },
    { id: "cem", team: inTeams ? "heroes" : null },
  ],
  activePlayer,
  objects,
});
const of = (owner: string, id: string) => creature(id, "2/2", { owner });

describe("who attacks in Archenemy (904.2, 805.4a, since 2010-06-18)", () => {
  const attack = (date: string, inTeams?: boolean) =>
    checkAttack(
      stateOf("bob", [of("bob", "b"), of("cem", "c")], inTeams),
      date,
      ["b", "c"].map((attacker) => ({ attacker, defender: "ann" })),
    );

  it("is each player of the active team", () => {
    expect(attack("2010-06-18").problems).toEqual([]);
    expect(attack("2026-08-07").problems).toEqual([]);
  });

  it("is the active player alone before the rules know the variant, and where there are no teams (904.12a)", () => {
    const reasons = [attack("2010-06-17"), attack("2026-08-07", false)].map(({ problems }) => problems);
    for (const problems of reasons)
      expect(problems).toMatchObject([
        { creatures: ["c"], explanation: expect.stringContaining("active player") as string },
      ]);
  });
});

describe("who blocks in Archenemy", () => {
  const state = stateOf("ann", [of("ann", "a"), of("cem", "c")]);
  const attacks = [{ attacker: "a", defender: "bob" }];

  it.each(["2010-06-18", "2013-07-13", "2017-06-04"])("on %s: each player for that player alone (802.4a)", (date) => {
    expect(checkBlock(state, date, attacks, blocking("c>a")).legal).toBe(false);
  });

  it.each(["2017-06-05", "2018-04-27", "2026-08-07"])("on %s: any player of the team attacked (805.10d)", (date) => {
    expect(checkBlock(state, date, attacks, blocking("c>a")).legal).toBe(true);
  });

  it.each(["2010-06-18", "2017-06-05", "2018-04-27"])(
    "on %s: the damage goes to the player attacked, not to another of the team (510.1b, 805.10b)",
    (date) => {
      const check = (assignment: string) => checkDamageAssignment(state, date, attacks, [], assigning(assignment));
      expect(check("a>bob 2").problems).toEqual([]);
      expect(check("a>cem 2").problems).toMatchObject([{ ruleNumber: "510.1b" }]);
    },
  );
});
