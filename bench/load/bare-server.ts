import { createServer } from "node:http";
import { type AddressInfo } from "node:net";

/**
 * Reads each request and answers with the bytes that it is told of, in turns, and does nothing else: what Node.js can do
 * at most. Started with fork; is sent the answers.
 */
process.once("message", (texts: readonly string[]) => {
  const answers = texts.map((text) => Buffer.from(text));
  let next = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = answers[next++ % answers.length]!;
      response.writeHead(200, { "content-type": "application/json", "content-length": answer.length }).end(answer);
    });
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
