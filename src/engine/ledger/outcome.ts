import { type UnreadLineInput } from "../board/fields/game-state";
import { type OutcomeKind, type Trust } from "../vocabulary";

/** What is told of an object, or of a player; `subject` is null for the stack. */
export interface Outcome {
  readonly subject: string | null;
  readonly kinds: readonly OutcomeKind[];
}

/** What rests on one set of lines, or is certain. */
export interface LedgerEntry {
  readonly trust: Trust;
  /** Any of these could change it; none if it is certain. */
  readonly lines: readonly UnreadLineInput[];
  readonly outcomes: readonly Outcome[];
}
