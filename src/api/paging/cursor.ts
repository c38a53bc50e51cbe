import { createHash } from "node:crypto";
import { PalimpsestError } from "../../domain/errors";

/**
 * Cursors are opaque to callers. They hold a position, and a digest of the list that it is a position in, so that a
 * cursor of another list is refused instead of being taken for a place in this one.
 */
export function encodeCursors(list: string, positions: readonly number[]): string[] {
  const of = digest(list);
  return positions.map((position) => Buffer.from(JSON.stringify([position, of])).toString("base64url"));
}

/** The position that a cursor of this list stands for. */
export function decodeCursor(list: string, cursor: string): number {
  const [position, of] = parse(cursor);
  if (Number.isSafeInteger(position) && of === digest(list)) return position as number;
  throw new PalimpsestError(
    "BAD_CURSOR",
    `The cursor ${JSON.stringify(cursor)} does not belong to this list: take \`after\` from an edge or a pageInfo ` +
      "of the same field with the same arguments.",
    "after",
  );
}

const digest = (list: string): string => createHash("sha256").update(list).digest("base64url").slice(0, 12);

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parsed) ? (parsed as unknown[]) : [];
  } catch {
    return [];
  }
}
