import { type Connection } from "../connection";
import { type Transaction } from "./prisma-client";

export type Value = string | number | null;

/** What rows are written by: a transaction of Prisma's, as an import is, or a connection, which takes half the time. */
export interface Writer {
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<unknown>;
  readonly all: <Row>(sql: string, ...values: readonly Value[]) => Promise<Row[]>;
}

export const byPrisma = (transaction: Transaction): Writer => ({
  run: (sql, ...values) => transaction.$executeRawUnsafe(sql, ...values),
  all: (sql, ...values) => transaction.$queryRawUnsafe(sql, ...values),
});

export const byConnection = (connection: Connection): Writer => ({
  run: (sql, ...values) => Promise.resolve(connection.run(sql, ...values)),
  all: <Row>(sql: string, ...values: readonly Value[]) => Promise.resolve(connection.all<Row>(sql, ...values)),
});
