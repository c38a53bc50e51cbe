import { PalimpsestError } from "../domain/errors";
import { readConfig } from "./config";

describe("the configuration", () => {
  it.each([
    [{ TRUSTED_PROXIES: "nginx" }, "TRUSTED_PROXIES must list addresses or subnets", '"nginx"'],
    [{ TRUSTED_PROXIES: "loopback,10.0.0.0/33" }, "TRUSTED_PROXIES must list addresses or subnets", "10.0.0.0/33"],
    [{ CORS_ORIGINS: "foo" }, "CORS_ORIGINS must be * or origins", '"foo"'],
    [{ CORS_ORIGINS: "https://judge.example/" }, "CORS_ORIGINS must be * or origins", "https://judge.example/"],
    [{ PERSISTED_ONLY: "true" }, "PERSISTED_OPERATIONS must name the file", "because PERSISTED_ONLY is true."],
  ])("refuses %j in one sentence that names the variable and its value", (given, why, value) => {
    expect(() => readConfig(given)).toThrow(PalimpsestError);
    expect(() => readConfig(given)).toThrow(why);
    expect(() => readConfig(given)).toThrow(value);
  });

  it.each([
    { TRUSTED_PROXIES: "loopback, uniquelocal, 203.0.113.7, 10.0.0.0/8, 2001:db8::/32" },
    { CORS_ORIGINS: "https://judge.example, http://localhost:3000" },
    { PERSISTED_ONLY: "true", PERSISTED_OPERATIONS: "operations.json" },
    { CORS_ORIGINS: "", TRUSTED_PROXIES: "" },
  ])("takes %j", (given) => {
    expect(() => readConfig(given)).not.toThrow();
  });
});
