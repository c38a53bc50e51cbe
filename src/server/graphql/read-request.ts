import { HttpError } from "../http/exchange";
import { sha256 } from "../../domain/sha256";
import { type GraphqlRequest } from "./runner";

/** One operation, as GraphQL over HTTP puts it into JSON or into an address. At least one of `query` and `hash` is there. */
export interface AskedOperation {
  readonly query: string | undefined;
  /** The SHA-256 of the document, if the caller names it so. */
  readonly hash: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * What the JSON of a POST says; undefined for any other request. Throws an HttpError if the body is not JSON, or is a batch
 * of more operations than there may be.
 */
export function readBody({ body }: GraphqlRequest, maxBatch: number): unknown {
  if (body === undefined) return undefined;
  const parsed = parseJson(typeof body === "string" ? body : body.text());
  if (!Array.isArray(parsed)) {
    if (!isRecord(parsed)) throw notAnOperation("The body must be", EXAMPLE);
    return parsed;
  }
  if (parsed.length > maxBatch)
    throw new HttpError("BATCH_TOO_LARGE", `A batch may have ${maxBatch} operations, not ${parsed.length}.`);
  parsed.forEach((entry, at) => refuseEntry(entry, `[${at}]`));
  return parsed;
}

/** Throws an HttpError that names an entry of a batch, and what of it is wrong: Apollo would refuse the whole batch for it. */
function refuseEntry(entry: unknown, place: string): void {
  if (!isRecord(entry)) throw notAnOperation(`${place} must be`, EXAMPLE);
  const { query, operationName, variables, extensions } = entry;
  for (const [name, value] of Object.entries({ query, operationName }))
    if (!isText(value)) throw notAnOperation(`${place}.${name} must be`, "a text");
  for (const [name, value] of Object.entries({ variables, extensions }))
    if (!isRecord(value ?? {})) throw notAnOperation(`${place}.${name} must be`, "an object");
  if (!query && !(extensions as { persistedQuery?: unknown } | null | undefined)?.persistedQuery)
    throw notAnOperation(`${place} must have`, "a `query`, or the hash of one in `extensions.persistedQuery`");
}

const EXAMPLE = 'an object such as {"query": "{ editions { key } }"}';

const notAnOperation = (what: string, wanted: string): HttpError => new HttpError("BAD_REQUEST", `${what} ${wanted}.`);

/** Throws an HttpError if what has this media type is not JSON, or in another encoding than JSON has. */
export function refuseOtherMediaTypes(contentType = ""): void {
  if (!/^application\/(?:\S+\+)?json\b/i.test(contentType))
    throw new HttpError("UNSUPPORTED_MEDIA_TYPE", "Send the body as JSON, with the content-type application/json.");
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1] ?? "utf-8";
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset))
    throw new HttpError(
      "UNSUPPORTED_MEDIA_TYPE",
      `Send the body in UTF-8, as JSON is, not in ${charset.slice(0, 40)}.`,
    );
}

/**
 * The one operation of a request, `body` being what its JSON says. Undefined for a batch, and for whatever Apollo refuses
 * before it looks at a document.
 */
export function readOperation({ method, search }: GraphqlRequest, body: unknown): AskedOperation | undefined {
  const given = method === "POST" ? body : readSearch(search);
  if (!isRecord(given)) return undefined;
  const { query, operationName, variables, extensions } = given;
  if (!isText(query) || !isText(operationName) || !isRecord(variables ?? {}) || !isRecord(extensions ?? {}))
    return undefined;
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: unknown };
  const hash = persistedQuery ? hashIn(persistedQuery) : undefined;
  if (persistedQuery ? hash === undefined : !query) return undefined;
  if (hash !== undefined && typeof query === "string" && sha256(query) !== hash) return undefined;
  return {
    query: query ?? undefined,
    hash,
    operationName: operationName ?? undefined,
    variables: (variables ?? {}) as AskedOperation["variables"],
  };
}

function hashIn(persisted: unknown): string | undefined {
  if (!isRecord(persisted) || persisted.version !== 1) return undefined;
  return typeof persisted.sha256Hash === "string" ? persisted.sha256Hash : undefined;
}

/** The parameters of an address; undefined if one of them comes twice, or is not the JSON that it should be. */
function readSearch(search: string): Readonly<Record<string, unknown>> | undefined {
  const parameters = new URLSearchParams(search);
  const values: Record<string, unknown> = {};
  try {
    for (const name of ["query", "operationName", "variables", "extensions"]) {
      const [text, ...others] = parameters.getAll(name);
      if (others.length > 0) return undefined;
      if (text === undefined) continue;
      values[name] = name === "variables" || name === "extensions" ? (JSON.parse(text) as unknown) : text;
    }
    return values;
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError("BAD_REQUEST", `The body is not JSON. Send ${EXAMPLE}.`);
  }
}

const isText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === "string";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
