import { boardHash, unpackJson } from "../../domain/board-address";
import { type ChoiceInput } from "../generated/graphql";
import { readTable, type Table } from "./table";

/** Whom or what each creature was told to attack, to block or to obey, by its id. */
export type Orders = Readonly<Record<string, string>>;

/** What was decided on a board. */
export interface Moves {
  /** Answers of players to what the actions asked them. */
  readonly choices: readonly ChoiceInput[];
  readonly attacking: Orders;
  readonly blocking: Orders;
  /** Constraints on single creatures, by their kinds. */
  readonly saying: Orders;
  /** Whether attacks and blocks are looked at, and not the state-based actions. */
  readonly isCombat: boolean;
}

export const NO_MOVES: Moves = { choices: [], attacking: {}, blocking: {}, saying: {}, isCombat: false };

/** All that an address says of a board. */
export interface SharedBoard {
  readonly day: string;
  readonly table: Table;
  readonly moves: Moves;
}

/** What stands after the number sign: a day, the board, and the moves if there are any, with dots between. */
export function addressOf({ day, table, moves }: SharedBoard): string {
  const isBare = JSON.stringify(moves) === JSON.stringify(NO_MOVES);
  return boardHash(day, table, isBare ? undefined : moves);
}

/** Reads what `addressOf` wrote; null if it has no board. Moves that cannot be read are none. */
export function readAddress(hash: string): SharedBoard | null {
  const [, day = "", packed = "", moves = ""] = /^#(\d{4}-\d{2}-\d{2})\.([\w-]+)(?:\.([\w-]+))?$/.exec(hash) ?? [];
  const table = readTable(unpackJson(packed) ?? "");
  return table && !Number.isNaN(Date.parse(day)) ? { day, table, moves: readMoves(unpackJson(moves)) } : null;
}

function readMoves(json: string | null): Moves {
  try {
    const read = JSON.parse(json ?? "{}") as Partial<Record<keyof Moves, unknown>>;
    const { choices, attacking, blocking, saying, isCombat } = read;
    return {
      choices: Array.isArray(choices) && choices.every(isChoice) ? choices : [],
      attacking: readOrders(attacking),
      blocking: readOrders(blocking),
      saying: readOrders(saying),
      isCombat: isCombat === true,
    };
  } catch {
    return NO_MOVES;
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

function isChoice(value: unknown): value is ChoiceInput {
  const { choice, options } = (value ?? {}) as { readonly choice?: unknown; readonly options?: unknown };
  return isText(choice) && Array.isArray(options) && options.every(isText);
}

const readOrders = (value: unknown): Orders =>
  typeof value === "object" && value !== null && Object.values(value).every(isText) ? (value as Orders) : {};
