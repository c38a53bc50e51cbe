import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { connect } from "../../src/store/test-kit/connect";
import { freePort } from "../../src/test-kit/free-port";
import { findProgram, type Program, startProgram, until } from "./program";

const INITDB = findProgram("initdb");
/** Why there is no PostgreSQL of its own; undefined if there can be. */
export const NO_POSTGRES = INITDB === undefined ? "PostgreSQL (initdb) is not installed" : undefined;

/** Beside initdb, wherever a link to that leads: all of one version. */
const binary = (name: string): string => join(realpathSync(INITDB ?? ""), "..", name);

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
function owner(): { uid: number; gid: number } {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const [uid, gid] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, "postgres"])));
  return { uid: uid!, gid: gid! };
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
wal_level = replica
hot_standby = on
max_wal_senders = 5
`;

/** A server of PostgreSQL with its files in a folder of its own. */
export class Postgres {
  private program: Program | undefined;

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  /** An empty one, started. */
  static async primary(folder: string): Promise<Postgres> {
    const server = await Postgres.in(folder);
    server.run("initdb", "-D", server.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C");
    writeFileSync(join(server.data, "postgresql.conf"), SETTINGS);
    await server.start();
    return server;
  }

  /** One that copies `primary` and goes on copying, started. */
  static async standby(folder: string, primary: Postgres): Promise<Postgres> {
    const server = await Postgres.in(folder);
    const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
    server.run("pg_basebackup", ...from, "-D", server.data, "-R", "-X", "stream", "-c", "fast");
    await server.start();
    return server;
  }

  private static async in(folder: string): Promise<Postgres> {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const { uid, gid } = owner();
    chownSync(folder, uid, gid);
    return new Postgres(folder, await freePort());
  }

  private get data(): string {
    return join(this.folder, "data");
  }

  url(database: string): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    await until("PostgreSQL answers", async () => {
      // What was killed may still hold its shared memory for a moment.
      if (!this.program || this.program.running.exitCode !== null || this.program.running.signalCode !== null)
        this.program = startProgram(
          binary("postgres"),
          ["-D", this.data, "-p", String(this.port), "-k", this.folder],
          this.folder,
        );
      return (await this.query("SELECT 1")).length === 1;
    });
  }

  kill(): Promise<void> {
    return this.program?.kill() ?? Promise.resolve();
  }

  async query<Row>(sql: string, database = "postgres"): Promise<Row[]> {
    const client = await connect(this.url(database), 30_000);
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Backs a database up, as the documentation says. */
  dump(database: string, file: string): void {
    this.run("pg_dump", "-Fc", "-f", file, this.url(database));
  }

  /** The same: what there was goes in the same transaction. */
  restore(database: string, file: string): void {
    const { uid, gid } = statSync(this.folder);
    const emptied = "echo 'BEGIN; DROP SCHEMA public CASCADE; CREATE SCHEMA public;'";
    const script = `{ ${emptied}; pg_restore --no-owner -f - ${file}; echo 'COMMIT;'; } | psql -q -v ON_ERROR_STOP=1 -d ${this.url(database)}`;
    execFileSync("bash", ["-o", "pipefail", "-c", script], {
      ...{ uid, gid, cwd: this.folder, stdio: ["ignore", "ignore", "inherit"] },
      env: { ...process.env, PATH: `${dirname(binary("psql"))}:${process.env.PATH}` },
    });
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await this.query("SELECT pg_promote()");
    await until("the standby is promoted", async () => {
      const [row] = await this.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
      return row?.standby === false;
    });
  }

  /** Whether a commit waits for a standby, as what looks after the two would set it: with none there it must not. */
  async waitForStandby(waits: boolean): Promise<void> {
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = '${waits ? "*" : ""}'`);
    await this.query("SELECT pg_reload_conf()");
    if (waits)
      await until("the standby has caught up", async () => {
        const rows = await this.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
        return rows.length > 0;
      });
  }

  private run(name: string, ...args: readonly string[]): void {
    const { uid, gid } = statSync(this.folder);
    execFileSync(binary(name), args, { uid, gid, cwd: this.folder, stdio: ["ignore", "ignore", "inherit"] });
  }
}
