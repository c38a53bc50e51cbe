import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Connection } from "./connection";
import { temporaryStore } from "./test-kit/temporary-store";

describe("a connection", () => {
  it("leaves nothing behind if the work of a transaction fails", () => {
    const { store, remove } = temporaryStore();
    const failing = () =>
      store.connection.transaction(() => {
        store.connection.run("INSERT INTO CorpusVersion VALUES (1, 'half')");
        throw new Error("no further");
      });
    expect(failing).toThrow("no further");
    expect(store.corpusVersion()).toBe("empty");
    remove();
  });

  it("that only reads can read what another one writes, and changes nothing", () => {
    const { store, remove } = temporaryStore();
    const reader = Connection.open(store.path, "read");
    store.connection.run("INSERT INTO CorpusVersion VALUES (1, 'first')");
    expect(reader.get("SELECT version FROM CorpusVersion")).toEqual({ version: "first" });
    expect(() => reader.run("DELETE FROM CorpusVersion")).toThrow("readonly");
    reader.close();
    remove();
  });

  it.each(["read", "write"] as const)("to %s makes no file if there is none", (access) => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    const path = join(folder, "nothing.db");
    expect(() => Connection.open(path, access)).toThrow("cannot be opened");
    expect(existsSync(path)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
