import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { keywordsOf, keywordSection } from "../../corpus/keywords";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { Keyword } from "./keyword.type";

/** More than any section has. */
const ALL = 10_000;

@Resolver(() => Edition)
export class KeywordResolver {
  @FieldResolver(() => [Keyword], {
    description: "The keyword abilities and keyword actions that it defines, in its order, as far as they are held.",
  })
  async keywords(
    @Root() { key }: StoredEdition,
    @Ctx() { loaders, store }: Context,
  ): Promise<{ name: string; kind: string; rule: StoredRule; heading: StoredRule }[]> {
    const sections = await loaders.topsOf.load(key);
    return sections.flatMap(({ heading, number }) => {
      const kind = keywordSection(heading);
      if (!kind) return [];
      const rules = store.rules.page({ editionKey: key, under: number }, -1, ALL);
      return keywordsOf(kind, rules).map(({ definition, ...keyword }) => ({ ...keyword, rule: definition }));
    });
  }
}
