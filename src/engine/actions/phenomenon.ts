import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { planarController } from "../characteristics/players";
import { TYPE_BIT } from "../vocabularies/bits";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { objectVariant } from "./common/object-action";

export const phenomenon: StateBasedActionDefinition<"PHENOMENON"> = {
  kind: "PHENOMENON",
  called: named("planeswalking from a phenomenon", "phenomenon", "phenomena", "planeswalk phenomenon"),
  subject: "COMMAND_ZONE",
  onCards: "phenomenon",
  before: null,
  shown: [
    lay.checks(
      "A phenomenon is face up, and none of its abilities is pending.",
      lay.duel([lay.permanent("tunnel", "Phenomenon", { zone: "COMMAND" })], { variants: ["PLANECHASE"] }),
    ),
  ],
  numbers: ruleNumbers("704.6f@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // 2012-06-01: if a phenomenon card is face up and isn't the source of a triggered ability that has triggered but not
    // yet left the stack, the planar controller planeswalks.
    objectVariant(
      {
        since: "2012-06-01",
        behaviour: "planeswalk",
        says: /phenomenon card is face up .* the planar controller planeswalks/,
        summary:
          "In Planechase, if a phenomenon is face up and none of its triggered abilities is pending, the planar controller planeswalks.",
      },
      {
        kind: "PHENOMENON",
        among: (index) => index.commandZone,
        concerns: (object, seen, { view }) =>
          view.board.variants.planechase && (seen.types & TYPE_BIT.phenomenon) !== 0 && !object.faceDown,
        applies: (object, _, { hasUnresolvedTrigger }) => !hasUnresolvedTrigger(object),
        result: (object, _, { view }) => ({
          type: "planeswalk",
          object: object.id,
          player: planarController(view.board),
        }),
        figures: (object, _, { hasUnresolvedTrigger }) =>
          `${nameOf(object)} is a phenomenon, face up, and ${hasUnresolvedTrigger(object) ? "a" : "no"} triggered ability of it waits or is on the stack.`,
      },
    ),
  ],
};
