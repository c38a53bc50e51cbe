import { Field, ID, ObjectType } from "type-graphql";
import { Evaluation } from "./evaluation.type";
import { Costs } from "../pricing/field-facts";
import { AS_LONG_AS_BOARD } from "../pricing/prices";

@ObjectType({ simpleResolvers: true, description: "One end, and the editions that bring it about." })
export class DivergentOutcome {
  @Field(() => [ID], { description: "The editions, as given." })
  editions!: string[];

  @Field(() => String, { description: "In words: in its owner's graveyard (704.5k)." })
  outcome!: string;

  @Field(() => [String], { description: "The rules that had a part in it, in those editions' numberings." })
  ruleNumbers!: string[];
}

@ObjectType({ simpleResolvers: true, description: "An object or player whose end depends on the edition." })
export class Divergence {
  @Field(() => ID, { description: "The object's or player's id." })
  subject!: string;

  @Field(() => [DivergentOutcome], { description: "Each end, with the editions that bring it about." })
  outcomes!: DivergentOutcome[];
}

@ObjectType({ simpleResolvers: true, description: "The same board under several editions." })
export class EvaluationComparison {
  @Field(() => [Evaluation], { description: "In the order of the editions given." })
  evaluations!: Evaluation[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [Divergence], {
    description:
      "What ends differently: one entry for each object or player whose end is not the same under every edition.",
  })
  divergences!: Divergence[];
}
