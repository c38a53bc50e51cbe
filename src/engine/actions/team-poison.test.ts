import { board } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const poisoned = (...counters: readonly number[]) =>
  board({
    variants: ["TWO_HEADED_GIANT"],
    teams: [{ id: "one" }],
    players: [...counters.map((poisonCounters, at) => ({ id: `a${at}`, team: "one", poisonCounters })), { id: "bob" }],
  });

describe("a team with poison counters in Two-Headed Giant (704.5u since 2011-04-01; 704.6b now)", () => {
  throughEditions("loses with fifteen among its players", poisoned(8, 7), [
    ["2011-03-31"],
    ["2011-04-01", "704.5u a0,a1 LOST_GAME"],
    ["2017-09-29", "704.5t a0,a1 LOST_GAME"],
    ["2018-04-27", "704.5u a0,a1 LOST_GAME"],
    ["2020-07-02", "704.5u a0,a1 LOST_GAME"],
    ["2020-07-03", "704.6b a0,a1 LOST_GAME"],
    ["2026-08-07", "704.6b a0,a1 LOST_GAME"],
  ]);

  throughEditions("stays in the game with fourteen", poisoned(7, 7), [["2011-04-01"], ["2026-08-07"]]);

  throughEditions("of three heads stays with nineteen (810.11)", poisoned(9, 9, 1), [["2026-08-07"]]);
  throughEditions("of three heads loses with twenty (810.11)", poisoned(9, 9, 2), [
    ["2026-08-07", "704.6b a0,a1,a2 LOST_GAME"],
  ]);
});
