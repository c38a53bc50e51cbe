import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { type PublishedEdition as PublishedFacts } from "../../domain/published-edition";
import { once } from "../../domain/once";
import { agesIn, type WordsSince } from "../../domain/vellum";
import { type StoredEdition } from "../../store/rows";
import { shippedConcordance, shippedVellum } from "../../store/shipped-concordance";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { PublishedEdition, PublishedWordAge } from "./published-edition.type";
import { shippedSubstance } from "../../reading/citations/check-text";
import { asRead } from "../comparison/edition-comparison.resolver";
import { SubstanceCount } from "../comparison/edition-comparison.type";
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

  @Costs({ each: 1_000, entries: 9 })
  @Immutable()
  @FieldResolver(() => [SubstanceCount], {
    description:
      "How much it matters what became of each rule since the edition published before, counted from all official texts " +
      "that are known, whether they are held or not: those that matter most first. Empty of the first, and if the text of " +
      "one of the two is not known.",
  })
  substances(@Root() { effectiveDate }: PublishedFacts): SubstanceCount[] {
    const concordance = shippedConcordance();
    const at = concordance.editions.indexOf(effectiveDate);
    return at > 0 && concordance.isKnown(at) && concordance.isKnown(at - 1)
      ? asRead(shippedSubstance().countsIn(at))
      : [];
  }

  @Costs({ entries: 70 })
  @Immutable()
  @FieldResolver(() => [PublishedWordAge], {
    description:
      "How old the words of its rules are, oldest first, counted from all official texts that are known, whether they are " +
      "held or not. Empty if its text is not among them.",
  })
  wordAges(@Root() { effectiveDate }: PublishedFacts): readonly WordsSince[] {
    return agesOfEditions().get(effectiveDate) ?? [];
  }
}

/** Home asks for those of all. */
const agesOfEditions = once(() => {
  const vellum = shippedVellum();
  return new Map(vellum.editions.map((date, at) => [date, agesIn(vellum, vellum.rules, at)]));
});
