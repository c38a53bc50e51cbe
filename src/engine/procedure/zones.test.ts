import { type GameStateInput, type ReplacementEffectInput } from "../game-state-input";
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

describe("who draws cards instead of losing the game (121.1)", () => {
  const ids = ["lm", "c", "b2", "b3"];
  const saved = (
    cardsInLibrary: number,
    instead: ReplacementEffectInput["instead"],
    rest: Partial<GameStateInput> = {},
  ): GameStateInput => ({
    players: [
      { id: "ann", life: 0, cardsInLibrary },
      { id: "bob", life: 20 },
    ],
    objects: [
      permanent("lm", "Artifact"),
      creature("c", "2/2"),
      creature("b2", "2/2", { zone: "GRAVEYARD" }),
      creature("b3", "2/2", { zone: "HAND" }),
    ],
    replacementEffects: [{ id: "mirror", controller: "ann", event: "WOULD_LOSE_GAME", instead }],
    ...rest,
  });
  const LICHS_MIRROR = { shuffleIntoLibrary: ["HAND", "GRAVEYARD", "BATTLEFIELD"], draw: 7, setLife: 20 } as const;
  const UNKNOWN = "Which cards ann drew is not known: those that the board names are left in the library.";
  const DATES = ["1999-11-01", "2009-10-01", "2026-08-07"];

  inEditions(DATES, "has in hand all that was shuffled into the library, if that is drawn whole", (play) => {
    const { state, assumptions } = play(saved(3, LICHS_MIRROR));
    expect(state.players[0]).toMatchObject({ cardsInHand: 7, cardsInLibrary: 0, hasLost: false });
    expect(state.objects.map(({ id, zone }) => [id, zone])).toEqual(ids.map((id) => [id, "HAND"]));
    expect(assumptions).not.toContain(UNKNOWN);
  });

  inEditions(DATES, "leaves open which were drawn of a library that is not drawn whole", (play) => {
    const { state, assumptions } = play(saved(4, LICHS_MIRROR));
    expect(state.players[0]).toMatchObject({ cardsInHand: 7, cardsInLibrary: 1 });
    expect(state.objects.map(({ zone }) => zone)).toEqual(ids.map(() => "LIBRARY"));
    expect(assumptions.filter((each) => each === UNKNOWN)).toHaveLength(1);
  });

  const library = ["bottom", "middle", "top"].map((id) => creature(id, "2/2", { zone: "LIBRARY" }));
  const drawn = { draw: 2, setLife: 20 };

  inEditions(DATES, "draws the topmost cards that the board names, if nothing was shuffled", (play) => {
    const evaluation = play(saved(9, drawn, { objects: library }));
    expect(zonesOf(evaluation, ["bottom", "middle", "top"])).toEqual({
      bottom: "LIBRARY",
      middle: "HAND",
      top: "HAND",
    });
    expect(evaluation.state.players[0]).toMatchObject({ cardsInHand: 2, cardsInLibrary: 7 });
    expect(evaluation.assumptions).not.toContain(UNKNOWN);
  });

  inEditions(DATES, "draws nobody knows what if a card came into the library", (play) => {
    const effect = { id: "into", event: "WOULD_BE_PUT_INTO_GRAVEYARD", instead: { moveTo: "LIBRARY" } } as const;
    const game = saved(9, drawn, { objects: [...library, creature("dying", "2/0")] });
    const evaluation = play({ ...game, replacementEffects: [effect, ...game.replacementEffects!] });
    expect(zonesOf(evaluation, ["top", "dying"])).toEqual({ top: "LIBRARY", dying: "LIBRARY" });
    expect(evaluation.assumptions).toContain(UNKNOWN);
  });

  inEditions(DATES, "draws nobody knows what if the library was shuffled in a check before", (play) => {
    const shuffles = { shuffleIntoLibrary: ["EXILE"], setLife: 0 } as const;
    const game = saved(9, drawn, { objects: library });
    const first = { id: "first", controller: "ann", event: "WOULD_LOSE_GAME", instead: shuffles, uses: 1 } as const;
    const choices = [{ choice: "replacement-order:ann:ann", options: ["first"] }];
    const evaluation = play({ ...game, replacementEffects: [first, ...game.replacementEffects!] }, { choices });
    expect(evaluation.checks).toHaveLength(2);
    expect(zonesOf(evaluation, ["top"])).toEqual({ top: "LIBRARY" });
    expect(evaluation.assumptions).toContain(UNKNOWN);
  });

  inEditions(DATES, "leaves the tokens behind that were shuffled in, which then cease to exist", (play) => {
    const token = permanent("token", "Token Artifact");
    const evaluation = play(saved(0, LICHS_MIRROR, { objects: [token, creature("c", "2/2")] }), {
      choicePolicy: "FIRST_OPTION",
    });
    expect(zonesOf(evaluation, ["token", "c"])).toEqual({ token: null, c: "HAND" });
  });

  inEditions(["2015-07-17", "2026-08-07"], "is told that nobody asked about a commander among the cards", (play) => {
    const game = saved(1, drawn, {
      variants: ["COMMANDER"],
      objects: [creature("k", "2/2", { zone: "LIBRARY", isCommander: true })],
    });
    expect(play(game).assumptions).toContain(
      "k was drawn: nobody was asked whether it goes to the command zone instead.",
    );
  });
});
