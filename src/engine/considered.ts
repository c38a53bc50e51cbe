import { type CheckContext, type Finding, type Subject } from "./actions/common/action";
import { findObject, seenOf } from "./characteristics/view";
import { InvalidBoardError } from "./errors";
import { evaluateWatching } from "./evaluate";
import { type Evaluation, type EvaluationRequest } from "./evaluation";
import { nameOfPlayer } from "./characteristics/players";
import { actionsInForceOn } from "./actions/in-force";
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

/** What the actions of an evaluation had to say about an object or player of its board, by its id. */
export type Considerations = (id: string) => readonly ConsideredAction[];

/**
 * Plays an evaluation, once, and keeps every board that was checked: for asking of each object and player which actions
 * looked at it, and the figures that decided, why nothing happened to it, or what did. What it returns throws an
 * InvalidBoardError if the board has no such object or player.
 *
 * @throws as `evaluate`
 */
export function considerations(request: EvaluationRequest): Considerations {
  const contexts: CheckContext[] = [];
  const evaluation = evaluateWatching(request, (context) => contexts.push(context));
  const { players, objects } = request.state;
  const known = new Set([...players, ...(objects ?? [])].map(({ id }) => id));
  const performed = performedOnEach(evaluation);
  return (id) => {
    if (!known.has(id))
      throw new InvalidBoardError([{ path: "subject", message: `the state has no object or player "${id}"` }]);
    const own = performed.get(id) ?? [];
    const looks = contexts.flatMap((context, at): readonly Look[] => {
      const subject = subjectOf(context, id);
      return subject ? [{ number: at + 1, context, subject }] : [];
    });
    return actionsInForceOn(request.date).flatMap(({ action, variant, numbers }) => {
      const applied = own.filter(({ kind }) => kind === action.kind);
      if (applied.length > 0) return applied;
      const look = looks.findLast(({ context, subject }) => variant.consider(context, subject));
      if (!look) return [];
      const finding = variant.consider(look.context, look.subject)!;
      const ruleNumber = numbers[finding.at ?? 0]!;
      return [
        { kind: action.kind, ruleNumber, check: look.number, applied: false, explanation: spared(look, finding) },
      ];
    });
  };
}

function subjectOf({ view }: CheckContext, id: string): Subject | null {
  const object = findObject(view, id);
  if (object) return { object, seen: seenOf(view, object) };
  const player = view.board.players.find((candidate) => candidate.id === id);
  return player ? { player } : null;
}

function performedOnEach({ checks }: Evaluation): ReadonlyMap<string, readonly ConsideredAction[]> {
  const performed = new Map<string, ConsideredAction[]>();
  for (const { number, actions } of checks)
    for (const { kind, ruleNumber, explanation, objects, players } of actions) {
      const action = { kind, ruleNumber, check: number, applied: true, explanation };
      for (const id of new Set([...objects, ...players])) {
        const own = performed.get(id);
        if (own) own.push(action);
        else performed.set(id, [action]);
      }
    }
  return performed;
}

/** What applied and was not performed is spared by an effect: a player who can't lose the game. */
function spared({ context, subject: { player } }: Look, { applies, figures }: Finding): string {
  if (!applies || !player) return figures;
  return `${figures} An effect says that ${nameOfPlayer(context.view.board, player.id)} or a teammate can't lose the game.`;
}
