import { existsSync } from "node:fs";
import pino from "pino";
import { PersistedDocuments } from "../../src/server/caching/persisted-operations";
import { readConfig } from "../../src/server/config";
import { openGraphql } from "../../src/server/graphql/open-graphql";
import { openStore } from "../../src/server/graphql/open-store";
import { createSubgraphSchema } from "../../src/api/federation/subgraph";
import { type Case, cases } from "./cases";
import { paths } from "./paths";

/** How many fields a path has that is tried, and how many of the dearest are shown. */
const DEPTH = 4;
const SHOWN = 20;
/** Of the longest paths one in so many, and what takes less processor time than this is of no weight. */
const ONE_IN = 40;
const LIGHT_MS = 2;
/** How often a path is tried again: the least counts, as garbage of others is collected at any time. */
const AGAIN = 4;

/**
 * Runs requests whose prices are to be true, and prints for each what it is said to cost (points) and what it costs
 * (processor time): the first time, when nothing is warm, and after that. Where a point is worth much more time than
 * ten microseconds, the price is too low. `npm run calibrate -- search` runs those with “search” in their names;
 * `npm run calibrate -- --dearest` tries the paths of the schema, as far as a service would take them, and prints those
 * whose points are worth most time.
 */
async function main(): Promise<void> {
  const url = process.env.DATABASE_URL ?? "";
  if (!existsSync(url.replace("file:", ""))) throw new Error("DATABASE_URL must name a database with editions, file:…");
  const words = process.argv.slice(2);
  const isDearest = words.includes("--dearest");
  const config = readConfig({
    DATABASE_URL: url,
    ...(!isDearest && { MAX_COST: "1000000000" }),
    LARGE_COST: "1000000000",
    RECORDED_EVALUATIONS: "0",
  });
  const logger = pino({ level: "fatal" });
  const store = openStore(config);
  const graphql = await openGraphql(config, logger, store, { from: "worker", documents: new PersistedDocuments() });
  graphql.prepare();
  const base = await baseOf();
  console.log("   points   first ms    then ms  µs/point first/then");
  await (isDearest ? showDearest() : showCases(words));
  await graphql.stop();
  store.close();

  async function showCases(words: readonly string[]): Promise<void> {
    for (const each of cases(store.connection).filter(({ name }) => words.every((word) => name.includes(word)))) {
      const first = await measure(() => ask(each));
      let then = Infinity;
      for (let spent = 0, turn = 0; turn < 30 && spent < 300; turn++) {
        const again = await measure(() => ask(each));
        spent += again.milliseconds;
        then = Math.min(then, again.milliseconds);
      }
      show(each, first.result, first.milliseconds, then);
    }
  }

  async function showDearest(): Promise<void> {
    const schema = createSubgraphSchema();
    const short = paths(schema, DEPTH - 1);
    const long = paths(schema, DEPTH).slice(short.length);
    const tried: { each: Case; asked: Asked; first: number; then: number; worth: number }[] = [];
    for (const each of [...short, ...long.filter((_, at) => at % ONE_IN === 0)]) {
      const { milliseconds: first, result: asked } = await measure(() => ask(each));
      if (asked.fault !== "" || first < LIGHT_MS) continue;
      let then = first;
      for (let turn = 0; turn < AGAIN && then >= LIGHT_MS; turn++)
        then = Math.min(then, (await measure(() => ask(each))).milliseconds);
      if (then >= LIGHT_MS) tried.push({ each, asked, first, then, worth: (then - base) / asked.points });
    }
    tried.sort((one, other) => other.worth - one.worth);
    for (const { each, asked, first, then } of tried.slice(0, SHOWN)) show(each, asked, first, then);
    console.log(`${tried.length} of the paths take ${LIGHT_MS} ms or more.`);
  }

  function show({ name }: Case, { points, fault }: Asked, first: number, then: number): void {
    const worth = (milliseconds: number): string => (((milliseconds - base) * 1000) / points).toFixed(1).padStart(7);
    console.log(
      `${String(points).padStart(9)} ${first.toFixed(2).padStart(10)} ${then.toFixed(2).padStart(10)}  ` +
        `${worth(first)} ${worth(then)}  ${name}${fault}`,
    );
  }

  /** What any request costs, whatever it asks: it is not a part of a price. */
  async function baseOf(): Promise<number> {
    let best = Infinity;
    for (let turn = 0; turn < 200; turn++)
      best = Math.min(best, (await measure(() => ask({ name: "base", query: "{ __typename }" }))).milliseconds);
    return best;
  }

  async function ask({ query, variables }: Case): Promise<Asked> {
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

interface Asked {
  readonly points: number;
  /** Empty if all went well. */
  readonly fault: string;
}

async function measure<T>(work: () => Promise<T>): Promise<{ readonly milliseconds: number; readonly result: T }> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return { milliseconds: (user + system) / 1000, result };
}

void main();
