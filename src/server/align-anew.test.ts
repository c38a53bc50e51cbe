import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAligned } from "../history/import-editions";
import { Store } from "../store/store";
import { copyTestDatabase } from "../store/test-kit/temporary-store";
import { testService } from "./test-kit/service";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "palimpsest-align-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A database whose editions another version of this program has aligned. */
async function olderDatabase(): Promise<string> {
  const path = join(folder, "older.db");
  await copyTestDatabase(path);
  const store = Store.open({ url: `file:${path}` });
  store.connection.run("UPDATE AlignmentStep SET algorithm = 'older', inputHash = 'older', pairings = 'unreadable'");
  store.close();
  return `file:${path}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What the addresses answer until the service is ready, each answer once. */
async function watch(url: string, isOver: () => boolean): Promise<Set<string>> {
  const seen = new Set<string>();
  while (!isOver()) {
    for (const path of ["/health/live", "/health/ready", "/graphql"]) {
      const answer = await fetch(url + path).catch(() => null);
      if (!answer) continue;
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

describe("a start on a database that another version has aligned", () => {
  it("tells at once that the service lives, and is ready once everything is aligned anew", async () => {
    const [DATABASE_URL, port] = [await olderDatabase(), await freePort()];
    let started = false;
    const starting = testService({ DATABASE_URL, PORT: String(port) }).finally(() => (started = true));
    const seen = await watch(`http://127.0.0.1:${port}`, () => started);
    const service = await starting;
    expect([...seen]).toEqual(
      expect.arrayContaining(["/health/live 200 live", "/health/ready 503 aligning", "/graphql 503 CORPUS_CHANGING"]),
    );
    const ready = await fetch(`${service.url}/health/ready`);
    expect([service.url, ready.status]).toEqual([`http://127.0.0.1:${port}`, 200]);
    const lines = service.log.map(({ msg }) => String(msg));
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^aligning the editions anew, as another version of this program aligned them/),
      "aligned the editions anew",
      "corpus ready",
    ]);
    expect(service.log[1]).toMatchObject({ editions: 5, seconds: expect.any(Number) as number });
    const store = Store.open({ url: DATABASE_URL });
    expect([isAligned(store), store.alignmentSteps.all().length]).toEqual([true, 4]);
    store.close();
    await service.remove();
  });

  it("gives the port back, and says what is wrong, if that cannot be done", async () => {
    const [DATABASE_URL, port] = [await olderDatabase(), await freePort()];
    const environment = { DATABASE_URL, PORT: String(port), CORPUS_DIR: join(folder, "nowhere") };
    await expect(testService(environment)).rejects.toMatchObject({ code: "CORPUS_MISSING" });
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
  });
});
