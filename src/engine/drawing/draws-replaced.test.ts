import { type GameEventInput } from "../board/fields/game-event";
import { performEvents } from "../events/perform-events";
import { type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { type DrawReplacementInput } from "./draw-input";

const PLAYERS = [
  { id: "ann", name: "Ann", cardsInLibrary: 9, cardsInHand: 0 },
  { id: "bob", name: "Bob", cardsInLibrary: 9, cardsInHand: 0 },
];
const TWO = { id: "two", instead: { draw: 2 } };

const played = (
  drawReplacements: readonly DrawReplacementInput[],
  events: readonly GameEventInput[],
  more: Partial<GameStateInput> = {},
  rest: Partial<Parameters<typeof performEvents>[0]> = {},
) =>
  performEvents({
    ...{ state: board({ players: PLAYERS, ...more, drawReplacements }), date: NEWEST, steps: [{ events }] },
    ...rest,
  });
const draw = (amount: number, ...players: readonly string[]): GameEventInput => ({ kind: "DRAW", players, amount });
const inHand = ({ state }: ReturnType<typeof performEvents>): readonly (number | null)[] =>
  state.players.map(({ cardsInHand }) => cardsInHand);
const toldOf = ({ steps }: ReturnType<typeof performEvents>) =>
  steps.flatMap(({ events }) => events.map(({ outcome, explanation }) => `${outcome}: ${explanation}`));

describe("a draw by an event (121.6)", () => {
  it("is replaced, each of several by itself, and what comes of it is drawn before the next (121.2, 121.6b)", () => {
    const result = played([{ ...TWO, controller: "ann" }], [draw(2, "ann")]);
    expect(inHand(result)).toEqual([4, 0]);
    expect(toldOf(result)).toEqual([
      "REPLACED: The draw is replaced by two.",
      "HAPPENED: Ann draws 2 cards.",
      "REPLACED: The draw is replaced by two.",
      "HAPPENED: Ann draws 2 cards.",
    ]);
  });

  it("is replaced only so often as an effect can be used, which the board then says", () => {
    const result = played([{ ...TWO, controller: "ann", uses: 1 }], [draw(2, "ann")]);
    expect(inHand(result)).toEqual([3, 0]);
    expect(result.state.board.drawReplacements).toMatchObject([{ id: "two", uses: 0 }]);
  });

  it("is no attempt if it is replaced, though there is no card (121.6a), and is one if it is not (121.4, 704.5b)", () => {
    const empty = [{ ...PLAYERS[0]!, cardsInLibrary: 0 }, PLAYERS[1]!];
    const none = [{ id: "none", controller: "ann", instead: {}, uses: 2 }];
    expect(played(none, [draw(2, "ann")], { players: empty }).losers).toEqual([]);
    const lost = played(none, [draw(4, "ann")], { players: empty });
    expect(lost.losers).toEqual(["ann"]);
    expect(toldOf(lost).slice(2)).toEqual(["HAPPENED: Ann attempts to draw 2 cards from an empty library."]);
  });

  it("asks who draws which of several effects applies first, and gives each one chance (614.5, 616.1)", () => {
    const effects = [
      { ...TWO, controller: "ann" },
      { id: "mill", controller: "ann", instead: { putIntoGraveyard: 1 } },
    ];
    const asked = played(effects, [draw(1, "ann")]);
    expect(asked.pendingChoices).toMatchObject([
      { player: "ann", kind: "REPLACEMENT_ORDER", options: ["two", "mill"], ruleNumber: "616.1" },
    ]);
    const after = (first: string) =>
      played(effects, [draw(1, "ann")], {}, { choices: [{ choice: asked.pendingChoices[0]!.id, options: [first] }] });
    expect(after("two").state.players[0]).toMatchObject({ cardsInHand: 0, cardsInLibrary: 7 });
    expect(after("mill").state.players[0]).toMatchObject({ cardsInHand: 0, cardsInLibrary: 8 });
  });

  it("asks nothing if every order comes to the same", () => {
    const of = (id: string, instead: object, more: object = {}) => ({ id, controller: "ann", instead, ...more });
    const two = of("two", { draw: 2 });
    const twoOf = (other: DrawReplacementInput) => played([two, other], [draw(1, "ann")]);
    expect(inHand(twoOf(of("three", { draw: 3 })))).toEqual([6, 0]);
    expect(inHand(twoOf(of("none", {})))).toEqual([0, 0]);
    const mill = (id: string) => of(id, { putIntoGraveyard: 1 });
    expect(played([mill("one"), mill("other")], [draw(1, "ann")]).state.players[0]).toMatchObject({
      cardsInLibrary: 8,
    });
    expect(twoOf(of("once", { draw: 2 }, { uses: 1 })).pendingChoices).toHaveLength(1);
  });

  it("has what is milled or exiled instead replaced, and trigger, as anything else (614.6, 701.17a)", () => {
    const objects = [
      permanent("rest", "Enchantment"),
      ...["bottom", "top"].map((id) => creature(id, "1/1", { zone: "LIBRARY" })),
    ];
    const state = {
      ...{ objects, players: [{ ...PLAYERS[0]!, cardsInLibrary: 2 }, PLAYERS[1]!] },
      replacementEffects: [
        {
          ...{ id: "rest", source: "rest", event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const },
          ...{ affects: { zones: ["LIBRARY" as const] }, instead: { moveTo: "EXILE" as const } },
        },
      ],
      triggeredAbilities: [
        {
          id: "sees",
          source: "rest",
          event: "EXILED" as const,
          watches: { zones: ["EXILE" as const, "LIBRARY" as const] },
        },
      ],
    };
    for (const instead of [{ putIntoGraveyard: 2 }, { exile: 2 }]) {
      const result = played([{ id: "instead", controller: "ann", instead }], [draw(1, "ann")], state);
      expect(result.state.objects.map(({ zone }) => zone)).toEqual(["BATTLEFIELD", "EXILE", "EXILE"]);
      expect(result.steps[0]!.triggered.map(({ ability }) => ability)).toEqual(["sees", "sees"]);
    }
  });

  it("is put off until the active player has drawn (121.2c)", () => {
    const both = { ...TWO, affectsPlayers: "ANY" as const, uses: 1 };
    expect(inHand(played([both], [draw(1, "ann", "bob")], { activePlayer: "bob" }))).toEqual([1, 2]);
  });

  it("is that of a spell that resolves as well (608.2c)", () => {
    const state = {
      objects: [permanent("study", "Sorcery", { zone: "STACK" })],
      instructions: [
        {
          ...{ id: "study", source: "study", kind: "SPELL" as const, text: "Draw a card." },
          does: [{ kind: "DRAW" as const, players: "YOU" as const, amount: { constant: 1 } }],
        },
      ],
    };
    const result = played([{ ...TWO, controller: "ann" }], [{ kind: "RESOLVE", source: "study" }], state);
    expect(inHand(result)).toEqual([2, 0]);
  });

  it("is also one that comes instead of something else that happens (614.6)", () => {
    const mirror = {
      id: "mirror",
      controller: "ann",
      event: "WOULD_LOSE_GAME" as const,
      instead: { draw: 1, setLife: 9 },
    };
    const lost = played([{ ...TWO, controller: "ann" }], [{ kind: "LOSE_GAME", players: ["ann"] }], {
      replacementEffects: [mirror],
    });
    expect(inHand(lost)).toEqual([2, 0]);
  });

  it("is one of too many where each of a million is replaced", () => {
    const none = { id: "none", controller: "ann", instead: {} };
    expect(() => played([none], [draw(900_000, "ann")])).toThrow("more than 100,000,000 steps");
  });

  it("puts cards into the hand that are not drawn (121.5)", () => {
    const result = played([{ id: "wish", controller: "ann", instead: { putIntoHand: 3 } }], [draw(1, "ann")]);
    expect(result.state.players[0]).toMatchObject({ cardsInHand: 3, cardsInLibrary: 6 });
  });
});
