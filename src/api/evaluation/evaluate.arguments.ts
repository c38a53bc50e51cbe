import { ArgsType, Field, ID, InputType } from "type-graphql";
import {
  type CheckMoment,
  type ChoiceInput as Choice,
  type ChoicePolicy,
  FIRST_TEXT,
  type GameStateInput as GameState,
} from "../../engine";
import { describeRules } from "../edition/describe-edition";
import { ChoiceInput, GameStateInput } from "./board.input";
import { CheckMomentEnum, ChoicePolicyEnum } from "./evaluation.enums";

/** What an evaluation and a comparison have in common. */
@ArgsType()
@InputType()
class BoardArguments {
  @Field(() => GameStateInput, { description: "The board." })
  state!: GameState;

  @Field(() => CheckMomentEnum, { defaultValue: "PRIORITY", description: "When the game looks." })
  moment!: CheckMoment;

  @Field(() => [ChoiceInput], { defaultValue: [], description: "Answers to choices that an earlier call asked for." })
  choices!: Choice[];

  @Field(() => ChoicePolicyEnum, { defaultValue: "ASK", description: "What happens if a choice was not given." })
  choicePolicy!: ChoicePolicy;
}

@ArgsType()
@InputType("BoardInput", { description: "A board of several, and the edition whose rules it is to be played under." })
export class EvaluateArguments extends BoardArguments {
  @Field(() => ID, { description: describeRules("The edition", FIRST_TEXT) })
  edition!: string;
}

@ArgsType()
export class CompareArguments extends BoardArguments {
  @Field(() => [ID], { description: describeRules("The editions, each", FIRST_TEXT) })
  editions!: string[];
}
