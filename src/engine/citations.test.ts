import { STATE_BASED_ACTIONS } from "./actions";
import { behaviourOn, type DatedRule, inForceOn, ruleOn } from "./dated";
import { DATED_RULES } from "./dated-rules";
import { EDITIONS_NOT_AT_HAND } from "./known-dates";
import { CITED_RULES } from "./test-kit/cited-rules";
import { allRules, EDITIONS_ARE_HELD, heldDates, ruleText, TYPED_OVER_AN_OLDER_TEXT } from "./test-kit/held-editions";
import { KEYWORDS } from "./vocabulary";

const DATED: Readonly<Record<string, DatedRule>> = DATED_RULES;

/** Rules on which a text has the words of an older one. */
const TYPED_OVER: Readonly<Record<string, readonly string[]>> = {
  [TYPED_OVER_AN_OLDER_TEXT]: ["creatureTypeForms", "requirementStandard", "reversal"],
};

/** What stands under these numbers in a text, one rule after the other; undefined if one is missing. */
function textUnder(date: string, numbers: readonly string[]): string | undefined {
  const texts = numbers.map((number) => ruleText(date, number));
  return texts.includes(undefined) ? undefined : texts.join(" ");
}

/** "phasing 702.23b: its text", for each rule that doesn't have its words there. */
function misquoted(date: string, name: string, numbers: readonly string[], says: RegExp): readonly string[] {
  if (numbers.length === 0) return [];
  const text = textUnder(date, numbers);
  return text !== undefined && says.test(text)
    ? []
    : [`${name} ${numbers.join()}: ${text?.slice(0, 200) ?? "missing"}`];
}

(EDITIONS_ARE_HELD ? describe.each(heldDates()) : describe.skip.each(["no edition is held"]))(
  "the text of %s",
  (date) => {
    const typedOver = new Set(TYPED_OVER[date]);

    it("says under each number that the engine cites what the engine takes it to say", () => {
      const wrong = [
        ...Object.entries(DATED).flatMap(([name, rule]) => {
          const found = ruleOn(rule, date);
          return found ? misquoted(date, name, found.numbers, found.variant.says) : [];
        }),
        ...Object.entries(CITED_RULES).flatMap(([name, { numbers, says, until }]) =>
          until && date >= until ? [] : misquoted(date, name, inForceOn(numbers, date)?.numbers ?? [], says),
        ),
      ];
      expect(wrong.filter((line) => !typedOver.has(line.split(" ")[0]!))).toEqual([]);
    });

    it("does not say what the engine takes to hold only before it or only after it", () => {
      const wrong = [
        ...Object.entries(DATED).flatMap(([name, rule]) => saidOutOfTime(name, rule, date)),
        ...Object.entries(CITED_RULES).flatMap(([name, { numbers, says, until }]) =>
          date >= numbers[0]!.since && (until === undefined || date < until)
            ? []
            : saying(
                date,
                name,
                numbers.map((entry) => entry.numbers),
                says,
              ),
        ),
      ];
      expect(wrong.filter((line) => !typedOver.has(line.split(" ")[0]!))).toEqual([]);
    });

    it("has nowhere yet what the engine takes to be new in the next text at hand", () => {
      const next = heldDates().find((other) => other > date);
      const early = Object.entries(DATED).flatMap(([name, { variants }]) =>
        variants
          .filter(({ since }) => since > date && next !== undefined && since <= next)
          .filter(
            ({ behaviour, since }) =>
              !(ELSEWHERE_BEFORE[name] === since || behaviourOn(DATED[name]!, date) === behaviour),
          )
          .filter(({ says }) => new RegExp(says.source, `${says.flags}m`).test(allRules(date)))
          .map(({ since }) => `${name} ${since}`),
      );
      expect(early).toEqual([]);
    });
  },
);

/** Sentences that a text before has in another rule, where they say something else: 310.11 of Sieges, 217.9 of the zone. */
const ELSEWHERE_BEFORE: Readonly<Record<string, string>> = { SIEGE_PROTECTOR: "2026-08-07", anteStays: "2009-05-01" };

/** "phasing 217.8a: zone", for each version whose words the text has under these numbers. */
const saying = (date: string, name: string, places: readonly (readonly string[])[], says: RegExp): readonly string[] =>
  places.some((numbers) => says.test(textUnder(date, numbers) ?? "")) ? [`${name} has ${String(says)}`] : [];

/**
 * The versions of a rule that are not in force on a date and whose words its text has all the same: under the number that
 * the rule has then, or gets with the version, or, if it has none, under any number that it ever had.
 */
function saidOutOfTime(name: string, rule: DatedRule, date: string): readonly string[] {
  const behaviour = behaviourOn(rule, date);
  return rule.variants
    .filter((variant) => variant.behaviour !== behaviour)
    .flatMap(({ since, says }) => {
      const days = [date, ...(date < since ? [since] : [])];
      const places = behaviour === null ? rule.numbers : days.flatMap((day) => inForceOn(rule.numbers, day) ?? []);
      return saying(
        date,
        name,
        places.map(({ numbers }) => numbers),
        says,
      );
    });
}

/** Each number of each rule with the day from which on it stands there, and the words that it has on that day. */
const NUMBERS = [...Object.entries(DATED), ...Object.entries(CITED_RULES)].flatMap(([name, rule]) =>
  rule.numbers.flatMap(({ since, numbers }) => {
    const says = "variants" in rule ? (ruleOn(rule, since)?.variant.says ?? rule.variants[0]!.says) : rule.says;
    return rule.until && since >= rule.until ? [] : [{ name, since, numbers, says }];
  }),
);

(EDITIONS_ARE_HELD ? describe : describe.skip)("each date of the engine", () => {
  const dates = [
    ...[...NUMBERS, ...Object.values(DATED).flatMap(({ variants }) => variants)].map(({ since }) => since),
    ...STATE_BASED_ACTIONS.flatMap(({ wordingOnly }) => wordingOnly),
    ...[...Object.values(DATED), ...Object.values(CITED_RULES)].flatMap(({ until }) => until ?? []),
    ...Object.values(DATED).flatMap(({ before = null }) => (typeof before === "object" ? (before?.since ?? []) : [])),
    ...Object.values(KEYWORDS.meaning).flatMap(({ since, until }) => [since ?? [], until ?? []].flat()),
  ];

  it("is that of a text at hand, or of an edition that is known to have been published and is explained", () => {
    const unknown = dates.filter((date) => !heldDates().includes(date) && !(date in EDITIONS_NOT_AT_HAND));
    expect([...new Set(unknown)]).toEqual([]);
    expect(Object.keys(EDITIONS_NOT_AT_HAND).filter((date) => heldDates().includes(date))).toEqual([]);
    expect(Object.keys(EDITIONS_NOT_AT_HAND).filter((date) => !dates.includes(date))).toEqual([]);
  });

  it("is not later than the first text at hand that has the rule under its number", () => {
    const late = NUMBERS.filter(({ since, numbers, says }) => {
      const before = heldDates().findLast((date) => date < since);
      return before !== undefined && says.test(textUnder(before, numbers) ?? "");
    });
    expect(late.map(({ name, since, numbers }) => `${name} ${numbers.join()} ${since}`)).toEqual([]);
  });
});
