import { citedNumbers, combatRulesOn, type CombatKeyword, type CombatRule, keywordKnownSince } from "./rulebook";
import { EDITIONS_ARE_HELD, heldDates, rulesOf } from "../test-kit/held-editions";

/** Words that a rule of this meaning has in every edition. */
const WORDS: Readonly<Record<CombatRule | CombatKeyword, RegExp>> = {
  attackers: /tapped/i,
  attackedPlayers: /attack/,
  attackRestrictions: /restriction/,
  attackRequirements: /requirement/,
  blockers: /tapped/i,
  blockRestrictions: /restriction/,
  blockRequirements: /requirement/,
  assignment: /announces how each attacking creature/,
  assignmentAmount: /damage equal to its power/,
  assignmentUnblocked: /^An unblocked/,
  assignmentBlocked: /^A blocked creature/,
  assignmentBlocking: /^A blocking creature/,
  trampleWithoutBlockers: /creatures? blocking.*all its damage|its damage is assigned to the defending player and/,
  protectionTargeting: /can't be targeted/,
  protectionEnchanting: /can't be enchanted/,
  protectionEquipping: /can't be equipped/,
  protectionDamage: /damage that would be dealt/,
  protectionBlocking: /can't be blocked by creatures/,
  landwalk: /^(Landwalk|A creature with landwalk).*(unblockable|can't be blocked)/,
  FIRST_STRIKE: /at least one attacking or blocking creature has first strike/,
  DOUBLE_STRIKE: /at least one attacking or blocking creature has (double|first) strike/,
  FLANKING: /flanking.*-1\/-1/i,
  FLYING: /A creature with flying can't be blocked/,
  HASTE: /haste.*attack/,
  SHADOW: /A creature with shadow can't be blocked/,
  TRAMPLE: /attacking creature with trample first assigns/,
  HORSEMANSHIP: /A creature with horsemanship can't be blocked/,
  FEAR: /A creature with fear can't be blocked/,
  DEFENDER: /A creature with defender can't attack/,
  REACH: /flying and\/or reach/,
  DEATHTOUCH: /combat damage/,
  INTIMIDATE: /A creature with intimidate can't be blocked/,
  MENACE: /A creature with menace can't be blocked/,
  SKULK: /A creature with skulk can't be blocked/,
};

const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/\s+/g, " ");

describe("the rules of combat under their numbers", () => {
  (EDITIONS_ARE_HELD ? describe.each(heldDates()) : describe.skip.each(["no edition is held"]))("%s", (date) => {
    it("says under each number cited what is meant", () => {
      const rules = rulesOf(date);
      const wrong = citedNumbers(date).filter(
        ([meaning, number]) => !WORDS[meaning].test(plain(rules.get(number) ?? "")),
      );
      expect(wrong.map(([meaning, number]) => `${meaning} ${number}: ${rules.get(number) ?? "missing"}`)).toEqual([]);
    });

    it("knows the keywords that this edition has a heading for, and no others", () => {
      const headings = new Set([...rulesOf(date).values()].map((text) => text.toUpperCase().replace(" ", "_")));
      const keywords = Object.keys(WORDS).filter((word) => word === word.toUpperCase() && word !== "DEATHTOUCH");
      for (const keyword of keywords as CombatKeyword[])
        expect([keyword, headings.has(keyword)]).toEqual([keyword, date >= keywordKnownSince(keyword)]);
    });
  });

  it.each([
    ["1999-11-01", "ONE_CREATURE"],
    ["2003-03-15", "OWN_OPTIONS"],
    ["2006-10-01", "OWN_OPTIONS"],
    ["2007-05-01", "MAXIMUM"],
    ["2009-07-11", "MAXIMUM"],
  ])("judges requirements on %s by %s", (date, standard) => {
    expect(combatRulesOn(date).standard).toBe(standard);
  });
});
