import { type KeptAnswers, keyOf, type Ages, namedAnew, sharedKeyOf, withCacheHeaders } from "./kept-answers";
import { type HashedDocument, type PersistedDocuments } from "./persisted-operations";
import { type DatabaseGuard, databaseUnusable } from "../corpus/database-guard";
import { HttpError } from "../http/exchange";
import { mediaTypeOf } from "./media-type";
import { type AskedOperation, readBody, readOperation, refuseOtherMediaTypes } from "./read-request";
import {
  type Circumstances,
  type GraphqlOutcome,
  type GraphqlRequest,
  type Runner,
  type ThreadRunner,
  type WhenGone,
} from "./runner";
import { type Metrics } from "../operations/metrics";
import { NOTHING_LENT } from "../../store/recordings/lent-evaluations";
import { type KeepsRecordings } from "../recordings/keeps-recordings";
import { type CorpusOrder } from "../corpus/corpus-order";
import { type LaneName } from "../workers/lane";
import { toOutcome } from "../workers/wire";
import { type WorkerPool } from "../workers/worker-pool";
import { DocumentKinds } from "./document-kinds";
import { SharedAnswers } from "./shared-answers";

/** What answers come from. */
export interface AnsweringOptions {
  /** Answers in this thread. */
  readonly here: ThreadRunner;
  readonly pool: Pick<WorkerPool, "run">;
  readonly kept: KeptAnswers;
  /** What all threads together have learned. */
  readonly documents: PersistedDocuments;
  readonly guard: Pick<DatabaseGuard, "damaged">;
  readonly metrics: Pick<Metrics, "countOutcome">;
  readonly recorder: Pick<KeepsRecordings, "unavailable" | "record" | "opened" | "find" | "now">;
  readonly largeCost: number;
  readonly maxBatch: number;
  readonly ages: Ages;
  /** How answers name the corpus that they were read from. */
  readonly nameOf: CorpusOrder["nameOf"];
}

/** Where a request is answered: in this thread, or in one for look-ups or for large requests. */
type AnsweredBy = "here" | LaneName;

/** A request that has been looked at. */
interface Asked {
  readonly request: GraphqlRequest;
  /** What its JSON says, if this thread has read it. */
  readonly parsed?: unknown;
  readonly operation?: AskedOperation | undefined;
  readonly place: AnsweredBy;
  /** Whether its answer may be the same for all who ask, and is dear enough to ask others for it. */
  readonly isShared: boolean;
}

/** Times that evaluations are made which somebody else records first meanwhile. */
const RECORDING_ATTEMPTS = 3;
/** Times that a thread is given what it lacked: room for a large request, documents, and recordings that lead to others. */
const MOST_ROUNDS = 5;

/**
 * Answers requests: out of what is kept, together with others that ask the same, or where a look at the request says. What
 * is evaluated is recorded before it is answered.
 */
export function answering(options: AnsweringOptions): Runner {
  const { guard, metrics } = options;
  const path = new RequestPath(options);
  return async (request, whenGone) => {
    if (guard.damaged) throw databaseUnusable();
    const started = performance.now();
    const outcome = await path.answer(request, whenGone);
    metrics.countOutcome(outcome, (performance.now() - started) / 1000);
    return outcome;
  };
}

class RequestPath {
  private readonly kinds: DocumentKinds;
  private readonly shared = new SharedAnswers();
  /** How many requests are being answered, and may have something to record next. */
  private busy = 0;

  constructor(private readonly options: AnsweringOptions) {
    this.kinds = new DocumentKinds(options.largeCost);
  }

  async answer(request: GraphqlRequest, whenGone: WhenGone | undefined): Promise<GraphqlOutcome> {
    const { kept, ages, nameOf } = this.options;
    // What is the operator's is answered for itself, not together with what others ask.
    const isAlone = request.operator !== undefined;
    const key = isAlone ? undefined : keyOf(request);
    const answer = key === undefined ? undefined : kept.find(key);
    if (answer) return namedAnew(answer, nameOf(answer.corpusVersion));
    const unchanged = kept.unchanged(request, ages, nameOf);
    if (unchanged) return unchanged;
    const asked = await this.look(request);
    // What is too long to be kept is made once all the same for those who ask it together: of one corpus, for who joins may have
    // seen a newer one than whoever began.
    const together = isAlone || !asked.isShared ? undefined : (key ?? sharedKeyOf(request));
    return together === undefined
      ? this.make(asked, key, whenGone)
      : this.shared.join(`${kept.corpusVersion()} ${together}`, whenGone, (whenGone) =>
          this.make(asked, key, whenGone),
        );
  }

  /** Decides where a request is answered. Throws an HttpError if it is refused whatever it asks. */
  private async look(request: GraphqlRequest): Promise<Asked> {
    const { maxBatch, documents } = this.options;
    const { page, body, headers } = request;
    if (page) return { request, place: "lookup", isShared: true };
    if (!mediaTypeOf(headers)) throw notAcceptable();
    if (body !== undefined || headers["content-type"] !== undefined) refuseOtherMediaTypes(headers["content-type"]);
    if (typeof body === "object") return { request, place: "large", isShared: true };
    const parsed = readBody(request, maxBatch);
    if (Array.isArray(parsed) && parsed.length > 0) return { request, parsed, place: "lookup", isShared: true };
    const operation = readOperation(request, parsed);
    const isKnown = operation && (operation.query ?? (await documents.get(operation.hash!))) !== undefined;
    // Apollo refuses it as soon as it sees it.
    if (!isKnown) return { request, parsed, place: "here", isShared: false };
    const kind = this.kinds.of(operation);
    const place = kind?.isQuick ? "here" : kind?.isLarge ? "large" : "lookup";
    return { request, parsed, operation, place, isShared: place !== "here" && kind?.isImmutable !== false };
  }

  /** Has an answer made, and keeps it if it may be kept. */
  private async make(asked: Asked, key: string | undefined, whenGone?: WhenGone): Promise<GraphqlOutcome> {
    const { kept, ages, nameOf } = this.options;
    const made = await this.recorded(asked, whenGone);
    if (asked.operation) this.kinds.learn(asked.operation, made);
    const outcome = withCacheHeaders(asked.request, made, ages, nameOf(made.corpusVersion));
    if (key !== undefined) kept.keep(key, outcome);
    return outcome;
  }

  /**
   * Gives no answer before what it says is recorded is on disk. Where that fails, the request is answered again, so that
   * the answer says that it is not recorded, and why. A request that records nothing waits for nothing.
   */
  private async recorded(asked: Asked, whenGone: WhenGone | undefined): Promise<GraphqlOutcome> {
    const { recorder } = this.options;
    let unavailable: Circumstances["unavailable"];
    let lent = NOTHING_LENT;
    for (let attempt = 0; ; attempt++) {
      if (attempt === RECORDING_ATTEMPTS) unavailable ??= "FAILED";
      const outcome = await this.ask(
        asked,
        { unavailable: unavailable ?? recorder.unavailable ?? undefined, now: recorder.now?.(), lent },
        whenGone,
      );
      const { recordings, opened = [] } = outcome;
      recorder.opened(opened, asked.request);
      if (recordings.length === 0) return outcome;
      const result = await recorder.record(recordings, asked.request, this.busy > 0);
      if ("reason" in result) unavailable = result.reason;
      else if (recordings.every(({ recordedAt }, at) => recordedAt === result.recorded[at]))
        return { ...outcome, recordings: [] };
      // Whoever was first is lent, so that the next answer says so.
      else if (recorder.find)
        lent = { ...lent, firstRecorded: recordings.map(({ id }, at) => [id, result.recorded[at]!] as const) };
    }
  }

  /** Has a request answered where it was decided; and again, with what whoever answered it turned out to need. */
  private async ask(
    asked: Asked,
    circumstances: Circumstances,
    whenGone: WhenGone | undefined,
  ): Promise<GraphqlOutcome> {
    const { documents, recorder } = this.options;
    let { place } = asked;
    let known: readonly HashedDocument[] = [];
    let { lent = NOTHING_LENT } = circumstances;
    for (let round = 1; ; round++) {
      const outcome = await this.askAt(place, asked, { ...circumstances, lent }, known, whenGone);
      const { operations, lacking = [], missingIds = [] } = outcome;
      if (round === MOST_ROUNDS) return outcome;
      if (operations.some(({ large }) => large)) place = "large";
      else if (lacking.length > 0) {
        known = await documents.among(lacking);
        if (known.length === 0) return outcome;
      } else if (missingIds.length > 0 && recorder.find) {
        const found = await recorder.find(missingIds);
        lent = found ? { ...lent, found: [...lent.found, ...found] } : { ...lent, unreachable: true };
      } else return outcome;
    }
  }

  private async askAt(
    place: AnsweredBy,
    { request, parsed }: Asked,
    given: Circumstances,
    known: readonly HashedDocument[],
    whenGone: WhenGone | undefined,
  ): Promise<GraphqlOutcome> {
    const { here, pool, documents } = this.options;
    this.busy++;
    try {
      if (place === "here") return await here(request, { ...given, parsed, large: false });
      const circumstances = { ...given, large: place === "large" };
      const answer = await pool.run(place, { request, circumstances, documents: known }, whenGone);
      documents.learn(answer.learned);
      return toOutcome(answer);
    } finally {
      this.busy--;
    }
  }
}

const notAcceptable = (): HttpError =>
  new HttpError(
    "NOT_ACCEPTABLE",
    "Answers are application/json or application/graphql-response+json, and the header `accept` takes neither.",
    { vary: "accept" },
  );
