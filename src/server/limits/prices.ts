import { type GraphQLField, type GraphQLSchema, isObjectType } from "graphql";
import { type BoardFigures, boardOf, lengthOf } from "../../api/pricing/board-price";
import { type CorpusLengths } from "../../store/corpus-lengths";
import { type BoardLength, type Cost, factsOf, type FieldArguments } from "../../api/pricing/field-facts";

export { type FieldArguments } from "../../api/pricing/field-facts";

/** A point is about ten microseconds of processor time. */
export const POINTS_A_MILLISECOND = 100;

/** An operation below a millisecond is quick. */
export const QUICK = POINTS_A_MILLISECOND;

/** What a scalar costs; an object costs 1. */
export const SCALAR = 0.1;

/**
 * The work that a row of the corpus is, and as much again as an entry of a page, in points; its price is that of every
 * object. Rows are read together, and what they come to is kept with them: a list of 100 rules takes 0.7 ms of processor
 * time if none of them has been read before, and 0.04 ms afterwards.
 */
export const ROW = 0.3;

type AnyField = Pick<GraphQLField<unknown, unknown>, "name" | "extensions">;

/** What a field costs, as it says itself: nothing besides what it returns, if it says nothing. */
export const costOf = (field: AnyField): Cost => factsOf(field).cost ?? {};

/** What a field charges each time that it runs, without what it has of an evaluation around it. */
export function surchargeOf(field: AnyField, args: FieldArguments, { editions }: CorpusLengths): number {
  const { each = 0, eachEdition = 0 } = costOf(field);
  return eachEdition * editions + (typeof each === "number" ? each : each.points(args, boardOf(args)));
}

/** Every field of a schema that says what it costs, by its coordinate. */
export function costsOf(schema: GraphQLSchema): ReadonlyMap<string, Cost> {
  const costs = new Map<string, Cost>();
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) {
        const { cost } = factsOf(field);
        if (cost) costs.set(`${type.name}.${field.name}`, cost);
      }
  return costs;
}

/** How many entries a list is taken to have that no argument bounds. */
const ASSUMED_LENGTH = 10;

/** The same, if the usual number is another, of the types of GraphQL itself. Other fields say so themselves. */
export const introspectedLengths: Readonly<Record<string, number>> = {
  "__Schema.types": 150,
  "__Schema.directives": 6,
  "__Type.fields": 8,
  "__Type.interfaces": 1,
  "__Type.possibleTypes": 1,
  "__Type.enumValues": 6,
  "__Type.inputFields": 6,
  "__Field.args": 2,
  "__Directive.args": 1,
};

/** Arguments whose length is the length of the list that the field returns. */
const COUNTED_ARGUMENTS = ["ids", "citations", "editions", "representations", "boards"];
/** Arguments that decide how long a list is. */
export const LENGTH_ARGUMENTS: readonly string[] = ["first", "last", ...COUNTED_ARGUMENTS];
const LONGEST_PAGE = 5_000;

/** How many entries a list field is taken to return, if it is asked of one rule or of so many different ones. */
export function listLength(
  type: string,
  field: AnyField,
  lengths: CorpusLengths,
): (args: FieldArguments, board: BoardFigures, rules: number) => number {
  const { entries: given = introspectedLength(`${type}.${field.name}`) } = costOf(field);
  if (isBoardLength(given)) return (_, board) => given.of(board);
  const entries = typeof given === "string" ? lengths[given] : given;
  return (args, _, rules) => {
    const asked = args.first ?? args.last;
    if (typeof asked === "number") return Math.max(0, Math.min(asked, LONGEST_PAGE));
    const counted = COUNTED_ARGUMENTS.find((name) => Array.isArray(args[name]));
    if (counted !== undefined) return lengthOf(args[counted]);
    if (typeof entries === "number") return entries;
    const { most, mean } = entries;
    // The longest lists of an edition are together as long as all of them.
    return Math.min(most, Math.max(1, lengths.rules / Math.max(1, rules)) * mean);
  };
}

const introspectedLength = (coordinate: string): number =>
  Object.hasOwn(introspectedLengths, coordinate) ? introspectedLengths[coordinate]! : ASSUMED_LENGTH;

/** True for a list whose length follows from the board around it. */
export const isBoardList = (field: AnyField): boolean => isBoardLength(costOf(field).entries);

const isBoardLength = (entries: Cost["entries"]): entries is BoardLength =>
  typeof entries === "object" && "of" in entries;
