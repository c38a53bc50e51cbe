import { performEvents } from "../engine/events";
import { NEWEST } from "../engine/test-kit/boards";
import { type CardReading } from "./card-reading";
import { type BoardOfCards, deal, needsCards } from "./deal";

const line = { text: "a line", face: "FRONT", status: "READ", about: null } as const;
const reading = (becomes: CardReading["lines"][number]["becomes"], more: Partial<CardReading> = {}): CardReading => ({
  object: { name: "Thing", typeLine: "Creature — Thing", power: 1, toughness: 1 },
  back: null,
  lines: [{ ...line, becomes }],
  ...more,
});
const board = (object: object): BoardOfCards => ({
  players: [{ id: "ann" }, { id: "bob" }],
  objects: [{ id: "it", owner: "ann", card: "Thing", ...object }],
});
const dealt = (object: object, card: CardReading, more: object = {}) => deal({ ...board(object), ...more }, () => card);

describe("a board that is dealt", () => {
  it("needs no cards if every object says its type line, and names no card", () => {
    const typeLine = "Land";
    expect([{ typeLine }, {}, { typeLine, card: "A" }].map((one) => needsCards(board({ card: null, ...one })))).toEqual(
      [false, true, true],
    );
  });

  it("has what a line became in the lists of the board, with the card as its source and the line as its text", () => {
    const { state, constraints, draws } = dealt(
      {},
      reading({
        effects: [{ addPower: { constant: 1 } }, { changeController: "YOU" }],
        triggers: [{ event: "DIES" }],
        replacements: [{ event: "WOULD_BE_DESTROYED", instead: {} }],
        constraints: [{ kind: "CANT_BLOCK" }],
        draws: [{ instead: { exile: 1 } }],
      }),
    );
    const of = (n: number) => ({ id: `it.1.${n}`, source: "it", text: "a line" });
    expect(state.continuousEffects).toEqual([
      { ...of(1), addPower: { constant: 1 } },
      { ...of(2), changeController: "ann" },
    ]);
    expect(state.replacementEffects).toEqual([{ ...of(3), event: "WOULD_BE_DESTROYED", instead: {} }]);
    expect(state.triggeredAbilities).toEqual([{ ...of(4), event: "DIES" }]);
    expect(constraints).toEqual([{ ...of(5), kind: "CANT_BLOCK" }]);
    expect(draws).toEqual([{ ...of(6), instead: { exile: 1 } }]);
    expect(state.fromCards).toEqual([{ object: "it" }]);
  });

  it("takes no id that the caller has", () => {
    const own = { id: "it.1.1", source: "it" };
    const { state } = dealt({}, reading({ effects: [{}] }), { continuousEffects: [own] });
    expect(state.continuousEffects!.map(({ id }) => id)).toEqual(["it.1.1", "it.1.1'"]);
  });

  it("counts the lines of the face that is up only", () => {
    const back = { ...line, face: "BACK", status: "UNREAD", text: "behind", becomes: {} } as const;
    const two = reading(
      { effects: [{}] },
      { back: { typeLine: "Land" }, lines: [{ ...line, becomes: { effects: [{}] } }, back] },
    );
    expect(dealt({}, two).state).toMatchObject({ continuousEffects: [{}], fromCards: [{ object: "it" }] });
    const turned = dealt({ face: "BACK" }, two).state;
    expect(turned).toMatchObject({ objects: [{ typeLine: "Land" }], fromCards: [{ unread: ["behind"] }] });
    expect(turned.continuousEffects).toBeUndefined();
    expect(dealt({ face: "BACK", zone: "HAND" }, two).state.objects).toMatchObject([{ typeLine: "Creature — Thing" }]);
  });

  it("has a chapter only if it has triggered, and what triggers in combat apart", () => {
    const saga = reading({
      triggers: [{ event: "CHAPTER" }, { event: "DIES" }],
      combatTriggers: [{ event: "ATTACKS" }],
    });
    const { state, combatTriggers } = dealt({}, saga);
    expect(state.triggeredAbilities).toMatchObject([{ id: "it.1.2", event: "DIES" }]);
    expect(combatTriggers).toMatchObject([{ id: "it.1.3", event: "ATTACKS", source: "it" }]);
    const waiting = dealt({}, saga, { waitingTriggers: ["it.1.1"] }).state;
    expect(waiting.triggeredAbilities).toMatchObject([{ event: "CHAPTER" }, { event: "DIES" }]);
  });

  it("gives a copy the exceptions of its card, and says of a card that copies nothing that it does not", () => {
    const clone = reading({
      copies: [{ of: { types: ["creature"] }, optional: true, addTypes: ["artifact"], setPower: 7 }],
    });
    expect(dealt({ copy: { of: "x", setPower: 3, addTypes: [] } }, clone).state.objects![0]!.copy).toEqual({
      of: "x",
      addTypes: ["artifact"],
      setPower: 3,
    });
    expect(dealt({}, clone).state.fromCards).toEqual([{ object: "it", unread: ["a line"] }]);
  });

  it("has the back up if that is what the name means, unless it is where no back is", () => {
    const two = reading({}, { back: { typeLine: "Land" }, named: "BACK" });
    expect(dealt({}, two).state.objects).toMatchObject([{ typeLine: "Land", face: "BACK" }]);
    expect(dealt({ zone: "HAND" }, two).state.objects).toMatchObject([{ typeLine: "Creature — Thing" }]);
  });

  // 306.5b
  it("is told what its card says of entering when an event puts it onto the battlefield", () => {
    const typeLine = "Planeswalker — Jace";
    const jace = reading({}, { object: { name: "Jace", typeLine, counters: [{ kind: "loyalty", count: 3 }] } });
    const { state } = dealt({ zone: "HAND" }, jace);
    const assumptionsOf = (kind: "RETURN" | "EXILE") =>
      performEvents({
        state,
        date: NEWEST,
        steps: [{ events: [{ kind, objects: ["it"], ...(kind === "RETURN" && { zone: "BATTLEFIELD" as const }) }] }],
      }).assumptions.filter((one) => one.includes("entering"));
    expect(assumptionsOf("RETURN")).toEqual([
      expect.stringContaining("not carried out by an event: it enters with 3 loyalty counters"),
    ]);
    expect(assumptionsOf("EXILE")).toEqual([]);
  });
});
