import { Ctx, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { diffWords, type TextSegment as Segment } from "../../alignment/diff/diff-words";
import {
  entryThroughEditions,
  type GlossaryWording as WordingFacts,
  glossaryWordings,
} from "../../reading/glossary-wordings";
import { type StoredGlossaryEntry } from "../../store/rows";
import { createChangeDatesResolver } from "../comparison/change-dates";
import { TextSegment } from "../comparison/rule-change.type";
import { Context } from "../context";
import { DateScalar } from "../date.scalar";
import { requireEdition } from "../../reading/find-edition";
import { Costs, LooksUp } from "../pricing/field-facts";
import { GlossaryEntry } from "./glossary-entry.type";
import { TermLineage, type TermLineageFacts } from "./term-lineage.type";

@ObjectType({
  description: "What the glossary says about a term for as long as it said so, as far as the editions held tell.",
})
class GlossaryWording {}

@Resolver(() => GlossaryEntry)
export class GlossaryHistoryResolver {
  @Costs({ each: 10, eachEdition: 2, entries: { most: 24, mean: 6 } })
  @FieldResolver(() => [GlossaryWording], {
    description:
      "What the glossaries of all editions held say about the term, grouped by their words, oldest first: typography " +
      "and the numbers of rules may differ within a group. The entry is followed under whatever term it has " +
      "(State-Based Effects, State-Based Actions), as the concordance knows it.",
  })
  async history(@Root() entry: StoredGlossaryEntry, @Ctx() { history, loaders }: Context): Promise<WordingFacts[]> {
    const entries = await entryThroughEditions(history, entry, {
      at: async (places) => {
        const found = await loaders.glossaryAtPosition.loadMany(places);
        return found.filter((each): each is StoredGlossaryEntry => each !== undefined && !(each instanceof Error));
      },
      onTerm: (term) => loaders.glossaryThroughEditions.load(term),
    });
    return glossaryWordings(history, entries);
  }

  @LooksUp()
  @FieldResolver(() => TermLineage, {
    nullable: true,
    description: "The same entry through time. Null for an entry that the concordance does not know.",
  })
  lineage(@Root() entry: StoredGlossaryEntry, @Ctx() context: Context): TermLineageFacts | null {
    const id = this.identity(entry, context);
    return id === null ? null : { id };
  }

  @LooksUp()
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Which entry it is, in whatever edition and under whatever term: an id of the concordance (`t160`), which never changes. " +
      "Null for an entry that the concordance does not know.",
  })
  identity(@Root() { editionKey, position }: StoredGlossaryEntry, @Ctx() { history }: Context): string | null {
    return history.glossaryIdentities().idAt({ edition: editionKey, position });
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
