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
