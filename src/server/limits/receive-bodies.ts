import { type FastifyRequest } from "fastify";
import { type Readable } from "node:stream";
import { HttpError } from "../http/exchange";
import { type Block, LongBody } from "./long-body";
import { BodyTurns } from "./body-turns";
import { readUtf8 } from "./read-utf8";

export interface BodyLimits {
  /** The longest body, unpacked. */
  readonly maxBytes: number;
  /** From this length on, a body is not read in the thread that receives it. */
  readonly longBytes: number;
  /** What bodies may take together that have begun to arrive and are not whole. */
  readonly receivedBytes: number;
}

/**
 * Reads the body of a request, unpacked, of at most so many bytes, as what it is given as: what has files in it is not all text. Rejects
 * with an HttpError, or with what went wrong on its way.
 */
export type ReceiveBody = (
  request: FastifyRequest,
  payload: Readable,
  most?: number,
  as?: "TEXT" | "BYTES",
) => Promise<string | LongBody>;

/** Bodies that say that they are no longer are not counted: connections are bounded, and so are these. */
const SMALL_BODY_BYTES = 16 * 1024;

/** Of the bytes that may be held, one client may have this much. */
const SHARE_OF_A_CLIENT = 1 / 2;

const BLOCK_BYTES = 64 * 1024;

/**
 * Receives bodies, and bounds what those take that are not whole, all together and those of one client: a body that stops
 * before its end is held until its sender has no more time.
 */
export function bodyReceiver({ maxBytes, longBytes, receivedBytes }: BodyLimits): ReceiveBody {
  const turns = new BodyTurns();
  const room = new HeldBytes(receivedBytes);
  return (request, payload, most = maxBytes, as = "TEXT") =>
    new Promise((resolve, reject) => {
      const { raw } = request;
      const gathered = isSmall(request) ? new Chunks() : new Blocks(room, request.client);

      const stop = (): void => {
        payload.off("data", take).off("end", finish).off("error", fail);
        turns.leave(payload);
        gathered.release();
      };
      const take = (chunk: Buffer): void => {
        if (gathered.length + chunk.length > most) return refuse(tooLarge(most));
        if (!gathered.add(chunk)) return refuse(tooManyBodies());
        turns.count(payload, chunk.length);
      };
      const finish = (): void => {
        stop();
        try {
          resolve(as === "TEXT" && gathered.length < longBytes ? gathered.text() : gathered.body());
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          reject(error);
        }
      };
      const fail = (error: Error): void => {
        stop();
        // Whatever else goes wrong with it concerns nobody any more.
        payload.on("error", () => undefined);
        reject(error);
      };
      const refuse = (error: HttpError): void => {
        fail(error);
        dropRest(raw, payload, turns);
      };
      payload.on("data", take).on("end", finish).on("error", fail);
      if (Number(request.headers["content-length"]) > most) refuse(tooLarge(most));
      // What unpacks it has been paused.
      else payload.resume();
    });
}

/** Reads the rest of what was refused, and forgets it: its sender reads the answer when it has sent all. */
function dropRest(raw: Readable, payload: Readable, turns: BodyTurns): void {
  if (payload !== raw) raw.unpipe();
  payload.pause();
  raw.on("data", (chunk: Buffer) => turns.count(raw, chunk.length));
  raw.once("close", () => turns.leave(raw));
  raw.resume();
}

/** What has come of a body. */
interface Gathered {
  readonly length: number;
  /** False if there is no room for it. */
  add(chunk: Buffer): boolean;
  text(): string;
  body(): LongBody;
  /** To be called when the body is whole, or was given up. */
  release(): void;
}

/** The chunks themselves, for a body that is small. */
class Chunks implements Gathered {
  length = 0;
  private readonly chunks: Buffer[] = [];

  add(chunk: Buffer): boolean {
    this.chunks.push(chunk);
    this.length += chunk.length;
    return true;
  }

  text(): string {
    return readUtf8(this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks));
  }

  body(): LongBody {
    return new LongBody([new Uint8Array(Buffer.concat(this.chunks))], this.length);
  }

  release(): void {
    // Not counted.
  }
}

/** Blocks that chunks are copied into, and that can be transferred: however small the chunks, they take what is counted. */
class Blocks implements Gathered {
  length = 0;
  private readonly blocks: Block[] = [];
  private bytes = 0;

  constructor(
    private readonly room: HeldBytes,
    private readonly client: string,
  ) {}

  add(chunk: Buffer): boolean {
    for (let at = 0; at < chunk.length;) {
      if (this.length === this.bytes && !this.addBlock()) return false;
      const block = this.blocks.at(-1)!;
      const copied = chunk.copy(block, block.length - (this.bytes - this.length), at);
      at += copied;
      this.length += copied;
    }
    return true;
  }

  text(): string {
    return this.body().text();
  }

  body(): LongBody {
    return new LongBody(this.blocks, this.length);
  }

  release(): void {
    this.room.release(this.client, this.bytes);
  }

  private addBlock(): boolean {
    const size = this.bytes === 0 ? SMALL_BODY_BYTES : BLOCK_BYTES;
    if (!this.room.take(this.client, size)) return false;
    this.blocks.push(Buffer.allocUnsafeSlow(size));
    this.bytes += size;
    return true;
  }
}

/** What bodies take that are not whole. */
class HeldBytes {
  private readonly ofClients = new Map<string, number>();
  private total = 0;

  constructor(private readonly most: number) {}

  /** False if that is more than there may be. */
  take(client: string, bytes: number): boolean {
    const ofClient = (this.ofClients.get(client) ?? 0) + bytes;
    if (this.total + bytes > this.most || ofClient > this.most * SHARE_OF_A_CLIENT) return false;
    this.total += bytes;
    this.ofClients.set(client, ofClient);
    return true;
  }

  release(client: string, bytes: number): void {
    this.total -= bytes;
    const ofClient = (this.ofClients.get(client) ?? 0) - bytes;
    if (ofClient > 0) this.ofClients.set(client, ofClient);
    else this.ofClients.delete(client);
  }
}

function isSmall({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return headers["content-encoding"] === undefined && length !== undefined && Number(length) <= SMALL_BODY_BYTES;
}

const tooLarge = (limit: number): HttpError =>
  new HttpError("BODY_TOO_LARGE", `A request's body may have ${limit} bytes at most, unpacked.`);

const tooManyBodies = (): HttpError =>
  new HttpError("TOO_MANY_BODIES", "Too much is being sent to this service at once: try again in a moment.", {
    "retry-after": "5",
  });
