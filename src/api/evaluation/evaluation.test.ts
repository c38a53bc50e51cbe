import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const FIELDS = `id rulesDate recordedAt status edition { key }
  checks { number actions { kind ruleNumber objects outcome explanation rule { number text } } }
  state { objects { ref zone } } pendingChoices { choice options }`;

const PLAY = `mutation Play($state: GameStateInput!, $edition: ID!, $choices: [ChoiceInput!]! = []) {
  evaluateStateBasedActions(state: $state, edition: $edition, choices: $choices) { ${FIELDS} }
}`;

const giant = { id: "giant", name: "Hill Giant", owner: "ann", typeLine: "Creature — Giant", power: 3, toughness: 3 };
const state = { players: [{ id: "ann" }, { id: "bob" }], objects: [{ ...giant, damage: 3 }] };

interface Played {
  readonly id: string;
  readonly rulesDate: string;
  readonly edition: unknown;
  readonly checks: readonly { readonly actions: readonly unknown[] }[];
  readonly pendingChoices: readonly { readonly choice: string }[];
  readonly state: { readonly objects: readonly { readonly ref: string; readonly zone: string }[] };
}

async function play(variables: Record<string, unknown>): Promise<Played> {
  const { data, errors } = await api.ask(PLAY, variables);
  expect(errors).toEqual([]);
  return (data as { evaluateStateBasedActions: Played }).evaluateStateBasedActions;
}

describe("evaluateStateBasedActions", () => {
  it("cites the rule with the words of that edition", async () => {
    const { checks, edition } = await play({ state, edition: "2009-10-01" });
    expect(edition).toEqual({ key: "2009-10-01" });
    expect(checks[0]!.actions[0]).toMatchObject({
      kind: "LETHAL_DAMAGE",
      ruleNumber: "704.5g",
      outcome: "DESTROYED",
      explanation: "Hill Giant has toughness 3 and 3 damage marked on it.",
      rule: { number: "704.5g", text: expect.stringContaining("lethal damage") },
    });
  });

  it("never cites another edition's words: no rule, no edition, if the text is not held", async () => {
    const { checks, edition } = await play({ state, edition: "2022-04-29" });
    expect(edition).toBeNull();
    expect(checks[0]!.actions[0]).toMatchObject({ ruleNumber: "704.5g", rule: null });
  });

  it("takes any date from the first text on and refuses earlier ones with the range known", async () => {
    expect((await play({ state, edition: "1999-12-25" })).rulesDate).toBe("1999-12-25");
    const { errors } = await api.ask(PLAY, { state, edition: "1998-01-01" });
    expect(errors[0]).toMatchObject({ extensions: { code: "BEFORE_FIRST_EDITION", path: "edition" } });
    expect(errors[0]!.message).toContain("1999-04-23");
  });

  it("names every fault of a board at once, each with its path", async () => {
    const faulty = { players: [{ id: "ann" }], objects: [{ ...giant, owner: "zoe", attachedTo: "x7", damage: -1 }] };
    const { errors } = await api.ask(PLAY, { state: faulty, edition: "2009-10-01" });
    expect(errors[0]!.extensions).toMatchObject({
      code: "INVALID_BOARD",
      faults: [
        { path: "state.objects[0].owner", message: 'the state has no player "zoe"' },
        { path: "state.objects[0].attachedTo", message: 'the state has no object or player "x7"' },
        { path: "state.objects[0].damage", message: "-1 is negative: it must be 0 or more" },
      ],
    });
  });

  it("stops for a choice and goes on with its answer", async () => {
    const kiku = { name: "Kiku", owner: "ann", typeLine: "Legendary Artifact" };
    const legends = {
      players: state.players,
      objects: [
        { id: "old", ...kiku },
        { id: "new", ...kiku },
      ],
    };
    const asked = await play({ state: legends, edition: "2014-01-01" });
    expect(asked).toMatchObject({ status: "NEEDS_CHOICES", pendingChoices: [{ options: ["old", "new"] }] });
    const choices = [{ choice: asked.pendingChoices[0]!.choice, options: ["new"] }];
    const done = await play({ state: legends, edition: "2014-01-01", choices });
    expect(done.state.objects.filter(({ zone }) => zone === "GRAVEYARD")).toEqual([{ ref: "old", zone: "GRAVEYARD" }]);
  });
});

describe("the query evaluateStateBasedActions", () => {
  it("answers what the mutation of this name answers, and records nothing", async () => {
    const board = { state: { ...state, objects: [{ ...giant, damage: 4 }] }, edition: "2009-10-01" };
    const { data, errors } = await api.ask(PLAY.replace("mutation Play", "query Look"), board);
    expect(errors).toEqual([]);
    const { id } = data.evaluateStateBasedActions;
    expect((await api.ask(`{ evaluation(id: "${id}") { id } }`)).data).toEqual({ evaluation: null });
    const recorded = { id: expect.any(String), recordedAt: expect.any(String) };
    expect(await play(board)).toEqual({ ...data.evaluateStateBasedActions, ...recorded });
    expect(data.evaluateStateBasedActions.recordedAt).toBeNull();
  });
});

describe("a recorded evaluation", () => {
  const ASK = `query Recorded($id: ID!) { evaluation(id: $id) { ${FIELDS} } node(id: $id) { id __typename } }`;

  it("is found by its id, which depends on what was asked and not on how it was written", async () => {
    const recorded = await play({ state, edition: "2009-10-01" });
    const spelled = {
      activePlayer: "ann",
      players: [
        { life: 20, id: "ann" },
        { id: "bob", hasLost: false },
      ],
      objects: [{ damage: 3, zone: "BATTLEFIELD", controller: "ann", timestamp: 0, ...giant }],
    };
    const again = await play({ state: spelled, edition: "2009-10-01" });
    expect(again).toEqual(recorded);
    const { data } = await api.ask(ASK, { id: recorded.id });
    expect(data.evaluation).toEqual(recorded);
    expect(data.node).toEqual({ id: recorded.id, __typename: "Evaluation" });
    expect((await play({ state, edition: "2010-10-01" })).id).not.toBe(recorded.id);
  });

  it("is null if nothing is kept under an id, and other ids are refused", async () => {
    const unknown = Buffer.from("Evaluation:nothing").toString("base64url");
    expect((await api.ask(ASK, { id: unknown })).data).toEqual({ evaluation: null, node: null });
    const edition = Buffer.from("Edition:2009-10-01").toString("base64url");
    expect((await api.ask(`{ evaluation(id: "${edition}") { id } }`)).errors[0]!.extensions?.code).toBe("BAD_ID");
  });
});

describe("an evaluation that is not recorded", () => {
  it("has an id of its own, by which nothing is found, and the key of the recording", async () => {
    const asked = `evaluateStateBasedActions(state: $state, edition: "2009-10-01") { id key recordedAt }`;
    const query = `query($state: GameStateInput!) { ${asked}
      compareStateBasedActions(state: $state, editions: ["2009-10-01"]) { evaluations { id key recordedAt } } }`;
    const played = (await api.ask(`mutation($state: GameStateInput!) { ${asked} }`, { state })).data;
    const { evaluateStateBasedActions: queried, compareStateBasedActions: compared } = (await api.ask(query, { state }))
      .data;
    const { id, key } = played.evaluateStateBasedActions;
    expect(queried).toEqual({ id: expect.any(String), key, recordedAt: null });
    expect(compared.evaluations).toEqual([queried]);
    expect(queried.id).not.toBe(id);
    for (const find of ["evaluation", "node"]) {
      const { data, errors } = await api.ask(`{ ${find}(id: "${queried.id}") { id } }`);
      expect(data).toEqual({ [find]: null });
      expect(errors[0]).toMatchObject({
        message: expect.stringContaining("is not recorded"),
        extensions: { code: "BAD_ID", path: "id" },
      });
    }
  });
});

describe("explanations", () => {
  it("say of one object which actions looked at it and what spared it", async () => {
    const board = { ...state, objects: [{ ...giant, damage: 2 }] };
    const { data } = await api.ask(
      `mutation($state: GameStateInput!) { evaluateStateBasedActions(state: $state, edition: "2009-10-01") {
         considered(subject: "giant") { kind ruleNumber applied explanation } } }`,
      { state: board },
    );
    expect(data.evaluateStateBasedActions.considered).toContainEqual({
      kind: "LETHAL_DAMAGE",
      ruleNumber: "704.5g",
      applied: false,
      explanation: "Hill Giant has toughness 3 and 2 damage marked on it.",
    });
  });
});

describe("compareStateBasedActions", () => {
  it("groups the editions by how each object ends", async () => {
    const legend = { name: "Karakas", typeLine: "Legendary Land" };
    const objects = [
      { ...legend, id: "old", owner: "ann" },
      { ...legend, id: "new", owner: "bob" },
    ];
    const { data, errors } = await api.ask(
      `query($state: GameStateInput!) {
         compareStateBasedActions(state: $state, editions: ["2003-12-01", "2010-10-01", "2014-01-01"]) {
           evaluations { rulesDate recordedAt }
           divergences { subject outcomes { editions outcome ruleNumbers } } } }`,
      { state: { players: state.players, objects } },
    );
    expect(errors).toEqual([]);
    expect(data.compareStateBasedActions.evaluations).toEqual(
      ["2003-12-01", "2010-10-01", "2014-01-01"].map((rulesDate) => ({ rulesDate, recordedAt: null })),
    );
    expect(data.compareStateBasedActions.divergences).toEqual([
      {
        subject: "old",
        outcomes: [
          { editions: ["2003-12-01", "2014-01-01"], outcome: "on the battlefield", ruleNumbers: [] },
          { editions: ["2010-10-01"], outcome: "in its owner's graveyard (704.5k)", ruleNumbers: ["704.5k"] },
        ],
      },
      {
        subject: "new",
        outcomes: [
          {
            editions: ["2003-12-01", "2010-10-01"],
            outcome: "in its owner's graveyard (2003-12-01: 420.5e; 2010-10-01: 704.5k)",
            ruleNumbers: ["420.5e", "704.5k"],
          },
          { editions: ["2014-01-01"], outcome: "on the battlefield", ruleNumbers: [] },
        ],
      },
    ]);
  });
});

describe("the editions of an end that compareStateBasedActions tells", () => {
  it("are as given, by whatever name", async () => {
    const editions = ["2009-07-11", "M10", "2009-08-01", "2014-01-01"];
    const legend = { name: "Karakas", typeLine: "Legendary Land" };
    const objects = [
      { ...legend, id: "old", owner: "ann" },
      { ...legend, id: "new", owner: "bob" },
    ];
    const { data } = await api.ask(
      `query($state: GameStateInput!, $editions: [ID!]!) {
         compareStateBasedActions(state: $state, editions: $editions) { divergences { outcomes { editions } } } }`,
      { state: { players: state.players, objects }, editions },
    );
    const outcomes = [{ editions: editions.slice(0, 3) }, { editions: ["2014-01-01"] }];
    expect(data.compareStateBasedActions.divergences).toEqual([{ outcomes }, { outcomes }]);
  });
});

describe("what an edition prescribes", () => {
  it("is found from a date, from the edition and from the rule", async () => {
    const { data } = await api.ask(`{
      stateBasedActions(edition: "2026-08-07") { kind ruleNumber since until rule { number } }
      edition(key: "2009-10-01") { stateBasedActions { ruleNumber } }
      rule(edition: "2009-10-01", number: "704.5k") { stateBasedAction { kind summary rule { number } } }
      other: rule(edition: "2009-10-01", number: "704.3") { stateBasedAction { kind } }
    }`);
    expect(data.stateBasedActions).toContainEqual({
      kind: "START_YOUR_ENGINES",
      ruleNumber: "704.5aa",
      since: "2025-02-07",
      until: null,
      rule: null,
    });
    expect(data.edition.stateBasedActions.length).toBeGreaterThan(15);
    expect(data.rule.stateBasedAction).toMatchObject({ kind: "LEGEND_RULE", rule: { number: "704.5k" } });
    expect(data.other.stateBasedAction).toBeNull();
  });
});
