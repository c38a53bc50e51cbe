import * as lay from "../lay-out";
import { named } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type PlayerAction, playerName, playerVariant } from "./common/player-action";

const KIND = "EMPTY_LIBRARY_DRAW";

const required: PlayerAction = {
  kind: KIND,
  applies: (player) => player.requiredToDrawTooMany,
  figures: (player) =>
    player.requiredToDrawTooMany
      ? `${playerName(player)} was required to draw more cards than the library held.`
      : `${playerName(player)} was not required to draw more cards than the library held.`,
};

const attempted: PlayerAction = {
  kind: KIND,
  applies: (player) => player.attemptedDrawFromEmptyLibrary,
  figures: (player) =>
    player.attemptedDrawFromEmptyLibrary
      ? `${playerName(player)} attempted to draw a card from an empty library since the last check.`
      : `${playerName(player)} has not attempted to draw a card from an empty library since the last check.`,
};

const EMPTY = { id: "ann", name: "Ann", cardsInLibrary: 0 };

export const emptyLibraryDraw: StateBasedActionDefinition<"EMPTY_LIBRARY_DRAW"> = {
  kind: KIND,
  called: named("drawing from an empty library", "empty library", "decking", "milling out", "deck out"),
  subject: "PLAYERS",
  onCards: "draw",
  before: "No text at hand says what comes of drawing from an empty library.",
  shown: [
    lay.checks(
      "Ann was required to draw more cards than her library had, and attempted it.",
      lay.duel([], {
        players: [{ ...EMPTY, requiredToDrawTooMany: true, attemptedDrawFromEmptyLibrary: true }, lay.BOB],
      }),
    ),
    lay.checks(
      "Ann failed to draw from an empty library, and can't lose as long as her Angel is there, which has lethal damage.",
      lay.duel([lay.creature("angel", "4/4", { damage: 5 })], {
        players: [{ ...EMPTY, requiredToDrawTooMany: true, attemptedDrawFromEmptyLibrary: true }, lay.BOB],
        continuousEffects: [{ id: "cant-lose", source: "angel", cantLose: "YOU" }],
      }),
    ),
    lay.checks(
      "Ann was required to draw from an empty library, and the draw was replaced.",
      lay.duel([], { players: [{ ...EMPTY, requiredToDrawTooMany: true }, lay.BOB] }),
    ),
  ],
  inOneRuleWith: "PLAYER_LIFE",
  numbers: ruleNumbers(since("1999-11-01", "704.5a@2026-08-07"), "704.5b@2026-08-07"),
  until: null,
  wordingOnly: ["2001-07-23", "2009-07-11", "2011-05-01", "2018-04-27"],
  variants: [
    // 1999-11-01: a player who was required to draw more cards than were in the library loses. The text does not say
    // since when: a loss that an effect prevented comes back once that effect is gone.
    playerVariant(
      {
        since: "1999-11-01",
        behaviour: "required",
        says: /was required to draw more cards than were in his or her library( loses|$)/,
        summary: "A player who was required to draw more cards than the library held, at any time, loses the game.",
      },
      required,
    ),
    // 2003-12-01: ... since the last time state-based effects were checked.
    playerVariant(
      {
        since: "2003-12-01",
        behaviour: "required-since-last-check",
        says: /was required to draw more cards .* since the last time/,
        summary:
          "A player who was required to draw more cards than the library held, since the last check, loses the game.",
      },
      required,
    ),
    // "A player who attempted to draw a card from an empty library since the last time state-based effects were
    // checked loses the game." (2006-10-01)
    playerVariant(
      {
        since: "2006-10-01",
        behaviour: "attempted-since-last-check",
        says: /attempted to draw a card from (an empty library|a library with no cards in it) since the last time/,
        summary: "A player who attempted to draw a card from an empty library since the last check loses the game.",
      },
      attempted,
    ),
  ],
};
