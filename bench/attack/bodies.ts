import { gzipSync } from "node:zlib";
import { type Attack, fill, repeat, times } from "./attack";
import { operation } from "./attacker";

const LOOK_UP = `query($edition: ID!) { rule(edition: $edition, number: "704.5k") { number } }`;
const variables = (json: string) =>
  `{"query":${JSON.stringify(LOOK_UP)},"variables":{"edition":"2011-09-30","x":${json}}}`;
/** 256 MB in 256 kB. Several gzip files in a row are one. */
const BLANKS = gzipSync(Buffer.alloc(2 ** 28, " "));
const heavy = (n: number) => ({ query: `{ editions { rules(first: 40) { nodes { text } } } } #${n}` });

export const bodies: readonly Attack[] = [
  repeat("JSON: 8 MiB of arrays in arrays", () => variables(fill("["))),
  repeat("JSON: arrays a million deep, closed", () => variables("[".repeat(1_000_000) + "]".repeat(1_000_000))),
  repeat("JSON: a string of 8 MiB", () => variables(`"${fill("x")}"`)),
  repeat("JSON: a string of 8 MiB of escapes", () => variables(`"${fill("\\u0000")}"`)),
  repeat("JSON: a variable of a million elements", () => variables(JSON.stringify(times(1_000_000, (n) => n)))),
  repeat("JSON: a million keys", () => variables(`{${times(600_000, (n) => `"${n}":0`).join(",")}}`)),
  repeat("JSON: an id that is a million elements", () => operation(LOOK_UP, { edition: times(1_000_000, (n) => n) })),
  repeat("JSON: 8 MiB that is not JSON", () => fill("x")),
  repeat("UTF-8 that is none", () => Buffer.alloc(2 ** 20, 0xff)),
  repeat("gzip: 1 GB of blanks in 1 MB", () => Buffer.concat(times(4, () => BLANKS)), {
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
  }),
  repeat("batch: 10 pages of rules", (n) => JSON.stringify(times(10, (entry) => heavy(n * 10 + entry)))),
  repeat("batch: 2,000,000 empty ones", () => `[${"{},".repeat(2_000_000)}{}]`),
  repeat("GET with a query of 15 kB", () => "", {
    method: "GET",
    path: `/?query=${encodeURIComponent(`{ rule(edition: "2011-09-30", number: "${"1".repeat(15_000)}") { number } }`)}`,
  }),
];
