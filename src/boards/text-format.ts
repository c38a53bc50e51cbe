import { readNotation } from "../engine/notation";
import { forge } from "./forge";
import { type BoardInText, type TextFormat } from "./found-board";

/** The formats of texts that are one board, but the notation: a file each. */
const FORMATS = { FORGE: forge } as const satisfies Readonly<Record<string, TextFormat>>;

type FormatOfText = "NOTATION" | keyof typeof FORMATS;

/** The formats that are read. */
export type BoardFormat = FormatOfText | "ARENA";

const FORMAT_NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

/** The format of a text that is one board, by its content. */
export const formatOfText = (text: string): FormatOfText =>
  FORMAT_NAMES.find((name) => FORMATS[name].recognise(text)) ?? "NOTATION";

/** What a text in another format than the notation has, without reading it; null of one in the notation. */
export function countInText(text: string): ReturnType<TextFormat["count"]> | null {
  const format = formatOfText(text);
  return format === "NOTATION" ? null : FORMATS[format].count(text);
}

/**
 * Reads the board that a text is, in whatever format. In the notation, it may say something `besides`.
 *
 * @throws InvalidBoardError with every fault of a text in the notation; the path of each is its line and column: "3:14".
 */
export function readBoardInText(text: string, besides?: Parameters<typeof readNotation>[1]): BoardInText {
  const format = formatOfText(text);
  if (format !== "NOTATION") return FORMATS[format].read(text);
  return { title: "", ...readNotation(text, besides, true), notUnderstood: [] };
}
