import { type DocumentNode, type Location } from "graphql";
import { bytesOfText, cacheOf } from "../../memory/cache";

/** A token of a document, with the nodes that graphql-js makes of it: measured on documents of all kinds. */
const BYTES_A_TOKEN = 400;

/**
 * Where Apollo keeps documents that are parsed and valid, by their hash. Apollo's own store bounds them by the length of
 * their JSON, and that leaves out the text, which the document holds on to: a comment of megabytes would count as nothing.
 */
export class KeptDocuments {
  private readonly documents = cacheOf<string, DocumentNode>("parsed-documents", ({ loc }) => bytesOfDocument(loc));

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
  return bytesOfText(loc?.source.body) + tokens * BYTES_A_TOKEN;
}
