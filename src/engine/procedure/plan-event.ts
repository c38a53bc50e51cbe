import { type CheckContext, type Destruction, type Happening } from "../actions/common/action";
import { type BoardObject } from "../board/board";
import { isIndestructible } from "../characteristics/indestructible";
import { type BoardView, findObject, seenOf, sourceFor } from "../characteristics/view";
import { whoFollows, whoLosesWith } from "../characteristics/teams";
import { AmountPlan } from "../events/amounts";
import { isDoom, mayBeReplaced } from "../verbs/results";
import { type PlannedPart, ReplacementPlan, type Substitute } from "./replacements";

/** Who can't lose: with a player the whole team if players lose only as a team (810.8a). `by`: the kind of what would have the player lose. */
function canLose(view: BoardView, player: string, by: string | undefined): boolean {
  if (view.cantLose.size === 0) return true;
  return !whoLosesWith(view.board, player).some((id) => {
    const cantBy = view.cantLose.get(id);
    return cantBy === null || (by !== undefined && cantBy?.has(by) === true);
  });
}

/** Those that can be performed: a player who can't lose the game doesn't. */
export const performable = <P extends Happening & { readonly kind?: string }>(
  view: BoardView,
  proposals: readonly P[],
): readonly P[] =>
  proposals.filter(
    ({ result, kind }) => result.type !== "lose" || result.players.every((id) => canLose(view, id, kind)),
  );

/**
 * What replaces which part of a check's actions, or of what else happens at once. Of no meaning while a choice is open.
 */
export function planEvent<P extends Happening>(
  context: CheckContext,
  proposals: readonly P[],
): readonly PlannedPart<P>[] {
  const { view } = context;
  const parts: PlannedPart<P>[] = [];
  const doomed = new Map<string, P[]>();
  const losing = new Map<string, P[]>();
  const moving: P[] = [];
  for (const proposal of proposals) {
    const { result } = proposal;
    if (result.type === "lose") add(losing, whoLosesWith(view.board, result.players[0]!)[0]!, proposal);
    else if (isDoom(result)) for (const id of result.objects) add(doomed, id, proposal);
    else if (mayBeReplaced(result, "WOULD_ENTER_BATTLEFIELD")) moving.push(proposal);
    else parts.push({ proposal, subject: proposal.objects[0] ?? proposal.players[0]!, substitute: null });
  }
  const replacements = new ReplacementPlan(context, {
    objects: doomed,
    losses: [...losing.values()].map((of) => losersOf(view, of)),
  });
  const askedFirst = new Map<string, readonly PlannedPart<P>[]>();
  if (replacements.canRunOut)
    for (const [id, of] of doomed) {
      const object = findObject(view, id)!;
      if (replacements.isAskedFirst(object)) askedFirst.set(id, planDoom(view, replacements, object, of));
    }
  doomed.forEach((of, id) => {
    const object = findObject(view, id)!;
    const planned = askedFirst.get(id);
    if (planned) parts.push(...planned);
    else if (replacements.canReplace(object, of.some(isByEffect)))
      parts.push(...planDoom(view, replacements, object, of));
    else for (const proposal of of) parts.push({ proposal, subject: id, substitute: null });
  });
  const losses = [...losing.values()];
  const isAskedFirst = (of: readonly Happening[]): boolean => replacements.isLossAskedFirst(losersOf(view, of));
  for (const of of [...losses.filter(isAskedFirst), ...losses.filter((of) => !isAskedFirst(of))])
    parts.push(...planLoss(view, replacements, of));
  for (const proposal of moving) parts.push(...planMove(view, replacements, proposal));
  return withTokensCounted(context, replacements, parts);
}

/** Effects change how many tokens come of what replaces something, too. */
function withTokensCounted<P extends Happening>(
  context: CheckContext,
  replacements: ReplacementPlan,
  parts: readonly PlannedPart<P>[],
): readonly PlannedPart<P>[] {
  const { view } = context;
  if (!view.board.replacements.some(({ event }) => event === "WOULD_CREATE_TOKENS")) return parts;
  const amounts = new AmountPlan(context, replacements);
  const counted = new Map<Substitute, Substitute>();
  return parts.map((part) => {
    const { substitute } = part;
    if (substitute?.type !== "effect" || !substitute.effect.instead.creates) return part;
    const { source, controller } = substitute.effect;
    const player = sourceFor(view, source, controller).controller;
    if (player === null) return part;
    const known = counted.get(substitute);
    if (known) return { ...part, substitute: known };
    const { amount: count, applied: by } = amounts.tokens(player, 1);
    const made = { ...substitute, tokens: { count, by } };
    counted.set(substitute, made);
    return { ...part, substitute: made };
  });
}

function add<P>(map: Map<string, P[]>, key: string, proposal: P): void {
  const list = map.get(key);
  if (list) list.push(proposal);
  else map.set(key, [proposal]);
}

const isDestroying = ({ result }: Happening): boolean => mayBeReplaced(result, "WOULD_BE_DESTROYED");

/** What becomes of a permanent that would go, and of the Auras with umbra armor that are destroyed instead of it. */
function planDoom<P extends Happening>(
  view: BoardView,
  replacements: ReplacementPlan,
  object: BoardObject,
  proposals: readonly P[],
): readonly PlannedPart<P>[] {
  const parts = [...planOneDoom(replacements, object, proposals, NOTHING)];
  // An effect gets one opportunity to affect an event and what replaces it (614.5).
  const spent = new Set<string>();
  for (let armor = armorAmong(parts); armor !== undefined;) {
    const aura = findObject(view, armor.object)!;
    if (spent.has(aura.id) || isIndestructible(seenOf(view, aura), view.board)) break;
    spent.add(aura.id);
    const destroying = proposals.filter(isDestroying);
    const next = planOneDoom(replacements, aura, destroying, spent);
    parts.push(...next.map((part) => ({ ...part, isConsequence: true })));
    armor = armorAmong(next);
  }
  return parts;
}

const NOTHING: ReadonlySet<string> = new Set();

const armorAmong = (parts: readonly PlannedPart<Happening>[]) =>
  parts.map(({ substitute }) => substitute).find((substitute) => substitute?.type === "armor");

/**
 * First what replaces a destruction, then what replaces the way to the graveyard of all that is not replaced: that is an
 * event contained within the first (616.1f since 2017-04-28, 616.1g now). Texts before that leave the order open.
 */
function planOneDoom<P extends Happening>(
  replacements: ReplacementPlan,
  object: BoardObject,
  proposals: readonly P[],
  spent: ReadonlySet<string>,
): readonly PlannedPart<P>[] {
  const { id } = object;
  const destroying = proposals.filter(isDestroying);
  const destruction =
    destroying.length > 0
      ? replacements.plan(destroying, id, () => replacements.ofDestruction(object, spent, howDestroyed(destroying)))
      : [];
  const replaced = destruction.filter((part) => part.substitute);
  const moving = proposals.filter((proposal) => !replaced.some((part) => part.proposal === proposal));
  if (moving.length === 0) return replaced;
  return [...replaced, ...replacements.plan(moving, id, () => replacements.ofMoveToGraveyard(object))];
}

const isByEffect = ({ result }: Happening): boolean => result.type === "destroy" && result.byEffect === true;

/** By an effect if by any, and past regeneration if for one of them. */
function howDestroyed(destroying: readonly Happening[]): Omit<Destruction, "type" | "objects"> {
  const results = destroying.map(({ result }) => result as Destruction);
  return {
    ...(results.some(({ byEffect }) => byEffect) && { byEffect: true }),
    ...(results.some(({ cantBeRegenerated }) => cantBeRegenerated) && { cantBeRegenerated: true }),
  };
}

/** What becomes of what an effect moves elsewhere, or creates. */
function planMove<P extends Happening>(
  view: BoardView,
  replacements: ReplacementPlan,
  proposal: P,
): readonly PlannedPart<P>[] {
  const { result } = proposal;
  if (result.type === "create")
    return replacements.plan([proposal], result.token.id, () => replacements.ofToken(result.token, result.copy));
  if (result.type !== "move") return [];
  const object = findObject(view, result.object)!;
  return replacements.plan([proposal], object.id, () => replacements.ofMove(object, result));
}

/** The players of whom these proposals say that they lose, with those who lose together with them. */
function losersOf({ board }: BoardView, proposals: readonly Happening[]): readonly string[] {
  const { result } = proposals[0]!;
  const first = result.type === "lose" ? result.players[0]! : "";
  return [...new Set([first, ...proposals.flatMap(({ players }) => players), ...whoLosesWith(board, first)])];
}

/** In a team that loses together, one replacement is for all its losses; each member of it then loses, or none. */
function planLoss<P extends Happening>(
  view: BoardView,
  replacements: ReplacementPlan,
  proposals: readonly P[],
): readonly PlannedPart<P>[] {
  const losers = losersOf(view, proposals);
  return replacements
    .plan(proposals, losers[0]!, () => replacements.ofLoss(losers))
    .flatMap((part) => {
      if (!part.substitute)
        return losers.flatMap((loser) => [loser, ...whoFollows(view, loser)]).map((subject) => ({ ...part, subject }));
      return [part.substitute.type === "effect" ? { ...part, subject: part.substitute.player } : part];
    });
}
