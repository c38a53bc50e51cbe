import { type Prisma } from "../generated/client";
import type * as OpenPrismaModule from "./open-prisma";

/** What runs inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/** How long an import may wait for another one, and how long it may take, however little of a processor it gets. */
const PATIENCE_MS = 15 * 60_000;
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * Runs `work` in one transaction on the database file: all or nothing, even if the process is killed. The write
 * lock is taken before `work` begins, so that what it reads beforehand cannot change under it.
 */
export function inTransaction<T>(path: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const result = lastOfThisProcess.then(() => runTransaction(path, work));
  lastOfThisProcess = result.catch(() => undefined);
  return result;
}

/** Transactions of one process take turns: one that waited for the lock would keep the other from ever releasing it. */
let lastOfThisProcess: Promise<unknown> = Promise.resolve();

/** Prisma is a fifth of what a service loads, and one that finds everything as it left it writes nothing. */
function open(path: string) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
  const { openPrisma } = require("./open-prisma") as typeof OpenPrismaModule;
  return openPrisma(path);
}

async function runTransaction<T>(path: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const prisma = open(path);
  try {
    await prisma.$queryRawUnsafe("PRAGMA busy_timeout = 60000");
    // What does not fit is written to the log and read again; six times as much takes memory, and no less time.
    await prisma.$queryRawUnsafe("PRAGMA cache_size = -4096");
    return await prisma.$transaction(
      async (transaction) => {
        await transaction.$executeRaw`UPDATE CorpusVersion SET version = version`;
        return work(transaction);
      },
      { timeout: LONGEST_MS, maxWait: PATIENCE_MS },
    );
  } finally {
    await prisma.$disconnect();
  }
}
