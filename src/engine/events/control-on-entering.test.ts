import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST } from "../test-kit/boards";
import { type GameEventInput } from "../board/fields/game-event";
import { evaluate } from "../evaluate";
import { performEvents } from "./perform-events";

const PLAYERS = [{ id: "ann" }, { id: "bob" }, { id: "cy" }];
const agent = (more: Partial<GameObjectInput> = {}) => creature("agent", "5/5", { zone: "HAND", ...more });
const toAnOpponent = {
  ...{ id: "sleeper", source: "agent", event: "WOULD_ENTER_BATTLEFIELD" as const },
  instead: { underControlOf: "OPPONENTS" as const },
};
const entering = (...objects: readonly string[]): GameEventInput => ({ kind: "RETURN", objects, zone: "BATTLEFIELD" });
const table = (more: Partial<GameStateInput> = {}) =>
  board({ objects: [agent()], replacementEffects: [toAnOpponent], ...more });

function play(
  state: GameStateInput,
  events: readonly GameEventInput[] = [entering("agent")],
  choices: readonly { choice: string; options: readonly string[] }[] = [],
  date = NEWEST,
) {
  const played = performEvents({ state, date, steps: [{ events }], choices });
  const controllers = Object.fromEntries(
    played.state.objects.flatMap(({ id, zone, controller }) => (zone === "BATTLEFIELD" ? [[id, controller]] : [])),
  );
  return { ...played, controllers };
}

describe("what enters under the control of another whom its controller chooses (110.2, 614.1c)", () => {
  it.each([
    ["1999-11-01", "419.1"],
    ["2009-07-11", "613.1"],
    [NEWEST, "614.1"],
  ])("is the one opponent's without a question: under the rules of %s by %s", (date, ruleNumber) => {
    const { controllers, pendingChoices, steps, state } = play(table(), undefined, undefined, date);
    expect([pendingChoices, controllers]).toEqual([[], { agent: "bob" }]);
    expect(steps[0]!.events).toMatchObject([
      { kind: "RETURN", outcome: "HAPPENED" },
      {
        ...{ kind: "RETURN", objects: ["agent"], players: ["bob"], outcome: "HAPPENED", ruleNumber },
        ...{ modifiedBy: ["sleeper"], explanation: "agent enters under the control of Bob." },
      },
    ]);
    expect(state.objects[0]).toMatchObject({ owner: "ann", controller: "bob" });
  });

  it("is asked for among several opponents, and stays so as the state goes back", () => {
    const choice = "enters-under-control:ann:agent";
    const state = table({ players: PLAYERS });
    const asked = play(state);
    expect([asked.status, asked.controllers]).toEqual(["NEEDS_CHOICES", {}]);
    expect(asked.pendingChoices).toMatchObject([
      {
        ...{ id: choice, kind: "ENTERS_UNDER_CONTROL", player: "ann", options: ["bob", "cy"], take: 1 },
        prompt: "Under whose control does agent enter?",
      },
    ]);
    const chosen = play(state, undefined, [{ choice, options: ["cy"] }]);
    expect(chosen.controllers).toEqual({ agent: "cy" });
    expect(evaluate({ state: chosen.state.board, date: NEWEST }).state.objects[0]).toMatchObject({ controller: "cy" });
    expect(() => play(state, undefined, [{ choice, options: ["ann"] }])).toThrow("name exactly 1 of these");
  });

  it("is chosen by who would control it: of bob's who steals it, ann", () => {
    const { controllers } = play(table(), [{ ...entering("agent"), underControlOf: "bob" }]);
    expect(controllers).toEqual({ agent: "ann" });
  });

  it("triggers what looks for it under that player's control, and what it says itself is that player's", () => {
    const watches = { types: ["Creature"], controller: "YOU" as const };
    const bells = ["ann", "bob"].map((owner) => creature(`bell-${owner}`, "1/1", { owner }));
    const abilities = bells.map(({ id }) => ({ id, source: id, event: "ENTERS_BATTLEFIELD" as const, watches }));
    const own = { id: "own", source: "agent", event: "ENTERS_BATTLEFIELD" as const };
    const { steps } = play(table({ objects: [agent(), ...bells], triggeredAbilities: [...abilities, own] }));
    expect(steps[0]!.triggered.map(({ ability, controller }) => [ability, controller])).toEqual([
      ["bell-bob", "bob"],
      ["own", "bob"],
    ]);
  });

  it("is asked before other effects look at it: those on its new controller's creatures apply", () => {
    const bob = creature("kismet", "1/1", { owner: "bob" });
    const tapping = {
      ...{ id: "tapping", source: "kismet", event: "WOULD_ENTER_BATTLEFIELD" as const, instead: { tapped: true } },
      affects: { types: ["Creature"], controller: "YOU" as const },
    };
    const state = table({ objects: [agent(), bob], replacementEffects: [tapping, toAnOpponent] });
    expect(play(state).state.objects[0]).toMatchObject({ controller: "bob", tapped: true });
  });

  it("is of what a copy of it copies, whose controller chooses what it copies before (707.5)", () => {
    const clone = creature("clone", "0/0", { zone: "HAND", entersAsCopyOf: { of: { types: ["Creature"] } } });
    const there = table({ objects: [agent({ zone: "BATTLEFIELD", controller: "bob" }), clone] });
    const { controllers, state } = play(there, [entering("clone")]);
    expect(controllers).toEqual({ agent: "bob", clone: "bob" });
    expect(state.objects[1]).toMatchObject({ power: 5, controller: "bob" });
  });

  it("is not asked of what has lost that ability, nor of what else enters", () => {
    const bear = creature("bear", "2/2", { zone: "HAND" });
    expect(play(table({ objects: [agent(), bear] }), [entering("bear")]).controllers).toEqual({ bear: "ann" });
    const humility = { id: "humility", affects: { types: ["Creature"] }, loseAllAbilities: true };
    expect(play(table({ continuousEffects: [humility] })).controllers).toEqual({ agent: "ann" });
  });

  it("applies so often as it can, one effect after the other, each once", () => {
    const gather = {
      ...{ id: "gather", controller: "ann", event: "WOULD_ENTER_BATTLEFIELD" as const, uses: 1 },
      ...{
        affects: { types: ["Creature"], controller: "OPPONENTS" as const },
        instead: { underControlOf: "YOU" as const },
      },
    };
    const cub = creature("cub", "1/1", { zone: "HAND", owner: "bob" });
    const state = table({ objects: [agent(), cub], replacementEffects: [toAnOpponent, gather] });
    const { controllers, state: after } = play(state, [entering("agent", "cub")]);
    expect(controllers).toEqual({ agent: "ann", cub: "bob" });
    expect(after.board.replacementEffects).toMatchObject([{ id: "sleeper" }, { id: "gather", uses: 0 }]);
  });

  it("is so too of what comes onto the battlefield instead of dying, in a check", () => {
    const back = {
      ...{ id: "back", event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const, affects: { ids: ["agent"] }, uses: 1 },
      instead: { moveTo: "BATTLEFIELD" as const },
    };
    const state = table({
      objects: [agent({ zone: "BATTLEFIELD", damage: 5 })],
      replacementEffects: [back, toAnOpponent],
    });
    expect(evaluate({ state, date: NEWEST }).state.objects[0]).toMatchObject({
      zone: "BATTLEFIELD",
      controller: "bob",
    });
  });

  it("says nothing of what replaces another event", () => {
    const vain = { ...toAnOpponent, event: "WOULD_BE_DESTROYED" as const };
    expect(play(table({ replacementEffects: [vain] })).assumptions.join()).toContain("instead.underControlOf");
  });
});
