/** Words of a record; with no key that says that they are quoted, they may be the rule's. */
interface WordsOfRecord {
  readonly text: string;
  readonly areQuoted: boolean;
  readonly followAtOnce: true;
  readonly areLedTo?: true;
}

const NUMBER = "[1-9]\\d{2}\\.\\d";
/** A key and what leads from it to its value: a sign, the brackets of a list, the first dash of one in YAML. */
export const KEYED = new RegExp(
  "(?<![\\w$-])(?<key>[A-Za-z_$][\\w$-]{0,60})[\"'`]?\\]?[ \\t]{0,8}(?::=|=>|==+|!=+|[:=(])[ \\t]{0,8}(?:\\r?\\n[ \\t]{0,80}-[ \\t]{1,8})?" +
    "(?:(?:\\[\\])?[A-Za-z_.&!<>]{0,20}[[({]{1,3}\\s{0,80}(?=[\"'`])|[[({]{1,3}\\s{0,80})?" +
    `(?<mark>["'\`]?)(?=${NUMBER})`,
  "g",
);

/** What goes on a list of a key. */
const NEXT = new RegExp(
  `["'\`]?[ \\t]{0,8}(?:,[ \\t]{0,8}(?:\\r?\\n[ \\t]{0,80})?|\\r?\\n[ \\t]{0,80}-[ \\t]{1,8})["'\`]?(?=${NUMBER})`,
  "y",
);

/** Where the next number of a list stands; null if it ends. */
export function itemAfter(text: string, end: number): number | null {
  NEXT.lastIndex = end;
  return NEXT.test(text) ? NEXT.lastIndex : null;
}

/** Whether a key says that its values are numbers of rules: gold_cr_rules, ruleId, CR; not rule_weight. */
export function saysRule(key: string): boolean {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[_$.-]+/);
  return words.some((word) => SAYS_RULE.has(word)) && !words.some((word) => SAYS_OTHER.has(word));
}
const SAYS_RULE = new Set("rule rules subrule subrules cr crs".split(" "));
/** What is counted or measured of rules, and whose rules are none of Magic's. */
const SAYS_OTHER = new Set(
  (
    "weight score count counts time times ms size threshold cost price confidence average avg rate limit line lines height width " +
    "duration timeout version priority firewall lint css style validation business alert tax"
  ).split(" "),
);

/** What a record has of a number after it, as "704.5k", "section": "…", "text": "…"; or what the number is a key of: "704.5k": "…". */
const WORDS =
  /["'`][ \t]{0,8}(?:(?:,\s{0,80}["'`]?\w{1,30}["'`]?[ \t]{0,8}[:=][ \t]{0,8}(?:"[^"\n]{0,120}"|'[^'\n]{0,120}'|[\w.]{1,20})){0,4}?,\s{0,80}["'`]?(?<key>text|\w{0,20}quot\w{0,5}|\w{0,20}text|words|content|body|rule|description)["'`]?[ \t]{0,8}[:=]|:)\s{0,80}\(?(?<mark>["'`])/iy;
const LONGEST = 2_000;

/** The words that data give a rule, as a quotation if their key says so. */
export function wordsKeyed(text: string, end: number): WordsOfRecord | null {
  WORDS.lastIndex = end;
  const match = WORDS.exec(text);
  const { key, mark } = match?.groups ?? {};
  if (!match) return null;
  const start = WORDS.lastIndex;
  let close = start;
  while (close < text.length && close < start + LONGEST && text[close] !== mark) close += text[close] === "\\" ? 2 : 1;
  const words = text
    .slice(start, close)
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\[nrt]|\s+/g, " ")
    .replace(/\\(.)/g, "$1")
    .trim();
  if (words.length < FEWEST) return null;
  const areQuoted = key !== undefined && /quot/i.test(key);
  return { text: words, areQuoted, followAtOnce: true, ...(!areQuoted && { areLedTo: true }) };
}
const FEWEST = 25;
