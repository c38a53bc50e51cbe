import { createUnionType, Field, ID, ObjectType } from "type-graphql";
import { type IsoDate } from "../../domain/iso-date";
import { type TurnKind } from "../../ask/topics";
import { type Answered } from "../../ask/answer";
import { DateScalar } from "../date.scalar";
import { GlossaryEntry } from "../glossary/glossary-entry.type";
import { PublishedEdition } from "../published-edition/published-edition.type";
import { Rule } from "../rule/rule.type";
import { SearchConnection } from "../search/search.type";
import { VocabularyWord } from "../vocabulary/vocabulary.type";
import { enumOfWords } from "../vocabulary-enum";

/** What a question can be taken for; a term is looked for in the glossary. */
export type AskedKind = Answered["kind"] | "TERM";

const AskedKindEnum = enumOfWords<AskedKind>("AskedKind", "What a question was taken for.", {
  RULE: "A rule, by number or name: it in the newest edition held.",
  RULE_AS_OF: "A rule on a day.",
  CHANGE: "When something came, changed or ended.",
  COMPARISON: "What changed between two days, in all rules or below a number.",
  EDITION: "The edition in force on a day.",
  DIFFERENCE: "How two things differ: the rules of both.",
  MEMBERSHIP: "Whether the rules list a word as something: an action, a step, a creature type.",
  FIRST_MENTION: "Which rules have some words first, of the editions held.",
  WHETHER:
    "Whether something may be done, or is so: the rule of the keyword that is named, the sentences of it and of what is below it that have most of the question's words, and then what a search finds. It says neither yes nor no.",
  TERM: "What a word means or meant: an entry of the glossary of that day, if that is held.",
  DAY_IN_DOUBT: "A day that may be one of several, as 1/5/2008: nobody guesses which.",
  SEARCH: "None of these: its words were looked for.",
});

const TurnKindEnum = enumOfWords<TurnKind>("TurnKind", "What became of something in the rules on a day.", {
  BEGAN: "It came into the rules.",
  CHANGED: "It says or does something else.",
  ENDED: "It is in the rules no more.",
});

@ObjectType({ simpleResolvers: true, description: "A rule on a day, whether or not its words are held." })
export class RuleOnDay {
  @Field({ description: "The answer in a sentence or two." })
  sentence!: string;

  @Field(() => DateScalar, { description: "The day; the last one of a month or year." })
  date!: IsoDate;

  @Field(() => PublishedEdition, { nullable: true, description: "The edition in force then; null before the first." })
  inForce!: PublishedEdition | null;

  @Field(() => String, { nullable: true, description: "Its number then; null if there was no such rule." })
  numberThen!: string | null;

  @Field(() => ID, { nullable: true, description: "Its identity in the concordance: r362." })
  identity!: string | null;

  @Field(() => String, { nullable: true, description: "In plain words, what it did then, where the engine knows it." })
  behaviour!: string | null;

  @Field(() => [String], { description: "Its numbers in the newest edition known; empty if it is gone." })
  now!: string[];
}

@ObjectType({ description: "What became of one rule on a day." })
export class ChangedRule {
  @Field(() => ID, { description: "Its identity in the concordance." })
  identity!: string;

  @Field(() => String, { nullable: true, description: "Its number before; null if it came that day." })
  numberBefore!: string | null;

  @Field(() => String, { nullable: true, description: "Its number since; null if it went that day." })
  numberAfter!: string | null;
}

@ObjectType({ description: "When something in the rules came, changed or ended." })
export class ChangeOnDay {
  @Field({ description: "The answer in a sentence or two." })
  sentence!: string;

  @Field(() => TurnKindEnum, { description: "What became of it." })
  kind!: TurnKind;

  @Field(() => DateScalar, { description: "The day: that of the first edition known in which it is so." })
  date!: IsoDate;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The newest edition before of which it is known that it is not so yet; null if there is none.",
  })
  after!: IsoDate | null;

  @Field(() => PublishedEdition, { description: "The edition that came into force that day." })
  broughtBy!: PublishedEdition;

  @Field(() => String, { nullable: true, description: "In plain words, what it did before, where that is known." })
  was!: string | null;

  @Field(() => String, { nullable: true, description: "In plain words, what it does since, where that is known." })
  is!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The editions of two days, whether or not they are held." })
export class DaysCompared {
  @Field({ description: "What is compared, in a sentence." })
  sentence!: string;

  @Field(() => PublishedEdition, { description: "The edition in force on the earlier day." })
  from!: PublishedEdition;

  @Field(() => PublishedEdition, { description: "The edition in force on the later day." })
  to!: PublishedEdition;

  @Field({ description: "Both editions are held, so that they can be compared." })
  isHeld!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Only this number and what is below it: what `under` of `changes` takes.",
  })
  under!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A sentence of a rule that has words of a question." })
class DecidingSentence {
  @Field(() => Rule, { description: "The rule, in the newest edition held." })
  rule!: Rule;

  @Field({ description: "The sentence." })
  sentence!: string;

  @Field(() => [String], {
    description:
      "Words of the question, or of the kinds of abilities if that is asked, that it has, those aside that all of the answer is about.",
  })
  words!: string[];
}

@ObjectType({ simpleResolvers: true, description: "A day that was written so that it may be one of several." })
class DayInDoubt {
  @Field(() => [DateScalar], { description: "The days that may be meant, the likeliest first." })
  mayMean!: IsoDate[];

  @Field(() => [String], { description: "The rules that were asked for." })
  numbers!: string[];
}

export const Answer = createUnionType({
  name: "Answer",
  description: "What a question is answered with.",
  types: () =>
    [
      Rule,
      RuleOnDay,
      ChangeOnDay,
      DaysCompared,
      PublishedEdition,
      GlossaryEntry,
      DayInDoubt,
      DecidingSentence,
      VocabularyWord,
      SearchConnection,
    ] as const,
  resolveType: (value: object) => {
    if ("term" in value) return GlossaryEntry;
    if ("editionKey" in value) return Rule;
    if ("mayMean" in value) return DayInDoubt;
    if ("terms" in value) return VocabularyWord;
    if ("words" in value) return DecidingSentence;
    if ("pageInfo" in value) return SearchConnection;
    if ("comparison" in value) return DaysCompared;
    if ("turn" in value) return ChangeOnDay;
    return "sentence" in value ? RuleOnDay : PublishedEdition;
  },
});

@ObjectType({ simpleResolvers: true, description: "What a question was taken for, spelt out." })
export class AskedUnderstood {
  @Field({ description: "In a sentence." })
  sentence!: string;

  @Field(() => [String], { description: "Numbers of rules, in the order given." })
  numbers!: string[];

  @Field(() => [String], { description: "What its words name, as the rules, the engine or players call it." })
  names!: string[];

  @Field(() => DateScalar, { nullable: true, description: "The first day asked about." })
  from!: IsoDate | null;

  @Field(() => DateScalar, { nullable: true, description: "The last day asked about." })
  to!: IsoDate | null;

  @Field(() => String, { nullable: true, description: "What it says as a day, and the calendar has not." })
  misdated?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A question, what it was taken for, and its answers." })
export class Asked {
  @Field(() => AskedKindEnum, { description: "What it was taken for." })
  kind!: AskedKind;

  @Field({ description: "The answer in a sentence or two." })
  sentence!: string;

  @Field(() => AskedUnderstood, { description: "What it was taken for, spelt out." })
  understood!: AskedUnderstood;

  @Field(() => [String], {
    description: "The dated behaviours of the engine that the answer is from, by its own names: LEGEND_RULE, manaLoss.",
  })
  behaviours!: string[];
}
