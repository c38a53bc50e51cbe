import { GAME_STATE, type GameStateInput } from "../board/fields/game-state";
import { type BoardFault } from "../errors";
import { checkRecord } from "./check-record";
import { checkEarlierEvents } from "./earlier-events";
import { FaultList } from "./fault-list";
import { checkDuplicates, KnownIds } from "./known-ids";
import { checkTypeLines } from "./type-line-faults";

export interface StateFaults {
  readonly faults: readonly BoardFault[];
  /** False if reading the board any further would cost more than an answer is worth. */
  readonly isWithinLimits: boolean;
  /** Where each object is, by its id; nothing if there is a fault beyond limits. */
  readonly positions: ReadonlyMap<string, number>;
}

/** Everything that is wrong with a board as it is written down; what only its characteristics show comes after that. */
export function stateFaults(state: GameStateInput): StateFaults {
  const faults = new FaultList();
  if (state.players.length === 0) faults.add("state.players", "a game needs at least one player");
  checkLengths(faults, state);
  if (!faults.isWithinLimits) return { faults: faults.faults, isWithinLimits: false, positions: NOWHERE };
  const known = new KnownIds(state);
  checkIds(faults, known, state);
  const anything = new FaultList(false);
  checkRecord(GAME_STATE, state, { faults: anything, known }, "state");
  if (anything.faults.length > 0) checkRecord(GAME_STATE, state, { faults, known }, "state");
  checkTypeLines(faults, state);
  checkCopies(faults, state);
  checkEarlierEvents(faults, state);
  return { faults: faults.faults, isWithinLimits: faults.isWithinLimits, positions: known.positions };
}

const NOWHERE: ReadonlyMap<string, number> = new Map();

/** Before anything else: a list that is too long is not gone through. */
function checkLengths(faults: FaultList, state: GameStateInput): void {
  for (const { name, most } of BOUNDED_LISTS) {
    const list = state[name];
    if (Array.isArray(list)) faults.length("state", name, list, most);
  }
}

const BOUNDED_LISTS = Object.entries(GAME_STATE.fields).flatMap(
  ([
    name,
    {
      type: { shape },
    },
  ]) =>
    shape.is === "LIST" && shape.most !== undefined ? [{ name: name as keyof GameStateInput, most: shape.most }] : [],
);

function checkCopies(faults: FaultList, { objects }: GameStateInput): void {
  objects?.forEach(({ id, copy }, position) => {
    if (copy?.of === id)
      faults.add(
        `state.objects[${position}].copy.of`,
        "an object does not enter as a copy of itself: name what it copies",
      );
  });
}

const IDENTIFIED = [
  ...(["teams", "continuousEffects", "replacementEffects", "triggeredAbilities", "combatTriggers"] as const),
  ...(["combatConstraints", "drawReplacements"] as const),
] as const;

/** Objects and players share their ids' space: an attachment names either. */
function checkIds(faults: FaultList, known: KnownIds, state: GameStateInput): void {
  const seen = checkDuplicates(faults, "state.players", state.players);
  if (!known.areObjectIdsSound(state)) checkDuplicates(faults, "state.objects", state.objects ?? [], seen);
  for (const list of IDENTIFIED) checkDuplicates(faults, `state.${list}`, state[list] ?? []);
}
