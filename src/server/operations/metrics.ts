import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { cacheNames } from "../../memory/budget";
import { addCacheFigures, CACHE_FIGURES } from "../../memory/cache";
import { type GraphqlOutcome } from "../graphql/runner";
import { type RecorderFigures } from "../recordings/keeps-recordings";
import { CORPUS_FAULTS, type CorpusFaultKind } from "../../store/corpus-place/corpus-faults";
import { OperationNames } from "./operation-names";

const KNOWN_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** Upper bounds in seconds: a cached look-up takes microseconds, a large board seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What /metrics shows, in the text format of Prometheus. One set for each service: nothing is global. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly operationNames = new OperationNames();

  private readonly requests = new Counter({
    name: "palimpsest_http_requests_total",
    help: "HTTP requests answered, by method and status.",
    labelNames: ["method", "status"],
    registers: [this.registry],
  });
  private readonly latency = new Histogram({
    name: "palimpsest_operation_duration_seconds",
    help: "Time to answer, by operation name (the first 100, else (other)) and by where it was answered: main thread, worker or cache.",
    labelNames: ["operation", "from"],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly errors = new Counter({
    name: "palimpsest_errors_total",
    help: "Errors answered, by code.",
    labelNames: ["code"],
    registers: [this.registry],
  });
  private readonly evaluations = new Counter({
    name: "palimpsest_evaluations_total",
    help: "Evaluations of boards, by status.",
    labelNames: ["status"],
    registers: [this.registry],
  });
  private readonly cache = new Counter({
    name: "palimpsest_cache_lookups_total",
    help: "GraphQL requests, by whether their answer was in the cache.",
    labelNames: ["result"],
    registers: [this.registry],
  });
  private readonly cost = new Histogram({
    name: "palimpsest_operation_cost",
    help: "Requested cost of operations.",
    buckets: [1, 10, 100, 1000, 10_000, 100_000, 1_000_000],
    registers: [this.registry],
  });

  constructor(state: {
    readonly corpusVersion: () => string;
    readonly queued: () => number;
    readonly threads: () => number;
    /** What the caches of all other threads hold: see addCacheFigures. */
    readonly cacheFigures: () => readonly Float64Array[];
    readonly recordings: () => RecorderFigures;
    /** Why a replica does not follow the pointer to its corpus; null while it does. */
    readonly corpusFault?: () => CorpusFaultKind | null;
    /** Whether an edition was noticed that is not held; null if none was. */
    readonly isLacking?: () => boolean | null;
    /** Whether the Redis can be used that is configured. */
    readonly redis?: () => boolean;
  }) {
    collectDefaultMetrics({ register: this.registry, prefix: "palimpsest_" });
    new Gauge({
      name: "palimpsest_corpus_info",
      help: "1 for the version of the corpus that is served.",
      labelNames: ["version"],
      registers: [this.registry],
      collect() {
        this.reset();
        this.set({ version: state.corpusVersion() }, 1);
      },
    });
    new Gauge({
      name: "palimpsest_worker_threads",
      help: "Worker threads that answer requests or are ready to.",
      registers: [this.registry],
      collect() {
        this.set(state.threads());
      },
    });
    const cacheFigures = (): Float64Array => {
      const sum = addCacheFigures(new Float64Array(CACHE_FIGURES));
      for (const figures of state.cacheFigures()) figures.forEach((bytes, at) => (sum[at]! += bytes));
      return sum;
    };
    (["bytes", "most_bytes"] as const).forEach(
      (figure, offset) =>
        new Gauge({
          name: `palimpsest_cache_${figure}`,
          help: `Bytes that each cache ${offset === 0 ? "holds" : "may hold"}, in all threads together.`,
          labelNames: ["cache"],
          registers: [this.registry],
          collect() {
            const figures = cacheFigures();
            cacheNames.forEach((cache, at) => this.set({ cache }, figures[2 * at + offset]!));
          },
        }),
    );
    new Gauge({
      name: "palimpsest_worker_queue_length",
      help: "Requests that wait for a worker thread.",
      registers: [this.registry],
      collect() {
        this.set(state.queued());
      },
    });
    new Gauge({
      name: "palimpsest_published_edition_not_held",
      help: "1 if a look has noticed an edition that is not held, 0 if it is held; nothing if none was noticed.",
      registers: [this.registry],
      collect() {
        const isLacking = state.isLacking?.() ?? null;
        this.reset();
        if (isLacking === null) this.remove();
        else this.set(Number(isLacking));
      },
    });
    new Counter({
      name: "palimpsest_recordings_total",
      help: "Evaluations that were to be recorded, by whether they are on disk.",
      labelNames: ["result"],
      registers: [this.registry],
      collect() {
        const { written, failed } = state.recordings();
        this.reset();
        this.inc({ result: "written" }, written);
        this.inc({ result: "failed" }, failed);
      },
    });
    new Gauge({
      name: "palimpsest_recordings_bytes",
      help: "Bytes that recorded evaluations take, in whole pages of their file.",
      registers: [this.registry],
      collect() {
        this.set(state.recordings().bytes);
      },
    });
    new Counter({
      name: "palimpsest_recordings_gone_total",
      help: "Recorded evaluations that went to make room, or by their age.",
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(state.recordings().gone);
      },
    });
    new Gauge({
      name: "palimpsest_corpus_fault",
      help: "1 for the reason for which a replica does not follow the pointer to its corpus, 0 for the others.",
      labelNames: ["kind"],
      registers: [this.registry],
      collect() {
        if (!state.corpusFault) return;
        const found = state.corpusFault();
        for (const kind of CORPUS_FAULTS) this.set({ kind }, Number(kind === found));
      },
    });
    new Gauge({
      name: "palimpsest_redis_up",
      help: "1 while the Redis that is configured can be used, else 0.",
      labelNames: [],
      registers: [this.registry],
      collect() {
        if (state.redis) this.set(Number(state.redis()));
        else this.remove();
      },
    });
  }

  countRequest(method: string, status: number): void {
    this.requests.inc({ method: KNOWN_METHODS.has(method) ? method : "other", status });
  }

  countOutcome({ operations, from }: GraphqlOutcome, seconds: number): void {
    this.cache.inc({ result: from === "cache" ? "hit" : "miss" });
    for (const { name, requestedCost, errorCodes, evaluations } of operations) {
      this.latency.observe({ operation: this.operationNames.label(name), from }, seconds);
      errorCodes.forEach((code) => this.errors.inc({ code }));
      if (from === "cache") continue;
      this.cost.observe(requestedCost);
      evaluations.forEach((status) => this.evaluations.inc({ status }));
    }
  }

  /** The text, and its media type. */
  async read(): Promise<{ text: string; contentType: string }> {
    return { text: await this.registry.metrics(), contentType: this.registry.contentType };
  }
}
