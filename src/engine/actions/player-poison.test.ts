import { board } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const withPoison = (poisonCounters: number) => board({ players: [{ id: "ann", poisonCounters }, { id: "bob" }] });

describe("a player with poison counters (420.5h since 2001-07-23; 704.5c since 2009-07-11)", () => {
  throughEditions("loses with ten", withPoison(10), [
    ["2001-07-22"],
    ["2001-07-23", "420.5h ann LOST_GAME"],
    ["2009-07-10", "420.5h ann LOST_GAME"],
    ["2009-07-11", "704.5c ann LOST_GAME"],
    ["2026-08-07", "704.5c ann LOST_GAME"],
  ]);

  throughEditions("stays in the game with nine", withPoison(9), [["2001-07-23"], ["2026-08-07"]]);

  throughEditions(
    "stays in the game in Two-Headed Giant, where the team counts since 2011-04-01",
    board({
      variants: ["TWO_HEADED_GIANT"],
      teams: [{ id: "one" }],
      players: [{ id: "ann", team: "one", poisonCounters: 10 }, { id: "abe", team: "one" }, { id: "bob" }],
    }),
    [["2011-03-31", "704.5c ann LOST_GAME"], ["2011-04-01"], ["2026-08-07"]],
  );
});
