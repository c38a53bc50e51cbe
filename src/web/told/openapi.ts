import { LISTS } from "../lists";
import { type Described, FEED, LINES, type Parameter } from "./described";
import { FORMS } from "./told";

const DATE: Parameter = { name: "date", in: "path", description: "Any date since 1999.", example: "2011-09-30" };
const NUMBER: Parameter = { name: "number", in: "path", description: "A rule or a section.", example: "704.5k" };

/** The pages that answer programs, as OpenAPI writes paths. */
const PAGES: readonly Described[] = [
  { path: "/editions", operationId: "editions", summary: "The editions held." },
  { path: "/{date}", operationId: "edition", summary: "The edition of a day, with its sections.", parameters: [DATE] },
  {
    path: "/{date}/{number}",
    operationId: "rule",
    summary: "What a rule said on a day, with the rules below it, and who else bore its number.",
    parameters: [DATE, NUMBER],
  },
  {
    path: "/latest/{number}",
    operationId: "latestRule",
    summary: "Leads to the same in the newest edition held.",
    parameters: [NUMBER],
  },
  {
    path: "/{date}/glossary",
    operationId: "glossary",
    summary: "The terms of the glossary of a day.",
    parameters: [DATE],
  },
  {
    path: "/{date}/glossary/{term}",
    operationId: "glossaryEntry",
    summary: "What a term meant on a day.",
    parameters: [DATE, { name: "term", in: "path", description: "With _ for blanks.", example: "state-based_actions" }],
  },
  {
    path: "/search",
    operationId: "search",
    summary: "The first twenty rules and terms for words, numbers or a question.",
    parameters: [
      { name: "q", in: "query", required: true, description: "What is sought.", example: "legend rule" },
      { name: "edition", in: "query", description: "A date, a set, or latest.", example: "2011-09-30" },
    ],
  },
  {
    path: "/ask",
    operationId: "ask",
    summary: "The answer to a question: when a rule came, changed or ended, and what it was on a day.",
    parameters: [{ name: "q", in: "query", required: true, description: "The question.", example: "legend rule 2011" }],
  },
  {
    path: "/cite",
    operationId: "citation",
    summary: "What a citation meant on a day, and what became of the rule.",
    parameters: [
      { name: "number", in: "query", required: true, description: "As people write it.", example: "704.5k" },
      { name: "on", in: "query", required: true, description: "When it was cited.", example: "2011-09-30" },
      { name: "quote", in: "query", description: "Words said to stand there.", example: "the same name" },
    ],
  },
  {
    path: "/compare/{pair}",
    operationId: "comparison",
    summary: "What changed between two editions, 500 rules at most.",
    parameters: [
      { name: "pair", in: "path", description: "Two dates with ... between.", example: "2010-10-01...2011-09-30" },
      { name: "under", in: "query", description: "Only rules at or below this number.", example: "704" },
    ],
  },
];

const FEEDS: readonly Described[] = [
  {
    path: "/changes.atom",
    operationId: "changesFeed",
    summary: "What each of the newest editions changed, as a feed.",
  },
  {
    path: "/watch.atom",
    operationId: "watchFeed",
    summary: "What became of rules, citations or sections, as a feed: the newest 100 changes.",
    parameters: [
      { name: "cites", in: "query", description: "Citations, each with its day or set.", example: "704.5k@2011-09-30" },
      { name: "rule", in: "query", description: "Rules of today, with commas between.", example: "704.5j" },
      { name: "under", in: "query", description: "Sections, through ten editions.", example: "704", shown: true },
      { name: "min", in: "query", description: "Leaves out what matters less.", example: "extension" },
    ],
  },
];

/** Every address that answers programs. */
export const DESCRIBED: readonly Described[] = [...PAGES, ...LISTS, ...FEEDS];

/** An OpenAPI 3.1 description of the addresses that answer programs. */
export const openApiOf = (publicUrl = ""): object => ({
  openapi: "3.1.0",
  info: {
    title: "Palimpsest: Magic's Comprehensive Rules through time",
    version: "1",
    description:
      "Addresses of pages, which answer in the form that the Accept header names, and whole lists as lines of JSON. Everything else, boards included, is GraphQL at /graphql.",
  },
  servers: [{ url: publicUrl || "/" }],
  paths: Object.fromEntries<object>(
    DESCRIBED.map(({ path, operationId, summary, parameters = [] }) => [
      path,
      {
        get: {
          operationId,
          summary,
          parameters: parameters.map(({ name, in: place, description, required = place === "path", example }) => ({
            ...{ name, in: place, description, required, example },
            schema: { type: "string" },
          })),
          responses: {
            200: { description: "As asked for.", content: contentOf(path) },
            400: { description: "A parameter cannot be read; the error says which, and why.", content: FAULT },
            404: { description: "There is no such thing; the error says why.", content: FAULT },
            429: { description: "Too many points were spent: see RateLimit-Reset.", content: FAULT },
          },
        },
      },
    ]),
  ),
});

const CONTENT: Readonly<Record<string, object>> = Object.fromEntries<object>(
  Object.entries(FORMS).map(([form, type]) => [
    type.split(";")[0]!,
    { schema: form === "json" ? { type: "object" } : { type: "string" } },
  ]),
);

const contentOf = (path: string): Readonly<Record<string, object>> => {
  const type = path.endsWith(".jsonl") ? LINES : path.endsWith(".atom") ? FEED : undefined;
  return type === undefined ? CONTENT : { [type]: { schema: { type: "string" } } };
};

const FAULT = {
  "application/json": {
    schema: {
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
          },
        },
      },
    },
  },
};

/** The address with the examples of its parameters. */
export function exampleOf(path: string): string {
  const { parameters = [] } = DESCRIBED.find((each) => each.path === path)!;
  const query = parameters.filter((parameter) => parameter.in === "query" && (parameter.required || parameter.shown));
  const filled = parameters.reduce((address, { name, example }) => address.replace(`{${name}}`, example), path);
  const search = new URLSearchParams(query.map(({ name, example }) => [name, example])).toString();
  return search === "" ? filled : `${filled}?${search}`;
}
