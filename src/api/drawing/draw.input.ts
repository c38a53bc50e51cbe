import { Field, ID, InputType, Int } from "type-graphql";
import type * as Engine from "../../engine/drawing";
import { type PlayerScope, type Zone } from "../../engine";
import { PlayerScopeEnum, ZoneEnum } from "../evaluation/evaluation.enums";

@InputType({
  description: "What happens instead of one card draw: first cards leave the top of the library, then cards are drawn.",
})
export class DrawOutcomeInput implements Engine.DrawOutcomeInput {
  @Field(() => Int, { defaultValue: 0, description: "Cards put into the hand without being drawn." })
  putIntoHand!: number;

  @Field(() => Int, { defaultValue: 0, description: "Cards put into the graveyard." })
  putIntoGraveyard!: number;

  @Field(() => Int, { defaultValue: 0, description: "Cards removed from the game or exiled." })
  exile!: number;

  @Field(() => Int, { defaultValue: 0, description: "Cards drawn." })
  draw!: number;
}

@InputType({ description: "An effect that replaces card draws." })
export class DrawReplacementInput implements Engine.DrawReplacementInput {
  @Field(() => ID, { description: "Any text; what `replacedBy` names." })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "The object whose ability it is: it replaces draws while that is where it functions, not phased out, and has its abilities. " +
      "Left out for what has resolved and needs no source.",
  })
  source?: string | null;

  @Field(() => [ZoneEnum], {
    nullable: true,
    description:
      "The zones in which it functions, if it says so. Defaults to the battlefield, the graveyard (dredge) and, for emblems, planes and their like, the command zone.",
  })
  functionsFrom?: readonly Zone[] | null;

  @Field(() => String, { nullable: true, description: "The words on the card." })
  text?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "If there is no source: the player whose effect it is. Defaults to the player who draws.",
  })
  controller?: string | null;

  @Field(() => PlayerScopeEnum, { defaultValue: "YOU", description: "Players whose draws it replaces." })
  affectsPlayers!: PlayerScope;

  @Field(() => DrawOutcomeInput, { description: "What happens instead of each draw." })
  instead!: DrawOutcomeInput;

  @Field(() => Int, { nullable: true, description: "How often it can still apply; null for always." })
  uses?: number | null;
}
