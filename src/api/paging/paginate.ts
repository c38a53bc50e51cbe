import { PalimpsestError } from "../../domain/errors";
import { type Connection } from "./connection.type";
import { MAX_PAGE_SIZE, type PageArguments } from "./page-arguments";
import { createHash } from "node:crypto";

/** A list that can be read in pages. */
export interface Pageable<Node> {
  /** Names the list and what it is restricted to: cursors of one list are not valid in another. */
  readonly list: string;
  /** At most `limit` nodes whose position is greater than `after`, in order of position. */
  readonly page: (after: number, limit: number) => readonly Node[];
  readonly position: (node: Node) => number;
  /** Run only if somebody asks. */
  readonly count: () => number;
}

const DEFAULT_PAGE_SIZE = 50;

/** One page of a list. */
export function paginate<Node>(pageable: Pageable<Node>, { first, after }: PageArguments): Connection<Node> {
  const size = checkPageSize(first ?? DEFAULT_PAGE_SIZE);
  const start = after == null ? undefined : decodeCursor(pageable.list, after);
  const found = pageable.page(start ?? -1, size + 1);
  const nodes = found.slice(0, size);
  const cursorsOf = (marked: readonly Node[]): string[] => encodeCursors(pageable.list, marked.map(pageable.position));
  return {
    nodes,
    // Only if somebody asks: cursors cost more than the rest.
    get edges() {
      const cursors = cursorsOf(nodes);
      return nodes.map((node, index) => ({ cursor: cursors[index]!, node }));
    },
    get pageInfo() {
      const [startCursor = null, endCursor = startCursor] = cursorsOf([
        ...nodes.slice(0, 1),
        ...nodes.slice(1).slice(-1),
      ]);
      return { hasNextPage: found.length > size, hasPreviousPage: start !== undefined, startCursor, endCursor };
    },
    get totalCount() {
      return pageable.count();
    },
  };
}

/** @throws PalimpsestError BAD_PAGE_SIZE if it is not from 0 to `most` */
export function checkPageSize(first: number, most = MAX_PAGE_SIZE): number {
  if (first >= 0 && first <= most) return first;
  throw new PalimpsestError("BAD_PAGE_SIZE", `\`first\` must be from 0 to ${most}, not ${first}.`, "first");
}

/**
 * Cursors are opaque to callers. They hold a position, and a digest of the list that it is a position in, so that a
 * cursor of another list is refused instead of being taken for a place in this one.
 */
function encodeCursors(list: string, positions: readonly number[]): string[] {
  const of = digest(list);
  return positions.map((position) => Buffer.from(JSON.stringify([position, of])).toString("base64url"));
}

/** The position that a cursor of this list stands for. */
function decodeCursor(list: string, cursor: string): number {
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
