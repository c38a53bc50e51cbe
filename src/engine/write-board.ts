import { attachedNow } from "./board/attachments";
import {
  type Board,
  type BoardObject,
  type BoardPlayer,
  type BoardReplacement,
  isBackUp,
  isPermanent,
} from "./board/board";
import { NO_TEXT } from "./board/characteristics";
import { withoutCombatTriggers } from "./board/combat-triggers";
import { type CompiledEffect } from "./board/effect";
import { type CombatAbilityInput, type CurrentCombatInput } from "./board/fields/combat";
import { type CopyInput } from "./board/fields/copy";
import {
  type ContinuousEffectInput,
  type ReplacementEffectInput,
  type TriggeredAbilityInput,
} from "./board/fields/effects";
import { type Field, type Fields } from "./board/fields/field";
import { type GameEventInput } from "./board/fields/game-event";
import { faceGiven, type GameObjectInput, GIVEN_FIELDS, turned } from "./board/fields/game-object";
import {
  GAME_STATE,
  type GameStateInput,
  type LastKnownInput,
  type PendingTriggerInput,
  STATUS_FIELDS,
} from "./board/fields/game-state";
import { PLAYER_FIELDS, type PlayerInput, TEAM_FIELDS } from "./board/fields/player";
import { seenAsInput } from "./board/seen";
import { facesOf } from "./board/type-line";
import { listed, onlySaid } from "./board/write-filter";
import { canonical } from "./canonical-request";
import { isMadeAsCopy } from "./characteristics/copiable-values";
import { type BoardView, positionsAffected } from "./characteristics/view";
import { type Trigger } from "./evaluation";
import { type LastKnown } from "./events/known-object";
import { AS_GIVEN } from "./objects/facts";
import { type Unresolved } from "./procedure/triggers";
import { LIMITS } from "./validation/fault-list";
import { type Face } from "./vocabulary";
import { viewFaults } from "./validation/view-faults";

/** What is to be known of a board besides what lies on it. */
export interface Meanwhile {
  /** The combat that goes on; that which was given if left out. */
  readonly combat?: CurrentCombatInput | null;
  readonly pending: readonly PendingTriggerInput[];
  /** What has left the battlefield, as it last was there. */
  readonly lastKnown?: Pick<LastKnown, "all" | "isForgotten">;
  /** The ids of what has become renowned. */
  readonly renowned?: ReadonlySet<string>;
  readonly restsOn?: GameStateInput["restsOn"];
  /** What replaces draws, as often as it still does. */
  readonly drawReplacements?: GameStateInput["drawReplacements"];
}

/**
 * A board as an input that gives the same board: what was given of each thing, and what has become of it since. What is as by
 * default is left out.
 */
export function writeBoard(view: BoardView, meanwhile: Meanwhile): GameStateInput {
  const { board } = view;
  const { state } = board.given;
  const objects = inOrder(board.objects);
  const isThere = (id: string): boolean => board.positions.has(id);
  const left = lastKnown(board, meanwhile);
  const effects = board.effects.flatMap((effect) => effectAsInput(board, effect) ?? []);
  return canonical(GAME_STATE, {
    ...state,
    waitingTriggers: null,
    triggersOnStack: null,
    triggeredAbilities:
      withoutCombatTriggers(state)?.map((one) => ({ ...one, face: faceOfTrigger(board, one) })) ?? null,
    combat: meanwhile.combat === undefined ? (state.combat ?? null) : meanwhile.combat,
    hasValueless: viewFaults(view).length > 0 || state.hasValueless === true,
    activePlayer: board.activePlayer === board.players[0]?.id ? null : board.activePlayer,
    turn: board.turn,
    momentsAhead: listed(board.momentsAhead),
    delayed: listed(board.delayed),
    players: board.players.map((player) => playerAsInput(board, player)),
    teams: listed(board.teams.map((team) => said(TEAM_FIELDS, team))),
    objects: listed(objects.map((object, at) => objectAsInput(board, object, at, meanwhile))),
    continuousEffects: listed(effects),
    replacementEffects: listed(board.replacements.flatMap((effect) => replacementAsInput(board, effect) ?? [])),
    fromCards: listed((state.fromCards ?? []).filter(({ object }) => isThere(object))),
    drawReplacements: meanwhile.drawReplacements ?? state.drawReplacements ?? null,
    restsOn: listed(meanwhile.restsOn ?? []),
    pendingTriggers: listed(meanwhile.pending),
    lastKnown: listed(left),
    leftByPlay: listed(leftByPlay(view, left.length > 0)),
    endedEffects: listed(endedEffects(board)),
  });
}

/** In one order, whenever each has ended. */
function endedEffects({ given, effects, replacements }: Board): readonly string[] {
  const known = new Set([...(given.state.endedEffects ?? []), ...given.effectIds]);
  for (const { id } of effects) known.delete(id);
  for (const { id } of replacements) known.delete(id);
  return [...known].sort().slice(0, LIMITS.effects);
}

/** What whoever lays out a board would have to be asked about, and what came so by itself. */
function leftByPlay(view: BoardView, hasLost: boolean): readonly string[] {
  const { board } = view;
  const { given, objects, effects, replacements } = board;
  const before = new Set(given.state.leftByPlay ?? []);
  const isLaidOut = (id: string): boolean => !before.has(id);
  return [
    ...objects.filter((one) => isPermanent(one) && isCopyOfNothing(one) && (one.isNew || !isLaidOut(one.id))),
    ...effects.filter((effect) => hasLost && effect.duration !== null && isAboutNothing(view, effect)),
    ...replacements.filter(
      ({ id, instead }) =>
        instead.redirectTo == null && (given.replacement(id)?.instead.redirectTo != null || !isLaidOut(id)),
    ),
  ].map(({ id }) => id);
}

const isCopyOfNothing = ({ entersAsCopyOf, copy }: BoardObject): boolean => entersAsCopyOf !== null && copy === null;

const isAboutNothing = (view: BoardView, effect: CompiledEffect): boolean =>
  effect.affects !== null && effect.affects.ids?.size !== 0 && positionsAffected(view, effect).length === 0;

/** What came to a graveyard lies above what was there, as answers have it. */
export const inOrder = (objects: readonly BoardObject[]): readonly BoardObject[] =>
  objects.some(({ arrival }) => arrival > 0) ? objects.toSorted((one, other) => one.arrival - other.arrival) : objects;

/** The fields that are not as by default. */
function said<F extends Fields>(fields: F, from: { readonly [K in keyof F]: unknown }): never {
  return Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { need, otherwise }]) => {
      const value = from[name as keyof F];
      const isDefault = value === otherwise || (Array.isArray(value) && value.length === 0);
      return need !== "REQUIRED" && isDefault ? [] : [[name, value]];
    }),
  ) as never;
}

function playerAsInput({ unsaid, objects }: Board, player: BoardPlayer): PlayerInput {
  const counted = (zone: "HAND" | "LIBRARY") =>
    unsaid.written(zone, player, objects.filter((one) => one.zone === zone && one.owner === player.id).length);
  const [hand, library] = [counted("HAND"), counted("LIBRARY")];
  const isUnknown = player.isLibraryOrderUnknown || objects.some((one) => isUnordered(one, player.id));
  return onlySaid<PlayerInput>({
    ...(said(PLAYER_FIELDS, player) as PlayerInput),
    life: player.life,
    cardsInHand: hand.count,
    cardsInLibrary: library.count,
    countedFromEmpty: listed([
      ...(hand.isFromEmpty ? (["HAND"] as const) : []),
      ...(library.isFromEmpty ? (["LIBRARY"] as const) : []),
    ]),
    isLibraryOrderUnknown: isUnknown || null,
  });
}

const isUnordered = ({ zone, kind, owner, isNew }: BoardObject, player: string): boolean =>
  isNew && zone === "LIBRARY" && kind === "CARD" && owner === player;

function objectAsInput(board: Board, object: BoardObject, position: number, { renowned }: Meanwhile): GameObjectInput {
  const given = board.given.object(object.id)!;
  const was = isBackUp(object) !== isBackGiven(given) && given.otherFace ? turned(given) : given;
  return onlySaid<GameObjectInput>({
    ...(isDescribed(object, was)
      ? Object.fromEntries(AS_GIVEN.map((name) => [name, was[name] ?? null]))
      : { manaValue: object.printed.manaValue || null, isSizeUnknown: object.printed.isSizeUnknown || null }),
    ...(said(GIVEN_FIELDS, object) as GameObjectInput),
    controller: object.controller === object.owner ? null : object.controller,
    hostChangedZones: object.attachedTo !== null && attachedNow(board, object) === null ? true : null,
    counters: listed(
      object.counters.map(({ kind, count }) =>
        onlySaid({ kind, count, timestamp: object.counterTimestamps.get(kind) ?? null }),
      ),
    ),
    copy: copyOf(board, object, was),
    otherFace: was.otherFace ?? null,
    isRenowned: (renowned?.has(object.id) ?? object.isRenowned) ? true : null,
    timestamp: object.timestamp === position ? null : object.timestamp,
    supertypeTimestamp: object.supertypeTimestamp,
  });
}

/** Of what was given as its back, little is known of the front that it has elsewhere (712.8a). */
const isDescribed = (object: BoardObject, was: GameObjectInput): boolean =>
  Boolean(was.otherFace) || isBackUp(object) || !isBackGiven(was);

const isBackGiven = (given: GameObjectInput): boolean =>
  faceGiven(given) === "BACK" && facesOf(given.typeLine).length > 1;

/** What was made as a copy has no other values, wherever it is: a token, or a copy of a spell (613.1). */
function copyOf(board: Board, object: BoardObject, was: GameObjectInput): CopyInput | null {
  const copy = object.copy ?? (isMadeAsCopy(object) ? (was.copy ?? null) : null);
  if (copy === null || !board.hasCopies) return copy;
  const values = isMadeAsCopy(object)
    ? object.front
    : effectsById(board).get(`${object.id}: copy of ${copy.of}`)?.copy?.values;
  return values?.copied ? { ...copy, values: seenAsInput(values, object) } : copy;
}

/** Looked for once for a board. */
const byId = new WeakMap<readonly CompiledEffect[], ReadonlyMap<string, CompiledEffect>>();

function effectsById({ effects }: Board): ReadonlyMap<string, CompiledEffect> {
  let found = byId.get(effects);
  if (!found) byId.set(effects, (found = new Map(effects.map((effect) => [effect.id, effect]))));
  return found;
}

function effectAsInput(board: Board, effect: CompiledEffect): ContinuousEffectInput | null {
  const { id, textOf, source, timestamp, affects, copy } = effect;
  const was = textOf === null ? board.given.effect(id) : undefined;
  if (!was) return null;
  const of = source === null ? undefined : board.objects[board.positions.get(source) ?? -1];
  return onlySaid<ContinuousEffectInput>({
    ...was,
    timestamp: of?.timestamp === timestamp ? null : timestamp,
    face: effect.face === faceOf(board, source) ? (was.face ?? null) : effect.face,
    ...(affects?.ids ? { affects: { ...was.affects, ids: [...affects.ids].filter(isStill(board, effect)) } } : {}),
    ...(copy?.values
      ? { copy: { ...was.copy!, values: seenAsInput(copy.values, NO_TEXT), ...otherFaceOf(copy) } }
      : {}),
  });
}

const otherFaceOf = ({ other }: NonNullable<CompiledEffect["copy"]>): Partial<CopyInput> =>
  other ? { otherValues: seenAsInput(other, NO_TEXT) } : {};

/** What has left and come back is none of those that a copy effect names (400.7). */
const isStill =
  ({ objects, positions }: Board, { copy, timestamp }: CompiledEffect) =>
  (id: string): boolean => {
    const object = objects[positions.get(id) ?? -1];
    return copy === null || !object?.isNew || object.timestamp <= timestamp;
  };

/** On which face it stands, said once the other one is up. */
function faceOfTrigger(board: Board, { face, source }: TriggeredAbilityInput): Face | null {
  const now = faceOf(board, source);
  const given = board.given.object(source);
  if (face != null || now === null || !given) return face ?? null;
  const before = isBackGiven(given) ? "BACK" : "FRONT";
  return before === now ? null : before;
}

/** Which face of it is up. */
const faceOf = ({ objects, positions }: Board, id: string | null): Face | null =>
  objects[positions.get(id ?? "") ?? -1]?.printed.face ?? null;

function replacementAsInput(board: Board, effect: BoardReplacement): ReplacementEffectInput | null {
  const was = effect.textOf === null ? board.given.replacement(effect.id) : undefined;
  if (!was) return null;
  const { affects, damageFrom, uses, amount, instead, source, face } = effect;
  return onlySaid<ReplacementEffectInput>({
    ...was,
    face: face === faceOf(board, source) ? (was.face ?? null) : face,
    uses,
    amount,
    instead: onlySaid(instead),
    ...(affects?.ids ? { affects: { ...was.affects, ids: [...affects.ids] } } : {}),
    ...(damageFrom?.ids ? { damageFrom: { ...was.damageFrom, ids: [...damageFrom.ids] } } : {}),
  });
}

/** Abilities that have triggered and not left the stack, and what those of keywords do as they resolve. */
export const pendingTriggers = (
  onStack: readonly (Unresolved & Partial<Trigger>)[],
  waiting: readonly Trigger[],
  does: (ability: string) => GameEventInput | null = () => null,
  ofKeyword: (ability: string) => CombatAbilityInput | null = () => null,
): readonly PendingTriggerInput[] => {
  const pending =
    (isOnStack: boolean) =>
    ({ ability, source, controller, text, value }: Unresolved & Partial<Trigger>): PendingTriggerInput =>
      onlySaid<PendingTriggerInput>({
        ...{ ability, source, controller: controller || null, text: text || null, value: value ?? null },
        ...{ isOnStack: isOnStack || null, does: does(ability), ofKeyword: ofKeyword(ability) },
      });
  return [...onStack.map(pending(true)), ...waiting.map(pending(false))];
};

/** What has left, as it last was, and of what is gone altogether at least its id: of the last of them, as many as a board has. */
function lastKnown(
  board: Board,
  { lastKnown: { all: known, isForgotten } = NOBODY }: Meanwhile,
): readonly LastKnownInput[] {
  const before = new Map((board.given.state.lastKnown ?? []).map((one) => [one.id, one]));
  const isOnBattlefield = (id: string): boolean => board.objects[board.positions.get(id) ?? -1]?.zone === "BATTLEFIELD";
  const gone = (board.given.state.objects ?? []).filter(({ id }) => !board.positions.has(id));
  const ids = new Set([...before.keys(), ...gone.map(({ id }) => id), ...known.keys()]);
  const all = [...ids].flatMap((id) => {
    if (isOnBattlefield(id)) return [];
    const left = known.get(id);
    if (left) {
      const { object, seen } = left;
      const { name, owner, isCommander } = object;
      return onlySaid<LastKnownInput>({
        ...{ id, name: name || null, owner, controller: seen.controller, isCommander: isCommander || null },
        ...(said(STATUS_FIELDS, { ...object, attachedTo: attachedNow(board, object) }) as Partial<LastKnownInput>),
        counters: listed(object.counters),
        seen: seenAsInput(seen, object),
      });
    }
    if (isForgotten) return board.positions.has(id) ? [] : { id };
    return before.get(id) ?? { id };
  });
  return all.slice(-LIMITS.objects);
}

const NOBODY: Pick<LastKnown, "all" | "isForgotten"> = { all: new Map(), isForgotten: false };
