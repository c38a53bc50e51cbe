import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { importEditions } from "../../history/import-editions";
import { importingIntoRecord } from "../../history/import-into-record";
import { projectRoot } from "../../store/project-root";
import { sampleSource } from "../../store/test-kit/sample-source";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../../store/test-kit/test-database";
import { type CuttableWay, cuttableWay } from "../../test-kit/cuttable-way";
import { toGlobalId } from "../../api/node/global-id";
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
    return { code: response.status, ...((await response.json()) as { status: string; corpusVersion: string }) };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    database = await testDatabase();
    way = await cuttableWay(database.url);
    const readCopy = join(folder, "imported.db");
    await copyTestDatabase(readCopy);
    await importingIntoRecord({ url: database.url, readCopy }, () => Promise.resolve());
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
    await importingIntoRecord({ url: database.url }, (store) => importEditions(store, [source]));
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

  it("takes over what another import left under the number of the one it holds, as in a database that was restored", async () => {
    const before = await ready(replica);
    for (const table of ["EditionSource", "AlignmentStep", "WordAges"])
      await database.query(`DELETE FROM "${table}" WHERE "editionKey" = '2020-01-24'`);
    await database.query(`DELETE FROM "Edition" WHERE key = '2020-01-24'`);
    await database.query(`UPDATE "CorpusVersion" SET "publishedAt" = "publishedAt" - interval '1 day'`);
    const after = await eventually(
      () => ready(replica),
      ({ corpusVersion }) => corpusVersion !== before.corpusVersion,
    );
    expect(after).toMatchObject({ status: "ready" });
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
      await importingIntoRecord({ url: database.url }, (store) => importEditions(store, [source]));
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
