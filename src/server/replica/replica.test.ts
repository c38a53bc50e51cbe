import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { importEditions } from "../../history/import-editions";
import { acceptRecord, importingIntoRecord, noticeInRecord, refillRecord } from "../../history/import-into-record";
import { Connection } from "../../store/connection";
import { projectRoot } from "../../store/project-root";
import { writeSnapshot } from "../../store/postgres/snapshot";
import { sampleSource } from "../../store/test-kit/sample-source";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../../store/test-kit/test-database";
import { type CuttableWay, cuttableWay } from "../../test-kit/cuttable-way";
import { toGlobalId } from "../../domain/global-id";
import { board } from "../test-kit/boards";
import { scrapeMetrics } from "../test-kit/http";
import { fillDisk, smallDisk } from "../test-kit/mounts";
import { testService, type TestService } from "../test-kit/service";

/** The examples of the docs: what people ask. */
const examples = ["api", "questions", "combat"].flatMap((name) =>
  [...readFileSync(join(projectRoot, "docs", `${name}.md`), "utf8").matchAll(/```graphql\n(.*?)```/gs)].map(
    ([, query = ""]) => query,
  ),
);
const searches = ["damage", "legend rule", "counter*", "state-based", "player loses"].map(
  (words) =>
    `{ search(query: ${JSON.stringify(words)}, first: 20) { totalCount edges { cursor node { __typename } } } }`,
);

const FIELDS = "id recordedAt notRecorded { reason } state { objects { ref zone } }";

interface Health {
  readonly status: string;
  readonly corpusVersion: string;
  readonly database?: string;
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

/** What the record holds, as it is compared. */
const readRecord = (database: TestDatabase) => database.query(`SELECT key, "contentHash" FROM "Edition" ORDER BY key`);

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
    await refillRecord(database.url, readCopy);
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
    await importingIntoRecord(database.url, (store) => importEditions(store, [source]));
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
    await noticeInRecord(database.url, { effectiveDate: "2026-10-02", officialUrl: "https://example.com/rules.txt" });
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
    await importingIntoRecord(database.url, (store) => importEditions(store, [source]));
    for (const { url } of [replica, other])
      expect(
        await eventually(
          () => scrapeMetrics(url, "palimpsest_published_edition_not_held"),
          (is) => is === 0,
        ),
      ).toBe(0);
    await other.remove();
  });

  it("drops editions that a restored database lacks at the word of the operator, and not before", async () => {
    const before = await ready(replica);
    for (const table of ["EditionSource", "AlignmentStep", "WordAges"])
      await database.query(`DELETE FROM "${table}" WHERE "editionKey" = '2020-01-24'`);
    await database.query(`DELETE FROM "Edition" WHERE key = '2020-01-24'`);
    await database.query(`UPDATE "CorpusVersion" SET "publishedAt" = "publishedAt" - interval '1 day'`);
    const lacking = await eventually(
      () => ready(replica),
      ({ status }) => status === "degraded",
    );
    expect(lacking).toMatchObject({ code: 200, record: "FEWER_EDITIONS", corpusVersion: before.corpusVersion });
    expect(lacking.database).toContain("(2020-01-24)");
    await acceptRecord(database.url);
    const after = await eventually(
      () => ready(replica),
      ({ status }) => status === "ready",
    );
    const { body } = await replica.ask({ query: `{ edition(key: "2020-01-24") { title } }` });
    expect(body.data).toEqual({ edition: null });
    expect(after.corpusVersion).not.toBe(before.corpusVersion);
  });

  it("makes a read copy anew that is damaged, and says so if there can be none at REPLICA_FILE", async () => {
    const file = join(folder, "copy.db");
    writeFileSync(file, "no database");
    const anew = await testService({ DATABASE_URL: database.url, REPLICA_FILE: file });
    expect(await ready(anew)).toMatchObject({ status: "ready" });
    await anew.remove();
    const nowhere = testService({ DATABASE_URL: database.url, REPLICA_FILE: join(folder, "nowhere", "copy.db") });
    await expect(nowhere).rejects.toThrow(/cannot be opened or created; .* set REPLICA_FILE/);
  });

  /** A replica with a database and a read copy of its own, and both full. */
  async function alone() {
    const own = await testDatabase();
    const file = join(folder, `${randomUUID()}.db`);
    await refillRecord(own.url, join(folder, "imported.db"));
    const service = await testService({ DATABASE_URL: own.url, REPLICA_FILE: file });
    const remove = async () => {
      await service.remove();
      await own.remove();
    };
    return { own, file, service, remove };
  }
  /** Until it says that it has made its read copy anew. */
  async function healed({ log }: TestService): Promise<void> {
    const isSaid = () => log.some(({ msg }) => msg === "the read copy was made anew");
    expect(await eventually(() => Promise.resolve(isSaid()), Boolean)).toBe(true);
  }
  const WROTE = "wrote the snapshot of the read copy that new replicas take";
  const EDITIONS = { query: "{ editions { key } }" };

  it("keeps what it holds if the database is emptied, says so, and lets nobody fill that with less", async () => {
    const { own, file, service, remove } = await alone();
    const before = (await service.ask(EDITIONS)).body.data;
    await own.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public`);
    const emptied = await eventually(
      () => ready(service),
      (health) => "record" in health && health.record === "EMPTY",
    );
    expect(emptied).toMatchObject({ code: 200, status: "degraded" });
    expect(emptied.database).toMatch(/is empty, and this replica holds \d+ editions/);
    expect(await scrapeMetrics(service.url, 'palimpsest_record_fault{kind="EMPTY"}')).toBe(1);
    expect(service.log.filter(({ record }) => record === "EMPTY").length).toBe(1);
    expect((await play(service, board(7))).recordedAt).toBeNull();
    await noticeInRecord(own.url, { effectiveDate: "2031-01-24", officialUrl: "https://example.test/rules" });
    await sleep(2_500);
    // As for whoever restores it: nothing was made there.
    expect(await own.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);

    const filling = testService({ DATABASE_URL: own.url, REPLICA_FILE: join(folder, `${randomUUID()}.db`) });
    await expect(filling).rejects.toThrow(/1 running replica holds a corpus: nothing is imported over that/);
    await expect(importingIntoRecord(own.url, () => Promise.resolve())).rejects.toThrow(/nothing is imported/);
    expect((await service.ask(EDITIONS)).body.data).toEqual(before);

    await refillRecord(own.url, file);
    expect(
      await eventually(
        () => ready(service),
        ({ status }) => status === "ready",
      ),
    ).toMatchObject({ code: 200, corpusVersion: emptied.corpusVersion });
    expect((await service.ask(EDITIONS)).body.data).toEqual(before);
    await remove();
  });

  it.each([
    ["deleted", (file: string) => ["", "-wal", "-shm"].forEach((suffix) => rmSync(file + suffix, { force: true }))],
    ["damaged", (file: string) => overwrite(file, 4096, Buffer.alloc(64 * 1024, 0xff))],
    [
      "altered",
      (file: string) => {
        const connection = Connection.open(file, "write", { patienceMs: 5_000 });
        connection.run(`UPDATE Wording SET text = 'Players may do as they please.' WHERE id = 1`);
        connection.close();
      },
    ],
  ])("makes its read copy anew that is %s while it runs", async (_, spoil) => {
    const { file, service, remove } = await alone();
    const { corpusVersion } = await ready(service);
    const before = (await service.ask(EDITIONS)).body.data;
    spoil(file);
    await healed(service);
    expect(await ready(service)).toMatchObject({ code: 200, status: "ready", corpusVersion });
    expect((await service.ask(EDITIONS)).body.data).toEqual(before);
    const text = { query: `{ search(query: "please they", match: ALL, first: 1) { totalCount } }` };
    expect((await service.ask(text)).body.data.search.totalCount).toBe(0);
    await remove();
  });

  it("takes the snapshot whole; without one that is in order it reads the rows, and writes one for the next", async () => {
    const { own, file, service, remove } = await alone();
    const copy = readFileSync(file);
    expect(service.log.some(({ msg }) => msg === "took over an import")).toBe(false);
    // As a version before snapshots left it, and as no program does.
    for (const spoil of [`DELETE FROM "SnapshotPiece"`, `UPDATE "SnapshotPiece" SET hash = 'other'`]) {
      await own.query(spoil);
      const file = join(folder, `${randomUUID()}.db`);
      const next = await testService({ DATABASE_URL: own.url, REPLICA_FILE: file });
      const said = next.log.map(({ msg }) => msg);
      expect(said).toEqual(expect.arrayContaining(["took over an import", WROTE]));
      expect(said.includes("the read copy is made of rows, and the snapshot anew")).toBe(spoil.startsWith("UPDATE"));
      expect((await next.ask(EDITIONS)).body.data).toEqual((await service.ask(EDITIONS)).body.data);
      await next.remove();
    }
    await service.stop();
    rmSync(file);
    const last = await testService({ DATABASE_URL: own.url, REPLICA_FILE: file });
    expect(last.log.some(({ msg }) => msg === "took over an import")).toBe(false);
    expect(readFileSync(file).length).toBe(copy.length);
    await last.remove();
    await remove();
  });

  it.each([
    ["a wrong text", "UPDATE Wording SET text = 'Whatever.' WHERE id = 1", false],
    ["a wrong number", "UPDATE Rule SET number = '999.1' WHERE id = (SELECT min(id) FROM Rule)", true],
  ])(
    "serves a snapshot with %s no longer than until it is noticed, and writes a right one",
    async (_, spoil, isSeenLate) => {
      const { own, file, service, remove } = await alone();
      await service.stop();
      const connection = Connection.open(file, "write");
      connection.run(spoil);
      connection.close();
      await writeSnapshot((sql, ...values) => own.query(sql, values), file);
      rmSync(file);
      const next = await testService({ DATABASE_URL: own.url, REPLICA_FILE: file });
      if (isSeenLate) await healed(next);
      expect(await ready(next)).toMatchObject({ status: "ready" });
      expect(next.log.filter(({ msg }) => msg === WROTE).length).toBe(1);
      const third = await testService({ DATABASE_URL: own.url, REPLICA_FILE: join(folder, `${randomUUID()}.db`) });
      expect(third.log.some(({ msg }) => msg === "took over an import")).toBe(false);
      expect((await third.ask(EDITIONS)).body.data).toEqual((await next.ask(EDITIONS)).body.data);
      await third.remove();
      await next.remove();
      await remove();
    },
  );

  it("refills nothing from a read copy that was altered, and starts no service on it", async () => {
    const { own, file, service, remove } = await alone();
    const good = await readRecord(own);
    await service.stop();
    const connection = Connection.open(file, "write");
    connection.run(`UPDATE Rule SET number = '999.1' WHERE id = (SELECT min(id) FROM Rule)`);
    connection.close();
    await expect(refillRecord(own.url, file)).rejects.toThrow(/does not hold what was written into it/);
    expect(await readRecord(own)).toEqual(good);

    const again = await testService({ DATABASE_URL: own.url, REPLICA_FILE: file });
    await healed(again);
    expect(await ready(again)).toMatchObject({ status: "ready" });
    await again.remove();
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
    await importingIntoRecord(own.url, (store) => importEditions(store, [source]));
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
    await importingIntoRecord(own.url, (store) => importEditions(store, [source]));
    const { status, headers } = await service.ask(EDITIONS, { "corpus-at-least": "2.0123456789abcdef" });
    expect([status, headers.get("corpus-version")?.slice(0, 2)]).toEqual([200, "2."]);
    await remove();
  });

  it("leaves the rotation once it is cut off for longer than CUT_OFF_SECONDS", async () => {
    const { own, remove } = await alone();
    const cut = await cuttableWay(own.url);
    const service = await testService({
      DATABASE_URL: cut.url,
      REPLICA_FILE: join(folder, `${randomUUID()}.db`),
      CUT_OFF_SECONDS: "1",
    });
    await cut.cut();
    const gone = await eventually(
      () => ready(service),
      ({ code }) => code === 503,
    );
    expect(gone).toMatchObject({ status: "cut off", record: "UNREACHABLE" });
    expect((await service.ask(EDITIONS)).status).toBe(200);
    await cut.mend();
    await eventually(
      () => ready(service),
      ({ status }) => status === "ready",
    );
    await service.remove();
    await cut.cut();
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
      await importingIntoRecord(database.url, (store) => importEditions(store, [source]));
      const full = await eventually(
        () => ready(small),
        ({ status }) => status === "degraded",
      );
      expect(full).toMatchObject({ code: 200, corpusVersion, database: expect.stringMatching(/the disk is full\.$/) });
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
