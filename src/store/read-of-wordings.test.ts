import { importEditions } from "../importing/import-editions";
import { Store } from "./store";
import { sampleSource } from "./test-kit/sample-source";
import { temporaryStore } from "./test-kit/temporary-store";

describe("a database in which another version of the program has read the words", () => {
  it("is read anew when it is opened: what says the same, and what is mentioned (702.160a of 2024-11-08)", async () => {
    const temporary = temporaryStore();
    const rules = (text: string) => [["704", text] as const];
    await importEditions(temporary.store, [
      sampleSource({ key: "2024-11-08", document: "one", rules: rules("See 718, “Prototype Cards.”") }),
      sampleSource({ key: "2025-02-07", document: "two", rules: rules('See 718,"Prototype Cards."') }),
    ]);
    const facts = ({ connection }: Store) =>
      ["SELECT * FROM Mention ORDER BY wordingId, position", "SELECT id, canonicalHash FROM Wording ORDER BY id"].map(
        (sql) => connection.all<Record<string, unknown>>(sql),
      );
    const [mentions, hashes] = facts(temporary.store);
    expect(mentions!.map(({ number }) => number)).toEqual(["718", "718"]);
    expect(new Set(hashes!.map(({ canonicalHash }) => canonicalHash)).size).toBe(1);

    temporary.store.connection.run(`UPDATE Wording SET canonicalHash = hash`);
    temporary.store.connection.run(`DELETE FROM Mention`);
    const opened = Store.open({ url: `file:${temporary.store.path}` });
    try {
      expect(facts(opened)).toEqual([mentions, hashes]);
    } finally {
      opened.close();
      temporary.remove();
    }
  });
});
