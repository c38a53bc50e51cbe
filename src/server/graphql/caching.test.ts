import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createSubgraphSchema } from "../../api/federation/subgraph";
import { factsOf } from "../../api/pricing/field-facts";
import { rawGet, scrapeMetrics } from "../test-kit/http";
import { readAnswer, testService, type TestService } from "../test-kit/service";

let service: TestService;
beforeAll(async () => (service = await testService()));
afterAll(() => service.remove());

const RULES = `{ edition(key: "2011-09-30") { rules(first: 50) { nodes { number text } } } }`;
const get = (query: string, headers: Record<string, string> = {}, parameters: Record<string, string> = {}) =>
  fetch(`${service.url}/?${new URLSearchParams({ query, ...parameters }).toString()}`, {
    headers,
  });
const cacheLookups = async (result: string) =>
  scrapeMetrics(service.url, `palimpsest_cache_lookups_total{result="${result}"}`);

describe("answers out of the corpus", () => {
  it("are kept whole, and told apart by all that they depend on", async () => {
    const ask = (number: string) =>
      service.ask({
        query: `query ($number: String!) { rule(edition: "2011-09-30", number: $number) { number } }`,
        variables: { number },
      });
    const hits = await cacheLookups("hit");
    const answers = [await ask("704.5k"), await ask("704.5k"), await ask("704.5j"), await ask("704.5k")];
    expect(answers.map(({ body }) => body.data.rule.number)).toEqual(["704.5k", "704.5k", "704.5j", "704.5k"]);
    expect(await cacheLookups("hit")).toBe(hits + 2);
  });

  it("carry an ETag and may be kept for a while; who has them already gets 304", async () => {
    const response = await get(RULES);
    expect(response.headers.get("cache-control")).toBe("public, max-age=60, s-maxage=3600");
    const etag = response.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/".+"$/);
    // Not by fetch, which asks for a fresh answer wherever a caller sets if-none-match itself.
    const path = `${service.url}/?${new URLSearchParams({ query: RULES }).toString()}`;
    const again = await rawGet(path, { accept: "*/*", "if-none-match": etag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await rawGet(path, { accept: "*/*", "if-none-match": '"other"' })).status).toBe(200);
  });

  it.each([
    ["an edition's rule", `{ rule(edition: "2011-09-30", number: "704.5k") { number } }`],
    ["what was in force on a day", `{ edition(inForceOn: "2010-01-01") { key } }`],
    [
      "a comparison",
      `{ compareRules(from: { edition: "2006-10-01", number: "420.5e" }, to: { edition: "2011-09-30", number: "704.5k" }) { kind } }`,
    ],
  ])("%s may be kept for an hour by caches that many share, and is then asked for again", async (_, query) => {
    expect((await get(query)).headers.get("cache-control")).toBe("public, max-age=60, s-maxage=3600");
  });

  it.each([
    ["the version of the corpus", "{ service { corpusVersion } }"],
    ["the editions held", "{ editions { key } }"],
    ["the newest edition", `{ edition(key: "latest") { key } }`],
    [
      "a comparison with the newest",
      `{ compareEditions(from: "2011-09-30", to: "latest") { changes(first: 1) { nodes { kind } } } }`,
    ],
    ["a dated edition beside the list of all", `{ edition(key: "2011-09-30") { key } editions { key } }`],
  ])("%s is for nobody to keep for longer than a minute", async (_, query) => {
    expect((await get(query)).headers.get("cache-control")).toBe("public, max-age=60");
  });

  it("under an address that names the version of the corpus they are the same for good", async () => {
    const { body } = await service.ask({ query: "{ service { corpusVersion } }" });
    const keep = async (v: string) => (await get(RULES, {}, { v })).headers.get("cache-control");
    expect(await keep(String(body.data.service.corpusVersion))).toBe("public, max-age=31536000, immutable");
    expect(await keep("another")).toBe("public, max-age=60, s-maxage=3600");
  });

  it.each([
    ["an error", `{ edition(key: "1812-12-12") { key } }`],
    ["a query that is not valid", "{ nope }"],
  ])("%s is not to be stored", async (_, query) => {
    const response = await get(query);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
  });

  it("the media type that the caller prefers is answered, cached or not", async () => {
    for (const type of ["application/json", "application/graphql-response+json", "application/json"])
      expect((await get(RULES, { accept: type })).headers.get("content-type")).toBe(`${type}; charset=utf-8`);
  });

  it("every field of Query says whether it is immutable", () => {
    const fields = Object.values(createSubgraphSchema().getQueryType()?.getFields() ?? {});
    expect(fields.filter((field) => factsOf(field).answer === undefined).map(({ name }) => name)).toEqual([]);
  });
});

describe("compression", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("%s is used if it is accepted, and gives the same bytes", async (encoding, unpack) => {
    const path = `/?${new URLSearchParams({ query: RULES }).toString()}`;
    const plain = await rawGet(service.url + path);
    const packed = await rawGet(service.url + path, { "accept-encoding": encoding });
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(packed.headers.vary).toContain("accept-encoding");
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(unpack(packed.body)).toEqual(plain.body);
  });

  it("brotli goes before gzip if both are welcome, and neither if neither is", async () => {
    const path = `${service.url}/?${new URLSearchParams({ query: RULES }).toString()}`;
    const encodingFor = async (accepted: string) =>
      (await rawGet(path, { "accept-encoding": accepted })).headers["content-encoding"];
    expect(await encodingFor("gzip, deflate, br")).toBe("br");
    expect(await encodingFor("gzip;q=1, br;q=0.5")).toBe("gzip");
    expect(await encodingFor("identity")).toBeUndefined();
    expect(await encodingFor("br;q=0, gzip;q=0")).toBeUndefined();
  });
});

describe("persisted operations", () => {
  const sha256 = (query: string) => createHash("sha256").update(query).digest("hex");
  const byHash = (hash: string) => JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  const QUERY = "{ service { name } }";

  it("a client registers a document with its hash, and names it by the hash from then on", async () => {
    const extensions = byHash(sha256(QUERY));
    const send = async (parameters: Record<string, string>) =>
      readAnswer(await fetch(`${service.url}/?${new URLSearchParams({ ...parameters, extensions }).toString()}`));
    expect((await send({})).code).toBe("PERSISTED_QUERY_NOT_FOUND");
    expect((await send({ query: QUERY })).body.data).toEqual({ service: { name: "Palimpsest" } });
    expect((await send({})).body.data).toEqual({ service: { name: "Palimpsest" } });
  });

  it("with a list of operations, listed ones run by hash or by text, and no others if only they may", async () => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    const path = join(folder, "operations.json");
    writeFileSync(path, JSON.stringify({ [sha256(QUERY)]: QUERY }));
    const closed = await testService({ PERSISTED_OPERATIONS: path, PERSISTED_ONLY: "true" });
    const hashed = { extensions: { persistedQuery: { version: 1, sha256Hash: sha256(QUERY) } } };
    expect((await closed.ask(hashed)).body.data).toEqual({ service: { name: "Palimpsest" } });
    expect((await closed.ask({ query: QUERY })).body.data).toEqual({ service: { name: "Palimpsest" } });
    const refused = await closed.ask({ query: "{ editions { key } }" });
    expect([refused.status, refused.code]).toEqual([403, "OPERATION_NOT_LISTED"]);
    await closed.remove();
    rmSync(folder, { recursive: true });
  });

  it("a list that cannot be read stops the service from starting", async () => {
    await expect(testService({ PERSISTED_OPERATIONS: "/nowhere.json" })).rejects.toThrow(
      /^PERSISTED_OPERATIONS cannot be read: .*It must be a JSON file/,
    );
  });
});
