import { z } from "zod";
import { PalimpsestError } from "../domain/errors";
import { DEFAULT_CORPUS } from "../store/corpus-files";
import { DEFAULT_DATABASE_URL } from "../store/database-url";
import { DEFAULT_RECORDING_LIMITS } from "../store/evaluations";

const flag = (byDefault: boolean) =>
  z
    .enum(["true", "false"], { error: "must be true or false" })
    .default(byDefault ? "true" : "false")
    .transform((value) => value === "true");

const whole = (minimum: number, maximum: number, byDefault: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number({ error }).int(error).min(minimum, error).max(maximum, error).default(byDefault);
};

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** Every environment variable that the service reads, with its default. The README lists the same. */
const environment = z.object({
  PORT: whole(0, 65_535, 4000),
  HOST: z.string().min(1, "must be an address or a host name").optional(),
  DATABASE_URL: z.string().default(DEFAULT_DATABASE_URL),
  CORPUS_DIR: z.string().default(DEFAULT_CORPUS),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` }).default("info"),
  INTROSPECTION: flag(true),
  QUERY_PAGE: flag(true),
  MAX_BODY_BYTES: whole(1024, 64 * 1024 * 1024, 1024 * 1024),
  RECORDED_EVALUATIONS: whole(0, 10_000_000, DEFAULT_RECORDING_LIMITS.evaluations),
  SHUTDOWN_TIMEOUT_MS: whole(0, 600_000, 10_000),
});

export type Config = z.output<typeof environment>;

/** The configuration that the environment gives; an empty variable counts as unset. Refuses bad values, all at once. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const name = path.join(".");
    return `${name} ${message}, not ${JSON.stringify(variables[name])}`;
  });
  throw new PalimpsestError("BAD_CONFIGURATION", `The environment is wrong: ${faults.join("; ")}.`);
}
