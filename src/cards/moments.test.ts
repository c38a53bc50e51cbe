import { deal } from "./deal";
import { readCard } from "./reading";

describe("the moment of a turn at which a line triggers (603.2b)", () => {
  it("is dealt with the line that triggers then", () => {
    const text = "Haste\nAt the beginning of the end step, return this creature to its owner's hand.";
    const card = readCard({ name: "Scout", type_line: "Creature", power: "2", toughness: "1", oracle_text: text });
    const { fromCards } = deal(
      { players: [{ id: "ann" }], objects: [{ id: "it", owner: "ann", card: "Scout" }] },
      () => card,
    );
    expect(fromCards).toMatchObject([{ object: "it", inTurns: [{ line: text.split("\n")[1], at: "END_STEP" }] }]);
  });
});
