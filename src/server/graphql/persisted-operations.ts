import { sha256 } from "../../domain/sha256";
import { bytesOfText, cacheOf } from "../../memory/cache";

const KEPT_BEYOND_SECONDS = 7 * 86_400;

/** What other replicas were told: it may forget anything at any time, and never rejects. */
export interface DocumentsBeyond {
  get(hash: string): Promise<string | undefined>;
  /** `ttl` in seconds. */
  set(hash: string, document: string, options?: { readonly ttl?: number | null }): Promise<void>;
}

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
  private readonly registered = cacheOf<string, string>("registered-documents", bytesOfText);
  private lacking = new Set<string>();
  private learned: HashedDocument[] = [];

  constructor(
    private readonly listed: ReadonlyMap<string, string> = new Map(),
    private readonly keepsNews = false,
    private readonly beyond?: DocumentsBeyond,
  ) {}

  isListed(hash: string): boolean {
    return this.listed.has(hash);
  }

  async get(key: string): Promise<string | undefined> {
    const hash = hashOf(key);
    const document = this.find(hash) ?? (await this.findBeyond(hash));
    if (document === undefined && this.keepsNews) this.lacking.add(hash);
    return document;
  }

  set(key: string, document: string): Promise<void> {
    const hash = hashOf(key);
    if (this.keepsNews && !this.registered.has(hash)) this.learned.push([hash, document]);
    this.register(hash, document);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.registered.delete(hashOf(key)));
  }

  /** The document of a hash, if it is known here. */
  find(hash: string): string | undefined {
    return this.listed.get(hash) ?? this.registered.get(hash);
  }

  /** Those of the hashes that are known here or to another replica, with their documents. */
  async among(hashes: readonly string[]): Promise<HashedDocument[]> {
    const found: HashedDocument[] = [];
    for (const hash of hashes) {
      const document = this.find(hash) ?? (await this.findBeyond(hash));
      if (document !== undefined) found.push([hash, document]);
    }
    return found;
  }

  /** Takes over what another thread knows. */
  learn(documents: readonly HashedDocument[]): void {
    for (const [hash, document] of documents) this.register(hash, document);
  }

  private register(hash: string, document: string): void {
    this.registered.set(hash, document);
    void this.beyond?.set(`document:${hash}`, document, { ttl: KEPT_BEYOND_SECONDS });
  }

  /** Anybody may write there who reaches it: what is not the document of that hash is nothing. */
  private async findBeyond(hash: string): Promise<string | undefined> {
    const document = await this.beyond?.get(`document:${hash}`);
    if (document === undefined || sha256(document) !== hash) return undefined;
    this.registered.set(hash, document);
    return document;
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
