import { readCard } from ".";

describe("a card object", () => {
  it("gives the fields of its permanent", () => {
    const { object, back, lines } = readCard({
      name: "Grizzly Bears",
      layout: "normal",
      type_line: "Creature — Bear",
      cmc: 2,
      colors: ["G"],
      power: "2",
      toughness: "2",
    });
    expect(object).toMatchObject({
      typeLine: "Creature — Bear",
      power: 2,
      toughness: 2,
      manaValue: 2,
      colors: ["GREEN"],
    });
    expect([back, lines]).toEqual([null, []]);
  });

  it("of two faces gives both type lines, and the figures of the face that is up", () => {
    const { object, back } = readCard({
      name: "Delver of Secrets // Insectile Aberration",
      layout: "transform",
      cmc: 1,
      card_faces: [
        { name: "Delver of Secrets", type_line: "Creature — Human Wizard", colors: ["U"], power: "1", toughness: "1" },
        {
          name: "Insectile Aberration",
          type_line: "Creature — Human Insect",
          colors: ["U"],
          power: "3",
          toughness: "2",
        },
      ],
    });
    const both = { typeLine: "Creature — Human Wizard // Creature — Human Insect", manaValue: 1 };
    expect(object).toMatchObject({ ...both, power: 1, toughness: 1 });
    expect(back).toMatchObject({ ...both, power: 3, toughness: 2 });
  });
});
