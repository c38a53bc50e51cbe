import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type TextSegment as Segment } from "../../alignment/diff/diff-words";
import { glossaryChangeDates } from "../../reading/comparison/change-dates";
import { type GlossaryChange as ChangeFacts, wordsOfDefinitions } from "../../reading/comparison/glossary-changes";
import { type StoredGlossaryEntry } from "../../store/rows";
import { type PositionInEdition } from "../../store/rules";
import { Context } from "../context";
import { GlossaryEntry } from "../glossary/glossary-entry.type";
import { createChangeDatesResolver } from "./change-dates";
import { GlossaryChange } from "./glossary-change.type";
import { TextSegment } from "./rule-change.type";
import { Costs, LooksUp } from "../pricing/field-facts";

@Resolver(() => GlossaryChange)
export class GlossaryChangeResolver {
  @LooksUp()
  @FieldResolver(() => GlossaryEntry, { nullable: true, description: "The entry on the `from` side." })
  from(@Root() { from }: ChangeFacts, @Ctx() context: Context): Promise<StoredGlossaryEntry | null> {
    return entryAt(context, from);
  }

  @LooksUp()
  @FieldResolver(() => GlossaryEntry, { nullable: true, description: "The entry on the `to` side." })
  to(@Root() { to }: ChangeFacts, @Ctx() context: Context): Promise<StoredGlossaryEntry | null> {
    return entryAt(context, to);
  }

  @Costs({ each: 15 })
  @FieldResolver(() => [TextSegment], { description: "The words of the definitions, as in RuleChange.segments." })
  async segments(@Root() change: ChangeFacts, @Ctx() context: Context): Promise<readonly Segment[]> {
    const [from, to] = await Promise.all([entryAt(context, change.from), entryAt(context, change.to)]);
    return wordsOfDefinitions(change, from?.definition, to?.definition);
  }
}

@Resolver(() => GlossaryChange)
export class GlossaryChangeDatesResolver extends createChangeDatesResolver<ChangeFacts>(
  GlossaryChange,
  glossaryChangeDates,
) {}

async function entryAt({ loaders }: Context, place: PositionInEdition | null): Promise<StoredGlossaryEntry | null> {
  return place ? ((await loaders.glossaryAtPosition.load(place)) ?? null) : null;
}
