import { quotableWords } from "../../alignment/quotation";
import { type StoredRule } from "../../store/rows";
import { standsAsQuoted } from "./words-of-known";

const flying =
  "A creature with flying can’t be blocked except by creatures with flying and/or reach. A creature with flying can block a creature with or without flying.";
const rule = { heading: null, text: flying, examples: [] } as unknown as StoredRule;

describe("words of 702.9b", () => {
  it.each([
    ["A creature with flying can't be blocked except by creatures with flying.", false],
    ["A creature with flying can't be blocked except by creatures with flying", true],
    ["A creature with flying can't be blocked except by creatures with flying and/or reach.", true],
    ["can't be blocked except by creatures with flying.", true],
    ["A creature with flying can block a creature with or without flying.", true],
    ["A creature with flying can block a creature with flying.", false],
  ])("stand unless a sentence is quoted that goes on there: “%s”", (quoted, stand) => {
    expect(standsAsQuoted(quotableWords(quoted), quoted, rule)).toBe(stand);
  });
});
