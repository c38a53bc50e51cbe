/** A rule number in a text, with the date that stands beside it, if there is one. */
export interface Citation {
  /** As the service takes it. */
  readonly number: string;
  /** Null if no date stands beside it. */
  readonly asOf: string | null;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** The whole citation as it is written. */
  readonly written: string;
}

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

/** `[704.5]` is a citation in a comment, and else perhaps a figure. */
const COMMENT = /\/\/|#|\/?\*|--|;|<!--|%|"""/;

/** The citations of a text, in the order in which they stand. */
export function findCitations(text: string): Citation[] {
  return text.split("\n").flatMap((line, index) => citationsInLine(line, index + 1));
}

function citationsInLine(text: string, line: number): Citation[] {
  const found = FORMS.flatMap((form) => [...text.matchAll(form)])
    .filter(({ 0: written, index }) => !/^\[[\d.]+\]$/.test(written) || COMMENT.test(text.slice(0, index)))
    .flatMap((match) => listFrom(match, text).map((each) => citationOf(each, line)));
  const isWithin = (one: Citation, other: Citation): boolean =>
    one !== other && one.column >= other.column && one.column < other.column + other.written.length;
  return found
    .filter((one) => !found.some((other) => isWithin(one, other)))
    .sort((one, other) => one.column - other.column);
}

/** A citation and those that go on its list or range. A date before the first is the first one's alone: nothing goes on. */
function listFrom(first: RegExpExecArray, text: string): RegExpExecArray[] {
  const list = [first];
  if (first.groups?.before !== undefined) return list;
  NEXT.lastIndex = first.index + first[0].length;
  for (let next = NEXT.exec(text); next; next = NEXT.exec(text)) list.push(next);
  return list;
}

function citationOf({ 0: matched, index, groups = {} }: RegExpExecArray, line: number): Citation {
  const { number = "", joint = "", before, after } = groups;
  const asOf = before ?? after;
  const place = { line, column: index + joint.length + 1, written: matched.slice(joint.length) };
  return { number, asOf: asOf ?? null, ...place };
}
