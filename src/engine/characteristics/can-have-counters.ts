import { type BoardObject } from "../board/board";
import { type BoardView, seenOf } from "./view";

/** False if an effect says that counters can't be put on an object: by an event, as the result of damage, or as it enters. */
export const canHaveCounters = (view: BoardView, object: BoardObject): boolean =>
  !seenOf(view, object).rulesChanged?.cantHaveCounters;
