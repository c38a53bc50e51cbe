import { notesOnAttackedBattles } from "../actions/siege-protector";
import { notesOnFacesTurned, notesOnGrantedTriggers } from "../board/notes/card-notes";
import { notesOnReading, notesOnRulesOfCopies } from "../board/notes/reading-notes";
import { notesOnWhatIsSpelledOut } from "../keywords/spelled-out";
import { type Damaged, type Fought, notesOnKeywordsInCombat } from "../keywords/spelled-out-in-combat";
import { notesOnPlayerProtection } from "../characteristics/protection";
import { notesOnRanges } from "../characteristics/range";
import { notesOnTeams } from "../characteristics/teams";
import { type BoardView } from "../characteristics/view";
import { type GameStateInput } from "../game-state-input";
import { notesOnIdle } from "../procedure/idle";
import { notesOnExiledCommanders } from "../procedure/leaving-the-game";
import { type Triggered } from "../procedure/triggers";
import { notesOnWhatIsLater } from "./notes-on-what-is-later";
import { notesOnValueless } from "../validation/valueless";

/** A board that was played, be it only checked. */
interface Played {
  readonly state: GameStateInput;
  readonly given: BoardView;
  /** Without what had left before. */
  readonly first: BoardView;
  /** As it is looked at: in the end, where events happen. */
  readonly view: BoardView;
  readonly last: BoardView["board"];
  readonly triggered: Triggered;
  /** What rests on the order in which the board was given. */
  readonly order: readonly string[];
  /** The ids of what came to the battlefield. */
  readonly entered: ReadonlySet<string>;
  readonly damaged: Damaged;
  readonly fought: Fought | null;
}

/**
 * What is told of how a board was read, whatever is asked of it: `view` is the board as it is looked at. A note that may be one
 * of any board is registered here, one of any board that is played below, and nowhere else, so that no operation knows what
 * another does not tell.
 */
export const notesOnReadBoard = (
  state: GameStateInput,
  given: BoardView,
  view: BoardView,
  order: readonly string[],
  ofWhatEntered: readonly string[] = [],
): readonly string[] => {
  const { board } = view;
  return [
    ...board.steps.tell([...board.errata, ...board.unsaid.sentences]),
    ...new Set([...notesOnReading(given.board, state), ...ofWhatEntered]),
    ...notesOnRulesOfCopies(board),
    ...board.steps.tell(notesOnWhatIsLater(given.board)),
    ...order,
    ...notesOnValueless(view),
    ...notesOnRanges(board),
    ...notesOnTeams(board),
  ];
};

/** And of how it was played. */
export function notesOnPlayed(played: Played): readonly string[] {
  const { state, given, first, view, last, triggered, order, entered, damaged, fought } = played;
  const { steps, date } = view.board;
  const isCalm = fought === null && damaged.objects.size === 0 && damaged.byCombatOnPlayers.size === 0;
  return [
    ...notesOnReadBoard(state, given, view, order, ofWhatEntered(date, state, entered)),
    ...(isCalm ? [] : steps.tell(notesOnKeywordsInCombat(date, state, damaged, fought))),
    ...notesOnExiledCommanders(given, view),
    ...notesOnFacesTurned(first.board, last),
    ...steps.tell(notesOnGrantedTriggers(view)),
    ...steps.tell(notesOnIdle(first, triggered, last, fought?.isPlayed)),
    ...notesOnPlayerProtection(view),
    ...notesOnAttackedBattles(view),
  ];
}

/** Of keywords that do nothing by themselves on what came to the battlefield meanwhile. */
function ofWhatEntered(date: BoardView["board"]["date"], state: GameStateInput, entered: ReadonlySet<string>) {
  const objects = entered.size === 0 ? [] : (state.objects ?? []).filter(({ id }) => entered.has(id));
  if (objects.length === 0) return [];
  const there = objects.map((object) => ({ ...object, zone: "BATTLEFIELD" as const }));
  return notesOnWhatIsSpelledOut(date, { ...state, objects: there });
}
