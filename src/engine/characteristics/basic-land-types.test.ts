import { PalimpsestError } from "../../domain/errors";
import { evaluate } from "../evaluate";
import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent, seenAs } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const NONBASIC_LANDS = { types: ["Land"], not: { supertypes: ["Basic"] } };

const moon = permanent("moon", "Enchantment", { timestamp: 1 });
const nonbasicLandsAreMountains: ContinuousEffectInput = {
  ...{ id: "nonbasic lands are Mountains", source: "moon", affects: NONBASIC_LANDS, setSubtypes: ["Mountain"] },
};
const onIt = (id: string, timestamp: number, does: Partial<ContinuousEffectInput>): ContinuousEffectInput => ({
  ...{ id, timestamp, affects: { ids: ["it"] } },
  ...does,
});
const isMountain = (timestamp = 5) => onIt("is a Mountain", timestamp, { setSubtypes: ["Mountain"] });
const asSeen = (object: GameObjectInput, date: string, ...continuousEffects: ContinuousEffectInput[]) =>
  seenAs(board({ objects: [object, moon], continuousEffects }), "it", date);

const EDITIONS = ["1999-11-01", "2001-07-23", "2003-07-01", "2004-02-01", "2005-10-01", "2009-07-11", NEWEST];

describe("Urborg, by which each land is a Swamp in addition, under Blood Moon (613.8a)", () => {
  const objects = [
    permanent("it", "Legendary Land", { timestamp: 2 }),
    permanent("plains", "Basic Land — Plains", { timestamp: 2 }),
    moon,
  ];
  const eachLandIsASwamp = {
    id: "each land is a Swamp",
    source: "it",
    affects: { types: ["Land"] },
    addTypes: ["Swamp"],
  };
  const typesUnder = (date: string, ...continuousEffects: ContinuousEffectInput[]) =>
    ["it", "plains"].map((id) => seenAs(board({ objects, continuousEffects }), id, date).types);

  it.each(EDITIONS)("waits for Blood Moon, which takes its ability, whichever is older (%s)", (date) => {
    const urborg = date < "2003-07-01" ? "basic land mountain" : "legendary land mountain";
    for (const timestamp of [1, 9])
      expect(typesUnder(date, eachLandIsASwamp, { ...nonbasicLandsAreMountains, timestamp })).toEqual([
        urborg,
        "basic land plains",
      ]);
  });

  it("works under an effect that takes its abilities in the layer of abilities (613.1f)", () => {
    const humility = { id: "no abilities", source: "moon", affects: NONBASIC_LANDS, loseAllAbilities: true };
    expect(typesUnder(NEWEST, eachLandIsASwamp, humility)).toEqual(["legendary land swamp", "basic land plains swamp"]);
  });

  it("works on other lands if Blood Moon does not reach it", () => {
    const others = { ...nonbasicLandsAreMountains, affects: { ids: ["plains"] } };
    expect(typesUnder(NEWEST, eachLandIsASwamp, others)).toEqual(["legendary land swamp", "basic land mountain swamp"]);
  });
});

describe("a land that an effect sets to a basic land type (305.7)", () => {
  const arbor = creature("it", "1/1", { typeLine: "Land Creature — Forest Dryad", keywords: ["FLYING"] });

  it.each(EDITIONS)("loses its old land types only, and stays a creature (205.1a, %s)", (date) => {
    const { types, size, keywords } = asSeen(arbor, date, isMountain());
    expect([types, size, keywords]).toEqual([
      `${date < "2003-07-01" ? "basic " : ""}creature land dryad mountain`,
      "1/1",
      [],
    ]);
  });

  it("keeps its land types and its abilities if it gets one in addition", () => {
    const { types, keywords } = asSeen(arbor, NEWEST, onIt("also a Mountain", 5, { addTypes: ["Mountain"] }));
    expect([types, keywords]).toEqual(["creature land forest dryad mountain", ["FLYING"]]);
  });

  it("keeps its abilities if it is set to a land type that is not basic", () => {
    const { types, keywords } = asSeen(arbor, NEWEST, onIt("is a Desert", 5, { setSubtypes: ["Desert"] }));
    expect([types, keywords]).toEqual(["creature land dryad desert", ["FLYING"]]);
  });

  it.each(EDITIONS)("is one that the same effect makes a land: a creature that becomes a Forest land (%s)", (date) => {
    const song = onIt("is a Forest land", 5, {
      ...{ removeTypes: ["Creature"], addTypes: ["Land"], setSubtypes: ["Forest"] },
    });
    const { types, keywords } = asSeen(creature("it", "2/2", { keywords: ["FLYING"] }), date, song);
    expect([types.replace("basic ", ""), keywords]).toEqual(["land forest", []]);
  });

  it("is no other permanent: a creature keeps its abilities, and gets no land type since 2011-09-30 (205.3d)", () => {
    const bear = creature("it", "2/2", { keywords: ["FLYING"] });
    expect(asSeen(bear, "2011-06-17", isMountain())).toMatchObject({
      types: "creature bear mountain",
      keywords: ["FLYING"],
    });
    expect(asSeen(bear, "2011-09-30", isMountain())).toMatchObject({ types: "creature bear", keywords: ["FLYING"] });
  });

  it("is one as soon as another effect has made it a land, whichever is older (613.8a)", () => {
    const bear = creature("it", "2/2", { keywords: ["FLYING"] });
    const alsoALand = onIt("also a land", 9, { addTypes: ["Land"] });
    for (const date of ["2009-07-11", NEWEST])
      expect(asSeen(bear, date, isMountain(), alsoALand)).toMatchObject({
        ...{ types: "creature land bear mountain", keywords: [] },
      });
  });
});

describe("a land that is a creature by an effect that lasts", () => {
  const mutavault = permanent("it", "Land", { keywords: ["HASTE"] });
  const animated = onIt("is a 2/2 creature with flying until end of turn", 2, {
    ...{ addTypes: ["Creature"], setPower: { constant: 2 }, setToughness: { constant: 2 }, addKeywords: ["FLYING"] },
  });

  it.each(EDITIONS)("stays a creature; what the effect gave it goes only until 2003 (214.9f; 212.6e, %s)", (date) => {
    const { types, size, keywords } = asSeen(mutavault, date, animated, isMountain(5));
    expect([types.replace("basic ", ""), size]).toEqual(["creature land mountain", "2/2"]);
    expect(keywords).toEqual(date < "2003-07-01" ? [] : ["FLYING"]);
  });

  it.each(EDITIONS)("keeps what a later effect gives it (%s)", (date) => {
    expect(asSeen(mutavault, date, isMountain(1), animated).keywords).toEqual(["FLYING"]);
  });
});

describe("a land that becomes a basic land type is besides that (214.9f)", () => {
  const karakas = permanent("it", "Legendary Land");

  it.each([
    ["1999-11-01", "basic land mountain", "it"],
    ["2001-07-23", "basic land mountain", "Mountain"],
    ["2003-05-26", "basic land mountain", "Mountain"],
    ["2003-07-01", "legendary land mountain", "it"],
    [NEWEST, "legendary land mountain", "it"],
  ])("basic and not legendary until 2003-06, and named so from 2001 (%s)", (date, types, name) => {
    expect(asSeen(karakas, date, isMountain())).toMatchObject({ types, name });
  });

  it("known by its name to effects that wait for it (418.5b of 2001)", () => {
    const named = {
      id: "Mountains are artifacts",
      timestamp: 2,
      affects: { names: ["Mountain"] },
      addTypes: ["Artifact"],
    };
    expect(asSeen(karakas, "2001-07-23", named, isMountain()).types).toBe("basic artifact land mountain");
    expect(asSeen(karakas, "2003-07-01", named, isMountain()).types).toBe("legendary land mountain");
  });

  it.each([
    ["2003-12-01", ["FLYING"]],
    ["2004-02-01", []],
  ])("with several types at once without abilities only since 2004-02-01 (212.6e, %s)", (date, keywords) => {
    const both = onIt("is a Mountain and a Forest", 5, { setSubtypes: ["Mountain", "Forest"] });
    const { types, ...seen } = asSeen(permanent("it", "Land — Locus", { keywords: ["FLYING"] }), date, both);
    expect([types, seen.keywords]).toEqual(["land mountain forest", keywords]);
  });
});

describe("Magus of the Moon under Humility (613.6)", () => {
  const magus = creature("magus", "2/2", { typeLine: "Creature — Human Wizard", timestamp: 1 });
  const objects = [magus, permanent("it", "Land — Desert", { keywords: ["FLYING"], timestamp: 1 })];
  const humility = { id: "humility", affects: { types: ["Creature"] }, loseAllAbilities: true, timestamp: 0 };
  const continuousEffects = [{ ...nonbasicLandsAreMountains, source: "magus" }, humility];

  it.each(["2005-10-01", "2009-07-11", NEWEST])(
    "has started in the layer of types, so that it goes on (%s)",
    (date) => {
      expect(seenAs(board({ objects, continuousEffects }), "it", date)).toMatchObject({
        ...{ types: "land mountain", keywords: [] },
      });
    },
  );
});

describe("state-based actions under Blood Moon", () => {
  const continuousEffects = [nonbasicLandsAreMountains];
  const citadel = creature("it", "2/2", { typeLine: "Land Creature — Golem", keywords: ["INDESTRUCTIBLE"], damage: 2 });
  throughEditions(
    "destroy a nonbasic land creature with lethal damage whose indestructible is its own (305.7)",
    board({ objects: [citadel, moon], continuousEffects }),
    [
      ["2004-02-01", "420.5c it DESTROYED"],
      ["2013-07-13", "704.5g it DESTROYED"],
      [NEWEST, "704.5g it DESTROYED"],
    ],
  );
  const given = onIt("is indestructible", 9, { addKeywords: ["INDESTRUCTIBLE"] });
  throughEditions(
    "leave one that another effect makes indestructible (305.7)",
    board({ objects: [citadel, moon], continuousEffects: [...continuousEffects, given] }),
    [["2004-02-01"], ["2009-07-11"], [NEWEST]],
  );
  const saga = permanent("it", "Enchantment Land — Urza's Saga", {
    ...{ finalChapter: 3, counters: [{ kind: "lore", count: 1 }] },
  });
  throughEditions(
    "sacrifice a land that is a Saga without chapters at once, until 2025-06-06 (704.5s)",
    board({ objects: [saga, moon], continuousEffects }),
    [["2021-06-18", "704.5s it SACRIFICED"], ["2025-06-05", "704.5s it SACRIFICED"], ["2025-06-06"], [NEWEST]],
  );
});

describe("`setSubtypes`", () => {
  const faultsOf = (setSubtypes: string[]): unknown => {
    try {
      evaluate({ state: board({ continuousEffects: [{ id: "set", affects: {}, setSubtypes }] }), date: NEWEST });
      return null;
    } catch (error) {
      return error instanceof PalimpsestError ? [error.code, error.message] : error;
    }
  };

  it("takes words that are neither card types nor supertypes, and says which is not", () => {
    expect(faultsOf(["Mountain", "Bear"])).toBeNull();
    expect(JSON.stringify(faultsOf(["Land"]))).toContain('setSubtypes[0]: \\"Land\\" is a card type');
    expect(JSON.stringify(faultsOf(["Bear", "Basic"]))).toContain('setSubtypes[1]: \\"Basic\\" is a supertype');
    expect(JSON.stringify(faultsOf(["Snow-Covered"]))).toContain('\\"Snow-Covered\\" is a supertype');
    expect(JSON.stringify(faultsOf(["Basic Mountain"]))).toContain("more than one word");
    expect(JSON.stringify(faultsOf([" "]))).toContain("can't be empty");
  });

  it.each(EDITIONS)(
    "replaces subtypes of the same set only, in what is every creature type too (205.1a, %s)",
    (date) => {
      const frog = onIt("is a Frog", 5, { setSubtypes: ["Frog"] });
      const thing = creature("it", "1/1", { typeLine: "Artifact Creature — Equipment Bear", keywords: ["CHANGELING"] });
      expect(asSeen(thing, date, frog).types).toBe("artifact creature equipment frog");
      const elves = { id: "elves", timestamp: 6, affects: { subtypes: ["Elf"] }, setColors: ["RED" as const] };
      expect(asSeen(thing, date, frog, elves).colors).toEqual([]);
    },
  );
});

describe("living metal on what becomes a basic land (702.161a)", () => {
  it("is lost in the layer of types, before it makes it a creature (305.7, 613.8a)", () => {
    const vehicle = permanent("it", "Artifact — Vehicle", { keywords: ["LIVING_METAL"], power: 3, toughness: 3 });
    const song = onIt("is a Forest land", 9, {
      ...{ removeTypes: ["Artifact"], addTypes: ["Land"], setSubtypes: ["Forest"] },
    });
    expect(asSeen(vehicle, NEWEST).types).toBe("artifact creature vehicle");
    expect(asSeen(vehicle, NEWEST, song).types).toBe("land forest");
  });
});
