import { setTimeout as sleep } from "node:timers/promises";
import { Connection } from "./connection";
import { temporaryStore } from "./test-kit/temporary-store";

describe("a writer", () => {
  it("waits for another one without keeping this process from its other work", async () => {
    const { store, remove } = temporaryStore();
    const other = Connection.open(store.path);
    other.execute("BEGIN IMMEDIATE");
    other.run("INSERT INTO CorpusVersion VALUES (1, 'first')");
    const order: string[] = [];
    const written = store.connection
      .write(() => store.connection.run("UPDATE CorpusVersion SET version = version || ', second'"))
      .then(() => order.push("written"));
    await sleep(150);
    expect(store.corpusVersion()).toBe("empty");
    order.push("read meanwhile");
    other.execute("COMMIT");
    await written;
    expect(order).toEqual(["read meanwhile", "written"]);
    expect(store.corpusVersion()).toBe("first, second");
    other.close();
    remove();
  });

  it("leaves nothing behind where its work fails", async () => {
    const { store, remove } = temporaryStore();
    const failing = store.connection.write(() => {
      store.connection.run("INSERT INTO CorpusVersion VALUES (1, 'half')");
      throw new Error("no further");
    });
    await expect(failing).rejects.toThrow("no further");
    expect(store.corpusVersion()).toBe("empty");
    remove();
  });
});
