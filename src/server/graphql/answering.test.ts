import { KeptAnswers } from "./kept-answers";
import { PersistedDocuments } from "./persisted-operations";
import { HttpError } from "../http/exchange";
import { newReport, type OperationReport } from "./operation-report";
import { type GraphqlOutcome, type GraphqlRequest, type WhenGone } from "./runner";
import { tooMany } from "../workers/refusals";
import { type Answer } from "../workers/wire";
import { answering } from "./answering";

const LARGE_COST = 1000;

/** What a thread is asked, and when its asker leaves. */
interface Run {
  readonly in: string;
  readonly parsed?: unknown;
}

/** A service whose threads report what `operation` says at the time, with where each request has run. */
function service({
  cacheBytes = 0,
  thread = () => Promise.resolve(),
}: { cacheBytes?: number; thread?: () => Promise<void> } = {}) {
  const operation: Partial<OperationReport> = {};
  const runs: Run[] = [];
  let [revision, corpusVersion] = [1, "1"];
  const stopped: string[] = [];
  const outcome = () => ({
    reply: { status: 200, headers: {}, body: new Uint8Array() },
    corpusVersion,
    operations: [{ ...newReport(), kind: "query" as const, ...operation }],
    from: "worker" as const,
    recordings: [],
  });
  const run = answering({
    here: (_request, { parsed } = {}) => {
      runs.push({ in: "here", parsed });
      return Promise.resolve({ ...outcome(), reply: { status: 200, headers: {}, body: "" } });
    },
    pool: {
      async run(lane, { request }, whenGone): Promise<Answer> {
        runs.push({ in: lane });
        whenGone?.(() => void stopped.push(request.client));
        await thread();
        return { ...outcome(), blocks: [], lacking: [], learned: [] };
      },
    },
    kept: new KeptAnswers(cacheBytes, () => corpusVersion),
    documents: new PersistedDocuments(),
    guard: { damaged: null },
    metrics: { countOutcome: () => undefined },
    recorder: { unavailable: null, record: () => Promise.resolve({ recorded: [] }), opened: () => undefined },
    largeCost: LARGE_COST,
    maxBatch: 10,
    nameOf: (version) => `${revision}.${version}`,
    ages: { maxAgeSeconds: 60, sharedSeconds: 60 },
  });
  return {
    operation,
    movePointer: () => void revision++,
    serveAnother: () => void (corpusVersion = "2"),
    runs,
    stopped,
    places: () => runs.map((each) => each.in),
    ask: (body: string, client = "192.0.2.1", whenGone?: WhenGone) => run(post(body, client), whenGone),
  };
}

const post = (body: string, client: string): GraphqlRequest => ({
  id: "1",
  client,
  method: "POST",
  search: "",
  headers: { "content-type": "application/json" },
  body,
});

const QUERY = `{"query":"{ a }"}`;
const long = (query: string) => JSON.stringify({ query, variables: { state: "x".repeat(6000) } });

/** A promise that is resolved from outside. */
function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe("where a request is answered", () => {
  test("a document that a thread has reported as quick runs here from then on, already read", async () => {
    const { operation, runs, ask } = service();
    operation.quick = true;
    await ask(QUERY);
    await ask(`{"query":"{ a }", "variables": {}}`);
    expect(runs).toEqual([{ in: "lookup" }, { in: "here", parsed: { query: "{ a }", variables: {} } }]);
  });

  test("one that turns out to be quick after all runs here, however long its variables are", async () => {
    const { operation, places, ask } = service();
    await ask(long("{ a }"));
    operation.quick = true;
    for (let time = 0; time < 2; time++) await ask(long("{ a }"));
    expect(places()).toEqual(["lookup", "lookup", "here"]);
  });

  test("what was large when it came last goes to the threads for large requests at once", async () => {
    const { operation, places, ask } = service();
    Object.assign(operation, { kind: "mutation", requestedCost: LARGE_COST + 1 });
    for (const body of [long("mutation { a }"), long("mutation { a }"), `{"query":"{ b }"}`, `{"query":"{ b }"}`])
      await ask(body);
    expect(places()).toEqual(["lookup", "large", "lookup", "large"]);
  });

  test("out of what is kept, by the name that its corpus has now: the pointer was moved away and back", async () => {
    const { operation, movePointer, places, ask } = service({ cacheBytes: 100_000 });
    Object.assign(operation, { immutable: true });
    const names: unknown[] = [];
    for (let time = 0; time < 3; time++) {
      names.push((await ask(QUERY)).reply.headers["corpus-version"]);
      if (time > 0) movePointer();
    }
    expect(names).toEqual(["1.1", "1.1", "2.1"]);
    expect(places()).toEqual(["lookup"]);
  });

  test.each([
    ["a body that is not JSON", `{"query":"{ a }"}}`, "BAD_REQUEST"],
    ["a batch of too many operations", JSON.stringify(Array(11).fill({ query: "{ a }" })), "BATCH_TOO_LARGE"],
    ["null", "null", "BAD_REQUEST"],
    ["a batch of null", "[null]", "BAD_REQUEST"],
  ])("%s is refused without asking anybody", async (_, body, code) => {
    const { runs, ask } = service();
    await expect(ask(body)).rejects.toMatchObject({ code });
    expect(runs).toEqual([]);
  });

  test.each([
    ["has no query", `{"variables":{}}`],
    ["has a query that is not a text", `{"query":{}}`],
    ["has variables that are a text", `{"query":"{ a }","variables":"{}"}`],
    [
      "has the hash of another document",
      `{"query":"{ a }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}`,
    ],
    ["has a hash that nobody knows", `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}`],
    ["is an empty batch", "[]"],
  ])("what Apollo refuses at once does so here, for no thread is needed: it %s", async (_, body) => {
    const { places, ask } = service();
    await ask(body);
    expect(places()).toEqual(["here"]);
  });
});

describe("the same answer, asked for by many before it is made", () => {
  const addresses = Array.from({ length: 60 }, (_, at) => `192.0.2.${at}`);

  test.each([
    ["with a cache", QUERY, 1_000_000],
    ["without a cache", QUERY, 0],
    ["if it is asked with a board that is too long for the cache", long("{ a }"), 1_000_000],
  ])("is made once, %s", async (_, body, cacheBytes) => {
    const { open, opened } = gate();
    const { operation, runs, ask } = service({ cacheBytes, thread: () => opened });
    operation.immutable = true;
    const asked = addresses.map((address) => ask(body, address));
    open();
    const outcomes = await Promise.all(asked);
    expect(runs).toEqual([{ in: "lookup" }]);
    expect(outcomes.map(({ from }) => from).sort()).toEqual([...Array<string>(59).fill("cache"), "worker"]);
    for (const { reply } of outcomes) expect(reply).toBe(outcomes[0]!.reply);
  });

  test("is still made when some of them have gone, the first one too, and stopped when all have", async () => {
    const { open, opened } = gate();
    const { operation, runs, stopped, ask } = service({ thread: () => opened });
    operation.immutable = true;
    const leave: (() => void)[] = [];
    const asked = addresses.map((address) => ask(QUERY, address, (left) => void leave.push(left)));
    const gone = asked.slice(0, 59).map((each) => expect(each).rejects.toMatchObject({ code: "CLIENT_GONE" }));
    await Promise.resolve();
    await new Promise(setImmediate);
    leave.slice(0, 59).forEach((left) => left());
    await Promise.all(gone);
    expect(stopped).toEqual([]);
    const last = expect(asked[59]).rejects.toMatchObject({ code: "CLIENT_GONE" });
    leave[59]!();
    await last;
    expect(stopped).toEqual(["192.0.2.0"]);
    open();
    expect(runs).toHaveLength(1);
  });

  test("is made for each if it does not depend on the corpus alone, and later ones do not wait for the first", async () => {
    const { operation, runs, ask } = service();
    operation.immutable = false;
    const outcomes = await Promise.all(addresses.map((address) => ask(QUERY, address)));
    expect(runs).toHaveLength(60);
    expect(new Set(outcomes.map(({ from }) => from))).toEqual(new Set<GraphqlOutcome["from"]>(["worker"]));
    const { open, opened } = gate();
    const later = service({ thread: () => opened });
    open();
    await later.ask(QUERY);
    void later.ask(QUERY);
    void later.ask(QUERY);
    await new Promise(setImmediate);
    expect(later.runs).toHaveLength(3);
  });

  test("is made anew for who asks after another corpus has come: they may have seen that one elsewhere", async () => {
    const { open, opened } = gate();
    const { operation, runs, serveAnother, ask } = service({ thread: () => opened });
    operation.immutable = true;
    const before = ask(QUERY);
    await new Promise(setImmediate);
    serveAnother();
    const after = ask(QUERY);
    await new Promise(setImmediate);
    open();
    await Promise.all([before, after]);
    expect(runs).toHaveLength(2);
  });

  test("is not refused to others because the first one has too much waiting", async () => {
    let turn = 0;
    const { operation, runs, ask } = service({
      thread: () => (turn++ === 0 ? Promise.reject(tooMany("lookup")) : Promise.resolve()),
    });
    operation.immutable = true;
    const answers = await Promise.allSettled(addresses.map((address) => ask(QUERY, address)));
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(runs).toHaveLength(2);
  });

  test("is refused to all if it takes too long: to try again would take as long", async () => {
    const { runs, ask } = service({ thread: () => Promise.reject(new HttpError("TIME_LIMIT", "too long")) });
    const answers = await Promise.allSettled(addresses.map((address) => ask(QUERY, address)));
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(60);
    expect(runs).toHaveLength(1);
  });
});
