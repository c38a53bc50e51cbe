import { LRUCache } from "lru-cache";
import { type GraphqlOutcome, type GraphqlRequest, type Runner, type WhenGone } from "../graphql/runner";

/** A longer request is not looked into here. */
const LONGEST_REQUEST = 16 * 1024;

/** How many characters of documents are kept. */
const KNOWN_CHARACTERS = 4 * 1024 * 1024;

/** What the last request of a document turned out to be. */
type Kind = "quick" | "large";

/** Where a request goes that does not run here: to a thread for large ones at once if one like it was large. */
export type Elsewhere = (
  request: GraphqlRequest,
  whenGone: WhenGone | undefined,
  wasLarge: boolean,
) => Promise<GraphqlOutcome>;

/**
 * Runs a request here if a thread has reported that its document is quick, whatever its variables say. Any other goes
 * to a thread.
 */
export function quickLane(here: Runner, elsewhere: Elsewhere, largeCost: number): Runner {
  const kinds = new LRUCache<string, Kind>({ maxSize: KNOWN_CHARACTERS, sizeCalculation: (_, key) => key.length });
  return async (request, whenGone) => {
    const { document, parsed } = readRequest(request);
    const known = document === undefined ? undefined : kinds.get(document);
    if (known === "quick") {
      const outcome = await here({ ...request, parsed, large: false });
      if (!isLarge(outcome)) return outcome;
    }
    const outcome = await elsewhere(request, whenGone, known === "large");
    const kind = kindOf(outcome, largeCost);
    if (document !== undefined && kind !== known) {
      if (kind) kinds.set(document, kind);
      else kinds.delete(document);
    }
    return outcome;
  };
}

function kindOf({ operations }: GraphqlOutcome, largeCost: number): Kind | undefined {
  const [operation, ...others] = operations;
  if (operation?.quick && operation.kind === "query" && others.length === 0) return "quick";
  return operations.reduce((sum, { requestedCost }) => sum + requestedCost, 0) > largeCost ? "large" : undefined;
}

/** True if it was not run, because it costs too much for where it came to. */
export const isLarge = ({ operations }: GraphqlOutcome): boolean => operations.some(({ large }) => large);

interface Parameters {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash?: unknown } };
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
