import { type FastifyReply, type FastifyRequest } from "fastify";
import { type ServerResponse } from "node:http";
import { createGzip, type Gzip } from "node:zlib";
import { type Logger } from "pino";
import { type HttpErrorCode } from "../../domain/error-codes";
import { type Answer, dataOf } from "../../views/data-of";
import { NEXT } from "../../renderers/json-lines";
import { type List } from "../../views/lists";
import { AskError } from "../../views/ask";
import { type LogAnswer } from "../operations/answer-log";
import { noteArrival, splitUrl } from "../http/caller";
import { takesGzip } from "../http/compression";
import { entityTag } from "../graphql/kept-answers";
import { asHttpError, HttpError, type HttpReply } from "../http/exchange";
import { corpusChanging } from "../graphql/corpus-changing";
import { type OperationReport } from "../graphql/operation-report";
import { type Runner, type WhenGone } from "../graphql/runner";
import { type RateLimit } from "../limits/rate-limit";
import { holds, type Respond } from "../http/respond";
import { type HeadersOfAnswer } from "../http/answer-headers";

/** Answers a list as lines of JSON, for as long as its caller reads on. */
export type ListsHandler = (
  list: List,
  request: FastifyRequest,
  reply: FastifyReply,
  ways: {
    readonly limit: RateLimit;
    readonly respond: Respond;
    readonly answerHeaders: HeadersOfAnswer;
    readonly logAnswer: LogAnswer;
  },
) => Promise<FastifyReply>;

export interface ListsOptions {
  readonly run: Runner;
  readonly logger: Logger;
  /** How long a caller may leave what was sent to it unread. */
  readonly clientTimeoutMs: number;
}

/**
 * Each page is answered like any other request of that client, under the same limits, and paid for; the next is asked for when
 * the caller has taken the last. What is wrong at the first has its status. Later it is the last line, and the connection breaks
 * off, so that nobody takes a part for the whole.
 */
export const listsHandler =
  ({ run, logger, clientTimeoutMs }: ListsOptions): ListsHandler =>
  async (list, request, reply, { limit, respond, answerHeaders, logAnswer }) => {
    const search = new URLSearchParams(splitUrl(request.url).search);
    const { arrived, id, client } = request;
    const reader = new Reader(reply.raw, clientTimeoutMs);
    const operations: OperationReport[] = [];
    const corpusVersions = new Set<string>();
    const pageAfter = async (cursor?: string) => {
      if (cursor !== undefined) search.set("after", cursor);
      const page = { name: list.operationId, path: list.path, params: {} };
      const asked = { id, client, method: "GET", search: `?${search.toString()}`, headers: {}, page };
      const outcome = await limit.pay(request, () => run(asked, reader.whenGone));
      operations.push(...outcome.operations);
      if (corpusVersions.add(outcome.corpusVersion).size > 1) throw corpusChanging();
      const { [NEXT]: next, ...headers } = outcome.reply.headers;
      return { answer: { ...outcome.reply, headers }, next };
    };

    let { answer, next } = await pageAfter();
    if (next === undefined) return respond(request, reply, answer, operations);
    const whole = { ...answer, headers: ofWhole(answer.headers) };
    if (holds(request, whole)) return respond(request, reply, whole, operations);
    const packs = takesGzip(request.headers["accept-encoding"]);
    const headers = { ...whole.headers, ...(packs && { "content-encoding": "gzip" }) };
    reply.raw.writeHead(200, answerHeaders(request, "data", headers) as string[]);
    reply.hijack();
    if (packs && request.method !== "HEAD") reader.pack();
    let refused: HttpErrorCode | undefined;
    try {
      if (request.method !== "HEAD") {
        await reader.take(answer.body);
        while (next !== undefined && !reader.isGone) {
          noteArrival(request);
          await limit.admit(request);
          const page = await pageAfter(next);
          if (page.answer.status !== 200) dataOf(JSON.parse(page.answer.body.toString()) as Answer<never>);
          ({ answer, next } = page);
          await reader.take(answer.body);
        }
      }
      reader.end();
    } catch (thrown) {
      const { code, message } =
        thrown instanceof AskError
          ? new HttpError(thrown.code as HttpErrorCode, thrown.message)
          : asHttpError(thrown, { log: logger.child({ requestId: id }) });
      // What a cursor points to in another corpus is another thing.
      const after = code === "CORPUS_CHANGING" ? undefined : next;
      reader.breakOff(`${JSON.stringify({ error: { code, message, after } })}\n`);
      refused = code;
    }
    request.arrived = arrived;
    logAnswer(request, 200, { operations, refused: reader.isGone ? "CLIENT_GONE" : refused });
    return reply;
  };

/**
 * The headers of a list of which the first page has these. It is the same as long as that page and the corpus are; it is asked for
 * again each time, since a part of it may be all that a cache got.
 */
function ofWhole({ etag, ...headers }: HttpReply["headers"]): HttpReply["headers"] {
  const corpus = headers["corpus-version"] ?? "";
  return etag === undefined
    ? { ...headers, "cache-control": "no-store" }
    : { ...headers, "cache-control": "no-cache", etag: entityTag(`${etag} ${corpus}`) };
}

/** Who reads an answer as it is made. */
class Reader {
  private leave: () => void = () => undefined;
  private packer: Gzip | undefined;

  constructor(
    private readonly raw: ServerResponse,
    private readonly timeoutMs: number,
  ) {
    raw.once("close", () => {
      this.packer?.destroy();
      if (!raw.writableFinished) this.leave();
    });
  }

  /** Sends what follows packed; outside this thread, as everywhere. */
  pack(): void {
    this.packer = createGzip();
    this.packer.pipe(this.raw, { end: false });
  }

  get isGone(): boolean {
    return this.raw.destroyed && !this.raw.writableFinished;
  }

  /** One listener for all pages. */
  readonly whenGone: WhenGone = (leave) => {
    if (this.raw.destroyed) leave();
    else this.leave = leave;
  };

  /** Waits until it has been taken, but for what fits on the way; or until the reader has gone. */
  async take(lines: HttpReply["body"]): Promise<void> {
    const to = this.packer ?? this.raw;
    if (to.write(lines) || this.raw.destroyed) return;
    this.raw.socket?.setTimeout(this.timeoutMs);
    await new Promise<void>((resolve) => {
      to.once("drain", resolve);
      this.whenGone(resolve);
    });
    this.raw.socket?.setTimeout(0);
  }

  end(): void {
    // Who has gone would count as who has all.
    if (!this.isGone) this.close(() => this.raw.end());
  }

  breakOff(last: string): void {
    (this.packer ?? this.raw).write(last);
    this.close(() => this.raw.socket?.destroySoon());
  }

  /** Once all has been handed on. When that has gone, Node.js sets the time that a connection may be idle. */
  private close(then: () => void): void {
    this.raw.socket?.setTimeout(this.timeoutMs);
    if (this.packer) this.packer.once("end", then).end();
    else then();
  }
}
