import { drawCards } from "./drawing";
import { evaluate } from "./evaluate";
import { dealDamage } from "./events/deal-damage";
import { endOfTurn } from "./events/end-of-turn";
import { performEvents } from "./events/perform-events";
import { type GameEventInput } from "./board/fields/game-event";
import { type GameState } from "./evaluation";
import { type GameObjectInput, type ReplacementEffectInput } from "./game-state-input";
import { playCombat } from "./played-combat";
import { board, creature, NEWEST, permanent } from "./test-kit/boards";

const date = NEWEST;
const ANYWHERE = ["BATTLEFIELD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"] as const;
const LEYLINE = permanent("leyline", "Enchantment", { owner: "bob" });

/** "If a card would be put into an opponent's graveyard from anywhere, exile it instead." */
const instead: ReplacementEffectInput = {
  ...{ id: "void", source: "leyline", event: "WOULD_BE_PUT_INTO_GRAVEYARD" },
  affects: { kinds: ["CARD"], owner: "OPPONENTS", zones: ANYWHERE },
  instead: { moveTo: "EXILE" },
};
type Zone = GameObjectInput["zone"];
const laidOut = (zone: Zone, more: Partial<GameObjectInput> = {}) =>
  board({ objects: [LEYLINE, creature("card", "2/2", { zone, ...more })], replacementEffects: [instead] });

const happens = (zone: Zone, event: GameEventInput, more?: Partial<GameObjectInput>) => (): GameState =>
  performEvents({ state: laidOut(zone, more), date, steps: [{ events: [event], moment: "RESOLUTION" }] }).state;
const objects = ["card"];
const ogre = creature("ogre", "3/3", { owner: "bob" });
const attacks = [{ attacker: "card", defender: "bob" }];
const blocks = [{ blocker: "ogre", attacker: "card" }];
const fight = { ...laidOut("BATTLEFIELD"), objects: [...laidOut("BATTLEFIELD").objects!, ogre] };
const dredge = { id: "dredge", instead: { putIntoGraveyard: 1 } };

const WAYS: Readonly<Record<string, () => GameState>> = {
  "a card discarded (701.9a)": happens("HAND", { kind: "DISCARD", objects }),
  "a card put there from a library": happens("LIBRARY", { kind: "PUT_INTO_GRAVEYARD", objects }),
  "a spell that is countered (701.6a)": happens("STACK", { kind: "PUT_INTO_GRAVEYARD", objects }),
  "a card returned there from exile": happens("EXILE", { kind: "RETURN", objects, zone: "GRAVEYARD" }),
  "a permanent destroyed (701.8a)": happens("BATTLEFIELD", { kind: "DESTROY", objects }),
  "a permanent sacrificed (701.21a)": happens("BATTLEFIELD", { kind: "SACRIFICE", objects }),
  "another player's permanent, into its owner's graveyard (404.2)": happens(
    "BATTLEFIELD",
    { kind: "DESTROY", objects },
    { controller: "bob" },
  ),
  "a creature that a check puts there (704.5f)": () =>
    evaluate({ state: laidOut("BATTLEFIELD", { toughness: 0 }), date }).state,
  "a card discarded at the end of the turn (514.1)": () => {
    const state = { ...laidOut("HAND"), players: [{ id: "ann", maximumHandSize: 0 }, { id: "bob" }] };
    return endOfTurn({ state, date }).state;
  },
  "a creature that dies in combat (510.2)": () =>
    playCombat({ state: fight, date, attacks, blocks, policy: "MINIMAL_LEGAL" }).state,
  "a creature dealt combat damage (510.2)": () => {
    const assignments = [
      { source: "ogre", target: "card", amount: 3 },
      { source: "card", target: "ogre", amount: 2 },
    ];
    return dealDamage({ state: fight, date, attacks, blocks, assignments }).state;
  },
  "a card milled instead of a draw (701.17a)": () =>
    drawCards({ state: laidOut("LIBRARY"), date, player: "ann", count: 1, replacements: [dredge] }).state,
};
const zoneOf = ({ objects }: GameState, id: string) => objects.find((one) => one.id === id)!.zone;

describe("what would be put into a graveyard from anywhere (614.1a)", () => {
  it.each(Object.entries(WAYS))("is put elsewhere by whatever would do it: %s", (_, play) => {
    expect(zoneOf(play(), "card")).toBe("EXILE");
  });

  it("is not replaced where it would go into another player's graveyard, or is a token", () => {
    const event: GameEventInput = { kind: "DESTROY", objects };
    expect(zoneOf(happens("BATTLEFIELD", event, { owner: "bob", controller: "ann" })(), "card")).toBe("GRAVEYARD");
    expect(zoneOf(happens("BATTLEFIELD", event, { kind: "TOKEN" })(), "card")).toBe("GRAVEYARD");
  });
});

describe("a card of which an ability shuffles it into the library instead, wherever it is (113.6)", () => {
  const back: ReplacementEffectInput = {
    ...{ id: "back", source: "card", event: "WOULD_BE_PUT_INTO_GRAVEYARD", functionsFrom: ANYWHERE },
    affects: { isSource: true, zones: ANYWHERE },
    instead: { moveTo: "LIBRARY" },
  };
  const own = (zone: Zone) => ({ ...laidOut(zone), replacementEffects: [back] });

  it("goes there when it is discarded at the end of the turn, of which nothing false is said (514.1)", () => {
    const state = { ...own("HAND"), players: [{ id: "ann", maximumHandSize: 0 }, { id: "bob" }] };
    const ended = endOfTurn({ state, date });
    expect(zoneOf(ended.state, "card")).toBe("LIBRARY");
    expect(ended.assumptions.filter((one) => one.includes("does nothing"))).toEqual([]);
    expect(evaluate({ state, date }).assumptions).toEqual([]);
  });

  it("stays there when it is milled, and nobody knows where (701.17a, 701.24a)", () => {
    const players = [{ id: "ann", cardsInLibrary: 2 }, { id: "bob" }];
    const request = { state: { ...own("LIBRARY"), players }, date, player: "ann", replacements: [dredge] };
    const drawn = drawCards({ ...request, count: 1 });
    expect(zoneOf(drawn.state, "card")).toBe("LIBRARY");
    expect(drawn.state.players[0]).toMatchObject({ cardsInLibrary: 2, cardsInHand: 0 });
    expect(drawn.state.board.players[0]).toMatchObject({ isLibraryOrderUnknown: true });
    expect(drawn.assumptions).toEqual([
      "card is put into a graveyard. It would go to a graveyard. Instead it is put into its owner's library (614.6).",
    ]);
  });
});
