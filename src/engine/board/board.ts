import { type AsGiven } from "./as-given";
import { type UnsaidCounts } from "./unsaid-counts";
import { type IsoDate } from "../../domain/iso-date";
import { type Characteristics, type OfAbility, type TextRead } from "./characteristics";
import { type CompiledEffect } from "./effect";
import { type CompiledFilter } from "./filter";
import { type CompiledCondition, type CompiledValue } from "./value";
import { type REPLACEMENT_EFFECT_FIELDS, type TRIGGERED_ABILITY_FIELDS } from "./fields/effects";
import { type Filled } from "./fields/field";
import { type GIVEN_FIELDS } from "./fields/game-object";
import { type DelayedInput } from "./fields/game-state";
import { positionsOf } from "./positions";
import { type PLAYER_FIELDS, type TEAM_FIELDS } from "./fields/player";
import { type Rulebook } from "../rules";
import { type Steps } from "../steps";
import { type PlayerScope, type TurnMoment } from "../vocabulary";

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
  /** Who is within whose range of influence; null if nobody's is limited. */
  readonly ranges: Ranges | null;
  readonly activePlayer: string;
  /** Which turn of the game it is; null if it is not said. */
  readonly turn: number | null;
  /** Parts of the turn that nothing has gone past since it began. */
  readonly momentsAhead: readonly TurnMoment[];
  /** Delayed triggered abilities that have not resolved yet. */
  readonly delayed: readonly DelayedInput[];
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
  /** Whether anything on it is a copy: settled before it is looked at (characteristics/copying). */
  readonly hasCopies: boolean;
  /** Which team a player is on who is on one: players never change teams. */
  readonly teamOf: ReadonlyMap<string, string>;
  /** Objects that are something else as long as they are attached (see attachments): few, if any. */
  readonly changeWhenAttached: readonly string[];
  /** With which errata cards were read, or would have been, one sentence each. */
  readonly errata: readonly string[];
  /** What it was read from, and what has begun since: for writing it down again. It grows. */
  readonly given: AsGiven;
  /** Which counts that nothing gave have been asked for, and were taken for 0; it grows. */
  readonly unsaid: UnsaidCounts;
  /** What the request that the board belongs to may still cost; besides `given` and `unsaid` the one thing here that changes. */
  readonly steps: Steps;
}

/** By player, who is within range; a player without a range is left out. */
export type Ranges = ReadonlyMap<string, ReadonlySet<string>>;

export interface Variants {
  readonly twoHeadedGiant: boolean;
  readonly commander: boolean;
  readonly archenemy: boolean;
  readonly planechase: boolean;
}

export interface BoardPlayer extends Filled<typeof PLAYER_FIELDS> {
  readonly name: string;
  readonly cardsInHand: number;
  readonly cardsInLibrary: number;
  /** Besides poison, with the kinds as the rules write them. */
  readonly counters: readonly Counter[];
  /** `protectionFrom`, made ready for matching. */
  readonly protection: readonly CompiledFilter[];
}

export type BoardTeam = Filled<typeof TEAM_FIELDS>;

export interface Counter {
  readonly kind: string;
  readonly count: number;
}

/** An object as it was given (board/fields/game-object), and what was read of it. */
export interface BoardObject extends Filled<typeof GIVEN_FIELDS> {
  /** Before effects that change control. */
  readonly controller: string;
  /** As printed, with its face turned down if it is: before counters and continuous effects. */
  readonly base: Characteristics;
  readonly printed: Characteristics;
  /** What it has where only its front face counts: of a double-faced card that shows its back, not what is printed. */
  readonly front: Characteristics;
  /** Of a double-faced card, if the board says what its other face is: what it becomes by turning over. */
  readonly otherFace: OtherFace | null;
  /** No kind twice, no count of 0. */
  readonly counters: readonly Counter[];
  /** Of kinds of counters that are not as old as the object. */
  readonly counterTimestamps: ReadonlyMap<string, number>;
  readonly enchant: CompiledFilter | null;
  /** Which players an Aura can enchant, as its controller sees them; null if none. */
  readonly enchantsWhom: PlayerScope | null;
  readonly counterLimits: readonly Counter[];
  readonly timestamp: number;
  /** When it last became legendary, a Legend or world, as given; null: see supertypeSince. */
  readonly supertypeTimestamp: number | null;
  /** Counts what came to a graveyard during the evaluation, from 1 on; 0 for everything else. */
  readonly arrival: number;
  /** It changed zones during the evaluation and is not what anything was attached to (400.7): nothing is attached anew. */
  readonly isNew: boolean;
}

/** An object that an event has made and not shown to anything yet. */
export type MutableObject = { -readonly [K in keyof BoardObject]: BoardObject[K] };

/** A face of a card that is not up. */
export interface OtherFace {
  readonly printed: Characteristics;
  readonly text: TextRead;
}

export const NO_COUNTERS: readonly Counter[] = [];

interface MadeOfReplacement {
  readonly text: string;
  /** Null: the source itself, or everything if there is no source. */
  readonly affects: CompiledFilter | null;
  readonly damageFrom: CompiledFilter | null;
  readonly condition: CompiledCondition | null;
}

/** A replacement effect as it was given, made ready. */
export interface BoardReplacement
  extends
    Omit<Filled<typeof REPLACEMENT_EFFECT_FIELDS>, keyof MadeOfReplacement | keyof OfAbility>,
    MadeOfReplacement,
    OfAbility {}

interface MadeOfAbility {
  readonly text: string;
  /** Null: the source itself. */
  readonly watches: CompiledFilter | null;
  /** Of a chapter ability; null: each up to the final chapter number, of a Saga of which no board gives them. */
  readonly chapters: readonly number[] | null;
  readonly condition: CompiledCondition | null;
  readonly value: CompiledValue | null;
}

/** A triggered ability, likewise. */
export interface BoardAbility
  extends
    Omit<Filled<typeof TRIGGERED_ABILITY_FIELDS>, keyof MadeOfAbility | keyof OfAbility>,
    MadeOfAbility,
    OfAbility {}

/** The board with other objects, some of them gone or changed in their places, and with what else has changed. */
export function withObjects(board: Board, objects: readonly BoardObject[], changes?: Partial<Board>): Board {
  // What is copied and then changed keeps its shape, which V8 looks properties up by; two spreads take several times as long.
  const next: { -readonly [K in keyof Board]: Board[K] } = { ...board };
  if (changes) Object.assign(next, changes);
  next.objects = objects;
  if (objects.length !== board.objects.length) next.positions = positionsOf(objects);
  return next;
}

/** Whether its back face is up. */
export const isBackUp = ({ printed, front }: BoardObject): boolean => printed !== front;

/** A permanent, as far as the game can see it: on the battlefield and not phased out. */
export const isPermanent = (object: BoardObject): boolean => object.zone === "BATTLEFIELD" && !object.phasedOut;

/** Whether it is what its `copy` says: a card elsewhere is what is printed on it, as its status has ended (400.7). */
export const isCopyWhereItIs = ({ copy, kind, zone }: BoardObject): boolean =>
  copy !== null && (kind !== "CARD" || zone === "BATTLEFIELD" || zone === "STACK");

/** How many counters of a kind are on it. */
export function countersOf(object: BoardObject, kind: string): number {
  for (const counter of object.counters) if (counter.kind === kind) return counter.count;
  return 0;
}
