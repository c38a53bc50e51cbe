import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { type ContinuousEffectInput, type GameStateInput, type TriggeredAbilityInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { performEvents } from "./perform-events";
import { whatHappens } from "./test-kit/what-happens";

const sizes = (state: GameStateInput, ...steps: readonly EventStepInput[]) =>
  performEvents({ state, date: NEWEST, steps }).steps.map(({ state: after }) =>
    after.objects
      .filter(({ power }) => power !== null)
      .map(({ id, power, toughness }) => `${id} ${power}/${toughness}`),
  );

const start = (effect: ContinuousEffectInput, objects: readonly string[] = []): GameEventInput => ({
  kind: "START_EFFECT",
  objects,
  effect,
});

describe("an effect that begins as a spell resolves", () => {
  const growth: ContinuousEffectInput = {
    id: "growth",
    addPower: { constant: 3 },
    addToughness: { constant: 3 },
    duration: "END_OF_TURN",
  };
  const bears = board({ objects: [creature("bear", "2/2"), creature("cub", "1/1", { colors: ["WHITE"] })] });

  it("is newer than all else, and ends when it is ended", () => {
    expect(
      sizes(bears, { events: [start(growth, ["bear"])] }, { events: [{ kind: "END_EFFECT", effects: ["growth"] }] }),
    ).toEqual([
      ["bear 5/5", "cub 1/1"],
      ["bear 2/2", "cub 1/1"],
    ]);
  });

  it("makes a copy of what it names and what enters at the same time, in either order (707.5)", () => {
    const state = board({ objects: [creature("bear", "2/2"), creature("clone", "0/0", { zone: "HAND" })] });
    const copying = start({ id: "copying", affects: { ids: ["clone"] }, copy: { of: "bear" } });
    const enters: GameEventInput = { kind: "RETURN", objects: ["clone"], zone: "BATTLEFIELD" };
    const other = start({ id: "other", affects: { ids: ["clone"], types: ["Artifact"] }, copy: { of: "bear" } });
    const ends = [
      [copying, enters],
      [enters, copying],
      [other, enters],
    ].map((events) => {
      const { state: after, steps } = performEvents({ state, date: NEWEST, steps: [{ events }] });
      return [
        after.objects.find(({ id }) => id === "clone")!.zone,
        steps[0]!.checks.flatMap(({ actions }) => actions.map(({ kind }) => kind)).join(),
      ];
    });
    expect(ends).toEqual([
      ["BATTLEFIELD", ""],
      ["BATTLEFIELD", ""],
      ["GRAVEYARD", "ZERO_TOUGHNESS"],
    ]);
  });

  it("changes only what it changed when it began (418.3b; 611.2c now), by a number that stays (608.2h)", () => {
    const white: ContinuousEffectInput = {
      id: "crusade",
      affects: { colors: ["WHITE"] },
      addPower: { countOf: { types: ["Creature"] } },
    };
    const painted: ContinuousEffectInput = { id: "paint", affects: { ids: ["bear"] }, setColors: ["WHITE"] };
    expect(
      sizes(
        bears,
        { events: [start(white)] },
        { events: [start(painted)] },
        { events: [{ kind: "EXILE", objects: ["bear"] }] },
      ),
    ).toEqual([["bear 2/2", "cub 3/1"], ["bear 2/2", "cub 3/1"], ["cub 3/1"]]);
  });

  it("forgets what leaves: it comes back as a new object (400.7)", () => {
    expect(
      sizes(
        bears,
        { events: [start(growth, ["bear"])] },
        { events: [{ kind: "EXILE", objects: ["bear"] }] },
        { events: [{ kind: "RETURN", objects: ["bear"], zone: "BATTLEFIELD" }] },
      ).at(-1),
    ).toEqual(["bear 2/2", "cub 1/1"]);
  });

  it("kills when it ends, if damage waits for that", () => {
    expect(
      whatHappens({
        state: bears,
        date: NEWEST,
        steps: [
          { events: [start(growth, ["bear"])] },
          { events: [{ kind: "DEAL_DAMAGE", source: "cub", objects: ["bear"], amount: 4 }] },
          { events: [{ kind: "END_EFFECT", effects: ["growth"] }] },
        ],
      }).told.at(-1),
    ).toBe("704.5g bear DESTROYED");
  });

  it("lasts for as long as its condition holds, and is over for good once it does not (418.3d; 611.2b now)", () => {
    const state = board({
      objects: [creature("bear", "2/2"), permanent("skeleton", "Artifact", { tapped: true })],
      continuousEffects: [
        {
          id: "endo",
          affects: { ids: ["bear"] },
          addToughness: { constant: 3 },
          duration: "FOR_AS_LONG_AS",
          condition: { count: { ids: ["skeleton"], tapped: true }, atLeast: 1 },
        },
      ],
    });
    const steps: readonly EventStepInput[] = [
      { events: [] },
      { events: [{ kind: "UNTAP", objects: ["skeleton"] }] },
      { events: [{ kind: "TAP", objects: ["skeleton"] }] },
    ];
    expect(sizes(state, ...steps)).toEqual([["bear 2/5"], ["bear 2/2"], ["bear 2/2"]]);
    expect(performEvents({ state, date: NEWEST, steps }).steps.map(({ ended }) => ended)).toEqual([[], ["endo"], []]);
  });

  it("is said not to be in force if it ends twice", () => {
    const end: EventStepInput = { events: [{ kind: "END_EFFECT", effects: ["growth"] }] };
    expect(
      whatHappens({ state: bears, date: NEWEST, steps: [{ events: [start(growth, ["bear"])] }, end, end] }).told,
    ).toEqual(["611.2a START_EFFECT HAPPENED", "611.2a END_EFFECT HAPPENED", "611.2a END_EFFECT IMPOSSIBLE"]);
  });

  it("shields what it is said to shield", () => {
    const replacement = {
      id: "shield",
      event: "WOULD_BE_DEALT_DAMAGE",
      amount: 3,
      instead: { preventDamage: true },
    } as const;
    expect(
      whatHappens({
        state: bears,
        date: NEWEST,
        steps: [
          { events: [{ kind: "START_EFFECT", objects: ["bear"], replacement }] },
          { events: [{ kind: "DEAL_DAMAGE", source: "cub", objects: ["bear", "cub"], amount: 1 }] },
        ],
      }),
    ).toMatchObject({ bear: "BATTLEFIELD", cub: "GRAVEYARD" });
  });
});

describe("what triggers on events", () => {
  const ability = (more: Partial<TriggeredAbilityInput>): TriggeredAbilityInput => ({
    id: "watch",
    source: "watcher",
    event: "OTHER",
    ...more,
  });
  const told = (event: Partial<TriggeredAbilityInput>, ...events: readonly GameEventInput[]) =>
    whatHappens({
      state: board({
        objects: [creature("watcher", "1/6"), creature("bear", "2/2"), creature("knight", "2/2", { owner: "bob" })],
        triggeredAbilities: [ability(event)],
      }),
      date: NEWEST,
      steps: [{ events }],
    }).told.filter((line) => line.startsWith("triggers"));
  const bear = { ids: ["bear"] };

  it("sees a sacrifice, which is no destruction, and an exile", () => {
    const sacrifice: GameEventInput = { kind: "SACRIFICE", objects: ["bear"] };
    expect(told({ event: "SACRIFICED", watches: bear }, sacrifice)).toEqual(["triggers watch"]);
    expect(told({ event: "DESTROYED", watches: bear }, sacrifice)).toEqual([]);
    expect(told({ event: "DIES", watches: bear }, sacrifice)).toEqual(["triggers watch"]);
    expect(told({ event: "EXILED", watches: bear }, { kind: "EXILE", objects: ["bear"] })).toEqual(["triggers watch"]);
  });

  it("sees what enters the battlefield, itself included", () => {
    const state = board({
      objects: [creature("bear", "2/2", { zone: "HAND" })],
      triggeredAbilities: [{ id: "etb", source: "bear", event: "ENTERS_BATTLEFIELD" }],
    });
    expect(
      whatHappens({
        state,
        date: NEWEST,
        steps: [{ events: [{ kind: "RETURN", objects: ["bear"], zone: "BATTLEFIELD" }] }],
      }).told,
    ).toEqual(["400.7 RETURN bear HAPPENED", "triggers etb"]);
  });

  it("counts damage once for all that is dealt at once", () => {
    const fight: readonly GameEventInput[] = [
      { kind: "DEAL_DAMAGE", source: "bear", objects: ["watcher"], players: ["bob"], amount: 2 },
      { kind: "DEAL_DAMAGE", source: "knight", objects: ["watcher"], amount: 1 },
    ];
    expect(told({ event: "DEALT_DAMAGE" }, ...fight)).toEqual(["triggers watch 3"]);
    expect(told({ event: "DEALS_DAMAGE", watches: bear }, ...fight)).toEqual(["triggers watch 4"]);
    expect(told({ event: "DEALS_DAMAGE", watches: bear, players: "OPPONENTS" }, ...fight)).toEqual([
      "triggers watch 2",
    ]);
    expect(told({ event: "DEALS_COMBAT_DAMAGE", watches: bear }, ...fight)).toEqual([]);
  });

  it("triggers once for one or more, of damage to players once for each of them (603.2c)", () => {
    const all = { watches: { types: ["Creature"] }, oneOrMore: true };
    const bolts: readonly GameEventInput[] = ["bear", "knight"].map((source) => ({
      ...{ kind: "DEAL_DAMAGE", source, players: ["ann", "bob"], amount: 2, combat: true },
    }));
    expect(told({ ...all, event: "DEALS_COMBAT_DAMAGE", players: "ANY" }, ...bolts)).toEqual([
      "triggers watch 4",
      "triggers watch 4",
    ]);
    expect(told({ ...all, event: "DEALS_COMBAT_DAMAGE", players: "OPPONENTS" }, ...bolts)).toEqual([
      "triggers watch 4",
    ]);
    expect(told({ ...all, event: "DIES" }, { kind: "DESTROY", objects: ["bear", "knight"] })).toEqual([
      "triggers watch",
    ]);
  });

  it("sees what becomes tapped, and not what is tapped or enters so (603.2e)", () => {
    const tap: GameEventInput = { kind: "TAP", objects: ["bear"] };
    expect(told({ event: "TAPPED", watches: bear }, tap)).toEqual(["triggers watch"]);
    expect(told({ event: "TAPPED", watches: bear }, tap, tap)).toEqual(["triggers watch"]);
    const token = { typeLine: "Creature — Bear", name: "bear", power: 2, toughness: 2 };
    const created: GameEventInput = { kind: "CREATE", players: ["ann"], token, tapped: true };
    expect(told({ event: "TAPPED", watches: { types: ["Creature"] } }, created)).toEqual([]);
  });

  it("sees each time that a player gains or loses life, by damage too", () => {
    expect(told({ event: "GAINS_LIFE" }, { kind: "GAIN_LIFE", players: ["ann", "bob"], amount: 2 })).toEqual([
      "triggers watch 2",
    ]);
    expect(
      told(
        { event: "LOSES_LIFE", players: "OPPONENTS" },
        { kind: "DEAL_DAMAGE", source: "bear", players: ["ann", "bob"], amount: 2 },
      ),
    ).toEqual(["triggers watch 2"]);
  });

  it("stays on the stack until it is said to resolve", () => {
    const state = board({
      objects: [creature("bear", "2/2"), creature("cub", "1/1")],
      triggeredAbilities: [{ id: "watch", source: "cub", event: "DIES", watches: { ids: ["bear"] } }],
    });
    const answer = performEvents({
      state,
      date: NEWEST,
      steps: [
        { events: [{ kind: "DESTROY", objects: ["bear"] }] },
        { resolves: ["watch"], events: [{ kind: "GAIN_LIFE", players: ["ann"], amount: 1 }] },
      ],
    });
    expect(answer.steps.map(({ onStack }) => onStack.map(({ ability: id }) => id))).toEqual([["watch"], []]);
  });
});

describe("an effect that begins", () => {
  const redirected = (event: object, controller?: string) => {
    const replacement = {
      ...{ id: "shield", event: "WOULD_BE_DEALT_DAMAGE" as const, affectsPlayers: "YOU" as const },
      ...(controller !== undefined && { controller }),
      instead: { preventDamage: true },
    };
    const { state } = performEvents({
      state: board({ objects: [creature("bear", "2/2"), creature("ox", "1/4", { owner: "bob" })] }),
      date: NEWEST,
      steps: [
        { events: [{ kind: "START_EFFECT", replacement, ...event }] },
        { events: [{ kind: "DEAL_DAMAGE", source: "bear", players: ["ann", "bob"], amount: 2 }] },
      ],
    });
    return state.players.map(({ life }) => life);
  };

  it("is that of the player or the source of the event, unless it says whose it is (109.5)", () => {
    expect(redirected({ player: "bob" })).toEqual([18, 20]);
    expect(redirected({ source: "ox" })).toEqual([18, 20]);
    expect(redirected({ player: "bob" }, "ann")).toEqual([20, 18]);
  });
});
