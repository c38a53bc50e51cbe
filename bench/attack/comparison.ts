import { type Attack, repeat, times } from "./attack";
import { operation } from "./attacker";

const UNIFIED = `compareEditions(from: "2003-12-01", to: "2011-09-30") { unified }`;
const named = (count: number, field: string) => `{ ${times(count, (n) => `a${n}: ${field}`).join(" ")} }`;

/** A comment makes another document of the same one, so that no cached answer helps. */
const distinct = (query: string) => (n: number) => operation(`${query} #${n}`);

export const comparison: readonly Attack[] = [
  repeat("compareEditions { unified }", distinct(`{ ${UNIFIED} }`)),
  repeat("compareEditions { unified } under two names", distinct(named(2, UNIFIED))),
  repeat("compareEditions { unified } under 28 names", distinct(named(28, UNIFIED))),
  repeat(
    "compareEditions { html } side by side under 20 names",
    distinct(named(20, `compareEditions(from: "2011-09-30", to: "2003-12-01") { html(layout: SIDE_BY_SIDE) }`)),
  ),
  repeat(
    "compareEditions: 5,000 changes with their words and rules",
    distinct(
      `{ compareEditions(from: "2003-12-01", to: "2011-09-30") { changes(first: 5000) { nodes {
      segments { text } exampleSegments { text } from { text examples } to { text examples } } } } }`,
    ),
  ),
  repeat(
    "compareEditions: 1,000 changes with their words and rules",
    distinct(
      `{ compareEditions(from: "2003-12-01", to: "2011-09-30") { changes(first: 1000) { nodes {
        segments { text } exampleSegments { text } from { text examples } to { text examples } } } } }`,
    ),
  ),
  repeat(
    "compareRules under 200 names",
    distinct(
      `{ ${times(
        200,
        (n) => `a${n}: compareRules(from: { edition: "2003-12-01", number: "420.5e" },
      to: { edition: "2011-09-30", number: "704.5${"abcdefghijklmnop"[n % 16]}" }) { segments { text } behaviourChange }`,
      ).join(" ")} }`,
    ),
  ),
];
