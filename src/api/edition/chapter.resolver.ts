import { FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredChapter, type StoredSpan } from "../../store/rows";
import { Citation } from "../document/citation.type";
import { Chapter } from "./chapter.type";

@Resolver(() => Chapter)
export class ChapterResolver {
  @FieldResolver(() => Citation)
  citation(@Root() chapter: StoredChapter): StoredSpan {
    return chapter;
  }
}
