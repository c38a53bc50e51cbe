import { type ComponentChildren } from "preact";
import { type Ask } from "../views/ask";
import { type Told } from "../renderers/forms";
import { type Picture } from "./picture/picture";

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
  /** Its parameters besides `as`, in an address; what else stands there is refused. */
  readonly takes?: Takes;
  /** The parameters of which it takes several. */
  readonly repeats?: readonly string[];
  /** Its addresses for search engines, if it is of no edition and always the same. */
  readonly addresses?: readonly string[];
}

/** What a parameter may be: one of some words, a day of the calendar, or what the page itself reads or refuses. */
export type Takes = Readonly<Record<string, readonly string[] | "DAY" | "TEXT">>;

/** Scripts that pages load; all of them can be read without. */
export type ScriptName = "board" | "games" | "keys" | "lanes" | "query" | "reader" | "vellum";

/** Addresses of what pages load. */
export interface Assets {
  /** The styles of all pages. */
  readonly style: string;
  readonly scripts: Readonly<Record<ScriptName, string>>;
  /** Every word of all editions, packed. */
  readonly sheet: string;
}

/** What is asked of a page. */
export interface PageRequest {
  /** What stands in the places of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly ask: Ask;
  /** Addresses of scripts: a page may name one that another of its scripts loads. */
  readonly scripts: Assets["scripts"];
  readonly sheet: Assets["sheet"];
  /** Under which the service is known, without a final slash; undefined if nobody has said. */
  readonly publicUrl?: string | undefined;
  /** Whether exports are served beside the pages. */
  readonly hasExports: boolean;
  /** `addresses` of all pages. */
  readonly addresses: readonly string[];
}

/** Where a page leads besides what it says. */
export interface Doors {
  /** The address of a feed of what becomes of it. */
  readonly feed?: string;
  /** A question that whoever reads it may have. */
  readonly ask?: string;
  /** Nothing was asked yet: there is nothing to tell in another form. */
  readonly isForm?: boolean;
}

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
  readonly doors?: Doors;
  /** What those see who are sent its address. */
  readonly picture?: Picture;
  /** What it is about, for machines, in the words of schema.org. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** `/oembed` tells how it is shown within another page. */
  readonly isEmbeddable?: true;
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
  readonly body: string | Buffer;
}
