import { OF_FACE } from "../board/fields/face";
import { byDefault, type InputOf, inputRecord, optional, required } from "../board/fields/field";
import { COUNT, ID, listOf, oneOf, recordOf, TEXT } from "../board/fields/types";
import { PLAYER_SCOPES, ZONES } from "../vocabulary";

const OUTCOME = inputRecord(
  "DrawOutcomeInput",
  "What happens instead of one card draw: first cards leave the top of the library, then cards are drawn.",
  {
    putIntoHand: byDefault(0, COUNT, "Cards put into the hand without being drawn."),
    putIntoGraveyard: byDefault(0, COUNT, "Cards put into the graveyard."),
    exile: byDefault(0, COUNT, "Cards removed from the game or exiled."),
    draw: byDefault(0, COUNT, "Cards drawn."),
  },
);

const FIELDS = {
  id: required(ID, "Any text; what `replacedBy` names."),
  source: optional(
    ID,
    "The object whose ability it is: it replaces draws while that is where it functions, not phased out, and has its abilities. Left out for what has resolved and needs no source.",
  ),
  functionsFrom: optional(
    listOf(oneOf(ZONES)),
    "The zones in which it functions, if it says so. Defaults to the battlefield, the graveyard (dredge) and, for emblems, planes and their like, the command zone.",
  ),
  face: OF_FACE,
  text: optional(TEXT, "The words on the card."),
  controller: optional(ID, "If there is no source: the player whose effect it is. Defaults to the player who draws."),
  affectsPlayers: byDefault("YOU", oneOf(PLAYER_SCOPES), "Players whose draws it replaces."),
  instead: required(recordOf(OUTCOME), "What happens instead of each draw."),
  uses: optional(COUNT, "How often it can still apply; null for always."),
};

export type DrawReplacementInput = InputOf<typeof FIELDS>;

export const DRAW_REPLACEMENT = inputRecord("DrawReplacementInput", "An effect that replaces card draws.", FIELDS);
