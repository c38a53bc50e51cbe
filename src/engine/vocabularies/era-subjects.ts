import { vocabulary, type WordOf } from "./vocabulary";

export const ERA_SUBJECTS = vocabulary("EraSubject", "What a rule that differs between two dates is about.", {
  COMBAT: "Attacking, blocking and combat damage.",
  DAMAGE: "Damage, toughness and destruction.",
  LEGENDS: "Legends.",
  WORLDS: "Worlds.",
  PLANESWALKERS: "Planeswalkers.",
  BATTLES: "Battles.",
  AURAS: "Auras, Equipment and what else is attached.",
  LAYERS: "Continuous effects.",
  TYPES: "Type lines, faces and what an object is.",
  COUNTERS: "Counters.",
  PLAYERS: "Losing the game.",
  TOKENS_AND_COPIES: "Tokens and copies.",
  MULTIPLAYER: "Teams, ranges of influence and players who leave.",
  COMMANDERS: "Commanders.",
  COMMAND_ZONE: "Schemes, phenomena and dungeons.",
  CARDS_OF_A_KIND: "Sagas, Roles, sectors and speed.",
  PROCEDURE: "How checks go, replacement effects and priority.",
  LOOPS: "Loops and shortcuts.",
  ILLEGAL_ACTIONS: "What is taken back.",
  BEFORE_THE_GAME: "Mulligans and companions.",
});
export type EraSubject = WordOf<typeof ERA_SUBJECTS>;

/** Words of cards with which a subject comes up, in small letters; with a game, whatever cards it is played with, where there are none. */
export const SUBJECT_ON_CARDS: Readonly<Record<EraSubject, string>> = {
  COMBAT: "creature",
  DAMAGE: "damage",
  LEGENDS: "legendary",
  WORLDS: "world",
  PLANESWALKERS: "planeswalker",
  BATTLES: "siege",
  AURAS: "aura",
  LAYERS: "gets",
  TYPES: "type",
  COUNTERS: "counter",
  PLAYERS: "life",
  TOKENS_AND_COPIES: "token",
  MULTIPLAYER: "teammate",
  COMMANDERS: "commander",
  COMMAND_ZONE: "scheme",
  CARDS_OF_A_KIND: "saga",
  PROCEDURE: "instead",
  LOOPS: "any number of times",
  ILLEGAL_ACTIONS: "illegal",
  BEFORE_THE_GAME: "",
};
