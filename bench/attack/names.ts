import { createHash } from "node:crypto";
import { type Attack, repeat } from "./attack";
import { type Attacker, operation } from "./attacker";

const hashed = (query: string, hash = createHash("sha256").update(query).digest("hex")) =>
  JSON.stringify({ query, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });

/** Reads /metrics beside the attack, and counts the answers that are too long for anybody to scrape. */
const scraped = ({ name, run }: Attack): Attack => ({
  name,
  async run(attacker: Attacker) {
    const scrape = async () => {
      const text = await attacker.send("", { method: "GET", path: "/metrics", headers: {} });
      // The beginning that is kept is as long as it gets if /metrics is longer.
      if (text.length >= 64 * 1024) attacker.count("/metrics above 64 KiB");
    };
    await run(attacker);
    await scrape();
  },
});

export const names: readonly Attack[] = [
  scraped(
    repeat("operation names of 1 MB", (n) => operation(`query N${n % 10}${"x".repeat(1_000_000)} { __typename }`)),
  ),
  scraped(repeat("operation names, each another", (n) => operation(`query N${n} { __typename }`))),
  repeat("persisted queries with a wrong hash", (n) => hashed(`{ __typename } #${n}`, "0".repeat(64))),
  repeat("persisted queries that are unknown", (n) =>
    JSON.stringify({
      extensions: { persistedQuery: { version: 1, sha256Hash: createHash("sha256").update(`${n}`).digest("hex") } },
    }),
  ),
  repeat("persisted queries: 10,000 registered, 8 kB each", (n) =>
    hashed(`{ __typename } #${n % 10_000}${"x".repeat(8000)}`),
  ),
  repeat("persisted queries: of 4 MB each", (n) => hashed(`{ __typename } #${n}${"x".repeat(4_000_000)}`)),
];
