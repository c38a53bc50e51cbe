import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  ])("refuses %s with a sentence", (_, make, sentence) => {
    const name = make();
    expect(() => Store.open({ url: `file:${join(folder, name)}` })).toThrow(sentence);
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
