import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const FIELDS = `evaluation { rulesDate recordedAt status checks { actions { ruleNumber objects } } }
  fault { code message path faults { path message } }`;
const QUERY = `query Play($boards: [BoardInput!]!) { evaluateBoards(boards: $boards) { ${FIELDS} } }`;
const MUTATION = QUERY.replace("query", "mutation");

const giant = { id: "giant", name: "Hill Giant", owner: "ann", typeLine: "Creature — Giant", power: 3, toughness: 3 };
const state = { players: [{ id: "ann" }, { id: "bob" }], objects: [{ ...giant, damage: 3 }] };

interface Result {
  readonly evaluation: {
    readonly rulesDate: string;
    readonly recordedAt: string | null;
    readonly checks: unknown;
  } | null;
  readonly fault: {
    readonly code: string;
    readonly message: string;
    readonly path: string | null;
    readonly faults: readonly unknown[];
  } | null;
}

async function play(query: string, boards: readonly object[]): Promise<readonly Result[]> {
  const { data, errors } = await api.ask(query, { boards });
  expect(errors).toEqual([]);
  return (data as { evaluateBoards: Result[] }).evaluateBoards;
}

describe("evaluateBoards", () => {
  it("answers each board in its place, by the rules of its own date", async () => {
    const results = await play(QUERY, [
      { state, edition: "2009-10-01" },
      { state, edition: "2003-12-01" },
    ]);
    expect(results).toMatchObject([
      { evaluation: { rulesDate: "2009-10-01", checks: [{ actions: [{ ruleNumber: "704.5g" }] }] }, fault: null },
      { evaluation: { rulesDate: "2003-12-01", checks: [{ actions: [{ ruleNumber: "420.5c" }] }] }, fault: null },
    ]);
  });

  it("tells the faults of a board in its place, and leaves the others as they are", async () => {
    const wrong = { ...state, objects: [{ ...giant, owner: "zoe", damage: -1 }] };
    const results = await play(QUERY, [
      { state: wrong, edition: "2009-10-01" },
      { state, edition: "2009-10-01" },
      { state, edition: "1998-01-01" },
      { state, edition: "2009-02-30" },
      { state, edition: "nowhere" },
      { state, edition: "2009-10-01", choices: [{ choice: "x", options: [] }] },
    ]);
    expect(results.map(({ fault }) => fault && [fault.code, fault.path])).toEqual([
      ["INVALID_BOARD", "boards[0].state.objects[0].owner"],
      null,
      ["BEFORE_FIRST_EDITION", "boards[2].edition"],
      ["BAD_DATE", "boards[3].edition"],
      ["UNKNOWN_EDITION", "boards[4].edition"],
      ["INVALID_BOARD", "boards[5].choices[0].choice"],
    ]);
    expect(results[0]!.fault!.faults).toMatchObject([
      { path: "boards[0].state.objects[0].owner" },
      { path: "boards[0].state.objects[0].damage" },
    ]);
    expect(results[0]!.fault!.message).toMatch(
      /^boards\[0\]\.state\.objects\[0\]\.owner: .*; boards\[0\]\.state\.objects\[0\]\.damage: /,
    );
    expect(results.map(({ evaluation }) => evaluation !== null)).toEqual([false, true, false, false, false, false]);
  });

  it("records nothing as a query, and each evaluation as a mutation", async () => {
    const boards = [
      { state, edition: "2009-10-01" },
      { state, edition: "1812-01-01" },
      { state, edition: "2003-12-01" },
    ];
    const recorded = (results: readonly Result[]) => results.map(({ evaluation }) => Boolean(evaluation?.recordedAt));
    expect(recorded(await play(QUERY, boards))).toEqual([false, false, false]);
    expect(recorded(await play(MUTATION, boards))).toEqual([true, false, true]);
  });

  it("lets each board take an equal share of the engine's steps, whatever the others are", async () => {
    const crowd = Array.from({ length: 400 }, (_, at) => ({ ...giant, id: `giant ${at}` }));
    const effects = Array.from({ length: 40 }, (_, at) => ({
      id: `effect ${at}`,
      controller: "ann",
      affects: { types: ["CREATURE"] },
      addPower: { constant: 1 },
    }));
    const heavy = { ...state, objects: crowd, continuousEffects: effects };
    const [alone] = await play(QUERY, [{ state: heavy, edition: "2009-10-01" }]);
    expect(alone!.fault).toBeNull();
    const light = Array.from({ length: 999 }, () => ({ state, edition: "2009-10-01" }));
    const [first, ...others] = await play(QUERY, [{ state: heavy, edition: "2009-10-01" }, ...light]);
    expect(first!.fault?.code).toBe("TOO_MANY_STEPS");
    expect(others.filter(({ fault }) => fault !== null)).toEqual([]);
  });
});
