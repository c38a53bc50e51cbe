import { HttpError } from "./exchange";

/** What Fastify and its plugins refuse, by their codes or names, in our words. */
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
  // What serves files throws these, which have a name and no code: above its folder, and a NUL in a path.
  ForbiddenError: () => new HttpError("NOT_FOUND", "Nothing stands at this address."),
  BadRequestError: () => new HttpError("BAD_REQUEST", "No file has such a name."),
  PreconditionFailedError: () => new HttpError("PRECONDITION_FAILED", "The file here is not the one that you name."),
  RangeNotSatisfiableError: () => new HttpError("RANGE_NOT_SATISFIABLE", "The file has no such part."),
  ECONNRESET: () => new HttpError("BAD_REQUEST", "The request broke off before its body was complete."),
};

/** The error in our words; itself if it is ours already, or if nobody foresaw it. */
export function inOurWords(error: unknown): unknown {
  const { code, name = "" } = error as Partial<NodeJS.ErrnoException>;
  return refusals[code ?? name]?.() ?? error;
}
