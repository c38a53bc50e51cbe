import { board } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const withLife = (life: number) => board({ players: [{ id: "ann", life }, { id: "bob" }] });

describe("a player with 0 or less life (420.5a; 704.5a since 2009-07-11)", () => {
  throughEditions("loses with 0", withLife(0), [
    ["1999-04-23", "420.5a ann LOST_GAME"],
    ["1999-10-31", "420.5a ann LOST_GAME"],
    ["1999-11-01", "420.5a ann LOST_GAME"],
    ["2009-07-10", "420.5a ann LOST_GAME"],
    ["2009-07-11", "704.5a ann LOST_GAME"],
    ["2026-08-07", "704.5a ann LOST_GAME"],
  ]);

  throughEditions("loses with less", withLife(-3), [
    ["1999-04-23", "420.5a ann LOST_GAME"],
    ["2026-08-07", "704.5a ann LOST_GAME"],
  ]);

  throughEditions("stays in the game with 1", withLife(1), [["1999-04-23"], ["2026-08-07"]]);

  throughEditions(
    "stays in the game while the team has life, since a team shares it (606.8b of 2005-08-01; 704.6a now)",
    board({
      variants: ["TWO_HEADED_GIANT"],
      teams: [{ id: "one", life: 30 }],
      players: [{ id: "ann", life: 0, team: "one" }, { id: "abe", team: "one" }, { id: "bob" }],
    }),
    [["2005-07-31", "420.5a ann LOST_GAME"], ["2005-08-01"], ["2026-08-07"]],
  );
});
