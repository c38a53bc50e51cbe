import fc from "fast-check";
import { type Board } from "../board/board";
import { evaluate, evaluateWatching } from "../evaluate";
import { type GameStateInput } from "../game-state-input";
import { TooManyChecksError } from "../limit-errors";
import { arbitraryBoard } from "../test-kit/arbitrary-board";
import { creature } from "../test-kit/boards";
import { Repetition } from "./repetition";
import { runs } from "../../test-kit/everything";

const DATE = "2010-10-01";

/** A 0/0 creature of Ann's that draws a card instead of dying (704.5f), and as many cards to draw. */
const drawsInsteadOfDying = (cardsInLibrary: number): GameStateInput => ({
  players: [{ id: "ann", cardsInLibrary }, { id: "bob" }],
  objects: [creature("homunculus", "0/0")],
  replacementEffects: [
    { id: "draw", source: "homunculus", event: "WOULD_BE_PUT_INTO_GRAVEYARD", instead: { draw: 1 } },
  ],
});

describe("checks that could go on forever (704.3)", () => {
  it("lets a creature that draws instead of dying empty a library, and then its controller loses (704.5b)", () => {
    const { checks, losers } = evaluate({ state: drawsInsteadOfDying(100), date: DATE });
    expect(checks).toHaveLength(102);
    expect(losers).toEqual(["ann"]);
  });

  it("ends after 2,000 checks, with a code, if a million cards are to be drawn one by one", () => {
    expect(() => evaluate({ state: drawsInsteadOfDying(1_000_000), date: DATE })).toThrow(TooManyChecksError);
  });

  it("is a draw if the creature comes back instead of dying, and all is as before but the clock (104.4b)", () => {
    const state = drawsInsteadOfDying(3);
    const comesBack = state.replacementEffects!.map((effect) => ({
      ...effect,
      instead: { moveTo: "BATTLEFIELD" as const },
    }));
    const { status, checks } = evaluate({ state: { ...state, replacementEffects: comesBack }, date: DATE });
    expect([status, checks.length]).toEqual(["DRAW_BY_LOOP", 2]);
  });
});

/** Everything about a board that a check could look at, written out in full. */
const inFull = ({ players, teams, effects, replacements, objects }: Board): string =>
  JSON.stringify([
    players,
    teams.map(({ life }) => life),
    effects.length,
    replacements.map(({ uses }) => uses),
    objects
      .map((object) => ({
        ...object,
        ...{ timestamp: 0, supertypeTimestamp: 0, arrival: 0, base: 0, printed: 0 },
        ...{ enchant: 0, protectionFrom: 0, landwalk: 0 },
        counters: object.counters.map(({ kind, count }) => `${kind} ${count}`).sort(),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  ]);

const boardsOf = (state: GameStateInput): readonly Board[] => {
  const boards: Board[] = [];
  evaluateWatching({ state, date: DATE, choicePolicy: "FIRST_OPTION" }, ({ view }) => boards.push(view.board));
  return boards;
};

describe("a board that comes back", () => {
  it("is found exactly when comparing it in full with every earlier one finds it", () => {
    const step = fc.record({ at: fc.nat(), isNewer: fc.boolean(), isTapped: fc.boolean() });
    fc.assert(
      fc.property(arbitraryBoard, fc.array(step, { minLength: 1, maxLength: 8 }), (state, steps) => {
        const boards = boardsOf(state);
        const repetition = new Repetition(() => undefined);
        const earlier: string[] = [];
        for (const { at, isNewer, isTapped } of steps) {
          const board = boards[at % boards.length]!;
          const objects = board.objects.map((object) => ({
            ...object,
            timestamp: object.timestamp + Number(isNewer),
            tapped: isTapped,
          }));
          const shown = { ...board, objects: isNewer || isTapped ? objects : board.objects };
          expect(repetition.isBack(shown)).toBe(earlier.includes(inFull(shown)));
          repetition.remember(shown);
          earlier.push(inFull(shown));
        }
      }),
      runs(100),
    );
  });
});
