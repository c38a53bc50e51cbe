import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { daysOf, spansOf } from "../board/played";
import { addressOf, type Moves, NO_MOVES, readAddress, type SharedBoard } from "../board/shared-board";
import { unpack } from "../board/table";
import { BoardDaysDocument, BoardOnDayDocument, BoardThroughTimeDocument } from "../generated/graphql";
import { Combat } from "./combat";
import { Faults } from "./fields";
import { Play } from "./play";
import { type Fault } from "./service";
import { Share } from "./share";
import { TableEditor } from "./table-editor";
import { Tabs } from "./tabs";
import { Comparison, DayPicker } from "./through-time";
import { useAnswer } from "./use-answer";

/** What is wrong with the day stands beside it; a field of the board may be out of sight. */
const isOfTheBoard = ({ path }: Fault): boolean => path !== "edition";

const TABS = ["State-based actions", "Attack and block"] as const;

const Board = ({ start }: { readonly start: SharedBoard }) => {
  const [shared, setShared] = useState(start);
  const { day, table, moves } = shared;
  const { choices } = moves;
  const share = (changed: SharedBoard) => {
    history.replaceState(null, "", addressOf(changed));
    setShared(changed);
  };
  // An answer is to the question of one board on one day.
  const change = (changed: Partial<SharedBoard>) => share({ ...shared, ...changed, moves: { ...moves, choices: [] } });
  const move = (made: Partial<Moves>) => share({ ...shared, moves: { ...moves, ...made } });
  useEffect(() => {
    const open = () => {
      const opened = readAddress(location.hash);
      if (opened) setShared(opened);
    };
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
  const applied = useAnswer(BoardDaysDocument, {});
  const versions = applied?.data?.appliedRules ?? [];
  const onDay = useAnswer(BoardOnDayDocument, { state: table, day, choices: [...choices] });
  const days = useMemo(() => [...daysOf(versions)], [versions]);
  const throughTime = useAnswer(BoardThroughTimeDocument, days.length === 0 ? null : { state: table, days });
  const played = onDay?.data?.evaluateStateBasedActions ?? null;
  const spans = throughTime?.data ? spansOf(table, throughTime.data.compareStateBasedActions.evaluations) : [];
  const faults = [...(applied?.faults ?? []), ...(onDay?.faults ?? [])];
  const shown = TABS[moves.isCombat ? 1 : 0];
  return (
    <Faults.Provider value={faults}>
      <div class="your-table">
        <div class="played">
          {versions.length > 0 && <DayPicker day={day} versions={versions} onDay={(other) => change({ day: other })} />}
          {faults.some(isOfTheBoard) && (
            <div class="fault" role="alert">
              {faults.filter(isOfTheBoard).map(({ path, message }) => (
                <p key={path + message}>{message}</p>
              ))}
            </div>
          )}
          <Tabs titles={TABS} shown={shown} onShow={(title) => move({ isCombat: title === TABS[1] })}>
            {moves.isCombat ? (
              <Combat table={table} day={day} moves={moves} onMove={move} />
            ) : (
              <>
                {played && (
                  <Play
                    table={table}
                    day={day}
                    played={played}
                    choices={choices}
                    onChoose={(made) => move({ choices: made })}
                  />
                )}
                {spans.length > 0 && (
                  <Comparison table={table} spans={spans} day={day} onDay={(other) => change({ day: other })} />
                )}
              </>
            )}
          </Tabs>
        </div>
        <div class="laid-out no-print">
          <TableEditor table={table} onChange={(other) => change({ table: other })} />
        </div>
        <Share table={table} day={day} played={played} onTable={(other) => change({ table: other })} />
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
    <Board
      start={readAddress(location.hash) ?? { day: place.dataset.day ?? "2010-01-01", table: first, moves: NO_MOVES }}
    />,
    place,
  );
}
