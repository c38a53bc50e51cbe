import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { countersOf } from "../board/board";
import { combatDamageOf, lethalDamageOf } from "../board/characteristics";
import { playerOf } from "../characteristics/players";
import { isPlayerProtectedFrom, notesOnPlayerProtection } from "../characteristics/protection";
import { findObject } from "../characteristics/view";
import { type BoardFault } from "../errors";
import { type GameStateInput } from "../game-state-input";
import { notesOnLosers } from "../procedure/leaving-the-game";
import {
  assertShort,
  type Combat,
  type Combatant,
  combatantOf,
  findCombatant,
  has,
  isOnSide,
  isPlayer,
  nameOfCombatant,
  nameOfTarget,
  type MadeByEffects,
  readCombat,
  unknownObject,
} from "./combat";
import {
  type AttackInput,
  type BlockInput,
  type DamageAssignmentInput,
  type DamageAssignmentOrderInput,
} from "./combat-input";
import { assignerOf } from "./damage-assigner";
import { faultsOfOrders, notesOnOrders } from "./damage-assignment-orders";
import {
  assignsAsUnblocked,
  blockersOfAttacker,
  creaturesFoughtBy,
  isBlocked,
  recipientsOf,
  tramples,
} from "./damage-recipients";
import { assigns, blockersOf, type CombatDamageStep, stepsOf } from "./damage-steps";
import { isStillAttacked, isStillAttacking } from "./still-in-combat";
import { listed } from "./in-words";
import { InvalidDeclarationError } from "./errors";
import { isProtectedFrom } from "./evasion";
import { notesOnKeywords } from "../keywords/notes-in-combat";
import { notesOnAbsorb } from "../keywords/notes-in-combat";
import { type CombatDamage, type DeclarationProblem, type DeclarationVerdict } from "./verdict";

/**
 * May this combat damage be assigned (rules 310 and 502.9, later 510.1 and 702.19)? The assignments of one combat
 * damage step: of the active player's creatures, of the defending player's, or of both. A player who has assigned
 * nothing is taken not to have begun, unless nobody has. `orders`: the damage assignment orders announced, if the
 * rules know them (2009-07-11 to 2024-11-07); a creature without one may have any.
 * @throws BeforeFirstEditionError, InvalidDeclarationError
 */
export function checkDamageAssignment(
  state: GameStateInput,
  date: IsoDate,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
  assignments: readonly DamageAssignmentInput[],
  orders: readonly DamageAssignmentOrderInput[] = [],
  made: MadeByEffects = {},
): DeclarationVerdict {
  return judgeDamage(state, readCombat(state, date, attacks, blocks, made), assignments, orders);
}

/** As `checkDamageAssignment`, of a combat that is read. */
export function judgeDamage(
  state: GameStateInput,
  combat: Combat,
  assignments: readonly DamageAssignmentInput[],
  orders: readonly DamageAssignmentOrderInput[] = [],
  isDealt = false,
): DeclarationVerdict {
  assertShort({ assignments }, MOST_ASSIGNMENTS);
  assertShort({ damageAssignmentOrders: orders });
  for (const { order } of orders) assertShort({ "damageAssignmentOrders.order": order });
  const faults = [...faultsOfAssignments(combat, assignments), ...faultsOfOrders(combat, orders)];
  if (faults.length > 0) throw new InvalidDeclarationError(faults);
  const assignment = new Assignment(
    combat,
    assignments.filter(({ amount }) => amount > 0),
    orders,
  );
  const problems = assignment.problems();
  return {
    rulesDate: combat.rules.date,
    legal: problems.length === 0,
    problems,
    obeyedRequirements: 0,
    attainableRequirements: 0,
    suggestion: [],
    exact: true,
    becomesBlocked: [],
    notes: [
      ...notesOnKeywords(
        combat,
        [
          ...new Set([
            ...combat.attacks.map(({ attacker }) => attacker),
            ...combat.blocks.map(({ blocker }) => blocker),
          ]),
        ],
        ({ isOfDamage }) => isOfDamage,
      ),
      ...notesOnOrders(combat, orders),
      ...combat.attacks.flatMap(({ attacker }) => notesOnTrample(combat, attacker)),
      ...combat.play.toldOfReading(),
      ...(isDealt ? [] : [...notesOnAbsorb(state, combat, assignments), ...notesOnReplaced(combat, assignments)]),
      ...notesOnPlayerProtection(combat.view),
      ...notesOnLosers(combat.play.given.board),
    ],
    damage: assignment.dealt(),
  };
}

/** Effects on damage: what an assignment comes to is told with protection alone. */
function notesOnReplaced({ view }: Combat, assignments: readonly DamageAssignmentInput[]): readonly string[] {
  if (!assignments.some(({ amount }) => amount > 0)) return [];
  const effects = view.board.replacements.filter(({ event }) => event === "WOULD_BE_DEALT_DAMAGE");
  return effects.map(({ id }) => `Whether ${id} changes the damage is not asked here: \`playCombat\` deals it.`);
}

/** One sentence if it tramples over what is damaged, and the text does not say whether that damage counts. */
export function notesOnTrample(combat: Combat, attacker: Combatant): readonly string[] {
  const { rules } = combat;
  if (rules.numberOfLater("trampleCountsMarkedDamage") !== null || !has(combat, attacker, "TRAMPLE")) return [];
  const damaged = blockersOfAttacker(combat, attacker).filter(({ object }) => object.damage > 0);
  return damaged.map(
    (blocker) =>
      `The damage that ${nameOfCombatant(blocker)} has counts towards what is lethal for ${nameOfCombatant(attacker)}'s trample; ` +
      `${rules.keywordNumber("TRAMPLE")!} of that time does not say whether it does.`,
  );
}

/** One for each pair that blocks and each creature that attacks, as many as there may be of both. */
const MOST_ASSIGNMENTS = 1_000;

function faultsOfAssignments(
  { play: { given } }: Combat,
  assignments: readonly DamageAssignmentInput[],
): readonly BoardFault[] {
  return assignments.flatMap(({ source, target, amount }, index) => {
    const path = `assignments[${index}]`;
    const first = assignments.findIndex((other) => other.source === source && other.target === target);
    return [
      ...unknownObject(given, `${path}.source`, source),
      ...(isPlayer(given, target) ? [] : unknownObject(given, `${path}.target`, target, "player or object")),
      ...(Number.isInteger(amount) && amount >= 0 ? [] : [{ path: `${path}.amount`, message: "must be 0 or more" }]),
      ...(first < index ? [{ path, message: `damage from ${source} to ${target} is given twice` }] : []),
    ];
  });
}

/** The damage that is assigned in one step, as the rules judge it. */
export class Assignment {
  private readonly sources: readonly Combatant[];

  constructor(
    private readonly combat: Combat,
    private readonly assignments: readonly DamageAssignmentInput[],
    private readonly orders: readonly DamageAssignmentOrderInput[],
  ) {
    this.sources = [...new Set(assignments.map(({ source }) => source))].map((id) => findCombatant(combat, id)!);
  }

  /** `steps`: in one of which all of it is assigned. */
  problems(
    steps: readonly Pick<CombatDamageStep, "assigning" | "ruleNumber">[] = stepsOf(this.combat),
  ): readonly DeclarationProblem[] {
    const listedIds = this.sources.map(({ object }) => object.id);
    const strangers = this.sources.filter(
      ({ object }) => !steps.some(({ assigning }) => assigning.includes(object.id)),
    );
    if (strangers.length > 0) return strangers.map((creature) => this.assignsNothing(creature, steps));
    const step = steps.find(({ assigning }) => listedIds.every((id) => assigning.includes(id)));
    if (!step) return steps.length > 0 ? [this.mixedSteps(steps[0]!.assigning, steps[0]!.ruleNumber)] : [];
    return [...this.idle(step.assigning), ...this.sources.flatMap((creature) => this.problemsOf(creature))];
  }

  /** What is dealt: protection prevents its part, and only then (502.9d: the assignment doesn't look at it). */
  dealt(): readonly CombatDamage[] {
    const { view, rules } = this.combat;
    return this.assignments.map(({ source, target, amount }) => {
      const damaged = findCombatant(this.combat, target);
      const from = findCombatant(this.combat, source)!;
      const prevented = damaged
        ? isProtectedFrom(this.combat, damaged, from)
        : isPlayerProtectedFrom(view, playerOf(view.board, target), from.object);
      return {
        source,
        target,
        assigned: amount,
        dealt: prevented ? 0 : amount,
        preventedBy: prevented ? rules.number("protectionDamage") : null,
      };
    });
  }

  private problem(ruleNumber: RuleNumber, creatures: readonly Combatant[], explanation: string): DeclarationProblem {
    return { ruleNumber, constraint: null, creatures: creatures.map(({ object }) => object.id), explanation };
  }

  private assignsNothing(
    creature: Combatant,
    [step]: readonly Pick<CombatDamageStep, "ruleNumber">[],
  ): DeclarationProblem {
    const { rules } = this.combat;
    const isAttacker = this.isAttacker(creature);
    const isBlocker = this.combat.blocking.byBlocker.has(creature.object.id);
    if (!isAttacker && !isBlocker)
      return this.problem(
        rules.number("assignment"),
        [creature],
        `${nameOfCombatant(creature)} neither attacks nor blocks.`,
      );
    if (combatDamageOf(creature.seen) <= 0)
      return this.problem(
        rules.number("assignmentAmount"),
        [creature],
        `${nameOfCombatant(creature)} has ${figureOfDamage(creature)} ${combatDamageOf(creature.seen)}, so it can't assign damage.`,
      );
    const remains = isAttacker
      ? isStillAttacking(this.combat, creature)
      : blockersOf(this.combat).some(({ object }) => object.id === creature.object.id);
    if (remains && step && assigns(this.combat, creature))
      return this.problem(
        step.ruleNumber,
        [creature],
        `${nameOfCombatant(creature)} assigns no damage in this combat damage step.`,
      );
    const rule = rules.number(this.ruleOnRecipients(creature));
    const why = remains ? "nothing that it fights is left in combat" : "it has left combat";
    return this.problem(rule, [creature], `${nameOfCombatant(creature)} can't assign damage: ${why}.`);
  }

  private mixedSteps(first: readonly string[], ruleNumber: RuleNumber): DeclarationProblem {
    const late = this.sources.filter(({ object }) => !first.includes(object.id));
    return this.problem(
      ruleNumber,
      late,
      `Only in the second combat damage step do these assign damage: ${listed(late.map(nameOfCombatant))}. Creatures with first strike do so in the first.`,
    );
  }

  /** Creatures that must assign damage in this step, and whose player has begun to assign, or has to begin. */
  private idle(assigning: readonly string[]): readonly DeclarationProblem[] {
    const { view, rules } = this.combat;
    const sides = new Set(this.sources.map((creature) => this.assignerOf(creature)));
    if (sides.size === 0) sides.add(view.board.activePlayer);
    return assigning
      .filter((id) => !this.sources.some(({ object }) => object.id === id))
      .map((id) => combatantOf(view, findObject(view, id)!))
      .filter(({ seen }) => combatDamageOf(seen) > 0)
      .filter((creature) => [...sides].some((player) => isOnSide(this.combat, this.assignerOf(creature), player)))
      .map((creature) =>
        this.problem(
          rules.number("assignmentAmount"),
          [creature],
          `${nameOfCombatant(creature)} assigns no damage, but must assign ${combatDamageOf(creature.seen)}.`,
        ),
      );
  }

  private assignerOf(creature: Combatant): string {
    return assignerOf(this.combat, creature).player;
  }

  private problemsOf(creature: Combatant): readonly DeclarationProblem[] {
    const recipients = recipientsOf(this.combat, creature).map(({ id }) => id);
    const stray = this.assignmentsOf(creature).filter(({ target }) => !recipients.includes(target));
    if (stray.length > 0)
      return [
        this.problem(
          this.combat.rules.number(this.ruleOnRecipients(creature)),
          [creature],
          `${nameOfCombatant(creature)} can't assign damage to ${listed(stray.map(({ target }) => nameOfTarget(this.combat, target)))}.`,
        ),
      ];
    return [
      ...this.wrongAmount(creature),
      ...this.trampledTooEarly(creature),
      ...this.overPlaneswalkerTooEarly(creature),
      ...this.dividedAmongTeam(creature),
      ...this.outOfOrder(creature),
    ];
  }

  private wrongAmount(creature: Combatant): readonly DeclarationProblem[] {
    const total = this.assignmentsOf(creature).reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.max(combatDamageOf(creature.seen), 0);
    if (total === amount) return [];
    const why = `${nameOfCombatant(creature)} assigns ${total} damage, but must assign ${amount}, its ${figureOfDamage(creature)}.`;
    return [this.problem(this.combat.rules.number("assignmentAmount"), [creature], why)];
  }

  /** Trample: damage for what it attacks is legal only if all that block it are assigned lethal damage. */
  private trampledTooEarly(creature: Combatant): readonly DeclarationProblem[] {
    const fought = creaturesFoughtBy(this.combat, creature);
    const beyond = this.assignmentsOf(creature).some(({ target }) => !fought.has(target));
    if (!beyond || !this.isAttacker(creature)) return [];
    if (assignsAsUnblocked(creature)) {
      const within = this.assignmentsOf(creature).some(({ target }) => fought.has(target));
      if (!within) return [];
      if (!tramples(this.combat, creature))
        return [
          this.problem(
            this.combat.rules.number("assignmentUnblocked"),
            [creature],
            `${nameOfCombatant(creature)} assigns its damage as though it weren't blocked, or else to what blocks it: not to both.`,
          ),
        ];
    }
    const surviving = blockersOfAttacker(this.combat, creature).filter((blocker) => this.missing(blocker) > 0);
    return surviving.map((blocker) =>
      this.problem(
        this.combat.rules.keywordNumber("TRAMPLE")!,
        [creature],
        `${nameOfCombatant(creature)} assigns damage beyond its blockers (trample), but ${nameOfCombatant(blocker)} is assigned ` +
          `${this.assignedTo(blocker)}, and ${this.lethal(blocker)} is lethal.`,
      ),
    );
  }

  /** Damage for the player behind a planeswalker is legal only if that is assigned its loyalty (702.19c). */
  private overPlaneswalkerTooEarly(creature: Combatant): readonly DeclarationProblem[] {
    const { attacks, view, rules } = this.combat;
    const defender = attacks.find(({ attacker }) => attacker.object.id === creature.object.id)?.defender;
    if (defender?.kind !== "PLANESWALKER" || !isStillAttacked(this.combat, defender)) return [];
    if (!this.assignmentsOf(creature).some(({ target, amount }) => target === defender.player && amount > 0)) return [];
    const planeswalker = combatantOf(view, findObject(view, defender.id)!);
    const loyalty = countersOf(planeswalker.object, "loyalty");
    if (this.assignedTo(planeswalker) >= loyalty) return [];
    return [
      this.problem(
        rules.keywordNumber("TRAMPLE_OVER_PLANESWALKERS")!,
        [creature],
        `${nameOfCombatant(creature)} assigns damage beyond ${nameOfCombatant(planeswalker)}, which has loyalty ${loyalty} and is assigned ` +
          `${this.assignedTo(planeswalker)}.`,
      ),
    ];
  }

  /** Where a team is attacked, each creature damages only one of its players (606.7d, 810.7f until 2018). */
  private dividedAmongTeam(creature: Combatant): readonly DeclarationProblem[] {
    const { rules, view } = this.combat;
    const players = this.assignmentsOf(creature).filter(({ target }) => isPlayer(view, target));
    const ruleNumber = rules.teamIsAttacked ? rules.numberOfLater("damageToOneOfTheTeam") : null;
    if (ruleNumber === null || players.length < 2) return [];
    const names = listed(players.map(({ target }) => nameOfTarget(this.combat, target)));
    const why = `${nameOfCombatant(creature)} assigns damage to ${names}, and only one of the defending players may be chosen for it.`;
    return [this.problem(ruleNumber, [creature], why)];
  }

  /**
   * Damage assignment order: damage for a creature is legal only if all earlier ones are assigned lethal damage. Those
   * that have left combat are in no order any more (509.2a, 509.3a).
   */
  private outOfOrder(creature: Combatant): readonly DeclarationProblem[] {
    const { rules } = this.combat;
    if (rules.division === "FREE" || assignerOf(this.combat, creature).isFree) return [];
    if (rules.deathtouch === "IGNORES_ORDER" && has(this.combat, creature, "DEATHTOUCH")) return [];
    const fought = creaturesFoughtBy(this.combat, creature);
    const damaged = this.assignmentsOf(creature).filter(({ target }) => fought.has(target));
    const announced = this.orders.find((one) => one.creature === creature.object.id)?.order;
    const order = announced?.filter((id) => fought.has(id));
    const last = order ? Math.max(...damaged.map(({ target }) => order.indexOf(target))) : Number.NaN;
    const skipped = order
      ? order.slice(0, Math.max(last, 0)).filter((id) => this.isShortOfLethal(id))
      : damaged
          .map(({ target }) => target)
          .filter((id) => this.isShortOfLethal(id))
          .slice(1);
    if (skipped.length === 0) return [];
    return [
      this.problem(
        rules.number(this.isAttacker(creature) ? "assignmentBlocked" : "assignmentBlocking"),
        [creature],
        order
          ? `${nameOfCombatant(creature)} assigns damage beyond ${listed(skipped.map((id) => nameOfTarget(this.combat, id)))}, which is earlier in its ` +
              "damage assignment order and is not assigned lethal damage."
          : `${nameOfCombatant(creature)} leaves more than one creature without lethal damage, and no damage assignment order allows that.`,
      ),
    ];
  }

  private isShortOfLethal(id: string): boolean {
    const creature = findCombatant(this.combat, id);
    return creature !== undefined && !creature.hasLeftTheGame && this.missing(creature) > 0;
  }

  /** How much more it must be assigned until that is lethal. */
  missing(creature: Combatant): number {
    const { rules } = this.combat;
    const deadly =
      rules.deathtouch === "ANY_AMOUNT_IS_LETHAL" &&
      this.sources.some(
        (source) =>
          has(this.combat, source, "DEATHTOUCH") &&
          this.assignmentsOf(source).some(({ target }) => target === creature.object.id),
      );
    return deadly ? 0 : Math.max(0, this.lethal(creature) - this.assignedTo(creature));
  }

  /** What is lethal less the damage already marked. */
  private lethal({ object, seen }: Combatant): number {
    return Math.max(0, lethalDamageOf(seen) - object.damage);
  }

  /** From all creatures that assign at the same time. */
  private assignedTo({ object }: Combatant): number {
    return this.assignments.filter(({ target }) => target === object.id).reduce((sum, { amount }) => sum + amount, 0);
  }

  private assignmentsOf({ object }: Combatant): readonly DamageAssignmentInput[] {
    return this.assignments.filter(({ source }) => source === object.id);
  }

  private isAttacker({ object }: Combatant): boolean {
    return this.combat.attacks.some(({ attacker }) => attacker.object.id === object.id);
  }

  private ruleOnRecipients(creature: Combatant) {
    if (!this.isAttacker(creature)) return "assignmentBlocking" as const;
    return isBlocked(this.combat, creature) ? ("assignmentBlocked" as const) : ("assignmentUnblocked" as const);
  }
}

const figureOfDamage = ({ seen }: Combatant): string => (seen.rulesChanged?.damageByToughness ? "toughness" : "power");
