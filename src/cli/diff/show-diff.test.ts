import { DEFAULT_CORPUS, readCatalogue } from "../../store/corpus-files";
import { corpusStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { showDiff } from "./show-diff";

const catalogue = readCatalogue(DEFAULT_CORPUS);
let corpus: TemporaryStore;
beforeAll(async () => (corpus = await corpusStore()));
afterAll(() => corpus.remove());

describe("the diff command", () => {
  it("shows a number and what is below it, on either side", () => {
    const { text, changes } = showDiff(corpus.store, catalogue, {
      from: "2003-12-01",
      to: "2009-10-01",
      under: "704.5k.",
      color: false,
    });
    expect(changes).toBe(1);
    expect(text.split("\n").slice(0, 4)).toEqual([
      "--- 2003-12-01",
      "+++ 2009-10-01",
      "",
      "@@ 420.5e → 704.5k @@ renumbered and edited",
    ]);
    expect(text).toContain("If two or more {+legendary +}permanents with the same name");
  });

  it("takes an edition by any name that the API takes", () => {
    const keys = showDiff(corpus.store, catalogue, {
      from: "2003-12-01",
      to: "2009-10-01",
      under: "420.5e",
      color: false,
    });
    expect(
      showDiff(corpus.store, catalogue, { from: "2003-12-25", to: "Zendikar", under: "420.5e", color: false }),
    ).toEqual(keys);
  });

  it("has nothing to show between an edition and itself, and says nothing of what is not covered", () => {
    expect(showDiff(corpus.store, catalogue, { from: "2009-10-01", to: "2009-10-01", color: false }).changes).toBe(0);
    const { changes, notCovered } = showDiff(corpus.store, catalogue, {
      from: "2006-10-01",
      to: "2009-10-01",
      under: "502",
      color: false,
    });
    expect(changes).toBe(0);
    expect(notCovered).toBeGreaterThan(0);
  });

  it("colours what was dropped and added", () => {
    const { text } = showDiff(corpus.store, catalogue, {
      from: "2003-12-01",
      to: "2009-10-01",
      under: "420.5a",
      color: true,
    });
    expect(text).toContain("\u001b[32mIf a player has\u001b[39m");
  });

  it.each([
    [{ from: "1993-08-05", to: "2009-10-01" }, "BEFORE_FIRST_EDITION"],
    [{ from: "2013-07-13", to: "2009-10-01" }, "UNKNOWN_EDITION"],
    [{ from: "2003-12-01", to: "2009-10-01", under: "legend" }, "BAD_RULE_NUMBER"],
    [{ from: "2003-12-01", to: "2009-10-01", under: "998" }, "UNKNOWN_RULE"],
  ])("refuses %j", (request, code) => {
    expect(() => showDiff(corpus.store, catalogue, { ...request, color: false })).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });
});
