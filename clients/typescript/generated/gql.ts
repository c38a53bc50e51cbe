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
    "query CheckText($text: String!, $date: ID, $file: String) {\n  checkText(text: $text, date: $date, file: $file) {\n    corrected\n    citations {\n      start\n      status\n      explanation\n      corrected\n    }\n  }\n}": typeof types.CheckTextDocument,
    "query CompareEditions($from: ID!, $to: ID!, $under: String, $first: Int = 50, $after: String) {\n  compareEditions(from: $from, to: $to) {\n    summary {\n      kind\n      count\n    }\n    changes(\n      kinds: [EDITED, RENUMBERED, RENUMBERED_AND_EDITED, SPLIT, MERGED, ADDED, REMOVED]\n      under: $under\n      first: $first\n      after: $after\n    ) {\n      nodes {\n        kind\n        from {\n          number\n        }\n        to {\n          number\n        }\n        segments {\n          operation\n          text\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}": typeof types.CompareEditionsDocument,
    "query LookUpRule($edition: ID!, $number: String!) {\n  rule(edition: $edition, number: $number) {\n    number\n    text\n    edition {\n      title\n    }\n    citation {\n      firstLine\n      lastLine\n      document {\n        title\n        publisher\n      }\n    }\n    history {\n      rule {\n        number\n        edition {\n          key\n        }\n      }\n      change {\n        kind\n      }\n    }\n  }\n}": typeof types.LookUpRuleDocument,
    "mutation PlayBoard($state: GameStateInput!, $edition: ID!) {\n  evaluateStateBasedActions(\n    state: $state\n    edition: $edition\n    choicePolicy: FIRST_OPTION\n  ) {\n    id\n    rulesDate\n    status\n    checks {\n      number\n      actions {\n        ruleNumber\n        explanation\n      }\n    }\n    assumptions\n    losers\n    state {\n      objects {\n        ref\n        zone\n      }\n    }\n  }\n}": typeof types.PlayBoardDocument,
    "query Search($query: String!, $editions: [ID!], $first: Int = 20, $after: String) {\n  search(query: $query, editions: $editions, first: $first, after: $after) {\n    totalCount\n    edges {\n      snippet\n      node {\n        __typename\n        ... on Rule {\n          number\n          edition {\n            key\n          }\n        }\n        ... on GlossaryEntry {\n          term\n          edition {\n            key\n          }\n        }\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}": typeof types.SearchDocument,
};
const documents: Documents = {
    "query CheckText($text: String!, $date: ID, $file: String) {\n  checkText(text: $text, date: $date, file: $file) {\n    corrected\n    citations {\n      start\n      status\n      explanation\n      corrected\n    }\n  }\n}": types.CheckTextDocument,
    "query CompareEditions($from: ID!, $to: ID!, $under: String, $first: Int = 50, $after: String) {\n  compareEditions(from: $from, to: $to) {\n    summary {\n      kind\n      count\n    }\n    changes(\n      kinds: [EDITED, RENUMBERED, RENUMBERED_AND_EDITED, SPLIT, MERGED, ADDED, REMOVED]\n      under: $under\n      first: $first\n      after: $after\n    ) {\n      nodes {\n        kind\n        from {\n          number\n        }\n        to {\n          number\n        }\n        segments {\n          operation\n          text\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}": types.CompareEditionsDocument,
    "query LookUpRule($edition: ID!, $number: String!) {\n  rule(edition: $edition, number: $number) {\n    number\n    text\n    edition {\n      title\n    }\n    citation {\n      firstLine\n      lastLine\n      document {\n        title\n        publisher\n      }\n    }\n    history {\n      rule {\n        number\n        edition {\n          key\n        }\n      }\n      change {\n        kind\n      }\n    }\n  }\n}": types.LookUpRuleDocument,
    "mutation PlayBoard($state: GameStateInput!, $edition: ID!) {\n  evaluateStateBasedActions(\n    state: $state\n    edition: $edition\n    choicePolicy: FIRST_OPTION\n  ) {\n    id\n    rulesDate\n    status\n    checks {\n      number\n      actions {\n        ruleNumber\n        explanation\n      }\n    }\n    assumptions\n    losers\n    state {\n      objects {\n        ref\n        zone\n      }\n    }\n  }\n}": types.PlayBoardDocument,
    "query Search($query: String!, $editions: [ID!], $first: Int = 20, $after: String) {\n  search(query: $query, editions: $editions, first: $first, after: $after) {\n    totalCount\n    edges {\n      snippet\n      node {\n        __typename\n        ... on Rule {\n          number\n          edition {\n            key\n          }\n        }\n        ... on GlossaryEntry {\n          term\n          edition {\n            key\n          }\n        }\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}": types.SearchDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CheckText($text: String!, $date: ID, $file: String) {\n  checkText(text: $text, date: $date, file: $file) {\n    corrected\n    citations {\n      start\n      status\n      explanation\n      corrected\n    }\n  }\n}"): typeof import('./graphql').CheckTextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CompareEditions($from: ID!, $to: ID!, $under: String, $first: Int = 50, $after: String) {\n  compareEditions(from: $from, to: $to) {\n    summary {\n      kind\n      count\n    }\n    changes(\n      kinds: [EDITED, RENUMBERED, RENUMBERED_AND_EDITED, SPLIT, MERGED, ADDED, REMOVED]\n      under: $under\n      first: $first\n      after: $after\n    ) {\n      nodes {\n        kind\n        from {\n          number\n        }\n        to {\n          number\n        }\n        segments {\n          operation\n          text\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}"): typeof import('./graphql').CompareEditionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query LookUpRule($edition: ID!, $number: String!) {\n  rule(edition: $edition, number: $number) {\n    number\n    text\n    edition {\n      title\n    }\n    citation {\n      firstLine\n      lastLine\n      document {\n        title\n        publisher\n      }\n    }\n    history {\n      rule {\n        number\n        edition {\n          key\n        }\n      }\n      change {\n        kind\n      }\n    }\n  }\n}"): typeof import('./graphql').LookUpRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation PlayBoard($state: GameStateInput!, $edition: ID!) {\n  evaluateStateBasedActions(\n    state: $state\n    edition: $edition\n    choicePolicy: FIRST_OPTION\n  ) {\n    id\n    rulesDate\n    status\n    checks {\n      number\n      actions {\n        ruleNumber\n        explanation\n      }\n    }\n    assumptions\n    losers\n    state {\n      objects {\n        ref\n        zone\n      }\n    }\n  }\n}"): typeof import('./graphql').PlayBoardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Search($query: String!, $editions: [ID!], $first: Int = 20, $after: String) {\n  search(query: $query, editions: $editions, first: $first, after: $after) {\n    totalCount\n    edges {\n      snippet\n      node {\n        __typename\n        ... on Rule {\n          number\n          edition {\n            key\n          }\n        }\n        ... on GlossaryEntry {\n          term\n          edition {\n            key\n          }\n        }\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}"): typeof import('./graphql').SearchDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
