import { Field, ID, InputType, Int } from "type-graphql";
import { type PlayerScope, type ReplaceableEvent, type Zone } from "../../engine";
import { ObjectFilterInput } from "./object-filter.input";
import { PlayerScopeEnum, ReplaceableEventEnum, ZoneEnum } from "./evaluation.enums";

@InputType({ description: "What happens instead, in this order." })
export class ReplacementOutcomeInput {
  @Field(() => Boolean, { defaultValue: false, description: "Remove all damage, tap it, remove it from combat." })
  regenerate!: boolean;

  @Field(() => ZoneEnum, { nullable: true, description: "The object goes to this zone instead." })
  moveTo?: Zone | null;

  @Field(() => [ZoneEnum], {
    defaultValue: [],
    description: "Shuffle everything the player owns in these zones into their library.",
  })
  shuffleIntoLibrary!: Zone[];

  @Field(() => Int, { defaultValue: 0, description: "That many cards are drawn." })
  draw!: number;

  @Field(() => Int, { nullable: true, description: "The life total becomes this." })
  setLife?: number | null;
}

@InputType({ description: "A replacement effect, in force while its source, if it has one, is on the battlefield." })
export class ReplacementEffectInput {
  @Field(() => ID, { description: "Any text; what `replacedBy` names." })
  id!: string;

  @Field(() => ID, { nullable: true, description: "The object whose ability it is." })
  source?: string | null;

  @Field(() => String, { nullable: true, description: "The words on the card." })
  text?: string | null;

  @Field(() => ID, { nullable: true, description: "If there is no source: the player whose effect it is." })
  controller?: string | null;

  @Field(() => ReplaceableEventEnum, { description: "What it replaces." })
  event!: ReplaceableEvent;

  @Field(() => ObjectFilterInput, { nullable: true, description: "Objects whose destruction or move it replaces." })
  affects?: ObjectFilterInput | null;

  @Field(() => PlayerScopeEnum, { nullable: true, description: "Players whose loss it replaces." })
  affectsPlayers?: PlayerScope | null;

  @Field(() => ReplacementOutcomeInput, { description: "What happens instead." })
  instead!: ReplacementOutcomeInput;

  @Field(() => Int, { nullable: true, description: "How often it can still apply; null for always." })
  uses?: number | null;
}
