import { shortened } from "../../domain/errors";
import { type BoardFault } from "../errors";
import { LIMITS } from "../validation/fault-list";
import { nearest } from "./near";

/** What stands before the colon of a line: `bob's graveyard`, `player "Bob B."`. */
export interface Head {
  readonly at: number;
  /** What is not in quotes, before what is. */
  readonly before: string;
  readonly quoted: string | null;
  readonly after: string;
}

/** Something that cannot be read; `NotationText.line` catches it. */
class Misread extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

const MOST_FAULTS = 100;
/** Records within records: filters, and what they stand in. */
const MOST_NESTED = LIMITS.filterDepth + 10;

const NUMBER = /[-+]?\d+(?![\w.])/y;
/** What divides, and so stands in names and texts only within quotes. */
const DIVIDES = new Set(',;{}[]"→×\n\r');
const BLANK = /\s/;
/** The sign of a multiplication as it is typed. */
const TIMES = /\s[xX](?=\d+$)/;

/** A text in the notation, where one has come to in it, and what was wrong so far. */
export class NotationText {
  at = 0;
  readonly faults: BoardFault[] = [];
  private nested = 0;
  /** What was looked at last, which is looked at again and again. */
  private peeked = { at: -1, found: "" };

  constructor(readonly text: string) {}

  /** Lets each line that is not empty be read, from its beginning on. A line that cannot be read is a fault. */
  lines(read: () => void): void {
    while (this.skipToLine()) {
      const start = this.at;
      this.nested = 0;
      try {
        read();
        if (!this.isAtEndOfLine()) this.fail("a comma or the end of the line");
      } catch (error) {
        if (!(error instanceof Misread)) throw error;
        if (this.faults.length >= MOST_FAULTS) return;
        this.addFault(error.at, error.message);
        this.at = Math.max(error.at, start);
        this.restOfLine();
      }
    }
  }

  /** The line and the column, both from 1 on. */
  placeOf(at: number): string {
    const start = at === 0 ? 0 : this.text.lastIndexOf("\n", at - 1) + 1;
    let line = 1;
    for (let found = this.text.indexOf("\n"); found !== -1 && found < start; found = this.text.indexOf("\n", found + 1))
      line++;
    return `${line}:${at - start + 1}`;
  }

  /** That something else was expected here, and what was likely meant. */
  fail(expected: string, words: Iterable<string> = [], at = this.at): never {
    this.refuse(at, this.unexpected(at, expected, words));
  }

  /** The same, where whoever writes may not know what there is: all of it is told, unless one of these is meant. */
  failAmong(expected: string, words: readonly string[], told = words): never {
    const isMeant = nearest(this.partAt(this.at), words) !== undefined;
    this.fail(isMeant ? expected : `${expected} (${told.join(", ")})`, words);
  }

  /** Something that is only known to be wrong once all is read. */
  note(at: number, expected: string, words: Iterable<string> = []): void {
    if (this.faults.length < MOST_FAULTS) this.addFault(at, this.unexpected(at, expected, words));
  }

  private unexpected(at: number, expected: string, words: Iterable<string>): string {
    const rest = this.restAt(at);
    const part = this.partAt(at);
    const near = nearest(part, words);
    // What is a word but for the sign after it is found with that.
    const shown =
      part !== "" && near?.toLowerCase() === part.toLowerCase() ? rest.slice(0, part.length + 1).trim() : part;
    const found = rest === "" ? "the end of the line" : JSON.stringify(shown || rest[0]);
    return `expected ${expected}, found ${found}${near === undefined ? "" : `: did you mean "${near}"?`}`;
  }

  private restAt(at: number): string {
    return this.text.slice(at, at + 60).split(/[\n\r]/)[0]!;
  }

  /** What is shown of what was found. */
  private partAt(at: number): string {
    return this.restAt(at)
      .split(/[,;{}[\]:→×]/)[0]!
      .trim();
  }

  private addFault(at: number, message: string): void {
    this.faults.push({ path: this.placeOf(at), message: shortened(message) });
  }

  refuse(at: number, message: string): never {
    throw new Misread(at, message);
  }

  /** What stands before a colon. A line without one may have been meant as one of these steps. */
  head(steps: readonly string[] = []): Head {
    const at = this.at;
    const before = this.upTo((sign) => sign === ":" || sign === '"');
    const quoted = this.next === '"' ? this.quoted() : null;
    const after = quoted === null ? "" : this.upTo((sign) => sign === ":" || sign === '"');
    if (this.next !== ":" && steps.length > 0) {
      this.at = at;
      this.failAmong("a step, or a colon as in `bob: Grizzly Bears 2/2 Creature`", steps);
    }
    if (this.next !== ":") this.fail("a colon, as in `bob: Grizzly Bears 2/2 Creature`");
    this.at++;
    this.blanks();
    return { at, before: before.trim(), quoted, after: after.trim() };
  }

  /** What comes next, after blanks: a sign, or the first letter of something. */
  get next(): string {
    return this.text[this.at] ?? "";
  }

  /** Goes past a sign, and the blanks after it, if it comes next. After a comma a line may go on on the next one. */
  takes(sign: string): boolean {
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    if (sign === ",") this.manyBlanks();
    else this.blanks();
    return true;
  }

  expect(sign: string): void {
    if (!this.takes(sign)) this.fail(`"${sign}"`);
  }

  /** What stands between a pair of signs, over several lines if need be. */
  within<T>(open: string, close: string, read: () => T): T {
    if (this.nested === MOST_NESTED)
      this.refuse(this.at, `brackets and braces are nested more than ${MOST_NESTED} deep`);
    this.nested++;
    this.expect(open);
    this.blanks();
    const value = read();
    this.nested--;
    this.expect(close);
    return value;
  }

  /** Things with commas between them. */
  listed(isEnd: () => boolean, read: () => void): void {
    if (isEnd()) return;
    do read();
    while (this.takes(","));
  }

  isAtEndOfLine(): boolean {
    const sign = this.next;
    return sign === "" || sign === "\n" || sign === "\r" || sign === "#";
  }

  /** True if what stands here ends before anything else is said of it. */
  isAtEndOfClause(): boolean {
    return this.isAtEndOfLine() || ",;}]".includes(this.next);
  }

  /** What is not in quotes and comes next; does not go past it. */
  peek(): string {
    const { at, peeked } = this;
    if (peeked.at === at) return peeked.found;
    const found = this.upTo((sign) => DIVIDES.has(sign)).trimEnd();
    this.at = at;
    const times = found.includes("x") || found.includes("X") ? TIMES.exec(found) : null;
    this.peeked = { at, found: times ? found.slice(0, times.index) : found };
    return this.peeked.found;
  }

  /** Goes past some of it, and the blanks after it. */
  pass(letters: number): void {
    this.at += letters;
    this.blanks();
  }

  /** A text or an id, in quotes or not. */
  words(expected: string): string {
    if (this.next === '"') return this.quoted();
    const found = this.peek();
    if (found === "") this.fail(expected);
    this.pass(found.length);
    return found;
  }

  number(): number {
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text)?.[0];
    if (found === undefined) this.fail("a whole number");
    this.pass(found.length);
    return Number(found);
  }

  /** The sign before how many there are. */
  times(): boolean {
    return this.takes("×") || (/[xX]\d/.test(this.text.slice(this.at, this.at + 2)) && this.takes(this.next));
  }

  quoted(): string {
    const at = this.at;
    let end = at + 1;
    while (end < this.text.length && !'"\n\r'.includes(this.text[end]!)) end += this.text[end] === "\\" ? 2 : 1;
    if (this.text[end] !== '"') this.fail("a quotation mark at the end of the words, on the same line");
    this.at = end + 1;
    this.blanks();
    try {
      return JSON.parse(this.text.slice(at, end + 1).replaceAll("\t", "\\t")) as string;
    } catch {
      return this.refuse(at, 'what is in quotes is written as in JSON: \\" for a quotation mark, \\\\ for a backslash');
    }
  }

  /** What stands here up to the end of the line, as it is. */
  restOfLine(): string {
    const end = this.text.indexOf("\n", this.at);
    const rest = this.text.slice(this.at, end === -1 ? undefined : end);
    this.at += rest.length;
    return rest.trim();
  }

  /** What stands here up to some sign, an arrow, a comment or the end of the line. */
  private upTo(isEnd: (sign: string) => boolean): string {
    const start = this.at;
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at]!;
      if (isEnd(sign) || sign === "\n" || sign === "\r") break;
      if (sign === "-" && this.text[this.at + 1] === ">") break;
      if (sign === "#" && BLANK.test(this.text[this.at - 1] ?? " ")) break;
    }
    return this.text.slice(start, this.at);
  }

  private blanks(): void {
    if (this.nested > 0) return this.manyBlanks();
    while (!"\n\r".includes(this.next) && BLANK.test(this.next)) this.at++;
  }

  /** Blanks, comments and ends of lines. */
  private manyBlanks(): void {
    while (this.at < this.text.length)
      if (BLANK.test(this.next)) this.at++;
      else if (this.next === "#") this.restOfLine();
      else return;
  }

  private skipToLine(): boolean {
    this.manyBlanks();
    return this.at < this.text.length;
  }
}
