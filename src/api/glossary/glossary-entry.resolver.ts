import { Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import { type StoredEdition, type StoredGlossaryEntry, type StoredSpan } from "../../store/rows";
import { type RulePlace } from "../../store/rules";
import { Context } from "../context";
import { Citation } from "../document/citation.type";
import { Edition } from "../edition/edition.type";
import { requireEdition } from "../edition/find-edition";
import { placeKey, toGlobalId } from "../node/global-id";
import { ID_DESCRIPTION } from "../node/node.type";
import { mentionsIn } from "../rule/mentions";
import { RuleMention } from "../rule/rule-mention.type";
import { GlossaryEntry } from "./glossary-entry.type";
import { LooksUp } from "../pricing/field-facts";

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

  @LooksUp()
  @FieldResolver(() => Citation, { description: "Where it was read." })
  citation(@Root() entry: StoredGlossaryEntry): StoredSpan {
    return entry;
  }
}
