import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashOfFilesNow } from "./file-hash";
import { Store } from "./store";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return name;
};

describe("opening a store", () => {
  it.each([
    ["text", () => written("text.db", "no database at all".repeat(100)), "is not an SQLite database"],
    ["a folder", () => (mkdirSync(join(folder, "folder.db")), "folder.db"), "cannot be opened or created"],
    ["a file in a folder that is not there", () => "missing/store.db", "cannot be opened or created"],
    ["a truncated database", () => written("short.db", truncated()), "is damaged"],
    [
      "a database with text that is not UTF-8",
      () => damaged("text", "x'41ff42'"),
      "is damaged (Commentary has text that is not UTF-8)",
    ],
    ["one with a number that became such text", () => damaged("number", "x'c3'"), "is damaged (Commentary has text"],
    ["one with pages of noise", () => noisy(), "is damaged"],
  ])("refuses %s with a sentence", (_, make, sentence) => {
    const name = make();
    expect(() => Store.open({ url: `file:${join(folder, name)}` })).toThrow(sentence);
  });

  it("passes over all of it again only if it has not the hash under which it was found whole", () => {
    const url = `file:${join(folder, damaged("text", "x'41ff42'"))}`;
    const path = url.slice("file:".length);
    writeFileSync(`${path}-readable`, hashOfFilesNow([path, `${path}-wal`]));
    Store.open({ url }).close();
    writeFileSync(`${path}-readable`, "of what it was before");
    expect(() => Store.open({ url })).toThrow("is damaged");
  });

  it.each(["postgres://localhost/palimpsest", "file:", "file::memory:", "palimpsest.db"])(
    "refuses the URL %s",
    (url) => {
      expect(() => Store.open({ url })).toThrow("DATABASE_URL must name a file, for example file:./palimpsest.db");
    },
  );
});

/** The first half of a real database. */
function truncated(): Buffer {
  const path = join(folder, "whole.db");
  const store = Store.open({ url: `file:${path}` });
  store.connection.all("PRAGMA wal_checkpoint(TRUNCATE)");
  store.close();
  const bytes = readFileSync(path);
  return bytes.subarray(0, bytes.length / 2);
}

let made = 0;

/** A database in which another program has put something into a rule that is not text. */
function damaged(column: "text" | "number", bytes: string): string {
  const name = `damaged-${column}-${made++}.db`;
  const store = Store.open({ url: `file:${join(folder, name)}` });
  store.connection.execute("PRAGMA foreign_keys = OFF");
  store.connection.run(
    `INSERT INTO Commentary (id, editionKey, position, text, footnotes, documentId, firstLine, lastLine)
     VALUES (1, 'x', ${column === "number" ? `CAST(${bytes} AS TEXT)` : 0}, ${column === "text" ? `CAST(${bytes} AS TEXT)` : "''"}, '', 'x', 1, 1)`,
  );
  store.close();
  return name;
}

/** A database of which some pages, though not the first, were overwritten. */
function noisy(): string {
  const path = join(folder, "noisy.db");
  const store = Store.open({ url: `file:${path}` });
  store.connection.pragma("wal_checkpoint(TRUNCATE)");
  store.close();
  const bytes = readFileSync(path);
  return written("noisy.db", bytes.fill(0xff, 8192));
}
