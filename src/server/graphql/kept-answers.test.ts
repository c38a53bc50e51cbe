import { newReport, type OperationReport } from "./operation-report";
import { type GraphqlOutcome, type GraphqlRequest } from "./runner";
import { LongBody } from "../limits/long-body";
import { asKept, entityTag, KeptAnswers, keyOf, sharedKeyOf, withCacheHeaders } from "./kept-answers";

const requestOf = (more: Partial<GraphqlRequest> = {}): GraphqlRequest => ({
  id: "1",
  client: "127.0.0.1",
  method: "GET",
  search: "",
  headers: {},
  ...more,
});
const outcomeOf = (
  operations: readonly Partial<OperationReport>[],
  { status = 200, body = "{}" }: { status?: number; body?: string } = {},
) =>
  ({
    reply: { status, headers: {}, body },
    operations: operations.map((one) => ({ ...newReport(), ...one })),
    corpusVersion: "c1",
    from: "worker",
    recordings: [{ id: "r" }],
  }) as unknown as GraphqlOutcome;

const IMMUTABLE = outcomeOf([{ immutable: true }]);
const AGES = { maxAgeSeconds: 60, sharedSeconds: 3600 };
const headersOf = (request: Partial<GraphqlRequest>, outcome = IMMUTABLE) =>
  withCacheHeaders(requestOf(request), outcome, AGES, "7-c1").reply.headers;

describe("kept answers", () => {
  it("are given as they were, as long as the corpus is the same, and record nothing", () => {
    let corpus = "c1";
    const kept = new KeptAnswers(1_000_000, () => corpus);
    kept.keep("a", IMMUTABLE);
    expect(kept.find("a")).toEqual({ ...IMMUTABLE, from: "cache", recordings: [] });
    expect(asKept(IMMUTABLE).recordings).toEqual([]);
    expect(kept.find("b")).toBeUndefined();
    corpus = "c2";
    expect(kept.find("a")).toBeUndefined();
  });

  it.each([
    ["may change with a recording", outcomeOf([{ immutable: true }, { immutable: false }])],
    ["is an error", outcomeOf([{ immutable: true }], { status: 400 })],
    ["has no operation", outcomeOf([])],
  ])("are none of what %s", (_, outcome) => {
    const kept = new KeptAnswers(1_000_000, () => "c1");
    kept.keep("a", outcome);
    expect(kept.find("a")).toBeUndefined();
  });

  it("take no more bytes than they may, with room for each encoding; with none, nothing is kept", () => {
    const kept = new KeptAnswers(20_000, () => "c1");
    for (const key of ["first", "second", "third"])
      kept.keep(key, outcomeOf([{ immutable: true }], { body: "x".repeat(5_000) }));
    expect(["first", "second", "third"].map((key) => kept.find(key) !== undefined)).toEqual([false, false, true]);
    const none = new KeptAnswers(0, () => "c1");
    none.keep("a", IMMUTABLE);
    expect(none.find("a")).toBeUndefined();
  });
});

describe("the key of an answer", () => {
  const page = { path: "/rules/704.5k" };
  it("differs in all that an answer depends on", () => {
    const requests: Partial<GraphqlRequest>[] = [
      {},
      { method: "POST" },
      { headers: { accept: "" } },
      { headers: { accept: "text/html" } },
      { headers: { "content-type": "text/html" } },
      { search: "?a" },
      { body: "?a" },
      { page } as Partial<GraphqlRequest>,
      { page: { ...page, form: "json" } } as unknown as Partial<GraphqlRequest>,
      { page: { path: "/rules/704.5j" } } as Partial<GraphqlRequest>,
    ];
    expect(new Set(requests.map((one) => keyOf(requestOf(one)))).size).toBe(requests.length);
    expect(keyOf(requestOf({ headers: { accept: "*/*", traceparent: "1" } }))).toBe(
      keyOf(requestOf({ id: "2", client: "10.0.0.1", headers: { accept: "*/*", traceparent: "2" } })),
    );
  });

  it("is there for what may come again: not for a request of more than 4 KiB, which is only compared with those under way", () => {
    expect(keyOf(requestOf({ search: "s".repeat(96), body: "b".repeat(4_000) }))).toBeDefined();
    expect(keyOf(requestOf({ search: "s".repeat(97), body: "b".repeat(4_000) }))).toBeUndefined();
    const bytes = (length: number) => ({ body: new LongBody([new Uint8Array(length)], length) });
    expect(keyOf(requestOf(bytes(5_000)))).toBeUndefined();
    expect(sharedKeyOf(requestOf(bytes(5_000)))).toBe(sharedKeyOf(requestOf(bytes(5_000))));
    expect(sharedKeyOf(requestOf(bytes(5_000)))).not.toBe(sharedKeyOf(requestOf(bytes(5_001))));
    expect(sharedKeyOf(requestOf(bytes(256 * 1024 + 1)))).toBeUndefined();
  });
});

describe("the headers of an answer", () => {
  it("name the corpus; what may change is not to be stored", () => {
    const named = { "corpus-version": "7-c1", vary: "accept, accept-encoding" };
    expect(headersOf({}, outcomeOf([{}]))).toEqual({ "cache-control": "no-store", ...named });
    expect(headersOf({}, outcomeOf([]))).toEqual({ "cache-control": "no-store", ...named });
    expect(headersOf({})).toEqual({ "cache-control": "public, max-age=60", etag: entityTag("{}"), ...named });
  });

  it.each([
    ["asked by POST is looked for again", { method: "POST" }, "no-cache"],
    ["asked of this very corpus holds for good", { search: "?v=c1" }, "public, max-age=31536000, immutable"],
    ["asked of another corpus holds a while", { search: "?v=c2" }, "public, max-age=60"],
    ["that has such a word in a text holds a while", { search: "?text=v%3Dc1" }, "public, max-age=60"],
  ])("%s", (_, request, expected) => expect(headersOf(request)["cache-control"]).toBe(expected));

  const page = (path: string): Partial<GraphqlRequest> => ({ page: { path } }) as Partial<GraphqlRequest>;
  const LONG = "public, max-age=60, s-maxage=3600";
  it.each([
    ["/editions/2011-09-30", LONG],
    ["/rules/704.5k", "public, max-age=60"],
    ["/cards/1-2-3", "public, max-age=60"],
    ["/rules/abcd-ef-gh", "public, max-age=60"],
  ])("let shared caches keep %s: %s", (path, expected) =>
    expect(headersOf(page(path))["cache-control"]).toBe(expected),
  );

  it("let shared caches keep an answer if all that it has is of editions named by their dates", () => {
    const dated = { immutable: true, dated: true };
    expect(headersOf({}, outcomeOf([dated, dated]))["cache-control"]).toBe(LONG);
    expect(headersOf({}, outcomeOf([dated, { immutable: true }]))["cache-control"]).toBe("public, max-age=60");
  });

  it("tag what is the same alike, whether it is text or bytes, and keep a tag that is there", () => {
    expect(entityTag("é")).toBe(entityTag(Buffer.from("é")));
    expect(entityTag("é")).toMatch(/^W\/"2-.{27}"$/);
    expect(entityTag("a")).not.toBe(entityTag("b"));
    const tagged = { ...IMMUTABLE, reply: { ...IMMUTABLE.reply, headers: { etag: "mine" } } };
    expect(headersOf({}, tagged).etag).toBe("mine");
  });

  it("go with the bytes of a long answer, which are made once, and with a short one as it is", () => {
    const bodyOf = (body: string) =>
      withCacheHeaders(requestOf(), outcomeOf([{ immutable: true }], { body }), AGES, "c1").reply.body;
    expect(bodyOf("é".repeat(4_096))).toBe("é".repeat(4_096));
    expect(bodyOf("é".repeat(4_097))).toEqual(Buffer.from("é".repeat(4_097)));
  });
});
