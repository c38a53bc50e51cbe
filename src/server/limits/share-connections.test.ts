import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { shareConnections } from "./share-connections";

/** What Node.js reads of a connection at once. */
const AT_ONCE_BYTES = 64 * 1024;

let server: Server;
afterEach(() => server.close());

/** Sends requests in one go, and gives what was answered. */
async function sendAll(paths: readonly string[]): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const requests = paths.map((path, at) => {
    const connection = at === paths.length - 1 ? "connection: close\r\n" : "";
    return `POST ${path} HTTP/1.1\r\nhost: x\r\n${connection}content-length: 2\r\n\r\n{}`;
  });
  socket.write(requests.join(""));
  let answered = "";
  socket.on("data", (chunk) => (answered += chunk.toString()));
  await once(socket, "close");
  return answered;
}

describe("requests that come one behind the other", () => {
  it("are answered in order, and no more than 16 of a connection at once", async () => {
    let running = 0;
    let most = 0;
    server = createServer((request, response: ServerResponse) => {
      most = Math.max(most, ++running);
      request.resume().once("end", () =>
        setImmediate(() => {
          running--;
          response.end(`<${request.url}>`);
        }),
      );
    });
    shareConnections(server);
    const paths = Array.from({ length: 5_000 }, (_, at) => `/${at}`);
    const answered = await sendAll(paths);
    expect(answered.match(/(?<=<)\/\d+(?=>)/g)).toEqual(paths);
    expect(most).toBe(16);
  });

  it("stay unread while more than Node.js reads at once wait for their turn, though bodies before them are read", async () => {
    let [come, answered, most] = [0, 0, 0];
    server = createServer((request, response: ServerResponse) => {
      request.resume().once("end", () =>
        setImmediate(() => {
          answered++;
          response.end();
        }),
      );
    });
    shareConnections(server);
    server.on("request", () => {
      most = Math.max(most, ++come - answered);
    });
    const padding = "x".repeat(1024);
    await sendAll(Array.from({ length: 2_000 }, () => `/${padding}`));
    expect(answered).toBe(2_000);
    expect(most).toBeLessThan(16 + AT_ONCE_BYTES / padding.length);
  });

  it("leave turns of the event loop to others, even if each is answered at once", async () => {
    const turns: number[] = [];
    let inTurn = 0;
    server = createServer((_, response: ServerResponse) => {
      if (inTurn++ === 0)
        setImmediate(() => {
          turns.push(inTurn);
          inTurn = 0;
        });
      response.end();
    });
    shareConnections(server);
    await sendAll(Array.from({ length: 1_000 }, () => "/"));
    expect(Math.max(...turns)).toBe(16);
  });
});
