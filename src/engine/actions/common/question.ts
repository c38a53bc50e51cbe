import { type PendingChoice } from "../../evaluation";

/** What is to be chosen; `about` tells it from other choices of its kind: the permanents' name, the battle. */
export interface Question extends Omit<PendingChoice, "id"> {
  readonly about: string;
  /** Whatever is chosen, it comes to the same: an answer counts, and nobody is asked for one. */
  readonly isAllTheSame?: boolean;
}

/** The options taken, or null if the choice is still to be made. A choice with one option is not asked. */
export type Choose = (question: Question) => readonly string[] | null;
