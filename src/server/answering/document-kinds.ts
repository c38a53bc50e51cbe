import { LRUCache } from "lru-cache";
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

/** How many characters of documents are kept. */
const KNOWN_CHARACTERS = 4 * 1024 * 1024;
/** What each takes besides its text. */
const CHARACTERS_EACH = 100;

/** What is known of documents, from what threads have reported. */
export class DocumentKinds {
  private readonly kinds = newCache();
  /** The same by documents without the values that are written into them. */
  private readonly shapes = newCache();

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

const newCache = () =>
  new LRUCache<string, DocumentKind>({
    maxSize: KNOWN_CHARACTERS,
    sizeCalculation: (_, key) => key.length + CHARACTERS_EACH,
  });

/** Texts and numbers of a document: of names no part is one. */
const VALUES = /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|(?<![\w$@])-?\d[\d.eE+-]*/g;

const shapeOf = (asked: AskedOperation): string => nameOf(asked).replace(VALUES, "0");

const nameOf = ({ query = "", hash, operationName = "" }: AskedOperation): string =>
  `${operationName}\0${hash ?? query}`;
