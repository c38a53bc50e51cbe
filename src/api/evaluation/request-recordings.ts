import { type FirstRecorded, type KeptEvaluation, type KeptEvaluations } from "../../store/recordings/kept-evaluation";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { pack } from "../../store/recordings/packing";
import { isTooLarge, type Opened, type Recording, type RecordingLimits } from "../../store/recordings/recording";

/** Whether an evaluation is recorded: since when, or why not. */
export type Recorded =
  | { readonly recordedAt: string; readonly notRecorded: null }
  | { readonly recordedAt: null; readonly notRecorded: NotRecordedReason };

export const notRecorded = (reason: NotRecordedReason): Recorded => ({ recordedAt: null, notRecorded: reason });

const recordedSince = (recordedAt: string): Recorded => ({ recordedAt, notRecorded: null });

/** What there is to record: JSON, not packed. */
interface Recordable {
  /** Of the canonical request. */
  readonly id: string;
  readonly request: string;
  readonly answer: string;
  readonly format: number;
}

/** Under what circumstances a request is answered. */
export interface RecordingCircumstances {
  /** Why nothing can be recorded just now. */
  readonly unavailable?: NotRecordedReason | undefined;
  /** Whether it is the operator's: what is recorded already is then recorded for the operator. */
  readonly operator?: boolean | undefined;
  /** What the clock says by which recordings are dated, if that is not the one of this machine. */
  readonly now?: string | undefined;
}

/**
 * What the evaluations of one request are to leave behind. Nothing is written here: whoever sends the answer records
 * the `list` first and, if that fails, asks again with the reason, so that the answer never says what is not so.
 */
export class RequestRecordings {
  private readonly byId = new Map<string, Recording>();
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly evaluations: KeptEvaluations,
    private readonly limits: RecordingLimits,
    private readonly circumstances: RecordingCircumstances = {},
  ) {}

  /** What is not recorded yet, or not for the operator, and answered as if it were. */
  get list(): readonly Recording[] {
    return [...this.byId.values()];
  }

  /** What was found, and nobody but its owner had opened. */
  get opened(): readonly Opened[] {
    return [...this.seen].map(([id, owner]) => ({ id, owner }));
  }

  /** What was recorded under an id; undefined if nothing is kept. */
  find(id: string): KeptEvaluation | undefined {
    const evaluation = this.evaluations.find(id);
    if (evaluation) this.note(id, evaluation);
    return evaluation;
  }

  /** What the answer is to say of an evaluation. */
  add({ id, request, answer, format }: Recordable): Recorded {
    const { operator = false, now } = this.circumstances;
    const earlier = this.byId.get(id)?.recordedAt ?? this.earlier(id);
    const obstacle = this.obstacle(request, answer);
    if (earlier !== null && (!operator || obstacle)) return recordedSince(earlier);
    if (obstacle) return notRecorded(obstacle);
    const recordedAt = earlier ?? now ?? new Date().toISOString();
    this.byId.set(id, { id, request: pack(request), answer: pack(answer), format, recordedAt });
    return recordedSince(recordedAt);
  }

  private earlier(id: string): string | null {
    const first = this.evaluations.first(id);
    if (first) this.note(id, first);
    return first?.recordedAt ?? null;
  }

  private note(id: string, { owner }: FirstRecorded): void {
    if (owner !== null) this.seen.set(id, owner);
  }

  private obstacle(request: string, answer: string): NotRecordedReason | undefined {
    if (this.limits.evaluations === 0) return "TURNED_OFF";
    return this.circumstances.unavailable ?? (isTooLarge(request, answer, this.limits) ? "TOO_LARGE" : undefined);
  }
}
