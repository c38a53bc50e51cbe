import { type IsoDate } from "./iso-date";

/** What stands after the number sign in the address of a board: a day, the board, and the moves if there are any. */
export const boardHash = (day: IsoDate, board: unknown, moves?: unknown): string =>
  `#${[day, packJson(board), ...(moves === undefined ? [] : [packJson(moves)])].join(".")}`;

/** Something as JSON in the letters that an address may have after its number sign. */
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
