import { PalimpsestError } from "../domain/errors";
import { type InvalidBoardError } from "../engine";
import { type InvalidDeclarationError } from "../engine/combat";

/** More than any board has that is worked out. */
export const MOST_BYTES_OF_BOARD = 20_000_000;

/** Each fault of a board or a declaration by itself, as commands tell it; `placeOf` says where in a file a path leads. */
export const faultsOf = (
  { code, faults }: InvalidBoardError | InvalidDeclarationError,
  placeOf: (path: string) => string | undefined = () => undefined,
): readonly PalimpsestError[] =>
  faults.map(({ path, message }) => new PalimpsestError(code, message, placeOf(path) ?? path));
