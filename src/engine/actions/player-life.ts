import { named } from "../naming";
import { sharesTeamLife } from "../characteristics/teams";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type PlayerAction, playerName, playerVariant } from "./common/player-action";

const action: PlayerAction = {
  kind: "PLAYER_LIFE",
  // A team with a shared life total loses by the rule on teams (606.8a, 704.6a now).
  concerns: (player, { view }) => !sharesTeamLife(view.board, player),
  applies: (player) => player.life <= 0,
  figures: (player) => `${playerName(player)} has ${player.life} life.`,
};

export const playerLife: StateBasedActionDefinition<"PLAYER_LIFE"> = {
  kind: "PLAYER_LIFE",
  called: named("losing at 0 life", "0 life", "zero life", "losing life zero"),
  subject: "PLAYERS",
  shown: [],
  restsOn: ["teams", "archenemyTeams"],
  numbers: ruleNumbers("704.5a@2026-08-07"),
  until: null,
  wordingOnly: ["2001-07-23", "2003-07-01", "2003-10-01", "2009-07-11", "2018-04-27"],
  variants: [
    // 1999-04-23: a player with 0 life or less loses (102.1 of the same edition has the loss happen at once).
    playerVariant(
      {
        since: "1999-04-23",
        behaviour: "life-zero",
        says: /0 (or less life|life or less)/,
        summary: "A player with 0 or less life loses the game.",
      },
      action,
    ),
    // 1999-11-01: the same; 102.1 now agrees that the player loses the next time a player receives priority.
    playerVariant(
      {
        since: "1999-11-01",
        behaviour: "life-zero",
        says: /0 (or less life|life or less)/,
        summary: "A player with 0 or less life loses the game.",
      },
      action,
    ),
  ],
};
