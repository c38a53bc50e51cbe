import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent, seenAs } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const onIt = (id: string, timestamp: number, does: Partial<ContinuousEffectInput>): ContinuousEffectInput => ({
  ...{ id, timestamp, affects: { ids: ["it"] } },
  ...does,
});
const everyType = (timestamp = 5) => onIt("is every creature type", timestamp, { addAllCreatureTypes: true });
const elvesAreRed: ContinuousEffectInput = { id: "red", affects: { subtypes: ["Elf"] }, setColors: ["RED"] };
const isElf = (object: GameObjectInput, date: string, ...continuousEffects: ContinuousEffectInput[]) =>
  seenAs(board({ objects: [object], continuousEffects: [...continuousEffects, elvesAreRed] }), "it", date).colors
    .length > 0;

const EDITIONS = ["1999-11-01", "2003-12-01", "2005-10-01", "2009-07-11", "2011-09-30", NEWEST];
const bear = creature("it", "2/2");

describe("an effect by which something is every creature type", () => {
  it.each(EDITIONS)("makes a creature an Elf and keeps what it is (%s)", (date) => {
    expect(isElf(bear, date)).toBe(false);
    expect(isElf(bear, date, everyType())).toBe(true);
    expect(seenAs(board({ objects: [bear], continuousEffects: [everyType()] }), "it", date).types).toContain("bear");
  });

  it.each(EDITIONS)("gives no type of a land or an artifact (%s)", (date) => {
    const equipment = { ...elvesAreRed, affects: { subtypes: ["Equipment"] } };
    const state = board({ objects: [bear], continuousEffects: [everyType(), equipment] });
    expect(seenAs(state, "it", date).colors).toEqual([]);
  });

  it.each(EDITIONS)("gives them to what can have none only before 2011-09-30 (205.3d, %s)", (date) => {
    expect(isElf(permanent("it", "Artifact"), date, everyType())).toBe(date < "2011-09-30");
  });

  it("gives them to tribal and kindred cards (308.2)", () => {
    expect(isElf(permanent("it", "Tribal Enchantment — Bear"), "2011-09-30", everyType())).toBe(true);
    expect(isElf(permanent("it", "Kindred Enchantment — Bear"), NEWEST, everyType())).toBe(true);
  });

  it.each(["2011-09-30", NEWEST])("waits for one that makes it a creature (205.3d, 613.8a, %s)", (date) => {
    const animated = onIt("is a creature", 9, {
      ...{ addTypes: ["Creature"], setPower: { constant: 1 }, setToughness: { constant: 1 } },
    });
    expect(isElf(permanent("it", "Artifact"), date, everyType(1), animated)).toBe(true);
  });

  it.each(EDITIONS)("yields to a newer one that sets, takes or ends creature types (205.1a, %s)", (date) => {
    expect(isElf(bear, date, everyType(), onIt("frog", 9, { setSubtypes: ["Frog"] }))).toBe(false);
    expect(isElf(bear, date, onIt("frog", 1, { setSubtypes: ["Frog"] }), everyType())).toBe(true);
    expect(isElf(bear, date, everyType(), onIt("no elf", 9, { removeTypes: ["Elf"] }))).toBe(false);
    expect(isElf(bear, date, everyType(), onIt("no creature", 9, { removeTypes: ["Creature"] }))).toBe(false);
  });

  it.each(EDITIONS)("works in the layer of types: an older effect on Elves waits for it (613.8a, %s)", (date) => {
    const elvesAreArtifacts = { id: "e", timestamp: 1, affects: { subtypes: ["Elf"] }, addTypes: ["Artifact"] };
    const state = board({ objects: [bear], continuousEffects: [elvesAreArtifacts, everyType()] });
    expect(seenAs(state, "it", date).types).toContain("artifact creature bear");
  });
});

describe("a keyword changeling that an effect gives (604.3a, 613.1f)", () => {
  it("comes after the layer of types and makes nothing of the object", () => {
    expect(isElf(bear, NEWEST, onIt("changeling", 1, { addKeywords: ["CHANGELING"] }))).toBe(false);
  });
});

describe("Legend, a creature type until 2004 (215.2)", () => {
  const twins = ["one", "two"].map((id, timestamp) => creature(id, "2/2", { name: "Ultimus", timestamp }));
  const both = { id: "every type", affects: { types: ["Creature"] }, addAllCreatureTypes: true };
  throughEditions(
    "is among every creature type, so that the legend rule sees both, legends for as long as each other (420.5e)",
    board({ objects: twins, continuousEffects: [both] }),
    [
      ["2003-07-01", "420.5e one,two PUT_INTO_GRAVEYARD"],
      ["2004-06-01", "420.5e one,two PUT_INTO_GRAVEYARD"],
      ["2004-10-01"],
      [NEWEST],
    ],
  );
});

describe("changeling on what can have no creature types (502.73a; 702.70a, 205.3d)", () => {
  it.each([
    ["2007-10-01", true],
    ["2010-10-01", true],
    ["2011-09-29", true],
    ["2011-09-30", false],
    [NEWEST, false],
  ])("makes it every creature type before 2011-09-30 only (%s)", (date, expected) => {
    const mutant = permanent("it", "Artifact", { keywords: ["CHANGELING"], power: 3, toughness: 3 });
    expect(isElf(mutant, date)).toBe(expected);
    expect(isElf(mutant, date, onIt("is a creature", 9, { addTypes: ["Creature"] }))).toBe(expected);
  });
});

describe("an effect that takes a card type (212.1b; 204.1a; 205.1a)", () => {
  const swamp = onIt("is a Swamp", 1, { addTypes: ["Swamp"] });
  const typesWithout = (type: string, date: string) => {
    const continuousEffects = [swamp, onIt("is it no more", 9, { removeTypes: [type] })];
    return seenAs(board({ objects: [permanent("it", "Artifact Land — Equipment")], continuousEffects }), "it", date)
      .types;
  };

  it.each(["2007-05-01", "2009-10-01", NEWEST])("takes the subtypes that belong to it, and no others (%s)", (date) => {
    expect(typesWithout("Artifact", date)).toBe("land swamp");
    expect(typesWithout("Land", date)).toBe("artifact equipment");
    expect(typesWithout("Creature", date)).toBe("artifact land equipment swamp");
  });

  it.each(["2007-05-01", "2009-10-01", "2011-09-29"])(
    "leaves what belongs to none that the object had (%s)",
    (date) => {
      const continuousEffects = [swamp, onIt("is no artifact", 9, { removeTypes: ["Artifact"] })];
      const state = board({ objects: [permanent("it", "Artifact Enchantment")], continuousEffects });
      expect(seenAs(state, "it", date).types).toBe("enchantment swamp");
    },
  );
});
