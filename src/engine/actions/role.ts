import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject } from "../board/board";
import { nameOfPlayer } from "../characteristics/players";
import { findObject, seenOf } from "../characteristics/view";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { hostOf } from "./common/hosts";
import { groupBy, groupVariant } from "./common/group-action";

const older = (members: readonly BoardObject[]): readonly BoardObject[] => {
  const newest = members.reduce((latest, role) => (role.timestamp >= latest.timestamp ? role : latest));
  return members.filter((role) => role !== newest);
};

const aRole = (id: string, timestamp: number) =>
  lay.permanent(id, "Enchantment — Aura Role", { attachedTo: "bear", enchant: { types: ["Creature"] }, timestamp });

export const role: StateBasedActionDefinition<"ROLE"> = {
  kind: "ROLE",
  called: named("the Role rule", "role tokens", "roles", "newest role stays", "two roles"),
  subject: "CARDS_OF_A_KIND",
  onCards: "role",
  before: null,
  shown: [
    lay.checks(
      "Two Roles of one player are on one creature.",
      lay.duel([lay.BEAR, aRole("wicked", 5), aRole("royal", 9)]),
    ),
  ],
  numbers: ruleNumbers("704.5z@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // 2023-09-01: of several Roles controlled by the same player attached to one permanent, all except the one with the
    // most recent timestamp go.
    groupVariant(
      {
        since: "2023-09-01",
        behaviour: "newest-role-stays",
        says: /more than one Role controlled by the same player/,
        summary:
          "If a player controls several Roles attached to one permanent, all but the newest are put into their owners' graveyards.",
      },
      {
        kind: "ROLE",
        among: (index) => index.roles,
        groups: (members, { view }) =>
          groupBy(members, (object) =>
            hostOf(view, object).isPermanent ? `${object.attachedTo}\n${seenOf(view, object).controller}` : null,
          ),
        leaving: ({ members }) => older(members),
        figures: ({ about, members }, { view }) => {
          const [host = "", player = ""] = about.split("\n");
          const name = nameOf(findObject(view, host) ?? { id: host });
          return `${members.length} Roles controlled by ${nameOfPlayer(view.board, player)} are attached to ${name}.`;
        },
        alone: () => "No other Role of its controller is attached to the same permanent.",
      },
    ),
  ],
};
