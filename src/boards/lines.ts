/** Of a longer line, which no format has, only the beginning is kept. */
const LONGEST_LINE = 1_000_000;
const BEGINNING = 1_000;

/** A line of a text that is not empty. */
export interface Line {
  readonly text: string;
  /** From 1 on. */
  readonly number: number;
  /** False of a line that is too long: `text` is its beginning. */
  readonly isWhole: boolean;
}

/** Bytes as lines of text, however they are cut: of a line no more is kept than the longest may have. */
export class Lines {
  private readonly decoder = new TextDecoder();
  private readonly pieces: string[] = [];
  private length = 0;
  private number = 0;

  constructor(private readonly take: (line: Line) => void) {}

  push(bytes: Uint8Array): void {
    this.read(this.decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.read(this.decoder.decode());
    if (this.length > 0) this.endLine("");
  }

  private read(text: string): void {
    let from = 0;
    for (let to = text.indexOf("\n"); to !== -1; to = text.indexOf("\n", from)) {
      this.endLine(text.slice(from, to));
      from = to + 1;
    }
    this.keep(text.slice(from));
  }

  private keep(piece: string): void {
    if (piece === "") return;
    this.length += piece.length;
    if (this.length <= LONGEST_LINE) this.pieces.push(piece);
    else if (this.pieces.length > 1 || this.pieces[0] === undefined || this.pieces[0].length > BEGINNING)
      this.pieces.splice(0, Infinity, this.pieces.concat(piece).join("").slice(0, BEGINNING));
  }

  private endLine(piece: string): void {
    if (piece === "" && this.length === 0) return void this.number++;
    this.keep(piece);
    const line = { text: this.pieces.join(""), number: ++this.number, isWhole: this.length <= LONGEST_LINE };
    this.pieces.length = 0;
    this.length = 0;
    this.take(line);
  }
}
