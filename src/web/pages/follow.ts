import { isIsoDate } from "../../domain/iso-date";
import { editionAddress, ruleAddress } from "../../views/addresses";
import { asOf } from "../../views/as-of";
import { graphql } from "../../views/generated";
import { type Page } from "../page";

const query = graphql(`
  query Follow($number: String!, $from: ID!, $edition: ID!) {
    resolveCitation(citation: { number: $number, asOf: $from }, in: $edition) {
      current {
        number
      }
    }
  }
`);

/** Leads to a rule as it was on another day, under whatever number it had then. */
export const follow: Page = {
  path: "/follow",
  takes: { number: "TEXT", from: "DAY", on: "DAY" },
  async answer({ search, ask }) {
    const [number, from, on] = ["number", "from", "on"].map((name) => search.get(name) ?? "");
    const { date, edition } = await asOf(ask, on ?? "");
    if (!number) return { redirect: editionAddress(date) };
    if (!isIsoDate(from ?? "")) return { redirect: ruleAddress(date, number) };
    const { resolveCitation } = await ask(query, { number, from: from ?? "", edition: edition.key });
    return { redirect: ruleAddress(date, resolveCitation.current[0]?.number ?? number) };
  },
};
