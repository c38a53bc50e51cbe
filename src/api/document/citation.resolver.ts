import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredDocument, type StoredSpan } from "../../store/rows";
import { Context } from "../context";
import { Citation } from "./citation.type";
import { SourceDocument } from "./source-document.type";
import { LooksUp } from "../pricing/field-facts";

@Resolver(() => Citation)
export class CitationResolver {
  @LooksUp()
  @FieldResolver(() => SourceDocument, { description: "The document." })
  document(
    @Root() { documentId }: StoredSpan,
    @Ctx() { loaders }: Context,
  ): StoredDocument | Promise<StoredDocument | undefined> {
    return loaders.document.cachedValue(documentId) ?? loaders.document.load(documentId);
  }
}
