import { setTimeout as sleep } from "node:timers/promises";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ELSEWHERE } from "../../domain/watch-found";
import { projectRoot } from "../project-root";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../test-kit/test-database";
import { tryToWatch } from "./watching";

/** A process of its own that tries to watch, says whether it does, and holds on until it is killed. */
const LOOKER = join(__dirname, "..", "test-kit", "looker.cjs");

describeWithPostgres("who watches over PostgreSQL", () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await testDatabase()));
  afterAll(() => database.remove());

  async function looker(): Promise<{ child: ChildProcess; looks: boolean }> {
    const child = fork(LOOKER, [database.url], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const [looks] = (await once(child, "message")) as [boolean];
    return { child, looks };
  }

  it("is one of three; when it dies another takes over, and only one", async () => {
    const lookers = [await looker(), await looker(), await looker()];
    expect(lookers.map(({ looks }) => looks)).toEqual([true, false, false]);
    lookers[0]!.child.kill("SIGKILL");
    let heir = await tryToWatch(database.url);
    // PostgreSQL finds out that a connection has ended as soon as its other side is gone.
    for (let tries = 0; !heir && tries < 100; tries++) {
      await sleep(50);
      heir = await tryToWatch(database.url);
    }
    expect(heir?.isHeld()).toBe(true);
    expect(await tryToWatch(database.url)).toBeNull();
    heir?.stop();
    for (const { child } of lookers) child.kill("SIGKILL");
  });

  it("says so to the replica that has started it, if it is another one", async () => {
    const claim = (await tryToWatch(database.url))!;
    const child = fork(join(projectRoot, "src/main.ts"), ["watch", "--every", "60", "--page", "http://127.0.0.1:1/"], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, DATABASE_URL: database.url },
      execArgv: ["--require", join(projectRoot, "src/test-kit/register.cjs")],
    });
    expect(await once(child, "message")).toContain(ELSEWHERE);
    child.kill("SIGKILL");
    claim.stop();
  });

  it("knows when its connection has ended, and with it that another may watch", async () => {
    const claim = (await tryToWatch(database.url))!;
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    for (let tries = 0; claim.isHeld() && tries < 100; tries++) await sleep(50);
    expect(claim.isHeld()).toBe(false);
    const next = await tryToWatch(database.url);
    expect(next?.isHeld()).toBe(true);
    next?.stop();
  });
});
