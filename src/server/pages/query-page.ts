import etag from "etag";
import { type FastifyRequest } from "fastify";
import { queryPageHtml } from "../../web/answer-page";
import { type Assets } from "../../web/page";
import { type HttpReply } from "../http/exchange";

/** True if a person's browser asks for a page. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  (method === "GET" || method === "HEAD") && /\btext\/html\b/.test(headers.accept ?? "");

/** True if a person's browser sends what was filled in. */
export const sendsForm = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  method === "POST" && /\btext\/html\b/.test(headers.accept ?? "") && FORM_TYPE.test(headers["content-type"] ?? "");

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A desk to write queries at, beside worked examples. The same for every query: the desk reads its address. */
export function queryPage(
  assets: Assets,
  settings: { readonly webPages: boolean; readonly publicUrl?: string | undefined },
): HttpReply {
  const body = queryPageHtml(assets, settings);
  return {
    status: 200,
    kind: "page",
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
