import { createHash, type Hash } from "node:crypto";
import { type CardName } from "../../cards/names";
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

/** So many are written together. */
export const CARDS_TOGETHER = 1_000;

/** Takes away all that was imported of cards. */
export async function dropCards(writer: Writer): Promise<void> {
  for (const table of ["CardOfArena", "CardName", "Card", "CardFile"]) await writer.run(`DELETE FROM "${table}"`);
}

export async function insertCards(writer: Writer, cards: readonly CardRows[]): Promise<void> {
  const rows = cards.map(({ id, oracleId, name, content }) => [id, oracleId, name, content]);
  await insertRows(writer, "Card", ["id", "oracleId", "name", "content"], rows);
  const names = cards.flatMap(({ id, names }) => names.map(({ key, rank }) => [key, rank, id]));
  await insertRows(writer, "CardName", ["key", "rank", "cardId"], names);
}

/** By what numbers MTG Arena knows printings, and of which card. */
export const insertArenaIds = (writer: Writer, ids: ReadonlyMap<number, number>): Promise<void> =>
  insertRows(writer, "CardOfArena", ["arenaId", "cardId"], [...ids]);

export const writeCardFile = (writer: Writer, file: StoredCardFile): Promise<void> =>
  upsertRow(writer, "CardFile", "id", { id: 1, ...file });

/** What the content hash of a file of cards is made of, one card after the other. */
export const newContentHash = (): Hash => createHash("sha256");

/** Nothing, where there are none. */
export const addArenaIdsToHash = (hash: Hash, ids: ReadonlyMap<number, number>): Hash =>
  ids.size === 0 ? hash : hash.update(JSON.stringify([...ids]));

export const addToHash = (hash: Hash, { id, name, content, names }: CardRows): Hash =>
  hash.update(`${JSON.stringify([id, name, names.map(({ key, rank }) => [key, rank])])}${content}\n`);
