import { Connection } from "../connection";
import { fileIdentity } from "../file-identity";
import { type KeptEvaluation, type KeptEvaluations } from "./kept-evaluation";
import { unpack } from "./packing";
import { recordingsPath } from "./recording";

interface Row {
  readonly request: ArrayBuffer;
  readonly answer: ArrayBuffer;
  readonly format: number;
  readonly recordedAt: number;
}

/** Casts make sure that no column is read as text: in a damaged file it might be none, and libsql would end the process. */
const RECORDED_AT = "CAST(recordedAt AS INTEGER) AS recordedAt";
const FIND = `
SELECT ${RECORDED_AT}, CAST(format AS INTEGER) AS format, CAST(request AS BLOB) AS request, CAST(answer AS BLOB) AS answer
FROM Recording WHERE id = ?`;

/** Reads recorded evaluations; whoever writes them is in another thread. */
export class Evaluations implements KeptEvaluations {
  private opened: { readonly identity: string; readonly connection: Connection } | undefined;

  constructor(private readonly databasePath: string) {}

  /** What was recorded under an id; undefined if nothing is kept. */
  find(id: string): KeptEvaluation | undefined {
    const row = this.open()?.get<Row>(FIND, id);
    return (
      row && {
        request: unpack(row.request),
        answer: unpack(row.answer),
        format: row.format,
        recordedAt: new Date(row.recordedAt).toISOString(),
      }
    );
  }

  /** When something was first recorded under an id; null if nothing is kept, or nobody can tell. */
  recordedAt(id: string): string | null {
    try {
      const row = this.open()?.get<Row>(`SELECT ${RECORDED_AT} FROM Recording WHERE id = ?`, id);
      return row ? new Date(row.recordedAt).toISOString() : null;
    } catch {
      // Whoever records finds out why, and says so.
      return null;
    }
  }

  close(): void {
    this.opened?.connection.close();
    this.opened = undefined;
  }

  /**
   * The file that has the name now: one that was deleted could still be read, and who finds an evaluation in it would
   * take for kept what is lost.
   */
  private open(): Connection | undefined {
    const path = recordingsPath(this.databasePath);
    const identity = fileIdentity(path);
    if (this.opened?.identity !== identity) this.close();
    if (!this.opened && identity !== null) this.opened = { identity, connection: Connection.open(path, "read") };
    return this.opened?.connection;
  }
}
