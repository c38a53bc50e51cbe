import { type IsoDate } from "../../domain/iso-date";
import { type GameEventInput } from "../board/fields/game-event";
import { type GameObjectInput } from "../board/fields/game-object";
import { evaluate } from "../evaluate";
import { performEvents } from "../events/perform-events";
import { type GameStateInput, type ObjectFilterInput } from "../game-state-input";
import { playCombat } from "../played-combat";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { GAME_EVENT_KINDS, REPLACEABLE_EVENTS, TRIGGER_EVENTS, type TriggerEvent, ZONES } from "../vocabulary";
import { RESULTS } from "./results";

const solemnity = {
  ...{
    id: "solemnity",
    affects: { anyOf: ["Artifact", "Creature", "Enchantment", "Land"].map((type) => ({ types: [type] })) },
  },
  cantHaveCounters: true,
};
const bear = (more: Partial<GameObjectInput> = {}) => creature("bear", "2/2", more);
const perform = (state: GameStateInput, ...events: readonly GameEventInput[]) =>
  performEvents({ state, date: NEWEST, steps: [{ events }], choicePolicy: "FIRST_OPTION" });

describe("counters are put in one way, which is prevented in one place (613.11)", () => {
  const objects = (keyword: "WITHER" | "INFECT") => [
    bear({ keywords: [keyword] }),
    creature("ogre", "3/3", { owner: "bob" }),
  ];
  const onOgre = ({ state }: { state: { objects: readonly { id: string; counters: unknown; damage: number }[] } }) =>
    state.objects.find(({ id }) => id === "ogre")!;

  it.each(["WITHER", "INFECT"] as const)("damage by %s puts none, and marks none either (120.3d)", (keyword) => {
    const hit = { kind: "DEAL_DAMAGE" as const, source: "bear", objects: ["ogre"], amount: 2 };
    const without = perform(board({ objects: objects(keyword) }), hit);
    expect(onOgre(without)).toMatchObject({ counters: [{ kind: "-1/-1", count: 2 }], damage: 0 });
    const state = board({ objects: objects(keyword), continuousEffects: [solemnity] });
    const played = perform(state, hit);
    expect(onOgre(played)).toMatchObject({ counters: [], damage: 0 });
    expect(played.steps[0]!.events.map(({ kind, outcome, amount }) => [kind, outcome, amount])).toEqual([
      ["DEAL_DAMAGE", "HAPPENED", 2],
      ["PUT_COUNTERS", "IMPOSSIBLE", 0],
    ]);
  });

  it.each(["WITHER", "INFECT"] as const)("nor does combat damage by %s (510.2)", (keyword) => {
    const request = {
      ...{ date: NEWEST, attacks: [{ attacker: "bear", defender: "bob" }] },
      ...{ blocks: [{ blocker: "ogre", attacker: "bear" }], policy: "MINIMAL_LEGAL" as const },
    };
    const fought = (continuousEffects: readonly (typeof solemnity)[]) =>
      onOgre(playCombat({ ...request, state: board({ objects: objects(keyword), continuousEffects }) }));
    expect(fought([])).toMatchObject({ counters: [{ kind: "-1/-1", count: 2 }] });
    expect(fought([solemnity])).toMatchObject({ counters: [], damage: 0 });
  });

  it("nor does what enters with them, or an event", () => {
    const walker = permanent("walker", "Creature — Construct", {
      ...{ zone: "HAND", power: 1, toughness: 1, keywords: ["MODULAR"] },
      keywordNumbers: [{ keyword: "MODULAR", number: 2 }],
    });
    const state = board({ objects: [bear(), walker], continuousEffects: [solemnity] });
    const counters = [{ kind: "+1/+1", count: 1 }];
    const played = perform(
      state,
      { kind: "PUT_COUNTERS", objects: ["bear"], counters },
      { kind: "RETURN", objects: ["walker"], zone: "BATTLEFIELD" },
    );
    expect(played.state.objects.flatMap((one) => one.counters)).toEqual([]);
    expect(played.steps[0]!.events.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ["PUT_COUNTERS", "IMPOSSIBLE"],
      ["RETURN", "HAPPENED"],
      ["PUT_COUNTERS", "IMPOSSIBLE"],
    ]);
  });
});

/** Something of each verb that happens and has a result, what that is, and what of its row it triggers here. */
const HAPPENS: readonly (readonly [GameEventInput, keyof typeof RESULTS, ...(readonly TriggerEvent[])])[] = [
  [{ kind: "DESTROY", objects: ["bear"] }, "destroy", "DESTROYED", "DIES", "LEAVES_BATTLEFIELD"],
  [{ kind: "SACRIFICE", objects: ["bear"] }, "sacrifice", "SACRIFICED", "DIES", "LEAVES_BATTLEFIELD"],
  [{ kind: "PUT_INTO_GRAVEYARD", objects: ["bear"] }, "graveyard", "DIES", "LEAVES_BATTLEFIELD"],
  [{ kind: "EXILE", objects: ["bear"] }, "move", "EXILED", "LEAVES_BATTLEFIELD"],
  [{ kind: "RETURN", objects: ["card"], zone: "BATTLEFIELD" }, "move", "ENTERS_BATTLEFIELD"],
  [{ kind: "DISCARD", objects: ["card"] }, "move"],
  [{ kind: "MILL", players: ["bob"], amount: 1 }, "player"],
  [{ kind: "DRAW", players: ["bob"], amount: 1 }, "draw"],
  [{ kind: "SCRY", players: ["bob"], amount: 1 }, "player"],
  [{ kind: "SURVEIL", players: ["bob"], amount: 1 }, "player"],
  [{ kind: "SHUFFLE", players: ["bob"] }, "player"],
  [{ kind: "COUNTER", objects: ["spell"] }, "move"],
  [{ kind: "COPY", objects: ["shock"] }, "copy"],
  [{ kind: "CREATE", players: ["bob"], amount: 1, token: { typeLine: "Token" } }, "create", "ENTERS_BATTLEFIELD"],
  [{ kind: "TRANSFORM", objects: ["map"] }, "transform", "TRANSFORMS"],
  [{ kind: "ATTACH", objects: ["sword"], to: "bear" }, "attach"],
  [{ kind: "UNATTACH", objects: ["axe"] }, "object"],
  [
    { kind: "DEAL_DAMAGE", source: "bear", objects: ["wall"], amount: 1, combat: true },
    "damage",
    "DEALS_DAMAGE",
    "DEALS_COMBAT_DAMAGE",
    "DEALT_DAMAGE",
  ],
  [{ kind: "GAIN_LIFE", players: ["bob"], amount: 1 }, "life", "GAINS_LIFE"],
  [{ kind: "LOSE_LIFE", players: ["bob"], amount: 1 }, "life", "LOSES_LIFE"],
  [{ kind: "SET_LIFE", players: ["bob"], amount: 7 }, "life", "LOSES_LIFE"],
  [{ kind: "PUT_COUNTERS", objects: ["saga"], counters: [{ kind: "lore", count: 1 }] }, "put-counters", "CHAPTER"],
  [{ kind: "REMOVE_COUNTERS", objects: ["wall"], counters: [{ kind: "charge", count: 1 }] }, "remove-counters"],
  [{ kind: "TAP", objects: ["bear"] }, "object", "TAPPED"],
  [{ kind: "UNTAP", objects: ["wall"] }, "object"],
  [{ kind: "PHASE_OUT", objects: ["bear"] }, "object"],
  [{ kind: "PHASE_IN", objects: ["gone"] }, "object"],
  [{ kind: "REGENERATE", objects: ["bear"] }, "object"],
  [{ kind: "REMOVE_FROM_COMBAT", objects: ["wall"] }, "object"],
  [{ kind: "REMOVE_DAMAGE", objects: ["bear"] }, "object"],
  [{ kind: "END_SHIELDS", objects: ["bear"] }, "object"],
  [{ kind: "ADD_MANA", players: ["bob"], amount: 1 }, "player"],
  [{ kind: "LOSE_MANA", players: ["bob"], amount: 1 }, "player"],
  [{ kind: "LOSE_GAME", players: ["cem"] }, "lose", "PLAYER_LOSES"],
];

const PLAYERS = ["ann", "bob", "cem"].map((id) => ({ id, cardsInLibrary: 9, unspentMana: 1 }));
const THINGS = [
  creature("bear", "2/2"),
  creature("wall", "0/9", { tapped: true, blocking: true, counters: [{ kind: "charge", count: 2 }] }),
  creature("gone", "1/1", { phasedOut: true }),
  creature("card", "1/1", { zone: "HAND" }),
  creature("spell", "1/1", { zone: "STACK" }),
  permanent("sword", "Artifact — Equipment"),
  permanent("axe", "Artifact — Equipment", { attachedTo: "bear" }),
  permanent("saga", "Enchantment — Saga", { finalChapter: 3 }),
  permanent("shock", "Instant", { zone: "STACK" }),
  permanent("map", "Artifact // Land", { otherFace: {} }),
];
const anywhere: ObjectFilterInput = { zones: [...ZONES.words] };

describe.each(HAPPENS.map((one) => [one[0].kind, one] as const))(
  "what happens by %s",
  (_, [event, result, ...those]) => {
    it("triggers what its row says, and nothing else (603.2)", () => {
      const watching = TRIGGER_EVENTS.words.filter((one) => !["STATE", "ROOM", "OTHER"].includes(one));
      const triggeredAbilities = watching.map((one) => ({
        ...{
          id: one,
          event: one,
          watches: one === "CHAPTER" ? null : anywhere,
          players: one.endsWith("_LIFE") ? ("ANY" as const) : null,
        },
        ...(one === "CHAPTER" ? { source: "saga", chapters: [1, 2, 3] } : { source: "sword" }),
      }));
      const state = board({ players: PLAYERS, objects: THINGS, triggeredAbilities });
      const played = perform(state, event);
      expect(played.steps[0]!.events[0]).toMatchObject({
        kind: event.kind === "SET_LIFE" ? "LOSE_LIFE" : event.kind,
        outcome: "HAPPENED",
      });
      const triggered = new Set(played.steps[0]!.triggered.map(({ ability }) => ability));
      expect([...triggered].sort()).toEqual([...those].sort());
      for (const one of those) expect(RESULTS[result].triggers ?? []).toContain(one);
    });

    it("is replaced by what its row says, and by nothing else (614.1)", () => {
      const replaced = REPLACEABLE_EVENTS.words.filter((replaces) => {
        const instead = { moveTo: "EXILE" as const, times: 0, setLife: 5, preventDamage: true };
        const replacementEffects = [
          { id: "instead", event: replaces, affects: anywhere, affectsPlayers: "ANY" as const, instead },
        ];
        const state = board({ players: PLAYERS, objects: THINGS, replacementEffects });
        return perform(state, event).steps[0]!.events.some(({ modifiedBy }) => modifiedBy.includes("instead"));
      });
      for (const one of replaced) expect(RESULTS[result].replacedBy ?? []).toContain(one);
      const isAbout = (one: string): boolean =>
        (one !== "WOULD_GAIN_LIFE" || event.kind === "GAIN_LIFE") &&
        (one !== "WOULD_LOSE_LIFE" || event.kind !== "GAIN_LIFE") &&
        (one !== "WOULD_ENTER_BATTLEFIELD" || ["RETURN", "CREATE"].includes(event.kind)) &&
        (one !== "WOULD_BE_PUT_INTO_GRAVEYARD" || !["EXILE", "RETURN"].includes(event.kind)) &&
        (one !== "WOULD_BE_PUT_INTO_GRAVEYARD" || event.kind !== "DESTROY");
      expect(replaced.filter(isAbout)).toEqual((RESULTS[result].replacedBy ?? []).filter(isAbout));
    });
  },
);

it("each verb is among these, but for what resolves, begins or ends, comes of damage, or is several of them", () => {
  const kinds = new Set(HAPPENS.map(([{ kind }]) => kind));
  expect(GAME_EVENT_KINDS.words.filter((kind) => !kinds.has(kind))).toEqual([
    "EXPLORE",
    "CONNIVE",
    "RESOLVE",
    "START_EFFECT",
    "END_EFFECT",
    "MARK_DAMAGE",
  ]);
});

it("each event that effects replace is in the row of what they replace (614.1)", () => {
  const replaced = new Set(
    Object.values(RESULTS).flatMap(({ replacedBy = [] }: { replacedBy?: readonly string[] }) => replacedBy),
  );
  expect([...replaced].sort()).toEqual([...REPLACEABLE_EVENTS.words].sort());
});

describe("what is no such thing, or prevented, does not happen, and the row of its verb says why", () => {
  it.each<readonly [GameEventInput, string]>([
    [{ kind: "DESTROY", objects: ["god"] }, "god is indestructible."],
    [{ kind: "SACRIFICE", objects: ["bear"], player: "bob" }, "bob does not control bear."],
    [{ kind: "DISCARD", objects: ["bear"] }, "bear is not in a hand."],
    [{ kind: "COUNTER", objects: ["bear"] }, "bear is not on the stack."],
    [{ kind: "COUNTER", objects: ["dragon"] }, "dragon can't be countered."],
    [{ kind: "COPY", objects: ["bear"] }, "bear is not on the stack."],
    [{ kind: "TRANSFORM", objects: ["bear"] }, "bear has one face: it does not transform."],
    [{ kind: "ATTACH", objects: ["sword"], to: "card" }, "sword can't be attached to card: it stays where it is."],
    [{ kind: "UNATTACH", objects: ["sword"] }, "sword is attached to nothing."],
    [{ kind: "TAP", objects: ["wall"] }, "wall is tapped already."],
    [{ kind: "UNTAP", objects: ["bear"] }, "bear is untapped already."],
    [{ kind: "REMOVE_FROM_COMBAT", objects: ["bear"] }, "bear neither attacks nor blocks."],
    [{ kind: "PHASE_IN", objects: ["bear"] }, "bear is not there to phase in."],
    [{ kind: "TAP", objects: ["card"] }, "card is not a permanent."],
    [{ kind: "EXILE", objects: ["gone"] }, "gone is phased out."],
    [{ kind: "GAIN_LIFE", players: ["dan"], amount: 1 }, "dan is not in the game any more."],
  ])("%j", (event, explanation) => {
    const players = [...PLAYERS, { id: "dan", hasLost: true }];
    const objects = [...THINGS, creature("god", "5/5", { keywords: ["INDESTRUCTIBLE"] })];
    objects.push(creature("dragon", "4/4", { zone: "STACK" }));
    const affects = { ids: ["dragon"], zones: ["STACK" as const] };
    const continuousEffects = [{ id: "uncountered", affects, cantBeCountered: true }];
    const { events } = perform(board({ players, objects, continuousEffects }), event).steps[0]!;
    expect(events).toMatchObject([{ outcome: "IMPOSSIBLE", explanation }]);
  });
});

it("adds a shield to those that a creature has, each of which is used up by itself (614.8)", () => {
  const regenerate: GameEventInput = { kind: "REGENERATE", objects: ["bear"] };
  const [first, second] = [{ events: [regenerate] }, { events: [{ kind: "DESTROY" as const, objects: ["bear"] }] }];
  const steps = [first, first, second, second, second];
  const played = performEvents({ state: board({ objects: [creature("bear", "2/2")] }), date: NEWEST, steps });
  expect(played.steps.map(({ state: { objects } }) => objects[0]!.zone)).toEqual([
    ...new Array<string>(4).fill("BATTLEFIELD"),
    "GRAVEYARD",
  ]);
});

it("tells which field of an event says nothing, since its kind has none such", () => {
  const state = board({ objects: [creature("bear", "2/2", { zone: "GRAVEYARD" })] });
  const counters = [{ kind: "-1/-1", count: 1 }];
  const { assumptions } = perform(state, { kind: "EXILE", objects: ["bear"], counters });
  expect(assumptions).toContain("`counters` of EXILE says nothing: that is of RETURN, PUT_COUNTERS, REMOVE_COUNTERS.");
  const exact = perform(state, { kind: "RETURN", objects: ["bear"], zone: "BATTLEFIELD" });
  expect(exact.assumptions.join()).not.toContain("says nothing");
});

it.each<[GameEventInput, string]>([
  [{ kind: "DESTROY" }, "DESTROY happens to nothing: give `objects` or `matching`."],
  [{ kind: "EXILE", objects: [] }, "EXILE happens to nothing: give `objects` or `matching` or `players`."],
  [{ kind: "DRAW", amount: 1 }, "DRAW happens to nothing: give `players`."],
  [{ kind: "DISCARD", amount: 1 }, "DISCARD happens to nothing: give `objects` or `matching` or `players`."],
])("tells of %j that it happens to nothing (608.2c)", (event, sentence) => {
  const { assumptions } = performEvents({ state: board({ objects: [] }), date: NEWEST, steps: [{ events: [event] }] });
  expect(assumptions).toEqual([sentence]);
});

it("refuses a token without a type line, be it a copy (111.3)", () => {
  const event = { kind: "CREATE", players: ["ann"], token: { copy: { of: "bear" } } } as unknown as GameEventInput;
  expect(() => perform(board({ objects: [creature("bear", "2/2")] }), event)).toThrow(/token: must have a type line/);
});

it("tells of objects given to what happens to players, and the other way round, that they say nothing", () => {
  const state = board({ objects: [creature("bear", "2/2")] });
  const { assumptions } = perform(state, { kind: "GAIN_LIFE", players: ["ann"], objects: ["bear"], amount: 1 });
  expect(assumptions).toContain("`objects` of GAIN_LIFE says nothing: it happens to players.");
  const tapped = perform(state, { kind: "TAP", players: ["ann"], objects: ["bear"] });
  expect(tapped.assumptions).toContain("`players` of TAP says nothing: it happens to objects.");
});

describe("a token that an effect of one player has another create", () => {
  const state = board({ objects: [creature("ann's", "2/2")] });
  const token = { typeLine: "Token Creature — Goblin", power: 1, toughness: 1 };
  const events = [{ kind: "CREATE" as const, source: "ann's", players: ["bob"], amount: 1, token }];

  it.each<[IsoDate, string]>([
    ["1999-11-01", "ann"],
    ["2009-07-10", "ann"],
    ["2009-07-11", "bob"],
    [NEWEST, "bob"],
  ])("is controlled by who creates it, and under the rules of %s owned by %s (216.1; 111.2 now)", (date, owner) => {
    const { objects } = performEvents({ state, date, steps: [{ events }] }).state;
    expect(objects.at(-1)).toMatchObject({ id: "token-1", owner, controller: "bob" });
  });
});

it("phases in what phased out indirectly only with what it is attached to, be that gone (702.26g)", () => {
  const aura = permanent("aura", "Enchantment — Aura", { attachedTo: "token", enchant: {} });
  const state = board({ objects: [creature("token", "1/1", { kind: "TOKEN" }), aura] });
  const out = perform(state, { kind: "PHASE_OUT", objects: ["token"] }).state.board;
  const back = perform(out, { kind: "PHASE_IN", objects: ["token"] });
  expect(back.state.objects.map(({ phasedOut }) => phasedOut)).toEqual([false, false]);
  const without = { ...out, objects: out.objects!.filter(({ id }) => id !== "token"), lastKnown: [{ id: "token" }] };
  const alone = perform(without, { kind: "PHASE_IN", objects: ["aura"] });
  expect(alone.steps[0]!.events).toMatchObject([{ outcome: "IMPOSSIBLE" }]);
  expect(alone.state.objects).toMatchObject([{ id: "aura", phasedOut: true }]);
  const direct = perform(state, { kind: "PHASE_OUT", objects: ["aura"] }).state.board;
  expect(perform(direct, { kind: "PHASE_IN", objects: ["aura"] }).state.objects.at(-1)!.phasedOut).toBe(false);
});

describe("phasing of what is attached", () => {
  const bear = creature("bear", "2/2");
  const sword = permanent("sword", "Artifact — Equipment", { attachedTo: "bear" });
  const rust = permanent("rust", "Enchantment — Aura", { attachedTo: "sword", enchant: { types: ["Artifact"] } });
  const phasedOut = ({ state }: ReturnType<typeof perform>) =>
    state.objects.flatMap(({ id, phasedOut: isOut }) => (isOut ? [id] : []));

  it("takes along what is attached to that as well (702.26g)", () => {
    const out = perform(board({ objects: [bear, sword, rust] }), { kind: "PHASE_OUT", objects: ["bear"] });
    expect(phasedOut(out)).toEqual(["bear", "sword", "rust"]);
    const back = perform(out.state.board, { kind: "PHASE_IN", objects: ["bear", "rust"] });
    expect(phasedOut(back)).toEqual([]);
    expect(back.steps[0]!.events.map(({ outcome }) => outcome)).toEqual(["HAPPENED", "HAPPENED", "HAPPENED"]);
  });

  it("is indirect for what would phase out both ways, and told once (702.26h)", () => {
    const state = board({ objects: [sword, bear, rust] });
    const out = perform(state, { kind: "PHASE_OUT", matching: { controller: "YOU" }, player: "ann" });
    expect(out.steps[0]!.events.map(({ objects }) => objects)).toEqual([["bear"], ["sword"], ["rust"]]);
    expect(out.state.board.objects!.map(({ phasedOutIndirectly }) => phasedOutIndirectly === true)).toEqual([
      ...[true, false, true],
    ]);
  });

  it("brings nothing in that phased out by itself, and says so (702.26i)", () => {
    const state = board({
      objects: [
        { ...bear, phasedOut: true },
        { ...sword, phasedOut: true },
      ],
    });
    const back = perform(state, { kind: "PHASE_IN", objects: ["bear"] });
    expect(phasedOut(back)).toEqual(["sword"]);
    expect(back.steps[0]!.events.at(-1)).toMatchObject({
      outcome: "IMPOSSIBLE",
      explanation: "sword did not phase out with bear, and does not phase in with it.",
    });
    expect(phasedOut(perform(state, { kind: "PHASE_IN", objects: ["sword", "bear"] }))).toEqual([]);
  });
});

describe("what a player reads of what happens", () => {
  const toldOf = (state: GameStateInput, event: GameEventInput) =>
    perform(state, event).steps[0]!.events.map(({ explanation }) => explanation);
  const counters = (count: number) => [{ kind: "lore", count }];

  it("is one counter, or several counters (122.1)", () => {
    const state = board({ objects: [bear({ counters: [{ kind: "lore", count: 2 }] })] });
    const objects = ["bear"];
    expect(toldOf(state, { kind: "PUT_COUNTERS", objects, counters: counters(1) })).toEqual([
      "bear gets 1 lore counter.",
    ]);
    expect(toldOf(state, { kind: "PUT_COUNTERS", objects, counters: counters(2) })).toEqual([
      "bear gets 2 lore counters.",
    ]);
    expect(toldOf(state, { kind: "REMOVE_COUNTERS", objects, counters: counters(1) })).toEqual([
      "bear loses 1 lore counter.",
    ]);
  });

  it("is that a player who can't gain life gains none (119.7)", () => {
    const none = {
      id: "none",
      event: "WOULD_GAIN_LIFE" as const,
      affectsPlayers: "ANY" as const,
      instead: { times: 0 },
    };
    const state = board({ objects: [], replacementEffects: [none] });
    expect(toldOf(state, { kind: "GAIN_LIFE", players: ["ann"], amount: 3 })[0]).toMatch(/^Ann gains no life\./);
  });

  it("is the name of a commander (704.6c)", () => {
    const commander = bear({ name: "Old Bear", owner: "bob", isCommander: true });
    const combatDamageByCommander = [{ commander: "bear", damage: 21 }];
    const players = [{ id: "ann", combatDamageByCommander }, { id: "bob" }];
    const { checks } = evaluate({
      state: board({ variants: ["COMMANDER"], objects: [commander], players }),
      date: NEWEST,
    });
    expect(checks[0]!.actions[0]!.explanation).toBe("ann has been dealt 21 combat damage by Old Bear.");
  });

  it("is nothing of an effect on what has phased out since it began (702.26b)", () => {
    const effect = { id: "x", affects: { ids: ["bear"] }, addPower: { constant: 3 }, duration: "END_OF_TURN" as const };
    const state = board({ objects: [bear({ phasedOut: true })], continuousEffects: [effect] });
    expect(evaluate({ state, date: NEWEST }).assumptions.filter((one) => one.startsWith("x "))).toEqual([]);
  });
});

describe("counters that no effect puts: of a turn-based action (714.3c) or as a cost (606.4)", () => {
  const saga = permanent("saga", "Enchantment — Saga", { counters: [{ kind: "lore", count: 1 }], finalChapter: 3 });
  const twice = (more: object) => ({
    ...{ id: "season", event: "WOULD_GET_COUNTERS" as const, affects: {}, instead: { times: 2 } },
    ...more,
  });
  const lore = (more: object, event: Partial<GameEventInput>) =>
    perform(board({ objects: [saga], replacementEffects: [twice(more)] }), {
      ...{ kind: "PUT_COUNTERS" as const, objects: ["saga"], counters: [{ kind: "lore", count: 1 }] },
      ...event,
    }).state.objects[0]!.counters;

  it.each([
    ["an effect would put", { byEffect: true }, {}, 3],
    ["an effect would put", { byEffect: true }, { byEffect: false }, 2],
    ["would be put", {}, { byEffect: false }, 3],
    ["would be put", {}, {}, 3],
  ])("are none that “%s” is about (%j, %j)", (_, more, event, count) => {
    expect(lore(more, event)).toEqual([{ kind: "lore", count }]);
  });
});
