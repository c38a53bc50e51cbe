import { type Store } from "../store/store";
import { type Handler, HttpError } from "./exchange";
import { live, type Readiness, ready } from "./health";
import { type Metrics } from "./metrics/metrics";
import { wantsQueryPage } from "./query-page";

export interface Routes {
  readonly graphql: Handler;
  /** Absent where the configuration turns it off. */
  readonly queryPage?: Handler;
  /** Likewise. */
  readonly metrics?: Metrics;
  readonly store: Store;
  readonly readiness: Readiness;
}

const GRAPHQL_PATHS = new Set(["/", "/graphql"]);

/** Sends each request to its handler by path. */
export function route({ graphql, queryPage, metrics, store, readiness }: Routes): Handler {
  return async (request) => {
    const { method, path } = request;
    if (GRAPHQL_PATHS.has(path)) {
      if (queryPage && wantsQueryPage(request)) return queryPage(request);
      requireMethod(method, ["GET", "HEAD", "POST"]);
      return graphql(request);
    }
    if (path === "/health/live" || path === "/health/ready") {
      requireMethod(method, ["GET", "HEAD"]);
      return path === "/health/live" ? live() : ready(store, readiness);
    }
    if (path === "/metrics" && metrics) {
      requireMethod(method, ["GET", "HEAD"]);
      const { text, contentType } = await metrics.read();
      return { status: 200, headers: { "content-type": contentType }, body: text };
    }
    throw new HttpError(
      404,
      "NOT_FOUND",
      "There is nothing here: GraphQL is at / and /graphql, health at /health/ready.",
    );
  };
}

function requireMethod(method: string, allowed: readonly string[]): void {
  if (!allowed.includes(method))
    throw new HttpError(405, "METHOD_NOT_ALLOWED", `Use ${allowed.join(" or ")}, not ${method}.`, {
      allow: allowed.join(", "),
    });
}
