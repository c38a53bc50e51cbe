import { Agent, request } from "node:http";
import { readCorpus } from "../../store/corpus-files";
import { TEST_CORPUS } from "../../test-kit/test-corpus";
import { importEditions } from "../../importing/import-editions";
import { type CacheName, cacheNames, mostBytes } from "../../memory/budget";
import { Store } from "../../store/store";
import { scrapeMetrics } from "../test-kit/http";
import { testService, type TestService } from "../test-kit/service";

const RULE = { query: `query OneRule { rule(edition: "2011-09-30", number: "704.5k") { number edition { title } } }` };

describe("what callers are shown", () => {
  it("introspection, query page, pages and metrics can be turned off", async () => {
    const closed = await testService({
      INTROSPECTION: "false",
      QUERY_PAGE: "false",
      WEB_PAGES: "false",
      METRICS: "false",
    });
    const { body: refused } = await closed.ask({ query: "{ __schema { types { name } } }" });
    expect(refused.errors[0].message).toContain("introspection is not allowed");
    const { body } = await closed.ask({ query: "{ edition { key } editons { key } }" });
    expect(JSON.stringify(body)).not.toContain("Did you mean");
    for (const path of ["/", "/graphql", "/about"]) {
      const page = await fetch(closed.url + path, { headers: { accept: "text/html" } });
      expect(page.headers.get("content-type")).not.toContain("text/html");
    }
    expect((await fetch(`${closed.url}/metrics`)).status).toBe(404);
    await closed.remove();
  });

  it.each([
    ["false", false],
    ["true", true],
  ])("with ERROR_DETAIL=%s, the words and the stack of an unforeseen fault are shown: %s", async (detail, shown) => {
    const service = await testService({ ERROR_DETAIL: detail });
    const store = Store.open({ url: service.databaseUrl });
    store.connection.execute("ALTER TABLE Wording RENAME TO Elsewhere");
    store.close();
    const { status, body, code } = await service.ask(RULE);
    expect([status, code]).toEqual([200, "INTERNAL_SERVER_ERROR"]);
    expect(JSON.stringify(body).includes("no such table")).toBe(shown);
    expect(Array.isArray(body.errors[0].extensions.stacktrace)).toBe(shown);
    expect(service.log.some(({ msg, requestId }) => msg === "unexpected failure" && requestId !== undefined)).toBe(
      true,
    );
    await service.remove();
  });

  it.each([
    ["*", [["https://a.example", "*"]]],
    [
      "https://a.example, https://b.example",
      [
        ["https://b.example", "https://b.example"],
        ["https://c.example", null],
      ],
    ],
  ] as const)("with CORS_ORIGINS=%s, pages are told as much: %j", async (origins, pages) => {
    const service = await testService({ CORS_ORIGINS: origins });
    for (const [origin, allowed] of pages) {
      const preflight = await fetch(service.url, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("access-control-allow-origin")).toBe(allowed);
      const { headers } = await service.ask(RULE, { origin });
      expect(headers.get("access-control-allow-origin")).toBe(allowed);
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
    await service.remove();
  });
});

describe("metrics", () => {
  let service: TestService;
  beforeAll(async () => (service = await testService()));
  afterAll(() => service.remove());

  it("count requests, operations by name, errors by code and cache hits, and show the event loop's lag", async () => {
    for (let i = 0; i < 3; i++) await service.ask(RULE);
    await service.ask({ query: `{ rule(edition: "nope", number: "1") { number } }` });
    const series = (name: string) => scrapeMetrics(service.url, name);
    expect(await series(`palimpsest_http_requests_total{method="POST",status="200"}`)).toBe(4);
    const duration = "palimpsest_operation_duration_seconds_count";
    expect(await series(`${duration}{operation="OneRule",from="worker"}`)).toBe(1);
    expect(await series(`${duration}{operation="OneRule",from="cache"}`)).toBe(2);
    expect(await series(`${duration}{operation="(anonymous)",from="worker"}`)).toBe(1);
    expect(await series(`palimpsest_errors_total{code="UNKNOWN_EDITION"}`)).toBe(1);
    expect(await series(`palimpsest_cache_lookups_total{result="hit"}`)).toBe(2);
    expect(await (await fetch(`${service.url}/metrics`)).text()).toMatch(
      /^palimpsest_nodejs_eventloop_lag_p99_seconds /m,
    );
  });

  it("show what each cache holds in all threads, which is never more than it may", async () => {
    await service.ask(RULE);
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const figures = (series: string) =>
      Object.fromEntries(
        [...text.matchAll(new RegExp(`^${series}\\{cache="([^"]+)"\\} (\\d+)$`, "gm"))].map(([, name, bytes]) => [
          name,
          Number(bytes),
        ]),
      ) as Record<CacheName, number>;
    const [held, most] = [figures("palimpsest_cache_bytes"), figures("palimpsest_cache_most_bytes")];
    expect(Object.keys(held)).toEqual(cacheNames);
    for (const kept of ["answers", "parsed-documents", "rules"] as const) expect(held[kept]).toBeGreaterThan(100);
    expect(cacheNames.filter((name) => held[name] > most[name])).toEqual([]);
    expect(most.rules).toBeGreaterThanOrEqual(mostBytes("rules"));
  });

  it("name a bounded number of operations, however many names callers invent", async () => {
    const batch = Array.from({ length: 120 }, (_, i) => ({ query: `query Q${i} { __typename }` }));
    for (let i = 0; i < batch.length; i += 10) await service.ask(batch.slice(i, i + 10));
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const names = new Set([...text.matchAll(/operation="([^"]+)"/g)].map(([, name]) => name));
    names.delete("(anonymous)");
    expect(names.size).toBe(101);
    expect(names).toContain("(other)");
  });
});

describe("a corpus that another process changes", () => {
  it("is served from the next request on, without a restart, under another version", async () => {
    const service = await testService();
    const before = await service.ask(RULE);
    const question = { query: "{ service { corpusVersion } }" };
    const version = (await service.ask(question)).body.data.service.corpusVersion;
    await changeTitles(service.databaseUrl, "Changed");
    const after = await service.ask(RULE);
    expect(after.body.data.rule.edition.title).toBe("Changed");
    expect(before.body.data.rule.edition.title).not.toBe("Changed");
    expect((await service.ask(question)).body.data.service.corpusVersion).not.toBe(version);
    await service.remove();
  });

  it("never shows in one answer next to the one before", async () => {
    const service = await testService({ CACHE_BYTES: "0" });
    const query = `{ editions { title sections { edition { title } children { edition { title } } } } }`;
    await changeTitles(service.databaseUrl, "A");
    let changing = true;
    const mixed: string[] = [];
    const seen = new Set<string>();
    const watch = async () => {
      while (changing) {
        const { body } = await service.ask({ query });
        const titles = new Set([...JSON.stringify(body).matchAll(/"title":"(\w+)"/g)].map(([, title]) => title ?? ""));
        titles.forEach((title) => seen.add(title));
        if (titles.size !== 1 || body.errors) mixed.push([...titles].join());
      }
    };
    const watching = [watch(), watch(), watch()];
    try {
      for (const title of ["B", "C", "D"]) await changeTitles(service.databaseUrl, title);
      await service.ask({ query });
    } finally {
      changing = false;
    }
    await Promise.all(watching);
    expect(mixed).toEqual([]);
    expect(seen).toContain("D");
    await service.remove();
  });
});

/** Imports the corpus with other titles, as a process beside the service would. */
async function changeTitles(databaseUrl: string, title: string): Promise<void> {
  const store = Store.open({ url: databaseUrl });
  const sources = readCorpus(TEST_CORPUS).map(({ edition, records }) => ({
    edition: { ...edition, title },
    records,
  }));
  await importEditions(store, sources);
  store.close();
}

describe("a service that is stopped under load", () => {
  it("fails no request: it answers all that reached it and closes each connection with its answer", async () => {
    const service = await testService({ SHUTDOWN_DELAY_MS: "500" });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let answered = 0;
    const failures: string[] = [];
    const client = async () => {
      for (;;) {
        const outcome = await send(agent, service.url);
        if (outcome === 200) answered++;
        else if (outcome === "ECONNREFUSED") return;
        else return void failures.push(String(outcome));
      }
    };
    const clients = Array.from({ length: 8 }, client);
    while (answered === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = answered;
    const stopped = service.stop();
    const health = ["ready", "live"].map((path) => fetch(`${service.url}/health/${path}`));
    expect((await Promise.all(health)).map(({ status }) => status)).toEqual([503, 200]);
    await Promise.all([stopped, ...clients]);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(before);
    agent.destroy();
  });
});

/** The status, or the code of the error of the connection. */
function send(agent: Agent, url: string): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { agent, method: "POST", headers: { "content-type": "application/json" } },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
        response.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
      },
    );
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    sent.end(JSON.stringify(RULE));
  });
}
