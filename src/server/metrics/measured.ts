import { failureReply, type Layer } from "../exchange";
import { type Runner } from "../graphql/runner";
import { type Metrics } from "./metrics";

/** Counts every answer of the service. */
export const countRequests =
  (metrics: Metrics): Layer =>
  (next) =>
  async (request) => {
    const reply = await next(request).catch((error: unknown) => failureReply(error, request));
    metrics.countRequest(KNOWN_METHODS.has(request.method) ? request.method : "other", reply.status);
    return reply;
  };

const KNOWN_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** Times GraphQL requests and writes down what they came to. */
export const measuredRunner =
  (next: Runner, metrics: Metrics): Runner =>
  async (request, signal) => {
    const started = performance.now();
    const outcome = await next(request, signal);
    metrics.countOutcome(outcome, (performance.now() - started) / 1000);
    return outcome;
  };
