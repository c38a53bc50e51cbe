import { z } from "zod";
import { type Ask, badParameter } from "./ask";

/**
 * A thing as it is told in every channel: what it has, how it is asked for, and how it is said in words. JSON, Markdown, text,
 * the tools of agents, OpenAPI and llms.txt are made of it by renderers, which know no thing by name.
 */
export interface View<Fields extends z.ZodObject = z.ZodObject, Given = never> {
  /** What it has: each field with its type and what it means. */
  readonly fields: Fields;
  /** Asks the public schema. Throws NotFound where there is no such thing, and AskError for what cannot be read. */
  readonly find: (ask: Ask, given: Given) => Promise<z.infer<Fields>>;
  /** The same in words. */
  readonly say: (data: z.infer<Fields>) => Said;
  /** Whether nothing is known of what was asked: a command says so, and fails. */
  readonly isUnknown?: (data: z.infer<Fields>) => boolean;
  /** The address of the page on it, if there is one. */
  readonly link?: (data: z.infer<Fields>) => string;
  /** Where programs find it over HTTP; pages for people stand there as well. */
  readonly address?: Address<Given>;
  /** How agents ask for it. */
  readonly tool?: Tool<Given>;
}

/** A view whichever its data are. */
export type AnyView = View;

/** Keeps what `find` and `say` share a matter of the compiler, and nobody else's. */
export const view = <Fields extends z.ZodObject, Given>(made: View<Fields, Given>) => made;

/** What is said of a thing: the same as Markdown, as text, and to an agent. */
export interface Said {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** A paragraph, a list, or lines as they are written. */
export type Part = string | List | Verbatim;
interface Verbatim {
  readonly verbatim: string;
}
interface List {
  readonly items: readonly Item[];
}
/** An entry of a list, with the address of a page. */
export interface Item {
  readonly label: string;
  readonly href?: string;
  readonly words?: string;
}

/** An address that answers programs, as OpenAPI describes one. */
export interface Described {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly description: string;
  readonly example: string;
  /** What alone it may be. */
  readonly values?: readonly string[];
  /** It may be given several times: `given` has them with commas between. */
  readonly repeats?: true;
  /** Part of the example, though not required. */
  readonly shown?: true;
}

/** Throws if a parameter is missing that an address needs. */
export function refuseMissing({ path, parameters = [] }: Described, search: URLSearchParams): void {
  const needed = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const missing = needed.filter(({ name }) => !search.get(name)?.trim()).map(({ name }) => name);
  if (missing.length === 0) return;
  const example = new URLSearchParams(needed.map((each) => [each.name, each.example])).toString();
  throw badParameter(missing[0]!, `${path} needs ${missing.join(" and ")}: ?${example}.`);
}

/** An address of one thing. */
export interface Address<Given> extends Described {
  /** Of what came in places of the path and as parameters; those that are required are there. */
  readonly given: (came: Readonly<Record<string, string>>) => Given;
  /** Which parameter an argument of the schema came from, where they are named otherwise. */
  readonly parameterOf?: (argument: string) => string;
}

/** A tool that an agent can call. */
export interface Tool<Given, Takes extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: Takes;
  readonly given: (args: z.infer<z.ZodObject<Takes>>, asking: ToolAsking) => Given | Promise<Given>;
  readonly parameterOf?: (argument: string) => string;
  /** The command of a terminal that asks the same: what it takes is an option each, but for what stands in order behind its name. */
  readonly command?: { readonly name: string; readonly operands: readonly (keyof Takes & string)[] };
}

export interface ToolAsking {
  readonly ask: Ask;
  /** Whether all is asked for, and not only what a kilobyte has room for. */
  readonly isWhole: boolean;
}

/** Keeps the types of what a tool takes a matter of the compiler. */
export const tool = <Given, Takes extends z.ZodRawShape>(made: Tool<Given, Takes>): Tool<Given> =>
  made as unknown as Tool<Given>;

const EDITION = z.string().max(100);

/** What many tools take. */
export const ARGUMENTS = {
  number: z.string().max(200).describe("A rule number as people write it, for example 704.5k or 702."),
  on: EDITION.default("latest").describe(
    "A date (2008-01-15), an edition, a set (Zendikar, ZEN) or latest, the newest held.",
  ),
  edition: EDITION,
  known: EDITION.default("latest"),
  first: z.number().int().min(1).max(20).default(5).describe("How many at most."),
};

/** What many addresses take. */
export const PARAMETERS = {
  date: { name: "date", in: "path", description: "Any date since 1999.", example: "2011-09-30" },
  number: { name: "number", in: "path", description: "A rule or a section.", example: "704.5k" },
  under: { name: "under", in: "query", description: "Only rules below this number.", example: "704" },
} as const satisfies Readonly<Record<string, Parameter>>;

/** The type of feeds. */
export const FEED = "application/atom+xml";
/** The type of what is told as lines of JSON. */
export const LINES = "application/jsonl";

/** An old name of a field: it is told for one version more. */
export const renamed = <Field extends z.ZodType>(field: Field, now: string): Field =>
  field.meta({ description: `Old name of ${now}, until 0.6.`, deprecated: true });
