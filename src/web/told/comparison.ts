import { graphql } from "../generated";
import { NotFound, type PageRequest } from "../page";
import { refuseUnknown } from "../under";
import { type Told } from "./told";

const query = graphql(`
  query ToldComparison($from: ID!, $to: ID!, $under: String) {
    compareEditions(from: $from, to: $to) {
      from {
        effectiveDate
      }
      to {
        effectiveDate
      }
      changes(under: $under, first: 500) {
        totalCount
        nodes {
          kind
          confidence
          referencesOnly
          substance
          substanceBasis
          movedTo
          from {
            number
            text
          }
          to {
            number
            text
          }
        }
      }
    }
  }
`);

/** What changed between two editions, 500 rules at most. */
export async function tellComparison({ params, search, ask }: PageRequest): Promise<Told> {
  const [from, to] = (params.pair ?? "").split("...");
  if (!from || !to) throw new NotFound("Name two editions: /compare/2011-06-17...2011-09-30.");
  const under = search.get("under");
  const { compareEditions } = await ask(query, { from, to, under });
  const { nodes, totalCount } = compareEditions.changes;
  const [older, newer] = [compareEditions.from.effectiveDate, compareEditions.to.effectiveDate];
  if (under !== null && totalCount === 0) await refuseUnknown(ask, under, [older, newer]);
  const numbers = (rules: readonly { readonly number: string }[]): string =>
    rules.map(({ number }) => number).join(", ");
  return {
    data: { from: older, to: newer, totalCount, changes: nodes },
    title: `From ${older} to ${newer}: ${totalCount} changes`,
    parts: [
      {
        items: nodes.map((change) => ({
          label: `${numbers(change.from)} → ${numbers(change.to)}`.replace(/^ → | → $/, ""),
          words: `${change.kind}: ${change.to.map(({ text }) => text).join(" ") || change.from.map(({ text }) => text).join(" ")}`,
        })),
      },
    ],
  };
}
