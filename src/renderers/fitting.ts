import { type Said } from "../views/view";
import { linesOf } from "./text";

/** A line of an answer: a paragraph matters more than an entry of a list. */
interface Line {
  readonly text: string;
  readonly isEntry: boolean;
}

/** The lines of what is said, its title first. */
export const linesIn = ({ title, parts }: Said): readonly Line[] => [
  { text: title, isEntry: false },
  ...parts.flatMap((part) => linesOf(part).map((text) => ({ text, isEntry: typeof part !== "string" }))),
];

/** In UTF-8, of an answer that is not asked for whole; what follows it, a link, has room besides. */
const MOST_BYTES = 900;
/** Of which a paragraph takes so much where others follow. */
const MOST_OF_PARAGRAPH = 600;
const REST = "… (whole: true has the rest)";

/**
 * As much of an answer as an agent gets unless it asks for all of it: whole lines, and of one that is too long whole sentences.
 */
export function fitting(lines: readonly Line[], isWhole: boolean): string {
  const all = lines.map(({ text }) => text).join("\n");
  if (isWhole || bytesOf(all) <= MOST_BYTES) return all;
  const parts: string[] = [];
  let room = MOST_BYTES - bytesOf(REST) - 1;
  // Paragraphs that follow keep their room.
  let reserve = lines.reduce((sum, line) => sum + shareOf(line), 0);
  for (const line of lines) {
    const { text, isEntry } = line;
    const share = shareOf(line);
    reserve -= share;
    const most = Math.max(room - reserve, Math.min(share, room)) - 1;
    const fits = sentencesOf(text, most);
    if (fits !== "") {
      parts.push(fits);
      room -= bytesOf(fits) + 1;
    } else if (isEntry && !parts.some((one) => one.startsWith("- ")) && most > 60) parts.push(wordsOf(text, most));
    if (isEntry && fits !== text) break;
  }
  return [...parts, REST].join("\n");
}

/** So much room a line has to itself, with its end. */
const shareOf = ({ text, isEntry }: Line): number => (isEntry ? 0 : Math.min(bytesOf(text), MOST_OF_PARAGRAPH) + 1);

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** As many whole sentences as fit; empty if none does. */
function sentencesOf(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let end = 0;
  for (const { index } of text.matchAll(/[.!?][”"’)]*(?= )/g)) {
    if (bytesOf(text.slice(0, index + 3)) + 2 > most) break;
    end = index + 1;
  }
  return end === 0 ? "" : `${text.slice(0, end)} …`;
}

/** As many whole words as fit. */
function wordsOf(text: string, most: number): string {
  let end = Math.min(text.length, most - 4);
  while (end > 0 && bytesOf(text.slice(0, end)) > most - 4) end -= 1;
  return `${text.slice(0, text.lastIndexOf(" ", end))} …`;
}
