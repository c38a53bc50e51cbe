/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a citation means in the edition asked for. */
export type CitationStatus =
  /** Same number, same words. */
  | 'CURRENT'
  /** There was no such rule at that date. */
  | 'DANGLING'
  /** Same number, other words. */
  | 'EDITED'
  /** The rule cited became one with others. */
  | 'MERGED'
  /** The rule cited has another number, and its own is free. */
  | 'MOVED'
  /** That part of that edition is not held. */
  | 'NOT_COVERED'
  /** The number now belongs to a different rule, and the rule cited has another number. */
  | 'NUMBER_REUSED'
  /** The rule cited is there no longer. */
  | 'REMOVED'
  /** The rule cited became several. */
  | 'SPLIT';

/** How an edition numbers its rules. */
export type Numbering =
  /** 1999 to June 2009: state-based effects are rule 420. */
  | 'CLASSIC'
  /** Since July 2009: state-based actions are rule 704. */
  | 'MAGIC_2010';

/** What became of a rule from one edition to another. */
export type RuleChangeKind =
  /** The older edition, which covers its place, does not have it. */
  | 'ADDED'
  /** Same number, other words. */
  | 'EDITED'
  /** Several rules became one. */
  | 'MERGED'
  /** The other edition's text for this part is not in the corpus, so nothing can be said. */
  | 'NOT_COVERED'
  /** The newer edition, which covers its place, does not have it. */
  | 'REMOVED'
  /** Other number, same words (mentions of renumbered rules aside). */
  | 'RENUMBERED'
  /** Other number and other words. */
  | 'RENUMBERED_AND_EDITED'
  /** One rule became several. */
  | 'SPLIT'
  /** Same number, same words and examples. */
  | 'UNCHANGED';

/** On which side words stand. */
export type TextOperation =
  /** On the `from` side only. */
  | 'DELETE'
  /** On both sides. */
  | 'EQUAL'
  /** On the `to` side only. */
  | 'INSERT';

/** Whose words are held. */
export type TextStatus =
  /** A commentator's words about the rules; numbers are cited, the text is not the rules'. */
  | 'COMMENTARY'
  /** The rules' own words. */
  | 'RULES_TEXT';

export type EditionLabelFragment = { key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } };

export type AsOfQueryVariables = Exact<{
  date: string;
}>;


export type AsOfQuery = { edition: { key: string } | null, publishedEditions: Array<{ effectiveDate: string }>, editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type CommentaryPartsFragment = { heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } };

export type AboutQueryVariables = Exact<{ [key: string]: never; }>;


export type AboutQuery = { service: { version: string, attribution: string, corpusVersion: string }, publishedEditions: Array<{ effectiveDate: string }>, editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, documents: Array<{ id: string, title: string, publisher: string, url: string | null, licence: string, published: string | null }>, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type CitedRuleFragment = { number: string, heading: string | null, text: string, edition: { key: string, effectiveDate: string } };

export type CitePageQueryVariables = Exact<{
  number: string;
  on: string | number;
  quote?: string | null | undefined;
}>;


export type CitePageQuery = { resolveCitation: { status: CitationStatus, explanation: string, quoteStands: boolean | null, cited: { number: string, heading: string | null, text: string, edition: { key: string, effectiveDate: string } } | null, current: Array<{ number: string, heading: string | null, text: string, edition: { key: string, effectiveDate: string } }> } };

export type ComparePageQueryVariables = Exact<{
  from: string | number;
  to: string | number;
  under?: string | null | undefined;
  kinds?: Array<RuleChangeKind> | RuleChangeKind | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ComparePageQuery = { compareEditions: { summary: Array<{ kind: RuleChangeKind, count: number }>, sections: Array<{ number: string, counts: Array<{ kind: RuleChangeKind, count: number }> }>, changes: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ kind: RuleChangeKind, confidence: number, behaviourChange: string | null, from: Array<{ number: string, heading: string | null, text: string }>, to: Array<{ number: string, heading: string | null, text: string }>, segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }>, exampleSegments: Array<{ operation: TextOperation, text: string }> }> } }, edition: { contents: Array<{ number: string, heading: string | null, sections: Array<{ number: string, heading: string | null }> }> } | null };

export type CompareGlossariesQueryVariables = Exact<{
  from: string | number;
  to: string | number;
}>;


export type CompareGlossariesQuery = { compareEditions: { glossaryChanges: { totalCount: number, nodes: Array<{ kind: RuleChangeKind, from: { term: string } | null, to: { term: string } | null, segments: Array<{ operation: TextOperation, text: string }> }> } } };

export type EditionPageQueryVariables = Exact<{
  edition: string | number;
}>;


export type EditionPageQuery = { edition: { contents: Array<{ number: string, heading: string | null, sections: Array<{ number: string, heading: string | null }> }>, rules: { totalCount: number }, glossary: { totalCount: number }, commentary: Array<{ heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } }>, documents: Array<{ id: string, title: string, publisher: string, published: string | null, url: string | null, licence: string, sha256: string, editionEstablished: string, defects: Array<string>, notes: Array<string>, unparsed: Array<{ line: number }> }> } | null, publishedEditions: Array<{ effectiveDate: string }> };

export type EditionsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type EditionsPageQuery = { publishedEditions: Array<{ effectiveDate: string, officialUrl: string | null, archiveUrl: string | null, edition: { key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, rules: { totalCount: number }, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } } | null }> };

export type FollowQueryVariables = Exact<{
  number: string;
  from: string | number;
  edition: string | number;
}>;


export type FollowQuery = { resolveCitation: { current: Array<{ number: string }> } };

export type GlossaryQueryVariables = Exact<{
  edition: string | number;
}>;


export type GlossaryQuery = { edition: { glossary: { nodes: Array<{ term: string, definition: string }> } } | null };

export type GlossaryEntryPageQueryVariables = Exact<{
  edition: string | number;
  term: string;
  older: string | number;
  newer: string | number;
}>;


export type GlossaryEntryPageQuery = { edition: { glossaryEntry: { term: string, definition: string, references: Array<{ number: string, rule: { number: string } | null }>, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } } } | null } | null, older: { glossaryEntry: { definition: string } | null } | null, newer: { glossaryEntry: { definition: string } | null } | null };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type LatestQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestQuery = { editions: Array<{ key: string }> };

export type RulePageQueryVariables = Exact<{
  edition: string | number;
  number: string;
}>;


export type RulePageQuery = { rule: { number: string, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, parent: { number: string, heading: string | null, parent: { number: string, heading: string | null } | null } | null, children: Array<{ number: string, heading: string | null, text: string }>, previous: { number: string } | null, next: { number: string } | null, references: Array<{ number: string, rule: { number: string, heading: string | null, text: string } | null }>, citedBy: Array<{ number: string, heading: string | null, text: string }>, blame: Array<{ text: string, introducedIn: { key: string, effectiveDate: string } }>, stateBasedAction: { summary: string, since: string, until: string | null } | null, commentary: Array<{ heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } }>, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } }, lineage: { removedAfter: { effectiveDate: string } | null, wordings: Array<{ until: string | null, first: { behaviourChangedOn: Array<string>, rule: { text: string, heading: string | null, examples: Array<string> }, changedAfter: { effectiveDate: string } | null, publishedBetween: Array<{ effectiveDate: string }>, change: { kind: RuleChangeKind, confidence: number, behaviourChange: string | null, from: Array<{ number: string, edition: { key: string } }>, segments: Array<{ operation: TextOperation, text: string }>, exampleSegments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> } | null }, versions: Array<{ rule: { number: string, edition: { key: string, effectiveDate: string } } }> }> } } | null, edition: { commentary: Array<{ heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } }> } | null };

export type SearchPageQueryVariables = Exact<{
  query: string;
  editions?: Array<string | number> | string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchPageQuery = { search: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ snippet: string, from: { effectiveDate: string }, to: { key: string, effectiveDate: string }, node:
        | { __typename: 'GlossaryEntry', term: string }
        | { __typename: 'Rule', number: string, heading: string | null }
       }> } };

export type FindQuotationsQueryVariables = Exact<{
  text: string;
}>;


export type FindQuotationsQuery = { findQuotation: Array<{ rule: { number: string, edition: { key: string } }, from: { effectiveDate: string }, to: { effectiveDate: string } }> };

export type SearchableEditionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchableEditionsQuery = { editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type SectionRuleFragment = { number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, references: Array<{ number: string, rule: { number: string } | null }> };

export type SectionQueryVariables = Exact<{
  edition: string | number;
  number: string;
  first: number;
}>;


export type SectionQuery = { edition: { contents: Array<{ number: string, heading: string | null, sections: Array<{ number: string, heading: string | null }> }>, rule: { number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, history: Array<{ rule: { number: string, edition: { effectiveDate: string, key: string } } }>, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } }, references: Array<{ number: string, rule: { number: string } | null }> } | null, rules: { nodes: Array<{ number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, references: Array<{ number: string, rule: { number: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, commentary: Array<{ heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } }> } | null };

export type RestOfSectionQueryVariables = Exact<{
  edition: string | number;
  number: string;
  after?: string | null | undefined;
}>;


export type RestOfSectionQuery = { edition: { rules: { nodes: Array<{ number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, references: Array<{ number: string, rule: { number: string } | null }> }> } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const EditionLabelFragmentDoc = new TypedDocumentString(`
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}
    `, {"fragmentName":"EditionLabel"}) as unknown as TypedDocumentString<EditionLabelFragment, unknown>;
export const CommentaryPartsFragmentDoc = new TypedDocumentString(`
    fragment CommentaryParts on Commentary {
  heading
  text
  footnotes
  cites {
    number
    rule {
      number
    }
  }
  document {
    title
    publisher
  }
}
    `, {"fragmentName":"CommentaryParts"}) as unknown as TypedDocumentString<CommentaryPartsFragment, unknown>;
export const CitedRuleFragmentDoc = new TypedDocumentString(`
    fragment CitedRule on Rule {
  number
  heading
  text
  edition {
    key
    effectiveDate
  }
}
    `, {"fragmentName":"CitedRule"}) as unknown as TypedDocumentString<CitedRuleFragment, unknown>;
export const SectionRuleFragmentDoc = new TypedDocumentString(`
    fragment SectionRule on Rule {
  number
  ordinal
  printedNumber
  heading
  text
  examples
  references {
    number
    rule {
      number
    }
  }
}
    `, {"fragmentName":"SectionRule"}) as unknown as TypedDocumentString<SectionRuleFragment, unknown>;
export const AsOfDocument = new TypedDocumentString(`
    query AsOf($date: Date!) {
  edition(inForceOn: $date) {
    key
  }
  publishedEditions {
    effectiveDate
  }
  editions {
    ...EditionLabel
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<AsOfQuery, AsOfQueryVariables>;
export const AboutDocument = new TypedDocumentString(`
    query About {
  service {
    version
    attribution
    corpusVersion
  }
  publishedEditions {
    effectiveDate
  }
  editions {
    ...EditionLabel
    documents {
      id
      title
      publisher
      url
      licence
      published
    }
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<AboutQuery, AboutQueryVariables>;
export const CitePageDocument = new TypedDocumentString(`
    query CitePage($number: String!, $on: ID!, $quote: String) {
  resolveCitation(citation: {number: $number, asOf: $on, quote: $quote}) {
    status
    explanation
    quoteStands
    cited {
      ...CitedRule
    }
    current {
      ...CitedRule
    }
  }
}
    fragment CitedRule on Rule {
  number
  heading
  text
  edition {
    key
    effectiveDate
  }
}`) as unknown as TypedDocumentString<CitePageQuery, CitePageQueryVariables>;
export const ComparePageDocument = new TypedDocumentString(`
    query ComparePage($from: ID!, $to: ID!, $under: String, $kinds: [RuleChangeKind!], $first: Int!, $after: String) {
  compareEditions(from: $from, to: $to) {
    summary(under: $under) {
      kind
      count
    }
    sections {
      number
      counts {
        kind
        count
      }
    }
    changes(under: $under, kinds: $kinds, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        kind
        confidence
        behaviourChange
        from {
          number
          heading
          text
        }
        to {
          number
          heading
          text
        }
        segments {
          operation
          text
        }
        headingSegments {
          operation
          text
        }
        exampleSegments {
          operation
          text
        }
      }
    }
  }
  edition(key: $to) {
    contents {
      number
      heading
      sections {
        number
        heading
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ComparePageQuery, ComparePageQueryVariables>;
export const CompareGlossariesDocument = new TypedDocumentString(`
    query CompareGlossaries($from: ID!, $to: ID!) {
  compareEditions(from: $from, to: $to) {
    glossaryChanges(first: 1000) {
      totalCount
      nodes {
        kind
        from {
          term
        }
        to {
          term
        }
        segments {
          operation
          text
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CompareGlossariesQuery, CompareGlossariesQueryVariables>;
export const EditionPageDocument = new TypedDocumentString(`
    query EditionPage($edition: ID!) {
  edition(key: $edition) {
    contents {
      number
      heading
      sections {
        number
        heading
      }
    }
    rules(first: 0) {
      totalCount
    }
    glossary(first: 0) {
      totalCount
    }
    commentary {
      ...CommentaryParts
    }
    documents {
      id
      title
      publisher
      published
      url
      licence
      sha256
      editionEstablished
      defects
      notes
      unparsed {
        line
      }
    }
  }
  publishedEditions {
    effectiveDate
  }
}
    fragment CommentaryParts on Commentary {
  heading
  text
  footnotes
  cites {
    number
    rule {
      number
    }
  }
  document {
    title
    publisher
  }
}`) as unknown as TypedDocumentString<EditionPageQuery, EditionPageQueryVariables>;
export const EditionsPageDocument = new TypedDocumentString(`
    query EditionsPage {
  publishedEditions {
    effectiveDate
    officialUrl
    archiveUrl
    edition {
      ...EditionLabel
      rules(first: 0) {
        totalCount
      }
    }
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<EditionsPageQuery, EditionsPageQueryVariables>;
export const FollowDocument = new TypedDocumentString(`
    query Follow($number: String!, $from: ID!, $edition: ID!) {
  resolveCitation(citation: {number: $number, asOf: $from}, in: $edition) {
    current {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<FollowQuery, FollowQueryVariables>;
export const GlossaryDocument = new TypedDocumentString(`
    query Glossary($edition: ID!) {
  edition(key: $edition) {
    glossary(first: 2000) {
      nodes {
        term
        definition
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GlossaryQuery, GlossaryQueryVariables>;
export const GlossaryEntryPageDocument = new TypedDocumentString(`
    query GlossaryEntryPage($edition: ID!, $term: String!, $older: ID!, $newer: ID!) {
  edition(key: $edition) {
    glossaryEntry(term: $term) {
      term
      definition
      references {
        number
        rule {
          number
        }
      }
      citation {
        firstLine
        lastLine
        document {
          title
          publisher
          url
        }
      }
    }
  }
  older: edition(key: $older) {
    glossaryEntry(term: $term) {
      definition
    }
  }
  newer: edition(key: $newer) {
    glossaryEntry(term: $term) {
      definition
    }
  }
}
    `) as unknown as TypedDocumentString<GlossaryEntryPageQuery, GlossaryEntryPageQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home {
  editions {
    ...EditionLabel
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const LatestDocument = new TypedDocumentString(`
    query Latest {
  editions {
    key
  }
}
    `) as unknown as TypedDocumentString<LatestQuery, LatestQueryVariables>;
export const RulePageDocument = new TypedDocumentString(`
    query RulePage($edition: ID!, $number: String!) {
  rule(edition: $edition, number: $number) {
    number
    printedNumber
    heading
    text
    examples
    parent {
      number
      heading
      parent {
        number
        heading
      }
    }
    children {
      number
      heading
      text
    }
    previous {
      number
    }
    next {
      number
    }
    references {
      number
      rule {
        number
        heading
        text
      }
    }
    citedBy {
      number
      heading
      text
    }
    blame {
      text
      introducedIn {
        key
        effectiveDate
      }
    }
    stateBasedAction {
      summary
      since
      until
    }
    commentary {
      ...CommentaryParts
    }
    citation {
      firstLine
      lastLine
      document {
        title
        publisher
        url
      }
    }
    lineage {
      removedAfter {
        effectiveDate
      }
      wordings {
        until
        first {
          rule {
            text
            heading
            examples
          }
          changedAfter {
            effectiveDate
          }
          publishedBetween {
            effectiveDate
          }
          behaviourChangedOn
          change {
            kind
            confidence
            behaviourChange
            from {
              number
              edition {
                key
              }
            }
            segments {
              operation
              text
            }
            exampleSegments {
              operation
              text
            }
            headingSegments {
              operation
              text
            }
          }
        }
        versions {
          rule {
            number
            edition {
              key
              effectiveDate
            }
          }
        }
      }
    }
  }
  edition(key: $edition) {
    commentary(rule: $number) {
      ...CommentaryParts
    }
  }
}
    fragment CommentaryParts on Commentary {
  heading
  text
  footnotes
  cites {
    number
    rule {
      number
    }
  }
  document {
    title
    publisher
  }
}`) as unknown as TypedDocumentString<RulePageQuery, RulePageQueryVariables>;
export const SearchPageDocument = new TypedDocumentString(`
    query SearchPage($query: String!, $editions: [ID!], $after: String) {
  search(query: $query, editions: $editions, first: 25, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      snippet
      from {
        effectiveDate
      }
      to {
        key
        effectiveDate
      }
      node {
        __typename
        ... on Rule {
          number
          heading
        }
        ... on GlossaryEntry {
          term
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchPageQuery, SearchPageQueryVariables>;
export const FindQuotationsDocument = new TypedDocumentString(`
    query FindQuotations($text: String!) {
  findQuotation(text: $text, first: 5) {
    rule {
      number
      edition {
        key
      }
    }
    from {
      effectiveDate
    }
    to {
      effectiveDate
    }
  }
}
    `) as unknown as TypedDocumentString<FindQuotationsQuery, FindQuotationsQueryVariables>;
export const SearchableEditionsDocument = new TypedDocumentString(`
    query SearchableEditions {
  editions {
    ...EditionLabel
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<SearchableEditionsQuery, SearchableEditionsQueryVariables>;
export const SectionDocument = new TypedDocumentString(`
    query Section($edition: ID!, $number: String!, $first: Int!) {
  edition(key: $edition) {
    contents {
      number
      heading
      sections {
        number
        heading
      }
    }
    rule(number: $number) {
      ...SectionRule
      history {
        rule {
          number
          edition {
            effectiveDate
            key
          }
        }
      }
      citation {
        firstLine
        lastLine
        document {
          title
          publisher
          url
        }
      }
    }
    rules(under: $number, first: $first) {
      nodes {
        ...SectionRule
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    commentary(rule: $number) {
      ...CommentaryParts
    }
  }
}
    fragment CommentaryParts on Commentary {
  heading
  text
  footnotes
  cites {
    number
    rule {
      number
    }
  }
  document {
    title
    publisher
  }
}
fragment SectionRule on Rule {
  number
  ordinal
  printedNumber
  heading
  text
  examples
  references {
    number
    rule {
      number
    }
  }
}`) as unknown as TypedDocumentString<SectionQuery, SectionQueryVariables>;
export const RestOfSectionDocument = new TypedDocumentString(`
    query RestOfSection($edition: ID!, $number: String!, $after: String) {
  edition(key: $edition) {
    rules(under: $number, first: 3000, after: $after) {
      nodes {
        ...SectionRule
      }
    }
  }
}
    fragment SectionRule on Rule {
  number
  ordinal
  printedNumber
  heading
  text
  examples
  references {
    number
    rule {
      number
    }
  }
}`) as unknown as TypedDocumentString<RestOfSectionQuery, RestOfSectionQueryVariables>;