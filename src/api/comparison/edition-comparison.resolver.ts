import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { type KindCounts, PAIRING_KINDS } from "../../alignment/pairing";
import { renderHtml } from "../../alignment/render/html";
import { renderUnified } from "../../alignment/render/unified";
import { AS_READ, type Substance } from "../../domain/substance";
import { sectionOf } from "../../domain/rule-number";
import { type Change, type EditionPair } from "../../reading/comparison/change";
import {
  changesBetween,
  type ChangeSelection,
  countChanges,
  countChangesBySection,
  countSubstances,
  renderedChanges,
} from "../../reading/comparison/changes";
import { type GlossaryChange, glossaryChangesBetween } from "../../reading/comparison/glossary-changes";
import { type StoredEdition } from "../../store/rows";
import { readRuleNumber } from "../read-rule-number";
import { Context } from "../context";
import { describeEdition } from "../edition/describe-edition";
import { requireEdition } from "../../reading/find-edition";
import { Edition } from "../edition/edition.type";
import { type Connection } from "../paging/connection.type";
import { PageArguments } from "../paging/page-arguments";
import { paginate } from "../paging/paginate";
import { HtmlLayout } from "./comparison.enums";
import {
  ChangeArguments,
  ChangeCount,
  EditionComparison,
  OrderedChanges,
  SectionChanges,
  SubstanceCount,
} from "./edition-comparison.type";
import { GlossaryChangeConnection } from "./glossary-change.type";
import { RuleChangeConnection } from "./rule-change.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { ALIGNS, JUDGES_CHANGES, RENDERS_TEXTS, LISTS_CHANGES } from "../pricing/prices";

/** The editions, and the number at and below which their changes are asked for: what a question names is the scope of all that is counted. */
export interface ComparisonAsked extends EditionPair {
  readonly under?: string | null;
}

/** Which changes are counted. */
const UNDER = {
  nullable: true,
  description:
    "Only changes at or below this number of either side, and at or below what the rule that has it there is on the other; 7 keeps a chapter.",
} as const;

@Resolver(() => EditionComparison)
export class EditionComparisonResolver {
  @Costs(ALIGNS)
  @Immutable()
  @Query(() => EditionComparison, {
    description: "Two editions side by side: any two, in either direction, not only neighbours.",
  })
  compareEditions(
    @Arg("from", () => ID, { description: describeEdition("The edition to start from") }) from: string,
    @Arg("to", () => ID, { description: describeEdition("The edition to arrive at") }) to: string,
    @Ctx() context: Context,
  ): EditionPair {
    return { from: requireEdition(context, from, "from").key, to: requireEdition(context, to, "to").key };
  }

  @LooksUp()
  @FieldResolver(() => Edition, { description: "The edition to start from." })
  from(@Root() { from }: EditionPair, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, from, "from");
  }

  @LooksUp()
  @FieldResolver(() => Edition, { description: "The edition to arrive at." })
  to(@Root() { to }: EditionPair, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, to, "to");
  }

  @Costs({ each: 50 })
  @FieldResolver(() => [ChangeCount], {
    description: "How many changes of each kind there are, kinds without any left out.",
  })
  summary(
    @Root() between: ComparisonAsked,
    @Ctx() { history }: Context,
    @Arg("under", () => String, UNDER)
    under?: string | null,
  ): ChangeCount[] {
    return inOrder(countChanges(history.comparisons.between(between), selectionOf(between, { under: under ?? null })));
  }

  @Costs(JUDGES_CHANGES)
  @FieldResolver(() => [SubstanceCount], {
    description: "How many changes matter how much, those that matter most first; none of those without any.",
  })
  substances(
    @Root() between: ComparisonAsked,
    @Ctx() { history }: Context,
    @Arg("under", () => String, UNDER)
    under?: string | null,
  ): SubstanceCount[] {
    return asRead(countSubstances(history, between, selectionOf(between, { under: under ?? null })));
  }

  @Costs({ each: 150, entries: 150 })
  @FieldResolver(() => [SectionChanges], {
    description: "The same for each section in which there is anything to compare, in the order of their numbers.",
  })
  sections(@Root() between: ComparisonAsked, @Ctx() { history }: Context): SectionChanges[] {
    const { under } = between;
    return countChangesBySection(
      history.comparisons.between(between),
      under == null ? {} : { under: sectionOf(under) },
    ).map(({ number, counts }) => ({ number, counts: inOrder(counts) }));
  }

  @Costs(LISTS_CHANGES)
  @FieldResolver(() => RuleChangeConnection, {
    description:
      "Changes, by default in the order of the newer text; `under` keeps those at or below that number of either side, and what became of its rule.",
  })
  changes(
    @Root() between: ComparisonAsked,
    @Args() page: PageArguments,
    @Args() selected: OrderedChanges,
    @Ctx() { history }: Context,
  ): Connection<Change> {
    const { order } = selected;
    const selection = { ...selectionOf(between, selected), order };
    const { from, to } = between;
    const name = `changes from ${from} to ${to} of ${selected.kinds?.join() ?? "all kinds"}, ${selected.minSubstance ?? "NONE"} at least, under ${selection.under ?? "the top"}${order === "TEXT" ? "" : `, by ${order}`}`;
    const { count, slice } = changesBetween(history, between, selection);
    return pageOf(name, count, slice, page);
  }

  @Costs({ each: 400 })
  @FieldResolver(() => GlossaryChangeConnection, {
    description: "What became of the glossary's entries, unchanged ones left out, in the order of the newer glossary.",
  })
  glossaryChanges(
    @Root() between: EditionPair,
    @Args() page: PageArguments,
    @Ctx() { history }: Context,
  ): Connection<GlossaryChange> {
    const changes = glossaryChangesBetween(history, between);
    const name = `glossary changes from ${between.from} to ${between.to}`;
    return pageOf(name, changes.length, (start, end) => changes.slice(start, end), page);
  }

  @Costs(RENDERS_TEXTS)
  @FieldResolver(() => String, {
    description: "The changes as a text that a person can read in a terminal: [-dropped-] and {+added+} words.",
  })
  unified(@Root() between: ComparisonAsked, @Args() selected: ChangeArguments, @Ctx() context: Context): string {
    return renderUnified(between, this.rendered(between, selected, context));
  }

  @Costs(RENDERS_TEXTS)
  @FieldResolver(() => String, {
    description:
      "The changes as an HTML fragment that is safe to embed: all text escaped, no scripts, styles or ids; classes " +
      "begin with `palimpsest-`.",
  })
  html(
    @Root() between: ComparisonAsked,
    @Args() selected: ChangeArguments,
    @Ctx() context: Context,
    @Arg("layout", () => HtmlLayout, { defaultValue: "INLINE", description: "One text, or two columns." })
    layout: keyof typeof HtmlLayout,
  ): string {
    return renderHtml(between, this.rendered(between, selected, context), layout);
  }

  private rendered(between: ComparisonAsked, selected: ChangeArguments, { history, words }: Context) {
    return renderedChanges(history, between, selectionOf(between, selected), (change) => words.of(change));
  }
}

/** A page of a list whose entries have no place of their own. */
function pageOf<Node>(
  list: string,
  count: number,
  slice: (start: number, end: number) => readonly Node[],
  page: PageArguments,
): Connection<Node> {
  const place = new Map<Node, number>();
  return paginate(
    {
      list,
      page: (after, limit) => {
        const nodes = slice(after + 1, after + 1 + limit);
        nodes.forEach((node, index) => place.set(node, after + 1 + index));
        return nodes;
      },
      position: (node) => place.get(node) ?? 0,
      count: () => count,
    },
    page,
  );
}

export const selectionOf = (
  { under: scope }: Pick<ComparisonAsked, "under">,
  { kinds, under, minSubstance }: ChangeArguments,
): ChangeSelection => ({
  ...(minSubstance != null && { minSubstance }),
  ...(kinds != null && { kinds }),
  ...((under ?? scope) != null && { under: readRuleNumber((under ?? scope)!, "under") }),
});

/** By how much they matter, as a reader goes through them. */
export const asRead = (counts: ReadonlyMap<Substance, number>): SubstanceCount[] =>
  AS_READ.flatMap((substance) => {
    const count = counts.get(substance);
    return count === undefined ? [] : [{ substance, count }];
  });

export const inOrder = (counts: KindCounts): ChangeCount[] =>
  PAIRING_KINDS.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ kind, count }];
  });
