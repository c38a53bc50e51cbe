import { ArgsType, Field, ID } from "type-graphql";
import { type CheckMoment, type ChoicePolicy, FIRST_TEXT } from "../../engine";
import { describeEdition } from "../edition/find-edition";
import { ChoiceInput } from "./choice.input";
import { CheckMomentEnum, ChoicePolicyEnum } from "./evaluation.enums";
import { GameStateInput } from "./game-state.input";

/** What an evaluation and a comparison have in common. */
@ArgsType()
class BoardArguments {
  @Field(() => GameStateInput, { description: "The board." })
  state!: GameStateInput;

  @Field(() => CheckMomentEnum, { defaultValue: "PRIORITY", description: "When the game looks." })
  moment!: CheckMoment;

  @Field(() => [ChoiceInput], { defaultValue: [], description: "Answers to choices that an earlier call asked for." })
  choices!: ChoiceInput[];

  @Field(() => ChoicePolicyEnum, { defaultValue: "ASK", description: "What happens if a choice was not given." })
  choicePolicy!: ChoicePolicy;
}

@ArgsType()
export class EvaluateArguments extends BoardArguments {
  @Field(() => ID, { description: describeEdition("The edition", FIRST_TEXT) })
  edition!: string;
}

@ArgsType()
export class CompareArguments extends BoardArguments {
  @Field(() => [ID], { description: describeEdition("The editions, each", FIRST_TEXT) })
  editions!: string[];
}
