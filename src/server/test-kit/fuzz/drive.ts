import fc from "fast-check";
import { ERROR_CODES } from "../../../domain/error-codes";
import { type ChildService } from "../child-service";
import { type Held } from "./hostile-values";
import { type FuzzRequest, operations, readServedSchema } from "./operation";

/** What must never happen. */
export interface Fault {
  readonly what: "restart" | "internal error" | "error of no known code" | "status" | "no answer";
  readonly detail: string;
  readonly request: FuzzRequest;
}

export interface FuzzReport {
  readonly requests: number;
  /** How many answers had errors of each code; `none` for those without errors. */
  readonly codes: ReadonlyMap<string, number>;
  readonly faults: readonly Fault[];
  /** The longest that one request took, in milliseconds, and which. */
  readonly slowest: { readonly milliseconds: number; readonly request?: FuzzRequest };
}

export interface FuzzOptions {
  readonly runs: number;
  readonly seed: number;
  /** Starts the program again when it has ended; without it, that ends the run. */
  readonly restart?: () => Promise<ChildService>;
}

/** Refusals that a busy service may give with a 503. */
const BUSY = new Set(["TIME_LIMIT", "TOO_MANY_LARGE_REQUESTS", "CORPUS_CHANGING"]);
const AT_ONCE = 4;
const PATIENCE = 60_000;

/** Sends random operations to the program, which runs in a process of its own without a rate limit. */
export async function fuzz(started: ChildService, { runs, seed, restart }: FuzzOptions): Promise<FuzzReport> {
  const schema = readServedSchema();
  let service = started;
  const editions = await whatIsHeld(service.url);
  const requests = fc.sample(operations(schema, editions), { numRuns: runs, seed });
  const codes = new Map<string, number>();
  const faults: Fault[] = [];
  let slowest: FuzzReport["slowest"] = { milliseconds: 0 };
  let next = 0;
  while (next < requests.length) {
    const batch = requests.slice(next, next + AT_ONCE);
    next += batch.length;
    await Promise.all(
      batch.map(async (request) => {
        const begun = performance.now();
        const fault = await verdict(service, request, codes);
        const milliseconds = performance.now() - begun;
        if (milliseconds > slowest.milliseconds) slowest = { milliseconds, request };
        if (fault) faults.push({ ...fault, request });
      }),
    );
    if (!service.lives()) {
      for (const request of batch) faults.push({ what: "restart", detail: service.said().slice(-2000), request });
      if (!restart) break;
      service = await restart();
    }
  }
  return { requests: next, codes, faults, slowest };
}

/** Posts one request; what is wrong with the answer, if anything is. */
async function verdict(
  { url, said }: ChildService,
  request: FuzzRequest,
  codes: Map<string, number>,
): Promise<Omit<Fault, "request"> | undefined> {
  let status: number;
  let text: string;
  let id: string | null;
  try {
    const response = await post(url, request);
    status = response.status;
    id = response.headers.get("x-request-id");
    text = await response.text();
  } catch (error) {
    return { what: "no answer", detail: String(error) };
  }
  const errors = readErrors(text);
  if (errors === undefined) return { what: "status", detail: `${status}: ${text.slice(0, 500)}` };
  for (const { code } of errors) codes.set(code ?? "?", (codes.get(code ?? "?") ?? 0) + 1);
  if (errors.length === 0) codes.set("none", (codes.get("none") ?? 0) + 1);
  const wrong = errors.find(({ code }) => !isKnown(code) || code === "INTERNAL_SERVER_ERROR");
  if (wrong) {
    const what = !isKnown(wrong.code) ? "error of no known code" : "internal error";
    return { what, detail: `${logged(said(), id)} ${JSON.stringify(wrong)}` };
  }
  if (status >= 500 && !(status === 503 && errors.every(({ code }) => BUSY.has(code ?? ""))))
    return { what: "status", detail: `${status}: ${text.slice(0, 500)}` };
  return undefined;
}

const isKnown = (code: string | undefined): boolean => code !== undefined && Object.hasOwn(ERROR_CODES, code);

/** What the service logged about a request that went wrong. */
const logged = (log: string, id: string | null): string =>
  log
    .split("\n")
    .findLast((line) => id !== null && line.includes(id) && line.includes('"err"'))
    ?.slice(0, 1500) ?? "";

/** Once more if the connection broke: it may have been idle for so long that the service closed it. */
const post = (url: string, body: unknown): Promise<Response> => send(url, body).catch(() => send(url, body));

const send = (url: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });

/** The errors of an answer; undefined if it is not one of GraphQL. */
function readErrors(
  text: string,
): { readonly code?: string; readonly message?: string; readonly path?: unknown }[] | undefined {
  try {
    const { data, errors } = JSON.parse(text);
    if (data === undefined && errors === undefined) return undefined;
    return (errors ?? []).map(
      ({ message, path, extensions }: { message: string; path: unknown; extensions?: { code?: string } }) => ({
        code: extensions?.code,
        message,
        path,
      }),
    );
  } catch {
    return undefined;
  }
}

const HELD = `{
  editions { id documents { id } rules(first: 2) { nodes { id lineage { id } } pageInfo { endCursor } }
    glossary(first: 2) { nodes { id } pageInfo { endCursor } } }
  search(query: "creature", first: 2) { pageInfo { endCursor } }
}`;

const PLAY = `mutation { evaluateStateBasedActions(edition: "2011-09-30", state: {
  players: [{ id: "ann" }, { id: "bob" }]
  objects: [{ id: "o0", owner: "ann", typeLine: "Creature", power: 1, toughness: 0 }]
}) { id } }`;

async function whatIsHeld(url: string): Promise<Held> {
  const said = await Promise.all([HELD, PLAY].map(async (query) => (await post(url, { query })).text()));
  const all = (pattern: RegExp): string[] => [...said.join().matchAll(pattern)].map(([, found]) => found!);
  return { ids: all(/"id":"([^"]+)"/g), cursors: all(/"endCursor":"([^"]+)"/g) };
}
