import { sha256 } from "../../domain/sha256";
import { upsertRow } from "./insert";
import { dropUnusedWordings } from "./wordings";
import { type Writer } from "./writer";

/** Ends what has changed editions or cards: drops words that nobody prints any longer, and names the content. */
export async function finish(writer: Writer): Promise<void> {
  await dropUnusedWordings(writer);
  const editions = await writer.all<{ key: string; contentHash: string }>(
    `SELECT key, contentHash FROM Edition ORDER BY key`,
  );
  const cards = await writer.all<{ contentHash: string }>(`SELECT contentHash FROM CardFile`);
  await upsertRow(writer, "CorpusVersion", "id", { id: 1, version: versionOf(editions, cards) });
}

interface Content {
  readonly contentHash: string;
}

/** What names the content: editions in the order of their keys, and the cards if there are any. */
function versionOf(editions: readonly (Content & { readonly key: string })[], cards: readonly Content[]): string {
  const parts = [
    ...editions.map(({ key, contentHash }) => [key, contentHash]),
    ...cards.map(({ contentHash }) => ["cards", contentHash]),
  ];
  return sha256(JSON.stringify(parts)).slice(0, 16);
}
