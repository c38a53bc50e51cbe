import { performEvents } from "../engine/events";
import { NEWEST } from "../engine/test-kit/boards";
import { type CardObject } from "./card-object";
import { type CardReading } from "./card-reading";
import { type BoardOfCards, deal, needsCards } from "./deal";
import { readCard } from "./reading";

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
    const state = dealt(
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
    expect(state.combatConstraints).toEqual([{ ...of(5), kind: "CANT_BLOCK" }]);
    expect(state.drawReplacements).toEqual([{ ...of(6), instead: { exile: 1 } }]);
    expect(state.fromCards).toEqual([{ object: "it" }]);
  });

  it("takes no id that the caller has", () => {
    const own = { id: "it.1.1", source: "it" };
    const state = dealt({}, reading({ effects: [{}] }), { continuousEffects: [own] });
    expect(state.continuousEffects!.map(({ id }) => id)).toEqual(["it.1.1", "it.1.1'"]);
  });

  it("says of each line on which face it is, and of what else the other face has", () => {
    const back = { ...line, face: "BACK", status: "UNREAD", text: "behind", becomes: {} } as const;
    const two = reading(
      { effects: [{}] },
      { back: { typeLine: "Land" }, lines: [{ ...line, becomes: { effects: [{}] } }, back] },
    );
    const front = { object: "it", face: "FRONT" };
    const behind = { object: "it", face: "BACK", unread: ["behind"] };
    const effect = { id: "it.1.1", source: "it", text: "a line", face: "FRONT" };
    expect(dealt({}, two)).toMatchObject({ continuousEffects: [effect], fromCards: [front, behind] });
    const turned = dealt({ face: "BACK" }, two);
    expect(turned).toMatchObject({ objects: [{ typeLine: "Land" }], fromCards: [behind] });
    expect(turned.continuousEffects).toEqual([{ ...effect, id: "it.front.1.1" }]);
    expect(dealt({ face: "BACK", zone: "HAND" }, two).objects).toMatchObject([{ typeLine: "Creature — Thing" }]);
  });

  it("has its chapters, and what triggers in combat apart", () => {
    const saga = reading({
      triggers: [{ event: "CHAPTER", chapters: [1] }, { event: "DIES" }],
      combatTriggers: [{ event: "ATTACKS" }],
    });
    const { triggeredAbilities, combatTriggers } = dealt({}, saga);
    expect(triggeredAbilities).toMatchObject([
      { id: "it.1.1", event: "CHAPTER", chapters: [1] },
      { id: "it.1.2", event: "DIES" },
    ]);
    expect(combatTriggers).toMatchObject([{ id: "it.1.3", event: "ATTACKS", source: "it" }]);
  });

  it("gives a copy the exceptions of its card, and says of a card that copies nothing that it does not", () => {
    const entersAsCopyOf = { of: { types: ["creature"] }, optional: true, addTypes: ["artifact"], setPower: 7 };
    const clone = reading({}, { object: { typeLine: "Creature", entersAsCopyOf } });
    expect(dealt({ copy: { of: "x", setPower: 3, addTypes: [] } }, clone).objects![0]!.copy).toEqual({
      of: "x",
      addTypes: ["artifact"],
      setPower: 3,
    });
    const entered = performEvents({ state: dealt({}, clone), date: NEWEST, steps: [{ moment: "RESOLUTION" }] });
    expect(entered.assumptions).toContain(
      "it counts as having entered as a copy of nothing, since `copy` does not say of what.",
    );
  });

  it("has the back up if that is what the name means, unless it is where no back is", () => {
    const two = reading({}, { back: { typeLine: "Land" }, named: "BACK" });
    expect(dealt({}, two).objects).toMatchObject([{ typeLine: "Land", face: "BACK" }]);
    expect(dealt({ zone: "HAND" }, two).objects).toMatchObject([{ typeLine: "Creature — Thing" }]);
  });

  describe("of which an event puts a card onto the battlefield", () => {
    const play = (card: object, kind: "RETURN" | "EXILE" = "RETURN", rest: Partial<BoardOfCards> = {}) => {
      const state = dealt({ zone: "HAND" }, readCard({ name: "It", ...card }), rest);
      const zone = kind === "RETURN" ? { zone: "BATTLEFIELD" as const } : {};
      return performEvents({ state, date: NEWEST, steps: [{ events: [{ kind, objects: ["it"], ...zone }] }] });
    };
    const said = (...given: Parameters<typeof play>) =>
      play(...given).assumptions.filter((one) => one.includes("entering"));
    const oil = { type_line: "Artifact", oracle_text: "It enters with two oil counters on it." };

    it("is told what that card says of entering that is not carried out", () => {
      const chooser = { type_line: "Artifact", oracle_text: "As this artifact enters, choose a color." };
      expect(said(chooser)).toEqual([
        expect.stringContaining("not carried out by an event: As this artifact enters, choose a color."),
      ]);
      expect(said(chooser, "EXILE")).toEqual([]);
    });

    it("has it with the counters that it enters with, and tapped (614.1c, 614.12)", () => {
      const after = (card: object, more: Partial<BoardOfCards> = {}) => play(card, "RETURN", more).state.objects[0]!;
      expect(after(oil).counters).toEqual([{ kind: "oil", count: 2 }]);
      expect(after({ type_line: "Land", oracle_text: "This land enters tapped." }).tapped).toBe(true);
      const solemnity = [{ id: "solemnity", affects: {}, cantHaveCounters: true }];
      expect(after(oil, { continuousEffects: solemnity }).counters).toEqual([]);
    });

    it("has what the card enters with of which it is a copy (707.5)", () => {
      const clone = { type_line: "Creature", oracle_text: "It enters as a copy of any artifact on the battlefield." };
      const cards: Readonly<Record<string, object>> = { it: { name: "It", ...clone }, oil: { name: "It", ...oil } };
      const objects = [
        { id: "it", owner: "ann", card: "It", zone: "HAND" as const },
        { id: "oil", owner: "ann", card: "It" },
      ];
      const state = deal({ ...board({}), objects }, ({ id }) => readCard(cards[id] as CardObject));
      const events = [{ kind: "RETURN" as const, objects: ["it"], zone: "BATTLEFIELD" as const }];
      const [copy] = performEvents({ state, date: NEWEST, steps: [{ events }] }).state.objects;
      expect(copy!.counters).toEqual([{ kind: "oil", count: 2 }]);
    });

    it("has it with the loyalty or defense printed on it (306.5b, 310.4b)", () => {
      const after = (card: object) => play(card).state.objects[0]!.counters;
      expect(after({ type_line: "Legendary Planeswalker — Jace", loyalty: "3" })).toEqual([
        { kind: "loyalty", count: 3 },
      ]);
      expect(after({ type_line: "Battle — Siege", defense: "5" })).toEqual([{ kind: "defense", count: 5 }]);
      expect(play({ type_line: "Legendary Planeswalker — Nissa", loyalty: "X" }).assumptions).toContainEqual(
        expect.stringMatching(/^It entered without its loyalty counters/),
      );
    });

    it("has a Saga with a lore counter, and its first chapter triggers (714.2b, 714.3a)", () => {
      const text = "I, II — Draw a card.\nIII — You gain 2 life.";
      expect(play({ type_line: "Enchantment — Saga", oracle_text: text }).steps[0]!.triggered).toEqual([
        { ability: "it.1.1", source: "it", controller: "ann", text: "I, II — Draw a card.", value: 1 },
      ]);
    });
  });
});
