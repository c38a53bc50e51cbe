import { type FastifyReply, type FastifyRequest } from "fastify";
import { type ServerResponse } from "node:http";
import { type Logger } from "pino";
import { type HttpErrorCode } from "../domain/error-codes";
import { type Answer, dataOf } from "../web/data-of";
import { type List, NEXT } from "../web/lists";
import { AskError } from "../web/page";
import { type LogAnswer } from "./answer-log";
import { noteArrival, splitUrl } from "./caller";
import { asHttpError, HttpError, type HttpReply } from "./exchange";
import { corpusChanging } from "./graphql/corpus-changing";
import { type OperationReport } from "./graphql/operation-report";
import { type Runner, type WhenGone } from "./graphql/runner";
import { type RateLimit } from "./limits/rate-limit";
import { type Respond } from "./respond";
import { type Dress } from "./security/dress";

/** Answers a list as lines of JSON, for as long as its caller reads on. */
export type ListsHandler = (
  list: List,
  request: FastifyRequest,
  reply: FastifyReply,
  ways: { readonly limit: RateLimit; readonly respond: Respond; readonly dress: Dress; readonly logAnswer: LogAnswer },
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
  async (list, request, reply, { limit, respond, dress, logAnswer }) => {
    const search = parametersOf(list, splitUrl(request.url).search);
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
    const { "content-type": type = "", "corpus-version": corpus = "" } = answer.headers;
    const headers = { "content-type": type, "corpus-version": corpus, "cache-control": "no-store" };
    reply.raw.writeHead(200, dress(request, "data", headers) as string[]);
    reply.hijack();
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

/** What an address asks of a list. Throws an HttpError if the list takes no such thing, or needs more. */
function parametersOf({ path, parameters }: List, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const names = parameters.map(({ name }) => name);
  const unknown = [...given.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) throw bad(`${path} takes ${names.join(", ") || "no parameters"}, and no “${unknown}”.`);
  const twice = names.find((name) => given.getAll(name).length > 1);
  if (twice !== undefined) throw bad(`${path} takes “${twice}” once.`);
  const missing = parameters.filter(({ name, required }) => required && !given.get(name));
  if (missing.length === 0) return given;
  const example = missing.map((each) => `${each.name}=${each.example}`).join("&");
  throw bad(`${path} needs ${missing.map(({ name }) => name).join(" and ")}: ?${example}.`);
}

const bad = (sentence: string): HttpError => new HttpError("BAD_REQUEST", sentence);

/** Who reads an answer as it is made. */
class Reader {
  private leave: () => void = () => undefined;

  constructor(
    private readonly raw: ServerResponse,
    private readonly timeoutMs: number,
  ) {
    raw.once("close", () => {
      if (!raw.writableFinished) this.leave();
    });
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
    if (this.raw.write(lines) || this.raw.destroyed) return;
    this.raw.socket?.setTimeout(this.timeoutMs);
    await new Promise<void>((resolve) => {
      this.raw.once("drain", resolve);
      this.whenGone(resolve);
    });
    this.raw.socket?.setTimeout(0);
  }

  end(): void {
    // Who has gone would count as who has all.
    if (this.isGone) return;
    this.raw.end();
    if (this.raw.writableLength > 0) this.raw.socket?.setTimeout(this.timeoutMs);
  }

  breakOff(last: string): void {
    this.raw.write(last);
    this.raw.socket?.setTimeout(this.timeoutMs);
    this.raw.socket?.destroySoon();
  }
}
