import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { daysOf, spansOf } from "../board/played";
import { pack, type Table, unpack } from "../board/table";
import {
  BoardDaysDocument,
  BoardOnDayDocument,
  BoardThroughTimeDocument,
  type ChoiceInput,
} from "../generated/graphql";
import { Combat } from "./combat";
import { Faults } from "./fields";
import { Play } from "./play";
import { type Fault } from "./service";
import { Share } from "./share";
import { TableEditor } from "./table-editor";
import { Tabs } from "./tabs";
import { Comparison, DayPicker } from "./through-time";
import { useAnswer } from "./use-answer";

/** What the part of an address after the number sign says: a day, a dot, and the board. */
interface Shared {
  readonly day: string;
  readonly table: Table;
}

const addressOf = ({ day, table }: Shared): string => `#${day}.${pack(table)}`;

function readAddress(hash: string): Shared | null {
  const [, day = "", packed = ""] = /^#(\d{4}-\d{2}-\d{2})\.(.+)$/.exec(hash) ?? [];
  const table = unpack(packed);
  return table && !Number.isNaN(Date.parse(day)) ? { day, table } : null;
}

/** What is wrong with the day stands beside it; a field of the board may be out of sight. */
const isOfTheBoard = ({ path }: Fault): boolean => path !== "edition";

const Board = ({ start }: { readonly start: Shared }) => {
  const [{ day, table }, setShared] = useState(start);
  const [choices, setChoices] = useState<readonly ChoiceInput[]>([]);
  const show = (shared: Shared) => {
    // An answer is to the question of one board on one day.
    setChoices([]);
    setShared(shared);
  };
  const change = (shared: Shared) => {
    history.replaceState(null, "", addressOf(shared));
    show(shared);
  };
  useEffect(() => {
    const open = () => {
      const shared = readAddress(location.hash);
      if (shared) show(shared);
    };
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
  const versions = useAnswer(BoardDaysDocument, {})?.data?.appliedRules ?? [];
  const onDay = useAnswer(BoardOnDayDocument, { state: table, day, choices: [...choices] });
  const days = useMemo(() => [...daysOf(versions)], [versions]);
  const throughTime = useAnswer(BoardThroughTimeDocument, days.length === 0 ? null : { state: table, days });
  const played = onDay?.data?.evaluateStateBasedActions ?? null;
  const spans = throughTime?.data ? spansOf(table, throughTime.data.compareStateBasedActions.evaluations) : [];
  const faults = onDay?.faults ?? [];
  const tabs = {
    "State-based actions": (
      <>
        {played && <Play table={table} day={day} played={played} choices={choices} onChoose={setChoices} />}
        {spans.length > 0 && (
          <Comparison table={table} spans={spans} day={day} onDay={(other) => change({ day: other, table })} />
        )}
      </>
    ),
    "Attack and block": <Combat table={table} day={day} />,
  };
  return (
    <Faults.Provider value={faults}>
      <div class="your-table">
        <div class="laid-out no-print">
          <TableEditor table={table} onChange={(other) => change({ day, table: other })} />
        </div>
        <div class="played">
          {versions.length > 0 && (
            <DayPicker day={day} versions={versions} onDay={(other) => change({ day: other, table })} />
          )}
          {faults.some(isOfTheBoard) && (
            <div class="fault" role="alert">
              {faults.filter(isOfTheBoard).map(({ path, message }) => (
                <p key={path + message}>{message}</p>
              ))}
            </div>
          )}
          <Tabs tabs={tabs} />
        </div>
        <Share table={table} day={day} played={played} onTable={(other) => change({ day, table: other })} />
      </div>
      <datalist id="counter-kinds">
        {["+1/+1", "-1/-1", "loyalty", "defense", "lore", "poison"].map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
    </Faults.Provider>
  );
};

const place = document.querySelector<HTMLElement>("#table");
const first = unpack(place?.dataset.board ?? "");
if (place && first) {
  place.replaceChildren();
  render(
    <Board start={readAddress(location.hash) ?? { day: place.dataset.day ?? "2010-01-01", table: first }} />,
    place,
  );
}
