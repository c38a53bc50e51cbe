import { board, creature } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const token = creature("saproling", "1/1", { kind: "TOKEN" });

describe("a token that is not on the battlefield (420.5f; 704.5d since 2009-07-11)", () => {
  throughEditions("ceases to exist", board({ objects: [{ ...token, zone: "GRAVEYARD" }] }), [
    ["1999-04-23", "420.5f saproling CEASED_TO_EXIST"],
    ["2009-07-10", "420.5f saproling CEASED_TO_EXIST"],
    ["2009-07-11", "704.5d saproling CEASED_TO_EXIST"],
    ["2026-08-07", "704.5d saproling CEASED_TO_EXIST"],
  ]);

  throughEditions(
    "ceases to exist if it has phased out, until 2017-08-25",
    board({ objects: [{ ...token, phasedOut: true }] }),
    [
      ["1999-04-23", "420.5f saproling CEASED_TO_EXIST"],
      ["2009-07-11", "704.5d saproling CEASED_TO_EXIST"],
      ["2017-08-24", "704.5d saproling CEASED_TO_EXIST"],
      ["2017-08-25"],
      ["2026-08-07"],
    ],
  );

  throughEditions(
    "stays on the battlefield, and a card stays anywhere",
    board({ objects: [token, creature("bear", "2/2", { zone: "EXILE" })] }),
    [["1999-04-23"], ["2026-08-07"]],
  );
});
