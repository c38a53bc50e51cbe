import { request } from "node:http";
import { testService, type TestService } from "../test-kit/service";
import { readConfig } from "../operations/config";
import { HttpError } from "./exchange";
import { origins, type Wanted } from "./origins";

type Environment = Record<string, string>;
type Headers = Record<string, string>;

/** The code of the refusal, or null. */
function refusalOf(environment: Environment, headers: Headers, wanted: Wanted, localAddress: string) {
  try {
    origins(readConfig(environment))({ headers, socket: { localAddress } } as never, wanted);
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
}

const FOREIGN = "https://evil.example";

describe("which pages may send what", () => {
  it.each<[string, Environment, Headers, string | null, string | null, string?]>([
    ["a program", {}, { host: "localhost:4000" }, null, null],
    ["a foreign page", {}, { host: "localhost:4000", origin: FOREIGN }, "FOREIGN_ORIGIN", null],
    ["a page without an origin", {}, { host: "localhost:4000", origin: "null" }, "FOREIGN_ORIGIN", null],
    [
      "a page whose name leads here",
      {},
      { host: "evil.example:4000", origin: "http://evil.example:4000" },
      "FOREIGN_HOST",
      null,
    ],
    ["the same by IPv6", {}, { host: "evil.example", origin: "http://evil.example" }, "FOREIGN_HOST", null, "::1"],
    ["its own page", {}, { host: "127.0.0.1:4000", origin: "http://127.0.0.1:4000" }, null, null],
    ["its own page by IPv6", {}, { host: "[::1]:4000", origin: "http://[::1]:4000" }, null, null, "::1"],
    ["a local inspector of tools", {}, { host: "localhost:4000", origin: "http://localhost:6274" }, null, null],
    ["a name that only begins so", {}, { host: "localhost.evil.example" }, "FOREIGN_HOST", null],
    [
      "its own page behind a port of TLS",
      {},
      { host: "rules.example:443", origin: "https://rules.example" },
      null,
      null,
      "203.0.113.7",
    ],
    ["a foreign page elsewhere", {}, { host: "rules.example", origin: FOREIGN }, "FOREIGN_ORIGIN", null, "203.0.113.7"],
    [
      "its own page behind a proxy",
      { TRUSTED_PROXIES: "loopback" },
      { host: "rules.example", origin: "https://rules.example" },
      null,
      null,
    ],
    [
      "a foreign page behind a proxy",
      { TRUSTED_PROXIES: "loopback" },
      { host: "rules.example", origin: FOREIGN },
      "FOREIGN_ORIGIN",
      null,
    ],
    [
      "its public address",
      { PUBLIC_URL: "https://rules.example" },
      { host: "rules.example", origin: "https://rules.example" },
      null,
      null,
    ],
    ["a page that is named", { CORS_ORIGINS: FOREIGN }, { host: "localhost:4000", origin: FOREIGN }, null, null],
    [
      "a page where others are named",
      { CORS_ORIGINS: "https://judge.example" },
      { host: "localhost:4000", origin: FOREIGN },
      "FOREIGN_ORIGIN",
      "FOREIGN_ORIGIN",
    ],
    [
      "a browser that names only its site",
      { CORS_ORIGINS: "https://judge.example" },
      { host: "localhost", "sec-fetch-site": "cross-site" },
      "FOREIGN_ORIGIN",
      "FOREIGN_ORIGIN",
    ],
    [
      "who types the address",
      { CORS_ORIGINS: "https://judge.example" },
      { host: "localhost", "sec-fetch-site": "none" },
      null,
      null,
    ],
    ["no host", {}, {}, "FOREIGN_HOST", null],
  ])("%s, with %j and %j", (_, environment, headers, tools, sending, localAddress = "127.0.0.1") => {
    expect(refusalOf(environment, headers, "TOOLS", localAddress)).toBe(tools);
    expect(refusalOf(environment, headers, "SENDING", localAddress)).toBe(sending);
  });
});

describe("a service that lets pages of one origin send", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({ CORS_ORIGINS: "https://judge.example" });
  });
  afterAll(() => service.remove());

  /** fetch sends no Host of the caller's choice. */
  const post = (path: string, type: string, body: string, headers: Headers) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${service.url}${path}`, { method: "POST", headers: { "content-type": type, ...headers } });
      asked.on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on("error", reject).end(body);
    });

  it.each([
    ["/graphql", "application/json", `{"query":"{ editions { key } }"}`],
    ["/", "application/json", `{"query":"{ editions { key } }"}`],
    ["/check", "application/x-www-form-urlencoded", "text=704.5k"],
    ["/mcp", "application/json", `{"jsonrpc":"2.0","id":1,"method":"ping"}`],
  ])(
    "answers POST %s from its own page, that origin and programs, and from no other page",
    async (path, type, body) => {
      const send = (headers: Headers) =>
        post(path, type, body, { accept: "application/json, text/event-stream, text/html", ...headers });
      expect(await send({})).toBe(200);
      expect(await send({ origin: service.url })).toBe(200);
      expect(await send({ origin: "https://judge.example" })).toBe(200);
      expect(await send({ origin: FOREIGN })).toBe(403);
      expect(await send({ host: "evil.example", origin: "http://evil.example" })).toBe(403);
    },
  );
});
