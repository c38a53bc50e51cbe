import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesOf, officialDocument } from "../corpus/official/test-kit/official-document";
import { scrapeMetrics } from "./test-kit/http";
import { testService, type TestService } from "./test-kit/service";
import { figuresAfter } from "./watching";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-watching-"));
const data = process.env.PALIMPSEST_DATA;
let server: Server;
let service: TestService;

beforeAll(async () => {
  const text = Buffer.from(bytesOf(officialDocument({ date: "October 2, 2026" })));
  server = createServer((request, response) => {
    const isPage = request.url === "/rules";
    response.writeHead(200, { "content-type": isPage ? "text/html" : "text/plain" });
    response.end(isPage ? '<a href="/MagicCompRules%2020261002.txt">TXT</a>' : text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rules`;
  process.env.PALIMPSEST_DATA = folder;
  service = await testService({ WATCH: "notice", WATCH_PAGE: page, RATE_LIMIT: "0" });
});
afterAll(async () => {
  await service.remove();
  await new Promise((done) => server.close(done));
  if (data === undefined) delete process.env.PALIMPSEST_DATA;
  else process.env.PALIMPSEST_DATA = data;
  rmSync(folder, { recursive: true });
});

const newest = '{ editionsAround(date: "9999-12-31") { published { effectiveDate } } service { corpusVersion } }';

describe("what a replica knows of the publisher's page by itself", () => {
  const never = { isLacking: null, lookedAt: null };

  it("is what it found last; a look that failed leaves it as it was", () => {
    const found = figuresAfter(never, "SET_ASIDE", 1);
    expect(found).toEqual({ isLacking: true, lookedAt: 1 });
    expect(figuresAfter(found, "FAILED", 2)).toEqual({ isLacking: true, lookedAt: 2 });
    expect(figuresAfter(found, "IMPORTED", 3)).toEqual({ isLacking: false, lookedAt: 3 });
  });

  it("is nothing any more once another one looks", () => {
    expect(figuresAfter(figuresAfter(never, "SET_ASIDE", 1), "ELSEWHERE", 2)).toEqual(never);
  });
});

describe("a service that watches", () => {
  const page = (headers: Record<string, string> = {}) =>
    fetch(`${service.url}/editions`, { headers: { accept: "text/html", ...headers } });

  it("says on pages, in the API, in metrics and in the log that an edition is published that is not held", async () => {
    const before = await service.ask({ query: newest });
    const held = await page();
    for (let seconds = 0; seconds < 110 && !service.log.some(({ status }) => status === "PUBLISHED"); seconds++)
      await new Promise((done) => setTimeout(done, 1_000));
    expect(service.log).toContainEqual(
      expect.objectContaining({ status: "PUBLISHED", explanation: expect.stringContaining("2026-10-02") }),
    );
    const after = await service.ask({ query: newest });
    expect(after.body.data.editionsAround.published).toEqual({ effectiveDate: "2026-10-02" });
    expect(after.body.data.service.corpusVersion).not.toBe(before.body.data.service.corpusVersion);
    // Nobody keeps the page that does not say so.
    const noted = await page({ "if-none-match": held.headers.get("etag")! });
    expect(noted.status).toBe(200);
    expect([await held.text(), await noted.text()].map((text) => text.includes("2 October 2026"))).toEqual([
      false,
      true,
    ]);
    expect(await scrapeMetrics(service.url, "palimpsest_published_edition_not_held")).toBe(1);
  });
});
