import { MOST_CARDS, readCardList } from "./card-list";

describe("a list of cards", () => {
  it.each([
    ["Grizzly Bears", [{ count: 1, name: "Grizzly Bears" }]],
    [
      "4 Grizzly Bears\n2x Crusade",
      [
        { count: 4, name: "Grizzly Bears" },
        { count: 2, name: "Crusade" },
      ],
    ],
    [
      "4 Grizzly Bears (LEA) 202\n1 Bad Moon (2ED) 93 *F*",
      [
        { count: 4, name: "Grizzly Bears" },
        { count: 1, name: "Bad Moon" },
      ],
    ],
    [
      "Deck\n1 Dawn // Dusk\n\nSideboard:\nSB: 2 Moat",
      [
        { count: 1, name: "Dawn // Dusk" },
        { count: 2, name: "Moat" },
      ],
    ],
    ["# lands\n// spells\n0 Forest\n1 Forest", [{ count: 1, name: "Forest" }]],
    ["https://scryfall.com/card/tmp/2/humility?utm_source=api", [{ count: 1, name: "humility" }]],
    [
      "https://scryfall.com/card/isd/51/delver-of-secrets-insectile-aberration",
      [{ count: 1, name: "delver of secrets insectile aberration" }],
    ],
    ["1996 World Champion", [{ count: 1, name: "1996 World Champion" }]],
    ["", []],
  ])("%j", (text, cards) => expect(readCardList(text)).toEqual(cards));

  it("is read as far as a table has room", () => {
    expect(readCardList("200 Forest\n200 Island\n1 Swamp")).toEqual([
      { count: 200, name: "Forest" },
      { count: MOST_CARDS - 200, name: "Island" },
    ]);
  });
});
