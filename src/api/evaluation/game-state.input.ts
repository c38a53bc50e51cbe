import { Field, ID, InputType } from "type-graphql";
import { type GameVariant } from "../../engine";
import { PlayerInput } from "./player.input";
import { GameObjectInput } from "./game-object.input";
import { TeamInput } from "./player.input";
import { ContinuousEffectInput } from "./continuous-effect.input";
import { ReplacementEffectInput } from "./replacement-effect.input";
import { TriggeredAbilityInput } from "./triggered-ability.input";
import { GameVariantEnum } from "./evaluation.enums";

@InputType({ description: "A board: players, objects, and the effects and abilities that bear on it." })
export class GameStateInput {
  @Field(() => [PlayerInput], { description: "In turn order." })
  players!: PlayerInput[];

  @Field(() => [GameObjectInput], {
    defaultValue: [],
    description:
      "Every object that matters, in any zone; on the battlefield in the order of their timestamps unless they carry one.",
  })
  objects!: GameObjectInput[];

  @Field(() => [TeamInput], { defaultValue: [], description: "Teams with a shared life total." })
  teams!: TeamInput[];

  @Field(() => [GameVariantEnum], { defaultValue: [], description: "Variants that are played." })
  variants!: GameVariant[];

  @Field(() => ID, { nullable: true, description: "Defaults to the first player." })
  activePlayer?: string | null;

  @Field(() => [ContinuousEffectInput], { defaultValue: [], description: "Static abilities and lasting effects." })
  continuousEffects!: ContinuousEffectInput[];

  @Field(() => [ReplacementEffectInput], {
    defaultValue: [],
    description: "Replacement effects, regeneration shields aside.",
  })
  replacementEffects!: ReplacementEffectInput[];

  @Field(() => [TriggeredAbilityInput], {
    defaultValue: [],
    description: "Triggered abilities that the events of a check can trigger, or that wait already.",
  })
  triggeredAbilities!: TriggeredAbilityInput[];

  @Field(() => [ID], {
    defaultValue: [],
    description:
      "Abilities that have triggered and wait to be put on the stack, oldest first: ids of triggeredAbilities.",
  })
  waitingTriggers!: string[];
}
