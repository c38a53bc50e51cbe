import { type EvaluationRequest } from "./evaluation";
import {
  type GameObjectInput,
  type GameStateInput,
  type PlayerInput,
  type ReplacementEffectInput,
} from "./game-state-input";

/** What the contract takes if a field is left out. Lists default to none, flags to false, everything else to null. */
const DEFAULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["zone", "BATTLEFIELD"],
  ["kind", "CARD"],
  ["name", ""],
  ["damage", 0],
  ["times", 1],
  ["constant", 0],
]);

/**
 * The request without anything that says no more than its default: two requests that mean the same are equal then,
 * whatever the order of their keys. Evaluating it gives what evaluating the request gives. Its JSON is canonical
 * (RFC 8785), since its fields lie in the order of their names.
 */
export function canonicalRequest(request: EvaluationRequest): EvaluationRequest {
  const { state, date, moment = "PRIORITY", choices = [], choicePolicy = "ASK" } = request;
  const byId = [...choices].sort((a, b) => (a.choice < b.choice ? -1 : 1));
  return { choicePolicy, choices: stripped(byId), date, moment, state: canonicalState(state) };
}

function canonicalState(state: GameStateInput): GameStateInput {
  const { players, objects, variants, activePlayer } = state;
  return stripped(state, {
    players: players.map((player) => canonicalPlayer(player, objects ?? [])),
    objects: objects?.map(canonicalObject),
    teams: state.teams?.map((team) => (team.life === 30 ? { id: team.id } : team)),
    variants: variants && [...new Set(variants)].sort(),
    activePlayer: activePlayer === players[0]?.id ? null : activePlayer,
    replacementEffects: state.replacementEffects?.map(canonicalReplacement),
  });
}

function canonicalPlayer(player: PlayerInput, objects: readonly GameObjectInput[]): PlayerInput {
  const given = (zone: string) => objects.filter((one) => one.owner === player.id && one.zone === zone).length;
  const { cardsInHand, cardsInLibrary } = player;
  return {
    ...player,
    life: player.life ?? 20,
    poisonCounters: player.poisonCounters || null,
    cardsInHand: cardsInHand === given("HAND") ? null : cardsInHand,
    cardsInLibrary: cardsInLibrary === given("LIBRARY") ? null : cardsInLibrary,
  };
}

function canonicalObject(object: GameObjectInput, position: number): GameObjectInput {
  const timestamp = object.timestamp ?? position;
  return stripped(object, {
    controller: object.controller === object.owner ? null : object.controller,
    timestamp: timestamp === position ? null : timestamp,
    supertypeTimestamp: object.supertypeTimestamp === timestamp ? null : object.supertypeTimestamp,
    regenerationShields: object.regenerationShields || null,
    controlledSinceTurnBegan: object.controlledSinceTurnBegan === false ? false : null,
  });
}

const canonicalReplacement = (effect: ReplacementEffectInput): ReplacementEffectInput => ({
  ...effect,
  instead: { ...effect.instead, draw: effect.instead.draw || null },
});

/** Fields whose false is not their default. */
const TRUE_BY_DEFAULT = new Set(["controlledSinceTurnBegan"]);

/** Lists that mean something even without entries: "becomes colorless", "in no zone". */
const EMPTY_MATTERS = new Set(["setColors", "ids", "names", "zones", "kinds", "anyOf"]);

function isDefault(field: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (value === false) return !TRUE_BY_DEFAULT.has(field);
  if (typeof value === "object") return Array.isArray(value) && value.length === 0 && !EMPTY_MATTERS.has(field);
  return DEFAULTS.get(field) === value;
}

/**
 * Without what is a default, fields in the order of their names. `instead` are other values of fields that are given; a
 * field that is a default already stays away.
 */
function stripped<T>(value: T, instead: Readonly<Record<string, unknown>> = {}): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => stripped(entry)) as T;
  if (typeof value !== "object" || value === null) return value;
  const given = value as Readonly<Record<string, unknown>>;
  const fields: string[] = [];
  for (const field in given) if (!isDefault(field, given[field])) fields.push(field);
  const kept: Record<string, unknown> = {};
  for (const field of fields.sort()) {
    const entry = field in instead ? instead[field] : given[field];
    if (!isDefault(field, entry)) kept[field] = typeof entry === "object" ? stripped(entry) : entry;
  }
  return kept as T;
}
