import { board, creature } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
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
});
