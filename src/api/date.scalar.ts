import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import { isIsoDate, type IsoDate } from "../domain/iso-date";

const read = (value: unknown): IsoDate => {
  if (typeof value === "string" && isIsoDate(value)) return value;
  throw new GraphQLError(
    `A date is written yyyy-mm-dd and must exist, for example 2009-10-01, not ${JSON.stringify(value)}.`,
  );
};

export const DateScalar = new GraphQLScalarType<IsoDate, IsoDate>({
  name: "Date",
  description: "An ISO 8601 calendar date, for example 2009-10-01.",
  serialize: read,
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : null),
});
