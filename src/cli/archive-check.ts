/**
 * Reads the official files of folders, aligns their editions and looks for answers that contradict one another: between
 * all neighbours, many distant pairs, and each pair of editions with and without the one between. Prints one table;
 * ends with 1 where there are contradictions.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import {
  contradictedByArchive,
  contradictionsIn,
  distantIn,
  holdTogether,
  neighboursIn,
  rowsByKind,
} from "../alignment/check-archive";
import { type Contradiction, INVARIANTS } from "../alignment/invariants";
import { profileEdition } from "../alignment/profile";
import { parseOfficialRules } from "../corpus/official/parse-official-rules";
import { curated, vocabulary } from "../history/alignment-data";
import { runCommand } from "./run-command";

/** Pairs of each distance. */
const DISTANT = 6;

interface Options {
  readonly show: string;
}

function run(folders: string[], { show }: Options): void {
  const start = process.hrtime.bigint();
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".txt"))
      .map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
  );
  const editions = files
    .map(({ name, bytes }) => profileEdition(parseOfficialRules(bytes, { fileName: name }).edition, vocabulary))
    .sort((x, y) => (x.edition.key < y.edition.key ? -1 : 1));
  const held = holdTogether(editions, curated);
  const neighbours = neighboursIn(held.keys);
  const distant = distantIn(held.keys, DISTANT);
  const skipping = held.keys.slice(2).map((key, at) => [held.keys[at]!, key] as const);
  const found = [
    ...contradictionsIn(held, [...neighbours, ...distant]),
    ...skipping.flatMap(([older, newer]) => contradictedByArchive(held, older, newer, curated)),
  ];

  const rows: [string, string | number][] = [
    ["editions", held.keys.length],
    ["rules", editions.reduce((sum, { rules }) => sum + rules.length, 0)],
    [
      "pairs compared",
      `${neighbours.length} neighbours, ${distant.length} distant, ${skipping.length} without the one between`,
    ],
    ...[...rowsByKind(held, neighbours)].map(([kind, count]): [string, number] => [
      `${kind} between neighbours`,
      count,
    ]),
    ...Object.entries(INVARIANTS).map(([key, title]): [string, number] => [
      title,
      found.filter(({ invariant }) => invariant === key).length,
    ]),
    ["seconds", Math.round(Number(process.hrtime.bigint() - start) / 1e9)],
    ["peak memory, MB", Math.round(process.resourceUsage().maxRSS / 1024)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
  examplesOf(found, Number(show)).forEach((line) => console.log(line));
  if (found.length > 0) process.exitCode = 1;
}

/** The first contradictions of each kind. */
const examplesOf = (found: readonly Contradiction[], most: number): string[] =>
  Object.keys(INVARIANTS).flatMap((key) =>
    found
      .filter(({ invariant }) => invariant === key)
      .slice(0, most)
      .map(({ from, to, says }) => `${key}: ${from} → ${to}: ${says}`),
  );

void runCommand(
  new Command("archive:check")
    .description("Looks for answers about the editions of official files that contradict one another.")
    .argument("<folders...>", "folders of official files")
    .option("--show <number>", "how many contradictions of each kind to print", "10")
    .action(run),
);
