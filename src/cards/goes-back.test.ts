import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cards } from "../../corpus/cards.json";
import { type GameStateInput } from "../engine";
import { checkAttack, checkBlock } from "../engine/combat";
import { drawCards } from "../engine/drawing";
import { canonicalRequest } from "../engine/canonical-request";
import { evaluate } from "../engine/evaluate";
import { type GameState } from "../engine/evaluation";
import { endOfTurn } from "../engine/events/end-of-turn";
import { performEvents } from "../engine/events/perform-events";
import { readNotation } from "../engine/notation";
import { playCombat } from "../engine/played-combat";
import { characteristics } from "../engine/shown-characteristics";
import { NEWEST } from "../engine/test-kit/boards";
import { type CardObject } from "./card-object";
import { type CardReading } from "./card-reading";
import { type BoardOfCards, deal } from "./deal";
import { type CardFact, readingOfFact } from "./facts";
import { readCard } from "./reading";

const FILE = join(process.env.CARDS_FILE ?? join(__dirname, "../../../shared/cards/oracle-cards.json"));
const IMPORTED = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as readonly CardObject[]) : [];
const FACTS = cards as unknown as readonly CardFact[];

type Read = readonly [name: string, reading: () => CardReading];
const MOST_IMPORTED = 200;
const isOfLists = ({ lines }: CardReading): boolean =>
  lines.some(({ becomes }) => becomes.constraints ?? becomes.draws ?? becomes.combatTriggers);
const shipped = FACTS.map((fact): Read => [fact.name, () => readingOfFact(fact)]);
const pool: readonly Read[] = [
  ...shipped,
  ...IMPORTED.filter(({ type_line }) => /Creature|Enchantment|Artifact|Planeswalker/.test(type_line ?? ""))
    .map((card): Read => [card.name, () => readCard(card)])
    .filter(([, reading]) => isOfLists(reading()))
    .slice(0, MOST_IMPORTED),
];

const BEAR = { typeLine: "Creature — Bear", power: 2, toughness: 2, controlledSinceTurnBegan: true } as const;
const PLAYERS = [
  { id: "ann", cardsInHand: 2, cardsInLibrary: 9 },
  { id: "bob", cardsInHand: 2, cardsInLibrary: 9 },
];

/** Ann's and Bob's card, with creatures of theirs beside it, and one that comes as a copy of it. */
const boardOf = (reading: CardReading): GameStateInput =>
  deal(
    {
      players: PLAYERS,
      objects: [
        { id: "it", owner: "ann", card: "it", controlledSinceTurnBegan: true },
        { id: "its", owner: "bob", card: "it" },
        { id: "bear", owner: "ann", ...BEAR },
        { id: "ox", owner: "bob", ...BEAR },
        { id: "clone", owner: "ann", zone: "HAND", ...BEAR, typeLine: "Creature" },
      ],
    },
    ({ card }) => (card ? reading : null),
  );

const ANY = { date: NEWEST, choicePolicy: "FIRST_OPTION" } as const;
const attacks = ["it", "bear", "clone"].map((attacker) => ({ attacker, defender: "bob" }));
const OPERATIONS: Readonly<Record<string, (state: GameStateInput) => object>> = {
  evaluate: (state) => evaluate({ state, ...ANY }),
  characteristics: (state) => characteristics({ state, date: NEWEST }),
  checkAttack: (state) => checkAttack(state, NEWEST, []),
  "checkAttack of one": (state) => checkAttack(state, NEWEST, attacks.slice(1, 2)),
  "checkAttack of it": (state) => checkAttack(state, NEWEST, attacks.slice(0, 1)),
  "checkAttack of a copy": (state) => checkAttack(state, NEWEST, attacks.slice(2)),
  checkBlock: (state) => checkBlock(state, NEWEST, attacks.slice(1, 2), [{ blocker: "its", attacker: "bear" }]),
  "checkBlock of it": (state) => checkBlock(state, NEWEST, attacks.slice(0, 1), [{ blocker: "ox", attacker: "it" }]),
  playCombat: (state) => playCombat({ state, ...ANY, policy: "MINIMAL_LEGAL", attacks: attacks.slice(0, 2) }),
  drawCards: (state) => drawCards({ state, date: NEWEST, player: "ann", count: 2 }),
  performEvents: (state) =>
    performEvents({ state, ...ANY, steps: [{ events: [{ kind: "DESTROY", objects: ["it"] }] }] }),
  endOfTurn: (state) => endOfTurn({ state, ...ANY, nextPlayer: "bob" }),
};

const tried = (operation: (state: GameStateInput) => object, state: GameStateInput): string => {
  try {
    return JSON.stringify(operation(state));
  } catch (error) {
    return String(error);
  }
};
const sent = ({ board }: GameState): GameStateInput => JSON.parse(JSON.stringify(board)) as GameStateInput;

/** What is answered otherwise of a board that an answer had than of the board itself. */
const otherwise = (name: string, given: GameStateInput, state: GameState): readonly string[] => [
  ...(same(readNotation(state.text).board) === same(state.board) ? [] : [`${name}: its text`]),
  ...Object.entries(OPERATIONS).flatMap(([operation, ask]) =>
    tried(ask, sent(state)) === tried(ask, given) ? [] : [`${name}: ${operation}`],
  ),
];
const same = (state: GameStateInput): string => JSON.stringify(canonicalRequest({ state, date: NEWEST }));

/** Of a creature with this text, on the battlefield with `more`. */
const boardWith = (oracle_text: string, more: BoardOfCards["objects"] = []): GameStateInput => {
  const card = { name: "It", type_line: "Artifact Creature — Juggernaut", power: "5", toughness: "3", oracle_text };
  const objects = [{ id: "it", owner: "ann", card: "It", controlledSinceTurnBegan: true }, ...more!];
  return deal({ players: PLAYERS, objects }, (object) => (object.card ? readCard(card) : null));
};
const MUST_ATTACK = "It attacks each combat if able.";

describe("a board of cards that an answer has, sent as the state of the next question", () => {
  it("is answered as the board itself: lines on combat and on draws are on it still", () => {
    const wrong = pool.flatMap(([name, reading]) => {
      const given = boardOf(reading());
      return otherwise(name, given, evaluate({ state: given, date: NEWEST, moment: "RESOLUTION" }).state);
    });
    expect(wrong).toEqual([]);
  });

  const ANSWERS: Readonly<Record<string, (state: GameStateInput) => { readonly state: GameState }>> = {
    evaluate: (state) => evaluate({ state, ...ANY }),
    performEvents: (state) => performEvents({ state, ...ANY, steps: [] }),
    endOfTurn: (state) => endOfTurn({ state, ...ANY, nextPlayer: "ann" }),
    playCombat: (state) => playCombat({ state, ...ANY, policy: "MINIMAL_LEGAL" }),
    drawCards: (state) => drawCards({ state, date: NEWEST, player: "ann", count: 1 }),
  };

  it.each(Object.entries(ANSWERS))("has what must attack after %s (508.1d)", (operation, ask) => {
    const state = { ...sent(ask(boardWith(MUST_ATTACK)).state) };
    const untapped = { ...state, objects: state.objects!.map((one) => ({ ...one, tapped: false })) };
    expect([operation, checkAttack(untapped, NEWEST, []).legal]).toEqual([operation, false]);
  });

  it("lets what enters as a copy attack as the card must that it copies (707.2)", () => {
    const clone = { id: "clone", owner: "ann", zone: "HAND" as const, typeLine: "Creature", power: 0, toughness: 0 };
    const state = boardWith(MUST_ATTACK, [{ ...clone, entersAsCopyOf: { of: { types: ["Creature"] } } }]);
    const enters = { kind: "RETURN" as const, objects: ["clone"], zone: "BATTLEFIELD" as const };
    const leaves = { kind: "EXILE" as const, objects: ["it"] };
    const played = performEvents({ state, ...ANY, steps: [{ events: [enters] }, { events: [leaves] }] });
    const board = sent(played.state);
    const later = { ...board, objects: board.objects!.map((one) => ({ ...one, controlledSinceTurnBegan: true })) };
    expect(checkAttack(later, NEWEST, []).problems).toMatchObject([{ constraint: "it.1.1 of clone" }]);
  });

  it.each(Object.entries(ANSWERS))("has what replaces draws after %s (614.11)", (_, ask) => {
    const state = sent(ask(boardWith("If you would draw a card, draw two cards instead.")).state);
    const drawn = drawCards({ state, date: NEWEST, player: "ann", count: 1 });
    expect(drawn.draws.map(({ outcome }) => outcome)).toEqual(["REPLACED", "DRAWN", "DRAWN"]);
  });

  it.each(Object.entries(ANSWERS))("has what triggers on attacking after %s (508.3a)", (_, ask) => {
    const state = sent(ask(boardWith("Whenever this creature attacks, you gain 1 life.")).state);
    const untapped = {
      ...state,
      objects: state.objects!.map((one) => ({ ...one, tapped: false })),
      pendingTriggers: [],
    };
    const [declared] = playCombat({ state: untapped, ...ANY, attacks: attacks.slice(0, 1), blocks: [] }).steps;
    expect(declared!.onStack).toMatchObject([{ ability: "it.1.1", source: "it" }]);
    expect(evaluate({ state, ...ANY }).assumptions.join()).not.toContain("it.1.1");
  });

  it("says of a draw replacement how often it still applies", () => {
    const twice = { id: "twice", affectsPlayers: "ANY" as const, instead: { draw: 2 }, uses: 1 };
    const state = { players: PLAYERS, drawReplacements: [twice] };
    const drawn = drawCards({ state, date: NEWEST, player: "ann", count: 1 });
    expect(drawn.state.board.drawReplacements).toMatchObject([{ id: "twice", uses: 0 }]);
  });
});

const ofTwoFaces = IMPORTED.filter(({ card_faces }) => card_faces?.length === 2)
  .map((card): Read => [card.name, () => readCard(card)])
  .filter(([, reading]) => reading().back !== null);
const itHasTheFile = ofTwoFaces.length > 0 ? it : it.skip;

itHasTheFile(
  "is its front again, each double-faced card that transforms, is exiled and comes back (712.8a, 712.14)",
  () => {
    const front = ({ state }: { readonly state: GameState }) => {
      const { name, zone, power, toughness, typeLine } = state.objects.find(({ id }) => id === "it") ?? {};
      return { name, zone, power, toughness, typeLine };
    };
    const steps = [
      { kind: "TRANSFORM" as const, objects: ["it"] },
      { kind: "EXILE" as const, objects: ["it"] },
      { kind: "RETURN" as const, objects: ["it"], zone: "BATTLEFIELD" as const },
    ].map((event) => ({ events: [event] }));
    for (const [name, reading] of ofTwoFaces) {
      const objects = [{ id: "it", owner: "ann", card: "it" }];
      const state = deal({ players: PLAYERS, objects }, () => reading());
      const [fresh, back] = [evaluate({ state, ...ANY }), performEvents({ state, ...ANY, steps })];
      expect([name, front(back)]).toEqual([name, front(fresh)]);
    }
  },
);
