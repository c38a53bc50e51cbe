import { readBoard } from "../board/read-board";
import { type PlayerInput } from "../game-state-input";
import { gameEnd } from "./game-over";

/** Whoever is named in capitals has lost; `ann+bob` are a team. */
function endOf(sides: string) {
  const players = sides.split(" ").flatMap((side): PlayerInput[] => {
    const members = side.split("+");
    const team = members.length > 1 ? { team: side.toLowerCase() } : {};
    return members.map((name) => ({ id: name.toLowerCase(), hasLost: name === name.toUpperCase(), ...team }));
  });
  const teams = players.flatMap(({ team }) => team ?? []);
  return gameEnd(readBoard({ players, teams: [...new Set(teams)].map((id) => ({ id })) }, "2011-09-30"));
}

describe("a game", () => {
  it.each([
    ["ann bob", "nobody has lost"],
    ["ann", "nobody has lost, though a single player is in it"],
    ["ann BOB cid", "two players are left"],
    ["ann+BOB cid+dee", "both teams have a player left"],
  ])("of %s goes on: %s", (sides) => {
    expect(endOf(sides)).toEqual({ isOver: false, winner: null, isDraw: false });
  });

  it.each([
    ["ann BOB", "ann", "a player whose opponents have all left wins (104.2a)"],
    ["ANN BOB cid", "cid", "a player whose opponents have all left wins (104.2a)"],
    ["ann+BOB CID+DEE", "ann+bob", "a team wins if all other teams have left, even if one of its own has (104.2c)"],
    ["ann+bob CID", "ann+bob", "a team wins if all others have left, however many it has (104.2c)"],
  ])("of %s is won by %s: %s", (sides, winner) => {
    expect(endOf(sides)).toEqual({ isOver: true, winner, isDraw: false });
  });

  it.each([
    ["ANN BOB", "104.4a"],
    ["ANN+BOB CID+DEE", "104.4d"],
  ])("of %s is a draw, because all that were left have lost at once (%s)", (sides) => {
    expect(endOf(sides)).toEqual({ isOver: true, winner: null, isDraw: true });
  });
});
