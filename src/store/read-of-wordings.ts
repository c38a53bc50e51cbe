import { referencesIn } from "../corpus/references";
import { wordsOf } from "../corpus/typography";
import { sha256 } from "../domain/sha256";
import { type Connection } from "./connection";

/** The words of a rule or of a glossary entry (heading = term). */
export interface Wording {
  readonly kind: "RULE" | "GLOSSARY";
  readonly heading?: string | null;
  readonly text: string;
  readonly examples: readonly string[];
}

/** Raise it if `wordsOf` or `referencesIn` reads a text otherwise: what was read before is then read anew. */
const READING = "3:";
/** What sorts right after all that begins so. */
const AFTER_READING = "3;";

/** The same for wordings that say the same. */
export const canonicalHashOf = ({ kind, heading, text, examples }: Wording): string =>
  READING + sha256(JSON.stringify([kind, wordsOf(heading ?? ""), wordsOf(text), examples.map(wordsOf)]));

interface StoredWording extends Omit<Wording, "examples"> {
  readonly id: number;
  readonly examples: string;
}

const IS_STALE = `(canonicalHash < '${READING}' OR canonicalHash >= '${AFTER_READING}')`;

/** True if this version of this program has read all wordings. */
export const areWordingsRead = (connection: Connection): boolean =>
  connection.get<{ id: number }>(`SELECT id FROM Wording WHERE ${IS_STALE} LIMIT 1`) === undefined;

/** Reads anew what another version of this program has read of the wordings; those of 105 editions take about a second. */
export function readWordingsAnew(connection: Connection): void {
  if (areWordingsRead(connection)) return;
  connection.transactionAtStart(() => {
    const wordings = connection.all<StoredWording>(
      `SELECT id, kind, heading, text, examples FROM Wording WHERE ${IS_STALE}`,
    );
    const read = wordings.map(({ id, examples, ...wording }) => {
      const hash = canonicalHashOf({ ...wording, examples: JSON.parse(examples) as string[] });
      return [id, hash, referencesIn(wording.text)] as const;
    });
    const ids = JSON.stringify(read.map(([id]) => id));
    const mentions = read.flatMap(([id, , numbers]) => numbers.map((number, position) => [id, position, number]));
    connection.run(
      `UPDATE Wording SET canonicalHash = k.value->>1 FROM json_each(?) k WHERE Wording.id = k.value->>0`,
      JSON.stringify(read.map(([id, hash]) => [id, hash])),
    );
    connection.run(`DELETE FROM Mention WHERE wordingId IN (SELECT value FROM json_each(?))`, ids);
    connection.run(
      `INSERT INTO Mention (wordingId, position, number)
       SELECT value->>0, value->>1, value->>2 FROM json_each(?)`,
      JSON.stringify(mentions),
    );
  });
}
