import cors from "cors";
import helmet from "helmet";
import { type HttpReply, type Layer, withHeaders } from "../exchange";
import { connectLayer, type ConnectMiddleware, constantHeaders } from "./connect-layer";

/** Answers are data: nothing in them may be run, framed or sniffed. Encryption is the business of the proxy in front. */
const forData = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: "cross-origin" },
  strictTransportSecurity: false,
});

/** The query page is one file with its scripts and styles inside, and it talks to nobody but this service. */
const forThePage = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'", "blob:"],
      workerSrc: ["'self'", "blob:", "data:"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'", "data:"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
});

/** The usual security headers, as fits what is answered. They are the same for every request: helmet runs once. */
export function securityHeaders(): Layer {
  const data = constantHeaders(forData);
  const page = constantHeaders(forThePage);
  return (next) => async (request) => {
    const reply = await next(request);
    return withHeaders(reply, await (isPage(reply) ? page : data));
  };
}

const isPage = ({ headers }: HttpReply): boolean => headers["content-type"]?.startsWith("text/html") ?? false;

/** Headers of ours that scripts of other origins may read. */
const EXPOSED = ["etag", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after", "x-request-id"];

/** Lets pages of these origins (`*` for any) read answers. Nothing here depends on cookies, so none are allowed. */
export function crossOrigin(origins: string): Layer {
  const allowed = origins === "*" ? "*" : origins.split(",").map((origin) => origin.trim());
  return connectLayer(
    cors({
      origin: allowed,
      methods: ["GET", "HEAD", "POST"],
      exposedHeaders: EXPOSED,
      maxAge: 86_400,
    }) as ConnectMiddleware,
  );
}
