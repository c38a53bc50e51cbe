import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { type LoopOutcome, type NumberRange } from "../../engine/loops";
import { DateScalar } from "../date.scalar";

export const LoopOutcomeEnum = {
  DRAW: "DRAW",
  REPEATS: "REPEATS",
  STOPS: "STOPS",
  NEEDS_NUMBER: "NEEDS_NUMBER",
} as const;

registerEnumType(LoopOutcomeEnum, {
  name: "LoopOutcome",
  description: "What becomes of a loop.",
  valuesConfig: {
    DRAW: { description: "The game is a draw." },
    REPEATS: { description: "It goes on so many times." },
    STOPS: { description: "It is fragmented: somebody must make a different choice at once." },
    NEEDS_NUMBER: { description: "A player has to name a number first: see `next`." },
  },
});

export const NumberRangeEnum = {
  ANY: "ANY",
  SAME_OR_LOWER: "SAME_OR_LOWER",
  SAME_OR_HIGHER: "SAME_OR_HIGHER",
} as const;

registerEnumType(NumberRangeEnum, {
  name: "NumberRange",
  description: "Which numbers a player may name.",
  valuesConfig: {
    ANY: { description: "Any number." },
    SAME_OR_LOWER: { description: "The number named last, or a lower one." },
    SAME_OR_HIGHER: { description: "The number named last, or a higher one." },
  },
});

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
    description: "Full times through the loop; null where nothing is settled, and where each set has its own number.",
  })
  iterations?: number | null;

  @Field(() => [Int], { description: "Positions in `actions` of those done once more after that, for the last word." })
  remainder!: number[];

  @Field(() => ID, { nullable: true, description: "Who does the last of the actions." })
  lastWord?: string | null;

  @Field(() => [LoopCount], { description: "Where each player's set of actions has a number of its own." })
  counts!: LoopCount[];

  @Field(() => ID, { nullable: true, description: "Who must make a different choice once it is over." })
  mustChooseDifferently?: string | null;

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}
