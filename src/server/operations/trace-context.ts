import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  trace,
  type Tracer,
} from "@opentelemetry/api";

/** The tracer of this service: does nothing unless tracing was started. */
export const tracer = (): Tracer => trace.getTracer("palimpsest");

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The context that a W3C traceparent stands for; the root if there is none or it is malformed. */
export function readTraceparent(header: string | undefined): Context {
  const [, traceId = "", spanId = "", flags = "0"] = TRACEPARENT.exec(header ?? "") ?? [];
  const parent: SpanContext = { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** The W3C traceparent of a span. */
export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
