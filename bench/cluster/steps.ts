import { join } from "node:path";
import { Redis } from "ioredis";
import { setTimeout as sleep } from "node:timers/promises";
import { type Pointer } from "../../src/store/corpus-place/corpus-place";
import { type Cluster, DATABASE, type Replica } from "./cluster";
import { importInto, movePointer } from "./editions";
import { Postgres } from "./postgres";
import { until } from "./program";
import { type Account, type Load } from "./load";
import { type Truth } from "./truth";

/** How long something is left dead, so that it is missed. */
const GONE_MS = 2_000;

const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Kills a replica and starts it again. */
export async function killReplica(replica: Replica): Promise<string> {
  await replica.kill();
  await sleep(GONE_MS);
  const start = performance.now();
  await replica.start();
  return `ready again ${secondsSince(start)} after its start`;
}

/** Ends each replica in order and starts it again, one after the other. */
export async function rollReplicas({ replicas }: Cluster): Promise<string> {
  const start = performance.now();
  for (const replica of replicas) {
    await terminate(replica);
    await replica.start();
  }
  return `all anew in ${secondsSince(start)}`;
}

/** Ends a replica in order, and starts it again. */
export async function endReplica(replica: Replica): Promise<string> {
  const start = performance.now();
  await terminate(replica);
  const remark = `ended by itself in ${secondsSince(start)}`;
  await replica.start();
  return remark;
}

async function terminate(replica: Replica): Promise<void> {
  const code = await replica.terminate();
  if (code !== 0) throw new Error(`a replica ended with ${code} after SIGTERM`);
}

/** Kills Redis and starts it again, empty. */
export async function killRedis({ redis, replicas }: Cluster): Promise<string> {
  await redis?.kill();
  for (const replica of replicas)
    await until("a replica says that Redis is gone", async () => (await healthOf(replica)).redis !== "working");
  await sleep(GONE_MS);
  await redis?.start();
  await sleep(GONE_MS);
  return "each limited for itself meanwhile";
}

const healthOf = async (replica: Replica): Promise<Health> => (await (await replica.health()).json()) as Health;

interface Health {
  readonly status: string;
  readonly corpus?: string;
  readonly redis?: string;
}

/** Writes garbage over whatever Redis holds, again and again, and then has it take nothing more; makes it as it was. */
export async function spoilRedis(cluster: Cluster): Promise<string> {
  const redis = new Redis(cluster.redis!.url);
  const end = performance.now() + GONE_MS;
  let spoilt = 0;
  while (performance.now() < end)
    for (const key of await redis.keys("*")) {
      await redis.set(key, "garbage");
      spoilt++;
    }
  await redis.config("SET", "maxmemory", "1");
  for (const replica of cluster.replicas)
    await until("a replica says that Redis is full", async () => (await healthOf(replica)).redis !== "working");
  await redis.config("SET", "maxmemory", "0");
  await redis.flushall();
  redis.disconnect();
  await healthy(cluster);
  return `${spoilt} keys spoilt`;
}

/** For each part that goes to or comes from PostgreSQL. */
const SLOW_MS = 50;

/** Every way to PostgreSQL is slow for a while. */
export async function slowNetwork({ way }: Cluster): Promise<string> {
  way.slow(SLOW_MS);
  await sleep(4 * GONE_MS);
  way.slow(0);
  return `${SLOW_MS} ms for each part that goes to PostgreSQL or comes from it`;
}

/** Kills the standby, has the primary wait for none, and starts it again. */
export async function killStandby({ primary, standby }: Cluster): Promise<string> {
  const start = performance.now();
  await standby.kill();
  await sleep(GONE_MS);
  await primary.waitForStandby(false);
  const remark = `commits waited for it ${secondsSince(start)}`;
  await standby.start();
  await primary.waitForStandby(true);
  return remark;
}

/** Kills the primary and starts it again on its files. */
export async function killPrimary(cluster: Cluster): Promise<string> {
  await cluster.primary.kill();
  for (const replica of cluster.replicas)
    await until("a replica says so", async () => (await healthOf(replica)).status === "degraded");
  await sleep(GONE_MS);
  await cluster.primary.start();
  const start = performance.now();
  await healthy(cluster);
  return `all replicas had it again ${secondsSince(start)} after it answered`;
}

/** Kills the primary for good: the standby becomes it, and a new standby is made. */
export async function failOver(cluster: Cluster): Promise<string> {
  const { primary, standby, way } = cluster;
  await primary.kill();
  // The name leads to the standby before that takes anything: nobody may be led astray by that.
  way.turn(standby.url(DATABASE));
  await sleep(GONE_MS);
  await standby.promote();
  const start = performance.now();
  await healthy(cluster);
  const remark = `all replicas had the new primary ${secondsSince(start)} after it was promoted`;
  cluster.primary = standby;
  cluster.standby = await Postgres.standby(primary.folder, standby);
  await standby.waitForStandby(true);
  return remark;
}

/** Until each replica says that all is well. */
async function healthy({ replicas }: Cluster): Promise<void> {
  for (const replica of replicas)
    await until("a replica is well", async () => {
      const { status, redis = "working" } = await healthOf(replica);
      return status === "ready" && redis === "working";
    });
}

const pointerOf = async ({ primary }: Cluster): Promise<string> =>
  (await primary.query<{ pointer: string }>(`SELECT pointer FROM "CorpusPointer"`, DATABASE))[0]!.pointer;

/** Imports an edition; gives the seconds from when the pointer was moved until each of `replicas` serves it, the slowest. */
export async function importEdition(
  cluster: Cluster,
  load: Load,
  replicas: readonly Replica[],
  { file, from, to }: { readonly file: string; readonly from: Truth; readonly to: Truth },
): Promise<number> {
  const before = await pointerOf(cluster);
  load.allowed = [from, to];
  const imported = importInto(cluster.way.url, [file]);
  await Promise.race([imported, until("the pointer is moved", async () => (await pointerOf(cluster)) !== before, 600)]);
  const start = performance.now();
  await serving(replicas, to);
  const seconds = (performance.now() - start) / 1000;
  await imported;
  if (replicas.length === cluster.replicas.length) load.allowed = [to];
  return seconds;
}

/** Who asks oftener takes the time of the replicas that are to take over. */
const SERVING_ASKED_EVERY_MS = 100;

const serving = (replicas: readonly Replica[], { corpusVersion }: Truth): Promise<unknown> =>
  Promise.all(
    replicas.map((replica) =>
      until(
        "a replica serves the import",
        async () => (await replica.serves()) === corpusVersion,
        SERVING_ASKED_EVERY_MS,
      ),
    ),
  );

/** Moves the pointer to the file before, and to the newest one again. */
export async function goBack(cluster: Cluster, load: Load, [older, newest]: readonly [Truth, Truth]): Promise<string> {
  const { files } = JSON.parse(await pointerOf(cluster)) as Pointer;
  load.allowed = [older, newest];
  const seconds: string[] = [];
  for (const [file, truth] of [
    [files[1]!, older],
    [files[0]!, newest],
  ] as const) {
    await movePointer(cluster.way.url, file.hash);
    const start = performance.now();
    await serving(cluster.replicas, truth);
    seconds.push(secondsSince(start));
  }
  load.allowed = [newest];
  return `3 replicas served the one before after ${seconds[0]}, the newest again after ${seconds[1]}`;
}

/** Kills all replicas but the last one, and starts them again. */
export async function killAllButOne({ replicas }: Cluster, load: Load): Promise<string> {
  const dead = replicas.slice(0, -1);
  const before = load.soFar;
  await Promise.all(dead.map((replica) => replica.kill()));
  await sleep(4 * GONE_MS);
  const remark = whatCame(before, load.soFar, "one lived");
  for (const replica of dead) await replica.start();
  return remark;
}

/** Longer than nginx waits for an answer. */
const HUNG_MS = 40_000;

/** Stops a replica where it is, as a machine that hangs, and lets it go on. */
export async function hangReplica(replica: Replica, load: Load): Promise<string> {
  const { process } = replica.service!;
  const before = load.soFar;
  process.kill("SIGSTOP");
  await sleep(HUNG_MS);
  process.kill("SIGCONT");
  return whatCame(before, load.soFar, "it hung");
}

const whatCame = (before: Readonly<Account>, after: Readonly<Account>, meanwhile: string): string =>
  `${after.failed - before.failed} of ${after.requests - before.requests} failed while ${meanwhile} (slowest ${(after.slowestMs / 1000).toFixed(1)} s)`;

/** Spoils the copy of a replica that runs, and waits until it has fetched another. */
export async function spoilCopy(replica: Replica, spoil: (file: string) => void): Promise<string> {
  const count = (): number => replica.service!.log().split("took over a corpus").length;
  const before = count();
  const start = performance.now();
  spoil(replica.file);
  await until("the copy is fetched again", () => count() > before);
  await until("the replica is ready", async () => (await replica.health()).ok);
  return `fetched again in ${secondsSince(start)}`;
}

/** An edition is imported while the last replica is cut off alone: it says so, serves what it has, and takes the import over later. */
export async function importPastOne(
  cluster: Cluster,
  load: Load,
  imported: (those: readonly Replica[]) => Promise<string>,
): Promise<string> {
  const last = cluster.replicas.at(-1)!;
  await cluster.lastWay.cut();
  const remark = await imported(cluster.replicas.slice(0, -1));
  await until("the replica says so", async () => (await healthOf(last)).status === "degraded");
  await cluster.lastWay.mend();
  const start = performance.now();
  const [, newest] = load.allowed;
  await serving([last], newest!);
  load.allowed = [newest!];
  await healthy(cluster);
  return `${remark}; the third one ${secondsSince(start)} after it was no longer cut off`;
}

/** Makes a backup, and says where it is. */
export function backUp({ primary }: Cluster): string {
  const file = join(primary.folder, `backup-${Date.now()}`);
  primary.dump(DATABASE, file);
  return file;
}

/** PostgreSQL is emptied and restored from a backup, by the letter of docs/how-to/scale.md, with replicas running. */
export async function emptyAndRestore(cluster: Cluster): Promise<string> {
  const { primary, replicas } = cluster;
  const file = backUp(cluster);
  const editions = await replicas[0]!.editions();
  await primary.query("DROP SCHEMA public CASCADE", DATABASE);
  await primary.query("CREATE SCHEMA public", DATABASE);
  for (const replica of replicas)
    await until("a replica says that nothing is there", async () => (await healthOf(replica)).corpus === "EMPTY");
  for (const replica of replicas)
    if ((await replica.editions()) !== editions) throw new Error("a replica has dropped editions");
  primary.restore(DATABASE, file);
  const start = performance.now();
  await healthy(cluster);
  return `all kept their editions and said EMPTY; ready again ${secondsSince(start)} after the restore`;
}

/** PostgreSQL is restored from a backup that is older than the last imports, by the letter too, with replicas running. */
export async function restoreOlder(cluster: Cluster, load: Load, file: string, of: Truth): Promise<string> {
  // Nobody has the corpus that clients have seen: they leave out that they have.
  load.remembers = false;
  load.allowed = [...load.allowed, of];
  cluster.primary.restore(DATABASE, file);
  const start = performance.now();
  await serving(cluster.replicas, of);
  load.allowed = [of];
  await healthy(cluster);
  return `3 replicas served the corpus of the backup ${secondsSince(start)} after the restore`;
}
