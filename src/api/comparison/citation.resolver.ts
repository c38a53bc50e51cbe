import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { type Lineage as LineageFacts } from "../../alignment/lineage";
import { MOST_CHARACTERS, readQuotation } from "../../alignment/quotation";
import { PalimpsestError } from "../../domain/errors";
import { type Citation, type CitationResolution as Resolution, resolveCitations } from "../../history/citations";
import { findQuotations, type QuotedSpan } from "../../history/quotations";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { readRuleNumber } from "../arguments";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { dateOfEdition, describeEdition, findEdition, newestHeld, requireEdition } from "../edition/find-edition";
import { MAX_ENTRIES } from "../list-limits";
import { Rule } from "../rule/rule.type";
import { CitationInput, CitationResolution, Quotation } from "./citation.type";
import { Lineage } from "./lineage.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { FINDS_QUOTATION, RESOLVES_CITATION, RESOLVES_CITATIONS } from "../pricing/prices";

const MAX_QUOTATIONS = 1000;
const DEFAULT_QUOTATIONS = 20;

@Resolver(() => CitationResolution)
export class CitationResolutionResolver {
  @Costs(RESOLVES_CITATION)
  @Immutable()
  @Query(() => CitationResolution, {
    description:
      "What a citation means: the rule that bore this number in the edition in force at `asOf`, followed into the " +
      "edition `in` (default: the newest held). With a `quote`, also whether those words stand there.",
  })
  resolveCitation(
    @Arg("citation", () => CitationInput, { description: "The number, and when it was cited." })
    citation: CitationInput,
    @Ctx() context: Context,
    @Arg("in", () => ID, { nullable: true, description: describeEdition("The edition to follow it into") })
    target?: string | null,
  ): Resolution | undefined {
    return resolve(context, [citation], target, () => "citation")[0];
  }

  @Costs(RESOLVES_CITATIONS)
  @Immutable()
  @Query(() => [CitationResolution], {
    description: `Many at once (at most ${MAX_ENTRIES.citations}), in the order given: for auditing a code base or a text full of rule numbers.`,
  })
  resolveCitations(
    @Arg("citations", () => [CitationInput], { description: "The numbers, and when each was cited." })
    citations: CitationInput[],
    @Ctx() context: Context,
    @Arg("in", () => ID, { nullable: true, description: describeEdition("The edition to follow them into") })
    target?: string | null,
  ): Resolution[] {
    return resolve(context, citations, target, (index) => `citations[${index}]`);
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "The rule as cited; null if the edition at that date had no such rule, or is not held.",
  })
  cited(@Root() { cited }: Resolution): StoredRule | null {
    return cited;
  }

  @Costs({ entries: 1 })
  @FieldResolver(() => [Rule], { description: "The same rule in the edition asked for; several if it was split." })
  current(@Root() { current }: Resolution): readonly StoredRule[] {
    return current;
  }
}

@Resolver(() => Quotation)
export class QuotationResolver {
  @Costs(FINDS_QUOTATION)
  @Immutable()
  @Query(() => [Quotation], {
    description:
      "Where these words stood in the rules, their examples or headings, and from when to when. Punctuation and " +
      "typography do not matter. What stands longest into the present comes first.",
  })
  findQuotation(
    @Arg("text", () => String, {
      description: `The words, one after the other; at most ${MOST_CHARACTERS.toLocaleString("en")} characters.`,
    })
    text: string,
    @Arg("first", () => Int, {
      nullable: true,
      defaultValue: DEFAULT_QUOTATIONS,
      description: `How many at most, from 0 to ${MAX_QUOTATIONS}.`,
    })
    asked: number | null,
    @Ctx() { history }: Context,
  ): QuotedSpan[] {
    const first = asked ?? DEFAULT_QUOTATIONS;
    if (first < 0 || first > MAX_QUOTATIONS)
      throw new PalimpsestError(
        "BAD_PAGE_SIZE",
        `\`first\` must be from 0 to ${MAX_QUOTATIONS}, not ${first}.`,
        "first",
      );
    return findQuotations(history, readQuotation(text, "text")).slice(0, first);
  }

  @LooksUp()
  @FieldResolver(() => Lineage, { description: "The rule through time." })
  lineage(@Root() { lineage }: QuotedSpan): LineageFacts {
    return lineage;
  }

  @LooksUp()
  @FieldResolver(() => Rule, { description: "The rule as it stood in the last of these editions." })
  async rule(@Root() { to, position }: QuotedSpan, @Ctx() { loaders }: Context): Promise<StoredRule | undefined> {
    return loaders.ruleAtPosition.load({ edition: to, position });
  }

  @LooksUp()
  @FieldResolver(() => Edition, { description: "First edition held in which the words stand." })
  from(@Root() { from }: QuotedSpan, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, from);
  }

  @LooksUp()
  @FieldResolver(() => Edition, { description: "Last edition held in which the words stand." })
  to(@Root() { to }: QuotedSpan, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, to);
  }
}

function resolve(
  context: Context,
  citations: readonly CitationInput[],
  target: string | null | undefined,
  pathOf: (index: number) => string,
): Resolution[] {
  const edition = target == null ? newestHeld(context, "in") : requireEdition(context, target, "in");
  const read = citations.map(({ number, asOf, quote }, index): Citation => {
    const path = pathOf(index);
    const citedIn = findEdition(context, asOf, `${path}.asOf`);
    return {
      number: readRuleNumber(number, `${path}.number`),
      edition: citedIn,
      asOf: citedIn?.key ?? dateOfEdition(context, asOf, `${path}.asOf`),
      quote: quote?.trim() ? readQuotation(quote, `${path}.quote`) : null,
    };
  });
  return resolveCitations(context.history, read, edition);
}
