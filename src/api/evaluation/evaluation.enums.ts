import { registerEnumType } from "type-graphql";
import { NOT_RECORDED } from "../../store/recordings/not-recorded";

export const StateBasedActionKindEnum = {
  PLAYER_LIFE: "PLAYER_LIFE",
  EMPTY_LIBRARY_DRAW: "EMPTY_LIBRARY_DRAW",
  PLAYER_POISON: "PLAYER_POISON",
  TEAM_LIFE: "TEAM_LIFE",
  TEAM_POISON: "TEAM_POISON",
  COMMANDER_DAMAGE: "COMMANDER_DAMAGE",
  TOKEN_CEASES: "TOKEN_CEASES",
  COPY_CEASES: "COPY_CEASES",
  ZERO_TOUGHNESS: "ZERO_TOUGHNESS",
  LETHAL_DAMAGE: "LETHAL_DAMAGE",
  DEATHTOUCH_DAMAGE: "DEATHTOUCH_DAMAGE",
  ZERO_LOYALTY: "ZERO_LOYALTY",
  PLANESWALKER_UNIQUENESS: "PLANESWALKER_UNIQUENESS",
  LEGEND_RULE: "LEGEND_RULE",
  WORLD_RULE: "WORLD_RULE",
  ILLEGAL_AURA: "ILLEGAL_AURA",
  ILLEGAL_EQUIPMENT: "ILLEGAL_EQUIPMENT",
  ILLEGAL_ATTACHMENT: "ILLEGAL_ATTACHMENT",
  COUNTER_ANNIHILATION: "COUNTER_ANNIHILATION",
  COUNTER_LIMIT: "COUNTER_LIMIT",
  SCHEME: "SCHEME",
  PHENOMENON: "PHENOMENON",
  SAGA: "SAGA",
  DUNGEON: "DUNGEON",
  COMMANDER_RETURN: "COMMANDER_RETURN",
  SPACE_SCULPTOR: "SPACE_SCULPTOR",
  BATTLE_DEFENSE: "BATTLE_DEFENSE",
  BATTLE_PROTECTOR: "BATTLE_PROTECTOR",
  SIEGE_PROTECTOR: "SIEGE_PROTECTOR",
  ROLE: "ROLE",
  START_YOUR_ENGINES: "START_YOUR_ENGINES",
} as const;

registerEnumType(StateBasedActionKindEnum, {
  name: "StateBasedActionKind",
  description: "The state-based actions of all editions; each has its numbers and its versions by date.",
  valuesConfig: {
    PLAYER_LIFE: { description: "A player with 0 or less life loses." },
    EMPTY_LIBRARY_DRAW: { description: "A player who drew, or had to draw, from an empty library loses." },
    PLAYER_POISON: { description: "A player with ten poison counters loses." },
    TEAM_LIFE: { description: "A team with 0 or less life loses." },
    TEAM_POISON: { description: "A team with fifteen poison counters loses." },
    COMMANDER_DAMAGE: { description: "A player dealt 21 combat damage by one commander loses." },
    TOKEN_CEASES: { description: "A token in a wrong zone ceases to exist." },
    COPY_CEASES: { description: "A copy in a wrong zone ceases to exist." },
    ZERO_TOUGHNESS: { description: "A creature with toughness 0 or less goes to the graveyard." },
    LETHAL_DAMAGE: { description: "A creature with lethal damage is destroyed." },
    DEATHTOUCH_DAMAGE: { description: "A creature damaged by a source with deathtouch is destroyed." },
    ZERO_LOYALTY: { description: "A planeswalker with loyalty 0 goes to the graveyard." },
    PLANESWALKER_UNIQUENESS: { description: "Planeswalkers that share a type, until 2017." },
    LEGEND_RULE: { description: "The legend rule." },
    WORLD_RULE: { description: "The world rule." },
    ILLEGAL_AURA: { description: "An Aura that is illegally attached, or not attached, goes to the graveyard." },
    ILLEGAL_EQUIPMENT: { description: "Illegally attached Equipment becomes unattached." },
    ILLEGAL_ATTACHMENT: { description: "Anything else that is attached becomes unattached." },
    COUNTER_ANNIHILATION: { description: "+1/+1 and -1/-1 counters cancel." },
    COUNTER_LIMIT: { description: "Counters beyond what the permanent allows are removed." },
    SCHEME: { description: "A scheme is turned face down." },
    PHENOMENON: { description: "A phenomenon makes the planar controller planeswalk." },
    SAGA: { description: "A finished Saga is sacrificed." },
    DUNGEON: { description: "A completed dungeon leaves the game." },
    COMMANDER_RETURN: { description: "A commander may return to the command zone." },
    SPACE_SCULPTOR: { description: "Creatures get sectors." },
    BATTLE_DEFENSE: { description: "A battle with defense 0 goes to the graveyard." },
    BATTLE_PROTECTOR: { description: "A battle without a protector gets one." },
    SIEGE_PROTECTOR: { description: "A battle whose protector can't be it gets another." },
    ROLE: { description: "Older Roles of one player on a permanent go." },
    START_YOUR_ENGINES: { description: "A player without speed gets speed 1." },
  },
});

export const CheckMomentEnum = {
  PRIORITY: "PRIORITY",
  CLEANUP: "CLEANUP",
  RESOLUTION: "RESOLUTION",
} as const;

registerEnumType(CheckMomentEnum, {
  name: "CheckMoment",
  description: "When the game looks.",
  valuesConfig: {
    PRIORITY: { description: "A player would get priority." },
    CLEANUP: { description: "The cleanup step, where a player gets priority only if something happened." },
    RESOLUTION: {
      description:
        "In the middle of a spell's or ability's resolution: no check is made (420.4, 704.4), but state triggers see the board.",
    },
  },
});

export const ChoicePolicyEnum = {
  ASK: "ASK",
  FIRST_OPTION: "FIRST_OPTION",
} as const;

registerEnumType(ChoicePolicyEnum, {
  name: "ChoicePolicy",
  description: "What happens where a choice was not given.",
  valuesConfig: {
    ASK: {
      description:
        "Stop with NEEDS_CHOICES where a choice that changes the outcome was not given. A choice with one option is not asked.",
    },
    FIRST_OPTION: { description: "Take the first option, and say so in `assumptions`." },
  },
});

export const ChoiceKindEnum = {
  KEEP_ONE: "KEEP_ONE",
  GRAVEYARD_ORDER: "GRAVEYARD_ORDER",
  TRIGGER_ORDER: "TRIGGER_ORDER",
  REPLACEMENT_ORDER: "REPLACEMENT_ORDER",
  COMMANDER_RETURN: "COMMANDER_RETURN",
  PROTECTOR: "PROTECTOR",
  SECTOR: "SECTOR",
} as const;

registerEnumType(ChoiceKindEnum, {
  name: "ChoiceKind",
  description: "What there is to choose.",
  valuesConfig: {
    KEEP_ONE: { description: "Which permanent stays (legend rule since 2013, planeswalkers 2013 to 2017)." },
    GRAVEYARD_ORDER: {
      description:
        "In which order cards put into a graveyard at once come to lie. Never asked for under ASK: the order of the board is taken.",
    },
    TRIGGER_ORDER: {
      description: "In which order a player's waiting triggers go on the stack. Never asked for under ASK.",
    },
    REPLACEMENT_ORDER: { description: "Which of several replacement effects applies first." },
    COMMANDER_RETURN: { description: "Whether a commander goes to the command zone: yes or no." },
    PROTECTOR: { description: "Which player protects a battle." },
    SECTOR: { description: "Which sector a creature is in: alpha, beta or gamma; one choice a creature." },
  },
});

export const GameVariantEnum = {
  TWO_HEADED_GIANT: "TWO_HEADED_GIANT",
  COMMANDER: "COMMANDER",
  ARCHENEMY: "ARCHENEMY",
  PLANECHASE: "PLANECHASE",
} as const;

registerEnumType(GameVariantEnum, {
  name: "GameVariant",
  description: "Variants of the game that have state-based actions of their own.",
  valuesConfig: {
    TWO_HEADED_GIANT: { description: "Teams with shared life totals." },
    COMMANDER: { description: "Commander; EDH until 2011." },
    ARCHENEMY: { description: "Archenemy, with schemes." },
    PLANECHASE: { description: "Planechase, with planes and phenomena." },
  },
});

export const ZoneEnum = {
  BATTLEFIELD: "BATTLEFIELD",
  GRAVEYARD: "GRAVEYARD",
  HAND: "HAND",
  LIBRARY: "LIBRARY",
  STACK: "STACK",
  EXILE: "EXILE",
  COMMAND: "COMMAND",
  ANTE: "ANTE",
} as const;

registerEnumType(ZoneEnum, {
  name: "Zone",
  description: "Where an object is.",
  valuesConfig: {
    BATTLEFIELD: { description: "The in-play zone before July 2009." },
    GRAVEYARD: { description: "A graveyard, its owner's." },
    HAND: { description: "Its owner's hand." },
    LIBRARY: { description: "Its owner's library." },
    STACK: { description: "The stack." },
    EXILE: { description: "Removed from the game, before July 2009." },
    COMMAND: { description: "The command zone; schemes in their deck are here, face down." },
    ANTE: { description: "The ante zone." },
  },
});

export const ObjectKindEnum = {
  CARD: "CARD",
  TOKEN: "TOKEN",
  COPY_OF_SPELL: "COPY_OF_SPELL",
  COPY_OF_CARD: "COPY_OF_CARD",
} as const;

registerEnumType(ObjectKindEnum, {
  name: "ObjectKind",
  description: "What stands for the object.",
  valuesConfig: {
    CARD: { description: "A card." },
    TOKEN: { description: "A token." },
    COPY_OF_SPELL: { description: "A copy of a spell." },
    COPY_OF_CARD: { description: "A copy of a card." },
  },
});

export const ColorEnum = {
  WHITE: "WHITE",
  BLUE: "BLUE",
  BLACK: "BLACK",
  RED: "RED",
  GREEN: "GREEN",
} as const;

registerEnumType(ColorEnum, {
  name: "Color",
  description: "The five colors.",
  valuesConfig: {
    WHITE: { description: "White." },
    BLUE: { description: "Blue." },
    BLACK: { description: "Black." },
    RED: { description: "Red." },
    GREEN: { description: "Green." },
  },
});

export const KeywordEnum = {
  INDESTRUCTIBLE: "INDESTRUCTIBLE",
  DEATHTOUCH: "DEATHTOUCH",
  FLYING: "FLYING",
  FIRST_STRIKE: "FIRST_STRIKE",
  DOUBLE_STRIKE: "DOUBLE_STRIKE",
  FLANKING: "FLANKING",
  HASTE: "HASTE",
  REACH: "REACH",
  SHADOW: "SHADOW",
  TRAMPLE: "TRAMPLE",
  DEFENDER: "DEFENDER",
  VIGILANCE: "VIGILANCE",
  FEAR: "FEAR",
  INTIMIDATE: "INTIMIDATE",
  MENACE: "MENACE",
  HORSEMANSHIP: "HORSEMANSHIP",
  SKULK: "SKULK",
  SPACE_SCULPTOR: "SPACE_SCULPTOR",
  START_YOUR_ENGINES: "START_YOUR_ENGINES",
} as const;

registerEnumType(KeywordEnum, {
  name: "Keyword",
  description: "The keywords that bear on state-based actions and on attacking and blocking.",
  valuesConfig: {
    INDESTRUCTIBLE: { description: "Indestructible: a rule since 2004-02-01, a keyword since 2013." },
    DEATHTOUCH: { description: "Deathtouch." },
    FLYING: { description: "Flying." },
    FIRST_STRIKE: { description: "First strike." },
    DOUBLE_STRIKE: { description: "Double strike." },
    FLANKING: { description: "Flanking." },
    HASTE: { description: "Haste." },
    REACH: { description: "Reach." },
    SHADOW: { description: "Shadow." },
    TRAMPLE: { description: "Trample." },
    DEFENDER: { description: "Defender." },
    VIGILANCE: { description: "Vigilance." },
    FEAR: { description: "Fear." },
    INTIMIDATE: { description: "Intimidate." },
    MENACE: { description: "Menace." },
    HORSEMANSHIP: { description: "Horsemanship." },
    SKULK: { description: "Skulk." },
    SPACE_SCULPTOR: { description: "Space sculptor." },
    START_YOUR_ENGINES: { description: "Start your engines!" },
  },
});

export const PlayerScopeEnum = {
  YOU: "YOU",
  OPPONENTS: "OPPONENTS",
  ANY: "ANY",
} as const;

registerEnumType(PlayerScopeEnum, {
  name: "PlayerScope",
  description: "Players, seen from the controller of a source.",
  valuesConfig: {
    YOU: { description: "The controller of the source." },
    OPPONENTS: { description: "The players who are not on that player's team." },
    ANY: { description: "Everybody." },
  },
});

export const ReplaceableEventEnum = {
  WOULD_BE_DESTROYED: "WOULD_BE_DESTROYED",
  WOULD_BE_PUT_INTO_GRAVEYARD: "WOULD_BE_PUT_INTO_GRAVEYARD",
  WOULD_LOSE_GAME: "WOULD_LOSE_GAME",
} as const;

registerEnumType(ReplaceableEventEnum, {
  name: "ReplaceableEvent",
  description: "What a replacement effect replaces.",
  valuesConfig: {
    WOULD_BE_DESTROYED: { description: "A permanent would be destroyed." },
    WOULD_BE_PUT_INTO_GRAVEYARD: { description: "A permanent would be put into a graveyard, destroyed or not." },
    WOULD_LOSE_GAME: { description: "A player would lose the game." },
  },
});

export const TriggerEventEnum = {
  DIES: "DIES",
  LEAVES_BATTLEFIELD: "LEAVES_BATTLEFIELD",
  DESTROYED: "DESTROYED",
  PLAYER_LOSES: "PLAYER_LOSES",
  STATE: "STATE",
} as const;

registerEnumType(TriggerEventEnum, {
  name: "TriggerEvent",
  description: "What makes an ability trigger.",
  valuesConfig: {
    DIES: { description: "Goes to a graveyard from the battlefield." },
    LEAVES_BATTLEFIELD: { description: "Leaves the battlefield, wherever it goes." },
    DESTROYED: { description: "Destroyed, not merely put into a graveyard." },
    PLAYER_LOSES: { description: "A player loses the game." },
    STATE: {
      description:
        "A state trigger: triggers when its condition becomes true, and not again while it waits or is on the stack.",
    },
  },
});

export const EvaluationStatusEnum = {
  COMPLETE: "COMPLETE",
  NEEDS_CHOICES: "NEEDS_CHOICES",
  DRAW_BY_LOOP: "DRAW_BY_LOOP",
} as const;

registerEnumType(EvaluationStatusEnum, {
  name: "EvaluationStatus",
  description: "How far the evaluation got.",
  valuesConfig: {
    COMPLETE: { description: "Nothing is left to do." },
    NEEDS_CHOICES: {
      description: "Stopped before a check in which a player must choose; `state` is the board before that check.",
    },
    DRAW_BY_LOOP: { description: "Every check would go on forever: the game is a draw." },
  },
});

export const ActionOutcomeEnum = {
  DESTROYED: "DESTROYED",
  PUT_INTO_GRAVEYARD: "PUT_INTO_GRAVEYARD",
  SACRIFICED: "SACRIFICED",
  CEASED_TO_EXIST: "CEASED_TO_EXIST",
  UNATTACHED: "UNATTACHED",
  COUNTERS_REMOVED: "COUNTERS_REMOVED",
  LOST_GAME: "LOST_GAME",
  TURNED_FACE_DOWN: "TURNED_FACE_DOWN",
  REMOVED_FROM_GAME: "REMOVED_FROM_GAME",
  MOVED_TO_COMMAND_ZONE: "MOVED_TO_COMMAND_ZONE",
  PLANESWALKED: "PLANESWALKED",
  GAINED_DESIGNATION: "GAINED_DESIGNATION",
  REPLACED: "REPLACED",
} as const;

registerEnumType(ActionOutcomeEnum, {
  name: "ActionOutcome",
  description: "What became of an action.",
  valuesConfig: {
    DESTROYED: { description: "Destroyed." },
    PUT_INTO_GRAVEYARD: { description: "Put into its owner's graveyard, not destroyed." },
    SACRIFICED: { description: "Sacrificed." },
    CEASED_TO_EXIST: { description: "Ceased to exist." },
    UNATTACHED: { description: "Became unattached and stays." },
    COUNTERS_REMOVED: { description: "Lost counters." },
    LOST_GAME: { description: "Lost the game." },
    TURNED_FACE_DOWN: { description: "Turned face down and put on the bottom of its deck." },
    REMOVED_FROM_GAME: { description: "Removed from the game." },
    MOVED_TO_COMMAND_ZONE: { description: "Put into the command zone." },
    PLANESWALKED: { description: "The planar controller planeswalked." },
    GAINED_DESIGNATION: { description: "Got a protector, a sector or speed." },
    REPLACED: { description: "Something happened instead: see `replacedBy`." },
  },
});

export const NotRecordedReasonEnum = keysOf(NOT_RECORDED);

registerEnumType(NotRecordedReasonEnum, {
  name: "NotRecordedReason",
  description: "Why an evaluation is not recorded.",
  valuesConfig: Object.fromEntries(
    Object.entries(NOT_RECORDED).map(([reason, description]) => [reason, { description }]),
  ),
});

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): { readonly [key in Key]: key } {
  return Object.fromEntries(Object.keys(table).map((key) => [key, key])) as { readonly [key in Key]: key };
}
