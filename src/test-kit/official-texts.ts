import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedOfficialRules, parseOfficialRules } from "../corpus/official/parse-official-rules";
import { EVERYTHING } from "./everything";
import { onceARun } from "./once-a-run";

/**
 * The publisher's files, which are not part of this project: OFFICIAL_FILES names their folder, by default
 * ../shared/editions. Tests that need one are skipped by name if it is not there.
 */
const OFFICIAL_FOLDER = process.env.OFFICIAL_FILES ?? join(__dirname, "../../../shared/editions");

/** Texts that others kept, beside the publisher's files. */
const ARCHIVE = join(OFFICIAL_FOLDER, "..", "archive");

const keysIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".txt"))
        .map((name) => name.slice(0, -".txt".length))
        .sort()
    : [];

/** The keys of the editions there, oldest first; none if the folder is absent. */
export const officialKeys: readonly string[] = keysIn(OFFICIAL_FOLDER);

/** The keys of the editions of which only others kept a text. */
const archivedKeys: readonly string[] = keysIn(ARCHIVE).filter((key) => !officialKeys.includes(key));

/** All of them, oldest first. */
export const textKeys: readonly string[] = [...officialKeys, ...archivedKeys].sort();

/** The bytes of an edition's file. */
export const officialBytes = (key: string): Buffer =>
  readFileSync(join(officialKeys.includes(key) ? OFFICIAL_FOLDER : ARCHIVE, `${key}.txt`));

const parsed = new Map<string, ParsedOfficialRules>();

/** An edition's file as the importer reads it: parsed once in a run of the tests, whichever suites ask. */
export function officialRules(key: string): ParsedOfficialRules {
  const known =
    parsed.get(key) ??
    onceARun(`parsed ${key}`, () => parseOfficialRules(officialBytes(key), { fileName: `${key}.txt` }));
  parsed.set(key, known);
  return known;
}

/** Describes what needs editions: all of `keys`, or at least one. Otherwise its tests are skipped, and the title says why. */
export function describeOfficial(title: string, tests: () => void, keys: readonly string[] = []): void {
  const missing = keys.filter((key) => !textKeys.includes(key));
  if (missing.length > 0 || officialKeys.length === 0)
    describe(title, () =>
      it.skip(`needs ${missing.join(", ") || "official files"} in ${OFFICIAL_FOLDER}`, () => undefined),
    );
  else describe(title, tests);
}

/**
 * Runs a test for each row whose editions are all there and, unless everything is tested, that is in the sample; each of
 * the others is skipped by its name.
 */
export function eachOfficial<Row>(
  rows: readonly Row[],
  editionsOf: (row: Row) => readonly string[],
  titleOf: (row: Row) => string,
  test: (row: Row) => void,
  isInSample: (row: Row) => boolean = () => true,
): void {
  for (const row of rows) {
    const missing = editionsOf(row).filter((key) => !textKeys.includes(key));
    const skip = (why: string) => it.skip(`${titleOf(row)} (${why})`, () => undefined);
    if (missing.length > 0) skip(`needs ${missing.join(", ")} in ${OFFICIAL_FOLDER}`);
    else if (!EVERYTHING && !isInSample(row)) skip("npm run test:all");
    else it(titleOf(row), () => test(row));
  }
}
