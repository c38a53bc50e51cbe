import { type CheckContext, type Finding, type Subject } from "./actions/action";
import { findObject, seenOf } from "./characteristics/view";
import { InvalidBoardError } from "./errors";
import { evaluateWatching } from "./evaluate";
import { type Evaluation, type EvaluationRequest } from "./evaluation";
import { nameOfPlayer } from "./characteristics/players";
import { actionsInForceOn } from "./procedure/rules";
import { type StateBasedActionKind } from "./vocabulary";

/** What one action had to say about an object or player. */
export interface ConsideredAction {
  readonly kind: StateBasedActionKind;
  readonly ruleNumber: string;
  /** The check in which it applied; for one that never did, the last that looked. 1-based. */
  readonly check: number;
  readonly applied: boolean;
  /** One sentence with the figures: why it applied, or what spared the subject. */
  readonly explanation: string;
}

interface Look {
  readonly number: number;
  readonly context: CheckContext;
  readonly subject: Subject;
}

/**
 * Each action that looked at an object or player in the course of an evaluation, and the figures that decided: why
 * nothing happened to it, or what did.
 *
 * @throws InvalidBoardError as `evaluate`, and where the board has no such object or player.
 */
export function considered(request: EvaluationRequest, id: string): readonly ConsideredAction[] {
  const looks: Look[] = [];
  const isOnBoard =
    request.state.players.some((player) => player.id === id) ||
    request.state.objects?.some((object) => object.id === id);
  if (!isOnBoard) throw new InvalidBoardError([{ path: "subject", message: `no object or player "${id}"` }]);
  const evaluation = evaluateWatching(request, (context, number) => {
    const subject = subjectOf(context, id);
    if (subject) looks.push({ number, context, subject });
  });
  return actionsInForceOn(request.date).flatMap(({ action, variant, numbers }) => {
    const performed = performedOn(evaluation, action.kind, id);
    if (performed.length > 0) return performed;
    const look = [...looks].reverse().find(({ context, subject }) => variant.consider(context, subject));
    if (!look) return [];
    const finding = variant.consider(look.context, look.subject)!;
    const ruleNumber = finding.ruleNumber ?? numbers[0]!;
    return [{ kind: action.kind, ruleNumber, check: look.number, applied: false, explanation: spared(look, finding) }];
  });
}

function subjectOf({ view }: CheckContext, id: string): Subject | null {
  const object = findObject(view, id);
  if (object) return { object, seen: seenOf(view, object) };
  const player = view.board.players.find((candidate) => candidate.id === id);
  return player ? { player } : null;
}

const performedOn = (evaluation: Evaluation, kind: StateBasedActionKind, id: string): readonly ConsideredAction[] =>
  evaluation.checks.flatMap(({ number, actions }) =>
    actions
      .filter((action) => action.kind === kind && (action.objects.includes(id) || action.players.includes(id)))
      .map(({ ruleNumber, explanation }) => ({ kind, ruleNumber, check: number, applied: true, explanation })),
  );

/** What applied and was not performed is spared by an effect: a player who can't lose the game. */
function spared({ context, subject: { player } }: Look, { applies, figures }: Finding): string {
  if (!applies || !player) return figures;
  return `${figures} An effect says that ${nameOfPlayer(context.view.board, player.id)} or a teammate can't lose the game.`;
}
