import { type BoardView, findObject } from "../characteristics/view";
import { type Combat, type Combatant, combatantOf, nameOf } from "./combat";
import { type Constraint, type Constraints } from "./constraints";
import { type DeclarationModel, type ModelPairing, requirementsObeyed } from "./solver";
import { isObeyed, judgeRequirements, type Requirement } from "./requirements";
import { type CombatRule } from "./rulebook";
import { type CombatPair, type DeclarationProblem, type DeclarationVerdict } from "./verdict";

/** A declaration made ready for judging: the model, what its indices stand for, and what is wrong without counting. */
export interface Declaration {
  readonly model: DeclarationModel;
  readonly creatures: readonly Combatant[];
  readonly requirements: readonly Requirement[];
  /** The part of the proposal that consists of the model's own pairings. */
  readonly proposal: readonly ModelPairing[];
  /** Restrictions and steps that the proposal breaks. */
  readonly problems: readonly DeclarationProblem[];
  readonly notes: readonly string[];
  /** The rule on requirements. */
  readonly rule: CombatRule;
  pairOf(pairing: ModelPairing): CombatPair;
}

/** The verdict on a declaration: what it breaks, then the requirements that it should obey and doesn't. */
export function judge(
  { rules, view }: Combat,
  declaration: Declaration,
  { inForce, notes }: Constraints,
): DeclarationVerdict {
  const { model, proposal, requirements } = declaration;
  const { obeyed, best, better, exact } = judgeRequirements(model, proposal, rules.standard);
  const shortfall = better === null ? [] : unobeyed(requirements, proposal, better);
  const attainable = Math.max(best.obeyed, 0);
  const problems = [
    ...declaration.problems,
    ...shortfall.map((missed) => ({
      ruleNumber: rules.number(declaration.rule),
      constraint: missed.id,
      creatures: missed.creatures.map((creature) => declaration.creatures[creature]!.object.id),
      explanation: explainShortfall(view, declaration, inForce, missed, better!),
    })),
  ];
  const attains = problems.length === 0 && obeyed === attainable;
  return {
    rulesDate: rules.date,
    legal: problems.length === 0,
    problems,
    obeyedRequirements: obeyed,
    attainableRequirements: attainable,
    suggestion: (attains ? proposal : best.pairings).map((pairing) => declaration.pairOf(pairing)),
    exact,
    notes: [
      ...declaration.notes,
      ...notes,
      ...(exact ? [] : ["The search was cut short: a set that obeys more requirements may exist."]),
    ],
    damage: [],
  };
}

/** A constraint that a better set obeys and the proposal doesn't. */
interface Missed {
  readonly id: string;
  /** Those that would obey it. */
  readonly creatures: readonly number[];
  /** What they would be paired with, if the constraint is about that. */
  readonly targets: readonly number[];
}

function unobeyed(
  requirements: readonly Requirement[],
  proposal: readonly ModelPairing[],
  better: readonly ModelPairing[],
): readonly Missed[] {
  const missed = requirements.filter((one) => !isObeyed(one, proposal) && isObeyed(one, better));
  return [...new Set(missed.map(({ constraint }) => constraint))].map((id) => ({
    id,
    targets: [
      ...new Set(missed.flatMap(({ constraint, target }) => (constraint === id && target !== null ? [target] : []))),
    ],
    creatures: [
      ...new Set(
        missed
          .filter(({ constraint }) => constraint === id)
          .flatMap(({ creature, target }) =>
            creature === null
              ? better.filter((pairing) => pairing.target === target).map((p) => p.creature)
              : [creature],
          ),
      ),
    ],
  }));
}

/** "Cadet must block if able (eager), and could: blocking with Cadet and Bear would obey it and break nothing." */
function explainShortfall(
  view: BoardView,
  declaration: Declaration,
  constraints: readonly Constraint[],
  { id, creatures, targets }: Missed,
  better: readonly ModelPairing[],
): string {
  const { model, proposal, requirements } = declaration;
  const constraint = constraints.find((one) => one.id === id)!;
  const isAttack = declaration.rule === "attackRequirements";
  const names = (indices: readonly number[]): string =>
    listed(indices.map((index) => nameOf(declaration.creatures[index]!)));
  const attackers = listed(
    targets
      .map((target) => declaration.pairOf({ creature: creatures[0]!, target, gain: 0 }).target)
      .map((attacker) => nameOf(combatantOf(view, findObject(view, attacker)!))),
  );
  const others = [...new Set(better.map(({ creature }) => creature))];
  const set = `${isAttack ? "attacking" : "blocking"} with ${others.length > MOST_NAMES ? counted(others.length, "creature") : names(others)}`;
  const keepsAll = requirements.every((one) => !isObeyed(one, proposal) || isObeyed(one, better));
  const gain = keepsAll
    ? "would obey it and break nothing"
    : `would obey ${counted(requirementsObeyed(model, better), "requirement")} instead of ${requirementsObeyed(model, proposal)}, and break no restriction`;
  return `${demand(constraint, names(creatures), attackers)}: ${set} ${gain}.`;
}

/** The first half of a sentence: what a requirement asks of creatures, and that they could do it. */
function demand(constraint: Constraint, creatures: string, attackers: string): string {
  const cited = `(${constraint.id}${constraint.text ? `: "${constraint.text}"` : ""})`;
  switch (constraint.kind) {
    case "ATTACKS_IF_ABLE":
      return `${creatures} must attack if able ${cited}, and could`;
    case "MUST_BE_BLOCKED_IF_ABLE":
      return `${attackers} must be blocked if able ${cited}, and ${creatures} could do it`;
    case "ALL_ABLE_BLOCK_IT":
      return `${creatures} must block ${attackers} if able ${cited}, and could`;
    default:
      return `${creatures} must block if able ${cited}, and could`;
  }
}

const MOST_NAMES = 5;

/** `1 creature`, `2 creatures`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `A`, `A and B`, `A, B and C`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "nobody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
