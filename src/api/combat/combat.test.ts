import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const creature = (id: string, owner: string, rest: object = {}) => ({
  id,
  name: id,
  owner,
  typeLine: "Creature",
  power: 2,
  toughness: 2,
  ...rest,
});
const state = {
  players: [{ id: "ann" }, { id: "bob" }],
  objects: [
    creature("knight", "ann", { keywords: ["FLANKING", "FIRST_STRIKE"], protectionFrom: [{ colors: ["BLACK"] }] }),
    creature("bear", "bob"),
    creature("zombie", "bob", { colors: ["BLACK"] }),
  ],
};
const attacks = [{ attacker: "knight", defender: "bob" }];
const VARIABLES = "$state: GameStateInput!, $edition: ID!, $attacks: [AttackInput!]!, $blocks: [BlockInput!]!";
const GIVEN = "state: $state, edition: $edition, attacks: $attacks, blocks: $blocks";

const TO_BOB = { source: "knight", target: "bob", amount: 2 };

const ask = (fields: string, variables: object = {}, moreVariables = "") =>
  api.ask(`query (${VARIABLES} ${moreVariables}) { ${fields} }`, {
    state,
    edition: "2006-10-01",
    attacks,
    blocks: [],
    ...variables,
  });

describe("combat over GraphQL", () => {
  it("cites the rule that a block breaks, with its words if they are held", async () => {
    const { data, errors } = await ask(`checkBlock(${GIVEN}) { legal problems { ruleNumber rule { number text } } }`, {
      blocks: [{ blocker: "zombie", attacker: "knight" }],
    });
    expect(errors).toEqual([]);
    expect(data.checkBlock).toEqual({
      legal: false,
      problems: [
        {
          ruleNumber: "502.7f",
          rule: { number: "502.7f", text: expect.stringContaining("can't be blocked by creatures") },
        },
      ],
    });
  });

  it("cites no other edition's words if the text is not held", async () => {
    const { data } = await ask(`checkBlock(${GIVEN}) { problems { ruleNumber rule { text } } }`, {
      edition: "2026-08-07",
      blocks: [{ blocker: "zombie", attacker: "knight" }],
    });
    expect(data.checkBlock.problems).toEqual([{ ruleNumber: "702.16f", rule: null }]);
  });

  it("answers on steps, flanking and protection", async () => {
    const { data, errors } = await ask(
      `combatDamageSteps(${GIVEN}) { number assigning rule { number } }
       flankingTriggers(${GIVEN}) { blocker instance rule { number } }`,
      { blocks: [{ blocker: "bear", attacker: "knight" }] },
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      combatDamageSteps: [
        { number: 1, assigning: ["knight"], rule: { number: "502.2b" } },
        { number: 2, assigning: ["bear"], rule: { number: "502.2b" } },
      ],
      flankingTriggers: [{ blocker: "bear", instance: 1, rule: { number: "502.3a" } }],
    });
    const protection = await api.ask(
      `query ($state: GameStateInput!) { checkProtection(state: $state, edition: "2006-10-01", permanent: "knight",
        source: "zombie") { isProtected effects { kind rule { number } } } }`,
      { state },
    );
    expect(protection.data.checkProtection).toEqual({
      isProtected: true,
      effects: [
        { kind: "TARGETING", rule: { number: "502.7b" } },
        { kind: "DAMAGE", rule: { number: "502.7e" } },
        { kind: "BLOCKING", rule: { number: "502.7f" } },
      ],
    });
  });

  it.each([
    ["1998-01-01", {}, "BEFORE_FIRST_EDITION", "edition"],
    ["2009-02-30", {}, "BAD_DATE", "edition"],
    [
      "2006-10-01",
      { attacks: [{ attacker: "nobody", defender: "bob" }] },
      "INVALID_DECLARATION",
      "attacks[0].attacker",
    ],
    ["2006-10-01", { state: { ...state, activePlayer: "zoe" } }, "INVALID_BOARD", "state.activePlayer"],
  ])("refuses on %s %j: %s", async (edition, variables, code, path) => {
    const { errors } = await ask(`checkBlock(${GIVEN}) { legal }`, { edition, ...variables });
    expect(errors).toMatchObject([{ extensions: { code, path } }]);
  });

  it("has an attacker that an effect made unblocked deal its damage to the player, blocked or not (309.2f)", async () => {
    const check = "legal problems { ruleNumber }";
    const { data, errors } = await ask(
      `blocked: checkDamageAssignment(${GIVEN}, assignments: $assignments) { ${check} }
       unblocked: checkDamageAssignment(${GIVEN}, assignments: $assignments, unblockedByEffects: ["knight"]) { ${check} }
       steps: combatDamageSteps(${GIVEN}, unblockedByEffects: ["knight"]) { assigning }`,
      { blocks: [{ blocker: "bear", attacker: "knight" }], assignments: [TO_BOB] },
      "$assignments: [DamageAssignmentInput!]!",
    );
    expect(errors).toEqual([]);
    expect(data.blocked).toEqual({ legal: false, problems: [{ ruleNumber: "310.2c" }] });
    expect(data.unblocked).toEqual({ legal: true, problems: [] });
    expect(data.steps).toEqual([{ assigning: ["knight"] }, { assigning: ["bear"] }]);
  });

  it("has an attacker that an effect made blocked deal no damage if nothing blocks it (309.2f)", async () => {
    const { data, errors } = await ask(
      `unblocked: combatDamageSteps(${GIVEN}) { assigning }
       blocked: combatDamageSteps(${GIVEN}, blockedByEffects: ["knight"]) { assigning }`,
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      unblocked: [{ assigning: ["knight"] }, { assigning: [] }],
      blocked: [{ assigning: [] }, { assigning: [] }],
    });
  });

  it("refuses an attacker that effects made both blocked and unblocked, and one that does not attack", async () => {
    const { errors } = await ask(
      `combatDamageSteps(${GIVEN}, blockedByEffects: ["knight"], unblockedByEffects: ["knight", "bear"]) { number }`,
    );
    expect(errors[0]!.extensions!.code).toBe("INVALID_DECLARATION");
    expect(errors[0]!.extensions!.faults).toEqual([
      { path: "unblockedByEffects[1]", message: expect.stringContaining("bear is not among the attackers") },
      { path: "unblockedByEffects[0]", message: expect.stringContaining("knight is in blockedByEffects too") },
    ]);
  });

  it("names every fault of a declaration at once", async () => {
    const { errors } = await ask(`checkBlock(${GIVEN}) { legal }`, {
      blocks: [
        { blocker: "x", attacker: "knight" },
        { blocker: "bear", attacker: "y" },
      ],
    });
    expect(errors[0]!.extensions!.faults).toMatchObject([
      { path: "blocks[0].blocker" },
      { path: "blocks[1].attacker" },
    ]);
  });
});

describe("draws, loops and illegal actions over GraphQL", () => {
  it("cite their rules", async () => {
    const { data, errors } = await api.ask(`{
      drawCards(edition: "2006-10-01", state: { players: [{ id: "ann" }] }, player: "ann") {
        draws { outcome rule { number } } losesAtNextCheck nextCheck { rule { number } }
      }
      settleLoop(edition: "2006-10-01", loop: { players: ["ann", "bob"], actions: [{ player: "ann", optional: false }] }) {
        outcome rule { number }
      }
      reverseIllegalAction(edition: "2006-10-01", action: { player: "ann", kind: DECLARE_ATTACKERS, steps: [{ id: "tap" }] }) {
        rule { number } steps { fate rule { number } }
      }
    }`);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      drawCards: {
        draws: [{ outcome: "ATTEMPTED", rule: { number: "423.4" } }],
        losesAtNextCheck: true,
        nextCheck: { rule: { number: "420.5g" } },
      },
      settleLoop: { outcome: "DRAW", rule: { number: "421.4" } },
      reverseIllegalAction: {
        rule: { number: "422.1" },
        steps: [{ fate: "UNDONE", rule: { number: "422.1" } }],
      },
    });
  });
});
