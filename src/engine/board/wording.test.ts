import { checkBlock } from "../combat";
import { type GameObjectInput, type ObjectFilterInput } from "../game-state-input";
import { EDITIONS_ARE_HELD, ruleText } from "../test-kit/held-editions";
import { ANN_AND_BOB, board, creature, permanent, seenAs } from "../test-kit/boards";
import { stateFaults } from "../validation/state-faults";
import { formOfCreatureType } from "./creature-type-forms";

const seen = (object: GameObjectInput, date: string, effects: object = {}): string => {
  const state = board({
    objects: [object],
    continuousEffects: [{ id: "effect", affects: { ids: [object.id] }, ...effects }],
  });
  const { types, keywords } = seenAs(state, object.id, date);
  return [types, ...keywords].join(" ");
};

/** Whether an effect that speaks of these objects finds this one, by what it gives them. */
const isFound = (object: GameObjectInput, affects: ObjectFilterInput, date: string): boolean => {
  const state = board({
    objects: [object],
    continuousEffects: [{ id: "effect", affects, addKeywords: ["BANDING"] }],
  });
  return seenAs(state, object.id, date).keywords.includes("BANDING");
};

const isUnblockable = (landwalk: ObjectFilterInput, land: GameObjectInput, date: string): boolean =>
  !checkBlock(
    board({
      objects: [
        creature("walker", "2/2", { landwalk: [landwalk] }),
        creature("blocker", "2/2", { owner: "bob" }),
        land,
      ],
      activePlayer: "ann",
    }),
    date,
    [{ attacker: "walker", defender: "bob" }],
    [{ blocker: "blocker", attacker: "walker" }],
  ).legal;

const FORMS_OF_SNOW: readonly ObjectFilterInput[] = [
  { supertypes: ["Snow"] },
  { supertypes: ["Snow-Covered"] },
  { types: ["snow-covered"] },
];

describe("a snow-covered land (glossary of 1999; 502.14 from 2001-07-23; 205.4e from 2004-10-01)", () => {
  const named = permanent("land", "Land", { name: "Snow-Covered Swamp", owner: "bob" });
  const granted = permanent("land", "Land — Swamp", { name: "Bog", owner: "bob", keywords: ["SNOW_COVERED"] });
  const printed = permanent("land", "Snow-Covered Land — Swamp", { name: "Bog", owner: "bob" });
  const plain = permanent("land", "Land — Swamp", { name: "Bog", owner: "bob" });

  it.each([
    ["1999-04-23", true, true, true],
    ["2001-07-22", true, true, true],
    ["2001-07-23", true, true, true],
    ["2003-07-01", false, true, true],
    ["2004-09-30", false, true, true],
    ["2004-10-01", false, false, true],
    ["2006-07-14", false, false, true],
    ["2006-07-15", false, false, true],
    ["2026-08-07", false, false, true],
  ])("is walked through on %s by name %s, by keyword %s, by type line %s (502.6b)", (date, ...expected) => {
    for (const snow of FORMS_OF_SNOW) {
      const swampwalk = { subtypes: ["Swamp"], ...snow };
      expect([named, granted, printed].map((land) => isUnblockable(swampwalk, land, date))).toEqual(expected);
      expect(isUnblockable(swampwalk, plain, date)).toBe(false);
    }
  });

  it.each([
    ["1999-11-01", true],
    ["2001-07-23", true],
    ["2004-09-30", true],
    ["2004-10-01", false],
  ])("is found by its keyword on %s: %s (502.14a)", (date, isKeyword) => {
    const filter = { keywords: ["SNOW_COVERED" as const] };
    expect(isFound(printed, filter, date)).toBe(isKeyword);
    expect(isFound(plain, filter, date)).toBe(false);
    expect(stateFaults({ players: ANN_AND_BOB, continuousEffects: [{ id: "e", affects: filter }] }).faults).toEqual([]);
  });

  it.each([
    ["1999-04-23", "keeps the status", true],
    ["2001-07-22", "keeps the status", true],
    ["2001-07-23", "loses the ability", false],
    ["2004-09-30", "loses the ability", false],
    ["2004-10-01", "keeps the supertype", true],
    ["2026-08-07", "keeps the supertype", true],
  ])("that loses all abilities %s: %s (502.14a, 205.4e)", (date, _, isSnow) => {
    expect(/snow/i.test(seen(printed, date, { loseAllAbilities: true }))).toBe(isSnow);
  });

  it.each([
    ["1999-11-01", "keeps the status", true],
    ["2001-07-23", "has only a mana ability", false],
    ["2003-11-30", "loses its text", false],
    ["2003-12-01", "keeps the ability", true],
    ["2004-09-30", "keeps the ability", true],
    ["2004-10-01", "keeps the supertype", true],
    ["2026-08-07", "keeps the supertype", true],
  ])("that an effect makes an Island %s: %s (214.9f, 212.6e, 305.7)", (date, _, isSnow) => {
    expect(/snow/i.test(seen(printed, date, { setSubtypes: ["Island"] }))).toBe(isSnow);
  });

  it.each(["2001-07-23", "2004-09-30"])("is made and unmade by effects, without other types (502.14c, %s)", (date) => {
    expect(seen(plain, date, { addKeywords: ["SNOW_COVERED"] })).toBe("land swamp SNOW_COVERED");
    expect(seen(plain, date, { addTypes: ["Snow-Covered"] })).toBe("land swamp SNOW_COVERED");
    expect(seen(printed, date, { removeKeywords: ["SNOW_COVERED"] })).toBe("land swamp");
    expect(seen(printed, date, { removeTypes: ["Snow"] })).toBe("land swamp");
  });

  it.each(["2004-10-01", "2006-07-14", "2006-07-15"])("has a supertype for effects to give and take (%s)", (date) => {
    expect(seen(plain, date, { addTypes: ["Snow-Covered"] })).toBe("snow land swamp");
    expect(seen(printed, date, { removeTypes: ["Snow-Covered"] })).toBe("land swamp");
  });

  it("is asked for by a supertype that an edition has, or the filter is refused", () => {
    const faultsOf = (affects: ObjectFilterInput) =>
      stateFaults({ players: ANN_AND_BOB, continuousEffects: [{ id: "e", affects }] }).faults;
    expect(faultsOf({ supertypes: ["Snow-Covered", "Basic", " World"] })).toEqual([]);
    expect(faultsOf({ supertypes: ["constructor"] })).toHaveLength(1);
    expect(faultsOf({ anyOf: [{ supertypes: ["Basic", "Snowy"] }] })).toEqual([
      expect.objectContaining({
        path: "state.continuousEffects[0].affects.anyOf[0].supertypes[1]",
        message: expect.stringMatching('^"Snowy" is no supertype of any edition: they are basic, ') as string,
      }),
    ]);
  });
});

describe("a land type comes with the name (212.2c, 214.9d, until 2003-07-01)", () => {
  it.each([
    ["1999-04-23", "Forest", "basic land forest"],
    ["2001-07-23", "Forest", "basic land forest"],
    ["2003-06-30", "Forest", "basic land forest"],
    ["2003-07-01", "Forest", "land"],
    ["2003-06-30", "Snow-Covered Plains", "basic land plains SNOW_COVERED"],
    ["2003-07-01", "Snow-Covered Plains", "land SNOW_COVERED"],
    ["2004-10-01", "Snow-Covered Plains", "land"],
    ["2003-03-15", "Karplusan Forest", "land karplusan forest"],
    ["2003-07-01", "Karplusan Forest", "land"],
  ])("on %s, a Land named %s is: %s", (date, name, types) => {
    expect(seen(permanent("land", "Land", { name }), date)).toBe(types);
  });

  it.each(["1999-11-01", "2003-06-30"])("and from nothing but a card's name, if its line lists none (%s)", (date) => {
    expect(seen(permanent("land", "Land — Mountain Forest", { name: "Taiga" }), date)).toBe("land mountain forest");
    expect(seen(permanent("land", "Land", { name: "Forest", kind: "TOKEN" }), date)).toBe("land");
    expect(seen(permanent("land", "Enchantment", { name: "Forest" }), date)).toBe("enchantment");
    expect(seen(permanent("land", "Land", { name: "" }), date)).toBe("land");
  });

  it.each([
    ["1999-11-01", "basic land island"],
    ["2003-06-30", "basic land island"],
    ["2003-07-01", "land island"],
  ])("and goes with it once an effect makes the land an Island, on %s (214.9f)", (date, types) => {
    for (const name of ["Forest", "Karplusan Forest", "Henge of Ramos", "Urza's Mines"])
      expect(seen(permanent("land", "Land", { name }), date, { setSubtypes: ["Island"] })).toBe(types);
  });

  const forest = permanent("land", "Land", { name: "Forest", owner: "bob" });

  it.each([
    ["1999-11-01", true],
    ["2003-06-30", true],
    ["2003-07-01", false],
  ])("so that forestwalk and effects find a Land named Forest on %s: %s", (date, isForest) => {
    expect(isUnblockable({ subtypes: ["Forest"] }, forest, date)).toBe(isForest);
    expect(isUnblockable({ subtypes: ["Forest"] }, { ...forest, name: "Karplusan Forest" }, date)).toBe(false);
    expect(isFound(forest, { supertypes: ["Basic"] }, date)).toBe(isForest);
    expect(isFound({ ...forest, name: "Gaea's Cradle" }, { subtypes: ["Gaea's Cradle"] }, date)).toBe(isForest);
  });
});

describe("plurality and gender of creature types (214.7b, until 2003-03-15)", () => {
  it.each([
    ["1999-04-23", true],
    ["1999-11-01", true],
    ["2003-03-14", true],
    ["2003-03-15", false],
    ["2026-08-07", false],
  ])("are ignored on %s: %s", (date, isIgnored) => {
    const goblins = creature("goblins", "1/1", { typeLine: "Summon Goblins" });
    expect(isFound(goblins, { subtypes: ["Goblin"] }, date)).toBe(isIgnored);
    expect(isFound(goblins, { subtypes: ["Goblins"] }, date)).toBe(true);
    expect(isFound(creature("elf", "1/1", { typeLine: "Summon Elf" }), { subtypes: ["Elves"] }, date)).toBe(isIgnored);
    expect(seen(goblins, date, { removeTypes: ["Goblin"] }) === "creature").toBe(isIgnored);
    expect(seen(goblins, date, { addTypes: ["Goblin"] })).toBe(
      isIgnored ? "creature goblin" : "creature goblins goblin",
    );
  });

  it.each([
    ["Ogre", "Ogres", "Ogress", "Ogresses"],
    ["Legend", "Legends"],
    ["Wall", "Walls"],
    ["Elf", "Elves"],
    ["Dwarf", "Dwarves", "Dwarfs"],
    ["Wolf", "Wolves"],
    ["Thief", "Thieves"],
    ["Slave", "Slaves"],
    ["Faerie", "Faeries"],
    ["Zombie", "Zombies"],
    ["Mercenary", "Mercenaries"],
    ["Merfolk"],
    ["Townsfolk"],
    ["Merchantman", "Merchantmen"],
    ["Human", "Humans"],
    ["Priest", "Priests", "Priestess"],
    ["Lion", "Lions", "Lioness"],
    ["Tiger", "Tigers", "Tigress"],
    ["Enchanter", "Enchantress", "Enchantresses"],
    ["Vampire", "Vampiress"],
    ["Cyclops", "Cyclopes"],
    ["Pegasus", "Pegasi", "Pegasuses"],
    ["Fungus", "Fungi"],
    ["Horse", "Horses"],
    ["Fox", "Foxes"],
    ["Witch", "Witches"],
    ["Hero", "Heroes"],
    ["Mouse", "Mice"],
    ["Ox", "Oxen"],
    ["Bee", "Bees"],
  ])("make no other type of %s", (...forms) => {
    expect(new Set(forms.map((word) => formOfCreatureType(word.toLowerCase()))).size).toBe(1);
  });

  it("leave alone what is no creature type, and the words that rules ask for", () => {
    for (const word of ["plains", "islands", "locus", "auras", "urza's", "class", "legend", "wall"])
      expect(formOfCreatureType(word)).toBe(word);
  });

  (EDITIONS_ARE_HELD ? it : it.skip)("make no two of today's creature types one (205.3m)", () => {
    const [list = ""] = /Advisor, .*?\./.exec(ruleText("2026-08-07", "205.3m")!) ?? [];
    const types = list.toLowerCase().match(/[a-z][^,. ]*/g)!;
    expect(types.length).toBeGreaterThan(250);
    expect(new Set(types.map(formOfCreatureType)).size).toBe(new Set(types).size);
  });
});

describe("an interrupt is an instant (the glossary of all editions)", () => {
  it.each(["1999-11-01", "2001-07-23", "2026-08-07"])("by its type line, on %s", (date) => {
    const counterspell = permanent("counterspell", "Interrupt", { zone: "STACK" });
    expect(isFound(counterspell, { types: ["Instant"], zones: ["STACK"] }, date)).toBe(true);
    expect(isFound(counterspell, { types: ["Interrupt"], zones: ["STACK"] }, date)).toBe(true);
    expect(isFound({ ...counterspell, typeLine: "Instant" }, { types: ["Interrupt"], zones: ["STACK"] }, date)).toBe(
      false,
    );
  });
});
