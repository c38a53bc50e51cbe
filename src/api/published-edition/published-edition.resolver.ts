import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { type PublishedEditionFacts } from "../../store/corpus-files";
import { type StoredEdition } from "../../store/rows";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { PublishedEdition } from "./published-edition.type";

@Resolver(() => PublishedEdition)
export class PublishedEditionResolver {
  @Query(() => [PublishedEdition], {
    description:
      "Every edition known to have been published, held or not, oldest first: what `import` can be pointed at.",
  })
  publishedEditions(@Ctx() { published, editions }: Context): PublishedEditionFacts[] {
    const listed = new Set(published.map(({ effectiveDate }) => effectiveDate));
    const others = editions.list.filter(({ effectiveDate }) => !listed.has(effectiveDate));
    return [...published, ...others.map(({ effectiveDate }) => ({ effectiveDate }))].sort((a, b) =>
      a.effectiveDate.localeCompare(b.effectiveDate),
    );
  }

  @FieldResolver(() => Edition, { nullable: true, description: "Null where it is not in the corpus." })
  edition(@Root() { effectiveDate }: PublishedEditionFacts, @Ctx() { editions }: Context): StoredEdition | null {
    return editions.byKey.get(effectiveDate) ?? null;
  }
}
