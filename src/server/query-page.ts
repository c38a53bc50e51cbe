import etag from "etag";
import { type FastifyRequest } from "fastify";
import { exampleQueries } from "./example-queries";
import { type HttpReply } from "./exchange";

/** True if a person's browser asks for a page. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  (method === "GET" || method === "HEAD") && /\btext\/html\b/.test(headers.accept ?? "");

/** GraphiQL with the example queries in tabs; it needs nothing from the network. */
export type QueryPage = () => Promise<HttpReply>;

/** Makes the page when it is first asked for: 9 MB. */
export function queryPage(): QueryPage {
  let page: Promise<HttpReply> | undefined;
  return () => (page ??= renderPage());
}

async function renderPage(): Promise<HttpReply> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  const html = renderGraphiQL({
    title: "Palimpsest",
    defaultTabs: exampleQueries.map(({ query }) => ({ query })),
  });
  const body = Buffer.from(html);
  return {
    status: 200,
    kind: "queryPage",
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      // Weak: the same for every encoding.
      etag: etag(body, { weak: true }),
      vary: "accept, accept-encoding",
    },
    body,
  };
}
