import { EDITIONS_ARE_HELD, heldDates, ruleText } from "../test-kit/held-editions";
import { type ActionStepInput, type IllegalActionInput } from "./illegal-action";
import { reverseIllegalAction } from "./reverse-illegal-action";
import { illegalActionRule } from "./rulebook";

const casting = (rest: Partial<IllegalActionInput> = {}): IllegalActionInput => ({
  player: "ann",
  kind: "CAST_SPELL",
  object: "bolt",
  ...rest,
});
const fates = (date: string, rest: Partial<IllegalActionInput>) => {
  const { steps, manaAbilities } = reverseIllegalAction(date, casting(rest));
  return Object.fromEntries([...steps, ...manaAbilities].map(({ step, fate }) => [step, fate]));
};

describe("an illegal action (422.1)", () => {
  it.each([
    ["2006-10-01", "422.1", "422.2"],
    ["2009-07-11", "714.1", "714.2"],
    ["2012-06-01", "717.1", "717.2"],
    ["2026-08-07", "733.1", "733.2"],
  ])("%s: is reversed entirely, payments and all, and the player keeps priority", (date, rule, priorityRule) => {
    expect(reverseIllegalAction(date, casting({ steps: [{ id: "tap" }, { id: "sacrifice" }] }))).toMatchObject({
      ruleNumber: rule,
      steps: [
        { step: "tap", fate: "UNDONE", ruleNumber: rule },
        { step: "sacrifice", fate: "UNDONE" },
      ],
      priority: "ann",
      priorityRuleNumber: priorityRule,
    });
  });

  it.each([
    ["1999-11-01", "GRAVEYARD", "HAND", true],
    ["2001-07-23", "GRAVEYARD", "GRAVEYARD", true],
    ["2006-10-01", "GRAVEYARD", "GRAVEYARD", false],
    ["2006-10-01", null, "HAND", false],
  ] as const)("%s: a spell from %s returns to %s; effects of what is undone apply: %s", (date, from, zone, apply) => {
    expect(reverseIllegalAction(date, casting({ from }))).toMatchObject({ returnsTo: zone, effectsApply: apply });
  });

  it.each([
    ["DECLARE_ATTACKERS", "while attackers are declared"],
    ["DECLARE_BLOCKERS", "while blockers are declared"],
    ["ASSIGN_COMBAT_DAMAGE", "while combat damage is assigned"],
  ] as const)(
    "of the kind %s leaves nobody with priority, since nobody has it %s (508.1, 509.1, 510.1)",
    (kind, when) => {
      for (const date of ["1999-11-01", "2006-10-01", "2009-07-11", "2026-08-07"]) {
        const verdict = reverseIllegalAction(date, { player: "ann", kind });
        expect(verdict).toMatchObject({ priority: "ann", hasPriority: false });
        expect(verdict.explanation).toContain(
          ` Nobody has priority ${when}: ann may do it again in a legal way, or something else that the rules allow.`,
        );
        expect(verdict.explanation).not.toContain("as before");
      }
    },
  );

  it("leaves priority with the player who casts a spell or activates an ability (422.2; 733.2 now)", () => {
    for (const kind of ["CAST_SPELL", "ACTIVATE_ABILITY"] as const) {
      const verdict = reverseIllegalAction("2026-08-07", { player: "ann", kind });
      expect(verdict.hasPriority).toBe(true);
      expect(verdict.explanation).toContain("ann has priority as before");
    }
  });

  it("of another kind leaves open whether the player had priority", () => {
    const verdict = reverseIllegalAction("2026-08-07", { player: "ann", kind: "OTHER" });
    expect(verdict.hasPriority).toBeNull();
    expect(verdict.explanation).toContain("with priority if ann had it.");
  });

  it("that was not a spell returns nothing", () => {
    expect(reverseIllegalAction("2026-08-07", { player: "ann", kind: "DECLARE_ATTACKERS" }).returnsTo).toBeNull();
  });
});

describe("what can't be reversed", () => {
  const step = (what: Partial<ActionStepInput>): ActionStepInput => ({ id: "it", ...what });

  it.each([
    ["1999-11-01", "movedCardsToLibrary", false, false],
    ["2001-07-23", "movedCardsToLibrary", false, true],
    ["2001-07-23", "random", false, true],
    ["2003-12-01", "movedCardsFromLibrary", true, true],
    ["2003-12-01", "random", true, true],
    ["2006-10-01", "random", false, false],
    ["2006-10-01", "movedCardsFromLibrary", true, true],
    ["2009-10-01", "shuffledLibrary", false, false],
    ["2010-10-01", "shuffledLibrary", true, true],
    ["2013-07-13", "revealedCardsFromLibrary", false, false],
    ["2016-08-26", "revealedCardsFromLibrary", true, true],
  ] as const)("%s: %s: of the action %s, of a mana ability %s", (date, what, ofAction, ofAbility) => {
    expect(fates(date, { steps: [step({ [what]: true })] })).toEqual({ it: ofAction ? "STANDS" : "UNDONE" });
    expect(fates(date, { manaAbilities: [step({ [what]: true })] })).toEqual({ it: ofAbility ? "STANDS" : "REVERSED" });
  });

  (EDITIONS_ARE_HELD ? it.each(heldDates()) : it.skip.each(["no edition is held"]))(
    "%s: is what the text of that edition names",
    (date) => {
      const text = ruleText(date, illegalActionRule(date, "reversed"))!;
      const named = {
        movedCardsToLibrary: /moved cards to (or from )?a library/.test(text),
        movedCardsFromLibrary: /from a library/.test(text),
        shuffledLibrary: /shuffled/.test(text),
        revealedCardsFromLibrary: /to be revealed/.test(text),
        random: /random/.test(text),
      };
      for (const [what, stands] of Object.entries(named))
        expect([what, fates(date, { manaAbilities: [step({ [what]: true })] })]).toEqual([
          what,
          { it: stands ? "STANDS" : "REVERSED" },
        ]);
      expect(reverseIllegalAction(date, casting()).effectsApply).toBe(!text.includes("no effects apply"));
    },
  );
});

describe("mana abilities", () => {
  const forest = { id: "forest", manaSpentOn: ["signet"] };
  const signet = { id: "signet" };
  const millingSignet = { id: "signet", movedCardsFromLibrary: true };

  it("may be reversed, or not, as the player likes", () => {
    expect(fates("2006-10-01", { manaAbilities: [signet] })).toEqual({ signet: "REVERSED" });
    expect(fates("2006-10-01", { manaAbilities: [signet], reverse: [] })).toEqual({ signet: "KEPT" });
  });

  it("stand where their mana went into another that stands or is not reversed, since September 2001", () => {
    expect(fates("2006-10-01", { manaAbilities: [forest, millingSignet] })).toEqual({
      forest: "STANDS",
      signet: "STANDS",
    });
    expect(fates("2006-10-01", { manaAbilities: [forest, signet], reverse: ["forest"] })).toEqual({
      forest: "STANDS",
      signet: "KEPT",
    });
    expect(fates("2006-10-01", { manaAbilities: [forest, signet] })).toEqual({
      forest: "REVERSED",
      signet: "REVERSED",
    });
    expect(fates("2001-07-23", { manaAbilities: [forest, millingSignet] })).toEqual({
      forest: "REVERSED",
      signet: "STANDS",
    });
  });

  it("of other players may be reversed since Core Set 2019", () => {
    const theirs = [{ id: "theirs", player: "bob" }];
    expect(fates("2017-09-29", { manaAbilities: theirs })).toEqual({ theirs: "STANDS" });
    expect(fates("2018-07-13", { manaAbilities: theirs })).toEqual({ theirs: "REVERSED" });
  });
});

describe("what can't be judged", () => {
  it.each([
    [{ steps: [{ id: "a" }, { id: "a" }] }, "steps"],
    [{ manaAbilities: [{ id: "a", manaSpentOn: ["b"] }] }, "manaAbilities[0].manaSpentOn"],
    [{ reverse: ["x"] }, "reverse[0]"],
    [{ kind: "DECLARE_BLOCKERS" as const, from: "HAND" as const }, "from"],
  ])("%j: %s", (rest, path) => {
    expect(() => reverseIllegalAction("2006-10-01", casting(rest))).toThrow(
      expect.objectContaining({ code: "INVALID_REQUEST", path }) as Error,
    );
  });
});
