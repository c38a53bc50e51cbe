import { cascadeBoard } from "./boards";

/** What is sent, over and over. */
export interface Scenario {
  readonly name: string;
  readonly bodies: readonly string[];
}

export const lookUp = JSON.stringify({
  query: `query LookUp($edition: ID!, $number: String!) {
    rule(edition: $edition, number: $number) { number text examples citation { firstLine document { title } } }
  }`,
  variables: { edition: "2011-09-30", number: "704.5k" },
});

const comparison = JSON.stringify({
  query: `{ compareEditions(from: "2003-12-01", to: "2006-10-01") {
    summary { kind count }
    changes(first: 50) { nodes { kind from { number } to { number } segments { operation text } } }
  } }`,
});

export const playBoard = (state: object) =>
  JSON.stringify({
    query: `mutation PlayBoard($state: GameStateInput!) {
      evaluateStateBasedActions(state: $state, edition: "2011-09-30") {
        id status checks { number actions { kind ruleNumber objects explanation } } state { objects { id zone power toughness } }
      }
    }`,
    variables: { state },
  });

const board = playBoard(cascadeBoard());

export const scenarios: readonly Scenario[] = [
  { name: "rule look-up", bodies: [lookUp] },
  { name: "comparison", bodies: [comparison] },
  { name: "board (b)", bodies: [board] },
  { name: "mixed", bodies: [lookUp, lookUp, comparison, lookUp, board, lookUp, lookUp, lookUp, lookUp, comparison] },
];
