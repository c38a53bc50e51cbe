import { type ApolloServerPlugin } from "@apollo/server";
import { LRUCache } from "lru-cache";
import { PalimpsestError } from "../../domain/errors";
import { type ServerContext } from "../server-context";
import { refusal } from "../graphql/refusal";

/** How many characters of documents that clients registered themselves (automatic persisted queries) are kept. */
const REGISTERED_CHARACTERS = 4 * 1024 * 1024;

/** The SHA-256 of a document, and the document. */
export type HashedDocument = readonly [hash: string, document: string];

/** What a thread can tell another about documents. */
export interface DocumentNews {
  /** Hashes that were asked for and are not known here. */
  readonly lacking: readonly string[];
  /** Documents that callers sent with their hash. */
  readonly learned: readonly HashedDocument[];
}

/**
 * What Apollo looks hashes up in: the listed documents for good, those that clients registered for a while. Each
 * thread has its own; what one of them is told or lacks is news for the thread that takes requests.
 */
export class PersistedDocuments {
  private readonly registered = new LRUCache<string, string>({
    maxSize: REGISTERED_CHARACTERS,
    sizeCalculation: (document) => Math.max(1, document.length),
  });
  private lacking = new Set<string>();
  private learned: HashedDocument[] = [];

  constructor(
    private readonly listed: ReadonlyMap<string, string> = new Map(),
    private readonly keepsNews = false,
  ) {}

  isListed(hash: string): boolean {
    return this.listed.has(hash);
  }

  get(key: string): Promise<string | undefined> {
    const hash = hashOf(key);
    const document = this.find(hash);
    if (document === undefined && this.keepsNews) this.lacking.add(hash);
    return Promise.resolve(document);
  }

  set(key: string, document: string): Promise<void> {
    const hash = hashOf(key);
    if (this.keepsNews && !this.registered.has(hash)) this.learned.push([hash, document]);
    this.registered.set(hash, document);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.registered.delete(hashOf(key)));
  }

  /** The document of a hash, if it is known here. */
  find(hash: string): string | undefined {
    return this.listed.get(hash) ?? this.registered.get(hash);
  }

  /** Those of the hashes that are known here, with their documents. */
  among(hashes: readonly string[]): HashedDocument[] {
    return hashes.flatMap((hash) => {
      const document = this.find(hash);
      return document === undefined ? [] : [[hash, document] as const];
    });
  }

  /** Takes over what another thread knows. */
  learn(documents: readonly HashedDocument[]): void {
    for (const [hash, document] of documents) this.registered.set(hash, document);
  }

  /** What is new since this was last asked. */
  takeNews(): DocumentNews {
    const news = { lacking: [...this.lacking], learned: this.learned };
    this.lacking = new Set();
    this.learned = [];
    return news;
  }
}

/** Apollo marks the keys of automatic persisted queries. */
const hashOf = (key: string): string => key.replace("apq:", "");

/** Refuses every operation that is not listed. */
export const onlyListed = (documents: PersistedDocuments): ApolloServerPlugin<ServerContext> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ queryHash }) {
        if (documents.isListed(queryHash)) return Promise.resolve();
        throw refusal(
          new PalimpsestError(
            "OPERATION_NOT_LISTED",
            "This service answers only the operations that it lists: send the SHA-256 of one as extensions.persistedQuery.sha256Hash.",
          ),
        );
      },
    }),
});
