import { type DocumentNode, type Location } from "graphql";
import { LRUCache } from "lru-cache";

/** Memory that parsed documents take in each thread. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A token of a document, with the nodes that graphql-js makes of it: measured on documents of all kinds. */
const BYTES_A_TOKEN = 400;

/**
 * Where Apollo keeps documents that are parsed and valid, by their hash. Apollo's own store bounds them by the length of
 * their JSON, and that leaves out the text, which the document holds on to: a comment of megabytes would count as nothing.
 */
export class KeptDocuments {
  private readonly documents = new LRUCache<string, DocumentNode>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ loc }) => bytesOfDocument(loc),
  });

  get(key: string): Promise<DocumentNode | undefined> {
    return Promise.resolve(this.documents.get(key));
  }

  set(key: string, document: DocumentNode): Promise<void> {
    this.documents.set(key, document);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.documents.delete(key));
  }
}

/** What a document keeps in memory, about: its text, and what was made of it from here to its end. */
export function bytesOfDocument(loc: Location | undefined): number {
  let tokens = 1;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens++;
  return 2 * (loc?.source.body.length ?? 0) + tokens * BYTES_A_TOKEN;
}
