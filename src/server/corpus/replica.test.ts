import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { importEditions } from "../../importing/import-editions";
import { goTo, importingForAll, publish, readPointer } from "../../importing/import-into-place";
import { Connection } from "../../store/connection";
import { byConnection } from "../../store/import/writer";
import { noteNoticed } from "../../store/import/note-noticed";
import { sampleSource } from "../../store/test-kit/sample-source";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../../store/test-kit/test-database";
import { type CuttableWay, cuttableWay } from "../../test-kit/cuttable-way";
import { toGlobalId } from "../../domain/global-id";
import { board } from "../test-kit/boards";
import { scrapeMetrics } from "../test-kit/http";
import { fillDisk, smallDisk } from "../test-kit/mounts";
import { docsText } from "../../test-kit/docs";
import { testService, type TestService } from "../test-kit/service";

/** The examples of the docs: what people ask. */
const examples = ["api", "questions", "combat"].flatMap((name) =>
  [...docsText(`${name}.md`).matchAll(/```graphql\n(.*?)```/gs)].map(([, query = ""]) => query),
);
const searches = ["damage", "legend rule", "counter*", "state-based", "player loses"].map(
  (words) =>
    `{ search(query: ${JSON.stringify(words)}, first: 20) { totalCount edges { cursor node { __typename } } } }`,
);

const FIELDS = "id recordedAt notRecorded { reason } state { objects { ref zone } }";

interface Health {
  readonly status: string;
  readonly corpusVersion: string;
  readonly corpus?: string;
  readonly why?: string;
}

interface Played {
  readonly id: string;
  readonly recordedAt: string | null;
  readonly notRecorded: { readonly reason: string } | null;
}

async function play({ ask }: TestService, state: ReturnType<typeof board>): Promise<Played> {
  const query = `mutation Play($state: GameStateInput!) { evaluateStateBasedActions(edition: "2011-09-30", state: $state) { ${FIELDS} } }`;
  return (await ask({ query, variables: { state } })).body.data.evaluateStateBasedActions;
}

async function find({ ask }: TestService, id: string): Promise<Played | null> {
  const query = `query Kept($id: ID!) { evaluation(id: $id) { ${FIELDS} } }`;
  return (await ask({ query, variables: { id } })).body.data.evaluation;
}

/** Asks again until it holds, at most for some seconds. */
async function eventually<T>(ask: () => Promise<T>, holds: (found: T) => boolean): Promise<T> {
  let found = await ask();
  for (let i = 0; i < 200 && !holds(found); i++) {
    await sleep(100);
    found = await ask();
  }
  return found;
}

const importing = ({ url }: TestDatabase, source: ReturnType<typeof sampleSource>) =>
  importingForAll({ DATABASE_URL: url }, (store) => importEditions(store, [source]));

function overwrite(file: string, at: number, bytes: Buffer): void {
  const opened = openSync(file, "r+");
  writeSync(opened, bytes, 0, bytes.length, at);
  closeSync(opened);
}

// Where nothing may be mounted, there is no disk that could be filled.
const disk = smallDisk(16);
afterAll(() => disk?.remove());

describeWithPostgres("a replica", () => {
  let folder: string;
  let database: TestDatabase;
  let way: CuttableWay;
  let replica: TestService;

  const ready = async (service: TestService) => {
    const response = await fetch(`${service.url}/health/ready`);
    return { code: response.status, ...((await response.json()) as Health) };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    database = await testDatabase();
    way = await cuttableWay(database.url);
    const readCopy = join(folder, "imported.db");
    await copyTestDatabase(readCopy);
    await publish({ DATABASE_URL: database.url }, readCopy);
    replica = await testService({ DATABASE_URL: way.url, REPLICA_FILE: join(folder, "replica.db") });
  });
  afterAll(async () => {
    await replica.remove();
    await way.cut();
    await database.remove();
    rmSync(folder, { recursive: true });
  });

  it("answers what one process on SQLite answers, byte for byte", async () => {
    const alone = await testService();
    expect(examples.length + searches.length).toBeGreaterThanOrEqual(40);
    for (const query of [...examples, ...searches]) {
      const [here, there] = await Promise.all([alone, replica].map(({ ask }) => ask({ query })));
      // When it was recorded is another moment.
      const told = [here, there].map((answer) => JSON.stringify(answer?.body).replace(/"recordedAt":"[^"]+"/g, ""));
      expect(told[1]).toBe(told[0]);
    }
    await alone.remove();
  });

  it("serves an import from elsewhere, and goes on without the database, which it takes up again by itself", async () => {
    const edition = { query: `{ edition(key: "2020-01-24") { title } }` };
    expect((await replica.ask(edition)).body.data.edition).toBeNull();
    const { corpusVersion } = await ready(replica);
    await way.cut();
    const degraded = await eventually(
      () => ready(replica),
      ({ status }) => status === "degraded",
    );
    expect(degraded).toMatchObject({ code: 200, status: "degraded", corpusVersion });
    const source = sampleSource({ key: "2020-01-24" });
    await importing(database, source);
    expect((await replica.ask(edition)).body.data).toEqual({ edition: null });

    await way.mend();
    const found = await eventually(
      async () => (await replica.ask(edition)).body.data.edition as unknown,
      (title) => title !== null,
    );
    expect(found).toEqual({ title: "Sample of 2020-01-24" });
    const again = await eventually(
      () => ready(replica),
      ({ status }) => status === "ready",
    );
    expect(again).toMatchObject({ code: 200, status: "ready" });
    expect(again.corpusVersion).not.toBe(corpusVersion);
  });

  it("records for all replicas, and what one has recorded first stays", async () => {
    const other = await testService({ DATABASE_URL: database.url, REPLICA_FILE: join(folder, "other.db") });
    const state = board(3);
    const [first] = await Promise.all([replica, replica].map((service) => play(service, state)));
    expect(first?.recordedAt).not.toBeNull();
    expect(await find(other, first?.id ?? "")).toEqual(first);
    expect(await play(other, state)).toEqual(first);
    expect(await find(other, toGlobalId("Evaluation", "never"))).toBeNull();
    expect((await other.ask({ query: `{ node(id: "${first?.id}") { id } }` })).body.data.node).toEqual({
      id: first?.id,
    });
    const twice = await database.query(`SELECT id FROM "Recording" GROUP BY id HAVING count(*) > 1`);
    expect(twice).toEqual([]);
    expect(await scrapeMetrics(replica.url, "palimpsest_recordings_bytes")).toBeGreaterThan(0);
    await other.remove();
  });

  it("evaluates without the database too, says that it records nothing and why, and records again after that", async () => {
    const kept = await play(replica, board(4));
    await way.cut();
    const { recordedAt, notRecorded } = await play(replica, board(5));
    expect([recordedAt, notRecorded?.reason]).toEqual([null, "UNREACHABLE"]);
    const query = `{ evaluation(id: "${kept.id}") { recordedAt } }`;
    expect((await replica.ask({ query })).code).toBe("DATABASE_UNUSABLE");
    expect(await ready(replica)).toMatchObject({ code: 200, status: "degraded", reason: "UNREACHABLE" });
    await way.mend();
    await eventually(
      () => ready(replica),
      ({ status }) => status === "ready",
    );
    expect((await play(replica, board(5))).recordedAt).not.toBeNull();
    expect(await find(replica, kept.id)).toEqual(kept);
  });

  it("says on pages, in the API and in its metrics that a published edition is not held, whichever replica has looked", async () => {
    const other = await testService({ DATABASE_URL: database.url, REPLICA_FILE: join(folder, "other.db") });
    const noticed = { effectiveDate: "2026-10-02", officialUrl: "https://example.com/rules.txt" };
    await importingForAll({ DATABASE_URL: database.url }, ({ connection }) =>
      noteNoticed(byConnection(connection), noticed),
    );
    const newest = { query: `{ editionsAround(date: "9999-12-31") { published { effectiveDate } } }` };
    for (const { url, ask } of [replica, other]) {
      const published = await eventually(
        async () => (await ask(newest)).body.data.editionsAround.published.effectiveDate as string,
        (date) => date === "2026-10-02",
      );
      expect(published).toBe("2026-10-02");
      const page = await fetch(`${url}/editions`, { headers: { accept: "text/html" } });
      expect(await page.text()).toContain("2 October 2026");
      expect(await scrapeMetrics(url, "palimpsest_published_edition_not_held")).toBe(1);
    }
    expect((await ready(other)).corpusVersion).toBe((await ready(replica)).corpusVersion);
    const source = sampleSource({ key: "2026-10-02" });
    await importing(database, source);
    for (const { url } of [replica, other])
      expect(
        await eventually(
          () => scrapeMetrics(url, "palimpsest_published_edition_not_held"),
          (is) => is === 0,
        ),
      ).toBe(0);
    await other.remove();
  });

  it("fetches its copy anew if that is damaged, and says so if there can be none at REPLICA_FILE", async () => {
    const file = join(folder, "copy.db");
    writeFileSync(file, "no database");
    const anew = await testService({ DATABASE_URL: database.url, REPLICA_FILE: file });
    expect(await ready(anew)).toMatchObject({ status: "ready" });
    await anew.remove();
    const nowhere = testService({ DATABASE_URL: database.url, REPLICA_FILE: join(folder, "nowhere", "copy.db") });
    await expect(nowhere).rejects.toThrow(/cannot be fetched .*ENOENT.*; .* set REPLICA_FILE/);
  });

  /** A replica with a database and a read copy of its own, and both full. */
  async function alone() {
    const own = await testDatabase();
    const file = join(folder, `${randomUUID()}.db`);
    await publish({ DATABASE_URL: own.url }, join(folder, "imported.db"));
    const service = await testService({ DATABASE_URL: own.url, REPLICA_FILE: file });
    const remove = async () => {
      await service.remove();
      await own.remove();
    };
    return { own, file, service, remove };
  }
  const EDITIONS = { query: "{ editions { key } }" };

  it.each([
    ["deleted", (file: string) => ["", "-wal", "-shm"].forEach((suffix) => rmSync(file + suffix, { force: true }))],
    ["damaged", (file: string) => overwrite(file, 4096, Buffer.alloc(64 * 1024, 0xff))],
    [
      "altered",
      (file: string) => {
        const connection = Connection.open(file, "write", { patienceMs: 5_000 });
        connection.run(`UPDATE Wording SET text = 'Players may do as they please.' WHERE id = 1`);
        connection.pragma("wal_checkpoint(TRUNCATE)");
        connection.close();
      },
    ],
  ])("fetches its copy anew that is %s while it runs", async (_, spoil) => {
    const { file, service, remove } = await alone();
    const { corpusVersion } = await ready(service);
    const before = (await service.ask(EDITIONS)).body.data;
    spoil(file);
    const takings = () => service.log.filter(({ msg }) => msg === "took over a corpus").length;
    expect(
      await eventually(
        () => Promise.resolve(takings()),
        (count) => count === 2,
      ),
    ).toBe(2);
    expect(await ready(service)).toMatchObject({ code: 200, status: "ready", corpusVersion });
    expect((await service.ask(EDITIONS)).body.data).toEqual(before);
    const text = { query: `{ search(query: "please they", match: ALL, first: 1) { totalCount } }` };
    expect((await service.ask(text)).body.data.search.totalCount).toBe(0);
    await remove();
  });

  it("goes back with the pointer and forward again, while each answer is of one corpus", async () => {
    const { own, service, remove } = await alone();
    const settings = { DATABASE_URL: own.url };
    const asked = new Set<string>();
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        const { body, headers } = await service.ask({ query: `{ editions { key } service { corpusVersion } }` });
        const { editions, service: told } = body.data;
        asked.add(`${told.corpusVersion} ${headers.get("corpus-version")?.split(".")[1]} ${editions.length}`);
      }
    })();
    const { corpusVersion } = await ready(service);
    await importing(own, sampleSource({ key: "2020-01-24" }));
    const newer = await eventually(
      () => ready(service),
      (health) => health.corpusVersion !== corpusVersion,
    );
    const { files } = (await readPointer(settings))!;
    for (const [hash, version] of [
      [files[1]!.hash, corpusVersion],
      [files[0]!.hash, newer.corpusVersion],
    ] as const) {
      await goTo(settings, hash);
      await eventually(
        () => ready(service),
        (health) => health.corpusVersion === version,
      );
    }
    isOver = true;
    await asking;
    const [first, second] = [corpusVersion, newer.corpusVersion].map((version) => `${version} ${version}`);
    expect([...asked].sort()).toEqual([`${first} 5`, `${second} 6`].sort());
    await remove();
  });

  it("serves what it has if the database is emptied, says so, makes nothing there, and goes on once it is restored", async () => {
    const { own, file, service, remove } = await alone();
    const before = (await service.ask(EDITIONS)).body.data;
    expect((await play(service, board(6))).recordedAt).not.toBeNull();
    await own.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public`);
    const emptied = await eventually(
      () => ready(service),
      ({ corpus }) => corpus === "EMPTY",
    );
    expect(emptied).toMatchObject({ code: 200, status: "degraded" });
    expect(emptied.why).toMatch(/^There is no corpus at the database .*: restore it/);
    expect(await scrapeMetrics(service.url, 'palimpsest_corpus_fault{kind="EMPTY"}')).toBe(1);
    expect(service.log.filter(({ corpus }) => corpus === "EMPTY").length).toBe(1);
    const { recordedAt, notRecorded } = await play(service, board(7));
    expect([recordedAt, notRecorded?.reason]).toEqual([null, "NO_TABLES"]);
    await sleep(2_500);
    // As for whoever restores it.
    expect(await own.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    expect((await service.ask(EDITIONS)).body.data).toEqual(before);

    await publish({ DATABASE_URL: own.url }, file);
    const again = await eventually(
      () => ready(service),
      ({ status }) => status === "ready",
    );
    expect(again).toMatchObject({ code: 200, corpusVersion: emptied.corpusVersion });
    expect((await service.ask(EDITIONS)).body.data).toEqual(before);
    expect((await play(service, board(7))).recordedAt).not.toBeNull();
    await remove();
  });

  it("keeps what it serves while the file that the pointer names is damaged", async () => {
    const { own, service, remove } = await alone();
    const { corpusVersion } = await ready(service);
    await own.query(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN NEW.content = ''''; RETURN NEW; END'`);
    await own.query(`CREATE TRIGGER spoil BEFORE INSERT ON "CorpusPiece" FOR EACH ROW EXECUTE FUNCTION spoil()`);
    await importing(own, sampleSource({ key: "2020-01-24" }));
    const health = await eventually(
      () => ready(service),
      ({ status }) => status === "degraded",
    );
    expect(health).toMatchObject({ code: 200, corpus: "DAMAGED", corpusVersion });
    expect((await service.ask(EDITIONS)).status).toBe(200);
    await remove();
  });

  it("names the corpus of each answer, and takes no request whose client has seen a newer one", async () => {
    const { own, service, remove } = await alone();
    const behindWay = await cuttableWay(own.url);
    const behind = await testService({ DATABASE_URL: behindWay.url, REPLICA_FILE: join(folder, `${randomUUID()}.db`) });
    const named = async (asked: TestService, least?: string) => {
      const { status, headers, code } = await asked.ask(
        EDITIONS,
        least === undefined ? {} : { "corpus-at-least": least },
      );
      return { status, code, version: headers.get("corpus-version") };
    };
    const old = await named(behind);
    expect(old).toEqual(await named(service));
    expect(old.version).toMatch(/^1\.[0-9a-f]{16}$/);
    await behindWay.cut();
    const source = sampleSource({ key: "2020-01-24" });
    await importing(own, source);
    const { version } = await eventually(
      () => named(service),
      (found) => found.version !== old.version,
    );
    expect(version).toMatch(/^2\./);
    expect(await named(behind, version!)).toEqual({ status: 503, code: "CORPUS_BEHIND", version: null });
    expect(await named(behind, old.version!)).toEqual(old);
    await behindWay.mend();
    expect(
      (
        await eventually(
          () => named(behind, version!),
          ({ status }) => status === 200,
        )
      ).version,
    ).toBe(version);
    // Neither is there a newer one anywhere.
    expect((await named(service, "3.0123456789abcdef")).code).toBe("CORPUS_BEHIND");
    expect((await named(service, "what?")).code).toBe("BAD_REQUEST");
    await behind.remove();
    await behindWay.cut();
    await remove();
  });

  it("waits for an import that another replica has served already", async () => {
    const { own, service, remove } = await alone();
    const source = sampleSource({ key: "2020-01-24" });
    await importing(own, source);
    const { status, headers } = await service.ask(EDITIONS, { "corpus-at-least": "2.0123456789abcdef" });
    expect([status, headers.get("corpus-version")?.slice(0, 2)]).toEqual([200, "2."]);
    await remove();
  });

  const itOnDisk = disk ? it : it.skip;
  itOnDisk(
    "serves what it has while its disk is full, says so, and takes the import over once there is room",
    async () => {
      const small = await testService({
        DATABASE_URL: database.url,
        REPLICA_FILE: join(disk!.folder, "replica.db"),
      });
      const { corpusVersion } = await ready(small);
      const free = fillDisk(disk!.folder);
      const source = sampleSource({ key: "2021-02-05", document: "another" });
      await importing(database, source);
      const full = await eventually(
        () => ready(small),
        ({ status }) => status === "degraded",
      );
      expect(full).toMatchObject({ code: 200, corpusVersion, why: expect.stringMatching(/the disk is full\.$/) });
      free();
      const roomy = await eventually(
        () => ready(small),
        ({ status }) => status === "ready",
      );
      expect(roomy.corpusVersion).not.toBe(corpusVersion);
      await small.remove();
    },
  );

  it("starts without the database if it has a read copy, and says what is missing if it has none", async () => {
    await replica.stop();
    await way.cut();
    replica = await testService({ DATABASE_URL: way.url, REPLICA_FILE: join(folder, "replica.db") });
    expect(await ready(replica)).toMatchObject({ code: 200, status: "degraded" });
    const empty = testService({ DATABASE_URL: way.url, REPLICA_FILE: join(folder, "none.db") });
    await expect(empty).rejects.toThrow(
      /^The database palimpsest_\w+ at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/,
    );
    await way.mend();
    expect(
      await eventually(
        () => ready(replica),
        ({ status }) => status === "ready",
      ),
    ).toMatchObject({ code: 200 });
  });
});
