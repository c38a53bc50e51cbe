import { type RuleNumber } from "../../domain/rule-number";
import { type Choose } from "../actions/common/question";
import { type CurrentCombatInput } from "../board/fields/combat";
import { type GameEventInput } from "../board/fields/game-event";
import { isBattle, isPlaneswalker } from "../board/characteristics";
import { isPermanent, withObjects } from "../board/board";
import { nameOfPlayer, playersInTurnOrder } from "../characteristics/players";
import { viewBoard } from "../characteristics/layers";
import { type BoardView, findObject, hasKnownKeyword, seenOf } from "../characteristics/view";
import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  type CombatPair,
  type DamageAssignmentInput,
  type DamageAssignmentOrderInput,
  type DeclarationProblem,
  type DeclarationVerdict,
  InvalidDeclarationError,
} from "../combat";
import { judgeAttack, possibleAttacks } from "../combat/attack";
import { judgeBlock, possibleBlocks } from "../combat/block";
import {
  assertShort,
  type Combat,
  type Combatant,
  type Defender,
  defenderOf,
  faultsOfDeclarations,
  findCombatant,
  isPlayer,
  nameOfCombatant,
  nameOfTarget,
  permanentAsDefender,
  playerAsDefender,
  readBlocking,
} from "../combat/combat";
import { type Constraints, readConstraints } from "../combat/constraints";
import { Assignment, notesOnTrample } from "../combat/damage-assignment";
import { faultsOfOrders, notesOnOrders, unknownInOrders } from "../combat/damage-assignment-orders";
import { blockedBy, blockersOfAttacker, isBlocked } from "../combat/damage-recipients";
import { assigns, blockersOf, stepsOf, strikesFirst, strikesTwice } from "../combat/damage-steps";
import { listed } from "../combat/in-words";
import { combatRulesOn, type CombatRules } from "../combat/rulebook";
import { isStillAttacking, isStillBlocking, pairsStillInCombat } from "../combat/still-in-combat";
import { InvalidBoardError } from "../errors";
import { type Trigger } from "../evaluation";
import { type HasLeft } from "../events/known-object";
import { Play } from "../play/play";
import { Script } from "../play/script";
import { lossOfMana } from "../events/mana-loss";
import { type PlayedEvent } from "../events/played-events";
import { wordInWords } from "../notation/words";
import { TURN_MOMENTS, type TurnMoment } from "../vocabulary";
import { NOT_FIGHTING } from "../objects/facts";
import { triggeredInCombat } from "../procedure/triggers";
import { Steps } from "../steps";
import { type KeywordTrigger, keywordTrigger, keywordTriggers } from "../keywords/triggered-in-combat";
import { type DamageTask, minimalDivision, possibleDivisions, possibleRecipients, taskOf } from "./damage-task";
import {
  type CombatDecision,
  type NotTaken,
  type PendingCombatDecision,
  type PlayedCombat,
  type PlayedCombatStep,
} from "./played-combat";
import { withCombatTriggers } from "../board/combat-triggers";
import { keywordsWith } from "../vocabularies/keywords";
import { combatGoingOn, type GoingOn, isGoingOn } from "./going-on";
import {
  type CombatDecisions,
  type CombatResponseInput,
  type PlayCombatRequest,
  type PlayedAssignmentInput,
} from "./request";
import { faultsOfRequest } from "./request-faults";
import { type PlayedRule, type PlayedRules, playedRulesOn } from "./rulebook";
import {
  COMBAT_MOMENTS,
  type CombatDecider,
  type CombatHappening,
  type CombatMoment,
  type CombatStep,
} from "./vocabulary";

/**
 * Plays a combat from the declaration of attackers, or from where the board says that it is, to its end, as the rules of a date
 * have it: what was decided and is done in between is given; what is not decided is asked, or decided by a policy. The board
 * of one that waits says how far it is.
 *
 * @throws BeforeFirstEditionError; InvalidBoardError; InvalidDeclarationError; TooManyChecksError; TooManyStepsError
 */
export function playCombat(request: PlayCombatRequest, budget = new Steps()): PlayedCombat {
  const state = withCombatTriggers(request.state);
  assertRequest({ ...request, state });
  return new CombatInPlay(request, new Play({ ...request, state }, budget)).play();
}

/**
 * As `playCombat`, on what has been played.
 *
 * @internal No declaration is shipped of it: it would bring those of all that is played.
 */
export function combatOn(game: Play, decided: CombatDecisions): PlayedCombat {
  assertRequest({ ...decided, state: game.state });
  return new CombatInPlay(decided, game).play();
}

function assertRequest(request: Omit<PlayCombatRequest, "date">): void {
  const faults = faultsOfRequest(request);
  if (faults.length > 0) throw new InvalidBoardError(faults);
}

/** An attack as it was declared: whom it is on does not change, whoever controls that now. */
interface DeclaredAttack {
  readonly attacker: string;
  readonly defender: Defender;
  readonly band: string | null;
}

/** What a step of the combat is, besides what happens in it. */
interface About {
  readonly happening: CombatHappening;
  readonly combatStep: CombatStep;
  readonly ruleNumber: string;
  /** What is told can depend on what became of the events. */
  readonly explanation: string | ((events: readonly PlayedEvent[]) => string);
  readonly decisions?: readonly CombatDecision[];
  readonly costs?: readonly string[];
  /** What has come with it. */
  readonly moment?: CombatMoment;
  /** Whether players get priority after it; true if left out. */
  readonly hasPriority?: boolean;
  /** Whether state-based actions are checked after it; as `hasPriority` if left out. */
  readonly isChecked?: boolean;
}

interface Doing {
  /** Instead of events. */
  readonly begins?: TurnMoment;
  readonly events?: readonly GameEventInput[];
  readonly resolves?: readonly string[];
}

/** In which step each moment is, and the rule by which players may act then. */
const AT: Readonly<Record<CombatMoment, { readonly combatStep: CombatStep; readonly rule: PlayedRule }>> = {
  ATTACKERS_DECLARED: { combatStep: "DECLARE_ATTACKERS", rule: "priorityAfterAttackers" },
  BLOCKERS_DECLARED: { combatStep: "DECLARE_BLOCKERS", rule: "priorityAfterBlockers" },
  FIRST_DAMAGE_ON_STACK: { combatStep: "FIRST_COMBAT_DAMAGE", rule: "priorityInDamageStep" },
  FIRST_DAMAGE_DEALT: { combatStep: "FIRST_COMBAT_DAMAGE", rule: "priorityInDamageStep" },
  DAMAGE_ON_STACK: { combatStep: "COMBAT_DAMAGE", rule: "priorityInDamageStep" },
  DAMAGE_DEALT: { combatStep: "COMBAT_DAMAGE", rule: "priorityInDamageStep" },
  END_OF_COMBAT: { combatStep: "END_OF_COMBAT", rule: "endOfCombat" },
};

/** More than any combat has: each is shown with the whole board. */
const MOST_RESOLVED = 100;

const BEFORE_COMBAT: ReadonlySet<TurnMoment> = new Set(["UPKEEP", "DRAW_STEP", "FIRST_MAIN_PHASE"]);

/** Keywords of creatures that attack untapped. */
const UNTAPPED = keywordsWith("attacksUntapped");

const TOO_MANY_ABILITIES = {
  path: "state",
  message: `more than ${MOST_RESOLVED} abilities resolve in this combat, the most that is played`,
};

class CombatInPlay {
  private readonly script: Script;
  private readonly rules: CombatRules;
  private readonly played: PlayedRules;
  private readonly steps: PlayedCombatStep[] = [];
  private attacks: readonly DeclaredAttack[] = [];
  private blocks: readonly BlockInput[] = [];
  private orders: readonly DamageAssignmentOrderInput[];
  /** Who controlled each creature and permanent in combat when it was declared. */
  private readonly controllers = new Map<string, string>();
  private readonly removed = new Set<string>();
  private removedSince: string[] = [];
  /** What combat itself has triggered since the step before. */
  private triggeredSince: readonly Trigger[] = [];
  private damageOnStack: readonly DamageAssignmentInput[] = [];
  /** What has left since that was assigned. */
  private lastMark: HasLeft = () => false;
  /** How many abilities have resolved. */
  private resolved = 0;
  /** The abilities of keywords that have triggered, and those that will at end of combat. */
  private readonly keywordAbilities = new Map<string, KeywordTrigger>();
  private readonly atEndOfCombat: KeywordTrigger[] = [];
  /** What has left since each of them triggered, or since what lets it trigger did. */
  private readonly leftSince = new Map<KeywordTrigger, HasLeft>();
  /** What these demand of blockers, as long as nothing of that has left. */
  private readonly required: { readonly constraint: CombatConstraintInput; readonly isOver: () => boolean }[] = [];
  private decision: PendingCombatDecision | null = null;
  private problems: readonly DeclarationProblem[] = [];
  private readonly taken = new Set<number>();
  /** Of the assignments given, those that a combat damage step had. */
  private readonly assigned = new Set<PlayedAssignmentInput>();
  /** The last moment that has come. */
  private after: CombatMoment | null = null;
  private isOver = false;
  /** What struck in the first of two combat damage steps, and does so only once; null as long as there is one. */
  private struck: readonly string[] | null = null;
  private seen: {
    readonly combat: Combat;
    readonly attacks: readonly DeclaredAttack[];
    readonly blocks: readonly BlockInput[];
    readonly removed: number;
  } | null = null;

  constructor(
    private readonly request: CombatDecisions,
    private readonly game: Play,
  ) {
    const { attacks, blocks, damageAssignmentOrders = [] } = request;
    const { date } = game.board;
    // "Orders are those of the board."
    if (!this.asks()) this.game.desk.byTheBoard.add("DAMAGE_ORDER");
    this.script = new Script(this.game);
    this.rules = combatRulesOn(date);
    this.played = playedRulesOn(date);
    this.orders = damageAssignmentOrders;
    assertShort({ attacks: attacks ?? [], blocks: blocks ?? [], damageAssignmentOrders });
    const wrong = [
      ...faultsOfDeclarations(this.game.given, attacks ?? [], blocks ?? []),
      ...unknownInOrders(this.game.given, damageAssignmentOrders),
    ];
    if (wrong.length > 0) throw new InvalidDeclarationError(wrong);
    this.game.abilityInCombat = (ability) => {
      const known = this.keywordAbilities.get(ability);
      return known ? known.written(this.leftSince.get(known)!) : null;
    };
    const { state, view } = game;
    if (isGoingOn(state)) this.takeUp(combatGoingOn({ state, attacks, blocks }, view));
    this.show();
  }

  play(): PlayedCombat {
    const goesOn =
      this.goOn() &&
      (this.hasCome("ATTACKERS_DECLARED") ||
        (this.reachCombat() && this.declare("attacks", "ATTACKERS_DECLARED", () => this.attack()))) &&
      this.loseMana("STEP") &&
      (this.attacks.length === 0
        ? this.nothingFights()
        : (this.hasCome("BLOCKERS_DECLARED") || this.declare("blocks", "BLOCKERS_DECLARED", () => this.block())) &&
          this.damageSteps());
    if (goesOn) this.end();
    return this.answer();
  }

  // A combat that goes on

  private hasCome(moment: CombatMoment): boolean {
    const { words } = COMBAT_MOMENTS;
    return this.after !== null && words.indexOf(this.after) >= words.indexOf(moment);
  }

  /** Takes up a combat where it was. */
  private takeUp(combat: GoingOn): void {
    const { game } = this;
    this.after = combat.after;
    this.attacks = combat.attacks!.map(({ attacker, defender, band, player }) => {
      const permanent = findCombatant({ view: game.view, play: game }, defender);
      const now = permanent ? permanentAsDefender(permanent) : playerAsDefender(defender);
      return { attacker, defender: player == null ? now : { ...now, player }, band: band ?? null };
    });
    this.blocks = combat.blocks!;
    const announced = combat.damageAssignmentOrders ?? [];
    const isAnnounced = new Set(announced.map(({ creature }) => creature));
    this.orders = [...announced, ...this.orders.filter(({ creature }) => !isAnnounced.has(creature))];
    this.struck = combat.struck ?? null;
    this.damageOnStack = combat.damageOnStack ?? [];
    for (const id of combat.removed ?? []) this.removed.add(id);
    const now = this.combat();
    this.remember(now);
    const hasLeft = game.lastKnown.mark();
    for (const constraint of combat.constraints ?? []) this.require(constraint, hasLeft);
    const known = (source: string, written: Parameters<typeof keywordTrigger>[2]): KeywordTrigger[] => {
      const one = keywordTrigger(now, source, written);
      if (!one) return [];
      const left = new Set(written.left);
      this.leftSince.set(one, (id) => left.has(id) || hasLeft(id));
      return [one];
    };
    for (const { ability, source, ofKeyword } of game.state.pendingTriggers ?? [])
      if (ofKeyword) for (const one of known(source, ofKeyword)) this.keywordAbilities.set(ability, one);
    for (const { source, ofKeyword } of combat.atEndOfCombat ?? [])
      this.atEndOfCombat.push(...known(source, ofKeyword));
    this.noticeRemovals();
    if (this.hasCome("BLOCKERS_DECLARED")) this.markBlocked();
  }

  /** What was open as the combat waited is done first: checks, triggers, what players do then, and what is on the stack. */
  private goOn(): boolean {
    const { after } = this;
    if (after === null) return true;
    const { combatStep, rule } = AT[after];
    const goesOn = this.happen({
      ...{ happening: "COMBAT_GOES_ON", combatStep, ruleNumber: this.played.number(rule) },
      explanation: "Combat goes on.",
    });
    return goesOn && this.respond(after);
  }

  private require(constraint: CombatConstraintInput, hasLeft: HasLeft): void {
    const ids = [...(constraint.affects?.ids ?? []), ...(constraint.by?.ids ?? [])];
    this.required.push({ constraint, isOver: () => ids.some(hasLeft) });
  }

  /** Has the board say how far the combat is. */
  private show(): void {
    this.game.combat = this.after === null || this.isOver ? null : this.written(this.after);
  }

  private written(after: CombatMoment): CurrentCombatInput {
    const areBlocksKnown = this.hasCome("BLOCKERS_DECLARED");
    return {
      after,
      attacks: this.attacks.map(({ attacker, defender: { id, kind, player }, band }) => ({
        ...{ attacker, defender: id, band, player: kind === "PLAYER" ? null : player },
      })),
      blocks: areBlocksKnown ? this.blocks : [],
      damageAssignmentOrders: areBlocksKnown ? this.orders : [],
      removed: [...this.removed],
      struck: this.struck,
      damageOnStack: this.damageOnStack.filter((one) => !this.isBack(one)),
      constraints: this.constraintsLeft(),
      atEndOfCombat: this.atEndOfCombat.map((one) => ({
        source: one.trigger.source,
        ofKeyword: one.written(this.leftSince.get(one)!),
      })),
    };
  }

  private answer(): PlayedCombat {
    const { responses = [] } = this.request;
    const game = this.script.answer({ attacks: this.attacks, blocks: this.blocks, isPlayed: true });
    const isOpen = this.decision !== null || game.status === "NEEDS_CHOICES";
    const isIllegal = this.problems.length > 0;
    return {
      ...game,
      priority: game.priority && (this.steps.at(-1)?.priority ?? null),
      status: isIllegal ? "ILLEGAL" : isOpen ? "NEEDS_CHOICES" : game.status,
      steps: this.steps,
      decision: this.decision,
      problems: this.problems,
      notTaken: isOpen || isIllegal ? [] : this.notTaken(responses),
      assumptions: [...new Set([...game.assumptions, ...(isOpen || isIllegal ? [] : this.inVain())])],
    };
  }

  /** What was decided of what did not come. */
  private inVain(): readonly string[] {
    const { blocks, assignments = [] } = this.request;
    const why = ({ source, damageStep }: PlayedAssignmentInput): string => {
      if (this.game.isOver) return "the game was over before";
      if (damageStep === 2 && this.struck === null) return "there was no second combat damage step";
      return `${nameOfTarget(this.combat(), source)} assigned no combat damage`;
    };
    return [
      ...(blocks?.length && !this.hasCome("BLOCKERS_DECLARED")
        ? ["`blocks` are not taken: the game was over before."]
        : []),
      ...assignments.flatMap((one, at) =>
        this.assigned.has(one) ? [] : [`\`assignments[${at}]\` is not taken: ${why(one)}.`],
      ),
    ];
  }

  private notTaken(responses: readonly CombatResponseInput[]): readonly NotTaken[] {
    return responses.flatMap(({ when }, position) =>
      this.taken.has(position) ? [] : [{ position, when, reason: this.whyNotTaken(when) }],
    );
  }

  private whyNotTaken(when: CombatMoment): string {
    if (this.game.isOver) return "The game was over before.";
    if (when.endsWith("ON_STACK") && !this.played.usesStack)
      return `Combat damage does not use the stack under these rules (${this.played.damageNumber}).`;
    return this.attacks.length === 0 ? "Nothing attacked." : "There was no such moment in this combat.";
  }

  // What happens

  /** Lets something happen, and shows the board after it. False if the combat stops there. */
  private happen(about: About, { begins, events = [], resolves = [] }: Doing = {}): boolean {
    const { decisions = [], costs = [], hasPriority = true, isChecked = hasPriority, moment, ...others } = about;
    const { explanation, ...said } = others;
    const before = this.script.steps.length;
    const { after } = this;
    this.after = moment ?? after;
    this.show();
    if (begins) this.script.begin({ moment: begins, player: this.game.board.activePlayer });
    else this.script.run({ events, resolves, moment: isChecked ? "PRIORITY" : "RESOLUTION" });
    this.noticeRemovals();
    const step = this.script.steps.at(-1);
    if (this.script.steps.length === before) this.after = after;
    else if (step) {
      const combat = this.combat();
      const attacking = combat.attacks.filter(({ attacker }) => isStillAttacking(combat, attacker));
      const ids = attacking.map(({ attacker }) => attacker.object.id);
      this.steps.push({
        ...step,
        ...said,
        explanation: typeof explanation === "string" ? explanation : explanation(step.events),
        // It is not an effect that takes mana, but the rule.
        ...(about.happening === "MANA_LOST" && {
          events: step.events.map((one) =>
            one.outcome === "REPLACED" ? one : { ...one, ruleNumber: about.ruleNumber },
          ),
        }),
        triggered: [...this.triggeredSince, ...step.triggered],
        decisions,
        costs,
        damageOnStack: this.damageOnStack,
        attacking: attacking.map(({ attacker, defender }) => ({ creature: attacker.object.id, target: defender.id })),
        blocking: pairsStillInCombat(combat).map(({ blocker, attacker }) => ({
          creature: blocker.object.id,
          target: attacker.object.id,
        })),
        blocked: ids.filter((id) => combat.blocking.byAttacker.has(id)),
        removedFromCombat: this.removedSince,
        priority: hasPriority && !this.game.isOver ? this.script.priority : null,
      });
      this.removedSince = [];
      this.triggeredSince = [];
    }
    this.show();
    return this.script.status === "COMPLETE" && !this.game.isOver;
  }

  /** What players do at a moment, and then what is on the stack, until all of it has resolved. */
  private respond(moment: CombatMoment): boolean {
    const { combatStep, rule } = AT[moment];
    for (const [position, { when, player, text, events, resolves }] of (this.request.responses ?? []).entries()) {
      if (when !== moment) continue;
      this.taken.add(position);
      const who = player ? nameOfPlayer(this.game.board, player) : "A player";
      this.game.keepInMind([{ isGiven: true }]);
      const goesOn = this.happen(
        {
          happening: "ACTION_TAKEN",
          combatStep,
          ruleNumber: this.played.number(rule),
          explanation: text ? `${who}: ${text}` : `${who} does something.`,
        },
        {
          events: [
            ...(resolves ?? []).flatMap((id) => this.resolveKeyword(id)),
            ...(events ?? []).map((event) => ({ ...event, player: event.player ?? player })),
          ],
          resolves: resolves ?? [],
        },
      );
      if (!goesOn) return false;
    }
    return this.resolveAbilities(combatStep);
  }

  /** All players pass until nothing is left on the stack but combat damage. What an ability of the board does is known if it is read. */
  private resolveAbilities(combatStep: CombatStep): boolean {
    const resolve = (ability: string): boolean => {
      if (++this.resolved > MOST_RESOLVED) throw new InvalidDeclarationError([TOO_MANY_ABILITIES]);
      return this.happen(
        {
          happening: "ABILITY_RESOLVED",
          combatStep,
          ruleNumber: this.played.number("resolving"),
          explanation: `${ability} resolves.`,
        },
        { resolves: [ability], events: this.resolveKeyword(ability) },
      );
    };
    const unsaid = ", and what it does is not said: give its events as a response that resolves it.";
    if (!this.script.emptyStack(resolve, unsaid, () => this.atEndOfCombat.length)) return false;
    this.game.keepInMind([{ isPassing: true }]);
    return true;
  }

  /** What comes of a keyword's ability; nothing if it is none, or if the game waits for a choice. */
  private resolveKeyword(ability: string): readonly GameEventInput[] {
    const resolving = this.keywordAbilities.get(ability);
    if (!resolving) return [];
    const hasLeft = this.leftSince.get(resolving)!;
    const outcome = resolving.resolve(this.combat(), this.choose, hasLeft);
    if (!outcome) return [];
    const { events, requires, atEndOfCombat } = outcome;
    if (requires) this.require(requires, hasLeft);
    if (atEndOfCombat) {
      this.leftSince.set(atEndOfCombat, hasLeft);
      this.atEndOfCombat.push(atEndOfCombat);
    }
    return events;
  }

  /** Asks, or takes the first options where nobody is asked. */
  private readonly choose: Choose = (question) => {
    const { desk } = this.game;
    const isFree = question.options.length > question.take;
    return this.asks() || !isFree ? desk.choose(question) : desk.order(question);
  };

  // Before and after combat

  /** The stack is emptied, and what is left of the turn before attackers are declared begins, part by part (500.2, 507.1). */
  private reachCombat(): boolean {
    const { momentsAhead } = this.game.board;
    // Only once combat has begun is its end the next that is ahead.
    const isBegun = momentsAhead[0] === "END_OF_COMBAT";
    const before = momentsAhead.filter((one) => BEFORE_COMBAT.has(one));
    const ahead: readonly TurnMoment[] = isBegun ? [] : [...before, "BEGINNING_OF_COMBAT"];
    return (
      (this.game.waiting.length === 0 || this.turnGoesOn("BEGINNING_OF_COMBAT")) &&
      this.emptyStack() &&
      ahead.every((moment) => this.turnGoesOn("BEGINNING_OF_COMBAT", moment) && this.emptyStack())
    );
  }

  private emptyStack(): boolean {
    return this.game.top === undefined || this.resolveAbilities("BEGINNING_OF_COMBAT");
  }

  /** A part of the turn begins, if one does, and what has triggered goes on the stack. */
  private turnGoesOn(combatStep: CombatStep, begins?: TurnMoment): boolean {
    return this.happen(
      {
        ...{ happening: "TURN_GOES_ON", combatStep, ruleNumber: this.game.rules.number("triggered") },
        explanation: begins ? TURN_MOMENTS.meaning[begins].description : "What has triggered goes on the stack.",
      },
      begins && { begins },
    );
  }

  // Declaring attackers

  /** What is asked or refused in the middle of a declaration has declared nothing. */
  private declare(what: "attacks" | "blocks", moment: CombatMoment, declares: () => boolean): boolean {
    const before = this.game.kept();
    const goesOn = declares();
    if (!this.hasCome(moment)) {
      this[what] = [];
      this.game.restore(before);
    }
    return goesOn;
  }

  private attack(): boolean {
    const { view } = this.game;
    const { activePlayer } = view.board;
    const ruleNumber = this.played.number("declareAttackers");
    const undeclared = this.combat();
    const constraints = this.constraints(undeclared);
    const read = this.request.attacks;
    const options = read ? [] : possibleAttacks(undeclared, constraints);
    const minimal = read ? [] : this.minimal(judgeAttack(this.game.state, undeclared, constraints));
    if (!read && options.length > 0 && this.asks()) {
      return this.ask({
        ...{ kind: "ATTACKERS", player: activePlayer, creature: null, ruleNumber, options, suggestion: minimal },
        prompt: `Which creatures does ${nameOfPlayer(view.board, activePlayer)} attack with, and whom?`,
      });
    }
    const attacks: readonly AttackInput[] =
      read ?? minimal.map(({ creature, target }) => ({ attacker: creature, defender: target }));
    this.attacks = attacks.map(({ attacker, defender, band }) => ({
      attacker,
      defender: defenderOf(findObject(view, defender) ? view : this.game.given, defender),
      band: band ?? null,
    }));
    const combat = this.combat();
    const verdict = judgeAttack(this.game.state, combat, this.constraints(combat));
    if (!verdict.legal) return this.refuse(verdict.problems);
    this.game.note([...verdict.costs, ...verdict.notes]);
    this.remember(combat);
    const attackers = combat.attacks.map(({ attacker }) => attacker);
    this.mark(
      "attacking",
      attackers.map(({ object }) => object.id),
    );
    const ids = new Set(attackers.map(({ object }) => object.id));
    this.trigger([
      ...this.keywordTriggers(this.combat(), "ATTACKERS"),
      ...triggeredInCombat(this.game.view, "ATTACKS", ids),
    ]);
    const names = combat.attacks.map(
      ({ attacker, defender }) => `${nameOfCombatant(attacker)} attacks ${nameOfTarget(combat, defender.id)}`,
    );
    const goesOn = this.happen(
      {
        happening: "ATTACKERS_DECLARED",
        moment: "ATTACKERS_DECLARED",
        combatStep: "DECLARE_ATTACKERS",
        ruleNumber: names.length === 0 ? this.played.number("noAttackers") : ruleNumber,
        explanation: names.length === 0 ? "Nothing attacks." : `${listed(names)}.`,
        decisions: [
          {
            kind: "ATTACKERS",
            player: activePlayer,
            by: this.decider(read, options.length === 0),
            creature: null,
            ruleNumber,
            explanation: `${nameOfPlayer(view.board, activePlayer)} attacks with ${listed(attackers.map(nameOfCombatant)) || "nothing"}.`,
          },
        ],
        costs: verdict.costs,
      },
      { events: this.tapping(attackers) },
    );
    return goesOn && this.respond("ATTACKERS_DECLARED");
  }

  /** Attacking taps, unless the creature has vigilance. */
  private tapping(attackers: readonly Combatant[]): readonly GameEventInput[] {
    const isVigilant = ({ seen }: Combatant): boolean =>
      UNTAPPED.some((keyword) => hasKnownKeyword(this.game.view, seen, keyword));
    const objects = attackers.filter((one) => !isVigilant(one)).map(({ object }) => object.id);
    return objects.length === 0 ? [] : [{ kind: "TAP", objects, text: `attacking: ${this.played.number("tapping")}` }];
  }

  // Declaring blockers

  private block(): boolean {
    const { board } = this.game;
    const ruleNumber = this.played.number("declareBlockers");
    const undeclared = this.combat();
    const constraints = this.constraints(undeclared);
    const read = this.request.blocks;
    const options = read ? [] : possibleBlocks(undeclared, constraints);
    const minimal = read ? [] : this.minimal(judgeBlock(undeclared, constraints));
    const player = this.defendingPlayer(undeclared);
    if (!read && options.length > 0 && this.asks())
      return this.ask({
        ...{ kind: "BLOCKERS", player, creature: null, ruleNumber, options, suggestion: minimal },
        prompt: `Which creatures block, and which do they block? ${nameOfPlayer(board, player)} is attacked.`,
      });
    this.blocks = read ?? minimal.map(({ creature, target }) => ({ blocker: creature, attacker: target }));
    const combat = this.combat();
    const read2 = this.constraints(combat);
    const verdict = judgeBlock(combat, read2);
    if (!verdict.legal) return this.refuse(verdict.problems);
    this.assertFighting(combat);
    this.game.note([...verdict.costs, ...verdict.notes]);
    this.remember(combat);
    const blockers = [...new Map(combat.blocks.map(({ blocker }) => [blocker.object.id, blocker])).values()];
    this.mark(
      "blocking",
      blockers.map(({ object }) => object.id),
    );
    this.markBlocked();
    const decisions = this.announceOrders(this.combat());
    if (decisions === null) return false;
    this.triggerOnBlocks(this.combat());
    const names = combat.blocks.map(
      ({ blocker, attacker }) => `${nameOfCombatant(blocker)} blocks ${nameOfCombatant(attacker)}`,
    );
    const goesOn = this.happen({
      happening: "BLOCKERS_DECLARED",
      moment: "BLOCKERS_DECLARED",
      combatStep: "DECLARE_BLOCKERS",
      ruleNumber,
      explanation: names.length === 0 ? "Nothing blocks." : `${listed(names)}.`,
      decisions: [
        {
          kind: "BLOCKERS",
          player,
          by: this.decider(read, options.length === 0),
          creature: null,
          ruleNumber,
          explanation: `${blockers.length === 0 ? "Nobody" : listed(blockers.map(nameOfCombatant))} ${blockers.length > 1 ? "block" : "blocks"}.`,
        },
        ...decisions,
      ],
      costs: verdict.costs,
    });
    return goesOn && this.respond("BLOCKERS_DECLARED");
  }

  /** Without attackers nothing blocks, and no damage is dealt: what is given of these is judged all the same. */
  private nothingFights(): boolean {
    this.blocks = this.request.blocks ?? [];
    const combat = this.combat();
    if (this.blocks.length > 0) return this.refuse(judgeBlock(combat, this.constraints(combat)).problems);
    this.assertFighting(combat);
    return this.announceOrders(combat) !== null;
  }

  /** Damage is given only of what has been declared to attack or block. */
  private assertFighting(combat: Combat): void {
    const fighting = new Set([
      ...combat.attacks.map(({ attacker }) => attacker.object.id),
      ...combat.blocks.map(({ blocker }) => blocker.object.id),
    ]);
    const faults = (this.request.assignments ?? []).flatMap(({ source }, at) =>
      fighting.has(source)
        ? []
        : [{ path: `assignments[${at}].source`, message: `${source} neither attacks nor blocks` }],
    );
    if (faults.length > 0) throw new InvalidDeclarationError(faults);
  }

  private triggerOnBlocks(combat: Combat): void {
    const { view } = this.game;
    const attackers = combat.attacks.filter(({ attacker }) => isStillAttacking(combat, attacker));
    const ids = attackers.map(({ attacker }) => attacker.object.id);
    const isBlocked = (id: string): boolean => combat.blocking.byAttacker.has(id);
    this.trigger([
      ...this.keywordTriggers(combat, "BLOCKERS"),
      ...triggeredInCombat(view, "BLOCKS", new Set(combat.blocks.map(({ blocker }) => blocker.object.id))),
      ...triggeredInCombat(view, "BECOMES_BLOCKED", new Set(ids.filter(isBlocked))),
      ...triggeredInCombat(view, "IS_NOT_BLOCKED", new Set(ids.filter((id) => !isBlocked(id)))),
    ]);
  }

  /** Abilities that keywords stand for (flanking, exalted and so on). */
  private keywordTriggers(combat: Combat, on: "ATTACKERS" | "BLOCKERS"): readonly Trigger[] {
    return this.putOnStack(keywordTriggers(combat, on));
  }

  private putOnStack(abilities: readonly KeywordTrigger[]): readonly Trigger[] {
    const stacked = abilities.filter((one) => one.goesOnStack(this.combat(), this.choose));
    for (const one of stacked) {
      this.keywordAbilities.set(one.trigger.ability, one);
      if (!this.leftSince.has(one)) this.leftSince.set(one, this.game.lastKnown.mark());
    }
    return stacked.map(({ trigger }) => trigger);
  }

  /** Damage assignment orders, where the edition has them; null if one has to be asked for. */
  private announceOrders(combat: Combat): readonly CombatDecision[] | null {
    this.game.note(notesOnOrders(combat, this.orders));
    const faults = faultsOfOrders(combat, this.orders);
    if (faults.length > 0) throw new InvalidDeclarationError(faults);
    const { orders, orderNumbers } = this.played;
    if (orders === null) return [];
    const { view } = this.game;
    const attackers = combat.attacks.map(({ attacker }) => attacker).filter((one) => isStillAttacking(combat, one));
    const [ofAttacker, ofBlocker] = orderNumbers;
    const fighting: readonly (readonly [Combatant, readonly Combatant[], RuleNumber])[] = [
      ...attackers.map((one) => [one, blockersOfAttacker(combat, one), ofAttacker!] as const),
      ...blockersOf(combat).map((one) => [one, blockedBy(combat, one), ofBlocker!] as const),
    ];
    const decisions: CombatDecision[] = [];
    for (const [creature, others, ruleNumber] of fighting) {
      const { object, seen } = creature;
      // Banding among them excepts only the assignment of damage (510.1c): the order stands once the banding has gone.
      if (others.length < (orders === "OF_EACH" ? 1 : 2)) continue;
      const given = this.orders.find((one) => one.creature === object.id);
      const player = seen.controller;
      const divided = given ? null : this.orderDivided(combat, creature, others);
      if (!given && !divided && others.length > 1 && this.asks()) {
        this.ask({
          ...{ kind: "DAMAGE_ASSIGNMENT_ORDER", player, creature: object.id, ruleNumber },
          prompt: `In which order does ${nameOfPlayer(view.board, player)} assign the damage of ${nameOfCombatant(creature)}?`,
          recipients: others.map((other) => ({
            recipient: other.object.id,
            lethal: new Assignment(combat, [], []).missing(other),
          })),
        });
        return null;
      }
      const order = given?.order ?? divided ?? others.map((other) => other.object.id);
      if (divided)
        this.game.note([
          `No damage assignment order is given for ${nameOfCombatant(creature)}: taken is ${listed(divided)}, as its damage is divided (${ruleNumber}).`,
        ]);
      if (!given) this.orders = [...this.orders, { creature: object.id, order }];
      decisions.push({
        ...{ kind: "DAMAGE_ASSIGNMENT_ORDER", player, creature: object.id, ruleNumber },
        by: this.decider(given, others.length === 1),
        explanation: `The damage of ${nameOfCombatant(creature)} goes to ${listed(order.map((id) => nameOfTarget(combat, id)))}, in this order.`,
      });
    }
    return decisions;
  }

  /** The order in which a division that is given is legal if it is in any: first who is assigned lethal damage, last who is assigned none. */
  private orderDivided(combat: Combat, creature: Combatant, others: readonly Combatant[]): readonly string[] | null {
    const given = (this.request.assignments ?? []).filter(({ damageStep }) => (damageStep ?? 1) === 1);
    const own = new Set(given.flatMap(({ source, target }) => (source === creature.object.id ? [target] : [])));
    if (own.size === 0 || others.length < 2) return null;
    const judged = new Assignment(combat, given, []);
    const place = (other: Combatant): number => (judged.missing(other) === 0 ? 0 : own.has(other.object.id) ? 1 : 2);
    return [...others].sort((one, other) => place(one) - place(other)).map(({ object }) => object.id);
  }

  // Combat damage

  private damageSteps(): boolean {
    if (!this.loseMana("STEP")) return false;
    if (!this.hasCome("FIRST_DAMAGE_DEALT") && this.struck === null) {
      const combat = this.combat();
      const [first, second] = stepsOf(combat);
      if (!second) return this.damageStep("COMBAT_DAMAGE", first?.assigning ?? [], first?.ruleNumber);
      const creatures = [...combat.attacks.map(({ attacker }) => attacker), ...blockersOf(combat)];
      const struckFirst = creatures.filter((creature) => strikesFirst(combat, creature)).map(({ object }) => object.id);
      this.struck = this.played.secondStep === "DID_NOT_ASSIGN" ? first!.assigning : struckFirst;
      const goesOn = this.damageStep("FIRST_COMBAT_DAMAGE", first!.assigning, first!.ruleNumber);
      // What waits before it has come is asked anew.
      if (this.after === "BLOCKERS_DECLARED") this.struck = null;
      if (!goesOn) return false;
    } else if (this.after === "FIRST_DAMAGE_ON_STACK" && !this.damageStep("FIRST_COMBAT_DAMAGE", [])) return false;
    if (this.hasCome("DAMAGE_DEALT")) return true;
    if (this.struck === null) return this.damageStep("COMBAT_DAMAGE", []);
    if (!this.loseMana("STEP")) return false;
    const done = new Set(this.struck);
    return this.damageStep("COMBAT_DAMAGE", this.secondToAssign(done), this.rules.keywordNumber("FIRST_STRIKE"));
  }

  /** Of those that are left, those that have not struck yet, and those with double strike now. */
  private secondToAssign(done: ReadonlySet<string>): readonly string[] {
    const combat = this.combat();
    const attackers = combat.attacks.map(({ attacker }) => attacker).filter((one) => isStillAttacking(combat, one));
    return [...attackers, ...blockersOf(combat)]
      .filter((creature) => !done.has(creature.object.id) || strikesTwice(combat, creature))
      .filter((creature) => assigns(combat, creature))
      .map(({ object }) => object.id);
  }

  private damageStep(
    combatStep: "FIRST_COMBAT_DAMAGE" | "COMBAT_DAMAGE",
    assigning: readonly string[],
    ruleNumber = this.rules.number("assignment"),
  ): boolean {
    const isFirst = combatStep === "FIRST_COMBAT_DAMAGE";
    const onStack = isFirst ? "FIRST_DAMAGE_ON_STACK" : "DAMAGE_ON_STACK";
    const isOnStack = this.hasCome(onStack);
    const decided = isOnStack
      ? { assignments: this.damageOnStack, decisions: [] }
      : this.assign(this.combat(), assigning, ruleNumber, isFirst || this.struck === null ? 1 : 2);
    if (decided === null) return false;
    const { assignments, decisions } = decided;
    this.lastMark = this.game.lastKnown.mark();
    if (this.played.usesStack && assignments.length > 0 && !isOnStack) {
      this.damageOnStack = assignments;
      const goesOn =
        this.happen({
          happening: "DAMAGE_ASSIGNED",
          moment: onStack,
          combatStep,
          ruleNumber: this.played.damageNumber,
          explanation: `Combat damage goes on the stack: ${this.inWords(assignments)}.`,
          decisions,
        }) && this.respond(onStack);
      if (!goesOn) return false;
    }
    const assigned = assignments.filter(({ amount }) => amount > 0);
    const isBack = (one: DamageAssignmentInput): boolean => this.isBack(one);
    const toDeal = assigned.filter((one) => !isBack(one));
    const combat = this.combat();
    const kept = this.damageOnStack;
    this.damageOnStack = [];
    const moment = isFirst ? "FIRST_DAMAGE_DEALT" : "DAMAGE_DEALT";
    const goesOn = this.happen(
      {
        happening: "DAMAGE_DEALT",
        moment,
        combatStep,
        ruleNumber: this.played.usesStack ? this.played.number("damageResolves") : this.played.damageNumber,
        explanation:
          assignments.length === 0
            ? "No combat damage is assigned."
            : assigned.length === 0
              ? "No combat damage is dealt: all that was assigned is 0."
              : (events) => `${this.dealtInWords(combat, events)}${this.ofWhatIsBack(assigned.filter(isBack))}`,
        decisions: this.played.usesStack && assignments.length > 0 ? [] : decisions,
      },
      { events: this.damageEvents(toDeal) },
    );
    if (!this.hasCome(moment)) {
      this.damageOnStack = kept;
      this.show();
    }
    return goesOn && this.respond(moment);
  }

  /** What has left since damage to it was put on the stack, and is back, is another object. */
  private isBack({ target }: DamageAssignmentInput): boolean {
    return this.lastMark(target) && findObject(this.game.view, target)?.zone === "BATTLEFIELD";
  }

  /** What was dealt in the end, and why the rest of what was assigned was not. */
  private dealtInWords(before: Combat, events: readonly PlayedEvent[]): string {
    const damage = events.filter(({ kind }) => kind === "DEAL_DAMAGE");
    const dealt = damage.filter(({ outcome }) => outcome === "HAPPENED");
    const words = dealt.map(({ source, objects, players, amount, modifiedBy }) => {
      const target = nameOfTarget(before, [...objects, ...players][0]!);
      return `${nameOfTarget(before, source!)} ${amount!} to ${target}${inBrackets("changed by", modifiedBy)}`;
    });
    const others = damage.flatMap(({ outcome, explanation, modifiedBy }) =>
      outcome === "HAPPENED" ? [] : [`${explanation.replace(/\.$/, "")}${inBrackets("by", modifiedBy)}.`],
    );
    const sentence = dealt.length === 0 ? "No combat damage is dealt." : `Combat damage is dealt: ${listed(words)}.`;
    return [sentence, ...this.ofWhatHasLeft(before, dealt), ...others].join(" ");
  }

  /** What has left deals damage from the stack all the same, as it last was (310.4b). */
  private ofWhatHasLeft(before: Combat, dealt: readonly PlayedEvent[]): readonly string[] {
    if (!this.played.usesStack) return [];
    const gone = [...new Set(dealt.map(({ source }) => source!))].filter(
      (id) => findObject(before.view, id)?.zone !== "BATTLEFIELD",
    );
    if (gone.length === 0) return [];
    const names = listed(gone.map((id) => nameOfTarget(before, id)));
    return [`What has left deals its damage as it last was (${this.played.number("sourceLeft")}): ${names}.`];
  }

  /** What has left and come back is not what was to be dealt the damage. */
  private ofWhatIsBack(lost: readonly DamageAssignmentInput[]): string {
    if (lost.length === 0) return "";
    return ` Not dealt to what has left and come back as another (${this.played.number("recipientLeft")}): ${this.inWords(lost)}.`;
  }

  private damageEvents(assignments: readonly DamageAssignmentInput[]): readonly GameEventInput[] {
    const players = new Set(this.game.board.players.map(({ id }) => id));
    return assignments.map(({ source, target, amount }) => ({
      ...{ kind: "DEAL_DAMAGE", source, amount, combat: true },
      ...(players.has(target) ? { players: [target] } : { objects: [target] }),
    }));
  }

  private inWords(assignments: readonly DamageAssignmentInput[]): string {
    const combat = this.combat();
    return listed(
      assignments.map(
        ({ source, target, amount }) => `${nameOfTarget(combat, source)} ${amount} to ${nameOfTarget(combat, target)}`,
      ),
    );
  }

  /** How each creature's damage is assigned, the active player's first; null if one has to be asked for or is illegal. */
  private assign(combat: Combat, assigning: readonly string[], ruleNumber: string, damageStep: number) {
    const tasks = this.inOrderOfPlayers(assigning.map((id) => taskOf(combat, findCombatant(combat, id)!, this.orders)));
    const given = (this.request.assignments ?? []).filter((one) => (one.damageStep ?? damageStep) === damageStep);
    for (const one of given) if (assigning.includes(one.source)) this.assigned.add(one);
    let assignments: readonly DamageAssignmentInput[] = [];
    const decisions: CombatDecision[] = [];
    for (const task of tasks) {
      const decided = this.divide(combat, task, given, assignments, damageStep);
      if (decided === null) return null;
      const [division, by] = decided;
      assignments = [...assignments, ...division];
      const { creature, player, total, teamNumber } = task;
      const isOnTeam = teamNumber !== null && division.some(({ target }) => isPlayer(combat.view, target));
      decisions.push({
        ...{ kind: "DAMAGE_ASSIGNMENT", player, by, creature: creature.object.id, ruleNumber: task.ruleNumber },
        explanation:
          division.length === 0
            ? `${nameOfCombatant(creature)} assigns ${total} damage.`
            : `${nameOfCombatant(creature)} assigns ${listed(division.map(({ target, amount }) => `${amount} to ${nameOfTarget(combat, target)}`))}${isOnTeam ? `, chosen of the attacked team (${teamNumber})` : ""}.`,
      });
    }
    const strangers = given.filter((one) => one.damageStep === damageStep && !assigning.includes(one.source));
    const judged = new Assignment(
      combat,
      [...assignments, ...strangers].filter(({ amount }) => amount > 0),
      this.orders,
    );
    const problems = judged.problems([{ assigning, ruleNumber }]);
    if (problems.length > 0) {
      const ofBoth = damageStep === 2 ? given.filter((one) => one.damageStep == null) : [];
      this.refuse(
        problems.map((one) => {
          const again = one.creatures.find((id) => ofBoth.some(({ source }) => source === id));
          return again === undefined
            ? one
            : { ...one, explanation: `${one.explanation} ${saidOfBothSteps(combat, again)}` };
        }),
      );
      return null;
    }
    return { assignments, decisions };
  }

  private divide(
    combat: Combat,
    task: DamageTask,
    given: readonly DamageAssignmentInput[],
    assigned: readonly DamageAssignmentInput[],
    damageStep: number,
  ): readonly [readonly DamageAssignmentInput[], CombatDecider] | null {
    const { creature, player, ruleNumber, total, recipients } = task;
    const source = creature.object.id;
    if (combat.attacks.some(({ attacker }) => attacker.object.id === source))
      this.game.note(notesOnTrample(combat, creature));
    const own = given.filter((one) => one.source === source && one.amount > 0);
    if (own.length > 0) return [own.map(({ target, amount }) => ({ source, target, amount })), "GIVEN"];
    // 0 is assigned to each, where the edition has creatures assign 0 at all.
    if (total === 0) return [recipients.map(({ id }) => ({ source, target: id, amount: 0 })), "FORCED"];
    if (recipients.length === 1) return [[{ source, target: recipients[0]!.id, amount: total }], "FORCED"];
    const soFar = { combat, orders: this.orders, assigned: assigned.filter(({ amount }) => amount > 0) };
    if (!this.asks()) return [minimalDivision(soFar, task), "POLICY"];
    this.ask({
      ...{ kind: "DAMAGE_ASSIGNMENT", player, creature: source, damageStep, ruleNumber, total },
      prompt: `How does ${nameOfPlayer(this.game.board, player)} assign the ${total} damage of ${nameOfCombatant(creature)}?${task.teamNumber === null ? "" : ` Of the attacked team it may damage one player (${task.teamNumber}).`}`,
      recipients: possibleRecipients(soFar, task),
      divisions: possibleDivisions(soFar, task),
    });
    return null;
  }

  /** The active player announces first, then the others in turn order. */
  private inOrderOfPlayers(tasks: readonly DamageTask[]): readonly DamageTask[] {
    const seats = playersInTurnOrder(this.game.board).map(({ id }) => id);
    return [...tasks].sort((one, other) => seats.indexOf(one.player) - seats.indexOf(other.player));
  }

  // The end of combat

  private end(): void {
    if (!this.hasCome("END_OF_COMBAT")) {
      if (!this.loseMana("STEP")) return;
      this.trigger([
        ...this.putOnStack(this.atEndOfCombat.splice(0)),
        ...triggeredInCombat(this.game.view, "END_OF_COMBAT", new Set()),
      ]);
      const begun = this.game.begin({ moment: "END_OF_COMBAT", player: this.game.board.activePlayer });
      this.triggeredSince = [...this.triggeredSince, ...(begun?.triggered ?? [])];
      const goesOn = this.happen({
        happening: "END_OF_COMBAT",
        moment: "END_OF_COMBAT",
        combatStep: "END_OF_COMBAT",
        ruleNumber: this.played.number("endOfCombat"),
        explanation: "The end of combat step begins.",
      });
      if (!goesOn || !this.respond("END_OF_COMBAT")) return;
    }
    const before = this.steps.length;
    if (!this.loseMana("PHASE")) return;
    const isManaLost = this.steps.length > before;
    const ended = this.game.end(["END_OF_COMBAT"]);
    for (const { attacker, defender } of this.attacks) for (const id of [attacker, defender.id]) this.removed.add(id);
    for (const { blocker } of this.blocks) this.removed.add(blocker);
    this.unmark(this.removed);
    this.isOver = true;
    const goesOn = this.happen({
      happening: "COMBAT_ENDED",
      combatStep: "END_OF_COMBAT",
      ruleNumber: this.played.number("combatEnds"),
      explanation: ["Combat is over.", ...ended.map((id) => `${id} ends.`)].join(" "),
      hasPriority: false,
      // With what has ended or burned the board is another, which is looked at before anybody gets priority again (704.3).
      isChecked: ended.length > 0 || isManaLost,
    });
    if (goesOn && this.game.board.momentsAhead[0] === "SECOND_MAIN_PHASE")
      this.turnGoesOn("END_OF_COMBAT", "SECOND_MAIN_PHASE");
  }

  /** Unspent mana is lost as the step that goes on ends, and with the phase what is kept until then. False if the combat stops there. */
  private loseMana(withThe: "STEP" | "PHASE"): boolean {
    const { byStep, number } = this.game.rules.manaLoss!;
    const isOfStep = withThe === "STEP";
    const events = isOfStep && !byStep ? [] : lossOfMana(this.game, isOfStep);
    if (events.length === 0) return true;
    const { combatStep } = AT[this.after!];
    const what = isOfStep ? `${wordInWords(combatStep)} step` : "combat phase";
    return this.happen(
      {
        ...{ happening: "MANA_LOST", combatStep, ruleNumber: number, hasPriority: false },
        explanation: `Unspent mana is lost as the ${what} ends.`,
      },
      { events },
    );
  }

  // Who is in combat

  /** The combat on the board as it is now. */
  private combat(): Combat {
    const { view } = this.game;
    const { seen } = this;
    if (
      seen?.combat.view === view &&
      seen.attacks === this.attacks &&
      seen.blocks === this.blocks &&
      seen.removed === this.removed.size
    )
      return seen.combat;
    const combat = this.seeCombat(view);
    this.seen = { combat, attacks: this.attacks, blocks: this.blocks, removed: this.removed.size };
    return combat;
  }

  private seeCombat(view: BoardView): Combat {
    const creature = (id: string): Combatant => findCombatant({ view, play: this.game }, id)!;
    const attacks = this.attacks.map(({ attacker, defender, band }) => ({
      attacker: creature(attacker),
      defender,
      band,
    }));
    const blocks = this.blocks.map(({ blocker, attacker }) => ({
      blocker: creature(blocker),
      attacker: creature(attacker),
    }));
    const blocking = readBlocking(attacks, blocks);
    return { view, rules: this.rules, attacks, blocks, blocking, removed: this.removed, play: this.game };
  }

  private remember(combat: Combat): void {
    const { view } = this.game;
    const keep = (id: string): void => {
      const object = findObject(view, id);
      if (object && !this.controllers.has(id)) this.controllers.set(id, seenOf(view, object).controller);
    };
    for (const { attacker, defender } of combat.attacks) [attacker.object.id, defender.id].forEach(keep);
    for (const { blocker } of combat.blocks) keep(blocker.object.id);
  }

  /** What leaves combat stays out of it, be it that it comes back (306.2; 506.4 now). */
  private noticeRemovals(): void {
    const { view } = this.game;
    const combat = this.combat();
    const gone = new Set<string>();
    const isOut = (id: string, flag: "attacking" | "blocking", isStill: boolean): boolean => {
      const object = findObject(view, id);
      return !object?.[flag] || !isStill || seenOf(view, object).controller !== this.controllers.get(id);
    };
    for (const attack of combat.attacks) {
      const { id } = attack.attacker.object;
      if (this.controllers.has(id) && isOut(id, "attacking", isStillAttacking(combat, attack.attacker))) gone.add(id);
      if (attack.defender.kind !== "PLAYER" && this.isDefenderOut(view, attack.defender)) gone.add(attack.defender.id);
    }
    for (const { blocker } of combat.blocks) {
      const { id } = blocker.object;
      const isStill = isStillBlocking(combat, blocker, undefined);
      if (this.controllers.has(id) && isOut(id, "blocking", isStill)) gone.add(id);
    }
    const fresh = [...gone].filter((id) => !this.removed.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.removed.add(id);
    this.removedSince.push(...fresh);
    this.unmark(new Set(fresh));
  }

  private isDefenderOut(view: BoardView, { id, kind }: Defender): boolean {
    const object = findObject(view, id);
    if (!object || !isPermanent(object)) return true;
    const seen = seenOf(view, object);
    const isOfItsKind = kind === "PLANESWALKER" ? isPlaneswalker(seen) : isBattle(seen);
    return !isOfItsKind || (this.controllers.get(id) ?? seen.controller) !== seen.controller;
  }

  private mark(flag: "attacking" | "blocking", ids: readonly string[]): void {
    if (ids.length === 0) return;
    const those = new Set(ids);
    this.game.keepInMind([{ objects: ids, isFight: true }]);
    this.setFlags((id) => (those.has(id) ? { [flag]: true } : null));
  }

  /** Each attacking creature becomes a blocked or an unblocked one (309.2; 509.1h now). */
  private markBlocked(): void {
    const combat = this.combat();
    const fighting = combat.attacks.filter(({ attacker }) => isStillAttacking(combat, attacker));
    const blocked = new Map(fighting.map(({ attacker }) => [attacker.object.id, isBlocked(combat, attacker)]));
    if (blocked.size > 0) this.setFlags((id) => (blocked.has(id) ? { blocked: blocked.get(id)! } : null));
  }

  private unmark(ids: ReadonlySet<string>): void {
    const { objects } = this.game.board;
    if (objects.some(({ id, attacking, blocking }) => ids.has(id) && (attacking || blocking)))
      this.setFlags((id) => (ids.has(id) ? NOT_FIGHTING : null));
  }

  private setFlags(change: (id: string) => object | null): void {
    const { view } = this.game;
    const objects = view.board.objects.map((object) => {
      const changed = change(object.id);
      return changed ? { ...object, ...changed } : object;
    });
    this.game.view = viewBoard(withObjects(view.board, objects), view);
  }

  // Deciding

  private asks(): boolean {
    return (this.request.policy ?? "ASK") === "ASK";
  }

  private ask(
    asked: Partial<PendingCombatDecision> &
      Pick<PendingCombatDecision, "kind" | "player" | "creature" | "ruleNumber" | "prompt">,
  ): false {
    this.decision = {
      damageStep: null,
      options: [],
      suggestion: [],
      recipients: [],
      total: null,
      divisions: [],
      ...asked,
    };
    return false;
  }

  private refuse(problems: readonly DeclarationProblem[]): false {
    this.problems = problems;
    return false;
  }

  private readonly decider = (given: unknown, isForced: boolean): CombatDecider =>
    given ? "GIVEN" : isForced ? "FORCED" : "POLICY";

  /** None if that is legal; else as many as obey most. */
  private minimal({ legal, suggestion }: DeclarationVerdict): readonly CombatPair[] {
    return legal ? [] : suggestion;
  }

  private constraints(combat: Combat): Constraints {
    const given = this.request.constraints ?? [];
    return readConstraints(this.game.state, combat, [...given, ...this.constraintsLeft()]);
  }

  private constraintsLeft(): readonly CombatConstraintInput[] {
    return this.required.flatMap(({ constraint, isOver }) => (isOver() ? [] : [constraint]));
  }

  private defendingPlayer({ attacks, view }: Combat): string {
    const attacked = new Set(attacks.map(({ defender }) => defender.player));
    const seats = playersInTurnOrder(view.board).map(({ id }) => id);
    return seats.find((id) => attacked.has(id)) ?? attacks[0]!.defender.player;
  }

  private trigger(triggers: readonly Trigger[]): void {
    this.game.waiting = [...this.game.waiting, ...triggers];
    this.triggeredSince = [...this.triggeredSince, ...triggers];
  }
}

const saidOfBothSteps = (combat: Combat, creature: string): string =>
  `This is the second combat damage step, and how ${nameOfTarget(combat, creature)} assigns its damage was said for both: \`damageStep: 1\`, or \`{damage step 1}\` in a script, says it of the first alone.`;

const inBrackets = (how: string, ids: readonly string[]): string =>
  ids.length === 0 ? "" : ` (${how} ${listed(ids)})`;
