/** Worked examples: each a tab of the query page, and a query that the tests run. */
export const exampleQueries: readonly { readonly title: string; readonly query: string }[] = [
  {
    title: "What the corpus holds",
    query: `# Every edition held, oldest first. "coverage" says what part of it: what lies outside is unknown, not absent.
query WhatTheCorpusHolds {
  editions {
    key
    title
    effectiveBefore
    textStatus
    coverage { complete sections }
    documents { title publisher }
  }
  service { corpusVersion attribution fanContentNotice }
}
`,
  },
  {
    title: "One rule",
    query: `# The legend rule of September 2011, and where it was read.
query OneRule {
  rule(edition: "2011-09-30", number: "704.5k") {
    number
    text
    parent { number text }
    references { number rule { text } }
    citation { firstLine lastLine document { title url } }
  }
}
`,
  },
  {
    title: "On a date",
    query: `# What was in force on a day, and what it said of creatures with toughness 0 or less.
query OnADate {
  edition(inForceOn: "2004-01-15") {
    key
    numbering
    rule(number: "420.5b") { text stampedDate }
  }
}
`,
  },
  {
    title: "What became of 420",
    query: `# The state-based effects of 2003 beside the state-based actions of 2009, across the renumbering, as a text to read.
query WhatBecameOf420 {
  compareEditions(from: "2003-12-01", to: "2009-10-01") {
    summary { kind count }
    changes(under: "704.5", first: 30) {
      nodes {
        kind
        from { number }
        to { number }
        segments { operation text }
        behaviourChange
      }
    }
    unified
  }
}
`,
  },
  {
    title: "History of a rule",
    query: `# The legend rule through every edition held, and which edition brought which of its words.
query HistoryOfARule {
  rule(edition: "2011-09-30", number: "704.5k") {
    history {
      rule { edition { key } number text }
      change { kind behaviourChange }
    }
    blame { text introducedIn { key } number }
  }
}
`,
  },
  {
    title: "A board under several editions",
    query: `# Two players control the same legend: what happens under the rules of six dates, and where the outcomes part.
query ABoardUnderSeveralEditions {
  compareStateBasedActions(
    state: {
      players: [{ id: "ann", name: "Ann" }, { id: "bob", name: "Bob" }]
      objects: [
        { id: "older", name: "Kiku", owner: "ann", typeLine: "Legendary Creature — Human Assassin", power: 2, toughness: 2 }
        { id: "newer", name: "Kiku", owner: "bob", typeLine: "Legendary Creature — Human Assassin", power: 2, toughness: 2 }
      ]
    }
    editions: ["1999-11-01", "2003-12-01", "2006-10-01", "2009-10-01", "2011-09-30", "2013-07-13"]
  ) {
    divergences { subject outcomes { editions outcome ruleNumbers } }
    evaluations { rulesDate checks { actions { ruleNumber objects outcome explanation rule { text } } } }
  }
}
`,
  },
  {
    title: "A cascade",
    query: `# One point of damage to each: the lord dies, and with its bonus gone the others follow, check by check.
mutation ACascade {
  evaluateStateBasedActions(
    edition: "2010-10-01"
    state: {
      players: [{ id: "ann", name: "Ann" }, { id: "bob", name: "Bob" }]
      objects: [
        { id: "scion", name: "Scion of Oona", owner: "ann", typeLine: "Creature — Faerie Soldier", power: 1, toughness: 1, damage: 1 }
        { id: "pestermite", name: "Pestermite", owner: "ann", typeLine: "Creature — Faerie Rogue", power: 2, toughness: 1, damage: 1 }
      ]
      continuousEffects: [
        {
          id: "lord"
          source: "scion"
          text: "Other Faerie creatures you control get +1/+1."
          affects: { types: ["Creature"], subtypes: ["Faerie"], controller: YOU, excludeSource: true }
          addPower: { constant: 1 }
          addToughness: { constant: 1 }
        }
      ]
    }
  ) {
    id
    status
    checks { number actions { ruleNumber outcome explanation } }
    priority
    state { objects { ref zone } }
  }
}
`,
  },
  {
    title: "Pages of rules",
    query: `# All state-based actions of an edition, ten at a time: give pageInfo.endCursor as "after".
query PagesOfRules($after: String) {
  edition(key: "2009-10-01") {
    rules(under: "704.5", first: 10, after: $after) {
      totalCount
      nodes { number text examples }
      pageInfo { hasNextPage endCursor }
    }
  }
}
`,
  },
  {
    title: "Search",
    query: `# Words of any form, "a phrase" in quotes, the beginning of a word with an asterisk.
query Search($query: String = "legend* graveyard") {
  search(query: $query, first: 5) {
    totalCount
    edges {
      snippet
      from { key }
      to { key }
      node {
        ... on Rule { number text }
        ... on GlossaryEntry { term definition }
      }
    }
  }
}
`,
  },
  {
    title: "Commentary",
    query: `# What a commentator wrote about one rule. The words are the commentator's, never the rules'.
query CommentaryOnARule {
  edition(key: "2010-10-01") {
    textStatus
    commentary(rule: "704.5k") {
      heading
      text
      footnotes
      document { title publisher url }
    }
  }
}
`,
  },
  {
    title: "May they block?",
    query: `# An evasion ability of October 2006, with the words of its rule. docs/reference/combat.md has more of the kind.
query MayTheyBlock {
  checkBlock(
    edition: "2006-10-01"
    state: {
      players: [{ id: "ann" }, { id: "bob" }]
      objects: [
        { id: "wraith", name: "Wraith", owner: "ann", typeLine: "Creature", power: 2, toughness: 2, keywords: [SHADOW] }
        { id: "hawk", name: "Hawk", owner: "bob", typeLine: "Creature", power: 1, toughness: 1, keywords: [FLYING] }
      ]
    }
    attacks: [{ attacker: "wraith", defender: "bob" }]
    blocks: [{ blocker: "hawk", attacker: "wraith" }]
  ) {
    legal
    problems { ruleNumber explanation rule { text } }
    suggestion { creature target }
  }
}
`,
  },
];
