import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type Segment } from "../components/word-diff";

/** What is drawn of a page for those who see only a link to it. */
export interface Picture {
  /** What kind of thing it is, and of which day, in a few words. */
  readonly above: string;
  readonly title: string;
  /** One below the other, as many as there is room for. */
  readonly parts: readonly Part[];
  /** What it is today, or what else there is to say in a line. */
  readonly below: string;
}

export type Part = Words | Boards | WholeSheet;

/** A text whose words may have a mark each. */
export interface Words {
  /** What stands above it. */
  readonly label?: string;
  readonly pieces: readonly Piece[];
}

/** Some words of a text. */
export interface Piece {
  readonly text: string;
  /** `added`, `dropped`, or the day since which they stand. */
  readonly mark?: string;
}

/** Boards beside one another. */
export interface Boards {
  readonly boards: readonly DrawnBoard[];
}

export interface DrawnBoard {
  /** The day whose rules it has. */
  readonly title: string;
  readonly rows: readonly Row[];
}

/** What is on a board, and what becomes of it. */
export interface Row {
  readonly name: string;
  readonly facts?: string;
  readonly end: string;
  readonly isGone: boolean;
}

/** Words on both sides of a change are told only so far from what changed. */
const BESIDE = 60;

/** All words of all editions, packed, as they are on a day; or as many as have room around those of a rule. */
export interface WholeSheet {
  readonly sheet: string;
  readonly on: IsoDate;
  readonly rule?: RuleNumber;
}

/** The words of a change, without most of those that have not changed. */
export const changedPieces = (segments: readonly Segment[]): Piece[] =>
  segments.map(({ operation, text }, at) => {
    // Beside what it takes the place of, it would touch that.
    if (operation === "INSERT")
      return { text: segments[at - 1]?.operation === "DELETE" ? ` ${text}` : text, mark: "added" };
    if (operation === "DELETE") return { text, mark: "dropped" };
    const [isFirst, isLast] = [at === 0, at === segments.length - 1];
    if (text.length <= (isFirst || isLast ? 1.5 * BESIDE : 2.5 * BESIDE)) return { text };
    const before = isFirst ? "" : text.slice(0, text.lastIndexOf(" ", BESIDE) + 1);
    const after = isLast ? "" : text.slice(text.indexOf(" ", text.length - BESIDE));
    return { text: `${before}…${after}` };
  });
