import { board, creature } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const racer = creature("racer", "2/2", { keywords: ["START_YOUR_ENGINES"] });
const game = board({ objects: [racer] });

describe("a player with start your engines! and no speed (704.5z since 2025-02-07; 704.5aa since 2026-08-07)", () => {
  throughEditions("gets speed", game, [
    ["2025-02-06"],
    ["2025-02-07", "704.5z ann GAINED_DESIGNATION"],
    ["2026-08-06", "704.5z ann GAINED_DESIGNATION"],
    ["2026-08-07", "704.5aa ann GAINED_DESIGNATION"],
  ]);

  inEditions(["2025-02-07", "2026-08-07"], "has speed 1 then, and an opponent none", (play) => {
    expect(play(game).state.players.map(({ speed }) => speed)).toEqual([1, null]);
  });

  throughEditions(
    "keeps the speed that there is",
    board({ objects: [racer], players: [{ id: "ann", speed: 2 }, { id: "bob" }] }),
    [["2025-02-07"], ["2026-08-07"]],
  );

  throughEditions(
    "keeps a speed of 0, to which an effect has set it (702.179b)",
    board({ objects: [racer], players: [{ id: "ann", speed: 0 }, { id: "bob" }] }),
    [["2025-02-07"], ["2026-08-07"]],
  );
});
