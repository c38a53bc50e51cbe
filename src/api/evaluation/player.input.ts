import { Field, ID, InputType, Int } from "type-graphql";

@InputType({ description: "Combat damage that one commander has dealt to a player." })
export class CommanderDamageInput {
  @Field(() => ID, { description: "The commander's object." })
  commander!: string;

  @Field(() => Int, { description: "Over the course of the game." })
  damage!: number;
}

@InputType({ description: "A player." })
export class PlayerInput {
  @Field(() => ID, { description: "Any text; no object may have the same." })
  id!: string;

  @Field(() => String, { nullable: true, description: "For sentences." })
  name?: string | null;

  @Field(() => Int, { defaultValue: 20, description: "Of a player whose team shares a life total, the team's counts." })
  life!: number;

  @Field(() => Int, {
    defaultValue: 0,
    description: "In Two-Headed Giant from April 2011 the team's are the sum of its players'.",
  })
  poisonCounters!: number;

  @Field(() => ID, { nullable: true, description: "A team's id." })
  team?: string | null;

  @Field(() => Int, { nullable: true, description: "Defaults to the number of objects given in that zone." })
  cardsInHand?: number | null;

  @Field(() => Int, { nullable: true, description: "Likewise." })
  cardsInLibrary?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: "Since state-based actions were last checked." })
  attemptedDrawFromEmptyLibrary!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Likewise: was required to draw more cards than the library held, whether or not a draw was attempted or replaced (the 2003 wording).",
  })
  requiredToDrawTooMany!: boolean;

  @Field(() => [CommanderDamageInput], { defaultValue: [], description: "Over the course of the game." })
  combatDamageByCommander!: CommanderDamageInput[];

  @Field(() => Int, { nullable: true, description: "Null: no speed." })
  speed?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: "Out of the game before the evaluation." })
  hasLost!: boolean;
}

@InputType({ description: "A team with a shared life total (Two-Headed Giant)." })
export class TeamInput {
  @Field(() => ID, { description: "Any text." })
  id!: string;

  @Field(() => Int, { defaultValue: 30, description: "The shared life total." })
  life!: number;
}
