import { Connection } from "../connection";
import { fileIdentity } from "../file-identity";
import { type FirstRecorded, type KeptEvaluation, type KeptEvaluations } from "./kept-evaluation";
import { UNOPENED } from "./making-room";
import { unpack } from "./packing";
import { recordingsPath } from "./recording";

interface First {
  readonly recordedAt: number;
  /** Null if it is not unopened. */
  readonly owner: number | null;
}

interface Row extends First {
  readonly request: ArrayBuffer;
  readonly answer: ArrayBuffer;
  readonly format: number;
}

/** Casts make sure that no column is read as text: in a damaged file it might be none, and libsql would end the process. */
const FIRST = `CAST(recordedAt AS INTEGER) AS recordedAt, CASE standing WHEN ${UNOPENED} THEN CAST(client AS INTEGER) END AS owner`;
const FIND = `
SELECT ${FIRST}, CAST(format AS INTEGER) AS format, CAST(request AS BLOB) AS request, CAST(answer AS BLOB) AS answer
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
        ...first(row),
      }
    );
  }

  first(id: string): FirstRecorded | null {
    try {
      const row = this.open()?.get<First>(`SELECT ${FIRST} FROM Recording WHERE id = ?`, id);
      return row ? first(row) : null;
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

const first = ({ recordedAt, owner }: First): FirstRecorded => ({
  recordedAt: new Date(recordedAt).toISOString(),
  owner,
});
