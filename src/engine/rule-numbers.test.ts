import { Concordance } from "../concordance/concordance";
import { readConcordance } from "../concordance/concordance-file";
import { numbersSince } from "../concordance/numbers-since";
import { shippedConcordance } from "../store/shipped-concordance";
import { legendRule } from "./actions/legend-rule";
import { type NumbersInForce, unvaried } from "./dated";
import { NUMBERS_SINCE } from "./numbers-since";
import { type NumberedRule, ruleNumbersIn, since, together } from "./rule-numbers";

/** Five editions of four rules; in the last, the legend rule (704.5j) makes way for a new one. */
const CONCORDANCE = new Concordance(
  readConcordance(`palimpsest-concordance 1 fingerprints 1
next 6
= 2009-01-01 ?
= 2009-07-11
r1 704.5k A 1 -
r2 704.5j A 1 -
r4 702.1 A 1 -
= 2017-09-29
r1 704.5j R 1 I
r2 - D 1 -
r3 704.6 S 1 I <r4
= 2026-08-07
r4 702.2 R 1 I
= 2026-11-13
r1 704.5k R 1 I
r5 704.5j A 1 -
`),
);

const tableOf = (...rules: readonly NumberedRule[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rules.map((rule) => {
      const [number, date] = rule.split("@") as [string, string];
      return [rule, numbersSince(CONCORDANCE, number, date) ?? "nowhere"];
    }),
  );

const TABLE = tableOf("704.5j@2026-08-07", "704.5j@2009-07-11", "704.6@2026-08-07", "702.2@2026-08-07");

/** "2009-07-11 704.5k, 2017-09-29 704.5j" */
const told = (numbers: readonly NumbersInForce[]): string =>
  numbers.map((each) => `${each.since} ${each.numbers.join("+")}`).join(", ");
const numbers = (...places: Parameters<typeof ruleNumbersIn>[1]): string => told(ruleNumbersIn(TABLE, places));

describe("the numbers of a rule", () => {
  it("are those that the concordance knows of it, by any number that it had (704.5j)", () => {
    expect(told(legendRule.numbers)).toBe("1999-04-23 420.5e, 2009-07-11 704.5k, 2017-09-29 704.5j");
    for (const [rule, told] of Object.entries(NUMBERS_SINCE)) {
      const [number, date] = rule.split("@") as [string, string];
      expect([rule, numbersSince(shippedConcordance(), number, date)]).toEqual([rule, told]);
    }
  });

  it("follow a new edition that gives it another, whatever the engine calls it (704.5j becomes 704.5k)", () => {
    expect(numbers("704.5j@2026-08-07")).toBe("2009-01-01 704.5k, 2017-09-29 704.5j, 2026-11-13 704.5k");
    expect(numbersSince(CONCORDANCE, "704.5k", "2026-11-13")).toBe(numbersSince(CONCORDANCE, "704.5j", "2026-08-07"));
  });

  it("are as old as the first edition if the first text known has it", () => {
    expect(
      unvaried(ruleNumbersIn(TABLE, ["702.2@2026-08-07"]), { behaviour: "", summary: "", says: /x/ }),
    ).toMatchObject({ variants: [{ since: "2009-01-01" }] });
  });

  it("go over to a rule that came later on its first day", () => {
    expect(numbers("702.2@2026-08-07", "704.6@2026-08-07")).toBe("2009-01-01 702.1, 2017-09-29 704.6");
  });

  it("go over to a rule that is as old on the day on which the one before it is gone", () => {
    expect(numbers("704.5j@2009-07-11", "702.2@2026-08-07")).toBe(
      "2009-01-01 704.5j, 2017-09-29 702.1, 2026-08-07 702.2",
    );
  });

  it("go over to a rule on the day that is given, also one before any known text of it", () => {
    expect(numbers("704.5j@2026-08-07", since("2020-01-01", "702.2@2026-08-07"))).toBe(
      "2009-01-01 704.5k, 2017-09-29 704.5j, 2020-01-01 702.1, 2026-08-07 702.2",
    );
    expect(numbers(since("2016-01-01", "704.6@2026-08-07"))).toBe("2016-01-01 704.6");
  });

  it("are those of all that stand, of rules that say it together", () => {
    expect(numbers(together("704.5j@2009-07-11", "702.2@2026-08-07", "704.6@2026-08-07"))).toBe(
      "2009-01-01 704.5j+702.1, 2017-09-29 702.1+704.6, 2026-08-07 702.2+704.6",
    );
  });

  it("begin in the glossary, if no rule has it yet", () => {
    expect(numbers("Glossary", "704.6@2026-08-07")).toBe("1999-04-23 Glossary, 2017-09-29 704.6");
  });

  it("keep the last that a rule had", () => {
    expect(numbers("704.5j@2009-07-11")).toBe("2009-01-01 704.5j");
  });
});

describe("a rule without numbers", () => {
  it.each<[string, string, string]>([
    ["has a number that no rule has there", "704.5z", "2026-08-07"],
    ["is named by the day of no edition", "704.5j", "2026-08-08"],
    ["is named by an edition of which no text is known", "704.5k", "2009-01-01"],
  ])("%s", (_, number, date) => {
    expect(numbersSince(CONCORDANCE, number, date)).toBeUndefined();
  });

  it("is refused", () => {
    expect(() => numbers("704.5z@2026-08-07")).toThrow("The numbers of 704.5z@2026-08-07 were not made");
  });

  it("stands from no day on that can be told, if it is as old as the one before it, and both stand", () => {
    expect(() => numbers("704.5j@2026-08-07", "702.2@2026-08-07")).toThrow(
      "702.2@2026-08-07 did not come after the rule before it, which is not gone: say since when it counts",
    );
  });
});
