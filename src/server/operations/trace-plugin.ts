import { type ApolloServerPlugin } from "@apollo/server";
import { type Span, SpanStatusCode } from "@opentelemetry/api";
import { type ServerContext } from "../graphql/server-context";
import { readTraceparent, tracer } from "./trace-context";

/** Spans for the steps of an operation: parse, validate, execute. Single fields have none, because spans would cost more than the fields. */
export const tracePlugin: ApolloServerPlugin<ServerContext> = {
  requestDidStart({ request }) {
    const parent = readTraceparent(request.http?.headers.get("traceparent"));
    const step = (name: string): Span => tracer().startSpan(name, {}, parent);
    const until = (span: Span) => (error?: unknown) => {
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      return Promise.resolve();
    };
    let execution: Span | undefined;
    return Promise.resolve({
      parsingDidStart: () => Promise.resolve(until(step("graphql.parse"))),
      validationDidStart: () => Promise.resolve(until(step("graphql.validate"))),
      // Before anything executes the operation, be it compiled or by graphql-js.
      responseForOperation({ operationName, operation }) {
        execution = step("graphql.execute");
        execution.setAttribute("graphql.operation.type", operation.operation);
        if (operationName !== null) execution.setAttribute("graphql.operation.name", operationName);
        return Promise.resolve(null);
      },
      willSendResponse() {
        execution?.end();
        return Promise.resolve();
      },
    });
  },
};
