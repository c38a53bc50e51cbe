import { board, creature } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

describe("a creature that a source with deathtouch has dealt damage (704.5h, since 2009-07-11)", () => {
  const touched = creature("giant", "4/4", { damage: 1, dealtDamageByDeathtouch: true });
  throughEditions("is destroyed, however little it was", board({ objects: [touched] }), [
    ["2009-07-10"],
    ["2009-07-11", "704.5h giant DESTROYED"],
    ["2026-08-07", "704.5h giant DESTROYED"],
  ]);

  throughEditions(
    "is only put into the graveyard with toughness 0 since 2010-07-16",
    board({ objects: [creature("ooze", "0/0", { dealtDamageByDeathtouch: true })] }),
    [
      ["2010-07-15", "704.5f ooze PUT_INTO_GRAVEYARD", "704.5h ooze DESTROYED"],
      ["2010-07-16", "704.5f ooze PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5f ooze PUT_INTO_GRAVEYARD"],
    ],
  );

  throughEditions(
    "stays if it is indestructible (700.4; 702.12b since 2013-07-13)",
    board({ objects: [{ ...touched, keywords: ["INDESTRUCTIBLE"] }] }),
    [["2009-07-11"], ["2026-08-07"]],
  );
});
