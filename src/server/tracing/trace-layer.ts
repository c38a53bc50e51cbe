import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { failureReply, type Layer } from "../exchange";
import { readTraceparent, tracer, writeTraceparent } from "./trace-context";

/** Puts a span around each request, under the caller's where it sends one; the next handlers find it in `traceparent`. */
export const traceRequests: Layer = (next) => async (request) => {
  const { method, path, id, headers } = request;
  const parent = readTraceparent(typeof headers.traceparent === "string" ? headers.traceparent : undefined);
  const attributes = { "http.request.method": method, "url.path": path, "palimpsest.request_id": id };
  const span = tracer().startSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes }, parent);
  const traceparent = writeTraceparent(span.spanContext());
  const reply = await next({ ...request, headers: { ...headers, traceparent } }).catch((error: unknown) =>
    failureReply(error, request),
  );
  span.setAttribute("http.response.status_code", reply.status);
  if (reply.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  return reply;
};
