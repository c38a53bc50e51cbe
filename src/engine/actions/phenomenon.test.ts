import { ANN_AND_BOB, board, permanent } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";

const chaoticAether = permanent("aether", "Phenomenon", { zone: "COMMAND", owner: "bob" });
const planechase = { variants: ["PLANECHASE" as const], objects: [chaoticAether] };

describe("a face-up phenomenon (704.5x, later 704.6f)", () => {
  inEditions(["2011-09-30"], "does nothing before there are phenomena", (play) => {
    expect(play(board(planechase)).checks).toEqual([]);
  });

  inEditions(
    ["2012-06-01", "2017-09-29", "2020-07-03", "2026-08-07"],
    "makes the planar controller planeswalk, whoever owns the card (312.4)",
    (play) => {
      const [check] = play(board(planechase)).checks;
      expect(check!.actions).toMatchObject([{ outcome: "PLANESWALKED", objects: ["aether"], players: ["ann"] }]);
    },
  );

  inEditions(["2012-06-01", "2026-08-07"], "is for the next player once the active player has left (312.4)", (play) => {
    const players = [{ id: "ann", hasLost: true }, { id: "bob" }, { id: "cem" }];
    expect(play(board({ ...planechase, players })).checks[0]!.actions).toMatchObject([{ players: ["bob"] }]);
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
