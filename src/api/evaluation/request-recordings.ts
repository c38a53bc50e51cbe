import { type KeptEvaluations } from "../../store/recordings/kept-evaluation";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { pack } from "../../store/recordings/packing";
import { isTooLarge, type Recording, type RecordingLimits } from "../../store/recordings/recording";

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

/**
 * What the evaluations of one request are to leave behind. Nothing is written here: whoever sends the answer records
 * the `list` first and, if that fails, asks again with the reason, so that the answer never says what is not so.
 */
export class RequestRecordings {
  private readonly byId = new Map<string, Recording>();

  constructor(
    private readonly evaluations: KeptEvaluations,
    private readonly limits: RecordingLimits,
    private readonly unavailable: NotRecordedReason | undefined,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** What is not recorded yet, and answered as if it were. */
  get list(): readonly Recording[] {
    return [...this.byId.values()];
  }

  /** What the answer is to say of an evaluation. */
  add({ id, request, answer, format }: Recordable): Recorded {
    const earlier = this.byId.get(id)?.recordedAt ?? this.evaluations.recordedAt(id);
    if (earlier !== null) return recordedSince(earlier);
    if (this.limits.evaluations === 0) return notRecorded("TURNED_OFF");
    if (this.unavailable) return notRecorded(this.unavailable);
    if (isTooLarge(request, answer, this.limits)) return notRecorded("TOO_LARGE");
    const recordedAt = this.now().toISOString();
    this.byId.set(id, { id, request: pack(request), answer: pack(answer), format, recordedAt });
    return recordedSince(recordedAt);
  }
}
