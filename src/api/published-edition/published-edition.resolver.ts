import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { type PublishedEdition as PublishedFacts } from "../../domain/published-edition";
import { type StoredEdition } from "../../store/rows";
import { shippedWordAges } from "../../store/shipped-concordance";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { type WordsSince } from "../../concordance/word-ages";
import { PublishedEdition, PublishedWordAge } from "./published-edition.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";

@Resolver(() => PublishedEdition)
export class PublishedEditionResolver {
  @Costs({ entries: 150 })
  @Immutable()
  @Query(() => [PublishedEdition], {
    description:
      "Every edition known to have been published, held or not, oldest first: what `import` can be pointed at.",
  })
  publishedEditions(@Ctx() { catalogue, editions }: Context): PublishedFacts[] {
    const others = editions.list.filter(({ effectiveDate }) => !catalogue.of(effectiveDate));
    return [...catalogue.list, ...others.map(({ effectiveDate }) => ({ effectiveDate }))].sort((a, b) =>
      a.effectiveDate.localeCompare(b.effectiveDate),
    );
  }

  @LooksUp()
  @FieldResolver(() => Edition, { nullable: true, description: "Null if it is not in the corpus." })
  edition(@Root() { effectiveDate }: PublishedFacts, @Ctx() { editions }: Context): StoredEdition | null {
    return editions.byKey.get(effectiveDate) ?? null;
  }

  @Costs({ entries: 70 })
  @Immutable()
  @FieldResolver(() => [PublishedWordAge], {
    description:
      "How old the words of its rules are, oldest first, counted from all official texts that are known, whether they are " +
      "held or not. Empty if its text is not among them.",
  })
  wordAges(@Root() { effectiveDate }: PublishedFacts): readonly WordsSince[] {
    return shippedWordAges().get(effectiveDate) ?? [];
  }
}
