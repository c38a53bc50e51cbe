import { daysOf } from "../board/played";
import { longDate } from "../../views/dates";
import { type BoardDaysQuery } from "../../views/generated/graphql";
import { Faults } from "./fields";
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

/** The day whose rules are applied, and a day beside it. */
export const DayFields = ({ day, against, onDay, onAgainst, versions }: PickerProps) => {
  const [first] = daysOf(versions);
  const faults = useContext(Faults).filter(({ path }) => path === "edition");
  return (
    <div class="day">
      <div class="field">
        <label for="day-date">Day</label>
        <input
          id="day-date"
          type="date"
          min={first}
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
          min={first}
          value={against ?? ""}
          onInput={({ currentTarget: { value } }) => onAgainst(value === "" ? undefined : value)}
        />
      </div>
    </div>
  );
};

/** The days on which something changes, one after the other. */
export const DaySlider = ({ day, onDay, versions }: DayProps & { readonly versions: Versions }) => {
  const days = daysOf(versions);
  const at = days.findLastIndex((each) => each <= day);
  const began = versions.filter(({ since }) => since === days[at]);
  return (
    <div class="day-slider no-print">
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
