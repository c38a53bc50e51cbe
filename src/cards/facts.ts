import {
  type Becomes,
  type CardFields,
  type CardInstruction,
  type CardReading,
  type CouldChange,
  type IrrelevantClass,
} from "./card-reading";

/** What is shipped of a card: its numbers and words, and what its abilities come to, in words of this project. */
export interface CardFact {
  readonly name: string;
  readonly manaCost?: string;
  /** Without `name`, which it has from above. */
  readonly object: Omit<CardFields, "name">;
  readonly lines: readonly FactLine[];
  /** What it does as it resolves. */
  readonly instructions?: readonly Omit<CardInstruction, "line">[];
}

interface FactLine {
  /** What the line says, in short. */
  readonly says: string;
  readonly becomes?: Becomes;
  /** Of a line of which nothing came: what it is about, or that the engine knows nothing of the kind. */
  readonly about?: IrrelevantClass | "UNREAD";
  /** Of what is unread. */
  readonly couldChange?: CouldChange;
}

/** A fact as a reading. */
export const readingOfFact = ({ name, manaCost, object, lines, instructions = [] }: CardFact): CardReading => ({
  object: { name, ...(manaCost ? { manaCost } : {}), ...object },
  back: null,
  instructions: instructions.map((one) => ({ ...one, line: 0, face: "FRONT" })),
  lines: lines.map(({ says, becomes, about = "UNREAD", couldChange }) => ({
    text: says,
    face: "FRONT",
    status: becomes ? "READ" : about === "UNREAD" ? "UNREAD" : "IRRELEVANT",
    becomes: becomes ?? {},
    about: becomes || about === "UNREAD" ? null : about,
    ...(couldChange && { couldChange }),
  })),
});
