import {
  type DeclarationModel,
  type ModelDemand,
  type ModelPairing,
  requirementsObeyed,
  restrictionsHold,
} from "./solver";
import { type BestDeclaration } from "./solver";
import { bestDeclaration, isMet } from "./solver";
import { type RequirementStandard } from "../rules/requirements";

/** One requirement on one creature, or on the creatures able to block one attacker. */
export interface Requirement {
  readonly constraint: string;
  /** Null: on whoever is able to block the target. */
  readonly creature: number | null;
  /** Obeyed by a pairing with one of these; null: by any pairing of the creature. */
  readonly targets: readonly number[] | null;
  /** If only some creatures, or some targets, will do: which. */
  readonly demand?: ModelDemand;
}

export const isObeyed = ({ creature, targets, demand }: Requirement, pairings: readonly ModelPairing[]): boolean =>
  demand
    ? isMet(demand, pairings)
    : pairings.some(
        (pairing) =>
          (creature === null || pairing.creature === creature) && (targets?.includes(pairing.target) ?? true),
      );

/** How a proposal stands to the requirements. */
export interface RequirementVerdict {
  readonly obeyed: number;
  /** The set that obeys the most. */
  readonly best: BestDeclaration;
  /** A set for whose sake the proposal is illegal; null if it is not. */
  readonly better: readonly ModelPairing[] | null;
  readonly exact: boolean;
  /** What the dearest search cost. */
  readonly work: number;
}

/** Judges a proposal that consists of the model's pairings by the standard of the rules in force; `budget` for a search. */
export function judgeRequirements(
  model: DeclarationModel,
  proposal: readonly ModelPairing[],
  standard: RequirementStandard,
  budget: number,
): RequirementVerdict {
  const obeyed = requirementsObeyed(model, proposal);
  const best = bestDeclaration(model, budget);
  if (standard === "ONE_CREATURE")
    return { obeyed, best, better: oneCreatureBetter(model, proposal), exact: best.exact, work: best.work };
  const rival = standard === "MAXIMUM" ? best : bestOfOwnOptions(model, proposal, budget);
  return {
    obeyed,
    best,
    better: rival.obeyed > obeyed ? rival.pairings : null,
    exact: best.exact && rival.exact,
    work: Math.max(best.work, rival.work),
  };
}

/**
 * 500.5: "you don't need to consider any options for a creature that don't satisfy a requirement on it". What is
 * proposed stays an option, and so does being left out.
 */
function bestOfOwnOptions(model: DeclarationModel, proposal: readonly ModelPairing[], budget: number): BestDeclaration {
  const pairings = model.pairings.filter(
    (pairing) =>
      pairing.gain + model.creatures[pairing.creature]!.gain + model.targets[pairing.target]!.gain > 0 ||
      model.demands?.some((demand) => isMet(demand, [pairing])) ||
      proposal.includes(pairing),
  );
  return bestDeclaration({ ...model, pairings }, budget);
}

/** 500.2 before 500.4: one creature does otherwise, all others as proposed. */
function oneCreatureBetter(model: DeclarationModel, proposal: readonly ModelPairing[]): readonly ModelPairing[] | null {
  const obeyed = requirementsObeyed(model, proposal);
  const alternatives = model.pairings
    .filter((pairing) => !proposal.includes(pairing))
    .flatMap((pairing) => [
      [...proposal, pairing],
      ...proposal
        .filter(({ creature }) => creature === pairing.creature)
        .map((other) => [...proposal.filter((one) => one !== other), pairing]),
    ]);
  return alternatives.find((set) => requirementsObeyed(model, set) > obeyed && restrictionsHold(model, set)) ?? null;
}
