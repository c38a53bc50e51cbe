import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const bear = (id: string, owner: string, rest: object = {}) => ({
  id,
  owner,
  typeLine: "Creature — Bear",
  power: 2,
  toughness: 2,
  ...rest,
});
const state = { players: [{ id: "ann" }, { id: "bob" }], objects: [bear("bear", "ann"), bear("wolf", "bob")] };

const EVENTS = `query ($state: GameStateInput!, $steps: [EventStepInput!]!, $edition: ID!, $choices: [ChoiceInput!]! = []) {
  performEvents(state: $state, steps: $steps, edition: $edition, choices: $choices) {
    status priority assumptions
    pendingChoices { choice kind options }
    state { players { ref life } objects { ref zone damage } }
    steps {
      number ended
      events { kind ruleNumber rule { text } objects players source amount outcome modifiedBy resultOf explanation }
      triggered { ability value }
      checks { actions { ruleNumber rule { number } outcome objects } }
      onStack { ability source }
      waiting { ability }
      state { objects { ref zone attacking } }
    }
  }
}`;

describe("the board of an answer", () => {
  const ASK = `query ($state: GameStateInput!, $steps: [EventStepInput!]!) {
    performEvents(state: $state, steps: $steps, edition: "2010-10-01") {
      state { board text objects { ref power damage zone } }
    }
  }`;
  const growth = {
    ...{ id: "growth", affects: { ids: ["bear"] }, duration: "END_OF_TURN" },
    ...{ addPower: { constant: 3 }, addToughness: { constant: 3 } },
  };
  const first = { moment: "RESOLUTION", events: [{ kind: "START_EFFECT", effect: growth }] };
  const second = { events: [{ kind: "DEAL_DAMAGE", source: "wolf", objects: ["bear"], amount: 4 }] };

  it("is the state of the next question, in fields and in words", async () => {
    const { data: whole } = await api.ask(ASK, { state, steps: [first, second] });
    const { data: grown, errors } = await api.ask(ASK, { state, steps: [first] });
    expect(errors).toEqual([]);
    const { board, text } = (
      grown.performEvents as { readonly state: { readonly board: object; readonly text: string } }
    ).state;
    for (const next of [board, { text }]) {
      const { data, errors: wrong } = await api.ask(ASK, { state: next, steps: [second] });
      expect(wrong).toEqual([]);
      expect(data).toEqual(whole);
    }
    expect(whole.performEvents).toMatchObject({ state: { objects: [{ power: 5, damage: 4 }, {}] } });
  });
});

describe("events over GraphQL", () => {
  it("are played step by step, each with the rule of the edition and its words", async () => {
    const steps = [
      { events: [{ kind: "DESTROY", objects: ["wolf"], text: "Destroy target creature." }] },
      { events: [{ kind: "DEAL_DAMAGE", source: "bear", players: ["bob"], amount: 3 }] },
    ];
    const { data, errors } = await api.ask(EVENTS, { state, steps, edition: "2006-10-01" });
    expect(errors).toEqual([]);
    expect(data.performEvents).toMatchObject({
      status: "COMPLETE",
      priority: "ann",
      state: { players: [{ life: 20 }, { life: 17 }] },
      steps: [
        {
          events: [
            { kind: "DESTROY", ruleNumber: "Glossary", explanation: "wolf is destroyed. (Destroy target creature.)" },
          ],
          state: { objects: [{ zone: "BATTLEFIELD" }, { zone: "GRAVEYARD" }] },
        },
        {
          events: [
            { kind: "DEAL_DAMAGE", source: "bear", players: ["bob"], amount: 3 },
            { kind: "LOSE_LIFE", resultOf: 1 },
          ],
        },
      ],
    });
  });

  it("take effects that begin, with the defaults of the schema", async () => {
    const effect = { id: "growth", addPower: { constant: 3 }, addToughness: { constant: 3 }, duration: "END_OF_TURN" };
    const steps = [
      { events: [{ kind: "START_EFFECT", objects: ["bear"], effect }] },
      { events: [{ kind: "DEAL_DAMAGE", source: "wolf", objects: ["bear"], amount: 4 }] },
    ];
    const { data, errors } = await api.ask(EVENTS, { state, steps, edition: "2006-10-01" });
    expect(errors).toEqual([]);
    expect(data.performEvents.state.objects[0]).toEqual({ ref: "bear", zone: "BATTLEFIELD", damage: 4 });
  });

  it("are refused with the path of each fault", async () => {
    const steps = [{ events: [{ kind: "DESTROY", objects: ["nobody"] }] }];
    const { errors } = await api.ask(EVENTS, { state, steps, edition: "2006-10-01" });
    expect(errors).toMatchObject([
      {
        message: 'steps[0].events[0].objects[0]: the state has no object "nobody"',
        extensions: { code: "INVALID_BOARD", path: "steps[0].events[0].objects[0]" },
      },
    ]);
  });

  it("refuse a date before the first text by name", async () => {
    const { errors } = await api.ask(EVENTS, { state, steps: [], edition: "1998-01-01" });
    expect(errors).toMatchObject([{ extensions: { code: "BEFORE_FIRST_EDITION", path: "edition" } }]);
  });
});

describe("combat damage over GraphQL", () => {
  it("is dealt if it may be assigned so", async () => {
    const query = `query ($state: GameStateInput!, $assignments: [DamageAssignmentInput!]!) {
      dealDamage(
        state: $state, edition: "2006-10-01", assignments: $assignments
        attacks: [{ attacker: "bear", defender: "bob" }], blocks: [{ blocker: "wolf", attacker: "bear" }]
      ) {
        verdict { legal problems { ruleNumber rule { text } } }
        steps { checks { actions { ruleNumber objects } } }
        state { objects { ref zone damage } }
      }
    }`;
    const legal = await api.ask(query, {
      state,
      assignments: [
        { source: "bear", target: "wolf", amount: 2 },
        { source: "wolf", target: "bear", amount: 2 },
      ],
    });
    expect(legal.errors).toEqual([]);
    expect(legal.data.dealDamage).toMatchObject({
      verdict: { legal: true },
      state: { objects: [{ zone: "GRAVEYARD" }, { zone: "GRAVEYARD" }] },
    });
    const illegal = await api.ask(query, { state, assignments: [{ source: "bear", target: "bob", amount: 2 }] });
    expect(illegal.data.dealDamage).toMatchObject({
      verdict: { legal: false, problems: [{ ruleNumber: "310.2c" }] },
      steps: [],
      state: { objects: [{ zone: "BATTLEFIELD" }, { zone: "BATTLEFIELD" }] },
    });
  });
});

describe("the end of a turn over GraphQL", () => {
  it("burns a player's mana in 2006, and says by which rule", async () => {
    const { data, errors } = await api.ask(
      `{ endOfTurn(edition: "2006-10-01", state: { players: [{ id: "ann", unspentMana: 2 }, { id: "bob" }] }) {
        steps { part events { kind ruleNumber explanation } }
        state { players { life unspentMana } }
      } }`,
    );
    expect(errors).toEqual([]);
    expect(data.endOfTurn.steps.at(-1)).toMatchObject({
      part: "CLEANUP_ENDS",
      events: [
        { kind: "LOSE_MANA", ruleNumber: "300.3" },
        { kind: "LOSE_LIFE", ruleNumber: "300.3", explanation: "ann loses 2 life. (mana burn)" },
      ],
    });
    expect(data.endOfTurn.state.players[0]).toEqual({ life: 18, unspentMana: 0 });
  });
});
