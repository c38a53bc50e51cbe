import { type Attack, repeat, times } from "./attack";
import { operation } from "./attacker";

/** A comment makes another document of the same one, so that no cached answer helps. */
const distinct = (query: string) => (n: number) => operation(`${query} #${n}`);
const ruleId = (n: number) => Buffer.from(`Rule:2011-09-30/${100 + (n % 800)}.${1 + (n % 9)}`).toString("base64url");

export const lists: readonly Attack[] = [
  repeat("nodes of 1,000 rules with their parents and children", (n) =>
    operation(
      `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Rule { text parent { text } children { text } } } } #${n}`,
      {
        ids: times(1000, ruleId),
      },
    ),
  ),
  repeat(
    "histories of 500 rules",
    distinct(
      `{ edition(key: "2011-09-30") { rules(first: 500) { nodes { history { rule { text } change { segments { text } } } } } } }`,
    ),
  ),
  repeat(
    "histories of 200 rules",
    distinct(
      `{ edition(key: "2011-09-30") { rules(first: 200) { nodes { history { rule { text } change { segments { text } } } } } } }`,
    ),
  ),
  repeat(
    "blames of 500 rules",
    distinct(`{ edition(key: "2011-09-30") { rules(first: 500) { nodes { blame { text number } } } } }`),
  ),
  repeat("lists of 100 rules, each another, in one document", (n) =>
    operation(
      `query($edition: ID!, $under: String) { edition(key: $edition) { rules(first: 100, under: $under) { nodes { number text } } } }`,
      { edition: `${2000 + (n % 27)}-08-10`, under: String(100 + 100 * (n % 9) + (Math.floor(n / 243) % 20)) },
    ),
  ),
  repeat("5,000 rules of every edition", distinct(`{ editions { rules(first: 5000) { nodes { text } } } }`)),
  repeat(
    "children of children of all sections",
    distinct(
      `{ editions { sections { children { number children { number children { number text references { rule { text } } } } } } } }`,
    ),
  ),
  repeat(
    "search: 5,000 hits with histories",
    distinct(
      `{ search(query: "creature", first: 5000) { edges { node { ... on Rule { history { rule { number } } } } } } }`,
    ),
  ),
  repeat(
    "glossaries with references of every edition",
    distinct(`{ editions { glossary(first: 1000) { nodes { definition references { rule { text } } } } } }`),
  ),
];
