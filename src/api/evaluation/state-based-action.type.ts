import { Field, ObjectType } from "type-graphql";
import { type StateBasedActionKind } from "../../engine";
import { DateScalar } from "../date.scalar";
import { StateBasedActionKindEnum } from "./evaluation.enums";

@ObjectType({ simpleResolvers: true, description: "One state-based action as one edition prescribes it." })
export class StateBasedAction {
  @Field(() => StateBasedActionKindEnum, { description: "The action, whatever its number." })
  kind!: StateBasedActionKind;

  @Field(() => String, { description: "The number in that edition; Glossary if only the glossary has it." })
  ruleNumber!: string;

  @Field(() => String, { description: "In plain words, what this edition's version does." })
  summary!: string;

  @Field(() => DateScalar, {
    description:
      "The dates between which the rules prescribed exactly this version; `until` is exclusive, null while in force.",
  })
  since!: string;

  @Field(() => DateScalar, { nullable: true, description: "Exclusive; null while in force." })
  until?: string | null;
}
