import { z } from "zod";
import { fromGlobalId } from "../domain/global-id";
import { type Ask, AskError } from "./ask";
import { changeFields } from "./comparison";
import { EDITION, EDITIONS, editionFields } from "./edition";
import { CHANGE, CHANGE_PIECES, EDITION_KEY, EDITION_RENAMED, LINES_READ, NEWER_PUBLISHED } from "./fields";
import { graphql } from "./generated";
import { type ListedCitationFragment, type ListedPieceFragment } from "./generated/graphql";
import { TERM_FIELDS, termFields } from "./glossary";
import { RULE_FIELDS, ruleFields } from "./rule";
import { type Described, type Parameter, PARAMETERS } from "./view";

/** What is told of one thing, on a line. */
type Line = Readonly<Record<string, unknown>>;

/** A list that is told whole, page by page, a line of JSON for each of its entries. */
export interface List<Fields extends z.ZodRawShape = z.ZodRawShape> extends Described {
  readonly parameters: readonly Parameter[];
  /** What a line has. */
  readonly fields: Fields;
  /** `given` has parameters that it takes, all that are required among them. */
  readonly page: (
    ask: Ask,
    given: Readonly<Record<string, string>>,
    after: string | null,
  ) => Promise<{ readonly lines: readonly z.infer<z.ZodObject<Fields>>[]; readonly next: string | null }>;
}

const list = <Fields extends z.ZodRawShape>(made: List<Fields>): List => made;

const PAGE = 500;

const rulesQuery = graphql(`
  query ListedRules($edition: ID!, $under: String, $first: Int!, $after: String) {
    edition(key: $edition) {
      key
      newerPublished
      rules(under: $under, first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...RuleFields
          citation {
            ...ListedCitation
          }
        }
      }
    }
  }

  fragment ListedCitation on Citation {
    document {
      id
    }
    firstLine
    lastLine
  }
`);

const glossaryQuery = graphql(`
  query ListedGlossary($edition: ID!, $first: Int!, $after: String) {
    edition(key: $edition) {
      key
      newerPublished
      glossary(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...TermFields
          citation {
            ...ListedCitation
          }
        }
      }
    }
  }
`);

const changesQuery = graphql(`
  query ListedChanges($from: ID!, $to: ID!, $under: String, $first: Int!, $after: String) {
    compareEditions(from: $from, to: $to) {
      from {
        key
      }
      to {
        key
        newerPublished
      }
      changes(under: $under, first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...ChangeFields
          headingSegments {
            ...ListedPiece
          }
          segments {
            ...ListedPiece
          }
          exampleSegments {
            ...ListedPiece
          }
        }
      }
    }
  }

  fragment ListedPiece on TextSegment {
    operation
    text
  }
`);

const EDITION_ASKED: Parameter = {
  name: "edition",
  in: "query",
  description: "A date, a set, or latest, the newest held, which it is if it is left out.",
  example: "2011-09-30",
};
const AFTER: Parameter = {
  name: "after",
  in: "query",
  description: "Where an earlier answer broke off, as its last line says.",
  example: "WzQ5OSwiYSJd",
};
const pairOf = (name: string, example: string): Parameter => ({
  ...{ name, in: "query", required: true, example },
  description: "A date, a set, or latest, the newest held.",
});

export const LISTS: readonly List[] = [
  list({
    path: "/editions.jsonl",
    operationId: "editionLines",
    summary: "Every edition held, a line of JSON for each.",
    parameters: [],
    fields: { ...EDITION, ...EDITION_RENAMED },
    async page(ask) {
      const { editions } = await ask(EDITIONS);
      return {
        lines: editions.map((edition) => {
          const fields = editionFields(edition);
          return { ...fields, set: fields.setName, sections: fields.coveredSections };
        }),
        next: null,
      };
    },
  }),
  list({
    path: "/rules.jsonl",
    operationId: "ruleLines",
    summary: "Every rule of an edition, a line of JSON for each.",
    parameters: [EDITION_ASKED, PARAMETERS.under, AFTER],
    fields: { ...EDITION_KEY, ...NEWER_PUBLISHED, ...RULE_FIELDS, ...LINES_READ },
    async page(ask, { edition = "latest", under = null }, after) {
      const found = orRefused((await ask(rulesQuery, { edition, under, first: PAGE, after })).edition, edition);
      return pageOf(found.rules, ({ citation, ...rule }) => ({
        ...editionOf(found),
        ...ruleFields(rule),
        ...linesRead(citation),
      }));
    },
  }),
  list({
    path: "/glossary.jsonl",
    operationId: "glossaryLines",
    summary: "Every entry of an edition's glossary, a line of JSON for each.",
    parameters: [EDITION_ASKED, AFTER],
    fields: { ...EDITION_KEY, ...NEWER_PUBLISHED, ...TERM_FIELDS, ...LINES_READ },
    async page(ask, { edition = "latest" }, after) {
      const found = orRefused((await ask(glossaryQuery, { edition, first: PAGE, after })).edition, edition);
      return pageOf(found.glossary, ({ citation, ...entry }) => ({
        ...editionOf(found),
        ...termFields(entry),
        ...linesRead(citation),
      }));
    },
  }),
  list({
    path: "/changes.jsonl",
    operationId: "changeLines",
    summary:
      "What became of each rule from one edition to another, a line of JSON for each that did not stay as it was.",
    parameters: [pairOf("from", "2010-10-01"), pairOf("to", "2011-09-30"), PARAMETERS.under, AFTER],
    fields: {
      from: z.string().describe("Key of the older edition."),
      to: z.string().describe("Key of the newer one."),
      ...NEWER_PUBLISHED,
      ...CHANGE,
      ...CHANGE_PIECES,
    },
    async page(ask, { from = "", to = "", under = null }, after) {
      const { compareEditions } = await ask(changesQuery, { from, to, under, first: PAGE, after });
      const { key, newerPublished } = compareEditions.to;
      const pair = { from: compareEditions.from.key, to: key, newerPublished: newerPublished ?? null };
      return pageOf(compareEditions.changes, ({ headingSegments, segments, exampleSegments, ...change }) => ({
        ...pair,
        ...changeFields(change),
        heading: piecesOf(headingSegments),
        text: piecesOf(segments),
        examples: piecesOf(exampleSegments),
      }));
    },
  }),
];

/** An id as the data dictionary has it, by which lines and exports join. */
const keyOf = (id: string): string => fromGlobalId(id).key;

interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

const pageOf = <Node, Told extends Line>({ nodes, pageInfo }: Connection<Node>, line: (node: Node) => Told) => ({
  lines: nodes.map(line),
  next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
});

function orRefused<Edition>(edition: Edition | null | undefined, named: string): Edition {
  if (!edition)
    throw new AskError("UNKNOWN_EDITION", `The edition of ${named} is not held: /editions.jsonl lists those that are.`);
  return edition;
}

const editionOf = ({ key, newerPublished = null }: { key: string; newerPublished?: string | null }) => ({
  edition: key,
  newerPublished,
});

const linesRead = ({ document, ...lines }: ListedCitationFragment) => ({ document: keyOf(document.id), ...lines });

const piecesOf = (segments: readonly ListedPieceFragment[]): [string, string][] =>
  segments.map(({ operation, text }) => [operation, text]);
