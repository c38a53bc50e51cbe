import { type GameObjectInput } from "../game-state-input";
import { checkAttack, checkBlock } from "../combat";
import { evaluate } from "../evaluate";
import { attacking, boardOf, bobs } from "../combat/test-kit/combats";
import { board, creature, permanent, seenAs } from "../test-kit/boards";
import { checksOf, inEditions, zonesOf } from "../test-kit/in-editions";

const one = (kind: string, timestamp?: number): Partial<GameObjectInput> => ({
  counters: [{ kind, count: 1, ...(timestamp === undefined ? {} : { timestamp }) }],
});
const keywordsOf = (objects: readonly GameObjectInput[], date: string, effects = {}) =>
  seenAs(board({ objects, ...effects }), "bear", date).keywords;

describe("a keyword counter (122.1b)", () => {
  it.each([
    ["flying", "FLYING"],
    ["first strike", "FIRST_STRIKE"],
    ["double strike", "DOUBLE_STRIKE"],
    ["deathtouch", "DEATHTOUCH"],
    ["haste", "HASTE"],
    ["indestructible", "INDESTRUCTIBLE"],
    ["menace", "MENACE"],
    ["reach", "REACH"],
    ["trample", "TRAMPLE"],
    ["vigilance", "VIGILANCE"],
  ])("called %s gives %s from 2020-04-17 on, and nothing before", (kind, keyword) => {
    const bear = creature("bear", "2/2", one(kind));
    expect(keywordsOf([bear], "2020-01-24")).toEqual([]);
    expect(keywordsOf([bear], "2020-04-17")).toEqual([keyword]);
    expect(keywordsOf([bear], "2026-08-07")).toEqual([keyword]);
  });

  it.each([
    ["2023-04-14", []],
    ["2023-06-16", ["SHADOW"]],
  ])("called shadow does so from 2023-06-16 on (%s)", (date, keywords) => {
    expect(keywordsOf([creature("bear", "2/2", one("shadow"))], date)).toEqual(keywords);
  });

  it.each([
    ["2025-02-07", []],
    ["2025-04-04", ["DECAYED"]],
    ["2026-08-07", ["DECAYED"]],
  ])("called decayed does so from 2025-04-04 on (%s), and its creature can't block (702.147a)", (date, keywords) => {
    const bear = bobs("bear", "2/2", one("decayed"));
    expect(keywordsOf([bear], date)).toEqual(keywords);
    const state = boardOf(creature("attacker", "1/1"), bear);
    const { legal } = checkBlock(state, date, attacking("attacker"), [{ blocker: "bear", attacker: "attacker" }]);
    expect(legal).toBe(keywords.length === 0);
  });

  it("works on a card in another zone as well", () => {
    expect(keywordsOf([creature("bear", "2/2", { zone: "EXILE", ...one("flying") })], "2026-08-07")).toEqual([
      "FLYING",
    ]);
  });

  it.each([
    [1, []],
    [9, ["FLYING"]],
  ])("with timestamp %d is lost with all abilities only if it is older than the effect (613.7)", (timestamp, left) => {
    const humility = permanent("humility", "Enchantment", { timestamp: 5 });
    const blank = { id: "blank", source: "humility", affects: { types: ["Creature"] }, loseAllAbilities: true };
    const bear = creature("bear", "2/2", one("flying", timestamp));
    expect(keywordsOf([bear, humility], "2026-08-07", { continuousEffects: [blank] })).toEqual(left);
  });

  it("has its object's timestamp if it is given none", () => {
    const blank = { id: "blank", affects: { types: ["Creature"] }, loseAllAbilities: true, timestamp: 5 };
    const aged = (timestamp: number) =>
      keywordsOf([creature("bear", "2/2", { timestamp, ...one("flying") })], "2026-08-07", {
        continuousEffects: [blank],
      });
    expect([aged(4), aged(6)]).toEqual([[], ["FLYING"]]);
  });

  inEditions(["2020-01-24", "2020-04-17", "2026-08-07"], "of indestructible survives lethal damage", (play, date) => {
    const evaluation = play(board({ objects: [creature("bear", "2/2", { damage: 2, ...one("indestructible") })] }));
    expect(checksOf(evaluation)).toEqual(date < "2020-04-17" ? [["LETHAL_DAMAGE bear DESTROYED"]] : []);
  });

  it.each([
    ["2020-01-24", true],
    ["2020-04-17", false],
    ["2026-08-07", false],
  ])("of flying keeps creatures from blocking (%s)", (date, legal) => {
    const state = boardOf(creature("bear", "2/2", one("flying")), bobs("ogre", "3/3"));
    const blocks = [{ blocker: "ogre", attacker: "bear" }];
    expect(checkBlock(state, date, attacking("bear"), blocks).legal).toBe(legal);
  });

  it.each([
    ["2020-01-24", false],
    ["2020-04-17", true],
  ])("of haste lets a creature attack at once (%s)", (date, legal) => {
    const state = boardOf(creature("bear", "2/2", { controlledSinceTurnBegan: false, ...one("haste") }));
    expect(checkAttack(state, date, attacking("bear")).legal).toBe(legal);
  });
});

describe("a finality counter (122.1h)", () => {
  const watcher = permanent("watcher", "Enchantment");
  const mourn = { id: "mourn", source: "watcher", event: "DIES" as const, watches: { types: ["Creature"] } };
  const leave = { ...mourn, id: "leave", event: "LEAVES_BATTLEFIELD" as const };
  const dying = (rest: Partial<GameObjectInput>) =>
    board({
      objects: [creature("bear", "2/2", { ...one("finality"), ...rest }), watcher],
      triggeredAbilities: [mourn, leave],
    });

  it.each([{ damage: 2 }, { toughness: 0 }])("does nothing before 2023-11-17 (%j)", (rest) => {
    const evaluation = evaluate({ state: dying(rest), date: "2023-10-13" });
    expect(zonesOf(evaluation, ["bear"])).toEqual({ bear: "GRAVEYARD" });
    expect(evaluation.triggersOnStack.map(({ ability }) => ability).sort()).toEqual(["leave", "mourn"]);
  });

  it.each([{ damage: 2 }, { toughness: 0 }])("has the permanent exiled instead: it does not die (%j)", (rest) => {
    for (const date of ["2023-11-17", "2026-08-07"]) {
      const evaluation = evaluate({ state: dying(rest), date });
      expect(zonesOf(evaluation, ["bear"])).toEqual({ bear: "EXILE" });
      expect(evaluation.triggersOnStack.map(({ ability }) => ability)).toEqual(["leave"]);
      expect(evaluation.checks[0]!.actions).toMatchObject([{ outcome: "REPLACED", replacedBy: "bear" }]);
    }
  });
});

describe("a hone counter (122.1j)", () => {
  const bear = creature("bear", "2/2");
  const axe = permanent("axe", "Artifact — Equipment", { attachedTo: "bear", counters: [{ kind: "hone", count: 2 }] });
  const sizeOn = (date: string, ...objects: readonly GameObjectInput[]) =>
    seenAs(board({ objects }), "bear", date).size;

  it.each([
    ["2026-06-19", "2/2"],
    ["2026-08-07", "4/2"],
  ])("on an Equipment gives the equipped creature +1/+0 from 2026-08-07 on (%s)", (date, size) => {
    expect(sizeOn(date, bear, axe)).toBe(size);
  });

  it("gives nothing on what is not an Equipment, or lies elsewhere, or is phased out", () => {
    for (const change of [{ typeLine: "Enchantment — Aura" }, { phasedOut: true }, { attachedTo: null }])
      expect(sizeOn("2026-08-07", bear, { ...axe, ...change })).toBe("2/2");
  });
});
