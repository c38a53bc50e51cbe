import { characteristics, characteristicsAfter, whyCharacteristics } from "./shown-characteristics";
import { type ContinuousEffectInput, type GameStateInput } from "./game-state-input";
import { viewBoard } from "./characteristics/layers";
import { readBoard } from "./board/read-board";
import { rulebookOn } from "./rules";
import { layerOn } from "./rules/layers";
import { board, creature, NEWEST, permanent } from "./test-kit/boards";
import { EDITIONS_ARE_HELD, heldDates, ruleText } from "./test-kit/held-editions";

const seen = (state: GameStateInput, id: string, date = NEWEST) =>
  characteristics({ state, date }).objects.find((one) => one.id === id)!;
const sizeOf = (state: GameStateInput, id: string, date = NEWEST): string => {
  const { power, toughness } = seen(state, id, date);
  return `${power}/${toughness}`;
};
const why = (state: GameStateInput, id: string, date = NEWEST) =>
  whyCharacteristics({ state, date }, id).map(
    ({ characteristic, before, after, layer, ruleNumber, effect }) =>
      `${effect ?? "-"} ${layer ?? "-"} ${ruleNumber ?? "-"}: ${characteristic} ${before || "none"} > ${after || "none"}`,
  );

/** "All creatures lose all abilities and are 1/1." */
const humility: ContinuousEffectInput = {
  id: "Humility",
  source: "humility",
  affects: { types: ["Creature"] },
  loseAllAbilities: true,
  setPower: { constant: 1 },
  setToughness: { constant: 1 },
};
/** "Each other non-Aura enchantment is a creature with power and toughness each equal to its mana value." */
const opalescence: ContinuousEffectInput = {
  id: "Opalescence",
  source: "opalescence",
  affects: { types: ["Enchantment"], not: { subtypes: ["Aura"] }, excludeSource: true },
  addTypes: ["Creature"],
  setPower: { ofRecipient: "MANA_VALUE" },
  setToughness: { ofRecipient: "MANA_VALUE" },
};
/** In the order in which they came. */
const both = (...order: readonly ("humility" | "opalescence")[]): GameStateInput =>
  board({
    objects: [
      ...order.map((id) => permanent(id, "Enchantment", { manaValue: 4 })),
      permanent("shrine", "Enchantment", { manaValue: 3, keywords: ["FLYING"] }),
    ],
    continuousEffects: [humility, opalescence],
  });

describe("Humility and Opalescence", () => {
  it.each(["2003-12-01", "2004-06-01"])(
    "make Humility a 1/1: Opalescence, which changes types, does all that it does before (418.5b of %s)",
    (date) => {
      for (const state of [both("humility", "opalescence"), both("opalescence", "humility")]) {
        expect(seen(state, "humility", date)).toMatchObject({
          types: ["Creature", "Enchantment"],
          hasAbilities: false,
        });
        expect(sizeOf(state, "humility", date)).toBe("1/1");
        expect(sizeOf(state, "shrine", date)).toBe("1/1");
        expect(seen(state, "shrine", date).keywords).toEqual([]);
      }
    },
  );

  it.each(["2005-10-01", "2007-05-01", "2009-10-01", "2010-10-01", NEWEST])(
    "go by the older one: what it sets, the newer sets anew (418.5a, 418.5b; 613.4b, 613.6 now) (%s)",
    (date) => {
      const humilityIsNewer = both("opalescence", "humility");
      expect(sizeOf(humilityIsNewer, "humility", date)).toBe("1/1");
      expect(sizeOf(humilityIsNewer, "shrine", date)).toBe("1/1");
      const opalescenceIsNewer = both("humility", "opalescence");
      expect(sizeOf(opalescenceIsNewer, "humility", date)).toBe("4/4");
      expect(sizeOf(opalescenceIsNewer, "shrine", date)).toBe("3/3");
      expect(seen(opalescenceIsNewer, "shrine", date)).toMatchObject({ keywords: [], hasAbilities: false });
      expect(seen(opalescenceIsNewer, "opalescence", date)).toMatchObject({ types: ["Enchantment"], power: null });
    },
  );

  it("are told with layers and rules of the day", () => {
    const state = both("humility", "opalescence");
    expect(why(state, "shrine", "2003-12-01")).toEqual([
      "Opalescence 4 418.5a: TYPES Enchantment > Creature Enchantment",
      "Opalescence 4 418.5a: POWER none > 3",
      "Opalescence 4 418.5a: TOUGHNESS none > 3",
      "Humility 5 418.5a: KEYWORDS flying > none",
      "Humility 5 418.5a: ABILITIES its own > none",
      "Humility 6 418.5a: POWER 3 > 1",
      "Humility 6 418.5a: TOUGHNESS 3 > 1",
    ]);
    expect(why(state, "shrine", "2007-05-01").slice(-4)).toEqual([
      "Humility 6b 418.5a: POWER none > 1",
      "Humility 6b 418.5a: TOUGHNESS none > 1",
      "Opalescence 6b 418.5a: POWER 1 > 3",
      "Opalescence 6b 418.5a: TOUGHNESS 1 > 3",
    ]);
    expect(why(state, "shrine")).toEqual([
      "Opalescence 4 613.1d: TYPES Enchantment > Creature Enchantment",
      "Humility 6 613.1f: KEYWORDS flying > none",
      "Humility 6 613.1f: ABILITIES its own > none",
      "Humility 7b 613.4b: POWER none > 1",
      "Humility 7b 613.4b: TOUGHNESS none > 1",
      "Opalescence 7b 613.4b: POWER 1 > 3",
      "Opalescence 7b 613.4b: TOUGHNESS 1 > 3",
    ]);
  });
});

describe("characteristics", () => {
  it("are shown as cards write them", () => {
    const objects = [
      permanent("kiku", "Legendary Creature — Human Assassin", {
        name: "Kiku",
        colors: ["BLACK"],
        power: 2,
        toughness: 2,
        keywords: ["HEXPROOF", "FLYING"],
        protectionFrom: [{ colors: ["RED"] }, { types: ["Artifact"], controller: "OPPONENTS" }],
        abilities: ["{T}: Add {B}."],
      }),
    ];
    expect(seen(board({ objects }), "kiku")).toEqual({
      id: "kiku",
      name: "Kiku",
      supertypes: ["Legendary"],
      types: ["Creature"],
      subtypes: ["Human", "Assassin"],
      everyCreatureType: false,
      colors: ["BLACK"],
      power: 2,
      toughness: 2,
      keywords: ["FLYING", "PROTECTION", "HEXPROOF"],
      protectionFrom: ["red", "artifact, controller OPPONENTS"],
      landwalk: [],
      abilities: ["{T}: Add {B}."],
      hasAbilities: true,
      controller: "ann",
    });
  });

  it("are those of a nameless creature for a face-down permanent (708.2a)", () => {
    const objects = [creature("morph", "4/4", { faceDown: true, manaValue: 5, keywords: ["FLYING"] })];
    expect(seen(board({ objects }), "morph")).toMatchObject({ name: "", subtypes: [], power: 2, keywords: [] });
  });

  it("are not changed by state-based actions, but those after an evaluation are (704)", () => {
    const state = board({
      objects: [creature("lord", "2/2", { damage: 2 }), creature("bear", "2/2")],
      continuousEffects: [
        {
          id: "bonus",
          source: "lord",
          affects: { types: ["Creature"], excludeSource: true },
          addPower: { constant: 1 },
        },
      ],
    });
    expect(sizeOf(state, "bear")).toBe("3/2");
    const after = characteristicsAfter({ state, date: NEWEST });
    expect(after.find(({ id }) => id === "bear")).toMatchObject({ power: 2 });
  });

  it("are refused to be explained of an object that there is not", () => {
    expect(() => whyCharacteristics({ state: board({}), date: NEWEST }, "nobody")).toThrow(
      'the state has no object "nobody"',
    );
  });

  it("are explained by counters and by the rule on creatures without a value (208.5)", () => {
    const state = board({
      objects: [permanent("relic", "Artifact", { counters: [{ kind: "+1/+1", count: 2 }] })],
      continuousEffects: [{ id: "wake", affects: { ids: ["relic"] }, addTypes: ["Creature"] }],
    });
    expect(why(state, "relic").slice(1)).toEqual(["- 7c 613.4c: POWER none > 2", "- 7c 613.4c: TOUGHNESS none > 2"]);
    expect(why(state, "relic", "2019-10-04").at(-1)).toBe("- 7d 613.3d: TOUGHNESS none > 2");
    const bare = { ...state, objects: [permanent("relic", "Artifact")] };
    expect(why(bare, "relic").at(-1)).toBe("- - 208.5: TOUGHNESS none > 0");
  });

  it("come to the same in the query and in the layers that checks look at", () => {
    const state = both("humility", "opalescence");
    for (const date of ["1999-04-23", "2003-07-01", "2009-07-11", NEWEST]) {
      const changed = viewBoard(readBoard(state, date)).seen.map(({ power }) => power);
      expect(
        characteristics({ state, date })
          .objects.slice(1)
          .map(({ power }) => power),
      ).toEqual(changed.slice(1));
    }
  });
});

(EDITIONS_ARE_HELD ? describe.each(heldDates()) : describe.skip.each(["no edition is held"]))(
  "the layers of %s",
  (date) => {
    it("stand in the rules that changes cite", () => {
      const wrong = rulebookOn(date).layers!.order.flatMap(({ does }) => {
        const place = layerOn(does, date);
        return place?.says.test(ruleText(date, place.number) ?? "") ? [] : [`${does} ${place?.number ?? "nowhere"}`];
      });
      const unsaid = [
        ...["control nowhere", ...(date < "2003-07-01" ? ["text nowhere"] : [])],
        ...(date === "1999-11-01" ? ["counters nowhere"] : []),
      ];
      expect(wrong).toEqual(date < "2003-10-01" ? unsaid : []);
    });
  },
);
