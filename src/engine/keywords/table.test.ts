import { readFileSync, writeFileSync } from "node:fs";
import { FIRST_TEXT } from "../known-dates";
import { RULES } from "../rules";
import { abilitiesOn, type Keyword, keywordInWords, KEYWORDS, ROWS } from "../vocabularies/keywords";
import { COMBAT_MOMENTS, type KeywordRule } from "./ability";
import { KEYWORD_RULES } from "./rules";
import { docsPath } from "../../test-kit/docs";

interface Told {
  readonly keyword: Keyword;
  readonly ability: { readonly rule?: KeywordRule };
}

/** The table of a page, as Prettier lays it out. */
function tableOf(told: readonly Told[]): string {
  const rows = told.flatMap(({ keyword, ability: { rule } }) => {
    const since = rule?.numbers[0]!.since;
    const name = `${keywordInWords(keyword)}${ROWS[keyword].numbered ? " N" : ""}`;
    return rule?.summary ? [[name, rule.summary, since === FIRST_TEXT ? "the first text" : since!]] : [];
  });
  const [head, ...body] = [["Keyword", "What it does", "Since"], ...rows.sort(([a], [b]) => (a! < b! ? -1 : 1))];
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`;
  return [head, widths.map((width) => "-".repeat(width)), ...body].map(line).join("\n");
}

describe("the table of keywords", () => {
  it.each([
    ["played-combat.md", abilitiesOn(...COMBAT_MOMENTS, "HITS_PLAYER", "IS_DAMAGED")],
    ["combat.md", abilitiesOn("COMBAT")],
  ])("is what %s says of keywords", (page, told) => {
    const path = docsPath(page);
    const text = readFileSync(path, "utf8");
    const written = text.replace(/\| Keyword +\| What it does .*(?:\n\|.*)+/, () => tableOf(told));
    if (process.env.UPDATE_DOCS) writeFileSync(path, written);
    else expect(text).toBe(written);
    expect(written).toContain(tableOf(told));
  });

  it("names keywords and rules that are known, and says what each rule does in a sentence", () => {
    for (const { sameAs, byRule } of Object.values(ROWS)) {
      if (sameAs) expect(KEYWORDS.words).toContain(sameAs);
      if (byRule) expect(Object.keys(RULES)).toContain(byRule);
    }
    for (const { ability } of abilitiesOn("DEFINES")) expect(Object.keys(RULES)).toContain(ability.by);
    for (const { summary } of Object.values(KEYWORD_RULES)) if (summary) expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(KEYWORDS.meaning.BUSHIDO.description).toBe("Bushido; `keywordNumbers` of an object says how much.");
  });
});
