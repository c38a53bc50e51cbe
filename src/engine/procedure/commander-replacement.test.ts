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
