import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { postgresCause } from "./causes";
import { newPool } from "./connect";

/** A message of PostgreSQL's protocol that asks for a password. */
function asking(kind: number, text: string): Buffer {
  const body = Buffer.concat([Buffer.alloc(4), Buffer.from(text)]);
  body.writeInt32BE(kind);
  const head = Buffer.from("R\0\0\0\0");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

describe("a PostgreSQL that asks for a password, of who has none", () => {
  const open = new Set<Socket>();
  let server: Server;
  let url: string;
  let taken = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      taken++;
      open.add(socket);
      socket.on("error", () => undefined).once("close", () => open.delete(socket));
      socket.once("data", () => {
        socket.write(asking(10, "SCRAM-SHA-256\0\0"));
        socket.once("data", () => socket.write(asking(11, "r=0,s=AAAA,i=4096")));
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `postgresql://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/palimpsest`;
  });
  afterAll(() => server.close());

  it("keeps no connection of his, however often he tries, and is told as the cause", async () => {
    const pool = newPool(url, { max: 1, queryMs: 1_000 });
    const tries = [() => pool.query("SELECT 1"), () => pool.connect()];
    for (const attempt of [...tries, ...tries, ...tries]) {
      const error: unknown = await attempt().catch((error: unknown) => error);
      expect(postgresCause(error)).toBe("NOT_ADMITTED");
    }
    for (let i = 0; i < 100 && open.size > 0; i++) await sleep(10);
    expect([taken, open.size]).toEqual([6, 0]);
    await pool.end();
  });
});

it.each([
  ["53300", "TOO_MANY_CONNECTIONS"],
  ["28P01", "NOT_ADMITTED"],
  ["28000", "NOT_ADMITTED"],
  ["42P01", "NO_TABLES"],
  ["3F000", "NO_TABLES"],
  ["42501", "NO_TABLES"],
  ["57P01", "UNREACHABLE"],
  ["ECONNREFUSED", "UNREACHABLE"],
  ["42601", undefined],
  ["23505", undefined],
])("what PostgreSQL says as %s is %s", (code, cause) => {
  expect(postgresCause({ code })).toBe(cause);
});
