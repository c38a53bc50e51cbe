import { Field, ID, Int, ObjectType } from "type-graphql";
import { NUMBER_RANGES, LOOP_OUTCOMES, type LoopOutcome, type NumberRange } from "../../engine/loops";
import { DateScalar } from "../date.scalar";
import { enumOf } from "../vocabulary-enum";

const LoopOutcomeEnum = enumOf(LOOP_OUTCOMES);

const NumberRangeEnum = enumOf(NUMBER_RANGES);

@ObjectType({ simpleResolvers: true, description: "Who has to name a number next." })
export class NextNumber {
  @Field(() => ID, { description: "The player." })
  player!: string;

  @Field(() => NumberRangeEnum, { description: "Which numbers." })
  range!: NumberRange;
}

@ObjectType({ simpleResolvers: true, description: "How often one player's set of actions occurs." })
export class LoopCount {
  @Field(() => ID, { description: "The player." })
  player!: string;

  @Field(() => Int, { description: "How often." })
  number!: number;
}

@ObjectType({ simpleResolvers: true, description: "What becomes of a loop." })
export class LoopSettlement {
  @Field(() => DateScalar, { description: "The date whose rules were applied." })
  rulesDate!: string;

  @Field(() => LoopOutcomeEnum, { description: "In a word." })
  outcome!: LoopOutcome;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => NextNumber, { nullable: true, description: "Null unless a number is needed." })
  next?: NextNumber | null;

  @Field(() => Int, {
    nullable: true,
    description: "Full times through the loop; null if nothing is settled, or if each set has its own number.",
  })
  iterations?: number | null;

  @Field(() => [Int], { description: "Positions in `actions` of those done once more after that, for the last word." })
  remainder!: number[];

  @Field(() => ID, { nullable: true, description: "Who does the last of the actions; null if nobody does any." })
  lastWord?: string | null;

  @Field(() => [LoopCount], { description: "If each player's set of actions has a number of its own: those numbers." })
  counts!: LoopCount[];

  @Field(() => ID, { nullable: true, description: "Who must make a different choice once it is over." })
  mustChooseDifferently?: string | null;

  @Field(() => [ID], {
    description:
      "If it is a draw: for whom. Under limited ranges of influence, since 2010-07-16, the others go on playing.",
  })
  drawnFor!: string[];

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}
