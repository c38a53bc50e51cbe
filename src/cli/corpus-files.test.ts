import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, rereadCorpus, sourceRecords } from "./corpus-files";

const corpus = join(__dirname, "../../corpus");

describe("the committed corpus", () => {
  const files = filesOf(rereadCorpus(corpus));

  it.each(files.map((file) => [file.path, file] as const))("%s is what `npm run corpus` writes", (path, file) => {
    expect(file.content.toString()).toBe(readFileSync(join(corpus, path), "utf8"));
  });

  it("has no edition, record or document that nothing produces", () => {
    const listed = (folder: string) => readdirSync(join(corpus, folder)).map((name) => `${folder}/${name}`);
    expect([...listed("editions"), ...listed("sources")].sort()).toEqual(files.map(({ path }) => path).sort());
    expect(readdirSync(join(corpus, "raw")).sort()).toEqual(
      sourceRecords(corpus)
        .map(({ file }) => file)
        .sort(),
    );
  });
});
