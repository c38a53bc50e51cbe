import { pastOf } from "../../alignment/chronicle";
import { type HeldArchive } from "../../alignment/invariants";
import { type EditionProfile, profileEdition } from "../../alignment/profile";
import { readPartOfEdition } from "../../store/edition-source";
import { vocabulary } from "../alignment-data";
import { cacheOf } from "../../memory/cache";
import { bytesOfProfile } from "./comparisons";
import { type History } from "../history";
import { pairingsBetween } from "./known-comparison";

/** A profile takes some ten megabytes; a pair of editions is looked at from all sides before the next. */
const MOST = 32 * 1024 * 1024;

/** What a store holds, and the steps that were stored at its import, for the invariants of an archive. */
export function storedArchive(history: History): HeldArchive {
  const { store, wordsAt } = history;
  const chronicle = history.chronicle();
  const { byKey } = store.editions.held();
  const profiles = cacheOf<string, EditionProfile>("editions-prepared", bytesOfProfile, { most: MOST });
  let near: EditionProfile | undefined;
  const profileOf = (key: string): EditionProfile => {
    near = profiles.get(key) ?? profileEdition(readPartOfEdition(store, key, "rules"), vocabulary, near);
    profiles.set(key, near);
    return near;
  };
  const isWhole = (key: string): boolean => byKey.get(key)!.coverage.complete;
  const numbersOf = (key: string) => store.rules.numbers(key);
  const wordingsOf = (key: string) => store.rules.wordingIds(key);
  const texts = { isWhole, numbersOf, profileOf, wordsAt, wordingsOf };
  return {
    keys: [...chronicle.steps.keys()],
    profileOf,
    wordsAt,
    between: (from, to) => pairingsBetween(history.concordance(), chronicle, { from, to }, texts),
    lineages: chronicle.lineages,
    pastOf: (rule) => pastOf(chronicle, rule, wordsAt),
  };
}
