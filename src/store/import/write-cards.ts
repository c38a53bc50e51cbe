import { createHash, type Hash } from "node:crypto";
import { type CardName } from "../../cards/names";
import { type Connection } from "../connection";
import { type StoredCardFile } from "../cards";
import { insertRows, upsertRow } from "./insert";
import { type Writer } from "./writer";

/** A card as its rows have it. */
export interface CardRows {
  readonly id: number;
  readonly oracleId: string | null;
  readonly name: string;
  /** JSON of a CardObject. */
  readonly content: string;
  readonly names: readonly CardName[];
}

/** So many are written, packed and read together. */
export const CARDS_TOGETHER = 1_000;

/** Takes away all that was imported of cards. */
export async function dropCards(writer: Writer): Promise<void> {
  for (const table of ["CardName", "Card", "CardFile"]) await writer.run(`DELETE FROM "${table}"`);
}

export async function insertCards(writer: Writer, cards: readonly CardRows[]): Promise<void> {
  const rows = cards.map(({ id, oracleId, name, content }) => [id, oracleId, name, content]);
  await insertRows(writer, "Card", ["id", "oracleId", "name", "content"], rows);
  const names = cards.flatMap(({ id, names }) => names.map(({ key, rank }) => [key, rank, id]));
  await insertRows(writer, "CardName", ["key", "rank", "cardId"], names);
}

export const writeCardFile = (writer: Writer, file: StoredCardFile): Promise<void> =>
  upsertRow(writer, "CardFile", "id", { id: 1, ...file });

/** What the content hash of a file of cards is made of, one card after the other. */
export const newContentHash = (): Hash => createHash("sha256");

export const addToHash = (hash: Hash, { id, name, content, names }: CardRows): Hash =>
  hash.update(`${JSON.stringify([id, name, names.map(({ key, rank }) => [key, rank])])}${content}\n`);

/** What is held of cards, some at a time. */
export function* storedCards(connection: Connection): Generator<readonly CardRows[]> {
  for (let after = 0; ;) {
    const rows = connection.all<Omit<CardRows, "names"> & { readonly names: string }>(
      `SELECT id, oracleId, name, content,
         (SELECT json_group_array(json_array(key, rank)) FROM (SELECT key, rank FROM CardName n WHERE n.cardId = c.id ORDER BY n.rowid)) AS names
       FROM Card c WHERE id > ? ORDER BY id LIMIT ${CARDS_TOGETHER}`,
      after,
    );
    if (rows.length === 0) return;
    yield rows.map(({ names, ...row }) => ({
      ...row,
      names: (JSON.parse(names) as [string, number][]).map(([key, rank]) => ({ key, rank })),
    }));
    after = rows.at(-1)!.id;
  }
}
