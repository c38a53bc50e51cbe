import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { type PairingKind } from "../../alignment/pairing";
import { renderHtml } from "../../alignment/render/html";
import { renderUnified } from "../../alignment/render/unified";
import {
  type ChangeSelection,
  type EditionPair,
  selectPairings,
  type StoredChange,
} from "../../store/alignment/changes";
import { readChanges } from "../../store/alignment/read-changes";
import { type StoredEdition } from "../../store/rows";
import { readRuleNumber } from "../arguments";
import { Context } from "../context";
import { describeEdition, requireEdition } from "../edition/find-edition";
import { Edition } from "../edition/edition.type";
import { type Connection } from "../paging/connection.type";
import { PageArguments } from "../paging/page-arguments";
import { paginate } from "../paging/paginate";
import { HtmlLayout, RuleChangeKind } from "./comparison.enums";
import { ChangeArguments, ChangeCount, ChangePageArguments, EditionComparison } from "./edition-comparison.type";
import { GlossaryChangeConnection } from "./glossary-change.type";
import { type GlossaryChangeSource, glossaryChange } from "./glossary-change.resolver";
import { RuleChangeConnection } from "./rule-change.type";

@Resolver(() => EditionComparison)
export class EditionComparisonResolver {
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

  @FieldResolver(() => Edition, { description: "The edition to start from." })
  from(@Root() { from }: EditionPair, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, from, "from");
  }

  @FieldResolver(() => Edition, { description: "The edition to arrive at." })
  to(@Root() { to }: EditionPair, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, to, "to");
  }

  @FieldResolver(() => [ChangeCount], {
    description: "How many changes of each kind there are, kinds without any left out.",
  })
  summary(@Root() { from, to }: EditionPair, @Ctx() { store }: Context): ChangeCount[] {
    const counts = new Map<string, number>();
    for (const { kind } of store.comparisons.between(from, to).pairings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return Object.keys(RuleChangeKind).flatMap((kind) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [{ kind, count }];
    });
  }

  @FieldResolver(() => RuleChangeConnection, {
    description:
      "Changes in the order of the newer text; `under` keeps those whose rule on either side lies below that number.",
  })
  changes(
    @Root() between: EditionPair,
    @Args() { kinds, under, ...page }: ChangePageArguments,
    @Ctx() context: Context,
  ): Connection<StoredChange> {
    const selection = selectionOf({ kinds, under });
    const { from, to } = between;
    const pairings = selectPairings(context.store.comparisons.between(from, to), selection);
    const place = new Map<StoredChange, number>();
    return paginate(
      {
        list: `changes from ${from} to ${to} of ${kinds?.join() ?? "all kinds"} under ${selection.under ?? "the top"}`,
        page: (after, limit) => {
          const changes = readChanges(context.store, between, pairings.slice(after + 1, after + 1 + limit));
          changes.forEach((change, index) => place.set(change, after + 1 + index));
          return changes;
        },
        position: (change) => place.get(change) ?? 0,
        count: () => pairings.length,
      },
      page,
    );
  }

  @FieldResolver(() => GlossaryChangeConnection, {
    description: "What became of the glossary's entries, unchanged ones left out, in the order of the newer glossary.",
  })
  glossaryChanges(
    @Root() { from, to }: EditionPair,
    @Args() page: PageArguments,
    @Ctx() { store }: Context,
  ): Connection<GlossaryChangeSource> {
    const pairings = store.comparisons.ofGlossaries(from, to).filter(({ kind }) => kind !== "UNCHANGED");
    const place = new Map<GlossaryChangeSource, number>();
    return paginate(
      {
        list: `glossary changes from ${from} to ${to}`,
        page: (after, limit) =>
          pairings.slice(after + 1, after + 1 + limit).map((pairing, index) => {
            const change = glossaryChange(pairing, { from, to });
            place.set(change, after + 1 + index);
            return change;
          }),
        position: (change) => place.get(change) ?? 0,
        count: () => pairings.length,
      },
      page,
    );
  }

  @FieldResolver(() => String, {
    description: "The changes as a text that a person can read in a terminal: [-dropped-] and {+added+} words.",
  })
  unified(@Root() between: EditionPair, @Args() selected: ChangeArguments, @Ctx() context: Context): string {
    return renderUnified(between, this.rendered(between, selected, context));
  }

  @FieldResolver(() => String, {
    description:
      "The changes as an HTML fragment that is safe to embed: all text escaped, no scripts, styles or ids; classes " +
      "begin with `palimpsest-`.",
  })
  html(
    @Root() between: EditionPair,
    @Args() selected: ChangeArguments,
    @Ctx() context: Context,
    @Arg("layout", () => HtmlLayout, { defaultValue: "INLINE", description: "One text, or two columns." })
    layout: keyof typeof HtmlLayout,
  ): string {
    return renderHtml(between, this.rendered(between, selected, context), layout);
  }

  private rendered(between: EditionPair, selected: ChangeArguments, context: Context) {
    const comparison = context.store.comparisons.between(between.from, between.to);
    return readChanges(context.store, between, selectPairings(comparison, selectionOf(selected))).map((change) => ({
      ...change,
      words: context.words.of(change),
    }));
  }
}

const selectionOf = ({ kinds, under }: { kinds?: PairingKind[] | null; under?: string | null }): ChangeSelection => ({
  ...(kinds != null && { kinds }),
  ...(under != null && { under: readRuleNumber(under, "under") }),
});
