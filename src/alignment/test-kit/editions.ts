import vocabularyFile from "../../../corpus/vocabulary.json";
import { type EditionFile, type EditionRule } from "../../domain/edition";
import { alignProfiles } from "../align";
import { type Pairing, tellApart } from "../pairing";
import { type EditionProfile, profileEdition } from "../profile";

export const vocabulary = vocabularyFile.entries;

/** A rule written as in the books: `704.5k If two or more …`; a heading in brackets: `704 [State-Based Actions]`. */
function ruleOf(line: string): EditionRule {
  const [, number = "", heading, text = ""] = /^(\S+)\s*(?:\[([^\]]*)\])?\s*(.*)$/.exec(line) ?? [];
  return {
    number,
    ...(heading !== undefined && { heading }),
    text,
    examples: [],
    document: "test",
    firstLine: 1,
    lastLine: 1,
  };
}

/** A whole edition of a few rules. */
export function editionOf(key: string, lines: readonly string[], sections?: readonly string[]): EditionFile {
  return {
    key,
    title: key,
    effectiveDate: key,
    numbering: key < "2009-07-11" ? "CLASSIC" : "MAGIC_2010",
    textStatus: "RULES_TEXT",
    coverage: { complete: sections === undefined, sections: sections ?? [] },
    documents: ["test"],
    chapters: [],
    rules: lines.map(ruleOf),
    glossary: [],
    commentary: [],
  };
}

export const profileOf = (edition: EditionFile): EditionProfile => profileEdition(edition, vocabulary);

/** Every pairing in short: `RENUMBERED 420.5n > 704.5r`. */
export function summary(from: EditionFile, to: EditionFile, pairings?: readonly Pairing[]): string[] {
  const found = pairings ?? alignProfiles(profileOf(from), profileOf(to), { curated: [] });
  return tellApart(found).map(({ kind, from: older, to: newer }) => {
    const numbers = (edition: EditionFile, positions: readonly number[]) =>
      positions.map((position) => edition.rules[position]?.number).join("+") || "-";
    return `${kind} ${numbers(from, older)} > ${numbers(to, newer)}`;
  });
}
