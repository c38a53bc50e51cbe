import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { type AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "./store/project-root";
import { copyTestDatabase } from "./store/test-kit/temporary-store";
import { TEST_CORPUS } from "./test-kit/test-corpus";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
beforeAll(() => copyTestDatabase(join(folder, "main.db")));
afterAll(() => rmSync(folder, { recursive: true }));

function start(environment: Record<string, string>, ...nodeOptions: string[]) {
  return spawn(process.execPath, ["--require", "./src/test-kit/register.cjs", ...nodeOptions, "src/main.ts", "serve"], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      PALIMPSEST_TEST_RUN: process.env.PALIMPSEST_TEST_RUN,
      // Else the process would start another one in its place.
      MALLOC_MMAP_THRESHOLD_: "65536",
      PORT: "0",
      HOST: "127.0.0.1",
      LOOKUP_WORKERS: "1",
      WORKERS: "1",
      CORPUS_DIR: TEST_CORPUS,
      DATABASE_URL: `file:${join(folder, "main.db")}`,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function failure(environment: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = start(environment);
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const [code] = (await once(child, "close")) as [unknown];
  return { code, said };
}

describe("the program", () => {
  it.each([
    [
      { PORT: "banana", LOG_LEVEL: "loud" },
      /^The environment is wrong: PORT must be a whole number from 0 to 65535, not "banana"; LOG_LEVEL must be one of .*, not "loud"\.\n$/,
    ],
    [{ QUERY_PAGE: "yes" }, /^The environment is wrong: QUERY_PAGE must be true or false, not "yes"\.\n$/],
    [
      { PUBLIC_URL: "https://rules.example/path" },
      /^The environment is wrong: PUBLIC_URL must be an origin such as https:\/\/rules\.example, not .*\.\n$/,
    ],
    [{ DATABASE_URL: "mysql://localhost" }, /^DATABASE_URL must name a file, .*\.\n$/],
    [
      { DATABASE_URL: `file:${join(folder, "missing", "x.db")}` },
      /^The database .* cannot be opened or created; .*\.\n$/,
    ],
    [{ CORPUS_DIR: join(folder, "missing") }, /^There is no corpus at .*\.\n$/],
    [{ HOST: "203.0.113.7" }, /^203\.0\.113\.7 is not an address of this machine; .*\.\n$/],
  ])("given %j ends with one sentence and exit code 1", async (environment, sentence) => {
    const { code, said } = await failure(environment);
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });

  it("given a corrupt database ends with one sentence and exit code 1", async () => {
    writeFileSync(join(folder, "corrupt.db"), "This is no database.\n".repeat(500));
    const { code, said } = await failure({ DATABASE_URL: `file:${join(folder, "corrupt.db")}` });
    expect(said).toMatch(/^The database .*corrupt\.db is not an SQLite database; .*\.\n$/);
    expect(code).toBe(1);
  });

  it("given a port in use ends with one sentence and exit code 1", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const { code, said } = await failure({ PORT: String(port) });
    expect(said).toBe(`Port ${port} is in use by another program; stop it, or set PORT to another one.\n`);
    expect(code).toBe(1);
    taken.close();
  });

  it("serves until SIGTERM, then ends with exit code 0; a misspelt setting is named at start", async () => {
    const child = start({ RATELIMIT: "5" });
    let log = "";
    child.stdout.on("data", (chunk) => (log += String(chunk)));
    while (!log.includes("answers at")) await once(child.stdout, "data");
    const port = /"port":(\d+)/.exec(log)?.[1];
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([0, null]);
    expect(log).toContain('"msg":"stopped"');
    expect(log).toContain("RATELIMIT is not a setting and has no effect: did you mean RATE_LIMIT?");
  });

  it("logs a rejection that nobody handles, answers what is under way, and ends with exit code 1", async () => {
    const child = start({}, "--require", "./src/test-kit/fault-on-signal.cjs");
    let log = "";
    child.stdout.on("data", (chunk) => (log += String(chunk)));
    while (!log.includes("answers at")) await once(child.stdout, "data");
    const url = `http://127.0.0.1:${/"port":(\d+)/.exec(log)?.[1]}`;
    const sent = request(url, { method: "POST", headers: { "content-type": "application/json" } });
    // The fault comes when the service has read one half of this request.
    sent.write('{"query": "{ service ');
    await new Promise((resolve) => sent.on("socket", (socket) => socket.once("connect", resolve)));
    child.kill("SIGUSR2");
    while (!log.includes("nobody handled")) await once(child.stdout, "data");
    sent.end('{ name } }"}');
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    expect(await json(response)).toMatchObject({ data: { service: { name: "Palimpsest" } } });
    expect(await once(child, "close")).toEqual([1, null]);
    expect(log).toContain("a promise that nobody handles");
    expect(log).toContain('"msg":"stopped"');
  });
});
