import * as lay from "../lay-out";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type PlayerAction, playerName, playerVariant } from "./common/player-action";

const action: PlayerAction = {
  kind: "PLAYER_POISON",
  applies: (player) => player.poisonCounters >= 10,
  figures: (player) => `${playerName(player)} has ${player.poisonCounters} poison counters.`,
};

export const playerPoison: StateBasedActionDefinition<"PLAYER_POISON"> = {
  kind: "PLAYER_POISON",
  called: named("losing to poison", "poison loss", "ten poison counters", "10 poison counters", "poison counters"),
  subject: "PLAYERS",
  onCards: "poison",
  before: "No rule says what poison counters do.",
  shown: [
    lay.checks(
      "Ann has ten poison counters.",
      lay.duel([], { players: [{ id: "ann", name: "Ann", poisonCounters: 10 }, lay.BOB] }),
    ),
    lay.checks(
      "Ten poison counters on one head of a Two-Headed Giant, fifteen between the other two.",
      lay.HALF_POISONED,
    ),
  ],
  numbers: ruleNumbers("704.5c@2026-08-07"),
  until: null,
  wordingOnly: ["2009-07-11", "2017-09-29", "2018-04-27", "2020-07-03"],
  variants: [
    // "A player with ten or more poison counters loses the game." (2006-10-01)
    playerVariant(
      {
        since: "2001-07-23",
        behaviour: "each-player",
        says: /ten or more poison counters,? (loses|he or she loses) the game\.$/,
        summary: "A player with ten or more poison counters loses the game.",
      },
      action,
    ),
    // 2011-04-01: the same, but ignored in Two-Headed Giant games, where the team's counters decide.
    playerVariant(
      {
        since: "2011-04-01",
        behaviour: "not-in-two-headed-giant",
        says: /ten or more poison counters.*Ignore this rule in Two-Headed Giant/,
        summary: "A player with ten or more poison counters loses the game, except in Two-Headed Giant.",
      },
      { ...action, concerns: (_, { view }) => !view.board.variants.twoHeadedGiant },
    ),
  ],
};
