import { type Scenario } from "../load/scenarios";

/** A PostgreSQL of this machine. */
export const SERVER = process.env.TEST_DATABASE_URL ?? "postgresql://127.0.0.1:5432/test";

/** Limits are counted, but never reached, even where many processes share two processors. */
export const ENVIRONMENT = { RATE_LIMIT: "1000000000", LOOKUP_TIMEOUT_MS: "60000" };

/** How much more an uncached look-up may cost through a replica. */
const MOST_RATIO = 1.1;

/** What a look-up costs, to what it costs of the embedded store. */
export const sayRatio = (ratio: number): string =>
  `${ratio.toFixed(2)}${ratio > MOST_RATIO ? ` (above ${MOST_RATIO})` : ""}`;

/** What is to be computed is text that no cache has met, here or in Redis: a member that nobody reads is another each time. */
export const bodyOf = ({ cache, body }: Scenario, request: number): string =>
  cache ? body(request) : body(request).replace(/}$/, `,"extensions":{"request":${request}}}`);
