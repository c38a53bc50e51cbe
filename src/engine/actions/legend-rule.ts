import * as lay from "../lay-out";
import { withStates } from "../naming";
import { type BoardObject } from "../board/board";
import { type Characteristics, hasSubtype } from "../board/characteristics";
import { nameOfPlayer } from "../characteristics/players";
import { seenOf, supertypeSince } from "../characteristics/view";
import { SUPERTYPE_BIT } from "../vocabularies/bits";
import { ruleNumbers } from "../rule-numbers";
import { type CheckContext, type StateBasedActionDefinition } from "./common/action";
import { eachInItsRange, inRangeInWords } from "./common/in-range";
import { type GroupAction, groupBy, groupVariant } from "./common/group-action";
import { allButTheChosen, groupByController } from "./common/keep-one";
import { allButTheOldest, tieInWords } from "./common/oldest-and-newest";

type IsLegend = (seen: Characteristics) => boolean;

const isLegendary: IsLegend = (seen) => (seen.supertypes & SUPERTYPE_BIT.legendary) !== 0;

/** The subtype Legend or the supertype legendary; until July 2003 each turns into the other (see change). */
const isLegendOrLegendary: IsLegend = (seen) =>
  hasSubtype(seen, "legend") || (seen.supertypes & SUPERTYPE_BIT.legendary) !== 0;

/** "Longest a legend": since the day it became one, not since it came into play. */
const allButTheLongest: GroupAction["leaving"] = ({ members }, { view }) =>
  allButTheOldest(members, (object) => supertypeSince(view, object, "legendary"));

const nameOr = (object: BoardObject): string => object.name || object.id;

/** Nothing without a name has the same name as anything. */
const nameIn = (context: CheckContext, isLegend: IsLegend) => (object: BoardObject) => {
  const seen = seenOf(context.view, object);
  return isLegend(seen) ? seen.name || null : null;
};

/** Legends of one name, whoever controls them. Without a rule for the one that stays, there is no tie. */
function ofAllPlayers(isLegend: IsLegend, leaving: GroupAction["leaving"], stays: string | null): GroupAction {
  const rule = stays === null ? "all of them go" : `all but the one ${stays} go`;
  return {
    kind: "LEGEND_RULE",
    among: (index) => index.legends,
    groups: (members, context) => groupBy(members, nameIn(context, isLegend)),
    leaving,
    figures: (group, context) => {
      const { about, members } = group;
      const tie = stays === null ? "" : tieInWords(members, leaving(group, context, ""));
      return `${members.length} legends named ${about}: ${rule}${inRangeInWords(context, context.view.board.rules.legendsInRange)}${tie}.`;
    },
    alone: (object) => `There is no other legend named ${nameOr(object)}.`,
  };
}

const ofOneController: GroupAction = {
  kind: "LEGEND_RULE",
  among: (index) => index.legends,
  groups: (members, context) => groupByController(members, context, nameIn(context, isLegendary)),
  leaving: (group, context, ruleNumber) => allButTheChosen(group, context, ruleNumber, "legend"),
  figures: ({ about, members }, { view }) => {
    const [player = "", name = ""] = about.split("\n");
    return `${nameOfPlayer(view.board, player)} controls ${members.length} legendary permanents named ${name} and keeps one.`;
  },
  alone: (object, { view }) =>
    `${nameOfPlayer(view.board, seenOf(view, object).controller)} controls no other legendary permanent named ${nameOr(object)}.`,
};

const kiku = (id: string, rest: lay.Rest = {}) =>
  lay.creature(id, "2/2", { name: "Kiku", typeLine: "Legendary Creature — Human Assassin", ...rest });

export const legendRule: StateBasedActionDefinition<"LEGEND_RULE"> = {
  kind: "LEGEND_RULE",
  called: withStates("the legend rule", ["legend", "legends", "legendary rule"], {
    "all-go": ["both legends dying", "both legends die", "all legends die"],
    "controller-keeps-one": [
      "a player's keeping one legend",
      "keep one legend",
      "legend rule per player",
      "legend rule one per player",
      "choosing legend to keep",
    ],
  }),
  subject: "LEGENDS",
  shown: [
    lay.checks(
      "Ann controls two of a legend, and Bob a third.",
      lay.duel([kiku("ann-1"), kiku("ann-2"), lay.bobs(kiku("bob-1"))]),
    ),
    lay.checks(
      "Of two legends of one name, the one that came first became legendary last.",
      lay.duel([kiku("first", { timestamp: 1, supertypeTimestamp: 9 }), kiku("second", { timestamp: 5 })]),
    ),
    lay.checks(
      "A Legend that an effect has made an artifact, and another of its name.",
      lay.under(
        [
          lay.creature("stone", "1/1", { name: "Xira", typeLine: "Creature — Legend", timestamp: 1 }),
          lay.bobs(lay.creature("living", "1/1", { name: "Xira", typeLine: "Creature — Legend", timestamp: 2 })),
        ],
        { id: "petrify", affects: { ids: ["stone"] }, addTypes: ["Artifact"], removeTypes: ["Creature"] },
      ),
    ),
  ],
  restsOn: ["legendInWhateverForm"],
  numbers: ruleNumbers("704.5j@2026-08-07"),
  until: null,
  wordingOnly: ["2005-10-01", "2009-07-11", "2022-09-08"],
  variants: [
    // 1999-11-01: all but the Legend or Legendary permanent with the earliest timestamp go; in a tie each of them.
    groupVariant(
      {
        since: "1999-04-23",
        behaviour: "earliest-timestamp-stays",
        says: /all except the one with the earliest timestamp/,
        summary:
          "If several legends have the same name, whoever controls them, all but the one with the earliest timestamp go; in a tie, all go.",
      },
      ofAllPlayers(
        isLegendOrLegendary,
        ({ members }) => allButTheOldest(members, (object) => object.timestamp),
        "with the earliest timestamp",
      ),
    ),
    // "… all except the one that has been a Legend or legendary permanent with that name the longest …" (2001-07-23)
    groupVariant(
      {
        since: "2001-07-23",
        behaviour: "longest-a-legend-stays",
        says: /Legends or legendary permanents .* with that name the longest/,
        summary:
          "If several legends have the same name, whoever controls them, all but the one that has been a legend the longest go; in a tie, all go.",
      },
      ofAllPlayers(isLegendOrLegendary, allButTheLongest, "that has been a legend the longest"),
    ),
    // 2003-07-01: subtype Legend or supertype legendary, which no longer turn into each other.
    groupVariant(
      {
        since: "2003-07-01",
        behaviour: "longest-a-legend-stays-no-conversion",
        says: /subtype Legend or the supertype legendary, .* with that name the longest/,
        summary:
          "If several permanents have the same name and the subtype Legend or the supertype legendary, all but the one that has been a legend the longest go; in a tie, all go.",
      },
      ofAllPlayers(isLegendOrLegendary, allButTheLongest, "that has been a legend the longest"),
    ),
    // "If two or more legendary permanents with the same name are in play, all are put into their owners' graveyards."
    // (2006-10-01)
    groupVariant(
      {
        since: "2004-10-01",
        behaviour: "all-go",
        says: /same name (have the supertype legendary|are (in play|on the battlefield)), all are put/,
        summary: "If several legendary permanents have the same name, whoever controls them, all of them go.",
      },
      ofAllPlayers(
        isLegendary,
        ({ members }, context) =>
          eachInItsRange(members, context, context.view.board.rules.legendsInRange, (together) => together),
        null,
      ),
    ),
    // 2013-07-13: if one player controls several, that player chooses one, and the rest go.
    groupVariant(
      {
        since: "2013-07-13",
        behaviour: "controller-keeps-one",
        says: /legendary permanents with the same name(,| are controlled by the same player,) that player chooses one/,
        summary:
          "If a player controls several legendary permanents with the same name, that player keeps one and the rest go.",
      },
      ofOneController,
    ),
  ],
};
