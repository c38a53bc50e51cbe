import { type Repair } from "../../domain/edition";
import { withoutItalicMarks } from "../typography";
import { type PrintedItem } from "./body";
import { type PrintedEntry } from "./glossary";

export const ITALIC_MARKS = "italic-marks";

/** Words around a mark, so that a person finds the place. */
const SHOWN = 60;

/**
 * Takes the underscores away by which files from July 2008 to 2013 mark italics (`the _Magic_ Golden Rules`): they are no
 * part of the words. One repair for each item that has any.
 */
export function itemsWithoutItalics(items: readonly PrintedItem[]): { items: PrintedItem[]; repairs: Repair[] } {
  const repairs: Repair[] = [];
  const mended = items.map((item): PrintedItem => {
    const mend = mendingOf(item.firstLine, repairs);
    const { title, paragraphs, examples } = item;
    return { ...item, title: mend(title), paragraphs: paragraphs.map(mend), examples: examples.map(mend) };
  });
  return { items: mended, repairs };
}

/** The same of the glossary. */
export function entriesWithoutItalics(entries: readonly PrintedEntry[]): {
  entries: PrintedEntry[];
  repairs: Repair[];
} {
  const repairs: Repair[] = [];
  const mended = entries.map((entry): PrintedEntry => {
    const mend = mendingOf(entry.firstLine, repairs);
    return { ...entry, term: mend(entry.term), paragraphs: entry.paragraphs.map(mend) };
  });
  return { entries: mended, repairs };
}

/** Mends the texts of what begins at a line, and reports the first that had to be. */
function mendingOf(line: number, repairs: Repair[]): (text: string) => string {
  let isReported = false;
  return (text) => {
    const mended = withoutItalicMarks(text);
    if (mended === text) return text;
    if (!isReported) {
      const from = Math.max(0, text.indexOf("_") - SHOWN / 4);
      repairs.push({
        name: ITALIC_MARKS,
        line,
        before: text.slice(from, from + SHOWN),
        after: mended.slice(from, from + SHOWN),
      });
    }
    isReported = true;
    return mended;
  };
}
