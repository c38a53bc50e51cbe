import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { type PublishedEdition as PublishedFacts } from "../../domain/published-edition";
import { type StoredEdition } from "../../store/rows";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { PublishedEdition } from "./published-edition.type";
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
}
