import { MAX_ENTRIES } from "../../api/list-limits";
import { PalimpsestError } from "../../domain/errors";
import { boardOf } from "../../api/pricing/board-price";
import { type FieldArguments } from "./prices";

/** Lists whose length the operator bounds. */
export interface ListLimits {
  readonly maxBoardObjects: number;
}

const longest: Readonly<Record<string, number>> = MAX_ENTRIES;

/** Throws a PalimpsestError if an argument of a field has more entries than any caller may give. */
export function checkLists(args: FieldArguments, { maxBoardObjects }: ListLimits): void {
  const { objects } = boardOf(args);
  if (objects > maxBoardObjects)
    throw new PalimpsestError(
      "BOARD_TOO_LARGE",
      `A board may have ${maxBoardObjects} objects, not ${objects}.`,
      "state.objects",
    );
  for (const [name, value] of Object.entries(args)) {
    const most = Object.hasOwn(longest, name) ? longest[name] : undefined;
    if (most !== undefined && Array.isArray(value) && value.length > most)
      throw new PalimpsestError(
        "LIST_TOO_LONG",
        `\`${name}\` takes ${most} entries at most, not ${value.length}: send several requests.`,
        name,
      );
  }
}
