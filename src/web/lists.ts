import { fromGlobalId } from "../domain/global-id";
import { graphql } from "./generated";
import { type ListedCitationFragment, type ListedEditionFragment, type ListedPieceFragment } from "./generated/graphql";
import { type Ask, AskError, badParameter, ofParameter, type PageReply, refuseOthers } from "./page";
import { type Described, LINES, type Parameter } from "./told/described";
import { refuseUnknown } from "./under";

/** What is told of one thing, on a line. */
type Line = Readonly<Record<string, unknown>>;

interface ListPage {
  readonly lines: readonly Line[];
  /** The cursor after which the list goes on; null at its end. */
  readonly next: string | null;
}

/** A list that is told whole, page by page, a line of JSON for each of its entries. */
export interface List extends Described {
  readonly parameters: readonly Parameter[];
  /** `given` has parameters that it takes, all that are required among them. */
  readonly page: (ask: Ask, given: Readonly<Record<string, string>>, after: string | null) => Promise<ListPage>;
}

/** The header in which an answer names where the list goes on. */
export const NEXT = "next";

/** One page of a list, of those that its address asks for. */
export async function answerList(list: List, search: URLSearchParams, ask: Ask): Promise<PageReply> {
  const { after = null, ...given } = parametersOf(list, search);
  const { lines, next } = await list
    .page(ask, given, after)
    .catch(ofParameter((argument) => (argument === "key" ? "edition" : argument)));
  if (lines.length === 0 && after === null && given.under !== undefined)
    await refuseUnknown(
      ask,
      given.under,
      given.from === undefined ? [given.edition ?? "latest"] : [given.from, given.to!],
    );
  return {
    status: 200,
    headers: { "content-type": LINES, ...(next !== null && { [NEXT]: next }) },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  };
}

/** What an address asks of a list. Throws if the list takes no such thing, or needs more. */
function parametersOf({ path, parameters }: List, search: URLSearchParams): Readonly<Record<string, string>> {
  const names = parameters.map(({ name }) => name);
  refuseOthers(path, names, search);
  const twice = names.find((name) => search.getAll(name).length > 1);
  if (twice !== undefined) throw badParameter(twice, `${path} takes “${twice}” once.`);
  const missing = parameters.filter(({ name, required }) => required && !search.get(name));
  if (missing.length === 0) return Object.fromEntries(search);
  const example = missing.map((each) => `${each.name}=${each.example}`).join("&");
  throw badParameter(missing[0]!.name, `${path} needs ${missing.map(({ name }) => name).join(" and ")}: ?${example}.`);
}

const PAGE = 500;

const editionsQuery = graphql(`
  query ListedEditions {
    editions {
      ...ListedEdition
    }
  }

  fragment ListedEdition on Edition {
    key
    title
    effectiveDate
    effectiveBefore
    newerPublished
    set {
      name
      code
    }
    numbering
    textStatus
    coverage {
      complete
      sections
    }
    documents {
      id
      title
      publisher
      url
      sha256
    }
  }
`);

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
          number
          ordinal
          printedNumber
          heading
          text
          examples
          lineage {
            id
          }
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
          term
          definition
          identity
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
      }
      changes(under: $under, first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          kind
          from {
            number
          }
          to {
            number
          }
          confidence
          basis
          referencesOnly
          substance
          substanceBasis
          movedTo
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

const EDITION: Parameter = {
  name: "edition",
  in: "query",
  description: "A date, a set, or latest, the newest held, which it is if it is left out.",
  example: "2011-09-30",
};
const UNDER: Parameter = { name: "under", in: "query", description: "Only rules below this number.", example: "704" };
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
  {
    path: "/editions.jsonl",
    operationId: "editionLines",
    summary: "Every edition held, a line of JSON for each.",
    parameters: [],
    async page(ask) {
      const { editions } = await ask(editionsQuery);
      return { lines: editions.map(editionLine), next: null };
    },
  },
  {
    path: "/rules.jsonl",
    operationId: "ruleLines",
    summary: "Every rule of an edition, a line of JSON for each.",
    parameters: [EDITION, UNDER, AFTER],
    async page(ask, { edition = "latest", under = null }, after) {
      const found = held((await ask(rulesQuery, { edition, under, first: PAGE, after })).edition, edition);
      return pageOf(found.rules, ({ lineage, citation, ...words }) => ({
        ...editionOf(found),
        ...words,
        lineage: keyOf(lineage.id),
        ...placeOf(citation),
      }));
    },
  },
  {
    path: "/glossary.jsonl",
    operationId: "glossaryLines",
    summary: "Every entry of an edition's glossary, a line of JSON for each.",
    parameters: [EDITION, AFTER],
    async page(ask, { edition = "latest" }, after) {
      const found = held((await ask(glossaryQuery, { edition, first: PAGE, after })).edition, edition);
      return pageOf(found.glossary, ({ citation, ...words }) => ({
        ...editionOf(found),
        ...words,
        ...placeOf(citation),
      }));
    },
  },
  {
    path: "/changes.jsonl",
    operationId: "changeLines",
    summary:
      "What became of each rule from one edition to another, a line of JSON for each that did not stay as it was.",
    parameters: [pairOf("from", "2010-10-01"), pairOf("to", "2011-09-30"), UNDER, AFTER],
    async page(ask, { from = "", to = "", under = null }, after) {
      const { compareEditions } = await ask(changesQuery, { from, to, under, first: PAGE, after });
      const pair = { from: compareEditions.from.key, to: compareEditions.to.key };
      return pageOf(compareEditions.changes, ({ kind, ...change }) => ({
        ...pair,
        kind,
        fromNumbers: change.from.map(({ number }) => number),
        toNumbers: change.to.map(({ number }) => number),
        confidence: change.confidence,
        basis: change.basis,
        referencesOnly: change.referencesOnly,
        substance: change.substance,
        substanceBasis: change.substanceBasis,
        movedTo: change.movedTo,
        heading: piecesOf(change.headingSegments),
        text: piecesOf(change.segments),
        examples: piecesOf(change.exampleSegments),
      }));
    },
  },
];

/** An id as the data dictionary has it, by which lines and exports join. */
const keyOf = (id: string): string => fromGlobalId(id).key;

const editionLine = ({ set, coverage, documents, ...edition }: ListedEditionFragment): Line => ({
  ...edition,
  documents: documents.map((document) => ({ ...document, id: keyOf(document.id) })),
  set: set?.name ?? null,
  setCode: set?.code ?? null,
  ...coverage,
});

interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

const pageOf = <Node>({ nodes, pageInfo }: Connection<Node>, line: (node: Node) => Line): ListPage => ({
  lines: nodes.map(line),
  next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
});

function held<Edition>(edition: Edition | null | undefined, named: string): Edition {
  if (!edition)
    throw new AskError("UNKNOWN_EDITION", `The edition of ${named} is not held: /editions.jsonl lists those that are.`);
  return edition;
}

const editionOf = ({ key, newerPublished = null }: { key: string; newerPublished?: string | null }): Line => ({
  edition: key,
  newerPublished,
});

const placeOf = ({ document, ...lines }: ListedCitationFragment): Line => ({ document: keyOf(document.id), ...lines });

const piecesOf = (segments: readonly ListedPieceFragment[]): unknown =>
  segments.map(({ operation, text }) => [operation, text]);
