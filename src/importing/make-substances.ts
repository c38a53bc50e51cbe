import canonicalize from "canonicalize";
import { type SubstanceFacts } from "../citations/substance-known";
import { strongerStep, type Substance } from "../domain/substance";
import { type Concordance, wordsKeyOf } from "../concordance/concordance";
import { fingerprintOf } from "../concordance/fingerprint";
import { ordinalsOf } from "../domain/ordinals";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { sha256 } from "../domain/sha256";
import { DATED_RULES } from "../engine/dated-rules";
import { concordanceText, readCuratedSubstances } from "../store/corpus-files";
import { type StoredRule } from "../store/rows";
import { synonyms, vocabulary } from "../reading/alignment-data";
import { changesBetween } from "../reading/comparison/changes";
import { type History } from "../reading/history";

/**
 * What words and the engine say of every change between neighbours among the whole editions held, for those who hold no text. What
 * readers decided is in a file of its own, by words, which who holds none has of one rule only, and not of a few: of what was divided or
 * joined, and of such, it is here too.
 */
export function makeSubstances(history: History, concordance: Concordance): SubstanceFacts {
  const { store, chronicle, substances } = history;
  const { byKey } = store.editions.held();
  const keys = [...chronicle().steps.keys()].filter((key) => byKey.get(key)!.coverage.complete);
  const facts = new Map<IsoDate, ReadonlyMap<string, Substance>>();
  let before: Place | undefined;
  for (const [index, key] of keys.entries()) {
    const place = placeIn(concordance, key, store.rules.numbers(key));
    const [older, idBefore] = [keys[index - 1], before];
    before = place;
    if (older === undefined || !idBefore) continue;
    // A rule that was divided and joined at once is in two changes.
    const substanceOf = new Map<string, Substance>();
    for (const change of changesBetween(history, { from: older, to: key }, {}).slice(0)) {
      const { kind, from, to } = change;
      const { substance, basis } = substances.of(change);
      if (basis === "CURATED" && from.length + to.length <= 2 && [...from, ...to].every(isDistinct)) continue;
      if (substance === "NONE" && kind === "RENUMBERED") continue;
      for (const id of [
        ...from.map(({ position }) => idBefore(position)),
        ...to.map(({ position }) => place(position)),
      ])
        if (id !== undefined) substanceOf.set(id, strongerStep(substanceOf.get(id) ?? "NONE", substance));
    }
    facts.set(key, new Map([...substanceOf].filter(([, substance]) => substance !== "UNDECIDED")));
  }
  return facts;
}

/** Whether the concordance tells its words from those of others. */
const isDistinct = ({ heading, text }: StoredRule): boolean => wordsKeyOf(fingerprintOf(text), heading ?? "") !== "";

/** Raise it if what words or the engine say of changes is found in another way. */
const METHOD = 8;

/** The version of all that `makeSubstances` goes by. */
export const substancesMadeFrom = (corpus: string): string => {
  const engine = Object.entries(DATED_RULES).map(([name, { numbers, variants, until }]) => [
    name,
    numbers.map((each) => ({ ...each })),
    variants.map(({ since, behaviour }) => ({ since, behaviour })),
    until,
  ]);
  const data = [METHOD, concordanceText(corpus, "rules"), vocabulary, synonyms, readCuratedSubstances(corpus), engine];
  return sha256(canonicalize(data) ?? "").slice(0, 16);
};

type Place = (position: number) => string | undefined;

/** The identity at each position of an edition. */
function placeIn(concordance: Concordance, edition: IsoDate, numbers: readonly RuleNumber[]): Place {
  const at = concordance.editions.indexOf(edition);
  const ordinals = ordinalsOf(numbers);
  const ids = numbers.map((number, position) => concordance.bearer(at, number, ordinals[position])?.id);
  return (position) => ids[position];
}
