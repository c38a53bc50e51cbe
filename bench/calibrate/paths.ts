import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
import { type Case } from "./cases";

/** Values for arguments that must be given, by name; and for some that decide what there is to do. */
const GIVEN: Readonly<Record<string, string>> = {
  edition: `"2024-11-08"`,
  key: `"2024-11-08"`,
  number: `"702.19"`,
  term: `"Legend Rule"`,
  query: `"creature"`,
  text: `"state-based actions"`,
  citation: `{ number: "704.5k", asOf: "2011-09-30" }`,
  citations: `[{ number: "704.5k", asOf: "2011-09-30" }, { number: "420.5", asOf: "2003-12-01" }]`,
};
/** Where the same name means something else. */
const GIVEN_TO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  compareEditions: { from: `"2003-12-01"`, to: `"2024-11-08"` },
  compareRules: {
    from: `{ edition: "2003-12-01", number: "420.5" }`,
    to: `{ edition: "2024-11-08", number: "704.5" }`,
  },
};

/** Fields that say the same as another one. */
const SKIPPED: ReadonlySet<string> = new Set(["edges", "pageInfo"]);

/** How often a type may come in a path. */
const TURNS = 2;

/** A query for each way through the schema, from a field of Query over `depth` fields at most, the shortest first; a page is no step. */
export function paths(schema: GraphQLSchema, depth: number): Case[] {
  const found: Case[][] = [];
  walk(schema.getQueryType()!, [], [], depth);
  return found.flat();

  function walk(type: GraphQLObjectType, path: readonly string[], passed: readonly string[], left: number): void {
    for (const field of Object.values(type.getFields())) {
      const asked = ask(field);
      const returned = getNamedType(field.type);
      if (asked === undefined || SKIPPED.has(field.name) || passed.filter((name) => name === type.name).length > TURNS)
        continue;
      const steps = [...path, asked];
      (found[depth - left] ??= []).push(written(steps, isLeafType(returned)));
      const isPage = field.name === "nodes" && isListType(getNullableType(field.type));
      if (isObjectType(returned) && left > 1) walk(returned, steps, [...passed, type.name], isPage ? left : left - 1);
    }
  }
}

/** The field with the arguments that it needs; undefined if there is none to give. */
function ask({ name, args }: GraphQLField<unknown, unknown>): string | undefined {
  const values = { ...GIVEN, ...GIVEN_TO[name] };
  const wanted = args.filter((argument) => isRequiredArgument(argument) || argument.name === "key");
  if (wanted.some((argument) => values[argument.name] === undefined)) return undefined;
  if (wanted.length === 0) return name;
  return `${name}(${wanted.map((argument) => `${argument.name}: ${values[argument.name]!}`).join(", ")})`;
}

function written(steps: readonly string[], endsInLeaf: boolean): Case {
  const below = endsInLeaf ? "" : " { __typename }";
  const query = `{ ${steps.join(" { ")}${below}${" }".repeat(steps.length)}`;
  return { name: query.replace(/\s+/g, " "), query };
}
