import { vocabulary, type WordOf } from "./vocabulary";

export const PLAYER_SCOPES = vocabulary("PlayerScope", "Players, seen from the controller of a source.", {
  YOU: "The controller of the source.",
  OPPONENTS: "The players who are not on that player's team.",
  ANY: "Everybody.",
  ENCHANTED_PLAYER: "The player to whom the source is attached.",
});
export type PlayerScope = WordOf<typeof PLAYER_SCOPES>;

export const REPLACEABLE_EVENTS = vocabulary("ReplaceableEvent", "What a replacement effect replaces.", {
  WOULD_BE_DESTROYED: "A permanent would be destroyed.",
  WOULD_BE_PUT_INTO_GRAVEYARD:
    "A permanent would be put into a graveyard, destroyed or not; or a card from one of the `zones` that `affects` names.",
  WOULD_LOSE_GAME: "A player would lose the game.",
  WOULD_BE_DEALT_DAMAGE: "A permanent or player would be dealt damage: prevention and redirection too.",
  WOULD_GAIN_LIFE: "A player would gain life.",
  WOULD_LOSE_LIFE: "A player would lose life, by damage or otherwise.",
  WOULD_GET_COUNTERS: "Counters would be put on a permanent, as it enters too, or poison counters on a player.",
  WOULD_CREATE_TOKENS: "A player would create tokens.",
  WOULD_ENTER_BATTLEFIELD: "A permanent would enter the battlefield, as which it is looked at: it enters otherwise.",
});
export type ReplaceableEvent = WordOf<typeof REPLACEABLE_EVENTS>;

export const TRIGGER_EVENTS = vocabulary("TriggerEvent", "What makes an ability trigger.", {
  DIES: "Goes to a graveyard from the battlefield.",
  LEAVES_BATTLEFIELD: "Leaves the battlefield, wherever it goes.",
  DESTROYED: "Destroyed, not merely put into a graveyard.",
  PLAYER_LOSES: "A player loses the game.",
  SACRIFICED: "Sacrificed.",
  EXILED: "Exiled, from wherever it was; removed from the game before July 2009.",
  ENTERS_BATTLEFIELD: "Put onto the battlefield; comes into play before July 2009.",
  TAPPED: "Becomes tapped; what enters tapped does not.",
  TRANSFORMS: "Turns over to its other face; it is looked for on the face that it shows then.",
  DEALS_DAMAGE: "Deals damage, once for all that it deals at once.",
  DEALS_COMBAT_DAMAGE: "The same, combat damage only.",
  DEALT_DAMAGE: "Is dealt damage, once for all that it is dealt at once.",
  GAINS_LIFE: "A player gains life.",
  LOSES_LIFE: "A player loses life.",
  STATE: "A state trigger: triggers when its condition becomes true, and not again while it waits or is on the stack.",
  CHAPTER:
    "Lore counters are put on its source, a Saga, and reach one of its `chapters`, since 2018-04-27. No check does that, but events do; whether it did before is for `waitingTriggers` and `triggersOnStack` to say.",
  ROOM: "The venture marker moves into a room: a room ability of a dungeon. Nothing here does that: likewise.",
  ATTACKS: "Is declared as an attacker. Only playCombat does that: likewise; so the next four.",
  BLOCKS: "Is declared as a blocker, once however many creatures it blocks.",
  BECOMES_BLOCKED: "Attacks and becomes blocked.",
  IS_NOT_BLOCKED: "Attacks, and blockers have been declared that do not block it.",
  END_OF_COMBAT: "The end of combat step begins.",
  OTHER: "Anything else that no check does: likewise.",
});
export type TriggerEvent = WordOf<typeof TRIGGER_EVENTS>;

/** What happens to a permanent that leaves the battlefield. */
const LEAVING_EVENTS = ["DIES", "LEAVES_BATTLEFIELD", "DESTROYED"] as const satisfies readonly TriggerEvent[];
export type LeavingEvent = (typeof LEAVING_EVENTS)[number];

export const isLeaving = (event: TriggerEvent): event is LeavingEvent =>
  (LEAVING_EVENTS as readonly TriggerEvent[]).includes(event);

/** What only playCombat makes happen. */
const COMBAT_EVENTS = [
  "ATTACKS",
  "BLOCKS",
  "BECOMES_BLOCKED",
  "IS_NOT_BLOCKED",
  "END_OF_COMBAT",
] as const satisfies readonly TriggerEvent[];
export type CombatEvent = (typeof COMBAT_EVENTS)[number];

export const isOfCombat = (event: TriggerEvent): event is CombatEvent =>
  (COMBAT_EVENTS as readonly TriggerEvent[]).includes(event);

/** What no check does: it can only have happened before. */
export const EARLIER_EVENTS = ["CHAPTER", "ROOM", ...COMBAT_EVENTS, "OTHER"] as const satisfies readonly TriggerEvent[];
type EarlierEvent = (typeof EARLIER_EVENTS)[number];

export const isEarlier = (event: TriggerEvent): event is EarlierEvent =>
  (EARLIER_EVENTS as readonly TriggerEvent[]).includes(event);
