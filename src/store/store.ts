import { AlignmentSteps } from "./alignment/alignment-steps";
import { Cards } from "./cards";
import { Commentaries } from "./commentary";
import { WordAges } from "./alignment/word-ages";
import { type CorpusLengths, readCorpusLengths } from "./corpus-lengths";
import { Corpus, ofCorpus, type WhileReading } from "./corpus-state";
import { Connection, type StatementListener, unusable } from "./connection";
import { DEFAULT_DATABASE_URL, databasePath } from "./database-url";
import { Documents } from "./documents";
import { Editions } from "./editions";
import { fileIdentity } from "./file-identity";
import { Glossary } from "./glossary";
import { assertStillReadable } from "./integrity";
import { applyMigrations, areMigrated } from "./migrations";
import { Evaluations } from "./recordings/evaluations";
import { areWordingsRead, readWordingsAnew } from "./read-of-wordings";
import { noticedEdition } from "./noticed";
import { Rules } from "./rules";
import { SearchTexts } from "./search-texts";
import { WordingPlaces } from "./wording-places";
import { StoreError } from "./store-error";
import { PalimpsestError } from "../domain/errors";
import { type PublishedEdition } from "../domain/published-edition";

export interface StoreOptions {
  /** `file:…`; by default a file in the project's folder. */
  readonly url?: string;
  /** Told of each statement that is run on the reading connection. */
  readonly onStatement?: StatementListener;
  /** Reads the file with this identity (see fileIdentity), and neither makes nor migrates it. */
  readonly readOnly?: { readonly identity: string };
  /** Reads the file that has the name, which is never changed, and the one that takes its name, see Connection. */
  readonly follows?: boolean;
  readonly whileReading?: WhileReading;
  /** Whether it was just found to have the hash of a file that was passed over before it was laid. */
  readonly isWhole?: boolean;
  /** Whether its editions were aligned by the method of this version, which need not be found out. */
  readonly isReadable?: boolean;
}

/** The database, open for reading: one reader a noun. */
export class Store {
  readonly corpus: Corpus;
  readonly editions: Editions;
  readonly rules: Rules;
  readonly glossary: Glossary;
  readonly commentaries: Commentaries;
  readonly documents: Documents;
  readonly cards: Cards;
  readonly alignmentSteps: AlignmentSteps;
  readonly wordAges: WordAges;
  /** Where each wording stands, in memory. */
  readonly wordingPlaces: () => WordingPlaces;
  /** The same of the entries of glossaries. */
  readonly entryPlaces: () => WordingPlaces;
  readonly searchTexts: SearchTexts;
  /** An edition that is known to be published since a look at the publisher's page. */
  readonly noticed: () => PublishedEdition | null;
  /** How long its lists are. */
  readonly lengths: () => CorpusLengths;
  readonly evaluations: Evaluations;

  private constructor(
    readonly connection: Connection,
    /** Of the file that is open: another one may take its name. */
    readonly identity: string,
    whileReading?: WhileReading,
  ) {
    this.corpus = new Corpus(connection, whileReading);
    this.editions = new Editions(connection, this.corpus);
    this.rules = new Rules(connection, this.corpus);
    this.glossary = new Glossary(connection, this.corpus);
    this.commentaries = new Commentaries(connection);
    this.documents = new Documents(connection, this.corpus);
    this.cards = new Cards(connection);
    this.alignmentSteps = new AlignmentSteps(connection);
    this.wordAges = new WordAges(connection);
    this.searchTexts = new SearchTexts(connection);
    this.evaluations = new Evaluations(connection.path);
    this.wordingPlaces = ofCorpus(this.corpus, () => WordingPlaces.of(this.searchTexts.rules()));
    this.entryPlaces = ofCorpus(this.corpus, () => WordingPlaces.of(this.searchTexts.glossary()));
    this.noticed = ofCorpus(this.corpus, () => noticedEdition(connection));
    this.lengths = ofCorpus(this.corpus, () => readCorpusLengths(connection));
  }

  /**
   * Opens the database; creates or migrates it if needed, after a look whether it is damaged. Throws a StoreError
   * if that is not possible.
   */
  static open(options: StoreOptions = {}): Store {
    const { url = DEFAULT_DATABASE_URL, onStatement, readOnly, follows, whileReading, isWhole } = options;
    const path = databasePath(url);
    const access = follows ? "still" : readOnly ? "read" : "create";
    const connection = Connection.open(path, access, {
      ...(onStatement && { onStatement }),
      ...(follows && { follows }),
    });
    try {
      const identity = fileIdentity(path) ?? "";
      if (readOnly && readOnly.identity !== identity)
        throw new StoreError(`The database ${path} was replaced while the service ran; start the service again.`);
      if (!readOnly && !follows) {
        if (isWhole !== true) assertStillReadable(connection, "noted");
        applyMigrations(connection);
        readWordingsAnew(connection);
      }
      return new Store(connection, identity, whileReading);
    } catch (error) {
      connection.close();
      throw error instanceof PalimpsestError ? error : unusable(path, error);
    }
  }

  /**
   * Opens what is held to read it, and changes nothing, neither in the file nor beside it. Null if there is none, if it holds
   * nothing, or if this version of the program would have to change it first. Throws a StoreError if it cannot be read.
   */
  static openAsItIs(
    url: string,
    { isWhole, isReadable }: Pick<StoreOptions, "isWhole" | "isReadable"> = {},
  ): Store | null {
    const path = databasePath(url);
    const identity = fileIdentity(path);
    if (identity === null) return null;
    const connection = Connection.openToRead(path);
    try {
      if (isWhole !== true) assertStillReadable(connection, "looked up");
      if (areMigrated(connection) && areWordingsRead(connection)) {
        const store = new Store(connection, identity);
        if (store.editions.all().length > 0 && (isReadable ?? store.alignmentSteps.areReadable())) return store;
      }
      connection.close();
      return null;
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
    return this.corpus.look().version;
  }

  close(): void {
    this.evaluations.close();
    this.connection.close();
  }
}
