import { LRUCache } from "lru-cache";
import { type AskedOperation } from "../graphql/read-request";
import { type GraphqlOutcome } from "../graphql/runner";

/** What a document turned out to be when it was answered last. */
export interface DocumentKind {
  /** It takes less than a millisecond, whatever its variables say. */
  readonly isQuick: boolean;
  readonly isLarge: boolean;
  /** Its answer depends on the corpus alone: it is the same for all who ask. */
  readonly isImmutable: boolean;
}

/** How many characters of documents are kept. */
const KNOWN_CHARACTERS = 4 * 1024 * 1024;
/** What each takes besides its text. */
const CHARACTERS_EACH = 100;

/** What is known of documents, from what threads have reported. */
export class DocumentKinds {
  private readonly kinds = new LRUCache<string, DocumentKind>({
    maxSize: KNOWN_CHARACTERS,
    sizeCalculation: (_, key) => key.length + CHARACTERS_EACH,
  });

  constructor(private readonly largeCost: number) {}

  of(asked: AskedOperation): DocumentKind | undefined {
    return this.kinds.get(nameOf(asked));
  }

  learn(asked: AskedOperation, { operations }: GraphqlOutcome): void {
    const [operation] = operations;
    if (operation)
      this.kinds.set(nameOf(asked), {
        isQuick: operation.quick && operation.kind === "query",
        isLarge: operation.requestedCost > this.largeCost,
        isImmutable: operation.immutable,
      });
  }
}

const nameOf = ({ query = "", hash, operationName = "" }: AskedOperation): string =>
  `${operationName}\0${hash ?? query}`;
