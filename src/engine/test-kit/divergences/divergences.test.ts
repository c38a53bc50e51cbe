import { evaluate } from "../../evaluate";
import { playCombat } from "../../played-combat";
import { actual, type CombatCase } from "../../played-combat/test-kit/combat-cases";
import { type BoardCase, differences } from "../cases";
import { divergentBoards, divergentCombats } from "./divergences";
import { leastThat } from "./least";

const boardFaults = ({ state, expect: wanted }: BoardCase, date: string): readonly string[] =>
  differences(wanted, evaluate({ state, date }));

/** Whether a combat ends under a date as a case expects, the numbers of rules left aside. */
function endsAs({ combat, expect: wanted }: CombatCase, date: string): boolean {
  const end = { ...wanted, steps: undefined, problems: undefined };
  return JSON.stringify(actual(playCombat({ ...combat, date }), end)) === JSON.stringify(end);
}

describe("a pack of boards", () => {
  it.each([
    ["2009-05-01", "2009-07-11", "nothing, then DEATHTOUCH_DAMAGE DESTROYED"],
    ["2011-09-30", "2013-07-13", "LEGEND_RULE PUT_INTO_GRAVEYARD, then nothing"],
    ["2003-12-01", "2006-10-01", "nothing, then LEGEND_RULE PUT_INTO_GRAVEYARD"],
  ])("from %s to %s has one least case for each reason, among them: %s", (from, to, reason) => {
    const pack = divergentBoards({ from, to, seed: 1, count: 60 });
    const reasons = pack.map((one) => one.reason);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(reasons).toContain(reason);
    for (const { cases } of pack) {
      expect(cases.map(({ edition }) => edition)).toEqual([from, to]);
      expect(cases.map((one) => boardFaults(one, one.edition))).toEqual([[], []]);
      expect(boardFaults(cases[0], to)).not.toEqual([]);
    }
  });

  it("is empty where the rules do the same", () => {
    expect(divergentBoards({ from: "2024-09-20", to: "2024-11-08", seed: 1, count: 50 })).toEqual([]);
  });

  it("is the same for a seed, and another for another", () => {
    const pack = (seed: number) =>
      JSON.stringify(divergentBoards({ from: "2006-10-01", to: "2011-09-30", seed, count: 30 }));
    expect(pack(7)).toBe(pack(7));
    expect(pack(7)).not.toBe(pack(8));
  });
});

describe("a pack of combats", () => {
  it.each([
    ["2009-05-01", "2009-07-11", "a player: life; LIFELINK"],
    ["2009-07-11", "2010-07-16", "a creature: BATTLEFIELD/GRAVEYARD; DEATHTOUCH"],
  ])("from %s to %s ends otherwise on either date, among others for: %s", (from, to, reason) => {
    const pack = divergentCombats({ from, to, seed: 1, count: 150 });
    expect(pack.some((one) => one.reason.startsWith(reason))).toBe(true);
    for (const { cases } of pack) {
      for (const one of cases)
        expect(actual(playCombat({ ...one.combat, date: one.edition }), one.expect)).toEqual(one.expect);
      expect(endsAs(cases[0], to)).toBe(false);
    }
  });
});

describe("the least of something", () => {
  it("lacks every entry, field, number and word that can go, and keeps what is needed", () => {
    const given = {
      players: [{ id: "ann", life: 20 }, { id: "bob" }],
      objects: [
        { id: "a", typeLine: "Legendary Creature — Elf Druid", damage: 7, kind: "TOKEN" },
        { id: "b", typeLine: "Land" },
        { id: "c", typeLine: "Land" },
      ],
    };
    const least = leastThat(given, ({ players, objects }) => {
      const [one] = objects ?? [];
      return players.length === 2 && one !== undefined && (one.damage ?? 0) > 2 && one.typeLine.includes("Elf");
    });
    expect(least).toEqual({
      players: [{ id: "ann" }, { id: "bob" }],
      objects: [{ id: "a", typeLine: "Elf", damage: 3 }],
    });
  });
});
