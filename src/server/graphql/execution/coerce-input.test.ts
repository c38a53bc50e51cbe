import fc from "fast-check";
import { execute, type ExecutionResult, getOperationAST, parse, validate } from "graphql";
import { createContext, type Services } from "../../../api/context";
import { createSubgraphSchema } from "../../../api/federation/subgraph";
import { toGlobalId } from "../../../domain/global-id";
import { readCatalogue } from "../../../store/corpus-files";
import { corpusStore, type TemporaryStore } from "../../../store/test-kit/temporary-store";
import { TEST_CORPUS } from "../../../test-kit/test-corpus";
import { History } from "../../../reading/history";
import { OperationSteps } from "../operation-steps";
import { KnownOperations } from "./known-operations";
import { type RandomOperation, randomQuery } from "./test-kit/random-operation";

const schema = createSubgraphSchema();
let temporary: TemporaryStore;
let services: Services;
beforeAll(async () => {
  temporary = await corpusStore();
  services = { store: temporary.store, history: new History(temporary.store), catalogue: readCatalogue(TEST_CORPUS) };
});
afterAll(() => temporary.remove());

const documentOf = (query: string) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  return document;
};

const byGraphqlJs = async ({ query, variables }: RandomOperation): Promise<ExecutionResult> =>
  execute({
    schema,
    document: documentOf(query),
    variableValues: variables,
    contextValue: createContext(services),
  });

/** The data of an operation whose variables are read without graphql-js; undefined if it is left to Apollo. */
async function known({ query, variables }: RandomOperation): Promise<string | undefined> {
  const document = documentOf(query);
  const operations = new KnownOperations(schema, new OperationSteps(schema));
  operations.learn({ query }, document, getOperationAST(document)!);
  const answer = await operations.answer({ query, variables }, createContext(services));
  return answer && JSON.stringify((JSON.parse(answer) as ExecutionResult).data);
}

const legend = { name: "Kiku", owner: "ann", typeLine: "Legendary Creature — Human", power: 1, toughness: 1 };
const board = {
  players: [{ id: "ann" }, { id: "bob", life: 0 }],
  objects: [
    { id: "old", ...legend },
    { id: "new", ...legend, damage: 1, protectionFrom: [{ not: { colors: ["RED"] } }] },
  ],
};
const editions = ["2003-12-01", "2006-10-01", "2011-09-30", "2010-10-01", "1998-01-01", "x"];
const ids = [
  toGlobalId("Edition", "2011-09-30"),
  toGlobalId("Rule", "2011-09-30/704.5k"),
  toGlobalId("SourceDocument", "nothing"),
  "x",
];
const values = {
  edition: editions,
  from: editions,
  to: editions,
  key: editions,
  editions: [["2011-09-30", "2006-10-01"], []],
  inForceOn: ["2004-01-01", "1999-02-28"],
  number: ["704.5k", "420.5e", "100.1", "rule"],
  under: ["704.5", "4", "x"],
  first: [0, 1, 3, -1],
  query: ["legend rule", ""],
  term: ["Legend Rule", "nothing"],
  id: ids,
  ids: [ids, ids.slice(0, 3), []],
  state: [board, { players: [] }, { ...board, objects: [{ id: "no owner", owner: "zoe", typeLine: "Land" }] }],
  subject: ["old"],
};
/** Fields that take long, or that an example of the corpus has too many of. */
const without = new Set(
  ["unified", "html"]
    .map((name) => `EditionComparison.${name}`)
    .concat("Query._service", "Query.compareRules", "Rule.blame"),
);

describe("known operations", () => {
  it("answer random queries as graphql-js answers them, byte for byte, and leave Apollo all that has an error", async () => {
    let answered = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (pick) => {
        const asked = randomQuery(pick, { schema, values, without, depth: 3 });
        // Literals of the wrong kind are not a matter of execution.
        fc.pre(validate(schema, parse(asked.query)).length === 0);
        const { data, errors } = await byGraphqlJs(asked);
        if (errors) refused++;
        else answered++;
        expect(await known(asked)).toBe(errors ? undefined : JSON.stringify(data));
      }),
      { numRuns: 80, endOnFailure: true },
    );
    expect(Math.min(answered, refused)).toBeGreaterThan(10);
  });

  it("follow named fragments, interfaces and variables of @include, whatever these say", async () => {
    const query = `query ($ids: [ID!]!, $words: Boolean!) { nodes(ids: $ids) { id ...R ... on Edition { key } } }
      fragment R on Rule { number text @include(if: $words) parent { ...N } } fragment N on Rule { number }`;
    for (const words of [true, false]) {
      const asked = { query, variables: { ids: ids.slice(0, 2), words } };
      expect(await known(asked)).toBe(JSON.stringify((await byGraphqlJs(asked)).data));
    }
  });

  it.each<[what: string, variables: Record<string, unknown>]>([
    ["a missing variable", {}],
    ["null", { state: null }],
    ["a list", { state: [] }],
    ["a text", { state: "board" }],
    ["an unknown field", { state: { ...board, weather: "fine" } }],
    ["an unknown field called __proto__", { state: JSON.parse(`{"players":[],"__proto__":{}}`) as object }],
    ["a missing field", { state: { objects: [] } }],
    ["a number for a text", { state: { players: [{ id: "ann", team: 7.5 }] } }],
    ["a number that is too large", { state: { players: [{ id: "ann", life: 2 ** 31 }] } }],
    ["an unknown enum value", { state: { ...board, variants: ["CHESS"] } }],
  ])("leave a board to Apollo that is %s", async (_, variables) => {
    const query = `query ($state: GameStateInput!) { evaluateStateBasedActions(state: $state, edition: "2011-09-30") { id } }`;
    expect((await byGraphqlJs({ query, variables })).errors).toHaveLength(1);
    expect(await known({ query, variables })).toBeUndefined();
  });

  it("read single values as lists, and numbers as ids, if GraphQL does", async () => {
    const query = `query ($state: GameStateInput!) {
      evaluateStateBasedActions(state: $state, edition: "2011-09-30") { id state { objects { ref } } }
    }`;
    const variables = {
      state: { players: { id: 1 }, objects: { id: 2, owner: 1, typeLine: "Land" }, variants: "COMMANDER" },
    };
    const asked = { query, variables };
    const before = structuredClone(variables);
    expect(await known(asked)).toBe(JSON.stringify((await byGraphqlJs(asked)).data));
    // If they had given up, graphql-js would have to find what was sent.
    expect(variables).toEqual(before);
  });

  it.each([
    ["absent, with a default", "", {}],
    ["absent as its variable is, with a default", "first: $first", {}],
    ["a variable", "first: $first", { first: 2 }],
    ["null", "first: null", {}],
    ["null by its variable", "first: $first", { first: null }],
  ])("read an argument as graphql-js does that is %s", async (_, given, variables) => {
    const rules = `rules${given && `(${given})`} { nodes { number } }`;
    const query = `query ${given.includes("$") ? "($first: Int)" : ""} { edition(key: "2011-09-30") { ${rules} } }`;
    const asked = { query, variables };
    expect(await known(asked)).toBe(JSON.stringify((await byGraphqlJs(asked)).data));
  });
});
