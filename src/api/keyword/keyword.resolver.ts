import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { keywordSection, keywordsOf } from "../../corpus/keywords";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { Costs } from "../pricing/field-facts";
import { Rule } from "../rule/rule.type";
import { enumOfWords } from "../vocabulary-enum";

const KeywordKindEnum = enumOfWords("KeywordKind", "What a keyword stands for.", {
  ABILITY: "A keyword ability, such as flying.",
  ACTION: "A keyword action, such as scry.",
});

@ObjectType("DefinedKeyword", { simpleResolvers: true, description: "A keyword that an edition defines." })
class Keyword {
  @Field({ description: "For example Flying." })
  name!: string;

  @Field(() => KeywordKindEnum, { description: "Ability or action." })
  kind!: string;

  @Field(() => Rule, { description: "The rule that says what it is, not merely the one that bears its name." })
  rule!: Rule;

  @Field(() => Rule, { description: "The rule that bears its name as a heading: what stands below is all about it." })
  heading!: Rule;
}

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
