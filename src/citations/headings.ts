/** A heading of a text for people, from its first character to where what stands below it begins. */
export interface TextHeading {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** Where its words begin. */
  readonly from: number;
}

/** A line that marks itself as one: of Markdown and AsciiDoc, of a wiki, of HTML. */
const MARKED =
  /^ {0,3}(?:#{1,6}[ \t]+(?<hashes>[^\n]+)|(?<signs>={1,6})[ \t]*(?<wiki>[^=\n][^\n]*)|<h[1-6]\b[^>\n]{0,200}>(?<html>[^<\n]+))/i;
/** The line below one that has no mark of its own. */
const UNDERLINE = /^ {0,3}(?:={3,}|-{3,}|~{3,})[ \t]*$/;
const FENCE = /^ {0,3}(?:```|~~~(?!~*[ \t]*$))/;
/** A longer line above an underline is the last of a paragraph before a rule. */
const LONGEST = 120;

/** The headings of a text, in order; in what a fence marks as code there are none. */
export function headingsIn(text: string): readonly TextHeading[] {
  const found: TextHeading[] = [];
  let [isCode, start, before] = [false, 0, { start: 0, from: 0, words: "" }];
  for (const line of text.split("\n")) {
    const end = start + line.length;
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode) {
      const { hashes, wiki, html } = MARKED.exec(line)?.groups ?? {};
      const words = hashes ?? wiki ?? html;
      const isUnderlined = UNDERLINE.test(line) && before.words.trim() !== "" && before.words.length <= LONGEST;
      if (words !== undefined) found.push({ start, end, words, from: start + line.indexOf(words) });
      else if (isUnderlined && found.at(-1)?.start !== before.start) found.push({ ...before, end });
    }
    before = { start, from: start, words: line };
    start = end + 1;
  }
  return found;
}
