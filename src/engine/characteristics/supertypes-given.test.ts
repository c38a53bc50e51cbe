import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const kiku = (id: string, rest: Partial<GameObjectInput>): GameObjectInput =>
  creature(id, "2/2", { name: "Kiku", ...rest });
/** Not legendary, and older than the one that is. */
const madeLegendary = kiku("made", { timestamp: 1 });
const born = kiku("born", { typeLine: "Legendary Creature — Human", timestamp: 5 });
const gives = (timestamp: number, addTypes: readonly string[], rest: Partial<ContinuousEffectInput> = {}) => ({
  id: `gives at ${timestamp}`,
  affects: { ids: ["made"] },
  addTypes,
  timestamp,
  ...rest,
});

describe("since when an object is legendary that an effect made so", () => {
  const legends = (objects: readonly GameObjectInput[], ...continuousEffects: readonly ContinuousEffectInput[]) =>
    board({ objects, continuousEffects });

  throughEditions(
    "one made legendary later has not been so the longest (420.5e of 2001-07-23; before, the earliest timestamp stays)",
    legends([madeLegendary, born], gives(10, ["Legendary"])),
    [
      ["1999-11-01", "420.5e born PUT_INTO_GRAVEYARD"],
      ["2001-07-23", "420.5e made PUT_INTO_GRAVEYARD"],
      ["2003-07-01", "420.5e made PUT_INTO_GRAVEYARD"],
      ["2004-09-30", "420.5e made PUT_INTO_GRAVEYARD"],
      ["2004-10-01", "420.5e made,born PUT_INTO_GRAVEYARD"],
    ],
  );

  throughEditions("one made legendary earlier has", legends([madeLegendary, born], gives(3, ["Legendary"])), [
    ["2001-07-23", "420.5e born PUT_INTO_GRAVEYARD"],
  ]);

  throughEditions(
    "one is legendary since the first of the effects that make it so",
    legends([madeLegendary, born], gives(3, ["Legendary"]), gives(10, ["Legendary"])),
    [["2001-07-23", "420.5e born PUT_INTO_GRAVEYARD"]],
  );

  throughEditions(
    "one that lost it in between is so since it was made so again",
    legends(
      [madeLegendary, born],
      gives(3, ["Legendary"]),
      gives(6, [], { id: "takes", removeTypes: ["Legendary"] }),
      gives(10, ["Legendary"]),
    ),
    [["2001-07-23", "420.5e made PUT_INTO_GRAVEYARD"]],
  );

  throughEditions(
    "an effect adds nothing to what is printed",
    legends([{ ...born, id: "made", timestamp: 1 }, born], gives(10, ["Legendary"])),
    [["2001-07-23", "420.5e born PUT_INTO_GRAVEYARD"]],
  );

  throughEditions(
    "no object is legendary before it is there",
    legends([kiku("made", { timestamp: 7 }), born], gives(1, ["Legendary"])),
    [["2001-07-23", "420.5e made PUT_INTO_GRAVEYARD"]],
  );

  throughEditions(
    "`supertypeTimestamp` says it if it is given",
    legends([{ ...madeLegendary, supertypeTimestamp: 1 }, born], gives(10, ["Legendary"])),
    [["2001-07-23", "420.5e born PUT_INTO_GRAVEYARD"]],
  );

  throughEditions(
    "the subtype Legend counts as well (2003-07-01)",
    legends([madeLegendary, born], gives(10, ["Legend"])),
    [["2003-07-01", "420.5e made PUT_INTO_GRAVEYARD"]],
  );
});

describe("since when an object is a world that an effect made so", () => {
  const world = (addTypes: readonly string[]) =>
    board({
      objects: [
        permanent("made", "Enchantment", { timestamp: 1 }),
        permanent("born", "World Enchantment", { timestamp: 5 }),
      ],
      continuousEffects: [gives(10, addTypes)],
    });

  throughEditions(
    "the one that has had the supertype for the shortest time stays (704.5k; 704.5m, 420.5i; before, the most recent timestamp)",
    world(["World"]),
    [
      ["1999-11-01", "Glossary made PUT_INTO_GRAVEYARD"],
      ["2001-07-23", "420.5i born PUT_INTO_GRAVEYARD"],
      ["2009-07-11", "704.5m born PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5k born PUT_INTO_GRAVEYARD"],
    ],
  );

  throughEditions("one made legendary is no world", world(["Legendary"]), [["2026-08-07"]]);
});
