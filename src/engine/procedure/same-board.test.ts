import { type Board } from "../board/board";
import { readBoard } from "../board/read-board";
import { type GameStateInput } from "../game-state-input";
import { creature } from "../test-kit/boards";
import { sameBoard } from "./same-board";

const COUNTERS = [
  { kind: "+1/+1", count: 1 },
  { kind: "shield", count: 2 },
];

const game: GameStateInput = {
  players: [
    { id: "ann", life: 20, team: "left" },
    { id: "bob", life: 20, team: "right" },
  ],
  teams: [
    { id: "left", life: 30 },
    { id: "right", life: 30 },
  ],
  variants: ["TWO_HEADED_GIANT"],
  objects: [creature("bear", "2/2", { counters: COUNTERS }), creature("cub", "1/1")],
  continuousEffects: [{ id: "anthem", controller: "ann", affects: {}, addPower: { constant: 1 } }],
  replacementEffects: [{ id: "spare", event: "WOULD_BE_DESTROYED", instead: { regenerate: true }, uses: 2 }],
};

const read = (change: Partial<GameStateInput> = {}): Board => readBoard({ ...game, ...change }, "2026-08-07");
const [bear, cub] = [game.objects![0]!, game.objects![1]!];

describe("a board is the same as before (104.4b)", () => {
  it.each<[what: string, change: Partial<GameStateInput>]>([
    ["nothing has happened", {}],
    ["all that is new is a timestamp", { objects: [bear, { ...cub, timestamp: 99 }] }],
    ["permanents lie in another order", { objects: [{ ...cub, timestamp: 1 }, bear] }],
    ["counters were put down in another order", { objects: [{ ...bear, counters: COUNTERS.toReversed() }, cub] }],
  ])("if %s", (_, change) => {
    expect(sameBoard(read(), read(change))).toBe(true);
    expect(sameBoard(read(change), read())).toBe(true);
  });

  it.each<[what: string, change: Partial<GameStateInput>]>([
    ["a permanent is tapped", { objects: [bear, { ...cub, tapped: true }] }],
    ["the first permanent is tapped", { objects: [{ ...bear, tapped: true }, cub] }],
    ["a counter is gone", { objects: [{ ...bear, counters: COUNTERS.slice(1) }, cub] }],
    ["a permanent has left the game", { objects: [bear] }],
    ["another permanent has its place", { objects: [bear, { ...cub, id: "kit" }] }],
    ["the second player has lost life", { players: [game.players[0]!, { ...game.players[1]!, life: 19 }] }],
    ["a team has lost life", { teams: [game.teams![0]!, { id: "right", life: 29 }] }],
    ["an effect has ended", { continuousEffects: [] }],
    ["a replacement effect has been used", { replacementEffects: [{ ...game.replacementEffects![0]!, uses: 1 }] }],
  ])("unless %s", (_, change) => {
    expect(sameBoard(read(), read(change))).toBe(false);
    expect(sameBoard(read(change), read())).toBe(false);
  });

  it("if what changed zones is a new object, unless something was attached to it (400.7)", () => {
    const moved = (one: Board): Board => ({
      ...one,
      objects: one.objects.map((object) => (object.id === "bear" ? { ...object, isNew: true, timestamp: 9 } : object)),
    });
    const enchanted = read({ objects: [bear, { ...cub, attachedTo: "bear" }] });
    expect(sameBoard(read(), moved(read()))).toBe(true);
    expect(sameBoard(enchanted, moved(enchanted))).toBe(false);
  });
});
