import { type Board, type BoardAbility, type BoardObject } from "../board/board";
import { textOfObject } from "../board/characteristics";
import { type InstructionInput } from "../board/fields/instruction";
import { sharesTurns } from "../board/shared-turns";
import { abilityAsItReads } from "../characteristics/changed-texts";
import { isWhereItWorks } from "../characteristics/functioning";
import { matches } from "../characteristics/matching";
import { nameOfPlayer, playersInTurnOrder } from "../characteristics/players";
import {
  type BoardView,
  conditionHolds,
  findObject,
  hasAbility,
  objectsMatching,
  playersAffected,
  seenOf,
  sourceFor,
  valueOf,
} from "../characteristics/view";
import { type Trigger } from "../evaluation";
import { type GameStateInput } from "../game-state-input";
import { isEarlier } from "../vocabulary";
import { type ChoiceDesk } from "./choices";
import { type DamageFact, type EventFacts, type MoreFacts, whatHappened } from "./event";

/** Where it works, and as long as its source has it: what lies in a graveyard can lose its abilities too (603.10). */
const works = (view: BoardView, ability: BoardAbility, source: BoardObject | undefined): source is BoardObject =>
  source !== undefined && isWhereItWorks(source, ability.functionsFrom) && hasAbility(view, source, ability);

/** `amount` is how much life or damage triggered it: what it counts, unless it says otherwise. */
function trigger(view: BoardView, ability: BoardAbility, amount: number | null = null): Trigger {
  const source = sourceFor(view, ability.source, null);
  return {
    ability: ability.id,
    source: ability.source,
    controller: source.controller ?? "",
    text: ability.text,
    value: ability.value ? valueOf(view, ability.value, source) : amount,
  };
}

/** An ability that has triggered and not left the stack. */
export type Unresolved = Pick<Trigger, "ability" | "source">;

/** Whether a triggered ability is one of these, or that of a copy. */
export const isOf = (abilities: readonly string[], { ability, source }: Unresolved): boolean =>
  abilities.some((id) => ability === id || ability === `${id} of ${source}`);

/** Whether an instruction says what a triggered ability does: a delayed one has its id. */
export const saysWhatItDoes = ({ id, of }: Pick<InstructionInput, "id" | "of">, one: Unresolved): boolean =>
  isOf(of?.length ? of : [id], one);

/** Abilities that had triggered before the evaluation began. */
export interface Triggered {
  readonly waiting: readonly Trigger[];
  readonly onStack: readonly Unresolved[];
}

export function alreadyTriggered(
  view: BoardView,
  { waitingTriggers, triggersOnStack, pendingTriggers }: GameStateInput,
): Triggered {
  const abilities = new Map(view.board.abilities.map((ability) => [ability.id, ability]));
  // Those of `combatTriggers` are nowhere but in a combat.
  const given = (ids: readonly string[] | null | undefined): readonly BoardAbility[] =>
    (ids ?? []).flatMap((id) => abilities.get(id) ?? []);
  const pending = (onStack: boolean): readonly Trigger[] =>
    (pendingTriggers ?? []).flatMap(({ ability, source, controller, text, value, isOnStack }) =>
      (isOnStack ?? false) === onStack
        ? [{ ability, source, controller: controller ?? "", text: text ?? "", value: value ?? null }]
        : [],
    );
  return {
    waiting: [...given(waitingTriggers).map((ability) => trigger(view, ability)), ...pending(false)],
    onStack: [...given(triggersOnStack).map(({ id, source }) => ({ ability: id, source })), ...pending(true)],
  };
}

/**
 * Abilities that the event triggers. Source, controller, what they watch and their values are taken from the board on
 * which they are looked for: before the event for what leaves the battlefield (410.10d; 603.10a now). A condition on
 * anything but the source's own counters must hold on the board after it. What an effect counts it counts as it is
 * applied (413.2f; 608.2h now), which no evaluation gets to: a value shows what was there when the ability triggered.
 */
export const triggeredByEvent = (...event: Parameters<typeof triggersOfEvent>): readonly Trigger[] =>
  event[0].board.steps.list(triggersOfEvent(...event), ({ text }) => text);

function* triggersOfEvent(before: BoardView, after: BoardView, facts: EventFacts): Generator<Trigger> {
  const { rules } = before.board;
  const whereLossesAreSeen = rules.lossesLookBack ? before : after;
  for (const said of abilitiesSeeing(before.board, after.board)) {
    const { event } = said;
    if (event === "STATE" || (isEarlier(event) && event !== "CHAPTER")) continue;
    const view = event === "PLAYER_LOSES" ? whereLossesAreSeen : isSeenAfter(said) ? after : before;
    const ability = abilityAsItReads(view, said);
    if (!works(view, ability, findObject(view, ability.source))) continue;
    const seen = seenBy(view, ability, facts);
    if (seen.length === 0 || !conditionMet(view, after, ability)) continue;
    for (const amount of seen) yield trigger(view, ability, amount);
  }
}

const isSeenAfter = ({ event }: BoardAbility): boolean =>
  event === "ENTERS_BATTLEFIELD" || event === "TRANSFORMS" || event === "CHAPTER";

/** What enters as a copy has abilities that it had not before. */
const abilitiesSeeing = ({ abilities }: Board, after: Board): readonly BoardAbility[] =>
  abilities === after.abilities
    ? abilities
    : [...abilities.filter((one) => !isSeenAfter(one)), ...after.abilities.filter(isSeenAfter)];

/** Abilities that trigger as combat goes on: of what attacks, blocks, or is blocked or not, and at end of combat. */
export const triggeredInCombat = (...at: Parameters<typeof triggersInCombat>): readonly Trigger[] =>
  at[0].board.steps.list(triggersInCombat(...at), ({ text }) => text);

function* triggersInCombat(
  view: BoardView,
  event: "ATTACKS" | "BLOCKS" | "BECOMES_BLOCKED" | "IS_NOT_BLOCKED" | "END_OF_COMBAT",
  those: ReadonlySet<string>,
): Generator<Trigger> {
  for (const said of view.board.abilities) {
    if (said.event !== event || !works(view, said, findObject(view, said.source))) continue;
    const ability = abilityAsItReads(view, said);
    const times = event === "END_OF_COMBAT" ? 1 : timesSeen(view, ability, those);
    if (times === 0 || !conditionMet(view, view, ability)) continue;
    const one = trigger(view, ability);
    for (let time = 0; time < times; time++) yield one;
  }
}

/** One entry for each time that the event triggers the ability: how much life or damage it is, or null. */
function seenBy(view: BoardView, ability: BoardAbility, facts: EventFacts): readonly (number | null)[] {
  const { event } = ability;
  if (event === "CHAPTER") return facts.more ? chaptersReached(view, ability, facts.more.lore) : [];
  if (event === "STATE" || isEarlier(event)) return [];
  switch (event) {
    case "PLAYER_LOSES":
      return new Array<null>(lossesSeen(view, ability, facts.lost)).fill(null);
    case "DEALS_DAMAGE":
    case "DEALS_COMBAT_DAMAGE":
    case "DEALT_DAMAGE":
      return facts.more ? damageSeen(view, ability, facts.more.damage) : [];
    case "GAINS_LIFE":
    case "LOSES_LIFE":
      return facts.more ? lifeSeen(view, ability, facts.more.life) : [];
    default:
      return new Array<null>(timesSeen(view, ability, whatHappened(facts, event))).fill(null);
  }
}

/** The numbers of those chapters that lore counters reach: each is an ability (714.2c). */
function chaptersReached(
  view: BoardView,
  { source, chapters }: BoardAbility,
  lore: MoreFacts["lore"],
): readonly number[] {
  const fact = lore.get(source);
  const saga = findObject(view, source);
  if (!fact || !saga) return [];
  const { before, after } = fact;
  const last = Math.min(after, textOfObject(seenOf(view, saga), saga).finalChapter ?? 0);
  const all = chapters ?? Array.from({ length: Math.max(0, last - before) }, (_, at) => before + 1 + at);
  return all.filter((chapter) => chapter > before && chapter <= after);
}

/** By what deals it, or is dealt it: the damage that is dealt to it at once, together. */
function damageSeen(view: BoardView, ability: BoardAbility, damage: readonly DamageFact[]): readonly number[] {
  const { event, players, oneOrMore } = ability;
  const isDealt = event === "DEALT_DAMAGE";
  const source = sourceFor(view, ability.source, null);
  const whom = players && new Set(playersAffected(view, players, source).map(({ id }) => id));
  const byObject = new Map<string, number>();
  for (const { source: from, target, amount, isCombat } of damage) {
    if (event === "DEALS_COMBAT_DAMAGE" && !isCombat) continue;
    if (whom && !isDealt && !whom.has(target)) continue;
    const id = isDealt ? target : from;
    if (oneOrMore && !isWatched(id)) continue;
    const together = oneOrMore ? (whom ? target : "") : id;
    byObject.set(together, (byObject.get(together) ?? 0) + amount);
  }
  return [...byObject].flatMap(([id, amount]) => (oneOrMore || isWatched(id) ? [amount] : []));

  function isWatched(id: string): boolean {
    if (!ability.watches) return isDealt && whom ? whom.has(id) : id === ability.source;
    const object = findObject(view, id);
    return object !== undefined && matches(view.board, ability.watches, object, seenOf(view, object), source);
  }
}

function lifeSeen(view: BoardView, ability: BoardAbility, life: MoreFacts["life"]): readonly number[] {
  const source = sourceFor(view, ability.source, null);
  const whose = new Set(playersAffected(view, ability.players ?? "YOU", source).map(({ id }) => id));
  return life.flatMap(({ player, change }) =>
    whose.has(player) && (ability.event === "GAINS_LIFE" ? change > 0 : change < 0) ? [Math.abs(change)] : [],
  );
}

/** A loss out of the range of the source's controller triggers nothing (601.7; 801.7 now). */
function lossesSeen(view: BoardView, { source }: BoardAbility, lost: readonly string[]): number {
  const { range } = sourceFor(view, source, null);
  return range === null ? lost.length : lost.filter((player) => range.has(player)).length;
}

function timesSeen(view: BoardView, ability: BoardAbility, happenedTo: ReadonlySet<string>): number {
  if (happenedTo.size === 0) return 0;
  if (!ability.watches) return happenedTo.has(ability.source) && triggers(view, ability, ability.source) ? 1 : 0;
  const source = sourceFor(view, ability.source, null);
  let times = 0;
  for (const id of happenedTo) {
    const object = findObject(view, id)!;
    if (matches(view.board, ability.watches, object, seenOf(view, object), source) && triggers(view, ability, id))
      times++;
  }
  return ability.oneOrMore ? Math.min(times, 1) : times;
}

/** False if an effect says that such an event, as it happens to the object, doesn't cause abilities to trigger. */
function triggers(view: BoardView, { event }: BoardAbility, id: string): boolean {
  const object = findObject(view, id);
  return !object || !seenOf(view, object).rulesChanged?.causesNoTriggers.includes(event);
}

/** `view` is the board on which the ability was looked for. */
function conditionMet(view: BoardView, after: BoardView, { condition, source }: BoardAbility): boolean {
  if (!condition) return true;
  return conditionHolds(after, condition, { ...sourceFor(view, source, null), view: after }, view);
}

/**
 * Watches for game states. A state trigger triggers once and not again while it waits or is on the stack (410.11; 603.8
 * now), and nothing leaves the stack during an evaluation. Other abilities of its source don't keep it from triggering.
 */
export class StateTriggers {
  private readonly pending: Set<string>;
  /** Where all have been found that there are. */
  private seen: BoardView | null = null;

  constructor({ waiting, onStack }: Triggered) {
    this.pending = new Set([...waiting, ...onStack].map(({ ability }) => ability));
  }

  /** One that has resolved can trigger again. */
  resolved(ability: string): void {
    this.pending.delete(ability);
    this.seen = null;
  }

  /** Those whose state the board now matches. */
  look(view: BoardView): readonly Trigger[] {
    if (view === this.seen) return [];
    this.seen = view;
    const found: Trigger[] = [];
    for (const said of view.board.abilities) {
      if (said.event !== "STATE" || this.pending.has(said.id)) continue;
      const ability = abilityAsItReads(view, said);
      const source = findObject(view, ability.source);
      if (!works(view, ability, source) || source.hasUnresolvedTrigger || !this.matchesState(view, ability)) continue;
      this.pending.add(ability.id);
      found.push(trigger(view, ability));
    }
    return found;
  }

  private matchesState(view: BoardView, { condition, watches, source }: BoardAbility): boolean {
    const from = sourceFor(view, source, null);
    if (watches && objectsMatching(view, watches, from).length === 0) return false;
    return !condition || conditionHolds(view, condition, from);
  }
}

/**
 * The stack's new part, bottom first: the active player's abilities in the order in which they triggered, then each
 * other player's in turn order (410.3; 603.3b now). Where teams take turns, a team puts its abilities on the stack
 * together (606.6f, 805.7 now). Abilities of players who have left are not put on the stack (800.4d).
 */
export function putOnStack(board: Board, waiting: readonly Trigger[], desk: ChoiceDesk): readonly Trigger[] {
  if (waiting.length === 0) return waiting;
  const asTeams = sharesTurns(board);
  const controllers = playersInTurnOrder(board);
  const groups = new Map<string, Trigger[]>();
  for (const player of controllers) groups.set((asTeams && player.team) || player.id, []);
  const inGame = new Map(controllers.map((player) => [player.id, player]));
  for (const one of waiting) {
    const player = inGame.get(one.controller);
    if (player) groups.get((asTeams && player.team) || player.id)!.push(one);
  }
  return [...groups].flatMap(([side, triggers]) => inChosenOrder(board, side, triggers, desk));
}

function inChosenOrder(board: Board, side: string, triggers: readonly Trigger[], desk: ChoiceDesk): readonly Trigger[] {
  if (triggers.length < 2 || triggers.every((one) => isAlike(one, triggers[0]!))) return triggers;
  const byName = named(triggers);
  const names = [...byName.keys()];
  const order = desk.order({
    kind: "TRIGGER_ORDER",
    player: side,
    about: "",
    prompt: `In which order do the triggered abilities of ${nameOfPlayer(board, side)} go on the stack, bottom first?`,
    options: names,
    take: names.length,
    ruleNumber: null,
  });
  return order.map((name) => byName.get(name)!);
}

/** The same ability, triggered the same way: in which order the two go on the stack is all the same. */
const isAlike = (one: Trigger, other: Trigger): boolean =>
  one.ability === other.ability && one.source === other.source && one.value === other.value;

/** Each by its ability's id; the second of the same ability ends in #2. */
function named(triggers: readonly Trigger[]): ReadonlyMap<string, Trigger> {
  const times = new Map<string, number>();
  const byName = new Map<string, Trigger>();
  for (const one of triggers) {
    let time = times.get(one.ability) ?? 0;
    let name: string;
    do name = ++time === 1 ? one.ability : `${one.ability}#${time}`;
    while (byName.has(name));
    times.set(one.ability, time);
    byName.set(name, one);
  }
  return byName;
}
