import { type GameStateInput } from "../game-state-input";
import { permanent } from "../test-kit/boards";
import { performEvents } from "./perform-events";
import { whatHappens } from "./test-kit/what-happens";

const duel = (rest: Partial<GameStateInput> = {}): GameStateInput => ({
  players: [
    { id: "ann", cardsInLibrary: 40, cardsInHand: 3 },
    { id: "bob", cardsInLibrary: 40, cardsInHand: 3 },
  ],
  ...rest,
});
const creature = (id: string, rest: object = {}) =>
  permanent(id, "Creature — Bear", { power: 2, toughness: 2, ...rest });
const ANY_TARGET = { what: { anyOf: [{ types: ["Creature"] }, { types: ["Planeswalker"] }] }, players: "ANY" as const };

const bolt = {
  id: "bolt.1",
  source: "bolt",
  kind: "SPELL" as const,
  text: "Bolt deals 3 damage to any target.",
  targets: [ANY_TARGET],
  does: [{ kind: "DEAL_DAMAGE" as const, targets: [1], amount: { constant: 3 } }],
};
const withBolt = (...objects: readonly object[]): GameStateInput =>
  duel({
    objects: [permanent("bolt", "Instant", { zone: "STACK", colors: ["RED"] }), ...(objects as never[])],
    instructions: [bolt],
  });
const resolve = (state: GameStateInput, event: object, date = "2026-08-07") =>
  whatHappens({ state, date, steps: [{ events: [{ kind: "RESOLVE", source: "bolt", ...event }] }] });

describe("a token that is created (701.7a)", () => {
  it("enters under the control of whoever creates it, and later steps know it by its id", () => {
    const token = { typeLine: "Creature — Soldier", power: 1, toughness: 1, colors: ["WHITE" as const] };
    const steps = [
      { events: [{ kind: "CREATE" as const, players: ["bob"], amount: 2, token }] },
      { events: [{ kind: "DESTROY" as const, objects: ["token-2"] }] },
    ];
    expect(whatHappens({ state: duel(), date: "2026-08-07", steps })).toMatchObject({
      told: [
        "701.7a CREATE token-1 bob HAPPENED",
        "701.7a CREATE token-2 bob HAPPENED",
        "701.8a DESTROY token-2 HAPPENED",
        "704.5d token-2 CEASED_TO_EXIST",
      ],
      "token-1": "BATTLEFIELD",
    });
    expect(() => whatHappens({ state: duel(), date: "2026-08-07", steps: steps.slice(1) })).toThrow(
      'steps[0].events[0].objects[0]: the state has no object "token-2"',
    );
  });
});

it.each<[string, string]>([
  ["2009-05-01", "ann"],
  ["2009-07-11", "bob"],
])(
  "under the rules of %s a token that her spell has somebody else create is owned by %s (200.4a; 110.5a then)",
  (date, owner) => {
    const does = [
      {
        kind: "CREATE" as const,
        players: "OPPONENTS" as const,
        amount: { constant: 1 },
        token: { typeLine: "Creature — Beast", power: 3, toughness: 3 },
      },
    ];
    const state = duel({
      objects: [permanent("bolt", "Instant", { zone: "STACK" })],
      instructions: [{ ...bolt, targets: [], does }],
    });
    const { state: after } = performEvents({
      ...{ state, date },
      steps: [{ events: [{ kind: "RESOLVE", source: "bolt", player: "ann" }] }],
    });
    expect(after.objects.find(({ id }) => id === "token-1")).toMatchObject({ owner });
  },
);

describe("a spell that resolves (413.2; 608.2 now)", () => {
  it("does what it says, and goes to the graveyard before state-based actions are checked (608.2n, 704.3)", () => {
    expect(resolve(withBolt(creature("bear", { owner: "bob" })), { targets: ["bear"] })).toMatchObject({
      told: [
        "608.2c RESOLVE bolt HAPPENED",
        "120.1 DEAL_DAMAGE bolt bear 3 HAPPENED",
        "120.3e MARK_DAMAGE bear 3 HAPPENED of 2",
        "404.1 PUT_INTO_GRAVEYARD bolt HAPPENED",
        "704.5g bear DESTROYED",
      ],
      bolt: "GRAVEYARD",
      bear: "GRAVEYARD",
    });
  });

  it.each([
    [{ targets: ["bear", "bear"] }, "bear given twice for one “target” of the text: each is another"],
    [{ targets: [] }, "0 given: the text has 1 to 2"],
    [{}, "must be given, 1 to 2 of these: bear, ours"],
  ])("with one or two targets is refused if it is given %j (115.3, 601.2c)", (event, message) => {
    const targets = [{ what: { types: ["Creature"] }, atLeast: 1, atMost: 2 }];
    const state = { ...withBolt(creature("bear"), creature("ours")), instructions: [{ ...bolt, targets }] };
    expect(() => resolve(state, event)).toThrow(message);
    expect(() => resolve(state, event)).not.toThrow("empty list");
  });

  it("is told that an X or a kicker says nothing, where its text has none (107.3, 702.33)", () => {
    const notes = (resolved: object) =>
      performEvents({
        state: withBolt(creature("bear", { owner: "bob" })),
        date: "2026-08-07",
        steps: [{ events: [{ kind: "RESOLVE", source: "bolt", targets: ["bear"], ...resolved }] }],
      }).assumptions.filter((one) => one.includes("says nothing"));
    expect(notes({ x: 5, kicked: true })).toEqual([
      "`x` of RESOLVE says nothing of bolt: what is read of its text has no X.",
      "`kicked` of RESOLVE says nothing of bolt: what is read of its text does not ask whether it was kicked.",
    ]);
    expect(notes({})).toEqual([]);
  });

  it("asks for a target that is not given, of those that are legal", () => {
    const state = withBolt(creature("bear", { owner: "bob", keywords: ["HEXPROOF"] }), creature("ours"));
    expect(resolve(state, {}).told).toEqual(["asks ann target:ann:bolt: ann or bob or ours"]);
    expect(resolve(state, {})).toMatchObject({ bolt: "STACK" });
  });

  it.each([
    ["1999-11-01", "413.2a", "bolt is countered: all its targets are illegal."],
    ["2018-04-26", "608.2b", "bolt is countered: all its targets are illegal."],
    ["2018-04-27", "608.2b", "bolt doesn't resolve: all its targets are illegal."],
    ["2026-08-07", "608.2b", "bolt doesn't resolve: all its targets are illegal."],
  ])("does nothing on %s if all its targets are illegal (%s): %s", (date, number, sentence) => {
    const state = withBolt(creature("bear", { owner: "bob", zone: "GRAVEYARD" }));
    const { steps } = performEvents({
      state,
      date,
      steps: [{ events: [{ kind: "RESOLVE", source: "bolt", targets: ["bear"] }] }],
    });
    expect(steps[0]!.events.map(({ ruleNumber, explanation }) => [ruleNumber, explanation])).toContainEqual([
      number,
      sentence,
    ]);
    expect(steps[0]!.state.objects.find(({ id }) => id === "bolt")).toMatchObject({ zone: "GRAVEYARD" });
  });

  it.each([
    [{ keywords: ["SHROUD"] }, "bear has shroud: it is no legal target."],
    [{ keywords: ["HEXPROOF"] }, "bear has hexproof: it is no legal target."],
    [
      { keywords: ["PROTECTION"], protectionFrom: [{ colors: ["RED"] }] },
      "bear has protection from it: it is no legal target.",
    ],
    [{ phasedOut: true }, "bear is not what the text asks for: it is no legal target."],
  ])("%j makes it an illegal target", (rest, sentence) => {
    const state = withBolt(creature("bear", { owner: "bob", ...rest }));
    const { steps } = performEvents({
      state,
      date: "2026-08-07",
      steps: [{ events: [{ kind: "RESOLVE", source: "bolt", targets: ["bear"] }] }],
    });
    expect(steps[0]!.events.map(({ explanation }) => explanation)).toContain(sentence);
  });
});
