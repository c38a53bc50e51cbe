import { type FastifyReply, type FastifyRequest } from "fastify";
import { type CallersRunner } from "../caching/cached-runner";
import { splitUrl } from "../caller";
import { type HttpReply } from "../exchange";
import { whenGone } from "../graphql-handler";
import { type GraphqlOutcome } from "../graphql/runner";

/** What the pages of the service are served with. */
export interface PagesHandler {
  /** Answers the page of this name in a thread, or out of the cache. */
  readonly page: (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<GraphqlOutcome>;
  /** What pages load, by address. */
  readonly files: ReadonlyMap<string, HttpReply>;
}

export const pagesHandler = (run: CallersRunner, files: PagesHandler["files"]): PagesHandler => ({
  files,
  page(name, { id, client, url, headers, params }, reply) {
    const { path, search } = splitUrl(url);
    const { traceparent } = headers;
    return run(
      {
        id,
        client,
        method: "GET",
        search,
        headers: typeof traceparent === "string" ? { traceparent } : {},
        page: { name, path, params: { ...(params as Record<string, string>) } },
      },
      () => whenGone(reply.raw),
    );
  },
});
