import { HttpError } from "./exchange";

/** What Fastify and its plugins refuse, by their codes, in our words. */
const refusals: Readonly<Record<string, () => HttpError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new HttpError("UNSUPPORTED_MEDIA_TYPE", "Send the body as JSON, with the content-type application/json."),
  FST_CP_ERR_INVALID_CONTENT_ENCODING: () =>
    new HttpError("UNSUPPORTED_ENCODING", "Send the body packed as gzip, br or deflate, once, or not packed.", {
      "accept-encoding": "gzip, br, deflate",
    }),
  FST_CP_ERR_INVALID_CONTENT: () =>
    new HttpError("BAD_REQUEST", "The body must be packed as its content-encoding says."),
  FST_ERR_BAD_URL: () =>
    new HttpError(
      "BAD_REQUEST",
      "This address cannot be read: what it has as %00 to %FF must be UTF-8, and % itself is %25.",
    ),
  FST_ERR_MAX_PARAM_LENGTH: () => new HttpError("NOT_FOUND", "Nothing stands at so long an address."),
  FST_STATIC_FORBIDDEN_PATH: () => new HttpError("NOT_FOUND", "Nothing stands at this address."),
  ECONNRESET: () => new HttpError("BAD_REQUEST", "The request broke off before its body was complete."),
};

/** The error in our words; itself if it is ours already, or if nobody foresaw it. */
export const inOurWords = (error: unknown): unknown => refusals[(error as { code?: string }).code ?? ""]?.() ?? error;
