import { type Combat, type Combatant, nameOf } from "./combat";
import { cite, type Constraint } from "./constraints";
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
  { rules }: Combat,
  declaration: Declaration,
  constraints: readonly Constraint[],
): DeclarationVerdict {
  const { model, proposal, requirements } = declaration;
  const { obeyed, best, better, exact } = judgeRequirements(model, proposal, rules.standard);
  const shortfall = better === null ? [] : unobeyed(requirements, proposal, better);
  const attainable = Math.max(best.obeyed, 0);
  const problems = [
    ...declaration.problems,
    ...shortfall.map(({ id, creatures }) => ({
      ruleNumber: rules.number(declaration.rule),
      constraint: id,
      creatures: creatures.map((creature) => declaration.creatures[creature]!.object.id),
      explanation: explainShortfall(declaration, constraints, id, creatures, obeyed, better!),
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
      ...(exact ? [] : ["The search was cut short: a set that obeys more requirements may exist."]),
    ],
    damage: [],
  };
}

/** The constraints that the better set obeys where the proposal doesn't, and the creatures that would obey them. */
function unobeyed(
  requirements: readonly Requirement[],
  proposal: readonly ModelPairing[],
  better: readonly ModelPairing[],
): readonly { readonly id: string; readonly creatures: readonly number[] }[] {
  const missed = requirements.filter((one) => !isObeyed(one, proposal) && isObeyed(one, better));
  return [...new Set(missed.map(({ constraint }) => constraint))].map((id) => ({
    id,
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

function explainShortfall(
  { creatures, model }: Declaration,
  constraints: readonly Constraint[],
  id: string,
  missing: readonly number[],
  obeyed: number,
  better: readonly ModelPairing[],
): string {
  const constraint = constraints.find((one) => one.id === id)!;
  const names = (indices: readonly number[]): string => listed(indices.map((index) => nameOf(creatures[index]!)));
  const others = [...new Set(better.map(({ creature }) => creature))];
  const who = others.length > MOST_NAMES ? counted(others.length, "creature") : names(others);
  return (
    `${cite(constraint)} is not obeyed by ${names(missing)}: the declaration obeys ${counted(obeyed, "requirement")}, ` +
    `and one of ${who} obeys ${requirementsObeyed(model, better)} without violating a restriction.`
  );
}

const MOST_NAMES = 5;

/** `1 creature`, `2 creatures`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `A`, `A and B`, `A, B and C`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "nobody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
