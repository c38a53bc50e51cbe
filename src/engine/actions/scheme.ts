import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { SUPERTYPE_BIT, TYPE_BIT } from "../vocabularies/bits";
import { ruleNumbers } from "../rule-numbers";
import { type CheckContext, type StateBasedActionDefinition } from "./common/action";
import { type ObjectAction, objectVariant } from "./common/object-action";

const isScheme = (seen: Characteristics): boolean => (seen.types & TYPE_BIT.scheme) !== 0;

function isAnySchemeWaiting({ view, index, hasUnresolvedTrigger }: CheckContext): boolean {
  return index.commandZone.some(
    (position) => isScheme(view.seen[position]!) && hasUnresolvedTrigger(view.board.objects[position]!),
  );
}

const action = (isWaiting: (object: BoardObject, context: CheckContext) => boolean, why: string): ObjectAction => ({
  kind: "SCHEME",
  among: (index) => index.commandZone,
  concerns: (object, seen, { view }) =>
    view.board.variants.archenemy &&
    isScheme(seen) &&
    (seen.supertypes & SUPERTYPE_BIT.ongoing) === 0 &&
    !object.faceDown,
  applies: (object, _, context) => !isWaiting(object, context),
  result: (object) => ({ type: "face-down", object: object.id }),
  figures: (object, _, context) =>
    `${nameOf(object)} is a non-ongoing scheme, face up, and ${isWaiting(object, context) ? "a" : "no"} triggered ability of ${why} waits or is on the stack.`,
});

const aScheme = (id: string, rest: lay.Rest = {}) => lay.permanent(id, "Scheme", { zone: "COMMAND", ...rest });

export const scheme: StateBasedActionDefinition<"SCHEME"> = {
  kind: "SCHEME",
  called: named("schemes turning face down", "scheme face down", "schemes abandoned", "scheme state-based action"),
  subject: "COMMAND_ZONE",
  before: null,
  shown: [
    lay.checks(
      "A scheme that is not ongoing is face up.",
      lay.duel([aScheme("good-time")], { variants: ["ARCHENEMY"] }),
    ),
    lay.checks(
      "Of two schemes, one has an ability on the stack.",
      lay.duel([aScheme("good-time"), aScheme("power", { hasUnresolvedTrigger: true })], { variants: ["ARCHENEMY"] }),
    ),
  ],
  numbers: ruleNumbers("704.6e@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // 2011-09-30: a face-up non-ongoing scheme that isn't the source of a triggered ability that has triggered but not
    // yet left the stack is turned face down and put on the bottom of its owner's scheme deck.
    objectVariant(
      {
        since: "2010-06-18",
        behaviour: "waits-for-its-own-triggers",
        says: /non-ongoing scheme card is face up .* isn't the source of a triggered ability/,
        summary:
          "In Archenemy, a face-up non-ongoing scheme is turned face down once none of its own triggered abilities is pending.",
      },
      action((object, { hasUnresolvedTrigger }) => hasUnresolvedTrigger(object), "it"),
    ),
    // 2017-06-05: and no triggered abilities of any scheme are on the stack or waiting to be put on the stack.
    objectVariant(
      {
        since: "2017-06-05",
        behaviour: "waits-for-every-scheme",
        says: /non-ongoing scheme card is face up .* no triggered abilities of any scheme/,
        summary:
          "In Archenemy, a face-up non-ongoing scheme is turned face down once no triggered ability of any scheme is pending.",
      },
      action((_, context) => isAnySchemeWaiting(context), "any scheme"),
    ),
  ],
};
