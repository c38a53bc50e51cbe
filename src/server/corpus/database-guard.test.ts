import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Connection } from "../../store/connection";
import { databasePath } from "../../store/database-url";
import { testService, type TestService } from "../test-kit/service";

const lookUp = (alias: string) => ({ query: `{ ${alias}: rule(edition: "2011-09-30", number: "704.5g") { number } }` });

async function readiness(service: TestService) {
  const response = await fetch(`${service.url}/health/ready`);
  return { code: response.status, ...(await response.json()) };
}

/** What readiness says once it says the status, or at last. */
async function readinessOnce(service: TestService, status: string) {
  let found = await readiness(service);
  for (let i = 0; i < 100 && found.status !== status; i++) {
    await sleep(100);
    found = await readiness(service);
  }
  return found;
}

describe("a database under the service", () => {
  let service: TestService;
  let path: string;
  beforeAll(async () => {
    service = await testService();
    path = databasePath(service.databaseUrl);
  });
  afterAll(() => service.remove());

  it("that is there and whole is ready", async () => {
    expect((await service.ask(lookUp("first"))).status).toBe(200);
    expect(await readiness(service)).toMatchObject({ code: 200, status: "ready" });
  });

  it("that was moved away is not ready, and is again when it is back; meanwhile nobody makes an empty one", async () => {
    renameSync(path, `${path}.elsewhere`);
    expect(await readinessOnce(service, "database deleted")).toMatchObject({ code: 503, status: "database deleted" });
    expect((await service.ask(lookUp("open"))).body.data.open.number).toBe("704.5g");
    expect(existsSync(path)).toBe(false);
    renameSync(`${path}.elsewhere`, path);
    expect(await readinessOnce(service, "ready")).toMatchObject({ code: 200, status: "ready" });
  });

  it("that another program has damaged is read no more, and ends nothing", async () => {
    const other = Connection.open(path, "write");
    other.run("UPDATE Wording SET text = CAST(x'41ff42' AS TEXT) WHERE id = (SELECT max(id) FROM Wording)");
    other.close();
    const found = await readinessOnce(service, "database damaged");
    expect(found).toMatchObject({ code: 503, status: "database damaged" });
    expect(found.explanation).toContain("Wording has text that is not UTF-8");
    const { status, code } = await service.ask(lookUp("damaged"));
    expect([status, code]).toEqual([503, "DATABASE_UNUSABLE"]);
  });

  it("that was replaced by another file is not ready", async () => {
    rmSync(path);
    writeFileSync(path, "another file");
    expect(await readinessOnce(service, "database replaced")).toMatchObject({ code: 503, status: "database replaced" });
  });
});
