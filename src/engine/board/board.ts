import { type IsoDate } from "../../domain/iso-date";
import { type Characteristics } from "./characteristics";
import { type CompiledEffect } from "./effect";
import { type CompiledFilter } from "./filter";
import { type CompiledCondition, type CompiledValue } from "./value";
import { type ReplacementOutcomeInput } from "../game-state-input";
import { type Rulebook } from "../rulebook";
import { type Steps } from "../steps";
import { type ObjectKind, type PlayerScope, type ReplaceableEvent, type TriggerEvent, type Zone } from "../vocabulary";

/**
 * A board between two events: what a caller described, with every default in place. Nothing on it is ever changed;
 * an event makes a new board that shares what it left alone.
 */
export interface Board {
  /** The date whose rules apply. */
  readonly date: IsoDate;
  /** What these rules say about all that a check rests on. */
  readonly rules: Rulebook;
  /** In turn order. */
  readonly players: readonly BoardPlayer[];
  readonly teams: readonly BoardTeam[];
  readonly variants: Variants;
  readonly activePlayer: string;
  /** In board order; what comes to a graveyard during the evaluation says so by its `arrival`. */
  readonly objects: readonly BoardObject[];
  /** Where in `objects` an id is. */
  readonly positions: ReadonlyMap<string, number>;
  /** How many objects have come to a graveyard during the evaluation. */
  readonly arrivals: number;
  /** In the order of their timestamps. */
  readonly effects: readonly CompiledEffect[];
  readonly replacements: readonly BoardReplacement[];
  readonly abilities: readonly BoardAbility[];
  /** Which team a player is on: players never change teams. */
  readonly teamOf: ReadonlyMap<string, string | null>;
  /** What the request that the board belongs to may still cost; the one thing here that changes. */
  readonly steps: Steps;
}

export interface Variants {
  readonly twoHeadedGiant: boolean;
  readonly commander: boolean;
  readonly archenemy: boolean;
  readonly planechase: boolean;
}

export interface BoardPlayer {
  readonly id: string;
  readonly name: string;
  readonly life: number;
  readonly poisonCounters: number;
  readonly team: string | null;
  readonly cardsInHand: number;
  readonly cardsInLibrary: number;
  readonly attemptedDrawFromEmptyLibrary: boolean;
  readonly requiredToDrawTooMany: boolean;
  /** Combat damage over the course of the game, by commander. */
  readonly commanderDamage: readonly { readonly commander: string; readonly damage: number }[];
  readonly speed: number | null;
  readonly hasLost: boolean;
}

export interface BoardTeam {
  readonly id: string;
  readonly life: number;
}

export interface Counter {
  readonly kind: string;
  readonly count: number;
}

export interface BoardObject {
  readonly id: string;
  readonly name: string;
  readonly kind: ObjectKind;
  readonly zone: Zone;
  readonly owner: string;
  /** Before effects that change control. */
  readonly controller: string;
  readonly typeLine: string;
  /** As printed, with its face turned down if it is: before counters and continuous effects. */
  readonly base: Characteristics;
  readonly printed: Characteristics;
  /** No kind twice, no count of 0. */
  readonly counters: readonly Counter[];
  readonly damage: number;
  readonly dealtDamageByDeathtouch: boolean;
  readonly attachedTo: string | null;
  readonly enchant: CompiledFilter | null;
  readonly enchantsPlayers: boolean;
  readonly protectionFrom: readonly CompiledFilter[];
  readonly regenerationShields: number;
  readonly counterLimits: readonly Counter[];
  readonly tapped: boolean;
  readonly faceDown: boolean;
  readonly phasedOut: boolean;
  readonly timestamp: number;
  readonly supertypeTimestamp: number;
  readonly isCommander: boolean;
  readonly changedZone: boolean;
  readonly hasUnresolvedTrigger: boolean;
  readonly finalChapter: number | null;
  readonly onLastRoom: boolean;
  readonly protector: string | null;
  readonly isAttacked: boolean;
  readonly sector: string | null;
  /** Counts what came to a graveyard during the evaluation, from 1 on; 0 for everything else. */
  readonly arrival: number;
  readonly landwalk: readonly CompiledFilter[];
  readonly controlledSinceTurnBegan: boolean;
}

export interface BoardReplacement {
  readonly id: string;
  readonly source: string | null;
  readonly text: string;
  /** Of an effect without a source. */
  readonly controller: string | null;
  readonly event: ReplaceableEvent;
  /** Null: the source itself, or everything if there is no source. */
  readonly affects: CompiledFilter | null;
  readonly affectsPlayers: PlayerScope;
  readonly instead: ReplacementOutcomeInput;
  /** How often it can still apply; null for always. */
  readonly uses: number | null;
}

export interface BoardAbility {
  readonly id: string;
  readonly source: string;
  readonly text: string;
  readonly event: TriggerEvent;
  /** Null: the source itself. */
  readonly watches: CompiledFilter | null;
  readonly condition: CompiledCondition | null;
  readonly value: CompiledValue | null;
}

/** Where each object is; the last of several that bear the same id, which is a fault. */
export function positionsOf(objects: readonly BoardObject[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (let position = 0; position < objects.length; position++) positions.set(objects[position]!.id, position);
  return positions;
}

/** The board with other objects: with some of them gone, or some of them changed in their places. */
export function withObjects(board: Board, objects: readonly BoardObject[]): Board {
  const positions = objects.length === board.objects.length ? board.positions : positionsOf(objects);
  return { ...board, objects, positions };
}

/** A permanent, as far as the game can see it: on the battlefield and not phased out. */
export const isPermanent = (object: BoardObject): boolean => object.zone === "BATTLEFIELD" && !object.phasedOut;

/** How many counters of a kind are on it. */
export function countersOf(object: BoardObject, kind: string): number {
  for (const counter of object.counters) if (counter.kind === kind) return counter.count;
  return 0;
}
