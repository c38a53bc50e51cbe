import { type z } from "zod";
import { glossaryAddress, placeAddress, ruleAddress } from "./addresses";
import { type PLACE } from "./fields";
import { graphql } from "./generated";
import { type PlaceOfRuleFragment, type PlaceOfTermFragment } from "./generated/graphql";
import { type Item } from "./view";

graphql(`
  fragment PlaceOfRule on Rule {
    __typename
    number
    heading
    text
    edition {
      effectiveDate
      newerPublished
      next {
        key
      }
    }
    below(characters: $room) {
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
  fragment PlaceOfTerm on GlossaryEntry {
    __typename
    term
    definition
    edition {
      effectiveDate
      newerPublished
      next {
        key
      }
    }
  }
`);

/** So many characters of what stands below a rule are asked for where nobody says otherwise, and where there is little room. */
export const ROOM = { usual: 5000, whole: 20_000, short: 600 };

export type Place = z.infer<typeof PLACE>;

/** A rule with what stands below it, or a term, as part of an answer. */
export function placeOf(found: PlaceOfRuleFragment | PlaceOfTermFragment): Place {
  const of = {
    edition: found.edition.effectiveDate,
    newerPublished: found.edition.newerPublished ?? null,
    isNewestHeld: !found.edition.next,
  };
  if (found.__typename === "GlossaryEntry")
    return { number: null, term: found.term, heading: null, text: found.definition, ...of, below: null };
  const { number, heading, text, below } = found;
  return {
    ...{ number, term: null, heading: heading ?? null, text, ...of },
    below: { ...below, rules: below.rules.map((rule) => ({ ...rule, heading: rule.heading ?? null })) },
  };
}

/**
 * An entry of a list for each: a rule with what stands below it, as far as there is room, or a term. A definition that is said
 * already is not said again.
 */
export function itemsOf({ number, term, heading, text, edition, below }: Place, said = ""): Item[] {
  if (number === null)
    return [
      {
        label: `${term} (${edition})`,
        href: glossaryAddress(edition, term!),
        ...(said.includes(text.replaceAll("\n", " ")) ? {} : { words: text }),
      },
    ];
  return [
    { label: `${number} (${edition})`, href: ruleAddress(edition, number), words: wordsOf({ heading, text }) },
    ...(below?.rules ?? []).map((rule) => ({
      label: rule.number,
      href: ruleAddress(edition, rule.number),
      words: `${wordsOf(rule)}${rule.isWhole ? "" : " …"}`,
    })),
    ...(below?.isWhole !== false
      ? []
      : [{ label: sayAllBelow(number, below.count), href: placeAddress(edition, number) }]),
  ];
}

export const sayAllBelow = (number: string, count: number): string => `All ${count} rules below ${number}, in full`;

/** A heading has no text, most rules no heading. */
export const wordsOf = ({ heading, text }: { readonly heading?: string | null | undefined; readonly text: string }) =>
  [heading, text].filter(Boolean).join(": ");
