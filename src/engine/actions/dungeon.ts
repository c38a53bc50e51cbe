import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { TYPE_BIT } from "../vocabularies/bits";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { objectVariant } from "./common/object-action";

export const dungeon: StateBasedActionDefinition<"DUNGEON"> = {
  kind: "DUNGEON",
  called: named("removing a completed dungeon", "dungeon completed", "completed dungeon removed", "dungeon removal"),
  subject: "COMMAND_ZONE",
  onCards: "dungeon",
  before: null,
  shown: [
    lay.checks(
      "A venture marker is on the last room.",
      lay.duel([lay.permanent("mine", "Dungeon", { zone: "COMMAND", onLastRoom: true })]),
    ),
  ],
  numbers: ruleNumbers("704.5t@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // 2021-07-23: venture marker on the bottommost room, and no room ability of the dungeon that has triggered but not
    // yet left the stack: its owner removes it from the game.
    objectVariant(
      {
        since: "2021-07-23",
        behaviour: "completed",
        says: /venture marker is on the bottommost room/,
        summary:
          "A dungeon is removed from the game if its venture marker is on the bottommost room and none of its room abilities is pending.",
      },
      {
        kind: "DUNGEON",
        among: (index) => index.commandZone,
        concerns: (_, seen) => (seen.types & TYPE_BIT.dungeon) !== 0,
        applies: (object, _, { hasUnresolvedTrigger }) => object.onLastRoom && !hasUnresolvedTrigger(object, "ROOM"),
        result: (object) => ({ type: "remove", object: object.id }),
        figures: (object, _, { hasUnresolvedTrigger }) => {
          const marker = object.onLastRoom ? "is" : "is not";
          const pending = hasUnresolvedTrigger(object, "ROOM") ? ", and a room ability of it is pending" : "";
          return `The venture marker ${marker} on the bottommost room of ${nameOf(object)}${pending}.`;
        },
      },
    ),
  ],
};
