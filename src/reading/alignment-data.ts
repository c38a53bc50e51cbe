import canonicalize from "canonicalize";
import { sha256 } from "../domain/sha256";
import vocabularyFile from "../../corpus/vocabulary.json";
import { type Correspondence } from "../alignment/correspondence";
import { type Vocabulary } from "../alignment/vocabulary";

/**
 * Raise it if alignment itself changes, or how words are counted: what was aligned before is then aligned anew, and served
 * meanwhile, so that `decodeStep` must go on reading it.
 */
export const METHOD = 20;

export const vocabulary: Vocabulary = vocabularyFile.entries.map(({ since, was, is }) => ({ since, was, is }));
/** Those by which what is meant stays the same, and more of which no rule is recognised. */
export const synonyms: Vocabulary = [
  ...vocabularyFile.entries.filter((entry) => "same" in entry),
  ...vocabularyFile.sameBesides,
];

/** The same by the days on which the words themselves changed, for who asks about words. */
export const spokenVocabulary = vocabularyFile.entries.flatMap(({ since, was, is, ...entry }) => {
  const said = "said" in entry ? entry.said : since;
  return said == null ? [] : [{ since: said, was, is, isNew: "new" in entry }];
});

/** The same for the same method and data: `concordance` is the version of that which decides, `curated` the lines of readers. */
export const algorithmBy = (concordance: string, curated: readonly Correspondence[]): string =>
  sha256(canonicalize([METHOD, vocabulary, curated, concordance]) ?? "").slice(0, 16);
