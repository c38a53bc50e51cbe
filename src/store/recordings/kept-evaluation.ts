/** What was recorded under an id. */
export interface KeptEvaluation {
  /** Canonical JSON. */
  readonly request: string;
  /** JSON, of a shape that `format` names. */
  readonly answer: string;
  readonly format: number;
  /** Of the first recording; ISO 8601 in UTC. */
  readonly recordedAt: string;
  /** The number of the client that recorded it, as long as no other has opened it; else null. */
  readonly owner: number | null;
}

export type FirstRecorded = Pick<KeptEvaluation, "recordedAt" | "owner">;

/** Where recorded evaluations are found. */
export interface KeptEvaluations {
  /** What was recorded under an id; undefined if nothing is kept. */
  find(id: string): KeptEvaluation | undefined;
  /** When something was first recorded under an id, and by whom; null if nothing is kept, or nobody can tell. */
  first(id: string): FirstRecorded | null;
}
