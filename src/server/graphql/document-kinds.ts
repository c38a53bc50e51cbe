import { cacheOf } from "../../memory/cache";
import { type AskedOperation } from "./read-request";
import { type GraphqlOutcome } from "./runner";

/** What a document turned out to be when it was answered last. */
interface DocumentKind {
  /** It takes less than a millisecond, whatever its variables say. */
  readonly isQuick: boolean;
  readonly isLarge: boolean;
  /** Its answer depends on the corpus alone: it is the same for all who ask. */
  readonly isImmutable: boolean;
}

/** What is known of documents, from what threads have reported. */
export class DocumentKinds {
  private readonly kinds = cacheOf<string, DocumentKind>("document-kinds", () => BYTES_OF_KIND);

  constructor(private readonly largeCost: number) {}

  of(asked: AskedOperation): DocumentKind | undefined {
    return this.kinds.get(nameOf(asked));
  }

  learn(asked: AskedOperation, { operations }: GraphqlOutcome): void {
    const [operation] = operations;
    if (!operation) return;
    const kind = {
      isQuick: operation.quick && operation.kind === "query",
      isLarge: operation.requestedCost > this.largeCost,
      isImmutable: operation.immutable,
    };
    this.kinds.set(nameOf(asked), kind);
  }
}

const BYTES_OF_KIND = 50;

const nameOf = ({ query = "", hash, operationName = "" }: AskedOperation): string =>
  `${operationName}\0${hash ?? query}`;
