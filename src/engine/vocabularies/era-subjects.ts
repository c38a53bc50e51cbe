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
