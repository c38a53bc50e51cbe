import { graphql } from "../generated";

/** What tools ask of the schema. */

export const RULE = graphql(`
  query RuleTool($number: String!, $on: ID!, $room: Int!) {
    resolveCitation(citation: { number: $number, asOf: $on }) {
      explanation
      cited {
        ...ToldRule
      }
      current {
        number
        edition {
          effectiveDate
        }
      }
    }
  }

  fragment ToldRule on Rule {
    number
    heading
    text
    examples
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
    edition {
      key
      effectiveDate
      newerPublished
      next {
        key
      }
    }
  }
`);

/** The day of the words that are asked for: `latest` is that of the newest held. */
export const WORDS = graphql(`
  query WordsTool($edition: ID!) {
    edition(key: $edition) {
      effectiveDate
    }
  }
`);

export const HISTORY = graphql(`
  query HistoryTool($number: String!, $on: ID!) {
    resolveCitation(citation: { number: $number, asOf: $on }) {
      explanation
      number
      cited {
        below(characters: 0) {
          count
        }
        history(changesOnly: true) {
          rule {
            number
            heading
            text
            edition {
              effectiveDate
            }
          }
          change {
            kind
          }
        }
      }
    }
    numberBearers(number: $number) {
      from
      until
      heading
      rewordedBy
      current {
        number
      }
    }
  }
`);

/** When anything at a number or below it changed. */
export const CHANGED = graphql(`
  query ChangedTool($text: String!) {
    ask(text: $text, first: 0) {
      answers {
        __typename
        ... on ChangeOnDay {
          date
        }
      }
    }
  }
`);

export const ASK = graphql(`
  query AskTool($text: String!, $first: Int!, $room: Int!) {
    ask(text: $text, first: $first) {
      kind
      sentence
      understood {
        sentence
      }
      definition {
        term
        definition
        edition {
          effectiveDate
        }
      }
      answers {
        __typename
        ... on Rule {
          ...ToldRule
        }
        ... on RuleOnDay {
          rule {
            ...ToldRule
          }
        }
        ... on ChangeOnDay {
          date
          rules {
            before {
              ...ToldRule
            }
            after {
              ...ToldRule
            }
          }
        }
        ... on DaysCompared {
          under
          comparison {
            summary {
              kind
              count
            }
          }
        }

        ... on GlossaryEntry {
          definition
        }
        ... on SearchConnection {
          edges {
            snippet
            node {
              __typename
              ... on Rule {
                number
                edition {
                  effectiveDate
                }
              }
              ... on GlossaryEntry {
                term
                edition {
                  effectiveDate
                }
              }
            }
          }
        }
      }
    }
  }
`);

export const QUOTATION = graphql(`
  query QuotationTool($text: String!, $first: Int!) {
    findQuotation(text: $text, first: $first) {
      from {
        effectiveDate
      }
      to {
        effectiveDate
      }
      rule {
        number
        heading
        text
      }
      lineage {
        numbers {
          number
          from
          until
        }
      }
    }
  }
`);

export const CITATION = graphql(`
  query CitationTool($number: String!, $on: ID!, $quote: String, $in: ID!, $room: Int!) {
    resolveCitation(citation: { number: $number, asOf: $on, quote: $quote }, in: $in) {
      status
      explanation
      confidence
      quoteStands
      heldAgainst
      currentNumbers
      current {
        ...ToldRule
      }
    }
  }
`);

export const TEXT = graphql(`
  query TextTool($text: String!, $date: ID) {
    checkText(text: $text, date: $date) {
      heldAgainst
      note
      corrected
      citations {
        written
        number
        isBetween
        status
        wordsStand
        wordsOf
        nameOf
        rewordedBy
        misdated
        explanation
      }
    }
  }
`);

export const BOARD = graphql(`
  query BoardTool($state: GameStateInput!, $editions: [ID!]!) {
    compareStateBasedActions(state: $state, editions: $editions) {
      evaluations {
        rulesDate
        status
        checks {
          number
          actions {
            ruleNumber
            explanation
          }
        }
        pendingChoices {
          prompt
          options
        }
        assumptions
        losers
      }
    }
  }
`);

export const ERA = graphql(`
  query EraTool($date: ID!, $against: ID!, $subject: EraSubject) {
    eraDifferences(date: $date, against: $against, subject: $subject) {
      rule
      subject
      changedOn
      then {
        ruleNumbers
        sentence
        absence
      }
      now {
        ruleNumbers
        sentence
        absence
      }
    }
  }
`);
