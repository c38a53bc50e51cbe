import { graphql } from "../generated";

/** What a board's page and the table in the browser ask. The browser takes these from `generated`. */
graphql(`
  fragment Played on Evaluation {
    rulesDate
    status
    winner
    isDraw
    assumptions
    checks {
      number
      actions {
        kind
        outcome
        objects
        players
        ruleNumber
        explanation
        replacedBy
        rule {
          number
          edition {
            key
          }
        }
      }
    }
    state {
      objects {
        ref
        zone
        power
        toughness
        attachedTo
        counters {
          kind
          count
        }
      }
      players {
        ref
        life
        hasLost
      }
    }
  }
`);

/** Every version of the rules that are applied to boards. */
export const appliedRulesQuery = graphql(`
  query BoardDays {
    appliedRules {
      kind
      ruleNumbers
      summary
      since
      until
    }
  }
`);

/** A board on many days; where a player has to choose, the first option is taken. */
export const throughTimeQuery = graphql(`
  query BoardThroughTime($state: GameStateInput!, $days: [ID!]!) {
    compareStateBasedActions(editions: $days, state: $state, choicePolicy: FIRST_OPTION) {
      evaluations {
        ...Played
      }
    }
  }
`);

/** The same with what each object is then, for boards that are about that. */
export const looksQuery = graphql(`
  query BoardLooks($state: GameStateInput!, $days: [ID!]!) {
    compareStateBasedActions(editions: $days, state: $state, choicePolicy: FIRST_OPTION) {
      evaluations {
        ...Played
        characteristics {
          ref
          supertypes
          types
          subtypes
          everyCreatureType
          power
          toughness
        }
      }
    }
  }
`);

/** Cards whose names go on as it is typed. */
graphql(`
  query BoardCards($search: String!) {
    cards(search: $search, first: 8) {
      nodes {
        name
        typeLine
      }
    }
  }
`);

/** A card, and what was read of it. */
graphql(`
  query BoardCard($name: String!) {
    card(name: $name) {
      name
      typeLine
      manaCost
      isImported
      attribution
      fanContentNotice
      reading {
        object
        lines {
          text
          face
          status
        }
      }
    }
    cards(search: $name, first: 2) {
      nodes {
        name
      }
    }
  }
`);

/** A board on one day, as far as the choices made lead. */
graphql(`
  query BoardOnDay($state: GameStateInput!, $day: ID!, $choices: [ChoiceInput!]!) {
    evaluateStateBasedActions(edition: $day, state: $state, choices: $choices) {
      ...Played
      pendingChoices {
        choice
        kind
        options
        player
        prompt
        ruleNumber
        take
      }
    }
  }
`);

/** Why something happened to an object or player, or did not. */
graphql(`
  query BoardConsidered($state: GameStateInput!, $day: ID!, $choices: [ChoiceInput!]!, $subject: ID!) {
    evaluateStateBasedActions(edition: $day, state: $state, choices: $choices) {
      considered(subject: $subject) {
        kind
        ruleNumber
        applied
        explanation
      }
    }
  }
`);

/** Whether attackers and blockers may be declared so. */
graphql(`
  query BoardCombat(
    $state: GameStateInput!
    $day: ID!
    $attacks: [AttackInput!]!
    $blocks: [BlockInput!]!
    $constraints: [CombatConstraintInput!]!
  ) {
    checkAttack(edition: $day, state: $state, attacks: $attacks, constraints: $constraints) {
      ...Verdict
    }
    checkBlock(edition: $day, state: $state, attacks: $attacks, blocks: $blocks, constraints: $constraints) {
      ...Verdict
    }
  }
`);

graphql(`
  fragment Verdict on DeclarationVerdict {
    legal
    exact
    notes
    obeyedRequirements
    attainableRequirements
    suggestion {
      creature
      target
    }
    problems {
      ruleNumber
      explanation
      creatures
      rule {
        number
        edition {
          key
        }
      }
    }
  }
`);
