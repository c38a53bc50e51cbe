import { ApolloClient, gql as apolloDocument, HttpLink, InMemoryCache } from "@apollo/client";
import { createClient, fetchExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import { buildSchema, type GraphQLSchema, isObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ConcreteRequest,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type NormalizationLinkedField,
  type NormalizationSelection,
  Network,
  RecordSource,
  Store,
} from "relay-runtime";
import { testService, type TestService } from "../src/server/test-kit/service";
import { projectRoot } from "../src/store/project-root";

let service: TestService;
beforeAll(async () => (service = await testService()));
afterAll(() => service.remove());

/** Two legends of one name, under the legend rule of three times: the newer goes, both go, one is chosen. */
const legend = { name: "Kiku", typeLine: "Legendary Creature — Human", power: 2, toughness: 2 };
const variables = {
  dates: ["2003-12-01", "2009-10-01", "2014-01-01"],
  state: {
    players: [{ id: "ann" }, { id: "bob" }],
    objects: [
      { ...legend, id: "old", owner: "ann", timestamp: 1 },
      { ...legend, id: "new", owner: "ann", timestamp: 2 },
    ],
  },
};

const PAGE = `query Page($dates: [ID!]!, $state: GameStateInput!) {
  compareStateBasedActions(editions: $dates, state: $state, choicePolicy: FIRST_OPTION) {
    evaluations { id rulesDate state { players { ref life } objects { ref zone } } }
  }
}`;

interface Page {
  readonly compareStateBasedActions: {
    readonly evaluations: readonly {
      readonly rulesDate: string;
      readonly state: { readonly objects: readonly { readonly ref: string; readonly zone: string }[] };
    }[];
  };
}

/** Where the two legends are by the rules of each date. */
const shown = ({ compareStateBasedActions: { evaluations } }: Page): readonly string[] =>
  evaluations.map(({ rulesDate, state }) =>
    [rulesDate, ...state.objects.map(({ ref, zone }) => `${ref}:${zone}`)].join(" "),
  );

const OUTCOMES = [
  "2003-12-01 old:BATTLEFIELD new:GRAVEYARD",
  "2009-10-01 old:GRAVEYARD new:GRAVEYARD",
  "2014-01-01 old:BATTLEFIELD new:GRAVEYARD",
];

describe("a page that shows one board under three dates, out of the cache that a client has by default", () => {
  it("is right in Apollo Client", async () => {
    const client = new ApolloClient({ link: new HttpLink({ uri: service.url }), cache: new InMemoryCache() });
    const query = apolloDocument(PAGE);
    await client.query({ query, variables });
    expect(shown(client.readQuery<Page>({ query, variables })!)).toEqual(OUTCOMES);
    client.stop();
  });

  it("is right in urql with graphcache", async () => {
    const client = createClient({
      url: service.url,
      preferGetMethod: false,
      // By default it also warns that what has no `id` is kept within what holds it, which is just right for a board.
      exchanges: [cacheExchange({ logger: () => undefined }), fetchExchange],
    });
    await client.query<Page>(PAGE, variables).toPromise();
    const { data } = await client.query<Page>(PAGE, variables, { requestPolicy: "cache-only" }).toPromise();
    expect(shown(data!)).toEqual(OUTCOMES);
  });

  it("is right in Relay", async () => {
    const environment = new Environment({
      store: new Store(new RecordSource()),
      network: Network.create(async (_request, given) => {
        const response = await fetch(service.url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ query: PAGE, variables: given }),
        });
        return (await response.json()) as { data: Page };
      }),
    });
    const request = compiledForRelay();
    await fetchQuery(environment, request, variables).toPromise();
    const { fragment } = createOperationDescriptor(request, variables);
    expect(shown(environment.lookup(fragment).data as unknown as Page)).toEqual(OUTCOMES);
  });
});

const FIELDS = "id key recordedAt notRecorded { reason } status";
const PLAY = `mutation Play($state: GameStateInput!) {
  evaluateStateBasedActions(edition: "2014-01-01", state: $state) { ${FIELDS} }
}`;
const ASK = `query Ask($state: GameStateInput!) {
  evaluateStateBasedActions(edition: "2014-01-01", state: $state) { ${FIELDS} }
}`;
const COMPARE = `query Compare($state: GameStateInput!) {
  compareStateBasedActions(editions: ["2014-01-01"], state: $state) { evaluations { ${FIELDS} } }
}`;
const KEPT = `query Kept($id: ID!) { evaluation(id: $id) { ${FIELDS} } }`;

interface Told {
  readonly id: string;
  readonly key: string;
  readonly recordedAt: string | null;
}
interface Played {
  readonly evaluateStateBasedActions: Told;
}
interface Compared {
  readonly compareStateBasedActions: { readonly evaluations: readonly [Told] };
}

/** A client with its default settings: a query is answered out of its cache, as far as that holds it. */
interface CachingClient {
  mutate(text: string, variables: object): Promise<unknown>;
  query(text: string, variables: object): Promise<unknown>;
}

function apolloClient(): CachingClient {
  const client = new ApolloClient({ link: new HttpLink({ uri: service.url }), cache: new InMemoryCache() });
  return {
    mutate: async (text, given) => (await client.mutate({ mutation: apolloDocument(text), variables: given })).data,
    query: async (text, given) => (await client.query({ query: apolloDocument(text), variables: given })).data,
  };
}

function urqlClient(): CachingClient {
  const exchanges = [cacheExchange({ logger: () => undefined }), fetchExchange];
  const client = createClient({ url: service.url, preferGetMethod: false, exchanges });
  return {
    mutate: async (text, given) => (await client.mutation(text, given).toPromise()).data as unknown,
    query: async (text, given) => (await client.query(text, given).toPromise()).data as unknown,
  };
}

describe.each([
  ["Apollo Client", apolloClient],
  ["urql with graphcache", urqlClient],
])("%s shows as recorded what is, and as not recorded what was only asked about", (name, newClient) => {
  let turn = 0;
  /** A board that nobody has played before. */
  const newState = () => ({
    ...variables.state,
    objects: variables.state.objects.map((object) => ({ ...object, name: `${name} ${turn}` })),
  });

  it.each([
    ["recorded first", [PLAY, ASK, COMPARE]],
    ["asked first", [ASK, COMPARE, PLAY]],
    ["asked before and after", [COMPARE, PLAY, ASK]],
  ])("%s", async (_order, texts) => {
    turn++;
    const client = newClient();
    const state = newState();
    const answers = new Map<string, unknown>();
    for (const text of texts)
      answers.set(text, await (text === PLAY ? client.mutate(text, { state }) : client.query(text, { state })));
    const played = (answers.get(PLAY) as Played).evaluateStateBasedActions;
    expect(played.recordedAt).not.toBeNull();
    const kept = await client.query(KEPT, { id: played.id });
    expect(kept).toMatchObject({ evaluation: { ...played, notRecorded: null } });

    const asked = (await client.query(ASK, { state })) as Played;
    const compared = (await client.query(COMPARE, { state })) as Compared;
    for (const told of [asked.evaluateStateBasedActions, ...compared.compareStateBasedActions.evaluations])
      expect(told).toMatchObject({ recordedAt: null, notRecorded: { reason: "NOT_ASKED" }, key: played.key });
    expect(await client.query(KEPT, { id: played.id })).toEqual(kept);
  });
});

/** The page's query as Relay's compiler writes it: with the `id` of every type that has one. */
function compiledForRelay(): ConcreteRequest {
  const schema = buildSchema(readFileSync(join(projectRoot, "schema.graphql"), "utf8"), { assumeValidSDL: true });
  const link = linksIn(schema);
  const selections = [
    link("compareStateBasedActions", "EvaluationComparison", false, [
      link("evaluations", "Evaluation", true, [
        scalar("rulesDate"),
        link("state", "GameState", false, [
          link("players", "BoardPlayer", true, [scalar("ref"), scalar("life")]),
          link("objects", "GameObject", true, [scalar("ref"), scalar("zone")]),
        ]),
      ]),
    ]),
  ];
  const argumentDefinitions = ["dates", "state"].map((name) => ({ kind: "LocalArgument", name, defaultValue: null }));
  return {
    kind: "Request",
    fragment: { kind: "Fragment", name: "Page", type: "Query", metadata: null, argumentDefinitions, selections },
    operation: { kind: "Operation", name: "Page", argumentDefinitions, selections },
    params: { cacheID: "page", id: null, metadata: {}, name: "Page", operationKind: "query", text: PAGE },
  } as unknown as ConcreteRequest;
}

const scalar = (name: string): NormalizationSelection => ({
  kind: "ScalarField",
  alias: null,
  name,
  args: null,
  storageKey: null,
});

const linksIn =
  (schema: GraphQLSchema) =>
  (
    name: string,
    concreteType: string,
    plural: boolean,
    selections: readonly NormalizationSelection[],
  ): NormalizationLinkedField => {
    const type = schema.getType(concreteType);
    const hasId = isObjectType(type) && "id" in type.getFields();
    return {
      kind: "LinkedField",
      alias: null,
      name,
      args: null,
      storageKey: null,
      concreteType,
      plural,
      selections: hasId ? [...selections, scalar("id")] : selections,
    };
  };
