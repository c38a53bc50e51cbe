import { type Concordance } from "../../concordance/concordance";
import { type IsoDate } from "../../domain/iso-date";
import { normaliseRuleNumber } from "../../domain/rule-number";
import { sayDoubt } from "../../domain/say-doubt";

/**
 * Says of a rule that the engine knows on one day, by its numbers then, and not on another, what is known of it there. What the
 * concordance has in other words is not absent: unless the engine knows what is so `instead`, nobody here knows whether these still say it.
 */
export function sayAbsent(
  concordance: Concordance,
  numbers: readonly string[],
  on: IsoDate,
  date: IsoDate,
  instead: string | null = null,
): string {
  const [at, into] = [on, date].map((day) => concordance.on(day)) as [number, number];
  const fates = numbers.flatMap((written) => {
    const number = normaliseRuleNumber(written);
    const bearer = number === null || at < 0 ? undefined : concordance.bearer(at, number);
    return bearer ? [{ number, ...concordance.fate(bearer.id, at, into) }] : [];
  });
  const left = fates.filter(({ places }) => places.length > 0);
  if (left.length > 0) {
    const stands = left.map(
      ({ number, places, confidence }) =>
        `${number} of ${on} is ${places.map((place) => place.number).join(" and ")} there${sayDoubt(confidence, 1)}`,
    );
    if (instead !== null) return `${instead} ${stands.join(", and ")}: it does not say otherwise.`;
    return `Whether the rules of ${date} have a rule on this is in doubt: the engine knows of none, but ${stands.join(", and ")}: whether that still says it nobody here has decided.`;
  }
  const least = Math.min(1, ...fates.map(({ confidence }) => confidence));
  return `The rules of ${date} have no rule on this${sayDoubt(least, 1)}.`;
}
