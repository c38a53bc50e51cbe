import { board, creature } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

describe("a creature with lethal damage (420.5c; 704.5g since 2009-07-11)", () => {
  throughEditions(
    "is destroyed by as much as its toughness",
    board({ objects: [creature("bear", "2/2", { damage: 2 })] }),
    [
      ["1999-04-23", "420.5c bear DESTROYED"],
      ["2009-07-10", "420.5c bear DESTROYED"],
      ["2009-07-11", "704.5g bear DESTROYED"],
      ["2026-08-07", "704.5g bear DESTROYED"],
    ],
  );

  throughEditions("is not destroyed by less", board({ objects: [creature("bear", "2/2", { damage: 1 })] }), [
    ["1999-04-23"],
    ["2026-08-07"],
  ]);

  throughEditions(
    "with toughness 0 is put into the graveyard, and until 2003-07-01 destroyed as well",
    board({ objects: [creature("ooze", "0/0", { damage: 1 })] }),
    [
      ["2003-06-30", "420.5b ooze PUT_INTO_GRAVEYARD", "420.5c ooze DESTROYED"],
      ["2003-07-01", "420.5b ooze PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5f ooze PUT_INTO_GRAVEYARD"],
    ],
  );

  const byPower = { id: "by-power", affects: { types: ["Creature"] }, lethalDamageByPower: true };
  throughEditions(
    "with power 0 that counts instead of toughness needs damage since 2020-04-17",
    board({ objects: [creature("wall", "0/4")], continuousEffects: [byPower] }),
    [["2020-04-16", "704.5g wall DESTROYED"], ["2020-04-17"], ["2026-08-07"]],
  );

  throughEditions(
    "stays if it is indestructible, which a creature can be since 2004-02-01",
    board({ objects: [creature("colossus", "5/5", { damage: 9, keywords: ["INDESTRUCTIBLE"] })] }),
    [["2004-01-31", "420.5c colossus DESTROYED"], ["2004-02-01"], ["2026-08-07"]],
  );
});
