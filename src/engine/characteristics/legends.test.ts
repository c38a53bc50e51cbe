import { type ContinuousEffectInput } from "../game-state-input";
import { board, creature, permanent, seenAs } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const kiku = creature("kiku", "2/2", { name: "Kiku", typeLine: "Summon Legend" });
const scroll = permanent("scroll", "Legendary Artifact");
const ogre = creature("ogre", "2/2", { typeLine: "Summon Ogre" });

const PETRIFY = { id: "petrify", removeTypes: ["Creature"], addTypes: ["Artifact"], timestamp: 20 };
const ANIMATE = { id: "animate", addTypes: ["Creature"], timestamp: 20 };
const KNIGHT = { id: "knight", addTypes: ["Legend"], timestamp: 10 };

const typesOf = (object: typeof kiku, date: string, ...effects: readonly ContinuousEffectInput[]): string => {
  const affects = { ids: [object.id] };
  const continuousEffects = effects.map((effect) => ({ ...effect, affects }));
  return seenAs(board({ objects: [object], continuousEffects }), object.id, date).types;
};

describe("“legendary” and “Legend” (215.2 and 215.3, until 2003-07-01)", () => {
  it.each([
    ["1999-10-31", "artifact", "legendary artifact creature"],
    ["1999-11-01", "legendary artifact", "legendary artifact creature legend"],
    ["2001-07-23", "legendary artifact", "legendary artifact creature legend"],
    ["2003-06-30", "legendary artifact", "legendary artifact creature legend"],
    ["2003-07-01", "artifact", "legendary artifact creature"],
    ["2026-08-07", "artifact", "legendary artifact creature"],
  ])(
    "on %s, a Legend that becomes an artifact is: %s; a legendary artifact that becomes a creature: %s",
    (date, ...types) => {
      expect([typesOf(kiku, date, PETRIFY), typesOf(scroll, date, ANIMATE)]).toEqual(types);
    },
  );

  it.each([
    ["1999-11-01", "legendary artifact"],
    ["2001-07-22", "legendary artifact"],
    ["2001-07-23", "artifact"],
    ["2003-06-30", "artifact"],
    ["2003-07-01", "artifact"],
  ])("on %s, a creature that an effect made a Legend and that becomes an artifact is: %s (215.3)", (date, types) => {
    expect(typesOf(ogre, date, KNIGHT, PETRIFY)).toBe(types);
  });

  it("a creature is a Legend for as long as it is one, and then legendary again", () => {
    expect(typesOf(scroll, "2001-07-23", ANIMATE, { ...PETRIFY, timestamp: 30 })).toBe("legendary artifact");
    expect(typesOf(kiku, "2001-07-23", PETRIFY, { ...ANIMATE, timestamp: 30 })).toBe(
      "legendary artifact creature legend",
    );
  });

  it("what is a creature before and after is as it was", () => {
    expect(typesOf(kiku, "2001-07-23", ANIMATE)).toBe("creature legend");
    expect(typesOf({ ...ogre, typeLine: "Legendary Creature — Ogre" }, "2001-07-23", ANIMATE)).toMatch(
      /^legendary creature ogr/,
    );
  });

  it.each([
    ["1999-10-31", "2/2"],
    ["1999-11-01", "4/4"],
    ["2003-06-30", "4/4"],
    ["2003-07-01", "2/2"],
  ])("effects that speak of Legends wait for what makes one, on %s (418.5b)", (date, size) => {
    const two = { constant: 2 };
    const state = board({
      objects: [{ ...scroll, power: 2, toughness: 2 }],
      continuousEffects: [
        {
          id: "lord",
          affects: { subtypes: ["Legend"] },
          addTypes: ["Lord"],
          addPower: two,
          addToughness: two,
          timestamp: 10,
        },
        { ...ANIMATE, affects: { ids: ["scroll"] } },
      ],
    });
    expect(seenAs(state, "scroll", date).size).toBe(size);
  });

  throughEditions(
    "the legend rule finds what an effect made a Legend, once it is an artifact, before 2001-07-23 only",
    board({
      objects: [
        creature("older", "2/2", { name: "Ogre", typeLine: "Summon Legend", timestamp: 1 }),
        creature("newer", "2/2", { name: "Ogre", typeLine: "Summon Ogre", timestamp: 2 }),
      ],
      continuousEffects: [
        { ...KNIGHT, affects: { ids: ["newer"] } },
        { ...PETRIFY, affects: { ids: ["newer"] } },
      ],
    }),
    [
      ["1999-10-31"],
      ["1999-11-01", "420.5e newer PUT_INTO_GRAVEYARD"],
      ["2001-07-22", "420.5e newer PUT_INTO_GRAVEYARD"],
      ["2001-07-23"],
      ["2003-07-01"],
    ],
  );
});
