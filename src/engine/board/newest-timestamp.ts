import { type Board } from "./board";

/** The timestamp of the newest thing on a board; what begins after it is newer. */
export function newestTimestampOn({ objects, effects }: Pick<Board, "objects" | "effects">): number {
  let newest = 0;
  for (const { timestamp, supertypeTimestamp } of objects)
    newest = Math.max(newest, timestamp, supertypeTimestamp ?? 0);
  for (const { timestamp } of effects) newest = Math.max(newest, timestamp);
  return newest;
}
