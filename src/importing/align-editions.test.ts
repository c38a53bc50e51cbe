import { readCorpus } from "../store/corpus-files";
import { TEST_CORPUS } from "../test-kit/test-corpus";
import { importEditions, isAligned } from "./import-editions";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { historyOf, lineageOf } from "../alignment/lineage";
import { History } from "../reading/history";
import { blameOf } from "../reading/lineages";
import { type ReadRules } from "../reading/read-rules";

const chronicleIn = ({ store }: TemporaryStore) => new History(store).chronicle();

describe("alignment at import", () => {
  let temporary: TemporaryStore;
  beforeEach(() => {
    temporary = temporaryStore();
  });
  afterEach(() => temporary.remove());

  const readRules: ReadRules = (places) =>
    Promise.resolve(temporary.store.rules.atPositions(places).filter((rule) => rule !== undefined));
  const corpus = readCorpus(TEST_CORPUS);
  const only = (...keys: string[]) => corpus.filter(({ edition }) => keys.includes(edition.key));

  /** `2003-12-01 420.5e, …` for the rule with this number in this edition. */
  function historyOfRule(editionKey: string, number: string): string[] {
    const { store } = temporary;
    const [rule] = store.rules.at([{ editionKey, number }]);
    const history = new History(store);
    const { lineages } = history.chronicle();
    const lineage = lineageOf(lineages, { edition: editionKey, position: rule!.position });
    const places = historyOf(lineages, lineage!, history.wordsAt);
    return store.rules.atPositions(places).map((version) => `${version!.editionKey} ${version!.number}`);
  }

  it("follows the legend rule through all four sources that hold it", async () => {
    await importEditions(temporary.store, corpus);
    const history = ["2003-12-01 420.5e", "2006-10-01 420.5e", "2009-10-01 704.5k", "2011-09-30 704.5k"];
    expect(historyOfRule("2011-09-30", "704.5k")).toEqual(history);
    expect(historyOfRule("2003-12-01", "420.5e")).toEqual(history);
  });

  it("keeps the history of what a later source does not cover", async () => {
    await importEditions(temporary.store, corpus);
    expect(historyOfRule("2006-10-01", "502.9a")).toEqual(["2006-10-01 502.9a"]);
    const { lineages } = chronicleIn(temporary);
    const ended = lineages.all.filter(({ removedAfter }) => removedAfter !== undefined);
    // 421.2, 500.1, 502.6c and others: the concordance knows that they ended, though no text held says so.
    const ids = ["r366", "r369", "r373", "r374", "r376", "r457", "r724", "r725"];
    expect(ended.map(({ known }) => known?.id)).toEqual(ids);
  });

  it("gives the same, whatever order the editions come in", async () => {
    await importEditions(temporary.store, only("2011-09-30"));
    await importEditions(temporary.store, only("2003-12-01"));
    await importEditions(temporary.store, only("2009-10-01", "2006-10-01"));
    const told = (store: TemporaryStore) =>
      chronicleIn(store).lineages.all.map(({ known, ...lineage }) => ({ ...lineage, known: known?.id }));
    const inPieces = told(temporary);
    const atOnce = temporaryStore();
    try {
      await importEditions(atOnce.store, corpus);
      expect(told(atOnce)).toEqual(inPieces);
    } finally {
      atOnce.remove();
    }
  });

  it("aligns anew only what an edition in the middle touches", async () => {
    await importEditions(temporary.store, only("2003-12-01", "2009-10-01", "2011-09-30"));
    const hashes = () =>
      new Map(
        temporary.store.connection
          .all<{ editionKey: string; inputHash: string }>(`SELECT editionKey, inputHash FROM AlignmentStep`)
          .map(({ editionKey, inputHash }) => [editionKey, inputHash]),
      );
    const before = hashes();
    await importEditions(temporary.store, only("2006-10-01"));
    const after = hashes();
    expect(after.get("2003-12-01")).toBe(before.get("2003-12-01"));
    expect(after.get("2009-10-01")).not.toBe(before.get("2009-10-01"));
  });

  describe("counts words by their age", () => {
    const ages = (key: string) => temporary.store.wordAges.of([key])[0]!;
    const stored = () =>
      new Map(
        temporary.store.connection
          .all<{ editionKey: string; inputHash: string; ages: string }>(
            `SELECT editionKey, inputHash, ages FROM WordAges ORDER BY editionKey`,
          )
          .map(({ editionKey, ...row }) => [editionKey, row]),
      );

    it("as the blame of its rules tells them (704 of September 2011)", async () => {
      await importEditions(temporary.store, corpus);
      const { store } = temporary;
      const history = new History(store);
      const counts = new Map<string, number>();
      for (const rule of store.rules.page({ editionKey: "2011-09-30" }, -1, 1_000))
        for (const { text, place } of await blameOf(history, rule, readRules))
          counts.set(
            place.editionKey,
            (counts.get(place.editionKey) ?? 0) + text.split(/\s+|—/).filter(Boolean).length,
          );
      const told = Object.fromEntries(ages("2011-09-30").map(({ edition, words }) => [edition, words]));
      expect(Object.keys(told)).toEqual([...counts.keys()].sort());
      for (const [edition, words] of counts) expect(Math.abs(told[edition]! - words)).toBeLessThan(words / 10 + 3);
    });

    it("the same, whatever order the editions come in, and none of a commentary", async () => {
      await importEditions(temporary.store, only("2011-09-30", "2010-10-01"));
      expect(ages("2011-09-30").map(({ edition }) => edition)).toEqual(["2011-09-30"]);
      expect(ages("2010-10-01")).toEqual([]);
      await importEditions(temporary.store, only("2003-12-01", "2009-10-01", "2006-10-01"));
      const inPieces = stored();
      const atOnce = temporaryStore();
      try {
        await importEditions(atOnce.store, corpus);
        for (const key of inPieces.keys()) expect(atOnce.store.wordAges.of([key])[0]).toEqual(ages(key));
      } finally {
        atOnce.remove();
      }
    });

    it("anew only from the oldest edition on of which anything changed", async () => {
      await importEditions(temporary.store, only("2003-12-01", "2009-10-01", "2011-09-30"));
      temporary.store.connection.run(`UPDATE WordAges SET ages = 'as it was'`);
      await importEditions(temporary.store, only("2006-10-01"));
      expect([...stored()].map(([key, row]) => [key, row.ages === "as it was"])).toEqual([
        ["2003-12-01", true],
        ["2006-10-01", false],
        ["2009-10-01", false],
        ["2011-09-30", false],
      ]);
    });

    it("where a database has none yet", async () => {
      await importEditions(temporary.store, corpus);
      const before = stored();
      temporary.store.connection.run(`DELETE FROM WordAges`);
      expect(isAligned(temporary.store)).toBe(false);
      await importEditions(temporary.store, corpus);
      expect(stored()).toEqual(before);
      expect(isAligned(temporary.store)).toBe(true);
    });
  });
});
