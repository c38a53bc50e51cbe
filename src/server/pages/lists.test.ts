import Fastify, { type FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { type AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import pino from "pino";
import { type List, LISTS } from "../../views/lists";
import { knowCallers } from "../http/caller";
import { asHttpError, errorReply, HttpError } from "../http/exchange";
import { newReport } from "../graphql/operation-report";
import { type GraphqlRequest, type Runner } from "../graphql/runner";
import { inMemory, rateLimit, type RateLimit, unlimited } from "../limits/rate-limit";
import { listsHandler } from "./lists-handler";
import { rawGet } from "../test-kit/http";
import { testService, type TestService } from "../test-kit/service";
import { responder } from "../http/respond";
import { type HeadersOfAnswer } from "../http/answer-headers";
import { linesOf as headerLines } from "../http/headers";

const linesOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("lists as lines of JSON", () => {
  let service: TestService;
  beforeAll(async () => (service = await testService({ RATE_LIMIT: "0" })));
  afterAll(() => service.remove());
  const list = async (address: string) => {
    const response = await fetch(service.url + address);
    return { status: response.status, headers: response.headers, lines: linesOf(await response.text()) };
  };

  it("tell every edition held, oldest first, with its set and the documents that it was read from", async () => {
    const { lines } = await list("/editions.jsonl");
    expect(lines.map(({ key }) => key)).toEqual(["2003-12-01", "2006-10-01", "2009-10-01", "2010-10-01", "2011-09-30"]);
    expect(lines[2]).toMatchObject({ setCode: "ZEN", complete: false, documents: [{ sha256: expect.any(String) }] });
  });

  it("tell the rules of an edition in its order, each with its words, which rule it is and where it was read", async () => {
    const { lines } = await list("/rules.jsonl?edition=2011-09-30");
    const { body } = await service.ask({
      query: `{ edition(key: "2011-09-30") { rules(first: 500) { nodes { number text } } } }`,
    });
    expect(lines.map(({ number, text }) => ({ number, text }))).toEqual(body.data.edition.rules.nodes);
    expect(lines.find(({ number }) => number === "704.5k")).toEqual({
      edition: "2011-09-30",
      newerPublished: expect.any(String) as string,
      id: "r362",
      number: "704.5k",
      ordinal: 1,
      printedNumber: null,
      stampedDate: null,
      heading: null,
      text: expect.stringContaining("legend rule"),
      examples: [],
      lineage: expect.any(String),
      document: expect.any(String),
      firstLine: expect.any(Number),
      lastLine: expect.any(Number),
    });
  });

  it("tell what became of each rule, with its words in pieces and how much it matters", async () => {
    const { lines } = await list("/changes.jsonl?from=2006-10-01&to=2009-10-01&under=704");
    expect(lines.find(({ fromNumbers }) => String(fromNumbers) === "420.5e")).toMatchObject({
      from: "2006-10-01",
      to: "2009-10-01",
      toNumbers: ["704.5k"],
      substance: expect.any(String),
      text: expect.arrayContaining([["EQUAL", expect.any(String)]]),
    });
  });

  it("name an edition by any day or by its set, and the newest by itself", async () => {
    const keys = async (address: string) => new Set((await list(address)).lines.map(({ edition }) => edition));
    expect(await keys("/rules.jsonl?edition=ZEN&under=704")).toEqual(new Set(["2009-10-01"]));
    expect(await keys("/rules.jsonl?under=704")).toEqual(new Set(["2011-09-30"]));
  });

  it.each([
    ["/rules.jsonl?editon=ZEN", 400, "BAD_REQUEST", "editon", /takes edition, under, after, and no “editon”/],
    ["/rules.jsonl?edition=ZEN&edition=M10", 400, "BAD_REQUEST", "edition", /once/],
    ["/editions.jsonl?after=1", 400, "BAD_REQUEST", "after", /no parameters/],
    ["/changes.jsonl?to=2011-09-30", 400, "BAD_REQUEST", "from", /needs from: \?from=2010-10-01/],
    ["/changes.jsonl?from=ZEN&to=someday", 404, "UNKNOWN_EDITION", "to", /someday/],
    ["/rules.jsonl?edition=1990-01-01", 404, "BEFORE_FIRST_EDITION", "edition", /1999/],
    ["/rules.jsonl?edition=2011-13-45", 400, "BAD_DATE", "edition", /2011-13-45/],
    ["/rules.jsonl?under=legends", 400, "BAD_RULE_NUMBER", "under", /legends/],
    [
      "/rules.jsonl?under=999",
      404,
      "UNKNOWN_RULE",
      "under",
      /no rule 999 in the newest edition held, as far as that is held\.$/,
    ],
    [
      "/rules.jsonl?edition=2006-10-01&under=704",
      404,
      "UNKNOWN_RULE",
      "under",
      /in the edition of 2006-10-01, as far as that is held\.$/,
    ],
    ["/changes.jsonl?from=2010-10-01&to=2011-09-30&under=999", 404, "UNKNOWN_RULE", "under", /2010-10-01, nor in the/],
    ["/glossary.jsonl?after=made-up", 400, "BAD_CURSOR", "after", /made-up/],
  ])("say what is wrong with %s", async (address, status, code, path, sentence) => {
    const response = await list(address);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
    expect(response.lines).toEqual([
      { errors: [{ message: expect.stringMatching(sentence), extensions: { code, path } }] },
    ]);
  });

  it("are empty where a rule has nothing below it, or nothing changed", async () => {
    for (const address of ["/rules.jsonl?under=704.5k", "/changes.jsonl?from=2011-09-30&to=2011-09-30&under=7"])
      expect(await list(address)).toMatchObject({ status: 200, lines: [] });
  });

  it("of one page are kept by their reader like a page", async () => {
    const url = `${service.url}/rules.jsonl?edition=2011-09-30&under=704`;
    const { headers } = await fetch(url);
    const etag = headers.get("etag")!;
    expect((await rawGet(url, { "if-none-match": etag })).status).toBe(304);
    expect((await rawGet(url, { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  });

  it("take GET and HEAD only, and are not there without pages", async () => {
    for (const { path } of LISTS) {
      const { status, headers } = await fetch(service.url + path, { method: "DELETE" });
      expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    const without = await testService({ WEB_PAGES: "false" });
    expect((await fetch(`${without.url}/rules.jsonl`)).status).toBe(404);
    await without.remove();
  });

  it("are the same for forty who ask at once", async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => list("/rules.jsonl?edition=2009-10-01")));
    expect(new Set(all.map(({ status, lines }) => `${status} ${JSON.stringify(lines)}`)).size).toBe(1);
  });
});

/** A list of as many pages, each of two mebibytes, and how it is served. */
const PAGES = 6;
const LONG = randomBytes(3 << 19).toString("base64");
const made: List = {
  path: "/made.jsonl",
  operationId: "made",
  summary: "",
  parameters: [],
  fields: {},
  page: () => fail(),
};
const fail = (): never => {
  throw new Error("pages are made by the runner here");
};

interface Served {
  readonly url: string;
  /** The pages that were asked for, by their cursors. */
  readonly asked: string[];
  readonly log: { readonly status: number; readonly refused?: string | undefined; readonly operations: number }[];
  readonly close: () => Promise<void>;
}

/** Serves the list that was made up; `before` is told which page is next. */
async function serve(
  before: (page: number) => void | Promise<void> = () => undefined,
  {
    limit = unlimited,
    version = () => "1",
    timeoutMs = 5_000,
    etag,
  }: {
    limit?: RateLimit;
    version?: () => string;
    timeoutMs?: number;
    /** Of each page. */
    etag?: string;
  } = {},
): Promise<Served> {
  const asked: string[] = [];
  const log: Served["log"] = [];
  const run: Runner = async ({ search }: GraphqlRequest) => {
    const page = Number(new URLSearchParams(search).get("after") ?? 0);
    asked.push(String(page));
    await before(page);
    const next: Record<string, string> = page + 1 < PAGES ? { next: String(page + 1) } : {};
    return {
      reply: {
        status: 200,
        headers: {
          "content-type": "application/jsonl",
          vary: "accept-encoding",
          "corpus-version": version(),
          ...(etag && { etag }),
          ...next,
        },
        body: `{"page":${page},"long":"${LONG}"}\n`,
      },
      corpusVersion: version(),
      operations: [{ ...newReport(), actualCost: 40 }],
      from: "worker",
      recordings: [],
    };
  };
  const app: FastifyInstance = Fastify();
  knowCallers(app);
  const answerHeaders: HeadersOfAnswer = (_request, _kind, own = {}) => headerLines(own);
  const logAnswer: Parameters<typeof responder>[0]["logAnswer"] = (_, status, facts) =>
    void log.push({ status, refused: facts?.refused, operations: facts?.operations?.length ?? 0 });
  const respond = responder({ logAnswer, answerHeaders, clientTimeoutMs: timeoutMs });
  const logger = pino({ level: "silent" });
  const answer = listsHandler({ run, logger, clientTimeoutMs: timeoutMs });
  app.setErrorHandler((error, request, reply) =>
    respond(request, reply, errorReply(asHttpError(error, { log: logger }))),
  );
  app.route({
    method: ["GET", "HEAD"],
    url: made.path,
    exposeHeadRoute: false,
    onRequest: (request) => limit.admit(request),
    handler: (request, reply) => answer(made, request, reply, { limit, respond, answerHeaders, logAnswer }),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${made.path}`, asked, log, close: () => app.close() };
}

/** Reads to the end, or to where it breaks off. */
async function read(url: string, headers: Record<string, string> = {}) {
  const response = await start(url, headers);
  const chunks: Buffer[] = [];
  response.on("data", (chunk: Buffer) => chunks.push(chunk));
  await new Promise((done) => response.once("close", done).on("error", () => undefined));
  const bytes = Buffer.concat(chunks);
  const isPacked = response.headers["content-encoding"] === "gzip";
  const text = (isPacked ? gunzipSync(bytes) : bytes).toString();
  return { lines: linesOf(text), isWhole: response.complete, headers: response.headers, bytes: bytes.length };
}

const start = (url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent: false, headers }, resolve).on("error", reject));

/** As it is, and packed. */
const WAYS: Record<string, string>[] = [{}, { "accept-encoding": "gzip" }];

const settle = (milliseconds = 300) => new Promise((done) => setTimeout(done, milliseconds));

describe("a list of several pages", () => {
  let served: Served;
  afterEach(() => served.close());

  it("comes whole, page by page", async () => {
    served = await serve();
    const { lines, isWhole } = await read(served.url);
    expect(lines.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(isWhole).toBe(true);
    expect(served.log).toEqual([{ status: 200, refused: undefined, operations: PAGES }]);
  });

  it("comes packed with gzip to who takes that, page by page", async () => {
    served = await serve();
    const { lines, isWhole, headers, bytes } = await read(served.url, { "accept-encoding": "br, gzip" });
    expect(lines.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([isWhole, headers["content-encoding"], headers.vary]).toEqual([true, "gzip", "accept-encoding"]);
    expect(bytes).toBeLessThan(0.8 * PAGES * LONG.length);
    expect((await read(served.url, { "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
  });

  it("is what its reader holds already as long as its first page and the corpus are the same", async () => {
    let version = "1";
    served = await serve(undefined, { version: () => version, etag: 'W/"page"' });
    const { headers } = await read(served.url);
    expect(headers["cache-control"]).toBe("no-cache");
    const { etag = "" } = headers;
    expect(etag).not.toBe('W/"page"');
    served.asked.length = 0;
    expect((await rawGet(served.url, { "if-none-match": etag })).status).toBe(304);
    expect(served.asked).toEqual(["0"]);
    version = "2";
    expect((await rawGet(served.url, { "if-none-match": etag })).status).toBe(200);
  });

  it("has no ETag if its pages have none", async () => {
    served = await serve();
    const { headers } = await read(served.url);
    expect([headers.etag, headers["cache-control"]]).toEqual([undefined, "no-store"]);
  });

  it("is begun with its first page for a HEAD, which gets no body", async () => {
    served = await serve();
    const response = await fetch(served.url, { method: "HEAD" });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "application/jsonl",
      "",
    ]);
    expect(served.asked).toEqual(["0"]);
  });

  it.each(WAYS)("waits for a reader who stops, and goes on when it reads on: %j", async (headers) => {
    served = await serve();
    const response = await start(served.url, headers);
    response.pause();
    let before = -1;
    while (before < served.asked.length) {
      before = served.asked.length;
      await settle(500);
    }
    expect(before).toBeLessThan(PAGES);
    response.resume();
    await once(response, "end");
    expect(served.asked).toHaveLength(PAGES);
  });

  it.each(WAYS)(
    "ends when its reader goes, and when it has taken nothing for as long as readers may: %j",
    async (headers) => {
      served = await serve(undefined, { timeoutMs: 200 });
      const [gone, still] = [await start(served.url, headers), await start(served.url, headers)];
      gone.on("error", () => undefined).destroy();
      still.on("error", () => undefined).pause();
      await settle(1_000);
      for (let tries = 0; tries < 20 && served.log.length < 2; tries++) await settle(500);
      expect(served.asked.length).toBeLessThan(2 * PAGES);
      expect(served.log.map(({ refused }) => refused)).toEqual(["CLIENT_GONE", "CLIENT_GONE"]);
      still.destroy();
    },
  );

  it.each(WAYS)("says in its last line that the corpus has changed, and breaks off: %j", async (headers) => {
    let version = "1";
    served = await serve((page) => void (page === 2 && (version = "2")), { version: () => version });
    const { lines, isWhole } = await read(served.url, headers);
    expect(lines.map(({ page }) => page)).toEqual([0, 1, undefined]);
    expect(lines[2]).toEqual({ error: { code: "CORPUS_CHANGING", message: expect.any(String) } });
    expect(isWhole).toBe(false);
    expect(served.log).toEqual([{ status: 200, refused: "CORPUS_CHANGING", operations: 3 }]);
  });

  it("says in its last line that its reader has no points left, and where to go on", async () => {
    // The first page costs 40 points, and so does each further one.
    served = await serve(undefined, { limit: rateLimit(inMemory(100, 3600)) });
    const { lines, isWhole } = await read(served.url);
    expect(lines.map(({ page }) => page)).toEqual([0, 1, 2, undefined]);
    expect(lines[3]).toEqual({ error: { code: "RATE_LIMITED", message: expect.stringContaining("wait"), after: "3" } });
    expect(isWhole).toBe(false);
    expect((await fetch(served.url)).status).toBe(429);
  });

  it("goes on after the cursor that a last line has named", async () => {
    served = await serve();
    const { lines } = await read(`${served.url}?after=3`);
    expect(lines.map(({ page }) => page)).toEqual([3, 4, 5]);
  });

  it("says in its last line what nobody foresaw, without telling it", async () => {
    served = await serve((page) => {
      if (page === 1) throw new Error("a secret");
    });
    const { lines } = await read(served.url);
    expect(lines[1]).toMatchObject({ error: { code: "INTERNAL_SERVER_ERROR", after: "1" } });
    expect(JSON.stringify(lines[1])).not.toContain("secret");
  });

  it("has the status of what is wrong with its first page", async () => {
    served = await serve(() => {
      throw new HttpError("TIME_LIMIT", "It took too long.");
    });
    expect((await fetch(served.url)).status).toBe(503);
  });
});
