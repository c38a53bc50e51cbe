import { numberAt, type Vellum } from "../../domain/vellum";

/** Where the words of a vellum are on a sheet: a cell each, row by row, a chapter beginning a row of its own. */
export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  /** The cell at which each rule begins. */
  readonly starts: readonly number[];
}

/** How much is left of the colour of a word that was erased. */
export const SHOWS_THROUGH = 0.22;

/** Empty rows between chapters. */
const GAP = 2;

/** Lays all words of a vellum on a sheet of so many columns. */
export function layOutVellum(vellum: Vellum, columns: number): Sheet {
  const newest = vellum.editions.length - 1;
  let chapter: string | undefined;
  let next = 0;
  const starts = vellum.rules.map((rule) => {
    // What is gone stays with what it stood behind.
    const own = rule.words.some(({ until }) => until === undefined) ? numberAt(rule, newest)?.[0] : chapter;
    if (own !== chapter && next > 0) next = (Math.ceil(next / columns) + GAP) * columns;
    chapter = own;
    const start = next;
    for (const { count } of rule.words) next += count;
    return start;
  });
  return { columns, rows: Math.ceil(next / columns), starts };
}

/** So many columns that the sheet is about as wide to its height as what it is drawn on. */
export function columnsFor(
  vellum: Vellum,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const guess = 500;
  // What chapters leave empty is as long as a row is: one guess more is near enough.
  const better = (columns: number): number =>
    Math.max(1, Math.round(Math.sqrt((columns * layOutVellum(vellum, columns).rows * width) / height)));
  return better(better(guess));
}
