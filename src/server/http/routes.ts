import compress from "@fastify/compress";
import serveFiles from "@fastify/static";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from "fastify";
import { type IncomingMessage } from "node:http";
import { type Store } from "../../store/store";
import { exportedFiles } from "./exported-files";
import { type LogAnswer } from "../operations/answer-log";
import { splitUrl } from "./caller";
import { FORM_WITH_FILE, HttpError, type HttpReply } from "./exchange";
import { type AgentsHandler } from "../pages/agents-handler";
import { type GraphqlHandler } from "../graphql/graphql-handler";
import { type ListsHandler } from "../pages/lists-handler";
import { live, type Readiness, ready } from "../operations/health";
import { type CorpusOrder } from "../corpus/corpus-order";
import { type RateLimit } from "../limits/rate-limit";
import { type ReceiveBody } from "../limits/receive-bodies";
import { type Metrics } from "../operations/metrics";
import { LISTS } from "../../views/lists";
import { LINES } from "../../views/view";
import { type Page } from "../../web/page";
import { pages } from "../../web/pages";
import { isPlain } from "../../web/pages/not-found";
import { type PagesHandler, takesView } from "../pages/pages-handler";
import { wantsPage } from "../pages/query-page";
import { type Respond } from "./respond";
import { type HeadersOfAnswer } from "./answer-headers";
import { type Admission } from "./origins";

export interface Routes {
  readonly graphql: GraphqlHandler;
  /** Absent if the configuration turns it off. */
  readonly agents?: AgentsHandler;
  /** Likewise. */
  readonly queryPage?: HttpReply;
  /** Likewise. */
  readonly pages?: PagesHandler;
  /** Likewise. */
  readonly lists?: ListsHandler;
  /** What pages load, by address. */
  readonly files?: ReadonlyMap<string, HttpReply>;
  /** Likewise. */
  readonly metrics?: Metrics;
  /** Likewise: the folder of exports. */
  readonly exports?: string;
  readonly store: Store;
  readonly readiness: Readiness;
  readonly limit: RateLimit;
  /** Has a request wait for the corpus that it names. */
  readonly atLeast: CorpusOrder["atLeast"];
  /** Refuses what a page of another origin may not send. */
  readonly admitOrigin: Admission;
  readonly receiveBody: ReceiveBody;
  readonly respond: Respond;
  readonly answerHeaders: HeadersOfAnswer;
  readonly logAnswer: LogAnswer;
}

const READING: HTTPMethods[] = ["GET", "HEAD"];
const GRAPHQL_PATHS = ["/", "/graphql"];

/** Sends each request to what answers it, by path. All but health and metrics, which supervisors ask, is limited. */
export function addRoutes(app: FastifyInstance, routes: Routes): void {
  const { metrics, store, readiness, limit, respond } = routes;
  const answers: Record<string, () => HttpReply | Promise<HttpReply>> = {
    "/health/live": live,
    "/health/ready": () => ready(store, readiness),
    ...(metrics && { "/metrics": () => readMetrics(metrics) }),
  };
  for (const [url, answer] of Object.entries(answers))
    app.route({
      method: READING,
      url,
      handler: async (request, reply) => respond(request, reply, await answer()),
    });
  void app.register((scope) => addGraphql(scope, routes));
  const { pages: handler } = routes;
  if (handler) {
    addPages(app, routes, handler);
    void app.register((scope) => addForms(scope, routes, handler));
  }
  if (routes.lists) addLists(app, routes, routes.lists);
  if (routes.exports !== undefined) void app.register((scope) => addExports(scope, routes, routes.exports!));
  for (const [url, file] of routes.files ?? [])
    app.route({ method: READING, url, handler: (request, reply) => respond(request, reply, file) });
  app.setNotFoundHandler(async (request, reply) => {
    await limit.admit(request);
    const { path } = splitUrl(request.url);
    if (routes.pages && wantsPage(request)) return sendPage("notFound", request, reply, routes, routes.pages);
    if (GRAPHQL_PATHS.includes(path)) throw wrongMethod(request.method, [...READING, "POST"]);
    if (answers[path]) throw wrongMethod(request.method, READING);
    if (routes.lists && LISTS.some((list) => list.path === path)) throw wrongMethod(request.method, READING);
    if (routes.agents && path === AGENTS_PATH) throw wrongMethod(request.method, ["POST"]);
    if (routes.pages && takesView(request) && !isPlain(path))
      return sendPage("notFound", request, reply, routes, routes.pages);
    throw new HttpError(
      "NOT_FOUND",
      `There is nothing here: GraphQL is at / and /graphql, health at /health/ready${routes.pages ? ", and /developers tells of all addresses" : ""}.`,
    );
  });
}

/** The header by which a request names the oldest corpus that it takes. */
const AT_LEAST = "corpus-at-least";

/** What else an HTTP request may want of an address. */
const CHANGING: HTTPMethods[] = ["POST", "PUT", "PATCH", "DELETE"];

/** What a browser asks for at an address that no page has is a page too: it says so. */
function addPages(app: FastifyInstance, routes: Routes, handler: PagesHandler): void {
  for (const [name, { path, takesForm }] of Object.entries<Page>(pages)) {
    // The home page shares its address with GraphQL.
    if (name === "notFound" || path === "/") continue;
    const allowed = takesForm ? [...READING, "POST" as const] : READING;
    app.route({
      method: CHANGING.filter((method) => !allowed.includes(method)),
      url: path,
      async onRequest(request) {
        await routes.limit.admit(request);
        throw wrongMethod(request.method, allowed.map(String));
      },
      handler: () => undefined,
    });
    app.route({
      method: READING,
      url: path,
      onRequest: (request) => routes.limit.admit(request),
      handler: (request, reply) => sendPage(name, request, reply, routes, handler),
    });
  }
}

const FORM = "application/x-www-form-urlencoded";
/** A page takes 100,000 characters, of which each is at most nine in a form. */
const MOST_OF_FORM = 1_000_000;
/** A file of 1 MB, and what a form has around it. */
const MOST_WITH_FILE = 1_050_000;

/** Pages that take what somebody wrote: what a form sends, and nothing else. */
async function addForms(scope: FastifyInstance, routes: Routes, handler: PagesHandler): Promise<void> {
  await scope.register(compress, { globalCompression: false, requestEncodings: ["gzip", "br", "deflate", "identity"] });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, (request: FastifyRequest, payload: IncomingMessage) =>
    routes.receiveBody(request, payload, MOST_OF_FORM),
  );
  scope.addContentTypeParser(FORM_WITH_FILE, (request: FastifyRequest, payload: IncomingMessage) =>
    routes.receiveBody(request, payload, MOST_WITH_FILE, "BYTES"),
  );
  scope.addContentTypeParser("*", () =>
    Promise.reject(new HttpError("UNSUPPORTED_MEDIA_TYPE", `Send a form, as ${FORM} or ${FORM_WITH_FILE}.`)),
  );
  for (const [name, { path, takesForm }] of Object.entries<Page>(pages))
    if (takesForm)
      scope.route({
        method: "POST",
        url: path,
        compress: false,
        async onRequest(request) {
          await routes.limit.admit(request);
          routes.admitOrigin(request, "SENDING");
        },
        handler: (request, reply) => sendPage(name, request, reply, routes, handler),
      });
}

async function sendPage(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { respond, limit, atLeast }: Routes,
  { page }: PagesHandler,
): Promise<FastifyReply> {
  await atLeast(request.headers[AT_LEAST]);
  const { reply: answer, operations } = await limit.pay(request, () => page(name, request, reply));
  return respond(request, reply, answer, operations);
}

async function addGraphql(scope: FastifyInstance, routes: Routes): Promise<void> {
  const { graphql, agents, queryPage, limit, respond, atLeast, receiveBody } = routes;
  // Unpacks bodies outside this thread; what comes out is counted.
  await scope.register(compress, { globalCompression: false, requestEncodings: ["gzip", "br", "deflate", "identity"] });
  scope.addContentTypeParser("*", (request: FastifyRequest, payload: IncomingMessage) => receiveBody(request, payload));
  for (const url of GRAPHQL_PATHS)
    scope.route({
      method: [...READING, "POST"],
      url,
      compress: false,
      async onRequest(request) {
        await limit.admit(request);
        if (request.method === "POST") routes.admitOrigin(request, "SENDING");
      },
      async handler(request, reply) {
        const isHome = routes.pages && url === "/" && !ASKS_GRAPHQL.test(splitUrl(request.url).search);
        if (isHome && takesView(request)) return sendPage("home", request, reply, routes, routes.pages);
        if (queryPage && wantsPage(request)) return respond(request, reply, queryPage);
        await atLeast(request.headers[AT_LEAST]);
        const { reply: answer, operations } = await limit.pay(request, () => graphql(request, reply));
        return respond(request, reply, answer, operations);
      },
    });
  if (agents)
    scope.route({
      method: "POST",
      url: AGENTS_PATH,
      compress: false,
      async onRequest(request) {
        await limit.admit(request);
        routes.admitOrigin(request, "TOOLS");
      },
      async handler(request, reply) {
        const { reply: answer, operations } = await limit.pay(request, () => agents(request, reply));
        return respond(request, reply, answer, operations);
      },
    });
}

function addLists(app: FastifyInstance, routes: Routes, lists: ListsHandler): void {
  for (const list of LISTS)
    app.route({
      method: READING,
      url: list.path,
      onRequest: (request) => routes.limit.admit(request),
      async handler(request, reply) {
        await routes.atLeast(request.headers[AT_LEAST]);
        return lists(list, request, reply, routes);
      },
    });
}

/** Whole files, by the version of their corpus, so that they never change under an address. */
async function addExports(
  scope: FastifyInstance,
  { limit, answerHeaders, logAnswer }: Routes,
  folder: string,
): Promise<void> {
  scope.addHook("onRequest", (request) => limit.admit(request));
  // Not reached by what `respond` answers.
  scope.addHook("onSend", async (request, reply, payload) => {
    logAnswer(request, reply.statusCode);
    const isFile = reply.statusCode === 200 || reply.statusCode === 206;
    // What serves files does not know the type.
    if (isFile && splitUrl(request.url).path.endsWith(".jsonl")) reply.type(LINES);
    const lines = answerHeaders(request, "data");
    for (let at = 0; at < lines.length; at += 2) reply.header(lines[at]!, lines[at + 1]);
    return payload;
  });
  const exported = exportedFiles(folder);
  scope.addHook("preHandler", (request, _reply, done) => {
    // To what serves files this is a wish for a page, which there is none of.
    delete (request.query as { format?: unknown }).format;
    done();
  });
  scope.addHook<unknown>("preSerialization", async (request, _reply, payload) =>
    exported.listed(pathOf(request), payload),
  );
  await scope.register(serveFiles, {
    root: exported.root,
    prefix: EXPORTS_PATH,
    index: false,
    dotfiles: "ignore",
    allowedPath: (path) => exported.has(path),
    list: { format: "json", names: [""] },
    maxAge: "1y",
    immutable: true,
  });
}

const EXPORTS_PATH = "/exports/";

const pathOf = (request: FastifyRequest): string => (request.params as { "*"?: string })["*"] ?? "";

/** Tools for agents. There are no sessions, so that there is nothing to GET or to DELETE. */
const AGENTS_PATH = "/mcp";

/** A query in an address, or the hash of one. */
const ASKS_GRAPHQL = /[?&](?:query|extensions)=/;

async function readMetrics(metrics: Metrics): Promise<HttpReply> {
  const { text, contentType } = await metrics.read();
  return { status: 200, headers: { "content-type": contentType, vary: "accept-encoding" }, body: text };
}

const wrongMethod = (method: string, allowed: readonly string[]): HttpError =>
  new HttpError("METHOD_NOT_ALLOWED", `Use ${allowed.join(" or ")}, not ${method}.`, {
    allow: allowed.join(", "),
  });
