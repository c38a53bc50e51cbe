import { decodeHTML } from "entities";
import iconv from "iconv-lite";
import { PalimpsestError } from "../../domain/errors";

/** The largest edition so far has 1.4 MB (in UTF-16); what is much larger is something else. */
export const MAX_BYTES = 16 * 1024 * 1024;
const MAX_LINES = 200_000;
const MAX_LINE_LENGTH = 100_000;

export interface DecodedFile {
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | LegacyEncoding;
  readonly lines: readonly string[];
  /** Form of the line ends, for the report: `CRLF`, `CR`, `LF`, or several joined by `+`. */
  readonly lineEnds: string;
  /** How many lines were UTF-8 taken for Windows-1252 and written as UTF-8 once more; they are mended. */
  readonly twiceEncoded: number;
}

/** Single-byte encodings of official files: Windows everywhere; Mac and DOS if it passed through one of those. */
type LegacyEncoding = "windows-1252" | "macintosh" | "cp437";
const LEGACY: readonly LegacyEncoding[] = ["windows-1252", "macintosh", "cp437"];

const SIGNATURES: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ["a ZIP archive", [0x50, 0x4b, 0x03, 0x04]],
  ["a gzip file", [0x1f, 0x8b]],
  ["a bzip2 file", [0x42, 0x5a, 0x68]],
  ["an xz file", [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ["a 7z archive", [0x37, 0x7a, 0xbc, 0xaf]],
  ["a RAR archive", [0x52, 0x61, 0x72, 0x21]],
  ["a PDF file", [0x25, 0x50, 0x44, 0x46]],
  ["a Word document", [0xd0, 0xcf, 0x11, 0xe0]],
];

/**
 * The lines of an official file: by its byte order mark or the zeros of UTF-16, else as strict UTF-8, else in the single-byte encoding in
 * which its accented letters and dashes make sense. Of a page that shows nothing but such a file, as browsers keep one, its text.
 * @throws PalimpsestError EMPTY_FILE, FILE_TOO_LARGE, BINARY_FILE or HTML_PAGE
 */
export function decodeOfficialFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length === 0) throw new PalimpsestError("EMPTY_FILE", "The file is empty.");
  if (bytes.length > MAX_BYTES) throw tooLarge(`${bytes.length} bytes, and no edition has more than ${MAX_BYTES}`);
  const signature = SIGNATURES.find(([, magic]) => magic.every((byte, i) => bytes[i] === byte));
  if (signature) throw binary(`It is ${signature[0]}: unpack or convert it to plain text first.`);

  const { text: decoded, encoding } = decodeText(bytes);
  const { text, twiceEncoded } = onceEncoded(textShown(decoded));
  refuseOtherThanText(text);
  const lineEnds = countLineEnds(text);
  const count = [...lineEnds.values()].reduce((sum, n) => sum + n, 0);
  if (count > MAX_LINES) throw tooLarge(`${count} lines, and no edition has more than ${MAX_LINES}`);
  const lines = splitLines(text, lineEnds);
  const longest = lines.reduce((length, line) => Math.max(length, line.length), 0);
  if (longest > MAX_LINE_LENGTH) throw tooLarge(`a line of ${longest} characters`);
  return { encoding, lines, lineEnds: [...lineEnds.keys()].join("+") || "none", twiceEncoded };
}

/** The text of a page that has nothing else in its body than one `<pre>`, as browsers show a text file; else what it is. */
function textShown(text: string): string {
  if (!/^\uFEFF?\s*<(?:!doctype\s+html|html)/i.test(text.slice(0, 2_000))) return text;
  const [opening] = /<pre(?:\s[^>]{0,500})?>/i.exec(text.slice(0, 8_000)) ?? [];
  const start = opening === undefined ? -1 : text.indexOf(opening);
  const end = text.lastIndexOf("</pre>");
  if (start < 0 || end < start) return text;
  const before = text.slice(0, start);
  const body = before.slice(Math.max(0, before.search(/<body/i)));
  const [around, shown] = [body + text.slice(end), text.slice(start + opening!.length, end)];
  // In what a browser keeps of a text file each sign of a tag is written as an entity.
  const isAlone = around.replace(/<[^<>]*>/g, "").trim() === "" && !shown.includes("<");
  return isAlone ? decodeHTML(shown) : text;
}

/** The byte of each character in Windows-1252; of those that it has not, the last of a closing quotation mark is what gets lost. */
const BYTES = new Map([
  ...Array.from({ length: 256 }, (_, byte) => [iconv.decode(Buffer.from([byte]), "windows-1252"), byte] as const),
  ["\ufffd", 0x9d],
]);
const byteOf = (character: string): number | undefined =>
  BYTES.get(character) ?? (character < "\u0100" ? character.charCodeAt(0) : undefined);

/** The first byte of two or more that are one character in UTF-8, as Windows-1252 has it, and any that may follow. */
const MAY_BE_TWICE = /[\u00c2-\u00f4][^\x00-\x7f]/;

/** A text as it was before it, or some of its lines, were encoded a second time. */
function onceEncoded(text: string): Pick<DecodedFile, "twiceEncoded"> & { readonly text: string } {
  let twiceEncoded = 0;
  if (!MAY_BE_TWICE.test(text)) return { text, twiceEncoded };
  const mended = text.replace(/[^\r\n]+/g, (line) => {
    const once = lineOnceEncoded(line);
    if (once !== line) twiceEncoded++;
    return once;
  });
  return { text: mended, twiceEncoded };
}

function lineOnceEncoded(line: string): string {
  if (!MAY_BE_TWICE.test(line)) return line;
  const bytes = [...line].map(byteOf);
  if (bytes.includes(undefined)) return line;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return line;
  }
}

function decodeText(bytes: Uint8Array): { text: string; encoding: DecodedFile["encoding"] } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decodeAs("utf-16le", bytes), encoding: "utf-16le" };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decodeAs("utf-16be", bytes), encoding: "utf-16be" };
  const unmarked = utf16By(bytes.subarray(0, 4_000));
  if (unmarked) return { text: decodeAs(unmarked, bytes), encoding: unmarked };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return decodeLegacy(bytes);
  }
}

/** English in UTF-16 has a zero in every other byte; with no byte order mark, that tells which way round it is. */
function utf16By(start: Uint8Array): "utf-16le" | "utf-16be" | null {
  const zeros = [0, 0];
  start.forEach((byte, i) => byte === 0 && zeros[i % 2]!++);
  const [even, odd] = zeros as [number, number];
  if (Math.max(even, odd) * 4 < start.length || Math.min(even, odd) * 20 > start.length) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

const decodeAs = (encoding: string, bytes: Uint8Array): string => iconv.decode(bytes, encoding);

function decodeLegacy(bytes: Uint8Array): { text: string; encoding: LegacyEncoding } {
  const candidates = LEGACY.map((encoding) => ({ encoding, text: decodeAs(encoding, bytes) }));
  const scored = candidates.map((candidate) => ({ ...candidate, score: plausibility(candidate.text) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best));
}

const TYPOGRAPHY = /[‘’“”–—…™®©•]/u;
const ACCENTED_LOWER = /[ß-öø-ÿœšž]/u;
const ACCENTED_UPPER = /[À-ÏÑ-ÖØ-ÝŒŠŽ]/u;

/** How many characters beyond ASCII stand where English text has such a character, less those that do not. */
function plausibility(text: string): number {
  let score = 0;
  for (const match of text.matchAll(/[^\x00-\x7f]/g)) {
    const [before, after] = [text[match.index - 1] ?? "", text[match.index + 1] ?? ""];
    score += isPlausible(match[0], before, after) ? 1 : -1;
  }
  return score;
}

function isPlausible(character: string, before: string, after: string): boolean {
  if (TYPOGRAPHY.test(character)) return true;
  if (ACCENTED_LOWER.test(character)) return /\p{L}|'/u.test(before) || /\p{Ll}/u.test(after);
  if (ACCENTED_UPPER.test(character)) return !/\p{Ll}/u.test(before) && /\p{L}/u.test(after);
  return character === "\u00a0" && !/\p{L}/u.test(before + after);
}

function refuseOtherThanText(text: string): void {
  const start = text.slice(0, 2_000);
  if (/^\s*<(?:!doctype\s+html|html|head|body|\?xml|!--)/i.test(start) || /<html[\s>]/i.test(start))
    throw new PalimpsestError(
      "HTML_PAGE",
      "It is a web page, not the text file of the rules; perhaps an error page sent in its place.",
    );
  if (text.trim() === "") throw new PalimpsestError("EMPTY_FILE", "The file holds nothing but blanks.");
  let controls = 0;
  for (let i = 0; i < text.length; i++) if (isControl(text.charCodeAt(i))) controls++;
  if (text.includes("\0") || controls * 200 > text.length)
    throw binary("It holds control characters that no text has.");
}

/** Control characters other than tab, line feed, vertical tab, form feed and carriage return. */
const isControl = (code: number): boolean => code < 9 || (code > 13 && code < 32) || (code > 126 && code < 160);

function countLineEnds(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [end] of text.matchAll(/\r\r\n|\r\n|\r|\n/g)) {
    const name = end.replaceAll("\r", "CR").replaceAll("\n", "LF");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Splits at every form of line end; CR CR LF is one end if a file has it throughout, else an end and an empty line. */
function splitLines(text: string, counts: ReadonlyMap<string, number>): string[] {
  const doubled = (counts.get("CRCRLF") ?? 0) > (counts.get("CRLF") ?? 0) + (counts.get("CR") ?? 0);
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  return body.split(doubled ? /\r\r\n|\r\n|\r|\n/ : /\r\n|\r|\n/);
}

const binary = (sentence: string) => new PalimpsestError("BINARY_FILE", `This is not a text file. ${sentence}`);

const tooLarge = (sentence: string) =>
  new PalimpsestError("FILE_TOO_LARGE", `This cannot be an edition of the rules: it has ${sentence}.`);
