import { type DocumentNode, getNamedType, getNullableType, type GraphQLSchema, isLeafType, isListType } from "graphql";
import { type ComplexityEstimator, getComplexity } from "graphql-query-complexity";
import { MAX_ENTRIES } from "../../api/list-limits";
import { PalimpsestError } from "../../domain/errors";
import { boardSize, type FieldArguments, listLength, surchargeOf } from "./prices";

/** Lists whose length the caller decides. */
export interface ListLimits {
  readonly maxBoardObjects: number;
}

/** `first` is bounded by the fields themselves. */
const longest: Readonly<Record<string, number>> = MAX_ENTRIES;

/**
 * The most that an operation can cost: for each field its surcharge, and 1 for each object that it returns, lists
 * multiplied out. Throws a PalimpsestError where an argument has more entries than any caller may give.
 */
export function estimateCost(
  { schema, document, operationName, variables }: CostedOperation,
  { maxBoardObjects }: ListLimits,
): number {
  const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
    const coordinate = `${type.name}.${field.name}`;
    if (coordinate.startsWith("__") || field.name.startsWith("__")) return 1 + childComplexity;
    checkLists(args, maxBoardObjects);
    const returned = getNamedType(field.type);
    const surcharge = surchargeOf(coordinate, args);
    if (isLeafType(returned)) return surcharge;
    if (returned.name.endsWith("Connection")) return surcharge + 1 + listLength(coordinate, args) * childComplexity;
    if (type.name.endsWith("Connection")) return surcharge + (field.name === "pageInfo" ? 0 : 1 + childComplexity);
    const length = isListType(getNullableType(field.type)) ? listLength(coordinate, args) : 1;
    return surcharge + length * (1 + childComplexity);
  };
  return getComplexity({
    schema,
    query: document,
    estimators: [estimator],
    ...(operationName != null && { operationName }),
    ...(variables && { variables }),
  });
}

export interface CostedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown>;
}

function checkLists(args: FieldArguments, maxBoardObjects: number): void {
  const objects = boardSize(args);
  if (objects > maxBoardObjects)
    throw new PalimpsestError(
      "BOARD_TOO_LARGE",
      `A board may have ${maxBoardObjects} objects, not ${objects}.`,
      "state.objects",
    );
  for (const [name, value] of Object.entries(args)) {
    const most = longest[name];
    if (most !== undefined && Array.isArray(value) && value.length > most)
      throw new PalimpsestError(
        "LIST_TOO_LONG",
        `\`${name}\` takes ${most} entries at most, not ${value.length}: send several requests.`,
        name,
      );
  }
}
