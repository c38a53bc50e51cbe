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
  @Field(() => ID, { description: "Any text that no object has." })
  id!: string;

  @Field(() => String, { nullable: true, description: "Used in explanations." })
  name?: string | null;

  @Field(() => Int, {
    defaultValue: 20,
    description: "If the player's team shares a life total, the team's counts instead.",
  })
  life!: number;

  @Field(() => Int, {
    defaultValue: 0,
    description: "In Two-Headed Giant since April 2011, a team has those of its players together.",
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
      "Since state-based actions were last checked, the player was required to draw more cards than the library held, whether or not a draw was attempted or replaced (the wording of 2003).",
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
