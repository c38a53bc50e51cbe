/** The arguments of a field, coerced. */
export type FieldArguments = Readonly<Record<string, unknown>>;

type Surcharge = number | ((args: FieldArguments) => number);

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** How many objects a board has. */
export const boardSize = ({ state }: FieldArguments): number =>
  lengthOf((state as { objects?: unknown } | undefined)?.objects);

const BOARD = 20;
const boardPrice = (args: FieldArguments): number => BOARD + boardSize(args);

/** Constraints make a declaration a search: one of 40 creatures with as many of them costs about what 800 objects do. */
const CONSTRAINT = 20;
const declarationPrice = (args: FieldArguments): number => boardPrice(args) + CONSTRAINT * lengthOf(args.constraints);

/**
 * What fields that compute something cost, besides 1 for each object that they return. Fields that are not listed
 * only look something up, and scalars are free. docs/limits.md shows this list; a test compares.
 */
export const surcharges: Readonly<Record<string, Surcharge>> = {
  "Query.search": 20,
  "Query.findQuotation": 50,
  "Query.resolveCitation": 5,
  "Query.resolveCitations": ({ citations }) => 5 * lengthOf(citations),
  "Query.compareEditions": 100,
  "Query.compareRules": 5,
  "Query.compareStateBasedActions": (args) => lengthOf(args.editions) * boardPrice(args),
  "Mutation.evaluateStateBasedActions": boardPrice,
  "Query.evaluateStateBasedActions": boardPrice,
  "Query.checkAttack": declarationPrice,
  "Query.checkBlock": declarationPrice,
  "Query.combatDamageSteps": boardPrice,
  "Query.checkDamageAssignment": boardPrice,
  "Query.flankingTriggers": boardPrice,
  "Query.checkProtection": boardPrice,
  "Query.drawCards": boardPrice,
  "Query.evaluation": BOARD,
  "Query.reverseIllegalAction": 5,
  "Query.settleLoop": 5,
  "Rule.lineage": 2,
  "Rule.history": 5,
  "Rule.blame": 10,
  "Rule.counterpart": 5,
  "RuleChange.segments": 1,
};

/** The surcharge of a field, by its coordinate. */
export function surchargeOf(coordinate: string, args: FieldArguments): number {
  const surcharge = surcharges[coordinate] ?? 0;
  return typeof surcharge === "number" ? surcharge : surcharge(args);
}

/** How many entries a list is taken to have that no argument bounds. */
const ASSUMED_LENGTH = 10;

/** The same, where the usual number is another. */
export const assumedLengths: Readonly<Record<string, number>> = {
  "Query.publishedEditions": 150,
  "Query.stateBasedActions": 30,
  "Edition.stateBasedActions": 30,
  "Edition.documents": 2,
  "Edition.sections": 100,
  "Rule.references": 3,
  "Rule.commentary": 2,
  "RuleChange.from": 1,
  "RuleChange.to": 1,
  "GameState.objects": 100,
};

/** Arguments whose length is the length of the list that the field returns. */
const COUNTED_ARGUMENTS = ["ids", "citations", "editions", "representations"];

/** How many entries a list field is taken to return. */
export function listLength(coordinate: string, args: FieldArguments): number {
  if (typeof args.first === "number") return Math.max(0, args.first);
  const counted = COUNTED_ARGUMENTS.find((name) => Array.isArray(args[name]));
  if (counted !== undefined) return lengthOf(args[counted]);
  return assumedLengths[coordinate] ?? ASSUMED_LENGTH;
}
