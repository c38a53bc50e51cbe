import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { Connection } from "../../store/connection";
import { projectRoot } from "../../store/project-root";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { testService, type TestService } from "../test-kit/service";

const MIGRATIONS = join(projectRoot, "prisma", "migrations");
/** The newest migration that version 0.3.0 had. */
const LAST_OF_THE_VERSION_BEFORE = "20261122120000_readers";

/** A database as the version before made it, with the test corpus, aligned as another version aligns, and a recording. */
async function databaseOfTheVersionBefore(folder: string): Promise<string> {
  const now = join(folder, "now.db");
  await copyTestDatabase(now);
  const path = join(folder, "before.db");
  const connection = Connection.open(path, "create");
  connection.execute(
    `CREATE TABLE "_prisma_migrations" (id TEXT PRIMARY KEY NOT NULL, checksum TEXT NOT NULL, finished_at DATETIME,
       migration_name TEXT NOT NULL, logs TEXT, rolled_back_at DATETIME,
       started_at DATETIME NOT NULL DEFAULT current_timestamp, applied_steps_count INTEGER UNSIGNED NOT NULL DEFAULT 0)`,
  );
  const migrations = readdirSync(MIGRATIONS).filter((name) => name <= LAST_OF_THE_VERSION_BEFORE);
  for (const name of migrations) {
    connection.execute(readFileSync(join(MIGRATIONS, name, "migration.sql"), "utf8"));
    connection.run(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES (?, '', ?, 'then')`,
      name,
      name,
    );
  }
  connection.execute(`ATTACH '${now}' AS now`);
  for (const { name } of connection.all<{ name: string }>(
    `SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'
     AND name NOT LIKE 'WordingIndex%' AND name IN (SELECT name FROM now.sqlite_master)`,
  )) {
    const columns = connection
      .all<{ column: string }>(`SELECT '"' || name || '"' AS column FROM pragma_table_info('${name}')`)
      .map(({ column }) => column)
      .join(", ");
    connection.execute(`INSERT INTO main."${name}" (${columns}) SELECT ${columns} FROM now."${name}"`);
  }
  connection.execute(`UPDATE main.AlignmentStep SET algorithm = 'of the version before'`);
  connection.close();
  return path;
}

const ASKED = [
  `{ rule(edition: "2011-09-30", number: "704.5k") { text lineage { wordings { until } } blame { text number } } }`,
  `{ search(query: "legend rule") { totalCount edges { snippet } } }`,
  `{ compareEditions(from: "2006-10-01", to: "2011-09-30") { summary { kind count } } }`,
  `{ resolveCitation(citation: { number: "420.5e", asOf: "2006-10-01" }) { status explanation } }`,
];

/** Databases with the test corpus that released versions made, and the recording that each has kept. */
const RELEASED = join(__dirname, "..", "test-kit", "released");
const releases = [
  ["0.1.0", "RXZhbHVhdGlvbjpVTFJ5bFMySk1pOUY3X1VZYWJmWGl5ZU1pOHBUZ2ItWDVJcXRoNmpyT29R"],
  ["0.2.0", "RXZhbHVhdGlvbjpwZ2ZueWFCeW9PdUNPZEZVSmRzTGxfSllnbVhOQ0RxbW9lQWZmb3N3bnNv"],
  ["0.3.0", "RXZhbHVhdGlvbjpzc1JCcVRwb2twa3RJcUs4ZU9SWWY0ZkdFWnNpTEtwMVZuSTVuTTNraldn"],
  ["0.4.0", "RXZhbHVhdGlvbjpVTFJ5bFMySk1pOUY3X1VZYWJmWGl5ZU1pOHBUZ2ItWDVJcXRoNmpyT29R"],
];

describe.each(releases)("a database that version %s made", (version, recording) => {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
  let [upgraded, fresh]: TestService[] = [];
  beforeAll(async () => {
    const path = join(folder, "released.db");
    const unpacked = (kind: string) => gunzipSync(readFileSync(join(RELEASED, `${version}.${kind}.gz`)));
    writeFileSync(path, unpacked("db"));
    writeFileSync(`${path}-recordings`, unpacked("recordings"));
    // The recorder migrates the recordings as it starts.
    const starting = testService({ DATABASE_URL: `file:${path}`, WEB_PAGES: "false" }, { lazy: false });
    [upgraded, fresh] = await Promise.all([starting, testService()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([upgraded?.remove(), fresh?.remove()]);
    rmSync(folder, { recursive: true });
  });

  it("answers at once, and as one that this version made as soon as it is aligned by it", async () => {
    expect((await upgraded!.ask({ query: ASKED[0] })).body.errors).toBeUndefined();
    const health = async () => (await (await fetch(`${upgraded!.url}/health/ready`)).json()) as { alignment?: string };
    while ((await health()).alignment !== undefined) await sleep(50);
    for (const query of ASKED)
      expect((await upgraded!.ask({ query })).body.data).toEqual((await fresh!.ask({ query })).body.data);
  });

  it("has kept what it recorded", async () => {
    const { body } = await upgraded!.ask({ query: `{ evaluation(id: "${recording}") { status recordedAt } }` });
    expect(body.data.evaluation).toMatchObject({ status: "COMPLETE", recordedAt: expect.any(String) as string });
  });
});

describe("a database that the version before made", () => {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
  let [upgraded, fresh]: TestService[] = [];
  beforeAll(async () => {
    const path = await databaseOfTheVersionBefore(folder);
    [upgraded, fresh] = await Promise.all([testService({ DATABASE_URL: `file:${path}` }), testService()]);
    const isAligned = () => upgraded!.log.some(({ msg }) => msg === "aligned the editions anew");
    while (!isAligned()) await sleep(50);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([upgraded?.remove(), fresh?.remove()]);
    rmSync(folder, { recursive: true });
  });

  it("is migrated when the service starts, and aligned anew while it answers", () => {
    expect(upgraded!.log.map(({ msg }) => msg)).toContain("aligned the editions anew");
  });

  it.each(ASKED)("answers as one that this version made: %s", async (query) => {
    const [one, other] = await Promise.all([upgraded!.ask({ query }), fresh!.ask({ query })]);
    expect(one.body.errors).toBeUndefined();
    expect(one.body.data).toEqual(other.body.data);
  });

  it("shows pages", async () => {
    for (const path of ["/", "/2011-09-30/704.5k", "/search?q=legend"])
      expect((await fetch(upgraded!.url + path, { headers: { accept: "text/html" } })).status).toBe(200);
  });
});
