import { type IncomingMessage } from "node:http";
import { HttpError } from "./exchange";

/** The body of a request as text. What is beyond the limit is not read. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const tooLarge = () =>
    new HttpError(413, "BODY_TOO_LARGE", `A request's body may have ${limit} bytes at most.`, { connection: "close" });
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new HttpError(400, "BAD_REQUEST", "The request broke off before its body was complete.");
  }
  if (size > limit) throw tooLarge();
  return Buffer.concat(chunks).toString("utf8");
}
