import { DATE, editionAddress } from "../../views/addresses";
import { asOf } from "../../views/as-of";
import { plain } from "../../views/italics";
import { graphql } from "../../views/generated";
import { type IsoDate } from "../../domain/iso-date";
import { type Page } from "../page";
import { inForce, sayEdition } from "../../views/in-force";
import { type Form, FORMS, rendered } from "../../renderers/forms";
import { type Item } from "../../views/view";

/** All rules and terms of an edition. */
export const wholeEditionQuery = graphql(`
  query WholeEdition($edition: ID!) {
    edition(key: $edition) {
      effectiveDate
      rules(first: 5000) {
        nodes {
          number
          ordinal
          heading
          text
          examples
        }
      }
      glossary(first: 2000) {
        nodes {
          term
          definition
        }
      }
    }
  }
`);

/** The endings of the files, by what a reader calls them. */
const ENDINGS = { txt: "text", md: "markdown", json: "json" } as const satisfies Record<string, Form>;

/** The files in which an edition is taken home. */
export const downloadsOf = (edition: IsoDate): readonly { readonly label: string; readonly href: string }[] => [
  { label: "plain text", href: `${editionAddress(edition)}/rules.txt` },
  { label: "Markdown", href: `${editionAddress(edition)}/rules.md` },
  { label: "JSON", href: `${editionAddress(edition)}/rules.json` },
];

/** An edition in one file: what is held of it, in the order of the text. */
export const wholeEdition: Page = {
  path: `/${DATE}/rules.:ending(^(?:txt|md|json)$)`,
  async answer({ params, ask, publicUrl = "" }) {
    const as = await asOf(ask, params.date ?? "");
    const form = ENDINGS[params.ending as keyof typeof ENDINGS];
    const { edition } = await ask(wholeEditionQuery, { edition: as.edition.key });
    const { rules, glossary } = { rules: edition?.rules.nodes ?? [], glossary: edition?.glossary.nodes ?? [] };
    const items = rules.flatMap(({ number, heading, text, examples }): Item[] => [
      { label: number, words: plain([heading, text].filter(Boolean).join(". ")) },
      ...examples.map((example) => ({ label: "Example:", words: plain(example) })),
    ]);
    const whole = {
      data: { ...inForce(as), rules: [...rules], glossary: [...glossary] },
      said: {
        title: `Magic's Comprehensive Rules of ${as.edition.effectiveDate}`,
        parts: [
          sayEdition(as),
          { items },
          ...(glossary.length === 0
            ? []
            : [
                "Glossary",
                { items: glossary.map(({ term, definition }) => ({ label: plain(term), words: plain(definition) })) },
              ]),
        ],
      },
    };
    return { contentType: FORMS[form], content: rendered(whole, form, publicUrl) };
  },
};
