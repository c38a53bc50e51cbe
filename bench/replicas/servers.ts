import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Redis } from "ioredis";
import { publish } from "../../src/importing/import-into-place";
import { connect } from "../../src/store/test-kit/connect";
import { freePort } from "../../src/test-kit/free-port";
import { processorSeconds } from "../support/process";

/** What a server that replicas share has done so far. */
export interface Spent {
  readonly processorSeconds: number;
  /** Of PostgreSQL bytes in its log, of Redis commands. */
  readonly work: number;
}

export interface SharedServer {
  readonly url: string;
  readonly spent: () => Promise<Spent>;
  readonly remove: () => Promise<void>;
}

export interface Postgres extends SharedServer {
  readonly connections: () => Promise<number>;
}

const QUERY_MS = 60_000;

/** A database of its own, with the corpus of a file. The server runs on this machine, and what else it does is not counted. */
export async function newDatabase(serverUrl: string, corpus: string): Promise<Postgres> {
  const name = `palimpsest_bench_${randomUUID().replaceAll("-", "")}`;
  const server = await connect(serverUrl, QUERY_MS);
  await server.query(`CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href;
  await publish({ DATABASE_URL: url }, corpus);
  const backends = async (others: string) => {
    const who = `SELECT pid FROM pg_stat_activity WHERE datname = $1 OR backend_type = ANY($2)`;
    const { rows } = await server.query<{ pid: number }>(who, [name, others.split(", ")]);
    return rows;
  };
  return {
    url,
    async spent() {
      const {
        rows: [log],
      } = await server.query<{ bytes: string }>("SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes");
      const all = await backends("walwriter, checkpointer, background writer");
      return {
        processorSeconds: all.reduce((sum, process) => sum + processorSeconds(process), 0),
        work: Number(log?.bytes),
      };
    },
    connections: async () => (await backends("")).length,
    async remove() {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}

/** A Redis of its own that keeps nothing. */
export async function newRedis(): Promise<SharedServer> {
  const port = await freePort();
  const server = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], {
    stdio: "ignore",
  });
  await once(server, "spawn");
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { retryStrategy: () => 50 });
  redis.on("error", () => undefined);
  await redis.ping();
  return {
    url,
    spent: async () => ({
      processorSeconds: processorSeconds(server),
      work: Number(/total_commands_processed:(\d+)/.exec(await redis.info("stats"))?.[1]),
    }),
    async remove() {
      redis.disconnect();
      server.kill("SIGKILL");
      await once(server, "exit");
    },
  };
}
