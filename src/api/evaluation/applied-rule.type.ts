import { Field, ObjectType } from "type-graphql";
import { type StateBasedActionKind } from "../../engine";
import { DateScalar } from "../date.scalar";
import { StateBasedActionKindEnum } from "./evaluation.enums";

@ObjectType({
  simpleResolvers: true,
  description: "A rule that the engine applies to boards, as it was between two days on which it changed.",
})
export class AppliedRule {
  @Field(() => StateBasedActionKindEnum, {
    nullable: true,
    description: "The action; null for a rule that is no action, and on which checks rest.",
  })
  kind!: StateBasedActionKind | null;

  @Field(() => [String], { description: "Its numbers then; empty where no text at hand gives one." })
  ruleNumbers!: readonly string[];

  @Field(() => String, { description: "In plain words, what this version does." })
  summary!: string;

  @Field(() => DateScalar, { description: "The first day of this version." })
  since!: string;

  @Field(() => DateScalar, { nullable: true, description: "Exclusive; null while in force." })
  until!: string | null;
}
