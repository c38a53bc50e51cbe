import { FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredChapter, type StoredSpan } from "../../store/rows";
import { Citation } from "../document/citation.type";
import { Chapter } from "./chapter.type";
import { LooksUp } from "../pricing/field-facts";

@Resolver(() => Chapter)
export class ChapterResolver {
  @LooksUp()
  @FieldResolver(() => Citation)
  citation(@Root() chapter: StoredChapter): StoredSpan {
    return chapter;
  }
}
