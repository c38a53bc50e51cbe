import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { importEditions } from "../../importing/import-editions";
import { fetchCurrent, goTo, importingForAll, publish, readPointer } from "../../importing/import-into-place";
import { sha256 } from "../../domain/sha256";
import { type PlaceSettings } from "../database-url";
import { readEditionSource } from "../edition-source";
import { programVersion } from "../project-root";
import { Store } from "../store";
import { sampleSource } from "../test-kit/sample-source";
import { copyTestDatabase, temporaryStore } from "../test-kit/temporary-store";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../test-kit/test-database";
import { HttpsPlace } from "./https";

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const importing = (settings: PlaceSettings, key: string, said: string[] = []) =>
  importingForAll(
    settings,
    (store) => importEditions(store, [sampleSource({ key, document: `of ${key}` })]),
    (sentence) => said.push(sentence),
  );

/** The editions that machines serve. */
async function served(settings: PlaceSettings): Promise<string[]> {
  const path = join(newFolder(), "current.db");
  await fetchCurrent(settings, path);
  const store = Store.open({ url: `file:${path}` });
  const keys = store.editions.all().map(({ key }) => key);
  store.close();
  return keys;
}

interface Place {
  readonly settings: PlaceSettings;
  /** How many bytes each of the files has that lie there, by hash. */
  readonly files: () => Promise<Record<string, unknown>[]>;
  readonly damage: (hash: string) => Promise<unknown>;
  readonly remove: () => Promise<void>;
}

function promises(open: () => Promise<Place>): void {
  let place: Place;
  beforeEach(async () => (place = await open()));
  afterEach(() => place.remove());

  it("gives all machines what was imported, as one file that its hash names", async () => {
    const { settings } = place;
    expect(await readPointer(settings)).toBeNull();
    await importing(settings, "2020-01-24");
    const pointer = await readPointer(settings);
    expect(pointer).toMatchObject({ revision: 1, files: [{ program: programVersion() }] });
    const path = join(newFolder(), "fetched.db");
    await fetchCurrent(settings, path);
    expect(sha256(readFileSync(path))).toBe(pointer!.files[0]!.hash);
    expect(readFileSync(path).length).toBe(pointer!.files[0]!.bytes);
    expect(await served(settings)).toEqual(["2020-01-24"]);
  });

  it("is left as it is by an import that brings nothing, and by one that fails", async () => {
    const { settings } = place;
    await importing(settings, "2020-01-24");
    const before = await readPointer(settings);
    await importing(settings, "2020-01-24");
    const failing = importingForAll(settings, async (store) => {
      await importEditions(store, [sampleSource({ key: "2021-01-24", document: "other" })]);
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await readPointer(settings)).toEqual(before);
    expect((await place.files()).length).toBe(1);
  });

  it("has imports at once meet at the pointer: who comes second says so, and imports again on top", async () => {
    const { settings } = place;
    const said: string[] = [];
    const both = ["2022-01-24", "2022-02-24"];
    await importing(settings, "2021-12-24");
    await Promise.all(both.map((key) => importing(settings, key, said)));
    expect(said).toEqual(["Another import came first: importing again on top of it."]);
    expect(await served(settings)).toEqual(["2021-12-24", ...both]);
  });

  it("keeps the last three files, to which one can go back, and forward again", async () => {
    const { settings } = place;
    for (const month of [1, 2, 3, 4]) await importing(settings, `2022-0${month}-24`);
    const { files } = (await readPointer(settings))!;
    expect(files.length).toBe(3);
    expect((await place.files()).map(({ hash }) => hash).sort()).toEqual(files.map(({ hash }) => hash).sort());
    const back = await goTo(settings, files[2]!.hash.slice(0, 12));
    expect(back).toEqual({ revision: 5, files: [files[2], files[0], files[1]] });
    expect((await served(settings)).length).toBe(2);
    await expect(goTo(settings, "0".repeat(64))).rejects.toThrow("keeps no file whose hash begins with");
    expect((await goTo(settings, files[0]!.hash)).files[0]).toEqual(files[0]);
    expect((await served(settings)).length).toBe(4);
  });

  it("is told to be damaged, never served so, and mended with the copy of a machine", async () => {
    const { settings } = place;
    await importing(settings, "2020-01-24");
    const copy = join(newFolder(), "copy.db");
    await fetchCurrent(settings, copy);
    const { hash } = (await readPointer(settings))!.files[0]!;
    await place.damage(hash);
    await expect(served(settings)).rejects.toThrow(/is damaged: lay it anew by `palimpsest pointer publish`/);
    await expect(importing(settings, "2021-01-24")).rejects.toThrow("is damaged");
    expect((await publish(settings, copy)).files.map(({ hash }) => hash)).toEqual([hash]);
    expect(await served(settings)).toEqual(["2020-01-24"]);
  });

  it("takes what one process alone has served, without what it has recorded", async () => {
    const { settings } = place;
    const { store, remove } = temporaryStore();
    await importEditions(store, [sampleSource({ key: "2020-01-24" })]);
    store.connection.execute(`INSERT INTO RecordedEvaluation VALUES (1, 'ours', '{"of":"one machine"}', '2025-05-05')`);
    await publish(settings, store.path);
    remove();
    const path = join(newFolder(), "current.db");
    await fetchCurrent(settings, path);
    expect(readFileSync(path).includes("one machine")).toBe(false);
    expect(await served(settings)).toEqual(["2020-01-24"]);
  });
}

describe("a corpus in a folder", () => {
  const open = (): Promise<Place> => {
    const folder = newFolder();
    const names = () => readdirSync(folder).filter((name) => name.endsWith(".db.br"));
    return Promise.resolve({
      settings: { DATABASE_URL: "file:unused.db", CORPUS_URL: `file:${folder}` },
      files: () => Promise.resolve(names().map((name) => ({ hash: name.slice(0, 64) }))),
      damage: (hash) => Promise.resolve(writeFileSync(join(folder, `${hash}.db.br`), "no file")),
      remove: () => Promise.resolve(),
    });
  };
  promises(open);

  it("says what is wrong if the folder is missing, or its pointer is none", async () => {
    const folder = join(newFolder(), "not mounted");
    const settings = { DATABASE_URL: "file:unused.db", CORPUS_URL: `file:${folder}` };
    await expect(readPointer(settings)).rejects.toThrow(/not mounted cannot be used: ENOENT/);
    const { settings: other } = await open();
    writeFileSync(join(other.CORPUS_URL!.slice(5), "current.json"), `{"revision":1,"files":[{"hash":"../../etc"}]}`);
    await expect(readPointer(other)).rejects.toThrow("is not a pointer to a corpus");
  });

  it("is not imported into by a program older than the last one, which would align everything back", async () => {
    const { settings } = await open();
    await importing(settings, "2020-01-24");
    const path = join(settings.CORPUS_URL!.slice(5), "current.json");
    writeFileSync(path, readFileSync(path, "utf8").replace(`"program":"${programVersion()}"`, `"program":"99.0.0"`));
    await expect(importing(settings, "2021-01-24")).rejects.toThrow("Version 99.0.0 of this program, which is newer");
  });
});

describe("a corpus at an address", () => {
  let folder: string;
  let server: Server;
  let asked: string[];
  beforeAll(async () => {
    folder = newFolder();
    asked = [];
    server = createServer(({ url = "", headers }, response) => {
      const name = url.slice("/corpus/".length);
      if (!readdirSync(folder).includes(name)) return void response.writeHead(404).end();
      const content = readFileSync(join(folder, name));
      const etag = `"${sha256(content)}"`;
      const isKnown = headers["if-none-match"] === etag;
      asked.push(`${name.slice(0, 12)} ${isKnown ? 304 : 200}`);
      response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : content);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterAll(() => server.close());
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/corpus/`;

  it("is read by conditional requests, and imported into where it is laid from", async () => {
    const atAddress = { DATABASE_URL: "file:unused.db", CORPUS_URL: address() };
    expect(await readPointer(atAddress)).toBeNull();
    await importing({ DATABASE_URL: "file:unused.db", CORPUS_URL: `file:${folder}` }, "2020-01-24");
    const place = new HttpsPlace(address());
    const first = await place.readPointer();
    expect(await place.readPointer()).toEqual(first);
    expect(asked).toEqual(["current.json 200", "current.json 304"]);
    expect(await served(atAddress)).toEqual(["2020-01-24"]);
    await expect(importing(atAddress, "2021-01-24")).rejects.toThrow(/is only read here: import into the folder/);
  });

  it("says what is wrong if nobody answers there", async () => {
    const nobody = { DATABASE_URL: "file:unused.db", CORPUS_URL: "http://127.0.0.1:1999/corpus" };
    await expect(readPointer(nobody)).rejects.toThrow("http://127.0.0.1:1999/corpus/ cannot be used: ECONNREFUSED");
  });
});

describeWithPostgres("a corpus in PostgreSQL", () => {
  let database: TestDatabase;
  promises(async () => {
    database = await testDatabase();
    return {
      settings: { DATABASE_URL: database.url },
      files: () => database.query(`SELECT DISTINCT hash FROM "CorpusPiece"`),
      damage: () => database.query(`UPDATE "CorpusPiece" SET content = 'no file'`),
      remove: () => database.remove(),
    };
  });
});

describeWithPostgres("a database of a version that kept a corpus in rows", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
    await database.query(`CREATE TABLE "CorpusVersion" (id int, revision int, version text, program text, method int)`);
    await database.query(`CREATE TABLE "Edition" (key text, "effectiveDate" text, content bytea)`);
    await database.query(`CREATE TABLE "Document" (id text, "editionKey" text, record json)`);
    await database.query(`INSERT INTO "CorpusVersion" VALUES (1, 16, 'some', '0.4.0', 1)`);
  });
  afterEach(() => database.remove());
  const settings = () => ({ DATABASE_URL: database.url });

  async function addSnapshot(hash?: string): Promise<string> {
    const path = join(newFolder(), "snapshot.db");
    await copyTestDatabase(path);
    const content = readFileSync(path);
    await database.query(`CREATE TABLE "SnapshotPiece" (position int, schema text, hash text, content bytea)`);
    const half = Math.floor(content.length / 2);
    for (const [position, piece] of [content.subarray(0, half), content.subarray(half)].entries())
      await database.query(`INSERT INTO "SnapshotPiece" VALUES ($1, 'some', $2, $3)`, [
        position,
        hash ?? sha256(content),
        brotliCompressSync(piece),
      ]);
    return path;
  }

  it("has its newest copy published once, under a number that comes after its own", async () => {
    const path = await addSnapshot();
    await importingForAll(settings(), () => Promise.resolve());
    const [there, here] = [Store.open({ url: `file:${path}` }), await served(settings())];
    expect(here).toEqual(there.editions.all().map(({ key }) => key));
    there.close();
    expect(await readPointer(settings())).toMatchObject({ revision: 17 });
    await importingForAll(settings(), () => Promise.resolve());
    expect(await readPointer(settings())).toMatchObject({ revision: 17 });
  });

  it.each(["none", "one that is damaged"])("has its editions imported where there is as a copy %s", async (which) => {
    const source = sampleSource({ key: "2020-01-24" });
    const record = JSON.stringify(source.records[0]);
    await database.query(`INSERT INTO "Edition" VALUES ('2020-01-24', '2020-01-24', $1)`, [
      gzipSync(JSON.stringify(source.edition)),
    ]);
    await database.query(`INSERT INTO "Document" VALUES ($1, '2020-01-24', $2)`, [source.records[0]!.id, record]);
    if (which !== "none") await addSnapshot("0".repeat(64));
    await importingForAll(settings(), () => Promise.resolve());
    const path = join(newFolder(), "current.db");
    await fetchCurrent(settings(), path);
    const store = Store.open({ url: `file:${path}` });
    expect(readEditionSource(store, "2020-01-24")).toEqual(source);
    store.close();
  });

  it("is not taken over by a program that is older than it", async () => {
    await database.query(`UPDATE "CorpusVersion" SET program = '99.0.0'`);
    await expect(importingForAll(settings(), () => Promise.resolve())).rejects.toThrow("Version 99.0.0");
  });
});
