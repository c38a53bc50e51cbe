import { type WordRun } from "../../alignment/word-origins";
import { type Connection } from "../connection";
import { decodeRuns } from "./word-age-codec";

/** Reads how old the words of editions are. */
export class WordAges {
  constructor(private readonly connection: Connection) {}

  /** How many words of each edition come from which, oldest first; none where the text of its rules is not held. */
  of(keys: readonly string[]): WordRun[][] {
    const rows = this.connection.all<{ editionKey: string; ages: string }>(
      `SELECT w.editionKey, w.ages FROM json_each(?) k JOIN WordAges w ON w.editionKey = k.value`,
      JSON.stringify(keys),
    );
    const byEdition = new Map(rows.map(({ editionKey, ages }) => [editionKey, decodeRuns(ages)[0] ?? []]));
    return keys.map((key) => byEdition.get(key) ?? []);
  }

  /** True if the words of every edition that was aligned have been counted. */
  areCounted(): boolean {
    const row = this.connection.get<{ missing: number }>(
      `SELECT count(*) AS missing FROM Edition e LEFT JOIN WordAges w ON w.editionKey = e.key
       WHERE e.textStatus = 'RULES_TEXT' AND w.inputHash IS NULL`,
    );
    return row?.missing === 0;
  }
}
