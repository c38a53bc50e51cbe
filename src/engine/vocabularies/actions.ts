import { vocabulary, type WordOf } from "./vocabulary";

export const STATE_BASED_ACTION_KINDS = vocabulary(
  "StateBasedActionKind",
  "The state-based actions of all editions; each has its numbers and its versions by date.",
  {
    PLAYER_LIFE: "A player with 0 or less life loses.",
    EMPTY_LIBRARY_DRAW: "A player who drew, or had to draw, from an empty library loses.",
    PLAYER_POISON: "A player with ten poison counters loses.",
    TEAM_LIFE: "A team with 0 or less life loses.",
    TEAM_POISON: "A team with fifteen poison counters loses.",
    COMMANDER_DAMAGE: "A player dealt 21 combat damage by one commander loses.",
    TOKEN_CEASES: "A token in a wrong zone ceases to exist.",
    COPY_CEASES: "A copy in a wrong zone ceases to exist.",
    ZERO_TOUGHNESS: "A creature with toughness 0 or less goes to the graveyard.",
    LETHAL_DAMAGE: "A creature with lethal damage is destroyed.",
    DEATHTOUCH_DAMAGE: "A creature damaged by a source with deathtouch is destroyed.",
    ZERO_LOYALTY: "A planeswalker with loyalty 0 goes to the graveyard.",
    PLANESWALKER_UNIQUENESS: "Planeswalkers that share a type, until 2017.",
    LEGEND_RULE: "The legend rule.",
    WORLD_RULE: "The world rule.",
    ILLEGAL_AURA: "An Aura that is illegally attached, or not attached, goes to the graveyard.",
    ILLEGAL_EQUIPMENT: "Illegally attached Equipment becomes unattached.",
    ILLEGAL_ATTACHMENT: "Anything else that is attached becomes unattached.",
    COUNTER_ANNIHILATION: "+1/+1 and -1/-1 counters cancel.",
    COUNTER_LIMIT: "Counters beyond what the permanent allows are removed.",
    SCHEME: "A scheme is turned face down.",
    PHENOMENON: "A phenomenon makes the planar controller planeswalk.",
    SAGA: "A finished Saga is sacrificed.",
    DUNGEON: "A completed dungeon leaves the game.",
    COMMANDER_RETURN: "A commander may return to the command zone.",
    SPACE_SCULPTOR: "Creatures get sectors.",
    BATTLE_DEFENSE: "A battle with defense 0 goes to the graveyard.",
    BATTLE_PROTECTOR: "A battle without a protector gets one.",
    SIEGE_PROTECTOR: "A battle whose protector can't be it gets another.",
    ROLE: "Older Roles of one player on a permanent go.",
    START_YOUR_ENGINES: "A player without speed gets speed 1.",
  },
);
export type StateBasedActionKind = WordOf<typeof STATE_BASED_ACTION_KINDS>;

export const CHECK_MOMENTS = vocabulary("CheckMoment", "When the game looks.", {
  PRIORITY: "A player would get priority.",
  CLEANUP: "The cleanup step, in which a player gets priority only if something happened.",
  RESOLUTION:
    "In the middle of a spell's or ability's resolution: no check is made (420.4, 704.4), but state triggers see the board.",
});
export type CheckMoment = WordOf<typeof CHECK_MOMENTS>;

export const CHOICE_POLICIES = vocabulary("ChoicePolicy", "What happens if a choice was not given.", {
  ASK: "Stop with NEEDS_CHOICES if a choice that changes the outcome was not given. A choice with one option is not asked; nor is who protects a battle, which sector a creature is in, or whether a commander returns, if that object leaves in the same event whatever is answered: the first option is taken, and `assumptions` says so.",
  FIRST_OPTION: "Take the first option, and say so in `assumptions`.",
});
export type ChoicePolicy = WordOf<typeof CHOICE_POLICIES>;

export const CHOICE_KINDS = vocabulary("ChoiceKind", "What there is to choose.", {
  KEEP_ONE: "Which permanent stays (legend rule since 2013, planeswalkers 2013 to 2017).",
  GRAVEYARD_ORDER:
    "In which order cards that are put into a graveyard at once lie there. Never asked for under ASK: the order of the board is taken.",
  TRIGGER_ORDER: "In which order a player's waiting triggers go on the stack. Never asked for under ASK.",
  REPLACED_EVENT:
    "To which of several objects or players an effect applies that replaces something so often, and not for all of them.",
  REPLACEMENT_ORDER:
    "Which of several replacement effects applies first, unless every order comes to the same. An effect and an Aura with umbra armor stand under their ids; a regeneration shield, a finality counter and the rule on commanders under the object's, with #2 if another option has it; a shield counter as shield-counter: and the object's.",
  COMMANDER_RETURN: "Whether a commander goes to the command zone: yes or no.",
  PROTECTOR: "Which player protects a battle.",
  DAMAGE_ORDER:
    "Of which sources the damage is dealt with first, if several deal it at once and an effect can't prevent or redirect all of it: all but the last, in order.",
  DAMAGE_TO_PLANESWALKER:
    "Whether noncombat damage to a player is dealt to a planeswalker of that player's instead (2007-10-01 to 2018-04-26): the player, or the planeswalker.",
  DISCARD: "Which cards a player discards.",
  ENTERS_AS_COPY: "As a copy of which object something enters; its own id, where it may, for a copy of none.",
  ENTERS_ATTACHED: "What an Aura enchants that enters otherwise than by resolving.",
  ENTERS_UNDER_CONTROL: "Under the control of which player something enters.",
  READ_AHEAD: "With how many lore counters a Saga with read ahead enters.",
  SACRIFICE: "Which permanents a player sacrifices.",
  TARGET: "What a spell or an ability targets.",
  MAY: "Whether a player does what an ability or a spell lets that player do: no or yes.",
  SEARCH: "Which card a player finds in a library: its id, or nothing.",
  LOOKED_AT: "Where a card goes at which a player looks: it stays on top, or goes to the bottom or the graveyard.",
  AFFECTED: "Which objects a player chooses for an effect that does not target them.",
  SECTOR: "Which sector a creature is in: alpha, beta or gamma; one choice a creature.",
});
export type ChoiceKind = WordOf<typeof CHOICE_KINDS>;

export const EVALUATION_STATUSES = vocabulary("EvaluationStatus", "How far the evaluation got.", {
  COMPLETE: "Nothing is left to do.",
  NEEDS_CHOICES: "Stopped before a check in which a player must choose; `state` is the board before that check.",
  DRAW_BY_LOOP: "Every check would go on forever: the game is a draw.",
});
export type EvaluationStatus = WordOf<typeof EVALUATION_STATUSES>;

export const ACTION_OUTCOMES = vocabulary("ActionOutcome", "What became of an action.", {
  DESTROYED: "Destroyed.",
  PUT_INTO_GRAVEYARD: "Put into its owner's graveyard, not destroyed.",
  SACRIFICED: "Sacrificed.",
  CEASED_TO_EXIST: "Ceased to exist.",
  UNATTACHED: "Became unattached and stays.",
  COUNTERS_REMOVED: "Lost counters.",
  LOST_GAME: "Lost the game.",
  TURNED_FACE_DOWN: "Turned face down and put on the bottom of its deck.",
  REMOVED_FROM_GAME: "Removed from the game.",
  MOVED_TO_COMMAND_ZONE: "Put into the command zone.",
  PLANESWALKED: "The planar controller planeswalked.",
  GAINED_DESIGNATION: "Got a protector, a sector or speed.",
  REPLACED: "Something happened instead: see `replacedBy`.",
});
export type ActionOutcome = WordOf<typeof ACTION_OUTCOMES>;
