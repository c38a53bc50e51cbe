import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** The way to a server, which can be cut, mended and turned: the server itself is other suites' too. */
export interface CuttableWay {
  /** The address of the server, by this way. */
  readonly url: string;
  /** Cuts every connection, and refuses new ones. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Leads new connections to another server, as a name does that is given to another machine. */
  readonly turn: (url: string) => void;
  /** Has each part on the way take so much longer, in each direction. */
  readonly slow: (ms: number) => void;
}

export async function cuttableWay(url: string): Promise<CuttableWay> {
  let target = new URL(url);
  let delayMs = 0;
  const open = new Set<Socket>();
  const delayed = () =>
    new Transform({
      transform(part, _encoding, done) {
        if (delayMs === 0) done(null, part);
        else setTimeout(done, delayMs, null, part);
      },
    });
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined);
      one.once("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(delayed()).pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const way = new URL(url);
  way.host = `127.0.0.1:${port}`;
  return {
    url: way.href,
    async cut() {
      const closed = once(server, "close");
      server.close();
      open.forEach((socket) => socket.destroy());
      await closed;
    },
    mend: async () => void (await listen(port)),
    turn: (to) => void (target = new URL(to)),
    slow: (ms) => void (delayMs = ms),
  };
}
