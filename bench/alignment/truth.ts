import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sayPairing } from "../../src/alignment/invariants";
import { type Pairing, tellApart } from "../../src/alignment/pairing";
import pinned from "../../src/alignment/pinned-correspondences.json";
import { type EditionProfile, profileEdition } from "../../src/alignment/profile";
import { parseOfficialRules } from "../../src/corpus/official/parse-official-rules";
import { sha256 } from "../../src/domain/sha256";
import { vocabulary } from "../../src/reading/alignment-data";

/** Every edition of the official files of some folders, by its key, oldest first. */
export function readEditions(folders: readonly string[]): Map<string, EditionProfile> {
  const editions = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".txt"))
      .map((name) => parseOfficialRules(readFileSync(join(folder, name)), { fileName: name }).edition),
  );
  return new Map(
    editions
      .sort((x, y) => (x.key < y.key ? -1 : 1))
      .map((edition) => [edition.key, profileEdition(edition, vocabulary)]),
  );
}

/** What was decided by reading of two editions: `SPLIT 420.1 > 704.1+704.1a`. */
export interface Truth {
  readonly from: EditionProfile;
  readonly to: EditionProfile;
  readonly lines: readonly string[];
}

/** The pinned correspondences of editions that are there. */
export const truthsOf = (editions: ReadonlyMap<string, EditionProfile>): Truth[] => truthsIn(pinned.pairs, editions);

const truthsIn = (pairs: typeof pinned.pairs, editions: ReadonlyMap<string, EditionProfile>): Truth[] =>
  pairs.flatMap(({ from, to, lines }) => {
    const [older, newer] = [editions.get(from), editions.get(to)];
    return older && newer ? [{ from: older, to: newer, lines }] : [];
  });

/** What was decided by reading of two distant editions, to be found through those between. */
export const truthsThrough = (editions: ReadonlyMap<string, EditionProfile>): Truth[] =>
  truthsIn(pinned.through, editions);

/** One line in four is kept aside: weights are fitted without it. */
export const isKeptAside = ({ from, to }: Truth, line: string): boolean =>
  Number.parseInt(sha256(`${from.edition.key} ${to.edition.key} ${line}`).slice(0, 2), 16) % 4 === 0;

/** Rows as the truth is written. */
export const rowsTold = (pairings: readonly Pairing[], from: EditionProfile, to: EditionProfile): string[] => {
  const ascending = (positions: readonly number[]) => [...positions].sort((x, y) => x - y);
  return tellApart(pairings).map((row) =>
    sayPairing({ ...row, from: ascending(row.from), to: ascending(row.to) }, from, to),
  );
};
