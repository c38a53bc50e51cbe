import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { FIRST_TEXT } from "../../engine";
import {
  LOOP,
  LOOP_OUTCOMES,
  type LoopInput as Loop,
  type LoopOutcome,
  type LoopSettlement as Settlement,
  NUMBER_RANGES,
  type NumberRange,
  settleLoop,
} from "../../engine/loops";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { dateOfEdition } from "../../reading/find-edition";
import { inputTypeOf } from "../input-type";
import { Relation } from "../relation";
import { createCitedRuleResolver } from "../rule/cited-rule.resolver";
import { Costs, Immutable } from "../pricing/field-facts";
import { forEachEntryOf } from "../pricing/prices";
import { DateScalar } from "../date.scalar";
import { enumOf } from "../vocabulary-enum";

const LoopOutcomeEnum = enumOf(LOOP_OUTCOMES);

const NumberRangeEnum = enumOf(NUMBER_RANGES);

@ObjectType({ simpleResolvers: true, description: "Who has to name a number next." })
class NextNumber {
  @Field(() => ID, { description: "The player." })
  player!: string;

  @Field(() => NumberRangeEnum, { description: "Which numbers." })
  range!: NumberRange;
}

@ObjectType({ simpleResolvers: true, description: "How often one player's set of actions occurs." })
class LoopCount {
  @Field(() => ID, { description: "The player." })
  player!: string;

  @Field(() => Int, { description: "How often." })
  number!: number;
}

@ObjectType({ simpleResolvers: true, description: "What becomes of a loop." })
class LoopSettlement {
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

const LoopInput = inputTypeOf(LOOP);

@Resolver(() => LoopSettlement)
export class LoopResolver extends createCitedRuleResolver(LoopSettlement) {
  @Costs(forEachEntryOf("loop"))
  @Immutable()
  @Query(() => LoopSettlement, {
    description:
      "What becomes of a loop (rule 421, since July 2009 in the rules on shortcuts): a draw, so many repetitions and who " +
      "has the last word, or who must name a number first.",
  })
  settleLoop(
    @Arg("edition", () => ID, { description: describeRules("The edition", FIRST_TEXT) }) edition: string,
    @Arg("loop", () => LoopInput, { description: "The loop." }) loop: Loop,
    @Ctx() context: Context,
  ): Relation<Settlement> {
    return settleLoop(dateOfEdition(context, edition), loop);
  }
}
