import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredCommentary, type StoredDocument, type StoredSpan } from "../../store/rows";
import { type RulePlace } from "../../store/rules";
import { Context } from "../context";
import { Citation } from "../document/citation.type";
import { SourceDocument } from "../document/source-document.type";
import { RuleMention } from "../rule/rule-mention.type";
import { Commentary } from "./commentary.type";
import { LooksUp } from "../pricing/field-facts";

@Resolver(() => Commentary)
export class CommentaryResolver {
  @LooksUp()
  @FieldResolver(() => SourceDocument, { description: "The document it stands in." })
  async document(
    @Root() commentary: StoredCommentary,
    @Ctx() { loaders }: Context,
  ): Promise<StoredDocument | undefined> {
    return loaders.document.load(commentary.documentId);
  }

  @LooksUp()
  @FieldResolver(() => Citation, { description: "Where it was read." })
  citation(@Root() commentary: StoredCommentary): StoredSpan {
    return commentary;
  }

  @LooksUp()
  @FieldResolver(() => [RuleMention], { description: "The rules it is about, in the edition's own numbering." })
  async cites(@Root() commentary: StoredCommentary, @Ctx() { loaders }: Context): Promise<RulePlace[]> {
    const numbers = await loaders.citesOf.load(commentary.rowId);
    return numbers.map((number) => ({ editionKey: commentary.editionKey, number }));
  }
}
