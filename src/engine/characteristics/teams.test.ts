import { board, permanent } from "../test-kit/boards";
import { agesFrom, inEditions } from "../test-kit/in-editions";

describe("a player's life total in a team", () => {
  /** The team would lose with -3 life; Ann's mirror makes her life total 20 instead. */
  const state = board({
    variants: ["TWO_HEADED_GIANT"],
    players: [
      { id: "ann", team: "sun" },
      { id: "bob", team: "sun" },
      { id: "cid", team: "moon" },
      { id: "dee", team: "moon" },
    ],
    teams: [{ id: "sun", life: -3 }, { id: "moon" }],
    objects: [permanent("mirror", "Artifact")],
    replacementEffects: [
      { id: "saved", source: "mirror", event: "WOULD_LOSE_GAME", affectsPlayers: "YOU", instead: { setLife: 20 } },
    ],
  });
  const lifeAfter = (play: Parameters<Parameters<typeof inEditions>[2]>[0]) =>
    play(state).state.teams.map(({ id, life }) => `${id} ${life}`);

  inEditions(agesFrom("2005-08-01", "2010-04-23"), "is half the team's, rounded up: -1 became 20 (606.9a)", (play) =>
    expect(lifeAfter(play)).toEqual(["sun 18", "moon 30"]),
  );

  inEditions(agesFrom("2010-04-23"), "is the team's: -3 became 20 (810.9a)", (play) =>
    expect(lifeAfter(play)).toEqual(["sun 20", "moon 30"]),
  );
});
