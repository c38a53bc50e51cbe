import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../store/project-root";
import { copyTestDatabase } from "../store/test-kit/temporary-store";
import { TEST_CORPUS } from "../test-kit/test-corpus";
import { PALIMPSEST } from "./test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
beforeAll(() => copyTestDatabase(join(folder, "held.db")));
afterAll(() => rmSync(folder, { recursive: true }));

/** Where a process can be replaced by another there is no second one. */
const startsBelow = process.platform === "linux" && !("execve" in process);

/** A service that has started below another process, which is the child here. */
async function serviceBelow() {
  const child = spawn(process.execPath, [...PALIMPSEST, "serve"], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      PALIMPSEST_TEST_RUN: process.env.PALIMPSEST_TEST_RUN,
      PORT: "0",
      HOST: "127.0.0.1",
      LOOKUP_WORKERS: "1",
      WORKERS: "1",
      CORPUS_DIR: TEST_CORPUS,
      DATABASE_URL: `file:${join(folder, "held.db")}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  child.stdout.on("data", (chunk) => (log += String(chunk)));
  while (!log.includes("answers at")) await once(child.stdout, "data");
  const port = /"port":(\d+)/.exec(log)?.[1];
  return { child, url: `http://127.0.0.1:${port}/health/live`, log: () => log };
}

(startsBelow ? describe : describe.skip)("a service below the process that was started", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("stops in order, and once, if that one gets %s, twice", async (signal) => {
    const { child, log } = await serviceBelow();
    child.kill(signal);
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(log().match(/"msg":"stopp(ing|ed)"/g)).toEqual(['"msg":"stopping"', '"msg":"stopped"']);
  });

  it("stops in order if that one is killed, and leaves neither port nor database", async () => {
    const { child, url, log } = await serviceBelow();
    child.kill("SIGKILL");
    // Whoever holds the other end of its output is gone then.
    await once(child, "close");
    expect(log()).toContain('"msg":"stopped"');
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });

  it.each(["SIGHUP", "SIGQUIT", "SIGUSR2"] as const)("ends with that one by %s", async (signal) => {
    const { child, url } = await serviceBelow();
    child.kill(signal);
    expect(await once(child, "close")).toEqual([null, signal]);
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });
});
