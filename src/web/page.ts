import { type ComponentChildren } from "preact";
import { type TypedDocumentString } from "./generated/graphql";
import { type Told } from "./told/told";

/** A page of the explorer: an address and what stands there. */
export interface Page {
  /** As Fastify's router writes it: `/:date/:number`. */
  readonly path: string;
  readonly answer: (request: PageRequest) => Promise<PageAnswer>;
  /** The same for programs that ask for another form than a page. */
  readonly tell?: (request: PageRequest) => Promise<Told>;
  /** Its place in the head of every page; absent for pages that others lead to. */
  readonly nav?: { readonly label: string; readonly href: string };
  /** It is a file for programs, which are told what is refused as JSON, as everywhere. */
  readonly isFile?: true;
  /** It takes a form by POST, whose fields are then its `search`: what somebody wrote stands in no address, and is not kept. */
  readonly takesForm?: true;
  /** Its addresses for search engines, if it is of no edition and always the same. */
  readonly standing?: readonly string[];
}

/** Scripts that pages load; all of them can be read without. */
export type ScriptName = "board" | "keys" | "lanes" | "query";

/** Addresses of what pages load. */
export interface Assets {
  /** The styles of all pages. */
  readonly style: string;
  readonly scripts: Readonly<Record<ScriptName, string>>;
}

/** What is asked of a page. */
export interface PageRequest {
  /** What stands in the places of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly ask: Ask;
  /** Under which the service is known, without a final slash; undefined if nobody has said. */
  readonly publicUrl?: string | undefined;
  /** Whether exports are served beside the pages. */
  readonly hasExports: boolean;
  /** `standing` of all pages. */
  readonly standing: readonly string[];
}

/** Asks the public schema, in this process. Rejects with an AskError where the answer has errors. */
export type Ask = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  ...variables: Variables extends Record<string, never> ? [] : [Variables]
) => Promise<Result>;

/** A page to read, another address, or a file. */
export type PageAnswer = Html | Redirect | File;

export interface Html {
  readonly title: string;
  /** One sentence for those who only see a link to the page. */
  readonly description: string;
  readonly body: ComponentChildren;
  readonly status?: number;
  /** The address that says the same and will say it tomorrow. */
  readonly canonical?: string;
  /** Kept out of search engines: there are too many of it. */
  readonly noIndex?: boolean;
  /** What it is about, for machines, in the words of schema.org. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** `/oembed` tells how it is shown within another page. */
  readonly isEmbeddable?: true;
  /** Nothing of it is shown before all is there, since on a phone styles put some of it before what it follows. */
  readonly isShownWhole?: true;
  /** What it loads besides what every page does, by the name of the script. */
  readonly scripts?: readonly ScriptName[];
}

export interface Redirect {
  readonly redirect: string;
}

export interface File {
  readonly contentType: string;
  readonly content: string;
}

/** An answer over HTTP, whole. Header names are in lower case. */
export interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The schema's first error. `code` is stable. */
export class AskError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The argument that is at fault, if one is. */
    readonly path = "",
  ) {
    super(message);
    this.name = "AskError";
  }
}

/** What is wrong with a parameter of an address. */
export const badParameter = (name: string, message: string): AskError => new AskError("BAD_REQUEST", message, name);

/** Throws for a parameter that an address does not take: to pass it over would answer something else than was asked. */
export function refuseOthers(path: string, taken: readonly string[], search: URLSearchParams): void {
  const other = [...search.keys()].find((name) => !taken.includes(name));
  if (other !== undefined)
    throw badParameter(other, `${path} takes ${taken.join(", ") || "no parameters"}, and no “${other}”.`);
}

/** To be thrown on: an error of the schema, with the parameter that became the argument at fault. */
export const ofParameter =
  (parameterOf: (argument: string) => string) =>
  (error: unknown): never => {
    throw error instanceof AskError && error.path !== ""
      ? new AskError(error.code, error.message, parameterOf(error.path))
      : error;
  };

/** A way to another page. */
export interface Lead {
  readonly href: string;
  readonly label: string;
  /** What stands there. */
  readonly words: string;
}

/** There is no such page: what there is instead is told in the message, a sentence. */
export class NotFound extends Error {
  constructor(
    message: string,
    /** Where it is not that the page does not exist. */
    readonly title?: string,
    /** Where one may have wanted to go. */
    readonly leads: readonly Lead[] = [],
  ) {
    super(message);
    this.name = "NotFound";
  }
}
