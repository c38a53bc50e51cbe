import { Field, ID, Int, ObjectType } from "type-graphql";
import {
  type EvaluationStatus,
  EVENT_OUTCOMES,
  type EventOutcome,
  GAME_EVENT_KINDS,
  type GameEventKind,
  TURN_PARTS,
  type TurnPart,
} from "../../engine";
import { DeclarationVerdict } from "../combat/combat.type";
import { DateScalar } from "../date.scalar";
import { EvaluationStatusEnum } from "../evaluation/evaluation.enums";
import { PendingChoice, StateBasedActionCheck, Trigger } from "../evaluation/evaluation.type";
import { GameState } from "../evaluation/game-state.type";
import { Costs } from "../pricing/field-facts";
import { AS_LONG_AS_BOARD, AS_LONG_AS_STEPS } from "../pricing/prices";
import { enumOf } from "../vocabulary-enum";

const GameEventKindEnum = enumOf(GAME_EVENT_KINDS);
const EventOutcomeEnum = enumOf(EVENT_OUTCOMES);
const TurnPartEnum = enumOf(TURN_PARTS);

@ObjectType({ simpleResolvers: true, description: "Something that was to happen, and what became of it." })
export class PlayedEvent {
  @Field(() => GameEventKindEnum, { description: "What happens." })
  kind!: GameEventKind;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => [ID], { description: "The object that it happens to; of damage, the one that is dealt it." })
  objects!: string[];

  @Field(() => [ID], { description: "The player that it happens to." })
  players!: string[];

  @Field(() => ID, { nullable: true, description: "Of damage: what deals it." })
  source?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "How much damage, life or mana, or how many counters or cards, after all that modifies it.",
  })
  amount?: number | null;

  @Field(() => EventOutcomeEnum, { description: "What became of it." })
  outcome!: EventOutcome;

  @Field(() => [ID], {
    description:
      "What replaced, prevented or redirected it, in order: ids of effects, of an Aura with umbra armor, of a planeswalker that is dealt the damage instead, or of the object itself for its regeneration shield, its finality counter or the rule on commanders; protection: or shield-counter: and an id.",
  })
  modifiedBy!: string[];

  @Field(() => Int, {
    nullable: true,
    description:
      "The place in the list, from 1 on, of the event that it is a result of: of damage, or of a destruction.",
  })
  resultOf?: number | null;

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}

@ObjectType({ simpleResolvers: true, description: "An ability that has triggered and not left the stack." })
export class AbilityOnStack {
  @Field(() => ID, { description: "The id of the triggered ability, or lifelink: or deathtouch: and ids." })
  ability!: string;

  @Field(() => ID, { description: "The object that has it." })
  source!: string;
}

@ObjectType()
export abstract class StepFields {
  @Field(() => Int, { description: "1-based." })
  number!: number;

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [PlayedEvent], { description: "All that happens at once, with what comes of damage." })
  events!: PlayedEvent[];

  @Field(() => [Trigger], { description: "Abilities that these events triggered." })
  triggered!: Trigger[];

  @Field(() => [ID], { description: "Effects that ended for good, since their conditions hold no longer." })
  ended!: string[];

  @Costs({ entries: 3 })
  @Field(() => [StateBasedActionCheck], { description: "Each check after it that performed something, in order." })
  checks!: StateBasedActionCheck[];

  @Field(() => [AbilityOnStack], { description: "The abilities on the stack after that, bottom first." })
  onStack!: AbilityOnStack[];

  @Field(() => [Trigger], { description: "Abilities that have triggered and wait: state-based actions come first." })
  waiting!: Trigger[];

  @Field(() => GameState, { description: "The board after that." })
  state!: GameState;
}

@ObjectType({ simpleResolvers: true, description: "What happened in one step, and the board after it." })
export class EventStep extends StepFields {}

@ObjectType({ simpleResolvers: true, description: "What the rules of a turn's end do, and the board after it." })
export class TurnStep extends StepFields {
  @Field(() => TurnPartEnum, { description: "When." })
  part!: TurnPart;
}

/** What is played, but for how far it got. */
@ObjectType()
export abstract class PlayedUntil {
  @Field(() => DateScalar, { description: "The date whose rules were applied." })
  rulesDate!: string;

  @Field(() => GameState, { description: "The board in the end, or before what waits for a choice." })
  state!: GameState;

  @Field(() => [PendingChoice], { description: "What must be chosen before it goes on." })
  pendingChoices!: PendingChoice[];

  @Field(() => [String], {
    description: "One line each: how the board was read, and choices that were not given, with what was taken.",
  })
  assumptions!: string[];

  @Field(() => ID, { nullable: true, description: "The player who gets priority in the end; null if nobody does." })
  priority?: string | null;

  @Field(() => [ID], { description: "Players who lost." })
  losers!: string[];

  @Field(() => ID, { nullable: true, description: "Set if the game is over: the one remaining player or team." })
  winner?: string | null;

  @Field(() => Boolean, { description: "The game ends in a draw." })
  isDraw!: boolean;
}

@ObjectType()
abstract class PlayedFields extends PlayedUntil {
  @Field(() => EvaluationStatusEnum, { description: "How far it got." })
  status!: EvaluationStatus;
}

@ObjectType({ simpleResolvers: true, description: "What happened to a board, step by step." })
export class PlayedEvents extends PlayedFields {
  @Costs(AS_LONG_AS_STEPS)
  @Field(() => [EventStep], { description: "Each step that was played, in order." })
  steps!: EventStep[];
}

@ObjectType({ simpleResolvers: true, description: "What the end of a turn does to a board." })
export class EndOfTurn extends PlayedFields {
  @Costs({ entries: 4 })
  @Field(() => [TurnStep], { description: "In order; where there is nothing to do, there is no step." })
  steps!: TurnStep[];
}

@ObjectType({ simpleResolvers: true, description: "Combat damage that is dealt, and what comes of it." })
export class DealtDamage extends PlayedFields {
  @Field(() => DeclarationVerdict, { description: "Whether it may be assigned so; if not, nothing is dealt." })
  verdict!: DeclarationVerdict;

  @Costs({ entries: 1 })
  @Field(() => [EventStep], { description: "The one step; none if nothing is dealt, or a choice is open." })
  steps!: EventStep[];
}
