import { board, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const completed = permanent("mine", "Dungeon", { zone: "COMMAND", onLastRoom: true });

describe("a dungeon (704.5t, since 2021-07-23)", () => {
  throughEditions("is removed with the venture marker on its last room", board({ objects: [completed] }), [
    ["2021-07-22"],
    ["2021-07-23", "704.5t mine REMOVED_FROM_GAME"],
    ["2026-08-07", "704.5t mine REMOVED_FROM_GAME"],
  ]);

  throughEditions(
    "waits for a room ability that is pending",
    board({ objects: [{ ...completed, hasUnresolvedTrigger: true }] }),
    [["2021-07-23"], ["2026-08-07"]],
  );

  throughEditions("stays with the marker on another room", board({ objects: [{ ...completed, onLastRoom: false }] }), [
    ["2021-07-23"],
    ["2026-08-07"],
  ]);
});
