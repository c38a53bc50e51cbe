import { type Runner } from "../graphql/runner";
import { type Metrics } from "./metrics";

/** Times GraphQL requests and writes down what they came to. */
export const measuredRunner =
  (next: Runner, metrics: Metrics): Runner =>
  async (request, whenGone) => {
    const started = performance.now();
    const outcome = await next(request, whenGone);
    metrics.countOutcome(outcome, (performance.now() - started) / 1000);
    return outcome;
  };
