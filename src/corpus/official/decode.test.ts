import iconv from "iconv-lite";
import { gzipSync } from "node:zlib";
import { decodeOfficialFile } from "./decode";

const TEXT = "100.1. It’s a rule—one of many.\r\n100.2. Dandân, Juzám Djinn";

describe("decoding an official file", () => {
  it.each([
    ["utf-8", Buffer.from(TEXT)],
    ["utf-8", Buffer.from(`\uFEFF${TEXT}`)],
    ["utf-16le", iconv.encode(TEXT, "utf-16le", { addBOM: true })],
    ["utf-16be", iconv.encode(TEXT, "utf-16be", { addBOM: true })],
    ["utf-16le", iconv.encode(TEXT, "utf-16le", { addBOM: false })],
    ["utf-16be", iconv.encode(TEXT, "utf-16be", { addBOM: false })],
    ["windows-1252", iconv.encode(TEXT, "windows-1252")],
    ["macintosh", iconv.encode(TEXT, "macintosh")],
  ])("reads %s", (encoding, bytes) => {
    expect(decodeOfficialFile(bytes)).toMatchObject({ encoding, lines: TEXT.split("\r\n"), lineEnds: "CRLF" });
  });

  it("reads accented letters of a DOS file, whose bytes are other characters in Windows", () => {
    const text = "Dandân, El-Hajjâj, Ghazbán Ogre, Junún Efreet, Ring of Ma'rûf";
    expect(decodeOfficialFile(iconv.encode(text, "cp437"))).toMatchObject({ encoding: "cp437", lines: [text] });
  });

  it.each(["windows-1252", "latin1"] as const)("reads UTF-8 that was taken for %s and encoded once more", (taken) => {
    const twice = Buffer.from(
      taken === "latin1" ? Buffer.from(TEXT).toString("latin1") : iconv.decode(Buffer.from(TEXT), taken),
    );
    expect(decodeOfficialFile(twice)).toMatchObject({ encoding: "utf-8", lines: TEXT.split("\r\n"), twiceEncoded: 2 });
  });

  it("leaves accented letters side by side as they are", () => {
    const text = "Khabál Ghoul, Ærathi Berserker, Ifh-Bíff Éfreet: «àé»";
    expect(decodeOfficialFile(Buffer.from(text))).toMatchObject({ lines: [text], twiceEncoded: 0 });
  });

  it("reads the text that a browser shows, and keeps as a page", () => {
    const page = (body: string) =>
      Buffer.from(`<html><head><meta name="color-scheme" content="light dark"></head><body>${body}</body></html>`);
    const pre = `<pre style="word-wrap: break-word; white-space: pre-wrap;">100.1. It&amp;apos;s &lt;b&gt;.\n100.2. A &amp; B\n</pre>`;
    expect(decodeOfficialFile(page(pre)).lines).toEqual(["100.1. It&apos;s <b>.", "100.2. A & B", ""]);
    for (const other of [`<h1>Rules</h1>${pre}`, `${pre}<p>More</p>`, pre.replace("100.1", "<b>100.1</b>")])
      expect(() => decodeOfficialFile(page(other))).toThrow(expect.objectContaining({ code: "HTML_PAGE" }) as Error);
  });

  it.each([
    ["CRLF", "a\r\nb\r\nc"],
    ["CR", "a\rb\rc"],
    ["LF", "a\nb\nc"],
    ["CR+CRLF", "a\rb\r\nc"],
    ["CRCRLF", "a\r\r\nb\r\r\nc"],
  ])("splits at %s", (lineEnds, text) => {
    expect(decodeOfficialFile(Buffer.from(text))).toMatchObject({ lineEnds, lines: ["a", "b", "c"] });
  });

  it("takes a lone CR CR LF among bare CRs for an end of line and an empty line", () => {
    expect(decodeOfficialFile(Buffer.from("a\rb\r\r\nc\rd")).lines).toEqual(["a", "b", "", "c", "d"]);
  });

  it.each([
    ["an empty file", "EMPTY_FILE", Buffer.alloc(0)],
    ["blanks only", "EMPTY_FILE", Buffer.from(" \r\n\t\r\n")],
    ["gzip served as text", "BINARY_FILE", gzipSync(Buffer.alloc(1_000_000))],
    ["a ZIP archive", "BINARY_FILE", Buffer.from("PK\u0003\u0004rest of it")],
    ["a PDF", "BINARY_FILE", Buffer.from("%PDF-1.7")],
    ["noise", "BINARY_FILE", Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 256))],
    ["zeros", "BINARY_FILE", Buffer.from("704.1. Text\0\0\0")],
    ["a page", "HTML_PAGE", Buffer.from("<!DOCTYPE html>\n<html><body><h1>404 Not Found</h1></body></html>")],
    ["a page in XHTML", "HTML_PAGE", Buffer.from('\uFEFF<?xml version="1.0"?>\n<html xmlns="x">')],
    ["200 MB", "FILE_TOO_LARGE", Buffer.alloc(200_000_000, "7")],
    ["a line of a megabyte", "FILE_TOO_LARGE", Buffer.alloc(1_000_000, "7")],
    ["a million lines", "FILE_TOO_LARGE", Buffer.from("704.1\n".repeat(1_000_000))],
  ])("refuses %s with %s", (_, code, bytes) => {
    expect(() => decodeOfficialFile(bytes)).toThrow(
      expect.objectContaining({ name: "PalimpsestError", code }) as Error,
    );
  });
});
