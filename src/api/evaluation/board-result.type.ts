import { Field, ObjectType } from "type-graphql";
import { type BoardFault as Fault } from "../../engine";
import { Evaluation } from "./evaluation.type";

@ObjectType({ simpleResolvers: true, description: "One thing that is wrong with a board." })
class FaultyField {
  @Field(() => String, { description: "Of the field at fault: boards[3].state.objects[0].attachedTo." })
  path!: string;

  @Field(() => String, { description: "What is wrong with it." })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: "Why one board of several could not be evaluated." })
export class BoardFault {
  @Field(() => String, { description: "The code that `extensions.code` has where a board is asked alone." })
  code!: string;

  @Field(() => String, { description: "What is wrong, for people." })
  message!: string;

  @Field(() => String, { nullable: true, description: "Of the first field at fault: boards[3].edition." })
  path!: string | null;

  @Field(() => [FaultyField], { description: "Every fault, if the board or its choices are wrong; else none." })
  faults!: readonly Fault[];
}

@ObjectType({ simpleResolvers: true, description: "What became of one board of several: an evaluation or a fault." })
export class BoardResult {
  @Field(() => Evaluation, { nullable: true, description: "Null if there is a fault." })
  evaluation!: Evaluation | null;

  @Field(() => BoardFault, { nullable: true, description: "Null if the board could be evaluated." })
  fault!: BoardFault | null;
}
