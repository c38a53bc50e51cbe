import fresh from "fresh";
import { type Layer } from "../exchange";

/** Answers 304 where the caller holds the very answer already. */
export const conditional: Layer = (next) => async (request) => {
  const reply = await next(request);
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return reply;
  if (reply.status !== 200 || reply.headers.etag === undefined) return reply;
  if (!fresh(headers, reply.headers)) return reply;
  return { ...reply, status: 304, body: "" };
};
