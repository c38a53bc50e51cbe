import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { nameOfPlayer } from "../characteristics/players";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { zoneInWords } from "./common/zones";
import { type ObjectAction, objectVariant } from "./common/object-action";

const action: ObjectAction = {
  kind: "COMMANDER_RETURN",
  among: (index) => index.commandersAway,
  concerns: (_, __, { view }) => view.board.variants.commander,
  applies: (object) => object.changedZone,
  result: (object, _, { view, choose }, ruleNumber) => {
    const answer = choose({
      kind: "COMMANDER_RETURN",
      player: object.owner,
      about: object.id,
      prompt: `Does ${nameOfPlayer(view.board, object.owner)} put ${nameOf(object)} into the command zone?`,
      options: ["yes", "no"],
      take: 1,
      ruleNumber,
    });
    return answer?.[0] === "yes" ? { type: "command-zone", object: object.id } : null;
  },
  figures: (object) =>
    `${nameOf(object)} is in ${zoneInWords(object.zone)}, and was ${object.changedZone ? "" : "not "}put there since the last check.`,
};

export const commanderReturn: StateBasedActionDefinition<"COMMANDER_RETURN"> = {
  kind: "COMMANDER_RETURN",
  called: named(
    "a commander's return as a state-based action",
    "commander state-based action",
    "commander returns from graveyard",
    "commander dying trigger",
    "commander dies",
    "commanders die",
  ),
  subject: "COMMANDERS",
  before: { since: "2009-10-01", sentence: "A commander may go to the command zone instead of a graveyard or exile." },
  shown: [
    lay.checks(
      "A commander has just been put into a graveyard.",
      lay.duel([lay.creature("commander", "3/3", { isCommander: true, zone: "GRAVEYARD", changedZone: true })], {
        variants: ["COMMANDER"],
      }),
    ),
  ],
  numbers: ruleNumbers("704.6d@2026-08-07"),
  until: null,
  wordingOnly: ["2021-02-05"],
  variants: [
    // 2020-07-03: its owner may put a commander into the command zone that was put into a graveyard or into exile since
    // the last check. Before that a replacement effect did it: see procedure/commander-replacement.ts.
    objectVariant(
      {
        since: "2020-07-03",
        behaviour: "owner-may-return",
        says: /put into that zone since the last time .* may put it into the command zone/,
        summary:
          "In a Commander game, if a commander was put into a graveyard or exile since the last check, its owner may put it into the command zone.",
      },
      action,
    ),
  ],
};
