import { Field, ID, InputType } from "type-graphql";
import type * as Engine from "../../engine/illegal-actions";
import { type Zone } from "../../engine";
import { ILLEGAL_ACTION_KINDS, type IllegalActionKind } from "../../engine/illegal-actions";
import { enumOf } from "../vocabulary-enum";
import { ZoneEnum } from "../evaluation/evaluation.enums";

const IllegalActionKindEnum = enumOf(ILLEGAL_ACTION_KINDS);

@InputType({ description: "Something done on the way, and what it did to cards that can't be taken back." })
export class ActionStepInput implements Engine.ActionStepInput {
  @Field(() => ID, { description: "Any text; what the verdict names." })
  id!: string;

  @Field(() => String, { nullable: true, description: "What was done." })
  text?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "Cards went to a library." })
  movedCardsToLibrary!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "Cards left a library for a zone other than the stack." })
  movedCardsFromLibrary!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "A library was shuffled." })
  shuffledLibrary!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "Cards from a library were revealed." })
  revealedCardsFromLibrary!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "A random choice, or a random change of zones." })
  random!: boolean;
}

@InputType({ description: "A mana ability activated while taking the action." })
export class ManaAbilityStepInput extends ActionStepInput implements Engine.ManaAbilityStepInput {
  @Field(() => ID, { nullable: true, description: "Who activated it; defaults to the player of the action." })
  player?: string | null;

  @Field(() => [ID], {
    defaultValue: [],
    description:
      "Other mana abilities on which its mana was spent, or that of triggered mana abilities that it caused to trigger.",
  })
  manaSpentOn!: string[];
}

@InputType({ description: "An action that turns out illegal, with everything done on the way." })
export class IllegalActionInput implements Engine.IllegalActionInput {
  @Field(() => ID, { description: "Who took it." })
  player!: string;

  @Field(() => IllegalActionKindEnum, { description: "What was done." })
  kind!: IllegalActionKind;

  @Field(() => ID, { nullable: true, description: "The spell, or the source of the ability." })
  object?: string | null;

  @Field(() => ZoneEnum, { nullable: true, description: "Where a spell was cast from; defaults to the hand." })
  from?: Zone | null;

  @Field(() => [ActionStepInput], { defaultValue: [], description: "Costs paid and choices made, in order." })
  steps!: ActionStepInput[];

  @Field(() => [ManaAbilityStepInput], { defaultValue: [], description: "Mana abilities activated, in order." })
  manaAbilities!: ManaAbilityStepInput[];

  @Field(() => [ID], {
    nullable: true,
    description: "Mana abilities that their players want reversed; defaults to all that can be.",
  })
  reverse?: string[] | null;
}
