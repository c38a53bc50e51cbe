import { Field, ID, Int, ObjectType } from "type-graphql";
import { DRAW_OUTCOMES, type DrawOutcome } from "../../engine/drawing";
import { DateScalar } from "../date.scalar";
import { enumOf } from "../vocabulary-enum";
import { PerformedAction } from "../evaluation/evaluation.type";
import { GameState } from "../evaluation/game-state.type";
import { Costs } from "../pricing/field-facts";
import { AS_LONG_AS_DRAWS } from "../pricing/prices";

const DrawOutcomeEnum = enumOf(DRAW_OUTCOMES);

@ObjectType({ simpleResolvers: true, description: "One card draw." })
export class CardDraw {
  @Field(() => Int, { description: "1-based, in the order in which they happen." })
  number!: number;

  @Field(() => DrawOutcomeEnum, { description: "What became of it." })
  outcome!: DrawOutcome;

  @Field(() => ID, {
    nullable: true,
    description: "The card drawn; null if the board doesn't name it, or if none was drawn.",
  })
  card?: string | null;

  @Field(() => ID, { nullable: true, description: "The effect that replaced it." })
  replacedBy?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The draw that this one replaced; null for a draw of the instruction itself. What the instruction does further, it does only to cards of such draws.",
  })
  insteadOf?: number | null;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}

@ObjectType({ simpleResolvers: true, description: "What came of drawing cards." })
export class DrawResult {
  @Field(() => DateScalar, { description: "The date whose rules were applied." })
  rulesDate!: string;

  @Costs(AS_LONG_AS_DRAWS)
  @Field(() => [CardDraw], { description: "Each draw; what replaces one comes right after it." })
  draws!: CardDraw[];

  @Field(() => GameState, { description: "The board afterwards." })
  state!: GameState;

  @Field(() => Boolean, { description: "Since the last check: what the next one looks at." })
  attemptedDrawFromEmptyLibrary!: boolean;

  @Field(() => Boolean, { description: "The instruction, or an earlier one, asked for more cards than there were." })
  requiredToDrawTooMany!: boolean;

  @Field(() => Boolean, { description: "The next check of state-based actions makes this player lose for it." })
  losesAtNextCheck!: boolean;

  @Field(() => String, { description: "The state-based action that looks at it, whether it applies or not." })
  lossRuleNumber!: string;

  @Field(() => PerformedAction, {
    nullable: true,
    description: "What the next check does about it; null if it does nothing.",
  })
  nextCheck?: PerformedAction | null;

  @Field(() => [String], {
    description: "One line for each replacement that does nothing because its source is where it does not function.",
  })
  assumptions!: string[];
}
