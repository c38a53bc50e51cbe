import { type IsoDate } from "../domain/iso-date";
import { type NumbersInForce } from "./dated";
import { FIRST_TEXT } from "./known-dates";
import { NUMBERS_SINCE } from "./numbers-since";

/** A rule, by a number and the day of an edition in which it had it: `704.5j@2026-08-07`. */
export type NumberedRule = `${string}@${string}` | "Glossary";

/** Rules that say something together, and from which day on. */
interface RulesSince {
  readonly rules: readonly NumberedRule[];
  /** Null if they said it as soon as they stood. */
  readonly since: IsoDate | null;
}

/** Several rules that say it together: those of them that stand. */
export const together = (...rules: readonly NumberedRule[]): RulesSince => ({ rules, since: null });

/** Rules that say it from a day on that is not their first. */
export const since = (day: IsoDate, ...rules: readonly NumberedRule[]): RulesSince => ({ rules, since: day });

/** The numbers of a rule, each from a day on; null where it is gone. */
type Line = readonly { readonly since: IsoDate; readonly number: string | null }[];

/**
 * The numbers of what stands in some rules, one after the other: in each from its first day on or, if it is older than the one
 * before it, from the day on which that one is gone. The last number that a rule had is kept where no other follows.
 */
export const ruleNumbers = (...places: readonly (NumberedRule | RulesSince)[]): readonly NumbersInForce[] =>
  ruleNumbersIn(NUMBERS_SINCE, places);

/** The same by other numbers than those that ship: of each rule, what `numbersSince` tells. */
export function ruleNumbersIn(
  numbersSince: Readonly<Record<string, string>>,
  places: readonly (NumberedRule | RulesSince)[],
): readonly NumbersInForce[] {
  const found: NumbersInForce[] = [];
  let before: { readonly lines: readonly Line[]; readonly day: IsoDate } | undefined;
  for (const place of places) {
    const { rules, since: given } = typeof place === "string" ? together(place) : place;
    const lines = rules.map((rule) => lineOf(numbersSince, rule));
    const first = lines.map((line) => line[0]!.since).sort()[0]!;
    const day: IsoDate | undefined =
      given ?? (before === undefined || first > before.day ? first : endOf(before.lines));
    if (day === undefined || (before !== undefined && day <= before.day))
      throw new Error(
        `${rules.join()} did not come after the rule before it, which is not gone: say since when it counts`,
      );
    while (found.length > 0 && found.at(-1)!.since >= day) found.pop();
    const days = lines.flat().flatMap((each) => (each.since > day ? each.since : []));
    for (const each of [day, ...new Set(days.sort())]) {
      const numbers = lines.flatMap((line) => numberOn(line, each < first ? first : each) ?? []);
      if (numbers.length > 0 && numbers.join() !== found.at(-1)?.numbers.join()) found.push({ since: each, numbers });
    }
    before = { lines, day };
  }
  return found;
}

const numberOn = (line: Line, day: IsoDate): string | null | undefined =>
  line.findLast((each) => each.since <= day)?.number;

/** The day on which the last of some rules is gone; undefined if one stands. */
function endOf(lines: readonly Line[]): IsoDate | undefined {
  const ends = lines.map((line) => line.at(-1)!);
  const days = ends.map(({ since }) => since).sort();
  return ends.every(({ number }) => number === null) ? days.at(-1) : undefined;
}

function lineOf(numbersSince: Readonly<Record<string, string>>, rule: NumberedRule): Line {
  if (rule === "Glossary") return [{ since: FIRST_TEXT, number: rule }];
  const text = numbersSince[rule];
  if (text === undefined) throw new Error(`The numbers of ${rule} were not made: see scripts/numbers-since.cjs`);
  const words = text.split(" ");
  return words.flatMap((number, at) =>
    at % 2 === 0 ? [] : [{ since: words[at - 1]!, number: number === "-" ? null : number }],
  );
}
