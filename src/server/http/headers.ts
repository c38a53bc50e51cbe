import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { type AnswerKind } from "./exchange";

type Headers = Readonly<Record<string, string>>;

/** Names and values of headers in turns, as node:http takes them: an object would be taken apart for each answer. */
export type HeaderLines = readonly string[];

export function linesOf(headers: Headers): string[] {
  const lines: string[] = [];
  for (const name in headers) lines.push(name, headers[name]!);
  return lines;
}

/** The headers of every answer but its own: security and, for a page of another site, whether it may read. */
export interface FixedHeaders {
  /** For a request of this origin; undefined if it names none. */
  readonly of: (kind: AnswerKind, origin: string | undefined) => HeaderLines;
  /** Whether they depend on the origin, so that the answer's Vary must name it. */
  readonly varyByOrigin: boolean;
}

/** Answers are data: nothing in them may be run, framed or sniffed. Encryption is the business of the proxy in front. */
const forData = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: "cross-origin" },
  strictTransportSecurity: false,
} as const;

/** Pages load styles and scripts, ask for data and send forms: all of it here, and nothing inside the page itself. */
const forPages = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
} as const;

/** Headers of ours that scripts of other origins may read. */
const EXPOSED = [
  ...["corpus-version", "etag", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"],
  ...["retry-after", "x-request-id"],
];

/** Pages of these origins (`*` for any) may read answers. Nothing here depends on cookies, so none are allowed. */
export const crossOrigin = (origins: readonly string[]) => ({
  origin: origins.includes("*") ? "*" : [...origins],
  methods: ["GET", "HEAD", "POST"],
  exposedHeaders: EXPOSED,
  maxAge: 86_400,
  strictPreflight: false,
});

/**
 * The headers that helmet and cors set. They depend on nothing but the kind of answer and the origin, so the plugins
 * run once for each at the start, not with every request, where they would cost more than a cached answer.
 */
export async function fixedHeaders(origins: readonly string[]): Promise<FixedHeaders> {
  const options = crossOrigin(origins);
  const security = {
    data: await headersSetBy((app) => app.register(helmet, forData)),
    page: await headersSetBy((app) => app.register(helmet, forPages)),
  };
  const known = new Map<string | undefined, Record<AnswerKind, HeaderLines>>();
  let varyByOrigin = false;
  for (const origin of [undefined, ...origins]) {
    const { vary, ...sharing } = await headersSetBy((app) => app.register(cors, options), origin);
    varyByOrigin ||= vary !== undefined;
    known.set(origin, {
      data: linesOf({ ...security.data, ...sharing }),
      page: linesOf({ ...security.page, ...sharing }),
    });
  }
  const foreign = known.get(undefined)!;
  return { of: (kind, origin) => (known.get(origin) ?? foreign)[kind], varyByOrigin };
}

/** What a plugin sets on the answer to a request that is never sent. */
async function headersSetBy(
  register: (app: FastifyInstance) => unknown,
  origin = "https://elsewhere.invalid",
): Promise<Headers> {
  const app = Fastify();
  register(app);
  const set = new Promise<OutgoingHttpHeaders>((resolve) =>
    app.get("/", (_request, reply) => {
      reply.hijack();
      resolve(reply.getHeaders() as OutgoingHttpHeaders);
    }),
  );
  await app.ready();
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/", headers: { origin } });
  app.routing(request, new ServerResponse(request));
  return Object.fromEntries(Object.entries(await set).map(([name, value]) => [name.toLowerCase(), String(value)]));
}
