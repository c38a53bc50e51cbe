import { LRUCache } from "lru-cache";
import { type RuleAt } from "../alignment/frontier";
import { comparisonOf, pastOf } from "../alignment/chronicle";
import { type HeldArchive } from "../alignment/invariants";
import { type EditionProfile, profileEdition } from "../alignment/profile";
import { type WordsAt } from "../alignment/rooted";
import { readPartOfEdition } from "../store/edition-source";
import { vocabulary } from "./alignment-data";
import { type History } from "./history";

/** A profile takes some ten megabytes; a pair of editions is looked at from all sides before the next. */
const PROFILES = 4;
/** The same rules are asked for again and again: those that were split or merged. */
const WORDS = 10_000;

type Words = ReturnType<WordsAt>[number];

/** What a store holds, and the steps that were stored at its import, for the invariants of an archive. */
export function storedArchive(history: History): HeldArchive {
  const { store } = history;
  const chronicle = history.chronicle();
  const { byKey } = store.editions.held();
  const profiles = new LRUCache<string, EditionProfile>({ max: PROFILES });
  const profileOf = (key: string): EditionProfile => {
    const known = profiles.get(key) ?? profileEdition(readPartOfEdition(store, key, "rules"), vocabulary);
    profiles.set(key, known);
    return known;
  };
  const words = new LRUCache<string, Words>({ max: WORDS });
  const wordsAt: WordsAt = (rules) => {
    const keyOf = ({ edition, position }: RuleAt) => `${edition} ${position}`;
    const missing = rules.filter((rule) => !words.has(keyOf(rule)));
    if (missing.length > 0)
      history.wordsAt(missing).forEach((found, index) => words.set(keyOf(missing[index]!), found));
    return rules.map((rule) => words.get(keyOf(rule))!);
  };
  const isWhole = (key: string): boolean => byKey.get(key)!.coverage.complete;
  return {
    keys: [...chronicle.steps.keys()],
    profileOf,
    wordsAt,
    between: (from, to) => comparisonOf(chronicle, from, to, { isWhole, profileOf, wordsAt }),
    lineages: chronicle.lineages,
    pastOf: (rule) => pastOf(chronicle, rule, wordsAt),
  };
}
