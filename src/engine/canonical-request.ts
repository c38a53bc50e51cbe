import { type Field, type InputRecord, type Shape } from "./board/fields/field";
import { GAME_OBJECT } from "./board/fields/game-object";
import { CHOICE, GAME_STATE } from "./board/fields/game-state";
import { PLAYER_RECORD } from "./board/fields/player";
import { type EvaluationRequest } from "./evaluation";
import { type ChoiceInput, type GameObjectInput, type GameStateInput, type PlayerInput } from "./game-state-input";

/**
 * The request without anything that says no more than its default: two requests that mean the same are equal then,
 * whatever the order of their keys. Evaluating it gives what evaluating the request gives. Its JSON is canonical
 * (RFC 8785), since its fields lie in the order of their names.
 */
export function canonicalRequest(request: EvaluationRequest): EvaluationRequest {
  const { state, date, moment = "PRIORITY", choices = [], choicePolicy = "ASK" } = request;
  const byId = [...choices].sort((a, b) => (a.choice < b.choice ? -1 : 1));
  return {
    choicePolicy,
    choices: byId.map((choice): ChoiceInput => canonical(CHOICE, choice)),
    date,
    moment,
    state: canonicalState(state),
  };
}

/** Besides what the fields say, defaults that depend on the rest of the board. */
function canonicalState(state: GameStateInput): GameStateInput {
  const { players, objects, variants, activePlayer } = state;
  return canonical(GAME_STATE, state, {
    players: players.map((player) => canonicalPlayer(player, objects ?? [])),
    objects: objects?.map(canonicalObject),
    variants: variants && [...new Set(variants)].sort(),
    activePlayer: activePlayer === players[0]?.id ? null : activePlayer,
  });
}

function canonicalPlayer(player: PlayerInput, objects: readonly GameObjectInput[]): PlayerInput {
  const given = (zone: string) => objects.filter((one) => one.owner === player.id && one.zone === zone).length;
  // Who says 0 knows; who says nothing may not.
  const isSaid = (count: unknown, zone: string) => isNumber(count) && count > 0 && count === given(zone);
  const { cardsInHand, cardsInLibrary } = player;
  return canonical(PLAYER_RECORD, player, {
    cardsInHand: isSaid(cardsInHand, "HAND") ? null : cardsInHand,
    cardsInLibrary: isSaid(cardsInLibrary, "LIBRARY") ? null : cardsInLibrary,
  });
}

const isNumber = (value: unknown): value is number => typeof value === "number";

function canonicalObject(object: GameObjectInput, position: number): GameObjectInput {
  const timestamp = object.timestamp ?? position;
  return canonical(GAME_OBJECT, object, {
    controller: object.controller === object.owner ? null : object.controller,
    timestamp: timestamp === position ? null : timestamp,
  });
}

/** Only the fields that say something, in the order of their names. `instead` are fields that are canonical already. */
export function canonical<T extends object>({ sortedOf }: InputRecord<T>, given: T, instead: Partial<T> = {}): T {
  const record: Record<string, unknown> = {};
  for (const { name, is: field } of sortedOf(given)) {
    const isReady = name in instead;
    const value = (isReady ? instead[name as keyof T] : given[name as keyof T]) as unknown;
    if (!saysSomething(field, value)) continue;
    record[name] = isReady ? value : canonicalValue(field.type.shape, value ?? field.otherwise);
  }
  return record as T;
}

function saysSomething({ need, otherwise, saysNothing, isSpelledOut }: Field, value: unknown): boolean {
  if (need === "REQUIRED" || isSpelledOut) return true;
  if (value === null || value === undefined) return false;
  return !isSame(value, otherwise) && !isSame(value, saysNothing);
}

/** Defaults are no longer than an empty list. */
const isSame = (value: unknown, other: unknown): boolean =>
  value === other || (Array.isArray(value) && value.length === 0 && Array.isArray(other) && other.length === 0);

function canonicalValue(shape: Shape, value: unknown): unknown {
  if (shape.is === "RECORD") return canonical(shape.record() as InputRecord<object>, value as object);
  if (shape.is !== "LIST" || shape.of.is !== "RECORD") return value;
  return (value as readonly unknown[]).map((entry) => canonicalValue(shape.of, entry));
}
