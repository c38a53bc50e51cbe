import { checkPageSize } from "../paging/paginate";
import { Arg, Ctx, FieldResolver, Float, ID, Int, Query, Resolver, Root } from "type-graphql";
import { type Lineage as LineageFacts } from "../../alignment/lineage";
import { differenceFrom } from "../../alignment/passage";
import { type TextSegment as SegmentFacts } from "../../alignment/diff/diff-words";
import { checkLength, MOST_CHARACTERS, readQuotation } from "../../alignment/quotation";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { MOST_CITED } from "../../domain/written-number";
import {
  type Citation,
  type CitationResolution as Resolution,
  type CitationSuccessor as Successor,
  resolveCitations,
} from "../../reading/citations/citations";
import { shippedJudge } from "../../reading/citations/check-text";
import { quotedDates } from "../../reading/comparison/change-dates";
import { type NumberBearer as BearerFacts, numberBearers } from "../../concordance/bearers";
import { findQuotations, type QuotedSpan } from "../../reading/search/quotations";
import { shippedConcordance } from "../../store/shipped-concordance";
import { type StoredEdition, type StoredGlossaryEntry, type StoredRule } from "../../store/rows";
import { readCitedNumbers } from "../read-rule-number";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { describeRules } from "../edition/describe-edition";
import { dateOfEdition, findEditionMeant, isKnownInForce, requireEdition } from "../../reading/find-edition";
import { MAX_ENTRIES } from "../list-limits";
import { Rule } from "../rule/rule.type";
import { createChangeDatesResolver } from "../comparison/change-dates";
import { CitationInput, CitationResolution, CitationSuccessor, InputFault, Quotation } from "./citation.type";
import { Lineage } from "../lineage/lineage.type";
import { NumberBearer } from "./number-bearer.type";
import { TextSegment } from "../comparison/rule-change.type";
import { GlossaryEntry } from "../glossary/glossary-entry.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { ALIGNS_EACH, FINDS_QUOTATION, RESOLVES_CITATION, RESOLVES_CITATIONS } from "../pricing/prices";

const MAX_QUOTATIONS = 1000;
const DEFAULT_QUOTATIONS = 20;

@Resolver(() => CitationResolution)
export class CitationResolutionResolver {
  @Costs(RESOLVES_CITATION)
  @Immutable()
  @Query(() => CitationResolution, {
    description:
      "What a citation means: the rule that bore this number in the edition in force at `asOf`, followed into the " +
      "edition `in` (default: the newest known, held or not). With a `quote`, also whether those words stand there. Of a " +
      "citation of several rules this is the first, and `others` are the rest.",
  })
  resolveCitation(
    @Arg("citation", () => CitationInput, { description: "The number, and when it was cited." })
    citation: CitationInput,
    @Ctx() context: Context,
    @Arg("in", () => ID, { nullable: true, description: describeRules("The edition to follow it into") })
    target?: string | null,
  ): Resolved | undefined {
    return resolved(context, [readCitations(context, citation, "citation")], targetOf(context, target))[0];
  }

  @Costs(RESOLVES_CITATIONS)
  @Immutable()
  @Query(() => [CitationResolution], {
    description:
      `Many at once (at most ${MAX_ENTRIES.citations}), in the order given: for auditing a code base or a text full of ` +
      "rule numbers. One that cannot be read is INVALID, and the others are answered.",
  })
  resolveCitations(
    @Arg("citations", () => [CitationInput], { description: "The numbers, and when each was cited." })
    citations: CitationInput[],
    @Ctx() context: Context,
    @Arg("in", () => ID, { nullable: true, description: describeRules("The edition to follow them into") })
    target?: string | null,
  ): (Resolved | InvalidCitation)[] {
    const edition = targetOf(context, target);
    const read = citations.map((citation, index) => readOrFault(context, citation, `citations[${index}]`));
    const readable = resolved(context, read.filter(isReadable), edition);
    let next = 0;
    return read.map((citation) => (isReadable(citation) ? readable[next++]! : invalid(citation)));
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
  @FieldResolver(() => [Rule], {
    description:
      "The same rule in the edition asked for; several if it was split. If that edition is not held, with the newest words of it " +
      "that are: their `edition` says which, and its `newerPublished` that they are not the newest. `currentNumbers` are its numbers.",
  })
  current(@Root() { current }: Resolution): readonly StoredRule[] {
    return current;
  }

  @Costs(ALIGNS_EACH)
  @FieldResolver(() => Float, {
    nullable: true,
    description:
      "How sure that is, 0 to 1, by the texts held: as sure as the least sure step between, and 0.9 at most of a day on which it " +
      "is not known which edition was in force. Null where nothing is said of " +
      "what became of a rule; `bearer` has a confidence of its own.",
  })
  confidence(@Root() { howSure }: Resolution): number | null {
    return howSure();
  }

  @Costs({ entries: MOST_CITED })
  @FieldResolver(() => [CitationResolution], {
    description:
      "What the other rules mean that the same citation names (704.5a–c; 704.5k and 704.5m), in the order written; a quote is held " +
      "against each. Empty if it names one.",
  })
  others(@Root() { others }: Resolved): readonly Resolved[] {
    return others;
  }

  @Costs({ entries: 10 })
  @FieldResolver(() => [NumberBearer], {
    description: "Everyone who bore the number, oldest first, as `numberBearers` has them.",
  })
  bearers(@Root() { number }: Resolved): readonly BearerFacts[] {
    return number === null ? [] : numberBearers(shippedConcordance(), number);
  }

  @Costs({ entries: 2 })
  @FieldResolver(() => [CitationSuccessor], {
    description:
      "Of a number that is REMOVED, where the rules went that stood below it, the place that took most first: rule 419 of " +
      "2006 lives on in 614 and 615. Empty for any other.",
  })
  successors(@Root() { successors }: Resolution): readonly Successor[] {
    return successors;
  }
}

@Resolver(() => Quotation)
export class QuotationResolver {
  @Costs(FINDS_QUOTATION)
  @Immutable()
  @Query(() => [Quotation], {
    description:
      "Where these words stood in the rules, their examples or headings or in the glossary, and from when to when. Punctuation " +
      "and typography do not matter, nor a number or “Example:” before them. Where they stand as they are, what stands longest " +
      "into the present comes first. Else they are found nearly: mistyped, changed, added, left out (“first words … last " +
      "words”), or going from one rule into the next, the most alike first; `segments` says how they differ.",
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
    const first = checkPageSize(asked ?? DEFAULT_QUOTATIONS, MAX_QUOTATIONS);
    checkLength(text, "text");
    return findQuotations(history, text).slice(0, first);
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

  @Costs({ each: 100, entries: 5 })
  @FieldResolver(() => [TextSegment], {
    description:
      "How the words differ from those of the rule or entry, as far as they do: EQUAL and DELETE are what was given, EQUAL and INSERT " +
      "what stands there.",
  })
  async segments(@Root() span: QuotedSpan, @Ctx() { loaders }: Context): Promise<readonly SegmentFacts[]> {
    const { passage, entry, to, position } = span;
    if (entry)
      return differenceFrom(passage, { heading: null, text: `${entry.term}\n${entry.definition}`, examples: [] });
    const rule = await loaders.ruleAtPosition.load({ edition: to, position });
    return rule ? differenceFrom(passage, rule) : [];
  }

  @LooksUp()
  @FieldResolver(() => GlossaryEntry, {
    nullable: true,
    description:
      "The glossary's entry in which the words stand, in the last of these editions; then `rule` is the one that it refers to. Null " +
      "if they stand in the rule itself.",
  })
  glossaryEntry(@Root() { entry }: QuotedSpan): StoredGlossaryEntry | null {
    return entry;
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

@Resolver(() => Quotation)
export class QuotationDatesResolver extends createChangeDatesResolver<QuotedSpan>(
  Quotation,
  (span, { history }) => quotedDates(history, span),
  "the words",
) {}

/** The edition that citations are followed into: its text, or the day of one whose text is not held. */
function targetOf(context: Context, target: string | null | undefined): StoredEdition | IsoDate {
  const asked = target ?? "latest";
  const edition = findEditionMeant(context, asked, "in");
  if (edition) return edition;
  const date = dateOfEdition(context, asked, "in");
  // Says why nothing is known of such a day.
  return isKnownInForce(context, date) ? date : requireEdition(context, asked, "in");
}

/** What is told of one citation: a list or a range has more than one number. */
interface Resolved extends Resolution {
  readonly number: RuleNumber | null;
  readonly asOf: IsoDate | null;
  readonly others: readonly Resolved[];
}

interface ReadCitation {
  /** One for each number. */
  readonly each: readonly Citation[];
  readonly asOf: IsoDate;
}

/** What citations mean, those of one list or range together. */
function resolved(
  { history, catalogue }: Context,
  read: readonly ReadCitation[],
  target: StoredEdition | IsoDate,
): Resolved[] {
  const citations = read.flatMap(({ each }) => each);
  const into = typeof target === "string" ? shippedJudge(catalogue, target) : target;
  const resolutions = resolveCitations(history, citations, into);
  let next = 0;
  return read.map(({ each, asOf }) => {
    const [first, ...others] = each.map(({ number }) => {
      return { ...resolutions[next++]!, number, asOf, others: [] as readonly Resolved[] };
    });
    return { ...first!, others };
  });
}

/** Throws a PalimpsestError if it is no rule number, no edition or date, or a quote that is too long. */
function readCitations(context: Context, { number, asOf, quote }: CitationInput, path: string): ReadCitation {
  const citedIn = findEditionMeant(context, asOf, `${path}.asOf`);
  const date = dateOfEdition(context, asOf, `${path}.asOf`);
  const citation = {
    edition: citedIn,
    asOf: citedIn?.key ?? date,
    isUnsure: citedIn === null && !isKnownInForce(context, date),
    ...(quote?.trim() ? { quote: readQuotation(quote, `${path}.quote`), quoted: quote } : { quote: null }),
  };
  return {
    each: readCitedNumbers(number, `${path}.number`).map((each) => ({ ...citation, number: each })),
    asOf: date,
  };
}

/** One fault of many is told at its place: it must not take the answers to the others with it. */
function readOrFault(context: Context, citation: CitationInput, path: string): ReadCitation | InputFault {
  try {
    return readCitations(context, citation, path);
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    return { code: error.code, message: error.message, path: error.path ?? path };
  }
}

const isReadable = (citation: ReadCitation | InputFault): citation is ReadCitation => "each" in citation;

type InvalidCitation = Omit<Resolved, "status" | "heldAgainst"> & {
  readonly status: "INVALID";
  readonly heldAgainst: null;
  readonly fault: InputFault;
};

const invalid = (fault: InputFault): InvalidCitation => ({
  status: "INVALID",
  number: null,
  asOf: null,
  others: [],
  cited: null,
  current: [],
  currentNumbers: [],
  successors: [],
  howSure: () => null,
  bearer: null,
  heldAgainst: null,
  quoteStands: null,
  below: null,
  explanation: fault.message,
  fault,
});
