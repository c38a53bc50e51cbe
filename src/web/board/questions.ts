import { graphql } from "../../views/generated";

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
          ...RuleLink
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
export const onDayQuery = graphql(`
  query BoardOnDay($state: GameStateInput!, $day: ID!, $choices: [ChoiceInput!]!, $choicePolicy: ChoicePolicy! = ASK) {
    evaluateStateBasedActions(edition: $day, state: $state, choices: $choices, choicePolicy: $choicePolicy) {
      ...Played
      pendingChoices {
        ...Choice
      }
    }
  }
`);

/** What became of a board that was recorded, and what lay on it in the end. */
export const recordedQuery = graphql(`
  query RecordedBoard($id: ID!) {
    evaluation(id: $id) {
      recordedAt
      ...Played
      pendingChoices {
        ...Choice
      }
      state {
        objects {
          ref
          name
          typeLine
          owner
        }
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

/** A combat on one day, as far as what was decided leads. */
export const fightQuery = graphql(`
  query BoardFight(
    $state: GameStateInput!
    $day: ID!
    $attacks: [AttackInput!]
    $blocks: [BlockInput!]
    $damageAssignmentOrders: [DamageAssignmentOrderInput!]! = []
    $assignments: [PlayedAssignmentInput!]! = []
    $responses: [CombatResponseInput!]! = []
    $constraints: [CombatConstraintInput!]! = []
    $policy: CombatPolicy! = ASK
    $choices: [ChoiceInput!]! = []
    $choicePolicy: ChoicePolicy! = ASK
  ) {
    playCombat(
      edition: $day
      state: $state
      attacks: $attacks
      blocks: $blocks
      damageAssignmentOrders: $damageAssignmentOrders
      assignments: $assignments
      responses: $responses
      constraints: $constraints
      policy: $policy
      choices: $choices
      choicePolicy: $choicePolicy
    ) {
      rulesDate
      status
      winner
      isDraw
      assumptions
      steps {
        happening
        combatStep
        ruleNumber
        rule {
          ...RuleLink
        }
        explanation
        decisions {
          kind
          ruleNumber
          rule {
            ...RuleLink
          }
          explanation
          by
        }
        costs
        damageOnStack {
          source
          target
          amount
        }
        onStack {
          ability
          source
        }
        events {
          explanation
        }
        checks {
          actions {
            ruleNumber
            explanation
            rule {
              ...RuleLink
            }
          }
        }
        attacking {
          creature
          target
        }
        blocking {
          creature
          target
        }
        state {
          ...After
        }
      }
      decision {
        kind
        player
        creature
        damageStep
        ruleNumber
        prompt
        suggestion {
          creature
          target
        }
        recipients {
          recipient
          lethal
        }
        divisions {
          assignments {
            source
            target
            amount
          }
        }
      }
      pendingChoices {
        ...Choice
      }
      problems {
        ruleNumber
        explanation
        rule {
          ...RuleLink
        }
      }
      notTaken {
        position
        reason
      }
    }
  }
`);

/** The end of a turn on one day. */
export const turnEndQuery = graphql(`
  query BoardTurnEnd(
    $state: GameStateInput!
    $day: ID!
    $choices: [ChoiceInput!]! = []
    $choicePolicy: ChoicePolicy! = ASK
  ) {
    endOfTurn(edition: $day, state: $state, choices: $choices, choicePolicy: $choicePolicy) {
      rulesDate
      status
      winner
      isDraw
      assumptions
      steps {
        part
        events {
          ruleNumber
          explanation
          rule {
            ...RuleLink
          }
        }
        checks {
          actions {
            ruleNumber
            explanation
            rule {
              ...RuleLink
            }
          }
        }
        onStack {
          ability
          source
        }
        state {
          ...After
        }
      }
      pendingChoices {
        ...Choice
      }
    }
  }
`);

/** A board after a step. */
graphql(`
  fragment After on GameState {
    objects {
      ref
      zone
      controller
      power
      toughness
      damage
      tapped
      regenerationShields
      counters {
        kind
        count
      }
    }
    players {
      ref
      life
      poisonCounters
      unspentMana
      hasLost
    }
  }
`);

graphql(`
  fragment Choice on PendingChoice {
    choice
    kind
    options
    player
    prompt
    ruleNumber
    take
  }
`);
