import { Field, Int, ObjectType } from "type-graphql";
import { type StateBasedActionKind } from "../../engine";
import {
  ERA_PLAYS,
  ERA_STANDINGS,
  ERA_SUBJECTS,
  type EraPlay,
  type EraStanding,
  type EraSubject,
} from "../../engine/eras";
import { DateScalar } from "../date.scalar";
import { StateBasedActionKindEnum } from "../evaluation/evaluation.enums";
import { enumOf } from "../vocabulary-enum";

export const EraSubjectEnum = enumOf(ERA_SUBJECTS);
const EraPlayEnum = enumOf(ERA_PLAYS);
const EraStandingEnum = enumOf(ERA_STANDINGS);

@ObjectType({ simpleResolvers: true, description: "What a rule says on a date." })
export class EraVersion {
  @Field(() => DateScalar, { description: "The date." })
  rulesDate!: string;

  @Field(() => EraStandingEnum, { description: "Whether they have it; if not, whether there is such a thing." })
  standing!: EraStanding;

  @Field(() => String, {
    nullable: true,
    description: "In plain words; null if the engine knows no such rule on the date: `absence` says how sure that is.",
  })
  sentence?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "In plain words, what is so without the rule; null if the date has it, or no such thing.",
  })
  instead?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Where `sentence` is null, what is known instead: that there is no such rule, or in which other words the rules of the date may " +
      "have it.",
  })
  absence?: string | null;

  @Field(() => [String], {
    description: "Its numbers then; empty where no text at hand gives one. Glossary if only the glossary has it.",
  })
  ruleNumbers!: string[];
}

@ObjectType({ simpleResolvers: true, description: "A board that shows a difference, and what comes of it." })
export class EraExample {
  @Field(() => String, { description: "What lies on the table, in a sentence or two." })
  title!: string;

  @Field(() => EraPlayEnum, { description: "Which query is asked." })
  plays!: EraPlay;

  @Field(() => String, { description: "The arguments of that query as JSON, without the edition." })
  request!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The address on this service at which a page shows it, with the rules of `date`; null of what is no board, and of a moment for which the page has no word.",
  })
  address?: string | null;

  @Field(() => [String], { description: "What comes of it under the rules of `date`, as far as that is not the same." })
  then!: string[];

  @Field(() => [String], { description: "Likewise under those of `against`." })
  now!: string[];
}

@ObjectType({ simpleResolvers: true, description: "How often a rule comes up in play, by the cards that say so." })
export class CountOfCards {
  @Field(() => String, { nullable: true, description: "Words that stand on them; null if it comes up with any card." })
  words?: string | null;

  @Field(() => Int, { description: "On how many cards they stand, what only repeats a rule in brackets aside." })
  cards!: number;

  @Field(() => Int, { description: "Of how many." })
  of!: number;

  @Field(() => Boolean, {
    description: "Whether those are the cards that were imported; else they were counted when the program was made.",
  })
  areImported!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A rule that does something else on two dates." })
export class EraDifference {
  @Field(() => String, { description: "By what it is known here through all editions, whatever its numbers." })
  rule!: string;

  @Field(() => EraSubjectEnum, { description: "What it is about." })
  subject!: EraSubject;

  @Field(() => StateBasedActionKindEnum, { nullable: true, description: "Null for a rule that is no action." })
  kind?: StateBasedActionKind | null;

  @Field(() => EraVersion, { description: "On `date`." })
  then!: EraVersion;

  @Field(() => EraVersion, { description: "On the date that it is held against." })
  now!: EraVersion;

  @Field(() => [DateScalar], {
    description: "The days from the earlier date to the later one on which it began to do something else.",
  })
  changedOn!: string[];

  @Field(() => EraExample, {
    nullable: true,
    description: "A small board that ends otherwise on the two dates; null if none is known.",
  })
  example?: EraExample | null;

  @Field(() => String, { nullable: true, description: "Why there is no example; null if there is one." })
  noExample?: string | null;
}
