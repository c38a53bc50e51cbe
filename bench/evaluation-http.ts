import autocannon from "autocannon";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "../src/server/config";
import { startService } from "../src/server/start";
import { fortyPermanents } from "./boards";

const CONSTANT = { query: "{ __typename }" };

const EVALUATION = {
  query: `mutation Play($state: GameStateInput!) {
    evaluateStateBasedActions(state: $state, edition: "2010-10-01") {
      id status priority checks { number actions { kind ruleNumber objects outcome explanation } }
      state { objects { id zone power toughness } } } }`,
  variables: { state: fortyPermanents },
};

async function requestsPerSecond(url: string, body: object): Promise<number> {
  const load = { url, method: "POST" as const, headers: { "content-type": "application/json" } };
  const { requests, non2xx } = await autocannon({ ...load, body: JSON.stringify(body), connections: 10, duration: 5 });
  if (non2xx > 0) throw new Error(`${non2xx} requests were refused`);
  return requests.average;
}

/** Prints how many evaluations of the board (b) a second the service answers, beside a query that returns a constant. */
async function benchHttp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  const environment = {
    PORT: "0",
    HOST: "127.0.0.1",
    RATE_LIMIT: "0",
    DATABASE_URL: `file:${join(folder, "bench.db")}`,
  };
  const service = await startService(readConfig(environment), pino({ level: "silent" }));
  const url = `http://127.0.0.1:${service.port}/`;
  const constant = await requestsPerSecond(url, CONSTANT);
  const evaluation = await requestsPerSecond(url, EVALUATION);
  console.log(
    `over HTTP: ${evaluation.toFixed(0)} evaluations of (b) a second, ${constant.toFixed(0)} answers that are a ` +
      `constant: ${(constant / evaluation).toFixed(1)} times as many`,
  );
  await service.stop();
  rmSync(folder, { recursive: true });
}

void benchHttp();
