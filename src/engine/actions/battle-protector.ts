import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { isInGame, nameOfPlayer } from "../characteristics/players";
import { ruleNumbers } from "../rule-numbers";
import { type CheckContext, type StateBasedActionDefinition } from "./common/action";
import { hasUnfitProtector, isSiege, newProtector } from "./common/protectors";
import { type ObjectAction, objectVariant } from "./common/object-action";

const hasNone = ({ protector }: BoardObject, { view: { board } }: CheckContext): boolean =>
  protector === null || !isInGame(board, protector);

/** A Siege's own controller is what another action looks at (704.5x). */
const isUnfit = (object: BoardObject, seen: Characteristics, context: CheckContext): boolean =>
  context.view.board.rules.unfitProtectors !== null &&
  isSiege(seen) &&
  object.protector !== seen.controller &&
  hasUnfitProtector(object, seen, context);

const action: ObjectAction = {
  kind: "BATTLE_PROTECTOR",
  among: (index) => index.battles,
  applies: (object, seen, context) =>
    !object.isAttacked && (hasNone(object, context) || isUnfit(object, seen, context)),
  result: newProtector,
  numberOf: (object, context) => (hasNone(object, context) ? null : context.view.board.rules.unfitProtectors!.number),
  figures: (object, seen, context) => {
    const { board } = context.view;
    const attacked = object.isAttacked ? "is being attacked" : "is not being attacked";
    const name = object.protector === null ? "nobody" : nameOfPlayer(board, object.protector);
    const gone = object.protector !== null && hasNone(object, context) ? ", who has left the game" : "";
    const unfit = isUnfit(object, seen, context) ? ", who can't be its protector" : "";
    return `${nameOf(object)} ${attacked}, and its protector is ${name}${gone}${unfit}.`;
  },
};

const summary = (which: string) =>
  `If a battle is not being attacked and its protector is not a player in the game, its controller chooses one${which}; if nobody can be, it goes to the graveyard.`;

export const battleProtector: StateBasedActionDefinition<"BATTLE_PROTECTOR"> = {
  kind: "BATTLE_PROTECTOR",
  called: named("choosing a battle's protector", "battle protector", "battle without protector"),
  subject: "BATTLES",
  before: null,
  shown: [lay.checks("A Siege has no protector.", lay.duel([lay.siege({})]))],
  numbers: ruleNumbers("704.5x@2026-08-07"),
  until: null,
  wordingOnly: [],
  restsOn: ["unfitProtectors"],
  variants: [
    // 2023-04-14: no player in the game is designated as its protector and no attacking creatures are attacking it: its
    // controller chooses an appropriate player, based on its battle type.
    objectVariant(
      {
        since: "2023-04-14",
        behaviour: "choose",
        says: /based on its battle type\. If no player/,
        summary: summary(" fit for its battle type"),
      },
      action,
    ),
    // 2026-08-07: if the battle has no battle type, its controller must be chosen.
    objectVariant(
      {
        since: "2026-08-07",
        behaviour: "choose",
        says: /If the battle has no battle type, its controller must be chosen/,
        summary: summary(" fit for its battle type, which without a type is its controller"),
      },
      action,
    ),
  ],
};
