import canonicalize from "canonicalize";
import { type SubstanceFacts } from "../citations/substance-known";
import { type Substance } from "../domain/substance";
import { type Concordance } from "../concordance/concordance";
import { ordinalsOf } from "../domain/ordinals";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { sha256 } from "../domain/sha256";
import { DATED_RULES } from "../engine/dated-rules";
import { concordanceText, readCuratedSubstances } from "../store/corpus-files";
import { synonyms, vocabulary } from "./alignment-data";
import { placesOf, withRules } from "./change";
import { type History } from "./history";

/**
 * What words and the engine say of every change between neighbours among the whole editions held, for those who hold no text. What
 * readers decided is in a file of its own, by words, which who holds none has of one rule only: of what was divided or joined it is
 * here too.
 */
export function makeSubstances({ store, chronicle, substances }: History, concordance: Concordance): SubstanceFacts {
  const { byKey } = store.editions.held();
  const { steps } = chronicle();
  const keys = [...steps.keys()].filter((key) => byKey.get(key)!.coverage.complete);
  const facts = new Map<IsoDate, ReadonlyMap<string, Substance>>();
  let before: Place | undefined;
  for (const [index, key] of keys.entries()) {
    const place = placeIn(concordance, key, store.rules.numbers(key));
    const [older, idBefore] = [keys[index - 1], before];
    before = place;
    if (older === undefined || !idBefore) continue;
    const known = new Map<string, Substance>();
    for (const pairing of steps.get(key)!.pairings) {
      if (pairing.kind === "UNCHANGED") continue;
      const between = { from: older, to: key };
      const at = { ...pairing, from: pairing.from.map(({ position }) => position) };
      const change = withRules(at, between, store.rules.atPositions(placesOf(at, between)));
      const { substance, basis } = substances.of(change);
      const isOfSeveral = at.from.length > 1 || at.to.length > 1;
      if (basis === null || (basis === "CURATED" && !isOfSeveral)) continue;
      if (substance === "NONE" && pairing.kind === "RENUMBERED") continue;
      const ids = [...at.from.map(idBefore), ...at.to.map(place)];
      for (const id of ids) if (id !== undefined) known.set(id, substance);
    }
    facts.set(key, known);
  }
  return facts;
}

/** Raise it if what words or the engine say of changes is found in another way. */
const METHOD = 5;

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
