import { STATE_BASED_ACTIONS } from "./actions";
import { COMBAT_BEHAVIOUR, COMBAT_KEYWORDS, COMBAT_RULES } from "./combat/rulebook";
import { type CitedRule, type DatedRule, inForceOn, ruleOn } from "./dated";
import { EDITIONS_NOT_AT_HAND } from "./known-dates";
import { DRAWING_RULES } from "./drawing/rulebook";
import { ILLEGAL_ACTION_RULES, reversal } from "./illegal-actions/rulebook";
import { breakingLoops, LOOP_RULES, settlingLoops } from "./loops/rulebook";
import { RULES } from "./rulebook";
import { EDITIONS_ARE_HELD, heldDates, ruleText } from "./test-kit/held-editions";

const DATED: Readonly<Record<string, DatedRule>> = {
  ...Object.fromEntries(STATE_BASED_ACTIONS.map((action) => [action.kind, action])),
  ...RULES,
  ...COMBAT_BEHAVIOUR,
  settlingLoops,
  breakingLoops,
  reversal,
};

const CITED: Readonly<Record<string, CitedRule>> = {
  ...COMBAT_RULES,
  ...COMBAT_KEYWORDS,
  ...DRAWING_RULES,
  ...LOOP_RULES,
  ...ILLEGAL_ACTION_RULES,
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
    it("says under each number that the engine cites what the engine takes it to say", () => {
      const wrong = [
        ...Object.entries(DATED).flatMap(([name, rule]) => {
          const found = ruleOn(rule, date);
          return found ? misquoted(date, name, found.numbers, found.variant.says) : [];
        }),
        ...Object.entries(CITED).flatMap(([name, { numbers, says, until }]) =>
          until && date >= until ? [] : misquoted(date, name, inForceOn(numbers, date)?.numbers ?? [], says),
        ),
      ];
      expect(wrong).toEqual([]);
    });

    it("does not say yet what the engine takes to be new after it", () => {
      const early = Object.entries(DATED).flatMap(([name, rule]) =>
        nextVariants(rule, date).flatMap(({ since, says }) => {
          const places = [date, since].map((day) => inForceOn(rule.numbers, day)?.numbers ?? []);
          const saysSo = places.some((numbers) => numbers.length > 0 && says.test(textUnder(date, numbers) ?? ""));
          return saysSo ? [`${name} ${since}`] : [];
        }),
      );
      expect(early).toEqual([]);
    });
  },
);

/** Each number of each rule with the day from which on it stands there, and the words that it has on that day. */
const NUMBERS = [...Object.entries(DATED), ...Object.entries(CITED)].flatMap(([name, rule]) =>
  rule.numbers.map(({ since, numbers }) => {
    const says = "variants" in rule ? (ruleOn(rule, since)?.variant.says ?? rule.variants[0]!.says) : rule.says;
    return { name, since, numbers, says };
  }),
);

(EDITIONS_ARE_HELD ? describe : describe.skip)("each date of the engine", () => {
  const dates = [
    ...[...NUMBERS, ...Object.values(DATED).flatMap(({ variants }) => variants)].map(({ since }) => since),
    ...STATE_BASED_ACTIONS.flatMap(({ wordingOnly }) => wordingOnly),
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

/** The variant that comes into force between this text and the next that is held, if it does something new. */
function nextVariants({ variants }: DatedRule, date: string) {
  const next = heldDates().find((other) => other > date);
  return variants.filter(
    ({ since, behaviour }, at) =>
      next !== undefined && since > date && since <= next && behaviour !== variants[at - 1]?.behaviour,
  );
}
