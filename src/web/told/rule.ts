import { fromGlobalId } from "../../domain/global-id";
import { ruleAddress } from "../addresses";
import { type AsOf, asOf, isNoneKnown } from "../as-of";
import { graphql } from "../generated";
import { NotFound, type PageRequest } from "../page";
import { notHeld } from "../pages/not-held";
import { type Item, type Told } from "./told";

const query = graphql(`
  query ToldRule($edition: ID!, $number: String!) {
    rule(edition: $edition, number: $number) {
      number
      heading
      text
      examples
      parent {
        number
      }
      children {
        number
        heading
        text
      }
      references {
        number
      }
      previous {
        number
      }
      next {
        number
      }
      lineage {
        id
      }
      citation {
        ...Place
      }
    }
    numberBearers(number: $number) {
      identity
      from
      until
      heading
      current {
        number
      }
    }
  }
`);

/** The edition that is meant by a date, and whether it was in force then for certain. */
export const editionTold = (as: AsOf) => ({
  date: as.date,
  edition: as.edition.effectiveDate,
  inForce: as.gap === null,
  newestHeld: as.newest.effectiveDate,
  newerPublished: newerPublished(as),
});

export function ofEdition(as: AsOf): string {
  const { date, edition, gap } = as;
  const since = edition.key === as.newest.key ? sayNewer(newerPublished(as)) : "";
  if (gap === null)
    return `From the edition that was in force on ${date}, which begins on ${edition.effectiveDate}.${since}`;
  const missing = isNoneKnown(gap)
    ? `Which edition was in force on ${date} is not known.`
    : `The edition in force on ${date} is not held.`;
  return `${missing} These are the words of ${edition.effectiveDate}.${since}`;
}

/** As `newerPublished` of the edition that is shown. */
const newerPublished = ({ edition, newest, publishedSince }: AsOf): string | null =>
  publishedSince ?? (edition.effectiveDate < newest.effectiveDate ? newest.effectiveDate : null);

/** That words of the newest edition held are not the newest; empty if they are. */
export const sayNewer = (newer: string | null | undefined): string =>
  newer ? ` A newer edition is published, that of ${newer}, and not held here: this is the newest one held.` : "";

/** A rule, or a section with the rules below it. */
export async function tellRule({ params, ask }: PageRequest): Promise<Told> {
  const as = await asOf(ask, params.date ?? "");
  const { rule, numberBearers } = await ask(query, { edition: as.edition.key, number: params.number ?? "" });
  // The page of a rule whose text is not held says what became of it, in a sentence.
  if (!rule) throw new NotFound((await notHeld(ask, as, params.number ?? "")).description);
  const { number, heading, text, examples, parent, children, references, previous, next, lineage, citation } = rule;
  const address = (of: string): string => ruleAddress(as.date, of);
  const bearers = (numberBearers ?? []).map(({ identity, from, until, heading: named, current }) => ({
    identity,
    from,
    until: until ?? null,
    heading: named ?? null,
    now: current.map((place) => place.number),
  }));
  const below = children.map((child): Item => {
    const words = [child.heading, child.text].filter(Boolean).join(": ");
    return { label: child.number, href: address(child.number), words };
  });
  return {
    data: {
      ...editionTold(as),
      number,
      heading: heading ?? null,
      text,
      examples,
      lineage: fromGlobalId(lineage.id).key,
      parent: parent?.number ?? null,
      children: children.map((child) => ({ number: child.number, heading: child.heading ?? null, text: child.text })),
      previous: previous?.number ?? null,
      next: next?.number ?? null,
      references: references.map((reference) => reference.number),
      bearers,
      source: { ...citation.document, lines: [citation.firstLine, citation.lastLine] },
    },
    title: heading ? `${number} ${heading}` : number,
    parts: [
      ofEdition(as),
      ...(text ? [text] : []),
      ...examples.map((example) => `Example: ${example}`),
      ...(below.length > 0 ? [{ items: below }] : []),
      ...(bearers.length > 1
        ? [
            "This number through time:",
            {
              items: bearers.map(({ from, until, heading: named, now }) => ({
                label: until === null ? `since ${from}` : `${from} to ${until}`,
                href: ruleAddress(from, number),
                words: `${named === null ? "the rule that" : `${named}, which`} is ${now.length > 0 ? now.join(" and ") : "gone"} now`,
              })),
            },
          ]
        : []),
    ],
  };
}
