import { type ReplacementEffectInput } from "../game-state-input";
import { board, creature } from "../test-kit/boards";
import { inEditions, zonesOf } from "../test-kit/in-editions";

const DATES = ["2009-10-01", "2011-02-04", "2016-01-16", "2020-07-02"];
const dying = creature("kaalia", "2/2", { isCommander: true, damage: 2 });
const game = board({ variants: ["COMMANDER"], objects: [dying] });

describe("a commander that would be put into a graveyard (903.10 since 2009-10-01; 903.9, until 2020-07-03)", () => {
  inEditions(DATES, "goes to the command zone if its owner says yes", (play) => {
    const [choice] = play(game).pendingChoices;
    expect(choice).toMatchObject({ kind: "COMMANDER_RETURN", player: "ann", options: ["yes", "no"] });
    const evaluation = play(game, { choices: [{ choice: choice!.id, options: ["yes"] }] });
    expect(zonesOf(evaluation, ["kaalia"])).toEqual({ kaalia: "COMMAND" });
    expect(evaluation.checks[0]!.actions).toMatchObject([{ kind: "LETHAL_DAMAGE", outcome: "REPLACED" }]);
  });

  inEditions(DATES, "goes to the graveyard if its owner says no", (play) => {
    const [choice] = play(game).pendingChoices;
    const evaluation = play(game, { choices: [{ choice: choice!.id, options: ["no"] }] });
    expect(zonesOf(evaluation, ["kaalia"])).toEqual({ kaalia: "GRAVEYARD" });
    expect(evaluation.checks[0]!.actions).toMatchObject([{ kind: "LETHAL_DAMAGE", outcome: "DESTROYED" }]);
  });

  inEditions(["2009-09-30", "2020-07-03"], "is not replaced before, nor since an action does it (704.6d)", (play) => {
    expect(play(game).checks[0]!.actions).toMatchObject([{ kind: "LETHAL_DAMAGE", outcome: "DESTROYED" }]);
  });

  inEditions(DATES, "is a card like others in another game, and so is another creature in this one", (play) => {
    const others = [play({ ...game, variants: [] }), play({ ...game, objects: [{ ...dying, isCommander: false }] })];
    expect(others.map((one) => zonesOf(one, ["kaalia"]).kaalia)).toEqual(["GRAVEYARD", "GRAVEYARD"]);
  });
});

describe("a commander that an effect would shuffle into its owner's library (903.11 since 2015-07-17; 903.9b)", () => {
  const saved = board({
    variants: ["COMMANDER"],
    players: [
      { id: "ann", life: 0, cardsInHand: 3, cardsInLibrary: 10 },
      { id: "bob", life: 40 },
    ],
    objects: [
      creature("kaalia", "2/2", { isCommander: true, zone: "GRAVEYARD" }),
      creature("tana", "2/2", { isCommander: true, zone: "HAND" }),
      creature("bear", "2/2", { zone: "GRAVEYARD" }),
      creature("his", "2/2", { isCommander: true, zone: "GRAVEYARD", owner: "bob" }),
    ],
    replacementEffects: [
      {
        ...{ id: "another chance", controller: "ann", event: "WOULD_LOSE_GAME", uses: 1 },
        instead: { shuffleIntoLibrary: ["HAND", "GRAVEYARD"], setLife: 20 },
      },
    ],
  });
  const ids = ["kaalia", "tana", "bear", "his"];
  const answer = (commander: string, option: string) => ({
    ...{ choice: `commander-return:ann:${commander}`, options: [option] },
  });

  inEditions(["2015-07-17", "2016-01-16", "2020-07-02"], "goes to the command zone if its owner says yes", (play) => {
    expect(play(saved).pendingChoices.map(({ kind, player, id }) => [kind, player, id])).toEqual(
      ["kaalia", "tana"].map((id) => ["COMMANDER_RETURN", "ann", `commander-return:ann:${id}`]),
    );
    const evaluation = play(saved, { choices: [answer("kaalia", "yes"), answer("tana", "yes")] });
    expect(zonesOf(evaluation, ids)).toEqual({ kaalia: "COMMAND", tana: "COMMAND", bear: "LIBRARY", his: "GRAVEYARD" });
    expect(evaluation.state.players[0]).toMatchObject({ cardsInHand: 0, cardsInLibrary: 13, life: 20 });
  });

  inEditions(["2015-07-17", "2020-07-03", "2026-08-07"], "is shuffled into it if its owner says no", (play) => {
    const choices = play(saved).pendingChoices.map(({ id }) => ({ choice: id, options: ["no"] }));
    const { state } = play(saved, { choices });
    expect(state.objects.filter(({ id }) => id === "kaalia" || id === "tana")).toMatchObject([
      { zone: "LIBRARY" },
      { zone: "LIBRARY" },
    ]);
    expect(state.players[0]).toMatchObject({ cardsInHand: 0, cardsInLibrary: 15 });
  });

  inEditions(["2010-10-01", "2015-07-16"], "goes there like other cards before 2015-07-17", (play) => {
    expect(zonesOf(play(saved), ids)).toEqual({
      kaalia: "LIBRARY",
      tana: "LIBRARY",
      bear: "LIBRARY",
      his: "GRAVEYARD",
    });
  });
});

describe("a commander that would die while other effects would put it elsewhere (616.1)", () => {
  const effect = (
    id: string,
    moveTo: "EXILE" | "HAND" | "LIBRARY" | "COMMAND",
    rest: Partial<ReplacementEffectInput> = {},
  ): ReplacementEffectInput => ({
    ...{ id, event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: {}, instead: { moveTo } },
    ...rest,
  });
  const stolen = { ...dying, owner: "bob", controller: "ann" };
  const among = (...replacementEffects: readonly ReplacementEffectInput[]) =>
    board({ variants: ["COMMANDER"], objects: [stolen], replacementEffects });
  const order = (option: string, number = "") => ({
    ...{ choice: `replacement-order:ann:kaalia${number}`, options: [option] },
  });
  const returns = (option: "yes" | "no", number = "") => ({
    ...{ choice: `commander-return:bob:kaalia${number}`, options: [option] },
  });
  const answers = [[returns("yes")], [returns("no"), returns("yes", "#2")], [returns("no"), returns("no", "#2")]];
  const toHand = among(effect("hand", "HAND"));

  inEditions(
    ["2009-10-01", "2011-02-04", "2015-07-16"],
    "is its controller's to put under the rule or the effect first, where its owner can't replace the hand",
    (play) => {
      expect(play(toHand).pendingChoices).toMatchObject([
        { kind: "REPLACEMENT_ORDER", player: "ann", options: ["kaalia", "hand"] },
      ]);
      const asked = play(toHand, { choices: [order("kaalia")] }).pendingChoices;
      expect(asked).toMatchObject([{ kind: "COMMANDER_RETURN", player: "bob" }]);
      const ends = [[order("hand")], [order("kaalia"), returns("yes")], [order("kaalia"), returns("no")]].map(
        (choices) => zonesOf(play(toHand, { choices }), ["kaalia"]).kaalia,
      );
      expect(ends).toEqual(["HAND", "COMMAND", "HAND"]);
    },
  );

  inEditions(
    ["2015-07-17", "2016-01-16", "2020-07-02"],
    "leaves no order to choose where its owner may replace the hand and the library too (903.11; 903.9)",
    (play) => {
      for (const zone of ["HAND", "LIBRARY"] as const) {
        const game = among(effect("bounce", zone));
        expect(play(game).pendingChoices).toMatchObject([{ kind: "COMMANDER_RETURN", player: "bob" }]);
        const ends = answers.map((choices) => zonesOf(play(game, { choices }), ["kaalia"]).kaalia);
        expect(ends).toEqual(["COMMAND", "COMMAND", zone]);
      }
    },
  );

  inEditions(
    DATES,
    "leaves no order to choose where its owner may replace exile (903.11; 903.12; 903.9)",
    (play, date) => {
      const game = among(effect("rest in peace", "EXILE"));
      const [graveyard, exile] = { "2009-10-01": ["903.10", "903.11"], "2011-02-04": ["903.11", "903.12"] }[date] ?? [
        "903.9",
        "903.9",
      ];
      const asked = [[], [returns("no")]].map((choices) => play(game, { choices }).pendingChoices);
      expect(asked).toMatchObject([
        [{ kind: "COMMANDER_RETURN", player: "bob", ruleNumber: graveyard }],
        [{ kind: "COMMANDER_RETURN", player: "bob", ruleNumber: exile }],
      ]);
      const ends = answers.map((choices) => zonesOf(play(game, { choices }), ["kaalia"]).kaalia);
      expect(ends).toEqual(["COMMAND", "COMMAND", "EXILE"]);
    },
  );

  inEditions(["2016-01-16", "2020-07-02"], "goes where its controller says, unless its owner replaces it", (play) => {
    const game = among(effect("rest in peace", "EXILE"), effect("hand", "HAND"));
    expect(play(game, { choices: [returns("no")] }).pendingChoices).toMatchObject([
      { kind: "REPLACEMENT_ORDER", player: "ann", options: ["rest in peace", "hand"] },
    ]);
    const ends = (["yes", "no"] as const).map((option) => {
      const choices = [returns("no"), order("hand"), returns(option, "#2")];
      return zonesOf(play(game, { choices }), ["kaalia"]).kaalia;
    });
    expect(ends).toEqual(["COMMAND", "HAND"]);
  });

  inEditions(
    ["2009-10-01", "2015-07-16"],
    "is asked about again, once the rest apply, if its owner declines",
    (play) => {
      const game = among(effect("rest in peace", "EXILE"), effect("hand", "HAND"));
      const choices = [order("kaalia"), returns("no"), order("rest in peace", "#2"), returns("yes", "#2")];
      const asked = [0, 1, 2, 3].map((given) => play(game, { choices: choices.slice(0, given) }).pendingChoices);
      expect(asked.map((pending) => pending.map(({ id, options }) => [id, ...options].join(" ")))).toEqual([
        ["replacement-order:ann:kaalia kaalia rest in peace hand"],
        ["commander-return:bob:kaalia yes no"],
        ["replacement-order:ann:kaalia#2 rest in peace hand"],
        ["commander-return:bob:kaalia#2 yes no"],
      ]);
      expect(zonesOf(play(game, { choices }), ["kaalia"])).toEqual({ kaalia: "COMMAND" });
    },
  );

  inEditions(DATES, "may use up an effect that works once, or leave it, as its controller says", (play) => {
    const game = {
      ...among(effect("once", "EXILE", { uses: 1 })),
      objects: [stolen, creature("bear", "2/2", { damage: 2 })],
    };
    expect(play(game).pendingChoices.map(({ id }) => id)).toEqual(["replacement-order:ann:kaalia"]);
    expect(play(game, { choices: [order("kaalia")] }).pendingChoices.map(({ id }) => id)).toEqual([
      "commander-return:bob:kaalia",
    ]);
    const after = (option: string) =>
      zonesOf(play(game, { choices: [order(option), returns("yes")] }), ["kaalia", "bear"]);
    expect(after("once")).toEqual({ kaalia: "COMMAND", bear: "GRAVEYARD" });
    expect(after("kaalia")).toEqual({ kaalia: "COMMAND", bear: "EXILE" });
  });

  inEditions(DATES, "may have what else an effect does, or not, as its controller says", (play) => {
    const game = {
      ...among(effect("draws", "EXILE", { instead: { moveTo: "EXILE", draw: 1 } })),
      players: [{ id: "ann", cardsInLibrary: 9 }, { id: "bob" }],
    };
    const drawn = (option: string) =>
      play(game, { choices: [order(option), returns("yes")] }).state.players[0]!.cardsInHand;
    expect(["kaalia", "draws"].map(drawn)).toEqual([0, 1]);
  });

  inEditions(DATES, "is asked about no more if it goes to the command zone in any case", (play) => {
    const evaluation = play(among(effect("home", "COMMAND")));
    expect(evaluation.pendingChoices).toEqual([]);
    expect(zonesOf(evaluation, ["kaalia"])).toEqual({ kaalia: "COMMAND" });
  });

  inEditions(
    ["2009-10-01", "2015-07-16"],
    "is asked about at once if its owner controls it, and can decline",
    (play) => {
      const game = { ...among(effect("hand", "HAND")), objects: [{ ...stolen, controller: "bob" }] };
      expect(play(game).pendingChoices).toMatchObject([{ kind: "COMMANDER_RETURN", player: "bob" }]);
      const ends = (["yes", "no"] as const).map((option) =>
        zonesOf(play(game, { choices: [returns(option)] }), ["kaalia"]),
      );
      expect(ends).toEqual([{ kaalia: "COMMAND" }, { kaalia: "HAND" }]);
    },
  );

  inEditions(["2009-10-01", "2015-07-16"], "is told from an effect that has its id", (play) => {
    const game = among(effect("kaalia", "HAND"));
    expect(play(game).pendingChoices).toMatchObject([{ options: ["kaalia", "kaalia#2"] }]);
    expect(zonesOf(play(game, { choices: [order("kaalia#2")] }), ["kaalia"])).toEqual({ kaalia: "HAND" });
  });

  inEditions(
    ["2020-07-03", "2026-08-07"],
    "is moved first, and exile is left to the action (704.6d, 903.9b)",
    (play) => {
      const game = among(effect("rest in peace", "EXILE"), effect("hand", "HAND"));
      const asked = (option: string) => play(game, { choices: [order(option)] });
      expect(play(game).pendingChoices).toMatchObject([{ player: "ann", options: ["rest in peace", "hand"] }]);
      expect(asked("hand").pendingChoices).toMatchObject([{ player: "bob", ruleNumber: "903.9b" }]);
      expect(asked("hand").checks).toEqual([]);
      expect(asked("rest in peace").pendingChoices).toMatchObject([{ player: "bob", ruleNumber: "704.6d" }]);
      expect(zonesOf(asked("rest in peace"), ["kaalia"])).toEqual({ kaalia: "EXILE" });
      const choices = [order("hand"), returns("yes")];
      expect(zonesOf(play(game, { choices }), ["kaalia"])).toEqual({ kaalia: "COMMAND" });
    },
  );

  inEditions(["2023-11-17", "2026-08-07"], "is exiled by a finality counter, and may return from there", (play) => {
    const game = {
      ...among(effect("hand", "HAND")),
      objects: [{ ...stolen, counters: [{ kind: "finality", count: 1 }] }],
    };
    expect(play(game).pendingChoices).toMatchObject([{ player: "ann", options: ["kaalia", "hand"] }]);
    const choices = [order("kaalia"), returns("yes")];
    const evaluation = play(game, { choices });
    expect(zonesOf(evaluation, ["kaalia"])).toEqual({ kaalia: "COMMAND" });
    expect(evaluation.checks.map(({ actions }) => actions.map(({ kind }) => kind))).toEqual([
      ["LETHAL_DAMAGE"],
      ["COMMANDER_RETURN"],
    ]);
  });
});
