import { board, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";
import { type TriggerEvent } from "../vocabulary";

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

  const withOnStack = (event: TriggerEvent) =>
    board({
      objects: [completed],
      triggeredAbilities: [{ id: "ability", source: "mine", event }],
      triggersOnStack: ["ability"],
    });

  throughEditions("waits for a room ability on the stack", withOnStack("ROOM"), [
    ["2021-07-22"],
    ["2021-07-23"],
    ["2026-08-07"],
  ]);

  throughEditions("does not wait for one that is no room ability", withOnStack("OTHER"), [
    ["2021-07-22"],
    ["2021-07-23", "704.5t mine REMOVED_FROM_GAME"],
    ["2026-08-07", "704.5t mine REMOVED_FROM_GAME"],
  ]);

  throughEditions("stays with the marker on another room", board({ objects: [{ ...completed, onLastRoom: false }] }), [
    ["2021-07-23"],
    ["2026-08-07"],
  ]);
});
