import { Address4, Address6 } from "ip-address";
import { statSync } from "node:fs";
import { z } from "zod";
import { PalimpsestError } from "../domain/errors";
import { isNearly } from "../domain/nearly";
import { settingFault } from "../domain/setting-fault";
import { DEFAULT_CORPUS } from "../store/corpus-files";
import {
  corpusUrlFault,
  DEFAULT_DATABASE_URL,
  DEFAULT_REPLICA_FILE,
  isPostgres,
  postgresUrlFault,
  separatorFault,
} from "../store/database-url";
import { BOUNDS, threadsFor } from "./limits/cgroup";
import { DEFAULT_RECORDING_LIMITS } from "../store/recordings/recording";

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

/** Every environment variable that the service reads, with its default. docs/how-to/operation.md lists the same. */
const variables = z.object({
  PORT: whole(0, 65_535, 4000),
  HOST: z.string().min(1, "must be an address or a host name").optional(),
  DATABASE_URL: z
    .string()
    .refine((url) => !isPostgres(url) || postgresUrlFault(url) === null, {
      error: ({ input }) => `must ${postgresUrlFault(String(input))}`,
    })
    .default(DEFAULT_DATABASE_URL),
  /** Where the corpus lies for many machines, if not in PostgreSQL: see docs/how-to/scale.md. */
  CORPUS_URL: z
    .string()
    .refine((url) => corpusUrlFault(url) === null, { error: ({ input }) => `must ${corpusUrlFault(String(input))}` })
    .optional(),
  /** The copy of the corpus that is read if it lies elsewhere. */
  REPLICA_FILE: z.string().min(1, "must be a path").default(DEFAULT_REPLICA_FILE),
  /** Redis or Valkey, by which replicas share limits and registered documents; what stands before each key; how long a command may take. */
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      hostname: /^[^,]*$/,
      error: "must be a URL of one server, such as redis://localhost:6379",
    })
    .refine((url) => separatorFault(url) === null, { error: ({ input }) => `must ${separatorFault(String(input))}` })
    .optional(),
  /** What need not be escaped then, as in REDIS_URL. */
  REDIS_PASSWORD: z.string().optional(),
  REDIS_PREFIX: z.string().default("palimpsest:"),
  REDIS_TIMEOUT_MS: whole(1, 60_000, 500),
  CORPUS_DIR: z.string().default(DEFAULT_CORPUS),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` }).default("info"),

  /** What callers get to see. */
  INTROSPECTION: flag(true),
  QUERY_PAGE: flag(true),
  /** Pages to read, for browsers. */
  WEB_PAGES: flag(true),
  MCP: flag(true),
  /** The address under which the service is known, as pages say it of themselves. */
  PUBLIC_URL: z.string().refine(isOrigin, { error: "must be an origin such as https://rules.example" }).optional(),
  METRICS: flag(true),
  /** A folder of exports, each in a folder named after its corpus version: see src/cli/export.ts. */
  EXPORTS_DIR: z.string().refine(isFolder, "must be the path of a folder").optional(),
  /** Shows callers the message and the stack of errors that nobody foresaw. */
  ERROR_DETAIL: flag(false),

  /** Security. */
  /** Origins whose pages may read answers; `*` for all. */
  CORS_ORIGINS: list("*").refine((origins) => String(origins) === "*" || origins.every(isOrigin), {
    error: "must be * or origins such as https://judge.example, separated by commas",
  }),
  /** Addresses or subnets of proxies whose X-Forwarded-For is believed, for example loopback,10.0.0.0/8. */
  TRUSTED_PROXIES: list("").refine((proxies) => proxies.every(isProxy), {
    error: "must list addresses or subnets, such as loopback,10.0.0.0/8, and no names of hosts",
  }),

  /** Bearer tokens of the operator: what is recorded with one outlives what others record. */
  WRITE_TOKENS: z
    .string()
    .regex(/^(?:[\w.~+/=-]{16,}(?:, *[\w.~+/=-]{16,})*)?$/, {
      error: "must list tokens of at least 16 letters, digits and ._~+/=-, separated by commas",
    })
    .default("")
    .transform((tokens) => tokens.split(/, */).filter((token) => token !== "")),

  /** Limits: see docs/reference/limits.md. */
  MAX_BODY_BYTES: whole(1024, 64 * MEBIBYTE, 8 * MEBIBYTE),
  /** What longer bodies may take together that have begun to arrive and are not whole. */
  RECEIVED_BYTES: whole(MEBIBYTE, 64 * 1024 * MEBIBYTE, 128 * MEBIBYTE),
  MAX_BATCH: whole(1, 100, 10),
  MAX_TOKENS: whole(100, 1_000_000, 10_000),
  MAX_DEPTH: whole(1, 1000, 24),
  MAX_ALIASES: whole(0, 10_000, 200),
  MAX_DIRECTIVES: whole(0, 10_000, 50),
  MAX_FIELDS: whole(10, 100_000, 1_000),
  MAX_COST: whole(1, 1_000_000_000, 500_000),
  MAX_BOARD_OBJECTS: whole(1, 1_000_000, 20_000),
  /** How long a client may take to send a request, and may leave an answer unread. */
  CLIENT_TIMEOUT_MS: whole(1000, 600_000, 30_000),
  MAX_CONNECTIONS: whole(1, 1_000_000, 10_000),
  /** Points that one client may spend in RATE_WINDOW_SECONDS; 0 for no limit. */
  RATE_LIMIT: whole(0, 1_000_000_000, 3_000_000),
  RATE_WINDOW_SECONDS: whole(1, 86_400, 60),

  /** Threads that may answer look-ups at once. One more is kept ready than may be busy. */
  LOOKUP_WORKERS: whole(1, 64, THREADS.lookup),
  LOOKUP_QUEUE: whole(1, 100_000, 1_000),
  LOOKUP_TIMEOUT_MS: whole(1, 600_000, 2_000),
  /** The same for large requests. */
  WORKERS: whole(1, 64, THREADS.large),
  WORKER_QUEUE: whole(1, 10_000, 32),
  WORKER_TIMEOUT_MS: whole(1, 600_000, 15_000),
  /** Memory that a thread may have for JavaScript objects. */
  WORKER_HEAP_MB: whole(64, 65_536, 512),
  LARGE_BODY_BYTES: whole(1024, 64 * MEBIBYTE, 32 * 1024),
  LARGE_COST: whole(1, 1_000_000_000, 3_000),

  /** How many evaluations are kept for `evaluation(id)`, and in how many bytes. */
  RECORDED_EVALUATIONS: whole(0, 10_000_000, DEFAULT_RECORDING_LIMITS.evaluations),
  RECORDED_BYTES: whole(MEBIBYTE, 1024 * 1024 * MEBIBYTE, DEFAULT_RECORDING_LIMITS.bytes),
  /** And for how many days if nobody has opened them, in PostgreSQL only. */
  RECORDED_DAYS: whole(1, 36_500, 30),
  /** How long a recording waits for another process that holds the file; then it is answered as not recorded. */
  RECORDING_PATIENCE_MS: whole(0, 600_000, 2_000),
  /** Keeps /health/ready at 200 while evaluations cannot be recorded. */
  READY_WITHOUT_RECORDING: flag(false),

  /** Caching. */
  CACHE_BYTES: whole(0, 16 * 1024 * MEBIBYTE, 64 * MEBIBYTE),
  CACHE_MAX_AGE_SECONDS: whole(0, 31_536_000, 60),
  CACHE_SHARED_SECONDS: whole(0, 31_536_000, 3_600),
  /** A JSON file of operations that callers may name by hash. */
  PERSISTED_OPERATIONS: z.string().optional(),
  /** Refuses every operation that PERSISTED_OPERATIONS does not list. */
  PERSISTED_ONLY: flag(false),

  /** Where traces are sent (OTLP over HTTP); without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be a URL such as http://localhost:4318" })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default("palimpsest"),

  /** After SIGTERM: how long new requests are still taken, so that a load balancer can notice that /health/ready fails. */
  SHUTDOWN_DELAY_MS: whole(0, 600_000, 0),
  /** And how long requests under way may still take after that. */
  SHUTDOWN_TIMEOUT_MS: whole(0, 600_000, 10_000),
});

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
  const names = Object.keys(variables.shape);
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
