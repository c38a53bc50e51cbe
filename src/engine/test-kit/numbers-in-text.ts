import { compareRuleNumbers, normaliseRuleNumber } from "../../domain/rule-number";

/** 420.5a, 704.5aa, 704.6c: where the lists of state-based actions stand. */
const NUMBER = /(?<![\d.])(420\.5[a-z]{1,2}|704\.[56][a-z]{1,2})\b\.?/g;

/** Where each number stands at the head of a paragraph, not in a mention ("see rule 704.6b"). */
function headings(text: string): readonly { readonly number: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    const isMention = /(?:rules?|and|or|,|\(|to|see|through|–|-)\s*$/i.test(before);
    if (isMention && !/[\n\r]\s*(?:[-•*]|\u0095)\s*$/.test(before)) return [];
    const number = normaliseRuleNumber(match[1]!)!;
    return [{ number, start: match.index, end: match.index + match[0].length }];
  });
}

/** The numbers that a text of the rules gives to state-based actions, whatever its line breaks. */
export const numbersInText = (text: string): readonly string[] =>
  [...new Set(headings(text).map(({ number }) => number))].sort(compareRuleNumbers);

/** What stands after the last rule of each list. */
const END_OF_LIST = /(?:420\.6|704\.[678])\. |421\. |705\. |Example:|\n\s*\n\s*\n/;

/** The words of each action by its number: letters and digits only, mentions of other rules left out. */
export function actionTexts(text: string): ReadonlyMap<string, string> {
  const found = headings(text);
  return new Map(
    found.map(({ number, end }, at) => {
      const until = found[at + 1]?.start ?? Math.min(text.length, end + 1500);
      return [number, lettersOf(text.slice(end, until).split(END_OF_LIST)[0]!)];
    }),
  );
}

const lettersOf = (text: string): string =>
  text
    .replace(/\(?see (?:also )?rules?[^.)]*?(?:\d+(?:\.\d+)?[a-z]*)[^.)]*\.?\)?/gi, "")
    .replace(/\d{3}(?:\.\d+[a-z]*)?/g, "")
    .replace(/â\u0080\u0099|[^a-z0-9+/-]/gi, "")
    .toLowerCase();
