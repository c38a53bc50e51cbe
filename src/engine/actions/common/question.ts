import { type PendingChoice } from "../../evaluation";

/** What is to be chosen; `about` tells it from other choices of its kind: the permanents' name, the battle. */
export interface Question extends Omit<PendingChoice, "id"> {
  readonly about: string;
}

/** The options taken, or null if the choice is still to be made. A choice with one option is not asked. */
export type Choose = (question: Question) => readonly string[] | null;
