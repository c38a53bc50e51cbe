import { type Happening, type Proposal } from "../actions/common/action";
import { type Board } from "../board/board";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView } from "../characteristics/view";
import { type PerformedAction } from "../evaluation";
import { type ChoiceDesk } from "./choices";
import { type EventFacts, EventInTheMaking } from "./event";
import { goingInWords, insteadInWords } from "./instead-in-words";
import { rowOf } from "../verbs/results";
import { idOf, type PlannedPart, type Substitute } from "./replacements";

export interface PerformedEvent {
  readonly board: Board;
  readonly facts: EventFacts;
}

type Orders = Pick<ChoiceDesk, "order" | "note">;

/** Performs everything as a single event. */
export function performEvent(
  view: BoardView,
  parts: readonly PlannedPart<Happening>[],
  desk: Orders,
  event = new EventInTheMaking(view),
): PerformedEvent {
  const applied = new Set<Substitute>();
  for (const part of parts) {
    if (part.substitute && applied.has(part.substitute)) continue;
    if (part.substitute) applied.add(part.substitute);
    event.perform(part);
  }
  const board = event.finish((owner, buried) => graveyardOrder(view, desk, owner, buried));
  desk.note(event.notes);
  return { board, facts: event.facts };
}

/** Their owner may order cards put into a graveyard at once (217.4c, 404.3); unasked, they keep the board's order. */
const graveyardOrder = (view: BoardView, desk: Orders, player: string, buried: readonly string[]) =>
  desk.order({
    kind: "GRAVEYARD_ORDER",
    player,
    about: "",
    prompt: `In which order do the cards lie in ${nameOfPlayer(view.board, player)}'s graveyard, bottom first?`,
    options: buried,
    take: buried.length,
    ruleNumber: null,
  });

/** One entry for each proposal; if only some of its objects are replaced, those are entries of their own. */
export function describe(parts: readonly PlannedPart[], view: BoardView): readonly PerformedAction[] {
  if (!parts.some((part) => part.substitute)) return distinct(parts).map(performed);
  const byProposal = new Map<Proposal, PlannedPart[]>();
  for (const part of parts) {
    if (part.isConsequence) continue;
    const list = byProposal.get(part.proposal);
    if (list) list.push(part);
    else byProposal.set(part.proposal, [part]);
  }
  return [...byProposal].flatMap(([proposal, of]) => describeOne(proposal, of, view));
}

const distinct = (parts: readonly PlannedPart[]): readonly Proposal[] => [
  ...new Set(parts.map((part) => part.proposal)),
];

const performed = ({ kind, ruleNumber, objects, players, result, explanation }: Proposal): PerformedAction => ({
  kind,
  ruleNumber,
  objects,
  players,
  outcome: rowOf(result).outcome,
  replacedBy: null,
  explanation,
});

function describeOne(proposal: Proposal, parts: readonly PlannedPart[], view: BoardView): readonly PerformedAction[] {
  const whole = performed(proposal);
  const replaced = parts.filter((part) => part.substitute);
  const instead = ({ substitute }: PlannedPart, objects: readonly string[]): PerformedAction => ({
    ...whole,
    objects,
    outcome: "REPLACED",
    replacedBy: idOf(substitute!),
    explanation:
      whole.explanation +
      (proposal.result.type === "destroy" ? goingInWords(substitute!) : "") +
      insteadInWords(view, substitute!),
  });
  if (replaced.length === 0) return [whole];
  if (proposal.result.type === "lose") return [instead(replaced[0]!, [])];
  const others = parts.filter((part) => !part.substitute).map((part) => part.subject);
  return [
    ...(others.length > 0 ? [{ ...whole, objects: others }] : []),
    ...replaced.map((part) => instead(part, [part.subject])),
  ];
}
