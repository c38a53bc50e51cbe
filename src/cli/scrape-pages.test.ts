import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EditionFile, type SourceRecord } from "../domain/edition";
import { DEFAULT_SETTINGS, pageFetcher } from "./fetch-page";
import { filesOf, rereadCorpus } from "./corpus-files";
import { scrapePages } from "./scrape-pages";
import { writeCorpus } from "./write-corpus";
import { TEST_CORPUS, testDocument, testEdition } from "../test-kit/test-corpus";

const repository = join(__dirname, "../..");
const example = (path: string) => join(repository, "scrapers/examples", path);
const LOTUS = testDocument("004_dcc3b950b3a964fd.txt");
const LOTUS_HTML = example("lotus-noir/rule-704.html");
const CRYSTAL = testDocument("000_f1e2962d475e7fe5.txt");

let corpus: string;
const fetchPage = () => Promise.reject(new Error("no network in this test"));
const scrape = (...inputs: string[]) => scrapePages(inputs, { corpus, fetchPage });

/** Every file of the corpus with its content. */
const snapshot = () =>
  Object.fromEntries(
    readdirSync(corpus, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
const json = <T>(path: string) => JSON.parse(readFileSync(join(corpus, path), "utf8")) as T;

beforeEach(() => {
  corpus = mkdtempSync(join(tmpdir(), "corpus-"));
  cpSync(join(TEST_CORPUS, "published-editions.json"), join(corpus, "published-editions.json"));
});

afterEach(() => rmSync(corpus, { recursive: true, force: true }));

describe("adding pages to a corpus", () => {
  it("writes the bytes as received, a record and the edition", async () => {
    const { changed } = await scrape(LOTUS);
    expect([...changed].sort()).toEqual([
      "editions/2011-09-30.json",
      "raw/lotusnoir-2011-rule-704.txt",
      "sources/lotusnoir-2011-rule-704.json",
    ]);
    expect(readFileSync(join(corpus, "raw/lotusnoir-2011-rule-704.txt")).equals(readFileSync(LOTUS))).toBe(true);
    const record = json<SourceRecord>("sources/lotusnoir-2011-rule-704.json");
    expect(record).toMatchObject({ scraper: "lotus-noir", edition: { key: "2011-09-30" }, defects: [], unparsed: [] });
    const { documents, rules } = json<EditionFile>("editions/2011-09-30.json");
    expect(documents).toEqual([record.id]);
    expect(rules.map(({ number }) => number)).toEqual(testEdition("2011-09-30").rules.map(({ number }) => number));
  });

  it("writes what `npm run corpus` would write anew", async () => {
    await scrape(LOTUS, CRYSTAL);
    expect(writeCorpus(corpus, filesOf(rereadCorpus(corpus)))).toEqual([]);
  });

  it("changes nothing the second time", async () => {
    await scrape(LOTUS);
    const before = snapshot();
    expect((await scrape(LOTUS)).changed).toEqual([]);
    expect(snapshot()).toEqual(before);
  });

  it("writes nothing on a dry run, and says what it would write", async () => {
    const before = snapshot();
    const { changed } = await scrapePages([LOTUS], { corpus, fetchPage, dryRun: true });
    expect(changed).toHaveLength(3);
    expect(snapshot()).toEqual(before);
  });

  it("joins two documents of one edition, rule text before commentary", async () => {
    const wiki = join(corpus, "wiki.txt");
    const page = readFileSync(testDocument("001_e2ce4f1d8a36c74a.txt"), "utf8");
    writeFileSync(wiki, page.replace("Rules October 2010", "Rules September 2011"));
    await scrape(wiki, LOTUS);
    const edition = json<EditionFile>("editions/2011-09-30.json");
    expect(edition.documents).toEqual(["lotusnoir-2011-rule-704", "judges-wiki-2011-state-based-actions"]);
    expect(edition.textStatus).toBe("RULES_TEXT");
    expect(edition.rules).toHaveLength(29);
    expect(edition.commentary).toHaveLength(44);
  });

  it("keeps what a person wrote in a record when the corpus is generated anew", async () => {
    await scrape(LOTUS);
    const path = "sources/lotusnoir-2011-rule-704.json";
    const record = { ...json<SourceRecord>(path), defects: ["a defect found by a person"], publisher: "Somebody" };
    writeFileSync(join(corpus, path), JSON.stringify(record));
    writeCorpus(corpus, filesOf(rereadCorpus(corpus)));
    expect(json(path)).toEqual(record);
  });
});

describe("nothing is written", () => {
  const unwritten = async (code: string, ...inputs: string[]) => {
    const before = snapshot();
    await expect(scrape(...inputs)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(inputs.at(-1) ?? ""),
    });
    expect(snapshot()).toEqual(before);
  };

  it("where one of several pages cannot be read", async () => {
    await unwritten("UNRECOGNISED_PAGE", LOTUS, join(repository, "LICENSE"));
  });

  it("where a file is not there", async () => {
    await unwritten("FILE_UNREADABLE", LOTUS, "/no/such/page.html");
  });

  it("where the corpus holds another copy of the document", async () => {
    await scrape(LOTUS);
    await unwritten("DOCUMENT_EXISTS", CRYSTAL, LOTUS_HTML);
  });

  it("where a document of the corpus is no longer what its record says", async () => {
    await scrape(LOTUS);
    writeFileSync(join(corpus, "raw/lotusnoir-2011-rule-704.txt"), "something else");
    const before = snapshot();
    await expect(scrape(CRYSTAL)).rejects.toMatchObject({ code: "SOURCE_CHANGED" });
    expect(snapshot()).toEqual(before);
  });

  it("where one of several files cannot be put in its place", () => {
    mkdirSync(join(corpus, "editions"));
    writeFileSync(join(corpus, "editions/earlier.json"), "earlier");
    writeFileSync(join(corpus, "blocked"), "a file where a folder is needed");
    const content = Buffer.from("new");
    const paths = ["editions/earlier.json", "editions/new.json", "blocked/third.json"];
    const before = snapshot();
    expect(() =>
      writeCorpus(
        corpus,
        paths.map((path) => ({ path, content })),
      ),
    ).toThrow();
    expect(snapshot()).toEqual(before);
  });
});

describe("pages on the web", () => {
  let server: Server;
  let address: string;
  let cache: string;

  beforeAll(async () => {
    cache = mkdtempSync(join(tmpdir(), "cache-"));
    server = createServer((request, response) => {
      if (request.url !== "/regles/?c=704&v=US") return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": "text/html; charset=iso-8859-1" }).end(readFileSync(LOTUS_HTML));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(cache, { recursive: true, force: true });
  });

  it("are kept byte for byte, with their address", async () => {
    const url = `${address}/regles/?c=704&v=US`;
    await scrapePages([url], { corpus, fetchPage: pageFetcher({ ...DEFAULT_SETTINGS, cache }) });
    expect(readFileSync(join(corpus, "raw/lotusnoir-2011-rule-704.html")).equals(readFileSync(LOTUS_HTML))).toBe(true);
    expect(json<SourceRecord>("sources/lotusnoir-2011-rule-704.json").url).toBe(url);
  });

  it("that are not there leave the corpus as it was", async () => {
    const before = snapshot();
    const pages = [LOTUS, `${address}/missing`];
    const settings = { ...DEFAULT_SETTINGS, cache, retries: 0 };
    await expect(scrapePages(pages, { corpus, fetchPage: pageFetcher(settings) })).rejects.toMatchObject({
      code: "PAGE_NOT_FOUND",
    });
    expect(snapshot()).toEqual(before);
  });
});
