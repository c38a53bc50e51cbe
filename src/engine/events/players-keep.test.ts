import { type GameStateInput } from "../game-state-input";
import { readNotation, writeNotation } from "../notation";
import { NEWEST } from "../test-kit/boards";
import { endOfTurn } from "./end-of-turn";
import { performEvents } from "./perform-events";

const { board } = readNotation(
  "turn: 6\nplayers: ann {counters [energy ×2], lands played 1}, bob {counters [experience ×1]}\nann: Bear 2/2 Creature — Bear",
);
const put = (kind: string, count: number) => ({
  kind: "PUT_COUNTERS" as const,
  players: ["ann"],
  counters: [{ kind, count }],
});
const remove = (kind: string, count: number) => ({ ...put(kind, count), kind: "REMOVE_COUNTERS" as const });
const after = (events: readonly ReturnType<typeof put | typeof remove>[], state: GameStateInput = board) =>
  performEvents({ state, date: NEWEST, steps: [{ events }] });
const countersOf = ({ state }: { readonly state: { readonly players: readonly { readonly counters: unknown }[] } }) =>
  state.players.map(({ counters }) => counters);

describe("what players have that nothing here looks at", () => {
  it("is put and removed by events, as much as there is (122.1, 107.14)", () => {
    expect(countersOf(after([put("energy", 3), put("experience", 1)]))).toEqual([
      [
        { kind: "energy", count: 5 },
        { kind: "experience", count: 1 },
      ],
      [{ kind: "experience", count: 1 }],
    ]);
    const spent = after([remove("Energy", 4)]);
    expect(countersOf(spent)[0]).toEqual([]);
    expect(spent.steps[0]!.events[0]).toMatchObject({ amount: 2, explanation: "ann loses 2 energy counters." });
    expect(after([put("poison", 1)]).state.players[0]).toMatchObject({ poisonCounters: 1, counters: [{ count: 2 }] });
  });

  it("goes by what replaces counters of that kind (614.1a)", () => {
    const double = { id: "double", controller: "ann", event: "WOULD_GET_COUNTERS" as const };
    const state = (counterKind: string): GameStateInput => ({
      ...board,
      replacementEffects: [{ ...double, counterKind, affectsPlayers: "YOU", instead: { times: 2 } }],
    });
    const energyWith = (kind: string) => after([put("energy", 1)], state(kind)).state.players[0]!.counters[0]!.count;
    expect([energyWith("energy"), energyWith("poison")]).toEqual([4, 3]);
  });

  it("lasts, but for the lands of a turn, and the next turn is one more (305.2, 500.1)", () => {
    const { state } = endOfTurn({ state: board, date: NEWEST, nextPlayer: "bob" });
    expect(state.board).toMatchObject({ turn: 7, players: [{ counters: [{ kind: "energy", count: 2 }] }, {}] });
    expect(state.players.map(({ landsPlayed }) => landsPlayed)).toEqual([0, 0]);
    expect(readNotation(state.text).board).toEqual(state.board);
    expect(readNotation(writeNotation(board)).board).toEqual(board);
  });

  it("is told of, and that poison may be meant", () => {
    const { assumptions } = after([put("posion", 1)]);
    expect(assumptions.filter((sentence) => sentence.startsWith("Nothing that is played here looks at"))).toEqual([
      "Nothing that is played here looks at energy counters of players: they are kept and counted.",
      "Nothing that is played here looks at experience counters of players: they are kept and counted.",
      "Nothing that is played here looks at the lands that were played this turn: that is kept.",
      "Nothing that is played here looks at which turn it is: that is kept.",
      'Nothing that is played here looks at posion counters of players: they are kept and counted; if "poison" is meant, write it so.',
    ]);
  });
});
