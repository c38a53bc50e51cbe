import { board, creature, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";
import { evaluate } from "../evaluate";
import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { checkAttack } from "./attack";
import { checkBlock } from "./block";
import { checkDamageAssignment } from "./damage-assignment";
import { checkProtection } from "./protection";
import { assigning, attacking, blocking, boardOf, bobs } from "./test-kit/combats";

const DATES = ["1999-11-01", "2003-03-15", "2008-10-01", "2009-07-11", "2026-08-07"];

const block = (
  date: string,
  attacker: Partial<GameObjectInput>,
  blocker: Partial<GameObjectInput>,
  ...continuousEffects: readonly ContinuousEffectInput[]
) =>
  checkBlock(
    {
      ...boardOf(
        creature("attacker", "2/2", attacker),
        bobs("blocker", "2/2", blocker),
        permanent("swamp", "Land — Swamp", { owner: "bob" }),
      ),
      continuousEffects,
    },
    date,
    attacking("attacker"),
    blocking("blocker>attacker"),
  );

describe("a creature that loses landwalk (502.6c of 2003-03-15, “lose all landwalk abilities”)", () => {
  const swampwalk = { landwalk: [{ subtypes: ["Swamp"] }, { subtypes: ["Swamp"], supertypes: ["Snow"] }] };
  const loses: ContinuousEffectInput = {
    id: "loses",
    affects: { ids: ["attacker"] },
    removeKeywords: ["LANDWALK"],
    timestamp: 9,
  };

  it.each(DATES)("can be blocked, and else not (%s)", (date) => {
    expect(block(date, swampwalk, {}).legal).toBe(false);
    expect(block(date, swampwalk, {}, loses).legal).toBe(true);
  });

  it.each(DATES)("gets it back from no effect that does not say through which lands (%s)", (date) => {
    const gains: ContinuousEffectInput = { ...loses, id: "gains", removeKeywords: [], addKeywords: ["LANDWALK"] };
    const verdict = block(date, swampwalk, {}, loses, { ...gains, timestamp: 10 });
    expect(verdict.legal).toBe(true);
    expect(verdict.notes).toEqual([
      "gains gives landwalk and does not say through which lands, so that it does nothing: give `addLandwalk`.",
    ]);
  });

  it.each(DATES)("is none for filters either (%s)", (date) => {
    const walkers: ContinuousEffectInput = {
      id: "walkers fly",
      affects: { keywords: ["LANDWALK"] },
      addKeywords: ["FLYING"],
      timestamp: 10,
    };
    expect(block(date, swampwalk, { keywords: ["FLYING"] }, loses, walkers).legal).toBe(true);
    expect(block(date, swampwalk, {}, loses, { ...walkers, timestamp: 8 }).legal).toBe(true);
    expect(block(date, {}, {}, walkers).legal).toBe(true);
  });
});

describe("a creature that loses protection", () => {
  const protectedFromRed = creature("knight", "2/2", { protectionFrom: [{ colors: ["RED"] }] });
  const loses: ContinuousEffectInput = {
    id: "loses",
    affects: { ids: ["knight"] },
    removeKeywords: ["PROTECTION"],
  };
  const aura = permanent("aura", "Enchantment — Aura", {
    colors: ["RED"],
    attachedTo: "knight",
    enchant: { types: ["Creature"] },
  });

  throughEditions("has its red Aura buried before (502.7b, 702.16c)", board({ objects: [protectedFromRed, aura] }), [
    ["2003-03-15", "420.5d aura PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5m aura PUT_INTO_GRAVEYARD"],
  ]);

  throughEditions(
    "keeps its red Aura (407.1, 613.1f)",
    board({ objects: [protectedFromRed, aura], continuousEffects: [loses] }),
    [["2003-03-15"], ["2008-10-01"], ["2026-08-07"]],
  );

  it.each(DATES)("is not protected any more (%s)", (date) => {
    const objects = [protectedFromRed, bobs("ogre", "3/3", { colors: ["RED"] })];
    const isProtected = (...continuousEffects: readonly ContinuousEffectInput[]) =>
      checkProtection(board({ objects, continuousEffects }), date, "knight", "ogre").isProtected;
    expect(isProtected()).toBe(true);
    expect(isProtected(loses)).toBe(false);
  });

  it("is told if an effect gives protection and does not say from what", () => {
    const { assumptions } = evaluate({
      state: board({
        objects: [protectedFromRed],
        continuousEffects: [{ ...loses, removeKeywords: [], addKeywords: ["PROTECTION"] }],
      }),
      date: "2026-08-07",
    });
    expect(assumptions).toEqual([
      "loses gives protection and does not say from what, so that it does nothing: give `addProtectionFrom`.",
    ]);
  });
});

describe("a creature with unleash (702.96a: “This permanent can't block as long as it has a +1/+1 counter on it”)", () => {
  const unleashed = (kind: string): Partial<GameObjectInput> => ({
    keywords: ["UNLEASH"],
    counters: [{ kind, count: 1 }],
  });

  it.each([
    ["2012-10-01", "702.96a"],
    ["2013-07-13", "702.97a"],
    ["2026-08-07", "702.98a"],
  ])("can't block with a +1/+1 counter on it (%s, %s)", (date, ruleNumber) => {
    expect(block(date, {}, unleashed("+1/+1")).problems).toMatchObject([{ ruleNumber, creatures: ["blocker"] }]);
  });

  it("can block without one, or once it has lost unleash (613.1f)", () => {
    const loses: ContinuousEffectInput = { id: "loses", affects: { ids: ["blocker"] }, removeKeywords: ["UNLEASH"] };
    expect(block("2026-08-07", {}, unleashed("charge")).legal).toBe(true);
    expect(block("2026-08-07", {}, { keywords: ["UNLEASH"] }).legal).toBe(true);
    expect(block("2026-08-07", {}, unleashed("+1/+1"), loses).legal).toBe(true);
  });

  it("can block under rules that do not know unleash, which are told (before 2012-10-01)", () => {
    const verdict = block("2012-07-01", {}, unleashed("+1/+1"));
    expect(verdict.legal).toBe(true);
    expect(verdict.notes).toEqual([
      "These rules do not know unleash, which the rules have from 2012-10-01 on: it changes nothing on blocker.",
    ]);
  });
});

describe("keywords of which the board does not say enough", () => {
  const newcomer = (keyword: "DASH" | "RIOT") =>
    creature("raider", "2/2", { keywords: [keyword], controlledSinceTurnBegan: false });
  const attack = (raider: GameObjectInput, date: string) => checkAttack(boardOf(raider), date, attacking("raider"));

  it.each([
    [
      "2015-01-23",
      "DASH",
      ["By itself, dash gives no haste to raider: give the keyword HASTE if its dash cost was paid."],
    ],
    [
      "2026-08-07",
      "RIOT",
      ["By itself, riot gives no haste to raider: give the keyword HASTE if it entered without riot's counter."],
    ],
  ] as const)("%s: an attacker with %s may have haste (702.109a, 702.136a)", (date, keyword, notes) => {
    const raider = newcomer(keyword);
    expect(attack(raider, date).notes).toEqual(notes);
    expect(attack({ ...raider, keywords: [keyword, "HASTE"] }, date).notes).toEqual([]);
    expect(attack({ ...raider, controlledSinceTurnBegan: true }, date).notes).toEqual([]);
  });

  it("says of one that the rules do not know yet only that (702.109a, before 2015-01-23)", () => {
    expect(attack(newcomer("DASH"), "2014-09-25").notes).toEqual([
      "These rules do not know dash, which the rules have from 2015-01-23 on: it changes nothing on raider.",
    ]);
  });

  it.each([
    [
      "2007-02-01",
      ["These rules do not know absorb, which the rules have from 2007-05-01 on: it changes nothing on sliver."],
    ],
    ["2007-05-01", ["By itself, absorb does nothing on sliver: take from `dealt` what it prevents."]],
    ["2026-08-07", ["By itself, absorb does nothing on sliver: take from `dealt` what it prevents."]],
  ] as const)("%s: what absorb prevents is not known (502.64a, 702.64a)", (date, notes) => {
    const state = boardOf(creature("ogre", "3/3"), bobs("sliver", "1/1", { keywords: ["ABSORB"] }));
    const verdict = checkDamageAssignment(
      state,
      date,
      attacking("ogre"),
      blocking("sliver>ogre"),
      assigning("ogre>sliver 3"),
    );
    expect(verdict.notes).toEqual(notes);
  });
});
