import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { officialDocument } from "../../src/corpus/official/test-kit/official-document";
import { projectRoot } from "../../src/store/project-root";
import { type Truth, truthOf } from "./truth";

const SHARED = join(projectRoot, "..", "shared");
export const EDITIONS = process.env.OFFICIAL_FILES ?? join(SHARED, "editions");
const ARCHIVE = join(SHARED, "archive");

const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".txt"))
        .sort()
        .map((name) => join(folder, name))
    : [];

/** Official files, oldest first, or invented ones where there are none. */
export function editionFiles(folder: string): string[] {
  const official = filesOf(EDITIONS);
  if (official.length > 3) return official;
  mkdirSync(folder);
  return ["July 11, 2030", "July 11, 2031", "July 11, 2032", "July 11, 2033"].map((date, at) => {
    const path = join(folder, `${at}.txt`);
    writeFileSync(path, officialDocument({ date }).join("\n"));
    return path;
  });
}

/** The folders of a larger corpus; none if there is none. */
export const largerCorpus = (given: readonly string[]): readonly string[] =>
  given.length > 0 ? given : filesOf(ARCHIVE).length > 0 ? [EDITIONS, ARCHIVE] : [];

/** Imports files, as an operator does. */
export const importInto = (database: string, inputs: readonly string[]): Promise<void> =>
  palimpsest(database, "import", ...inputs);

/** Has replicas serve what the database of a process alone holds. */
export const publish = (record: string, database: string): Promise<void> =>
  palimpsest(record, "pointer", "publish", database);

/** Has them serve another file that is kept. */
export const movePointer = (record: string, hash: string): Promise<void> => palimpsest(record, "pointer", "set", hash);

async function palimpsest(database: string, ...args: readonly string[]): Promise<void> {
  const program = join(projectRoot, "dist", "palimpsest", "main.js");
  const env = { ...process.env, DATABASE_URL: database };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(`palimpsest ${args[0]} failed: ${said}`);
}

/** What is served before and after each import: the corpus without its newest editions, and then with them. */
export interface Stages {
  readonly truths: readonly Truth[];
  /** The databases, each with one edition more than the one before. */
  readonly databases: readonly string[];
  /** The files that lead from one to the next. */
  readonly added: readonly string[];
}

export async function prepareStages(folder: string, imports: number): Promise<Stages> {
  const files = editionFiles(join(folder, "texts"));
  const given = files.slice(0, -imports);
  const added = files.slice(-imports);
  const truths: Truth[] = [];
  const databases: string[] = [];
  for (let stage = 0; stage <= imports; stage++) {
    const database = join(folder, `stage${stage}.db`);
    if (stage > 0) copyFileSync(databases.at(-1)!, database);
    await importInto(`file:${database}`, stage === 0 ? given : [added[stage - 1]!]);
    truths.push(await truthOf(database, join(folder, "alone.db")));
    databases.push(database);
  }
  return { truths, databases, added };
}
