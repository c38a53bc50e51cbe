import { type Piece } from "./picture";
import { type Advance } from "./typeface";

/** In what a text is set: sans for what is said about a thing, serif for its own words. */
export type Face = "sans" | "sansBold" | "serif" | "serifBold";

/** The widths of each face, and of the one that has the characters which these have not. */
export type Faces = Readonly<Record<Face | "other", Advance>>;

/** A part of a line in one mark and one face. */
export interface Run extends Piece {
  readonly x: number;
  readonly width: number;
  /** In the face that has what the others have not. */
  readonly isOther?: true;
}

export type Line = readonly Run[];

interface Style {
  readonly face: Face;
  readonly size: number;
}

interface Measure extends Style {
  readonly width: number;
  /** Lines; of more the last ends with dots. */
  readonly most?: number;
}

/** Of a character that no face has, which is drawn as a box. */
const BOX = 0.65;
/** Nothing has room for a longer text: what is behind is not looked at. */
const LONGEST = 4_000;

/** How wide a text is in a face and size. */
export function widthOf(text: string, face: Face | "other", size: number, faces: Faces): number {
  let sum = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    sum += faces[face](code) ?? faces.other(code) ?? BOX;
  }
  return sum * size;
}

/** Breaks a text into lines. A space between two marks has neither, and none begins or ends a line. */
export function linesOf(pieces: readonly Piece[], measure: Measure, faces: Faces): Line[] {
  const { face, size, width, most = Infinity } = measure;
  const lines: Run[][] = [[]];
  let end = 0;
  let isSpaceDue = false;
  let room = LONGEST;
  const next = () => {
    lines.push([]);
    end = 0;
  };
  const add = (text: string, mark: Piece["mark"], isOther: boolean) => {
    const line = lines.at(-1)!;
    const last = line.at(-1);
    const isSame = last !== undefined && last.mark === mark && (last.isOther ?? false) === isOther;
    const space = isSpaceDue && end > 0 ? " " : "";
    isSpaceDue = false;
    const shownIn = isOther ? "other" : face;
    const wide = widthOf(isSame ? space + text : text, shownIn, size, faces);
    if (!isSame && space !== "") end += widthOf(space, face, size, faces);
    if (isSame) line[line.length - 1] = { ...last, text: last.text + space + text, width: last.width + wide };
    else line.push({ text, x: end, width: wide, ...(mark !== undefined && { mark }), ...(isOther && { isOther }) });
    end += wide;
  };
  for (const { text, mark } of pieces)
    for (const word of readable(text)
      .slice(0, room)
      .match(/[^\S\u00a0]+|[\S\u00a0]+/g) ?? []) {
      room -= word.length;
      if (word.trim() === "") {
        isSpaceDue = true;
        continue;
      }
      const isOther = [...word].some((character) => faces[face](character.codePointAt(0)!) === undefined);
      const wide = (part: string): number => widthOf(part, isOther ? "other" : face, size, faces);
      const space = isSpaceDue ? widthOf(" ", face, size, faces) : 0;
      if (end > 0 && end + space + wide(word) > width) next();
      for (const part of wide(word) > width ? word : [word]) {
        if (end > 0 && end + wide(part) > width) next();
        add(part, mark, isOther);
      }
    }
  if (lines.length <= most) return lines.filter((line) => line.length > 0);
  return [...lines.slice(0, most - 1), withDots(lines[most - 1]!, measure, faces)];
}

/** A longer word is cut, and not left out. */
const LONGEST_CUT = 12;

/** A line that says that there is more. */
function withDots(line: Line, { face, size, width }: Measure, faces: Faces): Line {
  const last = line.at(-1);
  if (!last) return line;
  const wide = (text: string): number => widthOf(text, last.isOther ? "other" : face, size, faces);
  let { text } = last;
  while (text !== "" && last.x + wide(`${text} …`) > width) {
    const word = text.lastIndexOf(" ");
    text = text.length - word <= LONGEST_CUT ? text.slice(0, Math.max(0, word)) : [...text].slice(0, -1).join("");
  }
  if (text === "" && line.length > 1) return withDots(line.slice(0, -1), { face, size, width }, faces);
  const shown = text === "" ? "…" : `${text} …`;
  return [...line.slice(0, -1), { ...last, text: shown, width: wide(shown) }];
}

/** Without what is no character of a text, or turns about the order of others. */
const readable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu, " ");
