import { board, creature } from "../test-kit/boards";
import { inEditions, zonesOf } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const fallen = creature("kenrith", "5/5", { isCommander: true, zone: "GRAVEYARD", changedZone: true });
const game = board({ variants: ["COMMANDER"], objects: [fallen] });

describe("a commander in a graveyard or in exile (704.6d, since 2020-07-03)", () => {
  throughEditions(
    "goes to the command zone if its owner says yes",
    game,
    [
      ["2020-07-02"],
      ["2020-07-03", "704.6d kenrith MOVED_TO_COMMAND_ZONE"],
      ["2026-08-07", "704.6d kenrith MOVED_TO_COMMAND_ZONE"],
    ],
    { choicePolicy: "FIRST_OPTION" },
  );

  inEditions(["2020-07-03", "2026-08-07"], "is asked about, and stays if its owner says no", (play) => {
    const { pendingChoices } = play(game);
    expect(pendingChoices).toMatchObject([{ kind: "COMMANDER_RETURN", player: "ann", options: ["yes", "no"] }]);
    expect(play(game, { choices: [{ choice: pendingChoices[0]!.id, options: ["no"] }] })).toMatchObject({
      status: "COMPLETE",
      checks: [],
    });
  });

  inEditions(["2020-07-03", "2026-08-07"], "stays if it was there at the last check already", (play) => {
    expect(play(board({ ...game, objects: [{ ...fallen, changedZone: false }] }))).toMatchObject({
      pendingChoices: [],
      checks: [],
    });
  });

  inEditions(["2020-07-03", "2026-08-07"], "is asked about in one check, not in the next as well", (play) => {
    const dying = board({ ...game, objects: [fallen, creature("bear", "2/2", { damage: 2 })] });
    const evaluation = play(dying, { choices: [{ choice: "commander-return:ann:kenrith", options: ["no"] }] });
    expect(evaluation).toMatchObject({ status: "COMPLETE", pendingChoices: [] });
    expect(evaluation.checks.map(({ actions }) => actions.map(({ kind }) => kind))).toEqual([["LETHAL_DAMAGE"]]);
    expect(evaluation.state.objects.find(({ id }) => id === "kenrith")).toMatchObject({ zone: "GRAVEYARD" });
  });
});

describe("a commander that another effect would put into its owner's hand (903.9b; 903.11 before)", () => {
  const dying = board({
    variants: ["COMMANDER"],
    objects: [creature("kenrith", "5/5", { isCommander: true, damage: 5 })],
    replacementEffects: [
      {
        ...{ id: "to hand", event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const, affects: { types: ["Creature"] } },
        instead: { moveTo: "HAND" as const },
      },
    ],
  });
  const answering = (...options: readonly string[]) =>
    options.map((option, at) => ({
      choice: `commander-return:ann:kenrith${at === 0 ? "" : `#${at + 1}`}`,
      options: [option],
    }));

  inEditions(["2020-07-03", "2026-08-07"], "goes to the command zone if its owner says yes, else there", (play) => {
    expect(play(dying).pendingChoices).toMatchObject([
      { kind: "COMMANDER_RETURN", player: "ann", ruleNumber: "903.9b" },
    ]);
    expect(zonesOf(play(dying, { choices: answering("yes") }), ["kenrith"])).toEqual({ kenrith: "COMMAND" });
    expect(zonesOf(play(dying, { choices: answering("no") }), ["kenrith"])).toEqual({ kenrith: "HAND" });
  });

  inEditions(
    ["2015-07-17", "2020-06-01"],
    "is asked about on its way to the graveyard, and again to the hand",
    (play) => {
      expect(zonesOf(play(dying, { choices: answering("yes") }), ["kenrith"])).toEqual({ kenrith: "COMMAND" });
      expect(zonesOf(play(dying, { choices: answering("no", "yes") }), ["kenrith"])).toEqual({ kenrith: "COMMAND" });
      expect(zonesOf(play(dying, { choices: answering("no", "no") }), ["kenrith"])).toEqual({ kenrith: "HAND" });
    },
  );

  inEditions(["2009-10-01", "2015-01-23"], "is asked about on its way to the graveyard only", (play) => {
    expect(play(dying).pendingChoices.map(({ kind }) => kind)).toEqual(["COMMANDER_RETURN"]);
    expect(zonesOf(play(dying, { choices: answering("yes") }), ["kenrith"])).toEqual({ kenrith: "COMMAND" });
    expect(zonesOf(play(dying, { choices: answering("no") }), ["kenrith"])).toEqual({ kenrith: "HAND" });
  });
});
