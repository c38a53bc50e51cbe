import { type GameStateInput } from "../game-state-input";
import { board, NEWEST, permanent } from "../test-kit/boards";
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

describe("a team", () => {
  const players = [
    { id: "ann", team: "sun", life: 0 },
    { id: "bob", team: "sun" },
    { id: "cid", team: "moon" },
    { id: "dee", team: "moon" },
  ];
  const losers = (play: Play, { teams, ...state }: Partial<GameStateInput>) =>
    play(board({ players, teams: [...(teams ?? []), ...(teams!.length === 1 ? [{ id: "moon" }] : [])], ...state }))
      .losers;

  inEditions(agesFrom("2005-08-01"), "shares its life total as it says, or as the variant has it", (play) => {
    const giants = { variants: ["TWO_HEADED_GIANT"] } as const;
    expect(losers(play, { teams: [{ id: "sun" }] })).toEqual(["ann"]);
    expect(losers(play, { teams: [{ id: "sun", sharesLife: true }] })).toEqual([]);
    expect(losers(play, { ...giants, teams: [{ id: "sun" }] })).toEqual([]);
    expect(losers(play, { ...giants, teams: [{ id: "sun", life: 0 }] })).toEqual(["ann", "bob"]);
    expect(losers(play, { ...giants, teams: [{ id: "sun", sharesLife: false }] })).toEqual(["ann", "bob"]);
  });

  inEditions(["1999-11-01", "2005-02-01"], "is told that no rule shares life totals yet", (play) => {
    expect(
      play(board({ players, teams: [{ id: "sun", life: 9, sharesLife: true }, { id: "moon" }] })).assumptions,
    ).toContain(
      "These rules do not know life totals of teams, which the rules have from 2005-08-01 on: that of sun says nothing.",
    );
  });

  inEditions(["2005-08-01", NEWEST], "is told that its life total says nothing if no variant shares it", (play) => {
    expect(play(board({ players, teams: [{ id: "sun", life: 9 }, { id: "moon" }] })).assumptions).toContain(
      "The life total of sun says nothing: each of its players has one, since neither `variants` nor `sharesLife` says that the team shares it.",
    );
  });

  describe("with an emperor", () => {
    const teams = [
      { id: "sun", emperor: "ann" },
      { id: "moon", emperor: "dee" },
    ];

    inEditions(agesFrom("2005-08-01"), "loses when that player does (607.5a; 809.5b now)", (play) => {
      const { losers, winner } = play(board({ players, teams }));
      expect([losers, winner]).toEqual([["ann", "bob"], "moon"]);
    });

    inEditions(["2005-08-01", NEWEST], "does not lose with a general", (play) => {
      expect(losers(play, { teams: [{ id: "sun", emperor: "bob" }] })).toEqual(["ann"]);
    });

    inEditions(
      ["2005-08-01", NEWEST],
      "keeps a general who can't lose, and an emperor whose loss is replaced",
      (play) => {
        const continuousEffects = [{ id: "angel", controller: "bob", cantLose: "YOU" }] as const;
        expect(losers(play, { teams, continuousEffects })).toEqual(["ann"]);
        const saved = { id: "grace", controller: "ann", event: "WOULD_LOSE_GAME", instead: { setLife: 1 } } as const;
        expect(losers(play, { teams, replacementEffects: [saved] })).toEqual([]);
      },
    );

    inEditions(["1999-11-01", "2005-02-01"], "is told that the rules do not know emperors yet", (play) => {
      const { losers: lost, assumptions } = play(board({ players, teams }));
      expect(lost).toEqual(["ann"]);
      expect(assumptions).toContain(
        "These rules do not know emperors, which the rules have from 2005-08-01 on: no team loses with one.",
      );
    });
  });
});

type Play = Parameters<Parameters<typeof inEditions>[2]>[0];
