import iconv from "iconv-lite";
import { renderHtml } from "./render-html";
import { type SourceLine } from "./source-line";

/** A page as a scraper sees it: lines of text, whether it was received as HTML or as a saved plain-text copy. */
export interface Page {
  readonly form: "html" | "text";
  /** Visible lines in the order of the source; blank lines are only there in plain text. */
  readonly lines: readonly SourceLine[];
  /** Number of lines of the document as received, markup included. */
  readonly lineCount: number;
  /** The decoded document, for checks that look at the markup. */
  readonly raw: string;
}

const HTML = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|table|div)\b/i;
const META_CHARSET = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i;

/** Browsers read these labels as Windows-1252 too. */
const LATIN_1 = /^(?:iso-?8859-1|latin-?1|us-ascii|utf-?8)$/i;

/** Decodes by byte order mark, then strict UTF-8, then the charset that the page declares, then Windows-1252. */
function decode(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return iconv.decode(buffer, "utf-16le");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(buffer);
  } catch {
    const declared = META_CHARSET.exec(buffer.toString("latin1"))?.[1];
    const usable = declared !== undefined && !LATIN_1.test(declared) && iconv.encodingExists(declared);
    return iconv.decode(buffer, usable ? declared : "windows-1252");
  }
}

/** The page that these bytes hold. */
export function pageFromBytes(bytes: Uint8Array): Page {
  const raw = decode(bytes).replace(/\r\n?/g, "\n");
  const sourceLines = raw.replace(/\n$/, "").split("\n");
  if (HTML.test(raw)) return { form: "html", lines: renderHtml(raw), lineCount: sourceLines.length, raw };
  const lines = sourceLines.map((text, index) => ({
    firstLine: index + 1,
    lastLine: index + 1,
    text: text.replaceAll("\u00a0", " ").trimEnd(),
  }));
  return { form: "text", lines, lineCount: sourceLines.length, raw };
}
