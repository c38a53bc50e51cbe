import { type IsoDate } from "./iso-date";

/** A page that shows a board: what becomes of it, or how it fights. */
export type BoardPage = "/board" | "/combat";

/** Longer ones are cut off by some programs; what follows a number sign is sent to nobody. */
const LONGEST = 4_000;

/**
 * The address of a board on a day, with the moves if there are any. As a query the service can draw it; a board that is
 * too long for that stands after the number sign, for the browser alone.
 */
export function boardAddressOn(page: BoardPage, day: IsoDate, board: unknown, moves?: unknown): string {
  const packed = moves === undefined ? [packJson(board)] : [packJson(board), packJson(moves)];
  const [is, made] = packed;
  const address = `${page}?on=${day}&sum=${checkSum(day, is, made)}&is=${is}${made === undefined ? "" : `&moves=${made}`}`;
  return address.length <= LONGEST ? address : `${page}#${[day, ...packed].join(".")}`;
}

/** By which a link is known that lost some of its letters on the way (FNV-1a). */
export function checkSum(day: string, board = "", moves = ""): string {
  let sum = 0x811c9dc5;
  for (const letter of `${day}.${board}.${moves}`) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
}

/** Something as JSON in the letters that any part of an address may have. */
export const packJson = (value: unknown): string => toBase64(JSON.stringify(value));

/** The JSON that `packJson` wrote; null if it is none of its letters. */
export function unpackJson(packed: string): string | null {
  try {
    return fromBase64(packed);
  } catch {
    return null;
  }
}

/** With the letters of addresses, and any character in what is packed. */
const toBase64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64 = (packed: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0)),
  );
