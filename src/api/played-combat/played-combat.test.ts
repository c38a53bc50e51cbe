import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const creature = (id: string, owner: string, rest: object = {}) => ({
  ...{ id, name: id, owner, typeLine: "Creature", power: 2, toughness: 2 },
  ...rest,
});
const state = { players: [{ id: "ann" }, { id: "bob" }], objects: [creature("bear", "ann"), creature("ox", "bob")] };

const play = (fields: string, variables: object = {}, edition = "2006-10-01") =>
  api.ask(
    `query ($state: GameStateInput!, $edition: ID!, $attacks: [AttackInput!], $blocks: [BlockInput!],
       $assignments: [PlayedAssignmentInput!]! = [], $responses: [CombatResponseInput!]! = []) {
       playCombat(state: $state, edition: $edition, attacks: $attacks, blocks: $blocks, assignments: $assignments,
         responses: $responses) { ${fields} }
     }`,
    { state, edition, ...variables },
  );

describe("playCombat over GraphQL", () => {
  it("is asked one decision after the other, until it is over", async () => {
    const fields = "status decision { kind player options { creature target } } steps { happening }";
    const first = await play(fields);
    expect(first.data.playCombat).toMatchObject({
      status: "NEEDS_CHOICES",
      decision: { kind: "ATTACKERS", player: "ann", options: [{ creature: "bear", target: "bob" }] },
    });
    const attacks = [{ attacker: "bear", defender: "bob" }];
    const second = await play(fields, { attacks });
    expect(second.data.playCombat.decision).toEqual({
      ...{ kind: "BLOCKERS", player: "bob", options: [{ creature: "ox", target: "bear" }] },
    });
    const third = await play(fields, { attacks, blocks: [{ blocker: "ox", attacker: "bear" }] });
    expect(third.data.playCombat).toMatchObject({ status: "COMPLETE", decision: null });
  });

  it("cites each step and decision, and shows the damage that is on the stack", async () => {
    const { data, errors } = await play(
      "steps { ruleNumber rule { number } decisions { ruleNumber } damageOnStack { source target amount } }",
      { attacks: [{ attacker: "bear", defender: "bob" }], blocks: [] },
    );
    expect(errors).toEqual([]);
    const [declared, , assigned, dealt] = data.playCombat.steps as Record<string, unknown>[];
    expect(declared).toMatchObject({ ruleNumber: "308.1", rule: null, decisions: [{ ruleNumber: "308.1" }] });
    expect(assigned).toMatchObject({
      ruleNumber: "310.1",
      damageOnStack: [{ source: "bear", target: "bob", amount: 2 }],
    });
    expect(dealt).toMatchObject({ ruleNumber: "310.4", damageOnStack: [] });
  });

  it("has the words of the rule that a decision breaks, if they are held", async () => {
    const wurm = creature("wurm", "ann", { keywords: ["TRAMPLE"] });
    const { data, errors } = await play("status problems { rule { number text } }", {
      state: { ...state, objects: [wurm, creature("ox", "bob")] },
      attacks: [{ attacker: "wurm", defender: "bob" }],
      blocks: [{ blocker: "ox", attacker: "wurm" }],
      assignments: [{ source: "wurm", target: "bob", amount: 2 }],
    });
    expect(errors).toEqual([]);
    expect(data.playCombat).toEqual({
      status: "ILLEGAL",
      problems: [{ rule: { number: "502.9b", text: expect.stringContaining("trample") as string } }],
    });
  });

  it("takes damage for one of two combat damage steps", async () => {
    const duelist = creature("duelist", "ann", { keywords: ["DOUBLE_STRIKE"] });
    const { data, errors } = await play(
      "status steps { decisions { by explanation } }",
      {
        state: { ...state, objects: [duelist, creature("ox", "bob"), creature("elf", "bob")] },
        attacks: [{ attacker: "duelist", defender: "bob" }],
        blocks: ["ox", "elf"].map((blocker) => ({ blocker, attacker: "duelist" })),
        assignments: [
          { source: "duelist", target: "ox", amount: 2, damageStep: 1 },
          { source: "duelist", target: "elf", amount: 2, damageStep: 2 },
        ],
      },
      "2026-08-07",
    );
    expect(errors).toEqual([]);
    const told = (data.playCombat.steps as { decisions: { by: string; explanation: string }[] }[])
      .flatMap(({ decisions }) => decisions)
      .filter(({ explanation }) => explanation.startsWith("duelist assigns"));
    expect(told).toEqual([
      { by: "GIVEN", explanation: "duelist assigns 2 to ox." },
      { by: "GIVEN", explanation: "duelist assigns 2 to elf." },
    ]);
  });

  it.each([
    [{ attacks: [{ attacker: "nobody", defender: "bob" }] }, "INVALID_DECLARATION", "attacks[0].attacker"],
    [{ assignments: [{ source: "bear", target: "zoe", amount: 1 }] }, "INVALID_BOARD", "assignments[0].target"],
    [
      { assignments: [{ source: "bear", target: "bob", amount: 1, damageStep: 3 }] },
      "INVALID_BOARD",
      "assignments[0].damageStep",
    ],
    [
      { responses: [{ when: "DAMAGE_DEALT", events: [{ kind: "SACRIFICE", objects: ["zoe"] }] }] },
      "INVALID_BOARD",
      "responses[0].events[0].objects[0]",
    ],
    [
      { responses: [{ when: "DAMAGE_DEALT", events: [{ kind: "RETURN", objects: ["ox"] }] }] },
      "INVALID_BOARD",
      "responses[0].events[0].zone",
    ],
    [{ responses: new Array<object>(101).fill({ when: "DAMAGE_DEALT" }) }, "INVALID_BOARD", "responses"],
    [{ state: { ...state, activePlayer: "zoe" } }, "INVALID_BOARD", "state.activePlayer"],
  ])("refuses %j: %s at %s", async (variables, code, path) => {
    const { errors } = await play("status", variables);
    expect(errors).toMatchObject([{ extensions: { code, path } }]);
  });

  it("refuses dates before the first text", async () => {
    const { errors } = await play("status", {}, "1998-01-01");
    expect(errors).toMatchObject([{ extensions: { code: "BEFORE_FIRST_EDITION", path: "edition" } }]);
  });
});
