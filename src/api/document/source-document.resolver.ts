import { FieldResolver, ID, Resolver, Root } from "type-graphql";
import { type StoredDocument } from "../../store/rows";
import { toGlobalId } from "../../domain/global-id";
import { ID_DESCRIPTION } from "../node/node.type";
import { SourceDocument } from "./source-document.type";
import { LooksUp } from "../pricing/field-facts";

@Resolver(() => SourceDocument)
export class SourceDocumentResolver {
  @LooksUp()
  @FieldResolver(() => ID, { description: ID_DESCRIPTION })
  id(@Root() document: StoredDocument): string {
    return toGlobalId("SourceDocument", document.id);
  }
}
