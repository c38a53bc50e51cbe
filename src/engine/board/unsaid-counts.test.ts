import { checkAttack, checkBlock, checkDamageAssignment, checkProtection } from "../combat";
import { drawCards } from "../drawing";
import { evaluate } from "../evaluate";
import { dealDamage } from "../events/deal-damage";
import { endOfTurn } from "../events/end-of-turn";
import { performEvents } from "../events/perform-events";
import { type GameStateInput } from "../game-state-input";
import { readNotation } from "../notation";
import { playCombat } from "../played-combat";
import { characteristics } from "../shown-characteristics";
import { board, creature, NEWEST } from "../test-kit/boards";

const attacks = [{ attacker: "bear", defender: "bob" }];
const blocks = [{ blocker: "maro", attacker: "bear" }];
const assignments = [{ source: "bear", target: "maro", amount: 2 }];
const date = NEWEST;

/** What each operation says of how it read a board. */
const OPERATIONS: Readonly<Record<string, (state: GameStateInput) => readonly string[]>> = {
  evaluate: (state) => evaluate({ state, date }).assumptions,
  characteristics: (state) => characteristics({ state, date }).assumptions,
  performEvents: (state) => performEvents({ state, date, steps: [{ events: [] }] }).assumptions,
  endOfTurn: (state) => endOfTurn({ state, date }).assumptions,
  drawCards: (state) => drawCards({ state, date, player: "bob", count: 0 }).assumptions,
  checkAttack: (state) => checkAttack(state, date, attacks).notes,
  checkBlock: (state) => checkBlock(state, date, attacks, blocks).notes,
  checkDamageAssignment: (state) => checkDamageAssignment(state, date, attacks, blocks, assignments).notes,
  dealDamage: (state) => dealDamage({ state, date, attacks, blocks, assignments }).assumptions,
  playCombat: (state) => playCombat({ state, date, attacks, blocks, policy: "MINIMAL_LEGAL" }).assumptions,
  checkProtection: (state) => checkProtection(state, date, "bear", "maro").notes,
};
const NAMES = Object.keys(OPERATIONS);

const about = (sentences: readonly string[], part: string): readonly string[] =>
  sentences.filter((one) => one.includes(part));

describe("a count that nobody gave", () => {
  const sized = (by: object) => ({
    ...{ id: "size", source: "maro", characteristicDefining: true, setPower: by, setToughness: by },
  });
  const objects = [creature("bear", "2/2"), creature("maro", "0/0", { owner: "bob" })];
  const ofHand = board({ objects, continuousEffects: [sized({ cardsInHandOf: "YOU" as const })] });
  const HAND = "players[1].cardsInHand is not given, nor is a card there: the hand of Bob counts as empty.";

  it.each(NAMES)("of a hand is taken for 0 by %s, which says so once (402.2)", (name) => {
    expect(about(OPERATIONS[name]!(ofHand), "players[1].cardsInHand")).toEqual([HAND]);
  });

  it.each(NAMES)("is not spoken of by %s where the number or a card is given, or where nothing asks", (name) => {
    const [ann, bob] = ofHand.players;
    const numbered = { ...ofHand, players: [ann!, { ...bob!, cardsInHand: 0 }] };
    const named = { ...ofHand, objects: [...objects, creature("card", "1/1", { zone: "HAND", owner: "bob" })] };
    const unasked = { ...ofHand, continuousEffects: [] };
    for (const state of [numbered, named, unasked]) expect(about(OPERATIONS[name]!(state), "hand of Bob")).toEqual([]);
  });

  it.each(NAMES)(
    "of a graveyard in which the board has no card is taken for 0 by %s, which says so (404.1)",
    (name) => {
      const count = sized({ countOf: { zones: ["GRAVEYARD" as const], controller: "YOU" as const } });
      const state = { ...ofHand, continuousEffects: [count] };
      const said = "No card of `objects` is in the graveyard of Bob, which counts as empty.";
      expect(about(OPERATIONS[name]!(state), "graveyard of")).toEqual([said]);
      const filled = { ...state, objects: [...objects, creature("dead", "1/1", { zone: "GRAVEYARD", owner: "bob" })] };
      expect(about(OPERATIONS[name]!(filled), "graveyard of")).toEqual([]);
    },
  );

  it("of some cards of a hand that the board does not name is told (402.3)", () => {
    const count = sized({ countOf: { zones: ["HAND" as const], types: ["Creature"], controller: "YOU" as const } });
    const card = creature("card", "1/1", { zone: "HAND", owner: "bob" });
    const players = [{ id: "ann" }, { id: "bob", cardsInHand: 3 }];
    const state = { ...ofHand, players, objects: [...objects, card], continuousEffects: [count] };
    const said =
      "players[1].cardsInHand is 3, and objects has 1 of these cards: no other in the hand of bob is counted.";
    expect(about(evaluate({ state, date }).assumptions, "hand of")).toEqual([said]);
    const known = { ...state, players: [{ id: "ann" }, { id: "bob", cardsInHand: 1 }] };
    expect(about(evaluate({ state: known, date }).assumptions, "hand of")).toEqual([]);
  });

  it("decides of a condition only where that is asked", () => {
    const condition = { cardsInHandOf: "YOU" as const, atMost: 0 };
    const hellbent = { id: "hellbent", source: "bear", condition, addPower: { constant: 2 } };
    const state = board({ objects, continuousEffects: [hellbent] });
    const of = (one: GameStateInput) => about(characteristics({ state: one, date }).assumptions, "cardsInHand");
    expect(of(state)).toEqual([
      "players[0].cardsInHand is not given, nor is a card there: the hand of Ann counts as empty.",
    ]);
    const notYet = { allOf: [{ turnOf: "OPPONENTS" as const }, condition] };
    expect(of({ ...state, continuousEffects: [{ ...hellbent, condition: notYet }] })).toEqual([]);
  });

  describe("on the board that an answer has", () => {
    const drawn = (count: number) => drawCards({ state: ofHand, date, player: "bob", count });
    const [ann, bob] = ofHand.players;
    const withLibrary = { ...ofHand, players: [ann!, { ...bob!, cardsInLibrary: 9 }] };
    const FROM_EMPTY =
      "players[1].cardsInHand was not given at first, nor was a card there: the hand of Bob counted as empty then.";

    it.each(NAMES)("still rests on that, and %s says so (402.2)", (name) => {
      const { state } = drawCards({ state: withLibrary, date, player: "bob", count: 1 });
      expect(state.board.players[1]).toMatchObject({ cardsInHand: 1, countedFromEmpty: ["HAND"] });
      expect(about(OPERATIONS[name]!(state.board), "players[1].cardsInHand")).toEqual([FROM_EMPTY]);
      expect(about(OPERATIONS[name]!(readNotation(state.text).board), "players[1].cardsInHand")).toEqual([FROM_EMPTY]);
    });

    it("is not given there as long as it has not changed", () => {
      const { board: after } = drawn(0).state;
      expect(after.players[1]).toEqual({ id: "bob", name: "Bob", life: 20 });
      expect(about(evaluate({ state: after, date }).assumptions, "players[1].cardsInHand")).toEqual([HAND]);
    });

    it("has whoever drew from a library that nobody gave lose by that, which is told (704.5b)", () => {
      const { board: after } = drawn(1).state;
      const lost = evaluate({ state: after, date });
      expect(lost.losers).toEqual(["bob"]);
      expect(about(lost.assumptions, "the library of Bob")).toEqual([
        "players[1].cardsInLibrary was not given at first, nor was a card there: the library of Bob counted as empty then.",
      ]);
      expect(after.players[1]!.cardsInLibrary ?? null).toBeNull();
    });
  });
});

describe("a library that is not given", () => {
  const state = board({ objects: [] });
  const said = "players[0].cardsInLibrary is not given, nor is a card there: the library of Ann counts as empty.";

  it("counts as empty for whoever draws, which is said (121.4, 704.5b)", () => {
    const drawn = drawCards({ state, date, player: "ann", count: 1 });
    expect(drawn).toMatchObject({ losesAtNextCheck: true, assumptions: [said] });
    const players = [{ id: "ann", cardsInLibrary: 0 }, { id: "bob" }];
    const empty = drawCards({ state: { ...state, players }, date, player: "ann", count: 1 });
    expect(empty).toMatchObject({ losesAtNextCheck: true, assumptions: [] });
  });

  it("counts as empty before something is shuffled into it to be drawn, which is said (121.1)", () => {
    const instead = { shuffleIntoLibrary: ["HAND" as const], draw: 7, setLife: 20 };
    const mirror = { id: "mirror", controller: "ann", event: "WOULD_LOSE_GAME" as const, instead };
    const saved = (more: object) =>
      evaluate({
        state: {
          ...{ players: [{ id: "ann", name: "Ann", life: 0, cardsInHand: 8, ...more }, { id: "bob" }] },
          replacementEffects: [mirror],
        },
        date,
      }).assumptions;
    expect(about(saved({}), "cardsInLibrary")).toEqual([said]);
    expect(about(saved({ cardsInLibrary: 0 }), "cardsInLibrary")).toEqual([]);
  });

  it("is not spoken of while it has the cards that are asked for", () => {
    const objects = [creature("card", "1/1", { zone: "LIBRARY" })];
    const drawing = { date, player: "ann", count: 1 };
    expect(drawCards({ state: { ...state, objects }, ...drawing }).assumptions).toEqual([]);
    const instead = { putIntoGraveyard: 1 };
    const dredge = { id: "dredge", source: "stinkweed", instead };
    const stinkweed = creature("stinkweed", "1/1", { zone: "GRAVEYARD", keywords: ["DREDGE"] });
    const dredging = drawCards({ state: board({ objects: [stinkweed] }), ...drawing, replacements: [dredge] });
    expect(about(dredging.assumptions, "cardsInLibrary")).toEqual([said]);
  });
});

describe("a hand at the end of the turn", () => {
  it("counts as empty as cards are discarded, which is said of the active player's (402.2, 514.1)", () => {
    const said = "players[0].cardsInHand is not given, nor is a card there: the hand of Ann counts as empty.";
    expect(about(endOfTurn({ state: board({}), date }).assumptions, "cardsInHand")).toEqual([said]);
  });
});
