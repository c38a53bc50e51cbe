/**
 * Solves one problem: of all sets of attackers or blockers that violate no restriction, one that obeys the most
 * requirements (500.4; 508.1d and 509.1c now). Branch and bound makes it exact: a flow bounds every branch from above,
 * and a branch is given up only if that bound is no better than a set already found.
 */
export { bestDeclaration, DEFAULT_BUDGET } from "./best-declaration";
export {
  type DeclarationModel,
  type ModelDemand,
  type ModelNeed,
  isMet,
  type ModelPairing,
  type ModelTarget,
  requirementsObeyed,
  restrictionsHold,
} from "./model";
export { type BestDeclaration } from "./search";
