import { type ClassType, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { behaviourChanges } from "../../engine";
import { type PublishedEdition as PublishedFacts } from "../../domain/published-edition";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { requireEdition } from "../edition/find-edition";
import { PublishedEdition } from "../published-edition/published-edition.type";
import { prescribedKinds } from "./prescribed-kinds";

/** When something changed, as keys of editions held: not in `after` yet, where that is known, and in `by` already. */
export interface ChangeDates {
  readonly after: string | null;
  readonly by: string;
}

/**
 * A resolver of the dates of a type of changes: an interval, since an edition between the two that is not held may have
 * brought the change. `datesOf` gives null where nothing changed.
 */
export function createChangeDatesResolver<Source>(
  type: ClassType,
  datesOf: (source: Source, context: Context) => ChangeDates | null,
): new () => object {
  @Resolver(() => type)
  abstract class ChangeDatesResolver {
    @FieldResolver(() => Edition, {
      nullable: true,
      description:
        "The newest edition held that does not have the change yet; null where nothing changed, or where no older " +
        "edition that is held says how it was.",
    })
    changedAfter(@Root() source: Source, @Ctx() context: Context): StoredEdition | null {
      const after = datesOf(source, context)?.after ?? null;
      return after === null ? null : requireEdition(context, after);
    }

    @FieldResolver(() => Edition, {
      nullable: true,
      description: "The oldest edition held that has the change; null where nothing changed.",
    })
    changedBy(@Root() source: Source, @Ctx() context: Context): StoredEdition | null {
      const by = datesOf(source, context)?.by;
      return by === undefined ? null : requireEdition(context, by);
    }

    @FieldResolver(() => [PublishedEdition], {
      description:
        "The editions published between `changedAfter` and `changedBy`, oldest first: each of them may have brought " +
        "the change. If there is none, the change came with `changedBy`, or `changedAfter` is null.",
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

/** When a rule became what it is in its edition; null where it was so in the edition held before. */
export function arrivalDates({ store, editions }: Context, { editionKey, position }: StoredRule): ChangeDates | null {
  const step = store.alignments.corpus().arrival({ edition: editionKey, position });
  if (step?.kind === "UNCHANGED") return null;
  const older = step?.from[0]?.edition;
  if (older !== undefined) return { after: older, by: editionKey };
  const without =
    step?.kind === "ADDED" && editions.list.findLast(({ key, coverage }) => coverage.complete && key < editionKey);
  return { after: without ? without.key : null, by: editionKey };
}

/** The days between two editions on which what a rule prescribes came to do something else, as the engine knows it. */
export function behaviourDates(context: Context, rule: StoredRule): readonly string[] {
  const dates = arrivalDates(context, rule);
  if (dates?.after == null) return [];
  const [after, by] = [dates.after, dates.by].map((key) => requireEdition(context, key).effectiveDate);
  const days = prescribedKinds(by!, [rule]).flatMap((kind) => behaviourChanges(kind, after!, by!));
  return [...new Set(days)].sort();
}
