import { groupBy } from "../domain/group-by";
import { compareRuleNumbers, isWithin, parentRuleNumber, type RuleNumber, sectionOf } from "../domain/rule-number";
import { standingBelow } from "./below-since";
import { type Concordance, type Span } from "./concordance";

/** A place that took over some of what stood below a number. */
export interface HeirBelow<Place> {
  /** The nearest above all that it took over. */
  readonly place: Place;
  /** How many of the rules below the number are there. */
  readonly rules: number;
}

/** Where the rules went that stood below one in an edition known, in another. */
export const heirsBelow = (concordance: Concordance, place: Span, from: number, to: number): HeirBelow<Span>[] =>
  heirsOf(
    standingBelow(concordance, place, from).map(({ id }) => concordance.became(id, from, to)),
    (number) => concordance.bearer(to, number),
  );

/** The places of each of some rules, section by section: that which took most first. `bearer` has what stands at a number there. */
export function heirsOf<Place extends { readonly number: RuleNumber }>(
  placesOfEach: readonly (readonly Place[])[],
  bearer: (number: RuleNumber) => Place | undefined,
): HeirBelow<Place>[] {
  const taken = placesOfEach.flatMap((places, rule) => places.map((place) => ({ rule, place })));
  return [...groupBy(taken, ({ place }) => sectionOf(place.number)).values()]
    .map((there) => {
      const numbers = there.map(({ place }) => place.number).sort(compareRuleNumbers);
      const first = there.find(({ place }) => place.number === numbers[0])!.place;
      return { place: bearer(aboveAll(numbers)) ?? first, rules: new Set(there.map(({ rule }) => rule)).size };
    })
    .sort((x, y) => y.rules - x.rules || compareRuleNumbers(x.place.number, y.place.number));
}

/** The nearest number that all these are within. */
function aboveAll(numbers: readonly RuleNumber[]): RuleNumber {
  let above = numbers[0]!;
  while (!numbers.every((number) => isWithin(number, above))) above = parentRuleNumber(above)!;
  return above;
}
