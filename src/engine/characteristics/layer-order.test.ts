import fc from "fast-check";
import { type Characteristics, hasSubtype } from "../board/characteristics";
import { readBoard } from "../board/read-board";
import {
  type ContinuousEffectInput,
  type GameObjectInput,
  type GameStateInput,
  type ObjectFilterInput,
} from "../game-state-input";
import { runs } from "../../test-kit/everything";
import { ANN_AND_BOB, board, creature, permanent, seenAs } from "../test-kit/boards";
import { ERA_DATES, literallySeen, type Seen } from "../test-kit/literal-layers";
import { throughEditions } from "../test-kit/through-editions";
import { wordsOf } from "../vocabularies/bits";
import { wordsIn } from "../vocabularies/word-set";
import { BEARING_KEYWORDS, CARD_TYPES, COLORS, SUPERTYPES } from "../vocabulary";
import { viewBoard } from "./layers";

const PLAYERS = ["ann", "bob"];
const ids = (count: number) => Array.from({ length: count }, (_, at) => `o${at}`);

const object = (id: string): fc.Arbitrary<GameObjectInput> =>
  fc.record({
    id: fc.constant(id),
    owner: fc.constantFrom(...PLAYERS),
    name: fc.constantFrom("Karakas", "Mountain"),
    typeLine: fc.constantFrom(
      "Creature — Elf Goblin",
      "Artifact — Equipment",
      "Creature — Elf Legend",
      "Legendary Land — Forest",
      "Land Creature — Locus Elf",
      "Enchantment",
    ),
    colors: fc.subarray(["RED", "BLUE"]),
    keywords: fc.subarray(["FLYING", "HASTE"]),
    counters: fc.constantFrom([], [], [{ kind: "+1/+1", count: 1 }]),
    power: fc.constant(2),
    toughness: fc.constant(3),
  });

/** One quality, as cards have it: effects touch one another more often the less each asks. */
const quality = (count: number): fc.Arbitrary<ObjectFilterInput> =>
  fc.oneof(
    fc.record({ types: fc.constantFrom(["Creature"], ["Artifact"], ["Land"]) }),
    fc.record({ subtypes: fc.constantFrom(["Elf"], ["Goblin"], ["Legend"], ["Forest"], ["Mountain"]) }),
    fc.record({ colors: fc.constantFrom(["RED" as const], ["BLUE" as const]) }),
    fc.record({ keywords: fc.constantFrom(["FLYING" as const], ["HASTE" as const]) }),
    fc.record({ controller: fc.constantFrom("YOU" as const, "OPPONENTS" as const) }),
    fc.record({ ids: fc.subarray(ids(count)) }),
    fc.record({ supertypes: fc.constantFrom(["Legendary"], ["Basic"]) }),
    fc.record({ names: fc.constant(["Mountain"]) }),
  );

const filter = (count: number): fc.Arbitrary<ObjectFilterInput> =>
  fc.oneof(
    { weight: 6, arbitrary: quality(count) },
    { weight: 1, arbitrary: fc.tuple(quality(count), quality(count)).map(([one, other]) => ({ ...one, ...other })) },
    { weight: 1, arbitrary: fc.record({ not: quality(count) }) },
    { weight: 1, arbitrary: fc.constant({ excludeSource: true }) },
  );

const figure = (count: number) =>
  fc.oneof(
    fc.record({ constant: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ constant: fc.integer({ min: 0, max: 1 }), countOf: filter(count) }),
  );

/** Something that an effect does: one or two of these make an effect. */
const deed = (count: number): fc.Arbitrary<Partial<ContinuousEffectInput>> =>
  fc.oneof(
    fc.record({ addTypes: fc.constantFrom(["Creature"], ["Elf"], ["Forest"], ["Artifact", "Goblin"]) }),
    fc.record({ removeTypes: fc.constantFrom(["Creature"], ["Goblin"], ["Land"]) }),
    fc.record({ setSubtypes: fc.constantFrom(["Mountain"], ["Forest", "Mountain"], ["Locus"], ["Goblin"]) }),
    fc.record({ setSubtypes: fc.constant(["Mountain"]) }),
    fc.constant({ addAllCreatureTypes: true }),
    fc.record({ setColors: fc.constantFrom(["RED" as const], ["BLUE" as const], []) }),
    fc.record({ addKeywords: fc.constantFrom(["FLYING" as const], ["HASTE" as const]) }),
    fc.record({ removeKeywords: fc.constantFrom(["FLYING" as const], ["HASTE" as const]) }),
    fc.constant({ loseAllAbilities: true }),
    fc.record({ changeController: fc.constantFrom(...PLAYERS) }),
    fc.record({ setPower: figure(count), setToughness: figure(count) }),
    fc.record({ addPower: figure(count), addToughness: figure(count) }),
  );

const effect = (id: string, count: number): fc.Arbitrary<ContinuousEffectInput> =>
  fc
    .tuple(
      fc.record({
        source: fc.option(fc.constantFrom(...ids(count)), { freq: 4 }),
        controller: fc.constantFrom(...PLAYERS),
        affects: fc.option(filter(count), { freq: 12 }),
        characteristicDefining: fc.constantFrom(false, false, false, false, true),
        timestamp: fc.integer({ min: 0, max: 9 }),
      }),
      fc.array(deed(count), { minLength: 1, maxLength: 2 }),
    )
    .map(([given, deeds]) => Object.assign({ id, ...given }, ...deeds) as ContinuousEffectInput);

const state: fc.Arbitrary<GameStateInput> = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc
    .record({
      players: fc.constant(ANN_AND_BOB),
      objects: fc.tuple(...ids(count).map(object)),
      continuousEffects: fc
        .integer({ min: 2, max: 6 })
        .chain((effects) => fc.tuple(...Array.from({ length: effects }, (_, at) => effect(`e${at}`, count)))),
    })
    .map(readably),
);

/** A board as a judge would tell it, for the message if the two disagree. */
function inWords({ objects, continuousEffects }: GameStateInput): string {
  const lines = objects!.map(
    ({ id, owner, typeLine, power, toughness, ...rest }) =>
      `${id}: ${owner}'s ${typeLine} ${power}/${toughness} ${JSON.stringify(rest)}`,
  );
  const effects = continuousEffects!.map(
    ({ id, timestamp, source, controller, characteristicDefining, affects, ...deeds }) =>
      `${timestamp}, ${id}: ${source ? `ability of ${source}` : `${controller}'s lasting effect`}` +
      `${characteristicDefining ? " (defines a characteristic)" : ""}, ` +
      `affects ${affects ? JSON.stringify(affects) : "itself"}: ${JSON.stringify(deeds)}`,
  );
  return ["", ...lines, ...effects].join("\n");
}

const readably = (given: GameStateInput): GameStateInput =>
  Object.defineProperty(given, fc.toStringMethod, { value: () => inWords(given), enumerable: false });

const shown = (
  seen: Omit<Seen, "types" | "granted" | "isPrintedLegend"> & { readonly types: Iterable<string> },
): string =>
  [
    `${seen.id}: ${seen.controller}'s ${seen.name}, ${[...seen.types].sort().join(" ") || "thing"} ${seen.power}/${seen.toughness}`,
    [...seen.colors].sort().join(" and "),
    [...seen.keywords].sort().join(" and "),
    seen.hasAbilities ? "" : "no abilities",
  ]
    .filter(Boolean)
    .join(", ");

const subtypesOf = (seen: Characteristics): readonly string[] => [
  ...new Set([...seen.subtypes, ...["elf", "goblin"].filter((word) => hasSubtype(seen, word))]),
];

const byTheEngine = (given: GameStateInput, date: string): readonly string[] => {
  const read = readBoard(given, date);
  return viewBoard(read).seen.map((seen, at) =>
    shown({
      ...seen,
      id: read.objects[at]!.id,
      types: [...wordsOf(SUPERTYPES, seen.supertypes), ...wordsOf(CARD_TYPES, seen.types), ...subtypesOf(seen)],
      colors: new Set(wordsOf(COLORS.words, seen.colors)),
      keywords: new Set(wordsIn(BEARING_KEYWORDS, seen.keywords)),
    }),
  );
};

describe("continuous effects on random boards", () => {
  it.each(ERA_DATES)("do under the rules of %s what a literal reading of these rules makes of them", (date) => {
    fc.assert(
      fc.property(state, (given) => {
        expect(byTheEngine(given, date)).toEqual(literallySeen(given, date).map(shown));
      }),
      runs(1_200),
    );
  });
});

describe("an effect that has started to apply in an earlier layer (613.6)", () => {
  const bear = creature("bear", "2/2", { timestamp: 0 });
  const forge = permanent("forge", "Creature", { power: 1, toughness: 1, timestamp: 0 });
  const everyCreature = { types: ["Creature"] };
  const humility = { id: "humility", affects: everyCreature, loseAllAbilities: true, timestamp: 5 };
  const keywordsOf = (continuousEffects: GameStateInput["continuousEffects"], ...objects: GameObjectInput[]) =>
    seenAs(board({ objects: [bear, ...objects], continuousEffects }), "bear").keywords;

  it.each([
    [1, []],
    [9, ["FLYING"]],
  ])("with timestamp %d depends no longer on one that takes its source's abilities", (timestamp, keywords) => {
    const living = {
      ...{ id: "living", source: "forge", affects: everyCreature, timestamp },
      ...{ addTypes: ["Artifact"], addKeywords: ["FLYING" as const] },
    };
    expect(keywordsOf([living, humility], forge)).toEqual(keywords);
  });

  it("is asked for dependencies by the objects that it is locked to, not by those that it would match now", () => {
    const grove = permanent("grove", "Land", { timestamp: 0 });
    const gift = {
      id: "gift",
      source: "grove",
      affects: everyCreature,
      addKeywords: ["FLYING" as const],
      timestamp: 1,
    };
    const barren = {
      ...{ id: "barren", affects: { types: ["Land"] }, removeTypes: ["Land"], addTypes: ["Artifact"] },
      ...{ loseAllAbilities: true, timestamp: 5 },
    };
    expect(keywordsOf([gift], grove)).toEqual(["FLYING"]);
    expect(keywordsOf([gift, barren], grove)).toEqual([]);
  });
});

describe("effects of a dependency loop (613.8b)", () => {
  const objects = ["Elf", "Goblin"].map((subtype) => permanent(subtype, `Creature — ${subtype}`, { timestamp: 0 }));
  const elvesAreGoblins = { id: "a", affects: { subtypes: ["Elf"] }, addTypes: ["Goblin"], removeTypes: ["Elf"] };
  const goblinsAreElves = { id: "b", affects: { subtypes: ["Goblin"] }, addTypes: ["Elf"], removeTypes: ["Goblin"] };
  const goblinsAreBears = { id: "c", affects: { subtypes: ["Goblin"] }, addTypes: ["Bear"], timestamp: 1 };

  it.each([
    [2, 3, "creature elf"],
    [3, 2, "creature goblin bear"],
  ])("apply by their timestamps, %d and %d; an older one that depends on them waits", (first, second, types) => {
    const continuousEffects = [
      goblinsAreBears,
      { ...elvesAreGoblins, timestamp: first },
      { ...goblinsAreElves, timestamp: second },
    ];
    const state = board({ objects, continuousEffects });
    expect(objects.map(({ id }) => seenAs(state, id).types)).toEqual([types, types]);
  });
});

describe("an effect that would change the controller of another's source (613.8a)", () => {
  const throne = permanent("throne", "Enchantment", { timestamp: 0 });
  const bear = creature("bear", "2/2", { timestamp: 0 });
  const steal = {
    ...{ id: "steal", source: "throne", affects: { types: ["Creature"], controller: "YOU" as const } },
    ...{ changeController: "bob", timestamp: 1 },
  };
  const giveBack = { id: "give-back", affects: { ids: ["bear"] }, changeController: "ann", timestamp: 3 };
  const keep = { id: "keep", affects: { ids: ["throne"] }, changeController: "ann", timestamp: 5 };

  it("makes nothing wait for it if the player named controls that already", () => {
    const state = board({ objects: [bear, throne], continuousEffects: [steal, giveBack, keep] });
    expect(seenAs(state, "bear").controller).toBe("ann");
  });

  it("makes nothing wait for it if the effect would still apply to the same objects (613.8c)", () => {
    const state = board({
      objects: [bear, throne],
      continuousEffects: [
        { ...steal, affects: { types: ["Creature"], not: { controller: "OPPONENTS" as const, types: ["Land"] } } },
        { id: "give-back", affects: { ids: ["bear"] }, changeController: "ann", timestamp: 3 },
        { id: "take", affects: { ids: ["throne"] }, changeController: "bob", timestamp: 5 },
      ],
    });
    expect(seenAs(state, "bear").controller).toBe("ann");
  });
});

describe("abilities that define characteristics", () => {
  const golem = creature("golem", "2/2", { typeLine: "Artifact Creature", timestamp: 0 });
  const continuousEffects = [
    {
      ...{ id: "is-an-elf-if-a-goblin", source: "golem", affects: { isSource: true, subtypes: ["Goblin"] } },
      ...{ addTypes: ["Elf"], characteristicDefining: true, timestamp: 0 },
    },
    { id: "others", affects: { ids: ["golem"] }, addTypes: ["Goblin"], timestamp: 5 },
  ];

  it.each([
    ["2006-10-01", "artifact creature goblin elf"],
    ["2007-02-01", "artifact creature goblin elf"],
    ["2007-05-01", "artifact creature goblin"],
    ["2026-08-07", "artifact creature goblin"],
  ])("wait under %s for other effects they depend on only before 2007-05-01 (418.5c, d)", (date, types) => {
    expect(seenAs(board({ objects: [golem], continuousEffects }), "golem", date).types).toBe(types);
  });

  it.each([
    ["2010-10-01", "artifact creature goblin"],
    ["2012-02-01", "artifact creature goblin"],
    ["2012-06-01", "artifact creature goblin elf"],
    ["2026-08-07", "artifact creature goblin elf"],
  ])("depend under %s on one another only since 2012-06-01 (613.7a)", (date, types) => {
    const [elf, goblin] = continuousEffects;
    const both = [elf!, { ...goblin!, source: "golem", characteristicDefining: true }];
    expect(seenAs(board({ objects: [golem], continuousEffects: both }), "golem", date).types).toBe(types);
  });
});

describe("colors and abilities", () => {
  const bear = creature("bear", "2/2", { colors: ["GREEN"], timestamp: 0 });
  const flyersAreRed = {
    id: "red",
    affects: { keywords: ["FLYING" as const] },
    setColors: ["RED" as const],
    timestamp: 1,
  };
  const bearFlies = { id: "fly", affects: { ids: ["bear"] }, addKeywords: ["FLYING" as const], timestamp: 2 };

  it.each([
    ["2003-10-01", ["RED"]],
    ["2003-12-01", ["RED"]],
    ["2006-10-01", ["RED"]],
    ["2009-05-01", ["RED"]],
    ["2009-07-11", ["GREEN"]],
    ["2026-08-07", ["GREEN"]],
  ])("are under %s one layer with dependency until 2009-07-11 (418.5a; 612.1e and f)", (date, colors) => {
    const state = board({ objects: [bear], continuousEffects: [flyersAreRed, bearFlies] });
    expect(seenAs(state, "bear", date).colors).toEqual(colors);
  });
});

describe("a creature whose own ability defines its power and toughness and that loses all abilities", () => {
  const sized = { id: "3/3", source: "treefolk", characteristicDefining: true };
  const state = board({
    objects: [creature("treefolk", "0/0", { damage: 2 })],
    continuousEffects: [
      { ...sized, setPower: { constant: 3 }, setToughness: { constant: 3 } },
      { id: "humble", affects: { ids: ["treefolk"] }, loseAllAbilities: true },
    ],
  });

  throughEditions(
    "is 0/0 from 2003-10-01 on, when abilities go in layer five and sizes come in layer six (418.5a)",
    state,
    [
      ["2003-09-30"],
      ["2003-10-01", "420.5b treefolk PUT_INTO_GRAVEYARD"],
      ["2003-12-01", "420.5b treefolk PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5f treefolk PUT_INTO_GRAVEYARD"],
    ],
  );
});

describe("an effect that changes a type", () => {
  const sphere = permanent("sphere", "Artifact", { timestamp: 0 });
  const becomesCreature = {
    ...{ id: "sphere becomes a 3/2 creature", affects: { ids: ["sphere"] }, addTypes: ["Creature"], timestamp: 9 },
    ...{ setPower: { constant: 3 }, setToughness: { constant: 2 }, setColors: ["RED" as const] },
  };
  const becomesSmall = {
    ...{ id: "becomes 0/2", affects: { types: ["Creature"] }, timestamp: 5 },
    ...{ setPower: { constant: 0 }, setToughness: { constant: 2 }, setColors: ["BLUE" as const] },
  };
  const state = board({ objects: [sphere], continuousEffects: [becomesCreature, becomesSmall] });

  it.each([
    ["1999-11-01", "0/2", ["BLUE"], "214.5"],
    ["2003-07-01", "0/2", ["BLUE"], "418.5a"],
    ["2003-10-01", "0/2", ["BLUE"], "the example of 418.5a"],
    ["2003-12-01", "0/2", ["BLUE"], "418.5b: all that it does is applied in layer four"],
    ["2004-02-01", "0/2", ["BLUE"], "418.5b"],
    ["2005-08-01", "0/2", ["BLUE"], "418.5b"],
    ["2005-10-01", "3/2", ["RED"], "418.5b: each part applies in its own layer"],
    ["2026-08-07", "3/2", ["RED"], "613.6"],
  ])("makes the sphere of %s %s and %j (%s)", (date, size, colors) => {
    expect(seenAs(state, "sphere", date)).toMatchObject({ size, colors });
  });

  it.each([
    ["2003-07-01", "7/7"],
    ["2003-10-01", "5/5"],
    ["2003-12-01", "5/5"],
    ["2005-08-01", "5/5"],
    ["2005-10-01", "7/7"],
  ])("comes under %s before abilities that set power and toughness, if it is in layer four (418.5a)", (date, size) => {
    const count = {
      ...{ id: "count", source: "bear", characteristicDefining: true, timestamp: 0 },
      ...{ setPower: { constant: 5 }, setToughness: { constant: 5 } },
    };
    const frog = {
      ...{ id: "frog", affects: { ids: ["bear"] }, addTypes: ["Frog"], timestamp: 4 },
      ...{ setPower: { constant: 7 }, setToughness: { constant: 7 } },
    };
    const counting = board({ objects: [creature("bear", "0/0", { timestamp: 0 })], continuousEffects: [count, frog] });
    expect(seenAs(counting, "bear", date).size).toBe(size);
  });
});
