import { type BoardPlayer } from "../board/board";
import { type CouldChangeInput } from "../board/fields/game-state";
import { playerOf } from "../characteristics/players";
import { type BoardView, findObject } from "../characteristics/view";
import { type GameEventKind, type TriggerCause } from "../vocabulary";
import { type Past } from "./past";

const MOVING = ["RETURN", "EXILE", "DESTROY", "SACRIFICE", "PUT_INTO_GRAVEYARD", "COUNTER", "CREATE", "COPY"] as const;
/** What may move cards between library, hand and graveyard, which boards need not name. */
const OF_CARDS = ["DRAW", "DISCARD", "MILL", "SCRY", "SURVEIL", "EXPLORE", "CONNIVE"] as const;

/** By which events each can have happened; what a check does shows on the board. */
const BY_EVENTS: Readonly<Record<TriggerCause, readonly GameEventKind[]>> = {
  ATTACKS: ["TAP", "UNTAP", "REGENERATE"],
  BLOCKS: [],
  DAMAGE: ["DEAL_DAMAGE", "MARK_DAMAGE"],
  LIFE: ["GAIN_LIFE", "LOSE_LIFE", "SET_LIFE", "DEAL_DAMAGE", "LOSE_MANA"],
  ENTERS: ["RETURN", "CREATE"],
  LEAVES: [...MOVING, ...OF_CARDS],
  COUNTERS: ["PUT_COUNTERS", "REMOVE_COUNTERS", "EXPLORE", "CONNIVE", ...MOVING],
  CARDS: [...OF_CARDS, "SHUFFLE", "RETURN", "EXILE"],
  TARGETS: ["RESOLVE"],
};

type Could = Omit<CouldChangeInput, "line">;

/**
 * Whether what a line that is not read triggers on can have happened in what was played, if no such line has done anything itself.
 * `changed`: what is not on the board as it was.
 */
export function canHaveTriggered(
  object: string,
  { causes, ofItself }: Could,
  past: Past,
  view: BoardView,
  changed: ReadonlySet<string>,
): boolean {
  if (
    !causes?.length ||
    past.hasBegunTurn ||
    past.passed.some(({ moment }) => moment !== "BEGINNING_OF_COMBAT") ||
    past.hasAskedAll
  )
    return true;
  // What entered, or an effect made something of, may have been a copy of it, and may be gone.
  const isAlone = past.entered.size === 0 && !past.kinds.has("START_EFFECT");
  if (ofItself && isAlone && !past.involved.has(object) && !changed.has(object)) return false;
  const moved = [...changed].filter((id) => findObject(past.first, id)?.zone !== findObject(view, id)?.zone);
  return causes.some((cause) => {
    if ((cause === "ATTACKS" || cause === "BLOCKS") && past.fought.size > 0) return true;
    if (cause === "ENTERS" && ofItself && past.entered.size === 0) return moved.includes(object);
    // What regenerates by a check becomes tapped.
    if (
      cause === "ATTACKS" &&
      [...changed].some((id) => findObject(past.first, id)?.tapped !== findObject(view, id)?.tapped)
    )
      return true;
    if (cause === "TARGETS" && (past.hasTargeted || past.isGiven)) return true;
    if ((cause === "ENTERS" || cause === "LEAVES") && (moved.length > 0 || past.entered.size > 0)) return true;
    if (
      (cause === "CARDS" || cause === "LIFE") &&
      view.board.players.some((one) => isOtherwise(past.first, one, cause))
    )
      return true;
    if (cause === "CARDS" && moved.length > 0) return true;
    if (cause === "COUNTERS" && changed.size > 0) return true;
    return BY_EVENTS[cause].some((kind) => past.kinds.has(kind));
  });
}

function isOtherwise({ board }: BoardView, now: BoardPlayer, cause: "CARDS" | "LIFE"): boolean {
  const before = playerOf(board, now.id);
  const fields = cause === "LIFE" ? (["life"] as const) : (["cardsInHand", "cardsInLibrary"] as const);
  return fields.some((field) => before[field] !== now[field]);
}
