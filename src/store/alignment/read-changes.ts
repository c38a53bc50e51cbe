import { type Pairing } from "../../alignment/pairing";
import { type Store } from "../store";
import { type EditionPair, placesOf, type StoredChange, withRules } from "./changes";

/** Pairings of a comparison with their rules, read in one statement. */
export function readChanges(store: Store, between: EditionPair, pairings: readonly Pairing[]): StoredChange[] {
  const places = pairings.map((pairing) => placesOf(pairing, between));
  const rules = store.rules.atPositions(places.flat());
  let next = 0;
  return pairings.map((pairing, index) => {
    const count = places[index]?.length ?? 0;
    next += count;
    return withRules(pairing, between, rules.slice(next - count, next));
  });
}
