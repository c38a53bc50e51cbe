import * as lay from "../lay-out";
import { named } from "../naming";
import { isBattle } from "../board/characteristics";
import { listed, nameOf } from "../board/notes/note";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView } from "../characteristics/view";
import { inForceOn } from "../dated";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { hasUnfitProtector, isSiege, newProtector } from "./common/protectors";
import { type ObjectAction, objectVariant } from "./common/object-action";

const action: ObjectAction = {
  kind: "SIEGE_PROTECTOR",
  among: (index) => index.battles,
  applies: (object, seen) => object.protector === seen.controller,
  result: newProtector,
  figures: (object, seen, { view }) => {
    const protector = object.protector === null ? "nobody" : nameOfPlayer(view.board, object.protector);
    return `${nameOf(object)} is controlled by ${nameOfPlayer(view.board, seen.controller)} and protected by ${protector}.`;
  },
};

export const siegeProtector: StateBasedActionDefinition<"SIEGE_PROTECTOR"> = {
  kind: "SIEGE_PROTECTOR",
  called: named("a Siege's protector", "siege protector", "siege protected by controller"),
  subject: "BATTLES",
  before: null,
  shown: [
    lay.checks(
      "A Siege is protected by its controller, and attacked.",
      lay.duel([lay.siege({ protector: "ann", isAttacked: true })]),
    ),
    lay.checks(
      "A battle without a type is protected by an opponent, and attacked.",
      lay.duel([lay.field({ ...lay.counters("defense", 2), protector: "bob", isAttacked: true })]),
    ),
  ],
  numbers: ruleNumbers("704.5y@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // 2023-04-14: a Siege whose controller is its protector: that player chooses an opponent, attacked or not.
    objectVariant(
      {
        since: "2023-04-14",
        behaviour: "sieges",
        says: /Siege's controller is also its designated protector/,
        summary:
          "If the controller of a Siege is also its protector, that player chooses an opponent to protect it; if nobody can, it goes to the graveyard.",
      },
      { ...action, concerns: (_, seen) => isSiege(seen) },
    ),
    // 2026-08-07: any battle whose protector is a player who can't be its protector.
    objectVariant(
      {
        since: "2026-08-07",
        behaviour: "every-battle",
        says: /player who can't be its protector/,
        summary:
          "If the protector of a battle can't be its protector, its controller chooses a player who can; if nobody can, it goes to the graveyard.",
      },
      {
        ...action,
        applies: hasUnfitProtector,
      },
    ),
  ],
};

/** One sentence on battles that are being attacked, of which the section on battles and the action say different things. */
export function notesOnAttackedBattles(view: BoardView): readonly string[] {
  const { board, seen } = view;
  const action = inForceOn(siegeProtector.numbers, board.date);
  const rule = board.rules.attackedBattles;
  if (!action || !rule) return [];
  const attacked = view.permanents.filter((at) => {
    const object = board.objects[at]!;
    if (!object.isAttacked || !isBattle(seen[at]!) || !hasUnfitProtector(object, seen[at]!, { view })) return false;
    return board.rules.unfitProtectors === null || object.protector === seen[at]!.controller;
  });
  if (attacked.length === 0) return [];
  return [
    `${rule.number} speaks of battles that are not being attacked, and ${action.numbers[0]} of ${listed(attacked.map((at) => nameOf(board.objects[at]!)))} too, although attacked: the state-based action is followed.`,
  ];
}
