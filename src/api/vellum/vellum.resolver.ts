import { Arg, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import { groupBy } from "../../domain/group-by";
import { PalimpsestError } from "../../domain/errors";
import { sectionOf } from "../../domain/rule-number";
import { agesIn, areErased, numberAt, stands, type VellumRule } from "../../domain/vellum";
import { dateOfEdition } from "../../reading/find-edition";
import { shippedConcordance, shippedVellum, shippedVellumText } from "../../store/shipped-concordance";
import { Context } from "../context";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { DateScalar } from "../date.scalar";
import { PublishedWordAge } from "../published-edition/published-edition.type";

@ObjectType({ simpleResolvers: true, description: "The words of a section, by age." })
class VellumSection {
  @Field(() => String, { description: "Its number in the edition." })
  number!: string;

  @Field(() => String, { nullable: true, description: "Its heading there, if one is known." })
  heading!: string | null;

  @Costs({ entries: 30 })
  @Field(() => [PublishedWordAge], { description: "How old its words are, oldest first." })
  ages!: readonly PublishedWordAge[];
}

@ObjectType({
  description: "The whole law as one sheet: every word that the rules have ever had, at a place of its own.",
})
class Vellum {
  @Field(() => DateScalar, { description: "The first day of the edition that is looked at." })
  effectiveDate!: string;

  @Field(() => Int, { description: "How many words its rules have." })
  words!: number;

  @Field(() => Int, { description: "How many words older editions had that it has no more where they stood." })
  erased!: number;
}

/** The sheet as an edition has it. */
interface Seen {
  readonly at: number;
}

@Resolver(() => Vellum)
export class VellumResolver {
  @Costs({ each: 10 })
  @Immutable()
  @Query(() => Vellum, {
    description:
      "The sheet of all words, as it is on a day: known of every edition whose official text is known, whatever is held. Headings, " +
      "examples and the glossary are left out.",
  })
  vellum(
    @Arg("on", () => ID, { description: "A day, an edition, a set, or latest: the newest whose text is known." })
    on: string,
    @Ctx() context: Context,
  ): Seen {
    const { editions } = shippedVellum();
    const day = dateOfEdition(context, on, "on");
    const at = editions.findLastIndex((date) => date <= day);
    if (at < 0) throw new PalimpsestError("BEFORE_FIRST_EDITION", `The oldest text known is of ${editions[0]}.`, "on");
    return { at };
  }

  @LooksUp()
  @FieldResolver()
  effectiveDate(@Root() { at }: Seen): string {
    return shippedVellum().editions[at]!;
  }

  @Costs({ each: 50 })
  @FieldResolver()
  words(@Root() { at }: Seen): number {
    return countOf((each) => stands(each, at));
  }

  @Costs({ each: 50 })
  @FieldResolver()
  erased(@Root() { at }: Seen): number {
    return countOf((each) => areErased(each, at));
  }

  @Costs({ each: 500, entries: 160 })
  @FieldResolver(() => [VellumSection], { description: "Its sections that have words, in order." })
  sections(@Root() { at }: Seen): readonly VellumSection[] {
    const vellum = shippedVellum();
    const concordance = shippedConcordance();
    const edition = concordance.editions.indexOf(vellum.editions[at]!);
    const rules = vellum.rules.filter(({ words }) => words.some((each) => stands(each, at)));
    return [...groupBy(rules, (rule) => sectionOf(numberAt(rule, at)!))]
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([number, those]) => {
        const bearer = concordance.bearer(edition, number);
        const heading = bearer && concordance.headingAt(bearer.id, edition);
        return { number, heading: heading || null, ages: agesIn(vellum, those, at) };
      });
  }

  @Costs({ each: 500 })
  @FieldResolver(() => String, {
    description:
      "All words of all editions, packed: a line of their days, then one for each rule, in the order of the newest edition: its " +
      "numbers as place:number, where a place is that of an edition in the first line, from 0, and its words in a row as " +
      "count.since, with ..until or .from.until behind it if they are there no more or came from another rule.",
  })
  sheet(): string {
    return shippedVellumText();
  }
}

function countOf(isAsked: (words: VellumRule["words"][number]) => boolean): number {
  let count = 0;
  for (const { words } of shippedVellum().rules) for (const each of words) if (isAsked(each)) count += each.count;
  return count;
}
