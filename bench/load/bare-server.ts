import { createServer } from "node:http";
import { type AddressInfo } from "node:net";

/**
 * Answers each body that it is told of with the bytes that it is told of, and does nothing else: what Node.js can do at
 * most. Started with fork; is sent [body, answer] pairs.
 */
process.once("message", (pairs: readonly (readonly [string, string])[]) => {
  const answers = new Map(pairs.map(([body, answer]) => [body, Buffer.from(answer)]));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = answers.get(Buffer.concat(chunks).toString()) ?? Buffer.from("{}");
      response.writeHead(200, { "content-type": "application/json", "content-length": answer.length }).end(answer);
    });
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
