import { vocabulary, type WordOf } from "./vocabulary";

export const GAME_EVENT_KINDS = vocabulary(
  "GameEventKind",
  "What an effect, combat or the rules of a turn make happen; and what comes of damage.",
  {
    DESTROY: "Permanents are destroyed.",
    SACRIFICE: "Permanents are sacrificed, by their controllers unless `player` says by whom.",
    PUT_INTO_GRAVEYARD: "Objects are put into their owners' graveyards, not destroyed and not sacrificed.",
    EXILE:
      "Objects are exiled; removed from the game before July 2009. Of `players`: the top `amount` cards of their libraries.",
    RETURN:
      "Objects are put into `zone`: returned to a hand, put onto the battlefield, and the like. Of `players`: the top `amount` cards of their libraries, into the hand and not drawn.",
    DISCARD: "Cards are discarded: those named, or `amount` of them that the player chooses.",
    DRAW: "Players draw `amount` cards, one after the other: what replaces draws (`drawReplacements`) is asked of each.",
    MILL: "Players mill `amount` cards: the top cards of their libraries go to the graveyard.",
    SCRY: "Players look at the top `amount` cards of their libraries, and put any of them on the bottom.",
    SURVEIL: "Players look at the top `amount` cards of their libraries, and put any of them into their graveyards.",
    EXPLORE: "Permanents explore: their controllers reveal the top card of their libraries, which the board must name.",
    CONNIVE: "Permanents connive: their controllers draw `amount` cards, one if it is left out, and discard as many.",
    SHUFFLE: "Players shuffle their libraries: in which order the cards are is not known any more.",
    COUNTER: "Spells on the stack are countered: they go to their owners' graveyards.",
    COPY: "Instants and sorceries on the stack are copied: `player`, or whoever controls `source`, controls the copies.",
    CREATE: "Players create `amount` tokens, each of which is what `token` says.",
    ATTACH: "Objects are attached to `to`, if they can be.",
    UNATTACH: "Objects become unattached, and stay where they are.",
    RESOLVE:
      "A spell or an ability of `source` resolves: what its text says happens, step by step. It is a step of its own. Costs, mana and timing are not paid and not checked.",
    DEAL_DAMAGE: "`source` deals `amount` damage to each of the objects and players.",
    GAIN_LIFE: "Players gain `amount` life.",
    LOSE_LIFE: "Players lose `amount` life.",
    SET_LIFE: "Players' life totals become `amount`: each gains or loses what is needed.",
    PUT_COUNTERS: "`counters` are put on objects, or on players (poison).",
    REMOVE_COUNTERS: "`counters` are removed from objects, as far as there are any.",
    TRANSFORM: "Permanents with two faces turn over to the other one.",
    TAP: "Permanents are tapped.",
    UNTAP: "Permanents are untapped.",
    PHASE_OUT: "Permanents phase out, with what is attached to them.",
    PHASE_IN: "Permanents phase in.",
    REGENERATE: "Permanents get a regeneration shield for this turn.",
    REMOVE_FROM_COMBAT: "Creatures are removed from combat.",
    START_EFFECT: "An effect begins: `effect` or `replacement`.",
    END_EFFECT: "Effects end: those that `effects` names, and what is scheduled to end now.",
    LOSE_GAME: "Players lose the game.",
    MARK_DAMAGE: "Damage is marked on a creature: what comes of damage.",
    REMOVE_DAMAGE: "Damage marked on permanents is removed.",
    END_SHIELDS: "Regeneration shields are gone, since they were for this turn.",
    ADD_MANA: "`amount` mana goes into players' mana pools.",
    LOSE_MANA: "Unspent mana is lost from players' mana pools.",
  },
);
export type GameEventKind = WordOf<typeof GAME_EVENT_KINDS>;

export const INSTRUCTION_KINDS = vocabulary("InstructionKind", "What resolves.", {
  SPELL: "A spell.",
  ACTIVATED: "An activated ability.",
  TRIGGERED: "A triggered ability.",
  CHAPTER: "A chapter ability of a Saga.",
  LOYALTY: "A loyalty ability.",
});
export type InstructionKind = WordOf<typeof INSTRUCTION_KINDS>;

export const CHANGED_PLAYERS = vocabulary("ChangedPlayers", "To whom something happens, of targets.", {
  TARGETS: "To the targets themselves.",
  CONTROLLERS: "To the players who control them, or did so last.",
  OWNERS: "To the players who own them.",
  CONTROLLED: "To those objects that `matching` finds and the targeted players control.",
});

export const EVENT_OUTCOMES = vocabulary("EventOutcome", "What became of an event.", {
  HAPPENED: "It happened, perhaps in another amount.",
  REPLACED: "Something happened instead: see `modifiedBy`.",
  PREVENTED: "All of its damage was prevented.",
  IMPOSSIBLE: "It could not happen: `explanation` says why.",
});
export type EventOutcome = WordOf<typeof EVENT_OUTCOMES>;

export const TURN_PARTS = vocabulary("TurnPart", "A part of a turn, as it ends.", {
  UPKEEP: "The upkeep step begins, and what triggers then; so the next five.",
  DRAW_STEP: "The draw step.",
  FIRST_MAIN_PHASE: "The first main phase: Sagas get their lore counters.",
  BEGINNING_OF_COMBAT: "The beginning of combat step.",
  END_OF_COMBAT: "The end of combat step.",
  SECOND_MAIN_PHASE: "The second main phase.",
  END_STEP: "Before the step is over, what has triggered is put on the stack and resolves.",
  END_STEP_ENDS: "The end step ends: since 2009-07-11 unspent mana is lost.",
  DISCARD: "The cleanup step begins: cards above the maximum hand size are discarded.",
  CLEANUP: "Damage wears off, and what lasts this turn ends; then state-based actions are checked.",
  TURN_BEGINS: "The next turn begins, if it is asked for: what lasts until then ends, and permanents untap.",
  CLEANUP_ENDS:
    "A cleanup step, or with the last one the phase, ends: unspent mana is lost, and burns until 2009-07-10.",
});
export type TurnPart = WordOf<typeof TURN_PARTS>;

export const DURATIONS = vocabulary("Duration", "How long an effect lasts.", {
  END_OF_TURN: "Until end of turn.",
  THIS_TURN: "This turn: it ends with those that last until end of turn.",
  END_OF_COMBAT: "Until end of combat.",
  YOUR_NEXT_TURN: "Until its controller's next turn begins.",
  FOR_AS_LONG_AS: "For as long as its condition holds: once it does not, the effect is over for good.",
});
export type Duration = WordOf<typeof DURATIONS>;
