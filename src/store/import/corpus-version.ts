import { sha256 } from "../../domain/sha256";
import { upsertRow } from "./insert";
import { dropUnusedWordings } from "./wordings";
import { type Writer } from "./writer";

/** Ends what has changed editions: drops words that nobody prints any longer, and names the content. */
export async function finish(writer: Writer): Promise<void> {
  await dropUnusedWordings(writer);
  const editions = await writer.all<{ key: string; contentHash: string }>(
    `SELECT key, contentHash FROM Edition ORDER BY key`,
  );
  const version = sha256(JSON.stringify(editions.map(({ key, contentHash }) => [key, contentHash])));
  await upsertRow(writer, "CorpusVersion", "id", { id: 1, version: version.slice(0, 16) });
}
