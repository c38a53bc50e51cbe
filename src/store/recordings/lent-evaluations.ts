import { StoreError } from "../store-error";
import { type FirstRecorded, type KeptEvaluation, type KeptEvaluations } from "./kept-evaluation";
import { unpack } from "./packing";

/** A recorded evaluation as it is kept: whoever reads it unpacks it. */
export interface PackedEvaluation {
  readonly request: Uint8Array<ArrayBuffer>;
  readonly answer: Uint8Array<ArrayBuffer>;
  readonly format: number;
  readonly recordedAt: string;
  readonly owner: number | null;
}

/** What is known of the recordings that a request reaches, if they are kept where threads cannot look. */
export interface LentRecordings {
  /** What was found under each id that was sought; null for nothing. */
  readonly found: readonly (readonly [id: string, kept: PackedEvaluation | null])[];
  /** When somebody else had recorded first what this request evaluates. */
  readonly firstRecorded: readonly (readonly [id: string, recordedAt: string])[];
  /** True if nobody can tell what is kept. */
  readonly unreachable: boolean;
}

export const NOTHING_LENT: LentRecordings = { found: [], firstRecorded: [], unreachable: false };

/**
 * The recordings of one request, out of what the main thread has lent. Of those that are missing it has the ids: the main
 * thread finds them, and asks again.
 */
export class LentEvaluations implements KeptEvaluations {
  private readonly found: ReadonlyMap<string, PackedEvaluation | null>;
  private readonly times: ReadonlyMap<string, string>;
  private readonly missing = new Set<string>();

  constructor(private readonly lent: LentRecordings) {
    this.found = new Map(lent.found);
    this.times = new Map(lent.firstRecorded);
  }

  /** Ids that were asked for and are not among what was lent. */
  get missingIds(): readonly string[] {
    return [...this.missing];
  }

  find(id: string): KeptEvaluation | undefined {
    if (this.lent.unreachable)
      throw new StoreError("Recorded evaluations cannot be read just now: their database is gone. Try again later.");
    const evaluation = this.found.get(id);
    if (evaluation === undefined) this.missing.add(id);
    return evaluation
      ? { ...evaluation, request: unpack(evaluation.request.buffer), answer: unpack(evaluation.answer.buffer) }
      : undefined;
  }

  first(id: string): FirstRecorded | null {
    const recordedAt = this.times.get(id);
    // Whoever recorded it has noted that it was recorded twice.
    return recordedAt === undefined ? (this.found.get(id) ?? null) : { recordedAt, owner: null };
  }
}
