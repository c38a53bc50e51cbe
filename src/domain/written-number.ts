import { plainWriting } from "./plain-writing";
import { type RuleNumber, ruleNumberParts, type RuleNumberParts } from "./rule-number";

/**
 * What a citation says without its date: the rules cited, in the order written, each once; or what it may mean, if
 * that is in doubt, best guess first.
 */
export type WrittenNumbers =
  | { readonly numbers: readonly [RuleNumber, ...RuleNumber[]] }
  | { readonly numbers: null; readonly mayMean: readonly string[] };

/** More than any rule has subrules. */
export const MOST_CITED = 30;
const LONGEST = 500;

/** Words and signs that say no more than that a number follows. */
const SAYS_NUMBER = new RegExp(
  "(?:(?:the|from|see|cf\\.?|per|by|under|according to|both|mtg|magic|comp(?:rehensive)?\\.?|c\\.? ?r\\.?|sub-?rules?|rules?|" +
    "r\\.?(?= ?\\d{3}\\.\\d)|sections?|sect?\\.?|chapters?|ch\\.|articles?|art\\.|paragraphs?|para\\.?|points?|no\\.|numbers?)(?![a-z])|" +
    "[§#]+)[ :,|-]*",
  "y",
);
/** 704.5k, 704.5(k), 704.5.k, 704.5 k: two letters only where no blank is before them, as 704.5 to 704.6 has. */
const RULE = /(\d{1,3}) ?\. ?(\d{1,3})(?:(?:\.|(?= ?\())? ?(\(?) ?([a-z]|(?<! )[a-z]{2}) ?(\)?))?(?![a-z\d(]|\.\d)/y;
const PLAIN_RULE = /(\d{1,3}) ?\. ?(\d{1,3})(?![a-z\d(]|\.[a-z\d])/y;
const SECTION = /(\d{1,3})(?![a-z\d]| ?\.\s?\d)/y;
/** What goes on from the number before: 704.5a, b; 704.5a–5c. */
const GOES_ON = /(\d{1,3})?(\(?)([a-z]{1,2})(\)?)(?![a-z\d])/y;
const FIGURES = /(\d{1,3})(?![a-z\d.])/y;
const RANGE = / ?(?:-+|\.{2,3}| (?:to|through|thru)(?= )) ?/y;
const JOINT = / ?(?:[,;/&+]|(?:[,;] ?)?(?<= |[,;])(?:and|or)(?= ))[ ,;]*(?:and |or )?/y;

type Parts = RuleNumberParts;

/** Reads `CR 704.5k`, `§704.5(k)`, `704.5a–c`, `rules 704.5k and 704.5m`, `section 702`: the whole text must be that. */
export function readRuleNumbers(text: string): WrittenNumbers {
  const written = text.length > LONGEST ? "" : withoutTitle(unwrapped(plainWriting(text)));
  const numbers = new Reader(written).read();
  const [first, ...others] = new Set(numbers ?? []);
  return first !== undefined && others.length < MOST_CITED
    ? { numbers: [first, ...others] }
    : { numbers: null, mayMean: guesses(written) };
}

/** The one number that a text says; null if it says none, or several. */
export function readOneNumber(text: string): RuleNumber | null {
  const { numbers } = readRuleNumbers(text);
  return numbers?.length === 1 ? numbers[0] : null;
}

/** Without brackets, quotes and marks of emphasis around the whole, and the stop of a sentence. */
function unwrapped(text: string): string {
  const bare = text
    .replace(/^["'`*_\u2018-\u201f\u00ab\u00bb]+/u, "")
    .replace(/(?<!["'`*_\u2018-\u201f\u00ab\u00bb])["'`*_\u2018-\u201f\u00ab\u00bb]+$/u, "")
    .replace(/^\[(.*)\]$|^\{(.*)\}$|^<(.*)>$|^\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/u, "$1$2$3$4")
    .replace(/(?<![.,;:!?])[.,;:!?]+$/u, "")
    .trim();
  return bare === text ? bare : unwrapped(bare);
}

/** Without what the rule says or is called: 704.5j (legend rule); rule 506, “Combat Phase”. */
const withoutTitle = (text: string): string =>
  text.replace(/(?<=\d ?\(?[a-z]{0,2}\)?),? ?(?:\([^()\d]{3,}\)|["\u201c][^"\u201c\u201d\d]{3,}["\u201d]?)$/u, "");

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Null where something is left over, or in doubt. */
  read(): RuleNumber[] | null {
    const found: RuleNumber[] = [];
    let before: Parts | undefined;
    do {
      this.skip(SAYS_NUMBER);
      const from = this.number(before);
      if (!from) return null;
      found.push(nameOf(from));
      before = from;
      if (this.take(RANGE)) {
        this.skip(SAYS_NUMBER);
        const to = this.number(from) ?? this.figures(from);
        const between = to && rangeOf(from, to);
        if (!between) return null;
        found.push(...between);
        before = to;
      }
    } while (found.length <= MOST_CITED && this.take(JOINT));
    return this.at === this.text.length ? found : null;
  }

  private number(before: Parts | undefined): Parts | null {
    const rule =
      this.take(RULE, ([, , , open, , close]) => (open === "(") === (close === ")")) ?? this.take(PLAIN_RULE);
    if (rule) return partsOf(rule[1], rule[2], rule[4]);
    if (before?.letters !== undefined) {
      const next = this.take(GOES_ON, ([, , open, , close]) => (open === "(") === (close === ")"));
      if (next) return partsOf(`${before.section}`, next[1] ?? `${before.rule}`, next[3]);
    }
    const isRule = before?.rule !== undefined;
    const section = this.take(SECTION, ([, figures = ""]) => !isRule || figures.length === 3);
    return section && partsOf(section[1]);
  }

  /** The end of 704.5–7. */
  private figures({ section, rule, letters }: Parts): Parts | null {
    const figures = rule !== undefined && letters === undefined ? this.take(FIGURES) : null;
    return figures && partsOf(`${section}`, figures[1]);
  }

  private skip(pattern: RegExp): void {
    while (this.take(pattern));
  }

  private take(pattern: RegExp, isMeant: (match: RegExpExecArray) => boolean = () => true): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match || match[0] === "" || !isMeant(match)) return null;
    this.at += match[0].length;
    return match;
  }
}

/** Null for figures that no number is written with: 0, 04. */
function partsOf(section: string | undefined, rule?: string, letters?: string): Parts | null {
  if ([section, rule].some((figures) => figures?.startsWith("0"))) return null;
  return {
    section: Number(section),
    ...(rule !== undefined && { rule: Number(rule) }),
    ...(rule !== undefined && letters !== undefined && { letters }),
  };
}

const nameOf = ({ section, rule, letters = "" }: Parts): RuleNumber =>
  rule === undefined ? `${section}` : `${section}.${rule}${letters}`;

/** What comes after the first of a range: subrules of one rule, rules of one section, or sections. Null if it goes down, or across. */
function rangeOf(from: Parts, to: Parts): RuleNumber[] | null {
  const [low, high] = [from, to].map(({ section, rule, letters }) =>
    letters !== undefined ? LETTERS.indexOf(letters) : (rule ?? section),
  ) as [number, number];
  const isOfOne =
    (from.rule === undefined) === (to.rule === undefined) &&
    (from.letters === undefined) === (to.letters === undefined) &&
    (from.rule === undefined ? `${low}`.length === `${high}`.length : from.section === to.section) &&
    (from.letters === undefined || from.rule === to.rule);
  if (!isOfOne || low < 0 || high <= low || high - low > MOST_CITED) return null;
  return Array.from({ length: high - low }, (_, index) => {
    const at = low + index + 1;
    if (from.letters !== undefined) return nameOf({ ...from, letters: LETTERS[at]! });
    return nameOf(from.rule !== undefined ? { ...from, rule: at } : { section: at });
  });
}

/**
 * The numbers after one and up to another: of 702.16a and 702.16c b and c; of sections or of rules of one section alike. Null if
 * it goes down, or across, or is longer than anybody cites.
 */
export function numbersAfter(first: RuleNumber, last: RuleNumber): RuleNumber[] | null {
  return rangeOf(ruleNumberParts(first), ruleNumberParts(last));
}

/** The letters of subrules in their order: l and o, which look like figures, are none. */
const LETTERS = ["", "a"].flatMap((first) => [..."abcdefghijkmnpqrstuvwxyz"].map((letter) => `${first}${letter}`));

/** What a text may mean that is no citation as it stands, where little is wrong with it. */
function guesses(written: string): string[] {
  const bare = written.replace(/^(?:(?:cr|rules?|section)\b|§)[ .:]*/u, "");
  const mended = [
    // 704,5k; 704-5k; 704 5k; 704:5k; 704..5k
    /^(\d{3})[ ,:;_/-]+(\d{1,2}) ?([a-z]?)$/u.exec(bare),
    // 7045k
    /^(\d{3})(\d{1,2})([a-z])$/u.exec(bare),
    // 704.5-k
    /^(\d{3})\.(\d{1,3})[ _:/-]+\(?([a-z])\)?$/u.exec(bare),
    // 704.05k
    /^0*(\d{1,3})\.0*(\d{1,3})([a-z]{0,2})$/u.exec(bare),
  ].flatMap((match) => (match ? [`${match[1]}.${Number(match[2])}${match[3] ?? ""}`] : []));
  // 704.5c–a; 704.5–704.5c; 704.5a–704.6b; 704.5k 704.5m
  const each = bare.match(/(?<![\d.])\d{3}(?:\.\d{1,3}[a-z]?)?(?![a-z\d])/gu) ?? [];
  const falling = /^(\d{3}\.\d{1,3})([a-z]) ?- ?(?:\1)?([a-z])$/u.exec(bare);
  return [
    ...new Set([
      ...mended,
      ...(falling && falling[3]! < falling[2]! ? [`${falling[1]}${falling[3]}–${falling[2]}`] : []),
      ...(mended.length === 0 && each.length > 1 && each.length <= 5 ? [each.join(", ")] : []),
      ...(mended.length === 0 && each.length === 1 && each[0] !== bare ? each : []),
    ]),
  ];
}
