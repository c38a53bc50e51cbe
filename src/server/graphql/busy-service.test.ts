import { join } from "node:path";
import { scrapeMetrics } from "../test-kit/http";
import { testService, type TestService } from "../test-kit/service";

const STARTING_MS = 120_000;
const FAULTY_WORKER = join(__dirname, "..", "test-kit", "faulty-worker.ts");
const as = (client: string) => ({ "x-forwarded-for": client });

let service: TestService;
beforeAll(async () => {
  service = await testService(
    { LOOKUP_WORKERS: "1", LOOKUP_TIMEOUT_MS: "20000", TRUSTED_PROXIES: "loopback", WEB_PAGES: "false" },
    { workerFile: FAULTY_WORKER, lazy: false },
  );
}, STARTING_MS);
afterAll(() => service.remove());

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(service.url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
const QUERY = JSON.stringify({ query: "{ __typename }" });
const hashed = (version: number) => ({ persistedQuery: { version, sha256Hash: "0".repeat(64) } });

test(
  "60 addresses that open one comparison before it was made are all answered, and it is made once",
  async () => {
    const query = `query Cold { compareEditions(from: "2003-12-01", to: "2011-09-30") { summary { kind count } } }`;
    const addresses = Array.from({ length: 60 }, (_, at) => `192.0.2.${at}`);
    const answers = await Promise.all(addresses.map((address) => service.ask({ query }, as(address))));
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    const executed = `palimpsest_operation_duration_seconds_count{operation="Cold",from="worker"}`;
    expect(await scrapeMetrics(service.url, executed)).toBe(1);
  },
  STARTING_MS,
);

describe("while all threads for look-ups are busy", () => {
  let busy: AbortController;
  let isOver = false;
  beforeAll(async () => {
    busy = new AbortController();
    void post(JSON.stringify({ query: "query Spin { __typename }" }))
      .catch(() => undefined)
      .then(() => (isOver = true));
    // The next one waits: the first runs.
    void fetch(service.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "query Waits { __typename }" }),
      signal: busy.signal,
    }).catch(() => undefined);
    while ((await scrapeMetrics(service.url, "palimpsest_worker_queue_length")) === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }, STARTING_MS);
  afterAll(() => busy.abort());

  it.each([
    ["an answer in a media type that there is not", () => post(QUERY, { accept: "text/html" }), 406, "NOT_ACCEPTABLE"],
    ["a body that is not JSON", () => post("{"), 400, "BAD_REQUEST"],
    ["a body without a query", () => post("{}"), 400, "BAD_REQUEST"],
    ["a batch of nothing", () => post("[]"), 400, "BAD_REQUEST"],
    [
      "the hash of another document",
      () => post(JSON.stringify({ query: "{ __typename }", extensions: hashed(1) })),
      400,
      "PERSISTED_QUERY_HASH_MISMATCH",
    ],
    [
      "a version of hashes that there is not",
      () => post(JSON.stringify({ query: "{ __typename }", extensions: hashed(2) })),
      400,
      "PERSISTED_QUERY_VERSION_NOT_SUPPORTED",
    ],
    [
      "the hash of a document that nobody has sent",
      () => post(JSON.stringify({ extensions: hashed(1) })),
      200,
      "PERSISTED_QUERY_NOT_FOUND",
    ],
    ["a body of another media type", () => post("{}", { "content-type": "text/plain" }), 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "a long body of another media type",
      () => post(" ".repeat(100_000), { "content-type": "text/plain" }),
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
  ])("%s is refused at once", async (_, send, status, code) => {
    const response = await send();
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect([response.status, errors[0]?.extensions.code]).toEqual([status, code]);
    expect(isOver).toBe(false);
  });
});
