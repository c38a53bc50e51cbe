import { Field, ID, Int, ObjectType } from "type-graphql";
import { type ActionOutcome, type ChoiceKind, type EvaluationStatus, type StateBasedActionKind } from "../../engine";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { Node } from "../node/node.type";
import { DateScalar } from "../date.scalar";
import { DateTimeScalar } from "../date-time.scalar";
import { GameState } from "./game-state.type";
import {
  ActionOutcomeEnum,
  ChoiceKindEnum,
  EvaluationStatusEnum,
  NotRecordedReasonEnum,
  StateBasedActionKindEnum,
} from "./evaluation.enums";
import { Costs } from "../pricing/field-facts";
import { AS_LONG_AS_BOARD } from "../pricing/prices";

@ObjectType({ simpleResolvers: true, description: "A triggered ability that has triggered." })
export class Trigger {
  @Field(() => ID, { description: "The id of the triggered ability." })
  ability!: string;

  @Field(() => ID, { description: "The object that has it." })
  source!: string;

  @Field(() => ID, { description: "Who controlled the source when it triggered." })
  controller!: string;

  @Field(() => String, { nullable: true, description: "The words on the card." })
  text?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The ability's `value` on the board on which it triggered: before the event for what looks back, and as given for what waited already. Of counters on a source that is gone, this last known information is what the effect uses. Whatever else it counts, an effect counts once, as it is applied (413.2f; 608.2h now), and this does not say what it will find then.",
  })
  value?: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A choice that a player must make before the next check." })
export class PendingChoice {
  @Field(() => ID, {
    name: "choice",
    simple: false,
    description:
      "What to answer it by, as `choice` of ChoiceInput. Made of its kind, the player and what it is about, as in discard:ann. Stable for the same board, edition and earlier choices, and unique among them only.",
  })
  id!: string;

  @Field(() => ID, { description: "Who chooses." })
  player!: string;

  @Field(() => ChoiceKindEnum, { description: "What there is to choose." })
  kind!: ChoiceKind;

  @Field(() => String, { description: "As a question." })
  prompt!: string;

  @Field(() => [ID], { description: "What can be chosen." })
  options!: string[];

  @Field(() => Int, { description: "How many options to choose." })
  take!: number;

  @Field(() => String, { nullable: true, description: "The rule that asks for it, in the edition's numbering." })
  ruleNumber?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A state-based action that was performed, or replaced." })
export class PerformedAction {
  @Field(() => StateBasedActionKindEnum, { description: "Which action." })
  kind!: StateBasedActionKind;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => [ID], {
    description:
      "Ids of the objects it applied to. An action on single objects (lethal damage) is listed once for each object; a rule about several objects (legend rule, world rule) once, with those that leave.",
  })
  objects!: string[];

  @Field(() => [ID], { description: "Ids of the players it applied to; for a team, its members." })
  players!: string[];

  @Field(() => ActionOutcomeEnum, { description: "What became of it." })
  outcome!: ActionOutcome;

  @Field(() => ID, {
    nullable: true,
    description:
      "What happened instead: the id of the replacement effect or the Aura with umbra armor, or of the object itself for its regeneration shield, its finality counter or the rule on commanders.",
  })
  replacedBy?: string | null;

  @Field(() => String, {
    description: "One sentence with the figures: Pestermite has toughness 1 and 1 damage marked on it.",
  })
  explanation!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "One check: actions found on one board and performed as a single event.",
})
export class StateBasedActionCheck {
  @Field(() => Int, { description: "1-based." })
  number!: number;

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [PerformedAction], { description: "They happen at once: their order means nothing." })
  actions!: PerformedAction[];

  @Field(() => [Trigger], { description: "Abilities that the event triggered." })
  triggered!: Trigger[];
}

@ObjectType({ simpleResolvers: true, description: "Why an evaluation is not recorded." })
export class NotRecorded {
  @Field(() => NotRecordedReasonEnum, { description: "For programs." })
  reason!: NotRecordedReason;

  @Field(() => String, { description: "For people: one sentence." })
  explanation!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "What happens to a board under the rules of an edition.",
  implements: Node,
})
export class Evaluation extends Node {
  @Field(() => ID, {
    simple: false,
    description:
      "Globally unique. If it is recorded, the evaluation is found again by it; if not, nothing is, and it is not the id that it would be recorded under.",
  })
  declare id: string;

  @Field(() => ID, {
    simple: false,
    description:
      "Of the edition, the board, the moment and the choices: the same for the same inputs, recorded or not. Nothing is found by it.",
  })
  key!: string;

  @Field(() => DateScalar, { description: "The date whose rules were applied." })
  rulesDate!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was first recorded: it is on disk. Null if it is not recorded; `notRecorded` says why.",
  })
  recordedAt?: string | null;

  @Field(() => EvaluationStatusEnum, { description: "How far it got." })
  status!: EvaluationStatus;

  @Costs({ entries: 3 })
  @Field(() => [StateBasedActionCheck], {
    description: "Each check that performed something, in order; the last, empty check is not listed.",
  })
  checks!: StateBasedActionCheck[];

  @Field(() => GameState, { description: "The board afterwards. What was 'since the last check' is cleared." })
  state!: GameState;

  @Field(() => [Trigger], { description: "Triggered abilities put on the stack, bottom first." })
  triggersOnStack!: Trigger[];

  @Field(() => [Trigger], {
    description: "Abilities that have triggered and still wait: after RESOLUTION, and while a choice is open.",
  })
  waitingTriggers!: Trigger[];

  @Field(() => [PendingChoice], { description: "In the order in which players make them." })
  pendingChoices!: PendingChoice[];

  @Field(() => [String], {
    description:
      "One line each: errata with which cards were read; effects and abilities that do nothing because their source is where they do not function; choices that were not given, and what was taken by default.",
  })
  assumptions!: string[];

  @Field(() => ID, { nullable: true, description: "The player who gets priority; null if nobody does." })
  priority?: string | null;

  @Field(() => [ID], { description: "Players who lost in this evaluation." })
  losers!: string[];

  @Field(() => ID, { nullable: true, description: "Set if the game is over: the one remaining player or team." })
  winner?: string | null;

  @Field(() => Boolean, { description: "The game ends in a draw." })
  isDraw!: boolean;
}
