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
  async document(@Root() span: StoredSpan, @Ctx() { loaders }: Context): Promise<StoredDocument | undefined> {
    return loaders.document.load(span.documentId);
  }
}
