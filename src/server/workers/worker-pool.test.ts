import { join } from "node:path";
import { setEnvironmentData } from "node:worker_threads";
import pino from "pino";
import { sha256 } from "../../domain/sha256";
import { readConfig } from "../operations/config";
import { evaluateBoard } from "../test-kit/boards";
import { STILLBORN, TIRELESS } from "../test-kit/faulty-worker-names";
import { scrapeMetrics } from "../test-kit/http";
import { execArgv, testService, type TestService } from "../test-kit/service";
import { type Task } from "./wire";
import { WorkerPool } from "./worker-pool";

const LOOK_UP = { query: `query LookUp { rule(edition: "2011-09-30", number: "704.5g") { number } }` };
const answeredBy = (url: string, operation: string, from: string) =>
  scrapeMetrics(url, `palimpsest_operation_duration_seconds_count{operation="${operation}",from="${from}"}`);

/** Different operations, so that none is answered out of the cache. */
let turn = 0;
const fresh = (name: string) => ({ query: `query ${name} { a${turn++}: __typename }` });
/** The same with a body that makes it large. */
const large = (name: string) => ({ ...fresh(name), variables: { filler: " ".repeat(40_000) } });

const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
};

const ready = (service: TestService, threads: number) =>
  until(async () => (await scrapeMetrics(service.url, "palimpsest_worker_threads")) >= threads);

const FAULTY_WORKER = join(__dirname, "..", "test-kit", "faulty-worker.ts");

/** Nothing else is asked of a thread as a service starts. */
const WITHOUT_PAGES = { WEB_PAGES: "false" };

/** How long it may take until threads are ready, on a machine that has much else to do. */
const STARTING_MS = 120_000;

describe("requests", () => {
  let service: TestService;
  beforeAll(async () => (service = await testService({ MAX_BOARD_OBJECTS: "1000", LARGE_COST: "40" })));
  afterAll(() => service.remove());

  it("run in worker threads, large or not, and are counted", async () => {
    const answers = [await service.ask(evaluateBoard(2)), await service.ask(evaluateBoard(1000))];
    expect(answers.map(({ body }) => body.data.evaluateStateBasedActions.checks[0].actions.length)).toEqual([1, 334]);
    expect(await answeredBy(service.url, "PlayBoard", "worker")).toBe(2);
    expect(await scrapeMetrics(service.url, `palimpsest_evaluations_total{status="COMPLETE"}`)).toBe(2);
  });

  it("are known to be large by their cost if their body is small, and are cached like any other", async () => {
    const page = {
      query: `query Page { edition(key: "2011-09-30") { rules(first: 40) { totalCount nodes { number } } } }`,
    };
    const answers = [await service.ask(page), await service.ask(page)];
    expect(answers.map(({ body }) => body.data.edition.rules.totalCount)).toEqual([29, 29]);
    expect(await answeredBy(service.url, "Page", "worker")).toBe(1);
    expect(await answeredBy(service.url, "Page", "cache")).toBe(1);
  });

  it("with too large a board are refused with a code", async () => {
    expect((await service.ask(evaluateBoard(1001))).code).toBe("BOARD_TOO_LARGE");
  });

  it("by the hash of a document are answered whatever they cost, in whichever thread", async () => {
    const query = `query Dear($n: Int) { edition(key: "2011-09-30") { rules(first: $n) { totalCount } } }`;
    const persisted = (hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
    const byHash = { ...persisted(sha256(query)), variables: { n: 100 } };
    expect((await service.ask(byHash)).code).toBe("PERSISTED_QUERY_NOT_FOUND");
    expect((await service.ask({ ...byHash, query })).body.data.edition.rules.totalCount).toBe(29);
    for (const variables of [{ n: 99 }, { n: 1 }, { n: 98, filler: " ".repeat(40_000) }])
      expect((await service.ask({ ...byHash, variables })).body.data.edition.rules.totalCount).toBe(29);
    const batch = await service.ask([{ ...byHash, variables: { n: 97 } }, LOOK_UP]);
    expect(batch.body[0].data.edition.rules.totalCount).toBe(29);
  });

  it.each([
    [{ version: 1, sha256Hash: sha256("another") }, "PERSISTED_QUERY_HASH_MISMATCH"],
    [{ version: 2, sha256Hash: sha256("{ __typename }") }, "PERSISTED_QUERY_VERSION_NOT_SUPPORTED"],
  ])("with %j for another document are refused with a code", async (persistedQuery, expected) => {
    const { status, code } = await service.ask({ query: "{ __typename }", extensions: { persistedQuery } });
    expect([status, code]).toEqual([400, expected]);
  });
});

describe("a service in which requests go wrong", () => {
  let service: TestService;
  const as = (client: string) => ({ "x-forwarded-for": client });
  // Whatever else this machine does may take the processor for as long as a request may wait.
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
  const logged = (message: string) => service.log.filter(({ msg }) => msg === message).length;
  beforeAll(async () => {
    service = await testService(
      {
        ...{ LOOKUP_WORKERS: "2", LOOKUP_TIMEOUT_MS: "1500", WORKER_HEAP_MB: "256", TRUSTED_PROXIES: "loopback" },
        ...WITHOUT_PAGES,
      },
      { workerFile: FAULTY_WORKER, lazy: false },
    );
  }, STARTING_MS);
  beforeEach(() => ready(service, 2), STARTING_MS);
  afterAll(() => service.remove());

  it("stops a look-up that has used up its processor time, and serves others meanwhile", async () => {
    let stopped = false;
    const endless = service.ask(fresh("Spin"), as("192.0.2.1")).finally(() => (stopped = true));
    for (let i = 0; i < 5; i++) expect((await service.ask(fresh("LookUp"), as("192.0.2.2"))).status).toBe(200);
    expect(stopped).toBe(false);
    const { status, code, body } = await endless;
    expect([status, code]).toEqual([503, "TIME_LIMIT"]);
    expect(body.errors[0].message).toBe(
      "A request may take 1500 ms of processor time, and this one was stopped then: ask for less at once.",
    );
  });

  it(
    "ends a thread inside a statement of the database only when that has ended, and the process goes on",
    async () => {
      const { status, code } = await service.ask(fresh("Stand"), as("192.0.2.1"));
      expect([status, code]).toEqual([503, "TIME_LIMIT"]);
      await until(async () => (await service.ask(fresh("LookUp"), as("192.0.2.1"))).status === 200);
    },
    STARTING_MS,
  );

  it("ends a request that asks for memory without end, and logs that", async () => {
    const before = logged("a worker thread ran out of memory");
    const { status, code } = await service.ask(large("Grow"));
    expect([status, code]).toEqual([503, "OUT_OF_MEMORY"]);
    expect(logged("a worker thread ran out of memory")).toBe(before + 1);
    expect((await service.ask(large("LookUp"))).status).toBe(200);
  });

  it("answers with a code if a thread crashes under a request, and logs why", async () => {
    const crash = service.ask(fresh("Crash"), as("192.0.2.1"));
    expect((await service.ask(fresh("LookUp"), as("192.0.2.2"))).status).toBe(200);
    const { status, code } = await crash;
    expect([status, code]).toEqual([503, "WORKER_FAILED"]);
    const line = service.log.find(({ msg }) => msg === "a worker thread crashed");
    expect((line?.err as Error).message).toBe("thrown where nobody can catch it");
    expect(line?.requestId).toBeDefined();
  });

  it("replaces a thread in which a promise was rejected that nobody handles, and fails no request", async () => {
    const replaced = () => logged("a rejection that nobody handled: this worker thread is replaced");
    const before = replaced();
    const answers = await Promise.all(
      ["Orphan", "LookUp", "LookUp"].map((name) => service.ask(fresh(name), as("192.0.2.1"))),
    );
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([200, 200, 200]);
    await until(() => Promise.resolve(replaced() === before + 1));
  });

  it("does not let one client keep another waiting", async () => {
    let answered = 0;
    const flood = Array.from({ length: 10 }, () =>
      service.ask(fresh("Rest"), as("192.0.2.1")).finally(() => answered++),
    );
    expect((await service.ask(fresh("LookUp"), as("192.0.2.2"))).status).toBe(200);
    expect(answered).toBeLessThan(5);
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(flood.map(() => 200));
  });

  it("forgets requests whose callers have gone: those that wait, and one that runs for long", async () => {
    const callers = new AbortController();
    const dropped = Array.from({ length: 17 }, () =>
      fetch(service.url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(large("Spin")),
        signal: callers.signal,
      }).catch(() => undefined),
    );
    const queued = () => scrapeMetrics(service.url, "palimpsest_worker_queue_length");
    await until(async () => (await queued()) === 16);
    callers.abort();
    await Promise.all(dropped);
    await until(async () => (await queued()) === 0);
    expect((await service.ask(large("LookUp"))).status).toBe(200);
  });
});

describe("large requests", () => {
  it(
    "that take too long are stopped with a code, and the service goes on",
    async () => {
      const service = await testService({ WORKER_TIMEOUT_MS: "5", ...WITHOUT_PAGES }, { lazy: false });
      await ready(service, 2);
      const [stopped, served] = await Promise.all([service.ask(evaluateBoard(5000)), service.ask(LOOK_UP)]);
      expect([stopped.status, stopped.code]).toEqual([503, "TIME_LIMIT"]);
      expect(served.body.data.rule.number).toBe("704.5g");
      await service.remove();
    },
    STARTING_MS,
  );

  it("beyond what may wait are refused with a code and a time, while look-ups are served", async () => {
    const service = await testService({ WORKER_QUEUE: "1" });
    const boards = Array.from({ length: 6 }, () => service.ask(evaluateBoard(600)));
    const served = await Promise.all(Array.from({ length: 6 }, () => service.ask(LOOK_UP)));
    const answers = await Promise.all(boards);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ code }) => code === "TOO_MANY_LARGE_REQUESTS")).toBe(true);
    expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(served.every(({ status }) => status === 200)).toBe(true);
    await service.remove();
  });
});

describe("a thread that reads the corpus for a request", () => {
  it(
    "is not ended meanwhile, and the time is not the request's",
    async () => {
      const short = { LOOKUP_TIMEOUT_MS: "200", ...WITHOUT_PAGES };
      const service = await testService(short, { workerFile: FAULTY_WORKER, lazy: false });
      await ready(service, 2);
      expect((await service.ask(fresh("Read"))).status).toBe(200);
      expect((await service.ask(fresh("Spin"))).code).toBe("TIME_LIMIT");
      await service.remove();
    },
    STARTING_MS,
  );
});

describe("a thread that makes pages before anybody asks for them", () => {
  it(
    "answers whoever waits between two of them",
    async () => {
      setEnvironmentData(TIRELESS, true);
      const service = await testService({}, { workerFile: FAULTY_WORKER, lazy: false });
      expect((await service.ask(large("LookUp"))).status).toBe(200);
      setEnvironmentData(TIRELESS, undefined);
      await service.remove();
    },
    STARTING_MS,
  );
});

describe("worker threads that cannot be started", () => {
  it(
    "any more are tried again after pauses that grow, and the one that runs answers meanwhile",
    async () => {
      const service = await testService({}, { workerFile: FAULTY_WORKER });
      const pauses = () =>
        service.log.filter(({ msg }) => msg === "a worker thread ended while it started").map(({ pause }) => pause);
      setEnvironmentData(STILLBORN, true);
      // The second has to wait, so that another thread is wanted.
      const answers = await Promise.all([service.ask(fresh("Sleep")), service.ask(fresh("LookUp"))]);
      await until(() => Promise.resolve(pauses().length === 2));
      setEnvironmentData(STILLBORN, undefined);
      expect(pauses()).toEqual([1_000, 2_000]);
      expect([...answers, await service.ask(LOOK_UP)].map(({ status }) => status)).toEqual([200, 200, 200]);
      await service.remove();
    },
    STARTING_MS,
  );

  it("keep the service from starting, with a sentence", async () => {
    await expect(testService({}, { workerFile: "/nowhere.js" })).rejects.toThrow(/^No worker thread can be started; /);
  });
});

describe("a pool that is closed", () => {
  it("refuses at once who waits, and who comes after, so that no deadline keeps the process alive", async () => {
    const config = readConfig({ LOOKUP_TIMEOUT_MS: "600000" });
    const pool = new WorkerPool(config, pino({ enabled: false }), { execArgv });
    const task: Task = { request: { id: "1", client: "192.0.2.1", method: "GET", headers: {}, search: "" } };
    const waits = expect(pool.run("lookup", task)).rejects.toMatchObject({ code: "TOO_MANY_LOOKUPS" });
    await pool.close();
    await waits;
    await expect(pool.run("lookup", task)).rejects.toMatchObject({ code: "TOO_MANY_LOOKUPS" });
  });
});
