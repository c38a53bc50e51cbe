import fc from "fast-check";
import { readCorpus } from "../store/corpus-files";
import { TEST_CORPUS } from "../test-kit/test-corpus";
import { readEditionSource } from "../store/edition-source";
import { sampleSource } from "../store/test-kit/sample-source";
import { corpusStore, temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { inTurn } from "../store/import/write-editions";
import { importEditions, importInTurn } from "./import-editions";

let temporary: TemporaryStore;
afterEach(() => temporary.remove());

const countOf = (table: string): number =>
  temporary.store.connection.get<{ n: number }>(`SELECT count(*) AS n FROM "${table}"`)?.n ?? 0;

describe("importing editions", () => {
  it("gives back every edition of the corpus as it was given", async () => {
    temporary = await corpusStore();
    const sources = readCorpus(TEST_CORPUS);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(readEditionSource(temporary.store, source.edition.key)).toEqual(source);
  });

  it("again changes nothing, not even the corpus version, and writes nothing", async () => {
    temporary = await corpusStore();
    const version = temporary.store.corpusVersion();
    const dataVersion = temporary.store.connection.dataVersion();
    const outcome = await importEditions(temporary.store, readCorpus(TEST_CORPUS));
    expect(outcome).toMatchObject({ corpusVersion: version, changed: [] });
    expect(outcome.unchanged).toHaveLength(5);
    expect(temporary.store.connection.dataVersion()).toBe(dataVersion);
  });

  it("gives the same corpus version whatever the order and the batches", async () => {
    const sources = readCorpus(TEST_CORPUS);
    temporary = await corpusStore();
    const expected = temporary.store.corpusVersion();
    temporary.remove();
    temporary = temporaryStore();
    for (const source of [...sources].reverse()) await importEditions(temporary.store, [source]);
    expect(temporary.store.corpusVersion()).toBe(expected);
  });

  it("is all or nothing: one edition that cannot be stored keeps the others out", async () => {
    temporary = temporaryStore();
    const broken = sampleSource({ key: "2021-01-01", edition: { documents: ["no such record"] } });
    await expect(importEditions(temporary.store, [sampleSource(), broken])).rejects.toMatchObject({
      message: expect.stringContaining("FOREIGN KEY") as string,
    });
    expect(temporary.store.editions.all()).toEqual([]);
    expect(temporary.store.corpusVersion()).toBe("empty");
  });

  it("takes turns if two imports are begun at once", async () => {
    temporary = temporaryStore();
    const keys = ["2020-01-24", "2020-04-17", "2020-06-01"];
    const sources = keys.map((key) => sampleSource({ key, document: key }));
    const outcomes = await Promise.all(sources.map((source) => importEditions(temporary.store, [source])));
    expect(outcomes.flatMap(({ changed }) => changed)).toEqual(keys);
    expect(temporary.store.editions.all().map(({ key }) => key)).toEqual(keys);
  });

  it("stores a wording once however many editions print it, and drops it with the last", async () => {
    temporary = temporaryStore();
    const keys = ["2020-01-24", "2020-04-17", "2020-06-01"];
    await importEditions(
      temporary.store,
      keys.map((key) => sampleSource({ key, document: `sample-${key}` })),
    );
    expect(countOf("Rule")).toBe(9);
    expect(countOf("Wording")).toBe(3);
    await importEditions(
      temporary.store,
      keys.map((key) => sampleSource({ key, document: `sample-${key}`, rules: [["704.1", "Other words."]] })),
    );
    expect(countOf("Rule")).toBe(3);
    expect(countOf("Wording")).toBe(1);
    expect(countOf("Mention")).toBe(0);
  });

  it("of a part after the whole edition keeps the whole one's words, and importing either again changes nothing", async () => {
    temporary = temporaryStore();
    const complete = { complete: true, sections: [] };
    const part = sampleSource({ document: "part" });
    const whole = sampleSource({ document: "whole", rules: [["100.1", "All."]], edition: { coverage: complete } });
    await importEditions(temporary.store, [part]);
    await importEditions(temporary.store, [whole]);
    const version = temporary.store.corpusVersion();
    await importEditions(temporary.store, [part]);
    await importEditions(temporary.store, [whole]);
    expect(temporary.store.corpusVersion()).toBe(version);
    expect(readEditionSource(temporary.store, whole.edition.key)?.edition).toMatchObject({
      coverage: complete,
      documents: ["whole", "part"],
      rules: [{ number: "100.1" }],
    });
  });

  it("merges several sources of one edition in one import as it does in several", async () => {
    const typography = { one: '"Words."', other: "“Words.”", third: "''Words.''" };
    const sources = Object.entries(typography).map(([document, words]) =>
      sampleSource({
        document,
        edition: { coverage: { complete: true, sections: [] } },
        rules: [["100.1", words]],
      }),
    );
    const versions = [];
    for (const batches of [[sources], sources.map((source) => [source])]) {
      temporary = temporaryStore();
      for (const batch of batches) await importEditions(temporary.store, batch);
      versions.push(temporary.store.corpusVersion());
      expect(temporary.store.rules.page({ editionKey: "2020-01-24" }, -1, 10)).toHaveLength(1);
      if (versions.length === 1) temporary.remove();
    }
    expect(versions[0]).toBe(versions[1]);
  });

  it("passes on the error of a source that cannot be read, and changes nothing", async () => {
    temporary = temporaryStore();
    function* sources() {
      yield inTurn(sampleSource());
      throw new Error("the disk is gone");
    }
    await expect(importInTurn(temporary.store, sources())).rejects.toThrow("the disk is gone");
    expect(temporary.store.editions.all()).toEqual([]);
  });

  it("keeps the rows of rules that a merge leaves as they are, so that what refers to them stays valid", async () => {
    temporary = temporaryStore();
    const rows = () => temporary.store.rules.page({ editionKey: "2020-01-24" }, -1, 100).map(({ rowId }) => rowId);
    const whole = sampleSource({ document: "whole", edition: { coverage: { complete: true, sections: [] } } });
    await importEditions(temporary.store, [sampleSource({ key: "2019-01-25", document: "other" }), whole]);
    const before = rows();
    await importEditions(temporary.store, [sampleSource({ document: "part" })]);
    expect(rows()).toEqual(before);
    expect(readEditionSource(temporary.store, "2020-01-24")?.edition.documents).toEqual(["whole", "part"]);
  });

  it("keeps numbers that an edition repeats apart, and hangs each below the last rule before it", async () => {
    temporary = temporaryStore();
    const rules = ["702", "702.30", "702.30d", "702.30d", "501.2a", "501.2", "501.2b"].map(
      (n) => [n, `text ${n}`] as const,
    );
    await importEditions(temporary.store, [sampleSource({ rules })]);
    const { store } = temporary;
    const held = store.rules.page({ editionKey: "2020-01-24" }, -1, 100);
    expect(held.map(({ number, ordinal }) => `${number}#${ordinal}`)).toEqual([
      "702#1",
      "702.30#1",
      "702.30d#1",
      "702.30d#2",
      "501.2a#1",
      "501.2#1",
      "501.2b#1",
    ]);
    const parents = store.rules.byRowId(held.map(({ parentRowId }) => parentRowId ?? 0)).map((rule) => rule?.number);
    expect(parents).toEqual([undefined, "702", "702.30", "702.30", "501.2", undefined, "501.2"]);
  });

  it("reaches every rule from the top of the tree, whatever numbers are missing or repeated", async () => {
    const number = fc
      .tuple(fc.integer({ min: 100, max: 102 }), fc.integer({ min: 0, max: 3 }), fc.constantFrom("", "a", "b"))
      .map(([section, rule, letter]) => (rule === 0 ? String(section) : `${section}.${rule}${letter}`));
    await fc.assert(
      fc.asyncProperty(fc.array(number, { maxLength: 15 }), async (numbers) => {
        temporary = temporaryStore();
        await importEditions(temporary.store, [sampleSource({ rules: numbers.map((n) => [n, "x"] as const) })]);
        let level = temporary.store.rules.tops(["2020-01-24"]).flat();
        let reached = 0;
        while (level.length > 0) {
          reached += level.length;
          level = temporary.store.rules.children(level.map(({ rowId }) => rowId)).flat();
        }
        temporary.remove();
        expect(reached).toBe(numbers.length);
      }),
      { numRuns: 10 },
    );
    temporary = temporaryStore();
  });
});
