import { type GameStateInput } from "../board/fields/game-state";
import { type BoardView } from "../characteristics/view";

/** What has been played, as far as it decides what a line could have changed. */
export interface Past {
  readonly state: GameStateInput;
  /** The board before anything was played on it. */
  readonly first: BoardView;
  /** Whether anything has happened but checks. */
  readonly hasActed: boolean;
  /** Whether something has happened to whatever matched, or as much as something counted. */
  readonly hasAskedAll: boolean;
  readonly hasDrawn: boolean;
  /** Ids of the objects and players to which something has happened, or would have. */
  readonly involved: ReadonlySet<string>;
  /** Of them, those that have attacked or blocked. */
  readonly fought: ReadonlySet<string>;
  /** What has entered by an event. */
  readonly entered: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Of a board as it is. */
export const nothingPlayed = (view: BoardView): Past => ({
  state: view.board.given.state,
  first: view,
  ...{ hasActed: false, hasAskedAll: false, hasDrawn: false },
  ...{ involved: NOTHING, fought: NOTHING, entered: NOTHING },
});
