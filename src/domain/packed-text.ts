import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A text in the letters that any part of an address may have, as short as it becomes. */
export const packText = (text: string): string => deflateRawSync(text, { level: 9 }).toString("base64url");

/** The text that `packText` wrote, of no more than so many bytes; null if it is none. */
export function unpackText(packed: string, most: number): string | null {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: most });
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
