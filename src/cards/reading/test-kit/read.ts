import { readCard } from "..";
import { type CardObject } from "../../card-object";
import { type Becomes, type CardLine } from "../../card-reading";

/** The lines of a card with such a text: a creature called Testling, unless more is said. */
export const linesOf = (oracle_text: string, more: Partial<CardObject> = {}): readonly CardLine[] =>
  readCard({ name: "Testling", layout: "normal", type_line: "Creature — Bear", oracle_text, ...more }).lines;

/** What a text of one line becomes: UNREAD, the class of what is irrelevant, or what was read. */
export function read(oracle_text: string, more: Partial<CardObject> = {}): Becomes | string {
  const [line, ...others] = linesOf(oracle_text, more);
  if (!line || others.length > 0) throw new Error(`one line, please: ${oracle_text}`);
  return line.status === "READ" ? line.becomes : (line.about ?? line.status);
}

/** Rows of a text and what it becomes. */
export const eachReading = (rows: readonly (readonly [text: string, becomes: Becomes | string])[]): void => {
  it.each(rows)("%s", (text, becomes) => {
    expect(read(text)).toEqual(becomes);
  });
};
