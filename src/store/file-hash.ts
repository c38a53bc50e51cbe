import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** What is read of a file at a time. */
export const PART_BYTES = 1024 * 1024;

export interface FileHash {
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  readonly bytes: number;
}

/** Of what a file holds. */
export const hashOfFile = (path: string): Promise<FileHash> =>
  hashOf(createReadStream(path, { highWaterMark: PART_BYTES }) as AsyncIterable<Buffer>);

/** Of what is read. */
export async function hashOf(parts: AsyncIterable<Buffer>): Promise<FileHash> {
  const sum = createHash("sha256");
  let bytes = 0;
  for await (const part of parts) {
    sum.update(part);
    bytes += part.length;
  }
  return { hash: sum.digest("hex"), bytes };
}
