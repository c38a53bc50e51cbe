import fc from "fast-check";
import { readBoardInText } from "../../boards";
import { writeNotation } from "../../engine/notation";
import { arbitraryBoard } from "../../engine/test-kit/arbitrary-board";
import { boardOf, playingPrice, readingPrice } from "./board-price";

describe("the price of a board as a text", () => {
  const priceOf = (state: object) => {
    const board = boardOf({ state });
    return readingPrice(board) + playingPrice(board);
  };

  it("is never less than that of the same board in fields", () => {
    fc.assert(
      fc.property(arbitraryBoard, (board) =>
        expect(priceOf({ text: writeNotation(board) })).toBeGreaterThanOrEqual(priceOf(board)),
      ),
    );
  });

  it("counts all that stands on a line of a state of Forge", () => {
    const text = `p0life=20\np0battlefield=${"Grizzly Bears|Tapped;".repeat(5_000)}`;
    const { objects } = readBoardInText(text).board;
    expect(objects).toHaveLength(5_000);
    expect(boardOf({ state: { text } }).objects).toBeGreaterThanOrEqual(5_000);
    expect(priceOf({ text })).toBeGreaterThanOrEqual(priceOf({ objects }));
  });

  it("counts the objects and effects of a list that goes on over lines, and cards by their names", () => {
    const text =
      'players: ann\ncontinuous effects: "a:" {add power 1}, # b\n  "b:" {add power 1}\nann: Humility # a: b\n';
    expect(boardOf({ state: { text } })).toMatchObject({ objects: 1, cards: 1 });
    expect(boardOf({ state: { text } }).effects).toBeGreaterThanOrEqual(3);
  });
});
