import { type Mend, type Mended } from "./repair";

/** Text without its footnote marks, and the numbers of the footnotes in the order of the marks. */
export interface Unmarked extends Mended {
  readonly footnotes: readonly number[];
}

/** Takes footnote marks out of running text, glued to a word or not: `lethal damage[2] on them`, `graveyards. [4]`. */
export function takeFootnoteMarks(line: string): Unmarked {
  const footnotes: number[] = [];
  const mends: Mend[] = [];
  const text = line.replace(/(\S*?)( ?)\[(\d+)\]/g, (match: string, word: string, _gap: string, number: string) => {
    footnotes.push(Number(number));
    mends.push({ before: match, after: word });
    return word;
  });
  return { text, mends, footnotes };
}

export const FOOTNOTE_MARKS = "footnote-marks";
