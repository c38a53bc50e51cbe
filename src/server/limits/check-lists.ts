import { MAX_ENTRIES } from "../../api/list-limits";
import { PalimpsestError } from "../../domain/errors";
import { boardsOf } from "../../api/pricing/board-price";
import { type FieldArguments } from "./prices";

/** Lists whose length the operator bounds. */
export interface ListLimits {
  readonly maxBoardObjects: number;
}

const longest: Readonly<Record<string, number>> = MAX_ENTRIES;

/** Throws a PalimpsestError if an argument of a field has more entries than any caller may give. */
export function checkLists(args: FieldArguments, { maxBoardObjects }: ListLimits): void {
  checkLengths(args, "");
  const { boards } = args;
  const objects = boardsOf(args).reduce((sum, board) => sum + board.objects, 0);
  if (objects > maxBoardObjects)
    throw new PalimpsestError(
      "BOARD_TOO_LARGE",
      Array.isArray(boards)
        ? `The boards of a request may have ${maxBoardObjects} objects together, not ${objects}.`
        : `A board may have ${maxBoardObjects} objects, not ${objects}.`,
      Array.isArray(boards) ? "boards" : "state.objects",
    );
  if (Array.isArray(boards))
    boards.forEach((board, at) => checkLengths((board ?? {}) as FieldArguments, `boards[${at}].`));
}

function checkLengths(args: FieldArguments, place: string): void {
  for (const [name, value] of Object.entries(args)) {
    const most = Object.hasOwn(longest, name) ? longest[name] : undefined;
    if (most !== undefined && Array.isArray(value) && value.length > most)
      throw new PalimpsestError(
        "LIST_TOO_LONG",
        `\`${name}\` takes ${most} entries at most, not ${value.length}: send several requests.`,
        place + name,
      );
  }
}
