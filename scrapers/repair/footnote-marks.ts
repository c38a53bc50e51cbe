import { lastWord, type Mend, type Mended } from "./repair";

/** Text without its footnote marks, and the numbers of the footnotes in the order of the marks. */
export interface Unmarked extends Mended {
  readonly footnotes: readonly number[];
}

/** Takes footnote marks out of running text, glued to a word or not: `lethal damage[2] on them`, `graveyards. [4]`. */
export function takeFootnoteMarks(line: string): Unmarked {
  const footnotes: number[] = [];
  const mends: Mend[] = [];
  let read = 0;
  const text = line.replace(/ ?\[(\d+)\]/g, (mark: string, number: string, at: number) => {
    const word = lastWord(line.slice(read, at));
    read = at + mark.length;
    footnotes.push(Number(number));
    mends.push({ before: word + mark, after: word });
    return "";
  });
  return { text, mends, footnotes };
}

export const FOOTNOTE_MARKS = "footnote-marks";
