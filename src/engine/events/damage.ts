import { nameOf } from "../board/notes/note";
import { groupBy } from "../../domain/group-by";
import { type CheckContext } from "../actions/common/action";
import { type Choose } from "../actions/common/question";
import { type BoardObject, type BoardReplacement, countersOf, isPermanent } from "../board/board";
import { readCounterKind } from "../board/counter-kind";
import { isBattle, isCreature, isPlaneswalker, numbersOf } from "../board/characteristics";
import { isCalledLike } from "../keywords/spelled-out-in-combat";
import { numberOfRule } from "../keywords/rules";
import { abilitiesOn, keywordInWords } from "../vocabularies/keywords";
import { areOpponents, isInGame, nameOfPlayer, playerOf } from "../characteristics/players";
import { isPermanentProtectedFrom, isPlayerProtectedFrom } from "../characteristics/protection";
import { type BoardView, findObject, hasKeyword, playersAffected, seenOf, sourceFor } from "../characteristics/view";
import { changeInAnyOrder, onlyChanges, type ReplacementPlan } from "../procedure/replacements";
import { type KnownObject, matches } from "../characteristics/matching";
import { type Keyword } from "../vocabulary";
import { type EventRules } from "./rulebook";

const ABSORBING = abilitiesOn("IS_DAMAGED");

/** Damage that one source would deal to one recipient. */
export interface DamageToDeal {
  readonly source: KnownObject;
  /** An object or a player. */
  readonly target: string;
  readonly amount: number;
  readonly isCombat: boolean;
  readonly cantBePrevented: boolean;
}

/** What becomes of it: what is dealt, to whom, and what prevented or redirected the rest. */
export interface DamageDealt extends DamageToDeal {
  readonly modifiedBy: readonly string[];
  /** How much of it was prevented. */
  readonly prevented: number;
  readonly counters: readonly CountersInstead[];
  /** Keywords that its source is taken to have. */
  readonly asThough: ReadonlySet<Keyword>;
}

/** Counters that are put on what would be dealt damage, by the effect of that player: instead of it, or for what was prevented. */
interface CountersInstead {
  readonly kind: string;
  readonly count: number;
  readonly by: string | null;
}

/** What one effect does to one damage: a way to go on, if the affected player chooses it. */
interface Modification {
  readonly id: string;
  /** It prevents all, and is not used up by that: nobody needs to choose it before another like it. */
  readonly isFree: boolean;
  /** Likewise, however much it is. */
  readonly isStop?: boolean;
  readonly effect?: BoardReplacement;
  apply(): void;
}

/** The redirection of damage to a planeswalker, among what a player puts in order. */
const TO_PLANESWALKER = "damage-to-planeswalker";

/** Lets a part of a damage be one with another part, which goes to the same recipient. */
function join(damage: Draft, { amount, prevented, counters, applied, modifiedBy }: Draft): void {
  damage.amount += amount;
  damage.prevented += prevented;
  damage.counters.push(...counters);
  for (const id of applied) damage.applied.add(id);
  damage.modifiedBy.push(...modifiedBy.filter((id) => !damage.modifiedBy.includes(id)));
}

/** What stops all damage does so whatever has changed it; what only changes it may do so in any order. */
function comeToTheSame(options: readonly Modification[]): boolean {
  const effects = options.flatMap(({ effect }) => effect ?? []);
  if (options[0]!.isStop)
    return options.every(({ isFree, effect }) => isFree || (effect !== undefined && onlyChanges(effect)));
  return effects.length === options.length && changeInAnyOrder(effects);
}

interface Draft {
  source: KnownObject;
  target: string;
  amount: number;
  isCombat: boolean;
  cantBePrevented: boolean;
  modifiedBy: string[];
  applied: Set<string>;
  prevented: number;
  counters: CountersInstead[];
  asThough: Set<Keyword>;
}

/**
 * Lets what replaces, prevents and redirects damage have its way, one effect after the other, each once, in the order that
 * the controller of what is damaged, or the damaged player, chooses (419.8a; 616.1 now). Of no meaning while a choice is
 * open.
 */
export class DamagePlan {
  private readonly view: BoardView;
  private readonly choose: Choose;
  /** How much each effect has prevented or redirected in this event. */
  readonly spentAmounts = new Map<string, number>();
  readonly spentUses = new Map<string, number>();
  private readonly usedFor = new Map<string, Set<string>>();
  /** Shield counters removed in this event: one effect of each permanent prevents all its damage at once. */
  readonly countersRemoved = new Set<string>();
  /** A choice is still to be made: what comes after it can't be asked yet. */
  private isOpen = false;

  constructor(
    context: CheckContext,
    private readonly rules: EventRules,
    private readonly replacements: ReplacementPlan,
  ) {
    this.view = context.view;
    this.choose = context.choose;
  }

  deal(damages: readonly DamageToDeal[]): readonly DamageDealt[] {
    const dealt: DamageDealt[] = [];
    const ordered = this.inOrderOfShields(damages);
    if (this.isOpen) return [];
    for (const damage of ordered) {
      dealt.push(...this.modifyAll(draftOf(damage)));
      if (this.isOpen) break;
    }
    return dealt;
  }

  /** True if damage can be dealt to it: a creature, planeswalker or battle on the battlefield, or a player in the game. */
  canBeDealtDamage(id: string): boolean {
    const object = findObject(this.view, id);
    if (!object) return isInGame(this.view.board, id);
    if (!isPermanent(object)) return false;
    const seen = seenOf(this.view, object);
    return (
      isCreature(seen) ||
      (isPlaneswalker(seen) && this.rules.numberOfLater("damageToPlaneswalker") !== null) ||
      (isBattle(seen) && this.rules.numberOfLater("damageToBattle") !== null)
    );
  }

  /** What becomes of one damage: what parts of it are redirected to one recipient is one damage there (614.9). */
  private modifyAll(damage: Draft): readonly Draft[] {
    const dealt: Draft[] = [];
    const waiting = [damage];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const redirected = this.modify(next);
      if (this.isOpen) break;
      if (next.amount > 0 || next.prevented > 0 || next.counters.length > 0 || redirected.length === 0)
        dealt.push(next);
      for (const part of redirected) {
        const one = waiting.find(({ target }) => target === part.target);
        if (one) join(one, part);
        else waiting.push(part);
      }
    }
    return dealt;
  }

  /** Applies effects until none applies any more; answers with what is redirected. */
  private modify(damage: Draft): readonly Draft[] {
    const redirected: Draft[] = [];
    this.heedStatics(damage);
    while (damage.amount > 0 && !this.isOpen) {
      const options = this.modifications(damage, redirected);
      if (options.length === 0) break;
      const chosen = this.pick(damage.target, options);
      if (!chosen) {
        this.isOpen = true;
        break;
      }
      damage.applied.add(chosen.id);
      chosen.apply();
    }
    return redirected;
  }

  /** What it is without being modified: what can't be prevented, or is dealt as though its source had keywords. */
  private heedStatics(damage: Draft): void {
    const object = findObject(this.view, damage.target);
    for (const effect of this.replacements.usable("WOULD_BE_DEALT_DAMAGE")) {
      const { cantBePrevented, asThough } = effect.instead;
      if ((!cantBePrevented && !asThough?.length) || !this.isAbout(effect, damage, object)) continue;
      damage.cantBePrevented ||= cantBePrevented === true;
      for (const keyword of asThough ?? []) damage.asThough.add(keyword);
    }
  }

  private pick(target: string, options: readonly Modification[]): Modification | null {
    if (options.length === 1 || options.every(({ isFree }) => isFree)) return options[0]!;
    const player = this.whoseChoice(target);
    const ordered = options.toSorted((one, other) => Number(other.isStop ?? false) - Number(one.isStop ?? false));
    const isAllTheSame = comeToTheSame(ordered);
    const answer = this.choose({
      kind: "REPLACEMENT_ORDER",
      player,
      about: target,
      prompt: `Which effect does ${nameOfPlayer(this.view.board, player)} apply first to the damage to ${this.nameOf(target)}?`,
      options: (isAllTheSame ? ordered : options).map(({ id }) => id),
      take: 1,
      ruleNumber: this.view.board.rules.replacementOrder!.number,
      isAllTheSame,
    });
    return answer && options.find(({ id }) => id === answer[0])!;
  }

  private modifications(damage: Draft, redirected: Draft[]): readonly Modification[] {
    const object = findObject(this.view, damage.target);
    const found: Modification[] = [];
    const protection = `protection:${damage.target}`;
    if (!damage.applied.has(protection) && this.isProtected(damage, object))
      found.push({
        id: protection,
        isFree: true,
        isStop: !damage.cantBePrevented,
        apply: () => this.prevent(damage, protection, damage.amount),
      });
    if (object && this.hasShieldCounter(damage, object)) found.push(this.byShieldCounter(damage, object));
    if (object) found.push(...this.absorptions(damage, object));
    if (!object && !damage.applied.has(TO_PLANESWALKER)) {
      const planeswalkers = this.planeswalkersInstead(damage);
      if (planeswalkers.length > 0)
        found.push({ id: TO_PLANESWALKER, isFree: false, apply: () => this.askForPlaneswalker(damage, planeswalkers) });
    }
    for (const effect of this.replacements.usable("WOULD_BE_DEALT_DAMAGE")) {
      if (damage.applied.has(effect.id) || !this.isAbout(effect, damage, object)) continue;
      const left = this.amountLeft(effect);
      if (left === 0 || !this.isLeft(effect, damage) || this.doesNothing(effect, object)) continue;
      found.push(this.byEffect(effect, damage, left, redirected));
    }
    return found;
  }

  /** A redirection to what is no longer there, or can't be dealt damage (614.9). */
  private doesNothing(effect: BoardReplacement, object: BoardObject | undefined): boolean {
    const { preventDamage, preventUpTo, putCounters, times, plus } = effect.instead;
    if (putCounters != null && object) return false;
    if (preventDamage === true || preventUpTo != null || (times ?? 1) !== 1 || (plus ?? 0) !== 0) return false;
    const redirectTo = this.redirection(effect);
    return redirectTo === null || !this.canBeDealtDamage(redirectTo);
  }

  /** To what it redirects, named or found from its source. */
  private redirection({ source, controller, instead }: BoardReplacement): string | null {
    if (instead.redirectToSource) return source;
    return instead.redirectToAttached
      ? sourceFor(this.view, source, controller).attachedTo
      : (instead.redirectTo ?? null);
  }

  private byEffect(effect: BoardReplacement, damage: Draft, left: number, redirected: Draft[]): Modification {
    const { preventDamage, preventUpTo, putCounters, times, plus } = effect.instead;
    const redirectTo = this.redirection(effect);
    const puts = putCounters != null && findObject(this.view, damage.target) ? readCounterKind(putCounters) : null;
    const most = Math.min(damage.amount, left, preventUpTo ?? Infinity);
    const prevents = preventDamage === true || typeof preventUpTo === "number";
    const isFree = prevents && !redirectTo && puts === null && effect.amount === null && effect.uses === null;
    return {
      id: effect.id,
      isFree: isFree && most === damage.amount,
      isStop: isFree && preventUpTo == null && !damage.cantBePrevented,
      effect,
      apply: () => {
        if (prevents) {
          if (damage.cantBePrevented) return;
          this.use(effect, damage, most);
          this.prevent(damage, effect.id, most);
        } else if (puts !== null) {
          this.use(effect, damage, most);
          damage.modifiedBy.push(effect.id);
          damage.amount -= most;
        }
        if (puts !== null) {
          damage.counters.push({ kind: puts, count: most, by: this.controllerOf(effect) });
          return;
        }
        if (redirectTo && damage.amount > 0 && this.canBeDealtDamage(redirectTo)) {
          const amount = Math.min(damage.amount, left);
          this.use(effect, damage, amount);
          const isAll = amount === damage.amount;
          redirected.push({
            ...damage,
            target: redirectTo,
            amount,
            applied: new Set(damage.applied),
            asThough: new Set(),
            modifiedBy: [...damage.modifiedBy, effect.id],
            prevented: isAll ? damage.prevented : 0,
            counters: [],
          });
          if (isAll) damage.prevented = 0;
          damage.amount -= amount;
        }
        const changed = Math.max(0, damage.amount * (times ?? 1) + (plus ?? 0));
        if (changed === damage.amount || prevents || redirectTo) return;
        this.use(effect, damage, 0);
        damage.modifiedBy.push(effect.id);
        damage.amount = changed;
      },
    };
  }

  private controllerOf({ source, controller }: BoardReplacement): string | null {
    return sourceFor(this.view, source, controller).controller;
  }

  private byShieldCounter(damage: Draft, { id }: BoardObject): Modification {
    const name = `shield-counter:${id}`;
    return {
      id: name,
      isFree: false,
      apply: () => {
        this.countersRemoved.add(id);
        this.prevent(damage, name, damage.amount);
      },
    };
  }

  /** Since 2023-11-17 a single effect, as before one counter's, prevents all damage that would be dealt at once. */
  private hasShieldCounter(damage: Draft, object: BoardObject): boolean {
    if (this.rules.shieldCounterDamage === null || countersOf(object, "shield") === 0) return false;
    return !damage.applied.has(`shield-counter:${object.id}`);
  }

  /** Each absorb prevents its number of what one source deals at one time (702.64b-c). */
  private absorptions(damage: Draft, object: BoardObject): readonly Modification[] {
    const { view } = this;
    const seen = seenOf(view, object);
    if (!isCreature(seen)) return [];
    return ABSORBING.flatMap(({ keyword, ability }) => {
      const id = `${keywordInWords(keyword)}:${object.id}`;
      if (!hasKeyword(seen, keyword) || damage.applied.has(id)) return [];
      if (numberOfRule(ability.rule, view.board.date) === undefined) return [];
      const isGiven = isCalledLike(keyword, object.id);
      if (view.board.replacements.some((one) => one.event === "WOULD_BE_DEALT_DAMAGE" && isGiven(one))) return [];
      const amount = numbersOf(seen, object, keyword).reduce((sum, number) => sum + number, 0);
      const isFree = amount >= damage.amount;
      return amount > 0 ? [{ id, isFree, apply: () => this.prevent(damage, id, Math.min(amount, damage.amount)) }] : [];
    });
  }

  private prevent(damage: Draft, by: string, amount: number): void {
    if (damage.cantBePrevented || amount === 0) return;
    damage.modifiedBy.push(by);
    damage.amount -= amount;
    damage.prevented += amount;
  }

  private isProtected({ source, target }: Draft, object: BoardObject | undefined): boolean {
    if (object) return isPermanentProtectedFrom(this.view, object, source.object, source.seen);
    return isPlayerProtectedFrom(this.view, playerOf(this.view.board, target), source.object, source.seen);
  }

  private isAbout(effect: BoardReplacement, damage: Draft, object: BoardObject | undefined): boolean {
    if (effect.combatDamage !== null && effect.combatDamage !== damage.isCombat) return false;
    const source = sourceFor(this.view, effect.source, effect.controller);
    const { board } = this.view;
    const { damageFrom, affects, affectsPlayers } = effect;
    if (damageFrom && !matches(board, damageFrom, damage.source.object, damage.source.seen, source)) return false;
    if (!affects && !affectsPlayers)
      return effect.source === null || damageFrom !== null || effect.source === object?.id;
    if (object) return affects !== null && matches(board, affects, object, seenOf(this.view, object), source);
    return (
      affectsPlayers !== null &&
      playersAffected(this.view, affectsPlayers, source).some(({ id }) => id === damage.target)
    );
  }

  /** The next time that a source would deal damage is one time, whatever it would deal it to. */
  private use(effect: BoardReplacement, { source }: Draft, amount: number): void {
    const sources = this.usedFor.get(effect.id) ?? new Set();
    this.usedFor.set(effect.id, sources.add(source.object.id));
    this.spentUses.set(effect.id, sources.size);
    if (effect.amount !== null) this.spentAmounts.set(effect.id, (this.spentAmounts.get(effect.id) ?? 0) + amount);
  }

  private amountLeft({ id, amount }: BoardReplacement): number {
    return amount === null ? Infinity : amount - (this.spentAmounts.get(id) ?? 0);
  }

  private isLeft({ id, uses }: BoardReplacement, { source }: Draft): boolean {
    const sources = this.usedFor.get(id);
    return uses === null || sources?.has(source.object.id) === true || uses > (sources?.size ?? 0);
  }

  /**
   * Which damage a shield prevents that can't prevent all that several sources deal at once is for the damaged player, or
   * the permanent's controller, to choose: it is then dealt with in that order.
   */
  private inOrderOfShields(damages: readonly DamageToDeal[]): readonly DamageToDeal[] {
    if (damages.length < 2 || this.rules.shieldDivision?.isChosen !== true) return damages;
    const limited = this.replacements
      .usable("WOULD_BE_DEALT_DAMAGE")
      .filter(({ amount, uses }) => amount !== null || uses !== null);
    if (limited.length === 0) return damages;
    return [...groupBy(damages, ({ target }) => target)].flatMap(([target, those]) => {
      const object = findObject(this.view, target);
      const isShort = limited.some((effect) => {
        const shielded = those.filter((damage) => this.isAbout(effect, draftOf(damage), object));
        const sum = shielded.reduce((total, { amount }) => total + amount, 0);
        return shielded.length > (effect.uses ?? 1) && sum > (effect.amount ?? 0);
      });
      if (!isShort) return those;
      const bySource = new Map(those.map((damage) => [damage.source.object.id, damage]));
      if (bySource.size < those.length) return those;
      const player = this.whoseChoice(target);
      const order = this.choose({
        kind: "DAMAGE_ORDER",
        player,
        about: target,
        prompt: `Of which sources is damage to ${this.nameOf(target)} prevented first?`,
        options: [...bySource.keys()],
        take: bySource.size - 1,
        ruleNumber: this.rules.shieldDivision!.number,
      });
      if (!order) this.isOpen = true;
      if (!order) return those;
      const last = [...bySource.keys()].filter((id) => !order.includes(id));
      return [...order, ...last].map((id) => bySource.get(id)!);
    });
  }

  /**
   * Until 2018-04-26 whoever's source would deal noncombat damage to an opponent may have a planeswalker dealt it: a
   * redirection like others, whose place among them the damaged player chooses (616.1).
   */
  private planeswalkersInstead({ isCombat, source, target }: Draft): readonly string[] {
    const { board, permanents, seen } = this.view;
    if (!this.rules.planeswalkerRedirection || isCombat || !areOpponents(board, source.seen.controller, target))
      return [];
    return permanents.flatMap((at) =>
      isPlaneswalker(seen[at]!) && seen[at]!.controller === target ? [board.objects[at]!.id] : [],
    );
  }

  private askForPlaneswalker(damage: Draft, planeswalkers: readonly string[]): void {
    const answer = this.choose({
      kind: "DAMAGE_TO_PLANESWALKER",
      player: damage.source.seen.controller,
      about: damage.target,
      prompt: `Does ${nameOf(damage.source.object)} deal its damage to ${this.nameOf(damage.target)}, or to a planeswalker instead?`,
      options: [damage.target, ...planeswalkers],
      take: 1,
      ruleNumber: this.rules.planeswalkerRedirection!.number,
    });
    if (!answer) this.isOpen = true;
    if (!answer || answer[0] === damage.target) return;
    damage.modifiedBy.push(answer[0]!);
    damage.target = answer[0]!;
  }

  private whoseChoice(target: string): string {
    const object = findObject(this.view, target);
    return object ? seenOf(this.view, object).controller : target;
  }

  private nameOf(id: string): string {
    const object = findObject(this.view, id);
    return object ? nameOf(object) : nameOfPlayer(this.view.board, id);
  }
}

const draftOf = (damage: DamageToDeal): Draft => ({
  ...damage,
  modifiedBy: [],
  applied: new Set(),
  prevented: 0,
  counters: [],
  asThough: new Set(),
});
