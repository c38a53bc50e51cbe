import { createHash } from "node:crypto";
import { exampleQueries } from "./example-queries";
import { type Handler, type HttpReply, type HttpRequest } from "./exchange";

/** True where a person's browser asks for a page; a query in the address is one that the page put there. */
export const wantsQueryPage = ({ method, headers }: HttpRequest): boolean =>
  (method === "GET" || method === "HEAD") && /\btext\/html\b/.test(headers.accept ?? "");

/** Serves GraphiQL with the example queries in tabs; it needs nothing from the network. Made when first asked for: 9 MB. */
export function queryPageHandler(): Handler {
  let page: Promise<HttpReply> | undefined;
  return async ({ headers }) => {
    const { body, ...reply } = await (page ??= renderPage());
    const known = reply.headers.etag !== undefined && headers["if-none-match"] === reply.headers.etag;
    return known ? { ...reply, status: 304, body: "" } : { ...reply, body };
  };
}

async function renderPage(): Promise<HttpReply> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  const html = renderGraphiQL({
    title: "Palimpsest",
    defaultTabs: exampleQueries.map(({ query }) => ({ query })),
  });
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
      vary: "accept",
    },
    body: Buffer.from(html),
  };
}
