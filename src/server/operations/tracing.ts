import { trace } from "@opentelemetry/api";
import { type Config } from "./config";

/** Sends what is still held. */
export type StopTracing = () => Promise<void>;

/**
 * Has spans sent to the collector that the configuration names (OTLP over HTTP). Without one, nothing is loaded and
 * spans cost nothing.
 */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_SERVICE_NAME,
}: TracingConfig): Promise<StopTracing> {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve();
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const exporter = new OTLPTraceExporter({ url: new URL("/v1/traces", OTEL_EXPORTER_OTLP_ENDPOINT).href });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

type TracingConfig = Pick<Config, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_SERVICE_NAME">;
