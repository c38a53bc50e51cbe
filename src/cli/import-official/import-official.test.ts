import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Concordance } from "../../concordance/concordance";
import { fingerprintOf } from "../../concordance/fingerprint";
import { readConcordance } from "../../concordance/concordance-file";
import { officialDocument } from "../../corpus/official/test-kit/official-document";
import { PalimpsestError } from "../../domain/errors";
import { type PublishedEdition } from "../../domain/published-edition";
import { readCorpus } from "../../store/corpus-files";
import { importEditions } from "../../importing/import-editions";
import { corpusStore, temporaryStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { TEST_CORPUS } from "../../test-kit/test-corpus";
import { type FetchedPage } from "../fetch-page";
import { type ImportSettings, importOfficial } from "./import-official";
import { expandInputs, type Input } from "./inputs";
import { publishedInputs } from "./published-files";
import { confirmations, failureLines, remarks, summaryTable } from "./summary";

let folder: string;
let temporary: TemporaryStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "palimpsest-import-"));
  temporary = temporaryStore();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  temporary.remove();
});

const textOf = (date: string) => officialDocument({ date }).join("\n");
const save = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const noNetwork = (url: string): Promise<FetchedPage> =>
  Promise.reject(Object.assign(new PalimpsestError("FETCH_FAILED", `${url}: no network`), { cause: "no network" }));
const importAll = (inputs: readonly Input[], overrides?: Partial<ImportSettings>) =>
  importOfficial(temporary.store, inputs, overrides);
const heldKeys = () => temporary.store.editions.all().map(({ key }) => key);

describe("importing files", () => {
  it("takes a folder's text files, and again changes nothing", async () => {
    save("b.txt", textOf("July 11, 2009"));
    save("a.TXT", textOf("May 1, 2009"));
    save("readme.md", "not of the rules");
    const { changed, files } = await importAll(expandInputs([folder], noNetwork));
    expect(changed).toEqual(["2009-05-01", "2009-07-11"]);
    expect(files.map(({ name }) => name)).toEqual([join(folder, "a.TXT"), join(folder, "b.txt")]);
    const version = temporary.store.corpusVersion();
    const again = await importAll(expandInputs([folder], noNetwork));
    expect([again.changed, again.files]).toEqual([[], []]);
    expect(again.importedBefore).toEqual(files.map(({ name, edition }) => ({ name, edition })));
    expect(temporary.store.corpusVersion()).toBe(version);
  });

  it("reads bytes that it has read before under another name no second time, and other bytes it does", async () => {
    await importAll(expandInputs([save("a.txt", textOf("May 1, 2009"))], noNetwork));
    const paths = [save("same.txt", textOf("May 1, 2009")), save("other.txt", `${textOf("May 1, 2009")}\n`)];
    const { importedBefore, files } = await importAll(expandInputs(paths, noNetwork));
    expect(importedBefore).toEqual([{ name: paths[0], edition: "2009-05-01" }]);
    expect(files.map(({ name }) => name)).toEqual([paths[1]]);
  });

  it("says which edition a file is by its words, in the table and as the first note of the document", async () => {
    const words = "Whenever a player would act, the game looks for things that must happen.";
    const concordance = new Concordance(
      readConcordance(`palimpsest-concordance 1 fingerprints 1
next 10
= 2009-05-01
r1 100 A 1 -
r2 100.1 A 1 - w=${fingerprintOf("These rules are for quite another game than that.")}
r3 100.1a A 1 - w=${fingerprintOf("The player whose turn it is may play a card. See rule 700.1.")}
r4 101 A 1 -
r5 101.1 A 1 -
r6 101.1a A 1 - w=${fingerprintOf("A token is a marker that stands for a permanent.")}
r7 700 A 1 -
r8 700.1 A 1 - w=${fingerprintOf(words)}
`),
    );
    const outcome = await importAll(expandInputs([save("a.txt", textOf("May 1, 2009"))], noNetwork), { concordance });
    const note = "concordance: this is the edition of 2009-05-01; 1 of 8 rules differ from its fingerprints: 100.1";
    expect(confirmations(outcome)).toEqual([`${join(folder, "a.txt")}: ${note}`]);
    const { documents, editions } = temporary.store;
    expect(documents.byId(editions.documentIds(["2009-05-01"]).get("2009-05-01")!)[0]?.notes[0]).toBe(note);
  });

  it("brings what the project ships with them, so that the next start has nothing left to merge", async () => {
    const shipped = readCorpus(TEST_CORPUS);
    const { changed } = await importAll(expandInputs([save("a.txt", textOf("October 1, 2009"))], noNetwork), {
      shipped,
    });
    expect(changed).toEqual(shipped.map(({ edition }) => edition.key));
    const written = temporary.store.connection.dataVersion();
    expect((await importEditions(temporary.store, shipped)).changed).toEqual([]);
    expect(temporary.store.connection.dataVersion()).toBe(written);
    const documents = temporary.store.editions.documentIds(["2009-10-01"]).get("2009-10-01");
    expect(documents).toEqual([expect.stringMatching(/^official/), expect.not.stringMatching(/^official/)]);
  });

  it("changes nothing on a dry run", async () => {
    const path = save("a.txt", textOf("July 11, 2009"));
    const outcome = await importAll(expandInputs([path], noNetwork), { dryRun: true });
    expect([outcome.files.length, outcome.changed, heldKeys()]).toEqual([1, [], []]);
  });

  it.each([
    ["empty", "EMPTY_FILE", ""],
    ["gzip as text", "BINARY_FILE", gzipSync(textOf("July 11, 2009"))],
    ["an error page", "HTML_PAGE", "<!DOCTYPE html><title>404</title>"],
    ["truncated", "TRUNCATED_FILE", textOf("July 11, 2009").slice(0, -120)],
  ])("with a file that is %s, changes nothing and says so with %s", async (_, code, content) => {
    const paths = [save("good.txt", textOf("May 1, 2009")), save("bad.txt", content)];
    const refused = await importAll(expandInputs(paths, noNetwork));
    expect(refused.failures.map(({ name, error }) => [name, error.code])).toEqual([[paths[1], code]]);
    expect(heldKeys()).toEqual([]);
    await importAll(expandInputs(paths, noNetwork), { keepGoing: true });
    expect(heldKeys()).toEqual(["2009-05-01"]);
  });

  it("does not read a file that is too large", async () => {
    const path = save("large.txt", "");
    truncateSync(path, 10_000_000_000);
    const { failures } = await importAll(expandInputs([path], noNetwork));
    expect(failures.map(({ error }) => error.code)).toEqual(["FILE_TOO_LARGE"]);
  });

  it.each(["missing.txt", "empty-folder"])("refuses %s with a sentence", (name) => {
    mkdirSync(join(folder, "empty-folder"));
    expect(() => expandInputs([join(folder, name)], noNetwork)).toThrow(PalimpsestError);
  });

  it("shows counts that a person can check, what is remarkable, and how to see it", async () => {
    const path = save("20090711.txt", textOf("July 10, 2009"));
    const outcome = await importAll(expandInputs([path], noNetwork));
    const [, row, total, rules, how] = summaryTable(outcome);
    expect(row?.replace(/ +/g, " ")).toBe(`2009-07-10 5 3 1 2 0 1 0 ${path}`);
    expect(total?.replace(/ +/g, " ")).toBe("1 edition 5 3 1 2 0 1 0");
    expect(rules).toBe("8 rules, including sections.");
    expect(how).toMatch(/^--verbose lists .* a running service answers \{ editions \{ key documents \{ notes /);
    expect(remarks(outcome)).toEqual([
      `${path}: date: The file's name says 2009-07-11, its text 2009-07-10; the text was taken`,
    ]);
  });
});

describe("a folder with files that cannot be taken as they are", () => {
  const cut = textOf("July 11, 2009").slice(0, -80);

  it("has a verdict on every file, and none of them is imported", async () => {
    await importAll(expandInputs([save("0.txt", textOf("May 1, 2008"))], noNetwork));
    for (const [name, content] of [
      ["1.txt", cut],
      ["2.txt", textOf("May 1, 2009")],
      ["3.txt", ""],
    ] as const)
      save(name, content);
    const outcome = await importAll(expandInputs([folder], noNetwork));
    expect(outcome.changed).toEqual([]);
    expect(heldKeys()).toEqual(["2008-05-01"]);
    expect(summaryTable(outcome).map((line) => line.replace(/ +/g, " ").replaceAll(`${folder}/`, ""))).toEqual([
      expect.stringContaining("edition rules sections examples glossary repairs findings unparsed file"),
      "2009-05-01 5 3 1 2 0 0 0 2.txt",
      "2008-05-01 0.txt, imported before",
      "refused 1.txt: TRUNCATED_FILE",
      "refused 3.txt: EMPTY_FILE",
      "1 edition 5 3 1 2 0 0 0",
      "8 rules, including sections.",
    ]);
    expect(failureLines(outcome).join("\n")).toMatch(/1\.txt: The file is not whole: .* --allow-truncated\./);
  });

  it("has what is whole of a cut file, if that is allowed; what is missing is not covered", async () => {
    const path = save("cut.txt", cut);
    await importAll(expandInputs([path], noNetwork), { allowTruncated: true });
    const { editions, glossary, documents } = temporary.store;
    expect(editions.all()[0]?.coverage).toEqual({ complete: false, sections: ["100", "101", "700"] });
    expect(glossary.all("2009-07-11")).toEqual([]);
    expect(documents.byId(editions.documentIds(["2009-07-11"]).get("2009-07-11")!)[0]?.notes).toEqual([
      expect.stringMatching(/^truncated: The file ends within the glossary/),
    ]);
    const whole = await importAll(expandInputs([save("whole.txt", textOf("July 11, 2009"))], noNetwork));
    expect([whole.changed, editions.all()[0]?.coverage.complete]).toEqual([["2009-07-11"], true]);
    expect(editions.documentIds(["2009-07-11"]).get("2009-07-11")).toHaveLength(2);
  });
});

describe("two files of one edition with different words", () => {
  const one = textOf("July 11, 2009");
  const two = one.replace("may play a card", "must play a card").replace("\nWin\n", "\nVictory\n");
  const served = () => {
    const rule = temporary.store.rules.all("2009-07-11").find(({ number }) => number === "100.1a");
    return /may|must/.exec(rule?.text ?? "")?.[0];
  };
  const documents = () => {
    const { editions, documents } = temporary.store;
    return documents.byId(editions.documentIds(["2009-07-11"]).get("2009-07-11")!);
  };
  let a: string;
  let b: string;
  beforeEach(() => ([a, b] = [save("a.txt", one), save("b.txt", two)]));
  const give = (paths: readonly string[], prefer: readonly string[] = [], more = {}) =>
    importAll(expandInputs(paths, noNetwork), { prefer, ...more });

  it("are refused with what differs, until somebody says which is served; both stay cited", async () => {
    const { failures } = await give([a, b]);
    expect(failures.map(({ name, error }) => `${name}: ${error.code} ${error.message}`)).toEqual([
      `${b}: COPIES_DIFFER It and ${a} are both the edition 2009-07-11, with different words: 1 rule (100.1a) and ` +
        "2 glossary entries (win, victory). --prefer with the name of one of the two takes that one; both stay cited.",
    ]);
    expect(heldKeys()).toEqual([]);
    for (const choices of [["held"], ["given"], [a, b]]) expect((await give([a, b], choices)).failures).toHaveLength(1);
    const { files } = await give([a, b], [b]);
    expect([served(), documents().length]).toEqual(["must", 2]);
    expect(documents().map((document) => document?.notes.at(-1))).toEqual([
      expect.stringMatching(/they differ in 1 rule \(100\.1a\) .* this one is served: it was preferred at import$/),
      expect.stringMatching(/they differ in .* that one is served: it was preferred at import$/),
    ]);
    expect(files.map(({ name, isCopy }) => [name, isCopy])).toEqual([
      [b, false],
      [a, true],
    ]);
  });

  it.each([
    ["held", ["held"], "may"],
    ["given", ["given"], "must"],
    ["named", ["b.txt"], "must"],
    ["named, of which the same bytes are held", ["a.txt"], "may"],
  ])("are served as preferred where one is held: %s", async (_, prefer, expected) => {
    await give([a]);
    const paths = prefer.map((each) => (each.endsWith(".txt") ? join(folder, each) : each));
    expect((await give([a, b])).failures.map(({ error }) => error.message)).toEqual([
      expect.stringContaining(`It and ${a} are both`),
    ]);
    expect(served()).toBe("may");
    expect((await give([a, b], paths)).failures).toEqual([]);
    expect([served(), documents().length]).toEqual([expected, 2]);
  });

  it("stay as they were decided, whatever is imported again, until a file is preferred by its name", async () => {
    await give([a, b], [a]);
    const version = temporary.store.corpusVersion();
    expect((await give([b, a])).failures).toEqual([]);
    // Another reader has read the same files before: they are read again.
    temporary.store.connection.run("UPDATE EditionSource SET reader = 'older'");
    expect((await give([b, a])).failures).toEqual([]);
    expect([temporary.store.corpusVersion(), served()]).toEqual([version, "may"]);
    await give([b], [b]);
    expect([served(), documents().length]).toEqual(["must", 2]);
  });

  it("end in the same corpus in whichever order they are given", async () => {
    const versions: string[] = [];
    for (const paths of [
      [a, b],
      [b, a],
    ]) {
      const other = temporaryStore();
      await importOfficial(other.store, expandInputs(paths, noNetwork), { prefer: [a] });
      versions.push(other.store.corpusVersion());
      other.remove();
    }
    expect(versions[1]).toBe(versions[0]);
  });

  it("do not hold up the others where the rest is to be imported", async () => {
    await give([a, b, save("c.txt", textOf("May 1, 2009"))], [], { keepGoing: true });
    expect([heldKeys(), served(), documents().length]).toEqual([["2009-05-01", "2009-07-11"], "may", 1]);
  });

  it("are the same words if only typography or lost characters differ, and count once in the table", async () => {
    const printed = one.replace("“Tokens.”", "?Tokens.?").replaceAll(" who ", "  who ");
    const outcome = await give([a, save("b.txt", printed)]);
    expect([outcome.failures, documents().length]).toEqual([[], 2]);
    const table = summaryTable(outcome).map((line) => line.replace(/ +/g, " "));
    expect(table[2]).toContain(`b.txt, another copy of ${a}`);
    expect(table[3]).toBe("1 edition 5 3 1 2 0 0 0");
  });

  it("of which --prefer names one that is not given are refused", async () => {
    await expect(give([a], [b])).rejects.toThrow(/--prefer takes held, given or one of the files .*b\.txt is none/);
  });
});

describe("importing what the catalogue lists", () => {
  const text = textOf("July 11, 2009");
  const sha256 = createHash("sha256").update(text).digest("hex");
  const catalogue: PublishedEdition[] = [
    { effectiveDate: "2009-05-01" },
    {
      effectiveDate: "2009-07-11",
      officialUrl: "https://publisher.test/rules/Rules%2020090711.txt",
      archiveUrl: "https://web.archive.org/web/20100101000000/https://publisher.test/rules.txt",
      sha256,
    },
    { effectiveDate: "2011-09-30", officialUrl: "https://publisher.test/2011.txt" },
  ];
  const asked: string[] = [];
  const served =
    (pages: Record<string, string>) =>
    (url: string): Promise<FetchedPage> => {
      asked.push(url);
      const page = pages[url];
      return page === undefined ? noNetwork(url) : Promise.resolve({ bytes: Buffer.from(page), stale: false });
    };
  const publishedBetween = (to: string, pages: Record<string, string>) =>
    publishedInputs(catalogue, { from: "2009-01-01", to, downloads: join(folder, "files"), fetchPage: served(pages) });
  const capture = "https://web.archive.org/web/20100101000000id_/https://publisher.test/rules.txt";
  beforeEach(() => (asked.length = 0));

  it("takes the archived capture if the publisher's address no longer has the file, and keeps it", async () => {
    const pages = { [catalogue[1]?.officialUrl ?? ""]: "<html>We have moved</html>", [capture]: text };
    const { inputs, withoutAddress } = publishedBetween("2010-01-01", pages);
    expect(withoutAddress).toEqual(["2009-05-01"]);
    const { changed } = await importAll(inputs, { published: catalogue });
    expect(changed).toEqual(["2009-07-11"]);
    const { editions, documents } = temporary.store;
    const ids = editions.documentIds(["2009-07-11"]).get("2009-07-11") ?? [];
    expect(documents.byId(ids).map((document) => document?.url)).toEqual([capture]);

    asked.length = 0;
    await importAll(publishedBetween("2010-01-01", {}).inputs, { published: catalogue });
    expect(asked).toEqual([]);
  });

  it("refuses bytes that are not those of the catalogue", async () => {
    const pages = { [catalogue[1]?.officialUrl ?? ""]: textOf("July 12, 2009") };
    const { failures } = await importAll(publishedBetween("2010-01-01", pages).inputs);
    expect(failures.map(({ name, error }) => [name, error.code])).toEqual([["2009-07-11", "HASH_MISMATCH"]]);
    expect(heldKeys()).toEqual([]);
  });

  it("ends without a network at the first edition, with one sentence", async () => {
    const { inputs } = publishedBetween("2012-01-01", {});
    await expect(importAll(inputs)).rejects.toMatchObject({
      errors: [
        {
          code: "FETCH_FAILED",
          message:
            "publisher.test and web.archive.org cannot be reached (no network): check the network, and run this again; what came is kept.",
        },
      ],
    });
    expect(asked).toEqual([catalogue[1]?.officialUrl, capture]);
  });

  it("goes on without a network to what came before, if the rest is to be imported", async () => {
    await importAll(publishedBetween("2010-01-01", { [capture]: text }).inputs, { dryRun: true });
    const { changed, failures } = await importAll(publishedBetween("2012-01-01", {}).inputs, { keepGoing: true });
    expect([changed, failures.map(({ name }) => name)]).toEqual([["2009-07-11"], ["2011-09-30"]]);
  });

  it("refuses a range without editions", () => {
    expect(() => publishedBetween("2009-02-01", {})).toThrow(expect.objectContaining({ code: "NO_EDITIONS" }) as Error);
  });
});

describe("a whole edition beside what is held of it", () => {
  it("gives the text, while the partial source and the commentary stay cited", async () => {
    const corpus = await corpusStore();
    try {
      const paths = [save("2009.txt", textOf("October 1, 2009")), save("2010.txt", textOf("October 1, 2010"))];
      await importOfficial(corpus.store, expandInputs(paths, noNetwork));
      const [zendikar, scars] = ["2009-10-01", "2010-10-01"].map((key) =>
        corpus.store.editions.all().find((edition) => edition.key === key),
      );
      expect(zendikar?.coverage.complete).toBe(true);
      expect(corpus.store.editions.documentIds(["2009-10-01"]).get("2009-10-01")).toEqual([
        expect.stringMatching(/^official-2009-10-01-/),
        expect.not.stringMatching(/^official/),
      ]);
      expect(scars).toMatchObject({ textStatus: "RULES_TEXT", coverage: { complete: true } });
      const [rule] = corpus.store.rules.at([{ editionKey: "2009-10-01", number: "700.1" }]);
      expect(rule?.documentId).toMatch(/^official-2009-10-01-/);
      const [citing] = corpus.store.commentaries.citing([{ editionKey: "2010-10-01", number: "704.5a" }]);
      expect(citing?.length).toBeGreaterThan(0);
    } finally {
      corpus.remove();
    }
  });
});
