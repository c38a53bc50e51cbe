import { setImmediate as nextTurn } from "node:timers/promises";
import { type Connection } from "../connection";
import { type Transaction } from "./prisma-client";

export type Value = string | number | null;

/** What rows are written by: a transaction of Prisma's, as an import is, or a connection, which takes half the time. */
export interface Writer {
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<unknown>;
  readonly all: <Row>(sql: string, ...values: readonly Value[]) => Promise<Row[]>;
  /** The wordings that are known to be stored, by their hashes. */
  readonly wordingIds: Map<string, number>;
}

/**
 * Each statement waits for a turn of the event loop: only there libsql frees those that were collected, with the values
 * that they were given, and an import has no other reason to come there.
 */
export const byPrisma = (transaction: Transaction): Writer => ({
  wordingIds: new Map(),
  run: async (sql, ...values) => {
    await nextTurn();
    return transaction.$executeRawUnsafe(sql, ...values);
  },
  all: async (sql, ...values) => {
    await nextTurn();
    return transaction.$queryRawUnsafe(sql, ...values);
  },
});

export const byConnection = (connection: Connection): Writer => ({
  wordingIds: new Map(),
  run: (sql, ...values) => Promise.resolve(connection.run(sql, ...values)),
  all: <Row>(sql: string, ...values: readonly Value[]) => Promise.resolve(connection.all<Row>(sql, ...values)),
});
