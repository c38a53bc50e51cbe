import { performEvents } from "../events/perform-events";
import { board, creature, NEWEST } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const racer = creature("racer", "2/2", { keywords: ["START_YOUR_ENGINES"] });
const game = board({ objects: [racer] });

describe("a player with start your engines! and no speed (704.5z since 2025-02-07; 704.5aa since 2026-08-07)", () => {
  throughEditions("gets speed", game, [
    ["2025-02-06"],
    ["2025-02-07", "704.5z ann GAINED_DESIGNATION"],
    ["2026-08-06", "704.5z ann GAINED_DESIGNATION"],
    ["2026-08-07", "704.5aa ann GAINED_DESIGNATION"],
  ]);

  inEditions(["2025-02-07", "2026-08-07"], "has speed 1 then, and an opponent none", (play) => {
    expect(play(game).state.players.map(({ speed }) => speed)).toEqual([1, null]);
  });

  throughEditions(
    "keeps the speed that there is",
    board({ objects: [racer], players: [{ id: "ann", speed: 2 }, { id: "bob" }] }),
    [["2025-02-07"], ["2026-08-07"]],
  );

  throughEditions(
    "keeps a speed of 0, to which an effect has set it (702.179b)",
    board({ objects: [racer], players: [{ id: "ann", speed: 0 }, { id: "bob" }] }),
    [["2025-02-07"], ["2026-08-07"]],
  );
});

describe("an opponent's loss of life in a player's turn (702.179d)", () => {
  const told = (speed: number, player: string, { activePlayer = "ann", date = NEWEST } = {}) =>
    performEvents({
      state: board({ players: [{ id: "ann", name: "Ann", speed }, { id: "bob" }], objects: [], activePlayer }),
      date,
      steps: [{ events: [{ kind: "LOSE_LIFE", players: [player], amount: 1 }] }],
    }).assumptions.filter((note) => note.includes("raises the speed"));

  it("is told to raise the speed, once each turn, since no event does", () => {
    expect(told(3, "bob")).toEqual([
      "That an opponent of Ann lost life in that player's turn raises the speed by 1, once each turn, by an ability that speed has: that is not carried out. Give `speed` in what is played next.",
    ]);
  });

  it("is not told of what raises none: a speed of 0 or 4, another turn, one's own loss, older rules", () => {
    expect([told(0, "bob"), told(4, "bob"), told(3, "ann")]).toEqual([[], [], []]);
    expect(told(3, "bob", { activePlayer: "bob" })).toEqual([]);
    expect(told(3, "bob", { date: "2024-11-08" })).toEqual([]);
  });
});
