import { checkDamageAssignment } from "../combat/damage-assignment";
import { checkProtection } from "../combat/protection";
import { assigning, attacking } from "../combat/test-kit/combats";
import { evaluate } from "../evaluate";
import { type GameObjectInput } from "../game-state-input";
import { creature, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

/** Bob has protection from red. */
const state = (...objects: readonly GameObjectInput[]) => ({
  activePlayer: "ann",
  players: [{ id: "ann" }, { id: "bob", name: "Bob", protectionFrom: [{ colors: ["RED" as const] }] }],
  objects,
});

const curse = permanent("curse", "Enchantment — Aura", { enchantsPlayers: true, attachedTo: "bob" });
const red = { colors: ["RED" as const] };

/** On both sides of the day on which players came to have protection, and on each day on which its number changed. */
const DATES = [
  ["2007-04-30", null],
  ["2007-05-01", "502.7"],
  ["2009-07-11", "702.14"],
  ["2011-06-17", "702.15"],
  ["2013-07-13", "702.16"],
  ["2026-08-07", "702.16"],
] as const;

describe("a player with protection (502.7b-e since 2007-05-01; 702.14b-e, 702.16b-e now)", () => {
  throughEditions("is left by an Aura of that quality", state({ ...curse, ...red }), [
    ["2007-04-30"],
    ["2007-05-01", "420.5d curse PUT_INTO_GRAVEYARD"],
    ["2009-07-11", "704.5n curse PUT_INTO_GRAVEYARD"],
    ["2017-09-29", "704.5m curse PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5m curse PUT_INTO_GRAVEYARD"],
  ]);

  throughEditions("keeps an Aura of any other quality", state(curse), [["2007-05-01"], ["2026-08-07"]]);

  it.each(DATES)("is dealt no damage by it on %s (%s)", (date, rule) => {
    const attacker = creature("a", "3/3", red);
    const verdict = checkDamageAssignment(state(attacker), date, attacking("a"), [], assigning("a>bob 3"));
    expect(verdict.legal).toBe(true);
    expect(verdict.damage).toMatchObject([
      rule ? { dealt: 0, preventedBy: `${rule}e` } : { dealt: 3, preventedBy: null },
    ]);
    expect(verdict.notes).toHaveLength(rule ? 0 : 1);
  });

  it.each(DATES)("can't be targeted or enchanted by it on %s (%s)", (date, rule) => {
    const verdict = checkProtection(state({ ...curse, ...red }), date, "bob", "curse");
    expect(verdict.effects.map(({ kind, ruleNumber }) => `${kind} ${ruleNumber}`)).toEqual(
      rule ? [`TARGETING ${rule}b`, `ATTACHING ${rule}c`, `DAMAGE ${rule}e`] : [],
    );
    expect(checkProtection(state(curse), date, "bob", "curse").isProtected).toBe(false);
  });

  it("is protected from a spell on the stack as well, and neither blocks nor is equipped (702.16d, f)", () => {
    const bolt = permanent("bolt", "Instant", { ...red, zone: "STACK" });
    const sword = permanent("sword", "Artifact Creature — Equipment", { ...red, power: 1, toughness: 1 });
    const kinds = (id: string) =>
      checkProtection(state(bolt, sword), "2026-08-07", "bob", id).effects.map(({ kind }) => kind);
    expect(kinds("bolt")).toEqual(["TARGETING", "DAMAGE"]);
    expect(kinds("sword")).toEqual(["TARGETING", "DAMAGE"]);
  });

  it("may have it from each object of the opponents (702.16k)", () => {
    const players = [{ id: "ann" }, { id: "bob", protectionFrom: [{ controller: "OPPONENTS" as const }] }];
    const isProtected = (owner: string) =>
      checkProtection({ players, objects: [{ ...curse, owner }] }, "2026-08-07", "bob", "curse").isProtected;
    expect([isProtected("ann"), isProtected("bob")]).toEqual([true, false]);
  });

  it("is told of where the rules do not know it", () => {
    const assumptions = (date: string) => evaluate({ state: state(), date }).assumptions;
    expect(assumptions("2007-04-30")).toEqual([
      "Bob has protection, which changes nothing here: players have it only from 2007-05-01 on, and these are the rules of 2007-04-30.",
    ]);
    expect(assumptions("2007-05-01")).toEqual([]);
  });
});
