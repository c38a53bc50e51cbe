import { type Attack, repeat, times } from "./attack";
import { operation } from "./attacker";

const SEARCH = `query($query: String!, $first: Int = 20) {
  search(query: $query, first: $first) { totalCount edges { snippet node { ... on Rule { number text } } } }
}`;
const QUOTATION = `query($text: String!) { findQuotation(text: $text, first: 1000) { rule { number } from { key } } }`;
const CITATIONS = `query($citations: [CitationInput!]!) {
  resolveCitations(citations: $citations) { status explanation current { number } }
}`;

/** A number added to a query makes another one of it, so that no cached answer helps. */
const distinct = (n: number) => ` zz${n % 10_000}`;

export const search: readonly Attack[] = [
  repeat("search: a* fifty times", (n) => operation(SEARCH, { query: "a* ".repeat(50), first: 20 + (n % 100) })),
  repeat("search: a* t* s* the", (n) => operation(SEARCH, { query: "a* t* s* the", first: 20 + (n % 100) })),
  repeat("search: t*", (n) => operation(SEARCH, { query: "t*", first: 20 + (n % 100) })),
  repeat("search: the, the first 5,000", (n) => operation(SEARCH, { query: "the", first: 5000 - (n % 100) })),
  repeat("search: 1,000 words", (n) =>
    operation(SEARCH, { query: times(1000, (word) => `w${word}*`).join(" ") + distinct(n) }),
  ),
  repeat("search: 8 MiB of one word", () => operation(SEARCH, { query: "a".repeat(8_000_000) })),
  repeat("search: a phrase of 10,000 words", (n) =>
    operation(SEARCH, { query: `"${"of the ".repeat(5000)}"${distinct(n)}` }),
  ),
  repeat("search: t* under 50 names", (n) =>
    operation(
      `{ ${times(50, (a) => `a${a}: search(query: "t*", first: ${1 + ((a + n) % 100)}) { totalCount }`).join(" ")} }`,
    ),
  ),
  repeat("findQuotation: is, 10,000 times", (n) => operation(QUOTATION, { text: "is ".repeat(10_000) + distinct(n) })),
  repeat("findQuotation: is, 300 times", (n) => operation(QUOTATION, { text: "is ".repeat(300) + distinct(n) })),
  repeat("findQuotation: is, 1,660 times", (n) => operation(QUOTATION, { text: "is ".repeat(1660) + distinct(n) })),
  repeat("findQuotation: the", (n) =>
    operation(`{ findQuotation(text: "the", first: ${900 + (n % 100)}) { rule { number } } }`),
  ),
  repeat("findQuotation: 8 MB of words", () => operation(QUOTATION, { text: "target creature ".repeat(500_000) })),
  repeat("resolveCitations: 10,000 with quotes", () =>
    operation(CITATIONS, {
      citations: times(10_000, (n) => ({
        number: `${100 + (n % 800)}.${n % 20}`,
        asOf: "2009-10-01",
        quote: "is put into ",
      })),
    }),
  ),
];
