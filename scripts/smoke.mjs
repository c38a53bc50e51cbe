// Starts the built service with the Node.js that runs this script, on a new database, and asks it one question.
// .ci/run uses it to prove each supported release of Node.js: `npx -y node@24 scripts/smoke.mjs`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const QUESTION = '{ rule(edition: "2011-09-30", number: "704.5k") { text } }';
const ANSWER = /two or more legendary permanents/;

const folder = mkdtempSync(join(tmpdir(), "palimpsest-smoke-"));
const service = spawn(process.execPath, [join(import.meta.dirname, "..", "dist", "src", "main.js")], {
  env: { ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "info", DATABASE_URL: `file:${join(folder, "db")}` },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = once(service, "exit");
try {
  const response = await fetch(`http://127.0.0.1:${await portOf(service)}/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: QUESTION }),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = await response.text();
  if (!ANSWER.test(answer)) throw new Error(`Node.js ${process.version} answered: ${answer}`);
  service.kill("SIGTERM");
  const [code] = await ended;
  if (code !== 0) throw new Error(`On Node.js ${process.version} the service ended with exit code ${code}.`);
  console.log(`Node.js ${process.version}: one question asked, and answered right.`);
} finally {
  service.kill("SIGKILL");
  await ended;
  rmSync(folder, { recursive: true });
}

async function portOf({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      stdout.resume();
      return port;
    }
  }
  throw new Error(`On Node.js ${process.version} the service ended before it listened.`);
}
