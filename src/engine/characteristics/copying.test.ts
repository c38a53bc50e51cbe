import { type GameEventInput } from "../board/fields/game-event";
import { evaluate } from "../evaluate";
import { type EventsRequest, performEvents } from "../events/perform-events";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../game-state-input";
import { characteristics, whyCharacteristics } from "../shown-characteristics";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { agesFrom, inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const sees = (state: GameStateInput, id: string, date = NEWEST) =>
  characteristics({ state, date }).objects.find((one) => one.id === id)!;
const inShort = (state: GameStateInput, id: string, date = NEWEST): string => {
  const { name, supertypes, types, subtypes, power, toughness } = sees(state, id, date);
  return `${name || "no name"}: ${[...supertypes, ...types, ...subtypes].join(" ")}${power === null ? "" : ` ${power}/${toughness}`}`;
};

const clone = (of: string, more: Partial<GameObjectInput> = {}): GameObjectInput =>
  creature("clone", "0/0", { typeLine: "Creature — Shapeshifter", colors: ["BLUE"], copy: { of }, ...more });
const bear = creature("bear", "2/2", { colors: ["GREEN"], keywords: ["TRAMPLE"], manaValue: 2 });

describe("a copy", () => {
  inEditions(agesFrom("1999-04-23"), "acquires what is printed, and nothing else (503.2; 707.2 now)", (_, date) => {
    const state = board({
      objects: [{ ...bear, counters: [{ kind: "+1/+1", count: 3 }], tapped: true, damage: 1 }, clone("bear")],
      continuousEffects: [{ id: "growth", affects: { ids: ["bear"] }, addPower: { constant: 5 }, addTypes: ["Elf"] }],
    });
    expect(sees(state, "clone", date)).toMatchObject({
      name: "bear",
      colors: ["GREEN"],
      keywords: ["TRAMPLE"],
      subtypes: ["Bear"],
      power: 2,
      toughness: 2,
    });
  });

  it("of an artifact that an effect has made a creature is an artifact (the example of 707.2)", () => {
    const state = board({
      objects: [permanent("staff", "Artifact"), clone("staff")],
      continuousEffects: [
        {
          id: "5/5",
          affects: { ids: ["staff"] },
          addTypes: ["Construct", "Creature"],
          setPower: { constant: 5 },
          setToughness: { constant: 5 },
        },
      ],
    });
    expect(inShort(state, "staff")).toBe("staff: Artifact Creature Construct 5/5");
    expect(inShort(state, "clone")).toBe("staff: Artifact");
  });

  it("keeps its counters, and effects on it that are not copy effects (707.4)", () => {
    const state = board({
      objects: [bear, clone("bear", { counters: [{ kind: "+1/+1", count: 1 }] })],
      continuousEffects: [{ id: "growth", affects: { ids: ["clone"] }, addPower: { constant: 3 } }],
    });
    expect(inShort(state, "clone")).toBe("bear: Creature Bear 6/3");
  });

  it("of a copy has the exceptions of that too (the example of 707.3)", () => {
    const state = board({
      objects: [
        bear,
        creature("doppelganger", "0/0", { copy: { of: "bear", setColors: ["BLUE"], keepsOwnAbilities: true } }),
        clone("doppelganger"),
      ],
      continuousEffects: [
        { id: "its own", source: "doppelganger", addKeywords: ["FLYING"] },
        { id: "of the bear", source: "bear", addKeywords: ["HASTE"] },
      ],
    });
    expect(sees(state, "clone")).toMatchObject({
      name: "bear",
      colors: ["BLUE"],
      power: 2,
      keywords: ["FLYING", "HASTE", "TRAMPLE"],
    });
  });

  it("can be a 7/7, or something in addition to its other types, or have another name (707.9)", () => {
    const copy = { of: "bear", setPower: 7, setToughness: 7, addTypes: ["Legendary", "Artifact"], name: "Mirror" };
    expect(inShort(board({ objects: [bear, clone("bear", { copy })] }), "clone")).toBe(
      "Mirror: Legendary Artifact Creature Bear 7/7",
    );
  });

  it("has abilities instead of its own ones, from its own timestamp on (707.2a)", () => {
    const lord: ContinuousEffectInput = {
      id: "lord",
      source: "lord",
      affects: { subtypes: ["Goblin"], excludeSource: true },
      addPower: { constant: 1 },
    };
    const own: ContinuousEffectInput = { id: "own", source: "clone", affects: {}, addToughness: { constant: 9 } };
    const objects = [
      creature("lord", "2/2", { typeLine: "Creature — Goblin" }),
      creature("goblin", "1/1", { typeLine: "Creature — Goblin" }),
      clone("lord"),
    ];
    const state = board({ objects, continuousEffects: [lord, own] });
    expect([inShort(state, "lord"), inShort(state, "goblin"), inShort(state, "clone")]).toEqual([
      "lord: Creature Goblin 3/2",
      "goblin: Creature Goblin 3/1",
      "lord: Creature Goblin 3/2",
    ]);
  });

  it("has the triggers of what it copies, and not its own", () => {
    const state = board({
      objects: [creature("bomb", "1/1"), clone("bomb", { damage: 1 })],
      triggeredAbilities: [
        { id: "boom", source: "bomb", event: "DIES" },
        { id: "own", source: "clone", event: "DIES" },
      ],
    });
    const { triggersOnStack: triggers } = evaluate({ state, date: NEWEST });
    expect(triggers.map(({ ability, source }) => [ability, source])).toEqual([["boom of clone", "clone"]]);
  });

  it("stays what it is when what it copies leaves or changes (707.2b)", () => {
    const legend = creature("legend", "3/3", { typeLine: "Legendary Creature — Elf" });
    const state = board({ objects: [legend, clone("legend")] });
    const [asked] = evaluate({ state, date: NEWEST, choicePolicy: "ASK" }).pendingChoices;
    const kept = evaluate({ state, date: NEWEST, choices: [{ choice: asked!.id, options: ["clone"] }] });
    expect(kept.checks).toHaveLength(1);
    expect(kept.state.objects.map(({ id, zone, power }) => `${id} ${zone} ${power}`)).toEqual([
      "clone BATTLEFIELD 3",
      "legend GRAVEYARD null",
    ]);
  });

  it("made by an Aura ends with the Aura, and takes its values from when the Aura came (707.2c)", () => {
    const objects = [
      creature("mouse", "1/1"),
      creature("giant", "5/5"),
      permanent("alteration", "Enchantment — Aura", { attachedTo: "mouse", enchant: { controller: "YOU" } }),
      permanent("oath", "Enchantment"),
    ];
    const copying: ContinuousEffectInput = {
      id: "alteration",
      source: "alteration",
      affects: { attachedToBySource: true },
      copy: { of: "giant" },
    };
    const stolen: ContinuousEffectInput = { id: "theft", affects: { ids: ["mouse"] }, changeController: "bob" };
    expect(inShort(board({ objects, continuousEffects: [copying] }), "mouse")).toBe("giant: Creature Bear 5/5");
    const state = board({
      objects: objects.map((one) => (one.id === "mouse" ? { ...one, damage: 1 } : one)),
      continuousEffects: [copying, stolen],
    });
    const { checks } = evaluate({ state, date: NEWEST });
    expect(checks.map(({ actions }) => actions.map(({ kind, objects: them }) => `${kind} ${them.join()}`))).toEqual([
      ["ILLEGAL_AURA alteration"],
      ["LETHAL_DAMAGE mouse"],
    ]);
  });

  it("takes its values when it becomes a copy, in the order of timestamps (707.3)", () => {
    const objects = [creature("mouse", "1/1"), creature("giant", "5/5"), creature("ogre", "3/3")];
    const becomes = (id: string, of: string, timestamp: number): ContinuousEffectInput => ({
      id: `${id} becomes ${of}`,
      affects: { ids: [id] },
      copy: { of },
      timestamp,
    });
    const first = board({ objects, continuousEffects: [becomes("mouse", "giant", 5), becomes("giant", "ogre", 6)] });
    expect(inShort(first, "mouse")).toBe("giant: Creature Bear 5/5");
    const then = board({ objects, continuousEffects: [becomes("mouse", "giant", 7), becomes("giant", "ogre", 6)] });
    expect(inShort(then, "mouse")).toBe("ogre: Creature Bear 3/3");
  });

  it("that entered copies what another entered as, in whatever order they are listed", () => {
    const state = board({ objects: [clone("other"), creature("other", "0/0", { copy: { of: "bear" } }), bear] });
    expect(inShort(state, "clone")).toBe("bear: Creature Bear 2/2");
  });

  it("of an Aura can enchant what that can, and of a Saga has its chapters", () => {
    const state = board({
      objects: [
        creature("mouse", "1/1", { owner: "bob" }),
        permanent("aura", "Enchantment — Aura", { enchant: { controller: "OPPONENTS" }, attachedTo: "mouse" }),
        permanent("copy", "Enchantment", { copy: { of: "aura" }, attachedTo: "mouse" }),
        permanent("saga", "Enchantment — Saga", { finalChapter: 3 }),
        permanent("other", "Enchantment", { copy: { of: "saga" }, counters: [{ kind: "lore", count: 3 }] }),
      ],
    });
    const { checks } = evaluate({ state, date: NEWEST });
    expect(checks.flatMap(({ actions }) => actions.map(({ kind, objects }) => `${kind} ${objects.join()}`))).toEqual([
      "SAGA other",
    ]);
  });

  it("of something that is every creature type, or has living metal, is that too", () => {
    const state = board({
      objects: [
        creature("shifter", "1/1", { keywords: ["CHANGELING"] }),
        permanent("car", "Artifact — Vehicle", { power: 4, toughness: 4, keywords: ["LIVING_METAL"] }),
        clone("shifter"),
        creature("other", "0/0", { copy: { of: "car" } }),
      ],
    });
    expect(sees(state, "clone").everyCreatureType).toBe(true);
    expect(inShort(state, "other")).toBe("car: Artifact Creature Vehicle 4/4");
  });
});

describe("an effect that makes copies while events are played", () => {
  const play = (steps: EventsRequest["steps"], objects: GameObjectInput[], effects: ContinuousEffectInput[] = []) =>
    performEvents({ state: board({ objects, continuousEffects: effects }), date: NEWEST, steps }).state.objects.map(
      ({ id, power, zone }) => `${id} ${zone === "BATTLEFIELD" ? power : "gone"}`,
    );
  const becomes = (id: string, of: string): GameEventInput => ({
    kind: "START_EFFECT",
    effect: { id: `${id} becomes ${of}`, affects: { ids: [id] }, copy: { of } },
  });
  const objects = [creature("mouse", "1/1"), creature("giant", "5/5"), creature("ogre", "3/3")];

  it("takes the values of that moment, and leaves those of older copies as they are", () => {
    expect(play([{ events: [becomes("mouse", "giant")] }], objects)).toEqual(["mouse 5", "giant 5", "ogre 3"]);
    const later = [{ events: [becomes("mouse", "giant")] }, { events: [becomes("giant", "ogre")] }];
    expect(play(later, objects)).toEqual(["mouse 5", "giant 3", "ogre 3"]);
    const entered = [...objects, clone("giant")];
    expect(play([{ events: [becomes("giant", "ogre")] }, { events: [becomes("mouse", "clone")] }], entered)).toEqual([
      "mouse 5",
      "giant 3",
      "ogre 3",
      "clone 5",
    ]);
  });

  it("makes no copy of the new object that a copy becomes elsewhere (400.7)", () => {
    const steps = [
      { events: [becomes("mouse", "giant")] },
      { events: [{ kind: "EXILE" as const, objects: ["mouse"] }] },
    ];
    expect(play(steps, objects)).toEqual(["mouse gone", "giant 5", "ogre 3"]);
  });
});

describe("a token that is a copy", () => {
  const token = permanent("token", "Token", { kind: "TOKEN", copy: { of: "bear" } });

  it("has no other values: no layer makes it what it is (111.3, 613.1)", () => {
    const state = board({ objects: [bear, token] });
    expect(inShort(state, "token")).toBe("bear: Creature Bear 2/2");
    expect(whyCharacteristics({ state, date: NEWEST }, "token")).toEqual([]);
  });

  it("is what it copies in a graveyard too, until it ceases to exist", () => {
    const state = board({
      objects: [bear, { ...token, damage: 2 }],
      triggeredAbilities: [
        { id: "watch", source: "bear", event: "DIES", watches: { types: ["Creature"], names: ["bear"] } },
      ],
    });
    const { triggersOnStack: triggers } = evaluate({ state, date: NEWEST });
    expect(triggers.map(({ ability }) => ability)).toEqual(["watch", "watch of token"]);
  });
});

describe("what is face down", () => {
  const faceDown = creature("demon", "6/6", { typeLine: "Creature — Demon", faceDown: true });

  it.each([
    ["1999-11-01", "demon: Creature Demon 6/6"],
    ["2001-07-23", "demon: Creature Demon 6/6"],
    ["2003-05-26", "demon: Creature Demon 6/6"],
    ["2003-07-01", "no name: Creature 2/2"],
    ["2006-05-01", "no name: Creature 2/2"],
    [NEWEST, "no name: Creature 2/2"],
  ])("is copied as it is printed until 2003-07-01, then as a nameless 2/2 (503.2): %s, %s", (date, copied) => {
    expect(inShort(board({ objects: [faceDown, clone("demon")] }), "clone", date)).toBe(copied);
  });

  it.each([
    ["2003-07-01", "bear: Creature Bear 2/2"],
    ["2006-02-01", "bear: Creature Bear 2/2"],
    ["2006-05-01", "no name: Creature 2/2"],
    [NEWEST, "no name: Creature 2/2"],
  ])("stays so when it becomes a copy since 2006-05-01 (503.3): %s, %s", (date, is) => {
    const state = board({
      objects: [bear, faceDown],
      continuousEffects: [{ id: "shift", affects: { ids: ["demon"] }, copy: { of: "bear" } }],
    });
    expect(inShort(state, "demon", date)).toBe(is);
  });
});

describe("an ability that defines power and toughness", () => {
  const goyf: ContinuousEffectInput = {
    id: "goyf",
    source: "goyf",
    characteristicDefining: true,
    setPower: { constant: 4 },
    setToughness: { constant: 5 },
  };
  const state = (copy: Partial<GameObjectInput["copy"]>) =>
    board({
      objects: [creature("goyf", "0/1"), clone("goyf", { copy: { of: "goyf", ...copy } })],
      continuousEffects: [goyf],
    });

  it.each(["2001-07-23", "2010-10-01", "2011-02-04", NEWEST])("is copied (%s)", (date) => {
    expect(inShort(state({}), "clone", date)).toBe("goyf: Creature Bear 4/5");
  });

  it.each([
    ["2010-10-01", "4/5"],
    ["2011-01-01", "4/5"],
    ["2011-02-04", "7/7"],
    ["2011-09-30", "7/7"],
    ["2021-07-23", "7/7"],
    [NEWEST, "7/7"],
  ])("is not copied by what says that the copy is 7/7, since 2011-02-04 (706.8d; 707.9d now): %s, %s", (date, size) => {
    expect(inShort(state({ setPower: 7, setToughness: 7 }), "clone", date)).toBe(`goyf: Creature Bear ${size}`);
  });
});

describe("the rules on legends and worlds", () => {
  throughEditions(
    "see a copy of a legend",
    board({ objects: [creature("king", "2/2", { typeLine: "Legendary Creature — Human" }), clone("king")] }),
    [
      ["2001-07-23", "420.5e clone PUT_INTO_GRAVEYARD"],
      ["2004-10-01", "420.5e king,clone PUT_INTO_GRAVEYARD"],
      ["2011-09-30", "704.5k king,clone PUT_INTO_GRAVEYARD"],
    ],
  );

  it("take a world for as new as the effect by which it became one", () => {
    const state = board({
      objects: [permanent("a", "Enchantment"), permanent("world", "World Enchantment")],
      continuousEffects: [{ id: "mirror", affects: { ids: ["a"] }, copy: { of: "world" }, timestamp: 9 }],
    });
    const { checks } = evaluate({ state, date: NEWEST });
    expect(checks.flatMap(({ actions }) => actions.flatMap(({ objects }) => objects))).toEqual(["world"]);
  });
});

describe("the layer of copies", () => {
  it.each([
    ["2001-07-23", null, "418.5e"],
    ["2003-07-01", null, "418.5a"],
    ["2003-10-01", "1", "418.5a"],
    ["2009-07-11", "1", "612.1a"],
    ["2009-10-01", "1", "613.1a"],
    ["2020-04-17", "1a", "613.2a"],
  ])("is the first: %s, layer %s, %s", (date, layer, ruleNumber) => {
    const [first] = whyCharacteristics({ state: board({ objects: [bear, clone("bear")] }), date }, "clone");
    expect(first).toMatchObject({
      layer,
      ruleNumber,
      characteristic: "NAME",
      before: "clone",
      after: "bear",
      effect: "clone: copy of bear",
    });
  });

  it("is said to be without a rule before 2001-07-23", () => {
    const notes = (date: string) =>
      characteristics({ state: board({ objects: [bear, clone("bear")] }), date }).assumptions;
    expect(notes("1999-11-01")).toEqual([
      "These rules do not say what a copy has: those of 2001-07-23, the first that do, are taken.",
    ]);
    expect(notes("2001-07-23")).toEqual([]);
  });
});

it("refuses an object that entered as a copy of itself, and of what is not there", () => {
  const play = (of: string) => () => evaluate({ state: board({ objects: [clone(of)] }), date: NEWEST });
  expect(play("clone")).toThrow(/copy of itself/);
  expect(play("nobody")).toThrow(/nobody/);
});
