import { existsSync } from "node:fs";
import pino from "pino";
import { PersistedDocuments } from "../../src/server/caching/persisted-operations";
import { readConfig } from "../../src/server/config";
import { openGraphql } from "../../src/server/graphql/open-graphql";
import { openStore } from "../../src/server/graphql/open-store";
import { type Case, cases } from "./cases";

/**
 * Runs requests whose prices are to be true, and prints for each what it is said to cost (points) and what it costs
 * (processor time): the first time, when nothing is warm, and after that. Where a point is worth much more time than
 * ten microseconds, the price is too low. `npm run calibrate -- search` runs those with “search” in their names.
 */
async function main(): Promise<void> {
  const url = process.env.DATABASE_URL ?? "";
  if (!existsSync(url.replace("file:", ""))) throw new Error("DATABASE_URL must name a database with editions, file:…");
  const config = readConfig({
    DATABASE_URL: url,
    MAX_COST: "1000000000",
    LARGE_COST: "1000000000",
    RECORDED_EVALUATIONS: "0",
  });
  const logger = pino({ level: "fatal" });
  const store = openStore(config);
  const graphql = await openGraphql(config, logger, store, { from: "worker", documents: new PersistedDocuments() });
  const wanted = process.argv.slice(2);
  const chosen = cases(store.connection).filter(({ name }) => wanted.every((word) => name.includes(word)));
  const base = await baseOf();
  console.log("   points   first ms    then ms  µs/point first/then");
  for (const each of chosen) {
    const first = await measure(() => ask(each));
    let best = Infinity;
    for (let spent = 0, turn = 0; turn < 30 && spent < 300; turn++) {
      const again = await measure(() => ask(each));
      spent += again.milliseconds;
      best = Math.min(best, again.milliseconds);
    }
    const { points, fault } = first.result;
    const worth = (milliseconds: number): string => (((milliseconds - base) * 1000) / points).toFixed(1).padStart(7);
    console.log(
      `${String(points).padStart(9)} ${first.milliseconds.toFixed(2).padStart(10)} ${best.toFixed(2).padStart(10)}  ` +
        `${worth(first.milliseconds)} ${worth(best)}  ${each.name}${fault}`,
    );
  }
  await graphql.stop();
  store.close();

  /** What any request costs, whatever it asks: it is not a part of a price. */
  async function baseOf(): Promise<number> {
    let best = Infinity;
    for (let turn = 0; turn < 200; turn++)
      best = Math.min(best, (await measure(() => ask({ name: "base", query: "{ __typename }" }))).milliseconds);
    return best;
  }

  async function ask({ query, variables }: Case): Promise<{ points: number; fault: string }> {
    const { reply, operations } = await graphql.run({
      id: "calibration",
      client: "127.0.0.1",
      method: "POST",
      search: "",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const fault = /"message":"[^"]*"/.exec(String(reply.body))?.[0] ?? "";
    return {
      points: operations[0]?.requestedCost ?? 0,
      fault: reply.status === 200 && fault === "" ? "" : `  !! ${reply.status} ${fault}`,
    };
  }
}

async function measure<T>(work: () => Promise<T>): Promise<{ readonly milliseconds: number; readonly result: T }> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return { milliseconds: (user + system) / 1000, result };
}

void main();
