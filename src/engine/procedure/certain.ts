import { type CheckContext, type Proposal } from "../actions/common/action";
import { type Choose } from "../actions/common/question";
import { unattachFromWhatIsGone } from "../board/attachments";
import { viewBoard } from "../characteristics/layers";
import { type BoardView } from "../characteristics/view";
import { type PerformedAction } from "../evaluation";
import { rowOf } from "../verbs/results";
import { losersLeave } from "./leaving-the-game";
import { describe, performEvent } from "./perform";
import { planEvent } from "./plan-event";
import { type PlannedPart } from "./replacements";

/** What a check that waits for choices does whatever is chosen: all its actions are a single event (420.3, 704.3). */
export interface Certain {
  /** The board after that much of the event. */
  readonly view: BoardView;
  readonly actions: readonly PerformedAction[];
  /** Ids of the objects and players to which something happens for certain. */
  readonly subjects: ReadonlySet<string>;
  /** Those among them that lose, go or end, so that no choice of the same check changes what becomes of them. */
  readonly doomed: ReadonlySet<string>;
}

/** Takes what is no choice, and leaves the rest open; answers that were given are for the evaluation to take. */
const askNobody: Choose = ({ options, take }) => (options.length <= take ? options : null);

/** The order of a graveyard parts no ends, and nothing is told of what is not performed. */
const UNTOLD: Parameters<typeof performEvent>[2] = { order: ({ options }) => options, note: () => undefined };

/** Not replaced, or replaced by an effect that nothing else could have used up. */
const isCertain = ({ substitute, isConsequence }: PlannedPart): boolean =>
  !isConsequence && (substitute === null || (substitute.type === "effect" && substitute.effect.uses === null));

export function certainOf(context: CheckContext, proposals: readonly Proposal[]): Certain {
  const { view } = context;
  const planned = planEvent({ ...context, choose: askNobody }, proposals);
  const open = new Set(planned.filter((part) => !isCertain(part)).map(({ subject }) => subject));
  const parts = planned.filter(({ subject }) => !open.has(subject));
  const event = performEvent(view, parts, UNTOLD);
  const { board } = losersLeave(event.board, askNobody);
  const doomed = parts.filter(({ proposal, substitute }) => substitute === null && rowOf(proposal.result).isEnd);
  return {
    view: viewBoard(unattachFromWhatIsGone(board), view),
    actions: describe(parts, view),
    subjects: new Set(parts.map(({ subject }) => subject)),
    doomed: new Set(doomed.map(({ subject }) => subject)),
  };
}
