import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { once } from "node:events";
import { freePort } from "../../src/test-kit/free-port";
import { findProgram, type Program, startProgram, until } from "./program";

const SERVER = findProgram("valkey-server", "redis-server");
/** Why there is no Redis of its own; undefined if there can be. */
export const NO_REDIS = SERVER === undefined ? "neither Valkey nor Redis is installed" : undefined;

/** A server of Redis or Valkey that keeps nothing on disk. */
export class RedisServer {
  private program: Program | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async in(folder: string): Promise<RedisServer> {
    mkdirSync(folder);
    const server = new RedisServer(folder, await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const address = ["--bind", "127.0.0.1", "--port", String(this.port)];
    this.program = startProgram(SERVER ?? "", [...address, "--save", "", "--appendonly", "no"], this.folder);
    await until("Redis answers", async () => {
      const socket = connect(this.port, "127.0.0.1");
      await once(socket, "connect");
      socket.destroy();
      return true;
    });
  }

  kill(): Promise<void> {
    return this.program?.kill() ?? Promise.resolve();
  }
}
