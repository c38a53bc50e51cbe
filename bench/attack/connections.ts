import { setTimeout as sleep } from "node:timers/promises";
import { crowdedBoard } from "../load/boards";
import { type Attack, times } from "./attack";
import { type Attacker, operation } from "./attacker";

const LARGE = operation(
  `mutation($state: GameStateInput!) { evaluateStateBasedActions(state: $state, edition: "2011-09-30") { id status } }`,
  { state: crowdedBoard(10_000) },
);
const PAGES = operation(`{ editions { rules(first: 1000) { nodes { text } } } }`);
const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** So many connections at once; each is opened anew as long as the attack lasts. */
const connections = (name: string, count: number, one: (attacker: Attacker) => Promise<unknown>): Attack => ({
  name,
  async run(attacker) {
    const loop = async () => {
      while (!attacker.signal.aborted) {
        await one(attacker);
        await sleep(10);
      }
    };
    await Promise.all(times(count, loop));
  },
});

/** Writes one byte of a request every 200 ms. */
const trickle = (text: string) => (attacker: Attacker) =>
  attacker.socket((socket) => {
    let at = 0;
    const timer = setInterval(() => socket.write(text[at++ % text.length]!), 200);
    socket.on("close", () => clearInterval(timer));
  });

export const sockets: readonly Attack[] = [
  connections("17 large requests, sent and dropped", 17, (attacker) => attacker.send(LARGE, { dropAfter: 300 })),
  connections("1,000 idle connections", 1000, (attacker) => attacker.socket(() => undefined)),
  connections("200 senders of a header a byte at a time", 200, trickle("GET / HTTP/1.1\r\nhost: a\r\nx: y\r\n")),
  connections("200 senders of a body a byte at a time", 200, (attacker) =>
    attacker.socket((socket) => {
      socket.write(head(8_000_000));
      const timer = setInterval(() => socket.write("x"), 200);
      socket.on("close", () => clearInterval(timer));
    }),
  ),
  connections("100 bodies of 8 MiB that stop before their end", 100, (attacker) =>
    attacker.socket((socket) => socket.write(head(8_000_000) + "x".repeat(7_900_000))),
  ),
  connections("50 readers of large answers who never read", 50, (attacker) =>
    attacker.socket((socket) => {
      socket.pause();
      socket.write(head(PAGES.length) + PAGES);
    }),
  ),
  connections("10,000 requests in one go, and nobody reads", 4, (attacker) =>
    attacker.socket((socket) => {
      socket.pause();
      socket.write((head(26) + `{"query":"{ __typename }"}`).repeat(10_000));
    }),
  ),
  connections("headers of 16 kB", 16, (attacker) =>
    attacker.send("", { method: "GET", path: "/health/live", headers: { x: "y".repeat(15_500) } }),
  ),
];
