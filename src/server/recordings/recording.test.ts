import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Connection } from "../../store/connection";
import { databasePath } from "../../store/database-url";
import { pack } from "../../store/recordings/packing";
import { DEFAULT_RECORDING_LIMITS, recordingsPath } from "../../store/recordings/recording";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { board } from "../test-kit/boards";
import { scrapeMetrics } from "../test-kit/http";
import { fillDisk, makeReadOnly, smallDisk } from "../test-kit/mounts";
import { execArgv, testService, type TestService } from "../test-kit/service";
import { Recorder } from "./recorder";

const FIELDS = "id recordedAt notRecorded { reason explanation } status state { objects { ref zone damage } }";
const PLAY = `mutation Play($state: GameStateInput!) { evaluateStateBasedActions(edition: "2011-09-30", state: $state) { ${FIELDS} } }`;
const LOOK_UP = { query: `{ rule(edition: "2011-09-30", number: "704.5g") { number } }` };

let turn = 0;
/** A board that nobody has played before. */
const newBoard = () => {
  const state = board(3);
  state.objects[0]!.name = `Creature of turn ${turn++}`;
  return state;
};

interface Played {
  readonly id: string;
  readonly recordedAt: string | null;
  readonly notRecorded: { readonly reason: string; readonly explanation: string } | null;
  readonly status: string;
}

async function play(service: TestService, state = newBoard()): Promise<Played> {
  const { body } = await service.ask({ query: PLAY, variables: { state } });
  return body.data.evaluateStateBasedActions;
}

async function find(service: TestService, id: string): Promise<Played | null> {
  const query = `query Kept($id: ID!) { evaluation(id: $id) { ${FIELDS} } }`;
  return (await service.ask({ query, variables: { id } })).body.data.evaluation;
}

async function readiness(service: TestService) {
  const response = await fetch(`${service.url}/health/ready`);
  return { code: response.status, ...(await response.json()) } as Record<string, unknown>;
}

/** Asks again until the service says so, at most for some seconds. */
async function readinessTurns(service: TestService, expected: Record<string, unknown>) {
  let found = await readiness(service);
  for (let i = 0; i < 100 && Object.entries(expected).some(([key, value]) => found[key] !== value); i++) {
    await sleep(100);
    found = await readiness(service);
  }
  expect(found).toMatchObject(expected);
}

describe("a recording", () => {
  let service: TestService;
  let path: string;
  beforeAll(async () => {
    service = await testService({ RECORDING_PATIENCE_MS: "100" });
    path = recordingsPath(databasePath(service.databaseUrl));
  });
  afterAll(() => service.remove());

  it("is found by the id of its answer, which is the same for everybody who asks at once", async () => {
    const state = newBoard();
    const answers = await Promise.all(Array.from({ length: 8 }, () => play(service, state)));
    const [first] = answers;
    expect(first?.recordedAt).not.toBeNull();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await find(service, first?.id ?? "")).toEqual(first);
    expect(await readiness(service)).toMatchObject({ code: 200, recording: "working" });
    expect(await scrapeMetrics(service.url, `palimpsest_recordings_total{result="written"}`)).toBeGreaterThan(0);
    expect(await scrapeMetrics(service.url, "palimpsest_recordings_bytes")).toBeGreaterThan(0);
  });

  it("is a page at an address with its id, with a preview of what became of the board; any other id is none", async () => {
    const visit = async (id: string) => {
      const response = await fetch(`${service.url}/board?evaluation=${id}`, { headers: { accept: "text/html" } });
      return { status: response.status, kept: response.headers.get("cache-control"), html: await response.text() };
    };
    const state = newBoard();
    const { id } = await play(service, state);
    const found = await visit(id);
    expect([found.status, found.kept]).toEqual([200, "no-store"]);
    expect(found.html).toMatch(
      new RegExp(`og:description" content="[^"]*${state.objects[0]!.name}: to the graveyard\\.`),
    );
    expect(found.html).toContain("30 September 2011");
    for (const other of [id.slice(0, -4), "", "x"]) {
      const { status, html } = await visit(other);
      expect([status, html]).toEqual([404, expect.stringContaining("No such recorded board")]);
    }
  });

  it("does not wait for an import that holds the database", async () => {
    const importing = Connection.open(databasePath(service.databaseUrl), "write");
    importing.execute("BEGIN IMMEDIATE");
    const { id, recordedAt } = await play(service);
    expect(recordedAt).not.toBeNull();
    expect(await find(service, id)).toMatchObject({ recordedAt });
    importing.execute("ROLLBACK");
    importing.close();
  });

  it("that another process keeps from being written is given up, and the answer says so", async () => {
    const recorded = await play(service);
    const other = Connection.open(path, "write");
    other.execute("BEGIN IMMEDIATE");
    const answers = await Promise.all([play(service), play(service)]);
    for (const { id, recordedAt, notRecorded, status } of answers) {
      expect({ recordedAt, notRecorded, status }).toEqual({
        recordedAt: null,
        notRecorded: {
          reason: "LOCKED",
          explanation: "Another process has held the file of recordings for too long.",
        },
        status: "COMPLETE",
      });
      expect(await find(service, id)).toBeNull();
    }
    expect(await readiness(service)).toMatchObject({ code: 200, recording: "failing", reason: "LOCKED" });
    expect(await scrapeMetrics(service.url, `palimpsest_recordings_total{result="failed"}`)).toBeGreaterThan(0);
    expect((await service.ask(LOOK_UP)).status).toBe(200);
    expect(await find(service, recorded.id)).toEqual(recorded);
    other.execute("ROLLBACK");
    other.close();
    await readinessTurns(service, { code: 200, recording: "working" });
    expect((await play(service)).recordedAt).not.toBeNull();
  });

  it("is refused if its board is too large for the room there is", async () => {
    const small = await testService({ RECORDED_BYTES: String(1024 * 1024) });
    const { recordedAt, notRecorded } = await play(small, board(200));
    expect([recordedAt, notRecorded?.reason]).toEqual([null, "TOO_LARGE"]);
    await small.remove();
  });

  it("is not made by a service that is set up to record nothing", async () => {
    const forgetful = await testService({ RECORDED_EVALUATIONS: "0" });
    const { recordedAt, notRecorded } = await play(forgetful);
    expect([recordedAt, notRecorded?.reason]).toEqual([null, "TURNED_OFF"]);
    expect(await readiness(forgetful)).toMatchObject({ code: 200 });
    await forgetful.remove();
  });

  it("is not acknowledged if its file was deleted, and no other file takes its place", async () => {
    const before = await play(service);
    rmSync(path);
    const { recordedAt, notRecorded } = await play(service);
    expect([recordedAt, notRecorded?.reason]).toEqual([null, "DELETED"]);
    await readinessTurns(service, { code: 503, recording: "failing", reason: "DELETED" });
    expect(before.recordedAt).not.toBeNull();
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
    expect((await service.ask(LOOK_UP)).status).toBe(200);
  });

  it("is written together with those that follow at once", async () => {
    const { store, remove } = temporaryStore();
    const logger = pino({ level: "silent" });
    const recorder = new Recorder({
      databasePath: store.path,
      limits: DEFAULT_RECORDING_LIMITS,
      patienceMs: 5000,
      logger,
      execArgv,
    });
    await recorder.start();
    const sent = jest.spyOn(Worker.prototype, "postMessage");
    const record = (id: string, moreToCome: boolean) => {
      const recordedAt = new Date(0).toISOString();
      const recording = { id, request: pack("{}"), answer: pack("{}"), format: 1, recordedAt };
      return recorder.record([recording], { client: "a client" }, moreToCome);
    };
    const outcomes = await Promise.all([record("a", true), record("b", true), record("c", false)]);
    expect(outcomes).toEqual(outcomes.map(() => ({ recorded: [new Date(0).toISOString()] })));
    expect(sent).toHaveBeenCalledTimes(1);
    // Those that said so in vain wait for a moment only.
    expect(await record("d", true)).toHaveProperty("recorded");
    expect(["a", "b", "c", "d"].map((id) => store.evaluations.first(id))).not.toContain(null);
    sent.mockRestore();
    await recorder.close();
    remove();
  });

  it("fails with a reason if the thread that writes cannot live", async () => {
    const { store, remove } = temporaryStore();
    const recorder = new Recorder({
      databasePath: store.path,
      limits: DEFAULT_RECORDING_LIMITS,
      patienceMs: 100,
      logger: pino({ level: "silent" }),
      execArgv: ["--require", "./there-is-no-such-file.cjs"],
    });
    const recording = {
      id: "a",
      request: pack("{}"),
      answer: pack("{}"),
      format: 1,
      recordedAt: new Date(0).toISOString(),
    };
    expect(await recorder.record([recording], { client: "a client" }, false)).toMatchObject({ reason: "FAILED" });
    expect(recorder.unavailable).toBe("FAILED");
    await recorder.close();
    remove();
  });
});

const disk = smallDisk(48);
// Where nothing may be mounted, there is no disk that could be filled.
const describeOnDisk = disk ? describe : describe.skip;

describeOnDisk("a disk", () => {
  const folder = disk?.folder ?? "";
  const environment = { DATABASE_URL: `file:${join(folder, "small.db")}` };
  afterAll(() => disk?.remove());

  it("that is full costs no answer, and acknowledges none as recorded that is not", async () => {
    const service = await testService(environment);
    const free = fillDisk(folder);
    const answers = await Promise.all(Array.from({ length: 20 }, () => play(service)));
    const acknowledged = answers.filter(({ recordedAt }) => recordedAt !== null);
    for (const answer of acknowledged) expect(await find(service, answer.id)).toEqual(answer);
    expect(answers.at(-1)).toMatchObject({
      status: "COMPLETE",
      recordedAt: null,
      notRecorded: { reason: "DISK_FULL" },
    });
    // It stays so, whatever is tried meanwhile, until there is room.
    for (let moment = 0; moment < 25; moment++) {
      expect(await readiness(service)).toMatchObject({ code: 503, recording: "failing", reason: "DISK_FULL" });
      await sleep(100);
    }
    expect((await service.ask(LOOK_UP)).status).toBe(200);

    free();
    await readinessTurns(service, { code: 200, recording: "working" });
    const recorded = await play(service);
    expect(recorded.recordedAt).not.toBeNull();
    await service.stop();
    const again = await testService(environment);
    expect(await find(again, recorded.id)).toEqual(recorded);
    await again.remove();
  });

  it("that cannot be written keeps what was recorded, and says of what is new that it is not", async () => {
    const before = await testService(environment);
    const recorded = await play(before);
    expect(recorded.recordedAt).not.toBeNull();
    await before.remove();
    const undo = makeReadOnly(recordingsPath(databasePath(environment.DATABASE_URL)));
    const service = await testService({ ...environment, READY_WITHOUT_RECORDING: "true" });
    const { recordedAt, notRecorded } = await play(service);
    expect([recordedAt, notRecorded?.reason]).toEqual([null, "READ_ONLY"]);
    expect(await find(service, recorded.id)).toEqual(recorded);
    expect(await readiness(service)).toMatchObject({ code: 200, recording: "failing", reason: "READ_ONLY" });
    await service.remove();
    undo();
  });
});

/** Leaves nothing of the disk. */
