import { groupBy } from "../../../domain/group-by";
import { type BoardObject } from "../../board/board";
import { isInRange, rangeOf } from "../../characteristics/range";
import { seenOf } from "../../characteristics/view";
import { type DatedRule } from "../../dated";
import { type CheckContext } from "./action";

/**
 * Those that leave if each is held only against those within its controller's range (601.12, 601.13; 801.12 and 801.13
 * since 2009). `inRange`: the rule of the date that says so; without it all are held against one another.
 */
export function eachInItsRange(
  members: readonly BoardObject[],
  { view }: CheckContext,
  inRange: Pick<DatedRule["variants"][number], "behaviour"> | null,
  leaving: (together: readonly BoardObject[]) => readonly BoardObject[],
): readonly BoardObject[] {
  const { board } = view;
  if (board.ranges === null || inRange === null) return leaving(members);
  const seen = (object: BoardObject) => seenOf(view, object);
  const leave = [...groupBy(members, (member) => seen(member).controller)].flatMap(([player, own]) => {
    const range = rangeOf(board, player);
    const together = members.filter((other) => isInRange(board, range, other, seen(other)));
    const theirs = new Set(together.length > 1 ? leaving(together) : []);
    return own.filter((member) => theirs.has(member));
  });
  const those = new Set(leave);
  return members.filter((member) => those.has(member));
}

/** For sentences about all that are held against one another, if ranges part them. */
export const inRangeInWords = (
  { view }: CheckContext,
  inRange: Pick<DatedRule["variants"][number], "behaviour"> | null,
): string =>
  view.board.ranges === null || inRange === null ? "" : ", each held only against those within its controller's range";
