import { type Pairing } from "../../alignment/pairing";
import { type Store } from "../store";
import { type EditionPair, placesOf, type StoredChange, withRules } from "./changes";

/** Pairings of a comparison with their rules; those that are not kept are read in one statement. */
export function readChanges(store: Store, between: EditionPair, pairings: readonly Pairing[]): StoredChange[] {
  const { changes } = store.comparisons;
  const held = pairings.map((pairing) => changes.get(pairing));
  const missing = pairings.filter((_, index) => !held[index]);
  const read = missing.length > 0 ? readAll(store, between, missing) : [];
  read.forEach((change, index) => changes.set(missing[index]!, change));
  let next = 0;
  return held.map((change) => change ?? read[next++]!);
}

function readAll(store: Store, between: EditionPair, pairings: readonly Pairing[]): StoredChange[] {
  const places = pairings.map((pairing) => placesOf(pairing, between));
  const rules = store.rules.atPositions(places.flat());
  let next = 0;
  return pairings.map((pairing, index) => {
    const count = places[index]?.length ?? 0;
    next += count;
    return withRules(pairing, between, rules.slice(next - count, next));
  });
}
