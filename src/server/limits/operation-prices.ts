import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { type CorpusLengths } from "../../store/corpus-lengths";
import { type ListLimits } from "./check-lists";
import { type DearField, dearestField, type PricedOperation, priceOperation } from "./price-operation";
import { type Variables } from "./price-parts";

/** What operations cost over the corpus that is served. Documents that come again are the same objects: each is priced once. */
export class OperationPrices {
  private known = new WeakMap<OperationDefinitionNode, PricedOperation>();
  private lengths: CorpusLengths | undefined;

  /** `lengths` gives the same object for as long as the corpus is the same. */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limits: ListLimits,
    private readonly currentLengths: () => CorpusLengths,
  ) {}

  /** Throws a PalimpsestError if a list in the document is longer than any caller may give. */
  of(document: DocumentNode, operation: OperationDefinitionNode): PricedOperation {
    const lengths = this.currentLengths();
    if (lengths !== this.lengths) {
      this.known = new WeakMap();
      this.lengths = lengths;
    }
    const known = this.known.get(operation);
    if (known) return known;
    const priced = priceOperation(this.schema, document, operation, this.limits, lengths);
    this.known.set(operation, priced);
    return priced;
  }

  /** Which field makes it dear, for whoever is refused. */
  dearest(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): DearField | null {
    return dearestField(this.schema, document, operation, this.limits, this.currentLengths(), variables);
  }
}
