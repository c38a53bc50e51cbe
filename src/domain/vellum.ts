import { PalimpsestError } from "./errors";
import { type IsoDate } from "./iso-date";
import { type RuleNumber } from "./rule-number";

/** Every word that the rules have ever had, each at a place of its own, in the order of the book. */
export interface Vellum {
  /** Oldest first; the places in this list stand for them. */
  readonly editions: readonly IsoDate[];
  /** In the order of the newest edition; what is gone stands behind what it last stood behind. */
  readonly rules: readonly VellumRule[];
}

/** A rule, by whatever numbers it went. */
export interface VellumRule {
  /** Its number since each edition that gave it one, oldest first. */
  readonly numbers: readonly { readonly at: number; readonly number: RuleNumber }[];
  readonly words: readonly WordsOnVellum[];
}

/** Words in a row that came and went together. */
export interface WordsOnVellum {
  readonly count: number;
  /** The edition that brought them. */
  readonly since: number;
  /** The first edition that has them in this rule: a later one if they came from another rule. */
  readonly from: number;
  /** The first edition that has them here no more; absent while they stand. */
  readonly until?: number;
}

/** Whether an edition has them there. */
export const stands = ({ from, until }: WordsOnVellum, at: number): boolean =>
  from <= at && (until === undefined || at < until);

/** Whether an edition has them there no more. */
export const areErased = ({ until }: WordsOnVellum, at: number): boolean => until !== undefined && until <= at;

/** Under which number an edition has a rule, or had it last; undefined of one that came later. */
export const numberAt = ({ numbers }: VellumRule, at: number): RuleNumber | undefined =>
  numbers.findLast((each) => each.at <= at)?.number;

const HEAD = "palimpsest-vellum 1";

/**
 * A line of editions, then one for each rule: its numbers, as `place:number`, and its words, as `count.since`, `count.since..until` or
 * `count.since.from.until`.
 */
export function writeVellum({ editions, rules }: Vellum): string {
  const lines = rules.map(({ numbers, words }) =>
    [
      ...numbers.map(({ at, number }) => `${at}:${number}`),
      ...words.map(({ count, since, from, until = "" }) =>
        [count, since, from === since ? "" : from, until].join(".").replace(/\.{1,2}$/, ""),
      ),
    ].join(" "),
  );
  return `${[HEAD, editions.join(" "), ...lines].join("\n")}\n`;
}

/** @throws PalimpsestError CORPUS_UNREADABLE */
export function readVellum(text: string): Vellum {
  const [head, dates = "", ...lines] = text.trimEnd().split("\n");
  if (head !== HEAD) throw unreadable(1);
  const editions = dates.split(" ");
  const placeIn = (place: number, line: number): number => {
    if (!(place < editions.length)) throw unreadable(line + 3);
    return place;
  };
  const rules = lines.map((line, at): VellumRule => {
    const numbers: { at: number; number: RuleNumber }[] = [];
    const words: WordsOnVellum[] = [];
    for (const part of line.split(" ")) {
      const [place, number] = part.split(":");
      if (number !== undefined) numbers.push({ at: placeIn(Number(place), at), number });
      else {
        const [count, since, from, until] = part.split(".");
        const born = placeIn(Number(since), at);
        if (!(Number(count) > 0)) throw unreadable(at + 3);
        words.push({
          count: Number(count),
          since: born,
          from: from ? placeIn(Number(from), at) : born,
          ...(until && { until: placeIn(Number(until), at) }),
        });
      }
    }
    return { numbers, words };
  });
  return { editions, rules };
}

const unreadable = (line: number): PalimpsestError =>
  new PalimpsestError("CORPUS_UNREADABLE", `The vellum cannot be read: line ${line} is no line of it.`);

/** How many words are as old as an edition that brought them. */
export interface WordsSince {
  readonly since: IsoDate;
  readonly words: number;
}

/** How old the words are that an edition has of these rules, the oldest first. */
export function agesIn({ editions }: Vellum, rules: readonly VellumRule[], at: number): WordsSince[] {
  const counts = new Int32Array(editions.length);
  for (const { words } of rules) for (const each of words) if (stands(each, at)) counts[each.since]! += each.count;
  return editions.flatMap((since, place) => (counts[place]! > 0 ? [{ since, words: counts[place]! }] : []));
}

/** How many of the words are of which year, oldest first. */
export function byYear(ages: readonly WordsSince[]): [string, number][] {
  const years = new Map<string, number>();
  for (const { since, words } of ages) years.set(since.slice(0, 4), (years.get(since.slice(0, 4)) ?? 0) + words);
  return [...years];
}
