import { vocabulary, type WordOf } from "./vocabulary";

export const OUTCOME_KINDS = vocabulary(
  "OutcomeKind",
  "What an answer says of something, and a line of a card could change.",
  {
    ZONE: "Where an object is, and whether it is there still.",
    SIZE: "Power and toughness.",
    CHARACTERISTICS: "What it is: name, types, colors, abilities.",
    CONTROL: "Who controls it.",
    COUNTERS: "The counters on an object, or of a player.",
    DAMAGE: "The damage marked on it.",
    TAPPED: "Whether it is tapped.",
    COMBAT: "Whether it attacks or blocks.",
    LIFE: "The life of a player.",
    CARDS: "The cards in the hand and the library of a player.",
    LOSS: "Whether a player has lost.",
    TRIGGERS: "What has triggered.",
  },
);
export type OutcomeKind = WordOf<typeof OUTCOME_KINDS>;

export const LINE_REACHES = vocabulary("LineReach", "Of what a line that is not read speaks, at most.", {
  ITSELF: "The object that it stands on.",
  ATTACHED: "What that is attached to.",
  ANYTHING: "Anything, and any player.",
});
export type LineReach = WordOf<typeof LINE_REACHES>;

export const TURN_MOMENTS = vocabulary("TurnMoment", "A moment of a turn at which abilities trigger.", {
  UPKEEP: "The upkeep step begins.",
  DRAW_STEP: "The draw step begins.",
  FIRST_MAIN_PHASE: "The first main phase begins.",
  BEGINNING_OF_COMBAT: "The beginning of combat step begins.",
  END_OF_COMBAT: "The end of combat step begins.",
  SECOND_MAIN_PHASE: "The second main phase begins, after combat.",
  END_STEP: "The end step begins.",
});
export type TurnMoment = WordOf<typeof TURN_MOMENTS>;

export const LINE_EVENTS = vocabulary(
  "LineEvent",
  "On what a line triggers that is not played, by its words, or on what alone it bears.",
  {
    ATTACKS: "Something attacks, or becomes tapped or untapped.",
    BLOCKS: "Something blocks, or becomes blocked.",
    DAMAGE: "Damage is dealt.",
    LIFE: "A player gains or loses life.",
    ENTERS: "Something enters the battlefield, or is created.",
    LEAVES: "Something leaves the battlefield, or another zone but a graveyard.",
    LEAVES_GRAVEYARD: "A card leaves a graveyard.",
    COUNTERS: "Counters are put on something, or removed.",
    CARDS: "A player draws, discards, mills or shuffles, or looks at a library.",
    RETURNED: "Something is returned to a hand, or put into it.",
    TARGETED: "Something becomes a target.",
    CRIME: "A player targets an opponent, what one controls, or a card in the graveyard of one.",
    CAST: "A spell is cast: it goes onto the stack.",
    COPIED: "A spell or an ability is copied.",
    ACTIVATED: "An ability is activated.",
    CLEANUP: "A cleanup step is played, in which hands are as large as they may be.",
    UNTAP_STEP: "An untap step is played.",
    MANA_BURN: "A player loses life with unspent mana.",
    OTHER: "Something else happens.",
  },
);
export type LineEvent = WordOf<typeof LINE_EVENTS>;

export const TRUSTS = vocabulary("Trust", "Whether lines that are not read could change what is told.", {
  CERTAIN: "No line that is not read could change it.",
  RESTS_ON: "Some could: `lines` has them.",
});
export type Trust = WordOf<typeof TRUSTS>;
