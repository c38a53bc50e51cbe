import { type BelowSince as Since } from "../../domain/below-since";
import { type RuleNumber } from "../../domain/rule-number";
import { type IsoDate } from "../../domain/iso-date";
import { DateScalar } from "../date.scalar";
import { Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import { type ErrorCode } from "../../domain/error-codes";
import { MOST_CHARACTERS } from "../../alignment/quotation";
import { describeRules } from "../edition/describe-edition";
import { type StoredRule } from "../../store/rows";
import { Rule } from "../rule/rule.type";
import { CitationStatusEnum, QuotationMatchEnum } from "../comparison/comparison.enums";
import { NumberBearer } from "./number-bearer.type";

@InputType({ description: "A rule number as somebody cited it." })
export class CitationInput {
  @Field({
    description:
      "For example 704.5v, however people write it: CR 704.5v, §704.5(v); of several (704.5a–c, 704.5k and 704.5m) see `others`.",
  })
  number!: string;

  @Field(() => ID, { description: describeRules("The edition that is cited, or when") })
  asOf!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Words said to stand there; punctuation and typography do not matter. At most " +
      `${MOST_CHARACTERS.toLocaleString("en")} characters.`,
  })
  quote?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Why one input of many cannot be read." })
export class InputFault {
  @Field(() => String, { description: "As in `extensions.code` of an error." })
  code!: ErrorCode;

  @Field({ description: "For people." })
  message!: string;

  @Field({ description: "For example citations[3].asOf." })
  path!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "A place that took over some of the rules that stood below a number that is gone.",
})
export class CitationSuccessor {
  @Field(() => Rule, { description: "The section or rule that has them, in the edition asked for." })
  rule!: StoredRule;

  @Field(() => Int, { description: "How many of the rules below the one cited are there." })
  rules!: number;
}

const numbersOf = (description: string) => Field(() => [String], { description });

@ObjectType({
  simpleResolvers: true,
  description: "What became of the rules below one that is cited, by the numbers that they had then.",
})
class BelowSince implements Omit<Since, "referring"> {
  @Field(() => Int, { description: "How many stood below it." })
  count!: number;

  @numbersOf("The same words at the same place below it.")
  same!: readonly RuleNumber[];

  @numbersOf("The same words at another place.")
  moved!: readonly RuleNumber[];

  @numbersOf("Other words.")
  reworded!: readonly RuleNumber[];

  @numbersOf("Gone.")
  gone!: readonly RuleNumber[];

  @numbersOf("Nothing can be said of them: their place is not held on both sides.")
  unknown!: readonly RuleNumber[];

  @numbersOf("What stands below it now and did not then, by the numbers of now.")
  added!: readonly RuleNumber[];
}

@ObjectType({ simpleResolvers: true, description: "What a citation means." })
export class CitationResolution {
  @Field(() => String, {
    nullable: true,
    description: "The number that was understood: 704.5k for CR 704.5(k). Null if the citation is INVALID.",
  })
  number!: RuleNumber | null;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      "The day that was understood: of a month or a year its last, of a set the day on which its edition came into force. Null if the " +
      "citation is INVALID.",
  })
  asOf!: IsoDate | null;

  @Field(() => CitationStatusEnum, { description: "What became of the rule cited and of its number." })
  status!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The edition that it was followed into, held or not. Null if the citation is INVALID.",
  })
  heldAgainst!: IsoDate | null;

  @Field(() => [String], { description: "Its numbers there: several if it was split, none if it is gone." })
  currentNumbers!: readonly RuleNumber[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the words quoted stand in the rule as it is in the edition asked for; null if none were quoted, or if that edition is not " +
      "held and it is not known.",
  })
  quoteStands!: boolean | null;

  @Field({
    description:
      "For a person: 704.5v was the Archenemy rule in October 2010; it is 704.6e now, and 704.5v is about battles. And who else bore " +
      "the number, from when to when.",
  })
  explanation!: string;

  @Field(() => NumberBearer, {
    nullable: true,
    description:
      "Who bore the number when it was cited, by the concordance, and what that is in the newest edition known, whether or not any " +
      "text of these is held. Null if nobody did, or if it is not known who.",
  })
  bearer!: NumberBearer | null;

  @Field(() => BelowSince, {
    nullable: true,
    description:
      "What became of the rules below it, which a heading says: a status is of the number and its own words alone. Null if there are " +
      "none, or if nobody can say.",
  })
  below!: Since | null;

  @Field(() => InputFault, { nullable: true, description: "Why it is INVALID; else null." })
  fault?: InputFault | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "An unbroken span of editions held in which words stand in a rule, or in an entry of the glossary.",
})
export class Quotation {
  @Field(() => QuotationMatchEnum, { description: "Whether the words stand there as they were given." })
  match!: string;

  @Field(() => Float, {
    description: "How alike they are: 1 if they stand there as they were given, and at least 0.6.",
  })
  likeness!: number;
}
