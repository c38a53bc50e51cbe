import { type Proposal } from "../actions/common/action";
import { type Board, type BoardObject } from "../board/board";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject } from "../characteristics/view";
import { type PerformedAction } from "../evaluation";
import { type ActionOutcome } from "../vocabulary";
import { type ChoiceDesk } from "./choices";
import { type EventFacts, EventInTheMaking } from "./event";
import { idOf, type PlannedPart, ReplacementPlan, type Substitute } from "./replacements";
import { whoLosesWith } from "../characteristics/teams";

const OUTCOMES: Readonly<Record<Proposal["result"]["type"], ActionOutcome>> = {
  lose: "LOST_GAME",
  destroy: "DESTROYED",
  graveyard: "PUT_INTO_GRAVEYARD",
  sacrifice: "SACRIFICED",
  cease: "CEASED_TO_EXIST",
  unattach: "UNATTACHED",
  remove: "REMOVED_FROM_GAME",
  planeswalk: "PLANESWALKED",
  protector: "GAINED_DESIGNATION",
  sector: "GAINED_DESIGNATION",
  speed: "GAINED_DESIGNATION",
  "face-down": "TURNED_FACE_DOWN",
  "command-zone": "MOVED_TO_COMMAND_ZONE",
  "remove-counters": "COUNTERS_REMOVED",
};

export interface PerformedEvent {
  readonly board: Board;
  readonly actions: readonly PerformedAction[];
  readonly facts: EventFacts;
}

/** Who can't lose: with a player the whole team if players lose only as a team (810.8a). */
function canLose(view: BoardView, player: string): boolean {
  if (view.cantLose.size === 0) return true;
  return !whoLosesWith(view.board, player).some((id) => view.cantLose.has(id));
}

/** Those that can be performed: a player who can't lose the game doesn't. */
export const performable = (view: BoardView, proposals: readonly Proposal[]): readonly Proposal[] =>
  proposals.filter(({ result }) => result.type !== "lose" || result.players.every((id) => canLose(view, id)));

/** What replaces which part of the check's actions. Empty of meaning while the desk has choices pending. */
export function planEvent(view: BoardView, proposals: readonly Proposal[], desk: ChoiceDesk): readonly PlannedPart[] {
  const replacements = new ReplacementPlan(view, desk.choose);
  const parts: PlannedPart[] = [];
  const doomed = new Map<string, Proposal[]>();
  const losing = new Map<string, Proposal[]>();
  for (const proposal of proposals) {
    const { result } = proposal;
    if (result.type === "lose") add(losing, whoLosesWith(view.board, result.players[0]!)[0]!, proposal);
    else if (result.type === "destroy" || result.type === "graveyard" || result.type === "sacrifice")
      for (const id of result.objects) add(doomed, id, proposal);
    else parts.push({ proposal, subject: proposal.objects[0] ?? proposal.players[0]!, substitute: null });
  }
  doomed.forEach((of, id) => {
    const object = findObject(view, id)!;
    if (replacements.canReplace(object)) parts.push(...planDoom(replacements, object, of));
    else for (const proposal of of) parts.push({ proposal, subject: id, substitute: null });
  });
  for (const of of losing.values()) parts.push(...planLoss(view, replacements, of));
  return parts;
}

function add(map: Map<string, Proposal[]>, key: string, proposal: Proposal): void {
  const list = map.get(key);
  if (list) list.push(proposal);
  else map.set(key, [proposal]);
}

/** First what replaces a destruction, then what replaces the way to the graveyard of all that is not replaced. */
function planDoom(replacements: ReplacementPlan, object: BoardObject, proposals: readonly Proposal[]) {
  const { id } = object;
  const destroying = proposals.filter(({ result }) => result.type === "destroy");
  const destruction =
    destroying.length > 0 ? replacements.plan(destroying, id, () => replacements.ofDestruction(object)) : [];
  const replaced = destruction.filter((part) => part.substitute);
  const moving = proposals.filter((proposal) => !replaced.some((part) => part.proposal === proposal));
  if (moving.length === 0) return replaced;
  return [...replaced, ...replacements.plan(moving, id, () => replacements.ofMoveToGraveyard(object))];
}

/** In a team that loses together, one replacement is for all its losses; each member of it then loses, or none. */
function planLoss(view: BoardView, replacements: ReplacementPlan, proposals: readonly Proposal[]) {
  const { result } = proposals[0]!;
  const first = result.type === "lose" ? result.players[0]! : "";
  const losers = [...new Set(proposals.flatMap(({ players }) => players).concat(whoLosesWith(view.board, first)))];
  return replacements
    .plan(proposals, first, () => replacements.ofLoss(losers))
    .flatMap((part) => {
      if (!part.substitute) return losers.map((subject) => ({ ...part, subject }));
      return [{ ...part, subject: replacedPlayer(view, part, losers) }];
    });
}

/** The player whom the replacement speaks of: the one among the losers whom its effect concerns. */
function replacedPlayer(view: BoardView, { substitute, subject }: PlannedPart, losers: readonly string[]): string {
  if (substitute?.type !== "effect") return subject;
  const { source, controller, affectsPlayers } = substitute.effect;
  const you = source === null ? controller : (findObject(view, source)?.controller ?? controller);
  return affectsPlayers === "YOU" && you !== null && losers.includes(you) ? you : subject;
}

/** Performs everything as a single event and says what became of each action. */
export function performEvent(view: BoardView, parts: readonly PlannedPart[], desk: ChoiceDesk): PerformedEvent {
  const event = new EventInTheMaking(view);
  const applied = new Set<Substitute>();
  for (const part of parts) {
    if (part.substitute && applied.has(part.substitute)) continue;
    if (part.substitute) applied.add(part.substitute);
    event.perform(part);
  }
  const board = event.finish((owner, buried) => graveyardOrder(view, desk, owner, buried));
  return { board, actions: describe(parts), facts: event.facts };
}

/** Their owner may order cards put into a graveyard at once (217.4c, 404.3); unasked, they keep the board's order. */
const graveyardOrder = (view: BoardView, desk: ChoiceDesk, player: string, buried: readonly string[]) =>
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
function describe(parts: readonly PlannedPart[]): readonly PerformedAction[] {
  if (!parts.some((part) => part.substitute)) return distinct(parts).map(performed);
  const byProposal = new Map<Proposal, PlannedPart[]>();
  for (const part of parts) {
    const list = byProposal.get(part.proposal);
    if (list) list.push(part);
    else byProposal.set(part.proposal, [part]);
  }
  return [...byProposal].flatMap(([proposal, of]) => describeOne(proposal, of));
}

const distinct = (parts: readonly PlannedPart[]): readonly Proposal[] => [
  ...new Set(parts.map((part) => part.proposal)),
];

const performed = ({ kind, ruleNumber, objects, players, result, explanation }: Proposal): PerformedAction => ({
  kind,
  ruleNumber,
  objects,
  players,
  outcome: OUTCOMES[result.type],
  replacedBy: null,
  explanation,
});

function describeOne(proposal: Proposal, parts: readonly PlannedPart[]): readonly PerformedAction[] {
  const whole = performed(proposal);
  const replaced = parts.filter((part) => part.substitute);
  const instead = ({ substitute }: PlannedPart, objects: readonly string[]): PerformedAction => ({
    ...whole,
    objects,
    outcome: "REPLACED",
    replacedBy: idOf(substitute!),
  });
  if (replaced.length === 0) return [whole];
  if (proposal.result.type === "lose") return [instead(replaced[0]!, [])];
  const others = parts.filter((part) => !part.substitute).map((part) => part.subject);
  return [
    ...(others.length > 0 ? [{ ...whole, objects: others }] : []),
    ...replaced.map((part) => instead(part, [part.subject])),
  ];
}
