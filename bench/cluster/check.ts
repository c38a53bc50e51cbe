/**
 * Three replicas behind a balancer, with a primary, a standby and a Redis of their own, under steady load: everything is
 * killed and brought back, editions are imported, replicas rolled, a disk filled. Every answer is held against that of one
 * process alone. Ends with 1 if a promise is broken. What is not installed is left out, and named.
 */
import { once } from "node:events";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Command } from "commander";
import { orSay } from "../../src/cli/run-command";
import { Connection } from "../../src/store/connection";
import { projectRoot } from "../../src/store/project-root";
import { fillDisk, smallDisk } from "../../src/server/test-kit/mounts";
import { processorSeconds } from "../support/process";
import { type Cluster, RATE_LIMIT, startCluster, type Stops } from "./cluster";
import { prepareStages, publish, type Stages } from "./editions";
import { countForgotten, spend } from "./limits";
import { type Account, Load } from "./load";
import { exceed, holdRecordings, settingsFor } from "./many-recordings";
import { NO_POSTGRES } from "./postgres";
import { until } from "./program";
import { countLost, type Played } from "./recordings";
import { NO_REDIS } from "./redis";
import * as steps from "./steps";
import { type Truth } from "./truth";

const MOST_SECONDS_TO_SERVE = 2;
const MOST_SECONDS_TO_START = 5;
/** Of a new replica. */
const MOST_PROCESSOR_SECONDS = 5;
const MOST_SECONDS_TO_RECORD = 2;
const LIMIT_TOLERANCE = 0.02;
/** Under load before anything happens, and after each step. */
const CALM_MS = 3_000;
/** What is to be served, and the right answers, for the next run of the same program too. */
const PREPARED = join(projectRoot, ".cache", "cluster");
/** How many copies of the corpus a disk takes that is then filled: what is fetched, what is served, and what a thread has open still. */
const DISK_COPIES = 3.5;

/** Promises that were broken. */
const broken: string[] = [];

const promise = (holds: boolean, what: string): void => {
  if (!holds) broken.push(what);
};

const COLUMNS = [
  ...["Requests", "Failed", "Sent again by nginx", "By the client", "Untrue or mixed"],
  ...["Recorded", "Slowest of them", "Not recorded, and said so"],
];

function row(what: string, account: Account | null, remark = ""): void {
  const counts = account
    ? [
        ...[account.requests, account.failed, account.retried, account.repeated, account.untrue],
        ...[account.recorded, `${(account.slowestRecordedMs / 1000).toFixed(1)} s`, account.unrecorded],
      ]
    : COLUMNS.map(() => "");
  console.log(`| ${[what, ...counts, remark].join(" | ")} |`);
}

interface Options {
  readonly database?: string;
  readonly step?: string;
  readonly recordings?: number;
}

async function main(options: Options): Promise<void> {
  if (NO_POSTGRES !== undefined) return console.log(`Skipped: ${NO_POSTGRES}.`);
  const stops: Stops = [];
  const interrupted = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]).then(() => true);
  const work = run(options, stops).then(() => false);
  const ended = Promise.race([work, interrupted]);
  try {
    await ended;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
  // What was under way would go on.
  if (await ended) process.exit(1);
  console.log(broken.length === 0 ? "\nEvery promise was kept." : `\nBroken: ${broken.join("; ")}.`);
  if (broken.length > 0) process.exitCode = 1;
}

async function run({ database, step, recordings = 0 }: Options, stops: Stops): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-cluster-"));
  stops.push(() => rmSync(folder, { recursive: true }));
  // PostgreSQL runs as somebody else if this runs as root.
  chmodSync(folder, 0o755);
  console.log("Importing what is to be served, and asking one process alone for the right answers ...");
  const stages = await prepareStages(PREPARED, database);
  const disk = smallDisk(Math.ceil((DISK_COPIES * statSync(stages.databases.at(-1)!).size) / 2 ** 20));
  stops.push(() => disk?.remove());
  const files = [folder, folder, disk?.folder ?? folder].map((place, at) => join(place, `replica${at + 1}.db`));
  const fillPlace = async (url: string): Promise<void> => {
    await publish(url, stages.databases[0]!);
    if (recordings > 0) await holdRecordings(url, recordings);
  };
  const settings = recordings > 0 ? settingsFor(recordings) : {};
  const cluster = await startCluster(folder, files, fillPlace, stops, settings);
  await check(cluster, stages, disk?.folder, { wanted: step, recordings });
  if (step === undefined) await coldStart(cluster);
}

async function check(
  cluster: Cluster,
  { truths, added }: Stages,
  disk: string | undefined,
  { wanted = "", recordings }: { readonly wanted?: string | undefined; readonly recordings: number },
): Promise<void> {
  const { replicas, balancer } = cluster;
  const addresses = replicas.map(({ address }) => address);
  const load = new Load(balancer.urls, () => addresses);
  load.allowed = [truths[0]!];
  const busy = loadavg()[0]!.toFixed(1);
  console.log(`\nBehind ${balancer.name}; ${availableParallelism()} processors, load ${busy} before it began\n`);
  console.log(`| What happened | ${COLUMNS.join(" | ")} | |`);
  console.log(`|---|${COLUMNS.map(() => "---").join("|")}|---|`);
  load.start();
  const step = async (what: string, work: () => Promise<string>, mostSecondsToRecord = MOST_SECONDS_TO_RECORD) => {
    if (!new RegExp(wanted).test(what)) return;
    const remark = await work();
    await sleep(CALM_MS);
    const account = load.account();
    promise(account.failed === 0, `${account.failed} requests failed: ${what}`);
    promise(account.untrue === 0, `${account.untrue} answers were untrue: ${what}`);
    promise(account.backwards === 0, `${account.backwards} answers were of an older corpus: ${what}`);
    promise(account.unseen === 0, `${account.unseen} recordings were not found at once: ${what}`);
    const slowest = account.slowestRecordedMs / 1000;
    promise(slowest <= mostSecondsToRecord, `a recording took ${slowest.toFixed(1)} s: ${what}`);
    row(what, account, remark);
  };
  const imported = async (stage: number, those = replicas): Promise<string> => {
    const what = { file: added[stage - 1]!, from: truths[stage - 1]!, to: truths[stage]! };
    const seconds = await steps.importEdition(cluster, load, those, what);
    promise(seconds <= MOST_SECONDS_TO_SERVE, `${seconds.toFixed(1)} s until an import was served`);
    return `${those.length} replicas served it ${seconds.toFixed(1)} s after its commit`;
  };
  let older: { readonly acknowledged: readonly Played[]; readonly file: string } | undefined;
  try {
    await step("nothing", () => sleep(CALM_MS, ""));
    if (recordings > 0) await step(`${recordings} recordings held, and more come`, () => exceed(cluster, recordings));
    for (const [at, replica] of replicas.entries())
      await step(`replica ${at + 1} killed, and started`, () => steps.killReplica(replica));
    await step("two of three replicas killed, and started", () => steps.killAllButOne(cluster, load));
    // Who has sent it a request waits as long as nginx does.
    await step("a replica hangs for 40 s", () => steps.hangReplica(replicas[0]!, load), Infinity);
    for (const [how, spoil] of Object.entries(SPOILT))
      await step(`copy of replica 2 ${how}`, () => steps.spoilCopy(replicas[1]!, spoil));
    if (NO_REDIS === undefined) {
      await step("Redis killed, and started", () => steps.killRedis(cluster));
      await step("Redis full, and what it holds garbage", () => steps.spoilRedis(cluster));
    } else row(`Redis: skipped, ${NO_REDIS}`, null);
    await step("a slow network", () => steps.slowNetwork(cluster));
    await step("standby killed, and started", () => steps.killStandby(cluster));
    await step("primary killed, and started", () => steps.killPrimary(cluster));
    await step("primary killed, standby promoted", () => steps.failOver(cluster));
    older = { acknowledged: [...load.acknowledged], file: steps.backUp(cluster) };
    await step("an edition imported", () => imported(1));
    await step("the pointer moved back, and forward again", () =>
      steps.goBack(cluster, load, [truths[0]!, truths[1]!]),
    );
    await step("replicas rolled", () => steps.rollReplicas(cluster));
    await step("SIGTERM to a replica", () => steps.endReplica(replicas[0]!));
    if (disk === undefined) {
      row("full disk of a replica: skipped, no file system may be mounted", null);
      await step("another edition imported", () => imported(2));
    } else await step("disk of replica 3 full, an edition imported", () => fullDisk(cluster, load, disk, imported));
    await step("replica 3 cut off, an edition imported", () =>
      steps.importPastOne(cluster, load, (those) => imported(3, those)),
    );
  } finally {
    await load.stop();
  }
  const lost = await countLost(balancer.urls, load.acknowledged);
  promise(lost === 0, `${lost} acknowledged recordings were lost`);
  if (wanted !== "") return;
  await restored(cluster, "PostgreSQL emptied, and restored", load, () => steps.emptyAndRestore(cluster));
  await restored(cluster, "PostgreSQL restored from an older backup", { ...older, allowed: load.allowed }, (running) =>
    steps.restoreOlder(cluster, running, older.file, truths[0]!),
  );
  row("all recordings asked for", null, `${lost} of ${load.acknowledged.length} acknowledged were lost`);
  if (NO_REDIS === undefined) {
    const all = replicas.map(({ port }) => `http://127.0.0.1:${port}`);
    const spent = await spend(all);
    promise(spent <= RATE_LIMIT * (1 + LIMIT_TOLERANCE), `${spent} of ${RATE_LIMIT} points were spent`);
    const forgotten = await countForgotten(all);
    promise(forgotten === 0, `${forgotten} answers forgot what their client had spent at another replica`);
    row("one client at all replicas", null, `at least ${spent} points spent until all refused, ${RATE_LIMIT} allowed`);
  } else row(`limits shared: skipped, ${NO_REDIS}`, null);
}

/** How a copy is spoilt. */
const SPOILT: Readonly<Record<string, (file: string) => void>> = {
  deleted: (file) => ["", "-wal", "-shm"].forEach((suffix) => rmSync(file + suffix, { force: true })),
  damaged(file) {
    const opened = openSync(file, "r+");
    writeSync(opened, Buffer.alloc(64 * 1024, 0xff), 0, 64 * 1024, 4096);
    closeSync(opened);
  },
  altered(file) {
    const connection = Connection.open(file, "write", { patienceMs: 10_000 });
    connection.run(`UPDATE Wording SET text = 'Anything goes.' WHERE id = (SELECT max(id) FROM Wording)`);
    connection.pragma("wal_checkpoint(TRUNCATE)");
    connection.close();
  },
};

/** Under load too, but for recordings that a backup cannot have. */
async function restored(
  cluster: Cluster,
  what: string,
  { acknowledged, allowed }: { readonly acknowledged: readonly Played[]; readonly allowed: readonly Truth[] },
  work: (load: Load) => Promise<string>,
): Promise<void> {
  const load = new Load(cluster.balancer.urls);
  load.allowed = allowed;
  load.start();
  const remark = await work(load);
  await sleep(CALM_MS);
  await load.stop();
  const account = load.account();
  promise(account.failed === 0, `${account.failed} requests failed: ${what}`);
  promise(account.untrue === 0, `${account.untrue} answers were untrue: ${what}`);
  const lost = await countLost(cluster.balancer.urls, acknowledged);
  promise(lost === 0, `${lost} recordings of the backup were lost`);
  row(what, account, `${remark}; ${lost} of ${acknowledged.length} recordings of the backup were lost`);
}

/** The full replica goes on with what it has and says so, and takes the import over as soon as there is room. */
async function fullDisk(
  { replicas }: Cluster,
  load: Load,
  disk: string,
  imported: (stage: number, those: readonly (typeof replicas)[number][]) => Promise<string>,
): Promise<string> {
  const free = fillDisk(disk);
  const full = replicas[2]!;
  const remark = await imported(2, replicas.slice(0, 2));
  await until("the full replica says so", async () => (await (await full.health()).text()).includes("degraded"));
  free();
  const start = performance.now();
  const [, newest] = load.allowed;
  await until("the replica serves the import", async () => (await full.serves()) === newest!.corpusVersion);
  load.allowed = [newest!];
  return `${remark}; the third one ${((performance.now() - start) / 1000).toFixed(1)} s after it had room`;
}

/** From the start of a replica without a copy until it is ready. */
async function coldStart(cluster: Cluster): Promise<void> {
  const replica = await cluster.another("new");
  const start = performance.now();
  await replica.start();
  const seconds = (performance.now() - start) / 1000;
  const processor = processorSeconds(replica.service!.process);
  promise(seconds <= MOST_SECONDS_TO_START, `a new replica took ${seconds.toFixed(1)} s`);
  promise(processor <= MOST_PROCESSOR_SECONDS, `a new replica took ${processor.toFixed(1)} s of processor time`);
  row(
    "a new replica",
    null,
    `ready with ${await replica.editions()} editions in ${seconds.toFixed(1)} s (${processor.toFixed(1)} s of processor time)`,
  );
  await replica.kill();
}

void new Command("cluster:check")
  .description("Kills everything under load, and counts what callers notice.")
  .option("--database <file>", "what is served at first; by default the official files are imported")
  .option("--recordings <count>", "so many of earlier days are held, and no more may be", Number)
  .option("--step <expression>", "only the steps whose names match it: ^an edition|pointer")
  .action(orSay(main))
  .parseAsync();
