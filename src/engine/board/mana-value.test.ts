import { manaValueIn } from "./mana-value";

describe("the mana value of an object (202.3)", () => {
  it.each([
    ["its symbols together", "{3}{W}{W}", 5],
    ["none for X, but of what is cast", "{X}{R}", 1],
    ["the larger half of a hybrid symbol (202.3f)", "{2/W}{U/B}{G/P}", 4],
    ["0 without a cost", "", 0],
  ])("is %s", (_, manaCost, value) => {
    expect(manaValueIn({ manaCost })).toBe(value);
  });

  it("is as it is given, where it is", () => {
    expect(manaValueIn({ manaCost: "{X}{R}", manaValue: 4 })).toBe(4);
  });
});
