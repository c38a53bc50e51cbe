import { Field, Int, ObjectType } from "type-graphql";
import { type StateBasedActionKind } from "../../engine";
import { StateBasedActionKindEnum } from "./evaluation.enums";

@ObjectType({
  simpleResolvers: true,
  description: "What one state-based action had to say about an object or player that it looked at.",
})
export class ConsideredAction {
  @Field(() => StateBasedActionKindEnum, { description: "Which action." })
  kind!: StateBasedActionKind;

  @Field({ description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => Int, {
    description: "The check in which it applied; for an action that never did, the last that looked. 1-based.",
  })
  check!: number;

  @Field({ description: "Whether it applied." })
  applied!: boolean;

  @Field({ description: "One sentence with the figures: why it applied, or what spared the subject." })
  explanation!: string;
}
