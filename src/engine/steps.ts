import { MOST_STEPS, TooManyStepsError } from "./limit-errors";

/**
 * What one request may still cost the engine, counted and not timed, so that the same request ends the same way on every
 * machine. A step is about as much as holding one object against one branch of a filter. All boards of a request share
 * one count.
 */
export class Steps {
  private left: number;

  constructor(private readonly most = MOST_STEPS) {
    this.left = most;
  }

  /** @throws TooManyStepsError once more is taken than there was. */
  take(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new TooManyStepsError(this.most);
  }

  /** What is found, one after the other, each for what it costs to list it: see STEPS.entry. */
  list<T>(found: Iterable<T>, textOf: (one: T) => string): readonly T[] {
    const listed: T[] = [];
    for (const one of found) {
      this.take(STEPS.entry + STEPS.letter * textOf(one).length);
      listed.push(one);
    }
    return listed;
  }

  /** What is looked at, one after the other, each for so many steps, until somebody has seen enough. */
  *each<T>(found: Iterable<T>, steps: number): Generator<T> {
    for (const one of found) {
      this.take(steps);
      yield one;
    }
  }

  /** Sentences of the answer. */
  tell(sentences: Iterable<string>): readonly string[] {
    return this.list(sentences, (sentence) => sentence);
  }
}

/** What else is counted, in steps, as measured beside filters. */
export const STEPS = {
  /** A check, on an empty board. */
  check: 3_000,
  /** An object in a check: seen through the layers, indexed, looked at by every action. */
  objectInCheck: 30,
  /** What applying continuous effects takes for each object and each effect, besides looking for what they affect. */
  objectInView: 4,
  effectInView: 60,
  /** Something that an effect does to one object or player, with what is told of it. */
  deed: 500,
  /** A draw that is replaced: what comes instead is played, and looked at, by itself. */
  replacedDraw: 20_000,
  /** A part of an event: something that happens to one object or player. */
  part: 20,
  /** An ability that is told from others. */
  ability: 10,
  /** Something that the answer lists: an action, a trigger, an option of a choice; and each letter of its text. */
  entry: 100,
  letter: 2,
} as const;
