import { testService, type TestService } from "../test-kit/service";

let service: TestService;
beforeAll(async () => (service = await testService({})));
afterAll(() => service.remove());

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const land = (at: number, more: object = {}) => ({ id: `land ${at}`, owner: "ann", typeLine: "Land", ...more });
const boardOf = (objects: readonly object[], more: object = {}) => ({ players: [{ id: "ann" }], objects, ...more });

const ABILITIES = `query ($state: GameStateInput!) {
  characteristics(edition: "2011-09-30", state: $state) { objects { ref abilities } }
}`;
const givesAbilities = (count: number) => ({
  continuousEffects: [{ id: "speech", affects: {}, addAbilities: times(count, () => "a".repeat(2_000)) }],
});

describe("an answer", () => {
  it("that would repeat what a caller wrote until it is too large is refused, however often it is asked", async () => {
    const ask = async (abilities: number) =>
      service.ask({ query: ABILITIES, variables: { state: boardOf(times(100, land), givesAbilities(abilities)) } });
    // What comes for the third time is compiled.
    for (let time = 1; time <= 4; time++) {
      const { status, body } = await ask(200);
      expect([status, body.data, body.errors[0].extensions]).toEqual([200, null, { code: "ANSWER_TOO_LARGE" }]);
    }
    expect((await ask(10)).body.data.characteristics.objects[99].abilities).toHaveLength(10);
  });

  it("shortens what it repeats of a variable that does not fit, and of many such tells the first", async () => {
    const unknown = Object.fromEntries(times(40, (at) => [`field${at}`, 1]));
    const state = boardOf([land(1, { name: "n".repeat(100_000), ...unknown })]);
    const { status, body } = await service.ask({ query: ABILITIES, variables: { state } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", path: "state.objects[0].field0" } }]);
    expect(body.errors[0].message.length).toBeLessThan(5_000);
  });

  it.each(["not", "anyOf"])(
    "of variables nested without end (%s) is a refusal, not a fault of the service",
    async (word) => {
      const effects = (filter: string) => `[{ "id": "e", "affects": ${filter} }]`;
      const [opening, closing] = word === "not" ? [`{"not":`, "}"] : [`{"anyOf":[`, "]}"];
      const deep = effects(opening.repeat(50_000) + "{}" + closing.repeat(50_000));
      const body = `{ "query": ${JSON.stringify(ABILITIES)}, "variables": { "state": { "players": [], "objects": [], "continuousEffects": ${deep} } } }`;
      const answer = await fetch(service.url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect(answer.status).toBe(400);
      const { errors } = (await answer.json()) as { errors: { extensions: object }[] };
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    },
  );

  it("names an id that is too long by its place, and does not repeat it", async () => {
    const state = boardOf([land(1, { id: "x".repeat(201) })]);
    const { body } = await service.ask({ query: ABILITIES, variables: { state } });
    expect(body.errors[0].extensions.faults).toEqual([
      { path: "state.objects[0].id", message: "201 letters are too many: the limit is 200" },
    ]);
  });
});
