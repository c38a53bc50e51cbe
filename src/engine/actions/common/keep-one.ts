import { type BoardObject } from "../../board/board";
import { nameOfPlayer } from "../../characteristics/players";
import { seenOf } from "../../characteristics/view";
import { type CheckContext } from "./action";
import { type Group, groupBy } from "./group-action";

const SEPARATOR = "\n";

/** Groups of one controller: what since July 2013 the rules on legends and planeswalkers look at. */
export const groupByController = (
  members: readonly BoardObject[],
  context: CheckContext,
  keyOf: (object: BoardObject) => string | null,
): readonly Group[] =>
  groupBy(members, (object) => {
    const key = keyOf(object);
    return key === null ? null : `${seenOf(context.view, object).controller}${SEPARATOR}${key}`;
  });

/** The group's controller chooses one, the rest leave; null while the choice is open. */
export function allButTheChosen(
  group: Group,
  context: CheckContext,
  ruleNumber: string,
  what: string,
): readonly BoardObject[] | null {
  const [player = "", about = ""] = group.about.split(SEPARATOR);
  const chosen = context.choose({
    kind: "KEEP_ONE",
    player,
    about: `${what}:${about}`,
    prompt: `Which ${about} does ${nameOfPlayer(context.view.board, player)} keep?`,
    options: group.members.map((object) => object.id),
    take: 1,
    ruleNumber,
  });
  return chosen && group.members.filter((object) => !chosen.includes(object.id));
}
