import fc from "fast-check";
import { readBoardInText } from "../../boards";
import { writeNotation } from "../../engine/notation";
import { arbitraryBoard } from "../../engine/test-kit/arbitrary-board";
import { type Price } from "./field-facts";
import { PLAYS_SCRIPT } from "./prices";
import { boardOf, playingPrice, readingPrice } from "./board-price";

it("lets a combat be played on twenty days, for no more than six pairs of days that part", () => {
  const combat = `players: ann, bob
ann: Mogg Fanatic [fanatic] 1/1 Creature — Goblin
bob: Grizzly Bears [bears] 2/2 Creature — Bear
attack: fanatic → bob
block: bears → fanatic
respond: damage on stack {player ann, events [sacrifice {objects fanatic}, deal damage {source fanatic, amount 1, objects bears}]}
pass
`;
  const on = (days: number): number => {
    const args = { script: combat, editions: new Array<string>(days).fill("2026-08-07") };
    return (PLAYS_SCRIPT.each as Price).points(args, boardOf(args));
  };
  expect(on(20)).toBeLessThan(250_000);
  expect((on(20) - on(10)) / (on(2) - on(1))).toBeCloseTo(10 / 13);
});

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
