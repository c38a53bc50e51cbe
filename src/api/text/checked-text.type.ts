import { Field, ID, Int, ObjectType } from "type-graphql";
import { type CitationStatus } from "../../domain/citation-status";
import { type DatedBy } from "../../citations/judge";
import { CitationStatusEnum } from "../comparison/comparison.enums";
import { DateScalar } from "../date.scalar";
import { enumOfWords } from "../vocabulary-enum";

const DatedByEnum = enumOfWords<DatedBy>("DatedBy", "What says of which edition a citation is.", {
  DATE_BESIDE: "A day, a month or a year beside it.",
  WORDS: "The words with it: a whole sentence is that rule's by its fingerprint.",
  LINE: "The day on which its line was written: of files in git, so not here.",
  TEXT: "The date that the text is said to be of.",
  LAST_EDITION: "Nothing: it is taken for one of the last edition that had the number.",
});

@ObjectType({ simpleResolvers: true, description: "A rule number in a text, and what became of the rule." })
export class CheckedCitation {
  @Field({ description: "As rules are numbered: 704.5k for CR 704.5(k)." })
  number!: string;

  @Field({
    description:
      "As it stands in the text, its label and date included; of a rule between the ends of a range, the range.",
  })
  written!: string;

  @Field(() => Int, { description: "Where that begins in the text, in UTF-16 code units from 0." })
  start!: number;

  @Field(() => Int, { description: "Where it ends: the first place after it." })
  end!: number;

  @Field({ description: "True for a rule between the ends of a range, which is not written out." })
  isBetween!: boolean;

  @Field(() => CitationStatusEnum, { description: "What became of the rule cited and of its number." })
  status!: CitationStatus;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      "The edition that it is of; null if no edition ever had such a number, or if none is known from that time.",
  })
  asOf!: string | null;

  @Field(() => DatedByEnum, { description: "What says so." })
  datedBy!: DatedBy;

  @Field(() => ID, {
    nullable: true,
    description: "The rule's identity, as `NumberBearer.identity`; null if there is none.",
  })
  identity!: string | null;

  @Field(() => String, { nullable: true, description: "What the rule was called then, if anything." })
  name!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The first edition in which the number was no longer that rule's; null if it is still.",
  })
  rightUntil!: string | null;

  @Field(() => [String], { description: "Its numbers now: several if it was split, none if it is gone." })
  currentNumbers!: readonly string[];

  @Field(() => DateScalar, { nullable: true, description: "Since when it has them; null if it has none." })
  since!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What the number means now, if it is another rule's: what that is called, or “another rule”.",
  })
  meansNow!: string | null;

  @Field(() => [DateScalar], {
    description:
      "The editions since that brought other words; none where nothing but numbers of rules in them is other.",
  })
  rewordedBy!: readonly string[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether words of the rule that stand with it still stand there; null if there are none, or if it is not known to have had them.",
  })
  wordsStand!: boolean | null;

  @Field(() => [String], {
    description:
      "The numbers of other rules that have the words quoted with it, if it never had them: 608.2c for 608.2e with words of 608.2c.",
  })
  wordsOf!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description:
      "The number of the rule whose name stands with it, if that is another: 704.5j for “legend rule (CR 704.5k, 2020-01-01)”; null if the name is its own, or if there is none.",
  })
  nameOf!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What stands beside it as a date that the calendar has not, and so says nothing: 2011-13-45; else null.",
  })
  misdated!: string | null;

  @Field({ description: "All of it in words for people." })
  explanation!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "How it is written now, number and date, if that is certain: the rule has another number and the same words. Null for all else.",
  })
  corrected!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A text whose rule numbers were looked at." })
export class CheckedText {
  @Field(() => DateScalar, {
    description: "The edition that they were held against: the newest whose numbers are known.",
  })
  heldAgainst!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "An edition that was published since, and whose numbers are not known; null if there is none.",
  })
  newer!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "In words, how many numbers that rules have were taken for no citations, having no “CR”, letter or name with them; null if there are none.",
  })
  note!: string | null;

  @Field({ description: "The text with all put right that is certain." })
  corrected!: string;
}
