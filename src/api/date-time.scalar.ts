import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import { isIsoDate } from "../domain/iso-date";

const FORM = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;

const read = (value: unknown): string => {
  if (typeof value === "string" && isIsoDate(FORM.exec(value)?.[1] ?? "")) return value;
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
