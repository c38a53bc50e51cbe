import { PalimpsestError } from "../../domain/errors";
import { idleSettings, readConfig } from "./config";

describe("the configuration", () => {
  it.each([
    [{ TRUSTED_PROXIES: "nginx" }, "TRUSTED_PROXIES must list addresses or subnets", '"nginx"'],
    [{ TRUSTED_PROXIES: "loopback,10.0.0.0/33" }, "TRUSTED_PROXIES must list addresses or subnets", "10.0.0.0/33"],
    [{ CORS_ORIGINS: "foo" }, "CORS_ORIGINS must be * or origins", '"foo"'],
    [{ CORS_ORIGINS: "https://judge.example/" }, "CORS_ORIGINS must be * or origins", "https://judge.example/"],
    [{ PUBLIC_URL: "ftp://x" }, "PUBLIC_URL must be an origin", "ftp://x"],
    [{ RATE_LIMIT: "0x10" }, "RATE_LIMIT must be a whole number from 0 to 1000000000", '"0x10"'],
    [{ RATE_LIMIT: "1e3" }, "RATE_LIMIT must be a whole number", '"1e3"'],
    [{ RATE_LIMIT: " 5 " }, "RATE_LIMIT must be a whole number", '" 5 "'],
    [{ RATE_LIMIT: "-1" }, "RATE_LIMIT must be a whole number", '"-1"'],
    [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535", '"65536"'],
    [{ PORT: "9".repeat(400) }, "PORT must be a whole number from 0 to 65535", '"999'],
    [{ PERSISTED_ONLY: "true" }, "PERSISTED_OPERATIONS must name the file", "because PERSISTED_ONLY is true."],
  ])("refuses %j in one sentence that names the variable and its value", (given, why, value) => {
    expect(() => readConfig(given)).toThrow(PalimpsestError);
    expect(() => readConfig(given)).toThrow(why);
    expect(() => readConfig(given)).toThrow(value);
  });

  /** In these a password or a token may stand. */
  it.each<[Record<string, string>, string, string]>([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "ftp://x" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http", "ftp://x"],
    [{ DATABASE_URL: "postgresql://a:5432,b:5432/rules" }, "DATABASE_URL must be a URL of one host", "a:5432,b:5432"],
    [{ DATABASE_URL: "postgresql://a,b/rules" }, "DATABASE_URL must be a URL of one host", "a,b"],
    [{ DATABASE_URL: "postgresql://a/rules?host=a,b" }, "DATABASE_URL must be a URL of one host", "host=a,b"],
    [{ DATABASE_URL: "postgresql://a/rules?sslmode=maybe" }, "as sslmode: disable, no-verify", "sslmode=maybe"],
    [
      { DATABASE_URL: "postgresql://a/rules?target_session_attrs=read-write" },
      "DATABASE_URL must have no target_session_attrs, which is not looked at",
      "read-write",
    ],
    [{ REDIS_URL: "redis+sentinel://a:26379/main" }, "REDIS_URL must be a URL of one server", "sentinel"],
    [{ REDIS_URL: "redis://a,b:6379" }, "REDIS_URL must be a URL of one server", "a,b"],
    [{ WRITE_TOKENS: ",," }, "WRITE_TOKENS must list tokens", '",,"'],
    [{ WRITE_TOKENS: "abcdefghijklmnop1234,," }, "WRITE_TOKENS must list tokens", "1234,,"],
    [{ DATABASE_URL: "postgresql://user:12/hunter2@db/rules" }, "DATABASE_URL must have its user", "hunter2"],
    [{ DATABASE_URL: "postgresql://user:12#hunter2@db/rules" }, "DATABASE_URL must have its user", "hunter2"],
    [{ DATABASE_URL: "postgresql://user:12?hunter2@db/rules" }, "DATABASE_URL must have its user", "hunter2"],
    [{ DATABASE_URL: "postgresql://user:hunter2%@db/rules" }, "DATABASE_URL must have its user", "hunter2"],
    [{ DATABASE_URL: "postgresql://user:hunter2/@db/rules" }, "DATABASE_URL must be a URL of one host", "hunter2"],
    [{ REDIS_URL: "redis://:hunter2/@cache:6379" }, "REDIS_URL must be a URL of one server", "hunter2"],
    [{ REDIS_URL: "redis://user:12/hunter2@cache:6379" }, "REDIS_URL must have its user", "hunter2"],
    [{ REDIS_URL: "redis://:hunter2%@cache:6379" }, "REDIS_URL must have its user", "hunter2"],
    [{ REDIS_URL: "http://:hunter2@cache:6379" }, "REDIS_URL must be a URL of one server", "hunter2"],
    [{ PUBLIC_URL: "https://user:hunter2@rules.example/" }, "PUBLIC_URL must be an origin", "hunter2"],
    [{ CORS_ORIGINS: "https://user:hunter2@rules.example" }, "CORS_ORIGINS must be * or origins", "hunter2"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "grpc://traces?key=hunter2" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be", "hunter2"],
    [{ WRITE_TOKENS: "hunter2" }, "WRITE_TOKENS must list tokens", "hunter2"],
    [{ HOST: "x", PORT: "postgresql://user:hunter2@db/rules" }, "PORT must be a whole number", "hunter2"],
  ])("refuses %j in one sentence that names the variable, and not what stands in it", (given, why, value) => {
    expect(() => readConfig(given)).toThrow(why);
    let said = "";
    try {
      readConfig(given);
    } catch (error) {
      said = String(error);
    }
    expect(said).not.toContain(value);
  });

  it.each([
    { TRUSTED_PROXIES: "loopback, uniquelocal, 203.0.113.7, 10.0.0.0/8, 2001:db8::/32" },
    { CORS_ORIGINS: "https://judge.example, http://localhost:3000" },
    { PERSISTED_ONLY: "true", PERSISTED_OPERATIONS: "operations.json" },
    { DATABASE_URL: "postgresql://user:p%40ss@a/rules?sslmode=verify-full&target_session_attrs=any" },
    { REDIS_URL: "rediss://:secret@[::1]:6379" },
    { CORS_ORIGINS: "", TRUSTED_PROXIES: "" },
  ])("takes %j", (given) => {
    expect(() => readConfig(given)).not.toThrow();
  });

  it.each([
    ["POTR", "PORT"],
    ["port", "PORT"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["RATE_LIMITS", "RATE_LIMIT"],
    ["CORS_ORIGIN", "CORS_ORIGINS"],
    ["OTEL_EXPORTER_OTLP_ENDPONIT", "OTEL_EXPORTER_OTLP_ENDPOINT"],
  ])("names %s, which is nearly a setting", (name, meant) => {
    expect(idleSettings({ [name]: "1" })).toEqual([
      `${name} is not a setting and has no effect: did you mean ${meant}?`,
    ]);
    expect(idleSettings({ [name]: "1", [meant]: "2" })).toEqual([]);
  });

  it("names a setting of an earlier version", () => {
    expect(idleSettings({ CSRF_PREVENTION: "true" })).toEqual([
      expect.stringMatching(/^CSRF_PREVENTION is no longer a setting: /),
    ]);
  });

  it.each([
    "HOME",
    "PATH",
    "HOSTNAME",
    "PWD",
    "TERM",
    "REDIS_PORT",
    "REDIS_SERVICE_HOST",
    "OTEL_TRACES_SAMPLER",
    "npm_config_port",
  ])("says nothing of %s, which is another program's", (name) => {
    expect(idleSettings({ [name]: "1" })).toEqual([]);
  });
});
