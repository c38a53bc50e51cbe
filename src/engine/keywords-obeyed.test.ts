import { drawCards } from "./drawing";
import { evaluate } from "./evaluate";
import { type GameState } from "./evaluation";
import { endOfTurn } from "./events/end-of-turn";
import { performEvents } from "./events/perform-events";
import { type GameObjectInput, type GameStateInput } from "./game-state-input";
import { playCombat } from "./played-combat";
import { board, creature, NEWEST, permanent } from "./test-kit/boards";
import { type Keyword } from "./vocabulary";

/** What a keyword's event comes to in an operation: where its card is then, with counters and keywords, and what is told. */
interface Come {
  readonly state: GameState;
  readonly assumptions: readonly string[];
  readonly steps?: readonly unknown[];
}
type Operation = (card: Partial<GameObjectInput>, more?: Partial<GameStateInput>) => Come;

const date = NEWEST;
const card = (more: Partial<GameObjectInput>): GameObjectInput => creature("card", "1/1", more);
const state = (more: Partial<GameObjectInput>, rest: Partial<GameStateInput> = {}) =>
  board({ objects: [card(more)], ...rest });
const objects = ["card"];

/** It comes to the battlefield instead of a graveyard. */
const back: Partial<GameStateInput> = {
  replacementEffects: [
    {
      id: "back",
      event: "WOULD_BE_PUT_INTO_GRAVEYARD",
      affects: { ids: ["card"] },
      instead: { moveTo: "BATTLEFIELD" },
      uses: 1,
    },
  ],
};
const ogre = creature("ogre", "3/3", { owner: "bob" });

const DISCARDING: Readonly<Record<string, Operation>> = {
  "performEvents, named": (more) =>
    performEvents({
      state: state({ ...more, zone: "HAND" }),
      date,
      steps: [{ events: [{ kind: "DISCARD", objects }] }],
    }),
  "performEvents, by a number": (more) =>
    performEvents({
      ...{ state: state({ ...more, zone: "HAND" }), date },
      steps: [{ events: [{ kind: "DISCARD", players: ["ann"], amount: 1 }] }],
    }),
  "endOfTurn, to the hand size": (more) =>
    endOfTurn({
      state: { ...state({ ...more, zone: "HAND" }), players: [{ id: "ann", maximumHandSize: 0 }, { id: "bob" }] },
      date,
    }),
  playCombat: (more) =>
    playCombat({
      ...{
        state: {
          ...state({ ...more, zone: "HAND" }),
          objects: [card({ ...more, zone: "HAND" }), creature("wolf", "2/2")],
        },
      },
      ...{ date, attacks: [{ attacker: "wolf", defender: "bob" }], blocks: [], policy: "MINIMAL_LEGAL" },
      responses: [{ when: "ATTACKERS_DECLARED", events: [{ kind: "DISCARD", objects }] }],
    }),
};
const DRAWING: Readonly<Record<string, Operation>> = {
  drawCards: (more) => drawCards({ state: state({ ...more, zone: "LIBRARY" }), date, player: "ann", count: 1 }),
  "evaluate, instead of a loss": (more) =>
    evaluate({
      state: state(
        { ...more, zone: "LIBRARY" },
        {
          players: [{ id: "ann", life: 0 }, { id: "bob" }],
          replacementEffects: [
            { id: "mirror", controller: "ann", event: "WOULD_LOSE_GAME", instead: { draw: 1, setLife: 20 } },
          ],
        },
      ),
      date,
    }),
};
const DYING: Readonly<Record<string, Operation>> = {
  evaluate: (more) => evaluate({ state: state({ ...more, damage: 1 }), date }),
  performEvents: (more) =>
    performEvents({ state: state(more), date, steps: [{ events: [{ kind: "DESTROY", objects }] }] }),
  "performEvents, of what came meanwhile": (more) =>
    performEvents({
      ...{ state: state({ ...more, zone: "EXILE" }), date },
      steps: [
        { events: [{ kind: "RETURN", objects, zone: "BATTLEFIELD" }] },
        { events: [{ kind: "DESTROY", objects }] },
      ],
    }),
  playCombat: (more) =>
    playCombat({
      ...{ state: { ...state(more), objects: [card(more), ogre] }, date, policy: "MINIMAL_LEGAL" },
      ...{ attacks: [{ attacker: "card", defender: "bob" }], blocks: [{ blocker: "ogre", attacker: "card" }] },
    }),
  endOfTurn: (more) =>
    endOfTurn({
      state: state(more, {
        continuousEffects: [
          { id: "shrunk", affects: { ids: ["card"] }, addToughness: { constant: 1 }, duration: "END_OF_TURN" },
        ],
        objects: [card({ ...more, toughness: 0 })],
      }),
      date,
    }),
};
const ENTERING: Readonly<Record<string, Operation>> = {
  performEvents: (more) =>
    performEvents({
      ...{ state: state({ ...more, zone: "EXILE" }), date, choicePolicy: "FIRST_OPTION" },
      steps: [{ events: [{ kind: "RETURN", objects, zone: "BATTLEFIELD" }] }],
    }),
  "performEvents, instead of dying": (more) =>
    performEvents({
      ...{ state: state(more, back), date, choicePolicy: "FIRST_OPTION" },
      steps: [{ events: [{ kind: "DESTROY", objects }] }],
    }),
  "evaluate, instead of dying": (more) =>
    evaluate({ state: state({ ...more, damage: 1 }, back), date, choicePolicy: "FIRST_OPTION" }),
  "playCombat, instead of dying": (more) =>
    playCombat({
      ...{ state: { ...state(more, back), objects: [card(more), ogre] }, date, policy: "MINIMAL_LEGAL" },
      ...{ attacks: [{ attacker: "card", defender: "bob" }], blocks: [{ blocker: "ogre", attacker: "card" }] },
      choicePolicy: "FIRST_OPTION",
    }),
};

/** What shows that a keyword is obeyed, or a word of the note that says that it is not. */
type Shown = RegExp | ((come: Come) => boolean);
const isExiled: Shown = ({ state }) => state.objects.some(({ id, zone }) => id === "card" && zone !== "GRAVEYARD");
const gets =
  (kind: string, count: number): Shown =>
  ({ state }) =>
    state.objects.some(
      ({ id, counters }) => id === "card" && counters.some((one) => one.kind === kind && one.count === count),
    );

const number = (keyword: Keyword): Partial<GameObjectInput> => ({ keywordNumbers: [{ keyword, number: 2 }] });
const TABLE: readonly (readonly [Keyword, Partial<GameObjectInput>, Readonly<Record<string, Operation>>, Shown])[] = [
  ["MADNESS", {}, DISCARDING, (come) => isExiled(come) || JSON.stringify(come.steps).includes("madness:card")],
  ["MIRACLE", {}, DRAWING, /miracle/],
  ...(["PERSIST", "UNDYING", "AFTERLIFE", "HAUNT", "SOULSHIFT", "MODULAR"] as const).map(
    (keyword) => [keyword, {}, DYING, new RegExp(`By itself, ${keyword.toLowerCase()} does nothing`)] as const,
  ),
  ["MODULAR", number("MODULAR"), ENTERING, gets("+1/+1", 2)],
  ["GRAFT", number("GRAFT"), ENTERING, gets("+1/+1", 2)],
  ["VANISHING", number("VANISHING"), ENTERING, gets("time", 2)],
  ["FADING", number("FADING"), ENTERING, gets("fade", 2)],
  ["MODULAR", {}, ENTERING, /without the counters of modular/],
  ["RIOT", {}, ENTERING, /Does card enter with a \+1\/\+1 counter \(riot\)/],
  ["UNLEASH", {}, ENTERING, /Does card enter with a \+1\/\+1 counter \(unleash\)/],
  ...(
    ["AMPLIFY", "BLOODTHIRST", "CHAMPION", "DEVOUR", "EXPLOIT", "FABRICATE", "RAVENOUS", "SUNBURST", "TRIBUTE"] as const
  ).map((keyword) => [keyword, {}, ENTERING, new RegExp(`What ${keyword.toLowerCase()} says of entering`)] as const),
];

describe("a keyword that sees an event is obeyed, or told not to be, by each operation that has the event", () => {
  const rows = TABLE.flatMap(([keyword, more, operations, shown]) =>
    Object.entries(operations).map(([name, operation]) => [keyword, name, operation, more, shown] as const),
  );
  it.each(rows)("%s: %s", (keyword, _, operation, more, shown) => {
    const come = operation({ keywords: [keyword], ...more });
    if (typeof shown === "function") expect(shown(come)).toBe(true);
    else expect(come.assumptions.filter((one) => shown.test(one))).toHaveLength(1);
  });
});

describe("madness (702.35a)", () => {
  const discard = (date: string, choices: readonly { choice: string; options: readonly string[] }[] = []) =>
    performEvents({
      ...{ state: state({ keywords: ["MADNESS"], zone: "HAND" }), date, choices },
      steps: [{ events: [{ kind: "DISCARD", objects }] }, { resolves: ["madness:card"] }],
    });
  const zones = ({ steps }: ReturnType<typeof discard>) => steps.map((step) => step.state.objects[0]!.zone);
  const yes = [{ choice: "may:ann:madness:card", options: ["yes"] }];

  it("exiles the card, and puts it into the graveyard as its trigger resolves, unless it was cast", () => {
    const played = discard(NEWEST);
    expect(zones(played)).toEqual(["EXILE", "GRAVEYARD"]);
    expect(played.steps[0]).toMatchObject({
      events: [{ kind: "DISCARD", outcome: "REPLACED", modifiedBy: ["madness:card"] }],
      triggered: [{ ability: "madness:card", controller: "ann" }],
    });
  });

  it("is up to the player until 2016-04-07, and waits for a pass until 2006-09-30", () => {
    expect(discard("2010-01-01").pendingChoices).toMatchObject([{ id: "may:ann:madness:card" }]);
    expect(zones(discard("2010-01-01", yes))).toEqual(["EXILE", "GRAVEYARD"]);
    expect(zones(discard("2004-01-01", yes))).toEqual(["EXILE", "EXILE"]);
    expect(zones(discard("2001-01-01"))[0]).toBe("GRAVEYARD");
  });

  it("leaves the choice with what else replaces the way to the graveyard (616.1)", () => {
    const replacementEffects = [
      {
        ...{ id: "void", event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const },
        ...{ affects: { zones: ["HAND" as const] }, instead: { moveTo: "EXILE" as const } },
      },
    ];
    const { pendingChoices } = performEvents({
      ...{ state: state({ keywords: ["MADNESS"], zone: "HAND" }, { replacementEffects }), date },
      steps: [{ events: [{ kind: "DISCARD", objects }] }],
    });
    expect(pendingChoices).toMatchObject([{ kind: "REPLACEMENT_ORDER", options: ["madness:card", "void"] }]);
  });
});

describe("what a check puts onto the battlefield", () => {
  const fatal = { replacementEffects: back.replacementEffects! };
  const enters = (object: GameObjectInput, more: Partial<GameStateInput> = {}) =>
    evaluate({ state: board({ objects: [object], ...fatal, ...more }), date, choicePolicy: "FIRST_OPTION" });

  it("enters with the counters of the rules: a planeswalker (306.5b), a Saga, of which chapters trigger (714.3a)", () => {
    const walker = permanent("card", "Planeswalker — Jace", { loyalty: 3 });
    expect(enters(walker).state.objects[0]!.counters).toEqual([{ kind: "loyalty", count: 3 }]);
    const saga = permanent("card", "Enchantment — Saga", { finalChapter: 2, counters: [{ kind: "lore", count: 2 }] });
    const played = enters({ ...saga, typeLine: "Enchantment Creature — Saga", power: 1, toughness: 1, damage: 1 });
    expect(played.state.objects[0]!.counters).toEqual([{ kind: "lore", count: 1 }]);
    expect(played.triggersOnStack).toMatchObject([{ ability: "chapter:card", value: 1 }]);
  });

  it("enters as a copy of what its controller chooses (707.5)", () => {
    const clone = creature("card", "0/1", { damage: 1, entersAsCopyOf: { of: { types: ["Creature"] } } });
    const played = enters(clone, { objects: [clone, creature("bear", "2/2")] });
    expect(played.state.objects[0]).toMatchObject({ id: "card", power: 2, toughness: 2 });
  });
});
