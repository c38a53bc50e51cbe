import { cacheOf } from "../../memory/cache";
import { type AskedOperation } from "../graphql/read-request";
import { type GraphqlOutcome } from "../graphql/runner";

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
  /** The same by documents without the values that are written into them. */
  private readonly shapes = cacheOf<string, DocumentKind>("document-shapes", () => BYTES_OF_KIND);

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
    this.shapes.set(shapeOf(asked), kind);
  }

  /**
   * Whether another replica is to be asked for its answer: not if such documents are sooner answered than fetched, or if
   * nobody keeps the answer. A crawler writes other values into each.
   */
  isWorthSharing(asked: AskedOperation): boolean {
    const kind = this.of(asked) ?? this.shapes.get(shapeOf(asked));
    return kind === undefined || (kind.isImmutable && !kind.isQuick);
  }
}

const BYTES_OF_KIND = 50;

/** Texts and numbers of a document: of names no part is one. */
const VALUES = /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|(?<![\w$@])-?\d[\d.eE+-]*/g;

const shapeOf = (asked: AskedOperation): string => nameOf(asked).replace(VALUES, "0");

const nameOf = ({ query = "", hash, operationName = "" }: AskedOperation): string =>
  `${operationName}\0${hash ?? query}`;
