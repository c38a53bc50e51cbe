import { LRUCache } from "lru-cache";
import { type GraphqlOutcome, type GraphqlRequest, type Runner, type WhenGone } from "../graphql/runner";

/** A longer request is not looked into here. */
const LONGEST_REQUEST = 16 * 1024;

/** From this length on it pays to look at how a request begins before all of it is read. */
const LONG_REQUEST = 1024;

/** How many characters of documents are kept, and of beginnings of requests. */
const KNOWN_CHARACTERS = 4 * 1024 * 1024;
/** What each takes besides its text. */
const CHARACTERS_EACH = 100;

/** What a request turned out to be. */
interface Kind {
  readonly isQuick: boolean;
  readonly isLarge: boolean;
  /** Nobody keeps its answer. */
  readonly isMutation: boolean;
}

/** Where a request goes that does not run here, with what the last one like it was. */
export type Elsewhere = (
  request: GraphqlRequest,
  whenGone: WhenGone | undefined,
  last: Kind | undefined,
) => Promise<GraphqlOutcome>;

/**
 * Runs a request here if a thread has reported that its document is quick, whatever its variables say. Any other goes
 * to a thread: if it is long and begins like one that was not quick, without having been read here.
 */
export function quickLane(here: Runner, elsewhere: Elsewhere, largeCost: number): Runner {
  const documents = kinds();
  const beginnings = kinds();
  return async (request, whenGone) => {
    const beginning = beginningOf(request);
    const begunAlike = beginning === undefined ? undefined : beginnings.get(beginning);
    const { document, parsed } = begunAlike ? {} : readRequest(request);
    const last = document === undefined ? begunAlike : documents.get(document);
    if (last?.isQuick) {
      const outcome = await here({ ...request, parsed, large: false });
      if (!isLarge(outcome)) return outcome;
    }
    const outcome = await elsewhere(request, whenGone, last);
    const kind = kindOf(outcome, largeCost);
    if (document !== undefined) documents.set(document, kind);
    if (beginning !== undefined && (kind.isQuick || kind.isLarge !== begunAlike?.isLarge))
      beginnings.set(ofItsOwn(beginning), kind.isQuick ? undefined : kind);
    return outcome;
  };
}

const kinds = () =>
  new LRUCache<string, Kind>({
    maxSize: KNOWN_CHARACTERS,
    sizeCalculation: (_, key) => key.length + CHARACTERS_EACH,
  });

/** The same text, which does not keep in memory what it was cut out of. */
const ofItsOwn = (text: string): string => Buffer.from(text).toString();

function kindOf({ operations }: GraphqlOutcome, largeCost: number): Kind {
  const [operation, ...others] = operations;
  return {
    isQuick: operation !== undefined && operation.quick && operation.kind === "query" && others.length === 0,
    isLarge: operations.reduce((sum, { requestedCost }) => sum + requestedCost, 0) > largeCost,
    isMutation: operation?.kind === "mutation",
  };
}

/** True if it was not run, because it costs too much for where it came to. */
export const isLarge = ({ operations }: GraphqlOutcome): boolean => operations.some(({ large }) => large);

interface Parameters {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash?: unknown } };
}

/**
 * The text of a long request before its variables, if its document stands there. What comes after may say otherwise, so
 * it decides nothing but where the request runs.
 */
function beginningOf({ body, page }: GraphqlRequest): string | undefined {
  if (page || typeof body !== "string" || body.length < LONG_REQUEST || body.length > LONGEST_REQUEST) return undefined;
  const end = body.indexOf('"variables"');
  const document = body.indexOf('"query"');
  return document !== -1 && document < end ? body.slice(0, end) : undefined;
}

interface Read {
  /** What names the operation of a request: its document or its hash, and its name. Undefined if that is not plain. */
  readonly document?: string;
  /** What the JSON of the body says. */
  readonly parsed?: unknown;
}

function readRequest({ method, search, body = "", page }: GraphqlRequest): Read {
  if (page || typeof body === "object" || search.length + body.length > LONGEST_REQUEST) return {};
  try {
    if (method !== "POST") return { document: documentOf(readSearch(search)) };
    const parsed: unknown = JSON.parse(body);
    return { parsed, document: documentOf(parsed ?? {}) };
  } catch {
    return {};
  }
}

function documentOf({ query, operationName, extensions }: Parameters): string | undefined {
  const hash = extensions?.persistedQuery?.sha256Hash;
  const names = [query ?? "", hash ?? "", operationName ?? ""];
  const isPlain = names.every((name) => typeof name === "string") && typeof (query ?? hash) === "string";
  return isPlain ? names.join("\0") : undefined;
}

function readSearch(search: string): Parameters {
  const { extensions, ...parameters } = Object.fromEntries(new URLSearchParams(search));
  if (extensions === undefined) return parameters;
  return { ...parameters, extensions: JSON.parse(extensions) as Parameters["extensions"] };
}
