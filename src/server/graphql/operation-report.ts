/** How large a part of an answer is. */
export interface Measure {
  /** How many objects it has, itself not counted. */
  readonly objects: number;
  /** How many its texts have. */
  readonly characters: number;
}

/** Of an answer. Whoever wants more reads lists line by line, or files. */
export const MOST_CHARACTERS = 32 * 1024 * 1024;

/** What one operation turned out to be: filled in while it runs, read by metrics, caches and the choice of a thread. */
export interface OperationReport {
  name: string | null;
  kind: "query" | "mutation" | "subscription" | null;
  /** The most that it can cost, by its document and variables. */
  requestedCost: number;
  /** What it has cost, by what ran and what is in its answer. */
  actualCost: number;
  /** Surcharges of the resolvers that really ran. */
  surcharges: number;
  /** How many its answer has: see Measure. */
  characters: number;
  errorCodes: string[];
  /** The status of each evaluation that it ran. */
  evaluations: string[];
  /** The same request gets the same answer for as long as the corpus is the same. */
  immutable: boolean;
  /** And all that it asks is about editions that it names by their dates. Filled in for a GET, whose answer other caches keep. */
  dated: boolean;
  /** Takes less than a millisecond, whatever its variables say: it may run in the thread that takes requests. */
  quick: boolean;
  /** Refused by this thread, because it costs more than what may delay other requests. */
  large: boolean;
}

export const newReport = (): OperationReport => ({
  name: null,
  kind: null,
  requestedCost: 0,
  actualCost: 0,
  surcharges: 0,
  characters: 0,
  errorCodes: [],
  evaluations: [],
  immutable: false,
  dated: false,
  quick: false,
  large: false,
});
