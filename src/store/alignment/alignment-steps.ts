import { type Step } from "../../alignment/frontier";
import { type Connection } from "../connection";
import { decodeStep } from "./step-codec";

/** Reads what alignment found at import. */
export class AlignmentSteps {
  constructor(private readonly connection: Connection) {}

  /** What each edition made of what was known before it, oldest first. */
  *all(): Generator<Step> {
    const rows = this.connection.all<{ editionKey: string; pairings: string }>(
      `SELECT s.editionKey, s.pairings FROM AlignmentStep s JOIN Edition e ON e.key = s.editionKey
       ORDER BY e.effectiveDate, e.key`,
    );
    for (const { editionKey, pairings } of rows) yield decodeStep(editionKey, pairings);
  }

  /** True if there are any, of all editions of which rules are held, and this version can read them, whichever found them. */
  areReadable(): boolean {
    const row = this.connection.get<{ held: number; missing: number }>(
      `SELECT count(*) AS held, sum(s.editionKey IS NULL) AS missing
       FROM Edition e LEFT JOIN AlignmentStep s ON s.editionKey = e.key WHERE e.textStatus = 'RULES_TEXT'`,
    );
    if (!row || row.held === 0 || row.missing > 0) return false;
    try {
      for (const { pairings } of this.all()) if (!pairings.every(({ kind, basis }) => kind && basis)) return false;
      return true;
    } catch {
      return false;
    }
  }

  /** True if every edition of which rules are held has been aligned by this algorithm. */
  areAllBy(algorithm: string): boolean {
    const row = this.connection.get<{ missing: number }>(
      `SELECT count(*) AS missing FROM Edition e LEFT JOIN AlignmentStep s ON s.editionKey = e.key
       WHERE e.textStatus = 'RULES_TEXT' AND (s.algorithm IS NULL OR s.algorithm <> ?)`,
      algorithm,
    );
    return row?.missing === 0;
  }
}
