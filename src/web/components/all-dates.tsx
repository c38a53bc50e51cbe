import { type ComponentChildren } from "preact";
import { type IsoDate } from "../../domain/iso-date";
import { pilesOf } from "../board/piles";
import { actionsOf, type End, endsOf, type Span } from "../board/played";
import { type Table } from "../board/table";

interface AllDatesProps {
  readonly table: Table;
  readonly spans: readonly Span[];
  readonly day: IsoDate;
  /** Of the board before, while the answer is on its way. */
  readonly isOld?: boolean;
  /** What leads to the board on the first day of a span. */
  readonly children: (since: IsoDate, isShown: boolean) => ComponentChildren;
}

/** How the board ends under all dates: one row for all days on which it ends alike. */
export const AllDates = ({ table, spans, day, isOld = false, children }: AllDatesProps) => {
  const columns = columnsOf(table, spans);
  const shown = spans.findLast(({ since }) => since <= day);
  return (
    <section aria-labelledby="all-dates" aria-busy={isOld}>
      <h3 id="all-dates">Under all dates</h3>
      <p class="note">
        {spans.length === 1
          ? "This board comes to the same end under the rules of every day since 1999."
          : `This board comes to its end in ${spans.length} ways.`}{" "}
        Where a player has to choose, the first option is taken here.
      </p>
      <div class="scrolls" role="region" aria-label="The board under all dates" tabIndex={0}>
        <table class="ends">
          <thead>
            <tr>
              <th scope="col">Since</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {spans.map((span, row) => (
              <tr key={span.since} class={span === shown ? "is-shown" : undefined}>
                <th scope="row">{children(span.since, span === shown)}</th>
                {columns.map(({ id, ends }) => (
                  <td key={id} class={ends[row]!.isGone ? "is-gone" : undefined}>
                    {ends[row]!.words}
                  </td>
                ))}
                <td class="by">
                  {[...new Set(actionsOf(span.first).map(({ ruleNumber }) => ruleNumber))].join(", ") || "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

interface Column extends Pick<End, "id" | "name"> {
  /** In the order of the spans. */
  readonly ends: readonly End[];
}

/** The objects, and the players to whom something happens in one span or another. */
function columnsOf(table: Table, spans: readonly Span[]): readonly Column[] {
  const rows = spans.map(({ first }) => endsOf(table, first, "all"));
  const columns = (rows[0] ?? []).map(({ id, name }, at) => ({ id, name, ends: rows.map((row) => row[at]!) }));
  return pilesOf(
    table,
    columns.filter(
      ({ id, ends }) => table.objects.some((object) => object.id === id) || ends.some(({ isGone }) => isGone),
    ),
  );
}
