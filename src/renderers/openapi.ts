import { z } from "zod";
import { VIEWS } from "../views";
import { FEEDS } from "../views/feeds";
import { LISTS } from "../views/lists";
import { type AnyView, type Described, FEED, LINES } from "../views/view";
import { FORMS } from "./forms";

const viewAddresses = VIEWS.flatMap(({ address }) => (address ? [address] : []));
/** Addresses that say the same as another does, of the newest edition held. */
const LATEST: readonly (Described & { readonly schema: string })[] = [
  {
    path: "/latest",
    operationId: "latestEdition",
    summary: "The newest edition held.",
    schema: "Edition",
  },
  {
    path: "/latest/{number}",
    operationId: "latestRule",
    summary: "Leads to the same in the newest edition held.",
    parameters: [{ name: "number", in: "path", description: "A rule or a section.", example: "704.5k" }],
    schema: "Rule",
  },
  {
    path: "/rule/{name}",
    operationId: "namedRule",
    summary: "A rule by what people call it, under the last number that is held.",
    parameters: [{ name: "name", in: "path", description: "Its name, in lower case.", example: "legend-rule" }],
    schema: "Rule",
  },
  {
    path: "/glossary",
    operationId: "latestGlossary",
    summary: "The glossary of the newest edition held.",
    schema: "Glossary",
  },
  {
    path: "/glossary/{term}",
    operationId: "latestTerm",
    summary: "A term of it.",
    parameters: [{ name: "term", in: "path", description: "With _ for blanks.", example: "state-based_actions" }],
    schema: "GlossaryEntry",
  },
];

/** Every address that answers programs. */
export const DESCRIBED: readonly Described[] = [...viewAddresses, ...LATEST, ...LISTS, ...FEEDS];

/** An OpenAPI 3.1 description of the addresses that answer programs, with the schema of each answer. */
export const openApiOf = (publicUrl = ""): object => ({
  openapi: "3.1.0",
  info: {
    title: "Palimpsest: Magic's Comprehensive Rules through time",
    version: "1",
    description:
      "Addresses of pages, which answer in the form that the Accept header names, and whole lists as lines of JSON. Everything else, boards included, is GraphQL at /graphql.",
  },
  servers: [{ url: publicUrl || "/" }],
  // Nobody has to say who asks.
  security: [],
  paths: Object.fromEntries(DESCRIBED.map((described) => [described.path, { get: operationOf(described) }])),
  components: {
    schemas: {
      ...Object.fromEntries(
        VIEWS.flatMap((view) => (view.address ? [[schemaName(view.address), schemaOf(view)]] : [])),
      ),
      ...Object.fromEntries(LISTS.map((list) => [schemaName(list), jsonSchema(z.object(list.fields))])),
      Errors: ERRORS,
    },
  },
});

const operationOf = ({ path, operationId, summary, parameters = [] }: Described) => ({
  operationId,
  summary,
  parameters: parameters.map(
    ({ name, in: place, description, required = place === "path", example, values, repeats }) => {
      const one = { type: "string", ...(values && { enum: values }) };
      return {
        ...{ name, in: place, description, required, example: repeats ? [example] : example },
        schema: repeats ? { type: "array", items: one } : one,
      };
    },
  ),
  responses: {
    200: { description: "As asked for.", content: contentOf(path, operationId) },
    400: { description: "A parameter cannot be read; the error says which, and why.", content: FAULT },
    404: { description: "There is no such thing; the error says why.", content: FAULT },
    429: { description: "Too many points were spent: see RateLimit-Reset.", content: FAULT },
  },
});

function contentOf(path: string, operationId: string): object {
  if (path.endsWith(".atom")) return { [FEED]: { schema: { type: "string" } } };
  const list = LISTS.find((each) => each.path === path);
  // OpenAPI 3.2 calls the schema of a line itemSchema; 3.1 has no name for it.
  if (list) return { [LINES]: { schema: { type: "string" }, "x-itemSchema": refTo(schemaName(list)) } };
  const name = LATEST.find((each) => each.path === path)?.schema ?? schemaName({ operationId });
  return Object.fromEntries(
    Object.entries(FORMS).map(([form, type]) => [
      type.split(";")[0]!,
      { schema: form === "json" ? refTo(name) : { type: "string" } },
    ]),
  );
}

const schemaName = ({ operationId }: Pick<Described, "operationId">): string =>
  operationId.charAt(0).toUpperCase() + operationId.slice(1);
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** An answer as JSON ends with whose words these are. */
const schemaOf = ({ fields }: AnyView): object =>
  jsonSchema(fields.extend({ notice: z.string().describe("Whose words these are, and on what terms.") }));

function jsonSchema(fields: z.ZodObject): object {
  const schema = z.toJSONSchema(fields, {
    io: "output",
    override({ jsonSchema }) {
      // Of a date its format says it, and its pattern says it in three lines.
      if (jsonSchema.format === "date") delete jsonSchema.pattern;
      // A matter of columns.
      delete jsonSchema.mayBeEmpty;
    },
  });
  delete schema.$schema;
  return schema;
}

const ERRORS = {
  type: "object",
  properties: {
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          message: { type: "string" },
          extensions: { type: "object", properties: { code: { type: "string" }, path: { type: "string" } } },
        },
        required: ["message"],
      },
    },
  },
  required: ["errors"],
};
const FAULT = { "application/json": { schema: refTo("Errors") } };

/** The address with the examples of its parameters. */
export function exampleOf(path: string): string {
  const { parameters = [] } = DESCRIBED.find((each) => each.path === path)!;
  const query = parameters.filter((parameter) => parameter.in === "query" && (parameter.required || parameter.shown));
  const filled = parameters.reduce((address, { name, example }) => address.replace(`{${name}}`, example), path);
  const search = new URLSearchParams(query.map(({ name, example }) => [name, example])).toString();
  return search === "" ? filled : `${filled}?${search}`;
}
