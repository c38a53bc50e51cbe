import { TokenParser, Tokenizer } from "@streamparser/json";
import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { hashOf } from "../file-hash";
import { fromMtgjson } from "../../cards/mtgjson";
import { PalimpsestError } from "../../domain/errors";

/** Enough for Scryfall's file of all printings; the others have a third of that. */
const MOST_BYTES = 2 ** 30;
const MOST_CARDS = 200_000;
/** The longest card of the file that has most in it takes some 20 KB. */
const MOST_BYTES_A_CARD = 2 ** 20;
const DEEPEST = 64;

/** The SHA-256 of a file's bytes. Throws a PalimpsestError if it cannot be read, or is too large. */
export async function hashOfCards(path: string): Promise<string> {
  assertReadable(path);
  return (await hashOf(reading(path))).hash;
}

/**
 * The entries of Scryfall's file, which is an array, or of MTGJSON's, which has one by name under `data`, some at a time and all
 * in Scryfall's shape, whatever they are; no more of it than one chunk and one entry is in memory. `hash` is what the bytes
 * must come to.
 * @throws PalimpsestError if it is no such file, or too large
 */
export async function* entriesOf(path: string, hash: string): AsyncGenerator<readonly unknown[]> {
  const found = createHash("sha256");
  const entries = new Entries();
  for await (const chunk of reading(path)) {
    found.update(chunk);
    const whole = entries.take(chunk);
    if (whole.length > 0) yield whole;
  }
  entries.end();
  if (found.digest("hex") !== hash) throw bad("The file was changed while it was read. Import it again.");
}

/** Finds the entries of a file in its bytes. */
class Entries {
  private readonly tokenizer = new Tokenizer({ stringBufferSize: 65_536, numberBufferSize: 64 });
  /** Made when the first token tells which file it is. */
  private parser: TokenParser | null = null;
  private found: unknown[] = [];
  private count = 0;
  private depth = 0;
  /** Since the last entry ended. */
  private bytes = 0;

  constructor() {
    this.tokenizer.onToken = (token) => {
      this.nest(token.token);
      this.parser ??= this.parserFor(token.token);
      this.parser.write(token);
    };
  }

  private parserFor(kind: number): TokenParser {
    if (kind !== LEFT_BRACKET && kind !== LEFT_BRACE)
      throw bad(`The file is neither a JSON array nor an object. ${WANTED}`);
    const isMtgjson = kind === LEFT_BRACE;
    const parser = new TokenParser({ paths: [isMtgjson ? "$.data.*" : "$.*"], keepStack: false });
    parser.onValue = ({ value }) => {
      const cards = isMtgjson ? fromMtgjson(value) : [value];
      this.found.push(...cards);
      this.bytes = 0;
      this.count += cards.length;
      if (this.count > MOST_CARDS) throw bad(`The file has more than ${MOST_CARDS} cards. ${WANTED}`);
    };
    return parser;
  }

  take(chunk: Buffer): readonly unknown[] {
    if (this.parser === null && GZIP.equals(chunk.subarray(0, GZIP.length)))
      throw bad("The file is packed with gzip: unpack it first, with `gunzip`.");
    this.bytes += chunk.length;
    this.reading(() => this.tokenizer.write(chunk));
    if (this.bytes > MOST_BYTES_A_CARD + chunk.length)
      throw bad(`Card ${this.count + 1} of the file takes more than ${MOST_BYTES_A_CARD} bytes. ${WANTED}`);
    const whole = this.found;
    this.found = [];
    return whole;
  }

  end(): void {
    this.reading(() => {
      if (!this.tokenizer.isEnded) this.tokenizer.end();
      if (this.parser?.isEnded === false) this.parser.end();
    });
    if (!this.parser) throw bad(`The file is empty. ${WANTED}`);
  }

  private nest(kind: number): void {
    if (kind === LEFT_BRACE || kind === LEFT_BRACKET) this.depth++;
    else if (kind === RIGHT_BRACE || kind === RIGHT_BRACKET) this.depth--;
    if (this.depth > DEEPEST)
      throw bad(`Card ${this.count + 1} of the file is nested more than ${DEEPEST} deep. ${WANTED}`);
  }

  private reading(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (error instanceof PalimpsestError) throw error;
      throw bad(`The file is not JSON after its card ${this.count}: ${(error as Error).message}`);
    }
  }
}

/** With what every file begins that gzip packed. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Kinds of tokens, as @streamparser/json numbers them. */
const [LEFT_BRACE, RIGHT_BRACE, LEFT_BRACKET, RIGHT_BRACKET] = [0, 1, 2, 3];

/** What is wanted where something else was given. */
export const WANTED =
  "Give Scryfall's bulk file “Oracle Cards” or “Default Cards”, or MTGJSON's AtomicCards.json, as it is.";

const bad = (message: string): PalimpsestError => new PalimpsestError("BAD_CARD_FILE", message);

function assertReadable(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw bad(`There is no file ${path}.`);
  if (stats.size > MOST_BYTES)
    throw bad(`The file has ${stats.size} bytes, and ${MOST_BYTES} are the most that is read. ${WANTED}`);
}

async function* reading(path: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw bad(`The file has more than ${MOST_BYTES} bytes. ${WANTED}`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof PalimpsestError) throw error;
    throw bad(`The file ${path} cannot be read: ${(error as Error).message}`);
  }
}
