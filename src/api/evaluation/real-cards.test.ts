import { type ApiClient, apiClient } from "../test-kit/api-client";

let api: ApiClient;

beforeAll(async () => {
  api = await apiClient();
});

afterAll(() => api.remove());

const PLAY = `query Play($board: GameStateInput!, $edition: ID!) {
  evaluateStateBasedActions(state: $board, edition: $edition) {
    assumptions checks { actions { kind objects } } state { objects { ref kind zone power counters { kind count } } }
  }
}`;

const play = (objects: readonly object[], edition = "2011-09-30", more: object = {}) =>
  api.ask(PLAY, { board: { players: [{ id: "ann" }, { id: "bob" }], objects, ...more }, edition });

const card = (typeLine: string, more: object = {}) => ({ id: "card", owner: "ann", typeLine, ...more });

describe("a real card", () => {
  it("goes in with all its keywords, typography and counters as databases of cards have them", async () => {
    const { data, errors } = await play([
      card("Token Creature − Phyrexian Goblin", {
        power: 1,
        toughness: 1,
        keywords: ["INFECT", "HEXPROOF", "LIFELINK", "CUMULATIVE_UPKEEP"],
        counters: [{ kind: "＋1/＋1", count: 1 }],
      }),
    ]);
    expect(errors).toEqual([]);
    expect(data.evaluateStateBasedActions).toMatchObject({
      assumptions: [],
      state: { objects: [{ kind: "TOKEN", power: 2, counters: [{ kind: "+1/+1", count: 1 }] }] },
    });
  });

  it("with two faces shows the one that `face` says (711.2b)", async () => {
    const face = { id: "card", power: 2, toughness: 2, damage: 2, face: "BACK" };
    const { data } = await play([card("Land // Creature — Werewolf", face)]);
    expect(data.evaluateStateBasedActions.checks).toMatchObject([{ actions: [{ kind: "LETHAL_DAMAGE" }] }]);
    const front = await play([card("Land // Creature — Werewolf", { ...face, face: "FRONT" })]);
    expect(front.data.evaluateStateBasedActions.checks).toEqual([]);
  });

  it.each([
    ["2009-10-01", { keywords: ["MENACE"] }, /^These rules do not know menace/],
    ["2003-12-01", { keywords: ["INDESTRUCTIBLE"] }, /^These rules do not know indestructible/],
    ["2027-01-01", {}, /^The newest rules that are known here are those of 2026-08-07/],
    ["2011-09-30", { typeLine: "Instant // Land" }, /two faces and `face` does not say/],
    ["2011-09-30", { typeLine: "Enchantment — Aura", attachedTo: "other" }, /can enchant any object here/],
  ])("that is read on %s as %j is told of in `assumptions`", async (edition, more, note) => {
    const { data, errors } = await play([card("Land", more), card("Land", { id: "other" })], edition);
    expect(errors).toEqual([]);
    expect(data.evaluateStateBasedActions.assumptions).toEqual([expect.stringMatching(note)]);
  });
});

describe("what a board gets wrong", () => {
  it.each([
    [
      "INVALID_BOARD",
      "state.objects[0].counters[0].kind",
      [card("Land", { counters: [{ kind: "+1+1", count: 1 }] })],
      {},
    ],
    ["INVALID_BOARD", "state.objects[0].face", [card("Land", { face: "BACK" })], {}],
    ["BAD_USER_INPUT", "state.objects[0].keywords[0]", [card("Land", { keywords: ["INDESTRUCTABLE"] })], {}],
    ["BAD_USER_INPUT", "state.objects[0].zone", [card("Land", { zone: "battlefield" })], {}],
    ["BAD_USER_INPUT", "state.objects[0].color", [card("Land", { color: "RED" })], {}],
    ["INVALID_BOARD", "state.objects[0].typeLine", [{ id: "card", owner: "ann" }], {}],
    ["BAD_USER_INPUT", "state.objects[0].power", [card("Land", { power: 1.5 })], {}],
  ])("is one fault, %s at %s", async (code, path, given, more) => {
    const { errors } = await play(given, "2011-09-30", more);
    expect(errors).toMatchObject([{ extensions: { code, path } }]);
  });

  it("is found at its place where it is written into the document", async () => {
    const inline = (object: string, edition = '"2011-09-30"') =>
      api.ask(`{ evaluateStateBasedActions(edition: ${edition}, state: { players: [{ id: "ann" }], objects: [
        { id: "one", owner: "ann", typeLine: "Land" }, { id: "other", owner: "ann", ${object} }
      ] }) { status } }`);
    const placeOf = async (object: string, edition?: string) =>
      (await inline(object, edition)).errors.map(({ extensions }) => extensions?.path);
    expect(await placeOf(`typeLine: "Land", keywords: [HASTE, FLYIN]`)).toEqual(["state.objects[1].keywords[1]"]);
    expect(await placeOf(`typeLine: "Land", power: 1.5`)).toEqual(["state.objects[1].power"]);
    expect(await placeOf(`typeLine: "Land", colour: RED`)).toEqual(["state.objects[1].colour"]);
    expect(await placeOf("")).toEqual(["state.objects[1].typeLine"]);
    expect(await placeOf(`typeLine: "Land"`, "[]")).toEqual(["edition"]);
    expect((await api.ask('{ rule(number: "704.5k") { text } }')).errors).toMatchObject([
      { extensions: { path: "edition" } },
    ]);
  });

  it("is answered, if it is an unknown word, with the nearest one and with all there are", async () => {
    const { errors } = await play([card("Land", { zone: "BATTLEFEILD" })]);
    expect(errors[0]!.message).toBe(
      'Variable "$board" got invalid value "BATTLEFEILD" at "board.objects[0].zone"; Value "BATTLEFEILD" does not exist ' +
        'in "Zone" enum. Did you mean the enum value "BATTLEFIELD"? It may be BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, ' +
        "STACK, EXILE, COMMAND, ANTE.",
    );
    const unlike = await play([card("Land", { zone: "XYZ" })]);
    expect(unlike.errors[0]!.message).toMatch(/"Zone" enum\. It may be BATTLEFIELD, .*ANTE\.$/);
  });
});
