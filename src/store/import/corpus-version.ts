import { sha256 } from "../../domain/sha256";
import { type Transaction } from "./prisma-client";
import { dropUnusedWordings } from "./wordings";

/** Ends what has changed editions: drops words that nobody prints any longer, and names the content. */
export async function finish(transaction: Transaction): Promise<void> {
  await dropUnusedWordings(transaction);
  const editions = await transaction.edition.findMany({
    select: { key: true, contentHash: true },
    orderBy: { key: "asc" },
  });
  const version = sha256(JSON.stringify(editions.map(({ key, contentHash }) => [key, contentHash])));
  const data = { version: version.slice(0, 16) };
  await transaction.corpusVersion.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}
