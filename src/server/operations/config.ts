import { Address4, Address6 } from "ip-address";
import { statSync } from "node:fs";
import { z } from "zod";
import { PalimpsestError } from "../../domain/errors";
import { isNearly } from "../../domain/nearly";
import { settingFault } from "../../domain/setting-fault";
import { DEFAULT_CORPUS } from "../../store/corpus-files";
import {
  corpusUrlFault,
  DEFAULT_DATABASE_URL,
  DEFAULT_REPLICA_FILE,
  isPostgres,
  postgresUrlFault,
  separatorFault,
} from "../../store/database-url";
import { BOUNDS, threadsFor } from "../limits/cgroup";
import { DEFAULT_RECORDING_LIMITS } from "../../store/recordings/recording";

const flag = (byDefault: boolean) =>
  z
    .enum(["true", "false"], { error: "must be true or false" })
    .default(byDefault ? "true" : "false")
    .transform((value) => value === "true");

const given = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  const number = z.number({ error }).int(error).min(minimum, error).max(maximum, error);
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(number);
};
const whole = (minimum: number, maximum: number, byDefault: number) => given(minimum, maximum).default(byDefault);

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A comma-separated list. */
const list = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((value) =>
      value
        .split(",")
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ""),
    );

/** The names that proxy-addr knows for subnets that are not routed. */
const NAMED_SUBNETS = new Set(["loopback", "linklocal", "uniquelocal"]);

const isProxy = (entry: string) => NAMED_SUBNETS.has(entry) || Address4.isValid(entry) || Address6.isValid(entry);

const isOrigin = (entry: string) => URL.canParse(entry) && new URL(entry).origin === entry && /^https?:/.test(entry);

const THREADS = threadsFor(BOUNDS);

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const MEBIBYTE = 1024 * 1024;

/** Every environment variable that the service reads, with its default. docs/reference/settings.md is made of it. */
const variables = z.object({
  PORT: whole(0, 65_535, 4000).describe("Port to listen on; 0 for any that is free"),
  HOST: z.string().min(1, "must be an address or a host name").optional().describe("Address to listen on"),
  DATABASE_URL: z
    .string()
    .refine((url) => !isPostgres(url) || postgresUrlFault(url) === null, {
      error: ({ input }) => `must ${postgresUrlFault(String(input))}`,
    })
    .default(DEFAULT_DATABASE_URL)
    .describe("The SQLite file, or `postgresql://…` for [many replicas](../how-to/scale.md)"),
  CORPUS_URL: z
    .string()
    .refine((url) => corpusUrlFault(url) === null, { error: ({ input }) => `must ${corpusUrlFault(String(input))}` })
    .optional()
    .describe(
      "Where the corpus of [many replicas](../how-to/scale.md) lies: `file:/srv/corpus` or `https://…`; by default in their PostgreSQL",
    ),
  REPLICA_FILE: z
    .string()
    .min(1, "must be a path")
    .default(DEFAULT_REPLICA_FILE)
    .describe("The copy that a replica reads of it"),
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      hostname: /^[^,]*$/,
      error: "must be a URL of one server, such as redis://localhost:6379",
    })
    .refine((url) => separatorFault(url) === null, { error: ({ input }) => `must ${separatorFault(String(input))}` })
    .optional()
    .describe("Redis or Valkey, by which [replicas](../how-to/scale.md#redis) share limits"),
  REDIS_PASSWORD: z
    .string()
    .optional()
    .describe("The password of that Redis, as it is; in `REDIS_URL` it is percent-encoded"),
  REDIS_PREFIX: z.string().default("palimpsest:").describe("The prefix of its keys"),
  REDIS_TIMEOUT_MS: whole(1, 60_000, 500).describe(
    "How long a command there may take; raise it if that Redis is far away",
  ),
  CORPUS_DIR: z.string().default(DEFAULT_CORPUS).describe("The corpus to import at start; by default the project's"),
  LOG_LEVEL: z
    .enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` })
    .default("info")
    .describe("`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`"),

  /** What callers get to see. */
  INTROSPECTION: flag(true).describe(
    "Whether the schema can be asked for; without it errors do not suggest names either",
  ),
  QUERY_PAGE: flag(true).describe("Whether browsers get the query page at `/graphql`"),
  WEB_PAGES: flag(true).describe("Whether browsers get pages to read"),
  MCP: flag(true).describe("Whether [agents](../how-to/clients.md#agents) get tools at `/mcp`"),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: "must be an origin such as https://rules.example" })
    .optional()
    .describe(
      "The origin under which the service is known, such as `https://rules.example`: without it no `/sitemap.xml`, `og:url`, `canonical`",
    ),
  METRICS: flag(true).describe("Whether `/metrics` is served"),
  EXPORTS_DIR: z
    .string()
    .refine(isFolder, "must be the path of a folder")
    .optional()
    .describe("A folder that `palimpsest export --by-version` has written into, served at `/exports/`"),
  ERROR_DETAIL: flag(false).describe(
    "Shows callers the words and the stack of unforeseen faults: for development only",
  ),

  /** Security. */
  CORS_ORIGINS: list("*")
    .refine((origins) => String(origins) === "*" || origins.every(isOrigin), {
      error: "must be * or origins such as https://judge.example, separated by commas",
    })
    .describe("Origins whose pages may read answers, separated by commas"),
  TRUSTED_PROXIES: list("")
    .refine((proxies) => proxies.every(isProxy), {
      error: "must list addresses or subnets, such as loopback,10.0.0.0/8, and no names of hosts",
    })
    .describe("Addresses or subnets whose `X-Forwarded-For` is believed, such as `loopback,10.0.0.0/8`"),

  WRITE_TOKENS: z
    .string()
    .regex(/^(?:[\w.~+/=-]{16,}(?:, *[\w.~+/=-]{16,})*)?$/, {
      error: "must list tokens of at least 16 letters, digits and ._~+/=-, separated by commas",
    })
    .default("")
    .transform((tokens) => tokens.split(/, */).filter((token) => token !== ""))
    .describe(
      "The operator's bearer tokens, separated by commas: [what is recorded with one stays](../how-to/operation.md#what-goes-when-there-is-no-room)",
    ),

  /** Limits: see docs/reference/limits.md. */
  MAX_BODY_BYTES: whole(1024, 64 * MEBIBYTE, 8 * MEBIBYTE).describe("The largest request body"),
  RECEIVED_BYTES: whole(MEBIBYTE, 64 * 1024 * MEBIBYTE, 128 * MEBIBYTE).describe(
    "What bodies of more than 16 KiB may take together while they arrive",
  ),
  MAX_BATCH: whole(1, 100, 10).describe("Operations in one HTTP request"),
  MAX_TOKENS: whole(100, 1_000_000, 10_000).describe("Tokens of a document"),
  MAX_DEPTH: whole(1, 1000, 24).describe("Fields inside one another"),
  MAX_ALIASES: whole(0, 10_000, 200).describe("Aliases of a document"),
  MAX_DIRECTIVES: whole(0, 10_000, 50).describe("Directives of an operation"),
  MAX_FIELDS: whole(10, 100_000, 1_000).describe("Fields of a document, and of its operation with fragments opened"),
  MAX_COST: whole(1, 1_000_000_000, 500_000).describe("What an operation may cost: see [limits](limits.md)"),
  MAX_BOARD_OBJECTS: whole(1, 1_000_000, 20_000).describe("Objects of a board"),
  CLIENT_TIMEOUT_MS: whole(1000, 600_000, 30_000).describe(
    "How long a client may take to send a request, and may leave an answer unread",
  ),
  MAX_CONNECTIONS: whole(1, 1_000_000, 10_000).describe("Connections at once; more are closed as they come"),
  RATE_LIMIT: whole(0, 1_000_000_000, 3_000_000).describe(
    "Points that a client may spend in a window ([limits](limits.md#points-a-minute)); 0 for no limit",
  ),
  RATE_WINDOW_SECONDS: whole(1, 86_400, 60).describe("Length of that window"),

  LOOKUP_WORKERS: whole(1, 64, THREADS.lookup).describe(
    "Threads that answer look-ups at once: see [threads](../how-to/operation.md#threads)",
  ),
  LOOKUP_QUEUE: whole(1, 100_000, 1_000).describe("Look-ups that may wait for a thread"),
  LOOKUP_TIMEOUT_MS: whole(1, 600_000, 2_000).describe(
    "How long a look-up may wait, and how much processor time it may then use",
  ),
  WORKERS: whole(1, 64, THREADS.large).describe("Threads that answer large requests at once"),
  WORKER_QUEUE: whole(1, 10_000, 32).describe("Large requests that may wait for a thread"),
  WORKER_TIMEOUT_MS: whole(1, 600_000, 15_000).describe(
    "How long a large request may wait, and how much processor time it may then use",
  ),
  WORKER_HEAP_MB: whole(64, 65_536, 512).describe("Memory that each thread may have for JavaScript objects"),
  LARGE_BODY_BYTES: whole(1024, 64 * MEBIBYTE, 32 * 1024).describe("A body from this size on makes a request large"),
  LARGE_COST: whole(1, 1_000_000_000, 3_000).describe("A cost above this makes a request large"),

  RECORDED_EVALUATIONS: whole(0, 10_000_000, DEFAULT_RECORDING_LIMITS.evaluations).describe(
    "How many evaluations are kept for `evaluation(id)`; 0 records nothing",
  ),
  RECORDED_BYTES: whole(MEBIBYTE, 1024 * 1024 * MEBIBYTE, DEFAULT_RECORDING_LIMITS.bytes).describe(
    "How many bytes they may take in their file or table, requests and answers together",
  ),
  RECORDED_DAYS: whole(1, 36_500, 30).describe("For how many days those are kept in PostgreSQL that nobody has opened"),
  RECORDING_PATIENCE_MS: whole(0, 600_000, 1_500).describe(
    "How long a recording waits for another process that holds the file, or for PostgreSQL",
  ),
  READY_WITHOUT_RECORDING: flag(false).describe("Keeps `/health/ready` at 200 while evaluations cannot be recorded"),

  /** Caching. */
  CACHE_BYTES: whole(0, 16 * 1024 * MEBIBYTE, 64 * MEBIBYTE).describe("Memory for whole answers; 0 for no cache"),
  CACHE_MAX_AGE_SECONDS: whole(0, 31_536_000, 60).describe(
    "How long callers may use an answer to a GET without asking again",
  ),
  CACHE_SHARED_SECONDS: whole(0, 31_536_000, 3_600).describe(
    "The same for caches that many share, if the answer is about dated editions: see [CDN](../how-to/scale.md#a-cdn-in-front)",
  ),
  PERSISTED_OPERATIONS: z.string().optional().describe("A JSON file of operations that callers may name by hash"),
  PERSISTED_ONLY: flag(false).describe("Refuses every operation that the file does not list"),

  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be a URL such as http://localhost:4318" })
    .optional()
    .describe("Where traces are sent, such as `http://localhost:4318`; without it none are made"),
  OTEL_SERVICE_NAME: z.string().default("palimpsest").describe("The name of this service in traces"),

  SHUTDOWN_DELAY_MS: whole(0, 600_000, 0).describe(
    "After SIGTERM, how long new connections are still taken while `/health/ready` fails",
  ),
  SHUTDOWN_TIMEOUT_MS: whole(0, 600_000, 10_000).describe("How long requests under way may take to finish after that"),
});

/** Each of them with what it means, as docs/reference/settings.md says it. */
export const settings: readonly { readonly name: string; readonly says: string }[] = Object.entries(
  variables.shape,
).map(([name, { description = "" }]) => ({ name, says: description }));

const environment = variables.refine((config) => !config.PERSISTED_ONLY || config.PERSISTED_OPERATIONS !== undefined, {
  path: ["PERSISTED_OPERATIONS"],
  error: "must name the file of what callers may ask, because PERSISTED_ONLY is true",
});

export type Config = z.output<typeof environment>;

/** Settings of earlier versions, and why they are no longer needed. */
const RETIRED: Readonly<Record<string, string>> = {
  CSRF_PREVENTION:
    "a query by GET needs no header, and other sites can make nobody send a mutation unless CORS_ORIGINS lets them",
  CUT_OFF_SECONDS: "the balancer keeps a client at one replica, and corpus-at-least says what it has seen",
  WATCH: "a timer runs `palimpsest watch`: see docs/how-to/operation.md",
  WATCH_MINUTES: "a timer runs `palimpsest watch`: see docs/how-to/operation.md",
};

/**
 * What is set and has no effect, a sentence each: a retired setting, or a name that is one letter away from a setting that
 * is not set. All other names are those of other programs.
 */
export function idleSettings(given: Readonly<Record<string, string | undefined>>): string[] {
  const names = settings.map(({ name }) => name);
  return Object.keys(given).flatMap((name) => {
    const reason = Object.hasOwn(RETIRED, name) ? RETIRED[name] : undefined;
    if (reason !== undefined) return [`${name} is no longer a setting: ${reason}.`];
    if (names.includes(name)) return [];
    const upper = name.toUpperCase();
    const meant = names.find((known) => given[known] === undefined && (upper === known || isNearly(upper, known)));
    return meant === undefined ? [] : [`${name} is not a setting and has no effect: did you mean ${meant}?`];
  });
}

/** The configuration that the environment gives; an empty variable counts as unset. Refuses bad values, all at once. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const result = environment.safeParse(set);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const name = path.join(".");
    return settingFault(name, message, given[name]);
  });
  throw new PalimpsestError("BAD_CONFIGURATION", `The environment is wrong: ${[...new Set(faults)].join("; ")}.`);
}
