import { type ClassType, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type PublishedEdition as PublishedFacts } from "../../domain/published-edition";
import { type ChangeDates } from "../../reading/comparison/change-dates";
import { type StoredEdition } from "../../store/rows";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { requireEdition } from "../../reading/find-edition";
import { Costs, LooksUp } from "../pricing/field-facts";
import { PublishedEdition } from "../published-edition/published-edition.type";

/**
 * A resolver of the dates of a type of changes: an interval, since an edition between the two that is not held may have
 * brought the change. `datesOf` gives null if nothing changed; `what` came about is for the descriptions.
 */
export function createChangeDatesResolver<Source>(
  type: ClassType,
  datesOf: (source: Source, context: Context) => ChangeDates | null,
  what = "the change",
): new () => object {
  @Resolver(() => type)
  abstract class ChangeDatesResolver {
    @LooksUp()
    @FieldResolver(() => Edition, {
      nullable: true,
      description:
        `The newest edition held that does not have ${what} yet; null if nothing changed, or if no older ` +
        "edition that is held says how it was.",
    })
    changedAfter(@Root() source: Source, @Ctx() context: Context): StoredEdition | null {
      const after = datesOf(source, context)?.after ?? null;
      return after === null ? null : requireEdition(context, after);
    }

    @LooksUp()
    @FieldResolver(() => Edition, {
      nullable: true,
      description: `The oldest edition held that has ${what}; null if nothing changed.`,
    })
    changedBy(@Root() source: Source, @Ctx() context: Context): StoredEdition | null {
      const by = datesOf(source, context)?.by;
      return by === undefined ? null : requireEdition(context, by);
    }

    @Costs({ entries: 4 })
    @FieldResolver(() => [PublishedEdition], {
      description:
        "The editions published between `changedAfter` and `changedBy`, oldest first: each of them may have brought " +
        `${what}. If there is none, ${what} came with \`changedBy\`, or \`changedAfter\` is null.`,
    })
    publishedBetween(@Root() source: Source, @Ctx() context: Context): readonly PublishedFacts[] {
      const dates = datesOf(source, context);
      if (dates?.after == null) return [];
      const { effectiveDate, effectiveBefore } = requireEdition(context, dates.by);
      const after = requireEdition(context, dates.after).effectiveDate;
      return context.catalogue.between(after, effectiveBefore ?? effectiveDate);
    }
  }
  return ChangeDatesResolver as unknown as new () => object;
}
