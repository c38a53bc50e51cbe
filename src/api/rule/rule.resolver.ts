import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { type StoredCommentary, type StoredEdition, type StoredRule, type StoredSpan } from "../../store/rows";
import { type RulePlace } from "../../store/rules";
import { readRuleNumber } from "../read-rule-number";
import { Commentary } from "../commentary/commentary.type";
import { Context } from "../context";
import { Citation } from "../document/citation.type";
import { Edition } from "../edition/edition.type";
import { describeEdition } from "../edition/describe-edition";
import { requireEdition } from "../../reading/find-edition";
import { placeKey, toGlobalId } from "../../domain/global-id";
import { ID_DESCRIPTION } from "../node/node.type";
import { findRule } from "./find-rule";
import { referencesIn } from "../../corpus/references";
import { refersTo } from "../../corpus/term-mentions";
import { mentionsIn } from "./mentions";
import { RuleMention } from "./rule-mention.type";
import { TermMention, type TermMentionFacts } from "../glossary/term-mention.type";
import { termMentions } from "../glossary/term-mentions";
import { Rule } from "./rule.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";

@Resolver(() => Rule)
export class RuleResolver {
  @Costs({ each: 4 })
  @Immutable()
  @Query(() => Rule, {
    nullable: true,
    description:
      "One rule of one edition. The number is accepted with or without a final dot and in any letter case. " +
      "Null if the edition, as far as it is held, has no such rule: see `Edition.coverage`.",
  })
  rule(
    @Arg("edition", () => ID, { description: describeEdition() }) edition: string,
    @Arg("number", () => String, { description: "For example 704.5k." }) number: string,
    @Ctx() context: Context,
  ): StoredRule | Promise<StoredRule | null> {
    const { key } = requireEdition(context, edition);
    return findRule(context, key, readRuleNumber(number));
  }

  @LooksUp()
  @FieldResolver(() => ID, { description: ID_DESCRIPTION })
  id(@Root() rule: StoredRule): string {
    return toGlobalId("Rule", placeKey(rule.editionKey, rule.number, rule.ordinal));
  }

  @LooksUp()
  @FieldResolver(() => Edition, { description: "The edition that prints it." })
  edition(@Root() rule: StoredRule, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, rule.editionKey);
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "The nearest rule above it that is held; null at the top.",
  })
  async parent(@Root() rule: StoredRule, @Ctx() { loaders }: Context): Promise<StoredRule | null> {
    if (rule.parentRowId === null) return null;
    return (await loaders.ruleByRowId.load(rule.parentRowId)) ?? null;
  }

  // All of an edition's are read once.
  @Costs({ once: 150, entries: "children", apart: true })
  @FieldResolver(() => [Rule], { description: "The rules directly below it, in document order." })
  children(@Root() rule: StoredRule, @Ctx() { loaders }: Context): Promise<StoredRule[]> {
    return loaders.childrenOf.load(rule.rowId);
  }

  @Costs({ entries: "references" })
  @FieldResolver(() => [RuleMention], { description: "The rules that its text mentions, in reading order, each once." })
  references(@Root() rule: StoredRule, @Ctx() context: Context): Promise<RulePlace[]> {
    return mentionsIn(context, rule);
  }

  @Costs({ entries: 3 })
  @FieldResolver(() => [RuleMention], {
    description: "The rules that its examples mention, in reading order, each once.",
  })
  exampleReferences(@Root() { editionKey, examples }: StoredRule): RulePlace[] {
    return referencesIn(examples.join("\n")).map((number) => ({ editionKey, number }));
  }

  @Costs({ each: 2, entries: { most: 24, mean: 4 } })
  @FieldResolver(() => [TermMention], {
    description:
      "The terms of the edition's glossary that its text mentions, in the singular or plural, each once and where it " +
      "comes first. Of terms that begin at one word the longest; none whose definition refers to this rule or to one " +
      "that it lies in, none that is obsolete, and no everyday words (if, you, general).",
  })
  async terms(@Root() { editionKey, number, text }: StoredRule, @Ctx() context: Context): Promise<TermMentionFacts[]> {
    const mentions = await termMentions(context, editionKey, text);
    return mentions.filter(({ entry }) => !refersTo(entry.definition, number));
  }

  @LooksUp()
  @FieldResolver(() => Citation, { description: "Where it was read." })
  citation(@Root() rule: StoredRule): StoredSpan {
    return rule;
  }

  @Costs({ entries: 2 })
  @FieldResolver(() => [Commentary], { description: "What commentators on the same edition wrote about it." })
  commentary(@Root() rule: StoredRule, @Ctx() { loaders }: Context): Promise<StoredCommentary[]> {
    return loaders.commentaryOn.load({ editionKey: rule.editionKey, number: rule.number });
  }
}
