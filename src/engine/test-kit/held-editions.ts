import { decode } from "iconv-lite";
import { type IsoDate } from "../../domain/iso-date";
import { officialBytes, textKeys } from "../../test-kit/official-texts";

/** Files whose text is another edition's than their name says. */
const MISDATED: Readonly<Record<string, string>> = {
  "2003-05-26": "has the rules on combat of before 2003-03-15",
};

/** The dates of the texts that lie beside the project; none if there are none. */
export const heldDates = (): readonly IsoDate[] => textKeys.filter((date) => !(date in MISDATED));

/** True if texts of the rules lie beside the project. */
export const EDITIONS_ARE_HELD = heldDates().length > 0;

function readText(date: IsoDate): string {
  const bytes = officialBytes(date);
  if (bytes[0]! >= 0xfe && bytes[1]! >= 0xfe) return decode(bytes, "utf16");
  const utf8 = bytes.toString("utf8");
  return utf8.includes("\uFFFD") ? decode(bytes, "win1252") : utf8;
}

const READ = new Map<IsoDate, ReadonlyMap<string, string>>();

/**
 * What stands under a number in the text of a date: wrapped lines joined, quotation marks straight. "Glossary" is the
 * glossary, line by line. Undefined if the text has no such number.
 */
export function ruleText(date: IsoDate, number: string): string | undefined {
  const rules = READ.get(date) ?? readRules(readText(date));
  READ.set(date, rules);
  const text = rules.get(number);
  return text === undefined ? undefined : plain(text);
}

/** One copy has question marks for apostrophes. */
const plain = (text: string): string =>
  text
    .replace(/[‘’]|(?<=[a-z])\?(?=[a-z])/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[ \t\u00a0]+/g, " ");

const HEADING = /^\s*(\d{3})\.\s?(\d+[a-z]*)\.?\s+(.*)$/;

/** The first text with each number. */
function readRules(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r\n|\r|\n/);
  const end = lines.findLastIndex((line) => line.trim() === "Glossary");
  const rules = new Map<string, string>();
  let number = "";
  let parts: string[] = [];
  const finish = (): void => {
    if (number && !rules.has(number)) rules.set(number, parts.join(" "));
  };
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const found = HEADING.exec(line);
    if (found) {
      finish();
      number = `${found[1]}.${found[2]}`;
      parts = [found[3]!.trim()];
    } else if (line.trim()) parts.push(line.trim());
  }
  finish();
  if (end >= 0) rules.set("Glossary", lines.slice(end).join("\n"));
  return rules;
}

/** No heading has as many characters: what is longer need not be looked at. */
const LONGEST_HEADING = 100;

/** The headings of keywords and the like: the texts of rules without a sentence, in capitals. */
export const headingsOf = (date: IsoDate): ReadonlySet<string> => {
  ruleText(date, "");
  return new Set(
    [...READ.get(date)!.values()]
      .filter((text) => text.length <= LONGEST_HEADING)
      .map((text) =>
        text
          .toUpperCase()
          .replace(/[^A-Z]+/g, " ")
          .trim()
          .replaceAll(" ", "_"),
      ),
  );
};
