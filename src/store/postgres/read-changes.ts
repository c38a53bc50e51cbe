import { type ClientBase } from "pg";
import { type CorpusFacts, type CorpusDifference, difference, type SourceFact } from "./corpus-facts";
import { inTransaction } from "./transaction";

/** The corpus of the record, as it is compared. */
export interface RecordState {
  /** Counts the imports. */
  readonly revision: number;
  /** The program that imported last, and its method of alignment. */
  readonly program: string;
  readonly method: number;
}

/** An edition on its way to a read copy. */
export interface SentEdition {
  readonly contentHash: string;
  /** Packed JSON of an EditionFile. */
  readonly content: Uint8Array;
  /** JSON of SourceRecords. */
  readonly records: readonly string[];
}

export interface SentStep {
  readonly editionKey: string;
  readonly algorithm: string;
  readonly inputHash: string;
  readonly pairings: string;
}

/** What a read copy takes over, in one transaction. */
export interface SentChanges {
  readonly editions: readonly SentEdition[];
  readonly steps: readonly SentStep[];
  /** All of the record: they are few. */
  readonly sources: readonly SourceFact[];
  /** Keys of editions that the record does not have. */
  readonly gone: readonly string[];
}

/** What the record holds now; null before the first import. */
export async function readState(client: ClientBase): Promise<RecordState | null> {
  const { rows } = await client.query<RecordState>(
    `SELECT revision, program, method FROM "CorpusVersion" WHERE id = 1`,
  );
  return rows[0] ?? null;
}

export async function readFacts(client: ClientBase): Promise<CorpusFacts> {
  const [editions, steps, sources] = [
    await client.query<CorpusFacts["editions"][number]>(`SELECT key, "contentHash" FROM "Edition" ORDER BY key`),
    await client.query<CorpusFacts["steps"][number]>(
      `SELECT "editionKey", algorithm, "inputHash" FROM "AlignmentStep" ORDER BY 1`,
    ),
    await client.query<SourceFact>(
      `SELECT "editionKey", "mainDocument", hash, reader FROM "EditionSource" ORDER BY 1, 2`,
    ),
  ];
  return { editions: editions.rows, steps: steps.rows, sources: sources.rows };
}

/** What the record has and a read copy has not, all of one import, and of which. Null if nothing was imported ever. */
export function readChanges(
  client: ClientBase,
  held: CorpusFacts,
): Promise<{ state: RecordState; difference: CorpusDifference; changes: SentChanges } | null> {
  const work = async () => {
    const state = await readState(client);
    if (!state) return null;
    const facts = await readFacts(client);
    const wanted = difference(facts, held);
    const changes = {
      editions: await readEditions(client, wanted.editions),
      steps: await readSteps(client, wanted.steps),
      sources: facts.sources,
      gone: wanted.gone,
    };
    return { state, difference: wanted, changes };
  };
  return inTransaction(client, work, "ISOLATION LEVEL REPEATABLE READ READ ONLY");
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

async function readSteps(client: ClientBase, keys: readonly string[]): Promise<SentStep[]> {
  const { rows } = await client.query<SentStep>(
    `SELECT "editionKey", algorithm, "inputHash", pairings FROM "AlignmentStep" WHERE "editionKey" = ANY($1)`,
    [keys],
  );
  return rows;
}
