import { type FastifyInstance, type FastifyRequest, type preParsingHookHandler } from "fastify";
import { Transform, type TransformCallback } from "node:stream";
import { HttpError } from "../exchange";
import { clientKey } from "./client-key";

/** Bodies that say that they are no longer are not counted: connections are bounded, and so are these. */
const SMALL_BODY_BYTES = 16 * 1024;

/** Of the bytes that may be held, one client may have this much. */
const SHARE_OF_A_CLIENT = 1 / 2;

/**
 * Bounds what bodies take that have begun to arrive and are not whole, all together and those of one client: a body that
 * stops before its end is held until its sender has no more time. To be called after what unpacks bodies is registered, and
 * before the routes: what comes out is counted.
 */
export function boundBodiesBeingReceived(scope: FastifyInstance, mostBytes: number): void {
  const held = new Map<string, number>();
  let total = 0;

  const count: preParsingHookHandler = (request, reply, payload, done) => {
    if (isSmall(request)) return done(null, payload);
    const { client: address, raw } = request;
    const client = clientKey(address);
    let bytes = 0;
    const take = (more: number): void => {
      bytes += more;
      total += more;
      const ofClient = (held.get(client) ?? 0) + more;
      if (ofClient > 0) held.set(client, ofClient);
      else held.delete(client);
    };
    const counted = new Transform({
      transform(chunk: Buffer, _encoding: BufferEncoding, next: TransformCallback) {
        const ofClient = (held.get(client) ?? 0) + chunk.length;
        if (total + chunk.length > mostBytes || ofClient > mostBytes * SHARE_OF_A_CLIENT) return next(tooManyBodies());
        take(chunk.length);
        next(null, chunk);
      },
    });
    // Fastify holds what arrived packed against the length that the headers name.
    Object.defineProperty(counted, "receivedEncodedLength", {
      get: () => (payload as { receivedEncodedLength?: number }).receivedEncodedLength,
    });
    payload.on("error", (error) => counted.destroy(error));
    // Whoever reads this stops listening once the body is too long.
    counted.on("error", () => undefined);
    counted.once("close", () => {
      take(-bytes);
      // The rest of what was refused is read and dropped: the next request of this connection stands behind it.
      if (!raw.complete) raw.unpipe().resume();
    });
    raw.once("close", () => {
      if (!raw.complete) counted.destroy();
    });
    reply.raw.once("finish", () => counted.destroy());
    done(null, payload.pipe(counted));
  };
  // What unpacks bodies is a hook of each route as well, and stands before this one.
  scope.addHook("onRoute", (route) => {
    route.preParsing = [...[route.preParsing ?? []].flat(), count];
  });
}

function isSmall({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return headers["content-encoding"] === undefined && length !== undefined && Number(length) <= SMALL_BODY_BYTES;
}

const tooManyBodies = (): HttpError =>
  new HttpError("TOO_MANY_BODIES", "Too much is being sent to this service at once: try again in a moment.", {
    "retry-after": "5",
  });
