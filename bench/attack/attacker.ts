import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";

export type Payload = string | Buffer;

export interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Drops the connection after so many milliseconds, answered or not. */
  readonly dropAfter?: number;
}

/** The part of an answer that is kept: enough for its error codes. */
const KEPT = 64 * 1024;

/** One client, with an address of its own, that counts how it was answered. */
export class Attacker {
  /** How often each answer came: a status with its error code, or what became of the connection. */
  readonly answered = new Map<string, number>();
  /** Milliseconds of the slowest answer. */
  slowest = 0;
  readonly #agent: Agent;

  /** `address` is one of the loopback network; `signal` ends the attack. */
  constructor(
    readonly port: number,
    readonly address: string,
    readonly signal: AbortSignal,
  ) {
    this.#agent = new Agent({ keepAlive: true, localAddress: address });
  }

  /** Sends a body, and reads the whole answer; gives its beginning. Never throws. */
  send(
    body: Payload,
    { method = "POST", path = "/", headers = { "content-type": "application/json" }, dropAfter }: Sent = {},
  ): Promise<string> {
    const started = performance.now();
    const { signal } = this;
    let left = false;
    return new Promise((resolve) => {
      let text = "";
      const finish = (answer: string) => {
        this.count(answer);
        if (!signal.aborted && !left) this.slowest = Math.max(this.slowest, performance.now() - started);
        resolve(text);
      };
      const sent = request(
        { host: "127.0.0.1", port: this.port, agent: this.#agent, method, path, headers, signal },
        (response) => {
          response.on("data", (chunk: Buffer) => (text.length < KEPT ? (text += chunk.toString()) : undefined));
          response.on("end", () => finish(nameAnswer(response.statusCode, text)));
          response.on("error", () => finish(signal.aborted || left ? "left" : "cut off"));
        },
      );
      sent.on("error", (error: NodeJS.ErrnoException) =>
        finish(signal.aborted || left ? "left" : (error.code ?? "failed")),
      );
      if (dropAfter !== undefined)
        setTimeout(() => {
          left = true;
          sent.destroy();
        }, dropAfter);
      sent.end(body);
    });
  }

  /** Runs an operation, and gives its data; undefined if there are none. */
  async ask<T>(query: string, variables: object = {}): Promise<T | undefined> {
    const answer = await this.send(operation(query, variables));
    return answer === "" ? undefined : ((JSON.parse(answer) as { data?: T | null }).data ?? undefined);
  }

  /** A bare connection, counted by how it ends; `onConnect` may write to it. */
  socket(onConnect: (socket: Socket) => void): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect({ host: "127.0.0.1", port: this.port, localAddress: this.address });
      const leave = () => socket.destroy();
      this.signal.addEventListener("abort", leave, { once: true });
      socket.on("connect", () => onConnect(socket));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.signal.removeEventListener("abort", leave);
        this.count(this.signal.aborted ? "held" : "closed");
        resolve();
      });
    });
  }

  count(answer: string): void {
    this.answered.set(answer, (this.answered.get(answer) ?? 0) + 1);
  }
}

/** The body of a request for one operation. */
export const operation = (query: string, variables: object = {}): string => JSON.stringify({ query, variables });

function nameAnswer(status = 0, text: string): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code === undefined ? `${status}` : `${status} ${code}`;
}
