import { PalimpsestError } from "../domain/errors";

/** Checks of one evaluation; a board on which nothing more happens than before needs a handful. */
export const MOST_CHECKS = 2_000;

/**
 * An evaluation whose checks never come to an end that anybody could read: each changes the board, none the same way
 * twice, as when a creature's death is replaced by drawing one card of a library of a million.
 */
export class TooManyChecksError extends PalimpsestError {
  constructor(last: string) {
    super(
      "TOO_MANY_CHECKS",
      `After ${MOST_CHECKS} checks, the most that are made, a state-based action still applies (${last}). ` +
        `Give the board as it is later in the game: fewer cards in libraries, fewer uses of effects that replace.`,
      "state",
    );
  }
}

/** Steps of one request: an object held against one branch of a filter, a word written into the answer. */
export const MOST_STEPS = 100_000_000;

/** A request that fits into every other limit, and still asks for more than can be answered in some seconds. */
export class TooManyStepsError extends PalimpsestError {
  /** `most` is less than MOST_STEPS for one of several boards. */
  constructor(most: number) {
    super(
      "TOO_MANY_STEPS",
      `This takes more than ${most.toLocaleString("en")} steps, the most that the engine makes for ${most < MOST_STEPS ? "each of so many boards" : "one request"}. ` +
        `Send less of what multiplies: objects, effects, triggered abilities, branches of filters, or editions at once.`,
      "state",
    );
  }
}
