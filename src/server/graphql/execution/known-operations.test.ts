import { ApolloServer } from "@apollo/server";
import pino from "pino";
import { toGlobalId } from "../../../domain/global-id";
import { sha256 } from "../../../domain/sha256";
import { corpusStore, type TemporaryStore } from "../../../store/test-kit/temporary-store";
import { PersistedDocuments } from "../persisted-operations";
import { readConfig } from "../../operations/config";
import { openGraphql, type OpenGraphql } from "../open-graphql";
import { type GraphqlOutcome } from "../runner";

let temporary: TemporaryStore;
let graphql: OpenGraphql;
const apollo = jest.spyOn(ApolloServer.prototype, "executeHTTPGraphQLRequest");
beforeAll(async () => {
  temporary = await corpusStore();
  const logger = pino({ level: "silent" });
  graphql = await openGraphql(readConfig({}), logger, temporary.store, {
    from: "main",
    documents: new PersistedDocuments(),
  });
});
afterAll(async () => {
  await graphql.stop();
  temporary.remove();
});

interface Sent {
  readonly body: unknown;
  readonly headers?: Record<string, string>;
  /** Whether it may run here whatever it costs. */
  readonly large?: boolean;
}

const send = ({ body, headers = {}, large = true }: Sent): Promise<GraphqlOutcome> =>
  graphql.run(
    {
      id: "test",
      client: "test",
      method: "POST",
      search: "",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    },
    { large },
  );

/** The outcomes of a request that is sent so often, and how many of them Apollo has answered. */
async function sendAgain(sent: Sent, times = 6): Promise<{ outcomes: GraphqlOutcome[]; byApollo: number }> {
  apollo.mockClear();
  const outcomes: GraphqlOutcome[] = [];
  for (let time = 0; time < times; time++) outcomes.push(await send(sent));
  return { outcomes, byApollo: apollo.mock.calls.length };
}

/** All that callers, caches and metrics see. */
const seen = ({ reply, operations, recordings }: GraphqlOutcome) => ({
  reply,
  recorded: recordings.map(({ id }) => id),
  operations,
});

const RULE = `query Rule($number: String!) { rule(edition: "2011-09-30", number: $number) { number text examples } }`;
const TWO = `query One { service { version } } query Two($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }`;
const PLAY = `mutation Play($state: GameStateInput!) {
  evaluateStateBasedActions(state: $state, edition: "2011-09-30") { id status state { objects { ref zone } } }
}`;
const variables = { number: "704.5k" };
const state = { players: [{ id: "ann", life: 0 }], objects: [{ id: "x", owner: "ann", typeLine: "Land" }] };
const MANY = `query Many($boards: [BoardInput!]!) {
  evaluateBoards(boards: $boards) { evaluation { status state { objects { ref zone } } } fault { code path } }
}`;
const boards = ["2011-09-30", "1998-01-01", "2003-12-01"].map((edition) => ({ state, edition }));
const accept = (types: string) => ({ headers: { accept: types } });

describe("an operation that comes again", () => {
  it.each<[what: string, sent: Sent]>([
    ["a query", { body: { query: RULE, variables } }],
    [
      "a query with unusual blanks and a name that is null",
      { body: { query: `${RULE}\n`, variables, operationName: null } },
    ],
    [
      "one of two operations",
      { body: { query: TWO, operationName: "Two", variables: { ids: [toGlobalId("Rule", "2011-09-30/704.5k")] } } },
    ],
    ["a mutation", { body: { query: PLAY, variables: { state } } }],
    ["several boards", { body: { query: MANY, variables: { boards } } }],
    ["several boards that are recorded", { body: { query: MANY.replace("query", "mutation"), variables: { boards } } }],
    [
      "a query for another media type",
      { body: { query: RULE, variables }, ...accept("application/graphql-response+json") },
    ],
    ["a query without variables", { body: { query: "{ editions { key } }", variables: null, extensions: {} } }],
  ])("is answered without Apollo, by the same bytes and with the same report: %s", async (_, sent) => {
    // The media type has to be known.
    await send({ body: { query: "{ __typename }" }, ...(sent.headers && { headers: sent.headers }) });
    const { outcomes, byApollo } = await sendAgain(sent);
    expect(byApollo).toBeLessThanOrEqual(1);
    expect(String(outcomes[0]?.reply.body)).toMatch(/^{"data":/);
    for (const outcome of outcomes) expect(seen(outcome)).toEqual(seen(outcomes[0]!));
  });

  it("reports each board of several that was played, however it is executed", async () => {
    const { outcomes } = await sendAgain({ body: { query: MANY, variables: { boards } } });
    for (const { operations } of outcomes) expect(operations[0]?.evaluations).toEqual(["COMPLETE", "COMPLETE"]);
  });

  it("is answered without Apollo by its hash alone, once Apollo has been sent both", async () => {
    const query = `${RULE} # by hash`;
    const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(query) } };
    const unknown = await send({ body: { variables, extensions } });
    expect(String(unknown.reply.body)).toContain("PERSISTED_QUERY_NOT_FOUND");
    const [first] = (await sendAgain({ body: { query, variables, extensions } }, 3)).outcomes;
    const { outcomes, byApollo } = await sendAgain({ body: { variables, extensions } });
    expect(byApollo).toBe(0);
    for (const { reply } of outcomes) expect(reply).toEqual(first!.reply);
  });

  it.each<[what: string, sent: Sent]>([
    ["a variable of the wrong type", { body: { query: RULE, variables: { number: 7 } } }],
    ["a variable that is missing", { body: { query: RULE } }],
    ["variables that are a list", { body: { query: RULE, variables: [] } }],
    ["variables that are a text", { body: { query: RULE, variables: "{}" } }],
    ["a number that is none", { body: { query: RULE, variables: { number: "x" } } }],
    ["an operation that the document does not have", { body: { query: RULE, variables, operationName: "Other" } }],
    ["a name that is no text", { body: { query: RULE, variables, operationName: 1 } }],
    ["extensions that are a list", { body: { query: RULE, variables, extensions: [] } }],
    [
      "a hash that is another's",
      { body: { query: RULE, variables, extensions: { persistedQuery: { version: 1, sha256Hash: "0" } } } },
    ],
    [
      "a version of hashes that there is not",
      { body: { variables, extensions: { persistedQuery: { version: 2, sha256Hash: sha256(RULE) } } } },
    ],
    [
      "a list that is too long",
      { body: { query: TWO, operationName: "Two", variables: { ids: Array(5001).fill("x") } } },
    ],
    ["a batch", { body: [{ query: RULE, variables }] }],
    ["a media type that there is not", { body: { query: RULE, variables }, ...accept("text/html") }],
  ])("is left to Apollo where something is unusual: %s", async (_, sent) => {
    await sendAgain({ body: { query: RULE, variables } });
    const { outcomes, byApollo } = await sendAgain(sent, 4);
    expect(byApollo).toBe(4);
    expect(String(outcomes[0]?.reply.body)).not.toContain("INTERNAL_SERVER_ERROR");
    for (const outcome of outcomes) expect(seen(outcome)).toEqual(seen(outcomes[0]!));
  });

  it("is refused for what its variables cost, however often it was cheap", async () => {
    const query = `query ($first: Int) { editions { rules(first: $first) { nodes { number blame { text } } } } }`;
    const ask = (first: number) => ({ body: { query, variables: { first } } });
    expect((await sendAgain(ask(1))).byApollo).toBe(1);
    const { reply, operations } = await send(ask(5000));
    expect([reply.status, operations[0]?.errorCodes]).toEqual([400, ["COST_LIMIT"]]);
    const dear = await send({ ...ask(50), large: false });
    expect(dear.operations).toMatchObject([{ large: true }]);
  });
});
