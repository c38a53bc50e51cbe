import { type Connection } from "./connection";
import { contentHashOf, readEditionSource } from "./edition-source";
import { hashOf } from "./import/wordings";
import { addToHash, newContentHash, storedCards } from "./import/write-cards";
import { type Wording } from "./read-of-wordings";
import { StoreError } from "./store-error";
import { type Store } from "./store";

/** What no program of this project does to a read copy. */
const altered = (path: string, what: string): StoreError =>
  new StoreError(
    `The read copy ${path} does not hold what was written into it (${what}): another program has changed it.`,
  );

/** Refuses a database in which a text is another than its hash says. Those of 132 editions take 0.3 s. */
export function assertTextsUnaltered(connection: Connection): void {
  const wordings = connection.all<Omit<Wording, "examples"> & { hash: string; examples: string }>(
    `SELECT hash, kind, heading, text, examples FROM Wording`,
  );
  const isAltered = ({ hash, examples, ...wording }: (typeof wordings)[number]): boolean =>
    hashOf({ ...wording, examples: JSON.parse(examples) as string[] }) !== hash;
  const found = wordings.find(isAltered);
  if (found) throw altered(connection.path, `a text of ${found.heading ?? "a rule"}`);
}

/** Refuses a database in which anything of an edition is otherwise than its hash says. 132 editions take 6 s. */
export function assertUnaltered(store: Store): void {
  // Of a document that two editions share, only what was imported last is kept, and not with the hash of the other.
  const editions = store.connection.all<{ key: string; contentHash: string }>(
    `SELECT key, contentHash FROM Edition WHERE NOT EXISTS (
       SELECT 1 FROM EditionDocument own JOIN EditionDocument other ON other.documentId = own.documentId
       WHERE own.editionKey = key AND other.editionKey <> key
     ) ORDER BY key`,
  );
  for (const { key, contentHash } of editions) {
    const source = readEditionSource(store, key);
    if (!source || contentHashOf(source) !== contentHash) throw altered(store.path, `the edition ${key}`);
  }
  const file = store.cards.file();
  if (file && contentHashOfCards(store) !== file.contentHash) throw altered(store.path, "its cards");
}

function contentHashOfCards(store: Store): string {
  const hash = newContentHash();
  for (const cards of storedCards(store.connection)) cards.forEach((card) => addToHash(hash, card));
  return hash.digest("hex");
}
