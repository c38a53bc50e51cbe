import { type PersistedDocuments } from "../caching/persisted-operations";
import { type GraphqlRequest } from "./runner";

/** What a request asks that has nothing unusual about it. */
export interface PlainRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Reads the JSON of a POST: one operation, in the shape that GraphQL over HTTP gives it, whose document is sent or known by
 * its hash. Undefined for everything else, right or wrong: Apollo knows what to make of it.
 */
export function readPlain(
  { method }: GraphqlRequest,
  body: unknown,
  documents: PersistedDocuments,
): PlainRequest | undefined {
  if (method !== "POST" || !isRecord(body)) return undefined;
  const { query, operationName, variables, extensions } = body;
  const name = operationName ?? undefined;
  if (name !== undefined && typeof name !== "string") return undefined;
  if (!isRecord(variables ?? {}) || !isRecord(extensions ?? {})) return undefined;
  const persisted = (extensions as { persistedQuery?: unknown } | null | undefined)?.persistedQuery;
  const document = persisted ? byHash(query, persisted, documents) : query;
  if (typeof document !== "string") return undefined;
  return { query: document, operationName: name, variables: (variables ?? {}) as PlainRequest["variables"] };
}

/** A document that is named by its hash and not sent along. */
function byHash(query: unknown, persisted: unknown, documents: PersistedDocuments): string | undefined {
  if (query !== undefined || !isRecord(persisted)) return undefined;
  const { version, sha256Hash } = persisted;
  return version === 1 && typeof sha256Hash === "string" ? documents.find(sha256Hash) : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
