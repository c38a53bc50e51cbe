import { type GameStateInput } from "../board/fields/game-state";
import { type BoardView } from "../characteristics/view";
import { type GameEventInput } from "../board/fields/game-event";
import { type GameEventKind, type LineEvent, type TurnMoment } from "../vocabulary";

/** What has been played, as far as it decides what a line could have changed. */
export interface Past {
  readonly state: GameStateInput;
  /** The board before anything was played on it. */
  readonly first: BoardView;
  /** Whether anything has happened but checks. */
  readonly hasActed: boolean;
  /** Whether something has happened to whatever matched, or as much as something counted. */
  readonly hasAskedAll: boolean;
  /** Ids of what bears on something that happened, and was not asked. */
  readonly unasked: ReadonlySet<string>;
  /** Ids of the objects and players to which something has happened, or would have. */
  readonly involved: ReadonlySet<string>;
  /** Of them, those that have attacked or blocked. */
  readonly fought: ReadonlySet<string>;
  /** What has entered by an event. */
  readonly entered: ReadonlySet<string>;
  /** Whether whatever triggered before has resolved, since all players passed. */
  readonly hasPassed: boolean;
  /** Whether something was targeted by what has resolved. */
  readonly hasTargeted: boolean;
  readonly hasBegunTurn: boolean;
  /** Parts of turns that have begun. */
  readonly passed: readonly Passed[];
  /** What happened on which lines trigger that nothing plays, apart from what checks did. */
  readonly done: readonly Done[];
  /** Who has drawn cards. */
  readonly drew: ReadonlySet<string>;
  /** Whose draw replacements are given: nothing more is left out of what they say. */
  readonly replacesDraws: ReadonlySet<string>;
  /** Abilities of the board that have resolved without doing anything, since nobody said what. */
  readonly undone: readonly Undone[];
  /** What has happened, apart from checks. */
  readonly kinds: ReadonlySet<GameEventKind>;
}

/** What has begun in whose turn. */
export interface Passed {
  readonly moment: TurnMoment;
  readonly player: string;
  /** Nothing that triggers then is played. */
  readonly isTold?: boolean;
}

/** What has happened on which lines of cards trigger that nothing plays. */
export interface Done {
  readonly on: readonly LineEvent[];
  /** Who did so; null if it is not known. */
  readonly player: string | null;
  /** What did so, or to what; null if it is not known. */
  readonly objects: readonly string[] | null;
}

interface Undone {
  /** An object or a player. */
  readonly source: string;
  readonly text: string;
  /** No card need say so: a keyword, or a rule. */
  readonly isOfRules?: true;
}

/** Something that happened, or would have: what an event is, or what is told of it. */
export interface Act extends Pick<Partial<GameEventInput>, "kind" | "objects" | "players" | "source" | "zone"> {
  /** Whether it asks for whatever matches, or counts it. */
  readonly asksAll?: boolean;
  /** What bears on it by its id, and was not asked. */
  readonly unasked?: string;
  /** Whether its objects attack or block. */
  readonly isFight?: boolean;
  /** Whether all players pass until the stack is empty. */
  readonly isPassing?: boolean;
  /** Whether what resolves has targets. */
  readonly isTargeting?: boolean;
  /** What resolves is an activated ability. */
  readonly isActivating?: boolean;
  /** What resolves was cast. */
  readonly isCast?: boolean;
  /** Who controls what resolves. */
  readonly by?: string;
  /** What lines trigger on of it. */
  readonly done?: readonly Done[];
  /** What happens was given: nothing says what a spell or an ability targeted to make it happen. */
  readonly isGiven?: boolean;
  readonly beginsTurn?: boolean;
  /** Whether players discard to their maximum hand size. */
  readonly cleansUp?: boolean;
  readonly passes?: Passed;
  /** What resolves and does nothing. */
  readonly undone?: Undone;
  /** Sources of the draw replacements that are given. */
  readonly replacesDraws?: readonly string[];
}

/** What these acts have made of a board. */
export function pastOf(first: BoardView, { board }: BoardView, acts: readonly Act[], entered: Past["entered"]): Past {
  const fighting = [first.board, board].flatMap(({ objects }) =>
    objects.flatMap(({ id, attacking, blocking }) => (attacking || blocking ? [id] : [])),
  );
  const fought = new Set([...acts.flatMap(({ isFight, objects }) => (isFight ? (objects ?? []) : [])), ...fighting]);
  return {
    state: board.given.state,
    first,
    hasActed: acts.some(({ kind, isPassing, beginsTurn, undone }) => kind || isPassing || beginsTurn || undone),
    hasAskedAll: acts.some(({ asksAll }) => asksAll),
    unasked: new Set(acts.flatMap((one) => one.unasked ?? [])),
    involved: new Set([
      ...acts.flatMap(({ objects, players, source }) => [
        ...(objects ?? []),
        ...(players ?? []),
        ...(source ? [source] : []),
      ]),
      ...fought,
      ...(fought.size > 0 ? board.players.map(({ id }) => id) : []),
    ]),
    fought,
    entered,
    hasPassed: acts.some(({ isPassing }) => isPassing),
    hasTargeted: acts.some(({ isTargeting }) => isTargeting),
    hasBegunTurn: acts.some(({ beginsTurn }) => beginsTurn),
    passed: acts.flatMap((one) => one.passes ?? []),
    done: acts.flatMap((one) => one.done ?? []),
    drew: new Set(acts.flatMap(({ kind, players }) => (kind === "DRAW" ? (players ?? []) : []))),
    replacesDraws: new Set([
      ...acts.flatMap((one) => one.replacesDraws ?? []),
      ...(board.given.state.drawReplacements ?? []).flatMap(({ source }) => source ?? []),
    ]),
    undone: acts.flatMap((one) => one.undone ?? []),
    kinds: new Set(acts.flatMap(({ kind }) => kind ?? [])),
  };
}
