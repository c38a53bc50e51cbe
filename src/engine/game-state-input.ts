/** A board as a caller describes it: the fields of each thing, with defaults and checks, stand in board/fields. */
export type {
  ContinuousEffectInput,
  ReplacementEffectInput,
  ReplacementOutcomeInput,
  TriggeredAbilityInput,
} from "./board/fields/effects";
export type { CounterInput, GameObjectInput } from "./board/fields/game-object";
export type { ChoiceInput, GameStateInput } from "./board/fields/game-state";
export type { ObjectFilterInput } from "./board/fields/object-filter";
export type {
  AmountInput,
  InstructedEventInput,
  InstructionInput,
  ModeInput,
  TargetInput,
} from "./board/fields/instruction";
export type { TokenInput } from "./board/fields/token";
export type { PlayerInput, TeamInput } from "./board/fields/player";
export type { ConditionInput, ValueInput } from "./board/fields/value";
