import { board, creature, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const shock = permanent("shock", "Instant", { kind: "COPY_OF_SPELL" });
const card = creature("isochron", "2/2", { kind: "COPY_OF_CARD" });

describe("a copy where it can't be (420.5j since 2002-10-07; 704.5e since 2009-07-11)", () => {
  throughEditions(
    "of a spell ceases to exist outside the stack",
    board({ objects: [{ ...shock, zone: "GRAVEYARD" }] }),
    [
      ["2002-10-06"],
      ["2002-10-07", "420.5j shock CEASED_TO_EXIST"],
      ["2009-07-10", "420.5j shock CEASED_TO_EXIST"],
      ["2009-07-11", "704.5e shock CEASED_TO_EXIST"],
      ["2026-08-07", "704.5e shock CEASED_TO_EXIST"],
    ],
  );

  throughEditions("of a card does so since 2003-12-01", board({ objects: [{ ...card, zone: "EXILE" }] }), [
    ["2003-11-30"],
    ["2003-12-01", "420.5j isochron CEASED_TO_EXIST"],
    ["2026-08-07", "704.5e isochron CEASED_TO_EXIST"],
  ]);

  throughEditions(
    "of a card ceases to exist phased out as long as that is a zone (217.8a, until 2009-07-11)",
    board({ objects: [{ ...card, phasedOut: true }] }),
    [["2009-07-10", "420.5j isochron CEASED_TO_EXIST"], ["2009-07-11"], ["2026-08-07"]],
  );

  throughEditions(
    "stays on the stack, and one of a card on the battlefield as well",
    board({ objects: [{ ...shock, zone: "STACK" }, card] }),
    [["2002-10-07"], ["2003-12-01"], ["2026-08-07"]],
  );
});
