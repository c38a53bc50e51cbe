import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { diffWords, type TextSegment as Segment } from "../../alignment/diff/diff-words";
import { type GlossaryWording as WordingFacts, glossaryWordings } from "../../history/glossary-wordings";
import { type StoredGlossaryEntry } from "../../store/rows";
import { createChangeDatesResolver } from "../comparison/change-dates";
import { TextSegment } from "../comparison/rule-change.type";
import { Context } from "../context";
import { DateScalar } from "../date.scalar";
import { requireEdition } from "../../history/find-edition";
import { Costs, LooksUp } from "../pricing/field-facts";
import { GlossaryEntry } from "./glossary-entry.type";
import { GlossaryWording } from "./glossary-wording.type";

@Resolver(() => GlossaryEntry)
export class GlossaryHistoryResolver {
  @Costs({ each: 10, eachEdition: 2, entries: 6 })
  @FieldResolver(() => [GlossaryWording], {
    description:
      "What the glossaries of all editions held say about the term, grouped by their words, oldest first: typography " +
      "and the numbers of rules may differ within a group. The term is followed by its name: one that got another " +
      "(State-Based Effects, State-Based Actions) has two histories.",
  })
  async history(@Root() { term }: StoredGlossaryEntry, @Ctx() context: Context): Promise<WordingFacts[]> {
    return glossaryWordings(context.history, await context.loaders.glossaryThroughEditions.load(term));
  }
}

@Resolver(() => GlossaryWording)
export class GlossaryWordingResolver {
  @Costs({ entries: 10, acrossEditions: true })
  @FieldResolver(() => [GlossaryEntry], { description: "The entries with these words, oldest first." })
  entries(@Root() { entries }: WordingFacts): readonly StoredGlossaryEntry[] {
    return entries;
  }

  @LooksUp()
  @FieldResolver(() => GlossaryEntry, { description: "The newest of them." })
  newest(@Root() { entries }: WordingFacts): StoredGlossaryEntry {
    return entries.at(-1)!;
  }

  @Costs({ each: 15 })
  @FieldResolver(() => [TextSegment], {
    description: "Against the definition before; all one piece if there is none.",
  })
  segments(@Root() { entries, before }: WordingFacts): readonly Segment[] {
    const { definition } = entries[0]!;
    return before === null ? [{ operation: "EQUAL", text: definition }] : diffWords(before, definition, "to");
  }

  @LooksUp()
  @FieldResolver(() => DateScalar, {
    nullable: true,
    description:
      "When the first edition held came into force that has other words, or not the term: one before it that is not held " +
      "may have had them already. Null if none has.",
  })
  until(@Root() { endedBy }: WordingFacts, @Ctx() context: Context): string | null {
    return endedBy === null ? null : requireEdition(context, endedBy).effectiveDate;
  }
}

@Resolver(() => GlossaryWording)
export class GlossaryWordingDatesResolver extends createChangeDatesResolver<WordingFacts>(
  GlossaryWording,
  ({ dates }) => dates,
  "these words",
) {}
