import { fuzz } from "../test-kit/fuzz/drive";
import { childService, type ChildService } from "../test-kit/child-service";
import { readAnswer, type TestAnswer } from "../test-kit/service";
import { runs } from "../../test-kit/everything";

let service: ChildService;
beforeAll(async () => (service = await childService({ RATE_LIMIT: "0", LOOKUP_WORKERS: "1", WORKERS: "1" })));
afterAll(() => service.remove());

const ask = async (body: unknown): Promise<TestAnswer> =>
  readAnswer(
    await fetch(service.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

/** A creature of power 1,000,000,000 with two effects that each add as much. */
const STRONGEST = `{ compareStateBasedActions(editions: ["2011-09-30"], state: {
  players: [{ id: "ann" }, { id: "bob" }]
  objects: [{ id: "giant", owner: "ann", typeLine: "Creature", power: 1000000000, toughness: 1 }]
  continuousEffects: [
    { id: "one", source: "giant", addPower: { constant: 1000000000 } }
    { id: "two", source: "giant", addPower: { constant: 1000000000 } }
  ]
}) { evaluations { state { objects { ref power } } } } }`;

const idOf = (text: string): string => Buffer.from(text).toString("base64url");

const HOSTILE: readonly [what: string, query: string, codes: readonly string[]][] = [
  [
    "a bad reference, and after it one of an unknown type",
    `{ _entities(representations: [{__typename: "Rule", id: "x"}, {__typename: "Nope"}]) { __typename } }`,
    ["BAD_ID", "BAD_REPRESENTATION"],
  ],
  [
    "references whose types are names that every object has",
    `{ _entities(representations: [{__typename: "constructor"}, {__typename: "__proto__"}, {__typename: "Query"}, 1, "x", [null], {}]) { __typename } }`,
    Array.from({ length: 7 }, () => "BAD_REPRESENTATION"),
  ],
  ["an id of a type that every object has", `{ node(id: "${idOf("constructor:x")}") { id } }`, ["BAD_ID"]],
  ["a power beyond what an Int holds", STRONGEST, ["NUMBER_TOO_LARGE"]],
];

describe("the process", () => {
  it.each(HOSTILE)("lives on after %s, which is refused with a code", async (_, query, codes) => {
    const { status, body } = await ask({ query });
    expect(status).toBe(200);
    const refusals = body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
    expect(refusals.sort()).toEqual(codes);
    expect((await ask({ query: `{ service { name } }` })).body.data.service.name).toBe("Palimpsest");
    expect(service.lives()).toBe(true);
  });

  it("refuses variables with more faults than are listed as the caller's", async () => {
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`;
    const { body } = await ask({ query, variables: { ids: Array.from({ length: 100 }, () => ({})) } });
    for (const { extensions } of body.errors) expect(extensions.code).toBe("BAD_USER_INPUT");
    expect(body.errors.length).toBeGreaterThan(10);
  });

  it("survives random operations over the whole schema, each answered, each error with a code", async () => {
    const { numRuns } = runs(450);
    const { requests, codes, faults } = await fuzz(service, { runs: numRuns, seed: 20091001 });
    expect(faults).toEqual([]);
    expect(requests).toBe(numRuns);
    expect(codes.get("none")).toBeGreaterThan(0);
  }, 120_000);
});
