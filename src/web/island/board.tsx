import { stateOf } from "../board/table";
import { render } from "preact";
import { useEffect, useErrorBoundary, useMemo, useRef } from "preact/hooks";
import { type BoardPage, unpackJson } from "../../domain/board-address";
import { asText, fightAsText } from "../board/as-text";
import { decidedOn } from "../board/fight";
import { daysOf, spansOf } from "../board/played";
import { addressOf, type Moves, NO_MOVES, readAddress, type SharedBoard, without } from "../board/shared-board";
import { withoutWhatIsGone } from "../board/taken-away";
import { AllDates } from "../components/all-dates";
import { DamagedLink } from "../components/damaged-link";
import { longDate } from "../../views/dates";
import { BoardDaysDocument, BoardOnDayDocument, BoardThroughTimeDocument } from "../../views/generated/graphql";
import { Declarations } from "./combat";
import { Drawer, type Openable } from "./drawer";
import { Button, Faults } from "./fields";
import { FightWalk, useFights } from "./fight";
import { Play } from "./play";
import { Responses } from "./responses";
import { type Fault } from "./service";
import { Share } from "./share";
import { TableEditor } from "./table-editor";
import { DayFields, DaySlider } from "./through-time";
import { useAnswer } from "./use-answer";
import { useBoardHistory } from "./use-board-history";

/** What is wrong with the day stands beside it; a field of the board may be out of sight. */
const isOfTheBoard = ({ path }: Fault): boolean => path !== "edition";

const isOld = (answer: { readonly isOld: boolean } | null): boolean => answer?.isOld ?? false;

interface BoardProps {
  readonly start: SharedBoard | "DAMAGED";
  readonly page: BoardPage;
  /** The place where it is drawn, where something of the server's stands until it is ready. */
  readonly onReady: () => void;
}

const Board = ({ start, page, onReady }: BoardProps) => {
  const history = useBoardHistory(start, page);
  const { shared } = history;
  const broken = useRef<SharedBoard | "DAMAGED" | null>(null);
  const [fault, mend] = useErrorBoundary(() => void (broken.current = shared)) as [unknown, () => void];
  if (fault !== undefined && broken.current === shared) {
    onReady();
    return <CannotBeShown page={page} undo={history.undo} />;
  }
  if (fault !== undefined) mend();
  if (history.shared === "DAMAGED") {
    onReady();
    return <DamagedLink page={page} />;
  }
  return <Table {...history} shared={history.shared} page={page} onReady={onReady} />;
};

/** A board that was pasted may have anything for its parts: the service tells what is wrong, if the page can show so much of it. */
const CannotBeShown = ({ page, undo }: { readonly page: BoardPage; readonly undo: (() => void) | null }) => (
  <p class="callout">
    This board cannot be shown: a part of it is not what the schema takes.{" "}
    {undo ? <Button onPress={undo}>Undo</Button> : <a href={page}>Begin with another board</a>}
  </p>
);

interface TableProps extends Pick<BoardProps, "page" | "onReady"> {
  readonly shared: SharedBoard;
  readonly onChange: (changed: SharedBoard) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const Table = ({ shared, page, onReady, onChange, undo, redo }: TableProps) => {
  const { day, table, moves } = shared;
  const { against } = moves;
  const fights = page === "/combat";
  const drawer = useRef<Openable>(null);
  const openFields = (id: string) => drawer.current?.open(id);
  // An answer is to the question of one board on one day.
  const change = (changed: Partial<SharedBoard>) =>
    onChange(withoutWhatIsGone(shared, { ...shared, moves: without(moves, "choices"), ...changed }));
  const move = (made: Partial<Moves>) => onChange({ ...shared, moves: { ...moves, ...made } });
  const applied = useAnswer(BoardDaysDocument, {});
  const versions = applied?.data?.appliedRules ?? [];
  const days = useMemo(() => [...daysOf(versions)], [versions]);
  const onDay = useAnswer(
    BoardOnDayDocument,
    fights ? null : { state: stateOf(table), day, choices: [...(moves.choices ?? [])] },
  );
  const onOther = useAnswer(
    BoardOnDayDocument,
    fights || against === undefined
      ? null
      : { state: stateOf(table), day: against, choices: [], choicePolicy: "FIRST_OPTION" },
  );
  const throughTime = useAnswer(
    BoardThroughTimeDocument,
    fights || days.length === 0 ? null : { state: stateOf(table), days },
  );
  const [one, other] = useFights(fights ? shared : null);
  const played = onDay?.data?.evaluateStateBasedActions ?? null;
  const beside = against === undefined ? null : (onOther?.data?.evaluateStateBasedActions ?? null);
  // Of the board that was asked about: what was added since has no end yet.
  const laidOut = throughTime ? throughTime.asked.state : table;
  const spans = useMemo(
    () => (throughTime?.data ? spansOf(laidOut, throughTime.data.compareStateBasedActions.evaluations) : []),
    [throughTime?.data],
  );
  const faults = [applied, onDay, one, ...(against === undefined ? [] : [onOther, other])].flatMap(
    (answer) => answer?.faults ?? [],
  );
  const shown = [...new Set(faults.filter(isOfTheBoard).map(({ message }) => message))];
  const walked = [one.fight, against === undefined ? null : other.fight].filter((fight) => fight !== null);
  const isReady =
    applied !== null &&
    (fights
      ? walked.length === (against === undefined ? 1 : 2)
      : onDay !== null && throughTime !== null && (against === undefined || onOther !== null));
  useEffect(() => {
    if (isReady || faults.length > 0) onReady();
  }, [isReady, faults.length > 0]);
  const elsewhere = useMemo(
    () =>
      addressOf(fights ? "/board" : "/combat", { ...shared, moves: fights ? NO_MOVES : { attacks: [], blocks: [] } }),
    [shared],
  );
  return (
    <Faults.Provider value={faults}>
      <div class="your-table">
        {versions.length > 0 && (
          <DayFields
            day={day}
            against={against}
            versions={versions}
            onDay={(other) => change({ day: other })}
            onAgainst={(day) => move({ against: day })}
          />
        )}
        {shown.length > 0 && (
          <div class="fault" role="alert">
            {shown.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        )}
        {fights && walked.length > 0 && (
          <FightWalk
            table={table}
            moves={moves}
            fights={walked}
            isOld={one.isOld || other.isOld}
            onMove={move}
            onTap={openFields}
          />
        )}
        {fights && walked.length === 0 && !moves.turnEnds && (
          <Responses table={table} responses={moves.responses ?? []} onChange={(responses) => move({ responses })} />
        )}
        {!fights && (
          <>
            <div class="dates" aria-busy={isOld(onDay) || isOld(onOther)}>
              {played && (
                <div>
                  <h3 class={beside ? undefined : "for-print"}>{longDate(day)}</h3>
                  <Play
                    table={table}
                    day={day}
                    played={played}
                    choices={moves.choices ?? []}
                    onChoose={(made) => move({ choices: [...made] })}
                    onTap={openFields}
                  />
                </div>
              )}
              {beside && (
                <div>
                  <h3>{longDate(against!)}</h3>
                  <Play table={table} day={against!} played={beside} choices={[]} onTap={openFields} />
                </div>
              )}
            </div>
          </>
        )}
        <p class="steps no-print">
          <Button onPress={() => openFields("")}>Lay out the table</Button>
          <Button onPress={() => undo?.()} disabled={undo === null}>
            Undo
          </Button>
          <Button onPress={() => redo?.()} disabled={redo === null}>
            Redo
          </Button>
          <a href={elsewhere}>{fights ? "State-based actions on this board" : "Combat on this board"}</a>
        </p>
        {versions.length > 0 && <DaySlider day={day} versions={versions} onDay={(other) => change({ day: other })} />}
        {spans.length > 0 && (
          <AllDates table={laidOut} spans={spans} day={day} isOld={isOld(throughTime)}>
            {(since, isShown) => (
              <Button onPress={() => change({ day: since })} about={isShown ? ", shown above" : ""}>
                {longDate(since)}
              </Button>
            )}
          </AllDates>
        )}
        <Drawer openable={drawer}>
          {(opened) => (
            <TableEditor
              table={table}
              only={opened}
              first={fights && <Declarations table={table} moves={moves} onMove={move} />}
              onChange={(other) => change({ table: other })}
            />
          )}
        </Drawer>
        <Share
          variables={fights ? { ...decidedOn(shared), edition: day } : { edition: day, state: table }}
          text={fights ? fightAsText(table, walked) : asText(table, day, played)}
          onTable={(other) => onChange({ day, table: other, moves: fights ? { attacks: [], blocks: [] } : NO_MOVES })}
        />
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
const given = unpackJson(place?.dataset.shared ?? "");
if (place && given !== null && given !== "") {
  const page = place.dataset.page as BoardPage;
  const first = JSON.parse(given) as SharedBoard;
  const read = readAddress(location);
  const start = read === "NO_BOARD" ? first : read;
  // Links to combats led to the board's page once.
  if (page === "/board" && start !== "DAMAGED" && start.moves.attacks != null)
    location.replace(addressOf("/combat", start));
  // What the server drew stays until all is there that takes its place, so that nothing jumps.
  const drawn = document.createElement("div");
  const onReady = () => {
    if (!drawn.isConnected) place.replaceChildren(drawn);
  };
  // What is pressed meanwhile waits for the end of this script, or for that of the drawing, not for both.
  setTimeout(() => render(<Board start={start} page={page} onReady={onReady} />, drawn));
}
