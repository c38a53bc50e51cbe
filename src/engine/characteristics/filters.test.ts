import { type ContinuousEffectInput, type GameObjectInput, type ObjectFilterInput } from "../game-state-input";
import { characteristics } from "../shown-characteristics";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";

/** The objects to which an effect of the first object applies that speaks of these. */
function found(affects: ObjectFilterInput, objects: readonly GameObjectInput[], more: ContinuousEffectInput[] = []) {
  const mark: ContinuousEffectInput = { id: "mark", source: objects[0]!.id, affects, addAbilities: ["marked"] };
  const state = board({ objects, continuousEffects: [...more, mark] });
  return characteristics({ state, date: NEWEST })
    .objects.filter(({ abilities }) => abilities.includes("marked"))
    .map(({ id }) => id)
    .join(" ");
}

describe("a filter", () => {
  const sizes = [
    creature("goblin", "1/1"),
    creature("bear", "2/2"),
    creature("wall", "0/4"),
    permanent("relic", "Artifact"),
  ];

  it.each([
    ["power at least 1", { power: { atLeast: 1 } }, "goblin bear"],
    ["power at most 1", { power: { atMost: 1 } }, "goblin wall"],
    ["toughness from 2 to 4", { toughness: { atLeast: 2, atMost: 4 } }, "bear wall"],
    ["power of nothing in particular, which what is no creature lacks", { power: {} }, "goblin bear wall"],
    ["power greater than the source's", { power: { comparedToSource: "GREATER" } }, "bear"],
    ["power less than the source's", { power: { comparedToSource: "LESS" } }, "wall"],
    ["toughness at least the source's", { toughness: { comparedToSource: "AT_LEAST" } }, "goblin bear wall"],
    ["power equal to the source's", { power: { comparedToSource: "EQUAL" } }, "goblin"],
    ["two things that must both hold", { allOf: [{ power: { atLeast: 1 } }, { toughness: { atMost: 1 } }] }, "goblin"],
    ["either", { anyOf: [{ power: { atMost: 0 } }, { types: ["Artifact"] }] }, "wall relic"],
    ["neither", { not: { anyOf: [{ power: { atMost: 0 } }, { types: ["Artifact"] }] } }, "goblin bear"],
  ] as const)("asks for %s", (_, affects, ids) => {
    expect(found(affects as ObjectFilterInput, sizes)).toBe(ids);
  });

  it("compares mana values, of which a token without one and a land have 0, and a face-down permanent too (202.3)", () => {
    const objects = [
      permanent("forest", "Land"),
      creature("bear", "2/2", { manaValue: 2 }),
      creature("giant", "4/4", { manaValue: 5 }),
      creature("morph", "4/4", { manaValue: 5, faceDown: true }),
    ];
    expect(found({ manaValue: { atLeast: 2 } }, objects)).toBe("bear giant");
    expect(found({ manaValue: { comparedToSource: "EQUAL" } }, objects)).toBe("forest morph");
  });

  it("counts colors: colorless, of one color, multicolored (105.2)", () => {
    const objects = [
      creature("golem", "1/1"),
      creature("elf", "1/1", { colors: ["GREEN"] }),
      creature("hybrid", "1/1", { colors: ["GREEN", "RED"] }),
    ];
    expect(found({ colorCount: { atMost: 0 } }, objects)).toBe("golem");
    expect(found({ colorCount: { atLeast: 1, atMost: 1 } }, objects)).toBe("elf");
    expect(found({ colorCount: { atLeast: 2 } }, objects)).toBe("hybrid");
    const dye: ContinuousEffectInput = { id: "dye", affects: { ids: ["elf"] }, addColors: ["BLUE"] };
    expect(found({ colorCount: { atLeast: 2 } }, objects, [dye])).toBe("elf hybrid");
  });

  it.each([
    ["tapped", { tapped: true }],
    ["attacking", { attacking: true }],
    ["blocking", { blocking: true }],
    ["face down", { faceDown: true }],
    ["a commander", { isCommander: true }],
  ] as const)("tells what is %s from what is not", (_, status) => {
    const objects = [creature("bear", "2/2"), creature("other", "2/2", status)];
    expect(found(status, objects)).toBe("other");
    const opposite = Object.fromEntries(Object.keys(status).map((name) => [name, false]));
    expect(found(opposite, objects)).toBe("bear");
  });

  it("asks for counters of a kind, of any, and of none", () => {
    const objects = [
      creature("bare", "2/2"),
      creature("grown", "2/2", { counters: [{ kind: "+1/+1", count: 2 }] }),
      creature("charged", "2/2", { counters: [{ kind: "charge", count: 1 }] }),
    ];
    expect(found({ counters: [{ kind: "+1/+1" }] }, objects)).toBe("grown");
    expect(found({ counters: [{}] }, objects)).toBe("grown charged");
    expect(found({ counters: [{ atMost: 0 }] }, objects)).toBe("bare");
    expect(found({ counters: [{ kind: "+1/+1", atLeast: 3 }] }, objects)).toBe("");
  });

  it("asks what is attached, to what, and to whom", () => {
    const objects = [
      creature("knight", "2/2"),
      creature("bear", "2/2"),
      permanent("sword", "Artifact — Equipment", { attachedTo: "knight" }),
      permanent("curse", "Enchantment — Aura Curse", { attachedTo: "bob", enchantsPlayers: true }),
      permanent("growth", "Enchantment — Aura", { attachedTo: "bear", enchant: {} }),
    ];
    expect(found({ hasAttached: { subtypes: ["Equipment"] } }, objects)).toBe("knight");
    expect(found({ hasAttached: {} }, objects)).toBe("knight bear");
    expect(found({ attachedTo: { types: ["Creature"] } }, objects)).toBe("sword growth");
    expect(found({ attachedToPlayer: "OPPONENTS" }, objects)).toBe("curse");
    expect(found({ attachedToPlayer: "YOU" }, objects)).toBe("");
  });

  it("finds every keyword, also one that bears on nothing else here", () => {
    const objects = [creature("bear", "2/2"), creature("troll", "2/2", { keywords: ["HEXPROOF"] })];
    expect(found({ keywords: ["HEXPROOF"] }, objects)).toBe("troll");
  });

  it("sees power as it is in the layer of the effect: an ability before what changes power (613.1f, 613.1g)", () => {
    const growth: ContinuousEffectInput = { id: "growth", affects: { types: ["Creature"] }, addPower: { constant: 3 } };
    expect(found({ power: { atLeast: 4 } }, [creature("bear", "2/2"), creature("giant", "4/4")], [growth])).toBe(
      "giant",
    );
  });

  it("makes an effect on power wait for another that decides to what it applies (613.8a)", () => {
    const objects = [creature("bear", "2/2"), creature("giant", "4/4")];
    const large: ContinuousEffectInput = {
      id: "large",
      timestamp: 1,
      affects: { power: { atLeast: 4 } },
      addToughness: { constant: 10 },
    };
    const growth: ContinuousEffectInput = {
      id: "growth",
      timestamp: 2,
      affects: { ids: ["bear"] },
      addPower: { constant: 2 },
    };
    const state = board({ objects, continuousEffects: [large, growth] });
    const toughness = (date: string) => characteristics({ state, date }).objects.map((one) => one.toughness);
    expect(toughness(NEWEST)).toEqual([12, 14]);
    expect(toughness("2009-10-01")).toEqual([12, 14]);
  });

  it("is refused where a bound is no whole number, or filters lie too deep", () => {
    expect(() => found({ power: { atLeast: 1.5 } }, sizes)).toThrow("affects.power.atLeast");
    let deep: ObjectFilterInput = {};
    for (let depth = 0; depth < 30; depth++) deep = { attachedTo: deep };
    expect(() => found(deep, sizes)).toThrow("filters are nested more than 20 deep");
  });
});
