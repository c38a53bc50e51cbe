import { type BoardOfCards } from "../cards/deal";
import { type IsoDate } from "../domain/iso-date";
import { type StateBasedActionKind, type Zone } from "../engine";
import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  type DamageAssignmentInput,
} from "../engine/combat";

/** A board that a file says, and what the file says became of it. */
export interface FoundBoard {
  /** Where it is from, in a few words: a puzzle's name; game, turn and step. */
  readonly title: string;
  /** What it is part of, the largest first: "match 1, game 2" and "turn 3" of a log. */
  readonly within: readonly string[];
  readonly board: BoardOfCards;
  /** The day on which it was; null if the file does not say. */
  readonly day: IsoDate | null;
  /** Something is left out of the file before it, of which the board knows nothing. */
  readonly isAfterGap: boolean;
  readonly happened: Happened;
}

/** A player who lost, or an object that left, and by which state-based action. */
export interface ByAction {
  readonly id: string;
  readonly by: StateBasedActionKind;
}

export interface LeftByAction extends ByAction {
  /** Where it was put. */
  readonly to: Zone;
}

/** What state-based actions did. */
interface Actions {
  readonly left: readonly LeftByAction[];
  readonly lost: readonly ByAction[];
}

/** Who attacked whom, and what bore on it that no object says by itself. */
interface Attacked {
  readonly attacks: readonly AttackInput[];
  readonly constraints: readonly CombatConstraintInput[];
}

interface Blocked extends Attacked {
  readonly blocks: readonly BlockInput[];
}

/** What happened next on a board, as the file says. */
export type Happened =
  /** It says nothing of that. */
  | { readonly kind: "UNSAID" }
  /** A player had priority: there was nothing to perform. */
  | { readonly kind: "PRIORITY" }
  | ({ readonly kind: "ACTIONS" } & Actions)
  | ({ readonly kind: "ATTACK" } & Attacked)
  | ({ readonly kind: "BLOCK" } & Blocked)
  /** Combat damage of one step. */
  | ({
      readonly kind: "DAMAGE";
      readonly damage: readonly DamageAssignmentInput[];
      /** Attackers that are blocked by nothing any more. */
      readonly blockedByNothing: readonly string[];
    } & Blocked &
      Actions)
  /** A whole combat, in which nothing else happened, from the declaration of attackers on. */
  | ({ readonly kind: "COMBAT"; readonly damage: readonly (readonly DamageAssignmentInput[])[] } & Blocked & Actions);

/** Something in a file that no board says. */
export interface NotUnderstood {
  /** A line, from 1 on: of the first, if there are several. */
  readonly line: number;
  readonly what: string;
  readonly times: number;
}

/** A board that a text says, and where each thing stands there. */
export interface BoardInText {
  readonly title: string;
  readonly board: BoardOfCards;
  /** What is said besides, of the fields that were asked for. */
  readonly besides: Readonly<Record<string, unknown>>;
  /** "3:14": line and column of what a path such as `state.objects[3].damage` leads to. */
  readonly placeOf: (path: string) => string | undefined;
  readonly notUnderstood: readonly NotUnderstood[];
}

/** A format of texts that are one board each. */
export interface TextFormat {
  readonly recognise: (text: string) => boolean;
  readonly read: (text: string) => BoardInText;
  /** How many objects a text has at most, and how many parts that say something of them, without reading it. */
  readonly count: (text: string) => { readonly objects: number; readonly parts: number };
}

/** Reads a file of one format, piece by piece. */
export interface BoardReader {
  /** The next bytes. Boards are told as they are found. */
  push(bytes: Uint8Array): void;
  /** Once there are no more. */
  end(): void;
  readonly notUnderstood: readonly NotUnderstood[];
}

/** Gathers what is not understood, each thing once. */
export class NotUnderstoodList {
  private readonly byWhat = new Map<string, { line: number; what: string; times: number }>();

  /** Of more things than anybody reads, the first. */
  private static readonly MOST = 100;

  add(line: number, what: string): void {
    const known = this.byWhat.get(what);
    if (known) known.times++;
    else if (this.byWhat.size < NotUnderstoodList.MOST) this.byWhat.set(what, { line, what, times: 1 });
  }

  get all(): readonly NotUnderstood[] {
    return [...this.byWhat.values()];
  }
}
