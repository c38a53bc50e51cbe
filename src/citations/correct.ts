import { groupBy } from "../domain/group-by";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber, ruleNumberParts } from "../domain/rule-number";
import { numbersAfter } from "../domain/written-number";
import { findCitations, type FoundCitation, type NumberForm } from "./find-citations";
import { type Day, type Judge, type Judgement } from "./judge";
import { LineStarts } from "./line-starts";
import { proseIn, spanAt, type Syntax } from "./prose";

/** A citation and what became of it. */
export interface Judged {
  readonly cited: FoundCitation;
  readonly judgement: Judgement;
}

/** What is written in the place of something. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly now: string;
}

/**
 * The numbers of citations that have another now, where that is certain: the words are the same, and no date is wrong, nor may one be meant that
 * is not read. If its words changed too, a person has to see whether what cites it is still right. A range is certain if all of it is,
 * and still is one; and so are those that have one date, which becomes another for all of them. What also stands in an address
 * beside it is left, so that no link says another thing than where it leads; and so is what no reader is told, as a string in a program,
 * and what a text says of numbers themselves.
 */
export const certainNumbers = <Each extends Judged>(
  text: string,
  judged: readonly Each[],
  syntax: Syntax,
): ReadonlyMap<Each, string> => certainIn(text, judged, new LineStarts(text), syntax)(new Set());

/** The same, for whatever is left besides. */
function certainIn<Each extends Judged>(
  text: string,
  judged: readonly Each[],
  lines: LineStarts,
  syntax: Syntax,
): (left: ReadonlySet<Each>) => ReadonlyMap<Each, string> {
  if (!judged.some(mayBeWritten)) return () => new Map();
  const { spans } = proseIn(text, syntax);
  const hasSpan = ({ start }: FoundCitation) => spanAt(spans, start) !== undefined;
  const isSaid = saidIn(lines);
  const isOfNumbers = ofNumbersIn(judged, lines);
  const isLinked = linkedIn(text, lines);
  const hasOtherDate = otherDatesIn(text, judged, lines);
  const alone = judged.flatMap((each) => {
    const { cited, judgement } = each;
    const isCertain = mayBeWritten(each) && isSaid(each) && hasSpan(cited) && !isOfNumbers(each);
    return isCertain && !isLinked(cited) && !hasOtherDate(cited) ? [[each, judgement.current[0]!] as const] : [];
  });
  return (left) => {
    const certain = new Map(alone.filter(([each]) => !left.has(each)));
    for (const members of togetherBy(judged, ({ cited }) => cited.range)) {
      const numbers = members.flatMap((each) => certain.get(each) ?? []);
      if (numbers.length < members.length || !isRange(numbers)) members.forEach((each) => certain.delete(each));
    }
    for (const members of togetherBy(judged, ({ cited }) => cited.date))
      if (members.some((each) => !certain.has(each))) members.forEach((each) => certain.delete(each));
    return certain;
  };
}

/** Whether a citation's rule has another number and the same words, and nothing beside it says that another is meant. */
const isWritable = ({ status, isWordForWord, isSure, misdated, nameOf, wordsOf }: Judgement): boolean =>
  (status === "MOVED" || status === "NUMBER_REUSED") &&
  isWordForWord &&
  isSure &&
  misdated === null &&
  nameOf === null &&
  wordsOf.length === 0;

/** And what stands behind it as if it were its words is. */
const mayBeWritten = ({ cited: { words }, judgement }: Judged): boolean =>
  isWritable(judgement) && (words?.areQuoted !== false || !isByLine(judgement));

/** Whether nothing beside it says of when it is. */
const isByLine = ({ datedBy }: Judgement): boolean => datedBy === "LINE" || datedBy === "LAST_EDITION";

/**
 * Whether it is known that a number means the rule that had it and not the one that has it now: its date or its words say so, or what
 * the rule is called stands there too. The day of a line does not where that has other words: people cite from older editions, and by
 * mistake.
 */
function saidIn(lines: LineStarts): (each: Judged) => boolean {
  const saysMore = onceALine((line) => SAYS_MORE.test(lines.text(line)));
  const stems = onceALine((line) => new Set(stemsOf(lines.text(line))));
  return ({ cited, judgement }) => {
    const { status, name, meansNow, isBelowAnother } = judgement;
    if ((status !== "NUMBER_REUSED" && !isBelowAnother) || !isByLine(judgement)) return true;
    const [first, last] = [lines.of(cited.start), lines.of(cited.end)];
    if (!linesFrom(first, last).some(saysMore)) return true;
    const others = new Set(wordsOfName(meansNow?.name ?? null));
    const own = wordsOfName(name).filter((word) => !others.has(word));
    return linesFrom(first - 1, last + 1).some((line) => own.some((word) => stems(line).has(word)));
  };
}

/** Looked at once for all citations of a line. */
function onceALine<Found>(look: (line: number) => Found): (line: number) => Found {
  const known = new Map<number, Found>();
  return (line) => {
    const found = known.get(line) ?? look(line);
    known.set(line, found);
    return found;
  };
}

/** A word of four letters or more that is none of a citation. */
const SAYS_MORE = /(?<!\p{L})(?!(?:sub-?rules?|rules?|sections?|comprehensive)(?!\p{L}))\p{L}{4}/iu;

/** The words of a name without the place that it stands at: “Crew, 702.122”. */
const wordsOfName = (name: string | null): string[] =>
  stemsOf((name ?? "").replace(/, (?:section )?[\d.]+[a-z]*$/, "")).filter((word) => word.length > 3);

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/s$/, ""));

/** What is said of numbers themselves: that they are old, wrong, or examples. Such a line speaks of the number, not by it. */
const OF_NUMBERS =
  /\b(?:stale|outdated|out of date|obsolete|deprecated|superseded|legacy|historical(?:ly)?|former(?:ly)?|previous(?:ly)?|old(?:er)?|used to|no longer|renumber\w*|re-number\w*|became|becomes|migrat\w*|wrong(?:ly)?|incorrect(?:ly)?|bogus|fake|fictional|invented|hallucinat\w*|non-?existent|typos?|mis-?cit\w*|mis-?number\w*|famil(?:y|ies)|should (?:be|read|say|cite)|instead of|rather than|not (?:CR|rule)|ends at|e\.g\.|for example|examples?|(?:do|does|did|is|are|was|were)(?:n['’]?t| not) (?:exist|a rule|rules|there)|(?:was|were|is now|are now|has been|have been|now|moved)(?: to| under| at| numbered| called)? (?:CR |rules? |§ ?)?[1-9]\d\d(?:\.\d|\b))|[→⇒]|[-=]>/i;

/** Whether a line speaks of numbers, or has the one that its citation has now as well: “706.10, 707.10”. */
function ofNumbersIn(judged: readonly Judged[], lines: LineStarts): (each: Judged) => boolean {
  const isOfNumbers = onceALine((line) => OF_NUMBERS.test(lines.text(line)));
  const holding = new Map<number, Set<RuleNumber>>();
  for (const { cited, judgement } of judged) {
    if (judgement.status !== "CURRENT" || cited.range !== null) continue;
    const line = lines.of(cited.start);
    holding.set(line, (holding.get(line) ?? new Set()).add(cited.number));
  }
  return ({ cited, judgement: { current, datedBy } }) =>
    linesFrom(lines.of(cited.start), lines.of(cited.end)).some(
      (line) =>
        isOfNumbers(line) ||
        (datedBy !== "DATE_BESIDE" && current.some((number) => holding.get(line)?.has(number) ?? false)),
    );
}

/** An address, a path, the target of a link, or an attribute that may be one. */
const ADDRESS = new RegExp(
  [
    "(?<![\\w+.-])[a-z][a-z0-9+.-]{0,20}://[^\\s<>\"'`]*|\\bwww\\.[^\\s<>\"'`]*|[^\\s<>()@]{1,80}@[^\\s<>()]+",
    "\\]\\([^\\n]{0,1000}?\\)(?!\\))|^[ \\t>*/#]*\\[[^\\]\\n]+\\]:[ \\t]+<?[^\\s<>]*[/#][^\\n]*",
    "\\b(?:href|src|id|name|url|cite)[ \\t]*=[ \\t]*(?:\"[^\"\\n]{0,1000}\"|'[^'\\n]{0,1000}'|[^\\s>|}]+)",
    "\\[\\[[^\\]\\n|]{0,200}(?:\\||#[^\\]\\n|]*)",
    "(?<![\\w.~-])(?:(?=[^\\s/\\\\]{0,80}[A-Za-z]{2})[\\w.~-]{1,80}|\\.{1,2})[\\\\/][^\\s<>\"'`]*",
    "[1-9]\\d\\d\\.\\d{1,3}[a-z]{0,2}\\.[a-z]{2,5}\\b",
    "(?<!\\w)(?!(?:CR|[Rr]ules?|[Ss]ections?)#)\\w[\\w.-]{0,80}(?:#|\\?\\w+=)[^\\s<>\"'`]*",
  ].join("|"),
  "gm",
);
/** A link is defined far from where it is used. */
const IS_DEFINITION = /^[ \t>*/#]*\[[^\]\n]+\]:/;

/** What an address has of a number, however its parts are joined: 704.5k, 704-5-k, 7045k. */
const IN_ADDRESS =
  /(?<!\d)([1-9]\d\d)(?:(?:[^a-z0-9]|%2e){0,3}(\d{1,3})(?:(?:[^a-z0-9]|%2e){0,3}([a-z]{1,2}))?)?(?![a-z0-9])/gi;

/** Whether a number stands in an address too, on its line or one beside it. */
function linkedIn(text: string, lines: LineStarts): (cited: FoundCitation) => boolean {
  const defined = new Set<RuleNumber>();
  const byLine = new Map<number, Set<RuleNumber>>();
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const line = lines.of(index);
    const known = IS_DEFINITION.test(address) ? defined : (byLine.get(line) ?? new Set());
    if (known !== defined) byLine.set(line, known);
    for (const [, section, rule, letters = ""] of address.matchAll(IN_ADDRESS)) {
      known.add(section!);
      if (rule !== undefined) known.add(`${section}.${rule}${letters.toLowerCase()}`);
    }
  }
  return ({ number, start, end }) =>
    defined.has(number) ||
    linesFrom(lines.of(start) - 1, lines.of(end) + 1).some((line) => byLine.get(line)?.has(number));
}

const linesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** What may say of when a line is: days, months, years, and sets that are called by one. */
const LIKE_A_DATE =
  /(?<![\w.])(?:(?:199\d|20\d\d)(?:[-/.]?\d\d){0,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d\d){1,2}|M1\d|[Aa]s of)(?![\w-]|\.\d)/g;

/** Whether a citation without a date stands on a line with one that belongs to none. */
function otherDatesIn(text: string, judged: readonly Judged[], lines: LineStarts): (cited: FoundCitation) => boolean {
  const read = judged.flatMap(({ cited: { date } }) => date ?? []).sort((one, other) => one.start - other.start);
  // Both in their order, so that each is looked at once. Dates that are read are one, or do not meet.
  let next = 0;
  const others = [...text.matchAll(LIKE_A_DATE)].filter(({ 0: written, index }) => {
    while (next < read.length && read[next]!.end <= index) next++;
    return next === read.length || read[next]!.start >= index + written.length;
  });
  const dated = new Set(others.map(({ index }) => lines.of(index)));
  return ({ date, start, end }) =>
    date === null && linesFrom(lines.of(start), lines.of(end)).some((line) => dated.has(line));
}

/**
 * Certain numbers without those whose writing would hide something: a line that is written is of today, and so are from then on the other
 * citations on it that nothing else dates. What is written must hold then, and all else be found to be what it was.
 */
export function settledNumbers<Each extends Dated>(
  text: string,
  judged: readonly Each[],
  by: Rewriting,
): ReadonlyMap<Each, string> {
  const lines = new LineStarts(text);
  const certain = certainIn(text, judged, lines, by.syntax);
  const left = new Set<Each>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const numbers = certain(left);
    const upset = numbers.size === 0 ? new Set<number>() : linesUpset(text, judged, numbers, lines, by);
    if (upset.size === 0) return numbers;
    const guilty = [...numbers.keys()].filter(({ cited: { start, end } }) => {
      return linesFrom(lines.of(start), lines.of(end)).some((line) => upset.has(line));
    });
    for (const each of guilty.length > 0 ? guilty : numbers.keys()) left.add(each);
  }
  return new Map();
}

/** More than any file but one that is made for it takes, which is left as it is. */
const MOST_ROUNDS = 20;

/** A citation with the day that its line has. */
interface Dated extends Judged {
  readonly day: Day | null;
}

interface Rewriting {
  readonly judge: Judge;
  readonly syntax: Syntax;
  readonly today: IsoDate;
}

/** The lines on which something would not be found again as it has to be. */
function linesUpset(
  text: string,
  judged: readonly Dated[],
  numbers: ReadonlyMap<Judged, string>,
  lines: LineStarts,
  { judge, syntax, today }: Rewriting,
): ReadonlySet<number> {
  const edits = editsOf(text, judged, numbers, judge.edition);
  const written = new Set(edits.map(({ start }) => lines.of(start)));
  const now = edited(text, edits);
  const linesNow = new LineStarts(now);
  const found = groupBy(findCitations(now, judge.known, syntax), ({ start }) => linesNow.of(start));
  const upset = new Set<number>();
  for (const [line, before] of groupBy(judged, ({ cited }) => lines.of(cited.start))) {
    const isWritten = written.has(line);
    const after = found.get(line) ?? [];
    const isSettled = before.every((each, index) => {
      const cited = after[index];
      const day = isWritten ? ({ date: today, by: "LINE" } as const) : each.day;
      const judgement = cited && judge.judge(cited, day);
      if (!judgement) return false;
      const number = numbers.get(each);
      if (number !== undefined)
        return judgement.number === number && holds(judgement) && judgement.identity === each.judgement.identity;
      const isDated = !isWritten || each.cited.date?.date != null;
      return sameFound(judgement, isDated ? judge.judge(each.cited, each.day) : each.judgement);
    });
    if (!isSettled || after.length !== before.length) upset.add(line);
  }
  return upset;
}

const holds = ({ status, wordsStand, nameOf, misdated }: Judgement): boolean =>
  status === "CURRENT" && wordsStand !== false && nameOf === null && misdated === null;

const sameFound = (one: Judgement, other: Judgement): boolean => FOUND.every((what) => one[what] === other[what]);
const FOUND = [
  "number",
  "status",
  "identity",
  "substance",
  "wordsStand",
  "areWordsUnheard",
  "nameOf",
  "misdated",
] as const;

/** Those that have something in common, each group by itself. */
function togetherBy<Each>(judged: readonly Each[], what: (each: Each) => object | null): Iterable<Each[]> {
  return groupBy(
    judged.filter((each) => what(each) !== null),
    what,
  ).values();
}

const isRange = (numbers: readonly string[]): boolean =>
  numbersAfter(numbers[0]!, numbers.at(-1)!)?.join() === numbers.slice(1).join();

/** How citations of a text are written with the numbers that they have now, and with the day of that. */
export function editsOf(
  text: string,
  judged: readonly Judged[],
  numbers: ReadonlyMap<Judged, string>,
  edition: IsoDate,
): Edit[] {
  const edits = new Map<number, Edit>();
  let before = "";
  for (const each of judged) {
    const { place, number, date } = each.cited;
    if (!place) continue;
    const final = numbers.get(each) ?? number;
    const now = writtenAs(final, place.form, before);
    before = final;
    if (now !== text.slice(place.start, place.end)) edits.set(place.start, { start: place.start, end: place.end, now });
    if (date && numbers.has(each))
      edits.set(date.start, { ...date, now: dayAs(edition, text.slice(date.start, date.end)) });
  }
  return [...edits.values()].sort((one, other) => one.start - other.start);
}

/** A text with other words in some places. */
export function edited(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const pieces = edits.flatMap(({ start, end, now }) => {
    const piece = text.slice(at, start);
    at = end;
    return [piece, now];
  });
  return [...pieces, text.slice(at)].join("");
}

/** What only goes on from the number before is written whole if that is of another rule. */
function writtenAs(number: string, form: NumberForm, before: string): string {
  const { section, rule, letters } = ruleNumberParts(number);
  if (form === "FULL" || letters === undefined) {
    const goesOn = form === "FIGURES" && rule !== undefined && before.startsWith(`${section}.`);
    return goesOn ? String(rule) : number;
  }
  const whole = `${section}.${rule}`;
  if (form === "BRACKETS") return `${whole}(${letters})`;
  if (form === "POINT") return `${whole}.${letters}`;
  if (form === "FIGURES" || before.replace(/(?<![a-z])[a-z]+$/, "") !== whole) return number;
  return form === "LETTERS" ? letters : `(${letters})`;
}

/** A day as another is written: 2013-07-11, 20130711, 2013. */
function dayAs(day: IsoDate, written: string): string {
  if (/^\d{8}$/.test(written)) return day.replaceAll("-", "");
  return /^\d{4}$/.test(written) ? day.slice(0, 4) : day;
}
