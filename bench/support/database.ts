import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../src/store/project-root";
import { startService } from "./service";

const EDITIONS = process.env.OFFICIAL_FILES ?? join(projectRoot, "..", "shared", "editions");

/** A copy of a database that may be written to. */
export interface BenchDatabase {
  readonly url: string;
  /** What it holds, in words. */
  readonly holds: string;
  readonly remove: () => void;
}

/**
 * A database with the sample corpus and, if there are any, the official files of OFFICIAL_FILES (by default
 * ../shared/editions). Imports them once: the next run copies the file of the last one, unless the texts, the tables or the
 * code that reads and aligns the texts have changed.
 */
export async function openDatabase(): Promise<BenchDatabase> {
  const files = existsSync(EDITIONS) ? readdirSync(EDITIONS).filter((name) => name.endsWith(".txt")) : [];
  const ready = join(tmpdir(), `palimpsest-bench-${contentHash(files.length > 0)}.db`);
  if (!existsSync(ready)) await importInto(ready, files.length > 0);
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  copyFileSync(ready, join(folder, "bench.db"));
  return {
    url: `file:${join(folder, "bench.db")}`,
    holds: files.length > 0 ? `${files.length} official editions` : "the sample corpus",
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function importInto(ready: string, official: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  const file = join(folder, "new.db");
  const url = `file:${file}`;
  if (official) {
    const command = [join(projectRoot, "dist", "src", "cli", "import.js"), EDITIONS];
    const { status, stderr } = spawnSync(process.execPath, command, { env: { ...process.env, DATABASE_URL: url } });
    if (status !== 0) throw new Error(`the editions could not be imported: ${stderr.toString()}`);
  }
  // The service imports the sample corpus as it starts.
  const service = await startService(url);
  service.process.kill("SIGTERM");
  await new Promise((resolve) => service.process.once("exit", resolve));
  await service.stop();
  renameSync(file, ready);
  rmSync(folder, { recursive: true });
}

/** Of what the imported database follows from. */
function contentHash(official: boolean): string {
  const hash = createHash("sha256");
  const folders = ["corpus", "prisma", ...["corpus", "alignment"].map((name) => join("dist", "src", name))];
  for (const folder of [...folders.map((name) => join(projectRoot, name)), ...(official ? [EDITIONS] : [])])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
      if (statSync(join(folder, name)).isFile()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
