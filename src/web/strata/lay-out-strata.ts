import { type IsoDate } from "../../domain/iso-date";
import { yearsOf } from "../../views/dates";

/** An edition, and how many of its words came in when. */
export interface AgedEdition {
  readonly date: IsoDate;
  /** Oldest first. */
  readonly ages: readonly { readonly since: IsoDate; readonly words: number }[];
}

/** Room to draw in. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The words of a year, as far as later editions still have them. */
export interface Stratum {
  readonly year: string;
  /** The outline: a step for each edition. */
  readonly path: string;
  /** In the newest edition. */
  readonly words: number;
  /** Of its part of the newest edition: where it lies, and how thick it is. */
  readonly middle: number;
  readonly thickness: number;
}

export interface Strata {
  /** Oldest first, from the bottom upwards. */
  readonly strata: readonly Stratum[];
  /** Where a date and a number of words are. */
  readonly x: (date: IsoDate) => number;
  readonly y: (words: number) => number;
  readonly mostWords: number;
}

/** The newest edition is drawn as wide as this share of all. */
const LAST_STEP = 1 / 40;

export const wordsIn = ({ ages }: AgedEdition): number => ages.reduce((sum, { words }) => sum + words, 0);

/** Lays words upon words, the oldest at the bottom: each edition is a column from its date to that of the next. */
export function layOutStrata(editions: readonly AgedEdition[], { width, height }: Room): Strata {
  const from = yearsOf(editions[0]?.date ?? "2000-01-01");
  const last = yearsOf(editions.at(-1)?.date ?? "2000-01-01");
  const span = (last - from || 1) * (1 + LAST_STEP);
  const mostWords = Math.max(1, ...editions.map(wordsIn));
  const x = (date: IsoDate): number => Math.round(((yearsOf(date) - from) / span) * width);
  const y = (words: number): number => Math.round(height - (words / mostWords) * height);
  const edges = [...editions.map(({ date }) => x(date)), width];
  const years = [...new Set(editions.flatMap(({ ages }) => ages.map(({ since }) => since.slice(0, 4))))].sort();
  const below = editions.map(() => 0);
  const strata = years.map((year): Stratum => {
    const words = editions.map(({ ages }) =>
      ages.reduce((sum, age) => (age.since.startsWith(year) ? sum + age.words : sum), 0),
    );
    const columns = words.map((count, at) => {
      const bottom = below[at]!;
      below[at] = bottom + count;
      return { left: edges[at]!, right: edges[at + 1]!, top: y(below[at]), bottom: y(bottom) };
    });
    const { top = 0, bottom = 0 } = columns.at(-1) ?? {};
    return {
      year,
      path: outlineOf(
        columns.slice(
          Math.max(
            0,
            words.findIndex((count) => count > 0),
          ),
        ),
      ),
      words: words.at(-1) ?? 0,
      middle: (top + bottom) / 2,
      thickness: bottom - top,
    };
  });
  return { strata, x, y, mostWords };
}

interface Column {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Along the tops, and back along the bottoms. Steps too small to be seen are left out. */
function outlineOf(columns: readonly Column[]): string {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return "";
  const forth = columns.flatMap(({ left, top }, at) => (top === columns[at - 1]?.top ? [] : [`H${left}V${top}`]));
  const back = [...columns]
    .reverse()
    .flatMap(({ right, bottom }, at, all) => (bottom === all[at - 1]?.bottom ? [] : [`H${right}V${bottom}`]));
  return `M${first.left} ${first.bottom}${forth.join("")}${back.join("")}H${first.left}Z`;
}
