import { Arg, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from "type-graphql";
import { type NumberBearer as BearerFacts, numberBearers, numbersOf } from "../../concordance/bearers";
import { type StoredRule } from "../../store/rows";
import { readRuleNumber } from "../read-rule-number";
import { Context } from "../context";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { findRule } from "../rule/find-rule";
import { Rule } from "../rule/rule.type";
import { checkLength, MOST_CHARACTERS } from "../../alignment/quotation";
import { type RecognisedWords as RecognisedFacts, recogniseWords } from "../../reading/search/recognise-words";
import { shippedConcordance, shippedGlossaryConcordance } from "../../store/shipped-concordance";
import { NUMBERS_OF_A_RULE, RECOGNISES_WORDS } from "../pricing/prices";
import { type Lineage as LineageFacts } from "../../alignment/lineage";
import { Lineage } from "../lineage/lineage.type";
import { NumberBearer, NumberedPlace } from "./number-bearer.type";
import { DateScalar } from "../date.scalar";

@ObjectType({
  simpleResolvers: true,
  description:
    "A rule, or an entry of the glossary, that had words which were quoted, in editions of which no text need be held: by their " +
    "fingerprints, which ship with the service.",
})
class RecognisedWords {
  @Field({ description: "Which of the words given: all of them, or one sentence." })
  words!: string;

  @Field({ description: "Whether they are all of its text, examples aside." })
  isWhole!: boolean;

  @Field(() => ID, { description: "The identity, which never changes: r362, or t160 for an entry of the glossary." })
  identity!: string;

  @Field(() => String, {
    nullable: true,
    description: "The last number that it had with these words; null for an entry of the glossary.",
  })
  number!: string | null;

  @Field(() => String, { nullable: true, description: "Its heading, or the term of an entry of the glossary." })
  heading!: string | null;

  @Field(() => DateScalar, { description: "The first edition that has it with these words." })
  from!: string;

  @Field(() => DateScalar, { description: "The last one known that does." })
  last!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The next one known, which does not; null if the newest one known has these words.",
  })
  until!: string | null;

  @Field(() => [NumberedPlace], {
    description: "What it is in the newest edition known, whatever its words are there; a glossary entry by its term.",
  })
  current!: readonly NumberedPlace[];
}

@Resolver(() => NumberBearer)
export class NumberBearerResolver {
  @Costs({ entries: 10 })
  @Immutable()
  @Query(() => [NumberBearer], {
    description:
      "Who bore a number, from when to when, and where each is now, oldest first. The texts need not be held: the " +
      "concordance says it. Empty if no edition known has the number.",
  })
  numberBearers(@Arg("number", () => String, { description: "For example 704.5k." }) number: string): BearerFacts[] {
    return numberBearers(shippedConcordance(), readRuleNumber(number, "number"));
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "It under this number, in the newest edition held that has it so; null if none has.",
  })
  rule(
    @Root() { number, from, last }: BearerFacts,
    @Ctx() context: Context,
  ): StoredRule | Promise<StoredRule | null> | null {
    const newest = context.editions.list.findLast(
      ({ effectiveDate }) => from <= effectiveDate && effectiveDate <= last,
    );
    return newest ? findRule(context, newest.key, number) : null;
  }

  @Costs(NUMBERS_OF_A_RULE)
  @FieldResolver(() => [NumberBearer], { description: "All numbers that it had, oldest first, this one among them." })
  numbers(@Root() { identity }: BearerFacts): BearerFacts[] {
    return numbersOf(shippedConcordance(), identity);
  }

  @Costs(RECOGNISES_WORDS)
  @Immutable()
  @Query(() => [RecognisedWords], {
    description:
      "Which rules, and entries of the glossary, had these very words, and from when to when, whether or not any of their texts is held: " +
      "a whole text, or whole sentences of it, of six words or more; case, punctuation and typography do not matter. What stands " +
      "longest into the present comes first. Words that are known nearly are found by `findQuotation`, in what is held.",
  })
  recogniseWords(
    @Arg("text", () => String, {
      description: `The words; at most ${MOST_CHARACTERS.toLocaleString("en")} characters, and eight sentences of them are looked at.`,
    })
    text: string,
  ): RecognisedFacts[] {
    checkLength(text, "text");
    return recogniseWords([shippedConcordance(), shippedGlossaryConcordance()], text);
  }
}

@Resolver(() => Lineage)
export class LineageNumbersResolver {
  @Costs(NUMBERS_OF_A_RULE)
  @FieldResolver(() => [NumberBearer], {
    description:
      "The numbers that it had in all editions known, held or not, oldest first, by the concordance; none for a rule that it does not know.",
  })
  numbers(@Root() { known }: LineageFacts): BearerFacts[] {
    return known ? numbersOf(shippedConcordance(), known.id) : [];
  }
}
