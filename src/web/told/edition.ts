import { editionAddress, ruleAddress } from "../addresses";
import { asOf, heldEditionsQuery } from "../as-of";
import { graphql } from "../generated";
import { type PageRequest } from "../page";
import { editionTold, ofEdition } from "./rule";
import { type Told } from "./told";

const query = graphql(`
  query ToldEdition($edition: ID!) {
    edition(key: $edition) {
      sections {
        number
        heading
      }
    }
  }
`);

/** An edition with its sections. */
export async function tellEdition({ params, ask }: PageRequest): Promise<Told> {
  const as = await asOf(ask, params.date ?? "");
  const sections = (await ask(query, { edition: as.edition.key })).edition?.sections ?? [];
  const { set, numbering, textStatus, coverage } = as.edition;
  return {
    data: {
      ...editionTold(as),
      set: set ?? null,
      numbering,
      textStatus,
      coverage,
      sections: sections.map(({ number, heading }) => ({ number, heading: heading ?? null })),
    },
    title: `The rules of ${as.edition.effectiveDate}`,
    parts: [
      ofEdition(as),
      {
        items: sections.map(({ number, heading }) => ({
          label: number,
          href: ruleAddress(as.date, number),
          words: heading ?? "",
        })),
      },
    ],
  };
}

/** Every edition held. */
export async function tellEditions({ ask }: PageRequest): Promise<Told> {
  const { editions } = await ask(heldEditionsQuery);
  return {
    data: {
      editions: editions.map(({ effectiveDate, effectiveBefore, set, textStatus, coverage }) => ({
        edition: effectiveDate,
        effectiveBefore: effectiveBefore ?? null,
        set: set ?? null,
        textStatus,
        coverage,
      })),
    },
    title: "Editions held",
    parts: [
      {
        items: editions.map(({ effectiveDate, set }) => ({
          label: effectiveDate,
          href: editionAddress(effectiveDate),
          words: set?.name ?? "",
        })),
      },
    ],
  };
}
