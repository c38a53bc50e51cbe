import {
  type ContinuousEffectInput,
  type GameStateInput,
  type PlayerInput,
  type ReplacementEffectInput,
  type TriggeredAbilityInput,
} from "../game-state-input";
import {
  COLORS,
  GAME_VARIANTS,
  KEYWORDS,
  REPLACEABLE_EVENTS,
  STATE_BASED_ACTION_KINDS,
  TRIGGER_EVENTS,
  ZONES,
} from "../vocabulary";
import { FaultList, LIMITS } from "./fault-list";
import { checkCondition, checkFilter, checkValue } from "./filter-faults";
import { checkDuplicates, KnownIds } from "./known-ids";
import { checkObject } from "./object-faults";
import { type BoardFault } from "../errors";

export interface StateFaults {
  readonly faults: readonly BoardFault[];
  /** False if reading the board any further would cost more than an answer is worth. */
  readonly isWithinLimits: boolean;
}

/** Everything that is wrong with a board as it is written down; what only its characteristics show comes after that. */
export function stateFaults(state: GameStateInput): StateFaults {
  const faults = new FaultList();
  if (state.players.length === 0) faults.add("state.players", "a game needs at least one player");
  checkLengths(faults, state);
  if (!faults.isWithinLimits) return { faults: faults.faults, isWithinLimits: false };
  const known = new KnownIds(state);
  checkIds(faults, known, state);
  known.player(faults, "state", "activePlayer", state.activePlayer);
  faults.eachOf("state", "variants", state.variants, GAME_VARIANTS);
  state.players.forEach((player, at) => checkPlayer(faults, known, `state.players[${at}]`, player));
  state.teams?.forEach((team, at) => faults.figure(`state.teams[${at}]`, "life", team.life));
  state.objects?.forEach((object, at) => checkObject(faults, known, `state.objects[${at}]`, object));
  state.continuousEffects?.forEach((effect, at) =>
    checkEffect(faults, known, `state.continuousEffects[${at}]`, effect),
  );
  state.replacementEffects?.forEach((effect, at) =>
    checkReplacement(faults, known, `state.replacementEffects[${at}]`, effect),
  );
  state.triggeredAbilities?.forEach((ability, at) =>
    checkAbility(faults, known, `state.triggeredAbilities[${at}]`, ability),
  );
  checkWaiting(faults, state);
  return { faults: faults.faults, isWithinLimits: faults.isWithinLimits };
}

function checkLengths(faults: FaultList, state: GameStateInput): void {
  for (const list of ["players", "teams", "objects"] as const) faults.length("state", list, state[list], LIMITS[list]);
  for (const list of ["continuousEffects", "replacementEffects", "triggeredAbilities", "waitingTriggers"] as const)
    faults.length("state", list, state[list], LIMITS.effects);
}

/** Objects and players share their ids' space: an attachment names either. */
function checkIds(faults: FaultList, known: KnownIds, state: GameStateInput): void {
  const seen = checkDuplicates(faults, "state.players", state.players);
  if (!known.areObjectIdsSound(state)) checkDuplicates(faults, "state.objects", state.objects ?? [], seen);
  for (const list of ["teams", "continuousEffects", "replacementEffects", "triggeredAbilities"] as const)
    checkDuplicates(faults, `state.${list}`, state[list] ?? []);
}

function checkPlayer(faults: FaultList, known: KnownIds, path: string, player: PlayerInput): void {
  known.team(faults, path, "team", player.team);
  faults.figure(path, "life", player.life);
  for (const field of ["poisonCounters", "cardsInHand", "cardsInLibrary", "speed"] as const)
    faults.count(path, field, player[field]);
  faults.length(path, "combatDamageByCommander", player.combatDamageByCommander, LIMITS.kinds);
  player.combatDamageByCommander?.forEach(({ commander, damage }, at) => {
    known.object(faults, path, `combatDamageByCommander[${at}].commander`, commander);
    faults.count(path, `combatDamageByCommander[${at}].damage`, damage);
  });
}

function checkEffect(faults: FaultList, known: KnownIds, path: string, effect: ContinuousEffectInput): void {
  known.object(faults, path, "source", effect.source);
  known.player(faults, path, "controller", effect.controller);
  known.player(faults, path, "changeController", effect.changeController);
  faults.figure(path, "timestamp", effect.timestamp);
  checkFilter(faults, known, `${path}.affects`, effect.affects);
  checkCondition(faults, known, `${path}.condition`, effect.condition);
  faults.eachOf(path, "setColors", effect.setColors, COLORS);
  faults.eachOf(path, "addKeywords", effect.addKeywords, KEYWORDS);
  faults.eachOf(path, "removeKeywords", effect.removeKeywords, KEYWORDS);
  faults.eachOf(path, "exemptFrom", effect.exemptFrom, STATE_BASED_ACTION_KINDS);
  for (const field of ["addTypes", "removeTypes"] as const) faults.length(path, field, effect[field], LIMITS.words);
  for (const field of ["setPower", "setToughness", "addPower", "addToughness"] as const)
    if (effect[field]) checkValue(faults, known, `${path}.${field}`, effect[field]);
}

function checkReplacement(faults: FaultList, known: KnownIds, path: string, effect: ReplacementEffectInput): void {
  known.object(faults, path, "source", effect.source);
  known.player(faults, path, "controller", effect.controller);
  faults.oneOf(path, "event", effect.event, REPLACEABLE_EVENTS);
  checkFilter(faults, known, `${path}.affects`, effect.affects);
  faults.count(path, "uses", effect.uses);
  faults.oneOf(path, "instead.moveTo", effect.instead.moveTo, ZONES);
  faults.count(path, "instead.draw", effect.instead.draw);
  faults.figure(path, "instead.setLife", effect.instead.setLife);
  faults.eachOf(path, "instead.shuffleIntoLibrary", effect.instead.shuffleIntoLibrary, ZONES);
}

function checkAbility(faults: FaultList, known: KnownIds, path: string, ability: TriggeredAbilityInput): void {
  known.object(faults, path, "source", ability.source);
  faults.oneOf(path, "event", ability.event, TRIGGER_EVENTS);
  checkFilter(faults, known, `${path}.watches`, ability.watches);
  checkCondition(faults, known, `${path}.condition`, ability.condition);
  checkValue(faults, known, `${path}.value`, ability.value);
}

function checkWaiting(faults: FaultList, state: GameStateInput): void {
  if (!state.waitingTriggers?.length) return;
  const known = new Set(state.triggeredAbilities?.map((ability) => ability.id));
  state.waitingTriggers.forEach((id, at) => {
    if (!known.has(id)) faults.add(`state.waitingTriggers[${at}]`, `the state has no triggered ability "${id}"`);
  });
}
