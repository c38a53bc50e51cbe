import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { type Concordance } from "./concordance";
import { placeKeyOf } from "./ids";
import { ordinalsOf } from "../domain/ordinals";

/** So many rules have to differ from the edition claimed, and twice as many as from the other: copies of one edition vary. */
const FEWEST_DIFFERING = 0.05;

/**
 * The known edition whose words rules have at their numbers, where that is not the one that they claim to be and fits much better, or has
 * all of them where no text of the one claimed is known; null if there is none. `prints` are the fingerprints of the texts.
 */
export function editionOfWords(
  concordance: Concordance,
  claimed: IsoDate,
  numbers: readonly RuleNumber[],
  prints: readonly (string | null)[],
): IsoDate | null {
  const at = concordance.editions.indexOf(claimed);
  const isKnown = concordance.isKnown(at);
  const ordinals = ordinalsOf(numbers);
  const printed = prints.filter((print) => print !== null).length;
  const hasOther = (number: RuleNumber, position: number): boolean => {
    const bearer = concordance.bearer(at, number, ordinals[position]);
    return prints[position] !== null && (!bearer || concordance.printsAt(bearer.id, at).text !== prints[position]);
  };
  // Nearly every file is what it says, and need not be held against all others.
  if (isKnown && numbers.filter(hasOther).length <= printed * FEWEST_DIFFERING) return null;
  const own = new Map(
    numbers.map((number, position) => [placeKeyOf("", number, ordinals[position]!), prints[position]]),
  );
  const fitting = concordance.editions.map(() => 0);
  for (const { spans, arrivals } of concordance.all) {
    const worded = arrivals.filter(({ entry }) => entry.prints);
    for (const { number, ordinal, from, to } of spans) {
      const print = own.get(placeKeyOf("", number, ordinal));
      if (print == null) continue;
      for (const [index, { edition, entry }] of worded.entries()) {
        if (entry.prints!.text !== print) continue;
        const last = Math.min(to, (worded[index + 1]?.edition ?? Infinity) - 1);
        for (let each = Math.max(from, edition); each <= last; each++) fitting[each]!++;
      }
    }
  }
  const best = fitting.reduce(
    (most, count, each) => (concordance.isKnown(each) && count > fitting[most]! ? each : most),
    isKnown ? at : concordance.newest,
  );
  if (!isKnown) {
    const isAll = printed > 0 && fitting[best] === printed && concordance.standingIn(best).length === numbers.length;
    return isAll ? concordance.editions[best]! : null;
  }
  const [differing, others] = [printed - fitting[at]!, printed - fitting[best]!];
  const isOther = differing > printed * FEWEST_DIFFERING && differing > 2 * others;
  return isOther ? concordance.editions[best]! : null;
}
