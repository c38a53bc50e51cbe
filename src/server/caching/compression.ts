import Negotiator from "negotiator";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type HttpReply, type Layer, withHeaders } from "../exchange";

/** Smaller answers fit into one packet anyway. */
const SMALLEST = 1024;

/** Quality 4 is as fast as gzip and packs better; 11, the default, takes hundreds of times as long. */
const BROTLI_QUALITY = 4;

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

type Encoding = keyof typeof encoders;

/**
 * Compresses answers, outside this thread, for those who accept it. What was compressed is kept for as long as the
 * answer itself is: a cached answer is compressed once.
 */
export function compression(): Layer {
  const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();
  const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const held = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
    compressed.set(body, held);
    const known = held.get(encoding) ?? encoders[encoding](body);
    held.set(encoding, known);
    return known;
  };
  return (next) => async (request) => {
    const reply = await next(request);
    if (Buffer.byteLength(reply.body) < SMALLEST || reply.headers["content-encoding"] !== undefined) return reply;
    const varying = withHeaders(reply, { vary: [reply.headers.vary, "accept-encoding"].filter(Boolean).join(", ") });
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === undefined) return varying;
    return {
      ...withHeaders(varying, { "content-encoding": encoding }),
      body: await encode(asBuffer(reply), encoding),
    };
  };
}

const asBuffer = ({ body }: HttpReply): Buffer => (typeof body === "string" ? Buffer.from(body) : body);

function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } }) as PreferringNegotiator;
  const best = negotiator.encoding(["br", "gzip", "identity"], { preferred: ["br", "gzip"] });
  return best === "br" || best === "gzip" ? best : undefined;
}

/** The package's types lag behind: among encodings that the caller likes equally, the server may prefer one. */
interface PreferringNegotiator {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}
