import { listOf } from "./list-of";
import { type IsoDate } from "./iso-date";
import { type RuleNumber } from "./rule-number";

/** What became, from one edition to another, of the rules that stood below one; numbers are those that they had then. */
export interface BelowSince {
  /** How many stood below it. */
  readonly count: number;
  /** The same words at the same place below it. */
  readonly same: readonly RuleNumber[];
  /** The same words at another place. */
  readonly moved: readonly RuleNumber[];
  readonly reworded: readonly RuleNumber[];
  /** Those of them in which only numbers of rules are others. */
  readonly referring: readonly RuleNumber[];
  readonly gone: readonly RuleNumber[];
  /** Of which nothing can be said. */
  readonly unknown: readonly RuleNumber[];
  /** What stands below it now and came from none of these, by the numbers of now. */
  readonly added: readonly RuleNumber[];
}

/** A rule below another, and where it is in the other edition. */
export interface RuleSince {
  readonly number: RuleNumber;
  /** Several if it was split; null if nobody can say. */
  readonly now: readonly RuleNumber[] | null;
  /** Whether it says the same there. */
  readonly saysSame: boolean;
  /** Whether it does but for numbers of rules. */
  readonly refersElsewhere?: boolean;
}

/** Counts what became of those below `then`, which is `now` in the other edition, where these numbers stand below it. */
export function countBelow(
  then: RuleNumber,
  now: RuleNumber | undefined,
  rules: readonly RuleSince[],
  below: readonly RuleNumber[],
): BelowSince {
  const kinds = { same: [], moved: [], reworded: [], gone: [], unknown: [] } as Record<
    "same" | "moved" | "reworded" | "gone" | "unknown",
    RuleNumber[]
  >;
  const reached = new Set(rules.flatMap((rule) => rule.now ?? []));
  for (const { number, now: places, saysSame } of rules) {
    const isInPlace = now !== undefined && places?.[0] === now + number.slice(then.length);
    const kind =
      places === null
        ? "unknown"
        : places.length === 0
          ? "gone"
          : !saysSame || places.length > 1
            ? "reworded"
            : isInPlace
              ? "same"
              : "moved";
    kinds[kind].push(number);
  }
  const referring = rules
    .filter(({ number, refersElsewhere }) => refersElsewhere === true && kinds.reworded.includes(number))
    .map(({ number }) => number);
  return { count: rules.length, ...kinds, referring, added: below.filter((number) => !reached.has(number)) };
}

/** Whether all below it is as it was, and nothing besides. */
export const isAllSame = ({ count, same, added }: BelowSince): boolean => same.length === count && added.length === 0;

/** How many numbers a sentence names of a kind. */
const MOST_NAMED = 6;

/** “Of the 6 rules below it 3 are as they were, 2 have other words (702.2c, 702.2e) and 1 has another place (702.2b); 702.2f is new.” */
export function sayBelow(below: BelowSince, from: IsoDate, to: IsoDate): string {
  const { count, same, moved, gone, unknown, added, referring } = below;
  const reworded = below.reworded.filter((number) => !referring.includes(number));
  const rules = count === 1 ? "The one rule" : `All ${count} rules`;
  if (count > 0 && isAllSame(below))
    return `${rules} below it in the edition of ${from} ${count === 1 ? "says" : "say"} the same in that of ${to}.`;
  const kinds = [
    said(same, "is as it was", "are as they were", false),
    said(reworded, "has other words", "have other words"),
    said(referring, "has its words with other numbers of rules", "have their words with other numbers of rules"),
    said(moved, "has another place", "have another place"),
    said(gone, "is gone", "are gone"),
    said(unknown, "is not held on both sides", "are not held on both sides"),
  ].flat();
  const isNew = said(added, "is new", "are new");
  const of =
    count === 0
      ? []
      : [
          count === 1
            ? `the one rule below it ${kinds[0]!.slice(2)}`
            : `of the ${count} rules below it ${listOf(kinds)}`,
        ];
  const sentence = [...of, ...isNew].join("; ");
  return sentence === "" ? "" : `From the edition of ${from} to that of ${to}, ${sentence}.`;
}

function said(numbers: readonly RuleNumber[], one: string, many: string, isNamed = true): string[] {
  if (numbers.length === 0) return [];
  const named = numbers.slice(0, MOST_NAMED).join(", ");
  const more = numbers.length > MOST_NAMED ? ", …" : "";
  return [`${numbers.length} ${numbers.length === 1 ? one : many}${isNamed ? ` (${named}${more})` : ""}`];
}
