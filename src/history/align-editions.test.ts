import { readCorpus } from "../store/corpus-files";
import { TEST_CORPUS } from "../test-kit/test-corpus";
import { importEditions } from "./import-editions";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { historyOf, lineageOf } from "../alignment/lineage";
import { History } from "./history";

const chronicleIn = ({ store }: TemporaryStore) => new History(store).chronicle();

describe("alignment at import", () => {
  let temporary: TemporaryStore;
  beforeEach(() => {
    temporary = temporaryStore();
  });
  afterEach(() => temporary.remove());

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
    expect(ended).toEqual([]);
  });

  it("gives the same, whatever order the editions come in", async () => {
    await importEditions(temporary.store, only("2011-09-30"));
    await importEditions(temporary.store, only("2003-12-01"));
    await importEditions(temporary.store, only("2009-10-01", "2006-10-01"));
    const inPieces = chronicleIn(temporary).lineages;
    const atOnce = temporaryStore();
    try {
      await importEditions(atOnce.store, corpus);
      expect(chronicleIn(atOnce).lineages.all).toEqual(inPieces.all);
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
});
