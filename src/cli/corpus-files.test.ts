import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOf, rereadCorpus, sourceRecords } from "./corpus-files";
import { TEST_CORPUS } from "../test-kit/test-corpus";
import { checkSourceRecord } from "./source-record";

const shipped = join(__dirname, "../../corpus");

describe("the shipped corpus", () => {
  const files = filesOf(rereadCorpus(shipped));

  it.each(files.map((file) => [file.path, file] as const))("%s is what `npm run corpus` writes", (path, file) => {
    expect(file.content.toString()).toBe(readFileSync(join(shipped, path), "utf8"));
  });

  it("has no edition, record or document that nothing produces", () => {
    const listed = (folder: string) => readdirSync(join(shipped, folder)).map((name) => `${folder}/${name}`);
    expect([...listed("editions"), ...listed("sources")].sort()).toEqual(files.map(({ path }) => path).sort());
    expect(readdirSync(join(shipped, "raw")).sort()).toEqual(
      sourceRecords(shipped)
        .map(({ file }) => file)
        .sort(),
    );
  });
});

describe("a provenance record", () => {
  const failure = (act: () => unknown): unknown => {
    try {
      return act();
    } catch (error) {
      return error;
    }
  };
  const sound = sourceRecords(TEST_CORPUS)[0];

  it.each([
    ["licence", { ...sound, licence: undefined }],
    ["published", { ...sound, published: "2004-02-30" }],
    ["sha256", { ...sound, sha256: "ABC" }],
    ["file", { ...sound, file: "../../etc/passwd" }],
    ["edition.key", { ...sound, edition: { ...sound?.edition, key: "October 2010" } }],
    ["", { ...sound, licence_notes: "a key that means nothing" }],
  ])("with a wrong %j is refused by name", (path, record) => {
    expect(failure(() => checkSourceRecord(record, "x.json"))).toMatchObject({ code: "BAD_SOURCE_RECORD", path });
  });

  it("that disagrees with its page about the edition is refused", () => {
    const folder = mkdtempSync(join(tmpdir(), "corpus-"));
    cpSync(TEST_CORPUS, folder, { recursive: true });
    const path = join(folder, "sources/lotusnoir-2011-rule-704.json");
    writeFileSync(path, readFileSync(path, "utf8").replace('"key": "2011-09-30"', '"key": "2012-06-01"'));
    expect(failure(() => rereadCorpus(folder))).toMatchObject({ code: "EDITIONS_DIFFER" });
    rmSync(folder, { recursive: true });
  });

  it("is asked for by a corpus that is there", () => {
    expect(failure(() => rereadCorpus("/no/such/corpus"))).toMatchObject({ code: "CORPUS_MISSING" });
  });
});
