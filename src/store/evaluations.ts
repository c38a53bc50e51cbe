import { LRUCache } from "lru-cache";
import { type Connection } from "./connection";

/** How many evaluations are kept, and how large a request may be to be kept at all, in characters of its JSON. */
export interface RecordingLimits {
  readonly evaluations: number;
  readonly requestCharacters: number;
}

export const DEFAULT_RECORDING_LIMITS: RecordingLimits = { evaluations: 10_000, requestCharacters: 256 * 1024 };

export interface RecordedRequest {
  /** Canonical JSON. */
  readonly request: string;
  /** Of the first recording; ISO 8601 in UTC. */
  readonly recordedAt: string;
}

/**
 * Keeps what was evaluated, under an id derived from it. Writing happens behind the answer, many at a time; a request
 * that is too large, or comes while too many wait, is not kept, and no failure to write is a failure of anything else.
 */
export class Evaluations {
  private readonly waiting = new Map<string, RecordedRequest>();
  /** Ids lately seen in the store, so that a request that is repeated asks nothing of it. */
  private readonly known = new LRUCache<string, string>({ max: 5_000 });
  private writing: Promise<void> | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly limits: RecordingLimits = DEFAULT_RECORDING_LIMITS,
    private readonly onFailure: (error: unknown) => void = () => undefined,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** When it was first recorded; null where it is not kept. */
  record(id: string, request: string): string | null {
    const earlier = this.recordedAt(id);
    if (earlier !== null) return earlier;
    const isTooMuch = request.length > this.limits.requestCharacters || this.waiting.size >= this.limits.evaluations;
    if (isTooMuch || this.limits.evaluations === 0) return null;
    const recordedAt = this.now().toISOString();
    this.waiting.set(id, { request, recordedAt });
    this.known.set(id, recordedAt);
    this.writing ??= this.writeSoon();
    return recordedAt;
  }

  /** What was recorded under an id; undefined where nothing is kept. */
  find(id: string): RecordedRequest | undefined {
    return (
      this.waiting.get(id) ??
      this.connection.get<RecordedRequest>(`SELECT request, recordedAt FROM RecordedEvaluation WHERE id = ?`, id)
    );
  }

  /** Resolves when what has been recorded so far is written, or could not be: whatever comes meanwhile may still wait. */
  async written(): Promise<void> {
    // The first may have begun before the last recording; the second, if there is one, holds it.
    await this.writing;
    await this.writing;
  }

  /** Resolves when everything that waits is written, or could not be. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private recordedAt(id: string): string | null {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    try {
      const found = this.find(id)?.recordedAt ?? null;
      if (found !== null) this.known.set(id, found);
      return found;
    } catch (error) {
      this.onFailure(error);
      return null;
    }
  }

  private async writeSoon(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const batch = [...this.waiting];
    try {
      await this.connection.write(() => this.insert(batch));
    } catch (error) {
      for (const [id] of batch) this.known.delete(id);
      this.onFailure(error);
    }
    for (const [id] of batch) this.waiting.delete(id);
    this.writing = this.waiting.size > 0 ? this.writeSoon() : null;
  }

  private insert(batch: readonly (readonly [string, RecordedRequest])[]): void {
    for (const [id, { request, recordedAt }] of batch)
      this.connection.run(
        `INSERT OR IGNORE INTO RecordedEvaluation (id, request, recordedAt) VALUES (?, ?, ?)`,
        id,
        request,
        recordedAt,
      );
    this.connection.run(
      `DELETE FROM RecordedEvaluation WHERE position <= (SELECT MAX(position) FROM RecordedEvaluation) - ?`,
      this.limits.evaluations,
    );
  }
}
