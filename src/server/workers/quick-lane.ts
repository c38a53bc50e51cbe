import { LRUCache } from "lru-cache";
import { type GraphqlOutcome, type GraphqlRequest, type Runner } from "../graphql/runner";

/** A longer request is not looked into here. */
const LONGEST_REQUEST = 16 * 1024;

/** How many characters of documents are kept. */
const KNOWN_CHARACTERS = 4 * 1024 * 1024;

/**
 * Runs a request here if a thread has reported that its document is quick, whatever its variables say. Any other goes
 * to a thread.
 */
export function quickLane(here: Runner, elsewhere: Runner): Runner {
  const quick = new LRUCache<string, true>({ maxSize: KNOWN_CHARACTERS, sizeCalculation: (_, key) => key.length });
  return async (request, signal) => {
    const document = readDocument(request);
    if (document !== undefined && quick.get(document)) {
      const outcome = await here({ ...request, large: false }, signal);
      if (!isLarge(outcome)) return outcome;
      quick.delete(document);
    }
    const outcome = await elsewhere(request, signal);
    const [operation, ...others] = outcome.operations;
    const isQuick = operation?.quick && operation.kind === "query" && others.length === 0;
    if (isQuick && document !== undefined) quick.set(document, true);
    return outcome;
  };
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
