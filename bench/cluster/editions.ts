import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { officialDocument } from "../../src/corpus/official/test-kit/official-document";
import { copyDatabase } from "../../src/store/copy-database";
import { hashOfFilesNow } from "../../src/store/file-hash";
import { projectRoot } from "../../src/store/project-root";
import { type Truth, truthOf } from "./truth";

export const EDITIONS = process.env.OFFICIAL_FILES ?? join(projectRoot, "..", "shared", "editions");

/** Official files, oldest first; none where there are none. */
export const officialFiles = (): string[] =>
  existsSync(EDITIONS)
    ? readdirSync(EDITIONS)
        .filter((name) => name.endsWith(".txt"))
        .sort()
        .map((name) => join(EDITIONS, name))
    : [];

/** Days on which invented editions are effective: later than any that there is. */
const LATER = ["July 11, 2096", "July 11, 2097", "July 11, 2098", "July 11, 2099"];

/** Invented editions, each newer than the one before: the newest official file with another date, or a small text where there is none. */
function laterEditions(folder: string): string[] {
  const newest = officialFiles().at(-1);
  mkdirSync(folder);
  return LATER.map((date, at) => {
    const path = join(folder, `${at}.txt`);
    const text = newest === undefined ? officialDocument({ date }).join("\n") : readFileSync(newest, "utf8");
    writeFileSync(path, text.replaceAll(/effective as of [A-Z][a-z]+ \d+, \d{4}/g, `effective as of ${date}`));
    return path;
  });
}

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

/** What is served before and after each import. */
export interface Stages {
  readonly truths: readonly Truth[];
  /** The databases, each with one edition more than the one before. */
  readonly databases: readonly string[];
  /** The files that lead from one to the next. */
  readonly added: readonly string[];
}

/** What is kept between two runs, as JSON. */
interface Kept {
  readonly of: string;
  readonly stages: Omit<Stages, "truths"> & {
    readonly truths: readonly (Omit<Truth, "answers"> & { readonly answers: readonly (readonly [string, string])[] })[];
  };
}

/** Those that an earlier run of the same program has prepared in this folder, or else prepares them there, from a copy of `given` or the official files. */
export async function prepareStages(folder: string, given: string | undefined): Promise<Stages> {
  const path = join(folder, "stages.json");
  const program = join(projectRoot, "dist", "palimpsest");
  const of = hashOfFilesNow([...readdirSync(program).map((name) => join(program, name)), ...(given ? [given] : [])]);
  const made = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Kept) : undefined;
  if (made?.of === of) {
    const truths = made.stages.truths.map((truth) => ({ ...truth, answers: new Map(truth.answers) }));
    return { ...made.stages, truths };
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stages = await prepareAnew(folder, given);
  const truths = stages.truths.map((truth) => ({ ...truth, answers: [...truth.answers] }));
  writeFileSync(path, JSON.stringify({ of, stages: { ...stages, truths } } satisfies Kept));
  return stages;
}

async function prepareAnew(folder: string, given: string | undefined): Promise<Stages> {
  const [first, ...added] = laterEditions(join(folder, "texts")) as [string, ...string[]];
  const truths: Truth[] = [];
  const databases: string[] = [];
  for (const [stage, inputs] of [[...officialFiles(), first], ...added.map((file) => [file])].entries()) {
    const database = join(folder, `stage${stage}.db`);
    const before = databases.at(-1) ?? given;
    if (before !== undefined) copyDatabase(before, database);
    await importInto(`file:${database}`, stage === 0 && given !== undefined ? [first] : inputs);
    truths.push(await truthOf(database, join(folder, "alone.db")));
    databases.push(database);
  }
  return { truths, databases, added };
}
