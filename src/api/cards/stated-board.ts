import { type BoardOfCards } from "../../cards/deal";
import { PalimpsestError } from "../../domain/errors";
import { GAME_STATE, InvalidBoardError } from "../../engine";
import { readBoardInText } from "../../boards";

/** A board as a caller gives it: in fields, or all of it as a text. */
export type StatedBoard = Partial<BoardOfCards> & { readonly text?: string | null };

/** A board in fields, and the faults of it as the caller knows its places. */
interface Stated {
  readonly state: BoardOfCards;
  readonly asStated: (error: unknown) => unknown;
}

/** Throws a PalimpsestError if it is said neither in fields nor as a text, or both ways, or cannot be read. */
export function boardStated(given: StatedBoard): Stated {
  const { text, unknownCardsNoted } = given;
  if (text == null) {
    if (given.players != null) return { state: given as BoardOfCards, asStated: (error) => error };
    throw new PalimpsestError(
      "BAD_USER_INPUT",
      "`players` must be given, or the whole board as a `text`.",
      "state.players",
    );
  }
  const twice = Object.entries(GAME_STATE.fields).find(([name, { otherwise }]) => {
    const value = given[name as keyof BoardOfCards] ?? null;
    return value !== null && JSON.stringify(value) !== JSON.stringify(otherwise);
  });
  if (twice) refuse([{ path: `state.${twice[0]}`, message: "must be left out where `text` says the whole board" }]);
  try {
    const { board, placeOf, notUnderstood } = readBoardInText(text);
    // An answer has no place for what is in the text and not on the board.
    if (notUnderstood.length > 0)
      refuse(notUnderstood.map(({ line, what }) => ({ path: `${line}:1`, message: `is not understood: ${what}` })));
    const state = unknownCardsNoted == null ? board : { ...board, unknownCardsNoted };
    return { state, asStated: (error) => inText(error, placeOf) };
  } catch (error) {
    throw inText(error, (path) => path);
  }
}

function refuse(faults: InvalidBoardError["faults"]): never {
  throw new InvalidBoardError(faults);
}

/** The faults of a board with their lines and columns: "3:14: …". */
function inText(error: unknown, placeOf: (path: string) => string | undefined): unknown {
  if (!(error instanceof InvalidBoardError)) return error;
  return new InvalidBoardError(
    error.faults.map(({ path, message }) => {
      const place = placeOf(path);
      return place === undefined ? { path, message } : { path: "state.text", message: `${place}: ${message}` };
    }),
  );
}
