import { Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import { type StoredEdition, type StoredGlossaryEntry, type StoredSpan } from "../../store/rows";
import { type RulePlace } from "../../store/rules";
import { Context } from "../context";
import { Citation } from "../document/citation.type";
import { Edition } from "../edition/edition.type";
import { requireEdition } from "../../reading/find-edition";
import { placeKey, toGlobalId } from "../../domain/global-id";
import { ID_DESCRIPTION } from "../node/node.type";
import { mentionsIn } from "../rule/mentions";
import { RuleMention } from "../rule/rule-mention.type";
import { GlossaryEntry } from "./glossary-entry.type";
import { TermMention, type TermMentionFacts } from "./term-mention.type";
import { termMentions } from "./term-mentions";
import { Costs, LooksUp } from "../pricing/field-facts";

@Resolver(() => GlossaryEntry)
export class GlossaryEntryResolver {
  @LooksUp()
  @FieldResolver(() => ID, { description: ID_DESCRIPTION })
  id(@Root() entry: StoredGlossaryEntry): string {
    return toGlobalId("GlossaryEntry", placeKey(entry.editionKey, entry.term, entry.ordinal));
  }

  @LooksUp()
  @FieldResolver(() => Edition, { description: "The edition that prints it." })
  edition(@Root() entry: StoredGlossaryEntry, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, entry.editionKey);
  }

  @LooksUp()
  @FieldResolver(() => [RuleMention], {
    description: "The rules that its definition mentions, in reading order, each once.",
  })
  references(@Root() entry: StoredGlossaryEntry, @Ctx() context: Context): Promise<RulePlace[]> {
    return mentionsIn(context, entry);
  }

  @Costs({ each: 2, entries: { most: 20, mean: 4 } })
  @FieldResolver(() => [TermMention], {
    description: "The other terms that its definition mentions, as `Rule.terms` tells them.",
  })
  async terms(@Root() entry: StoredGlossaryEntry, @Ctx() context: Context): Promise<TermMentionFacts[]> {
    const mentions = await termMentions(context, entry.editionKey, entry.definition);
    return mentions.filter(({ term }) => term !== entry.term);
  }

  @LooksUp()
  @FieldResolver(() => Citation, { description: "Where it was read." })
  citation(@Root() entry: StoredGlossaryEntry): StoredSpan {
    return entry;
  }
}
