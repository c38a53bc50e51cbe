import { type ClientBase } from "pg";
import {
  type CardFileFact,
  type CorpusDifference,
  type CorpusFacts,
  type DerivedFact,
  difference,
  type SourceFact,
} from "./corpus-facts";
import { type SentCards } from "./packed-cards";
import { columnsOf, DERIVED_FACTS, DERIVED_TABLES, type DerivedRow, type DerivedTable } from "./derived";
import { fewerEditions } from "./record-fault";
import { inTransaction } from "./transaction";

/** The corpus of the record, as it is compared. */
export interface RecordState {
  /** Counts the imports. */
  readonly revision: number;
  /** When it was imported: another import may have the same number in a database that was restored. */
  readonly publishedAt: Date;
  /** The program that imported last, and its method of alignment. */
  readonly program: string;
  readonly method: number;
  /** Whether the operator has said that editions may be dropped that the record has not. */
  readonly fewerAccepted: boolean;
  /** See CorpusFacts. */
  readonly noticed: string | null;
}

/** An edition on its way to a read copy. */
export interface SentEdition {
  readonly contentHash: string;
  /** Packed JSON of an EditionFile. */
  readonly content: Uint8Array;
  /** JSON of SourceRecords. */
  readonly records: readonly string[];
}

/** What a read copy takes over, in one transaction. */
export interface SentChanges {
  readonly editions: readonly SentEdition[];
  readonly derived: Readonly<Record<DerivedTable, readonly DerivedRow[]>>;
  /** All of the record: they are few. */
  readonly sources: readonly SourceFact[];
  /** Keys of editions that the record does not have. */
  readonly gone: readonly string[];
  /** What takes the place of the cards held; none of the record's may be: null. Undefined if nothing changes. */
  readonly cards?: SentCards | null;
  /** See CorpusFacts. Undefined if nothing changes. */
  readonly noticed?: string | null;
}

/** What the record holds now; null before the first import. */
export async function readState(client: ClientBase): Promise<RecordState | null> {
  const { rows } = await client.query<RecordState>(
    `SELECT revision, "publishedAt", program, method, "fewerAccepted", noticed FROM "CorpusVersion" WHERE id = 1`,
  );
  return rows[0] ?? null;
}

async function readFacts(client: ClientBase, { noticed }: RecordState): Promise<CorpusFacts> {
  const [editions, derived, sources, cards] = [
    await client.query<CorpusFacts["editions"][number]>(`SELECT key, "contentHash" FROM "Edition" ORDER BY key`),
    await client.query<DerivedFact>(DERIVED_FACTS),
    await client.query<SourceFact>(
      `SELECT "editionKey", "mainDocument", hash, reader FROM "EditionSource" ORDER BY 1, 2`,
    ),
    await client.query<CardFileFact>(`SELECT hash, "contentHash" FROM "CardFile"`),
  ];
  return {
    editions: editions.rows,
    derived: derived.rows,
    sources: sources.rows,
    cards: cards.rows[0] ?? null,
    noticed,
  };
}

/**
 * What the record has and a read copy has not, all of one import, and of which. Null if nothing was imported ever. A copy that
 * is served drops no edition without the operator's word: a RecordFault says so.
 */
export function readChanges(
  client: ClientBase,
  held: CorpusFacts,
  isServed = true,
): Promise<{ state: RecordState; difference: CorpusDifference; changes: SentChanges } | null> {
  const work = async () => {
    const state = await readState(client);
    if (!state) return null;
    const facts = await readFacts(client, state);
    const wanted = difference(facts, held);
    if (wanted.gone.length > 0 && isServed && !state.fewerAccepted)
      throw fewerEditions(wanted.gone, held.editions.length);
    const changes = {
      editions: await readEditions(client, wanted.editions),
      derived: await readDerived(client, wanted.derived),
      sources: facts.sources,
      gone: wanted.gone,
      ...(wanted.cards && { cards: await readCards(client) }),
      ...(wanted.noticed && { noticed: state.noticed }),
    };
    return { state, difference: wanted, changes };
  };
  return inTransaction(client, work, "ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

async function readCards(client: ClientBase): Promise<SentCards | null> {
  const { rows } = await client.query<SentCards["file"]>(
    `SELECT hash, "contentHash", cards, "importedAt" FROM "CardFile"`,
  );
  if (!rows[0]) return null;
  const packs = await client.query<{ content: Uint8Array }>(`SELECT content FROM "CardPack" ORDER BY position`);
  return { file: rows[0], packs: packs.rows.map(({ content }) => content) };
}

async function readEditions(client: ClientBase, keys: readonly string[]): Promise<SentEdition[]> {
  const { rows } = await client.query<SentEdition>(
    `SELECT "contentHash", content,
       ARRAY(SELECT record::text FROM "Document" d WHERE d."editionKey" = e.key ORDER BY id) AS records
     FROM "Edition" e WHERE key = ANY($1) ORDER BY "effectiveDate", key`,
    [keys],
  );
  return rows;
}

async function readDerived(client: ClientBase, wanted: readonly DerivedFact[]): Promise<SentChanges["derived"]> {
  const rows: Partial<Record<DerivedTable, DerivedRow[]>> = {};
  for (const table of DERIVED_TABLES) {
    const keys = wanted.filter((fact) => fact.table === table).map(({ editionKey }) => editionKey);
    const text = `SELECT ${columnsOf(table)} FROM "${table}" WHERE "editionKey" = ANY($1)`;
    rows[table] = (await client.query<string[]>({ text, values: [keys], rowMode: "array" })).rows;
  }
  return rows as SentChanges["derived"];
}
