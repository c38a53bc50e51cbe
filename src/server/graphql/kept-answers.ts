import { hash } from "node:crypto";
import { type Cache, cacheOf } from "../../memory/cache";
import { withHeaders } from "../http/exchange";
import { type GraphqlOutcome, type GraphqlRequest } from "./runner";
import { writeUtf8 } from "../http/write-utf8";
import { ROOM_WITH_FORMS } from "../http/compression";

/** How long others may keep answers. */
export interface Ages {
  /** How long callers may use an answer without asking again. */
  readonly maxAgeSeconds: number;
  /** How long caches that many share may, if it is about dated editions. */
  readonly sharedSeconds: number;
}

/** Weak: the same for every encoding, as the bytes differ and what they say does not. */
export const entityTag = (body: string | Uint8Array): string =>
  `W/"${Buffer.byteLength(body).toString(16)}-${hash("sha1", body, "base64").slice(0, 27)}"`;

/** What a kept answer takes besides its text and that of its request. */
const BYTES_A_KEPT_ANSWER = 2048;

/** A request larger than this, such as one with a board, hardly comes twice. */
const LONGEST_KEY = 4 * 1024;

/**
 * Keeps whole answers that depend on nothing but the corpus, under all that the answer depends on in the request; each
 * holds for the version of the corpus that it was read from.
 */
export class KeptAnswers {
  private readonly cache: Cache<string, GraphqlOutcome> | undefined;

  /** Keeps nothing if it may take no bytes. */
  constructor(
    maxBytes: number,
    /** What is served now. */
    readonly corpusVersion: () => string,
  ) {
    if (maxBytes > 0)
      this.cache = cacheOf("answers", ({ reply }) => ROOM_WITH_FORMS * reply.body.length + BYTES_A_KEPT_ANSWER, {
        most: maxBytes,
      });
  }

  find(key: string): GraphqlOutcome | undefined {
    const answer = this.cache?.get(key);
    return answer?.corpusVersion === this.corpusVersion() ? answer : undefined;
  }

  /** That a caller holds a file of this corpus already. */
  unchanged(
    request: GraphqlRequest,
    ages: Ages,
    nameOf: (corpusVersion: string) => string,
  ): GraphqlOutcome | undefined {
    const corpusVersion = this.corpusVersion();
    const etag = tagOfFile(request, corpusVersion);
    if (etag === undefined || !request.headers["if-none-match"]?.includes(etag)) return undefined;
    const nothing = { corpusVersion, operations: [], recordings: [], from: "cache" } as const;
    const headers = {
      etag,
      "cache-control": cacheControl(request, nothing, ages),
      "corpus-version": nameOf(corpusVersion),
      vary: VARY,
    };
    return { ...nothing, reply: { status: 304, headers, body: "" } };
  }

  /** Keeps an answer with its headers, if it is one that may be kept. */
  keep(key: string, outcome: GraphqlOutcome): void {
    if (isImmutableAnswer(outcome)) this.cache?.set(key, asKept(outcome));
  }
}

/** The answer as it is given to others than the one for whom it was made. */
export const asKept = (outcome: GraphqlOutcome): GraphqlOutcome => ({ ...outcome, from: "cache", recordings: [] });

/**
 * The answer with the headers that say which corpus it is of, and who may keep it: ETag and Cache-Control if it depends on nothing but the corpus. Any
 * other is not to be stored.
 */
export function withCacheHeaders(
  request: GraphqlRequest,
  outcome: GraphqlOutcome,
  ages: Ages,
  corpus: string,
): GraphqlOutcome {
  const { reply } = outcome;
  const named = { "corpus-version": corpus, vary: VARY };
  if (!isImmutableAnswer(outcome))
    return { ...outcome, reply: withHeaders(reply, { "cache-control": "no-store", ...named }) };
  const body = toSend(reply.body);
  const headers = {
    etag: tagOfFile(request, outcome.corpusVersion) ?? reply.headers.etag ?? entityTag(body),
    "cache-control": cacheControl(request, outcome, ages),
    ...named,
  };
  return { ...outcome, reply: { ...withHeaders(reply, headers), body } };
}

/** A kept answer by the name that its corpus has now: to a pointer that was moved back, the same one is a later one. */
export const namedAnew = (answer: GraphqlOutcome, corpus: string): GraphqlOutcome =>
  answer.reply.headers["corpus-version"] === corpus
    ? answer
    : { ...answer, reply: withHeaders(answer.reply, { "corpus-version": corpus }) };

/** The tag of a file for programs: what stands at an address depends on the corpus alone, and who holds it is told so before it is made. */
const tagOfFile = ({ page, search }: GraphqlRequest, corpusVersion: string): string | undefined =>
  page?.isFile && entityTag(`${corpusVersion} ${page.path}${search}`);

/** A short text is sent in one piece with its head, which is faster than two; of a longer one the bytes are made once. */
const SHORT = 4096;
const toSend = (body: string | Buffer): string | Buffer =>
  typeof body === "string" && body.length > SHORT ? writeUtf8(body) : body;

/**
 * An answer to an address that names the version of the corpus that it was read from is the same for good. Any other may
 * change with the next import; what is said of a dated edition seldom does.
 */
function cacheControl(
  { method, search, page }: GraphqlRequest,
  { corpusVersion, operations }: Pick<GraphqlOutcome, "corpusVersion" | "operations">,
  { maxAgeSeconds, sharedSeconds }: Ages,
): string {
  if (method === "POST") return "no-cache";
  if (search.includes("v=") && new URLSearchParams(search).get("v") === corpusVersion)
    return "public, max-age=31536000, immutable";
  const isDated = page ? isDatedPage(page.path) : operations.every(({ dated }) => dated);
  return `public, max-age=${maxAgeSeconds}${isDated ? `, s-maxage=${sharedSeconds}` : ""}`;
}

/** The page of an edition that its address names by the date, or of several. */
const isDatedPage = (path: string): boolean => /\d{4}-\d{2}-\d{2}/.test(path);

const VARY = "accept, accept-encoding";

export const isImmutableAnswer = ({ operations, reply }: Pick<GraphqlOutcome, "operations" | "reply">): boolean =>
  reply.status === 200 && operations.length > 0 && operations.every(({ immutable }) => immutable);

/** All that the answer depends on, if it is worth keeping. */
export const keyOf = (request: GraphqlRequest): string | undefined =>
  request.search.length + (request.body?.length ?? 0) > LONGEST_KEY ? undefined : sharedKeyOf(request);

/** A longer body is not compared with others: to hash it would hold up the thread that takes requests. */
const LONGEST_SHARED = 256 * 1024;

/**
 * All that the answer, or whether there is one at all, depends on; a line each, for no header holds a line break. Undefined
 * for a request that is too long to be compared with others.
 */
export function sharedKeyOf({ method, search, headers, body = "", page, isOwn }: GraphqlRequest): string | undefined {
  if (body.length > LONGEST_SHARED) return undefined;
  const { accept, "content-type": type } = headers;
  const asked = typeof body === "string" ? body : body.sha256();
  return `${isOwn ? "own " : ""}${method}\n${field(accept)}\n${field(type)}\n${field(page && `${page.form ?? ""} ${page.path}`)}\n${search}\n${asked}`;
}

const field = (value: string | undefined): string => (value === undefined ? "" : `=${value}`);
