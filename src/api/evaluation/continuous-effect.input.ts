import { Field, ID, InputType, Int } from "type-graphql";
import { type Color, type Keyword, type PlayerScope, type StateBasedActionKind } from "../../engine";
import { ObjectFilterInput } from "./object-filter.input";
import { ConditionInput } from "./value.input";
import { ValueInput } from "./value.input";
import { ColorEnum, KeywordEnum, PlayerScopeEnum, StateBasedActionKindEnum } from "./evaluation.enums";

@InputType({
  description:
    "A static ability of `source`, in force while the source is on the battlefield, or, without a source, a lasting effect.",
})
export class ContinuousEffectInput {
  @Field(() => ID, { description: "Any text; repeated in messages." })
  id!: string;

  @Field(() => ID, { nullable: true, description: "The object whose static ability it is." })
  source?: string | null;

  @Field(() => String, { nullable: true, description: "The words on the card; repeated in explanations." })
  text?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "If there is no source: filters such as OPPONENTS are read from this player.",
  })
  controller?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Larger is newer. Defaults to the source's; without a source, newer than every object.",
  })
  timestamp?: number | null;

  @Field(() => ObjectFilterInput, {
    nullable: true,
    description: "The objects it changes; the source itself if left out.",
  })
  affects?: ObjectFilterInput | null;

  @Field(() => ConditionInput, { nullable: true, description: "It applies as long as this holds." })
  condition?: ConditionInput | null;

  @Field(() => [String], { defaultValue: [], description: "Card types, supertypes and subtypes alike." })
  addTypes!: string[];

  @Field(() => [String], { defaultValue: [], description: "Likewise." })
  removeTypes!: string[];

  @Field(() => [ColorEnum], { nullable: true, description: "The colors it has instead." })
  setColors?: Color[] | null;

  @Field(() => [KeywordEnum], { defaultValue: [], description: "Keywords it gains." })
  addKeywords!: Keyword[];

  @Field(() => [KeywordEnum], { defaultValue: [], description: "Keywords it loses." })
  removeKeywords!: Keyword[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: "It loses all abilities, those given on this board as effects and triggers included.",
  })
  loseAllAbilities!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "A characteristic-defining ability: applied before other effects that set power or toughness.",
  })
  characteristicDefining!: boolean;

  @Field(() => ValueInput, { nullable: true, description: "Power becomes this." })
  setPower?: ValueInput | null;

  @Field(() => ValueInput, { nullable: true, description: "Toughness becomes this." })
  setToughness?: ValueInput | null;

  @Field(() => ValueInput, { nullable: true, description: "Power changes by this." })
  addPower?: ValueInput | null;

  @Field(() => ValueInput, { nullable: true, description: "Toughness changes by this." })
  addToughness?: ValueInput | null;

  @Field(() => ID, { nullable: true, description: "The player who controls it instead." })
  changeController?: string | null;

  @Field(() => PlayerScopeEnum, { nullable: true, description: "These players can't lose the game." })
  cantLose?: PlayerScope | null;

  @Field(() => [StateBasedActionKindEnum], {
    defaultValue: [],
    description: "State-based actions that don't apply to the affected objects: the legend rule doesn't apply.",
  })
  exemptFrom!: StateBasedActionKind[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Lethal damage for the affected creatures is determined by their power, not their toughness.",
  })
  lethalDamageByPower!: boolean;
}
