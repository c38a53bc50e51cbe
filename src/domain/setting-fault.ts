/** Settings in which a password or a token may stand. What names a user and a password by an @ is told of no setting. */
const SECRET: ReadonlySet<string> = new Set([
  ...["DATABASE_URL", "REDIS_URL", "REDIS_PASSWORD", "WRITE_TOKENS"],
  ...["OTEL_EXPORTER_OTLP_ENDPOINT", "WATCH_PAGE"],
]);

/**
 * What is wrong with a setting, without the full stop. Its value is told only where no secret can stand in it: what is printed at
 * a start goes to logs that many read.
 */
export function settingFault(name: string, must: string, value: string | undefined): string {
  const isShown = value !== undefined && !SECRET.has(name) && !value.includes("@");
  return `${name} ${must}${isShown ? `, not ${JSON.stringify(value)}` : ""}`;
}
