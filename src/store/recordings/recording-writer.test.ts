import { statSync, unlinkSync } from "node:fs";
import { Connection } from "../connection";
import { temporaryStore } from "../test-kit/temporary-store";
import { FileGoneError } from "./not-recorded";
import { UNOPENED } from "./making-room";
import { pack } from "./packing";
import { DEFAULT_RECORDING_LIMITS, type OwnedRecording, recordingsPath, type RecordingLimits } from "./recording";
import { RecordingWriter } from "./recording-writer";

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const ann = 1;
const bob = 2;

const recording = (id: string, client: number, answerBytes = 100): OwnedRecording => ({
  id,
  client,
  standing: UNOPENED,
  request: pack(`{"of":"${id}"}`),
  // Not packed: it is to take so many bytes.
  answer: Buffer.from(JSON.stringify("x".repeat(answerBytes))),
  format: 1,
  recordedAt: "2026-01-01T00:00:00.000Z",
});

/** A store whose recordings are written here. */
function recordingStore(limits: Partial<RecordingLimits> = {}) {
  const { store, remove } = temporaryStore();
  const open = () =>
    RecordingWriter.open({
      databasePath: store.path,
      limits: { ...DEFAULT_RECORDING_LIMITS, ...limits },
      create: true,
      patienceMs: 50,
    });
  let writer = open();
  return {
    store,
    path: recordingsPath(store.path),
    write: (...recordings: OwnedRecording[]) => writer.write(recordings),
    writer: () => writer,
    reopen: () => {
      writer.close();
      writer = open();
    },
    kept: (ids: readonly string[]) => ids.filter((id) => store.evaluations.first(id) !== null),
    remove: () => {
      writer.close();
      remove();
    },
  };
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, number) => `${prefix}${number}`);

describe("recordings", () => {
  it("are found with request and answer, by connections that read and after the file was opened anew", () => {
    const { store, write, reopen, remove } = recordingStore();
    write(recording("é", ann));
    reopen();
    const { format, recordedAt } = recording("é", ann);
    const answer = JSON.stringify("x".repeat(100));
    expect(store.evaluations.find("é")).toEqual({ request: `{"of":"é"}`, answer, format, recordedAt, owner: ann });
    expect(store.evaluations.find("another")).toBeUndefined();
    remove();
  });

  it("keep the time at which they were first recorded", () => {
    const { store, write, remove } = recordingStore();
    write(recording("a", ann));
    const later = { ...recording("a", bob), recordedAt: "2026-02-02T00:00:00.000Z" };
    expect(write(later, { ...later, id: "b" })).toEqual(["2026-01-01T00:00:00.000Z", "2026-02-02T00:00:00.000Z"]);
    expect(store.evaluations.first("a")?.recordedAt).toBe("2026-01-01T00:00:00.000Z");
    remove();
  });

  it("are all written or none", () => {
    const { kept, write, remove } = recordingStore();
    const broken = { ...recording("b", ann), recordedAt: "never" };
    expect(() => write(recording("a", ann), broken)).toThrow();
    expect(kept(["a", "b"])).toEqual([]);
    remove();
  });

  it("make room for new ones beyond their number, the oldest first", () => {
    const { kept, write, remove } = recordingStore({ evaluations: 3 });
    names("a", 5).forEach((id) => write(recording(id, ann)));
    expect(kept(names("a", 5))).toEqual(["a2", "a3", "a4"]);
    remove();
  });

  it("stay within their bytes, and so does the file, however much is recorded", () => {
    const limits = { bytes: 2 * MEBIBYTE };
    const { store, path, kept, write, remove } = recordingStore(limits);
    // Sizes below and above a page of the file, in a fixed disorder.
    const ids = names("a", 600);
    ids.forEach((id, at) => write(recording(id, at % 7, ((at * 7919) % 24) * KIBIBYTE)));
    expect(statSync(path).size).toBeLessThanOrEqual(limits.bytes);
    const held = kept(ids);
    const bytes = held.reduce((sum, id) => sum + (store.evaluations.find(id)?.answer.length ?? 0), 0);
    expect(bytes).toBeGreaterThan(limits.bytes / 2);
    expect(held).toContain(ids.at(-1));
    expect(held).not.toContain(ids[0]);
    remove();
  });

  it("of one client, however many, do not push out what others have recorded", () => {
    const { kept, write, remove } = recordingStore({ bytes: MEBIBYTE });
    write(recording("bob's", bob, 10 * KIBIBYTE));
    names("ann's ", 300).forEach((id) => write(recording(id, ann, 10 * KIBIBYTE)));
    expect(kept(["bob's", "ann's 0", "ann's 299"])).toEqual(["bob's", "ann's 299"]);
    remove();
  });

  it("of one client may take all the room that nobody else needs", () => {
    const { kept, write, remove } = recordingStore({ evaluations: 20 });
    const ids = names("ann's ", 20);
    write(...ids.map((id) => recording(id, ann)));
    expect(kept(ids)).toEqual(ids);
    remove();
  });

  it("are counted anew only after another process has recorded too", () => {
    const { store, kept, write, remove } = recordingStore({ evaluations: 3 });
    const counts = () => reads.mock.calls.filter(([sql]) => sql.includes("sum(bytes)")).length;
    const reads = jest.spyOn(Connection.prototype, "get");
    names("a", 3).forEach((id) => write(recording(id, ann)));
    expect(counts()).toBe(0);
    const limits = { ...DEFAULT_RECORDING_LIMITS, evaluations: 3 };
    const other = RecordingWriter.open({ databasePath: store.path, limits, create: false, patienceMs: 50 });
    reads.mockClear();
    other.write([recording("b", bob)]);
    write(recording("a3", ann));
    // And once by each of the two, because it made room.
    expect(counts()).toBe(3);
    expect(kept([...names("a", 4), "b"])).toEqual(["a2", "a3", "b"]);
    reads.mockRestore();
    other.close();
    remove();
  });

  it("fit after the limits were lowered, and the file with them", () => {
    const limits = { evaluations: 100, bytes: 4 * MEBIBYTE };
    const { path, store, write, writer, remove } = recordingStore(limits);
    names("a", 100).forEach((id) => write(recording(id, ann, 20 * KIBIBYTE)));
    writer().close();
    const lower = { evaluations: 10, bytes: MEBIBYTE };
    RecordingWriter.open({ databasePath: store.path, limits: lower, create: false, patienceMs: 50 }).close();
    expect(statSync(path).size).toBeLessThan(lower.bytes);
    remove();
  });

  it("are refused if the file was deleted: nobody would ever find them", () => {
    const { path, write, writer, remove } = recordingStore();
    write(recording("a", ann));
    unlinkSync(path);
    expect(() => write(recording("b", ann))).toThrow(FileGoneError);
    expect(() => writer().probe(0)).toThrow(FileGoneError);
    remove();
  });

  it("wait for another writer no longer than their patience", () => {
    const { path, kept, write, remove } = recordingStore();
    const other = Connection.open(path, "write");
    other.execute("BEGIN IMMEDIATE");
    expect(() => write(recording("a", ann))).toThrow("locked");
    other.execute("ROLLBACK");
    write(recording("b", ann));
    expect(kept(["a", "b"])).toEqual(["b"]);
    other.close();
    remove();
  });

  it("that the database kept before they had a file of their own are taken over once", () => {
    const { store, remove } = temporaryStore();
    store.connection.run(
      `INSERT INTO RecordedEvaluation VALUES (1, 'old', '{"of":"old"}', '2025-05-05T05:05:05.005Z')`,
    );
    const options = { databasePath: store.path, limits: DEFAULT_RECORDING_LIMITS, create: true, patienceMs: 50 };
    for (let times = 0; times < 2; times++) RecordingWriter.open(options).close();
    expect(store.evaluations.find("old")).toEqual({
      request: '{"of":"old"}',
      answer: "",
      format: 0,
      recordedAt: "2025-05-05T05:05:05.005Z",
      owner: 0,
    });
    remove();
  });
});
