import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAligned } from "../../importing/import-editions";
import { Store } from "../../store/store";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { freePort } from "../../test-kit/free-port";
import { evaluateBoard } from "../test-kit/boards";
import { childService } from "../test-kit/child-service";
import { testService, type TestService } from "../test-kit/service";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "palimpsest-align-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A database whose editions another version of this program has aligned. */
async function olderDatabase(change = ""): Promise<string> {
  const path = join(folder, "older.db");
  await copyTestDatabase(path);
  const store = Store.open({ url: `file:${path}` });
  store.connection.run(`UPDATE AlignmentStep SET algorithm = 'older', inputHash = 'older'${change}`);
  store.close();
  return `file:${path}`;
}

/** What the addresses answer until the service is ready, each answer once. */
async function watch(url: string, isOver: () => boolean): Promise<Set<string>> {
  const seen = new Set<string>();
  while (!isOver()) {
    for (const path of ["/health/live", "/health/ready", "/graphql"]) {
      const answer = await fetch(url + path).catch(() => null);
      if (!answer?.headers.get("content-type")?.includes("json")) continue;
      const { status, errors } = (await answer.json()) as {
        status?: string;
        errors?: { extensions: { code: string } }[];
      };
      seen.add(`${path} ${answer.status} ${status ?? errors?.[0]?.extensions.code}`);
    }
    await sleep(20);
  }
  return seen;
}

const health = async ({ url }: TestService) => (await (await fetch(`${url}/health/ready`)).json()) as Health;

interface Health {
  readonly status: string;
  readonly corpusVersion: string;
  readonly alignment?: string;
  readonly explanation?: string;
}

const HISTORY = { query: `{ rule(edition: "2011-09-30", number: "704.5k") { lineage { wordings { until } } } }` };

describe("a start on a database that another version has aligned", () => {
  it("answers at once from what is stored, records, and takes the new alignment over when it is whole", async () => {
    const DATABASE_URL = await olderDatabase();
    const service = await testService({ DATABASE_URL });
    const before = await health(service);
    expect(before).toMatchObject({ status: "ready", alignment: "under way" });
    const stored = await service.ask(HISTORY);
    expect(stored.body.errors).toBeUndefined();
    const { id } = (await service.ask(evaluateBoard(3))).body.data.evaluateStateBasedActions;
    while ((await health(service)).alignment !== undefined) await sleep(50);
    const after = await health(service);
    expect(after.corpusVersion).not.toBe(before.corpusVersion);
    expect((await service.ask(HISTORY)).body.data).toEqual(stored.body.data);
    const kept = await service.ask({ query: `{ evaluation(id: "${id}") { id } }` });
    expect(kept.body.data.evaluation.id).toBe(id);
    expect(service.log.map(({ msg }) => String(msg))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^aligning the editions anew, as another version of this program aligned them: /),
        "aligned the editions anew",
      ]),
    );
    await service.remove();
    const store = Store.open({ url: DATABASE_URL });
    expect([isAligned(store), [...store.alignmentSteps.all()].length]).toEqual([true, 4]);
    store.close();
  });

  it("leaves the database as it was if the service is stopped meanwhile, and begins anew at the next start", async () => {
    const DATABASE_URL = await olderDatabase();
    await (await testService({ DATABASE_URL })).remove();
    const store = Store.open({ url: DATABASE_URL });
    expect(store.alignmentSteps.areAllBy("older")).toBe(true);
    store.close();
    const service = await testService({ DATABASE_URL });
    while ((await health(service)).alignment !== undefined) await sleep(50);
    await service.remove();
    const aligned = Store.open({ url: DATABASE_URL });
    expect(isAligned(aligned)).toBe(true);
    aligned.close();
  });

  it("loses nothing if it is killed meanwhile: the next start serves, ends the alignment and has what was recorded", async () => {
    const DATABASE_URL = await olderDatabase();
    const killed = await childService({ DATABASE_URL, LOOKUP_WORKERS: "1", WORKERS: "1", LOOKUP_TIMEOUT_MS: "20000" });
    const recorded = await fetch(killed.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(evaluateBoard(3)),
    });
    const { id } = (await recorded.json()).data.evaluateStateBasedActions;
    await killed.remove();
    // Two at once: one aligns, and the other finds that done.
    const services = await Promise.all([testService({ DATABASE_URL }), testService({ DATABASE_URL })]);
    for (const service of services) {
      const kept = await service.ask({ query: `{ evaluation(id: "${id}") { id } }` });
      expect(kept.body.data.evaluation.id).toBe(id);
      while ((await health(service)).alignment !== undefined) await sleep(50);
      await service.remove();
    }
    const store = Store.open({ url: DATABASE_URL });
    expect(isAligned(store)).toBe(true);
    store.close();
  }, 120_000);

  it("ends with what is wrong if the corpus that ships is missing", async () => {
    const environment = { DATABASE_URL: await olderDatabase(), CORPUS_DIR: join(folder, "nowhere") };
    await expect(testService(environment)).rejects.toMatchObject({ code: "CORPUS_MISSING" });
  });

  it("tells at once that the service lives, and is ready once all is aligned, if what is stored cannot be read", async () => {
    const [DATABASE_URL, port] = [await olderDatabase(", pairings = 'unreadable'"), await freePort()];
    let started = false;
    const starting = testService({ DATABASE_URL, PORT: String(port) }).finally(() => (started = true));
    const seen = await watch(`http://127.0.0.1:${port}`, () => started);
    const service = await starting;
    expect([...seen]).toEqual(
      expect.arrayContaining(["/health/live 200 live", "/health/ready 503 aligning", "/graphql 503 CORPUS_CHANGING"]),
    );
    expect(await health(service)).toMatchObject({ status: "ready" });
    expect(service.log.slice(0, 2).map(({ msg }) => String(msg))).toEqual([
      expect.stringMatching(/^aligning the editions anew, as this version cannot read how another one aligned them/),
      "aligned the editions anew",
    ]);
    await service.remove();
  });
});
