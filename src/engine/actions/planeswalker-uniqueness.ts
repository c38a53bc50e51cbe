import * as lay from "../lay-out";
import { named } from "../naming";
import { capitalised } from "../../domain/capitalised";
import { type BoardObject } from "../board/board";
import { planeswalkerTypesOf } from "../board/subtypes";
import { nameOfPlayer } from "../characteristics/players";
import { seenOf } from "../characteristics/view";
import { ruleNumbers } from "../rule-numbers";
import { type CheckContext, type StateBasedActionDefinition } from "./common/action";
import { eachInItsRange, inRangeInWords } from "./common/in-range";
import { type Group, type GroupAction, groupVariant } from "./common/group-action";
import { allButTheChosen, groupByController } from "./common/keep-one";

/** One group a planeswalker type. */
function byType(
  members: readonly BoardObject[],
  context: CheckContext,
  group: (sharing: readonly BoardObject[], type: string) => readonly Group[],
): readonly Group[] {
  const sharing = new Map<string, BoardObject[]>();
  for (const object of members)
    for (const type of new Set(planeswalkerTypesOf(seenOf(context.view, object), object.printed))) {
      const those = sharing.get(type);
      if (those) those.push(object);
      else sharing.set(type, [object]);
    }
  const { steps } = context.view.board;
  return steps.list(sharing, ([type]) => type).flatMap(([type, those]) => group(those, capitalised(type)));
}

const base = {
  kind: "PLANESWALKER_UNIQUENESS",
  among: (index) => index.planeswalkers,
} satisfies Partial<GroupAction>;

const ofAllPlayers: GroupAction = {
  ...base,
  groups: (members, context) =>
    byType(members, context, (sharing, about) => (sharing.length > 1 ? [{ about, members: sharing }] : [])),
  leaving: ({ members }, context) =>
    eachInItsRange(members, context, context.view.board.rules.planeswalkersInRange, (together) => together),
  figures: ({ about, members }, context) =>
    `${members.length} planeswalkers share the planeswalker type ${about}: all go${inRangeInWords(context, context.view.board.rules.planeswalkersInRange)}.`,
  alone: () => "No other planeswalker shares a planeswalker type with it.",
};

const ofOneController: GroupAction = {
  ...base,
  groups: (members, context) =>
    byType(members, context, (sharing, about) => groupByController(sharing, context, () => about)),
  leaving: (group, context, ruleNumber) => allButTheChosen(group, context, ruleNumber, "planeswalker"),
  figures: ({ about, members }, { view }) => {
    const [player = "", type = ""] = about.split("\n");
    return `${nameOfPlayer(view.board, player)} controls ${members.length} planeswalkers of the type ${type} and keeps one.`;
  },
  alone: () => "Its controller controls no other planeswalker that shares a planeswalker type with it.",
};

const jace = (id: string, name: string, owner = "ann") =>
  lay.permanent(id, "Planeswalker — Jace", { name, owner, ...lay.counters("loyalty", 3) });

export const planeswalkerUniqueness: StateBasedActionDefinition<"PLANESWALKER_UNIQUENESS"> = {
  kind: "PLANESWALKER_UNIQUENESS",
  called: named(
    "the planeswalker uniqueness rule",
    "planeswalker uniqueness",
    "planeswalker legend rule",
    "planeswalkers uniqueness",
  ),
  subject: "PLANESWALKERS",
  before: null,
  after: "Planeswalkers are legendary, and the legend rule speaks of them.",
  shown: [
    lay.checks(
      "Ann controls two planeswalkers of the type Jace, and Bob a third.",
      lay.duel([
        jace("beleren", "Jace Beleren"),
        jace("sculptor", "Jace the Sculptor"),
        jace("adept", "Jace the Adept", "bob"),
      ]),
    ),
  ],
  numbers: ruleNumbers("704.5j@2017-08-25"),
  until: "2017-09-29",
  wordingOnly: ["2009-05-01", "2009-07-11"],
  variants: [
    // "If two or more planeswalkers that share a planeswalker type are on the battlefield, all are put into their
    // owners' graveyards." (2009-10-01)
    groupVariant(
      {
        since: "2007-10-01",
        behaviour: "all-go",
        says: /share a planeswalker type are (in play|on the battlefield), all are put/,
        summary: "If several planeswalkers share a planeswalker type, whoever controls them, all of them go.",
      },
      ofAllPlayers,
    ),
    // 2013-07-13: if one player controls them, that player chooses one, and the rest go.
    groupVariant(
      {
        since: "2013-07-13",
        behaviour: "controller-keeps-one",
        says: /controls two or more planeswalkers .* chooses one of them/,
        summary:
          "If a player controls several planeswalkers that share a planeswalker type, that player keeps one and the rest go.",
      },
      ofOneController,
    ),
  ],
};
