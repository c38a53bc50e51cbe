import { compareEvaluations } from "../compare";
import { evaluate } from "../evaluate";
import { InvalidBoardError } from "../errors";
import { type ChoiceInput, type GameStateInput } from "../game-state-input";
import { board, creature } from "../test-kit/boards";

const DATE = "2026-08-07";

/** Three creatures of Ann's die at once (704.5f). */
const threeDie = board({
  objects: [
    creature("bear", "0/0"),
    creature("cub", "0/0", { name: "Cub" }),
    creature("kit", "0/0", { name: "", typeLine: "Creature" }),
  ],
});
const ORDER = "graveyard-order:ann";

const play = (state: GameStateInput, ...choices: readonly ChoiceInput[]) => evaluate({ state, date: DATE, choices });

const graveyardOf = (state: GameStateInput, ...choices: readonly ChoiceInput[]) =>
  play(state, ...choices)
    .state.objects.filter(({ zone }) => zone === "GRAVEYARD")
    .map(({ id }) => id);

describe("cards that are put into a graveyard at once (404.3)", () => {
  it("lie as their owner says", () => {
    expect(graveyardOf(threeDie, { choice: ORDER, options: ["kit", "bear", "cub"] })).toEqual(["kit", "bear", "cub"]);
  });

  it("lie in the order of the board if nobody says anything, which is told by names, and by ids that differ", () => {
    expect(graveyardOf(threeDie)).toEqual(["bear", "cub", "kit"]);
    expect(play(threeDie).assumptions).toEqual([
      `In which order do the cards lie in Ann's graveyard, bottom first? Taken: bear, Cub (cub), kit (choice ${ORDER}).`,
    ]);
  });

  it("are two, and their order is a choice all the same", () => {
    const two = { ...threeDie, objects: threeDie.objects!.slice(0, 2) };
    expect(graveyardOf(two, { choice: ORDER, options: ["cub", "bear"] })).toEqual(["cub", "bear"]);
  });

  it("are one, and nothing is asked", () => {
    const one = { ...threeDie, objects: threeDie.objects!.slice(0, 1) };
    expect(play(one).assumptions).toEqual([]);
    expect(() => play(one, { choice: ORDER, options: ["bear"] })).toThrow(InvalidBoardError);
  });
});

describe("an answer to a choice", () => {
  it.each([
    ["names too few", ["bear", "cub"]],
    ["names one twice", ["bear", "cub", "cub"]],
    ["names one twice besides all others", ["bear", "cub", "kit", "kit"]],
    ["names what is not offered", ["bear", "cub", "wolf"]],
    ["names nothing", []],
  ])("that %s is refused with its path", (_, options) => {
    const faults = [{ path: "choices[0].options", message: "name exactly 3 of these, each once: bear, cub, kit" }];
    const answer = () => play(threeDie, { choice: ORDER, options });
    expect(answer).toThrow(expect.objectContaining({ faults }) as Error);
  });
});

describe("two answers to one choice", () => {
  it.each([
    ["that differ", ["cub", "kit", "bear"]],
    ["that are the same", ["kit", "bear", "cub"]],
  ])("%s are refused with the path of the second", (_, options) => {
    const faults = [{ path: "choices[1].choice", message: `"${ORDER}" is answered twice` }];
    const first = { choice: ORDER, options: ["kit", "bear", "cub"] };
    expect(() => play(threeDie, first, { choice: ORDER, options })).toThrow(
      expect.objectContaining({ faults }) as Error,
    );
  });

  it("are refused when dates are compared, too", () => {
    const answers = [0, 1].map(() => ({ choice: ORDER, options: ["kit", "bear", "cub"] }));
    const compare = () => compareEvaluations({ state: threeDie, dates: [DATE], choices: answers });
    expect(compare).toThrow(expect.objectContaining({ path: "choices[1].choice" }) as Error);
  });
});
