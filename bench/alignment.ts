/**
 * Aligning two whole neighbouring editions and the pair farthest apart, and answering `compareEditions` with the first
 * 50 changes over HTTP, from official files in a folder (OFFICIAL_FILES, by default ../shared/editions).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alignProfiles } from "../src/alignment/align";
import { profileEdition } from "../src/alignment/profile";
import { parseOfficialRules } from "../src/corpus/official/parse-official-rules";
import { DEFAULT_CORPUS, readCorpus } from "../src/store/corpus-files";
import { vocabulary } from "../src/reading/alignment-data";
import { curated } from "../src/importing/texts-alone";
import { importEditions } from "../src/importing/import-editions";
import { projectRoot } from "../src/store/project-root";
import { Store } from "../src/store/store";
import { startService } from "./support/service";

const FOLDER = process.env.OFFICIAL_FILES ?? join(projectRoot, "..", "shared", "editions");
const PAIRS = {
  neighbours: ["2026-06-19", "2026-08-07"],
  "the renumbering": ["2009-05-01", "2009-07-11"],
  "farthest apart": ["2003-12-01", "2026-08-07"],
} as const;
const ROUNDS = 9;

const read = (key: string) => parseOfficialRules(readFileSync(join(FOLDER, `${key}.txt`)), { fileName: `${key}.txt` });

/** The first and the median of so many calls, in milliseconds: a first call also pays for compilation. */
async function timed(work: () => unknown): Promise<{ first: number; median: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.hrtime.bigint();
    await work();
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  const first = times[0] ?? 0;
  return { first, median: times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0 };
}

const print = (name: string, { first, median }: { first: number; median: number }) =>
  console.log(
    `${name.padEnd(52)} first ${first.toFixed(1).padStart(8)} ms   median ${median.toFixed(1).padStart(8)} ms`,
  );

async function alignment(): Promise<void> {
  for (const [name, [from, to]] of Object.entries(PAIRS)) {
    const [older, newer] = [read(from).edition, read(to).edition];
    const profiles = () => [profileEdition(older, vocabulary), profileEdition(newer, vocabulary)] as const;
    print(`profiles, ${name}`, await timed(profiles));
    const [x, y] = profiles();
    print(`alignment, ${name}`, await timed(() => alignProfiles(x, y, { curated })));
  }
}

async function service(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  const url = `file:${join(folder, "bench.db")}`;
  const store = Store.open({ url });
  try {
    const sources = [...new Set(Object.values(PAIRS).flat())].map(read);
    await importEditions(store, [
      ...readCorpus(DEFAULT_CORPUS),
      ...sources.map(({ edition, record }) => ({ edition, records: [record] })),
    ]);
    const { post, stop } = await startService(url);
    try {
      for (const [name, [from, to]] of Object.entries(PAIRS)) {
        const query = `{ compareEditions(from: "${from}", to: "${to}") { changes(first: 50) {
          nodes { kind from { number } to { number } segments { operation text } } } } }`;
        print(`compareEditions over HTTP, ${name}`, await timed(() => post(query)));
      }
    } finally {
      await stop();
    }
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}

async function main(): Promise<void> {
  if (!existsSync(FOLDER)) return console.log(`No official files in ${FOLDER}: nothing to measure.`);
  await alignment();
  await service();
}

void main();
