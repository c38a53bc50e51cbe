import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EditionFile, type EditionRule } from "../src/domain/edition";
import { isWithin } from "../src/domain/rule-number";
import { canonicalText } from "../src/corpus/typography";
import { describeOfficial, eachOfficial, officialRules } from "../src/test-kit/official-texts";

const CORPUS = join(__dirname, "../corpus/editions");

/** Where a source's words are not the official ones, and why that is not an error of the reader. */
interface Difference {
  readonly source: string;
  readonly official: string;
  readonly why: string;
}

const CAPITAL = "Crystal Keep writes references with a capital; the note `capitalised-references` keeps it on record.";
const capital = (...numbers: string[]): Difference[] =>
  numbers.map((number) => ({ source: `Rule ${number}`, official: `rule ${number}`, why: CAPITAL }));

/** 003 breaks off behind the text of its last rule, before its example. */
const CUT_OFF: ReadonlyMap<string, string> = new Map([["2006-10-01", "502.9d"]]);

/** Per source: the official text to compare with, and rule by rule what differs. Whatever is not listed must be equal. */
const SOURCES: readonly [
  key: string,
  official: string,
  differences: Readonly<Record<string, readonly Difference[]>>,
][] = [
  ["2003-12-01", "2003-12-01", { "420.1": capital("404"), "420.3": capital("408", "314") }],
  ["2006-10-01", "2006-10-01", {}],
  ["2006-10-01", "2007-02-01", {}],
  [
    "2009-10-01",
    "2009-10-01",
    {
      "704.1a": capital("603"),
      "704.3": capital("115", "514"),
      "704.5u": capital("903"),
      "704.6": capital("704.5a", "704.5b"),
    },
  ],
  ["2011-09-30", "2011-09-30", {}],
];

const edition = (key: string) => JSON.parse(readFileSync(join(CORPUS, `${key}.json`), "utf8")) as EditionFile;

for (const [key, official, differences] of SOURCES)
  describeOfficial(
    `the shipped source of ${key} beside the official text of ${official}`,
    () => compareWithOfficial(key, official, differences),
    [official],
  );

function compareWithOfficial(
  key: string,
  official: string,
  differences: Readonly<Record<string, readonly Difference[]>>,
) {
  const held = edition(key);
  const whole = officialRules(official).edition;
  const counterpart = new Map(whole.rules.map((rule) => [rule.number, rule]));

  const words = ({ heading, text, examples }: Pick<EditionRule, "heading" | "text" | "examples">) => ({
    heading: canonicalText(heading ?? ""),
    text: canonicalText(text),
    examples: examples.map(canonicalText),
  });
  const asOfficial = (rule: EditionRule): EditionRule => {
    const restore = (text: string) =>
      (differences[rule.number] ?? []).reduce((words, each) => words.replace(each.source, each.official), text);
    return { ...rule, text: restore(rule.text), examples: rule.examples.map(restore) };
  };

  it("has the same words in every rule, typography and the listed differences set aside", () => {
    const withHeading = held.rules.filter(({ number, heading }) => number !== "420" || heading !== undefined);
    const ours = withHeading.map((rule) => [rule.number, words(asOfficial(rule))]);
    const theirs = withHeading.map(({ number }) => {
      const rule = counterpart.get(number);
      return [number, rule && words(CUT_OFF.get(key) === number ? { ...rule, examples: [] } : rule)];
    });
    expect(ours).toEqual(theirs);
  });

  it("lacks an example only where it breaks off", () => {
    const shorter = held.rules.filter(
      ({ number, examples }) => examples.length < (counterpart.get(number)?.examples.length ?? 0),
    );
    expect(shorter.map(({ number }) => number)).toEqual([CUT_OFF.get(key)].filter((number) => number !== undefined));
  });

  it("lacks no rule of what it says that it covers", () => {
    const numbers = (rules: readonly EditionRule[]) =>
      rules
        .map(({ number }) => number)
        .filter((number) => held.coverage.sections.some((section) => isWithin(number, section)));
    expect(numbers(held.rules)).toEqual(numbers(whole.rules));
  });

  it("differs in each listed place, and nowhere by more than its reason says", () => {
    for (const [number, listed] of Object.entries(differences))
      for (const { source, official, why } of listed) {
        const ours = held.rules.find((rule) => rule.number === number);
        expect([number, [ours?.text, ...(ours?.examples ?? [])].join("\n")]).toEqual([
          number,
          expect.stringContaining(source),
        ]);
        expect(source.toLowerCase()).toBe(official.toLowerCase());
        expect(why).not.toBe("");
      }
  });
}

describe("003, which names no edition", () => {
  const numbers = ["432.2b", "423.2b"];

  eachOfficial(
    ["2006-10-01", "2007-02-01", "2008-07-15"],
    (official) => [official],
    (official) => `beside ${official}: what the bracket rests on`,
    (official) => {
      const { rules } = officialRules(official).edition;
      const evasion = rules.find(({ number }) => number === "501")?.heading;
      const drawing = rules.find(({ number, printedNumber }) => numbers.includes(printedNumber ?? number));
      expect([evasion, drawing?.number]).toEqual([
        official < "2007-05-01" ? "Evasion Abilities" : "Keyword Actions",
        "423.2b",
      ]);
      expect(drawing?.printedNumber).toBe(official < "2007-10-01" ? "432.2b" : undefined);
    },
  );
});
