import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { type Concordance } from "./concordance";

/**
 * The numbers of the rule that has a number in an edition, each after the day of the first edition that has it: `1999-04-23
 * 420.5e 2009-07-11 704.5k 2017-09-29 704.5j`; `-` where the rule is gone. What stands in the first text known is taken to be
 * as old as the first edition. Undefined if no rule has the number there.
 */
export function numbersSince(concordance: Concordance, number: RuleNumber, date: IsoDate): string | undefined {
  const { editions } = concordance;
  const edition = editions.indexOf(date);
  const bearer = concordance.isKnown(edition) ? concordance.bearer(edition, number) : undefined;
  if (!bearer) return undefined;
  const { spans } = concordance.identity(bearer.id)!;
  return spans
    .flatMap((span, at) => {
      const since = concordance.knownBefore(span.from) === undefined ? editions[0] : editions[span.from];
      const end = concordance.knownAfter(span.to);
      const isGone = end !== undefined && end !== spans[at + 1]?.from;
      return [`${since} ${span.number}`, ...(isGone ? [`${editions[end]} -`] : [])];
    })
    .join(" ");
}
