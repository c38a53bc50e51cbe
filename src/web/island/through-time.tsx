import { actionsOf, daysOf, type End, endsOf, type Span } from "../board/played";
import { type Table } from "../board/table";
import { longDate } from "../../views/dates";
import { type BoardDaysQuery } from "../../views/generated/graphql";
import { Button, Faults } from "./fields";
import { useContext } from "preact/hooks";

type Versions = BoardDaysQuery["appliedRules"];

interface DayProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
}

interface PickerProps extends DayProps {
  readonly against: string | undefined;
  readonly onAgainst: (day: string | undefined) => void;
  readonly versions: Versions;
}

/** The day whose rules are applied: any day, or one on which something changes; and a day beside it. */
export const DayPicker = ({ day, against, onDay, onAgainst, versions }: PickerProps) => {
  const days = daysOf(versions);
  const at = days.findLastIndex((each) => each <= day);
  const began = versions.filter(({ since }) => since === days[at]);
  const faults = useContext(Faults).filter(({ path }) => path === "edition");
  return (
    <div class="day">
      <div class="field">
        <label for="day-slider">Under the rules of</label>
        <input
          id="day-slider"
          type="range"
          min={0}
          max={days.length - 1}
          value={Math.max(0, at)}
          aria-valuetext={longDate(day)}
          onInput={(event) => onDay(days[Number(event.currentTarget.value)]!)}
        />
      </div>
      <div class="field">
        <label for="day-date">Day</label>
        <input
          id="day-date"
          type="date"
          min={days[0]}
          value={day}
          aria-invalid={faults.length > 0 ? true : undefined}
          onInput={({ currentTarget: { value } }) => value !== "" && onDay(value)}
        />
        {faults.map(({ message }) => (
          <p key={message} class="fault">
            {message}
          </p>
        ))}
      </div>
      <div class="field">
        <label for="day-against">Beside it</label>
        <input
          id="day-against"
          type="date"
          min={days[0]}
          value={against ?? ""}
          onInput={({ currentTarget: { value } }) => onAgainst(value === "" ? undefined : value)}
        />
      </div>
      {began.length > 0 && (
        <details class="began">
          <summary>
            {began.length === 1 ? "One rule" : `${began.length} rules`} changed, or changed numbers, on{" "}
            {longDate(days[at]!)}
          </summary>
          <ul>
            {began.map(({ ruleNumbers, summary }, nth) => (
              <li key={nth}>
                <b>{ruleNumbers.join(", ")}</b> {summary}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

interface ComparisonProps extends DayProps {
  readonly table: Table;
  readonly spans: readonly Span[];
  /** Of the board before, while the answer is on its way. */
  readonly isOld: boolean;
}

/** How the board ends under all dates: one row for all days on which it ends alike. */
export const Comparison = ({ table, spans, day, isOld, onDay }: ComparisonProps) => {
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
                <th scope="row">
                  <Button onPress={() => onDay(span.since)} about={span === shown ? ", shown above" : ""}>
                    {longDate(span.since)}
                  </Button>
                </th>
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
  return (rows[0] ?? [])
    .map(({ id, name }, at) => ({ id, name, ends: rows.map((row) => row[at]!) }))
    .filter(({ id, ends }) => table.objects.some((object) => object.id === id) || ends.some(({ isGone }) => isGone));
}
