import iconv from "iconv-lite";
import { pageFromBytes } from "./page";

const WORDS = "Règles “US” don‘t 704.5a";

describe("a page from its bytes", () => {
  it.each([
    ["UTF-8", Buffer.from(WORDS)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${WORDS}`)],
    ["UTF-16 with a byte order mark", iconv.encode(WORDS, "utf-16le", { addBOM: true })],
    ["Windows-1252", iconv.encode(WORDS, "windows-1252")],
  ])("is read from %s", (_encoding, bytes) => {
    expect(pageFromBytes(bytes)).toMatchObject({ form: "text", lines: [{ firstLine: 1, lastLine: 1, text: WORDS }] });
  });

  it.each([
    ["iso-8859-1", "windows-1252"],
    ["iso-8859-15", "iso-8859-15"],
  ])("is read from the charset that it declares: %s as %s", (declared, encoding) => {
    const html = `<html><head><meta charset="${declared}"></head><body><p>Règles</p></body></html>`;
    expect(pageFromBytes(iconv.encode(html, encoding)).lines).toMatchObject([{ text: "Règles" }]);
  });

  it.each(["a\nb\n", "a\r\nb\r\n", "a\rb\r", "a\nb"])("has two lines in %j", (text) => {
    const { lines, lineCount } = pageFromBytes(Buffer.from(text));
    expect([lines.map((line) => line.text), lineCount]).toEqual([["a", "b"], 2]);
  });

  it("takes a no-break space for a space, so that a line of them is blank", () => {
    expect(pageFromBytes(Buffer.from("a\n\u00a0\u00a0\n\u00a0b")).lines.map(({ text }) => text)).toEqual([
      "a",
      "",
      " b",
    ]);
  });

  it.each([
    ["<!DOCTYPE html><title>x</title>", "html"],
    ["<!-- saved -->\n<HTML>", "html"],
    ["704.1 <b> is no tag here", "text"],
  ])("%j is %s", (text, form) => {
    expect(pageFromBytes(Buffer.from(text)).form).toBe(form);
  });
});
