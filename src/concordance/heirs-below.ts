import { groupBy } from "../domain/group-by";
import { compareRuleNumbers, isWithin, parentRuleNumber, sectionOf } from "../domain/rule-number";
import { standingBelow } from "./below-since";
import { type Concordance, type Span } from "./concordance";

/** A place that took over some of what stood below a number. */
export interface HeirBelow {
  /** The nearest above all that it took over. */
  readonly place: Span;
  /** How many of the rules below the number are there. */
  readonly rules: number;
}

/**
 * Where the rules went that stood below one in an edition known, section by section of another: that which took most first.
 */
export function heirsBelow(concordance: Concordance, place: Span, from: number, to: number): HeirBelow[] {
  const taken = standingBelow(concordance, place, from).flatMap(({ id }) =>
    concordance.became(id, from, to).map((now) => ({ id, now })),
  );
  return [...groupBy(taken, ({ now }) => sectionOf(now.number)).values()]
    .map((there) => {
      const places = there.map(({ now }) => now);
      return { place: nearestAbove(concordance, places, to), rules: new Set(there.map(({ id }) => id)).size };
    })
    .sort((x, y) => y.rules - x.rules || compareRuleNumbers(x.place.number, y.place.number));
}

/** What has the number above all these, or the first of them if nothing has it. */
function nearestAbove(concordance: Concordance, places: readonly Span[], edition: number): Span {
  const first = places.reduce((least, place) => (compareRuleNumbers(place.number, least.number) < 0 ? place : least));
  let above = first.number;
  while (!places.every(({ number }) => isWithin(number, above))) above = parentRuleNumber(above)!;
  return concordance.bearer(edition, above) ?? first;
}
