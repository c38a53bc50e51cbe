import { type Connection } from "../../src/store/connection";

/** One request whose price is compared with its work. */
export interface Case {
  /** What it is about: a field of the schema, and with what arguments. */
  readonly name: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const OLD = "2003-12-01";
const NEW = "2024-11-08";

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(" ");

const players = [{ id: "ann" }, { id: "bob" }];

const creature = (at: number, rest: object = {}) => ({
  id: `c${at}`,
  name: `Creature ${at}`,
  owner: at % 2 === 0 ? "ann" : "bob",
  typeLine: "Creature — Human",
  power: 2,
  toughness: 3,
  damage: at % 3 === 0 ? 3 : 0,
  ...rest,
});

const crowd = (objects: number, rest: object = {}): object => ({
  players,
  objects: Array.from({ length: objects }, (_, at) => creature(at, rest)),
});

const anthems = (objects: number, effects: number): object => ({
  ...crowd(objects),
  continuousEffects: Array.from({ length: effects }, (_, at) => ({
    id: `e${at}`,
    source: `c${at % objects}`,
    affects: { types: ["Creature"] },
    addPower: { constant: 1, times: 1, countOf: { types: ["Creature"] } },
    addToughness: { constant: 1 },
    ...(at % 2 === 0 && { addTypes: [`Type${at}`] }),
  })),
});

const shields = (objects: number, effects: number): object => ({
  ...crowd(objects),
  replacementEffects: Array.from({ length: effects }, (_, at) => ({
    id: `r${at}`,
    event: "WOULD_BE_PUT_INTO_GRAVEYARD",
    affects: { types: ["Creature"] },
    instead: { moveTo: "EXILE" },
  })),
});

const watchers = (objects: number, triggers: number): object => ({
  ...crowd(objects),
  triggeredAbilities: Array.from({ length: triggers }, (_, at) => ({
    id: `t${at}`,
    source: `c${at % objects}`,
    event: "DIES",
    watches: { types: ["Creature"] },
  })),
});

const EVALUATE = `mutation ($state: GameStateInput!, $edition: ID!) { evaluateStateBasedActions(edition: $edition, state: $state, choicePolicy: FIRST_OPTION) {
  id status checks { number actions { kind objects explanation } } state { objects { ref zone damage power toughness } } } }`;

const evaluate = (name: string, state: object): Case => ({
  name: `evaluateStateBasedActions, ${name}`,
  query: EVALUATE,
  variables: { state, edition: "2011-09-30" },
});

const BOARDS = `query ($boards: [BoardInput!]!) { evaluateBoards(boards: $boards) {
  evaluation { id status checks { number actions { kind objects explanation } } state { objects { ref zone damage power toughness } } } fault { code } } }`;

const evaluateMany = (boards: number, name: string, state: object): Case => ({
  name: `evaluateBoards, ${boards} boards of ${name}`,
  query: BOARDS,
  variables: {
    boards: Array.from({ length: boards }, () => ({ state, edition: "2011-09-30", choicePolicy: "FIRST_OPTION" })),
  },
});

const COMPARE = `query ($state: GameStateInput!, $editions: [ID!]!) { compareStateBasedActions(editions: $editions, state: $state, choicePolicy: FIRST_OPTION) {
  divergences { subject outcomes { editions outcome } } } }`;

const attackers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ attacker: `c${2 * at}`, defender: "bob" }));
const blockers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ attacker: `c${2 * at}`, blocker: `c${2 * at + 1}` }));

function combats(): Case[] {
  const sizes = [2, 40, 400];
  const fields: readonly [string, string, string][] = [
    ["checkAttack", "$attacks: [AttackInput!]!", "attacks: $attacks"],
    ["checkBlock", "$attacks: [AttackInput!]!, $blocks: [BlockInput!]!", "attacks: $attacks, blocks: $blocks"],
    ["combatDamageSteps", "$attacks: [AttackInput!]!, $blocks: [BlockInput!]!", "attacks: $attacks, blocks: $blocks"],
    ["flankingTriggers", "$attacks: [AttackInput!]!, $blocks: [BlockInput!]!", "attacks: $attacks, blocks: $blocks"],
  ];
  const plain = fields.flatMap(([field, declared, given]) =>
    sizes.map((size): Case => ({
      name: `${field}, ${size} objects`,
      query: `query ($state: GameStateInput!, ${declared}) { ${field}(edition: "2011-09-30", state: $state, ${given}) { __typename } }`,
      variables: {
        state: crowd(size, { damage: 0, keywords: ["FLANKING"] }),
        attacks: attackers(size / 2),
        ...(declared.includes("$blocks") && { blocks: blockers(size / 2) }),
      },
    })),
  );
  const constrained = [10, 40].map((count): Case => ({
    name: `checkAttack, 80 objects, ${count} constraints`,
    query: `query ($state: GameStateInput!, $attacks: [AttackInput!]!, $constraints: [CombatConstraintInput!]!) { checkAttack(edition: "2011-09-30", state: $state, attacks: $attacks, constraints: $constraints) { legal } }`,
    variables: {
      state: crowd(80, { damage: 0 }),
      attacks: attackers(5),
      constraints: Array.from({ length: count }, (_, at) => ({
        id: `k${at}`,
        kind: ["ATTACKS_IF_ABLE", "CANT_ATTACK_ALONE", "CANT_ATTACK"][at % 3],
        source: `c${2 * at}`,
      })),
    },
  }));
  return [...plain, ...constrained];
}

/** Selections on each of two hundred rules of one edition. */
const ofRules = (selection: string, count = 200): Case => ({
  name: `Rule.${selection}, ${count} rules`,
  query: `{ edition(key: "${NEW}") { rules(under: "702", first: ${count}) { nodes { ${selection} } } } }`,
});

const ofEditions = (selection: string): Case => ({
  name: `Edition.${selection}, of all`,
  query: `{ editions { ${selection} } }`,
});

const compare = (selection: string, from = OLD, to = NEW): Case => ({
  name: `compareEditions ${from} ${to} ${selection}`,
  query: `{ compareEditions(from: "${from}", to: "${to}") { ${selection} } }`,
});

const search = (query: string, rest = "first: 20"): Case => ({
  name: `search ${JSON.stringify(query.slice(0, 20))} (${query.length} characters) ${rest}`,
  query: `query ($query: String!) { search(query: $query, ${rest}) { totalCount edges { snippet from { key } to { key } node { __typename ... on Rule { number text } } } } }`,
  variables: { query },
});

const quotation = (text: string): Case => ({
  name: `findQuotation ${JSON.stringify(text.slice(0, 20))} (${text.length} characters)`,
  query: `query ($text: String!) { findQuotation(text: $text) { from { key } to { key } rule { number } } }`,
  variables: { text },
});

const citations = (count: number, quote?: string) =>
  Array.from({ length: count }, (_, at) => ({
    number: `704.5${"abcdefghijk"[at % 11]}`,
    asOf: "2011-09-30",
    ...(quote !== undefined && { quote }),
  }));

/** Every field that does more than to hand out what it was given, as it is mostly used and at its worst. */
export function cases(connection: Connection): Case[] {
  const ids = (type: string, count: number): string[] =>
    connection
      .all<{ number: string }>(`SELECT DISTINCT number FROM Rule WHERE editionKey = ? LIMIT ?`, NEW, count)
      .map(({ number }) => Buffer.from(`${type}:${NEW}/${number}`).toString("base64url"));
  const longText = connection.get<{ text: string }>(
    `SELECT text FROM Wording ORDER BY length(text) DESC LIMIT 1`,
  )!.text;
  return [
    {
      name: "rule, by variables",
      query: `query ($e: ID!, $n: String!) { rule(edition: $e, number: $n) { number text } }`,
      variables: { e: NEW, n: "704.5k" },
    },
    {
      name: "rule, every scalar",
      query: `{ rule(edition: "${NEW}", number: "704.5k") { id number ordinal heading text examples printedNumber stampedDate } }`,
    },
    { name: "edition", query: `{ edition(inForceOn: "2011-11-11") { key title } }` },
    { name: "editions", query: `{ editions { key title effectiveDate } }` },
    {
      name: "200 aliases of rule",
      query: `{ ${repeat(200, (at) => `a${at}: rule(edition: "${NEW}", number: "702.${at + 2}") { text }`)} }`,
    },
    { name: "service", query: `{ service { version corpusVersion } }` },
    { name: "publishedEditions", query: `{ publishedEditions { effectiveDate edition { key } } }` },
    {
      name: "stateBasedActions",
      query: `{ stateBasedActions(edition: "${NEW}") { kind ruleNumber summary rule { text } } }`,
    },
    {
      name: "nodes, 1000 rules",
      query: `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Rule { text } } }`,
      variables: { ids: ids("Rule", 1000) },
    },
    {
      name: "nodes, 1000 lineages",
      query: `query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`,
      variables: { ids: ids("Lineage", 1000) },
    },
    {
      name: "_entities, 1000 rules",
      query: `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Rule { text } } }`,
      variables: { of: ids("Rule", 1000).map((id) => ({ __typename: "Rule", id })) },
    },
    {
      name: "rules(first: 5000), number",
      query: `{ edition(key: "${NEW}") { rules(first: 5000) { nodes { number } } } }`,
    },
    {
      name: "rules(first: 5000), edges and all scalars",
      query: `{ edition(key: "${NEW}") { rules(first: 5000) { totalCount edges { cursor node { id number ordinal heading text examples } } } } }`,
    },
    {
      name: "rules(first: 1000), 100 aliases of number",
      query: `{ edition(key: "${NEW}") { rules(first: 1000) { nodes { ${repeat(100, (at) => `a${at}: number`)} } } } }`,
    },
    {
      name: "rules under 702",
      query: `{ edition(key: "${NEW}") { rules(under: "702", first: 50) { nodes { number text } } } }`,
    },
    {
      name: "glossary(first: 1000)",
      query: `{ edition(key: "${NEW}") { glossary(first: 1000) { nodes { term definition } } } }`,
    },
    {
      name: "glossary references",
      query: `{ edition(key: "${NEW}") { glossary(first: 200) { nodes { references { rule { number } } } } } }`,
    },
    {
      name: "glossaryEntry",
      query: `{ edition(key: "${NEW}") { glossaryEntry(term: "Legend Rule") { definition } } }`,
    },
    ...[
      "keywords { name }",
      "contents { number sections { number } }",
      "sections { number heading }",
      "documents { id }",
      "coverage { complete sections }",
      "chapters { heading }",
      "wordAges { edition { key } words }",
      "commentary { text }",
      "stateBasedActions { ruleNumber rule { number } }",
      "next { key } previous { key }",
      `rule(number: "702.19") { terms { term } }`,
      `glossaryEntry(term: "Legend Rule") { terms { term } }`,
      `glossaryEntry(term: "Legend Rule") { history { until } }`,
    ].map(ofEditions),
    ...[
      "text",
      "id",
      "children { number }",
      "citation { firstLine }",
      "citation { document { title } }",
      "parent { number }",
      "references { number rule { number } }",
      "terms { term entry { definition } }",
      "stateBasedAction { kind }",
      "commentary { text }",
      "lineage { id }",
      "lineage { versions { rule { number } } }",
      "lineage { removedAfter { key } }",
      "edition { key }",
    ].map((selection) => ofRules(selection)),
    ...[
      "history { rule { number } }",
      "history { change { kind } }",
      "history { change { kind segments { text } } }",
      "blame { text introducedIn { key } }",
      `counterpart(edition: "${OLD}") { kind }`,
      `counterpart(edition: "${OLD}") { kind segments { text operation } exampleSegments { text } }`,
    ].map((selection) => ofRules(selection, 50)),
    ...[
      "summary { kind count }",
      "changes(first: 50) { totalCount nodes { kind from { number } to { number } segments { operation text } } }",
      "changes(first: 50) { nodes { kind } }",
      "changes(first: 5000) { nodes { kind segments { text } } }",
      "changes(first: 1000) { nodes { behaviourChange } }",
      "changes(first: 1000) { nodes { exampleSegments { text } } }",
      "glossaryChanges(first: 50) { nodes { kind segments { text } } }",
      "glossaryChanges(first: 5000) { totalCount }",
      "glossaryChanges(first: 5000) { nodes { kind segments { text } } }",
      "unified",
      "html",
      "html(layout: SIDE_BY_SIDE)",
      `unified(under: "704")`,
    ].map((selection) => compare(selection)),
    compare("unified", "2011-09-30", "2012-06-01"),
    compare("summary { count }", "1999-11-01", "2009-07-11"),
    compare("summary { count }", "2001-07-23", "2026-02-27"),
    compare("summary { count }", "2016-08-26", "2004-02-01"),
    compare("summary { count }", "2018-07-13", "2019-01-25"),
    // The pair is aligned by now, and none of its words have been compared.
    compare("unified", "2001-07-23", "2026-02-27"),
    {
      name: "compareRules",
      query: `{ compareRules(from: { edition: "${OLD}", number: "420.5" }, to: { edition: "${NEW}", number: "704.5" }) { kind segments { text } } }`,
    },
    {
      name: "resolveCitation",
      query: `query ($c: CitationInput!) { resolveCitation(citation: $c) { status explanation current { number } } }`,
      variables: { c: citations(1)[0] },
    },
    ...[100, 5000].map((count): Case => ({
      name: `resolveCitations, ${count}`,
      query: `query ($c: [CitationInput!]!) { resolveCitations(citations: $c) { status current { number } } }`,
      variables: { c: citations(count) },
    })),
    {
      name: "resolveCitations, 100 with long quotes",
      query: `query ($c: [CitationInput!]!) { resolveCitations(citations: $c) { status quoteStands } }`,
      variables: { c: citations(100, longText.slice(0, 2000)) },
    },
    {
      name: "resolveCitations, 10 with quotes of 5,000",
      query: `query ($c: [CitationInput!]!) { resolveCitations(citations: $c) { status quoteStands } }`,
      variables: { c: citations(10, "is ".repeat(1666)) },
    },
    search("legend rule"),
    search("planeswalk*"),
    search("t*"),
    search("creature", "first: 1000"),
    search('"state-based actions"'),
    search("a* b* c*"),
    search("a* ".repeat(50)),
    search("the of a to in is it ".repeat(7).trim()),
    search("xyzzy"),
    ...["the", "of", "creature", "creature creature", "th*", "the*", "cre*", "crea*"].map((words) => search(words)),
    quotation("state-based actions"),
    quotation("is"),
    quotation("the"),
    ...["creature", "battlefield", "planeswalkers"].map((words) => quotation(words)),
    quotation(longText.slice(0, 3000)),
    quotation("is ".repeat(300)),
    quotation("is ".repeat(1666)),
    quotation("{".repeat(5000)),

    evaluateMany(1, "40 objects", crowd(40)),
    evaluateMany(100, "1 object", crowd(1)),
    evaluateMany(100, "40 objects", crowd(40)),
    evaluateMany(100, "40 objects and 10 effects", anthems(40, 10)),
    evaluateMany(1000, "20 objects", crowd(20)),
    evaluate("1 object", crowd(1)),
    evaluate("40 objects", crowd(40)),
    evaluate("1,000 objects", crowd(1000)),
    evaluate("10,000 objects", crowd(10_000)),
    evaluate("40 objects, 20 effects", anthems(40, 20)),
    evaluate("10 objects, 100 effects", anthems(10, 100)),
    evaluate("500 objects, 50 effects", anthems(500, 50)),
    evaluate("40 objects, 20 replacements", shields(40, 20)),
    evaluate("200 objects, 100 replacements", shields(200, 100)),
    evaluate("40 objects, 20 triggers", watchers(40, 20)),
    evaluate("200 objects, 100 triggers", watchers(200, 100)),
    {
      name: "evaluateStateBasedActions, 100 considered",
      query: `mutation ($state: GameStateInput!) { evaluateStateBasedActions(edition: "2011-09-30", state: $state) { ${repeat(100, (at) => `a${at}: considered(subject: "c${at}") { kind explanation }`)} } }`,
      variables: { state: crowd(100) },
    },
    {
      name: "compareStateBasedActions, 1 object, 10 editions",
      query: COMPARE,
      variables: {
        state: crowd(1),
        editions: [2003, 2005, 2006, 2007, 2009, 2010, 2012, 2014, 2016, 2020].map((year) => `${year}-10-01`),
      },
    },
    {
      name: "compareStateBasedActions, 100 objects, 20 editions",
      query: COMPARE,
      variables: { state: crowd(100), editions: Array.from({ length: 20 }, (_, at) => `${2000 + at}-10-01`) },
    },
    ...combats(),
    {
      name: "checkProtection",
      query: `query ($state: GameStateInput!) { checkProtection(edition: "2011-09-30", state: $state, permanent: "c0", source: "c1") { isProtected } }`,
      variables: { state: crowd(40) },
    },
    {
      name: "drawCards, 7",
      query: `query ($state: GameStateInput!) { drawCards(edition: "2011-09-30", state: $state, player: "ann", count: 7) { draws { number outcome } } }`,
      variables: { state: { ...crowd(2), players: [{ id: "ann", cardsInLibrary: 60 }, { id: "bob" }] } },
    },
    {
      name: "drawCards, 1000",
      query: `query ($state: GameStateInput!) { drawCards(edition: "2011-09-30", state: $state, player: "ann", count: 1000) { draws { number outcome explanation } } }`,
      variables: { state: { ...crowd(2), players: [{ id: "ann", cardsInLibrary: 2000 }, { id: "bob" }] } },
    },
    {
      name: "reverseIllegalAction",
      query: `{ reverseIllegalAction(edition: "2011-09-30", action: { kind: CAST_SPELL, player: "ann" }) { steps { fate } explanation } }`,
    },
    {
      name: "settleLoop",
      query: `{ settleLoop(edition: "2011-09-30", loop: { players: ["ann", "bob"], actions: [{ player: "ann", optional: true }] }) { outcome } }`,
    },
  ];
}
