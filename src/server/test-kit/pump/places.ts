import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
} from "graphql";
import { pages } from "../../../web/pages";
import { DESCRIBED } from "../../../renderers/openapi";

/** A place where a caller may write what it likes, and the request that has a text there. */
export interface Place {
  readonly name: string;
  /** What HTTP allows there at most; absent for a body. */
  readonly most?: number;
  readonly request: (text: string) => PumpRequest;
}

export interface PumpRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON if it is no text; a GET without one. */
  readonly body?: unknown;
}

/** Scalars that are no text. */
const NO_TEXT = new Set(["Int", "Float", "Boolean"]);

const takesText = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type);
  return isScalarType(named) && !NO_TEXT.has(named.name);
};

/** Every argument of the schema that takes a text, and every such field of what an argument may be, each once. */
export function placesOfSchema(schema: GraphQLSchema): Place[] {
  const places: Place[] = [];
  const seen = new Set<string>();
  for (const { type, trail } of typesOf(schema))
    for (const field of Object.values(type.getFields()))
      for (const argument of field.args)
        for (const { name, holding } of textsIn(argument, `${type.name}.${field.name}`, seen))
          places.push({
            name,
            request: (text) => ({
              path: "/graphql",
              body: operationWith(schema, trail, field, argument, holding(text)),
            }),
          });
  return places;
}

interface Step {
  readonly field: GraphQLField<unknown, unknown>;
  readonly on: GraphQLObjectType;
}

/** The types of objects that may be asked for, and the shortest way to each from the root. */
function typesOf(schema: GraphQLSchema): { readonly type: GraphQLObjectType; readonly trail: readonly Step[] }[] {
  const found = [schema.getQueryType()!, schema.getMutationType()!].map((type) => ({ type, trail: [] as Step[] }));
  const seen = new Set(found.map(({ type }) => type));
  for (let at = 0; at < found.length; at++) {
    const { type, trail } = found[at]!;
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      for (const next of isLeafType(named) ? [] : isObjectType(named) ? [named] : schema.getPossibleTypes(named)) {
        if (seen.has(next)) continue;
        seen.add(next);
        found.push({ type: next, trail: [...trail, { field, on: next }] });
      }
    }
  }
  return found;
}

interface TextIn {
  readonly name: string;
  readonly holding: (text: string) => unknown;
}

/** Where in an argument or a field a text may stand, and the value that has it there. */
function textsIn(place: GraphQLArgument | GraphQLInputField, owner: string, seen: Set<string>): TextIn[] {
  const name = `${owner}.${place.name}`;
  if (seen.has(name)) return [];
  seen.add(name);
  const named = getNamedType(place.type);
  const isList = isListType(getNullableType(place.type));
  const wrapped = (value: unknown): unknown => (isList ? [value] : value);
  if (takesText(place.type)) {
    const whole = { name, holding: wrapped };
    const many = { name: `${name} (many)`, holding: (text: string) => text.match(/[^]{1,100}/g) ?? [""] };
    return isList ? [whole, many] : [whole];
  }
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    textsIn(field, named.name, seen).map(({ name, holding }) => ({
      name,
      holding: (text: string) => wrapped({ ...leastOf(named), [field.name]: holding(text) }),
    })),
  );
}

const DAY = "2011-09-30";
/** What is asked beside a text, so that somebody looks at it. */
const USUAL: Readonly<Record<string, string>> = {
  ...{ number: "704.5k", rule: "704.5k", under: "704", query: "legend rule", text: "legend rule", term: "legend" },
  ...{ id: "ann", owner: "ann", player: "ann", typeLine: "Creature", question: "what is the legend rule" },
};

/** The least that may be given. */
function valueFor(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, name);
  if (isListType(type)) return [valueFor(type.ofType, name)];
  if (isInputObjectType(type)) return leastOf(type);
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (NO_TEXT.has(type.name)) return type.name === "Boolean" ? false : 1;
  return USUAL[name] ?? DAY;
}

const leastOf = (type: GraphQLInputObjectType): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(type.getFields())
      .filter(isRequiredInputField)
      .map((field) => [field.name, valueFor(field.type, field.name)]),
  );

function operationWith(
  schema: GraphQLSchema,
  trail: readonly Step[],
  field: GraphQLField<unknown, unknown>,
  argument: GraphQLArgument,
  value: unknown,
): object {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const argumentsOf = (given: readonly (readonly [GraphQLArgument, unknown])[]): string =>
    given.length === 0
      ? ""
      : `(${given
          .map(([{ name, type }, value]) => {
            const variable = `v${declared.length}`;
            declared.push(`$${variable}: ${String(type)}`);
            variables[variable] = value;
            return `${name}: $${variable}`;
          })
          .join(", ")})`;
  const least = ({ args }: GraphQLField<unknown, unknown>, but?: GraphQLArgument) =>
    args
      .filter((other) => other !== but && isRequiredArgument(other))
      .map((other) => [other, valueFor(other.type, other.name)] as const);
  const ways = trail.map(({ field, on }) => `${field.name}${argumentsOf(least(field))} { ... on ${on.name} {`);
  const asked = `${field.name}${argumentsOf([...least(field, argument), [argument, value]])}`;
  const below = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
  const first = trail[0]?.field ?? field;
  const kind = Object.values(schema.getMutationType()!.getFields()).includes(first) ? "mutation" : "query";
  const query = `${kind} (${declared.join(", ")}) { ${ways.join(" ")} ${asked}${below} ${"} } ".repeat(trail.length)}}`;
  return { query, variables };
}

/** A line of a request may have 16 KiB. */
const MOST_IN_HEAD = 12_000;
/** In an address a sign may take nine others. */
const MOST_IN_ADDRESS = Math.floor(MOST_IN_HEAD / 9);

/** What stands in the places of a path, and in any parameter that an address takes; what each page takes as a form. */
export function placesOfAddresses(): Place[] {
  const parameters = [...new Set(DESCRIBED.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)))];
  const paths = [...new Set([...Object.values(pages), ...DESCRIBED].map(({ path }) => path))].filter(
    (path) => path !== "*",
  );
  const inPath = (path: string, put: (name: string) => string): string =>
    path.replace(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => encodeURIComponent(put(name)));
  return [
    ...paths.flatMap((path): Place[] => [
      ...[...path.matchAll(/:(\w+)/g)].map(([, pumped]) => ({
        name: `${path}, ${pumped}`,
        most: MOST_IN_ADDRESS,
        request: (text: string) => ({ path: inPath(path, (name) => (name === pumped ? text : usualOf(name))) }),
      })),
      {
        name: `${path}?`,
        most: MOST_IN_ADDRESS,
        request: (text) => ({
          path: `${inPath(path, usualOf)}?${String(new URLSearchParams(parameters.map((name) => [name, text.slice(0, text.length / parameters.length)])))}`,
        }),
      },
    ]),
    ...Object.values(pages)
      .filter((page) => "takesForm" in page)
      .map(({ path }): Place => ({
        name: `${path}, as a form`,
        request: (text) => ({
          path,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: String(new URLSearchParams({ text })),
        }),
      })),
  ];
}

const usualOf = (name: string): string => USUAL[name] ?? DAY;

/** Headers that anything here reads. */
const HEADERS =
  "accept accept-encoding authorization content-type cookie corpus-at-least if-none-match if-modified-since origin range traceparent user-agent x-forwarded-for x-request-id";

export const placesOfHeaders = (): Place[] =>
  HEADERS.split(" ").map((name) => ({
    name: `${name}:`,
    most: MOST_IN_HEAD,
    request: (text) => ({
      path: "/2011-09-30/704.5k",
      // What no header may have is left out.
      headers: { [name]: text.replace(/[^\t\x20-\x7e]/g, "~") },
    }),
  }));

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
}

const CALL = { accept: "application/json, text/event-stream" };

/** A message to the tools for agents. */
export const toAgents = (method: string, params: object): PumpRequest => ({
  path: "/mcp",
  headers: CALL,
  body: { jsonrpc: "2.0", id: 1, method, params },
});

/** Every text that a tool takes, as its own description says. */
export const placesOfTools = (tools: readonly { readonly name: string; readonly inputSchema: JsonSchema }[]): Place[] =>
  tools.flatMap(({ name: tool, inputSchema }) =>
    textsOf(inputSchema).map(({ name, holding }) => ({
      name: `${tool}${name}`,
      request: (text: string) => toAgents("tools/call", { name: tool, arguments: holding(text) }),
    })),
  );

function textsOf(schema: JsonSchema): TextIn[] {
  if (schema.type === "string" && !schema.enum) return [{ name: "", holding: (text) => text }];
  if (schema.items)
    return textsOf(schema.items).map(({ name, holding }) => ({
      name: `${name}[]`,
      holding: (text) => [holding(text)],
    }));
  return Object.entries(schema.properties ?? {}).flatMap(([property, own]) =>
    textsOf(own).map(({ name, holding }) => ({
      name: `.${property}${name}`,
      holding: (text: string) => ({ ...leastJson(schema), [property]: holding(text) }),
    })),
  );
}

const leastJson = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(required.map((name) => [name, jsonFor(properties[name] ?? {}, name)]));

function jsonFor(schema: JsonSchema, name: string): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [jsonFor(schema.items ?? {}, name)];
  if (schema.type === "object") return leastJson(schema);
  if (schema.type === "string") return usualOf(name);
  return schema.type === "boolean" ? false : 1;
}
