/**
 * Imports the official files of folders into a database of its own, as `palimpsest import` does, and looks for answers that
 * contradict one another in what was stored: between all neighbours, many distant pairs, and each pair of editions with and
 * without the one between. Prints one table; ends with 1 where there are contradictions, or a file was refused.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import {
  contradictedByArchive,
  contradictionsIn,
  distantIn,
  neighboursIn,
  rowsByKind,
} from "../alignment/check-archive";
import { type Contradiction, INVARIANTS } from "../alignment/invariants";
import { PalimpsestError } from "../domain/errors";
import { History } from "../reading/history";
import { storedArchive } from "../reading/comparison/stored-archive";
import { curated } from "../importing/texts-alone";
import { Store } from "../store/store";
import { importOfficial } from "./import-official/import-official";
import { expandInputs } from "./import-official/inputs";
import { failureLines } from "./import-official/summary";
import { orSay } from "./run-command";

/** Pairs of each distance. */
const DISTANT = 6;

interface Options {
  readonly show: string;
}

async function run(folders: string[], options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-archive-"));
  const store = Store.open({ url: `file:${join(folder, "archive.db")}` });
  try {
    const start = process.hrtime.bigint();
    if (await importAll(store, folders)) check(store, start, options);
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}

/** False if a file was refused: it is said why. */
async function importAll(store: Store, folders: readonly string[]): Promise<boolean> {
  const noNetwork = () => Promise.reject(new PalimpsestError("BAD_ARGUMENTS", "Give folders or files, no addresses."));
  const outcome = await importOfficial(store, expandInputs(folders, noNetwork));
  failureLines(outcome).forEach((line) => console.error(line));
  if (outcome.failures.length > 0) process.exitCode = 1;
  return outcome.failures.length === 0;
}

function check(store: Store, start: bigint, { show }: Options): void {
  const archive = storedArchive(new History(store));
  const imported = secondsSince(start);
  const neighbours = neighboursIn(archive.keys);
  const distant = distantIn(archive.keys, DISTANT);
  const skipping = archive.keys.slice(2).map((key, at) => [archive.keys[at]!, key] as const);
  const found = [
    ...contradictionsIn(archive, [...neighbours, ...distant]),
    ...skipping.flatMap(([older, newer]) => contradictedByArchive(archive, older, newer, curated)),
  ];

  const rows: [string, string | number][] = [
    ["editions", archive.keys.length],
    ["rules", archive.keys.reduce((sum, key) => sum + archive.lineages.of.get(key)!.length, 0)],
    [
      "pairs compared",
      `${neighbours.length} neighbours, ${distant.length} distant, ${skipping.length} without the one between`,
    ],
    ...[...rowsByKind(archive, neighbours)].map(([kind, count]): [string, number] => [
      `${kind} between neighbours`,
      count,
    ]),
    ...Object.entries(INVARIANTS).map(([key, title]): [string, number] => [
      title,
      found.filter(({ invariant }) => invariant === key).length,
    ]),
    ["seconds of the import", imported],
    ["seconds in all", secondsSince(start)],
    ["peak memory, MB", Math.round(process.resourceUsage().maxRSS / 1024)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
  examplesOf(found, Number(show)).forEach((line) => console.log(line));
  if (found.length > 0) process.exitCode = 1;
}

const secondsSince = (start: bigint): number => Math.round(Number(process.hrtime.bigint() - start) / 1e9);

/** The first contradictions of each kind. */
const examplesOf = (found: readonly Contradiction[], most: number): string[] =>
  Object.keys(INVARIANTS).flatMap((key) =>
    found
      .filter(({ invariant }) => invariant === key)
      .slice(0, most)
      .map(({ from, to, says }) => `${key}: ${from} → ${to}: ${says}`),
  );

export const command = new Command("archive-check")
  .description("Looks for answers about the editions of official files that contradict one another.")
  .argument("<folders...>", "folders of official files")
  .option("--show <number>", "how many contradictions of each kind to print", "10")
  .action(orSay(run));
