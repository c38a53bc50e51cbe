/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment EditionLabel on Edition {\n    key\n    effectiveDate\n    effectiveBefore\n    textStatus\n    numbering\n    set {\n      code\n      name\n    }\n    coverage {\n      complete\n      sections\n    }\n  }\n": typeof types.EditionLabelFragmentDoc,
    "\n  query AsOf($date: Date!) {\n    edition(inForceOn: $date) {\n      key\n    }\n    publishedEditions {\n      effectiveDate\n    }\n    editions {\n      ...EditionLabel\n    }\n  }\n": typeof types.AsOfDocument,
    "\n  fragment CommentaryParts on Commentary {\n    heading\n    text\n    footnotes\n    cites {\n      number\n      rule {\n        number\n      }\n    }\n    document {\n      title\n      publisher\n    }\n  }\n": typeof types.CommentaryPartsFragmentDoc,
    "\n  query About {\n    service {\n      version\n      attribution\n      corpusVersion\n    }\n    publishedEditions {\n      effectiveDate\n    }\n    editions {\n      ...EditionLabel\n      documents {\n        id\n        title\n        publisher\n        url\n        licence\n        published\n      }\n    }\n  }\n": typeof types.AboutDocument,
    "\n  query EditionPage($edition: ID!) {\n    edition(key: $edition) {\n      contents {\n        number\n        heading\n        sections {\n          number\n          heading\n        }\n      }\n      rules(first: 0) {\n        totalCount\n      }\n      commentary {\n        ...CommentaryParts\n      }\n      documents {\n        id\n        title\n        publisher\n        published\n        url\n        licence\n        sha256\n        editionEstablished\n        defects\n        notes\n        unparsed {\n          line\n        }\n      }\n    }\n    publishedEditions {\n      effectiveDate\n    }\n  }\n": typeof types.EditionPageDocument,
    "\n  query EditionsPage {\n    publishedEditions {\n      effectiveDate\n      officialUrl\n      archiveUrl\n      edition {\n        ...EditionLabel\n        rules(first: 0) {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.EditionsPageDocument,
    "\n  query Follow($number: String!, $from: ID!, $edition: ID!) {\n    resolveCitation(citation: { number: $number, asOf: $from }, in: $edition) {\n      current {\n        number\n      }\n    }\n  }\n": typeof types.FollowDocument,
    "\n  query Home {\n    editions {\n      ...EditionLabel\n    }\n  }\n": typeof types.HomeDocument,
    "\n  query Latest {\n    editions {\n      key\n    }\n  }\n": typeof types.LatestDocument,
    "\n  fragment SectionRule on Rule {\n    number\n    ordinal\n    printedNumber\n    heading\n    text\n    examples\n    references {\n      number\n      rule {\n        number\n      }\n    }\n  }\n": typeof types.SectionRuleFragmentDoc,
    "\n  query Section($edition: ID!, $number: String!, $first: Int!) {\n    edition(key: $edition) {\n      contents {\n        number\n        heading\n        sections {\n          number\n          heading\n        }\n      }\n      rule(number: $number) {\n        ...SectionRule\n        history {\n          rule {\n            number\n            edition {\n              effectiveDate\n              key\n            }\n          }\n        }\n        citation {\n          firstLine\n          lastLine\n          document {\n            title\n            publisher\n            url\n          }\n        }\n      }\n      rules(under: $number, first: $first) {\n        nodes {\n          ...SectionRule\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      commentary(rule: $number) {\n        ...CommentaryParts\n      }\n    }\n  }\n": typeof types.SectionDocument,
    "\n  query RestOfSection($edition: ID!, $number: String!, $after: String) {\n    edition(key: $edition) {\n      rules(under: $number, first: 3000, after: $after) {\n        nodes {\n          ...SectionRule\n        }\n      }\n    }\n  }\n": typeof types.RestOfSectionDocument,
};
const documents: Documents = {
    "\n  fragment EditionLabel on Edition {\n    key\n    effectiveDate\n    effectiveBefore\n    textStatus\n    numbering\n    set {\n      code\n      name\n    }\n    coverage {\n      complete\n      sections\n    }\n  }\n": types.EditionLabelFragmentDoc,
    "\n  query AsOf($date: Date!) {\n    edition(inForceOn: $date) {\n      key\n    }\n    publishedEditions {\n      effectiveDate\n    }\n    editions {\n      ...EditionLabel\n    }\n  }\n": types.AsOfDocument,
    "\n  fragment CommentaryParts on Commentary {\n    heading\n    text\n    footnotes\n    cites {\n      number\n      rule {\n        number\n      }\n    }\n    document {\n      title\n      publisher\n    }\n  }\n": types.CommentaryPartsFragmentDoc,
    "\n  query About {\n    service {\n      version\n      attribution\n      corpusVersion\n    }\n    publishedEditions {\n      effectiveDate\n    }\n    editions {\n      ...EditionLabel\n      documents {\n        id\n        title\n        publisher\n        url\n        licence\n        published\n      }\n    }\n  }\n": types.AboutDocument,
    "\n  query EditionPage($edition: ID!) {\n    edition(key: $edition) {\n      contents {\n        number\n        heading\n        sections {\n          number\n          heading\n        }\n      }\n      rules(first: 0) {\n        totalCount\n      }\n      commentary {\n        ...CommentaryParts\n      }\n      documents {\n        id\n        title\n        publisher\n        published\n        url\n        licence\n        sha256\n        editionEstablished\n        defects\n        notes\n        unparsed {\n          line\n        }\n      }\n    }\n    publishedEditions {\n      effectiveDate\n    }\n  }\n": types.EditionPageDocument,
    "\n  query EditionsPage {\n    publishedEditions {\n      effectiveDate\n      officialUrl\n      archiveUrl\n      edition {\n        ...EditionLabel\n        rules(first: 0) {\n          totalCount\n        }\n      }\n    }\n  }\n": types.EditionsPageDocument,
    "\n  query Follow($number: String!, $from: ID!, $edition: ID!) {\n    resolveCitation(citation: { number: $number, asOf: $from }, in: $edition) {\n      current {\n        number\n      }\n    }\n  }\n": types.FollowDocument,
    "\n  query Home {\n    editions {\n      ...EditionLabel\n    }\n  }\n": types.HomeDocument,
    "\n  query Latest {\n    editions {\n      key\n    }\n  }\n": types.LatestDocument,
    "\n  fragment SectionRule on Rule {\n    number\n    ordinal\n    printedNumber\n    heading\n    text\n    examples\n    references {\n      number\n      rule {\n        number\n      }\n    }\n  }\n": types.SectionRuleFragmentDoc,
    "\n  query Section($edition: ID!, $number: String!, $first: Int!) {\n    edition(key: $edition) {\n      contents {\n        number\n        heading\n        sections {\n          number\n          heading\n        }\n      }\n      rule(number: $number) {\n        ...SectionRule\n        history {\n          rule {\n            number\n            edition {\n              effectiveDate\n              key\n            }\n          }\n        }\n        citation {\n          firstLine\n          lastLine\n          document {\n            title\n            publisher\n            url\n          }\n        }\n      }\n      rules(under: $number, first: $first) {\n        nodes {\n          ...SectionRule\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      commentary(rule: $number) {\n        ...CommentaryParts\n      }\n    }\n  }\n": types.SectionDocument,
    "\n  query RestOfSection($edition: ID!, $number: String!, $after: String) {\n    edition(key: $edition) {\n      rules(under: $number, first: 3000, after: $after) {\n        nodes {\n          ...SectionRule\n        }\n      }\n    }\n  }\n": types.RestOfSectionDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditionLabel on Edition {\n    key\n    effectiveDate\n    effectiveBefore\n    textStatus\n    numbering\n    set {\n      code\n      name\n    }\n    coverage {\n      complete\n      sections\n    }\n  }\n"): typeof import('./graphql').EditionLabelFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AsOf($date: Date!) {\n    edition(inForceOn: $date) {\n      key\n    }\n    publishedEditions {\n      effectiveDate\n    }\n    editions {\n      ...EditionLabel\n    }\n  }\n"): typeof import('./graphql').AsOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CommentaryParts on Commentary {\n    heading\n    text\n    footnotes\n    cites {\n      number\n      rule {\n        number\n      }\n    }\n    document {\n      title\n      publisher\n    }\n  }\n"): typeof import('./graphql').CommentaryPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query About {\n    service {\n      version\n      attribution\n      corpusVersion\n    }\n    publishedEditions {\n      effectiveDate\n    }\n    editions {\n      ...EditionLabel\n      documents {\n        id\n        title\n        publisher\n        url\n        licence\n        published\n      }\n    }\n  }\n"): typeof import('./graphql').AboutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditionPage($edition: ID!) {\n    edition(key: $edition) {\n      contents {\n        number\n        heading\n        sections {\n          number\n          heading\n        }\n      }\n      rules(first: 0) {\n        totalCount\n      }\n      commentary {\n        ...CommentaryParts\n      }\n      documents {\n        id\n        title\n        publisher\n        published\n        url\n        licence\n        sha256\n        editionEstablished\n        defects\n        notes\n        unparsed {\n          line\n        }\n      }\n    }\n    publishedEditions {\n      effectiveDate\n    }\n  }\n"): typeof import('./graphql').EditionPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditionsPage {\n    publishedEditions {\n      effectiveDate\n      officialUrl\n      archiveUrl\n      edition {\n        ...EditionLabel\n        rules(first: 0) {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').EditionsPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Follow($number: String!, $from: ID!, $edition: ID!) {\n    resolveCitation(citation: { number: $number, asOf: $from }, in: $edition) {\n      current {\n        number\n      }\n    }\n  }\n"): typeof import('./graphql').FollowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home {\n    editions {\n      ...EditionLabel\n    }\n  }\n"): typeof import('./graphql').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Latest {\n    editions {\n      key\n    }\n  }\n"): typeof import('./graphql').LatestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SectionRule on Rule {\n    number\n    ordinal\n    printedNumber\n    heading\n    text\n    examples\n    references {\n      number\n      rule {\n        number\n      }\n    }\n  }\n"): typeof import('./graphql').SectionRuleFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Section($edition: ID!, $number: String!, $first: Int!) {\n    edition(key: $edition) {\n      contents {\n        number\n        heading\n        sections {\n          number\n          heading\n        }\n      }\n      rule(number: $number) {\n        ...SectionRule\n        history {\n          rule {\n            number\n            edition {\n              effectiveDate\n              key\n            }\n          }\n        }\n        citation {\n          firstLine\n          lastLine\n          document {\n            title\n            publisher\n            url\n          }\n        }\n      }\n      rules(under: $number, first: $first) {\n        nodes {\n          ...SectionRule\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      commentary(rule: $number) {\n        ...CommentaryParts\n      }\n    }\n  }\n"): typeof import('./graphql').SectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestOfSection($edition: ID!, $number: String!, $after: String) {\n    edition(key: $edition) {\n      rules(under: $number, first: 3000, after: $after) {\n        nodes {\n          ...SectionRule\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').RestOfSectionDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
