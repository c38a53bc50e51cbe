import { isIsoDate } from "../domain/iso-date";
import { PalimpsestError } from "../domain/errors";
import { EVALUATION_LINES } from "../engine/notation";
import { ArenaReader, isArenaLog } from "./arena";
import { type BoardReader, type FoundBoard, NotUnderstoodList } from "./found-board";
import { type FindName } from "./names";
import { type BoardFormat, formatOfText, readBoardInText } from "./text-format";

/** Reads what people have: boards in the notation, Forge's states and puzzles, MTG Arena's log. A format a file. */
export { isArenaLog } from "./arena";
export { foundAsScript } from "./as-script";
export type { FoundBoard, NotUnderstood } from "./found-board";
export { foundInNotation, happenedInWords } from "./in-notation";
export { type FindName } from "./names";
export { Moments, type ShownMoment, type ShownSide } from "./shown";
export { countInText, formatOfText, readBoardInText } from "./text-format";

/** By as many bytes a format is known. */
const BEGINNING = 65_536;

/** Reads a file of whatever format, by its content; boards are told as they are found. */
export class BoardFileReader implements BoardReader {
  private readonly pieces: Uint8Array[] = [];
  private bytes = 0;
  private log: ArenaReader | null = null;
  private readonly list = new NotUnderstoodList();
  /** Null until it is known. */
  format: BoardFormat | null = null;

  /**
   * A text that is one board may have `most` bytes; a log, of which no more than a game is kept, any number. What is in a log has names as
   * far as they are found.
   */
  constructor(
    private readonly found: (board: FoundBoard) => void,
    private readonly most: number,
    private readonly findName?: FindName,
  ) {}

  get notUnderstood() {
    return this.log ? this.log.notUnderstood : this.list.all;
  }

  /** @throws PalimpsestError FILE_TOO_LARGE */
  push(bytes: Uint8Array): void {
    if (this.log) return this.log.push(bytes);
    this.pieces.push(bytes.slice());
    this.bytes += bytes.length;
    if (this.format === null && this.bytes >= BEGINNING) this.recognise();
    if (!this.log && this.bytes > this.most)
      throw new PalimpsestError("FILE_TOO_LARGE", `A text that is a board has no more than ${this.most} bytes.`);
  }

  /** @throws InvalidBoardError if it is a board in the notation that is not well written; PalimpsestError BAD_ARGUMENTS */
  end(): void {
    if (this.format === null) this.recognise();
    if (this.log) return this.log.end();
    const text = textIn(joined(this.pieces), "The file");
    this.format = formatOfText(text);
    const { title, board, besides, notUnderstood } = readBoardInText(text, EVALUATION_LINES);
    const { edition, ...others } = besides;
    for (const name of Object.keys(others)) this.list.add(1, `what is asked of the board: ${name}`);
    for (const { line, what, times } of notUnderstood)
      for (let time = 0; time < times; time++) this.list.add(line, what);
    const day = typeof edition === "string" && isIsoDate(edition) ? edition : null;
    this.found({ title, within: [], board, day, isAfterGap: false, happened: { kind: "UNSAID" } });
  }

  private recognise(): void {
    const beginning = new TextDecoder().decode(joined(this.pieces).subarray(0, BEGINNING));
    if (!isArenaLog(beginning)) return void (this.format = formatOfText(beginning));
    this.format = "ARENA";
    this.log = new ArenaReader(this.found, this.findName);
    for (const bytes of this.pieces) this.log.push(bytes);
    this.pieces.length = 0;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** The text that the bytes of a board are. Throws PalimpsestError BAD_ARGUMENTS, of what it is called, if they are none. */
export function textIn(bytes: Uint8Array, name: string): string {
  // PowerShell writes what is redirected so.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new PalimpsestError("BAD_ARGUMENTS", `${name} cannot be read as text: ${(error as Error).message}`);
  }
}
