import { ANN_AND_BOB, board, permanent } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const chaoticAether = permanent("aether", "Phenomenon", { zone: "COMMAND", owner: "bob" });
const planechase = { variants: ["PLANECHASE" as const], objects: [chaoticAether] };

describe("a face-up phenomenon (704.5x since 2012-06-01; 704.6f since 2020-07-03)", () => {
  throughEditions("makes the planar controller planeswalk, whoever owns the card (312.4)", board(planechase), [
    ["2012-05-31"],
    ["2012-06-01", "704.5x aether,ann PLANESWALKED"],
    ["2017-09-28", "704.5x aether,ann PLANESWALKED"],
    ["2017-09-29", "704.5w aether,ann PLANESWALKED"],
    ["2018-04-27", "704.5x aether,ann PLANESWALKED"],
    ["2020-07-02", "704.5x aether,ann PLANESWALKED"],
    ["2020-07-03", "704.6f aether,ann PLANESWALKED"],
    ["2026-08-07", "704.6f aether,ann PLANESWALKED"],
  ]);

  inEditions(["2012-06-01", "2026-08-07"], "is for the next player once the active player has left (312.4)", (play) => {
    const players = [{ id: "ann", hasLost: true }, { id: "bob" }, { id: "cem" }];
    expect(play(board({ ...planechase, players })).checks[0]!.actions).toMatchObject([{ players: ["bob"] }]);
  });

  inEditions(["2012-06-01", "2026-08-07"], "is for the primary player of the active team (901.12b)", (play) => {
    const team = (id: string, name: string) => ({ id, team: name });
    const players = [team("ann", "sun"), team("bob", "moon"), team("cem", "moon"), team("dee", "sun")];
    const teams = [{ id: "sun" }, { id: "moon" }];
    const whose = (activePlayer: string, ...variants: readonly ("TWO_HEADED_GIANT" | "PLANECHASE")[]) =>
      play(board({ ...planechase, players, teams, activePlayer, variants })).checks[0]!.actions[0]!.players;
    expect(whose("cem", "PLANECHASE", "TWO_HEADED_GIANT")).toEqual(["bob"]);
    expect(whose("ann", "PLANECHASE", "TWO_HEADED_GIANT")).toEqual(["dee"]);
    expect(whose("cem", "PLANECHASE")).toEqual(["cem"]);
  });

  inEditions(["2012-06-01", "2026-08-07"], "waits for its own triggered ability", (play) => {
    const waiting = { ...chaoticAether, hasUnresolvedTrigger: true };
    expect(play(board({ ...planechase, objects: [waiting] })).checks).toEqual([]);
  });

  inEditions(["2026-08-07"], "lies face down afterwards, so that it does so once", (play) => {
    const { checks, state } = play(board({ ...planechase, players: ANN_AND_BOB }));
    expect([checks.length, state.objects[0]!.faceDown]).toEqual([1, true]);
  });
});
