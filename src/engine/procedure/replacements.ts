import { nameOf } from "../board/notes/note";
import { type Choose, type Question } from "../actions/common/question";
import {
  type CheckContext,
  type Destruction,
  type Happening,
  type Madness,
  type Proposal,
} from "../actions/common/action";
import {
  type Board,
  type BoardObject,
  type BoardReplacement,
  countersOf,
  type MutableObject,
  withObjects,
} from "../board/board";
import { compileEffect } from "../board/effect";
import { type CopyInput } from "../board/fields/copy";
import { newestTimestampOn } from "../board/newest-timestamp";
import { positionsOf } from "../board/positions";
import { asEntering } from "../characteristics/as-entering";
import { settleCopies } from "../characteristics/copying";
import { viewBoard } from "../characteristics/layers";
import { eventRulesOn } from "../events/rulebook";
import { replacementAsItReads } from "../characteristics/changed-texts";
import { isWhereItWorks } from "../characteristics/functioning";
import { matches } from "../characteristics/matching";
import { nameOfPlayer, playersInTurnOrder } from "../characteristics/players";
import {
  type BoardView,
  conditionHolds,
  findObject,
  hasAbility,
  playersAffected,
  seenOf,
  sourceFor,
} from "../characteristics/view";
import { type ReplaceableEvent, type Zone } from "../vocabulary";
import { mayBeReplaced } from "../verbs/results";
import { goesToCommandZone, mayGoToCommandZone } from "./commander-replacement";
import { umbraArmorOn } from "./umbra-armor";
import { isShuffled, moveTo, putUnderControl } from "./zones";

/** What takes the place of one part of an event. */
export type Substitute =
  | { readonly type: "shield"; readonly object: string }
  | { readonly type: "commander"; readonly object: string; readonly zone: Zone }
  /** A shield counter (122.1c). */
  | { readonly type: "counter"; readonly object: string }
  /** A finality counter (122.1h). */
  | { readonly type: "finality"; readonly object: string }
  /** A discarded card with madness, which is exiled (702.35a). */
  | { readonly type: "madness"; readonly object: string }
  /** An Aura with umbra armor, by its id, that is destroyed instead. */
  | { readonly type: "armor"; readonly object: string }
  /** A choice that is still to be made: what comes after it can't be asked yet. */
  | { readonly type: "open"; readonly object: string }
  | EffectInstead;

export interface EffectInstead {
  readonly type: "effect";
  readonly effect: BoardReplacement;
  /** The controller of what is affected, or the affected player: to whom the effect says "you". */
  readonly player: string;
  /** Commanders that go to the command zone instead of into the library, where the effect shuffles. */
  readonly toCommandZone: readonly string[];
  /** Of what creates a token: how many it is, and by which effects. */
  readonly tokens?: { readonly count: number; readonly by: readonly string[] };
}

/** One thing that a proposal would do to one subject, and what happens instead, if anything does. */
export interface PlannedPart<P extends Happening = Proposal> {
  readonly proposal: P;
  /** An object's id, or for a loss the player's. */
  readonly subject: string;
  readonly substitute: Substitute | null;
  /** It is part of what replaces another part, and no action by itself. */
  readonly isConsequence?: boolean;
}

export function idOf(substitute: Substitute): string {
  if (substitute.type === "effect") return substitute.effect.id;
  if (substitute.type === "madness") return `madness:${substitute.object}`;
  return substitute.type === "counter" ? `shield-counter:${substitute.object}` : substitute.object;
}

/** What is destroyed, sacrificed or discarded is so wherever it goes instead of a graveyard; what is not destroyed is not. */
export const replacesOnlyWhereItGoes = (substitute: Substitute): boolean =>
  substitute.type === "effect"
    ? substitute.effect.event === "WOULD_BE_PUT_INTO_GRAVEYARD"
    : substitute.type === "commander" || substitute.type === "finality" || substitute.type === "madness";

/** All that one event would do to objects and players, as far as effects can replace it. */
export interface Threatened {
  readonly objects: ReadonlyMap<string, readonly Happening[]>;
  /** Players who would lose together. */
  readonly losses: readonly (readonly string[])[];
}

/** What is replaced of what would go, or lose. */
const ENDS: ReadonlySet<ReplaceableEvent> = new Set([
  "WOULD_BE_DESTROYED",
  "WOULD_BE_PUT_INTO_GRAVEYARD",
  "WOULD_LOSE_GAME",
]);

const NOTHING_THREATENED: Threatened = { objects: new Map(), losses: [] };

/** All subjects, or some of them; null while that is still to be chosen. */
type Allotted = "ALL" | ReadonlySet<string> | null;

/** Something that an effect applies to. */
interface AppliedTo {
  readonly id: string;
  /** Its controller, or the player. */
  readonly player: string;
  /** Whether other effects apply to it as well. */
  readonly hasOthers: () => boolean;
}

/** Which of several replacement effects applies first, to `what` if that is said (616.1). */
export const whichReplacement = (
  board: Board,
  { player, about, options, isAllTheSame = false }: Pick<Question, "player" | "about" | "options" | "isAllTheSame">,
  what = "",
): Question => ({
  ...{ kind: "REPLACEMENT_ORDER", player, about, options, take: 1, isAllTheSame },
  prompt: `Which replacement effect does ${nameOfPlayer(board, player)} apply${what === "" ? "" : ` first to ${what}`}?`,
  ruleNumber: board.rules.replacementOrder?.number ?? null,
});

type Change = Pick<BoardReplacement, "instead" | "uses" | "amount">;

const isSaid = (value: unknown): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/**
 * How an effect that is never used up changes an amount, where several that do so come to the same in any order: by factors, by
 * what is added, by what is taken away, by halves. Null of any other.
 */
function changeOf({ instead, uses, amount }: Change): string | null {
  const { times, plus, halved, ...rest } = instead;
  if (uses !== null || amount !== null || Object.values(rest).some(isSaid)) return null;
  const changes = [
    ...((times ?? 1) === 1 ? [] : ["times"]),
    ...(plus ? [plus > 0 ? "more" : "less"] : []),
    ...(halved ? ["halved"] : []),
  ];
  return changes.length === 1 ? changes[0]! : null;
}

/** Whether all of these change an amount, and come to the same in any order. */
export const changeInAnyOrder = (effects: readonly Change[]): boolean => {
  const [first, ...others] = effects.map(changeOf);
  return first != null && others.every((one) => one === first);
};

/** Whether an effect does nothing but change the amount, and is never used up. */
export const onlyChanges = (effect: Change): boolean => changeOf(effect) !== null;

/** What happens by it, in a form in which what does the same is alike; null if it is used up, or asks more. */
function outcomeOf(substitute: Substitute): string | null {
  if (substitute.type === "finality") return outcomeSaid({ moveTo: "EXILE" });
  if (substitute.type !== "effect" || substitute.effect.uses !== null) return null;
  const { instead } = substitute.effect;
  return instead.creates ? null : outcomeSaid(instead);
}

const outcomeSaid = (instead: object): string =>
  JSON.stringify(
    Object.entries(instead)
      .filter(([name, value]) => isSaid(value) && !(name === "times" && value === 1))
      .sort(),
  );

const doTheSame = (substitutes: readonly Substitute[]): boolean => {
  const [first, ...others] = substitutes.map(outcomeOf);
  return first != null && others.every((one) => one === first);
};

/** Plans the replacements of one check; choices still open are left with `choose`, and the plan is then of no use. */
export class ReplacementPlan {
  private readonly usesLeft = new Map<string, number>();
  /** Effects that an open choice may use up: whether they are there for the next is not known before it is made. */
  private readonly contested = new Set<string>();
  private readonly inForce = new Map<ReplaceableEvent, readonly BoardReplacement[]>();
  /** Auras with umbra armor, by what they enchant. */
  private readonly armor: ReadonlyMap<string, readonly string[]>;

  /** To which subjects without other effects each effect applies that can apply only so often. */
  private readonly allotted = new Map<BoardReplacement, Allotted>();
  private readonly replacements: readonly BoardReplacement[];
  private readonly limited: readonly BoardReplacement[];

  private readonly view: BoardView;
  private readonly choose: Choose;

  /** `threatened`: all that the event would destroy, move to a graveyard, or have lose. */
  constructor(
    context: CheckContext,
    private readonly threatened: Threatened = NOTHING_THREATENED,
  ) {
    this.view = context.view;
    this.choose = context.choose;
    this.replacements = this.view.board.replacements.map((effect) => replacementAsItReads(this.view, effect));
    this.limited = this.replacements.filter(({ uses, event }) => uses !== null && ENDS.has(event));
    this.armor = umbraArmorOn(context);
  }

  /** What replaces each proposal's part about one subject, if these would all have the same result. */
  plan<P extends Happening>(
    proposals: readonly P[],
    subject: string,
    find: () => Substitute | null,
  ): readonly PlannedPart<P>[] {
    if (!this.view.board.rules.oneReplacementForAll)
      return proposals.map((proposal) => ({ proposal, subject, substitute: find() }));
    const substitute = find();
    return proposals.map((proposal) => ({ proposal, subject, substitute }));
  }

  /** False for an object whose way to the graveyard nothing on the board could replace: most of them. */
  canReplace(object: BoardObject, byEffect = false): boolean {
    const { replacements, variants } = this.view.board;
    if (byEffect && this.shieldCountersOn(object).length > 0) return true;
    if (replacements.length > 0 || object.regenerationShields > 0 || this.isFinal(object)) return true;
    if (this.armor.has(object.id)) return true;
    return variants.commander && object.isCommander;
  }

  /**
   * Regeneration shields, umbra armor but for the Auras in `spent`, and effects that replace a destruction. If there is an
   * Aura in `spent`, its effect destroys the object. A shield counter replaces what an effect does, and no state-based action.
   */
  ofDestruction(object: BoardObject, spent: ReadonlySet<string>, how: Omit<Destruction, "type" | "objects">) {
    const { byEffect = spent.size > 0, cantBeRegenerated = false } = how;
    const shields = cantBeRegenerated ? 0 : this.left(`shield ${object.id}`, object.regenerationShields);
    const shield: readonly Substitute[] = shields > 0 ? [{ type: "shield", object: object.id }] : [];
    const auras = this.armor.get(object.id)?.filter((aura) => !spent.has(aura)) ?? [];
    this.view.board.steps.take(auras.length);
    const effects = this.effectsOn(object, "WOULD_BE_DESTROYED");
    return this.toCommandZone(
      object,
      this.pick(object.id, this.controllerOf(object), [
        ...shield,
        ...(byEffect ? this.shieldCountersOn(object) : []),
        ...auras.map((aura): Substitute => ({ type: "armor", object: aura })),
        ...(cantBeRegenerated ? effects.filter((one) => !one.effect.instead.regenerate) : effects),
      ]),
    );
  }

  /**
   * Effects that replace a permanent's way to the graveyard, the rule on commanders among them. Its controller says which
   * applies first (616.1), unless that is all the same: its owner controls it and can decline what the rule offers, or is asked
   * again wherever the others would put it.
   */
  ofMoveToGraveyard(object: BoardObject, madness?: Madness): Substitute | null {
    const { board } = this.view;
    const finality: readonly Substitute[] = this.isFinal(object) ? [{ type: "finality", object: object.id }] : [];
    const exiles = madness !== undefined && this.isExiledByMadness(object, madness);
    if (exiles === null) return { type: "open", object: object.id };
    const mad: readonly Substitute[] = exiles ? [{ type: "madness", object: object.id }] : [];
    const others = [...finality, ...mad, ...this.effectsOn(object, "WOULD_BE_PUT_INTO_GRAVEYARD")];
    if (!mayGoToCommandZone(board, object, "GRAVEYARD")) return this.firstOf(object, others);
    const zones = others.map(onlyMovesTo);
    if (zones.length > 0 && zones.every((zone) => zone === "COMMAND")) return this.firstOf(object, others);
    const isSame =
      this.controllerOf(object) === object.owner ||
      zones.every((zone) => zone && (zone === "COMMAND" || mayGoToCommandZone(board, object, zone)));
    const commander: Substitute = { type: "commander", object: object.id, zone: "GRAVEYARD" };
    const first = isSame ? commander : this.firstOf(object, [commander, ...others]);
    if (first?.type !== "commander") return first;
    const returns = goesToCommandZone(board, object, "GRAVEYARD", this.choose);
    if (returns) return first;
    return returns === null ? this.leaveOpen(object.id, others) : this.firstOf(object, others);
  }

  /** What replaces a move that destroys and sacrifices nothing; to the hand, say, only the rule on commanders. */
  ofMove(object: BoardObject, { zone, madness, controller }: Move): Substitute | null {
    if (zone === "GRAVEYARD") return this.ofMoveToGraveyard(object, madness);
    if (zone === "BATTLEFIELD") {
      if (!this.keepsFromEntering(object)) return null;
      const entered: MutableObject = { ...object };
      moveTo(entered, zone, newestTimestampOn(this.view.board) + 1);
      if (controller !== undefined) putUnderControl(entered, controller);
      return this.ofEntering(object, entered);
    }
    const returns = goesToCommandZone(this.view.board, object, zone, this.choose);
    if (returns === null) return { type: "open", object: object.id };
    return returns ? { type: "commander", object: object.id, zone } : null;
  }

  /** What replaces that a token enters, which then is not created. */
  ofToken(token: BoardObject, copy?: CopyInput): Substitute | null {
    return this.keepsFromEntering(token) ? this.ofEntering(token, token, copy) : null;
  }

  private keepsFromEntering(object: BoardObject): boolean {
    return this.usable("WOULD_ENTER_BATTLEFIELD").some((effect) => keepsOff(effect, object));
  }

  /** What would enter is looked at as it would be there (614.12). */
  private ofEntering(object: BoardObject, entered: BoardObject, copy?: CopyInput): Substitute | null {
    const view = viewWith(this.view.board, entered, copy);
    const effects = this.usable("WOULD_ENTER_BATTLEFIELD")
      .filter((effect) => keepsOff(effect, object) && this.isAbout(effect, entered, view))
      .map((effect) => effectInstead(effect, this.controllerOf(object)));
    return this.firstOf(object, effects);
  }

  /** Null while that is still to be chosen. */
  private isExiledByMadness(object: BoardObject, { isOptional, ruleNumber }: Madness): boolean | null {
    if (!isOptional) return true;
    const { id, owner } = object;
    const answer = this.choose({
      ...{ kind: "MAY", player: owner, about: `madness:${id}`, options: ["no", "yes"], take: 1, ruleNumber },
      prompt: `Does ${nameOfPlayer(this.view.board, owner)} discard ${nameOf(object)} into exile (madness)?`,
    });
    return answer && answer[0] === "yes";
  }

  private firstOf(object: BoardObject, substitutes: readonly Substitute[]): Substitute | null {
    return this.toCommandZone(object, this.pick(object.id, this.controllerOf(object), substitutes));
  }

  /** The rule on commanders may replace where another effect would put one (903.9b). */
  private toCommandZone(object: BoardObject, substitute: Substitute | null): Substitute | null {
    if (substitute?.type !== "effect") return substitute;
    const { effect } = substitute;
    if (!effect.instead.moveTo) return this.withoutCommanders(substitute);
    const returns = goesToCommandZone(this.view.board, object, effect.instead.moveTo, this.choose);
    if (returns === null) return { type: "open", object: object.id };
    const instead = returns ? { ...effect.instead, moveTo: "COMMAND" as const } : effect.instead;
    return this.withoutCommanders({ ...substitute, effect: { ...effect, instead } });
  }

  /** Asks for each commander that the effect would shuffle into its owner's library whether it goes there. */
  private withoutCommanders(substitute: EffectInstead): Substitute {
    const { board } = this.view;
    const zones = substitute.effect.instead.shuffleIntoLibrary ?? [];
    if (zones.length === 0 || !board.variants.commander) return substitute;
    board.steps.take(board.objects.length);
    const answers = board.objects
      .filter((object) => isShuffled(object, substitute.player, zones))
      .map((object) => ({ id: object.id, returns: goesToCommandZone(board, object, "LIBRARY", this.choose) }));
    if (answers.some(({ returns }) => returns === null)) return { type: "open", object: substitute.player };
    return { ...substitute, toCommandZone: answers.filter(({ returns }) => returns).map(({ id }) => id) };
  }

  /** Effects that replace a player's loss, or the loss of that player's team. */
  ofLoss(players: readonly string[]): Substitute | null {
    const effects = this.usable("WOULD_LOSE_GAME").flatMap((effect) => {
      if (!this.savesOneOf(effect, players)) return [];
      const { controller } = sourceFor(this.view, effect.source, effect.controller);
      const isYours = (effect.affectsPlayers ?? "YOU") === "YOU" && controller !== null;
      return [effectInstead(effect, isYours ? controller : players[0]!)];
    });
    const substitute = this.pick(players[0]!, players[0]!, effects);
    return substitute?.type === "effect" ? this.withoutCommanders(substitute) : substitute;
  }

  private savesOneOf(effect: BoardReplacement, players: readonly string[]): boolean {
    const source = sourceFor(this.view, effect.source, effect.controller);
    const concerned = playersAffected(this.view, effect.affectsPlayers ?? "YOU", source).map(({ id }) => id);
    return players.some((id) => concerned.includes(id));
  }

  private effectsOn(object: BoardObject, event: ReplaceableEvent): readonly EffectInstead[] {
    const controller = this.controllerOf(object);
    return this.usable(event)
      .filter((effect) => this.isAbout(effect, object))
      .map((effect) => effectInstead(effect, controller));
  }

  isAbout(effect: BoardReplacement, object: BoardObject, view = this.view): boolean {
    if (!effect.affects) return effect.source === null ? object.zone === "BATTLEFIELD" : effect.source === object.id;
    const { board, positions, seen } = view;
    const source = sourceFor(view, effect.source, effect.controller);
    return matches(board, effect.affects, object, seen[positions.get(object.id)!]!, source);
  }

  /**
   * Whether an effect applies to a subject that has no other. If there are more such subjects than it has uses left, a player
   * chooses to which it does: of the players affected, the first in turn order. Null while that is still to be chosen.
   */
  private isAllotted(effect: BoardReplacement, uses: number, subject: string): boolean | null {
    let allotted = this.allotted.get(effect);
    if (allotted === undefined) this.allotted.set(effect, (allotted = this.allot(effect, this.left(effect.id, uses))));
    return allotted && (allotted === "ALL" || allotted.has(subject));
  }

  private allot(effect: BoardReplacement, uses: number): Allotted {
    const subjects = this.subjectsOf(effect).filter(({ hasOthers }) => !hasOthers());
    if (subjects.length <= uses) return "ALL";
    const board = this.view.board;
    const affected = new Set(subjects.map(({ player }) => player));
    const player = playersInTurnOrder(board).find(({ id }) => affected.has(id))?.id ?? subjects[0]!.player;
    const chosen = this.choose({
      kind: "REPLACED_EVENT",
      player,
      about: effect.id,
      prompt: `To which of these does ${nameOfPlayer(board, player)} apply ${effect.text || effect.id}?`,
      options: subjects.map(({ id }) => id),
      take: uses,
      ruleNumber: null,
    });
    return chosen && new Set(chosen);
  }

  /** Whether any effect on the board can be used up. */
  get canRunOut(): boolean {
    return this.limited.length > 0;
  }

  /** What has several effects to choose from, one of which may be used up, is asked about before what has only that. */
  isAskedFirst(object: BoardObject): boolean {
    return this.limited.some((effect) => this.isAbout(effect, object) && this.hasOthers(effect, object, effect.event));
  }

  /** The same of players who would lose. */
  isLossAskedFirst(players: readonly string[]): boolean {
    const saving = this.limited.length === 0 ? [] : this.usable("WOULD_LOSE_GAME");
    return saving.filter((effect) => this.savesOneOf(effect, players)).length > 1;
  }

  private subjectsOf(effect: BoardReplacement): readonly AppliedTo[] {
    if (effect.event === "WOULD_LOSE_GAME")
      return this.threatened.losses
        .filter((players) => this.savesOneOf(effect, players))
        .map((players) => ({
          id: players[0]!,
          player: players[0]!,
          hasOthers: () =>
            this.usable(effect.event).some((other) => other !== effect && this.savesOneOf(other, players)),
        }));
    return [...this.threatened.objects].flatMap(([id, proposals]) => {
      const object = findObject(this.view, id)!;
      if (!this.isThreatened(effect.event, object, proposals) || !this.isAbout(effect, object)) return [];
      return [{ id, player: this.controllerOf(object), hasOthers: () => this.hasOthers(effect, object, effect.event) }];
    });
  }

  /** What would be destroyed does not come to a graveyard if anything replaces that. */
  private isThreatened(event: ReplaceableEvent, object: BoardObject, proposals: readonly Happening[]): boolean {
    const isDestroyed = proposals.some(({ result }) => mayBeReplaced(result, "WOULD_BE_DESTROYED"));
    if (event === "WOULD_BE_DESTROYED") return isDestroyed;
    const isMoved = proposals.some(({ result }) => !mayBeReplaced(result, "WOULD_BE_DESTROYED"));
    return isMoved || !this.hasOthers(null, object, "WOULD_BE_DESTROYED");
  }

  /** Whether anything but this effect can replace the event. */
  private hasOthers(effect: BoardReplacement | null, object: BoardObject, event: ReplaceableEvent): boolean {
    if (event === "WOULD_BE_DESTROYED" && (object.regenerationShields > 0 || this.armor.has(object.id))) return true;
    if (event !== "WOULD_BE_DESTROYED")
      if (this.isFinal(object) || mayGoToCommandZone(this.view.board, object, "GRAVEYARD")) return true;
    return this.usable(event).some((other) => other !== effect && this.isAbout(other, object));
  }

  /** The effects in force that replace such an event and are not used up. */
  usable(event: ReplaceableEvent): readonly BoardReplacement[] {
    let inForce = this.inForce.get(event);
    if (!inForce) {
      inForce = this.replacements.filter((effect) => effect.event === event && this.isInForce(effect));
      this.inForce.set(event, inForce);
    }
    this.view.board.steps.take(inForce.length);
    return inForce.filter((effect) => effect.uses === null || this.left(effect.id, effect.uses) > 0);
  }

  private isInForce(effect: BoardReplacement): boolean {
    const { source: id, condition, controller, functionsFrom } = effect;
    if (id !== null) {
      const source = findObject(this.view, id);
      if (!source || !isWhereItWorks(source, functionsFrom) || !hasAbility(this.view, source, effect)) return false;
    }
    return condition === null || conditionHolds(this.view, condition, sourceFor(this.view, id, controller));
  }

  /** Of several, the affected object's controller or the affected player says which applies (616.1). */
  private pick(about: string, player: string, substitutes: readonly Substitute[]): Substitute | null {
    if (substitutes.length === 0) return null;
    if (substitutes.some((one) => hasLimitedUses(one) && this.contested.has(idOf(one))))
      return { type: "open", object: about };
    const [only] = substitutes;
    if (substitutes.length === 1 && only?.type === "effect" && only.effect.uses !== null) {
      const applies = this.isAllotted(only.effect, only.effect.uses, about);
      if (applies === null) return { type: "open", object: about };
      if (!applies) return null;
    }
    const options = optionsFor(substitutes);
    const isAllTheSame = doTheSame(substitutes);
    const chosen = this.choose(whichReplacement(this.view.board, { player, about, options, isAllTheSame }));
    if (!chosen) return this.leaveOpen(about, substitutes);
    const substitute = substitutes[options.indexOf(chosen[0]!)]!;
    this.use(substitute);
    return substitute;
  }

  /** A choice is still to be made, after which one of these may be used up. */
  private leaveOpen(about: string, substitutes: readonly Substitute[]): Substitute {
    for (const substitute of substitutes) if (hasLimitedUses(substitute)) this.contested.add(idOf(substitute));
    return { type: "open", object: about };
  }

  private use(substitute: Substitute): void {
    if (substitute.type === "shield")
      this.spend(`shield ${substitute.object}`, findObject(this.view, substitute.object)!.regenerationShields);
    else if (substitute.type === "effect") this.spend(substitute.effect.id, substitute.effect.uses ?? Infinity);
  }

  private spend(key: string, atFirst: number): void {
    this.usesLeft.set(key, this.left(key, atFirst) - 1);
  }

  private left(key: string, atFirst: number): number {
    return this.usesLeft.get(key) ?? atFirst;
  }

  private shieldCountersOn(object: BoardObject): readonly Substitute[] {
    if (this.view.board.rules.shieldCounters === null || countersOf(object, "shield") === 0) return [];
    return [{ type: "counter", object: object.id }];
  }

  /** One or more finality counters make a single replacement effect. */
  private isFinal(object: BoardObject): boolean {
    return (
      this.view.board.rules.finalityCounters !== null &&
      object.zone === "BATTLEFIELD" &&
      countersOf(object, "finality") > 0
    );
  }

  private controllerOf(object: BoardObject): string {
    return seenOf(this.view, object).controller;
  }
}

type Move = Extract<Happening["result"], { readonly type: "move" }>;

/** Whether an effect that speaks of what was cast, or was not, speaks of it. */
export const fitsCast = ({ wasCast }: BoardReplacement, from: BoardObject | undefined): boolean =>
  wasCast === null || wasCast === (from?.zone === "STACK" && from.kind === "CARD");

const keepsOff = (effect: BoardReplacement, object: BoardObject): boolean =>
  effect.instead.moveTo != null && fitsCast(effect, object);

/** The board as what keeps something from entering looks at it. */
function viewWith(board: Board, entered: BoardObject, copy: CopyInput | undefined): BoardView {
  const { id } = entered;
  const others = board.objects.filter((one) => one.id !== id);
  const copying = copy && compileEffect({ id, affects: { ids: [id] }, copy }, 0, undefined, 0, board.rules);
  const there = withObjects(board, [...others, entered], {
    positions: positionsOf([...others, entered]),
    effects: copying ? [...board.effects, copying] : board.effects,
  });
  const effects = eventRulesOn(board.date).asItEnters?.effects ?? "COPIES";
  return asEntering(viewBoard(settleCopies(there)), entered, new Set([id]), effects);
}

const hasLimitedUses = (substitute: Substitute): boolean =>
  substitute.type === "effect" && substitute.effect.uses !== null;

/** The zone, if all that it ever does is to move the object there. */
function onlyMovesTo(substitute: Substitute): Zone | null {
  if (substitute.type !== "effect" || substitute.effect.uses !== null) return null;
  const { moveTo, regenerate, shuffleIntoLibrary, draw, setLife, creates } = substitute.effect.instead;
  const doesMore = regenerate || creates || shuffleIntoLibrary?.length || draw || typeof setLife === "number";
  return doesMore ? null : (moveTo ?? null);
}

/** An effect may have the id of an object, and is told from it as a second choice of a kind is from the first. */
function optionsFor(substitutes: readonly Substitute[]): readonly string[] {
  const options = new Set<string>();
  for (const substitute of substitutes) {
    const id = idOf(substitute);
    let option = id;
    for (let number = 2; options.has(option); number++) option = `${id}#${number}`;
    options.add(option);
  }
  return [...options];
}

const effectInstead = (effect: BoardReplacement, player: string): EffectInstead => ({
  type: "effect",
  effect,
  player,
  toCommandZone: [],
});
