import { vocabulary, type WordOf } from "./vocabulary";

export const PLAYER_SCOPES = vocabulary("PlayerScope", "Players, seen from the controller of a source.", {
  YOU: "The controller of the source.",
  OPPONENTS: "The players who are not on that player's team.",
  ANY: "Everybody.",
});
export type PlayerScope = WordOf<typeof PLAYER_SCOPES>;

export const REPLACEABLE_EVENTS = vocabulary("ReplaceableEvent", "What a replacement effect replaces.", {
  WOULD_BE_DESTROYED: "A permanent would be destroyed.",
  WOULD_BE_PUT_INTO_GRAVEYARD: "A permanent would be put into a graveyard, destroyed or not.",
  WOULD_LOSE_GAME: "A player would lose the game.",
});
export type ReplaceableEvent = WordOf<typeof REPLACEABLE_EVENTS>;

export const TRIGGER_EVENTS = vocabulary("TriggerEvent", "What makes an ability trigger.", {
  DIES: "Goes to a graveyard from the battlefield.",
  LEAVES_BATTLEFIELD: "Leaves the battlefield, wherever it goes.",
  DESTROYED: "Destroyed, not merely put into a graveyard.",
  PLAYER_LOSES: "A player loses the game.",
  STATE: "A state trigger: triggers when its condition becomes true, and not again while it waits or is on the stack.",
});
export type TriggerEvent = WordOf<typeof TRIGGER_EVENTS>;
