import { type IsoDate } from "../domain/iso-date";
import { parentRuleNumber, type RuleNumber } from "../domain/rule-number";
import { readWrittenDate, type WrittenDate } from "../domain/written-date";
import { numbersAfter } from "../domain/written-number";
import { headingsIn, type TextHeading } from "./headings";
import { unmarked } from "./markup";
import { itemAfter, KEYED, saysRule, wordsKeyed } from "./keyed";
import { type Prose, proseIn, type Span, spanAt, type Syntax } from "./prose";
import { dayOfRecord, ELEMENT, type Field, isOfRule, isOfRuleElement, rowsOf } from "./records";

/** A rule number in a text. Places are of UTF-16 code units, from 0. */
export interface FoundCitation {
  readonly number: RuleNumber;
  /** The whole as it is written, its label and date included: CR 704.5k (2013-07-11). Of a rule between the ends of a range, the range. */
  readonly start: number;
  readonly end: number;
  /** Where the number itself stands; null for a rule between the ends of a range. */
  readonly place: WrittenPlace | null;
  readonly date: DateBeside | null;
  readonly words: WordsBeside | null;
  /** The name of a rule that stands with it: the legend rule (704.5k), 704.5k (legend rule). */
  readonly name: string | null;
  /** How its name stands with it; null if that may be said of something else. */
  readonly naming: Naming | null;
  /** The same for all rules of one range, in the order of their numbers; null for a rule that is cited by itself. */
  readonly range: CitedRange | null;
}

/**
 * ALONE: the name is all that brackets or the rest of a line say, or what a clause says that it is: 702.19b (trample), not 702.19b (trample
 * damage). LABEL: it is what stands in front, marked up, or from where a line or a clause begins: **Trample** (702.19b). CLAUSE: a comma, a
 * dash or the edge of a cell stands between, and nothing else in the clause: 702.19b, trample. PASSING: a sentence comes to it, and to the number in brackets: if it
 * has trample (702.19b). HEADING: it stands behind a number as the rules refer to their headings: see rule 702.19, “Trample”.
 */
export type Naming = "ALONE" | "LABEL" | "CLAUSE" | "PASSING" | "HEADING";

/** Which range it is, by being the same object. */
export type CitedRange = object;

/** 704.5k, 704.5(k), 704.5.k; the others go on from the number before: 704.5a–c, 704.5(a)–(c), 702.9–11. */
export type NumberForm = "FULL" | "BRACKETS" | "POINT" | "LETTERS" | "LETTERS_IN_BRACKETS" | "FIGURES";

export interface WrittenPlace {
  readonly start: number;
  readonly end: number;
  readonly form: NumberForm;
}

/**
 * A day, a month or a year beside a number; eight digits may be what an edition's file is stamped with. `date` is null if the calendar
 * has no such day.
 */
export interface DateBeside extends Pick<WrittenDate, "date" | "since" | "written"> {
  readonly start: number;
  readonly end: number;
}

/** Words that stand with a number: said to be the rule's if they are in quotation marks, else perhaps. */
export interface WordsBeside {
  readonly text: string;
  readonly areQuoted: boolean;
  /** Whether nothing but a mark stands between: CR 704.5k: “…”, not “…” (see rule 704.5k). */
  readonly followAtOnce: boolean;
  /** Whether words without quotation marks are led to: the number begins their line, or a colon stands between. */
  readonly areLedTo?: true;
  /** Whether the number is said to be of something else that one may look at: “…” (see also rule 704.5k). */
  readonly pointOn?: true;
}

/** Which numbers there have ever been, and the headings of the rules that had each. */
export interface KnownNumbers {
  readonly has: (number: RuleNumber) => boolean;
  readonly headings: (number: RuleNumber) => readonly string[];
  /** What else the rules were called that had it: “legend rule”. */
  readonly names: (number: RuleNumber) => readonly string[];
  /** Whether some rule is called so. */
  readonly isName?: (words: string) => boolean;
  /** Whether a rule that is called so stood in the section of a number, or is what one calls a rule: “legend rule”. */
  readonly isOfKind?: (number: RuleNumber, name: string) => boolean;
  /** The day of the edition that came with a set; null for what is the name of none. */
  readonly dayOfSet?: (name: string) => IsoDate | null;
}

const SUBRULE = "[1-9]\\d{2}\\.\\d{1,3}(?:[a-z]{1,2}|\\.[a-z]|\\([a-z]\\))?";
/** A hyphen may follow if it begins the end of a range. */
const ENDS = `(?!\\w|\\.\\d|%|-(?!${SUBRULE}(?![\\w-]|\\.\\d)|[a-z]{1,2}(?![\\w-])|\\d{1,3}(?![\\w-]|\\.\\d)))`;
const SUBRULE_AT = new RegExp(
  `([1-9]\\d{2})\\.(\\d{1,3})(?:(?<plain>[a-z]{1,2})|\\.(?<point>[a-z])|\\((?<brackets>[a-z])\\))?${ENDS}`,
  "y",
);
/** A capital letter is one of a rule where a label says so: CR 704.5K, and not 100.5F. */
const SAID_SUBRULE_AT = new RegExp(SUBRULE_AT.source, "iy");
const SECTION_AT = new RegExp(`([1-9]\\d{2})${ENDS}`, "y");

/** Marks of emphasis, links and brackets, which may stand between a label and its number, and after it. */
const DRESS = "[*_`\"“'\\[({<]{0,3}";
const UNDRESS = "[*_`\"”'\\])}>]{0,3}";
/** More blanks than these divide what stands on their two sides, and are not looked through again and again. */
const BLANK = "[ \\t\\u00a0]{0,80}(?:\\n[ \\t>]{0,80})?";
const LABEL = new RegExp(
  "(?<![\\w.])(?:(?<cr>CR|C\\.R\\.|Comp(?:rehensive)?\\.? ?[Rr]ules?)|(?<rule>[Ss]ub-?[Rr]ules?|[Rr]ules?|RULES?|[Ss]ections?|[Ss]ec\\.|§§?))" +
    `(?![a-z])${BLANK}[:#|=§_-]?${BLANK}${DRESS}(?=[1-9]\\d\\d)`,
  "g",
);
/** {{CR|exact|704.5k}}, {{CR|lookup=704.5k}}, {{CRTemp|704.5k}}, {{CompRules|exact|704.5k}} */
const WIKI =
  /\{\{ ?(?:CR|CR ?[Tt]emp|Comp ?[Rr]ules) ?\|(?: ?(?:exact|toc|glossary) ?(?:= ?\w{1,8} ?)?\|){0,3} ?(?:(?:lookup|rule|number|index|1) ?= ?)?(?=[1-9]\d\d)/g;
const YEAR = "(?:199\\d|20\\d\\d)";
const DAY = "\\d{4}-?\\d{2}-?\\d{2}";
/** 30.09.2011, 9/30/2011, 9/30/11 */
const DAY_IN_FIGURES = `(?:\\d{1,2}[./-]\\d{1,2}[./-]${YEAR}|\\d{1,2}/\\d{1,2}/\\d\\d)`;
/** 20130711 - 704.5k, 2013-07-11: 704.5k */
const DAY_BEFORE = new RegExp(
  `(?<![\\w./-])(?:(?<day>${DAY}|${DAY_IN_FIGURES}) ?[-–—:,] ?|(?<stamp>20\\d{6}) )(?=[1-9]\\d{2}\\.\\d)`,
  "g",
);
/** A number by itself. */
const BARE = new RegExp(`(?<![\\w.$€£~<>=/\\\\%&@#-])(?=${SUBRULE})`, "g");
const BARE_SECTION = /(?<![^\s>*_"“([])(?=[1-9]\d{2}\.? [A-Z])/g;

/** What goes on a list or a range: “, 704.5j”, “ and CR 704.5j”, “–704.5j”. */
const JOINT = /(?<joint> ?[-–—,/&+] ?(?:(?:and|or|to|through) )?| (?:and|or|to|through) )(?:(?:CR|[Rr]ules?) ?)?/y;
const GOES_THROUGH = /^(?: ?[-–—] ?| (?:to|through) )$/;
const CLOSE = /^[-–—/&]$/;
const MORE_LETTERS = /(?<plain>[a-z]{1,2})(?![\w-]|\.\d)|\((?<brackets>[a-z])\)/y;
const MORE_FIGURES = /(\d{1,3})(?![\w-]|\.\d)/y;

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\\.?";
const DATE = `(?:${DAY}|${DAY_IN_FIGURES}|(?:\\d{1,2} )?${MONTH} (?:\\d{1,2}(?:st|nd|rd|th)?,? )?${YEAR}|${YEAR}(?:[-/.]\\d{1,2}){0,2})(?![\\w-])`;
const AS_OF = "(?:as of|as in|from|in|of|on|since) (?:the )?";
/** What says a day or a month: a year alone may be that of anything. */
const FULL_DATE = `(?:\\d{4}-\\d{2}-\\d{2}|${DAY_IN_FIGURES}|(?:\\d{1,2} )?${MONTH} (?:\\d{1,2}(?:st|nd|rd|th)?,? )?${YEAR})(?![\\w-])`;
/** A set is one only if that is said, or if no rule is called so: “(Commander)” is no date, “(as of Commander)” and “(Zendikar)” are. */
const SET = "(?<![\\w'’])[A-Z][\\w'’:-]{0,40}(?: [\\w'’:-]{1,40}){0,5}";
const ENDS_THERE = '(?=[ \\t]*(?:[.,;:)\\]!?"”*_`\\n]|[-–—] |$))';
const DATE_AFTER = new RegExp(
  `${UNDRESS},?${BLANK}(?:[([](?:(?:${AS_OF})?(?<inside>${DATE})|(?:${AS_OF})(?<set>${SET})|(?<alone>${SET}))[)\\]]|` +
    `(?<=[\\s>,])(?:${AS_OF}(?<said>${DATE})|(?:as of (?:the )?|${AS_OF}(?=M1\\d))(?<plain>${SET}))|(?<=, )(?<bare>${FULL_DATE})${ENDS_THERE})`,
  "y",
);
/** What a template of a wiki, or the next key of a record, says of a number: 704.5k|2011-09-30}}, "704.5k", "date": "2011-09-30". */
const DATE_IN_FIELD = new RegExp(
  `(?:\\| ?(?:(?:date|as ?of|edition) ?= ?)?(?<argument>${FULL_DATE}) ?(?=\\||\\}\\})|` +
    `["'\`]\\s{0,8},\\s{0,80}["'\`]?(?:date|as_?[oO]f|edition|effective_?[dD]ate)["'\`]?\\s{0,8}[:=]\\s{0,8}["'\`](?<field>${DAY})["'\`])`,
  "y",
);
/** The name of the rule between its number and a date: `704.5k: legend rule (2011-09-30)`. */
const NAME_THEN_DATE = new RegExp(
  `[:,]? ?[-–—]? ?\\(?(?:the )?(?<name>[A-Za-z][A-Za-z' -]{2,40}?)\\)?,? [([](?:${AS_OF})?(?<day>${DATE})[)\\]]`,
  "y",
);
/** The words of the rule between them: `704.5k "All but the newest…" (2011-09-30)`. */
const QUOTED_THEN_DATE = new RegExp(
  `${UNDRESS}[:,]?${BLANK}["“](?:[^"“”\\n]|\\n(?![ \\t]{0,80}\\n)){1,600}["”],?${BLANK}[([](?:${AS_OF})?(?<day>${DATE})[)\\]]`,
  "y",
);
const DATE_BEFORE = new RegExp(
  `(?:(?:[Aa]s of|[Ii]n|[Ff]rom|[Ss]ince|[Oo]n) (?<said>${DATE})|(?<![\\w./-])(?<day>\\d{4}-\\d\\d-\\d\\d|${DAY_IN_FIGURES})|` +
    `(?:[Aa]s of (?:the )?|(?:[Ii]n|[Ff]rom) (?=M1\\d))(?<plain>${SET})|` +
    `(?:CR|C\\.R\\.|Comp(?:rehensive)?\\.? ?[Rr]ules?),? ?[([]?(?:${AS_OF})?(?<rules>${DATE})[)\\]]?|` +
    `[([](?:(?:${AS_OF})?(?<inside>${DATE})|${AS_OF}(?<set>${SET})|(?<core>M1\\d))[)\\]])` +
    `(?:[,:]| [-–—])?(?: |[ \\t]*\\n[ \\t>]*)(?:the |see |per )?$`,
);
/** What every one of these has, and what is soon looked for. */
const MAY_HAVE_DATE = /199\d|20\d\d|\d{4}-|\d{8}|\d\/\d|[Aa]s of|M1\d|[([]/;
/** A day that is of something else: of a release, a copyright, a change. */
const OF_SOMETHING_ELSE =
  /(?:releas|publish|updat|modif|creat|written|wrote|copyright|©|\(c\)|version|\bv\.?\d|fix|add|chang|edit|dated?|born|since|commit|accessed|retrieved|last)[\w.:]*(?:[ ,][ :,]*)?$/i;

/** A day that a heading names, as that of all below it. */
const DAY_OF_HEADING = new RegExp(
  `(?:[Aa]s of|[Aa]s in|[Ff]rom|[Ii]n|[Oo]f|[Oo]n|[Ss]ince) (?:the )?(?<said>${DATE})|(?:[Aa]s of|[Rr]ules (?:of|in)) (?:the )?(?<set>${SET})|` +
    `(?<![\\w./-])(?<full>${FULL_DATE})`,
  "g",
);

/** A citation, or a quotation, whose date this is. */
const CITED_BEFORE = /[1-9]\d{2}(?:\.\d[\w.()]*(?:[*`"”'\]}>][*_`"”'\])}>]*)?|[*_`"”'\])}>]*),?[ \t]?$|["”],?[ \t]?$/;

/** What is said after it is of what follows: (704.5k). As of 2009, 704.5k. */
const ENDS_SENTENCE = /[.!?][)\]"”*_]{0,3}[ \t]$/;

/** A date in front of a citation, and where it begins with its bracket. */
interface DateBefore {
  readonly date: DateBeside;
  readonly from: number;
}

/** The name of a rule that stands with a number, and how, as far as that does not depend on what the name stands after. */
interface NameBeside {
  readonly name: string;
  readonly naming: Naming | null;
}

interface Piece {
  readonly number: RuleNumber;
  readonly place: WrittenPlace;
  readonly joint: string;
  readonly date: DateBeside | null;
  /** After number and date. */
  readonly end: number;
}

/**
 * The citations of a text, in the order in which they stand; if there are more than `most`, more than that of them. `takesUnknown`
 * takes for one also a number that no edition has and that nothing calls a rule's, if its paragraph cites another.
 */
export function findCitations(
  text: string,
  known: KnownNumbers,
  syntax: Syntax = "PROSE",
  most = Infinity,
  takesUnknown = false,
): FoundCitation[] {
  return citationsIn(text, known, syntax, most, takesUnknown).found;
}

/** The same, and how many numbers that rules have were taken for none: they have no label, no letter and no name beside them. */
export function citationsIn(
  text: string,
  known: KnownNumbers,
  syntax: Syntax = "PROSE",
  most = Infinity,
  takesUnknown = false,
): { readonly found: FoundCitation[]; readonly leftOut: number; readonly unreadDays: number } {
  if (!MAY_CITE.test(text)) return { found: [], leftOut: 0, unreadDays: 0 };
  const finder = new Finder(proseIn(text, syntax), known, most, syntax);
  const found = finder.all(takesUnknown);
  const unreadDays = found.filter(({ date, end }) => date === null && isDayAt(text, end)).length;
  return { found, leftOut: finder.leftOut, unreadDays };
}

/** A day behind a number with nothing but a blank between, which may be that of anything. */
const UNREAD_DAY = new RegExp(`[*_\`]{0,3}[ \\t]{1,2}${FULL_DATE}`, "y");

function isDayAt(text: string, end: number): boolean {
  UNREAD_DAY.lastIndex = end;
  return UNREAD_DAY.test(text);
}

/** Said of days behind numbers that were not taken for theirs; empty if there are none. */
export const sayUnreadDays = (count: number): string =>
  count === 0
    ? ""
    : `${count === 1 ? "1 day behind a number was not read as its day" : `${count} days behind numbers were not read as their days`}: write it in brackets, as CR 704.5k (2011-09-30).`;

/** Said of numbers that were taken for none; empty if there are no such. */
export const sayLeftOut = (count: number): string =>
  count === 0
    ? ""
    : `${count === 1 ? "1 number" : `${count} numbers`} without “CR”, a letter or a name ${count === 1 ? "was not taken for a citation" : "were not taken for citations"}.`;

const MAY_CITE = /(?<!\d)[1-9]\d{2}(?!\d)/;

/** 500.25ms: what looks like two letters of a rule is a measure. */
const LETTERS_OF_UNIT = /(?:ms|px|em|kb|mb|gb|kg|cm|mm|db|hz|pt)$/;

class Finder {
  private readonly text: string;
  private readonly spans: readonly Span[];
  private readonly strings: readonly Span[];
  /** By where their first number stands. */
  private readonly taken = new Map<number, FoundCitation[]>();
  /** Where the numbers of these stand. */
  private readonly numbersAt = new Set<number>();
  /** And of those in fields of data. */
  private readonly fields = new Set<number>();
  private count = 0;
  leftOut = 0;
  /** What the rules are called whose numbers were met. */
  private readonly names = new Map<RuleNumber, ReadonlySet<string>>();
  /** The end of the words that the last citation took for its own. */
  private pastedTo = 0;
  private readonly headings: readonly TextHeading[];

  constructor(
    prose: Prose,
    private readonly known: KnownNumbers,
    private readonly most: number,
    private readonly syntax: Syntax,
  ) {
    ({ text: this.text, spans: this.spans, strings: this.strings } = prose);
    this.headings = syntax === "PROSE" ? headingsIn(this.text) : [];
  }

  all(takesUnknown: boolean): FoundCitation[] {
    for (const match of this.upToMost(DAY_BEFORE)) {
      const start = match.index;
      const piece = this.subrule(start + match[0].length, "");
      const { day, stamp } = match.groups!;
      const date = dateOf((day ?? stamp)!, start);
      const isMeant = day !== undefined || (piece && spanAt(this.spans, start) && this.known.has(piece.number));
      if (piece && date?.date && isMeant) this.take(start, [{ ...piece, date }]);
    }
    if (this.syntax === "DATA") this.inRows();
    if (this.syntax === "DATA") for (const match of this.upToMost(ELEMENT)) this.inElement(match);
    for (const match of this.upToMost(WIKI)) this.inTemplate(match);
    for (const match of this.upToMost(LABEL)) this.labelled(match);
    for (const match of this.upToMost(KEYED)) this.keyed(match);
    if (this.taken.size > 0 || SPEAKS_OF_MAGIC.test(this.text)) this.inStrings();
    for (const { index } of this.upToMost(BARE)) this.bare(index);
    for (const { index } of this.upToMost(BARE_SECTION)) this.bareSection(index);
    if (takesUnknown) this.allUnknown();
    const found = [...this.taken].sort(([one], [other]) => one - other).flatMap(([, citations]) => citations);
    return this.datedByHeadings(found).map((citation) =>
      citation.place ? { ...citation, words: this.wordsBeside(citation), ...this.named(citation) } : citation,
    );
  }

  /** What has no day of its own has that of the heading above it, if that names one and cites nothing by it. */
  private datedByHeadings(found: readonly FoundCitation[]): readonly FoundCitation[] {
    if (this.headings.length === 0) return found;
    const taken = new Set(found.map(({ date }) => date?.start));
    const days = this.headings.map((heading) => {
      const day = this.dayOfHeading(heading);
      return day && !taken.has(day.start) ? day : null;
    });
    let above = -1;
    return found.map((citation) => {
      while (above + 1 < this.headings.length && this.headings[above + 1]!.end <= citation.start) above++;
      return citation.date === null && above >= 0 ? { ...citation, date: days[above]! } : citation;
    });
  }

  /** The only day that a heading names, if it is of no release and no change. */
  private dayOfHeading({ from, words }: TextHeading): DateBeside | null {
    const days = [...words.matchAll(DAY_OF_HEADING)].flatMap(({ 0: all, index, groups }) => {
      const { said, full, set } = groups!;
      const written = (said ?? full ?? set)!;
      const at = from + index + all.indexOf(written);
      const day = set === undefined ? dateOf(written, at) : this.dayOfSet(written, at);
      return day ? [{ day, isOther: OF_SOMETHING_ELSE.test(words.slice(0, index)) }] : [];
    });
    const [only, ...others] = days;
    return only && others.length === 0 && !only.isOther ? only.day : null;
  }

  private *upToMost(pattern: RegExp): Generator<RegExpExecArray> {
    for (const match of this.text.matchAll(pattern))
      if (this.count > this.most) return;
      else yield match;
  }

  private inTemplate({ 0: label, index }: RegExpExecArray): void {
    const at = index + label.length;
    const piece = this.subrule(at, "", SAID_SUBRULE_AT) ?? this.section(at, "");
    if (piece) this.take(index, [piece]);
  }

  /**
   * "rule_id": "704.5k", gold_cr_rules: ["613.1", "613.7c"], rule("704.5k"): what a key that says rule has. A number that no edition had is
   * one only beside others, and of a section that is one.
   */
  private keyed({ 0: head, index, groups }: RegExpExecArray): void {
    if (!saysRule(groups!.key!) && !isOfRuleElement(this.text, groups!.key!, index)) return;
    const isQuoted = groups!.mark !== "";
    for (let at: number | null = index + head.length; at !== null;) {
      const piece = this.subrule(at, "", isQuoted ? SAID_SUBRULE_AT : SUBRULE_AT);
      if (!piece || this.numbersAt.has(at)) return;
      const isKnown = this.known.has(piece.number);
      if (!isKnown && (this.taken.size === 0 || !this.known.has(piece.number.slice(0, 3)))) return;
      const isPlain = !isQuoted && !/[a-z]$/.test(piece.number);
      if (isPlain && !/^(?:[\s,\])}]|$)/.test(this.text.slice(piece.place.end, piece.place.end + 1))) return;
      if (LETTERS_OF_UNIT.test(piece.number)) return;
      this.fields.add(at);
      this.take(at, [this.datedByRecord(piece, index)]);
      at = itemAfter(this.text, piece.place.end);
    }
  }

  /** A number without a date beside it has that of its record, whose key or element begins at a place. */
  private datedByRecord(piece: Piece, from: number): Piece {
    if (piece.date) return piece;
    const areLines = this.syntax === "HASHES" || this.syntax === "SEMICOLONS";
    return { ...piece, date: this.dayWritten(dayOfRecord(this.text, from, piece.place.end, areLines)) };
  }

  /** What a field says: a day, or the name of a set. */
  private dayWritten(field: Field | null): DateBeside | null {
    return field && (dateOf(field.written, field.start) ?? this.dayOfSet(field.written, field.start));
  }

  /** <rule date="2011-09-30">704.5k</rule>, <rule><number>704.5k</number></rule> */
  private inElement({ 0: head, index, groups }: RegExpExecArray): void {
    const piece = isOfRule(this.text, groups!.tag!, index) ? this.subrule(index + head.length, "") : null;
    if (!piece || !this.known.has(piece.number)) return;
    this.fields.add(piece.place.start);
    this.take(piece.place.start, [this.datedByRecord(piece, index)]);
  }

  /** The cells of a column of rules, with the day of the row. */
  private inRows(): void {
    for (const { rules, day } of rowsOf(this.text)) {
      if (this.count > this.most) return;
      for (const { start, end } of rules) {
        const [label] = /^(?:(?:CR|[Rr]ules?)[ ]{1,4})?/.exec(this.text.slice(start, Math.min(end, start + 12)))!;
        const first = this.subrule(start + label.length, "", SAID_SUBRULE_AT);
        if (!first || first.place.end > end || (label === "" && !this.known.has(first.number))) continue;
        const list = this.list(first, false).filter(({ place }) => place.end <= end);
        const date = this.dayWritten(day);
        this.take(
          start,
          list.map((piece) => (piece.date && piece.date.end <= end ? piece : { ...piece, date, end: piece.place.end })),
        );
      }
    }
  }

  /** In a text that cites rules: a string that is one, as "704.5k", and numbers with letters in others. */
  private inStrings(): void {
    for (const { index: at } of this.upToMost(BARE)) {
      if (this.numbersAt.has(at) || !spanAt(this.strings, at)) continue;
      const piece = this.subrule(at, "");
      if (!piece || !this.known.has(piece.number) || LETTERS_OF_UNIT.test(piece.number)) continue;
      const [before, after] = [
        this.text.slice(Math.max(0, at - 20), at),
        this.text.slice(piece.place.end, piece.place.end + 40),
      ];
      const isWhole = /["'`]$/.test(before) && after.startsWith(before.at(-1)!);
      if (!isWhole && !/[a-z]$/.test(piece.number)) continue;
      if (OF_NO_RULE.test(before) || UNIT.test(after)) continue;
      if (isWhole) this.fields.add(at);
      this.take(at, isWhole ? [piece] : this.list(piece, false));
    }
  }

  private labelled({ 0: label, index, groups }: RegExpExecArray): void {
    const at = index + label.length;
    if (this.numbersAt.has(at)) return;
    const piece = this.subrule(at, "", SAID_SUBRULE_AT) ?? this.section(at, "");
    if (!piece) return;
    const isSection = !piece.number.includes(".");
    const isKnown = this.known.has(piece.number);
    const areOthers = HAS_RULES.test(this.text.slice(Math.max(0, index - 20), index));
    if (areOthers) for (const { place } of this.list(piece, isSection)) this.numbersAt.add(place.start);
    if (areOthers) return;
    if (groups!.cr === undefined) {
      if (!isKnown && (isSection || this.isOfSomethingElse(index))) return;
      if (isSection && (!spanAt(this.spans, at) || this.isOfSomethingElse(index))) return;
    }
    const list = this.list(piece, isSection && (groups!.cr !== undefined || /s/i.test(label.slice(1))));
    const isField = this.syntax !== "PROSE" && /^\w+ {0,8}[:=]/.test(label);
    this.take(index, isField ? list.map((each) => this.datedByRecord(each, index)) : list, this.dateBefore(index));
  }

  /** Survival rule 782: rules of something that has a name. */
  private isOfSomethingElse(label: number): boolean {
    const [, word] = /(\p{Lu}[\p{L}'’]{0,28}) $/u.exec(this.text.slice(Math.max(0, label - 30), label)) ?? [];
    return word !== undefined && !MAY_STAND_BEFORE.test(word);
  }

  private bare(at: number): void {
    if (this.numbersAt.has(at)) return;
    const span = spanAt(this.spans, at);
    const piece = span && this.subrule(at, "");
    if (!piece || !this.known.has(piece.number)) return;
    if (OF_NO_RULE.test(this.text.slice(Math.max(0, at - 20), at))) return;
    const after = this.text.slice(piece.place.end, piece.place.end + 40);
    if (UNIT.test(after)) return;
    const isLettered = /[a-z]/.test(piece.number);
    const before = this.text.slice(Math.max(0, at - 12), at);
    const isMeant =
      isLettered ||
      piece.date !== null ||
      this.isMeantByName(piece) ||
      (this.isHead(at, span) &&
        (BEGINS_WORDS.test(after) ||
          /^[\])*_`]*(?::| [–—-]) /.test(after) ||
          (!IN_CELL.test(after) && this.headingAfter(piece.place.end)?.isAlone))) ||
      (/[([]$/.test(before) && /^[)\]]/.test(after)) ||
      SAYS_SO.test(before);
    if (isMeant) this.take(at, this.list(piece, false), isLettered ? this.dateBefore(at) : null);
    else this.leftOut++;
  }

  /** A price, a size or a time may look like a number of a rule; beside citations it is one that is wrong. */
  private allUnknown(): void {
    const ends = [...this.text.matchAll(/\n[ \t]*\n/g)].map(({ index }) => index);
    let paragraph = 0;
    const paragraphOf = (at: number): number => {
      while (paragraph < ends.length && ends[paragraph]! < at) paragraph++;
      return paragraph;
    };
    const citing = new Set([...this.taken.keys()].sort((one, other) => one - other).map(paragraphOf));
    paragraph = 0;
    for (const { index: at } of this.upToMost(BARE)) {
      if (!citing.has(paragraphOf(at)) || this.numbersAt.has(at) || !spanAt(this.spans, at)) continue;
      const piece = this.subrule(at, "");
      if (!piece || this.known.has(piece.number) || !this.known.has(piece.number.slice(0, 3))) continue;
      const isOfNoRule = OF_NO_RULE.test(this.text.slice(Math.max(0, at - 20), at));
      const after = this.text.slice(piece.place.end, piece.place.end + 40);
      if (!isOfNoRule && !UNIT.test(after) && !LETTERS_OF_UNIT.test(piece.number)) this.take(at, [piece]);
    }
  }

  /** `704. State-Based Actions` at the head of a line. */
  private bareSection(at: number): void {
    const span = spanAt(this.spans, at);
    if (!span || this.numbersAt.has(at) || !this.isHead(at, span)) return;
    const number = this.text.slice(at, at + 3);
    const after = this.text.slice(at + 3, at + 80).replace(/^\.? /, "");
    const isHeading = this.known
      .headings(number)
      .some((heading) => after.toLowerCase().startsWith(heading.toLowerCase()));
    const end = at + 3;
    if (isHeading) this.take(at, [{ number, place: { start: at, end, form: "FULL" }, joint: "", date: null, end }]);
  }

  /** Whether a place is the first of a line, or of a comment, but for marks. */
  private isHead(at: number, [start] = spanAt(this.spans, at) ?? [0]): boolean {
    // No further back than a head may be: a line may be all of the text, and have a number at each place.
    const from = Math.max(start, at - 80);
    const before = this.text.slice(from, at);
    const line = before.lastIndexOf("\n") + 1;
    return (line > 0 || (from === start && before.length < 80)) && /^[\s>*•+–—"“'`([|=:#_-]*$/.test(before.slice(line));
  }

  private subrule(at: number, joint: string, pattern = SUBRULE_AT): Piece | null {
    pattern.lastIndex = at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    const { plain, point, brackets } = match.groups!;
    const form = point !== undefined ? "POINT" : brackets !== undefined ? "BRACKETS" : "FULL";
    const number = `${match[1]}.${match[2]}${(plain ?? point ?? brackets ?? "").toLowerCase()}`;
    return this.dated({ number, joint, place: { start: at, end: pattern.lastIndex, form } });
  }

  private section(at: number, joint: string): Piece | null {
    SECTION_AT.lastIndex = at;
    const match = SECTION_AT.exec(this.text);
    return match && this.dated({ number: match[1]!, joint, place: { start: at, end: at + 3, form: "FULL" } });
  }

  /** With the date that stands after it. */
  private dated(piece: Omit<Piece, "date" | "end">): Piece {
    const { end } = piece.place;
    DATE_IN_FIELD.lastIndex = end;
    const field = DATE_IN_FIELD.exec(this.text);
    const day = field?.groups!.argument ?? field?.groups!.field;
    if (field && day !== undefined)
      return {
        ...piece,
        date: dateOf(day, end + field[0].lastIndexOf(day)),
        end: field.groups!.argument === undefined ? end : end + field[0].length,
      };
    DATE_AFTER.lastIndex = end;
    const match = DATE_AFTER.exec(this.text);
    const { inside, said, bare, set, alone, plain } = match?.groups ?? {};
    const isSet = alone !== undefined && this.isSetAlone(piece.number, alone);
    const written = inside ?? said ?? bare ?? set ?? (isSet ? alone : undefined) ?? plain;
    const isOfNext =
      match?.[0].includes("\n") &&
      NUMBER.test(this.text.slice(DATE_AFTER.lastIndex, DATE_AFTER.lastIndex + LONGEST_DATE).split("\n", 1)[0]!);
    if (!match || isOfNext || written === undefined) return this.namedThenDated(piece);
    const at = match.index + match[0].lastIndexOf(written);
    const date = (set ?? alone ?? plain) ? this.dayOfSet(written, at) : dateOf(written, at);
    if (!date) return { ...piece, date, end };
    return { ...piece, date, end: plain ? date.end : match.index + match[0].length };
  }

  /** Whether all that brackets say is the name of a set, and of no rule. */
  private isSetAlone(number: RuleNumber, words: string): boolean {
    const own = [number, parentRuleNumber(number) ?? number, number.slice(0, 3)];
    const isRule = own.some((each) => this.isOwnName(each, words)) || this.known.isName?.(words);
    return !isRule && (this.known.dayOfSet?.(words) ?? null) !== null;
  }

  /** The day of the set whose name the words are, or begin with. */
  private dayOfSet(text: string, start: number): DateBeside | null {
    const words = text.split(" ");
    for (let count = words.length; count > 0; count--) {
      const written = words
        .slice(0, count)
        .join(" ")
        .replace(/(?<!\W)\W+$/, "");
      const date = this.known.dayOfSet?.(written) ?? null;
      if (date !== null) return { date, since: date, written, start, end: start + written.length };
    }
    return null;
  }

  /** With the date that stands behind its name; behind other words it is that of something else. */
  private namedThenDated(piece: Omit<Piece, "date" | "end">): Piece {
    const { number, place } = piece;
    NAME_THEN_DATE.lastIndex = place.end;
    const match = NAME_THEN_DATE.exec(this.text);
    const { name, day } = match?.groups ?? {};
    const isOwn = match && this.isOwnName(number, name!);
    const date = isOwn ? dateOf(day!, match.index + match[0].lastIndexOf(day!)) : null;
    if (date) return { ...piece, date, end: match!.index + match![0].length };
    QUOTED_THEN_DATE.lastIndex = place.end;
    const quoted = QUOTED_THEN_DATE.exec(this.text);
    const written = quoted?.groups!.day ?? "";
    return { ...piece, date: quoted && dateOf(written, quoted.index + quoted[0].lastIndexOf(written)), end: place.end };
  }

  private dateBefore(at: number): DateBefore | null {
    const slice = this.text.slice(Math.max(0, at - LONGEST_DATE), at);
    const match = MAY_HAVE_DATE.test(slice) ? DATE_BEFORE.exec(slice) : null;
    if (!match) return null;
    const { said, day, rules, plain, inside, set, core } = match.groups!;
    const written = (said ?? day ?? rules ?? plain ?? inside ?? set ?? core)!;
    const before = slice.slice(0, match.index);
    const isOfBefore = CITED_BEFORE.test(before) && !(ENDS_SENTENCE.test(before) && /^[A-Z]/.test(match[0]));
    if (rules === undefined && (OF_SOMETHING_ELSE.test(before) || isOfBefore)) return null;
    const from = at - slice.length + match.index;
    if (this.headings.some((heading) => heading.start <= from && from < heading.end && heading.end <= at)) return null;
    const wraps = match[0].includes("\n") && rules === undefined;
    const goesOn = (said ?? plain) !== undefined && match[0].trimEnd().endsWith(",");
    if (wraps && !goesOn && !this.isHead(from)) return null;
    if ((inside ?? set ?? core) !== undefined && NUMBER.test(before.split("\n").at(-1)!)) return null;
    if (/^\d{4}$/.test(inside ?? "") && !this.isHead(from)) return null;
    const start = from + match[0].indexOf(written);
    const date = (plain ?? set ?? core) ? this.dayOfSet(written, start) : dateOf(written, start);
    return date && { date, from: slice[match.index] === "(" || slice[match.index] === "[" ? from : start };
  }

  /** A number and those that go on its list or range. */
  private list(first: Piece, areSections: boolean): Piece[] {
    const list = [first];
    for (let last: Piece | null = first; last && list.length < MOST_IN_LIST;) {
      JOINT.lastIndex = last.end;
      const match = JOINT.exec(this.text);
      last = match && this.next(last, JOINT.lastIndex, match.groups!.joint!, areSections);
      if (last) list.push(last);
    }
    return list;
  }

  private next(last: Piece, at: number, joint: string, areSections: boolean): Piece | null {
    const isCapital = /[A-Z]/.test(this.text.slice(last.place.start, last.place.end));
    const subrule = this.subrule(at, joint, isCapital ? SAID_SUBRULE_AT : SUBRULE_AT);
    if (subrule) return subrule;
    const section = areSections ? this.section(at, joint) : null;
    if (section) return this.known.has(section.number) ? section : null;
    const [, rule, letters] = /^(.*\.\d+)([a-z]*)$/.exec(last.number) ?? [];
    if (rule === undefined) return null;
    const short = letters === "" ? MORE_FIGURES : MORE_LETTERS;
    const isClose = CLOSE.test(joint) || (letters !== "" && this.text[at] === "(");
    short.lastIndex = at;
    const match = isClose || letters !== "" ? short.exec(this.text) : null;
    if (!match) return null;
    const number =
      letters === "" ? `${rule.split(".")[0]}.${match[1]}` : `${rule}${match.groups!.plain ?? match.groups!.brackets}`;
    const goesOn = numbersAfter(last.number, number) !== null;
    // “704.5j, k and m” are three; “704.5j, a rule” is one.
    if (!isClose && !(goesOn && this.known.has(number) && this.endsLetter(joint, short.lastIndex))) return null;
    if (GOES_THROUGH.test(joint) ? !goesOn : !this.known.has(number)) return null;
    const form = letters === "" ? "FIGURES" : match.groups!.brackets === undefined ? "LETTERS" : "LETTERS_IN_BRACKETS";
    return this.dated({ number, joint, place: { start: at, end: short.lastIndex, form } });
  }

  /** Whether a letter that stands apart is one of a list. */
  private endsLetter(joint: string, end: number): boolean {
    const after = this.text.slice(end, end + 6);
    return (
      !/^(?:['’]| [=<>+*])/.test(after) && (!joint.endsWith(", ") || /^(?:[^\w\s]|\s*$| (?:and|or|to|&) )/.test(after))
    );
  }

  private take(start: number, list: readonly Piece[], before: DateBefore | null = null): void {
    if (this.count > this.most) return;
    if (list.some(({ place }) => this.numbersAt.has(place.start))) {
      list = list.slice(
        0,
        list.findIndex(({ place }) => this.numbersAt.has(place.start)),
      );
      if (list.length === 0) return;
    }
    for (const { place } of list) this.numbersAt.add(place.start);
    const isBeside = before && !this.text.slice(before.from, start).includes("\n");
    const begins = isBeside && list[0]!.date === null ? before.from : start;
    const citations = withRanges(allDated(list, before?.date ?? null), begins);
    this.taken.set(begins, citations);
    this.count += citations.length;
  }

  private wordsBeside({ place, end, start }: FoundCitation): WordsBeside | null {
    if (this.fields.has(place!.start)) return wordsKeyed(this.text, place!.end);
    const after = this.quotedAfter(end);
    const quoted = after ?? this.quotedBefore(start);
    if (quoted !== null) {
      const followAtOnce = after !== null && AT_ONCE.test(this.text.slice(end, end + LONGEST_LABEL));
      const pointOn = after === null && POINTS_ON.test(this.text.slice(Math.max(0, start - LONGEST_LABEL), start));
      return { text: quoted, areQuoted: true, followAtOnce, ...(pointOn && { pointOn }) };
    }
    const isFree = start >= this.pastedTo && spanAt(this.spans, place!.end - 1) !== undefined;
    const pasted = isFree && BEGINS_WORDS.test(this.text.slice(end, end + 40)) ? this.paragraphAfter(end) : "";
    if (pasted === "") return null;
    const areLedTo = this.isHead(start) || /^[\])*_`]{0,6}: /.test(this.text.slice(end, end + 8));
    return { text: pasted, areQuoted: false, followAtOnce: true, ...(areLedTo && { areLedTo }) };
  }

  /** The words after a number that end before a mark or another number, and whether they are all of a line, or of a cell of a table. */
  private headingAfter(end: number): { readonly words: string; readonly isAlone: boolean } | null {
    const line = this.text.slice(end, end + LONGEST_NAME).split("\n", 1)[0]!;
    const [, words, alone] = HEADING_AFTER.exec(line.length < LONGEST_NAME ? line : `${line}…`) ?? [];
    return words === undefined ? null : { words, isAlone: alone !== undefined };
  }

  private isOwnName(number: RuleNumber, words: string): boolean {
    return this.namesOf(number).has(words.toLowerCase());
  }

  /** What the rules were called that had a number, in small letters. */
  private namesOf(number: RuleNumber): ReadonlySet<string> {
    let names = this.names.get(number);
    if (!names) {
      names = new Set(this.known.names(number).map((name) => name.toLowerCase()));
      this.names.set(number, names);
    }
    return names;
  }

  /** The longest name of a rule that stands in front of its bracket, or behind it with a mark between or nothing after it; or that one says it is. */
  private nameBeside({ number, place }: Pick<FoundCitation, "number" | "place">): NameBeside | null {
    if (!place) return null;
    const isName = (words: string) => this.isOwnName(number, words) || this.known.isName?.(words);
    const { start, end } = place;
    const heading = this.headingAfter(end);
    const [lineBefore, lineAfter] = this.lineAround(start, end);
    const marked = this.markedBeside(start, end);
    if (marked !== null && isName(marked.name)) return marked;
    for (const name of heading ? [heading.words, heading.words.replace(/^the /i, "")] : [])
      if (isName(name)) return { name, naming: heading!.isAlone && this.isLineOf(start, end) ? "LABEL" : null };
    const before =
      NAME_BEFORE.exec(lineBefore) ?? (ENDS_CLAUSE.test(lineAfter) ? NAME_AND_LABEL.exec(lineBefore) : null);
    const words = before?.groups!.words!.split(" ") ?? [];
    for (let first = 0; first < words.length; first++) {
      const name = words.slice(first).join(" ");
      if (isName(name)) return { name, naming: this.namingBefore(name, lineBefore, before!, first, place) };
      const ruled = name.replace(OF_ITS_RULE, "");
      if (ruled !== name && isName(ruled)) return { name: ruled, naming: "ALONE" };
    }
    const said = saidBeside(lineBefore, lineAfter);
    for (const name of said === null ? [] : [said.name, said.name.replace(OF_ITS_RULE, "")])
      if (isName(name)) return { name, naming: said!.naming };
    const defined = DEFINED_BEFORE.exec(lineBefore)?.groups!.name;
    if (defined !== undefined && isName(defined) && /^[)\]]/.test(lineAfter)) return { name: defined, naming: "LABEL" };
    const listed = NAME_IN_CLAUSE.exec(lineAfter)?.groups!.name;
    if (listed !== undefined && isName(listed)) return { name: listed, naming: "CLAUSE" };
    const [, after] = NAME_AFTER.exec(lineAfter) ?? [];
    const more = after?.split(" ") ?? [];
    for (let count = more.length; count > 0; count--) {
      const name = more.slice(0, count).join(" ");
      // “701.18: Search your library” is a sentence, “702.81: Devour N” is none.
      const goesOn = count === 1 && /^[a-z]/.test(more[1] ?? "");
      if (isName(name) && !goesOn) return { name, naming: null };
    }
    return null;
  }

  /** A name that only marks part from a number: {{CR|702.19a|Trample}}, [[Trample|CR 702.19a]], and a heading in quotation marks. */
  private markedBeside(start: number, end: number): NameBeside | null {
    const after = this.text.slice(end, end + LONGEST_NAME);
    const heading = HEADING_QUOTED.exec(after)?.groups!.name;
    if (heading !== undefined) return { name: heading, naming: "HEADING" };
    const shown = SHOWN_AFTER.exec(after)?.groups!.name;
    if (shown !== undefined) return { name: shown, naming: "ALONE" };
    const page = after.startsWith("]]")
      ? PAGE_BEFORE.exec(this.text.slice(Math.max(0, start - LONGEST_NAME), start))?.groups!.name
      : undefined;
    return page === undefined ? null : { name: page, naming: "LABEL" };
  }

  /** How a name stands in front of a number, of which nothing but its bracket or its clause is to say more. */
  private namingBefore(
    name: string,
    lineBefore: string,
    { index, 0: whole, groups }: RegExpExecArray,
    first: number,
    { start, end }: WrittenPlace,
  ): Naming | null {
    const isInBrackets = /[([][^([]{0,12}$/.test(whole);
    if (isInBrackets && !/^[*_`'\]}]{0,4}[)\]]/.test(this.text.slice(end, end + 8))) return null;
    const marked = NAME_MARKED.exec(this.text.slice(Math.max(0, start - LONGEST_MARKED), start))?.groups!.name;
    if (marked?.toLowerCase() === name.toLowerCase()) return "LABEL";
    // Where the slice is cut no line begins.
    const from = lineBefore.slice(0, index + groups!.edge!.length);
    const begins = from === "" ? (lineBefore.length < LONGEST_NAME ? "" : null) : from;
    const isFirst = first === 0 || (first === 1 && /^the /i.test(groups!.words!));
    if (isFirst && begins !== null && (/^[A-Z]/.test(groups!.words!) ? BEGINS_CLAUSE : BEGINS_ITEM).test(begins))
      return "LABEL";
    const last = groups!.words!.split(" ")[first - 1];
    // “Flying (702.9) and trample (702.19)”: each has its own number.
    if (first === 1 && /^(?:and|or)$/.test(last!) && /\d[a-z]{0,2}[)\]],? $/.test(from)) return "LABEL";
    if (/\bsee /i.test(whole)) return null;
    return isInBrackets && last !== undefined && !JOINS.test(last) ? "PASSING" : null;
  }

  /** Whether a number and what follows it are all of their lines. */
  private isLineOf(start: number, end: number): boolean {
    const next = this.text.indexOf("\n", end);
    const goesOn = next >= 0 && /^[ \t/*#>]{0,80}[a-z]/.test(this.text.slice(next + 1, next + 90));
    const label = /(?:CR|[Rr]ule) ?$/.exec(this.text.slice(Math.max(0, start - 6), start))?.[0].length ?? 0;
    return !goesOn && this.isHead(start - label);
  }

  /** Whether what a number was called stands near it, with no other number between: what is said is of both. A label is of its own line. */
  private isCalledNear({ number, start, end }: FoundCitation, name: string, naming: Naming): boolean {
    const ends = naming === "LABEL" ? /\n|[1-9]\d{2}\.\d/ : /\n[ \t]*\n|[1-9]\d{2}\.\d/;
    const before = this.text
      .slice(Math.max(0, start - LONGEST_MARKED), start)
      .split(ends)
      .at(-1)!;
    const behind = this.text.slice(end, end + LONGEST_MARKED);
    const cut = behind.split(ends)[0]!;
    // What stands in front of the next number in brackets is its name.
    const after = /^[1-9]\d{2}\.\d/.test(behind.slice(cut.length)) ? cut.replace(NAME_OF_NEXT, "") : cut;
    const near = `${before} ${after}`.toLowerCase();
    const whole = parentRuleNumber(number) ?? number;
    const numbers = whole.includes(".") ? [number, whole] : [number];
    return numbers.some((each) =>
      [...this.namesOf(each)].some((own) => bareName(own) !== bareName(name) && near.includes(own)),
    );
  }

  /** Whether its name stands beside it, or that of one of its kind: “hexproof: 702.18”. */
  private isMeantByName(piece: Piece): boolean {
    const beside = this.nameBeside(piece);
    return (
      beside !== null &&
      (this.isOwnName(piece.number, beside.name) || this.known.isOfKind?.(piece.number, beside.name) === true)
    );
  }

  private named(cited: FoundCitation): Pick<FoundCitation, "name" | "naming"> {
    const { name = null, naming = null } = this.nameBeside(cited) ?? {};
    if (name === null || naming === "ALONE" || naming === "HEADING") return { name, naming };
    const [, inBrackets, afterMark] = NAMED_ALONE.exec(this.lineAround(cited.start, cited.place!.end)[1]) ?? [];
    const before = this.text.slice(Math.max(0, cited.start - LONGEST_LABEL), cited.start);
    // What stands in brackets is said of the last of a list, unless it is a range or a choice; what follows a mark, of all of it.
    const goesOn = cited.range !== null || (inBrackets === undefined ? AFTER_ANOTHER : CLOSE_TO_ANOTHER).test(before);
    if (!goesOn && (inBrackets ?? afterMark)?.toLowerCase() === name.toLowerCase()) return { name, naming: "ALONE" };
    if (naming === null) return { name, naming };
    const isOfBoth = cited.range !== null || this.isCalledNear(cited, name, naming);
    return { name: isOfBoth && naming === "CLAUSE" ? null : name, naming: isOfBoth ? null : naming };
  }

  /** What stands before and after a number, without marks. */
  private lineAround(start: number, end: number): readonly [before: string, after: string] {
    const mayPrecede = OPENS_BEFORE.test(this.text.slice(Math.max(0, start - LONGEST_LABEL), start));
    const mayFollow = OPENS_AFTER.test(this.text.slice(end, end + LONGEST_LABEL));
    return [
      mayPrecede ? unmarked(this.text.slice(Math.max(0, start - LONGEST_MARKED), start)).slice(-LONGEST_NAME) : "",
      mayFollow || mayPrecede ? unmarked(this.text.slice(end, end + LONGEST_MARKED)) : "",
    ];
  }

  private quotedAfter(end: number): string | null {
    const match = QUOTED_AFTER.exec(this.text.slice(end, end + LONGEST_WORDS));
    const at = match && end + match[0].indexOf(match[2]!);
    return match && !OTHER_NUMBER.test(match[1]!) && spanAt(this.spans, at!) ? oneLine(match[2]!) : null;
  }

  private quotedBefore(start: number): string | null {
    const match = /["”][^"“”\n]{0,20}$/.exec(this.text.slice(Math.max(0, start - 21), start));
    if (!match || NUMBER.test(match[0])) return null;
    const slice = this.text.slice(Math.max(0, start - LONGEST_WORDS), start);
    const closing = slice.length - match[0].length;
    const opening = Math.max(slice.lastIndexOf('"', closing - 1), slice.lastIndexOf("“", closing - 1));
    const words = slice.slice(opening + 1, closing);
    const isQuoted = opening >= 0 && words.length >= 25 && !/\n\s*\n|[{};]\n/.test(words);
    return isQuoted && spanAt(this.spans, start - slice.length + opening) ? oneLine(words) : null;
  }

  /** What goes on after a number, to the end of the paragraph or to where another rule begins. */
  private paragraphAfter(end: number): string {
    const lines: string[] = [];
    const most = Math.min(this.text.length, end + LONGEST_WORDS);
    for (let at = end; at < most;) {
      const next = this.text.indexOf("\n", at);
      const end = next < 0 ? most : Math.min(next, most);
      const other = NEXT_RULE.exec(this.text.slice(at, end));
      const last = other ? at + other.index : end;
      const words = this.text.slice(at, last);
      const line = words.replace(/^[\s>]+/, "").trim();
      const first = at + Math.max(0, words.search(/\S/));
      const goesOn = lines.length === 0 || (line !== "" && spanAt(this.spans, first) && !STARTS_RULE.test(line));
      if (!goesOn) break;
      lines.push(line);
      this.pastedTo = last;
      if (other) break;
      at = last + 1;
    }
    return oneLine(lines.join("\n")).replace(/^[\s.:)\]*_`,|–—-]+/, "");
  }
}

/** “The legend rule” and “legend” are one name. */
const bareName = (name: string): string => name.toLowerCase().replace(/ rule$/, "");

const SPEAKS_OF_MAGIC = /Comprehensive Rules|Magic: ?[Tt]he Gathering/;
const LONGEST_DATE = 80;
const LONGEST_NAME = 80;
const AT_ONCE = /^[\])}*_`>]{0,6}[:,.]?[ \t]*(?:[–—-][ \t]*|(?:states|says|reads)(?: that)?[:,]?[ \t]*)?["“]/;
const POINTS_ON = /\b(?:see|cf|compare|also|but|not|unlike|than|with|and|or)\b[^"”]*$/i;
const LONGEST_MARKED = 160;
const LONGEST_LABEL = 24;
/** A bracket before a number with its label, and what may go before a name behind it. */
const OPENS_BEFORE =
  /[([][^\n()]{0,24}$|, [\w.§{[*_` ]{0,20}$|[:=|–—→⇒>-] ?[\w.§{[*_` ]{0,20}$|[\w'’*_`\]] (?:MTG )?CR $|\b(?:is|are|in|by|under|at) [\w.§{[*_` ]{0,20}$/;
const OPENS_AFTER =
  /^(?:[\])}*_`'"”>]|<\/\w+>)*(?:,? ?[([]|, |[:|]| [-–—|=]| (?:is|means|describes|defines|for|on|about) )/;
const NAMED_ALONE =
  /^(?:[.\])"'”]?,? ?[([] ?(?:the )?["']?([A-Za-z][\w'’ -]{1,40}?)["']?[)\]]|["'”]?,? ?(?:[:–—-]{1,2}|\|) ?(?:the )?([A-Za-z][\w'’ -]{1,40}?)(?: [NX])?[ \t]*(?:[.;|]|\n(?![ \t]{0,80}[a-z])|$|(?<=[ \t])(?:[–—]|--?)[ \t]))/;
/** The number before in a list, and in a range or a choice. */
const AFTER_ANOTHER =
  /(?<!\d)\d+(?:\.\d*)?[a-z]{0,2}[*_`)\]]{0,3} ?(?:[-–—,/&+]|,? ?(?:and|or|to|through)) ?(?:CR |[Rr]ules? )?$/;
const CLOSE_TO_ANOTHER = /(?<!\d)\d+(?:\.\d*)?[a-z]{0,2} ?[-–—/] ?$/;
const NAME_BEFORE =
  /(?<edge>^|[^\w'’-])(?<words>(?:[A-Za-z][\w'’-]* ){0,4}[A-Za-z][\w'’-]*)["'”]?,? [([]\[?(?:[Ss]ee )?(?:(?:MTG )?CR |[Rr]ule |RULE |§ ?)?$/;
/** “Scry, rule 701.18a”, “legend rule, 704.5k”, “scry, see rule 701.18a”, “scry CR 701.18a”. */
const NAME_AND_LABEL =
  /(?<edge>^|[^\w'’-])(?<words>(?:[A-Za-z][\w'’-]* ){0,4}[A-Za-z][\w'’-]*)["'”]?(?:, (?:see )?(?:(?:MTG )?CR |[Rr]ule |RULE |§ ?)?| (?:MTG )?CR )$/;
/** “Scry's rule (701.18a)”, “the scry rule (701.18a)”. */
const OF_ITS_RULE = /(?:['’]s)? rules?$/;
/** “Scry is a keyword action (CR 701.18a)”. */
const DEFINED_BEFORE =
  /(?:^|[\n.;:>|#*•])[ \t]*(?<name>(?:[A-Z][\w'’-]*)(?: [a-z][\w'’-]*)?) is (?:an?|the) (?:[A-Za-z][\w-]* ){1,6}[([](?:(?:MTG )?CR |[Rr]ule |§ ?)?$/;
const HEADING_QUOTED = /^,? ["“](?<name>[A-Z][A-Za-z'’/ -]{1,60})[.,;:]?["”]/;
const SHOWN_AFTER = /^\|(?:the )?(?<name>[A-Za-z][\w'’ -]{1,40})(?:\}\}|\]\])/;
const PAGE_BEFORE = /\[\[(?<name>[A-Za-z][\w'’ -]{1,40})\|(?:(?:MTG )?CR |[Rr]ule |§ ?)?$/;
const NAME_OF_NEXT = /(?<![\w'’-])(?:[A-Za-z][\w'’-]*[*_`'\]]{0,4} ){1,2}[([](?:(?:MTG )?CR |[Rr]ule |§ ?)?$/;
/** **Trample** (CR, [[Trample]] (, ''Trample'' ( */
const NAME_MARKED =
  /[*_`'[|{>](?<name>[A-Za-z][\w'’ -]{1,40})(?:[*_`'\]}]{1,5}|<\/\w{1,8}>|\]\([^()\s]{0,120}\))[:,]?(?:[*_]{1,3})? ?[([]?(?:(?:MTG )?CR |[Rr]ule |RULE |§ ?)?$/;
/** Where a word with a capital begins a clause, and where any word does: after a mark of a list, or in a bracket of its own. */
const BEGINS_CLAUSE = /(?:^|\n|[.;:!?([|"“`─] ?|[)\]],? | [—–] )[ \t>*•+#/–—─-]{0,80}(?:\d{1,3}[.)] )?$/;
const BEGINS_ITEM =
  /(?:(?:^|\n)[ \t>/]*(?:[-+•|]|\d{1,3}[.)]) |(?:^|\n[ \t>/*#]*\n)[ \t>/*#]*|[^\s/*#>][ \t]+(?:\/\/|#) |[;|([] ?|[)\]],? )$/;
/** What stands between two, or says that it is not that one. */
const JOINS = /^(?:and|or|nor|plus|versus|vs|to|than|not|no|without|like|unlike|from|but|non)$/i;
/** “CR 702.19b, trample.” */
const NAME_IN_CLAUSE =
  /^["'”]?, (?:the )?(?<name>(?:[A-Za-z][\w'’-]* ){0,4}[A-Za-z][\w'’-]*)(?: rules?)?(?=[ \t]*(?:[.;:)\]|]|\n(?![ \t/*#>]{0,80}[a-z])|$))/;
/** “Trample is CR 702.19”, “hexproof: 702.11”, “trample is described in rule 702.19b”: of one number, by all of a clause. */
const SAID_BEFORE =
  /(?:^|[\n.;(>|#*•]|[-–—](?= )) *(?:(?:[Tt]he )?[Rr]ules? (?:on|for|about|of|governing) )?(?:[Tt]he |[Aa]n? )?((?:[A-Za-z][\w'’-]* ){0,4}[A-Za-z][\w'’-]*)(?:(?<mark> ?[:=|] ?(?:[Ss]ee )?| [–—-]{1,2} | ?(?:→|⇒|[-=]>) ?)| (?:is|are) (?:(?:described|defined|covered|explained|specified|governed|found) (?:in|by|under|at) )?)(?:(?:MTG )?CR |(?:the )?(?:[Ss]ection|[Rr]ule) |§ ?)?$/;
/** “704.5j is the legend rule.” */
const SAID_AFTER =
  /^ (?:is|=|means|describes|defines) (?:the )?((?:[A-Za-z][\w'’-]* ){0,4}[A-Za-z][\w'’-]*) ?(?:[.,;:!?)|\n]|$)/;
/** “Rule 704.5j for the legend rule.” */
const ABOUT_AFTER = /^ (?:for|on|about) (?:the )?((?:[A-Za-z][\w'’-]* ){0,4}[A-Za-z][\w'’-]*)[ \t]*(?:[.,;:!?)|\n]|$)/;
const GOES_ON_AFTER = /^[)\]]?,? ?(?:[-–—,/&+]|and|or|to|through) ?(?:CR |[Rr]ules? )?[\d(]/;
const ENDS_CLAUSE = /^ ?(?:[.,;:)(|\n–—]|$)/;
const GOES_ON_BEFORE = /\d[a-z]{0,2}\)?,? ?(?:[-–—,/&+]|and|or|to|through) ?(?:CR |[Rr]ules? )?$/;
const NAME_AFTER = /^(?:,? [([]|, (?=the )|: | [-–—] )(?:the )?((?:[A-Za-z][\w'’-]* ){0,4}[A-Za-z][\w'’-]*)/;
const HEADING_AFTER =
  /^\.?[\])*_`'"”]*(?:[ \t]*\|[ \t]*|[ \t:–—-]+)["“'(*_`]*([A-Za-z][\w'’/-]*(?: (?![1-9]\d{2}\.\d)[\w'’/&-]+){0,4})(?!['_])["”')*_`]*[ \t]*(?:(?:[.:;,][ \t]*)?(\||={1,6}[ \t]*$|$)|[#<.:;,(–—]|(?=[1-9]\d{2}\.\d))/;
const IN_CELL = /^[\])*_`'"”]*[ \t]*\|/;
const LONGEST_WORDS = 2000;
const MOST_IN_LIST = 30;
const QUOTED_AFTER = /^([^"“”\n]{0,60})["“]((?:[^"“”\n]|\n(?![ \t]*\n)){25,}?)["”]/;
const NUMBER = /[1-9]\d{2}\.\d/;
/** That of a section as well: 702.36e See rule 707, “Face-Down Spells and Permanents”. */
const OTHER_NUMBER = /(?<!\d)[1-9]\d{2}(?!\d)/;
const STARTS_RULE = /^[*•+#>\s"“([-]*(?:CR |[Rr]ule )?[1-9]\d{2}(?:\.\d|\. [A-Z])/;
/** Another rule within a line: “702.39. Storm 702.39a Storm is a triggered ability”. */
const NEXT_RULE = /(?<!(?:rules?|and|or|,|see) )(?<=[\w.”"’)] )[1-9]\d{2}\.\d{1,3}[a-z]?\.? (?=[A-Z“"])/;
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Words after a figure that is none of a rule: 104.5k tokens. */
const UNIT =
  /^[ -]?(?:%|bytes?|[kmgt]i?b|tokens?|lines?|gates?|px|em|ms|seconds?|secs?|usd|eur|dollars?|euros?|cents?|fps|hz|users?|views?|pixels?|points?|frames?|degrees?|volts?|ohms?|met(?:er|re)s?|miles?|kg|min(?:ute)?s?|hours?|days?)(?![a-z])/i;
const BEGINS_WORDS = /^\.?[\])*_`]*[ \t:–—-]+["“'(]*(?:[A-Z][a-z]+|A|An|I|If) /;
const SAYS_SO = /\b(?:[Ss]ee|[Cc]f\.?|[Pp]er|[Uu]nder|[Bb]y) $/;
/** What is counted with such numbers and is no rule. */
const OF_NO_RULE =
  /\b(?:fig(?:ures?|s?\.)|tables?|listings?|equations?|eqs?\.|pages?|pp?\.|appendix|exhibits?|annex|diagrams?|charts?|plates?|versions?|releases?|builds?|tickets?|issues?|bugs?|models?|lemmas?|theorems?) $/i;
/** Whose rules are none of Magic's. */
const HAS_RULES =
  /\b(?:firewall|iptables|nftables|routing|proxy|waf|snort|yara|sigma|(?:es|style|py)?lint|linter|css|style|validation|business|build|alert|alerting|house|tax|building|fire|safety|court|grammar|spelling|school|club|league|traffic) $/i;
const MAY_STAND_BEFORE =
  /^(?:See|Per|By|The|Under|From|In|This|That|These|Those|Magic|MTG|MTG's|CR|Comprehensive|Comp|Official|A|An|And|Or|As|Of|For|To|On|At|With|Apply|Applies|Check|Both|Game|But|If|When|Where|While|Since|Note|Note|Cf|Sub|TODO|FIXME|Implements?|Uses?|Following|Old|New|Current|Former|Uppercase)$/;

/** What all of a clause says that a number, and no other, is; or what stands before a dash, or in the cell beside it. */
function saidBeside(before: string, after: string): NameBeside | null {
  const [, name, mark] = (GOES_ON_AFTER.test(after) ? null : SAID_BEFORE.exec(before)) ?? [];
  if (name !== undefined && (mark === undefined || ENDS_CLAUSE.test(after)))
    return { name, naming: mark === undefined || /[:=](?!>)/.test(mark) ? "ALONE" : "CLAUSE" };
  if (GOES_ON_BEFORE.test(before)) return null;
  const is = SAID_AFTER.exec(after)?.[1];
  if (is !== undefined) return { name: is, naming: "ALONE" };
  const about = ABOUT_AFTER.exec(after)?.[1];
  return about === undefined ? null : { name: about, naming: "CLAUSE" };
}

/**
 * A list with the date in front of it, or else each number with the next date behind it: 704.5j and 704.5k (2011). What has a
 * label of its own keeps its date to itself: CR 704.5j and CR 704.5k (2011).
 */
function allDated(list: readonly Piece[], before: DateBeside | null): Piece[] {
  const dated = [...list];
  for (let at = list.length - 1; at >= 0; at--) {
    const piece = list[at]!;
    const next = dated[at + 1];
    const isLabelled = next && next.place.start > piece.end + next.joint.length;
    dated[at] = { ...piece, date: piece.date ?? before ?? (isLabelled ? null : (next?.date ?? null)) };
  }
  return dated;
}

function withRanges(list: readonly Piece[], start: number): FoundCitation[] {
  const found: FoundCitation[] = [];
  list.forEach((piece, index) => {
    const before = found.at(-1);
    const { number, place, date, end } = piece;
    const cited: FoundCitation = {
      number,
      place,
      date,
      start: index === 0 ? start : place.start,
      end,
      words: null,
      name: null,
      naming: null,
      range: null,
    };
    const after = before && GOES_THROUGH.test(piece.joint) ? numbersAfter(before.number, number) : null;
    if (!before || !after) {
      found.push(cited);
      return;
    }
    // A date beside one end is that of the whole range.
    const range = before.range ?? {};
    const day = date ?? before.date;
    found[found.length - 1] = { ...before, date: before.date ?? day, range };
    for (const between of after.slice(0, -1))
      found.push({ ...before, number: between, date: day, place: null, end, range });
    found.push({ ...cited, date: day, range });
  });
  return found;
}

/** Null for what is no date. What may be several days is of all of them: 1/5/2008. */
function dateOf(written: string, start: number): DateBeside | null {
  const read = readWrittenDate(written.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"));
  const days = [...(read?.mayMean ?? [])].sort();
  const date = read?.date ?? days.at(-1) ?? null;
  const since = read?.since ?? days[0] ?? null;
  return date !== null || SAYS_DAY.test(written) ? { date, since, written, start, end: start + written.length } : null;
}

/** All of a day, whether there is one or not: `2011-13` is two years, and eight digits of another time are a number. */
const SAYS_DAY = new RegExp(
  `^${YEAR}(?:[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{4})$|^\\d{1,2}[-/.]\\d{1,2}[-/.]${YEAR}$|${MONTH}`,
);
