import cors from "cors";
import helmet from "helmet";
import { type Layer, type HttpReply } from "../exchange";
import { connectLayer, type ConnectMiddleware } from "./connect-layer";

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

/** The usual security headers, as fits what is answered. */
export function securityHeaders(): Layer {
  const data = connectLayer(forData);
  const page = connectLayer(forThePage);
  return (next) => async (request) => {
    const reply = await next(request);
    return (isPage(reply) ? page : data)(() => Promise.resolve(reply))(request);
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
