import { board, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const jace = permanent("jace", "Planeswalker — Jace");

describe("a planeswalker with loyalty 0 (420.5p since 2007-10-01; 704.5i since 2009-07-11)", () => {
  throughEditions("is put into its owner's graveyard", board({ objects: [jace] }), [
    ["2007-09-30"],
    ["2007-10-01", "420.5p jace PUT_INTO_GRAVEYARD"],
    ["2009-07-10", "420.5p jace PUT_INTO_GRAVEYARD"],
    ["2009-07-11", "704.5i jace PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5i jace PUT_INTO_GRAVEYARD"],
  ]);

  throughEditions(
    "stays with a loyalty counter",
    board({ objects: [{ ...jace, counters: [{ kind: "loyalty", count: 1 }] }] }),
    [["2007-10-01"], ["2026-08-07"]],
  );
});
