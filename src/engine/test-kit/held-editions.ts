import { decode } from "iconv-lite";
import { type IsoDate } from "../../domain/iso-date";
import { officialBytes, textKeys } from "../../test-kit/official-texts";

/**
 * The copy of this text was typed anew over an older one: it has sentences that the texts before and after it have no more,
 * and lacks some that both have.
 */
export const TYPED_OVER_AN_OLDER_TEXT: IsoDate = "2003-05-26";

/** The dates of the texts that lie beside the project; none if there are none. */
export const heldDates = (): readonly IsoDate[] => textKeys;

/** True if texts of the rules lie beside the project. */
export const EDITIONS_ARE_HELD = heldDates().length > 0;

/** Files of the rules come in UTF-16, UTF-8 or the code page of Windows. */
export function decoded(bytes: Buffer): string {
  if (bytes[0]! >= 0xfe && bytes[1]! >= 0xfe) return decode(bytes, "utf16");
  const utf8 = bytes.toString("utf8");
  return utf8.includes("\uFFFD") ? decode(bytes, "win1252") : utf8;
}

/** The text of a date as it was written. */
export const heldText = (date: IsoDate): string => decoded(officialBytes(date));

interface ReadRules {
  /** The first text with each number. */
  readonly byNumber: ReadonlyMap<string, string>;
  /** All texts with a number; that of 2024-09-20 has one number twice. */
  readonly texts: readonly string[];
}

const READ = new Map<IsoDate, ReadRules>();

function rulesOf(date: IsoDate): ReadRules {
  const rules = READ.get(date) ?? readRules(heldText(date));
  READ.set(date, rules);
  return rules;
}

/**
 * What stands under a number in the text of a date: wrapped lines joined, quotation marks straight. "Glossary" is the
 * glossary, line by line. Undefined if the text has no such number.
 */
export function ruleText(date: IsoDate, number: string): string | undefined {
  const text = rulesOf(date).byNumber.get(number);
  return text === undefined ? undefined : plain(text);
}

/** One copy has question marks for apostrophes. */
const plain = (text: string): string =>
  text
    .replace(/[‘’]|(?<=[a-z])\?(?=[a-z])/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[ \t\u00a0]+/g, " ");

const HEADING = /^\s*(\d{3})\.\s?(\d+[a-z]*)\.?\s+(.*)$/;

/** The rules of a text and its glossary, one a line: for asking whether it has a sentence anywhere. */
export const allRules = (date: IsoDate): string =>
  plain([...rulesOf(date).texts, ruleText(date, "Glossary") ?? ""].join("\n"));

function readRules(text: string): ReadRules {
  const lines = text.split(/\r\n|\r|\n/);
  const end = lines.findLastIndex((line) => line.trim() === "Glossary");
  const byNumber = new Map<string, string>();
  const texts: string[] = [];
  let number = "";
  let parts: string[] = [];
  const finish = (): void => {
    if (!number) return;
    const words = parts.join(" ");
    texts.push(words);
    if (!byNumber.has(number)) byNumber.set(number, words);
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
  if (end >= 0) byNumber.set("Glossary", lines.slice(end).join("\n"));
  return { byNumber, texts };
}

/** No heading has as many characters: what is longer need not be looked at. */
const LONGEST_HEADING = 100;

/** The headings of keywords and the like: the texts of rules without a sentence, in capitals. */
export const headingsOf = (date: IsoDate): ReadonlySet<string> =>
  new Set(
    rulesOf(date)
      .texts.filter((text) => text.length <= LONGEST_HEADING)
      .map((text) =>
        text
          .toUpperCase()
          .replace(/[^A-Z]+/g, " ")
          .trim()
          .replaceAll(" ", "_"),
      ),
  );
