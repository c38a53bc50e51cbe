import Negotiator from "negotiator";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type HttpReply, withHeaders } from "./exchange";

/** Smaller answers fit into one packet anyway. */
const SMALLEST = 1024;

/** Quality 5 packs better than gzip in less than twice its time, which 4 does not for style sheets; 11, the default, takes hundreds of times as long. */
const BROTLI_QUALITY = 5;

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

type Encoding = keyof typeof encoders;

/** An answer is not kept, or sent, packed unless that makes it half as large: its forms together are twice as large at most. */
const WORTHWHILE = 0.5;
export const ROOM_WITH_FORMS = 2;

/** The packed forms of an answer, kept for as long as the answer itself is. */
const packedForms = new WeakMap<HttpReply, Map<Encoding, Promise<HttpReply>>>();

/** The answer in the form that the caller prefers. It is packed outside this thread, and once if it is kept. */
export function preferredForm(reply: HttpReply, acceptEncoding: string | undefined): HttpReply | Promise<HttpReply> {
  if (acceptEncoding === undefined || reply.body.length < SMALLEST || isPacked(reply)) return reply;
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === undefined) return reply;
  const forms = packedForms.get(reply) ?? new Map<Encoding, Promise<HttpReply>>();
  packedForms.set(reply, forms);
  const form = forms.get(encoding) ?? pack(reply, encoding);
  forms.set(encoding, form);
  return form;
}

/** A picture is packed as it is. */
const isPacked = ({ headers }: HttpReply): boolean => headers["content-type"] === "image/png";

async function pack(reply: HttpReply, encoding: Encoding): Promise<HttpReply> {
  const body = typeof reply.body === "string" ? Buffer.from(reply.body) : reply.body;
  const packed = await encoders[encoding](body);
  if (packed.length > body.length * WORTHWHILE) return reply;
  return { ...withHeaders(reply, { "content-encoding": encoding }), body: packed };
}

/** Whether what is packed while it is sent comes packed: with gzip alone, which takes little memory for each reader. */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && chooseEncoding(acceptEncoding, ["gzip"]) === "gzip";

function chooseEncoding(accepted: string, ours: readonly Encoding[] = ["br", "gzip"]): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } }) as PreferringNegotiator;
  const best = negotiator.encoding([...ours, "identity"], { preferred: ours });
  return ours.find((encoding) => encoding === best);
}

/** The package's types lag behind: among encodings that the caller likes equally, the server may prefer one. */
interface PreferringNegotiator {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}
