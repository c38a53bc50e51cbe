import Negotiator from "negotiator";
import { type FastifyReply, type FastifyRequest } from "fastify";
import { cacheOf } from "../../memory/cache";
import { splitUrl } from "../http/caller";
import { ROOM_WITH_FORMS } from "../http/compression";
import { type HttpReply } from "../http/exchange";
import { whenGone } from "../graphql/graphql-handler";
import { refusalPage } from "../../web/answer-page";
import { type Page } from "../../web/page";
import { pages } from "../../web/pages";
import { type Form, FORMS } from "../../renderers/forms";
import { type AssetFiles } from "./assets";
import { type GraphqlOutcome, type GraphqlRequest, type Runner } from "../graphql/runner";

/** What the pages of the service are served with. */
export interface PagesHandler {
  /** Answers the page of this name in a thread, or out of the cache. */
  readonly page: (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<GraphqlOutcome>;
  /** A refusal as a person reads it; as it is if no page says it better. */
  readonly refusal: (refused: HttpReply) => HttpReply;
}

export const pagesHandler = (run: Runner, assets: AssetFiles): PagesHandler => ({
  refusal: refusals(assets),
  page(name, request, reply) {
    const { id, client, method, url, headers, params, body } = request;
    const form = formOf(request);
    const { path, search } = splitUrl(url);
    const passedOn = ["traceparent", "if-none-match", ...(method === "POST" ? ["content-type"] : [])].flatMap(
      (header) => (typeof headers[header] === "string" ? [[header, headers[header]] as const] : []),
    );
    const { isFile } = (pages as Record<string, Page>)[name]!;
    return run(
      {
        id,
        client,
        method: method === "POST" ? method : "GET",
        search,
        ...(method === "POST" && { body: (body as GraphqlRequest["body"]) ?? "" }),
        headers: Object.fromEntries(passedOn),
        page: {
          ...{ name, path, isFile, params: { ...(params as Record<string, string>) } },
          ...(form && { form, orHtml: takesHtml(request) }),
        },
      },
      whenGone(reply.raw),
    );
  },
});

/** In the order in which they are given to who takes several alike. */
const BY_TYPE: Readonly<Record<string, Form | undefined>> = {
  "text/html": undefined,
  "application/json": "json",
  "text/markdown": "markdown",
  "text/plain": "text",
};

/**
 * The form that `as` in the address names, or the Accept header before a page; undefined for a page. No page has an address that ends in
 * `.json`: who asks for one is told so as a program.
 */
const formOf = ({ headers, url }: Pick<FastifyRequest, "headers" | "url">): Form | "png" | undefined => {
  const { path, search } = splitUrl(url);
  const named = new URLSearchParams(search).get("as");
  if (named === "png") return named;
  if (named !== null && Object.hasOwn(FORMS, named)) return named as Form;
  return path.endsWith(JSON_FILE) ? "json" : accepted(headers);
};

const JSON_FILE = ".json";

/** Whether who asks takes a page, or what is told of one in another form. */
export const takesView = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  (method === "GET" || method === "HEAD") && new Negotiator({ headers }).mediaType(Object.keys(BY_TYPE)) !== undefined;

const accepted = (headers: FastifyRequest["headers"]): Form | undefined =>
  BY_TYPE[new Negotiator({ headers }).mediaType(Object.keys(BY_TYPE)) ?? "text/html"];

/** Whether a page to read will do, where there is no such form of it. */
const takesHtml = ({ headers, url }: Pick<FastifyRequest, "headers" | "url">): boolean =>
  !splitUrl(url).path.endsWith(JSON_FILE) &&
  !new URLSearchParams(splitUrl(url).search).has("as") &&
  new Negotiator({ headers }).mediaType(["text/html"]) !== undefined;

/** What is refused alike is answered with the same page, made and packed once: a busy service has no time for more. */
function refusals(assets: AssetFiles): PagesHandler["refusal"] {
  const cache = cacheOf<string, HttpReply>("refusal-pages", ({ body }) => ROOM_WITH_FORMS * body.length);
  return (refused) => {
    const { status, headers } = refused;
    const key = JSON.stringify([status, headers, refused.refused]);
    const known = cache.get(key);
    if (known) return known;
    const body = refusalPage(status, assets);
    if (body === null) return refused;
    const page = { ...refused, headers: { ...headers, "content-type": "text/html; charset=utf-8" }, body };
    cache.set(key, page);
    return page;
  };
}
