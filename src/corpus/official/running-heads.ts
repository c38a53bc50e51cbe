import { dateStatements } from "./effective-date";
import { groupBy } from "../../domain/group-by";
import {
  collapseBlanks,
  isHeadingText,
  LEFT_OUT,
  readChapterHeading,
  readDivision,
  readExampleStart,
  readRuleStart,
  readSectionHeading,
} from "./line-grammar";
import { type Finding } from "./report";

/** A head or foot is short, and fewer pages than these are no edition. */
const LONGEST = 160;
const FEWEST_NUMBERED = 6;
const FEWEST_ALIKE = 10;
/** Pages may stand between two that have the head, such as those on which chapters begin. */
const MOST_PAGES_BETWEEN = 4;
/** Lines of a page. */
const SHORTEST_PAGE = 10;
/** The share of pages that are about as long as the others. */
const REGULAR = 0.9;

export interface WithoutRunningHeads {
  /** Running heads are `LEFT_OUT`, and so are the blank lines that they brought. */
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

/**
 * The lines without those that a printer put on every page: the same words again and again, with page numbers that count up or, if
 * there are none, at distances of a page. Where a text stands on paper says nothing of what it says; rules go on below them.
 */
export function withoutRunningHeads(lines: readonly string[]): WithoutRunningHeads {
  const heads = new Set<number>();
  const findings: Finding[] = [];
  const headed = headedPages(lines);
  const others = alike(lines, new Set(headed.flat())).flatMap((group) => {
    const found = numberedPages(lines, group) ?? pagesAlike(lines, group);
    return found ? [found] : [];
  });
  for (const found of [...headed, ...others]) {
    for (const at of found) heads.add(at);
    const first = found[0]!;
    const words = collapseBlanks(lines[first]!);
    findings.push({
      check: "running-head",
      line: first + 1,
      message: `“${words.slice(0, 80)}” and ${found.length - 1} more lines like it are running heads, and were left out`,
    });
  }
  if (heads.size === 0) return { lines, findings };
  const brought = broughtBlanks(lines, heads);
  return { lines: lines.map((line, i) => (heads.has(i) || brought.has(i) ? LEFT_OUT : line)), findings };
}

/** Places of short lines that are the same but for their numbers, of those that there are enough of. */
function alike(lines: readonly string[], known: ReadonlySet<number>): number[][] {
  const places = new Map<string, number[]>();
  lines.forEach((line, i) => {
    if (line.length > LONGEST * 2 || known.has(i)) return;
    const text = collapseBlanks(line);
    if (text === "" || text.length > LONGEST || belongsToRules(text)) return;
    const key = text.replace(/\d+/g, "0");
    const group = places.get(key);
    if (group) group.push(i);
    else places.set(key, [i]);
  });
  return [...places.values()].filter(({ length }) => length >= FEWEST_NUMBERED);
}

/** What stands on a page whose head names the section: `Combat Phase — page 37`, `37 | Combat Phase`. */
const PAGE = /(?<!\d)\d{1,4}$/;
const BEFORE_PAGE = /(?!^)(?<!\s)(?:\s*[—–|·•:-]\s*(?:(?:page|p\.)\s*)?|\s+(?:page|p\.)\s*|\s{2,})$/i;
const PAGE_THEN_HEADING = /^(?:page|p\.)?\s*(\d{1,4})(\s*[—–|·•:-]\s*|\s{2,})(\S.*)$/i;

/** The places of lines that are a heading of the text and a page number that counts up, however seldom each heading recurs. */
function headedPages(lines: readonly string[]): number[][] {
  const candidates = lines.flatMap((line, at) => {
    const text = line.trim();
    if (!/\d/.test(text) || text.length > LONGEST || belongsToRules(collapseBlanks(text))) return [];
    const page = PAGE.exec(text);
    const after = page && BEFORE_PAGE.exec(text.slice(0, page.index));
    if (page && after) {
      const heading = text.slice(0, after.index);
      return [{ at, heading, form: `*${collapseBlanks(after[0])}0`, page: Number(page[0]) }];
    }
    const [, first, between, last] = PAGE_THEN_HEADING.exec(text) ?? [];
    return last === undefined
      ? []
      : [{ at, heading: last, form: `0${collapseBlanks(between!)}*`, page: Number(first) }];
  });
  if (candidates.length < FEWEST_NUMBERED) return [];
  const headings = headingsOf(lines);
  const named = candidates.filter(({ heading }) => headings.has(collapseBlanks(heading).toLowerCase()));
  return [...groupBy(named, ({ form }) => form).values()].flatMap((group) => {
    const chain = group.length < FEWEST_NUMBERED ? [] : longestCount(group.map(({ page }) => page));
    const different = new Set(chain.map((i) => group[i]!.page)).size;
    const places = chain.map((i) => group[i]!.at);
    const arePages = different >= FEWEST_NUMBERED && chain.length >= group.length * REGULAR;
    return arePages && medianOf(distances(places)) >= SHORTEST_PAGE ? [places] : [];
  });
}

/** In lower case. */
const headingsOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap((line) => {
      const text = collapseBlanks(line);
      const heading = readSectionHeading(text)?.title ?? readChapterHeading(text)?.title ?? readDivision(text);
      if (heading !== null) return [heading.toLowerCase()];
      const rule = readRuleStart(text)?.text;
      return rule !== undefined && isHeadingText(rule) ? [rule.toLowerCase()] : [];
    }),
  );

const belongsToRules = (text: string): boolean =>
  readRuleStart(text) !== null ||
  readSectionHeading(text) !== null ||
  readChapterHeading(text) !== null ||
  readExampleStart(text) !== null;

/** The places of a group at which one of the numbers counts up page by page. */
function numberedPages(lines: readonly string[], group: readonly number[]): number[] | null {
  const numbers = group.map((at) => (lines[at]!.match(/\d+/g) ?? []).map(Number));
  for (let column = 0; column < numbers[0]!.length; column++) {
    const pages = numbers.map((row) => row[column]!);
    const chain = longestCount(pages);
    const different = new Set(chain.map((i) => pages[i])).size;
    if (different >= FEWEST_NUMBERED && chain.length >= group.length * REGULAR) return chain.map((i) => group[i]!);
  }
  return null;
}

/** The places of what counts up, from one of the first numbers on; a number of another kind may stand between. */
function longestCount(pages: readonly number[]): number[] {
  const chains = [0, 1, 2].map((start) => {
    const chain = [start];
    for (let i = start + 1; i < pages.length; i++) {
      const step = pages[i]! - pages[chain.at(-1)!]!;
      if (step >= 0 && step <= MOST_PAGES_BETWEEN) chain.push(i);
    }
    return chain;
  });
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest));
}

/** The places of a group, if its lines are the same, no part of a sentence, and about a page apart; what stands before the date is the title. */
function pagesAlike(lines: readonly string[], group: readonly number[]): readonly number[] | null {
  const text = collapseBlanks(lines[group[0]!]!);
  if (/^\p{Ll}/u.test(text) || /[.,;:!?]$/.test(text)) return null;
  if (group.some((at) => collapseBlanks(lines[at]!) !== text)) return null;
  const date = dateStatements(lines.slice(0, group[1]))[0]?.index ?? 0;
  const places = group[0]! <= date ? group.slice(1) : group;
  if (places.length < FEWEST_ALIKE) return null;
  const lengths = lengthsUpTo(lines);
  const isRegular = areRegular(distances(places)) || areRegular(distances(places.map((at) => lengths[at]!)));
  return isRegular && medianOf(distances(places)) >= SHORTEST_PAGE ? places : null;
}

const distances = (places: readonly number[]): number[] => places.slice(1).map((at, i) => at - places[i]!);

const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((x, y) => x - y)[Math.floor(numbers.length / 2)]!;

/** Words that recur by chance do so at all distances; pages are about as long as one another. */
function areRegular(all: readonly number[]): boolean {
  const median = medianOf(all);
  return all.filter((each) => each >= median / 2 && each <= median * 2).length >= all.length * REGULAR;
}

function lengthsUpTo(lines: readonly string[]): number[] {
  let length = 0;
  return lines.map((line) => (length += line.length));
}

interface Gap {
  /** The blank lines. */
  readonly blanks: readonly number[];
  /** Whether the line after it goes on with a sentence. */
  readonly goesOn: boolean;
}

/**
 * The blank lines that heads brought. Where a page ends between paragraphs, blank lines of the text stand there as well. So
 * many were brought that, without them, lines stand together as they do elsewhere in the text: as often, and within sentences as often.
 */
function broughtBlanks(lines: readonly string[], heads: ReadonlySet<number>): Set<number> {
  const [sites, others] = gapsOf(lines, heads);
  const fewest = sites.reduce((least, { blanks }) => Math.min(least, blanks.length), Infinity);
  const together = [
    sites.filter(({ blanks }) => blanks.length === fewest),
    others.filter(({ blanks }) => blanks.length === 0),
  ] as const;
  const isLikely =
    shareOf(together[0], sites) < 2 * shareOf(together[1], others) &&
    2 * shareOf(together[0].filter(goesOn), together[0]) >= shareOf(together[1].filter(goesOn), together[1]);
  return new Set(sites.flatMap(({ blanks }) => blanks.slice(0, isLikely ? fewest : Math.max(0, fewest - 1))));
}

/** What stands between two lines with text: with a head, and without one. */
function gapsOf(lines: readonly string[], heads: ReadonlySet<number>): [sites: Gap[], others: Gap[]] {
  const [sites, others]: [Gap[], Gap[]] = [[], []];
  let blanks: number[] = [];
  let isSite = false;
  for (const [i, line] of lines.entries()) {
    const text = line.trim();
    if (heads.has(i)) isSite = true;
    else if (text === "") blanks.push(i);
    else {
      (isSite ? sites : others).push({ blanks, goesOn: /^\p{Ll}/u.test(text) });
      blanks = [];
      isSite = false;
    }
  }
  return [sites, others];
}

const goesOn = (gap: Gap): boolean => gap.goesOn;
const shareOf = (some: readonly Gap[], all: readonly Gap[]): number =>
  all.length === 0 ? 0 : some.length / all.length;
