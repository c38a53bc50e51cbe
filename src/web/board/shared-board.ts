import { boardAddressOn, type BoardPage, checkSum, unpackBoard, unpackJson } from "../../domain/board-address";
import { isIsoDate } from "../../domain/iso-date";
import {
  type AttackInput,
  type BlockInput,
  type ChoiceInput,
  type CombatConstraintInput,
  type CombatConstraintKind,
  type CombatPolicy,
  type CombatResponseInput,
  type DamageAssignmentOrderInput,
  type PlayedAssignmentInput,
} from "../../views/generated/graphql";
import { readTable, type Table } from "./table";

/** What was decided on a board, as `playCombat` takes it; a board that does not fight has nothing but choices. */
export interface Moves {
  /** Left out, it is asked who attacks. */
  readonly attacks?: AttackInput[] | null;
  readonly blocks?: BlockInput[] | null;
  readonly damageAssignmentOrders?: DamageAssignmentOrderInput[];
  readonly assignments?: PlayedAssignmentInput[];
  readonly responses?: CombatResponseInput[];
  readonly constraints?: CombatConstraintInput[];
  readonly policy?: CombatPolicy;
  readonly choices?: ChoiceInput[];
  /** Not the combat is played but the end of the turn. */
  readonly turnEnds?: boolean;
  /** The day beside which it is shown. */
  readonly against?: string;
}

const LISTS = [
  "attacks",
  "blocks",
  "choices",
  "damageAssignmentOrders",
  "assignments",
  "responses",
  "constraints",
] as const;

export const NO_MOVES: Moves = {};

/** What was answered in a combat that goes another way once others attack or block. */
export const NO_ANSWERS: Moves = { damageAssignmentOrders: [], assignments: [], choices: [] };

/** The moves but for some of them. */
export const without = (moves: Moves, ...left: readonly (keyof Moves)[]): Moves =>
  Object.fromEntries(Object.entries(moves).filter(([name]) => !left.some((each) => each === name)));

/** All that an address says of a board. */
export interface SharedBoard {
  readonly day: string;
  readonly table: Table;
  readonly moves: Moves;
}

export function addressOf(page: BoardPage, { day, table, moves }: SharedBoard): string {
  // That nobody attacks or blocks is a decision; of the rest, none is as good as not said.
  const isSaid = ([name, value]: [string, unknown]) =>
    value != null && (name === "attacks" || name === "blocks" || JSON.stringify(value) !== "[]");
  const made = Object.entries(moves).filter(isSaid);
  return boardAddressOn(page, day, table, made.length === 0 ? undefined : Object.fromEntries(made));
}

/** The part of an address that may have a board; `Location` and `URL` are such. */
export interface SharedPlace {
  readonly search: string;
  readonly hash: string;
}

/** A place on the page; a board begins with its day, and what is left of one has letters that no heading has. */
const HEADING = /^#?$|^#[a-z][a-z0-9-]{0,40}$/;

/** Reads what `addressOf` wrote. A link that was cut off or mistyped is not one without a board. */
export function readAddress({ search, hash }: SharedPlace): SharedBoard | "NO_BOARD" | "DAMAGED" {
  const query = new URLSearchParams(hash.startsWith("#on=") ? hash.slice(1) : search);
  if (["on", "b", "sum", "is", "moves"].some((name) => query.has(name))) {
    const day = query.get("on") ?? "";
    if (!query.has("b")) return unpacked(day, query);
    const parts = unpackBoard(day, query.get("b") ?? "");
    return parts ? shared(day, ...parts) : "DAMAGED";
  }
  if (HEADING.test(hash)) return "NO_BOARD";
  const [day, is, moves, ...rest] = hash.slice(1).split(".");
  return rest.length > 0 ? "DAMAGED" : packed(day, is, moves);
}

/** Until December 2026 boards stood in addresses in all their letters. */
function unpacked(day: string, query: URLSearchParams): SharedBoard | "DAMAGED" {
  const [is, moves] = [query.get("is") ?? "", query.get("moves") ?? undefined];
  return query.get("sum") === checkSum(day, is, moves) ? packed(day, is, moves) : "DAMAGED";
}

const packed = (day = "", is = "", made?: string): SharedBoard | "DAMAGED" =>
  shared(day, unpackJson(is) ?? "", made === undefined ? undefined : (unpackJson(made) ?? ""));

function shared(day: string, is: string, made: string | undefined): SharedBoard | "DAMAGED" {
  const table = readTable(is);
  const moves = made === undefined ? NO_MOVES : readMoves(made);
  return table && moves && isIsoDate(day) ? { day, table, moves } : "DAMAGED";
}

function readMoves(json: string): Moves | null {
  try {
    const read = JSON.parse(json) as Record<string, unknown>;
    const isRight =
      typeof read === "object" &&
      LISTS.every((name) => read[name] == null || isListOfThings(read[name])) &&
      (read.against == null || (typeof read.against === "string" && isIsoDate(read.against)));
    return isRight ? withOldOrders(read) : null;
  } catch {
    return null;
  }
}

const isListOfThings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each: unknown) => typeof each === "object" && each !== null);

/** Until November 2026 addresses named each creature with what it attacks or blocks, and had a flag for combat. */
function withOldOrders({ attacking, blocking, saying, isCombat, ...moves }: Record<string, unknown>): Moves {
  if (isCombat !== true) return moves;
  const orders = (given: unknown) =>
    Object.entries((given ?? {}) as Record<string, string>).filter(([, to]) => to !== "");
  return {
    ...moves,
    attacks: orders(attacking).map(([attacker, defender]) => ({ attacker, defender })),
    blocks: orders(blocking).map(([blocker, attacker]) => ({ blocker, attacker })),
    constraints: orders(saying).map(([source, kind]) => ({
      id: `${source} ${kind}`,
      source,
      kind: kind as CombatConstraintKind,
    })),
  };
}
