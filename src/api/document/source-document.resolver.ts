import { FieldResolver, ID, Resolver, Root } from "type-graphql";
import { type StoredDocument } from "../../store/rows";
import { toGlobalId } from "../node/global-id";
import { SourceDocument } from "./source-document.type";

@Resolver(() => SourceDocument)
export class SourceDocumentResolver {
  @FieldResolver(() => ID)
  id(@Root() document: StoredDocument): string {
    return toGlobalId("SourceDocument", document.id);
  }
}
