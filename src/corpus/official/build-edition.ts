import {
  type Coverage,
  type EditionChapter,
  type EditionFile,
  type EditionGlossaryEntry,
  type EditionRule,
  MAGIC_2010_SINCE,
} from "../../domain/edition";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type PrintedItem } from "./body";
import { type PrintedEntry } from "./glossary";
import { isHeadingText } from "./line-grammar";

/**
 * The edition that printed items make up. Without a glossary it is a part: what lies outside its sections, or outside those
 * that are whole where the file ends too early, is unknown.
 */
export function buildEdition(
  date: IsoDate,
  document: string,
  items: readonly PrintedItem[],
  entries: readonly PrintedEntry[],
  wholeSections?: readonly RuleNumber[],
): EditionFile {
  const rules = items.filter(({ kind }) => kind !== "chapter").map((item) => toRule(item, document));
  const complete = entries.length > 0 && wholeSections === undefined;
  const allSections = () => rules.filter(({ number }) => !number.includes(".")).map(({ number }) => number);
  const coverage: Coverage = { complete, sections: complete ? [] : (wholeSections ?? allSections()) };
  return {
    key: date,
    title: `Comprehensive Rules, effective ${date}`,
    effectiveDate: date,
    numbering: date < MAGIC_2010_SINCE ? "CLASSIC" : "MAGIC_2010",
    textStatus: "RULES_TEXT",
    coverage,
    documents: [document],
    chapters: items.filter(({ kind }) => kind === "chapter").map((item) => toChapter(item, document)),
    rules,
    glossary: entries.map(({ term, paragraphs, firstLine, lastLine }): EditionGlossaryEntry => ({
      term,
      definition: paragraphs.join("\n"),
      document,
      firstLine,
      lastLine,
    })),
    commentary: [],
  };
}

const toChapter = ({ number, title, firstLine, lastLine }: PrintedItem, document: string): EditionChapter => ({
  number,
  heading: title,
  document,
  firstLine,
  lastLine,
});

/** A rule whose first paragraph is a heading (“702.9. Flying”) has that as its heading, and what follows as text. */
function toRule(item: PrintedItem, document: string): EditionRule {
  const { number, printedNumber, paragraphs, examples, firstLine, lastLine } = item;
  const [first = "", ...rest] = paragraphs;
  const headed = item.kind === "rule" && /\.\d+$/.test(number) && isHeadingText(first);
  const heading = item.kind === "section" ? item.title : headed ? first : undefined;
  return {
    number,
    ...(printedNumber !== undefined && { printedNumber }),
    ...(heading !== undefined && { heading }),
    text: (headed ? rest : paragraphs).join("\n"),
    examples,
    document,
    firstLine,
    lastLine,
  };
}
