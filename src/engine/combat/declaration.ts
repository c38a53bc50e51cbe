import { clause } from "../board/notes/note";
import { notesOnLosers } from "../procedure/leaving-the-game";
import { type Combat, type Combatant, nameOfCombatant, nameOfTarget } from "./combat";
import { type Constraint, type Constraints } from "./constraints";
import { DEFAULT_BUDGET, type DeclarationModel, type ModelPairing, requirementsObeyed } from "./solver";
import { counted, listed } from "./in-words";
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
  /** Whether it matters with what each creature is paired, so that sentences have to say it. */
  readonly targetsMatter: boolean;
  /** The rule on requirements. */
  readonly rule: CombatRule;
  pairOf(pairing: ModelPairing): CombatPair;
}

/** The verdict on declarations that have nothing to do with one another: each side's that blocks, or the only one. */
export function judge(
  combat: Combat,
  declarations: readonly Declaration[],
  { inForce, notes }: Constraints,
): DeclarationVerdict {
  let budget = DEFAULT_BUDGET;
  const findings = declarations.map((declaration) => {
    const finding = findingOn(combat, declaration, inForce, budget);
    budget -= finding.work;
    return finding;
  });
  const problems = findings.flatMap((finding) => finding.problems);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const exact = findings.every((finding) => finding.exact);
  return {
    rulesDate: combat.rules.date,
    legal: problems.length === 0,
    problems,
    obeyedRequirements: sum(findings.map(({ obeyed }) => obeyed)),
    attainableRequirements: sum(findings.map(({ attainable }) => attainable)),
    suggestion: findings.flatMap(({ suggestion }) => suggestion),
    exact,
    notes: [
      ...declarations.flatMap((declaration) => declaration.notes),
      ...notesOnLosers(combat.play.given.board),
      ...notes,
      ...(exact ? [] : ["The search was cut short: a set that obeys more requirements may exist."]),
    ],
    becomesBlocked: [],
    damage: [],
  };
}

/** What is found on one declaration. */
interface Finding {
  readonly problems: readonly DeclarationProblem[];
  readonly obeyed: number;
  readonly attainable: number;
  readonly suggestion: readonly CombatPair[];
  readonly exact: boolean;
  readonly work: number;
}

/** What a declaration breaks, then the requirements that it should obey and doesn't. */
function findingOn(
  combat: Combat,
  declaration: Declaration,
  constraints: readonly Constraint[],
  budget: number,
): Finding {
  const { rules } = combat;
  const { model, proposal, requirements } = declaration;
  const { obeyed, best, better, exact, work } = judgeRequirements(model, proposal, rules.standard, budget);
  const shortfall = better === null ? [] : unobeyed(requirements, proposal, better);
  const attainable = Math.max(best.obeyed, 0);
  const problems = [
    ...declaration.problems,
    ...shortfall.map((missed) => ({
      ruleNumber: rules.number(declaration.rule),
      constraint: missed.id,
      creatures: missed.creatures.map((creature) => declaration.creatures[creature]!.object.id),
      explanation: explainShortfall(combat, declaration, constraints, missed, better!),
    })),
  ];
  const attains = problems.length === 0 && obeyed === attainable;
  const suggestion = (attains ? proposal : best.pairings).map((pairing) => declaration.pairOf(pairing));
  return { problems, obeyed, attainable, suggestion, exact, work };
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
      ...new Set(missed.flatMap(({ constraint, targets }) => (constraint === id && targets !== null ? targets : []))),
    ],
    creatures: [
      ...new Set(
        missed
          .filter(({ constraint }) => constraint === id)
          .flatMap(({ creature, targets, demand }) =>
            creature === null
              ? better
                  .filter((pairing) => targets?.includes(pairing.target))
                  .map((pairing) => pairing.creature)
                  .filter((one) => demand?.creatures.includes(one) ?? true)
              : [creature],
          ),
      ),
    ],
  }));
}

/** "Cadet must block if able (eager), and could: blocking with Cadet and Bear would obey it and break nothing." */
function explainShortfall(
  combat: Combat,
  declaration: Declaration,
  constraints: readonly Constraint[],
  missed: Missed,
  better: readonly ModelPairing[],
): string {
  const { model, proposal, requirements } = declaration;
  const constraint = constraints.find((one) => one.id === missed.id)!;
  const isAttack = declaration.rule === "attackRequirements";
  const nameOfCreature = (index: number): string => nameOfCombatant(declaration.creatures[index]!);
  const targetOf = (pairing: ModelPairing): string => nameOfTarget(combat, declaration.pairOf(pairing).target);
  const obeying = better.filter(
    ({ creature, target }) => missed.creatures.includes(creature) && missed.targets.includes(target),
  );
  const others = [...new Map(better.map((pairing) => [pairing.creature, pairing])).values()];
  const names = others.map((pairing) =>
    declaration.targetsMatter
      ? `${nameOfCreature(pairing.creature)} (attacking ${targetOf(pairing)})`
      : nameOfCreature(pairing.creature),
  );
  const set = `${isAttack ? "attacking" : "blocking"} with ${others.length > MOST_NAMES ? counted(others.length, "creature") : listed(names)}`;
  const keepsAll = requirements.every((one) => !isObeyed(one, proposal) || isObeyed(one, better));
  const gain = keepsAll
    ? "would obey it and break nothing"
    : `would obey ${counted(requirementsObeyed(model, better), "requirement")} instead of ${requirementsObeyed(model, proposal)}, and break no restriction`;
  const creatures = listed(missed.creatures.map(nameOfCreature));
  return `${demand(constraint, creatures, listed([...new Set(obeying.map(targetOf))]))}: ${set} ${gain}.`;
}

/** The first half of a sentence: what a requirement asks of creatures, and that they could do it. */
function demand(constraint: Constraint, creatures: string, targets: string): string {
  const cited = `(${constraint.id}${constraint.text ? `: ${clause(constraint.text)}` : ""})`;
  switch (constraint.kind) {
    case "ATTACKS_IF_ABLE":
      return `${creatures} must attack ${constraint.names ? `${targets} ` : ""}if able ${cited}, and could`;
    case "MUST_BE_BLOCKED_IF_ABLE":
      return `${targets} must be blocked if able ${cited}, and ${creatures} could do it`;
    case "ALL_ABLE_BLOCK_IT":
      return `${creatures} must block ${targets} if able ${cited}, and could`;
    default:
      if (constraint.hasBy) return `${creatures} must block ${targets} if able ${cited}, and could`;
      return `${creatures} must block if able ${cited}, and could`;
  }
}

const MOST_NAMES = 5;
