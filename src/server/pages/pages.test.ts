import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rawGet } from "../test-kit/http";
import { type TestService, testService } from "../test-kit/service";

const HTML = { accept: "text/html" };

describe("pages of a whole service", () => {
  let service: TestService;
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-listed-"));
  beforeAll(async () => {
    const listed = join(folder, "operations.json");
    writeFileSync(listed, "{}");
    service = await testService({ PERSISTED_OPERATIONS: listed, PERSISTED_ONLY: "true" });
  });
  afterAll(async () => {
    await service.remove();
    rmSync(folder, { recursive: true });
  });

  it("are made in a worker thread, also where only listed operations are answered", async () => {
    const response = await fetch(`${service.url}/2011-09-30/704.5k`, { headers: HTML });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("If two or more legendary permanents");
    const { code } = await service.ask({ query: "{ editions { key } }" });
    expect(code).toBe("OPERATION_NOT_LISTED");
  });

  it("come out of the cache of whole answers the second time, under one name for HEAD and GET", async () => {
    const [first, second] = [
      await fetch(`${service.url}/editions`, { headers: HTML }),
      await fetch(`${service.url}/editions`, { headers: HTML }),
    ];
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toMatch(/cache[^\n]* [1-9]/);
    const head = await fetch(`${service.url}/editions`, { method: "HEAD", headers: HTML });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it.each(["/openapi.json", "/llms.txt", "/combat"])(
    "%s, which asks nothing, is of a corpus all the same",
    async (path) => {
      const { status, headers } = await fetch(service.url + path, { headers: HTML });
      const etag = headers.get("etag") ?? "";
      expect([status, headers.get("corpus-version")]).toEqual([200, expect.stringMatching(/^\w{16}$/)]);
      expect((await rawGet(service.url + path, { ...HTML, "if-none-match": etag })).status).toBe(304);
    },
  );

  it("a feed that its reader holds is not made again, also where no answers are kept", async () => {
    const forgetful = await testService({ CACHE_BYTES: "0" });
    const address = `${forgetful.url}/watch.atom?rule=704.5k`;
    const { etag = "" } = (await rawGet(address)).headers;
    const again = async (search: string) => (await rawGet(address + search, { "if-none-match": etag })).status;
    const statuses = [await again(""), await again("&min=wording"), await again("&min=nonsense")];
    const asked = forgetful.log.filter(({ path }) => path === "/watch.atom").map(({ operation }) => operation);
    await forgetful.remove();
    expect(statuses).toEqual([304, 200, 400]);
    expect(asked).toEqual(["WatchedNumber", undefined, "WatchedNumber", undefined]);
  });

  it("are logged with the operations that they asked", async () => {
    await fetch(`${service.url}/2009-10-01/704`, { headers: HTML });
    expect(service.log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "/2009-10-01/704", status: 200, operation: "AsOf,Section", msg: "answered" }),
      ]),
    );
  });

  it("that are not there are no error of the service", async () => {
    const { status, headers } = await rawGet(`${service.url}/2011-09-30/999.9`, HTML);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("leave GraphQL where it was: POST /, and GET / with a query", async () => {
    const post = await service.ask({ query: "{ editions { key } }" });
    expect(post.headers.get("content-type")).toContain("application/json");
    const get = await fetch(`${service.url}/?query=%7Beditions%7Bkey%7D%7D`, {
      headers: { accept: "application/json" },
    });
    expect(get.headers.get("content-type")).toContain("application/json");
  });
});

describe("a page that is refused", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({ RATE_LIMIT: "1" });
  });
  afterAll(() => service.remove());

  it("is told to a person as a page, with the status and headers that a program gets", async () => {
    const visit = (accept: string) => rawGet(`${service.url}/about`, { accept });
    await visit("text/html");
    const refused = await visit("text/html");
    expect(refused.status).toBe(429);
    expect(refused.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect(refused.body.toString()).toContain("<h1>One moment, please</h1>");
    const program = await visit("application/json");
    expect(program.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(program.body.toString())).toMatchObject({ errors: [{ extensions: { code: "RATE_LIMITED" } }] });
  });
});

describe("what the service asks itself", () => {
  let service: TestService;
  beforeAll(async () => (service = await testService({ MAX_COST: "1", RATE_LIMIT: "1000000" })));
  afterAll(() => service.remove());

  const UNKNOWN =
    "/foo /about/foo /ask/foo /board/foo /card/zzzzz /cite/foo /combat/foo /compare/foo /editions/foo /games/foo /rule/foo /sitemaps/foo /then/foo/bar " +
    "/vellum/foo /verdict/foo /vocabulary/foo /2011-09-30/999.9 /2011-09-30/999 /2011-09-30/999/lanes /2011-09-30/foo /2011-09-30/glossary/foo " +
    "/latest/foo /2011-13-45 /1990-01-01 /1990-01-01/704.5k /1990-01-01/glossary";
  it.each(
    UNKNOWN.split(" ").flatMap((path) => [
      [path, "application/json"],
      [`${path}.json`, "*/*"],
      [`${path}.json`, "text/html"],
    ]),
  )("tells a program that nothing is at %s for %s, as JSON", async (path, accept) => {
    const response = await fetch(service.url + path, { headers: { accept }, redirect: "manual" });
    expect([400, 404]).toContain(response.status);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: expect.stringMatching(/^[A-Z_]+$/) as string } }],
    });
  });

  it.each([
    ["/2009-10-01/704", "text/html"],
    ["/2011-09-30/704.5k", "application/json"],
    ["/compare/2009-10-01...2011-09-30", "text/html"],
    ["/search?q=legend", "text/html"],
    ["/watch.atom?under=704", "*/*"],
    ["/rules.jsonl?edition=2011-09-30", "*/*"],
  ])("is never refused for its price: %s as %s", async (path, accept) => {
    expect((await fetch(service.url + path, { headers: { accept } })).status).toBe(200);
  });

  it("is not refused for its price where the tool of an agent asks, and is where somebody else does", async () => {
    const call = { name: "rule_on_date", arguments: { number: "704.5k", on: "2011-09-30" } };
    const response = await fetch(`${service.url}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
    });
    expect(await response.json()).toMatchObject({
      result: { isError: false, content: [{ text: expect.stringContaining("legendary permanents") as string }] },
    });
    const { code } = await service.ask({ query: "{ editions { key } }" });
    expect(code).toBe("COST_LIMIT");
  });

  it("is paid for by what it has come to, with what is paid once for a field, and not by what it could come to", async () => {
    const paid = async (path: string): Promise<number> => {
      const before = Number((await fetch(`${service.url}/health/nowhere`)).headers.get("ratelimit-remaining"));
      const after = Number((await fetch(service.url + path, { headers: HTML })).headers.get("ratelimit-remaining"));
      return before - after;
    };
    // The oldest of its rules has few below it, and a comparison is a comparison.
    expect(await paid("/2009-10-01/704.5")).toBeLessThan(6_000);
    expect(await paid("/compare/2003-12-01...2011-09-30")).toBeGreaterThan(20_000);
  });
});
