import { type Answer, ask } from "./ask";
import { RATE_LIMIT } from "./cluster";

const AT_ONCE = 24;
/** None of which there is: errors are not kept, so each request costs its price. */
const IDS = 20;
const QUERY = `query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`;
/** Each id is looked up, and is none. On a busy machine an answer costs the time that it took. */
const PRICE = IDS * 5;
const ROUNDS = 3;

let asked = 0;

function askAs(client: string, urls: readonly string[]): Promise<Answer> {
  const variables = { ids: Array.from({ length: IDS }, (_, at) => `${asked}-${at}`) };
  asked++;
  return ask(urls, JSON.stringify({ query: QUERY, variables }), client);
}

/** At least how many points one client could spend at all replicas at once, until each of them refused. */
export async function spend(urls: readonly string[]): Promise<number> {
  let passed = 0;
  const untilRefused = async (url: string): Promise<void> => {
    for (;;) {
      const { status } = await askAs("203.0.113.200", [url]);
      if (status === 429) return;
      if (status !== 200) throw new Error(`${status} where only the limit was to refuse`);
      passed++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => untilRefused(urls[at % urls.length]!)));
  return passed * PRICE;
}

/** How often an answer told a client of too many points left, after one of another replica. */
export async function countForgotten(urls: readonly string[]): Promise<number> {
  let left = RATE_LIMIT;
  let forgotten = 0;
  for (const url of Array.from({ length: ROUNDS }, () => urls).flat()) {
    const { remainingPoints } = await askAs("203.0.113.201", [url]);
    if (remainingPoints === undefined || remainingPoints > left - PRICE) forgotten++;
    left = remainingPoints ?? left;
  }
  return forgotten;
}
