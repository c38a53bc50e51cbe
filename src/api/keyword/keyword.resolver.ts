import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { keywordsOf, keywordSection } from "../../corpus/keywords";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { Keyword } from "./keyword.type";
import { Costs } from "../pricing/field-facts";

@Resolver(() => Edition)
export class KeywordResolver {
  @Costs({ each: 1_500, entries: "keywords" })
  @FieldResolver(() => [Keyword], {
    description: "The keyword abilities and keyword actions that it defines, in its order, as far as they are held.",
  })
  async keywords(
    @Root() { key }: StoredEdition,
    @Ctx() { loaders }: Context,
  ): Promise<{ name: string; kind: string; rule: StoredRule; heading: StoredRule }[]> {
    const sections = (await loaders.topsOf.load(key)).filter(({ heading }) => keywordSection(heading));
    const listed = await Promise.all(
      sections.map(async ({ heading, rowId }) => {
        const kind = keywordSection(heading);
        const headed = await loaders.childrenOf.load(rowId);
        const below = await Promise.all(headed.map((rule) => loaders.childrenOf.load(rule.rowId)));
        return kind ? keywordsOf(kind, [...headed, ...below.flat()]) : [];
      }),
    );
    return listed.flat().map(({ definition, ...keyword }) => ({ ...keyword, rule: definition }));
  }
}
