import { readNotation } from "../engine/notation";
import { type BoardFormat, type BoardInText } from "./found-board";
import { isForgeState, readForgeState } from "./forge";

/** The format of a text that is one board, by its content. */
export const formatOfText = (text: string): Exclude<BoardFormat, "ARENA"> =>
  isForgeState(text) ? "FORGE" : "NOTATION";

/**
 * Reads the board that a text is, in whatever format. In the notation, it may say something `besides`.
 *
 * @throws InvalidBoardError with every fault of a text in the notation; the path of each is its line and column: "3:14".
 */
export function readBoardInText(text: string, besides?: Parameters<typeof readNotation>[1]): BoardInText {
  if (formatOfText(text) === "FORGE") return readForgeState(text);
  return { title: "", ...readNotation(text, besides, true), notUnderstood: [] };
}
