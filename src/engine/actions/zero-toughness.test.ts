import { board, creature } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

describe("a creature without toughness (420.5b; 704.5f since 2009-07-11)", () => {
  throughEditions("with toughness 0 goes", board({ objects: [creature("ooze", "0/0")] }), [
    ["1999-04-23", "420.5b ooze PUT_INTO_GRAVEYARD"],
    ["2009-07-10", "420.5b ooze PUT_INTO_GRAVEYARD"],
    ["2009-07-11", "704.5f ooze PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5f ooze PUT_INTO_GRAVEYARD"],
  ]);

  throughEditions("with toughness -1 goes since 1999-11-01", board({ objects: [creature("char", "2/-1")] }), [
    ["1999-10-31"],
    ["1999-11-01", "420.5b char PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5f char PUT_INTO_GRAVEYARD"],
  ]);

  throughEditions("with toughness 1 stays", board({ objects: [creature("bear", "2/1")] }), [
    ["1999-04-23"],
    ["2026-08-07"],
  ]);

  const troll = creature("troll", "2/0", { regenerationShields: 1 });
  throughEditions("is not saved by regeneration, for it is not destroyed", board({ objects: [troll] }), [
    ["1999-11-01", "420.5b troll PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5f troll PUT_INTO_GRAVEYARD"],
  ]);
});
