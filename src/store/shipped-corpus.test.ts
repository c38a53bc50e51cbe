import { DEFAULT_CORPUS, readCorpus } from "./corpus-files";
import { readEditionSource } from "./edition-source";
import { importEditions } from "../importing/import-editions";
import { shippedStore } from "./test-kit/temporary-store";

describe("the shipped corpus", () => {
  it("is imported whole: each edition comes out as it went in, and again changes nothing", async () => {
    const { store, remove } = await shippedStore();
    const sources = readCorpus(DEFAULT_CORPUS);
    expect(store.editions.all().map(({ key }) => key)).toEqual(sources.map(({ edition }) => edition.key));
    for (const source of sources) expect(readEditionSource(store, source.edition.key)).toEqual(source);
    expect((await importEditions(store, sources)).changed).toEqual([]);
    remove();
  });
});
