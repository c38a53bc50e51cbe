import { board, creature, permanent } from "../test-kit/boards";
import { inEditions, zonesOf } from "../test-kit/in-editions";

describe("who shuffles all permanents they own into their library instead of losing the game (614.1, 701.20)", () => {
  // Lich's Mirror.
  const mirrored = board({
    players: [
      { id: "ann", life: 0, cardsInHand: 2, cardsInLibrary: 10 },
      { id: "bob", life: 20 },
    ],
    objects: [
      creature("bear", "2/2", { owner: "ann" }),
      creature("stolen", "2/2", { owner: "ann", controller: "bob" }),
      creature("borrowed", "2/2", { owner: "bob", controller: "ann" }),
      permanent("hidden", "Artifact", { owner: "ann", phasedOut: true }),
      creature("buried", "2/2", { owner: "ann", zone: "GRAVEYARD" }),
      creature("exiled", "2/2", { owner: "ann", zone: "EXILE" }),
    ],
    replacementEffects: [
      {
        ...{ id: "mirror", controller: "ann", event: "WOULD_LOSE_GAME", uses: 1 },
        instead: { shuffleIntoLibrary: ["HAND", "GRAVEYARD", "BATTLEFIELD"], setLife: 20 },
      },
    ],
  });

  inEditions(
    ["2009-10-01", "2026-08-07"],
    "takes what others control, and leaves what others own, what is in exile, and what is phased out (702.26b)",
    (play) => {
      const evaluation = play(mirrored);
      expect(zonesOf(evaluation, ["bear", "stolen", "borrowed", "hidden", "buried", "exiled"])).toEqual({
        bear: "LIBRARY",
        stolen: "LIBRARY",
        borrowed: "BATTLEFIELD",
        hidden: "BATTLEFIELD",
        buried: "LIBRARY",
        exiled: "EXILE",
      });
      expect(evaluation.state.players[0]).toMatchObject({ life: 20, cardsInHand: 0, cardsInLibrary: 15 });
    },
  );

  inEditions(["2009-10-01", "2026-08-07"], "has control of their own cards there (400.3, 108.4)", (play) => {
    const { state } = play(mirrored);
    expect(state.objects.find(({ id }) => id === "stolen")).toMatchObject({ zone: "LIBRARY", controller: "ann" });
  });
});
