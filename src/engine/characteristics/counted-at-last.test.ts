import { board, creature, permanent, seenAs } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

/** Until 2003-09-30 before all other effects, since then after types and colors: the count is the same. */
const DATES = [
  "1999-11-01",
  "2001-07-23",
  "2003-06-30",
  "2003-07-01",
  "2003-09-30",
  "2003-10-01",
  "2003-12-01",
  "2026-08-07",
];

const nightmare = creature("nightmare", "0/0");
const swamps = { countOf: { subtypes: ["Swamp"], controller: "YOU" as const } };
const ofNightmare = {
  id: "as many as Swamps",
  source: "nightmare",
  characteristicDefining: true,
  setPower: swamps,
  setToughness: swamps,
};
const forestsAreSwamps = {
  id: "becomes a Swamp",
  affects: { subtypes: ["Forest"] },
  addTypes: ["Swamp"],
  removeTypes: ["Forest"],
};
const forest = permanent("forest", "Land — Forest");

describe("what the text of a creature defines as its power and toughness", () => {
  throughEditions(
    "counts a Forest that is a Swamp now (208.2: “just as if that number were actually printed”; 418.4a: “at any given moment”)",
    board({ objects: [nightmare, forest], continuousEffects: [ofNightmare, forestsAreSwamps] }),
    DATES.map((date) => [date]),
  );

  throughEditions(
    "is 0 if it counts nothing (420.5b, 704.5f)",
    board({
      objects: [nightmare, permanent("swamp", "Land — Swamp")],
      continuousEffects: [
        ofNightmare,
        { ...forestsAreSwamps, affects: { subtypes: ["Swamp"] }, addTypes: ["Forest"], removeTypes: ["Swamp"] },
      ],
    }),
    [
      ["2001-07-23", "420.5b nightmare PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5f nightmare PUT_INTO_GRAVEYARD"],
    ],
  );

  it.each(DATES)("counts a land that an effect made a creature (208.2, %s)", (date) => {
    const creatures = { countOf: { types: ["Creature"], controller: "YOU" as const } };
    const state = board({
      objects: [creature("warlord", "0/0"), forest],
      continuousEffects: [
        {
          id: "warlord's",
          source: "warlord",
          characteristicDefining: true,
          setPower: creatures,
          setToughness: creatures,
        },
        {
          id: "living lands",
          affects: { types: ["Land"] },
          addTypes: ["Creature"],
          setPower: { constant: 1 },
          setToughness: { constant: 1 },
        },
      ],
    });
    expect(seenAs(state, "warlord", date).size).toBe("2/2");
    expect(seenAs(state, "forest", date).size).toBe("1/1");
  });

  it.each(DATES)("counts what an effect made red (208.2, %s)", (date) => {
    const red = { constant: 1, countOf: { colors: ["RED" as const] } };
    const state = board({
      objects: [creature("elemental", "0/0"), creature("bear", "2/2")],
      continuousEffects: [
        { id: "elemental's", source: "elemental", characteristicDefining: true, setPower: red, setToughness: red },
        { id: "red", affects: { ids: ["bear"] }, setColors: ["RED"] },
      ],
    });
    expect(seenAs(state, "elemental", date).size).toBe("2/2");
  });

  it.each(DATES)("is still what counters and other effects start from (418.5e, 613.4, %s)", (date) => {
    const bonus = { id: "bonus", affects: { ids: ["nightmare"] }, addPower: { constant: 3 } };
    const objects = [{ ...nightmare, counters: [{ kind: "+1/+1", count: 1 }] }, forest];
    const state = board({ objects, continuousEffects: [ofNightmare, forestsAreSwamps, bonus] });
    expect(seenAs(state, "nightmare", date).size).toBe("5/2");
  });

  it.each(DATES)("gives way to an effect that sets power or toughness (418.5d, 613.4, %s)", (date) => {
    const power = { id: "power", affects: { ids: ["nightmare"] }, setPower: { constant: 7 } };
    const state = board({ objects: [nightmare, forest], continuousEffects: [ofNightmare, forestsAreSwamps, power] });
    expect(seenAs(state, "nightmare", date).size).toBe("7/1");
  });

  it.each(DATES)("comes to an end if two count each other (418.5c, %s)", (date) => {
    const others = { countOf: { types: ["Creature"], excludeSource: true } };
    const of = (source: string) => ({
      id: `${source}'s`,
      source,
      characteristicDefining: true,
      setPower: others,
      setToughness: others,
    });
    const state = board({
      objects: [creature("one", "0/0"), creature("other", "0/0"), forest],
      continuousEffects: [
        of("one"),
        of("other"),
        { id: "alive", affects: { types: ["Land"] }, addTypes: ["Creature"] },
      ],
    });
    expect(["one", "other"].map((id) => seenAs(state, id, date).size)).toEqual(["2/2", "2/2"]);
  });
});
