import * as lay from "../lay-out";
import { named } from "../naming";
import { type Board, type BoardTeam } from "../board/board";
import { membersOf, poisonOfTeam } from "../characteristics/teams";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type TeamAction, teamVariant } from "./common/team-action";

/** Fifteen, and five more for each player beyond the second (810.11). */
const needed = (team: BoardTeam, board: Board): number => 15 + 5 * Math.max(0, membersOf(board, team.id).length - 2);

const action: TeamAction = {
  kind: "TEAM_POISON",
  among: (board) => (board.variants.twoHeadedGiant ? board.teams : []),
  applies: (team, board) => poisonOfTeam(board, team.id) >= needed(team, board),
  figures: (team, board) =>
    `Team ${team.id} has ${poisonOfTeam(board, team.id)} poison counters, and loses with ${needed(team, board)} or more.`,
};

export const teamPoison: StateBasedActionDefinition<"TEAM_POISON"> = {
  kind: "TEAM_POISON",
  called: named(
    "a team's losing to poison",
    "team poison",
    "fifteen poison counters",
    "15 poison counters",
    "two-headed giant poison",
  ),
  subject: "MULTIPLAYER",
  before: {
    since: "2005-08-01",
    sentence: "In Two-Headed Giant as in any game a player with ten or more poison counters loses.",
  },
  shown: [lay.checks("Fifteen poison counters between two heads of a giant.", lay.HALF_POISONED)],
  numbers: ruleNumbers("704.6b@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // "In a Two-Headed Giant game, if a team has fifteen or more poison counters, that team loses the game." (2011-09-30)
    teamVariant(
      {
        since: "2011-04-01",
        behaviour: "team-poison",
        says: /team has fifteen or more poison counters, that team loses/,
        summary: "In Two-Headed Giant, a team with fifteen or more poison counters loses the game.",
      },
      action,
    ),
  ],
};
