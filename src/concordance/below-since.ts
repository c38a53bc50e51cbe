import { type BelowSince, countBelow, type RuleSince } from "../domain/below-since";
import { compareRuleNumbers } from "../domain/rule-number";
import { type Concordance, type Span } from "./concordance";

/**
 * What became of the rules below an identity from one edition to another, older or newer; null if no text of one of the two is
 * known, or if it did not stand there.
 */
export function belowSince(concordance: Concordance, id: string, from: number, to: number): BelowSince | null {
  const place = concordance.isKnown(from) && concordance.isKnown(to) ? concordance.place(id, from) : undefined;
  if (!place) return null;
  const places = concordance.became(place.id, from, to);
  const now = places.length === 1 ? places[0] : undefined;
  const rules = standingBelow(concordance, place, from).map((span): RuleSince => {
    const became = concordance.became(span.id, from, to);
    const [first] = became;
    return {
      number: span.number,
      now: became.map(({ number }) => number),
      saysSame: first !== undefined && concordance.hasSameWords([span.id, from], [first.id, to]),
      refersElsewhere: became.length === 1 && concordance.hasSameWords([span.id, from], [first!.id, to], "ASIDE"),
    };
  });
  const below = now ? standingBelow(concordance, now, to).map(({ number }) => number) : [];
  return countBelow(place.number, now?.number, rules, below);
}

/** All that stand below one in an edition, in the order of their numbers. */
export function standingBelow(concordance: Concordance, place: Span, edition: number): Span[] {
  const below = concordance.spansBelow({ ...place, from: edition, to: edition });
  return below
    .sort((one, other) => compareRuleNumbers(one.number, other.number))
    .flatMap((span) => [span, ...standingBelow(concordance, span, edition)]);
}
