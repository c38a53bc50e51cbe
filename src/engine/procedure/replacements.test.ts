import { evaluate } from "../evaluate";
import { type Evaluation } from "../evaluation";
import { type GameStateInput, type ReplacementEffectInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { inEditions, zonesOf } from "../test-kit/in-editions";

const exile = (id: string, rest: Partial<ReplacementEffectInput> = {}): ReplacementEffectInput => ({
  ...{ id, event: "WOULD_BE_PUT_INTO_GRAVEYARD", instead: { moveTo: "EXILE" } },
  ...rest,
});

/** What was performed in the first check: who, with what outcome, and by what it was replaced. */
const firstActions = ({ checks }: Evaluation) =>
  (checks[0]?.actions ?? []).map(({ objects, players, outcome, replacedBy }) =>
    [[...objects, ...players].join("+"), outcome, replacedBy].filter(Boolean).join(" "),
  );

describe("a replacement effect", () => {
  const twoDie = (effect: ReplacementEffectInput, rest: Partial<GameStateInput> = {}): GameStateInput =>
    board({ objects: [creature("bear", "0/0"), creature("cub", "0/0")], replacementEffects: [effect], ...rest });

  inEditions(["2003-07-01", "2026-08-07"], "that names nothing and has no source replaces every one", (play) => {
    expect(zonesOf(play(twoDie(exile("void"))), ["bear", "cub"])).toEqual({ bear: "EXILE", cub: "EXILE" });
  });

  inEditions(["2003-07-01", "2026-08-07"], "that names nothing is about its source alone", (play) => {
    expect(zonesOf(play(twoDie(exile("void", { source: "cub" }))), ["bear", "cub"])).toEqual({
      bear: "GRAVEYARD",
      cub: "EXILE",
    });
  });

  describe("that can apply once, where two die at once (614.1),", () => {
    const once = exile("once", { uses: 1 });
    const DATES = ["1999-11-01", "2003-07-01", "2026-08-07"];

    inEditions(DATES, "applies to the one that their controller says", (play) => {
      const { status, pendingChoices } = play(twoDie(once));
      expect(status).toBe("NEEDS_CHOICES");
      expect(pendingChoices).toMatchObject([
        { id: "replaced-event:ann:once", player: "ann", options: ["bear", "cub"], take: 1 },
      ]);
      const choices = [{ choice: "replaced-event:ann:once", options: ["cub"] }];
      expect(firstActions(play(twoDie(once), { choices }))).toEqual(["bear PUT_INTO_GRAVEYARD", "cub REPLACED once"]);
    });

    inEditions(DATES, "is taken to apply to the first, which is said", (play) => {
      const { assumptions, ...result } = play(twoDie(once), { choicePolicy: "FIRST_OPTION" });
      expect(firstActions({ assumptions, ...result })).toEqual(["bear REPLACED once", "cub PUT_INTO_GRAVEYARD"]);
      expect(assumptions).toContain(
        "To which of these does Ann apply once? Taken: bear (choice replaced-event:ann:once).",
      );
    });

    inEditions(DATES, "is not asked about if it can apply to both, or to one alone", (play) => {
      expect(play(twoDie({ ...once, uses: 2 })).pendingChoices).toEqual([]);
      expect(play(twoDie({ ...once, affects: { ids: ["cub"] } })).pendingChoices).toEqual([]);
      const shield = creature("cub", "1/1", { damage: 1, regenerationShields: 1 });
      expect(play(twoDie(once, { objects: [creature("bear", "0/0"), shield] })).pendingChoices).toEqual([]);
    });

    inEditions(DATES, "is left to the one that has no other, or not, as the controller of the other says", (play) => {
      const state = twoDie(once, { replacementEffects: [once, exile("void", { affects: { ids: ["cub"] } })] });
      expect(play(state).pendingChoices.map(({ id }) => id)).toEqual(["replacement-order:ann:cub"]);
      const choices = (option: string) => ({ choices: [{ choice: "replacement-order:ann:cub", options: [option] }] });
      expect(firstActions(play(state, choices("once")))).toEqual(["bear PUT_INTO_GRAVEYARD", "cub REPLACED once"]);
      expect(firstActions(play(state, choices("void")))).toEqual(["bear REPLACED once", "cub REPLACED void"]);
    });

    inEditions(DATES, "is asked of the first player in turn order whose creature dies", (play) => {
      const objects = [creature("bear", "0/0", { owner: "bob" }), creature("cub", "0/0")];
      expect(play(twoDie(once, { objects })).pendingChoices.map(({ player }) => player)).toEqual(["ann"]);
      expect(play(twoDie(once, { objects, activePlayer: "bob" })).pendingChoices.map(({ player }) => player)).toEqual([
        "bob",
      ]);
    });
  });

  inEditions(["1999-11-01", "2026-08-07"], "that saves one of two players at 0 life saves the one chosen", (play) => {
    const state: GameStateInput = {
      players: [{ id: "ann", life: 0 }, { id: "bob", life: 0 }, { id: "cid" }, { id: "dee" }],
      replacementEffects: [
        { id: "grace", event: "WOULD_LOSE_GAME", affectsPlayers: "ANY", uses: 1, instead: { setLife: 20 } },
      ],
    };
    expect(play(state).pendingChoices).toMatchObject([{ id: "replaced-event:ann:grace", options: ["ann", "bob"] }]);
    const choices = [{ choice: "replaced-event:ann:grace", options: ["bob"] }];
    expect(play(state, { choices }).losers).toEqual(["ann"]);
    const own = { id: "own", controller: "bob", event: "WOULD_LOSE_GAME", instead: { setLife: 1 } } as const;
    const more = { ...state, replacementEffects: [...state.replacementEffects!, own] };
    expect(play(more).pendingChoices).toMatchObject([{ id: "replacement-order:bob:bob", options: ["grace", "own"] }]);
    const saved = [{ choice: "replacement-order:bob:bob", options: ["own"] }];
    expect(play(more, { choices: saved }).losers).toEqual([]);
  });
});

describe("several replacement effects for one event (616.1)", () => {
  const state = board({
    objects: [creature("bear", "0/0"), creature("cub", "0/0")],
    replacementEffects: [exile("void"), exile("once", { uses: 1, instead: { moveTo: "HAND" } })],
  });

  inEditions(
    ["2003-07-01", "2026-08-07"],
    "are chosen from by its controller, and what that may use up is no choice for the next before",
    (play) => {
      expect(play(state).pendingChoices.map(({ id, player, options }) => [id, player, options])).toEqual([
        ["replacement-order:ann:bear", "ann", ["void", "once"]],
      ]);
    },
  );

  const NUMBERS = [
    ...["1999-11-01", "2003-06-30"].map((date) => [date, "419.8a"] as const),
    ...["2003-07-01", "2009-07-10"].map((date) => [date, "419.9a"] as const),
    ...["2009-07-11", "2009-09-30"].map((date) => [date, "615.1"] as const),
    ...["2009-10-01", "2026-08-07"].map((date) => [date, "616.1"] as const),
  ];

  describe("that come to the same in whatever order", () => {
    const both = (...effects: readonly ReplacementEffectInput[]) =>
      board({ objects: [creature("bear", "0/0")], replacementEffects: effects });

    inEditions(["2003-07-01", "2026-08-07"], "are no choice: the first applies, and nothing is assumed", (play) => {
      const result = play(both(exile("rest in peace"), exile("leyline")));
      expect(result).toMatchObject({ status: "COMPLETE", pendingChoices: [], assumptions: [] });
      expect(firstActions(result)).toEqual(["bear REPLACED rest in peace"]);
    });

    inEditions(["2003-07-01", "2026-08-07"], "may still be chosen from", (play) => {
      const choices = [{ choice: "replacement-order:ann:bear", options: ["leyline"] }];
      const result = play(both(exile("rest in peace"), exile("leyline")), { choices });
      expect(firstActions(result)).toEqual(["bear REPLACED leyline"]);
    });

    inEditions(["2003-07-01", "2026-08-07"], "are a choice if one can be used up, or does more", (play) => {
      const elf = { typeLine: "Creature — Elf", power: 1, toughness: 1 };
      for (const other of [
        exile("once", { uses: 1 }),
        exile("more", { instead: { moveTo: "EXILE", creates: elf }, controller: "ann" }),
      ])
        expect(play(both(exile("rest in peace"), other)).pendingChoices).toHaveLength(1);
    });
  });

  it.each(NUMBERS)(
    "are chosen from by the rule of the date (419.8a; 419.9a; 615.1; 616.1): %s by %s",
    (date, number) => {
      const [first] = evaluate({ state, date }).pendingChoices;
      expect(first).toMatchObject({ kind: "REPLACEMENT_ORDER", ruleNumber: number });
    },
  );

  inEditions(["2003-07-01", "2026-08-07"], "are all still there for the next if none is used up", (play) => {
    const choices = [
      { choice: "replacement-order:ann:bear", options: ["void"] },
      { choice: "replacement-order:ann:cub", options: ["once"] },
    ];
    expect(zonesOf(play(state, { choices }), ["bear", "cub"])).toEqual({ bear: "EXILE", cub: "HAND" });
  });

  inEditions(["2003-07-01", "2026-08-07"], "are one fewer for the next if one is used up", (play) => {
    const choices = [{ choice: "replacement-order:ann:bear", options: ["once"] }];
    expect(zonesOf(play(state, { choices }), ["bear", "cub"])).toEqual({ bear: "HAND", cub: "EXILE" });
  });

  inEditions(["2003-07-01", "2026-08-07"], "are asked for of each if none of them is ever used up", (play) => {
    const endless = { ...state, replacementEffects: [exile("void"), exile("hand", { instead: { moveTo: "HAND" } })] };
    expect(play(endless).pendingChoices.map(({ id }) => id)).toEqual([
      "replacement-order:ann:bear",
      "replacement-order:ann:cub",
    ]);
  });
});

describe("a loss that can't happen", () => {
  const state = board({
    players: [{ id: "ann", life: 0 }, { id: "bob" }],
    objects: [creature("angel", "5/5")],
    continuousEffects: [{ id: "can't lose", source: "angel", cantLose: "YOU" }],
    replacementEffects: ["grace", "mercy"].map((id) => ({
      ...{ id, controller: "ann", event: "WOULD_LOSE_GAME" as const, instead: { setLife: 10 }, uses: 1 },
    })),
  });

  inEditions(["1999-11-01", "2006-10-01", "2017-09-29", "2026-08-07"], "is not replaced (614.17c)", (play) => {
    const { checks, pendingChoices, state: after } = play(state);
    expect({ checks, pendingChoices, life: after.players[0]!.life }).toEqual({
      checks: [],
      pendingChoices: [],
      life: 0,
    });
  });
});

describe("what would happen for two reasons at once", () => {
  const bear = (regenerationShields: number) =>
    creature("bear", "2/2", { damage: 2, dealtDamageByDeathtouch: true, regenerationShields });
  const loses: GameStateInput = {
    players: [{ id: "ann", life: 0, poisonCounters: 10 }, { id: "bob" }],
    replacementEffects: [
      { id: "grace", controller: "ann", event: "WOULD_LOSE_GAME", instead: { setLife: 10 }, uses: 1 },
    ],
  };

  inEditions(["2010-10-01", "2026-08-07"], "is one destruction for one regeneration shield (704.6; 704.7)", (play) => {
    const after = (shields: number) => zonesOf(play(board({ objects: [bear(shields)] })), ["bear"]).bear;
    expect([0, 1].map(after)).toEqual(["GRAVEYARD", "BATTLEFIELD"]);
  });

  inEditions(["2008-10-01", "2026-08-07"], "is one loss for an effect that works once (420.6; 704.7)", (play) => {
    expect(firstActions(play(loses))).toEqual(["ann REPLACED grace", "ann REPLACED grace"]);
  });

  inEditions(["2007-10-01", "2008-05-01"], "is two losses before the rules make it one", (play) => {
    expect(firstActions(play(loses))).toEqual(["ann REPLACED grace", "ann LOST_GAME"]);
  });
});

describe("an action about several permanents of which some are replaced", () => {
  const legend = (id: string) =>
    permanent(id, "Legendary Creature — Human", { name: "Isamaru", power: 2, toughness: 2 });

  inEditions(["2005-08-01", "2013-02-01"], "is told apart: what was done, and what was replaced", (play) => {
    const evaluation = play(
      board({
        objects: ["one", "two", "three"].map(legend),
        replacementEffects: [exile("void", { affects: { ids: ["two"] } })],
      }),
    );
    expect(firstActions(evaluation)).toEqual(["one+three PUT_INTO_GRAVEYARD", "two REPLACED void"]);
    expect(zonesOf(evaluation, ["one", "two", "three"])).toEqual({
      one: "GRAVEYARD",
      two: "EXILE",
      three: "GRAVEYARD",
    });
  });
});

describe("a creature that is destroyed and has no toughness left (704.5f, 704.5g)", () => {
  inEditions(["2003-07-01", "2026-08-07"], "is saved by nothing that replaces destruction alone", (play) => {
    const effect = { id: "shield", event: "WOULD_BE_DESTROYED", instead: { regenerate: true } } as const;
    const doomed = creature("bear", "2/0", { dealtDamageByDeathtouch: true, damage: 1 });
    const evaluation = play(board({ objects: [doomed], replacementEffects: [effect] }));
    expect(zonesOf(evaluation, ["bear"])).toEqual({ bear: "GRAVEYARD" });
  });
});

describe("the loss of a team in Two-Headed Giant that an effect replaces (606.8; 810.8)", () => {
  const state = (affectsPlayers: "YOU" | "ANY"): GameStateInput => ({
    players: ["ann", "bob", "cid", "dee"].map((id, at) => ({
      ...{ id, team: at % 2 === 0 ? "left" : "right", cardsInLibrary: 9 },
      poisonCounters: 0,
    })),
    teams: [
      { id: "left", life: 0 },
      { id: "right", life: 30 },
    ],
    variants: ["TWO_HEADED_GIANT"],
    replacementEffects: [
      {
        ...{ id: "grace", controller: "cid", event: "WOULD_LOSE_GAME", affectsPlayers, uses: 1 },
        instead: { draw: 2, setLife: 10 },
      },
    ],
  });
  const drew = ({ state: { players } }: Evaluation) =>
    players.filter(({ cardsInHand }) => cardsInHand > 0).map(({ id }) => id);

  inEditions(["2006-10-01", "2026-08-07"], "is told of its controller if it says you, else of the first", (play) => {
    expect(drew(play(state("YOU")))).toEqual(["cid"]);
    expect(drew(play(state("ANY")))).toEqual(["ann"]);
  });
});
