import { graphql } from "./generated";
import { type Ask, AskError } from "./ask";

const query = graphql(`
  query HasUnder($edition: ID!, $under: String!) {
    edition(key: $edition) {
      rule(number: $under) {
        id
      }
      rules(under: $under) {
        totalCount
      }
    }
  }
`);

/** Throws if none of some editions has a rule of a number, or rules below it: where nothing is listed, nothing may be there. */
export async function refuseUnknown(ask: Ask, under: string, editions: readonly string[]): Promise<void> {
  for (const edition of editions) {
    const found = (await ask(query, { edition, under })).edition;
    if (found?.rule || (found?.rules.totalCount ?? 0) > 0) return;
  }
  const named = editions.map((edition) => (edition === "latest" ? "newest edition held" : `edition of ${edition}`));
  throw new AskError(
    "UNKNOWN_RULE",
    `There is no rule ${under} in the ${named.join(", nor in the ")}, as far as ${named.length === 1 ? "that is" : "these are"} held.`,
    "under",
  );
}
