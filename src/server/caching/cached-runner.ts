import etag from "etag";
import { LRUCache } from "lru-cache";
import { withHeaders } from "../exchange";
import { type GraphqlOutcome, type GraphqlRequest, type Runner } from "../graphql/runner";

export interface CacheOptions {
  readonly maxBytes: number;
  /** How long callers may use an answer without asking again. */
  readonly maxAgeSeconds: number;
  readonly corpusVersion: () => string;
}

/** A request larger than this, such as one with a board, hardly comes twice. */
const LONGEST_KEY = 16 * 1024;

/**
 * Keeps whole answers that depend on nothing but the corpus, under the version of the corpus and all that the answer
 * depends on in the request. Marks them for other caches: ETag, and Cache-Control on GET. All other answers are marked
 * as not to be stored.
 */
export function cachedRunner(next: Runner, { maxBytes, maxAgeSeconds, corpusVersion }: CacheOptions): Runner {
  const kept =
    maxBytes > 0
      ? new LRUCache<string, GraphqlOutcome>({
          maxSize: maxBytes,
          sizeCalculation: ({ reply }, key) => Buffer.byteLength(reply.body) + key.length * 2,
        })
      : undefined;
  return async (request, signal) => {
    const key = keyOf(request);
    const held = key !== undefined && kept?.get(`${corpusVersion()} ${key}`);
    if (held) return held;
    const outcome = await next(request, signal);
    if (!isImmutableAnswer(outcome))
      return { ...outcome, reply: withHeaders(outcome.reply, { "cache-control": "no-store" }) };
    const body = Buffer.from(outcome.reply.body as string);
    const reply = {
      ...withHeaders(outcome.reply, {
        etag: etag(body, { weak: true }),
        "cache-control": request.method === "POST" ? "no-cache" : `public, max-age=${maxAgeSeconds}`,
        vary: "accept",
      }),
      body,
    };
    if (key !== undefined)
      kept?.set(`${outcome.corpusVersion} ${key}`, { ...outcome, reply, from: "cache", recordings: [] });
    return { ...outcome, reply };
  };
}

const isImmutableAnswer = ({ operations, reply }: GraphqlOutcome): boolean =>
  reply.status === 200 && operations.length > 0 && operations.every(({ immutable }) => immutable);

/** Headers that the answer, or whether there is one at all, depends on. */
const DECIDING_HEADERS = ["accept", "content-type", "x-apollo-operation-name", "apollo-require-preflight"];

function keyOf({ method, search, headers, body = "" }: GraphqlRequest): string | undefined {
  if (search.length + body.length > LONGEST_KEY) return undefined;
  return JSON.stringify([method, ...DECIDING_HEADERS.map((name) => headers[name] ?? null), search, body]);
}
