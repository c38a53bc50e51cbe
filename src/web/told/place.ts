import { glossaryAddress, placeAddress, ruleAddress } from "../addresses";
import { graphql } from "../generated";
import { type ToldPlaceFragment, type ToldTermFragment } from "../generated/graphql";
import { type Item } from "./told";

graphql(`
  fragment ToldPlace on Rule {
    number
    heading
    text
    edition {
      effectiveDate
      newerPublished
    }
    below {
      rules {
        number
        heading
        text
        isWhole
      }
      count
      isWhole
    }
  }
`);

graphql(`
  fragment ToldTerm on GlossaryEntry {
    term
    definition
    edition {
      effectiveDate
      newerPublished
    }
  }
`);

export type Place = ToldPlaceFragment | ToldTermFragment;

/**
 * A rule with what stands below it, as far as there is room, or a term: an entry of a list for each. A definition that is said
 * already is not said again.
 */
export function itemsOf(place: Place, said = ""): Item[] {
  const date = place.edition.effectiveDate;
  if (!("number" in place))
    return [
      {
        label: `${place.term} (${date})`,
        href: glossaryAddress(date, place.term),
        ...(said.includes(place.definition.replaceAll("\n", " ")) ? {} : { words: place.definition }),
      },
    ];
  const { number, heading, text, below } = place;
  return [
    { label: `${number} (${date})`, href: ruleAddress(date, number), words: wordsOf({ heading, text }) },
    ...below.rules.map((rule) => ({
      label: rule.number,
      href: ruleAddress(date, rule.number),
      words: `${wordsOf(rule)}${rule.isWhole ? "" : " …"}`,
    })),
    ...(below.isWhole
      ? []
      : [
          {
            label: `All ${below.count} rules below ${number}, in full`,
            href: placeAddress(date, number),
          },
        ]),
  ];
}

/** A heading has no text, most rules no heading. */
const wordsOf = ({ heading, text }: { readonly heading?: string | null | undefined; readonly text: string }): string =>
  [heading, text].filter(Boolean).join(": ");
