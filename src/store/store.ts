import { Alignments } from "./alignment/alignments";
import { Comparisons } from "./alignment/comparisons";
import { Commentaries } from "./commentary";
import { Connection, type StatementListener, unusable } from "./connection";
import { DEFAULT_DATABASE_URL, databasePath } from "./database-url";
import { Documents } from "./documents";
import { Editions } from "./editions";
import { DEFAULT_RECORDING_LIMITS, Evaluations, type RecordingLimits } from "./evaluations";
import { Glossary } from "./glossary";
import { applyMigrations } from "./migrations";
import { Rules } from "./rules";
import { Search } from "./search";
import { PalimpsestError } from "../domain/errors";

export interface StoreOptions {
  /** `file:…`; by default a file in the project's folder. */
  readonly url?: string;
  /** Told of each statement that is run on the reading connection. */
  readonly onStatement?: StatementListener;
  /** How many evaluations are recorded. */
  readonly recording?: RecordingLimits;
  /** Told where an evaluation could not be recorded. */
  readonly onRecordingFailure?: (error: unknown) => void;
}

/** The database, open for reading: one reader a noun. */
export class Store {
  readonly editions: Editions;
  readonly rules: Rules;
  readonly glossary: Glossary;
  readonly commentaries: Commentaries;
  readonly documents: Documents;
  readonly alignments: Alignments;
  readonly comparisons: Comparisons;
  readonly search: Search;
  readonly evaluations: Evaluations;

  private constructor(
    readonly connection: Connection,
    { recording = DEFAULT_RECORDING_LIMITS, onRecordingFailure }: StoreOptions,
  ) {
    this.editions = new Editions(connection);
    this.rules = new Rules(connection);
    this.glossary = new Glossary(connection);
    this.commentaries = new Commentaries(connection);
    this.documents = new Documents(connection);
    this.alignments = new Alignments(connection, this.editions);
    this.comparisons = new Comparisons(this);
    this.evaluations = new Evaluations(connection, recording, onRecordingFailure);
    this.search = new Search(connection);
  }

  /** Opens the database, creates or migrates it where needed. Throws a StoreError where that is not possible. */
  static open(options: StoreOptions = {}): Store {
    const { url = DEFAULT_DATABASE_URL, onStatement } = options;
    const path = databasePath(url);
    const connection = Connection.open(path, onStatement);
    try {
      applyMigrations(connection);
      return new Store(connection, options);
    } catch (error) {
      connection.close();
      throw error instanceof PalimpsestError ? error : unusable(path, error);
    }
  }

  /** Where the file is. */
  get path(): string {
    return this.connection.path;
  }

  /** The same for the same content; `empty` before the first import. */
  corpusVersion(): string {
    return (
      this.connection.get<{ version: string }>(`SELECT version FROM CorpusVersion WHERE id = 1`)?.version ?? "empty"
    );
  }

  close(): void {
    this.connection.close();
  }
}
