import { composeServices } from "@apollo/composition";
import { parse } from "graphql";
import { createApollo } from "../../server/graphql/apollo";
import { readCatalogue } from "../../store/corpus-files";
import { corpusStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { TEST_CORPUS } from "../../test-kit/test-corpus";
import { createContext } from "../context";
import { createSubgraphSchema } from "./subgraph";
import { History } from "../../reading/history";

/** Another team's subgraph: judges' rulings, each about a rule that this one holds, in a connection of its own. */
const RULINGS = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])
  type Query { rulings: [Ruling!]! rulingsPage: PageInfo }
  type PageInfo @shareable { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type Ruling { words: String! about: Rule }
  type Rule @key(fields: "edition { key } number", resolvable: false) { edition: Edition! number: String! }
  type Edition @key(fields: "key", resolvable: false) { key: ID! }
`;
/** What they say of a rule, by which a gateway asks for it. */
const RULED = [
  { edition: { key: "2009-10-01" }, number: "704.5k" },
  { edition: { key: "2011-09-30" }, number: "704.5k" },
  { edition: { key: "2013-07-13" }, number: "704.5j" },
];

const schema = createSubgraphSchema();
let corpus: TemporaryStore;
beforeAll(async () => (corpus = await corpusStore()));
afterAll(() => corpus.remove());

/** Answers a query to this subgraph alone. */
async function ask(query: string, variables?: Record<string, unknown>) {
  const services = { store: corpus.store, history: new History(corpus.store), catalogue: readCatalogue(TEST_CORPUS) };
  const apollo = createApollo({ schema, introspection: true });
  const { body } = await apollo.executeOperation({ query, variables }, { contextValue: createContext(services) });
  if (body.kind !== "single") throw new Error("one answer was expected");
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of any shape
  return body.singleResult as { data: any; errors?: readonly { message: string }[] };
}

const sdl = async (): Promise<string> => (await ask("{ _service { sdl } }")).data._service.sdl;

const ENTITIES = `query ($of: [_Any!]!) { _entities(representations: $of) {
  __typename ... on Rule { number text edition { key } } ... on Edition { key title } ... on Evaluation { status }
} }`;

describe("the subgraph", () => {
  it("composes with another one that refers to its rules, and answers what a gateway asks then, of rules that are not held too", async () => {
    const { supergraphSdl, errors: faults } = composeServices([
      { name: "rules", url: "http://rules", typeDefs: parse(await sdl()) },
      { name: "rulings", url: "http://rulings", typeDefs: parse(RULINGS) },
    ]);
    expect(faults).toBeUndefined();
    expect(supergraphSdl).toContain("type Ruling");
    const { data, errors } = await ask(
      `query ($representations: [_Any!]!) { _entities(representations: $representations) {
        ... on Rule { number text edition { key numbering } lineage { versions { rule { number } } } }
      } }`,
      { representations: RULED.map((rule) => ({ __typename: "Rule", ...rule })) },
    );
    expect(errors).toBeUndefined();
    const numbers = ["420.5e", "420.5e", "704.5k", "704.5k"];
    const about = (key: string) => ({
      number: "704.5k",
      text: expect.stringMatching(/^If two or more legendary permanents/),
      edition: { key, numbering: "MAGIC_2010" },
      lineage: { versions: numbers.map((number) => ({ rule: { number } })) },
    });
    expect(JSON.parse(JSON.stringify(data))).toEqual({ _entities: [about("2009-10-01"), about("2011-09-30"), null] });
  });

  it("finds each entity by each of its keys, and gives null for what is not held", async () => {
    const rule = (await ask(`{ rule(edition: "2011-09-30", number: "704.5k") { id edition { id } } }`)).data.rule;
    const of = [
      { __typename: "Rule", id: rule.id },
      { __typename: "Rule", edition: { key: "2011-09-30" }, number: "704.5K." },
      { __typename: "Rule", edition: { key: "2011-09-30" }, number: "999.9z" },
      { __typename: "Rule", edition: { key: "nonsense" }, number: "704.5k" },
      { __typename: "Rule", id: rule.edition.id },
      { __typename: "Edition", key: "2011-09-30" },
      { __typename: "Edition", id: rule.edition.id },
      { __typename: "Evaluation", id: Buffer.from("Evaluation:none").toString("base64url") },
    ];
    const { data, errors } = await ask(ENTITIES, { of });
    expect(errors).toBeUndefined();
    const found = data._entities.map(
      (entity: { number?: string; key?: string } | null) => entity?.number ?? entity?.key,
    );
    const nothing = undefined;
    expect(found).toEqual(["704.5k", "704.5k", nothing, nothing, nothing, "2011-09-30", "2011-09-30", nothing]);
  });

  it("looks all entities of a request up at once", async () => {
    const numbers = ["704.1", "704.2", "704.3", "704.4", "704.5a", "704.5b", "704.5c", "704.5k"];
    const statementsFor = async (start: number, count: number) => {
      corpus.statements.length = 0;
      const of = numbers
        .slice(start, start + count)
        .map((number) => ({ __typename: "Rule", edition: { key: "2011-09-30" }, number }));
      const { data } = await ask(ENTITIES, { of });
      expect(data._entities).toHaveLength(count);
      return corpus.statements.length;
    };
    // Other rules each time: those that were looked up before are kept.
    expect(await statementsFor(0, 1)).toBe(await statementsFor(1, 6));
  });

  it("is to others the schema that is committed, with keys added", async () => {
    const served = await sdl();
    for (const key of ['@key(fields: "id")', '@key(fields: "key")', '@key(fields: "edition { key } number")'])
      expect(served).toContain(key);
    const { data } = await ask("{ __schema { queryType { fields { name } } } }");
    const names = data.__schema.queryType.fields.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["rule", "editions", "_entities", "_service"]));
  });
});
