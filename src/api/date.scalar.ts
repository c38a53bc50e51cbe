import { type ASTNode, GraphQLError, GraphQLScalarType, print } from "graphql";
import { BadDateError } from "../domain/errors";
import { isIsoDate, type IsoDate } from "../domain/iso-date";

const read = (value: unknown, node?: ASTNode): IsoDate => {
  if (typeof value === "string" && isIsoDate(value)) return value;
  const fault = new BadDateError(value);
  throw new GraphQLError(fault.message, { nodes: node, originalError: fault });
};

export const DateScalar = new GraphQLScalarType<IsoDate, IsoDate>({
  name: "Date",
  description: "An ISO 8601 calendar date, for example 2009-10-01.",
  serialize: (value) => read(value),
  parseValue: (value) => read(value),
  parseLiteral: (node) => read("value" in node ? node.value : print(node), node),
});
