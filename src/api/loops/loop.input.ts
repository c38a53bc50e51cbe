import { Field, ID, InputType, Int } from "type-graphql";
import type * as Engine from "../../engine/loops";

@InputType({ description: "One action of a loop." })
export class LoopActionInput implements Engine.LoopActionInput {
  @Field(() => ID, { description: "Who controls it." })
  player!: string;

  @Field(() => Boolean, { description: "That player may leave it out." })
  optional!: boolean;

  @Field(() => String, { nullable: true, description: "What is done." })
  text?: string | null;
}

@InputType({
  description:
    "A number of times through a loop, named by a player. For a player who controls none of the optional actions: after how many times that player intervenes.",
})
export class LoopNumberInput implements Engine.LoopNumberInput {
  @Field(() => ID, { description: "Who names it." })
  player!: string;

  @Field(() => Int, { description: "0 or more." })
  number!: number;
}

@InputType({ description: "A player's range of influence." })
export class LoopRangeInput implements Engine.LoopRangeInput {
  @Field(() => ID, { description: "Whose." })
  player!: string;

  @Field(() => Int, { description: "How many seats away, both ways around the table." })
  seats!: number;
}

@InputType({ description: "A set of actions that could be repeated forever, and what the players say about it." })
export class LoopInput implements Engine.LoopInput {
  @Field(() => [ID], { description: "In turn order." })
  players!: string[];

  @Field(() => ID, { nullable: true, description: "Defaults to the first player." })
  activePlayer?: string | null;

  @Field(() => [LoopActionInput], { description: "Once through the loop, in the order in which they happen." })
  actions!: LoopActionInput[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: "The optional actions of different players don't depend on one another, as in separate loops.",
  })
  independent!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "The game is in the same state again each time through.",
  })
  repeatsGameState!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      "Since July 2009: who proposes the shortcut. Defaults to the first involved player from the active player on.",
  })
  proposer?: string | null;

  @Field(() => [LoopNumberInput], { defaultValue: [], description: "Numbers named so far." })
  numbers!: LoopNumberInput[];

  @Field(() => [LoopRangeInput], {
    defaultValue: [],
    description: "Limited ranges of influence; a player without one reaches everybody.",
  })
  ranges!: LoopRangeInput[];
}
