import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { evaluate } from "../evaluate";
import { playCombat } from "../played-combat";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { endOfTurn } from "./end-of-turn";
import { performEvents } from "./perform-events";

const ring = permanent("ring", "Enchantment");
const bear = (more: Partial<GameObjectInput> = {}) => creature("bear", "2/2", { owner: "bob", ...more });
const exiled = bear({ zone: "EXILE", exiledUntil: "ring" });
const exile: GameEventInput = { kind: "EXILE", objects: ["bear"], untilLeaves: "ring" };
const destroy = (...objects: readonly string[]): GameEventInput => ({ kind: "DESTROY", objects });
const on = (...objects: readonly GameObjectInput[]) => board({ objects });
const play = (state: GameStateInput, events: readonly GameEventInput[], more: object = {}) =>
  performEvents({ state, date: NEWEST, steps: [{ events }], ...more });
const find = (
  { state }: { readonly state: { readonly objects: readonly { id: string; zone: string; controller: string }[] } },
  id = "bear",
) => state.objects.find((one) => one.id === id);

describe("what is exiled until something leaves the battlefield (610.3)", () => {
  it("stays so as the state goes back, and comes back as that leaves, under its owner's control (610.3c)", () => {
    const first = play(on(ring, bear({ controller: "ann" })), [exile]);
    expect(find(first)).toMatchObject({ zone: "EXILE" });
    expect(first.state.board.objects![1]).toMatchObject({ exiledUntil: "ring" });
    const second = play(first.state.board, [destroy("ring")]);
    expect(find(second)).toMatchObject({ zone: "BATTLEFIELD", controller: "bob" });
    expect(second.state.board.objects![1]).not.toHaveProperty("exiledUntil");
    expect(second.steps[0]!.events).toMatchObject([
      { kind: "DESTROY", outcome: "HAPPENED" },
      {
        ...{ kind: "RETURN", ruleNumber: "610.3", outcome: "HAPPENED" },
        explanation: "bear is put onto the battlefield. (until ring leaves the battlefield)",
      },
    ]);
  });

  it.each([
    ["2013-05-01", "400.7", 1],
    ["2013-07-13", "610.3", 0],
    [NEWEST, "610.3", 0],
  ])("does so under the rules of %s by %s, told where no rule says it", (date, ruleNumber, notes) => {
    const { steps, assumptions } = play(on(ring, exiled), [destroy("ring")], { date });
    expect(steps[0]!.events[1]).toMatchObject({ ruleNumber });
    expect(assumptions.filter((one) => one.startsWith("These rules do not say when"))).toHaveLength(notes);
  });

  it("is not exiled if that has left already (610.3a)", () => {
    const gone = play(on({ ...ring, zone: "GRAVEYARD" }, bear()), [exile]);
    expect(find(gone)).toMatchObject({ zone: "BATTLEFIELD" });
    expect(gone.steps[0]!.events).toMatchObject([
      {
        ...{ kind: "EXILE", outcome: "IMPOSSIBLE", ruleNumber: "610.3a" },
        explanation: "ring has left the battlefield: bear stays where it is.",
      },
    ]);
  });

  it("does not come back once it has been elsewhere, nor twice, nor for who comes back with that id (400.7)", () => {
    const steps: readonly EventStepInput[] = [
      { events: [{ kind: "RETURN", objects: ["bear"], zone: "HAND" }] },
      { events: [destroy("ring")] },
    ];
    expect(find(performEvents({ state: on(ring, exiled), date: NEWEST, steps }))).toMatchObject({ zone: "HAND" });
    const again: readonly EventStepInput[] = [
      { events: [destroy("ring")] },
      { events: [{ kind: "RETURN", objects: ["ring"], zone: "BATTLEFIELD" }] },
      { events: [{ kind: "EXILE", objects: ["bear"] }] },
      { events: [destroy("ring")] },
    ];
    expect(find(performEvents({ state: on(ring, exiled), date: NEWEST, steps: again }))).toMatchObject({
      zone: "EXILE",
    });
  });

  it("is no token: that does not come back (111.8)", () => {
    const token = play(on(ring, bear({ kind: "TOKEN" })), [exile]);
    expect(find(token)).toBeUndefined();
    expect(find(play(token.state.board, [destroy("ring")]))).toBeUndefined();
    const atOnce = play(on(ring, bear({ kind: "TOKEN", zone: "EXILE", exiledUntil: "ring" })), [destroy("ring")]);
    expect(find(atOnce)).toBeUndefined();
  });

  it("triggers as it enters, together with what triggered as that left", () => {
    const bell = permanent("bell", "Artifact");
    const triggeredAbilities = [
      { id: "left", source: "ring", event: "DIES" as const },
      { id: "entered", source: "bell", event: "ENTERS_BATTLEFIELD" as const, watches: { types: ["Creature"] } },
    ];
    const ids = (triggers: readonly { ability: string }[]) => triggers.map(({ ability }) => ability);
    const state = { ...on(ring, exiled, bell), triggeredAbilities };
    expect(ids(play(state, [destroy("ring")]).steps[0]!.triggered)).toEqual(["left", "entered"]);
    const { checks } = evaluate({ state: { ...state, objects: [...dying, exiled, bell] }, date: NEWEST });
    expect(ids(checks[0]!.triggered)).toEqual(["left", "entered"]);
  });

  it("chooses anew what it enchants, and is asked for that, before anything has happened (303.4f)", () => {
    const aura = permanent("bear", "Enchantment — Aura", {
      ...{ owner: "bob", zone: "EXILE", exiledUntil: "ring", enchant: { types: ["Creature"] } },
    });
    const hosts = ["cub", "elk"].map((id) => creature(id, "1/1"));
    const choice = "enters-attached:bob:bear";
    for (const run of [
      (choices: readonly object[]) => play(on(ring, aura, ...hosts), [destroy("ring")], { choices }),
      (choices: readonly { choice: string; options: readonly string[] }[]) =>
        evaluate({ state: on(...dying, aura, ...hosts), date: NEWEST, choices }),
    ]) {
      const asked = run([]);
      expect(asked.pendingChoices).toMatchObject([{ id: choice, options: ["cub", "elk"] }]);
      expect(find(asked, "ring")).toMatchObject({ zone: "BATTLEFIELD" });
      const answered = run([{ choice, options: ["elk"] }]);
      expect(answered.state.objects.find(({ id }) => id === "bear")).toMatchObject({ attachedTo: "elk" });
    }
  });

  it("is kept from entering, or goes elsewhere, by what says so", () => {
    const priest = {
      ...{ id: "priest", controller: "ann", event: "WOULD_ENTER_BATTLEFIELD" as const },
      ...{ affects: { types: ["Creature"] }, instead: { moveTo: "GRAVEYARD" as const } },
    };
    const byEvent = play({ ...on(ring, exiled), replacementEffects: [priest] }, [destroy("ring")]);
    expect(find(byEvent)).toMatchObject({ zone: "GRAVEYARD" });
    const byCheck = evaluate({ state: { ...on(...dying, exiled), replacementEffects: [priest] }, date: NEWEST });
    expect(find(byCheck)).toMatchObject({ zone: "GRAVEYARD" });
  });
});

/** A creature that a check destroys. */
const dying = [creature("ring", "2/2", { damage: 2 })];

describe("what it was exiled until leaves by whatever makes it", () => {
  it("in a check, and what comes back is checked", () => {
    const { state, checks, assumptions } = evaluate({ state: on(...dying, { ...exiled, toughness: 0 }), date: NEWEST });
    expect(find({ state })).toMatchObject({ zone: "GRAVEYARD" });
    expect(checks).toHaveLength(2);
    expect(assumptions).toContain(
      "In a check: bear is put onto the battlefield. (until ring leaves the battlefield) (610.3)",
    );
  });

  it("in combat, out of that combat", () => {
    const fight = playCombat({
      state: on(creature("ring", "2/2"), creature("ogre", "3/3", { owner: "bob" }), exiled),
      ...{ date: NEWEST, attacks: [{ attacker: "ring", defender: "bob" }], policy: "MINIMAL_LEGAL" },
      blocks: [{ blocker: "ogre", attacker: "ring" }],
    });
    expect(find(fight)).toMatchObject({ zone: "BATTLEFIELD", controller: "bob" });
  });

  it("as an effect ends with the turn", () => {
    const grown = {
      ...{ id: "grown", affects: { ids: ["ring"] }, addToughness: { constant: 1 }, duration: "END_OF_TURN" as const },
    };
    const state = { ...on(creature("ring", "2/0"), exiled), continuousEffects: [grown] };
    expect(find(endOfTurn({ state, date: NEWEST }))).toMatchObject({ zone: "BATTLEFIELD" });
  });

  it("as the player leaves the game who owns it (800.4a)", () => {
    const players = [{ id: "ann", life: 0 }, { id: "bob" }, { id: "cy" }];
    expect(find(evaluate({ state: { ...on(ring, exiled), players }, date: NEWEST }))).toMatchObject({
      zone: "BATTLEFIELD",
    });
  });
});
