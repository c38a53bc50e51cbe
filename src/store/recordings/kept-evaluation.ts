/** What was recorded under an id. */
export interface KeptEvaluation {
  /** Canonical JSON. */
  readonly request: string;
  /** JSON, of a shape that `format` names. */
  readonly answer: string;
  readonly format: number;
  /** Of the first recording; ISO 8601 in UTC. */
  readonly recordedAt: string;
}

/** Where recorded evaluations are found. */
export interface KeptEvaluations {
  /** What was recorded under an id; undefined if nothing is kept. */
  find(id: string): KeptEvaluation | undefined;
  /** When something was first recorded under an id; null if nothing is kept, or nobody can tell. */
  recordedAt(id: string): string | null;
}
