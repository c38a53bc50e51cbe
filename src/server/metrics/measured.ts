import { type CallersRunner } from "../caching/cached-runner";
import { type Metrics } from "./metrics";

/** Times GraphQL requests and writes down what they came to. */
export const measuredRunner =
  (next: CallersRunner, metrics: Metrics): CallersRunner =>
  async (request, gone) => {
    const started = performance.now();
    const outcome = await next(request, gone);
    metrics.countOutcome(outcome, (performance.now() - started) / 1000);
    return outcome;
  };
