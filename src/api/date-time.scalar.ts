import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";

const read = (value: unknown): string => {
  if (typeof value === "string" && value.endsWith("Z") && isValid(parseISO(value))) return value;
  throw new GraphQLError(
    `A date and time is written in UTC as in 2009-10-01T12:00:00.000Z, not ${JSON.stringify(value)}.`,
  );
};

export const DateTimeScalar = new GraphQLScalarType<string, string>({
  name: "DateTime",
  description: "A date and time in UTC, ISO 8601.",
  serialize: read,
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : null),
});
