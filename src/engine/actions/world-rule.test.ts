import { considerations } from "../considered";
import { evaluate } from "../evaluate";
import { type GameObjectInput } from "../game-state-input";
import { board, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const world = (id: string, timestamp: number, rest: Partial<GameObjectInput> = {}) =>
  permanent(id, "World Enchantment", { timestamp, ...rest });

describe("worlds (glossary of 1999-04-23; 420.5i since 2001-07-23; 704.5m since 2009-07-11; 704.5k now)", () => {
  throughEditions(
    "two of them leave the newer",
    board({ objects: [world("old", 1), world("new", 2, { owner: "bob" })] }),
    [
      ["1999-04-23", "Glossary old PUT_INTO_GRAVEYARD"],
      ["1999-11-01", "Glossary old PUT_INTO_GRAVEYARD"],
      ["2001-07-22", "Glossary old PUT_INTO_GRAVEYARD"],
      ["2001-07-23", "420.5i old PUT_INTO_GRAVEYARD"],
      ["2009-07-10", "420.5i old PUT_INTO_GRAVEYARD"],
      ["2009-07-11", "704.5m old PUT_INTO_GRAVEYARD"],
      ["2013-07-13", "704.5m old PUT_INTO_GRAVEYARD"],
      ["2017-09-29", "704.5k old PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5k old PUT_INTO_GRAVEYARD"],
    ],
  );

  throughEditions(
    "three of them go one a check, and since 1999-11-01 two at once",
    board({ objects: [world("first", 1), world("second", 2), world("third", 3)] }),
    [
      ["1999-10-31", "Glossary first PUT_INTO_GRAVEYARD", "Glossary second PUT_INTO_GRAVEYARD"],
      ["1999-11-01", "Glossary first,second PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5k first,second PUT_INTO_GRAVEYARD"],
    ],
  );

  throughEditions(
    "that came at once stay from 1999-11-01 on, and go since 2001-07-23",
    board({ objects: [world("one", 1), world("other", 1)] }),
    [
      ["1999-10-31", "Glossary one,other PUT_INTO_GRAVEYARD"],
      ["1999-11-01"],
      ["2001-07-22"],
      ["2001-07-23", "420.5i one,other PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5k one,other PUT_INTO_GRAVEYARD"],
    ],
  );

  it.each(["2001-07-23", "2026-08-07"])("is said to be a tie, if all go in one (420.5i; 704.5k now): %s", (date) => {
    const sentence = (one: number) =>
      evaluate({ state: board({ objects: [world("one", one), world("other", 2)] }), date }).checks[0]!.actions[0]!
        .explanation;
    expect([sentence(1), sentence(2)]).toEqual([
      "2 worlds: all but the newest go.",
      "2 worlds: all but the newest go; in a tie, as here, all go.",
    ]);
  });

  throughEditions(
    "count since they became worlds, and not since they came, since 2001-07-23",
    board({ objects: [world("turned", 1, { supertypeTimestamp: 9 }), world("born", 2)] }),
    [
      ["2001-07-22", "Glossary turned PUT_INTO_GRAVEYARD"],
      ["2001-07-23", "420.5i born PUT_INTO_GRAVEYARD"],
      ["2004-10-01", "420.5i born PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5k born PUT_INTO_GRAVEYARD"],
    ],
  );

  throughEditions(
    "are enchantments only, until 2004-10-01",
    board({ objects: [world("enchantment", 1), permanent("land", "World Land", { timestamp: 2 })] }),
    [["2001-07-23"], ["2004-09-30"], ["2004-10-01", "420.5i enchantment PUT_INTO_GRAVEYARD"]],
  );

  it("that an effect exempts are told of by their ids if they have no names (704.5k)", () => {
    const state = board({
      objects: [world("old", 1, { name: "" }), world("new", 2, { name: "" })],
      continuousEffects: [{ id: "spares", affects: { ids: ["old"] }, exemptFrom: ["WORLD_RULE"], timestamp: 3 }],
    });
    expect(considerations({ state, date: "2026-08-07" })("old")).toContainEqual(
      expect.objectContaining({ kind: "WORLD_RULE", explanation: "An effect exempts old from it." }),
    );
  });
});
