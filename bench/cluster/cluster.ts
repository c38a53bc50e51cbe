import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type CuttableWay, cuttableWay } from "../../src/test-kit/cuttable-way";
import { freePort } from "../../src/test-kit/free-port";
import { type RunningService, startService } from "../support/service";
import { ask } from "./ask";
import { type Balancer, startBalancer } from "./balancer";
import { Postgres } from "./postgres";
import { until } from "./program";
import { NO_REDIS, RedisServer } from "./redis";
import { type Which, WHICH } from "./truth";

export const DATABASE = "palimpsest";
/** Points of a client in a minute: so few that what checks the limit can use them up, and no caller does. */
export const RATE_LIMIT = 600_000;

/** All else is as it is by default. */
const ENVIRONMENT = {
  TRUSTED_PROXIES: "loopback",
  SHUTDOWN_DELAY_MS: "500",
  RATE_LIMIT: String(RATE_LIMIT),
};

/** One of the replicas, at its port whenever it runs. */
export class Replica {
  service: RunningService | undefined;

  constructor(
    readonly port: number,
    private readonly url: string,
    /** Of its copy of the corpus. */
    readonly file: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<void> {
    const own = { PORT: String(this.port), REPLICA_FILE: this.file };
    this.service = await startService(this.url, { ...ENVIRONMENT, ...this.environment, ...own });
    await until("the replica is ready", async () => (await this.health()).ok);
  }

  async kill(): Promise<void> {
    await this.service?.stop();
    this.service = undefined;
  }

  /** Ends it in order, by SIGTERM; gives its exit code. */
  async terminate(): Promise<number | null> {
    const { process } = this.service!;
    const ended = once(process, "exit") as Promise<[number | null]>;
    process.kill("SIGTERM");
    const [code] = await ended;
    await this.kill();
    return code;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  health(): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}/health/ready`);
  }

  /** The version of the corpus that it answers from. */
  async serves(): Promise<string> {
    return (await this.which()).service.corpusVersion;
  }

  /** How many editions it serves. */
  async editions(): Promise<number> {
    return (await this.which()).editions.length;
  }

  private async which(): Promise<Which> {
    return (await ask<Which>([`http://127.0.0.1:${this.port}`], WHICH, "203.0.113.50")).data!;
  }
}

/** Three replicas behind a balancer, a primary with a standby, and a Redis: all on ports that were free. */
export interface Cluster {
  readonly folder: string;
  /** These two change places after a failover. */
  primary: Postgres;
  standby: Postgres;
  readonly redis: RedisServer | undefined;
  /** To the primary, as a name or a proxy leads. */
  readonly way: CuttableWay;
  /** The part of it that only the last replica takes. */
  readonly lastWay: CuttableWay;
  readonly replicas: readonly Replica[];
  readonly balancer: Balancer;
  /** One more, that nobody is sent to. */
  readonly another: (name: string, url?: string) => Promise<Replica>;
}

/** What has to be ended, the last one first. */
export type Stops = (() => unknown)[];

/** Starts the servers; `prepare` fills the database before the replicas start, which keep their copies in `files`. */
export async function startCluster(
  folder: string,
  files: readonly string[],
  prepare: (url: string) => Promise<void>,
  stops: Stops,
  settings: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const primary = await Postgres.primary(join(folder, "primary"));
  stops.push(() => primary.kill());
  await primary.query(`CREATE DATABASE ${DATABASE}`);
  const way = await cuttableWay(primary.url(DATABASE));
  stops.push(() => way.cut());
  await prepare(way.url);
  const standby = await Postgres.standby(join(folder, "standby"), primary);
  const cluster = { folder, primary, standby };
  stops.push(
    () => cluster.primary.kill(),
    () => cluster.standby.kill(),
  );
  await primary.waitForStandby(true);
  const redis = NO_REDIS === undefined ? await RedisServer.in(join(folder, "redis")) : undefined;
  if (redis) stops.push(() => redis.kill());
  const environment = { ...settings, ...(redis && { REDIS_URL: redis.url }) };
  const newReplica = async (file: string, url = way.url) => {
    const replica = new Replica(await freePort(), url, file, environment);
    stops.push(() => replica.kill());
    return replica;
  };
  const lastWay = await cuttableWay(way.url);
  stops.push(() => lastWay.cut());
  const replicas = await Promise.all(
    files.map((file, at) => newReplica(file, at === files.length - 1 ? lastWay.url : way.url)),
  );
  for (const replica of replicas) await replica.start();
  mkdirSync(join(folder, "nginx"));
  const ports = replicas.map(({ port }) => port);
  const balancer = await startBalancer(join(folder, "nginx"), ports);
  stops.push(balancer.stop);
  const another = (name: string, url?: string) => newReplica(join(folder, `${name}.db`), url);
  return Object.assign(cluster, { redis, way, lastWay, replicas, balancer, another });
}
