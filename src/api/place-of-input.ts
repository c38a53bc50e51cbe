import { type ASTNode, BREAK, type DocumentNode, GraphQLError, Kind, parse, type Source, visit } from "graphql";

/**
 * Which input an error of graphql-js is about, as every fault of this service names it: the argument, whatever the
 * variable is called, and the way into it: `state.objects[3].zone`. Undefined for an error about anything else.
 */
export function placeOfInput(error: unknown): string | undefined {
  if (!(error instanceof GraphQLError) || !error.source) return undefined;
  const [, variable, way = ""] = OF_A_VARIABLE.exec(error.message) ?? [];
  const within = FIELD_OF_AN_OBJECT.exec(error.message)?.[1];
  const field = within === undefined ? "" : `.${within}`;
  if (variable !== undefined) return `${argumentOf(error.source, variable)}${way}${field}`;
  const missing = REQUIRED_ARGUMENT.exec(error.message)?.[1];
  if (missing !== undefined) return missing;
  const [node] = error.nodes ?? [];
  if (!node || !INPUTS.has(node.kind)) return undefined;
  const place = wayTo(error.source, ({ kind, loc }) => kind === node.kind && loc?.start === node.loc?.start);
  return place === undefined || node.kind === Kind.OBJECT_FIELD ? place : `${place}${field}`;
}

/** True if the error is about what a request gave as a variable, and says what that was. */
export const isOfVariable = (message: string): boolean => OF_A_VARIABLE.test(message);

const OF_A_VARIABLE = /^Variable "\$(\w+)"(?: got invalid value [^]*? at "\w+?((?:\.\w+|\[\d+\])+)"; )?/;
const FIELD_OF_AN_OBJECT = /Field "(?:\w+\.)?(\w+)" (?:is not defined|of required type)/;
const REQUIRED_ARGUMENT = /argument "(\w+)" of type "[^"]*" is required/;

const INPUTS: ReadonlySet<string> = new Set([
  Kind.ARGUMENT,
  Kind.OBJECT_FIELD,
  Kind.OBJECT,
  Kind.LIST,
  Kind.ENUM,
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
]);

/** The argument for which a variable stands, or the place within one; the variable itself if it stands nowhere. */
const argumentOf = (source: Source, variable: string): string =>
  wayTo(source, (node) => node.kind === Kind.VARIABLE && node.name.value === variable) ?? variable;

/** Faults come many at once, of one document. */
const parsed = new WeakMap<Source, DocumentNode>();

/** The way from an argument to the first node below one that is meant. */
function wayTo(source: Source, isMeant: (node: ASTNode) => boolean): string | undefined {
  const document = parsed.get(source) ?? parse(source);
  parsed.set(source, document);
  let way: string | undefined;
  visit(document, {
    enter(node, _key, _parent, path) {
      if (!isMeant(node)) return undefined;
      way = inWords(document, path) || undefined;
      return way === undefined ? undefined : BREAK;
    },
  });
  return way;
}

function inWords(document: DocumentNode, path: readonly (string | number)[]): string {
  let words = "";
  let at: unknown = document;
  path.forEach((key, index) => {
    at = (at as Readonly<Record<string | number, unknown>>)[key];
    const node = at as Partial<ASTNode>;
    if (node.kind === Kind.ARGUMENT) words = node.name!.value;
    else if (node.kind === Kind.OBJECT_FIELD) words += `.${node.name!.value}`;
    else if (path[index - 1] === "values") words += `[${key}]`;
  });
  return words;
}
