import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { testService } from "../test-kit/service";
import { readTraceparent, writeTraceparent } from "./trace-context";
import { trace } from "@opentelemetry/api";

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

describe("traces", () => {
  it("are sent where the configuration says: a span a request, under the caller's, and one a step below it", async () => {
    const spans: SentSpan[] = [];
    const collector = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => {
        const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
        for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
        response.end("{}");
      });
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const { port } = collector.address() as AddressInfo;

    const service = await testService({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    await service.ask({ query: "query Traced { service { name } }" }, { traceparent });
    await service.remove();
    collector.close();

    const request = spans.find(({ name }) => name === "POST /");
    expect(request).toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c", parentSpanId: "b7ad6b7169203331" });
    const steps = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
    expect(steps.sort()).toEqual(["graphql.execute", "graphql.parse", "graphql.validate"]);
  });

  it.each([
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
  ])("%s is read and written the same", (header) => {
    const parent = trace.getSpanContext(readTraceparent(header));
    expect(parent && writeTraceparent(parent)).toBe(header);
  });

  it.each([undefined, "", "nonsense", "00-00000000000000000000000000000000-b7ad6b7169203331-01"])(
    "%s stands for no parent",
    (header) => expect(trace.getSpanContext(readTraceparent(header))).toBeUndefined(),
  );
});
