import { sha256 } from "../domain/sha256";
import { type CacheName } from "../memory/budget";
import { type Cache, cacheOf } from "../memory/cache";
import { type Connection } from "./connection";
import { programVersion } from "./project-root";

/** The corpus as one import left it: another object as soon as anything of it has changed. */
export interface CorpusState {
  /**
   * The same for the same content, aligned by the same method and served by the same version of the program, so that
   * what one program has kept is never taken for the answer of another; `empty` before the first import.
   */
  readonly version: string;
  /** Tells apart what has the same content, but other rows, sources or alignments. */
  readonly stamp: string;
}

/** Runs what reads the whole corpus: it is done once for all requests, and no request's own doing. */
export type WhileReading = <Value>(read: () => Value) => Value;

/**
 * Knows which corpus the file holds. What has been read of a corpus may be kept for as long as its state is the same
 * object: a request compares it before and after, so what is kept needs no look at the file in between.
 */
export class Corpus {
  private fileVersion: number | undefined;
  private state: CorpusState = { version: "empty", stamp: "" };
  private writtenBefore = -1;
  private isOfThisTurn = false;

  constructor(
    private readonly connection: Connection,
    readonly whileReading: WhileReading = (read) => read(),
  ) {}

  /** The state at the last look. */
  get seen(): CorpusState {
    return this.state;
  }

  /** Looks at the file; that costs some microseconds. */
  look(): CorpusState {
    const fileVersion = this.connection.dataVersion();
    if (fileVersion !== this.fileVersion) {
      const { version, stamp } = this.read();
      if (version !== this.state.version || stamp !== this.state.stamp) this.state = { version, stamp };
      this.fileVersion = fileVersion;
    }
    this.writtenBefore = this.connection.written;
    if (!this.isOfThisTurn) {
      this.isOfThisTurn = true;
      setImmediate(() => (this.isOfThisTurn = false));
    }
    return this.state;
  }

  /**
   * The state at a look in this turn of the event loop, after all that this connection has written: a page asks for it
   * a thousand times.
   */
  get current(): CorpusState {
    return this.isOfThisTurn && this.writtenBefore === this.connection.written ? this.state : this.look();
  }

  private read(): CorpusState {
    const row = this.connection.get<CorpusState & { algorithms: string; noticed: string | null }>(
      `SELECT version,
         (SELECT json_group_array(algorithm) FROM (SELECT DISTINCT algorithm FROM AlignmentStep ORDER BY 1)) AS algorithms,
         (SELECT version FROM CorpusVersion WHERE id = 2) AS noticed,
         json_array(
           (SELECT max(id) FROM Rule), (SELECT max(id) FROM GlossaryEntry), (SELECT max(id) FROM Commentary),
           (SELECT json_group_array(hash) FROM EditionSource), (SELECT json_group_array(inputHash) FROM AlignmentStep)
         ) AS stamp FROM CorpusVersion WHERE id = 1`,
    );
    if (!row) return { version: "empty", stamp: "" };
    const parts = JSON.stringify([
      PROGRAM,
      row.algorithms,
      row.version,
      ...(row.noticed === null ? [] : [row.noticed]),
    ]);
    return { version: sha256(parts).slice(0, 16), stamp: row.stamp };
  }
}

const PROGRAM = programVersion();

/** Keeps what was read of the corpus, for as long as that is the same. */
export class CorpusCache<Value extends object | string> {
  private readonly cache: Cache<string, Value>;
  private state: CorpusState | undefined;

  /** `bytesOf` says what a value takes; `part`, what one value may take of all. */
  constructor(
    private readonly corpus: Corpus,
    name: CacheName,
    bytesOf: (value: Value) => number,
    part = 1 / 16,
  ) {
    this.cache = cacheOf(name, bytesOf, { part });
  }

  get(key: string): Value | undefined {
    return this.state === this.corpus.seen ? this.cache.get(key) : undefined;
  }

  /** Keeps a value. */
  set(key: string, value: Value): void {
    if (this.state !== this.corpus.seen) {
      this.cache.clear();
      this.state = this.corpus.seen;
    }
    this.cache.set(key, value);
  }

  /** What is kept, or else what `read` gives, which is kept then. */
  reading(key: string, read: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = read();
    this.set(key, value);
    return value;
  }
}

/** What was read of the corpus, read again once that has changed. */
export function ofCorpus<Value>(corpus: Corpus, read: () => Value): () => Value {
  let latest: { readonly state: CorpusState; readonly value: Value } | undefined;
  return () => {
    const state = corpus.current;
    if (latest?.state !== state) latest = { state, value: corpus.whileReading(read) };
    return latest.value;
  };
}
