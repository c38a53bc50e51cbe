import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CHANNEL } from "../../src/store/postgres/channel";
import { connect } from "../../src/store/postgres/connect";
import { type Cluster, DATABASE, type Replica } from "./cluster";
import { importInto } from "./editions";
import { Postgres } from "./postgres";
import { until } from "./program";
import { type Load } from "./load";
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
export async function killRedis({ redis }: Cluster): Promise<string> {
  await redis?.kill();
  await sleep(GONE_MS);
  await redis?.start();
  await sleep(GONE_MS);
  return "each limited for itself meanwhile";
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
      const { status } = (await (await replica.health()).json()) as { status: string };
      return status === "ready";
    });
}

/** Imports an edition; gives the seconds from its commit until each of `replicas` serves it, the slowest. */
export async function importEdition(
  cluster: Cluster,
  load: Load,
  replicas: readonly Replica[],
  { file, from, to }: { readonly file: string; readonly from: Truth; readonly to: Truth },
): Promise<number> {
  const listener = await connect(cluster.primary.url(DATABASE), 10_000);
  try {
    await listener.query(`LISTEN ${CHANNEL}`);
    const committed = new Promise<number>((resolve) => {
      listener.once("notification", () => resolve(performance.now()));
    });
    load.allowed = [from, to];
    const served = Promise.all(
      replicas.map(async (replica) => {
        await committed;
        await until("a replica serves the import", async () => (await replica.serves()) === to.corpusVersion, 20);
        return performance.now();
      }),
    );
    await importInto(cluster.way.url, [file], join(cluster.folder, "importer.db"));
    const seconds = (Math.max(...(await served)) - (await committed)) / 1000;
    if (replicas.length === cluster.replicas.length) load.allowed = [to];
    return seconds;
  } finally {
    await listener.end();
  }
}
