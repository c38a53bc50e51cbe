import { graphql } from "../generated";
import { badParameter, ofParameter, type PageRequest } from "../page";
import { itemsOf } from "./place";
import { type Told } from "./told";

const query = graphql(`
  query ToldCitation($number: String!, $on: ID!, $quote: String) {
    resolveCitation(citation: { number: $number, asOf: $on, quote: $quote }) {
      number
      asOf
      status
      confidence
      heldAgainst
      currentNumbers
      explanation
      quoteStands
      below {
        count
        same
        moved
        reworded
        gone
        unknown
        added
      }
      cited {
        ...ToldPlace
      }
      current {
        ...ToldPlace
      }
    }
  }
`);

const parameterOf = (argument: string): string =>
  argument.endsWith("asOf") ? "on" : argument.endsWith("quote") ? "quote" : "number";

/** What a number meant on a day, and what became of it. */
export async function tellCitation({ search, ask }: PageRequest): Promise<Told> {
  const [number, on, quote] = ["number", "on", "quote"].map((name) => search.get(name)?.trim() ?? "");
  if (!number || !on)
    throw badParameter(number ? "on" : "number", "Name the citation: /cite?number=704.5k&on=2011-09-30.");
  const { resolveCitation } = await ask(query, { number, on, quote: quote || null }).catch(ofParameter(parameterOf));
  const { cited, current, explanation, ...rest } = resolveCitation;
  const older = current.find(({ edition }) => edition.effectiveDate !== rest.heldAgainst)?.edition.effectiveDate;
  const now = older === undefined ? "Now:" : `In the newest edition held that has it, of ${older}:`;
  return {
    data: { ...rest, explanation, cited: cited ?? null, current },
    title: `${resolveCitation.number}, cited on ${on}`,
    parts: [
      explanation,
      ...(cited ? ["Then:", { items: itemsOf(cited) }, now] : []),
      { items: current.flatMap((place) => itemsOf(place)) },
    ],
  };
}
