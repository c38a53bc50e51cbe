import * as lay from "../lay-out";
import { named } from "../naming";
import { teamsSharingLife } from "../characteristics/teams";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type TeamAction, teamVariant } from "./common/team-action";

const action: TeamAction = {
  kind: "TEAM_LIFE",
  among: teamsSharingLife,
  applies: (team) => team.life <= 0,
  figures: (team) => `Team ${team.id} has ${team.life} life.`,
};

const SUMMARY = "In Two-Headed Giant, a team with 0 or less life loses the game.";

export const teamLife: StateBasedActionDefinition<"TEAM_LIFE"> = {
  kind: "TEAM_LIFE",
  called: named("a team's losing at 0 life", "team life", "two-headed giant team life", "two-headed giant life loss"),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.checks(
      "A team in Two-Headed Giant has 0 life.",
      lay.twoHeaded({ teams: [{ id: "sun", life: 0 }, { id: "moon" }] }),
    ),
  ],
  restsOn: ["teams", "archenemyTeams"],
  numbers: ruleNumbers("810.8c@2026-08-07", "704.6a@2026-08-07"),
  until: null,
  wordingOnly: ["2010-06-18"],
  variants: [
    // 2005-08-01: a team with 0 or less life loses; called a state-based effect, said in the variant's section only.
    teamVariant(
      {
        since: "2005-08-01",
        behaviour: "team-life-zero",
        says: /team's life total is 0 or less, the team loses/,
        summary: SUMMARY,
      },
      action,
    ),
    // 2009-10-01: the same, among the state-based actions; from 2024-09-20 also for the team that shares its life total
    // in Archenemy Commander (904.13b).
    teamVariant(
      {
        since: "2009-10-01",
        behaviour: "team-life-zero",
        says: /team has 0 or less life, that team loses/,
        summary: SUMMARY,
      },
      action,
    ),
  ],
};
