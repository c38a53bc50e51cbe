import { LRUCache } from "lru-cache";
import { type GraphqlOutcome, type GraphqlRequest, type Runner } from "../graphql/runner";

/** A longer request is not looked into here. */
const LONGEST_REQUEST = 16 * 1024;

/** How many characters of documents are kept. */
const KNOWN_CHARACTERS = 4 * 1024 * 1024;

/** What the last request of a document turned out to be. */
type Kind = "quick" | "large";

/** Where a request goes that does not run here: to a thread for large ones at once if one like it was large. */
export type Elsewhere = (
  request: GraphqlRequest,
  signal: AbortSignal | undefined,
  wasLarge: boolean,
) => Promise<GraphqlOutcome>;

/**
 * Runs a request here if a thread has reported that its document is quick, whatever its variables say. Any other goes
 * to a thread.
 */
export function quickLane(here: Runner, elsewhere: Elsewhere, largeCost: number): Runner {
  const kinds = new LRUCache<string, Kind>({ maxSize: KNOWN_CHARACTERS, sizeCalculation: (_, key) => key.length });
  return async (request, signal) => {
    const document = readDocument(request);
    const known = document === undefined ? undefined : kinds.get(document);
    if (known === "quick") {
      const outcome = await here({ ...request, large: false }, signal);
      if (!isLarge(outcome)) return outcome;
    }
    const outcome = await elsewhere(request, signal, known === "large");
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

/** What names the operation of a request: its document or its hash, and its name. Undefined if that is not plain. */
function readDocument({ method, search, body, page }: GraphqlRequest): string | undefined {
  if (page || search.length + (body?.length ?? 0) > LONGEST_REQUEST) return undefined;
  try {
    const { query, operationName, extensions } = method === "POST" ? readBody(body) : readSearch(search);
    const hash = extensions?.persistedQuery?.sha256Hash;
    return typeof (query ?? hash) === "string" ? JSON.stringify([query, hash, operationName]) : undefined;
  } catch {
    return undefined;
  }
}

const readBody = (body = ""): Parameters => (JSON.parse(body) ?? {}) as Parameters;

function readSearch(search: string): Parameters {
  const { extensions, ...parameters } = Object.fromEntries(new URLSearchParams(search));
  return {
    ...parameters,
    ...(extensions !== undefined && { extensions: readBody(extensions) as Parameters["extensions"] }),
  };
}
