import { type EventStepInput } from "../board/fields/game-event";
import { InvalidBoardError } from "../errors";
import { board, creature, NEWEST } from "../test-kit/boards";
import { performEvents } from "./perform-events";

function faultsOf(steps: readonly unknown[]): readonly string[] {
  const state = board({
    objects: [creature("bear", "2/2")],
    continuousEffects: [{ id: "growth", affects: { ids: ["bear"] } }],
  });
  try {
    performEvents({ state, date: NEWEST, steps: steps as readonly EventStepInput[] });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidBoardError)) throw error;
    return error.faults.map(({ path, message }) => `${path}: ${message}`);
  }
}

const one = (event: object) => faultsOf([{ events: [event] }]);

describe("steps that can't be played", () => {
  it.each<[string, object, string]>([
    ["an unknown kind", { kind: "BURY" }, 'steps[0].events[0].kind: "BURY" is not one of DESTROY'],
    [
      "an unknown object",
      { kind: "DESTROY", objects: ["wolf"] },
      'steps[0].events[0].objects[0]: the state has no object "wolf"',
    ],
    [
      "an unknown player",
      { kind: "GAIN_LIFE", players: ["cas"], amount: 1 },
      'steps[0].events[0].players[0]: the state has no player "cas"',
    ],
    [
      "a negative amount",
      { kind: "GAIN_LIFE", players: ["ann"], amount: -1 },
      "steps[0].events[0].amount: -1 is negative: it must be 0 or more",
    ],
    [
      "damage of which nobody says how much it is",
      { kind: "DEAL_DAMAGE", source: "bear", players: ["ann"] },
      "steps[0].events[0].amount: must be given: how much, or how many",
    ],
    [
      "a draw of which nobody says how many cards",
      { kind: "DRAW", players: ["ann"] },
      "steps[0].events[0].amount: must be given: how much, or how many",
    ],
    [
      "damage of nobody's",
      { kind: "DEAL_DAMAGE", players: ["ann"], amount: 1 },
      "steps[0].events[0].source: must be given: what deals the damage",
    ],
    [
      "damage to nothing",
      { kind: "DEAL_DAMAGE", source: "bear", amount: 1 },
      "steps[0].events[0].objects: or players must be given: what is dealt the damage",
    ],
    [
      "a return to nowhere",
      { kind: "RETURN", objects: ["bear"] },
      "steps[0].events[0].zone: must be given: where the objects are put",
    ],
    [
      "the end of an unknown effect",
      { kind: "END_EFFECT", effects: ["growth", "wolf"] },
      'steps[0].events[0].effects[1]: the state has no effect "wolf", and no event begins one',
    ],
    [
      "a result as an event",
      { kind: "MARK_DAMAGE", objects: ["bear"] },
      "steps[0].events[0].kind: MARK_DAMAGE is what comes of damage: write DEAL_DAMAGE",
    ],
    [
      "no effect that begins",
      { kind: "START_EFFECT" },
      "steps[0].events[0].effect: or replacement must be given: what begins",
    ],
    [
      "an effect of a known id",
      { kind: "START_EFFECT", effect: { id: "growth" } },
      'steps[0].events[0].effect.id: the id "growth" is used more than once',
    ],
    ["no effect that ends", { kind: "END_EFFECT" }, "steps[0].events[0].effects: must be given: the ids of what ends"],
  ])("are refused for %s", (_, event, fault) => {
    expect(one(event)).toEqual([expect.stringContaining(fault)]);
  });

  it("are refused if they are too many", () => {
    expect(faultsOf(new Array(201).fill({}))).toEqual(["steps: 201 entries are too many: the limit is 200"]);
    expect(faultsOf([{ events: new Array(501).fill({ kind: "UNTAP" }) }])).toEqual([
      "steps[0].events: 501 entries are too many: the limit is 500",
    ]);
  });

  it("say by name what does nothing: an ability that has not triggered", () => {
    const state = board({
      objects: [creature("bear", "2/2")],
      triggeredAbilities: [{ id: "draw", source: "bear", event: "DIES" }],
    });
    const { assumptions } = performEvents({ state, date: NEWEST, steps: [{ resolves: ["draw"] }] });
    expect(assumptions).toEqual([
      "draw is not on the stack when it is said to resolve: nothing leaves the stack for it.",
    ]);
  });

  it("stop with the game", () => {
    const lethal = { events: [{ kind: "LOSE_LIFE" as const, players: ["bob"], amount: 20 }] };
    const answer = performEvents({ state: board({}), date: NEWEST, steps: [lethal, lethal] });
    expect([answer.steps.length, answer.winner, answer.assumptions]).toEqual([
      1,
      "ann",
      ["The game is over with step 1: nothing of what comes after it happens."],
    ]);
  });

  it("are refused before the first text", () => {
    expect(() => performEvents({ state: board({}), date: "1998-01-01", steps: [] })).toThrow("are not known");
  });

  it("are those that resolve what no ability is called (603.3)", () => {
    expect(faultsOf([{ events: [], resolves: ["wolf"] }])).toEqual([
      'steps[0].resolves[0]: the state has no triggered ability "wolf"',
    ]);
    expect(faultsOf([{ resolves: ["lifelink:bear"] }])).toEqual([]);
    expect(faultsOf([{ resolves: ["lifelink:wolf"] }])).toHaveLength(1);
  });
});
