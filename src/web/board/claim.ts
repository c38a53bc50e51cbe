import { listOf } from "../../domain/list-of";
import { type IsoDate } from "../../domain/iso-date";
import { type DrawnBoard } from "../picture/picture";
import { type End, endsOf, type Span } from "./played";
import { nameOf, type Table } from "./table";

/** “In 2010 both Kiku went to the graveyard”: what a board is sent for; null if nothing went, or too much. */
export function claimOf(table: Table, ends: readonly End[], day: IsoDate): string | null {
  const gone = ends.filter(({ isGone }) => isGone);
  const [first] = gone;
  if (!first || gone.length > 3 || gone.some(({ words }) => words !== first.words)) return null;
  const names = [
    ...new Set(gone.map(({ id }) => table.objects.find((each) => each.id === id)?.name ?? nameOf(table, id))),
  ];
  const isOfOneName = names.length === 1 && gone.length > 1;
  const who = isOfOneName
    ? `${gone.length === 2 ? "both" : "all three"} ${names[0]}`
    : listOf(gone.map(({ name }) => name));
  const what = first.words === "loses the game" ? "lost the game" : `went ${first.words}`;
  return `In ${day.slice(0, 4)} ${who} ${what}`;
}

/** A column of a picture: a day, and what becomes of each thing by its rules. */
export interface DrawnEnds {
  readonly title: string;
  readonly ends: readonly (Pick<End, "id" | "name" | "isGone" | "words"> & { readonly facts?: string })[];
}

/** What ends otherwise on one day than on another, before what ends alike. */
export function differingFirst(columns: readonly DrawnEnds[]): DrawnBoard[] {
  const waysOf = (id: string): number =>
    new Set(columns.map(({ ends }) => ends.find((each) => each.id === id)?.words)).size;
  return columns.map(({ title, ends }) => ({
    title,
    rows: [...ends]
      .sort((one, other) => waysOf(other.id) - waysOf(one.id))
      .map(({ name, words, isGone, facts = "" }) => ({ name, facts, end: words, isGone })),
  }));
}

/** The span that a picture shows beside that of a day: the newest that ends otherwise; null if all end alike. */
export function besideOf(table: Table, spans: readonly Span[], day: IsoDate): Span | null {
  const endIn = ({ first }: Span): string => JSON.stringify(endsOf(table, first));
  const shown = spans.findLast(({ since }) => since <= day) ?? spans[0];
  return (shown && spans.findLast((span) => endIn(span) !== endIn(shown))) ?? null;
}
