import { quotableWords } from "../alignment/quotation";
import { findCitations } from "../citations/find-citations";
import { readWordFacts, wordFactsMadeOf, writeWordFacts } from "../citations/word-facts";
import { sentencesOf } from "../concordance/fingerprint";
import { EditionCatalogue } from "../domain/edition-catalogue";
import { isWithin } from "../domain/rule-number";
import { DEFAULT_CORPUS } from "../store/corpus-files";
import { shippedConcordance, shippedWordFacts } from "../store/shipped-concordance";
import { describeOfficial, officialRules } from "../test-kit/official-texts";
import { shippedJudge } from "../reading/citations/check-text";
import { wordFactsMadeFrom } from "./make-word-facts";
import { ruleNamed } from "../reading/rule-names";

describe("corpus/concordance/words.txt", () => {
  it("was made of the concordance and the names that are here: else make it anew, by npm run concordance", () => {
    expect(wordFactsMadeOf(shippedWordFacts())).toBe(wordFactsMadeFrom(DEFAULT_CORPUS));
  });

  it("is written as it was read", () => {
    const text = shippedWordFacts();
    const again = readWordFacts(writeWordFacts(readWordFacts(text), wordFactsMadeFrom(DEFAULT_CORPUS)));
    expect(again).toEqual(readWordFacts(text));
  });

  it("refuses what is no line of it", () => {
    expect(() => readWordFacts("palimpsest-words 1\nof x\n")).toThrow("Line 1");
    expect(() => readWordFacts("palimpsest-words 2\nof x\nQ r1\n")).toThrow("Line 3");
  });
});

describeOfficial(
  "what words.txt says",
  () => {
    const textOf = (edition: string, number: string) =>
      officialRules(edition).edition.rules.find((rule) => rule.number === number)!.text;
    const judge = shippedJudge(new EditionCatalogue([], ""));
    const judged = (text: string, date: string) => {
      const [cited] = findCitations(text, judge.known);
      return judge.judge(cited!, { date, by: "LINE" });
    };

    it.each([
      ["702.19", "deathtouch", false],
      ["702.15", "trample", false],
      ["702.73", "reveal", false],
      ["702.90", "wither", false],
      ["701.24", "search", true],
      ["205.4d", "legend rule", true],
      ["704.5k", "legend rule", false],
    ])("%s speaks of %s: %s, as its text does", (number, name, says) => {
      const concordance = shippedConcordance();
      const { id } = concordance.bearer(concordance.newest, number)!;
      expect(readWordFacts(shippedWordFacts()).names.get(id)?.get(ruleNamed(name)!.identity) === null).toBe(says);
      const rules = officialRules("2026-08-07").edition.rules;
      const texts = rules.filter((rule) => isWithin(rule.number, number));
      expect(texts.some(({ text }) => text.toLowerCase().includes(name))).toBe(says);
    });

    it("a sentence stands as the end of a longer one (116.1 that is 117.1); where today’s goes on, facts alone do not say so (303.4e of 2009)", () => {
      const control = sentencesOf(textOf("2009-07-11", "303.4e"))[1]!;
      expect(judged(`CR 303.4e: "${control}"`, "2026-09-01")).toMatchObject({ status: "CURRENT", wordsStand: null });
      const priority = sentencesOf(textOf("2010-10-01", "116.1"))[0]!;
      expect(quotableWords(textOf("2026-08-07", "117.1")).join(" ")).toContain(quotableWords(priority).join(" "));
      expect(judged(`CR 117.1 — "${priority}"`, "2026-09-01")).toMatchObject({ status: "CURRENT", wordsStand: true });
    });

    it("words of which only a number of a rule is another stand there", () => {
      const words = textOf("2019-01-25", "601.2e");
      expect(words).toMatch(/rule 72\d/);
      expect(judged(`601.2e ${words}`, "2019-02-01")).toMatchObject({
        status: "EDITED",
        rewordedBy: [],
        wordsStand: true,
      });
    });
  },
  ["2009-07-11", "2010-10-01", "2019-01-25", "2026-08-07"],
);
