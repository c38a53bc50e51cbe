import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { type FastifyInstance } from "fastify";
import { splitUrl } from "../http/caller";
import { readTraceparent, tracer, writeTraceparent } from "./trace-context";

/** Puts a span around each request, under the caller's if it sends one; whatever runs next finds it in `traceparent`. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook("onRequest", ({ id, method, url, headers }, { raw }, done) => {
    const { path } = splitUrl(url);
    const parent = readTraceparent(typeof headers.traceparent === "string" ? headers.traceparent : undefined);
    const attributes = { "http.request.method": method, "url.path": path, "palimpsest.request_id": id };
    const span = tracer().startSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes }, parent);
    headers.traceparent = writeTraceparent(span.spanContext());
    raw.once("close", () => {
      span.setAttribute("http.response.status_code", raw.statusCode);
      if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    done();
  });
}
