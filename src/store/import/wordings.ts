import { sha256 } from "../../domain/sha256";
import { referencesIn } from "../../corpus/references";
import { canonicalHashOf, type Wording } from "../read-of-wordings";
import { insertRows, nextId } from "./insert";
import { type Writer } from "./writer";

/** Tells the wording from any other. */
const hashOf = ({ kind, heading, text, examples }: Wording): string =>
  sha256(JSON.stringify([kind, heading ?? null, text, examples]));

/** Stores those wordings that no edition has brought before; returns the id of each, in the order given. */
export async function storeWordings(writer: Writer, wordings: readonly Wording[]): Promise<number[]> {
  const hashes = wordings.map(hashOf);
  const { wordingIds: ids } = writer;
  await findWordings(writer, hashes);
  let next = await nextId(writer, "Wording");
  const added: (Wording & { id: number; hash: string })[] = [];
  wordings.forEach((wording, index) => {
    const hash = hashes[index] ?? "";
    if (ids.has(hash)) return;
    ids.set(hash, next);
    added.push({ ...wording, id: next++, hash });
  });
  await insertRows(
    writer,
    "Wording",
    ["id", "hash", "canonicalHash", "kind", "heading", "text", "examples"],
    added.map((wording) => [
      wording.id,
      wording.hash,
      canonicalHashOf(wording),
      wording.kind,
      wording.heading ?? null,
      wording.text,
      JSON.stringify(wording.examples),
    ]),
  );
  await insertRows(
    writer,
    "Mention",
    ["wordingId", "position", "number"],
    added.flatMap(({ id, text }) => referencesIn(text).map((number, position) => [id, position, number])),
  );
  return hashes.map((hash) => ids.get(hash) ?? 0);
}

/** Finds those that are held of which the writer does not know it yet. */
async function findWordings(writer: Writer, hashes: readonly string[]): Promise<void> {
  const unknown = [...new Set(hashes)].filter((hash) => !writer.wordingIds.has(hash));
  if (unknown.length === 0) return;
  const [row] = await writer.all<{ held: string }>(
    `SELECT json_group_array(json_array(w.hash, w.id)) AS held FROM json_each(?) k JOIN "Wording" w ON w.hash = k.value`,
    JSON.stringify(unknown),
  );
  for (const [hash, id] of JSON.parse(row?.held ?? "[]") as [string, number][]) writer.wordingIds.set(hash, id);
}

/** Drops wordings that no edition uses any longer. */
export async function dropUnusedWordings(writer: Writer): Promise<void> {
  await writer.run(`
    DELETE FROM Wording
    WHERE NOT EXISTS (SELECT 1 FROM Rule WHERE Rule.wordingId = Wording.id)
      AND NOT EXISTS (SELECT 1 FROM GlossaryEntry WHERE GlossaryEntry.wordingId = Wording.id)`);
  writer.wordingIds.clear();
}
