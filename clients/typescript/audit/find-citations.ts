/** A rule number in a text, with the date that stands beside it, if there is one. */
export interface Citation {
  /** As the service takes it. */
  readonly number: string;
  /** Null if no date stands beside it. */
  readonly asOf: string | null;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** The whole citation as it is written; of a rule that stands between the ends of a range, the range. */
  readonly written: string;
  readonly isBetween: boolean;
  /** The same for all rules of one range, in the order of their numbers; null for a rule that is cited by itself. */
  readonly range: CitedRange | null;
}

/** Which range it is, by being the same object. */
export type CitedRange = object;

const DATE = "\\d{4}-?\\d{2}-?\\d{2}";
const SUBRULE = "[1-9]\\d{2}\\.\\d{1,3}[a-z]{0,2}";
/** A hyphen may follow if it begins the end of a range. */
const ENDS = `(?!\\w|\\.\\d|-(?!${SUBRULE}(?![\\w-]|\\.\\d)))`;
const NUMBER = `(?:${SUBRULE}|[1-9]\\d{2})${ENDS}`;
const DATED_AFTER = `(?: ?\\((?<after>${DATE})\\))?`;

/** The ways in which engine authors cite: each names its number, and may name a date. */
const FORMS = [
  // 20130711 - 704.5k, 2013-07-11: 704.5k
  `(?<![\\w.])(?<before>${DATE}) ?[-–—:,] ?(?<number>${SUBRULE})(?![\\w-]|\\.\\d)`,
  // CR 704.5k, rule 704.5k, rules 704, each with or without (2013-07-11)
  `\\b(?:CR|[Rr]ules?) ?(?<number>${NUMBER})${DATED_AFTER}`,
  // [704.5k]
  `\\[(?<number>${SUBRULE})\\]${DATED_AFTER}`,
].map((form) => new RegExp(form, "g"));

/** What goes on a list or a range: “, 704.5j”, “ and 704.5j”, “–704.5j”. It needs a subrule: 704 may be a figure. */
const JOINT = "(?<joint> ?[-–—,/&] ?(?:(?:and|or|to|through) )?| (?:and|or|to|through) )";
const NEXT = new RegExp(`${JOINT}(?<number>${SUBRULE})${ENDS}${DATED_AFTER}`, "y");

const GOES_THROUGH = /^(?: ?[-–—] ?| (?:to|through) )$/;

/** `[704.5]` is a citation in a comment, and else perhaps a figure. */
const COMMENT = /\/\/|#|\/?\*|--|;|<!--|%|"""/;

/** The citations of a text, in the order in which they stand. */
export function findCitations(text: string): Citation[] {
  return text.split("\n").flatMap((line, index) => citationsInLine(line, index + 1));
}

/** What was found, with what stands before it if it goes on a list. */
interface Found {
  readonly citation: Citation;
  readonly joint: string;
}

function citationsInLine(text: string, line: number): Citation[] {
  const lists = FORMS.flatMap((form) => [...text.matchAll(form)])
    .filter(({ 0: written, index }) => !/^\[[\d.]+\]$/.test(written) || COMMENT.test(text.slice(0, index)))
    .map((match) => listFrom(match, text).map((each) => citationOf(each, line)));
  const found = lists.flat();
  const isWithin = (one: Citation, other: Citation): boolean =>
    one !== other && one.column >= other.column && one.column < endOf(other);
  return lists
    .map((list) => list.filter(({ citation }) => !found.some((other) => isWithin(citation, other.citation))))
    .flatMap((list) => withRanges(list, text))
    .sort((one, other) => one.column - other.column);
}

const endOf = ({ column, written }: Citation): number => column + written.length;

/** A citation and those that go on its list or range. A date before the first is the first one's alone: nothing goes on. */
function listFrom(first: RegExpExecArray, text: string): RegExpExecArray[] {
  const list = [first];
  if (first.groups?.before !== undefined) return list;
  NEXT.lastIndex = first.index + first[0].length;
  for (let next = NEXT.exec(text); next; next = NEXT.exec(text)) list.push(next);
  return list;
}

function citationOf({ 0: matched, index, groups = {} }: RegExpExecArray, line: number): Found {
  const { number = "", joint = "", before, after } = groups;
  const place = { line, column: index + joint.length + 1, written: matched.slice(joint.length) };
  return { citation: { number, asOf: before ?? after ?? null, ...place, isBetween: false, range: null }, joint };
}

/** The citations of a list with the rules between the ends of its ranges. */
function withRanges(list: readonly Found[], text: string): Citation[] {
  const cited: Citation[] = [];
  for (const { citation: last, joint } of list) {
    const first = cited.at(-1);
    const between = first && GOES_THROUGH.test(joint) ? numbersBetween(first.number, last.number) : null;
    if (!first || !between) {
      cited.push(last);
      continue;
    }
    // A date beside one end is that of the whole range.
    const range = first.range ?? {};
    const written = text.slice(first.column - 1, endOf(last) - 1);
    const asOf = last.asOf ?? first.asOf;
    cited[cited.length - 1] = { ...first, asOf: first.asOf ?? asOf, range };
    for (const number of between) cited.push({ ...first, number, asOf, written, isBetween: true, range });
    cited.push({ ...last, asOf, range });
  }
  return cited;
}

/** The letters of subrules: neither l nor o is one. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz";

/** The numbers between two of one section, or of one rule: 702.16b between a and c. Null if that cannot be said. */
export function numbersBetween(first: string, last: string): string[] | null {
  const [, rule, letter = ""] = /^(.*\d)([a-z]?)$/.exec(first) ?? [];
  const [, otherRule, otherLetter = ""] = /^(.*\d)([a-z]?)$/.exec(last) ?? [];
  if (rule === undefined || otherRule === undefined) return null;
  if (letter !== "" || otherLetter !== "") {
    const [start, end] = [LETTERS.indexOf(letter || "-"), LETTERS.indexOf(otherLetter || "-")];
    if (rule !== otherRule || start < 0 || start >= end) return null;
    return [...LETTERS.slice(start + 1, end)].map((each) => rule + each);
  }
  const [section = "", start = ""] = rule.split(".");
  const [otherSection, end = ""] = otherRule.split(".");
  if (section !== otherSection || !start || Number(start) >= Number(end)) return null;
  return Array.from({ length: Number(end) - Number(start) - 1 }, (_, at) => `${section}.${Number(start) + 1 + at}`);
}
