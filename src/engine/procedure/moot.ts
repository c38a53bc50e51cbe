import { type CheckContext, type Proposal } from "../actions/common/action";
import { type Question } from "../actions/common/question";
import { whoFollows, whoLosesWith } from "../characteristics/teams";
import { findObject } from "../characteristics/view";
import { isDoom, rowOf } from "../verbs/results";
import { gameEnd } from "./game-over";
import { ReplacementPlan } from "./replacements";

/**
 * Tells the choices of a check's actions that change nothing: the object that each is about leaves in the same event, whatever
 * is answered, since nothing could replace what takes it away. Which of several permanents stays is none of them: to which
 * of these the rule applied is told.
 */
export function changesNothing(context: CheckContext, proposals: readonly Proposal[]): (question: Question) => boolean {
  const objects = certainToGo(context, proposals);
  const owners = certainToLeave(context, proposals);
  const goes = (id: string): boolean => {
    const object = findObject(context.view, id);
    return object !== undefined && (objects.has(id) || owners.has(object.owner));
  };
  return ({ kind, about }) => kind !== "KEEP_ONE" && goes(about);
}

function certainToGo(context: CheckContext, proposals: readonly Proposal[]): ReadonlySet<string> {
  const replacements = new ReplacementPlan(context);
  const going = new Set<string>();
  for (const { result } of proposals)
    if (isDoom(result))
      result.objects
        .filter((id) => !replacements.canReplace(findObject(context.view, id)!))
        .forEach((id) => going.add(id));
    else if (rowOf(result).isEnd && "object" in result) going.add(result.object);
  return going;
}

/** Players who lose, and leave with all that they own; nobody if the game is over with that. */
function certainToLeave({ view }: CheckContext, proposals: readonly Proposal[]): ReadonlySet<string> {
  const { board } = view;
  const losers = new Set<string>();
  if (!board.rules.leavingTheGame || board.replacements.some(({ event }) => event === "WOULD_LOSE_GAME")) return losers;
  for (const { result } of proposals)
    if (result.type === "lose")
      for (const player of result.players)
        for (const id of whoLosesWith(board, player))
          for (const loser of [id, ...whoFollows(view, id)]) losers.add(loser);
  const players = board.players.map((player) => (losers.has(player.id) ? { ...player, hasLost: true } : player));
  return gameEnd({ ...board, players }).isOver ? new Set() : losers;
}
