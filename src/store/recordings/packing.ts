import { gunzipSync, gzipSync } from "node:zlib";

/** The first byte of what gzip makes: a control character, which no JSON begins with. */
const GZIP = 0x1f;

/** JSON as it is kept. Boards repeat themselves: they take a tenth of the room, in the file and between threads. */
export const pack = (json: string): Uint8Array =>
  // Of its own memory: a view of gzip's would take all of that along to another thread.
  new Uint8Array(gzipSync(json, { level: 1 }));

/** The JSON that was packed. A file that is older than packing has it as it is. */
export function unpack(buffer: ArrayBuffer): string {
  const bytes = Buffer.from(buffer);
  return (bytes[0] === GZIP ? gunzipSync(bytes) : bytes).toString("utf8");
}
