import { sampleSource } from "../store/test-kit/sample-source";
import { readEditionSource } from "../store/edition-source";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { writeEditions } from "../store/import/write-editions";
import { aligner } from "./align-editions";
import { importEditions } from "./import-editions";

const RULES = Array.from({ length: 12 }, (_, at) => `A player's step ${at} isn't skipped.`);
const source = (key: string, texts: readonly string[]) =>
  sampleSource({ key, document: key, rules: texts.map((text, at) => [`704.${at + 1}`, text]) });
const lossy = source("2008-05-01", [
  ...RULES.map((text) => text.replaceAll("'", "?")),
  "Nobody else says this player?s rule.",
]);
const neighbour = source("2008-07-15", RULES);

describe("an edition that lost characters", () => {
  let temporary: TemporaryStore;
  beforeEach(() => {
    temporary = temporaryStore();
  });
  afterEach(() => temporary.remove());

  const held = () => readEditionSource(temporary.store, "2008-05-01")!;
  const texts = () => held().edition.rules.map(({ text }) => text);
  const expected = [...RULES, "Nobody else says this player?s rule."];

  it("is mended by an edition that is held already", async () => {
    await importEditions(temporary.store, [neighbour]);
    await importEditions(temporary.store, [lossy]);
    expect(texts()).toEqual(expected);
    expect(held().records[0]?.notes).toHaveLength(RULES.length);
  });

  it("is mended once more by a version of the program that aligns anew: it may read what the one before could not", async () => {
    await writeEditions(temporary.store, [lossy, neighbour], aligner);
    await importEditions(temporary.store, []);
    expect(texts()[0]).toBe("A player?s step 0 isn?t skipped.");
    temporary.store.connection.run(`UPDATE AlignmentStep SET algorithm = 'of the version before'`);
    await importEditions(temporary.store, []);
    expect(texts()).toEqual(expected);
  });

  it("is mended by one that comes later, and given again changes nothing", async () => {
    await importEditions(temporary.store, [lossy]);
    expect(texts()[0]).toBe("A player?s step 0 isn?t skipped.");
    const { changed } = await importEditions(temporary.store, [neighbour]);
    expect([...changed].sort()).toEqual(["2008-05-01", "2008-07-15"]);
    expect(texts()).toEqual(expected);
    const again = await importEditions(temporary.store, [lossy, neighbour]);
    expect(again.changed).toEqual([]);
    expect(texts()).toEqual(expected);
  });
});
