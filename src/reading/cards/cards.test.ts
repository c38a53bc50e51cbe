import { type BoardOfCards } from "../../cards/deal";
import { characteristics, evaluate, type GameStateInput } from "../../engine";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { SHOWCASES } from "../../web/board/showcases";
import { KnownCards } from "./cards";

const { store, remove } = temporaryStore();
const cards = new KnownCards(store);
afterAll(remove);

const shipped = cards.search("").page(0, 1_000);
const DAYS = ["1999-06-01", "2005-10-01", "2010-01-01", "2026-08-07"];
const players = [{ id: "ann" }, { id: "bob" }];

/** "Legendary Land — Mountain", "Creature — Bear 1/1" of each object by its name. */
function looks(state: GameStateInput, date: string) {
  const { objects } = characteristics({ state, date });
  return Object.fromEntries(
    objects.map(({ id, supertypes, types, subtypes, power, toughness }) => [
      id,
      [...supertypes, ...types, ...subtypes, ...(power === null ? [] : [`${power}/${toughness}`])].join(" "),
    ]),
  );
}

describe("a card that is shipped", () => {
  it.each(shipped.map(({ name }) => name))("makes a board that is in order on every day: %s", (name) => {
    const land = { id: "land", owner: "bob", typeLine: "Land" };
    const state = cards.deal({ players, objects: [{ id: "it", owner: "ann", card: name }, land] });
    for (const date of DAYS) expect(evaluate({ state, date }).status).toBe("COMPLETE");
    expect(characteristics({ state, date: DAYS.at(-1)! }).objects[0]!.name).toBe(name);
  });

  it("says of each line what came of it, or why nothing did", () => {
    const lines = shipped.flatMap(({ reading }) => reading.lines);
    for (const { status, becomes, about } of lines) {
      expect(Object.keys(becomes).length > 0).toBe(status === "READ");
      expect(about !== null).toBe(status === "IRRELEVANT");
    }
    expect(lines.length).toBeGreaterThan(60);
  });
});

describe("what the layers make of cards (418.5; 613)", () => {
  const boardOf = (slug: string) =>
    cards.deal(SHOWCASES.find((each) => each.slug === slug)!.table as unknown as BoardOfCards);

  it.each<[string, string, Readonly<Record<string, string>>]>([
    // Whoever loses its abilities by becoming a Mountain makes no Swamps (305.7); basic was a supertype apart since 2000.
    ["blood-moon", "1999-06-01", { "urborg-tomb-of-yawgmoth-ann": "Basic Land Mountain" }],
    [
      "blood-moon",
      "2026-08-07",
      { "urborg-tomb-of-yawgmoth-ann": "Legendary Land Mountain", "forest-ann": "Basic Land Forest" },
    ],
    // One layer in the order of timestamps, where the newer comes last of its kind; 1/1 came after what sets by 418.5 in 1999.
    [
      "humility",
      "1999-06-01",
      { "humility-ann": "Creature Enchantment 1/1", "grizzly-bears-ann": "Creature Bear 1/1" },
    ],
    [
      "humility",
      "2005-10-01",
      { "humility-ann": "Creature Enchantment 4/4", "grizzly-bears-ann": "Creature Bear 1/1" },
    ],
    ["humility", "2026-08-07", { "humility-ann": "Creature Enchantment 4/4", "opalescence-bob": "Enchantment" }],
    // What defines a characteristic comes first in its layer (613.3): the chosen type takes its place.
    [
      "conspiracy",
      "2026-08-07",
      { "woodland-changeling-ann": "Creature Elf 2/2", "grizzly-bears-ann": "Creature Elf 2/2" },
    ],
    // A land type takes the place of land types only (205.1a).
    ["dryad-arbor", "2026-08-07", { "dryad-arbor-ann": "Creature Land Dryad Mountain 1/1" }],
    // Until 2005-10-01, what changes power and toughness came in the order of timestamps (418.5), now what sets them comes first (613.4).
    ["tarmogoyf", "2004-01-01", { "tarmogoyf-ann": "Creature Lhurgoyf 1/1" }],
    ["tarmogoyf", "2026-08-07", { "tarmogoyf-ann": "Creature Lhurgoyf 2/2" }],
  ])("%s, %s", (slug, date, expected) => expect(looks(boardOf(slug), date)).toMatchObject(expected));
});

describe("a second face that is named", () => {
  afterEach(() => void jest.restoreAllMocks());

  it("is the one that is up, and that of a flip card flipped on the battlefield only (710.1)", () => {
    const face = (name: string, power: string) => ({
      name,
      type_line: "Creature — Bear",
      oracle_text: "",
      power,
      toughness: "3",
    });
    const card = (layout: string) => ({ name: "One // Two", layout, card_faces: [face("One", "1"), face("Two", "2")] });
    const powers = (layout: string, object: object) => {
      jest.spyOn(store.cards, "named").mockReturnValue([{ id: layout.length, card: card(layout) }] as never);
      const { objects } = cards.deal({ players, objects: [{ id: "it", owner: "ann", ...object }] });
      return objects!.map(({ name, power }) => [name, power]);
    };
    expect(powers("flip", { card: "Two" })).toEqual([["Two", 2]]);
    expect(powers("flip", { card: "Two", zone: "HAND" })).toEqual([["One", 1]]);
    expect(powers("flip", { card: "One" })).toEqual([["One", 1]]);
    expect(powers("transform", { card: "two" })).toEqual([["One // Two", 2]]);
    expect(powers("transform", { card: "One" })).toEqual([["One // Two", 1]]);
  });
});
