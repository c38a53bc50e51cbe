import { Ctx, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { type Lineage as LineageFacts } from "../../alignment/lineage";
import { type DatedWording as WordingFacts, wordingsOf } from "../../reading/wordings";
import { type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { DateScalar } from "../date.scalar";
import { requireEdition } from "../../reading/find-edition";
import { Lineage, RuleVersion } from "./lineage.type";
import { Costs, LooksUp } from "../pricing/field-facts";

@ObjectType({ description: "The words of a rule for as long as they stood, as far as the editions held say so." })
class Wording {}

@Resolver(() => Lineage)
export class LineageWordingsResolver {
  @Costs({ each: 60, entries: { most: 24, mean: 5 } })
  @FieldResolver(() => [Wording], {
    description:
      "The versions grouped by their words, oldest first: numbers, typography and the numbers of rules that moved may " +
      "differ within a group.",
  })
  wordings(@Root() lineage: LineageFacts, @Ctx() { history, loaders }: Context): Promise<WordingFacts[]> {
    return wordingsOf(history, lineage, loaders.rulesAtPositions);
  }
}

@Resolver(() => Wording)
export class WordingResolver {
  @LooksUp()
  @FieldResolver(() => RuleVersion, { description: "The oldest of them: its `change` says how the words came about." })
  first(@Root() { versions }: WordingFacts): StoredRule {
    return versions[0]!;
  }

  @Costs({ entries: 20 })
  @FieldResolver(() => [RuleVersion], { description: "The versions with these words, oldest first." })
  versions(@Root() { versions }: WordingFacts): readonly StoredRule[] {
    return versions;
  }

  @LooksUp()
  @FieldResolver(() => DateScalar, {
    nullable: true,
    description:
      "When the first edition held came into force that has other words, or not the rule: one before it that is not held " +
      "may have had them already. Null if none has.",
  })
  until(@Root() { endedBy }: WordingFacts, @Ctx() context: Context): string | null {
    return endedBy === null ? null : requireEdition(context, endedBy).effectiveDate;
  }
}
