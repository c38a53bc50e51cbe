import { type GameEventInput } from "../board/fields/game-event";
import { type GameObjectInput, type GameStateInput, type ReplacementEffectInput } from "../game-state-input";
import { playCombat } from "../played-combat";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { performEvents } from "./perform-events";

const objects: readonly GameObjectInput[] = [
  creature("bear", "2/2"),
  creature("ogre", "3/3", { owner: "bob" }),
  permanent("season", "Enchantment"),
  permanent("scales", "Enchantment"),
];
const mine = { controller: "YOU", types: ["Creature"] } as const;
const doubling: ReplacementEffectInput = {
  ...{ id: "doubling", source: "season", event: "WOULD_GET_COUNTERS", affects: { controller: "YOU" } },
  instead: { times: 2 },
};
const hardened: ReplacementEffectInput = {
  ...{ id: "hardened", source: "scales", event: "WOULD_GET_COUNTERS", affects: mine, counterKind: "+1/+1" },
  instead: { plus: 1 },
};
const tokens: ReplacementEffectInput = {
  ...{ id: "tokens", source: "season", event: "WOULD_CREATE_TOKENS", instead: { times: 2 } },
};
const withEffects = (replacementEffects: readonly ReplacementEffectInput[], more: Partial<GameStateInput> = {}) =>
  board({ objects, replacementEffects, ...more });
const perform = (state: GameStateInput, event: GameEventInput, choices: readonly string[] = []) =>
  performEvents({
    ...{ state, date: NEWEST, steps: [{ events: [event] }] },
    choices: choices.map((one, at) => ({ choice: `1.${at + 1}`, options: [one] })),
  });
const put = (id: string, kind = "+1/+1", count = 1): GameEventInput => ({
  ...{ kind: "PUT_COUNTERS", objects: [id], counters: [{ kind, count }] },
});
const countersOn = ({ state }: ReturnType<typeof performEvents>, id: string) =>
  Object.fromEntries(state.objects.find((one) => one.id === id)!.counters.map(({ kind, count }) => [kind, count]));

describe("counters that would be put on a permanent (614.1a)", () => {
  it("are as many more as the effect says, if they are of its kind and on what it affects", () => {
    const state = withEffects([hardened]);
    const played = perform(state, put("bear"));
    expect(countersOn(played, "bear")).toEqual({ "+1/+1": 2 });
    expect(played.steps[0]!.events).toMatchObject([
      { kind: "PUT_COUNTERS", outcome: "HAPPENED", amount: 2, modifiedBy: ["hardened"] },
    ]);
    expect(countersOn(perform(state, put("bear", "charge")), "bear")).toEqual({ charge: 1 });
    expect(countersOn(perform(state, put("ogre")), "ogre")).toEqual({ "+1/+1": 1 });
  });

  it("are changed by several that come to the same in any order without a choice (616.1)", () => {
    const again = { ...doubling, id: "again", source: "scales" };
    const played = perform(withEffects([doubling, again]), put("bear"));
    expect([played.pendingChoices, played.assumptions]).toEqual([[], []]);
    expect(countersOn(played, "bear")).toEqual({ "+1/+1": 4 });
    for (const other of [
      { ...again, uses: 1 },
      { ...again, instead: { times: 2, plus: 1 } },
    ])
      expect(perform(withEffects([doubling, other]), put("bear")).pendingChoices).toHaveLength(1);
  });

  it("are changed by several effects in the order that its controller chooses (616.1)", () => {
    const state = withEffects([doubling, hardened]);
    const [question] = perform(state, put("bear")).pendingChoices;
    expect(question).toMatchObject({ kind: "REPLACEMENT_ORDER", player: "ann", options: ["doubling", "hardened"] });
    const after = (first: string) =>
      performEvents({
        ...{ state, date: NEWEST, steps: [{ events: [put("bear")] }] },
        choices: [{ choice: question!.id, options: [first] }],
      });
    expect(countersOn(after("hardened"), "bear")).toEqual({ "+1/+1": 4 });
    expect(countersOn(after("doubling"), "bear")).toEqual({ "+1/+1": 3 });
  });

  it("are none where an effect says that they can't be, which the others do not change", () => {
    const never = { ...doubling, id: "never", instead: { cantHappen: true } };
    const played = perform(withEffects([doubling, never]), put("bear"));
    expect(countersOn(played, "bear")).toEqual({});
    expect(played.steps[0]!.events).toMatchObject([{ outcome: "REPLACED", modifiedBy: ["never"], amount: 0 }]);
  });

  it("are changed as it enters with them, by what was there before (614.12)", () => {
    const walker = permanent("walker", "Planeswalker — Jace", { zone: "HAND", loyalty: 3 });
    const enters = { kind: "RETURN", objects: ["walker", "season"], zone: "BATTLEFIELD" } as const;
    const state = (zone: "BATTLEFIELD" | "HAND") =>
      withEffects([doubling], {
        objects: [walker, ...objects.map((one) => (one.id === "season" ? { ...one, zone } : one))],
      });
    expect(countersOn(perform(state("BATTLEFIELD"), { ...enters, objects: ["walker"] }), "walker")).toEqual({
      loyalty: 6,
    });
    expect(countersOn(perform(state("HAND"), enters), "walker")).toEqual({ loyalty: 3 });
  });

  it("are changed as damage by wither puts them (702.80a)", () => {
    const wicked = [
      creature("ogre", "3/3", { owner: "bob", keywords: ["WITHER"] }),
      ...objects.filter(({ id }) => id !== "ogre"),
    ];
    const state = withEffects([doubling], { objects: wicked });
    const hit = { kind: "DEAL_DAMAGE", source: "ogre", objects: ["season", "bear"], amount: 1 } as const;
    const small = creature("bear", "2/9");
    const played = perform({ ...state, objects: [small, ...wicked.filter(({ id }) => id !== "bear")] }, hit);
    expect(countersOn(played, "bear")).toEqual({ "-1/-1": 2 });
  });

  it("are poison counters where it is about players, and nobody's if it does not say whose (122.1f)", () => {
    const poison = { kind: "PUT_COUNTERS", players: ["ann"], counters: [{ kind: "poison", count: 2 }] } as const;
    const poisonOf = (effect: Partial<ReplacementEffectInput>) =>
      perform(withEffects([{ ...doubling, affects: null, ...effect }]), poison).state.players[0]!.poisonCounters;
    expect(poisonOf({ affectsPlayers: "YOU" })).toBe(4);
    expect(poisonOf({ affectsPlayers: "OPPONENTS" })).toBe(2);
    expect(poisonOf({})).toBe(2);
    expect(poisonOf({ affectsPlayers: "ANY", instead: { cantHappen: true } })).toBe(0);
  });

  it("are no poison counters by combat damage with infect where players can't get counters", () => {
    const infect = creature("ogre", "3/3", { owner: "bob", keywords: ["INFECT"] });
    const never: ReplacementEffectInput = {
      ...{ id: "never", source: "season", event: "WOULD_GET_COUNTERS", affectsPlayers: "ANY" },
      instead: { cantHappen: true },
    };
    const fought = (effects: readonly ReplacementEffectInput[]) =>
      playCombat({
        ...{ date: NEWEST, attacks: [{ attacker: "ogre", defender: "ann" }], blocks: [], policy: "MINIMAL_LEGAL" },
        state: withEffects(effects, { activePlayer: "bob", objects: [infect, permanent("season", "Enchantment")] }),
      }).state.players[0]!;
    expect(fought([])).toMatchObject({ poisonCounters: 3, life: 20 });
    expect(fought([never])).toMatchObject({ poisonCounters: 0, life: 20 });
  });
});

describe("tokens that a player would create (614.1a)", () => {
  const create = (player: string, amount = 2): GameEventInput => ({
    ...{
      kind: "CREATE",
      players: [player],
      amount,
      token: { typeLine: "Token Creature — Cat", power: 1, toughness: 1 },
    },
  });

  it("are as many times more as the effect of that player says", () => {
    const played = perform(withEffects([tokens]), create("ann"));
    expect(played.state.objects.filter(({ kind }) => kind === "TOKEN")).toHaveLength(4);
    expect(played.steps[0]!.events.map(({ modifiedBy }) => modifiedBy)).toEqual([1, 2, 3, 4].map(() => ["tokens"]));
    expect(perform(withEffects([tokens]), create("bob")).state.objects).toHaveLength(objects.length + 2);
  });

  it("are so once for an effect that applies once (614.5)", () => {
    const once = withEffects([{ ...tokens, uses: 1 }]);
    const steps = [{ events: [create("ann", 1)] }, { events: [create("ann", 1)] }];
    expect(performEvents({ state: once, date: NEWEST, steps }).state.objects).toHaveLength(objects.length + 3);
  });
});

describe("damage that can't be prevented, as a static ability says (615.12)", () => {
  const shield: ReplacementEffectInput = {
    ...{ id: "shield", event: "WOULD_BE_DEALT_DAMAGE", controller: "ann", affectsPlayers: "YOU" },
    instead: { preventDamage: true },
  };
  const punishment: ReplacementEffectInput = {
    ...{ id: "punishment", source: "season", event: "WOULD_BE_DEALT_DAMAGE", damageFrom: {} },
    instead: { cantBePrevented: true },
  };

  it("is dealt, by an event and in combat", () => {
    const life = (effects: readonly ReplacementEffectInput[]) => {
      const state = withEffects(effects, { activePlayer: "bob" });
      const hit = { kind: "DEAL_DAMAGE", source: "ogre", players: ["ann"], amount: 2 } as const;
      const combat = playCombat({
        ...{
          date: NEWEST,
          attacks: [{ attacker: "ogre", defender: "ann" }],
          blocks: [],
          policy: "MINIMAL_LEGAL",
          state,
        },
      });
      return [perform(state, hit), combat].map((one) => one.state.players[0]!.life);
    };
    expect(life([shield])).toEqual([20, 20]);
    expect(life([shield, punishment])).toEqual([18, 17]);
    expect(life([shield, { ...punishment, combatDamage: true }])).toEqual([20, 17]);
    expect(life([shield, { ...punishment, damageFrom: { controller: "YOU" } }])).toEqual([20, 20]);
  });

  it("leaves what only prevents as it was (615.12)", () => {
    const limited = { ...shield, amount: 5 };
    const hit = { kind: "DEAL_DAMAGE", source: "ogre", players: ["ann"], amount: 2 } as const;
    const { state } = perform(withEffects([limited, punishment]), hit);
    expect(state.players[0]!.life).toBe(18);
    expect(state.board.replacementEffects).toMatchObject([{ id: "shield", amount: 5 }, { id: "punishment" }]);
  });
});

describe("damage that is dealt as though its source had infect or wither (702.90, 702.80)", () => {
  const torment = (asThough: readonly ("WITHER" | "INFECT")[], more: Partial<ReplacementEffectInput> = {}) => ({
    ...({ id: "torment", source: "season", event: "WOULD_BE_DEALT_DAMAGE", damageFrom: {} } as const),
    ...{ instead: { asThough }, ...more },
  });

  it("puts counters on a creature, and marks no damage", () => {
    const hit = { kind: "DEAL_DAMAGE", source: "bear", objects: ["ogre"], amount: 1 } as const;
    expect(countersOn(perform(withEffects([torment(["WITHER"])]), hit), "ogre")).toEqual({ "-1/-1": 1 });
    expect(countersOn(perform(withEffects([torment(["WITHER"], { combatDamage: true })]), hit), "ogre")).toEqual({});
  });

  it("gives a player poison counters, in combat too, while the condition holds", () => {
    const unlife = torment(["INFECT"], {
      ...{ damageFrom: null, affectsPlayers: "YOU", condition: { lifeOf: "YOU", atMost: 0 } },
    });
    const fought = (life: number) =>
      playCombat({
        ...{ date: NEWEST, attacks: [{ attacker: "ogre", defender: "ann" }], blocks: [], policy: "MINIMAL_LEGAL" },
        state: withEffects([unlife], {
          ...{ activePlayer: "bob", players: [{ id: "ann", life }, { id: "bob" }] },
          continuousEffects: [{ id: "unlife", source: "season", cantLose: "YOU" }],
        }),
      }).state.players[0]!;
    expect(fought(0)).toMatchObject({ life: 0, poisonCounters: 3 });
    expect(fought(5)).toMatchObject({ life: 2, poisonCounters: 0 });
  });
});

describe("a loss of life that an effect keeps from going below an amount (614.1a)", () => {
  const worship: ReplacementEffectInput = {
    ...{ id: "worship", source: "season", event: "WOULD_LOSE_LIFE", byDamage: true },
    ...{ condition: { count: mine, atLeast: 1 }, instead: { lifeAtLeast: 1 } },
  };
  const lifeAfter = (life: number, ...events: readonly GameEventInput[]) =>
    performEvents({
      state: withEffects([worship], { players: [{ id: "ann", life }, { id: "bob" }] }),
      ...{ date: NEWEST, steps: [{ events, moment: "RESOLUTION" }] },
    }).state.players[0]!.life;
  const hit = (source: string, amount: number): GameEventInput => ({
    ...{ kind: "DEAL_DAMAGE", source, players: ["ann"], amount },
  });

  it("stops there, whatever deals it at once", () => {
    expect(lifeAfter(5, hit("ogre", 3))).toBe(2);
    expect(lifeAfter(5, hit("ogre", 7))).toBe(1);
    expect(lifeAfter(5, hit("ogre", 3), hit("bear", 3))).toBe(1);
    expect(lifeAfter(1, hit("ogre", 3))).toBe(1);
  });

  it("lets other losses, and what is below already, be", () => {
    expect(lifeAfter(2, { kind: "LOSE_LIFE", players: ["ann"], amount: 5 })).toBe(-3);
    expect(lifeAfter(-2, hit("ogre", 3))).toBe(-5);
  });
});
