/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What became of an action. */
export type ActionOutcome =
  /** Ceased to exist. */
  | 'CEASED_TO_EXIST'
  /** Lost counters. */
  | 'COUNTERS_REMOVED'
  /** Destroyed. */
  | 'DESTROYED'
  /** Got a protector, a sector or speed. */
  | 'GAINED_DESIGNATION'
  /** Lost the game. */
  | 'LOST_GAME'
  /** Put into the command zone. */
  | 'MOVED_TO_COMMAND_ZONE'
  /** The planar controller planeswalked. */
  | 'PLANESWALKED'
  /** Put into its owner's graveyard, not destroyed. */
  | 'PUT_INTO_GRAVEYARD'
  /** Removed from the game. */
  | 'REMOVED_FROM_GAME'
  /** Something happened instead: see `replacedBy`. */
  | 'REPLACED'
  /** Sacrificed. */
  | 'SACRIFICED'
  /** Turned face down and put on the bottom of its deck. */
  | 'TURNED_FACE_DOWN'
  /** Became unattached and stays. */
  | 'UNATTACHED';

/** What a question was taken for. */
export type AskedKind =
  /** When something came, changed or ended. */
  | 'CHANGE'
  /** What changed between two days, in all rules or below a number. */
  | 'COMPARISON'
  /** A day that may be one of several, as 1/5/2008: nobody guesses which. */
  | 'DAY_IN_DOUBT'
  /** The edition in force on a day. */
  | 'EDITION'
  /** A rule, by number or name: it in the newest edition held. */
  | 'RULE'
  /** A rule on a day. */
  | 'RULE_AS_OF'
  /** None of these: its words were looked for. */
  | 'SEARCH'
  /** What a word means or meant: an entry of the glossary of that day, if that is held. */
  | 'TERM';

/** A creature and what it attacks. */
export type AttackInput = {
  /** A creature. */
  attacker: string | number;
  /** Attackers with the same text here are declared as a band (banding, bands with other). */
  band?: string | null | undefined;
  /** The player, planeswalker (since 2007-10-01) or battle (since 2023-04-14) it attacks. */
  defender: string | number;
};

/** A creature and one creature that it blocks. */
export type BlockInput = {
  /** An attacking creature. */
  attacker: string | number;
  /** A creature of the defending player. */
  blocker: string | number;
};

/** What was made of a line of a card's text. */
export type CardLineStatus =
  /** It has no part in boards: `about` says why. */
  | 'IRRELEVANT'
  /** It became what `becomes` says. */
  | 'READ'
  /** It may bear on boards, and does nothing here: answers say so. */
  | 'UNREAD';

/** How much a change matters, weakest first; the strongest that fits. */
export type ChangeSubstance =
  /** Only examples changed. */
  | 'EXAMPLES'
  /** It covers a kind of thing that it did not. */
  | 'EXTENSION'
  /** A list that the rule keeps has other members. */
  | 'MEMBERS'
  /** No word changed: it was renumbered, divided or joined. */
  | 'NONE'
  /** Something that could happen ends otherwise. */
  | 'OUTCOME'
  /** Only what points to other rules changed. */
  | 'REFERENCES'
  /** Marks, blanks or capitals changed, and no word. */
  | 'TYPOGRAPHY'
  /** Nobody has decided. Do not read it as “no change”. */
  | 'UNDECIDED'
  /** Only words for which the rules as a whole use others of the same meaning. */
  | 'VOCABULARY'
  /** Other sentences, and every game goes as before; or words that stand in another rule. */
  | 'WORDING';

/** The answer to a pending choice. */
export type ChoiceInput = {
  /** The id of the PendingChoice it answers. */
  choice: string | number;
  /** The ids of the options taken, in order if order matters. */
  options: Array<string | number>;
};

/** What there is to choose. */
export type ChoiceKind =
  /** Whether a commander goes to the command zone: yes or no. */
  | 'COMMANDER_RETURN'
  /** Of which sources the damage is dealt with first, if several deal it at once and an effect can't prevent or redirect all of it: all but the last, in order. */
  | 'DAMAGE_ORDER'
  /** Whether noncombat damage to a player is dealt to a planeswalker of that player's instead (2007-10-01 to 2018-04-26): the player, or the planeswalker. */
  | 'DAMAGE_TO_PLANESWALKER'
  /** Which cards a player discards. */
  | 'DISCARD'
  /** As a copy of which object something enters; its own id, where it may, for a copy of none. */
  | 'ENTERS_AS_COPY'
  /** In which order cards that are put into a graveyard at once lie there. Never asked for under ASK: the order of the board is taken. */
  | 'GRAVEYARD_ORDER'
  /** Which permanent stays (legend rule since 2013, planeswalkers 2013 to 2017). */
  | 'KEEP_ONE'
  /** Whether a player does what the ability of a keyword lets that player do: no or yes. */
  | 'MAY'
  /** Which player protects a battle. */
  | 'PROTECTOR'
  /** With how many lore counters a Saga with read ahead enters. */
  | 'READ_AHEAD'
  /** To which of several objects or players an effect applies that replaces something so often, and not for all of them. */
  | 'REPLACED_EVENT'
  /** Which of several replacement effects applies first. An effect and an Aura with umbra armor stand under their ids; a regeneration shield, a finality counter and the rule on commanders under the object's, with #2 if another option has it; a shield counter as shield-counter: and the object's. */
  | 'REPLACEMENT_ORDER'
  /** Which permanents a player sacrifices. */
  | 'SACRIFICE'
  /** Which sector a creature is in: alpha, beta or gamma; one choice a creature. */
  | 'SECTOR'
  /** What an ability of a keyword targets. */
  | 'TARGET'
  /** In which order a player's waiting triggers go on the stack. Never asked for under ASK. */
  | 'TRIGGER_ORDER';

/** What happens if a choice was not given. */
export type ChoicePolicy =
  /** Stop with NEEDS_CHOICES if a choice that changes the outcome was not given. A choice with one option is not asked; nor is who protects a battle, which sector a creature is in, or whether a commander returns, if that object leaves in the same event whatever is answered: the first option is taken, and `assumptions` says so. */
  | 'ASK'
  /** Take the first option, and say so in `assumptions`. */
  | 'FIRST_OPTION';

/** What a citation means in the edition asked for. */
export type CitationStatus =
  /** It is one rule still, with its number and the same letters in heading and text: numbers of rules count, examples do not. `below` says what became of the rules below it. */
  | 'CURRENT'
  /** There was no such rule at that date. */
  | 'DANGLING'
  /** It is one rule still, with its number and other letters in heading or text. */
  | 'EDITED'
  /** It cannot be read: `fault` says why. Only one of many has this status. */
  | 'INVALID'
  /** It is one rule with others, whatever its number is. */
  | 'MERGED'
  /** It is one rule still, with another number, and no rule has its own. */
  | 'MOVED'
  /** It is not known which rule bore the number, or what it is in the edition asked for. */
  | 'NOT_COVERED'
  /** It is one rule still, with another number, and a different rule has its own. */
  | 'NUMBER_REUSED'
  /** It is no longer there, or not yet. */
  | 'REMOVED'
  /** It is several rules, whatever their numbers are. */
  | 'SPLIT';

/** The five colors. */
export type Color =
  /** Black. */
  | 'BLACK'
  /** Blue. */
  | 'BLUE'
  /** Green. */
  | 'GREEN'
  /** Red. */
  | 'RED'
  /** White. */
  | 'WHITE';

/** A restriction, requirement or permission that bears on declaring attackers or blockers. */
export type CombatConstraintInput = {
  /** The creatures that it is about. If left out: every creature for AT_MOST_ATTACKERS and AT_MOST_BLOCKERS, else the source itself. */
  affects?: ObjectFilterInput | null | undefined;
  /** The other creatures, for kinds that name them; of CANT_ATTACK_UNLESS_DEFENDER_CONTROLS any permanents. */
  by?: ObjectFilterInput | null | undefined;
  /** It binds only if this holds. */
  condition?: ConditionInput | null | undefined;
  /** If there is no source: filters such as OPPONENTS are read from this player. */
  controller?: string | number | null | undefined;
  /** For kinds that count. */
  count?: number | null | undefined;
  /** For CANT_ATTACK, CANT_ATTACK_UNLESS_PAID, ATTACKS_IF_ABLE and AT_MOST_ATTACKERS: whom attacking it is about. If left out: whomever. */
  defenders?: DefenderFilterInput | null | undefined;
  /** Any text; problems name the constraint by it. */
  id: string | number;
  /** What it says. */
  kind: CombatConstraintKind;
  /** The object whose ability it is: it binds while that is on the battlefield, not phased out, and has its abilities. Left out for what has resolved and needs no source. */
  source?: string | number | null | undefined;
  /** The words on the card; repeated in explanations. */
  text?: string | null | undefined;
};

/** Restrictions, permissions, requirements (the four with IF_ABLE or ALL_ABLE) and costs. */
export type CombatConstraintKind =
  /** All creatures able to block it do so: a requirement on each of them. */
  | 'ALL_ABLE_BLOCK_IT'
  /** Can't attack unless all creatures that it speaks of do. */
  | 'ALL_OR_NONE_ATTACK'
  /** Likewise for blocking, of the creatures that one side controls. */
  | 'ALL_OR_NONE_BLOCK'
  /** Attacks if able. */
  | 'ATTACKS_IF_ABLE'
  /** No more than `count` creatures may attack. */
  | 'AT_MOST_ATTACKERS'
  /** No more than `count` creatures may block. */
  | 'AT_MOST_BLOCKERS'
  /** Blocks if able: one of the attackers that match `by`, if it is given. */
  | 'BLOCKS_IF_ABLE'
  /** Can't attack. */
  | 'CANT_ATTACK'
  /** Can't be the only creature declared as an attacker. */
  | 'CANT_ATTACK_ALONE'
  /** Can't attack unless the defending player controls something that matches `by`. */
  | 'CANT_ATTACK_UNLESS_DEFENDER_CONTROLS'
  /** Can't attack unless a cost is paid: it may be declared, the cost is then paid, and nothing requires it. */
  | 'CANT_ATTACK_UNLESS_PAID'
  /** Can't attack unless at least `count` other creatures attack, of those that match `by`, read from the creature itself: one with greater power. */
  | 'CANT_ATTACK_WITHOUT_OTHERS'
  /** Can't be blocked. */
  | 'CANT_BE_BLOCKED'
  /** Can't be blocked by creatures that match `by`. */
  | 'CANT_BE_BLOCKED_BY'
  /** Can't be blocked by more than `count` creatures. */
  | 'CANT_BE_BLOCKED_BY_MORE_THAN'
  /** Can't be blocked except by creatures that match `by`. */
  | 'CANT_BE_BLOCKED_EXCEPT_BY'
  /** Can't be blocked except by `count` or more creatures. */
  | 'CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST'
  /** Can't block. */
  | 'CANT_BLOCK'
  /** Can't be the only creature declared as a blocker. */
  | 'CANT_BLOCK_ALONE'
  /** Likewise for blocking. */
  | 'CANT_BLOCK_UNLESS_PAID'
  /** Likewise for blocking. */
  | 'CANT_BLOCK_WITHOUT_OTHERS'
  /** Can attack as though it did not have defender, and, as long as Walls can't attack by rule, as though it were none. */
  | 'CAN_ATTACK_DESPITE_DEFENDER'
  /** Can block `count` additional creatures. */
  | 'CAN_BLOCK_ADDITIONAL'
  /** Can block only creatures that match `by`. */
  | 'CAN_BLOCK_ONLY'
  /** Some creature must block it if able: one of those that match `by`, if it is given. */
  | 'MUST_BE_BLOCKED_IF_ABLE';

/** How a decision was made. */
export type CombatDecider =
  /** There was nothing to choose. */
  | 'FORCED'
  /** The request has it. */
  | 'GIVEN'
  /** It was not given, and `policy` made it. */
  | 'POLICY';

/** What players decide in combat. */
export type CombatDecisionKind =
  /** Which creatures attack whom. */
  | 'ATTACKERS'
  /** Which creatures block which. */
  | 'BLOCKERS'
  /** How a creature's combat damage is divided. */
  | 'DAMAGE_ASSIGNMENT'
  /** In which order a creature's damage is assigned (2009-07-11 to 2024-11-07). */
  | 'DAMAGE_ASSIGNMENT_ORDER';

/** What happened in a combat. */
export type CombatHappening =
  /** All players passed, and the ability on top of the stack resolved. */
  | 'ABILITY_RESOLVED'
  /** A player did something: one of `responses`. */
  | 'ACTION_TAKEN'
  /** Attackers were declared, and became tapped. */
  | 'ATTACKERS_DECLARED'
  /** Blockers were declared, and damage assignment orders announced where the edition has them. */
  | 'BLOCKERS_DECLARED'
  /** All is removed from combat, and effects that last until end of combat end. */
  | 'COMBAT_ENDED'
  /** Combat damage was assigned and put on the stack, as one object (until 2009-07-10). */
  | 'DAMAGE_ASSIGNED'
  /** Combat damage was dealt: until 2009-07-10 from the stack, since then as soon as it was assigned. */
  | 'DAMAGE_DEALT'
  /** The end of combat step began. */
  | 'END_OF_COMBAT';

/** When players have priority in combat. There is none with damage on the stack since 2009-07-11, and none of FIRST without first or double strike. */
export type CombatMoment =
  /** After attackers have been declared. */
  | 'ATTACKERS_DECLARED'
  /** After blockers have been declared. */
  | 'BLOCKERS_DECLARED'
  /** After the damage of COMBAT_DAMAGE. */
  | 'DAMAGE_DEALT'
  /** As COMBAT_DAMAGE begins, with its damage on the stack (until 2009-07-10). */
  | 'DAMAGE_ON_STACK'
  /** In the end of combat step. */
  | 'END_OF_COMBAT'
  /** After the damage of FIRST_COMBAT_DAMAGE. */
  | 'FIRST_DAMAGE_DEALT'
  /** As FIRST_COMBAT_DAMAGE begins, with its damage on the stack (until 2009-07-10). */
  | 'FIRST_DAMAGE_ON_STACK';

/** What happens if a decision was not given. */
export type CombatPolicy =
  /** The combat stops there, and says what has to be decided and what would be legal. */
  | 'ASK'
  /** As few creatures attack and block as the requirements allow. Orders are those of the board. Damage goes in that order, lethal to each; what is left goes beyond the blockers if it can (trample), else to the last of them. Of a team that is attacked as one (until 2018-04-26) the player is damaged who was named. */
  | 'MINIMAL_LEGAL';

/** Something that a player does while combat is played, and when. */
export type CombatResponseInput = {
  /** What happens at once: the payment of a cost and what it pays for are two actions. */
  events?: Array<GameEventInput>;
  /** Who does it; also the `player` of each of its events that names none. */
  player?: string | number | null | undefined;
  /** Triggered abilities on the stack whose resolution this is: the first events that come of them, and then they are gone. */
  resolves?: Array<string | number>;
  /** What it is: a spell, or the words of an ability. */
  text?: string | null | undefined;
  /** When. Several of one moment are taken in their order. */
  when: CombatMoment;
};

/** A step of the combat phase. */
export type CombatStep =
  /** The only combat damage step, or the second of two. */
  | 'COMBAT_DAMAGE'
  /** Attackers are declared. */
  | 'DECLARE_ATTACKERS'
  /** Blockers are declared. */
  | 'DECLARE_BLOCKERS'
  /** The end of combat step. */
  | 'END_OF_COMBAT'
  /** The first of two combat damage steps, in which creatures with first or double strike strike. */
  | 'FIRST_COMBAT_DAMAGE';

/** Combat damage that one commander has dealt to a player. */
export type CommanderDamageInput = {
  /** The commander's object; counts as one even if its isCommander is not set. */
  commander: string | number;
  /** Over the course of the game. */
  damage: number;
};

/** How one figure stands to another. */
export type Comparison =
  /** Greater or equal. */
  | 'AT_LEAST'
  /** Less or equal. */
  | 'AT_MOST'
  /** Equal. */
  | 'EQUAL'
  /** Greater. */
  | 'GREATER'
  /** Less. */
  | 'LESS';

/** Holds if all that is given holds: counts lie between the bounds, both inclusive. */
export type ConditionInput = {
  /** All of these hold, each with bounds of its own. */
  allOf?: Array<ConditionInput> | null | undefined;
  /** At least one of these holds. */
  anyOf?: Array<ConditionInput> | null | undefined;
  /** Inclusive. */
  atLeast?: number | null | undefined;
  /** Inclusive. */
  atMost?: number | null | undefined;
  /** Same bounds, on cards in hand. */
  cardsInHandOf?: PlayerScope | null | undefined;
  /** Objects to count. Of the source itself: isSource, with atLeast 1. */
  count?: ObjectFilterInput | null | undefined;
  /** Same bounds, on counters of this kind on the source: no +1/+1 counter is countersOnSource with atMost 0. */
  countersOnSource?: string | null | undefined;
  /** Counts what is different among the objects that match, not the objects: BASIC_LAND_TYPES for domain, CARD_TYPES for delirium. */
  distinct?: Distinction | null | undefined;
  /** Same bounds, on life: holds if one of these players has it. */
  lifeOf?: PlayerScope | null | undefined;
  /** This does not hold. */
  not?: ConditionInput | null | undefined;
  /** The turn of one of these players; where teams take turns, of their team. */
  turnOf?: PlayerScope | null | undefined;
};

/** A static ability of `source`, in force while the source is on the battlefield, or is an emblem, plane, scheme or the like face up in the command zone; or, without a source, a lasting effect. */
export type ContinuousEffectInput = {
  /** Other abilities that it gains, in words. They do nothing here, and `characteristics` shows who has them. */
  addAbilities?: Array<string>;
  /** It is every creature type; since 2011-09-30 only if it is a creature, kindred or tribal (205.3d). */
  addAllCreatureTypes?: boolean;
  /** The creatures that the “bands with other” abilities name that it gains; it loses those with BANDING. */
  addBandsWithOther?: Array<ObjectFilterInput>;
  /** The colors it has besides. */
  addColors?: Array<Color>;
  /** Of an Aura: another enchant ability. An Aura can enchant only what fits all that it has (702.5c). */
  addEnchant?: ObjectFilterInput | null | undefined;
  /** Keywords it gains. */
  addKeywords?: Array<Keyword>;
  /** The lands that the landwalk abilities name that it gains; it loses them with LANDWALK. */
  addLandwalk?: Array<ObjectFilterInput>;
  /** Power changes by this. */
  addPower?: ValueInput | null | undefined;
  /** Qualities it gains protection from; it loses them with PROTECTION. */
  addProtectionFrom?: Array<ObjectFilterInput>;
  /** Toughness changes by this. */
  addToughness?: ValueInput | null | undefined;
  /** Card types, supertypes and subtypes alike. */
  addTypes?: Array<string>;
  /** The objects it changes; the source itself if left out. */
  affects?: ObjectFilterInput | null | undefined;
  /** Counters can't be put on the affected objects; those on them stay. */
  cantHaveCounters?: boolean;
  /** These players can't lose the game. */
  cantLose?: PlayerScope | null | undefined;
  /** The player who controls it instead. */
  changeController?: string | number | null | undefined;
  /** A characteristic-defining ability: applied before other effects that set power or toughness. */
  characteristicDefining?: boolean;
  /** It applies as long as this holds on the board as all effects leave it, in whatever layer. */
  condition?: ConditionInput | null | undefined;
  /** If there is no source: filters such as OPPONENTS are read from this player. */
  controller?: string | number | null | undefined;
  /** What it makes its objects copies of, before all else that effects do (707; 503 until 2009). What it affects is found among copiable values. */
  copy?: CopyInput | null | undefined;
  /** The affected creatures assign combat damage equal to their toughness, not their power. */
  damageByToughness?: boolean;
  /** How long it lasts, if not for as long as its source is in place: what the end of a turn or of combat ends. FOR_AS_LONG_AS looks at `condition`. */
  duration?: Duration | null | undefined;
  /** State-based actions that don't apply to the affected objects: the legend rule doesn't apply. */
  exemptFrom?: Array<StateBasedActionKind>;
  /** With a source: the zones in which it functions, if it says so: GRAVEYARD for Wonder. Defaults to the battlefield, and of a face-up emblem, plane, scheme or the like the command zone. */
  functionsFrom?: Array<Zone> | null | undefined;
  /** Any text; repeated in messages. */
  id: string | number;
  /** Lethal damage for the affected creatures is determined by their power, not their toughness. */
  lethalDamageByPower?: boolean;
  /** It loses all abilities, those given on this board as effects and triggers included. */
  loseAllAbilities?: boolean;
  /** Keywords it loses. */
  removeKeywords?: Array<Keyword>;
  /** Likewise. */
  removeTypes?: Array<string>;
  /** The colors it has instead. */
  setColors?: Array<Color> | null | undefined;
  /** Power becomes this. */
  setPower?: ValueInput | null | undefined;
  /** The subtypes it has instead of others of the same set, such as land types or creature types (205.1a). A land that gets a basic land type by it loses its own abilities in the layer of types, as the rules of the date have it (305.7). */
  setSubtypes?: Array<string>;
  /** Toughness becomes this. */
  setToughness?: ValueInput | null | undefined;
  /** The object whose static ability it is. */
  source?: string | number | null | undefined;
  /** Its power and toughness change places: after all else since 2005-10-01, before that among what else changes them (418.5i; 613.4d now). */
  switchPowerAndToughness?: boolean;
  /** The words on the card; repeated in explanations. */
  text?: string | null | undefined;
  /** Larger is newer. Defaults to the source's; without a source, newer than every object. */
  timestamp?: number | null | undefined;
};

/** What it is a copy of, and the exceptions to that, which are part of what other copies of it acquire. */
export type CopyInput = {
  /** Except that it has these, in words. */
  addAbilities?: Array<string>;
  /** Except that it has these. */
  addKeywords?: Array<Keyword>;
  /** Except that it is this in addition: card types, supertypes and subtypes alike. */
  addTypes?: Array<string>;
  /** Except that it has its own as well: effects and triggers with it as their `source`. */
  keepsOwnAbilities?: boolean;
  /** Except that this is its name. */
  name?: string | null | undefined;
  /** The object whose copiable values it has: what is printed, as older copy effects and face-down status have it. They are taken once; what becomes of this object later changes no copy. An object in any zone will do. */
  of: string | number;
  /** Except that it is not this, likewise. */
  removeTypes?: Array<string>;
  /** Except that these are its colors. */
  setColors?: Array<Color> | null | undefined;
  /** Except that this is its power. */
  setPower?: number | null | undefined;
  /** Except that this is its toughness. */
  setToughness?: number | null | undefined;
};

/** On what evidence two rules are taken for the same. */
export type CorrespondenceBasis =
  /** Other rules' citations moved from the one number to the other. */
  | 'CITATIONS'
  /** Followed through the editions between. */
  | 'COMPOSED'
  /** Decided by a person and recorded in the corpus, with a reason. */
  | 'CURATED'
  /** The same words, rule numbers and the era's vocabulary aside. */
  | 'IDENTICAL_TEXT'
  /** They are not taken for the same, or there is nothing to pair. */
  | 'NONE'
  /** The same number, with words alike. */
  | 'SAME_NUMBER'
  /** Words alike, in a corresponding place. */
  | 'SIMILAR_TEXT';

/** So many counters on an object; without bounds at least one. */
export type CounterFilterInput = {
  /** Inclusive. */
  atLeast?: number | null | undefined;
  /** Inclusive. */
  atMost?: number | null | undefined;
  /** For example +1/+1; counters of all kinds together if left out. */
  kind?: string | null | undefined;
};

/** Counter kinds are written as on cards: +1/+1, -1/-1, loyalty, lore, defense, flying, first strike, shield, stun, finality, hone. Other kinds, such as charge, are kept and counted, and change nothing here. */
export type CounterInput = {
  /** How many. */
  count: number;
  /** For example +1/+1. */
  kind: string;
  /** When the last of them was put there; larger is newer. Of counters that give keywords; defaults to the object's. */
  timestamp?: number | null | undefined;
};

/** A damage assignment order as announced (2009-07-11 to 2024-11-07). */
export type DamageAssignmentOrderInput = {
  /** A creature that is blocked, or blocks. */
  creature: string | number;
  /** The creatures that block it, or that it blocks, in order. */
  order: Array<string | number>;
};

/** Players, planeswalkers and battles: whatever one of these fields names. */
export type DefenderFilterInput = {
  /** Planeswalkers and battles. */
  permanents?: ObjectFilterInput | null | undefined;
  /** These players. */
  players?: Array<string | number> | null | undefined;
  /** Relative to the controller of the source: YOU for “attack you”. */
  playersInScope?: PlayerScope | null | undefined;
};

/** What is counted of objects once for each that is different. */
export type Distinction =
  /** Basic land types: domain. */
  | 'BASIC_LAND_TYPES'
  /** Card types: delirium. */
  | 'CARD_TYPES'
  /** Colors. */
  | 'COLORS'
  /** Mana values. */
  | 'MANA_VALUES'
  /** Names; what has none counts for nothing. */
  | 'NAMES'
  /** Powers. */
  | 'POWERS';

/** How long an effect lasts. */
export type Duration =
  /** Until end of combat. */
  | 'END_OF_COMBAT'
  /** Until end of turn. */
  | 'END_OF_TURN'
  /** For as long as its condition holds: once it does not, the effect is over for good. */
  | 'FOR_AS_LONG_AS'
  /** This turn: it ends with those that last until end of turn. */
  | 'THIS_TURN'
  /** Until its controller's next turn begins. */
  | 'YOUR_NEXT_TURN';

/** “Enters as a copy of” what its controller chooses, with the exceptions of `copy`. */
export type EntersAsCopyInput = {
  /** Except that it has these, in words. */
  addAbilities?: Array<string>;
  /** Except that it has these. */
  addKeywords?: Array<Keyword>;
  /** Except that it is this in addition: card types, supertypes and subtypes alike. */
  addTypes?: Array<string>;
  /** Except that this is its name. */
  name?: string | null | undefined;
  /** What its controller may choose, as it enters, of what is there already; read from the object. */
  of: ObjectFilterInput;
  /** “You may have it enter as a copy”: its controller may choose nothing. */
  optional?: boolean;
  /** Except that it is not this, likewise. */
  removeTypes?: Array<string>;
  /** Except that these are its colors. */
  setColors?: Array<Color> | null | undefined;
  /** Except that this is its power. */
  setPower?: number | null | undefined;
  /** Except that this is its toughness. */
  setToughness?: number | null | undefined;
};

/** What a rule that differs between two dates is about. */
export type EraSubject =
  /** Auras, Equipment and what else is attached. */
  | 'AURAS'
  /** Battles. */
  | 'BATTLES'
  /** Sagas, Roles, sectors and speed. */
  | 'CARDS_OF_A_KIND'
  /** Attacking, blocking and combat damage. */
  | 'COMBAT'
  /** Commanders. */
  | 'COMMANDERS'
  /** Schemes, phenomena and dungeons. */
  | 'COMMAND_ZONE'
  /** Counters. */
  | 'COUNTERS'
  /** Damage, toughness and destruction. */
  | 'DAMAGE'
  /** What is taken back. */
  | 'ILLEGAL_ACTIONS'
  /** Continuous effects. */
  | 'LAYERS'
  /** Legends. */
  | 'LEGENDS'
  /** Loops and shortcuts. */
  | 'LOOPS'
  /** Teams, ranges of influence and players who leave. */
  | 'MULTIPLAYER'
  /** Planeswalkers. */
  | 'PLANESWALKERS'
  /** Losing the game. */
  | 'PLAYERS'
  /** How checks go, replacement effects and priority. */
  | 'PROCEDURE'
  /** Tokens and copies. */
  | 'TOKENS_AND_COPIES'
  /** Type lines, faces and what an object is. */
  | 'TYPES'
  /** Worlds. */
  | 'WORLDS';

/** How far the evaluation got. */
export type EvaluationStatus =
  /** Nothing is left to do. */
  | 'COMPLETE'
  /** Every check would go on forever: the game is a draw. */
  | 'DRAW_BY_LOOP'
  /** Stopped before a check in which a player must choose; `state` is the board before that check. */
  | 'NEEDS_CHOICES';

/** A face of a double-faced card. */
export type Face =
  /** The other one. */
  | 'BACK'
  /** The one whose characteristics the card has in every zone but the battlefield and the stack. */
  | 'FRONT';

/** A number of an object. */
export type Figure =
  /** Its mana value; converted mana cost until 2021. */
  | 'MANA_VALUE'
  /** Its power. */
  | 'POWER'
  /** Its toughness. */
  | 'TOUGHNESS';

/** A figure that lies between the bounds, and stands to that of the source as said. What has no such figure does not match. */
export type FigureFilterInput = {
  /** Inclusive. */
  atLeast?: number | null | undefined;
  /** Inclusive. */
  atMost?: number | null | undefined;
  /** How it stands to the same figure of the source; nothing matches without a source that has it. */
  comparedToSource?: Comparison | null | undefined;
};

/** An object whose fields are those of a card. */
export type FromCardInput = {
  /** Its `counters` are those that its text says it enters with. */
  enteredWithCounters?: boolean;
  /** Lines on how it enters, with counters or tapped, which no event carries out: what enters by an event is told with them. */
  entering?: Array<string>;
  /** The object. */
  object: string | number;
  /** Lines of the card's text that are not read: they do nothing here. */
  unread?: Array<string>;
};

/** Something that an effect makes happen. What has left, or can't be affected so, is left out and said. */
export type GameEventInput = {
  /** Of damage, life, mana, and cards to discard that are not named. */
  amount?: number;
  /** Of DEAL_DAMAGE: prevention effects prevent nothing of it. */
  cantBePrevented?: boolean;
  /** Of DESTROY: regeneration does not save them. */
  cantBeRegenerated?: boolean;
  /** Of DEAL_DAMAGE: it is combat damage. */
  combat?: boolean;
  /** Of PUT_COUNTERS and REMOVE_COUNTERS; on players only poison counters. */
  counters?: Array<CounterInput>;
  /** Of START_EFFECT: what begins; its id is new. */
  effect?: ContinuousEffectInput | null | undefined;
  /** Of END_EFFECT: ids of effects. */
  effects?: Array<string | number>;
  /** What happens. */
  kind: GameEventKind;
  /** Also all objects that match as the step begins, read from `source` or `player`. */
  matching?: ObjectFilterInput | null | undefined;
  /** The objects that it happens to. */
  objects?: Array<string | number>;
  /** Who sacrifices, or controls the effect if there is no `source`. */
  player?: string | number | null | undefined;
  /** The players that it happens to. */
  players?: Array<string | number>;
  /** Likewise, an effect that replaces, prevents or redirects. */
  replacement?: ReplacementEffectInput | null | undefined;
  /** Of damage: what deals it, as it last was on the battlefield if it has left that. Else: whose effect it is, for filters and for what begins. */
  source?: string | number | null | undefined;
  /** Of RETURN to the battlefield: it enters tapped. */
  tapped?: boolean;
  /** The words on the card; repeated in explanations. */
  text?: string | null | undefined;
  /** Of RETURN to the battlefield: under whose control, its owner's if left out. */
  underControlOf?: string | number | null | undefined;
  /** Of RETURN: where to. */
  zone?: Zone | null | undefined;
};

/** What an effect, combat or the rules of a turn make happen; and what comes of damage. */
export type GameEventKind =
  /** `amount` mana goes into players' mana pools. */
  | 'ADD_MANA'
  /** `source` deals `amount` damage to each of the objects and players. */
  | 'DEAL_DAMAGE'
  /** Permanents are destroyed. */
  | 'DESTROY'
  /** Cards are discarded: those named, or `amount` of them that the player chooses. */
  | 'DISCARD'
  /** Effects end: those that `effects` names, and what is scheduled to end now. */
  | 'END_EFFECT'
  /** Regeneration shields are gone, since they were for this turn. */
  | 'END_SHIELDS'
  /** Objects are exiled; removed from the game before July 2009. */
  | 'EXILE'
  /** Players gain `amount` life. */
  | 'GAIN_LIFE'
  /** Players lose the game. */
  | 'LOSE_GAME'
  /** Players lose `amount` life. */
  | 'LOSE_LIFE'
  /** Unspent mana is lost from players' mana pools. */
  | 'LOSE_MANA'
  /** Damage is marked on a creature: what comes of damage. */
  | 'MARK_DAMAGE'
  /** Permanents phase in. */
  | 'PHASE_IN'
  /** Permanents phase out, with what is attached to them. */
  | 'PHASE_OUT'
  /** `counters` are put on objects, or on players (poison). */
  | 'PUT_COUNTERS'
  /** Objects are put into their owners' graveyards, not destroyed and not sacrificed. */
  | 'PUT_INTO_GRAVEYARD'
  /** Permanents get a regeneration shield for this turn. */
  | 'REGENERATE'
  /** `counters` are removed from objects, as far as there are any. */
  | 'REMOVE_COUNTERS'
  /** Damage marked on permanents is removed. */
  | 'REMOVE_DAMAGE'
  /** Creatures are removed from combat. */
  | 'REMOVE_FROM_COMBAT'
  /** Objects are put into `zone`: returned to a hand, put onto the battlefield, and the like. */
  | 'RETURN'
  /** Permanents are sacrificed, by their controllers unless `player` says by whom. */
  | 'SACRIFICE'
  /** Players' life totals become `amount`: each gains or loses what is needed. */
  | 'SET_LIFE'
  /** An effect begins: `effect` or `replacement`. */
  | 'START_EFFECT'
  /** Permanents are tapped. */
  | 'TAP'
  /** Permanents are untapped. */
  | 'UNTAP';

/** An object in any zone. */
export type GameObjectInput = {
  /** Other abilities in the words of the card. They do nothing here, and `characteristics` shows who still has them. */
  abilities?: Array<string>;
  /** The object or player it is attached to. */
  attachedTo?: string | number | null | undefined;
  /** An attacking creature. The queries on combat know their attackers themselves. */
  attacking?: boolean;
  /** The creatures that its “bands with other” abilities name; banding itself is a keyword. */
  bandsWithOther?: Array<ObjectFilterInput>;
  /** A blocking creature, likewise. */
  blocking?: boolean;
  /** A card, by its name, that of a face, or its oracle_id: the object has what the card says, with its static abilities among the effects of the board. A field that is given wins, unless it is at its default. `cards` searches. */
  card?: string | null | undefined;
  /** The same for whoever has a card object of Scryfall's: it is taken as it is. */
  cardObject?: unknown;
  /** Put into its zone since state-based actions were last checked. */
  changedZone?: boolean;
  /** None: colorless. */
  colors?: Array<Color>;
  /** Controlled continuously since that player's most recent turn began. */
  controlledSinceTurnBegan?: boolean;
  /** Defaults to the owner. */
  controller?: string | number | null | undefined;
  /** It entered as a copy, or is a token or a copy of a spell that was made as one. Whatever else the object gives of its text, such as `typeLine` and `power`, is what it is without that. */
  copy?: CopyInput | null | undefined;
  /** Kinds of counters it can't have more than `count` of. */
  counterLimits?: Array<CounterInput>;
  /** Counters on it. */
  counters?: Array<CounterInput>;
  /** Damage marked on it. */
  damage?: number;
  /** Since state-based actions were last checked. */
  dealtDamageByDeathtouch?: boolean;
  /** The defense printed on a battle, with which it enters the battlefield. What is there has its `counters`. */
  defense?: number | null | undefined;
  /** For an Aura: what it can enchant. Players only if `enchantsPlayers` or `enchantsWhom` says so. */
  enchant?: ObjectFilterInput | null | undefined;
  /** For an Aura: it can enchant players. */
  enchantsPlayers?: boolean;
  /** For an Aura: it can enchant these players, as its controller sees them; OPPONENTS for enchant opponent. Left out, any player if `enchantsPlayers` is true, unless an old type line says Enchant Opponent. */
  enchantsWhom?: PlayerScope | null | undefined;
  /** It enters the battlefield as a copy of what its controller chooses then, as Clone does. What is there has its `copy`. */
  entersAsCopyOf?: EntersAsCopyInput | null | undefined;
  /** Which face of a double-faced card is up, if the type line has both (711, 712 since 2021); the front one if left out, and in any zone but the battlefield and the stack. Power, toughness, colors and keywords are given as those of this face. */
  face?: Face | null | undefined;
  /** A face-down permanent is a nameless 2/2 creature, before 2002-10-07 a 0/1 one. */
  faceDown?: boolean;
  /** A Saga's final chapter number; if it is left out, the greatest of the `chapters` of its abilities. */
  finalChapter?: number | null | undefined;
  /** It is the source of a triggered ability that has triggered but not yet left the stack. If `waitingTriggers` or `triggersOnStack` name abilities of it, it is of those only; otherwise it may be of any, and holds back every state trigger of it and every action that waits for some ability of it. */
  hasUnresolvedTrigger?: boolean;
  /** Any text that no player and no other object has. */
  id: string | number;
  /** A battle that is being attacked. */
  isAttacked?: boolean;
  /** Cast for its bestow cost: whatever its type line says, it is an Aura with enchant creature while it is attached. */
  isBestowed?: boolean;
  /** A commander; a general until 2011. */
  isCommander?: boolean;
  /** Of a keyword with a number, such as bushido, annihilator or absorb: how much; an entry for each instance of the keyword. Without one the keyword does nothing. */
  keywordNumbers?: Array<KeywordNumberInput>;
  /** As printed. */
  keywords?: Array<Keyword>;
  /** Card, token or copy. */
  kind?: ObjectKind;
  /** The lands that its landwalk abilities name: swampwalk is subtypes Swamp; snow swampwalk adds supertypes Snow. */
  landwalk?: Array<ObjectFilterInput>;
  /** The loyalty printed on a planeswalker, with which it enters the battlefield. What is there has its `counters`. */
  loyalty?: number | null | undefined;
  /** Its mana value (converted mana cost until 2021); 0 if it is not given. */
  manaValue?: number | null | undefined;
  /** An object without a name shares its name with nothing. */
  name?: string;
  /** A dungeon's venture marker is on its bottommost room. */
  onLastRoom?: boolean;
  /** A player. */
  owner: string | number;
  /** A zone until July 2009, a status since. */
  phasedOut?: boolean;
  /** Before counters and continuous effects. */
  power?: number | null | undefined;
  /** Qualities it has protection from, in whatever zone a source is. */
  protectionFrom?: Array<ObjectFilterInput>;
  /** A battle's protector. */
  protector?: string | number | null | undefined;
  /** How often it can still regenerate this turn. */
  regenerationShields?: number;
  /** A sector of a player's board; kept only while something with space sculptor, or an ability of it, holds it. */
  sector?: string | null | undefined;
  /** When it last became legendary, a Legend or world, on the same clock. Defaults to the timestamp of the effect that made it so, if one did and it is newer, else to `timestamp`. */
  supertypeTimestamp?: number | null | undefined;
  /** Tapped. */
  tapped?: boolean;
  /** Larger is newer. Defaults to the position in `objects`. */
  timestamp?: number | null | undefined;
  /** Likewise. */
  toughness?: number | null | undefined;
  /** Of a creature with the keyword TOXIC: its total toxic value, 1 if it is not given. */
  toxic?: number | null | undefined;
  /** As printed, old and new style: Legendary Creature — Human Wizard; Summon Legend; Enchant World; Enchant Creature; Token Creature — Goblin. Of a card with two faces both, front // back, and `face` says which is up. */
  typeLine?: string | null | undefined;
  /** Where it is. */
  zone?: Zone;
};

/** A board: players, objects, and the effects and abilities that bear on it. */
export type GameStateInput = {
  /** Defaults to the first player. */
  activePlayer?: string | number | null | undefined;
  /** Read cards with the general errata on type lines of which the rules of the date tell: from 2004-10-01 a Summon Legend is legendary. If it is not set, `assumptions` names each card that they concern. Tokens are read as they are given. */
  applyErrata?: boolean;
  /** Static abilities and lasting effects. */
  continuousEffects?: Array<ContinuousEffectInput>;
  /** What `card` and `cardObject` of objects come to: which lines were not read, and that the text is today's. Answers say so. A caller who names cards leaves it out. */
  fromCards?: Array<FromCardInput>;
  /** Every object that matters, in any zone; on the battlefield in the order of their timestamps unless they carry one. */
  objects?: Array<GameObjectInput>;
  /** In turn order. */
  players: Array<PlayerInput>;
  /** Replacement effects, regeneration shields aside. */
  replacementEffects?: Array<ReplacementEffectInput>;
  /** Teams that something is to be said of; `team` of a player names one. */
  teams?: Array<TeamInput>;
  /** Triggered abilities that the events of a check can trigger, or that wait already. */
  triggeredAbilities?: Array<TriggeredAbilityInput>;
  /** Abilities that have triggered and are on the stack: ids of triggeredAbilities. A state trigger among them does not trigger again, a chapter ability holds back the sacrifice of its Saga, a room ability the removal of its dungeon; so does one that is said to trigger when its source leaves the battlefield, since what is still there has not left. */
  triggersOnStack?: Array<string | number>;
  /** Variants that are played. */
  variants?: Array<GameVariant>;
  /** Abilities that have triggered and wait to be put on the stack, oldest first: ids of triggeredAbilities. */
  waitingTriggers?: Array<string | number>;
};

/** Variants of the game that have state-based actions of their own. */
export type GameVariant =
  /** Archenemy, with schemes; teams, if players are on any, take turns together. */
  | 'ARCHENEMY'
  /** Commander; EDH until 2011. */
  | 'COMMANDER'
  /** Planechase, with planes and phenomena. */
  | 'PLANECHASE'
  /** Teams with shared life totals. */
  | 'TWO_HEADED_GIANT';

/** The keyword abilities of all editions. */
export type Keyword =
  /** Absorb; `keywordNumbers` of an object says how much. */
  | 'ABSORB'
  /** Affinity. */
  | 'AFFINITY'
  /** Afflict; `keywordNumbers` of an object says how much. */
  | 'AFFLICT'
  /** Afterlife. */
  | 'AFTERLIFE'
  /** Aftermath. */
  | 'AFTERMATH'
  /** Amplify. */
  | 'AMPLIFY'
  /** Annihilator; `keywordNumbers` of an object says how much. */
  | 'ANNIHILATOR'
  /** Ascend. */
  | 'ASCEND'
  /** Assist. */
  | 'ASSIST'
  /** Aura swap. */
  | 'AURA_SWAP'
  /** Awaken. */
  | 'AWAKEN'
  /** Backup. */
  | 'BACKUP'
  /** Banding. */
  | 'BANDING'
  /** Bands with other. */
  | 'BANDS_WITH_OTHER'
  /** Bargain. */
  | 'BARGAIN'
  /** Battle cry. */
  | 'BATTLE_CRY'
  /** Bestow. */
  | 'BESTOW'
  /** Blitz. */
  | 'BLITZ'
  /** Bloodthirst. */
  | 'BLOODTHIRST'
  /** Boast. */
  | 'BOAST'
  /** Bushido; `keywordNumbers` of an object says how much. */
  | 'BUSHIDO'
  /** Buyback. */
  | 'BUYBACK'
  /** Cascade. */
  | 'CASCADE'
  /** Casualty. */
  | 'CASUALTY'
  /** Champion. */
  | 'CHAMPION'
  /** Changeling. */
  | 'CHANGELING'
  /** Cipher. */
  | 'CIPHER'
  /** Cleave. */
  | 'CLEAVE'
  /** Companion. */
  | 'COMPANION'
  /** Compleated. */
  | 'COMPLEATED'
  /** Conspire. */
  | 'CONSPIRE'
  /** Convoke. */
  | 'CONVOKE'
  /** Craft. */
  | 'CRAFT'
  /** Crew. */
  | 'CREW'
  /** Cumulative upkeep. */
  | 'CUMULATIVE_UPKEEP'
  /** Cycling. */
  | 'CYCLING'
  /** Dash. */
  | 'DASH'
  /** Daybound. */
  | 'DAYBOUND'
  /** Deathtouch. */
  | 'DEATHTOUCH'
  /** Decayed. */
  | 'DECAYED'
  /** Defender. */
  | 'DEFENDER'
  /** Delve. */
  | 'DELVE'
  /** Demonstrate. */
  | 'DEMONSTRATE'
  /** Dethrone. */
  | 'DETHRONE'
  /** Devoid. */
  | 'DEVOID'
  /** Devour. */
  | 'DEVOUR'
  /** Disguise. */
  | 'DISGUISE'
  /** Disturb. */
  | 'DISTURB'
  /** Double strike. */
  | 'DOUBLE_STRIKE'
  /** Dredge. */
  | 'DREDGE'
  /** Echo. */
  | 'ECHO'
  /** Embalm. */
  | 'EMBALM'
  /** Emerge. */
  | 'EMERGE'
  /** Enchant. */
  | 'ENCHANT'
  /** Encore. */
  | 'ENCORE'
  /** Enlist. */
  | 'ENLIST'
  /** Entwine. */
  | 'ENTWINE'
  /** Epic. */
  | 'EPIC'
  /** Equip. */
  | 'EQUIP'
  /** Escalate. */
  | 'ESCALATE'
  /** Escape. */
  | 'ESCAPE'
  /** Eternalize. */
  | 'ETERNALIZE'
  /** Evoke. */
  | 'EVOKE'
  /** Evolve. */
  | 'EVOLVE'
  /** Exalted. */
  | 'EXALTED'
  /** Exhaust. */
  | 'EXHAUST'
  /** Exploit. */
  | 'EXPLOIT'
  /** Extort. */
  | 'EXTORT'
  /** Fabricate. */
  | 'FABRICATE'
  /** Fading. */
  | 'FADING'
  /** Fear. */
  | 'FEAR'
  /** Firebending; `keywordNumbers` of an object says how much. */
  | 'FIREBENDING'
  /** First strike. */
  | 'FIRST_STRIKE'
  /** Flanking. */
  | 'FLANKING'
  /** Flash. */
  | 'FLASH'
  /** Flashback. */
  | 'FLASHBACK'
  /** Flying. */
  | 'FLYING'
  /** Forecast. */
  | 'FORECAST'
  /** Foretell. */
  | 'FORETELL'
  /** Fortify. */
  | 'FORTIFY'
  /** For Mirrodin! */
  | 'FOR_MIRRODIN'
  /** Freerunning. */
  | 'FREERUNNING'
  /** Frenzy; `keywordNumbers` of an object says how much. */
  | 'FRENZY'
  /** Fuse. */
  | 'FUSE'
  /** Gift. */
  | 'GIFT'
  /** Graft. */
  | 'GRAFT'
  /** Gravestorm. */
  | 'GRAVESTORM'
  /** Harmonize. */
  | 'HARMONIZE'
  /** Haste. */
  | 'HASTE'
  /** Haunt. */
  | 'HAUNT'
  /** Hexproof. */
  | 'HEXPROOF'
  /** Hidden agenda. */
  | 'HIDDEN_AGENDA'
  /** Hideaway. */
  | 'HIDEAWAY'
  /** Horsemanship. */
  | 'HORSEMANSHIP'
  /** Impending. */
  | 'IMPENDING'
  /** Imprint. */
  | 'IMPRINT'
  /** Improvise. */
  | 'IMPROVISE'
  /** Increment. */
  | 'INCREMENT'
  /** Indestructible: a rule since 2004-02-01, a keyword since 2013. */
  | 'INDESTRUCTIBLE'
  /** Infect. */
  | 'INFECT'
  /** ∞ (infinity). */
  | 'INFINITY'
  /** Ingest. */
  | 'INGEST'
  /** Intimidate. */
  | 'INTIMIDATE'
  /** Job select. */
  | 'JOB_SELECT'
  /** Jump-start. */
  | 'JUMP_START'
  /** Kicker. */
  | 'KICKER'
  /** Landwalk; `landwalk` of an object says through which lands. */
  | 'LANDWALK'
  /** Level up. */
  | 'LEVEL_UP'
  /** Lifelink. */
  | 'LIFELINK'
  /** Living metal. */
  | 'LIVING_METAL'
  /** Living weapon. */
  | 'LIVING_WEAPON'
  /** Madness. */
  | 'MADNESS'
  /** Max speed. */
  | 'MAX_SPEED'
  /** Mayhem. */
  | 'MAYHEM'
  /** Melee. */
  | 'MELEE'
  /** Menace. */
  | 'MENACE'
  /** Mentor. */
  | 'MENTOR'
  /** Miracle. */
  | 'MIRACLE'
  /** Mobilize. */
  | 'MOBILIZE'
  /** Modular. */
  | 'MODULAR'
  /** More than meets the eye. */
  | 'MORE_THAN_MEETS_THE_EYE'
  /** Morph. */
  | 'MORPH'
  /** Mutate. */
  | 'MUTATE'
  /** Myriad. */
  | 'MYRIAD'
  /** Nightbound. */
  | 'NIGHTBOUND'
  /** Ninjutsu. */
  | 'NINJUTSU'
  /** Offering. */
  | 'OFFERING'
  /** Offspring. */
  | 'OFFSPRING'
  /** Outlast. */
  | 'OUTLAST'
  /** Overload. */
  | 'OVERLOAD'
  /** Paradigm. */
  | 'PARADIGM'
  /** Partner. */
  | 'PARTNER'
  /** Persist. */
  | 'PERSIST'
  /** Phasing. */
  | 'PHASING'
  /** Plot. */
  | 'PLOT'
  /** Poisonous; `keywordNumbers` of an object says how much. */
  | 'POISONOUS'
  /** Power-up. */
  | 'POWER_UP'
  /** Protection; `protectionFrom` of an object says from what. */
  | 'PROTECTION'
  /** Prototype. */
  | 'PROTOTYPE'
  /** Provoke. */
  | 'PROVOKE'
  /** Prowess. */
  | 'PROWESS'
  /** Prowl. */
  | 'PROWL'
  /** Rampage; `keywordNumbers` of an object says how much. */
  | 'RAMPAGE'
  /** Ravenous. */
  | 'RAVENOUS'
  /** Reach. */
  | 'REACH'
  /** Read ahead. */
  | 'READ_AHEAD'
  /** Rebound. */
  | 'REBOUND'
  /** Reconfigure, as printed on Equipment. */
  | 'RECONFIGURE'
  /** Recover. */
  | 'RECOVER'
  /** Reinforce. */
  | 'REINFORCE'
  /** Renown; `keywordNumbers` of an object says how much. */
  | 'RENOWN'
  /** Replicate. */
  | 'REPLICATE'
  /** Retrace. */
  | 'RETRACE'
  /** Riot. */
  | 'RIOT'
  /** Ripple. */
  | 'RIPPLE'
  /** Saddle. */
  | 'SADDLE'
  /** Scavenge. */
  | 'SCAVENGE'
  /** Scry. */
  | 'SCRY'
  /** Shadow. */
  | 'SHADOW'
  /** Shroud. */
  | 'SHROUD'
  /** Skulk. */
  | 'SKULK'
  /** Sneak. */
  | 'SNEAK'
  /** Snow-covered, of lands, before it was a supertype. */
  | 'SNOW_COVERED'
  /** Solved. */
  | 'SOLVED'
  /** Soulbond. */
  | 'SOULBOND'
  /** Soulshift. */
  | 'SOULSHIFT'
  /** Space sculptor. */
  | 'SPACE_SCULPTOR'
  /** Spectacle. */
  | 'SPECTACLE'
  /** Splice. */
  | 'SPLICE'
  /** Split second. */
  | 'SPLIT_SECOND'
  /** Spree. */
  | 'SPREE'
  /** Squad. */
  | 'SQUAD'
  /** Start your engines! */
  | 'START_YOUR_ENGINES'
  /** Station. */
  | 'STATION'
  /** Storied. */
  | 'STORIED'
  /** Storm. */
  | 'STORM'
  /** Substance. */
  | 'SUBSTANCE'
  /** Sunburst. */
  | 'SUNBURST'
  /** Surge. */
  | 'SURGE'
  /** Suspend. */
  | 'SUSPEND'
  /** Teamwork. */
  | 'TEAMWORK'
  /** Threshold. */
  | 'THRESHOLD'
  /** Tiered. */
  | 'TIERED'
  /** What umbra armor was called until 2024: the same. */
  | 'TOTEM_ARMOR'
  /** Toxic; `toxic` of an object says how much. */
  | 'TOXIC'
  /** Training. */
  | 'TRAINING'
  /** Trample. */
  | 'TRAMPLE'
  /** Trample over planeswalkers. */
  | 'TRAMPLE_OVER_PLANESWALKERS'
  /** Transfigure. */
  | 'TRANSFIGURE'
  /** Transmute. */
  | 'TRANSMUTE'
  /** Tribute. */
  | 'TRIBUTE'
  /** Umbra armor, of Auras; totem armor until 2024. */
  | 'UMBRA_ARMOR'
  /** Undaunted. */
  | 'UNDAUNTED'
  /** Undying. */
  | 'UNDYING'
  /** Unearth. */
  | 'UNEARTH'
  /** Unleash. */
  | 'UNLEASH'
  /** Vanishing. */
  | 'VANISHING'
  /** Vigilance. */
  | 'VIGILANCE'
  /** Visit. */
  | 'VISIT'
  /** Ward. */
  | 'WARD'
  /** Warp. */
  | 'WARP'
  /** Web-slinging. */
  | 'WEB_SLINGING'
  /** Wither. */
  | 'WITHER';

/** A keyword with its number, as in bushido 2. */
export type KeywordNumberInput = {
  /** The keyword, which stands in `keywords` too. */
  keyword: Keyword;
  /** Its number. */
  number: number;
};

/** A number between bounds. */
export type NumberFilterInput = {
  /** Inclusive. */
  atLeast?: number | null | undefined;
  /** Inclusive. */
  atMost?: number | null | undefined;
};

/** How an edition numbers its rules. */
export type Numbering =
  /** 1999 to June 2009: state-based effects are rule 420. */
  | 'CLASSIC'
  /** Since July 2009: state-based actions are rule 704. */
  | 'MAGIC_2010';

/** Everything that is given must hold. Of a list of types, colors or keywords, every entry must hold; of ids, names, zones or kinds, any entry. */
export type ObjectFilterInput = {
  /** All of these filters must match. */
  allOf?: Array<ObjectFilterInput> | null | undefined;
  /** At least one of these filters must match. */
  anyOf?: Array<ObjectFilterInput> | null | undefined;
  /** Attached to an object that this filter matches. */
  attachedTo?: ObjectFilterInput | null | undefined;
  /** Only the object that the source is attached to: enchanted or equipped. */
  attachedToBySource?: boolean | null | undefined;
  /** Attached to one of these players. */
  attachedToPlayer?: PlayerScope | null | undefined;
  /** Likewise. */
  attacking?: boolean | null | undefined;
  /** Likewise. */
  blocking?: boolean | null | undefined;
  /** How many colors it has: colorless is atMost 0, multicolored atLeast 2. */
  colorCount?: NumberFilterInput | null | undefined;
  /** All of these colors. */
  colors?: Array<Color> | null | undefined;
  /** Relative to the controller of the source. */
  controller?: PlayerScope | null | undefined;
  /** All of these counters. */
  counters?: Array<CounterFilterInput> | null | undefined;
  /** Leaves the source itself out: other. */
  excludeSource?: boolean | null | undefined;
  /** Likewise. */
  faceDown?: boolean | null | undefined;
  /** Something that this filter matches is attached to it: enchanted, equipped. */
  hasAttached?: ObjectFilterInput | null | undefined;
  /** One of these objects. */
  ids?: Array<string | number> | null | undefined;
  /** Likewise. */
  isCommander?: boolean | null | undefined;
  /** Only the source itself. */
  isSource?: boolean | null | undefined;
  /** All of these keywords. */
  keywords?: Array<Keyword> | null | undefined;
  /** One of these kinds. */
  kinds?: Array<ObjectKind> | null | undefined;
  /** Its mana value, which is 0 if the board does not give it. */
  manaValue?: FigureFilterInput | null | undefined;
  /** One of these names. */
  names?: Array<string> | null | undefined;
  /** What this filter matches is left out. */
  not?: ObjectFilterInput | null | undefined;
  /** Likewise of its owner: into whose hand, library or graveyard it would be put. */
  owner?: PlayerScope | null | undefined;
  /** Its power; effects are applied in layers, and see it as it is in theirs. */
  power?: FigureFilterInput | null | undefined;
  /** All of these subtypes. */
  subtypes?: Array<string> | null | undefined;
  /** All of these supertypes. */
  supertypes?: Array<string> | null | undefined;
  /** Only what is tapped; if false, only what is not. */
  tapped?: boolean | null | undefined;
  /** Its toughness, likewise. */
  toughness?: FigureFilterInput | null | undefined;
  /** All of these card types. */
  types?: Array<string> | null | undefined;
  /** Defaults to the battlefield (phased-in permanents). */
  zones?: Array<Zone> | null | undefined;
};

/** What stands for the object. */
export type ObjectKind =
  /** A card. */
  | 'CARD'
  /** A copy of a card. */
  | 'COPY_OF_CARD'
  /** A copy of a spell. */
  | 'COPY_OF_SPELL'
  /** A token. */
  | 'TOKEN';

/** Combat damage that one creature assigns to one recipient, in a combat that is played. */
export type PlayedAssignmentInput = {
  /** 0 or more. */
  amount: number;
  /** 1 or 2, where there are two combat damage steps; in each step in which its source assigns damage if left out. */
  damageStep?: number | null | undefined;
  /** An attacking or blocking creature. */
  source: string | number;
  /** A creature, player, planeswalker or battle. */
  target: string | number;
};

/** How far a combat was played. */
export type PlayedCombatStatus =
  /** To its end, or to that of the game. */
  | 'COMPLETE'
  /** Until state-based actions went on for ever. */
  | 'DRAW_BY_LOOP'
  /** Until something was decided that the rules don't allow: `problems`. It is as if it had not been decided. */
  | 'ILLEGAL'
  /** Until something has to be decided: `decision` or `pendingChoices`. */
  | 'NEEDS_CHOICES';

/** A player. */
export type PlayerInput = {
  /** Since state-based actions were last checked. */
  attemptedDrawFromEmptyLibrary?: boolean;
  /** Defaults to the number of objects given in that zone; what rests on there being none says so in its `assumptions` or `notes`. */
  cardsInHand?: number | null | undefined;
  /** Likewise. */
  cardsInLibrary?: number | null | undefined;
  /** Over the course of the game. */
  combatDamageByCommander?: Array<CommanderDamageInput>;
  /** Out of the game before the evaluation. */
  hasLost?: boolean;
  /** Any text that no object has. */
  id: string | number;
  /** If the player's team shares a life total, the team's counts instead. */
  life?: number;
  /** For the cleanup step. Seven if left out; give a number that no hand has for none. */
  maximumHandSize?: number | null | undefined;
  /** Used in explanations. */
  name?: string | null | undefined;
  /** In Two-Headed Giant since April 2011, a team has those of its players together. */
  poisonCounters?: number;
  /** Qualities the player has protection from, since 2007-05-01; filters such as OPPONENTS are read from the player. */
  protectionFrom?: Array<ObjectFilterInput>;
  /** How many seats away the player affects anything (limited range of influence, since 2005-08-01); null: everywhere. Seats are the places in `players`; those who have lost have none. */
  rangeOfInfluence?: number | null | undefined;
  /** Since state-based actions were last checked, the player was required to draw more cards than the library held, whether or not a draw was attempted or replaced (the wording of 2003). */
  requiredToDrawTooMany?: boolean;
  /** Null: no speed. */
  speed?: number | null | undefined;
  /** A team's id. */
  team?: string | number | null | undefined;
  /** Mana in the player's mana pool. */
  unspentMana?: number;
};

/** Players, seen from the controller of a source. */
export type PlayerScope =
  /** Everybody. */
  | 'ANY'
  /** The players who are not on that player's team. */
  | 'OPPONENTS'
  /** The controller of the source. */
  | 'YOU';

/** How words that somebody quotes stand in a rule. */
export type QuotationMatch =
  /** One after the other; punctuation, typography and a number or “Example:” before them aside. */
  | 'EXACT'
  /** But for some that are mistyped, changed, added or left out. */
  | 'NEAR'
  /** A part of them: what was given goes from one rule into the next, which is listed too, or into other words. */
  | 'PART';

/** What a replacement effect replaces. */
export type ReplaceableEvent =
  /** A permanent or player would be dealt damage: prevention and redirection too. */
  | 'WOULD_BE_DEALT_DAMAGE'
  /** A permanent would be destroyed. */
  | 'WOULD_BE_DESTROYED'
  /** A permanent would be put into a graveyard, destroyed or not; or a card from one of the `zones` that `affects` names. */
  | 'WOULD_BE_PUT_INTO_GRAVEYARD'
  /** A player would gain life. */
  | 'WOULD_GAIN_LIFE'
  /** A player would lose the game. */
  | 'WOULD_LOSE_GAME'
  /** A player would lose life, by damage or otherwise. */
  | 'WOULD_LOSE_LIFE';

/** A replacement effect, in force while its source, if it has one, is where a static ability of it would work, or where it says. */
export type ReplacementEffectInput = {
  /** Objects whose destruction or move it replaces, or the damage that is dealt to them; says nothing if it is about players. */
  affects?: ObjectFilterInput | null | undefined;
  /** Players whose loss it replaces, or whose life changes: YOU if left out. Players who are dealt damage: nobody if left out, and everything and everybody if `affects` is left out too and there is no source. */
  affectsPlayers?: PlayerScope | null | undefined;
  /** How much damage it can still prevent or redirect, all in all; null for any amount. */
  amount?: number | null | undefined;
  /** Of damage: only combat damage; if false, only other damage. */
  combatDamage?: boolean | null | undefined;
  /** It applies only if this holds before the event. */
  condition?: ConditionInput | null | undefined;
  /** If there is no source: the player whose effect it is. */
  controller?: string | number | null | undefined;
  /** Of damage: only from such sources, in whatever zone they are. */
  damageFrom?: ObjectFilterInput | null | undefined;
  /** How long it lasts, if not for as long as its source is in place: what the end of a turn or of combat ends. FOR_AS_LONG_AS looks at `condition`. */
  duration?: Duration | null | undefined;
  /** What it replaces. */
  event: ReplaceableEvent;
  /** With a source: the zones in which it functions, if it says so: GRAVEYARD for Wonder. Defaults to the battlefield, and of a face-up emblem, plane, scheme or the like the command zone. */
  functionsFrom?: Array<Zone> | null | undefined;
  /** Any text; what `replacedBy` names. */
  id: string | number;
  /** What happens instead. */
  instead: ReplacementOutcomeInput;
  /** The object whose ability it is. */
  source?: string | number | null | undefined;
  /** The words on the card. */
  text?: string | null | undefined;
  /** How often it can still apply; null for always. */
  uses?: number | null | undefined;
};

/** What happens instead, in this order. */
export type ReplacementOutcomeInput = {
  /** That many cards are drawn. Those that the board names in a library lie on top of it, the last one topmost; once a card was put or shuffled into it, which of them are drawn is known only if all are. */
  draw?: number;
  /** The object that would be destroyed or moved goes to this zone instead. Says nothing where a loss is replaced. */
  moveTo?: Zone | null | undefined;
  /** Of life: it is lost instead of gained, or gained instead of lost. */
  opposite?: boolean;
  /** Of damage and life: so much more, after that; negative for less. */
  plus?: number;
  /** Of damage: it is prevented, all of it or as much as the effect can. */
  preventDamage?: boolean;
  /** Of damage: no more than this much of each event is prevented. */
  preventUpTo?: number | null | undefined;
  /** Of damage: it is dealt to this permanent or player instead. Nothing happens if that can't be dealt damage any more. */
  redirectTo?: string | number | null | undefined;
  /** Remove all damage, tap it, remove it from combat. Says nothing where a loss is replaced. */
  regenerate?: boolean;
  /** The life total becomes this. */
  setLife?: number | null | undefined;
  /** Shuffle everything the player owns in these zones into their library. */
  shuffleIntoLibrary?: Array<Zone>;
  /** Of damage and life: so many times the amount; 0 for none. */
  times?: number;
};

/** What became of a rule from one edition to another. */
export type RuleChangeKind =
  /** The older edition, which covers its place, does not have it. */
  | 'ADDED'
  /** Same number, other words. */
  | 'EDITED'
  /** Several rules became one. */
  | 'MERGED'
  /** The other edition's text for this part is not in the corpus, so nothing can be said. */
  | 'NOT_COVERED'
  /** The newer edition, which covers its place, does not have it. */
  | 'REMOVED'
  /** Other number, same words (mentions of renumbered rules aside). */
  | 'RENUMBERED'
  /** Other number and other words. */
  | 'RENUMBERED_AND_EDITED'
  /** One rule became several. */
  | 'SPLIT'
  /** Same number, same words and examples. */
  | 'UNCHANGED';

/** Where words stand that a search finds. */
export type SearchKind =
  /** All of them in a rule's examples, whether or not its text has them too. */
  | 'EXAMPLE'
  /** In an entry of the glossary. */
  | 'GLOSSARY'
  /** In a rule: its heading, its text, or partly there and partly in its examples. */
  | 'RULE';

/** Whether what is found has all words. */
export type SearchMatch =
  /** All words, each in any of its forms. */
  | 'ALL'
  /** As many words as there are; what has more of them, and rarer ones, comes first. */
  | 'BEST';

/** In which order a search gives what it finds. */
export type SearchOrder =
  /** The rules whose numbers are given; then what fits best: rules that name or define what is looked for, or that people mean who say so, before those that mention it, and today's words before yesterday's. */
  | 'BEST_FIRST'
  /** By the newest of them, the newest edition first; within it best first. */
  | 'NEWEST_FIRST'
  /** By the oldest `from` of the wordings that match, the oldest edition first; within it best first. */
  | 'OLDEST_FIRST';

/** The state-based actions of all editions; each has its numbers and its versions by date. */
export type StateBasedActionKind =
  /** A battle with defense 0 goes to the graveyard. */
  | 'BATTLE_DEFENSE'
  /** A battle without a protector gets one. */
  | 'BATTLE_PROTECTOR'
  /** A player dealt 21 combat damage by one commander loses. */
  | 'COMMANDER_DAMAGE'
  /** A commander may return to the command zone. */
  | 'COMMANDER_RETURN'
  /** A copy in a wrong zone ceases to exist. */
  | 'COPY_CEASES'
  /** +1/+1 and -1/-1 counters cancel. */
  | 'COUNTER_ANNIHILATION'
  /** Counters beyond what the permanent allows are removed. */
  | 'COUNTER_LIMIT'
  /** A creature damaged by a source with deathtouch is destroyed. */
  | 'DEATHTOUCH_DAMAGE'
  /** A completed dungeon leaves the game. */
  | 'DUNGEON'
  /** A player who drew, or had to draw, from an empty library loses. */
  | 'EMPTY_LIBRARY_DRAW'
  /** Anything else that is attached becomes unattached. */
  | 'ILLEGAL_ATTACHMENT'
  /** An Aura that is illegally attached, or not attached, goes to the graveyard. */
  | 'ILLEGAL_AURA'
  /** Illegally attached Equipment becomes unattached. */
  | 'ILLEGAL_EQUIPMENT'
  /** The legend rule. */
  | 'LEGEND_RULE'
  /** A creature with lethal damage is destroyed. */
  | 'LETHAL_DAMAGE'
  /** A phenomenon makes the planar controller planeswalk. */
  | 'PHENOMENON'
  /** Planeswalkers that share a type, until 2017. */
  | 'PLANESWALKER_UNIQUENESS'
  /** A player with 0 or less life loses. */
  | 'PLAYER_LIFE'
  /** A player with ten poison counters loses. */
  | 'PLAYER_POISON'
  /** Older Roles of one player on a permanent go. */
  | 'ROLE'
  /** A finished Saga is sacrificed. */
  | 'SAGA'
  /** A scheme is turned face down. */
  | 'SCHEME'
  /** A battle whose protector can't be it gets another. */
  | 'SIEGE_PROTECTOR'
  /** Creatures get sectors. */
  | 'SPACE_SCULPTOR'
  /** A player without speed gets speed 1. */
  | 'START_YOUR_ENGINES'
  /** A team with 0 or less life loses. */
  | 'TEAM_LIFE'
  /** A team with fifteen poison counters loses. */
  | 'TEAM_POISON'
  /** A token in a wrong zone ceases to exist. */
  | 'TOKEN_CEASES'
  /** The world rule. */
  | 'WORLD_RULE'
  /** A planeswalker with loyalty 0 goes to the graveyard. */
  | 'ZERO_LOYALTY'
  /** A creature with toughness 0 or less goes to the graveyard. */
  | 'ZERO_TOUGHNESS';

/** Who says how much a change matters. */
export type SubstanceBasis =
  /** A reader of both texts decided it; `reason` says why. */
  | 'CURATED'
  /** The engine does otherwise by this rule: see `behaviourChange`. */
  | 'ENGINE'
  /** It follows from the two texts by a stated rule. */
  | 'TEXT';

/** A team of players. */
export type TeamInput = {
  /** In Emperor: the player with whom the team loses (809.5b). Ranges of influence are said by `rangeOfInfluence`; that creatures attack only neighbors, and the ability to deploy creatures, are not carried out. */
  emperor?: string | number | null | undefined;
  /** Any text. */
  id: string | number;
  /** The shared life total; says nothing if each player has a life total. */
  life?: number;
  /** Whether its players have one life total. Left out, the variants say: they do in Two-Headed Giant, and in Archenemy Commander since 2024-09-20; in Team vs. Team, Emperor and Archenemy each player has a life total. */
  sharesLife?: boolean | null | undefined;
};

/** On which side words stand. */
export type TextOperation =
  /** On the `from` side only. */
  | 'DELETE'
  /** On both sides. */
  | 'EQUAL'
  /** On the `to` side only. */
  | 'INSERT';

/** Whose words are held. */
export type TextStatus =
  /** A commentator's words about the rules; numbers are cited, the text is not the rules'. */
  | 'COMMENTARY'
  /** The rules' own words. */
  | 'RULES_TEXT';

/** What makes an ability trigger. */
export type TriggerEvent =
  /** Is declared as an attacker. Only playCombat does that: likewise; so the next four. */
  | 'ATTACKS'
  /** Attacks and becomes blocked. */
  | 'BECOMES_BLOCKED'
  /** Is declared as a blocker, once however many creatures it blocks. */
  | 'BLOCKS'
  /** Lore counters are put on its source, a Saga, and reach one of its `chapters`, since 2018-04-27. No check does that, but events do; whether it did before is for `waitingTriggers` and `triggersOnStack` to say. */
  | 'CHAPTER'
  /** The same, combat damage only. */
  | 'DEALS_COMBAT_DAMAGE'
  /** Deals damage, once for all that it deals at once. */
  | 'DEALS_DAMAGE'
  /** Is dealt damage, once for all that it is dealt at once. */
  | 'DEALT_DAMAGE'
  /** Destroyed, not merely put into a graveyard. */
  | 'DESTROYED'
  /** Goes to a graveyard from the battlefield. */
  | 'DIES'
  /** The end of combat step begins. */
  | 'END_OF_COMBAT'
  /** Put onto the battlefield; comes into play before July 2009. */
  | 'ENTERS_BATTLEFIELD'
  /** Exiled, from wherever it was; removed from the game before July 2009. */
  | 'EXILED'
  /** A player gains life. */
  | 'GAINS_LIFE'
  /** Attacks, and blockers have been declared that do not block it. */
  | 'IS_NOT_BLOCKED'
  /** Leaves the battlefield, wherever it goes. */
  | 'LEAVES_BATTLEFIELD'
  /** A player loses life. */
  | 'LOSES_LIFE'
  /** Anything else that no check does: likewise. */
  | 'OTHER'
  /** A player loses the game. */
  | 'PLAYER_LOSES'
  /** The venture marker moves into a room: a room ability of a dungeon. Nothing here does that: likewise. */
  | 'ROOM'
  /** Sacrificed. */
  | 'SACRIFICED'
  /** A state trigger: triggers when its condition becomes true, and not again while it waits or is on the stack. */
  | 'STATE';

/** A triggered ability of an object. */
export type TriggeredAbilityInput = {
  /** Of CHAPTER: its chapter numbers, 1 and 2 of “I, II —”. For each that the lore counters put on its source reach, it triggers, and `Trigger.value` is that number. Of a Saga of which no ability has any, each chapter up to its `finalChapter` triggers as chapter: and the id of the Saga. */
  chapters?: Array<number>;
  /** It triggers only if this holds. */
  condition?: ConditionInput | null | undefined;
  /** What triggers it. */
  event: TriggerEvent;
  /** The zones in which it functions, if it says so: GRAVEYARD for Bridge from Below. Defaults to where a static ability of its source would work: the battlefield, and of a face-up emblem, plane, scheme or the like the command zone. */
  functionsFrom?: Array<Zone> | null | undefined;
  /** Any text; what `waitingTriggers`, `triggersOnStack` and `Trigger.ability` name. */
  id: string | number;
  /** The players whose gain or loss of life triggers it: YOU if left out. Of damage that it watches being dealt: only damage to these players. */
  players?: PlayerScope | null | undefined;
  /** The object that has it. */
  source: string | number;
  /** The words on the card. */
  text?: string | null | undefined;
  /** How many, for example the counters it had: what `Trigger.value` shows. It is worked out when the ability triggers, on the board before the event for what looks back, and not again. */
  value?: ValueInput | null | undefined;
  /** Objects it watches; defaults to the source itself. */
  watches?: ObjectFilterInput | null | undefined;
};

/** A part of the end of a turn. */
export type TurnPart =
  /** Damage wears off, and what lasts this turn ends; then state-based actions are checked. */
  | 'CLEANUP'
  /** A cleanup step, or with the last one the phase, ends: unspent mana is lost, and burns until 2009-07-10. */
  | 'CLEANUP_ENDS'
  /** The cleanup step begins: cards above the maximum hand size are discarded. */
  | 'DISCARD'
  /** The end step ends: since 2009-07-11 unspent mana is lost. */
  | 'END_STEP_ENDS'
  /** The next turn begins, if it is asked for: what lasts until then ends, and permanents untap. */
  | 'TURN_BEGINS';

/** constant + times × (one of the counts). */
export type ValueInput = {
  /** The number of cards in these players' hands. */
  cardsInHandOf?: PlayerScope | null | undefined;
  /** Added in any case. */
  constant?: number;
  /** The number of objects that match. */
  countOf?: ObjectFilterInput | null | undefined;
  /** Counters of this kind on each object that the effect changes; of a trigger, on its source. */
  countersOnRecipient?: string | null | undefined;
  /** Counters of this kind on the source. */
  countersOnSource?: string | null | undefined;
  /** Counts what is different among the objects that match, not the objects: BASIC_LAND_TYPES for domain, CARD_TYPES for delirium. */
  distinct?: Distinction | null | undefined;
  /** The life of these players, added up. */
  lifeOf?: PlayerScope | null | undefined;
  /** This figure of each object that the effect changes, as it is in that layer; of a trigger, of its source. */
  ofRecipient?: Figure | null | undefined;
  /** This figure of the source, likewise. */
  ofSource?: Figure | null | undefined;
  /** Multiplies the count. */
  times?: number;
};

/** Where an object is. */
export type Zone =
  /** The ante zone. */
  | 'ANTE'
  /** The in-play zone before July 2009. */
  | 'BATTLEFIELD'
  /** The command zone; schemes in their deck are here, face down. */
  | 'COMMAND'
  /** Removed from the game, before July 2009. */
  | 'EXILE'
  /** A graveyard, its owner's. */
  | 'GRAVEYARD'
  /** Its owner's hand. */
  | 'HAND'
  /** Its owner's library. */
  | 'LIBRARY'
  /** The stack. */
  | 'STACK';

export type RuleToolQueryVariables = Exact<{
  number: string;
  on: string | number;
  room: number;
}>;


export type RuleToolQuery = { resolveCitation: { explanation: string, cited: { number: string, heading: string | null, text: string, examples: Array<string>, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null, next: { key: string } | null } } | null, current: Array<{ number: string, edition: { effectiveDate: string } }> } };

export type ToldRuleFragment = { number: string, heading: string | null, text: string, examples: Array<string>, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null, next: { key: string } | null } };

export type WordsToolQueryVariables = Exact<{
  edition: string | number;
}>;


export type WordsToolQuery = { edition: { effectiveDate: string } | null };

export type HistoryToolQueryVariables = Exact<{
  number: string;
  on: string | number;
}>;


export type HistoryToolQuery = { resolveCitation: { explanation: string, number: string | null, cited: { below: { count: number }, history: Array<{ rule: { number: string, heading: string | null, text: string, edition: { effectiveDate: string } }, change: { kind: RuleChangeKind } | null }> } | null }, numberBearers: Array<{ from: string, until: string | null, heading: string | null, rewordedBy: Array<string>, current: Array<{ number: string }> }> };

export type ChangedToolQueryVariables = Exact<{
  text: string;
}>;


export type ChangedToolQuery = { ask: { answers: Array<
      | { __typename: 'ChangeOnDay', date: string }
      | { __typename: 'DayInDoubt' }
      | { __typename: 'DaysCompared' }
      | { __typename: 'GlossaryEntry' }
      | { __typename: 'PublishedEdition' }
      | { __typename: 'Rule' }
      | { __typename: 'RuleOnDay' }
      | { __typename: 'SearchConnection' }
    > } };

export type AskToolQueryVariables = Exact<{
  text: string;
  first: number;
  room: number;
}>;


export type AskToolQuery = { ask: { kind: AskedKind, sentence: string, understood: { sentence: string }, definition: { term: string, definition: string, edition: { effectiveDate: string } } | null, answers: Array<
      | { __typename: 'ChangeOnDay', date: string, rules: Array<{ before: { number: string, heading: string | null, text: string, examples: Array<string>, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null, next: { key: string } | null } } | null, after: { number: string, heading: string | null, text: string, examples: Array<string>, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null, next: { key: string } | null } } | null }> }
      | { __typename: 'DayInDoubt' }
      | { __typename: 'DaysCompared', under: string | null, comparison: { summary: Array<{ kind: RuleChangeKind, count: number }> } | null }
      | { __typename: 'GlossaryEntry', definition: string }
      | { __typename: 'PublishedEdition' }
      | { __typename: 'Rule', number: string, heading: string | null, text: string, examples: Array<string>, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null, next: { key: string } | null } }
      | { __typename: 'RuleOnDay', rule: { number: string, heading: string | null, text: string, examples: Array<string>, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null, next: { key: string } | null } } | null }
      | { __typename: 'SearchConnection', edges: Array<{ snippet: string, node:
            | { __typename: 'GlossaryEntry', term: string, edition: { effectiveDate: string } }
            | { __typename: 'Rule', number: string, edition: { effectiveDate: string } }
           }> }
    > } };

export type QuotationToolQueryVariables = Exact<{
  text: string;
  first: number;
}>;


export type QuotationToolQuery = { findQuotation: Array<{ from: { effectiveDate: string }, to: { effectiveDate: string }, rule: { number: string, heading: string | null, text: string }, lineage: { numbers: Array<{ number: string, from: string, until: string | null }> } }> };

export type CitationToolQueryVariables = Exact<{
  number: string;
  on: string | number;
  quote?: string | null | undefined;
  in: string | number;
  room: number;
}>;


export type CitationToolQuery = { resolveCitation: { status: CitationStatus, explanation: string, confidence: number | null, quoteStands: boolean | null, heldAgainst: string | null, currentNumbers: Array<string>, current: Array<{ number: string, heading: string | null, text: string, examples: Array<string>, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null, next: { key: string } | null } }> } };

export type TextToolQueryVariables = Exact<{
  text: string;
  date?: string | number | null | undefined;
}>;


export type TextToolQuery = { checkText: { heldAgainst: string, note: string | null, corrected: string, citations: Array<{ written: string, number: string, isBetween: boolean, status: CitationStatus, wordsStand: boolean | null, wordsOf: Array<string>, nameOf: string | null, rewordedBy: Array<string>, misdated: string | null, explanation: string }> } };

export type BoardToolQueryVariables = Exact<{
  state: GameStateInput;
  editions: Array<string | number> | string | number;
}>;


export type BoardToolQuery = { compareStateBasedActions: { evaluations: Array<{ rulesDate: string, status: EvaluationStatus, assumptions: Array<string>, losers: Array<string>, checks: Array<{ number: number, actions: Array<{ ruleNumber: string, explanation: string }> }>, pendingChoices: Array<{ prompt: string, options: Array<string> }> }> } };

export type EraToolQueryVariables = Exact<{
  date: string | number;
  against: string | number;
  subject?: EraSubject | null | undefined;
}>;


export type EraToolQuery = { eraDifferences: Array<{ rule: string, subject: EraSubject, changedOn: Array<string>, then: { ruleNumbers: Array<string>, sentence: string | null, absence: string | null }, now: { ruleNumbers: Array<string>, sentence: string | null, absence: string | null } }> };

export type NothingQueryVariables = Exact<{ [key: string]: never; }>;


export type NothingQuery = { __typename: 'Query' };

export type EditionLabelFragment = { key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } };

export type AsOfQueryVariables = Exact<{
  date: string;
}>;


export type AsOfQuery = { edition: { key: string } | null, editionsAround: { published: { effectiveDate: string }, before: { key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } } | null, after: { key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } } | null }, newest: { published: { effectiveDate: string } }, editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type HeldEditionsQueryVariables = Exact<{ [key: string]: never; }>;


export type HeldEditionsQuery = { editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type PlayedFragment = { rulesDate: string, status: EvaluationStatus, winner: string | null, isDraw: boolean, assumptions: Array<string>, checks: Array<{ number: number, actions: Array<{ kind: StateBasedActionKind, outcome: ActionOutcome, objects: Array<string>, players: Array<string>, ruleNumber: string, explanation: string, replacedBy: string | null, rule: { number: string, edition: { key: string } } | null }> }>, state: { objects: Array<{ ref: string, zone: Zone, power: number | null, toughness: number | null, attachedTo: string | null, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, hasLost: boolean }> } };

export type BoardDaysQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardDaysQuery = { appliedRules: Array<{ kind: StateBasedActionKind | null, ruleNumbers: Array<string>, summary: string, since: string, until: string | null }> };

export type BoardThroughTimeQueryVariables = Exact<{
  state: GameStateInput;
  days: Array<string | number> | string | number;
}>;


export type BoardThroughTimeQuery = { compareStateBasedActions: { evaluations: Array<{ rulesDate: string, status: EvaluationStatus, winner: string | null, isDraw: boolean, assumptions: Array<string>, checks: Array<{ number: number, actions: Array<{ kind: StateBasedActionKind, outcome: ActionOutcome, objects: Array<string>, players: Array<string>, ruleNumber: string, explanation: string, replacedBy: string | null, rule: { number: string, edition: { key: string } } | null }> }>, state: { objects: Array<{ ref: string, zone: Zone, power: number | null, toughness: number | null, attachedTo: string | null, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, hasLost: boolean }> } }> } };

export type BoardLooksQueryVariables = Exact<{
  state: GameStateInput;
  days: Array<string | number> | string | number;
}>;


export type BoardLooksQuery = { compareStateBasedActions: { evaluations: Array<{ rulesDate: string, status: EvaluationStatus, winner: string | null, isDraw: boolean, assumptions: Array<string>, characteristics: Array<{ ref: string, supertypes: Array<string>, types: Array<string>, subtypes: Array<string>, everyCreatureType: boolean, power: number | null, toughness: number | null }>, checks: Array<{ number: number, actions: Array<{ kind: StateBasedActionKind, outcome: ActionOutcome, objects: Array<string>, players: Array<string>, ruleNumber: string, explanation: string, replacedBy: string | null, rule: { number: string, edition: { key: string } } | null }> }>, state: { objects: Array<{ ref: string, zone: Zone, power: number | null, toughness: number | null, attachedTo: string | null, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, hasLost: boolean }> } }> } };

export type BoardCardsQueryVariables = Exact<{
  search: string;
}>;


export type BoardCardsQuery = { cards: { nodes: Array<{ name: string, typeLine: string }> } };

export type BoardCardQueryVariables = Exact<{
  name: string;
}>;


export type BoardCardQuery = { card: { name: string, typeLine: string, manaCost: string | null, isImported: boolean, attribution: string, fanContentNotice: string, reading: { object: unknown, lines: Array<{ text: string, face: Face, status: CardLineStatus }> } } | null, cards: { nodes: Array<{ name: string }> } };

export type BoardOnDayQueryVariables = Exact<{
  state: GameStateInput;
  day: string | number;
  choices: Array<ChoiceInput> | ChoiceInput;
  choicePolicy?: ChoicePolicy;
}>;


export type BoardOnDayQuery = { evaluateStateBasedActions: { rulesDate: string, status: EvaluationStatus, winner: string | null, isDraw: boolean, assumptions: Array<string>, pendingChoices: Array<{ choice: string, kind: ChoiceKind, options: Array<string>, player: string, prompt: string, ruleNumber: string | null, take: number }>, checks: Array<{ number: number, actions: Array<{ kind: StateBasedActionKind, outcome: ActionOutcome, objects: Array<string>, players: Array<string>, ruleNumber: string, explanation: string, replacedBy: string | null, rule: { number: string, edition: { key: string } } | null }> }>, state: { objects: Array<{ ref: string, zone: Zone, power: number | null, toughness: number | null, attachedTo: string | null, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, hasLost: boolean }> } } };

export type RecordedBoardQueryVariables = Exact<{
  id: string | number;
}>;


export type RecordedBoardQuery = { evaluation: { recordedAt: string | null, rulesDate: string, status: EvaluationStatus, winner: string | null, isDraw: boolean, assumptions: Array<string>, pendingChoices: Array<{ choice: string, kind: ChoiceKind, options: Array<string>, player: string, prompt: string, ruleNumber: string | null, take: number }>, state: { objects: Array<{ ref: string, name: string, typeLine: string, owner: string, zone: Zone, power: number | null, toughness: number | null, attachedTo: string | null, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, hasLost: boolean }> }, checks: Array<{ number: number, actions: Array<{ kind: StateBasedActionKind, outcome: ActionOutcome, objects: Array<string>, players: Array<string>, ruleNumber: string, explanation: string, replacedBy: string | null, rule: { number: string, edition: { key: string } } | null }> }> } | null };

export type BoardConsideredQueryVariables = Exact<{
  state: GameStateInput;
  day: string | number;
  choices: Array<ChoiceInput> | ChoiceInput;
  subject: string | number;
}>;


export type BoardConsideredQuery = { evaluateStateBasedActions: { considered: Array<{ kind: StateBasedActionKind, ruleNumber: string, applied: boolean, explanation: string }> } };

export type BoardFightQueryVariables = Exact<{
  state: GameStateInput;
  day: string | number;
  attacks?: Array<AttackInput> | AttackInput | null | undefined;
  blocks?: Array<BlockInput> | BlockInput | null | undefined;
  damageAssignmentOrders?: Array<DamageAssignmentOrderInput> | DamageAssignmentOrderInput;
  assignments?: Array<PlayedAssignmentInput> | PlayedAssignmentInput;
  responses?: Array<CombatResponseInput> | CombatResponseInput;
  constraints?: Array<CombatConstraintInput> | CombatConstraintInput;
  policy?: CombatPolicy;
  choices?: Array<ChoiceInput> | ChoiceInput;
  choicePolicy?: ChoicePolicy;
}>;


export type BoardFightQuery = { playCombat: { rulesDate: string, status: PlayedCombatStatus, winner: string | null, isDraw: boolean, assumptions: Array<string>, steps: Array<{ happening: CombatHappening, combatStep: CombatStep, ruleNumber: string, explanation: string, costs: Array<string>, rule: { number: string, edition: { key: string } } | null, decisions: Array<{ kind: CombatDecisionKind, ruleNumber: string, explanation: string, by: CombatDecider, rule: { number: string, edition: { key: string } } | null }>, damageOnStack: Array<{ source: string, target: string, amount: number }>, onStack: Array<{ ability: string, source: string }>, events: Array<{ explanation: string }>, checks: Array<{ actions: Array<{ ruleNumber: string, explanation: string, rule: { number: string, edition: { key: string } } | null }> }>, attacking: Array<{ creature: string, target: string }>, blocking: Array<{ creature: string, target: string }>, state: { objects: Array<{ ref: string, zone: Zone, controller: string, power: number | null, toughness: number | null, damage: number, tapped: boolean, regenerationShields: number, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, poisonCounters: number, unspentMana: number, hasLost: boolean }> } }>, decision: { kind: CombatDecisionKind, player: string, creature: string | null, damageStep: number | null, ruleNumber: string, prompt: string, suggestion: Array<{ creature: string, target: string }>, recipients: Array<{ recipient: string, lethal: number | null }>, divisions: Array<{ assignments: Array<{ source: string, target: string, amount: number }> }> } | null, pendingChoices: Array<{ choice: string, kind: ChoiceKind, options: Array<string>, player: string, prompt: string, ruleNumber: string | null, take: number }>, problems: Array<{ ruleNumber: string, explanation: string, rule: { number: string, edition: { key: string } } | null }>, notTaken: Array<{ position: number, reason: string }> } };

export type BoardTurnEndQueryVariables = Exact<{
  state: GameStateInput;
  day: string | number;
  choices?: Array<ChoiceInput> | ChoiceInput;
  choicePolicy?: ChoicePolicy;
}>;


export type BoardTurnEndQuery = { endOfTurn: { rulesDate: string, status: EvaluationStatus, winner: string | null, isDraw: boolean, assumptions: Array<string>, steps: Array<{ part: TurnPart, events: Array<{ ruleNumber: string, explanation: string, rule: { number: string, edition: { key: string } } | null }>, checks: Array<{ actions: Array<{ ruleNumber: string, explanation: string, rule: { number: string, edition: { key: string } } | null }> }>, onStack: Array<{ ability: string, source: string }>, state: { objects: Array<{ ref: string, zone: Zone, controller: string, power: number | null, toughness: number | null, damage: number, tapped: boolean, regenerationShields: number, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, poisonCounters: number, unspentMana: number, hasLost: boolean }> } }>, pendingChoices: Array<{ choice: string, kind: ChoiceKind, options: Array<string>, player: string, prompt: string, ruleNumber: string | null, take: number }> } };

export type AfterFragment = { objects: Array<{ ref: string, zone: Zone, controller: string, power: number | null, toughness: number | null, damage: number, tapped: boolean, regenerationShields: number, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, poisonCounters: number, unspentMana: number, hasLost: boolean }> };

export type ChoiceFragment = { choice: string, kind: ChoiceKind, options: Array<string>, player: string, prompt: string, ruleNumber: string | null, take: number };

export type BearerNumbersFragment = { number: string, from: string, until: string | null, rewordedBy: Array<string> };

export type CommentaryPartsFragment = { heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } };

export type ContentsPartsFragment = { number: string, heading: string | null, sections: Array<{ number: string, heading: string | null }> };

export type NumberBeforeFragment = { number: string, heading: string | null, from: string, last: string, until: string | null, current: Array<{ number: string }>, rule: { heading: string | null, text: string, edition: { key: string } } | null };

export type QuotedRuleFragment = { number: string, heading: string | null, text: string, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null }, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> };

export type PlaceFragment = { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } };

export type RuleLinkFragment = { number: string, edition: { key: string } };

export type MentionFragment = { number: string, rule: { number: string } | null };

export type RuleLeadsFragment = { references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> };

export type ExamplesPartsFragment = { examples: Array<string>, exampleReferences: Array<{ number: string, rule: { number: string } | null }> };

export type ToldLineageFragment = { numbers: Array<{ number: string, from: string, until: string | null, rewordedBy: Array<string> }>, wordings: Array<{ first: { rule: { number: string, edition: { key: string } }, changedAfter: { effectiveDate: string } | null, change: { kind: RuleChangeKind, behaviourChange: string | null, substance: ChangeSubstance, substanceReason: string | null, from: Array<{ number: string }>, segments: Array<{ operation: TextOperation, text: string }> } | null } }> };

export type ChangedWordsFragment = { segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> };

export type WhereItStoodQueryVariables = Exact<{
  number: string;
  section: string;
  edition: string | number;
}>;


export type WhereItStoodQuery = { editions: Array<{ key: string, effectiveDate: string, rule: { heading: string | null, text: string } | null }>, numberBearers: Array<{ number: string, heading: string | null, from: string, last: string, until: string | null, current: Array<{ number: string }>, rule: { heading: string | null, text: string, edition: { key: string } } | null }>, rule: { number: string, heading: string | null } | null };

export type ListedEditionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListedEditionsQuery = { editions: Array<{ key: string, title: string, effectiveDate: string, effectiveBefore: string | null, newerPublished: string | null, numbering: Numbering, textStatus: TextStatus, set: { name: string, code: string } | null, coverage: { complete: boolean, sections: Array<string> }, documents: Array<{ id: string, title: string, publisher: string, url: string | null, sha256: string }> }> };

export type ListedEditionFragment = { key: string, title: string, effectiveDate: string, effectiveBefore: string | null, newerPublished: string | null, numbering: Numbering, textStatus: TextStatus, set: { name: string, code: string } | null, coverage: { complete: boolean, sections: Array<string> }, documents: Array<{ id: string, title: string, publisher: string, url: string | null, sha256: string }> };

export type ListedRulesQueryVariables = Exact<{
  edition: string | number;
  under?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ListedRulesQuery = { edition: { key: string, newerPublished: string | null, rules: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, lineage: { id: string }, citation: { firstLine: number, lastLine: number, document: { id: string } } }> } } | null };

export type ListedCitationFragment = { firstLine: number, lastLine: number, document: { id: string } };

export type ListedGlossaryQueryVariables = Exact<{
  edition: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type ListedGlossaryQuery = { edition: { key: string, newerPublished: string | null, glossary: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ term: string, definition: string, identity: string | null, citation: { firstLine: number, lastLine: number, document: { id: string } } }> } } | null };

export type ListedChangesQueryVariables = Exact<{
  from: string | number;
  to: string | number;
  under?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ListedChangesQuery = { compareEditions: { from: { key: string }, to: { key: string }, changes: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ kind: RuleChangeKind, confidence: number, basis: CorrespondenceBasis, referencesOnly: boolean, substance: ChangeSubstance, substanceBasis: SubstanceBasis | null, movedTo: Array<string>, from: Array<{ number: string }>, to: Array<{ number: string }>, headingSegments: Array<{ operation: TextOperation, text: string }>, segments: Array<{ operation: TextOperation, text: string }>, exampleSegments: Array<{ operation: TextOperation, text: string }> }> } } };

export type ListedPieceFragment = { operation: TextOperation, text: string };

export type TermsHeldQueryVariables = Exact<{
  edition: string | number;
}>;


export type TermsHeldQuery = { edition: { glossary: { totalCount: number } } | null };

export type AboutQueryVariables = Exact<{ [key: string]: never; }>;


export type AboutQuery = { service: { version: string, attribution: string, corpusVersion: string }, publishedEditions: Array<{ effectiveDate: string }>, editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type SourcesPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SourcesPageQuery = { service: { attribution: string }, editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, documents: Array<{ id: string, title: string, publisher: string, url: string | null, licence: string, published: string | null }>, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type AskPageQueryVariables = Exact<{
  text: string;
}>;


export type AskPageQuery = { ask: { kind: AskedKind, sentence: string, understood: { sentence: string }, definition: { term: string, edition: { key: string, newerPublished: string | null } } | null, answers: Array<
      | { __typename: 'ChangeOnDay', sentence: string, date: string, was: string | null, is: string | null, rules: Array<{ numberBefore: string | null, numberAfter: string | null, before: { number: string, heading: string | null, text: string, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null }, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> } | null, after: { number: string, heading: string | null, text: string, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null }, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> } | null }> }
      | { __typename: 'DayInDoubt' }
      | { __typename: 'DaysCompared', sentence: string, under: string | null, from: { effectiveDate: string }, to: { effectiveDate: string }, comparison: { summary: Array<{ kind: RuleChangeKind, count: number }> } | null }
      | { __typename: 'GlossaryEntry', term: string, edition: { key: string } }
      | { __typename: 'PublishedEdition', effectiveDate: string }
      | { __typename: 'Rule', number: string, heading: string | null, text: string, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null }, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> }
      | { __typename: 'RuleOnDay', sentence: string, date: string, numberThen: string | null, now: Array<string>, rule: { number: string, heading: string | null, text: string, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null }, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> } | null }
      | { __typename: 'SearchConnection', edges: Array<{ snippet: string, node:
            | { __typename: 'GlossaryEntry', term: string, edition: { key: string } }
            | { __typename: 'Rule', number: string, edition: { key: string } }
           }> }
    > } };

export type FeedEntryQueryVariables = Exact<{
  from: string | number;
  to: string | number;
}>;


export type FeedEntryQuery = { compareEditions: { summary: Array<{ kind: RuleChangeKind, count: number }> } };

export type CheckPageQueryVariables = Exact<{
  text: string;
  date?: string | number | null | undefined;
}>;


export type CheckPageQuery = { checkText: { heldAgainst: string, newer: string | null, note: string | null, corrected: string, citations: Array<{ number: string, written: string, start: number, end: number, isBetween: boolean, status: CitationStatus, asOf: string | null, rewordedBy: Array<string>, currentNumbers: Array<string>, wordsStand: boolean | null, wordsOf: Array<string>, nameOf: string | null, misdated: string | null, explanation: string }> } };

export type CitePageQueryVariables = Exact<{
  number: string;
  on: string | number;
  quote?: string | null | undefined;
}>;


export type CitePageQuery = { resolveCitation: { number: string | null, asOf: string | null, status: CitationStatus, heldAgainst: string | null, currentNumbers: Array<string>, explanation: string, quoteStands: boolean | null, bearer: { identity: string } | null, cited: { number: string, heading: string | null, text: string, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null }, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> } | null, current: Array<{ number: string, heading: string | null, text: string, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> }, edition: { key: string, effectiveDate: string, newerPublished: string | null }, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> }>, others: Array<{ number: string | null, explanation: string }> } };

export type ComparePageQueryVariables = Exact<{
  from: string | number;
  to: string | number;
  under?: string | null | undefined;
  kinds?: Array<RuleChangeKind> | RuleChangeKind | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ComparePageQuery = { compareEditions: { summary: Array<{ kind: RuleChangeKind, count: number }>, sections: Array<{ number: string, counts: Array<{ kind: RuleChangeKind, count: number }> }>, changes: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ kind: RuleChangeKind, confidence: number, behaviourChange: string | null, from: Array<{ number: string, heading: string | null, text: string }>, to: Array<{ number: string, heading: string | null, text: string }>, exampleSegments: Array<{ operation: TextOperation, text: string }>, segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> }> } }, edition: { contents: Array<{ number: string, heading: string | null, sections: Array<{ number: string, heading: string | null }> }> } | null };

export type CompareGlossariesQueryVariables = Exact<{
  from: string | number;
  to: string | number;
}>;


export type CompareGlossariesQuery = { compareEditions: { glossaryChanges: { totalCount: number, nodes: Array<{ kind: RuleChangeKind, from: { term: string } | null, to: { term: string } | null, segments: Array<{ operation: TextOperation, text: string }> }> } } };

export type EditionPageQueryVariables = Exact<{
  edition: string | number;
}>;


export type EditionPageQuery = { edition: { contents: Array<{ number: string, heading: string | null, sections: Array<{ number: string, heading: string | null }> }>, rules: { totalCount: number }, glossary: { totalCount: number }, commentary: Array<{ heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } }>, documents: Array<{ id: string, title: string, publisher: string, published: string | null, url: string | null, licence: string, sha256: string, editionEstablished: string, defects: Array<string>, notes: Array<string>, unparsed: Array<{ line: number }> }> } | null, publishedEditions: Array<{ effectiveDate: string, set: { name: string } | null, otherSets: Array<{ name: string }>, bulletin: { title: string, url: string | null } | null }> };

export type EditionChangesQueryVariables = Exact<{
  from: string | number;
  edition: string | number;
}>;


export type EditionChangesQuery = { compareEditions: { sections: Array<{ number: string, counts: Array<{ kind: RuleChangeKind, count: number }> }> } };

export type EditionBehavioursQueryVariables = Exact<{
  before: string | number;
  edition: string | number;
}>;


export type EditionBehavioursQuery = { eraDifferences: Array<{ rule: string, then: { sentence: string | null, absence: string | null, ruleNumbers: Array<string> }, now: { sentence: string | null, absence: string | null }, example: { title: string, address: string | null } | null }> };

export type EditionsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type EditionsPageQuery = { publishedEditions: Array<{ effectiveDate: string, officialUrl: string | null, archiveUrl: string | null, set: { name: string } | null, edition: { key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, rules: { totalCount: number }, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } } | null }> };

export type EmbedQueryVariables = Exact<{
  edition: string | number;
  number: string;
}>;


export type EmbedQuery = { rule: { number: string, heading: string | null, text: string, lineage: { named: { name: string } | null } } | null };

export type EmbedNamedQueryVariables = Exact<{
  name: string;
}>;


export type EmbedNamedQuery = { namedRule: { slug: string, numbers: Array<{ rule: { number: string, edition: { key: string } } | null }> } | null };

export type FollowQueryVariables = Exact<{
  number: string;
  from: string | number;
  edition: string | number;
}>;


export type FollowQuery = { resolveCitation: { current: Array<{ number: string }> } };

export type GlossaryQueryVariables = Exact<{
  edition: string | number;
}>;


export type GlossaryQuery = { edition: { glossary: { nodes: Array<{ term: string, definition: string, references: Array<{ number: string, rule: { number: string } | null }> }> } } | null };

export type GlossaryEntryPageQueryVariables = Exact<{
  edition: string | number;
  term: string;
  older: string | number;
  newer: string | number;
}>;


export type GlossaryEntryPageQuery = { edition: { glossaryEntry: { term: string, definition: string, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }>, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } }, history: Array<{ until: string | null, changedAfter: { effectiveDate: string } | null, publishedBetween: Array<{ effectiveDate: string }>, segments: Array<{ operation: TextOperation, text: string }>, newest: { term: string }, entries: Array<{ edition: { key: string, effectiveDate: string } }> }> } | null } | null, older: { glossaryEntry: { term: string } | null } | null, newer: { glossaryEntry: { term: string } | null } | null };

export type SuggestQueryVariables = Exact<{
  prefix: string;
}>;


export type SuggestQuery = { suggest: Array<{ text: string, says: string | null }> };

export type GoQueryVariables = Exact<{
  text: string;
}>;


export type GoQuery = { ask: { kind: AskedKind, understood: { numbers: Array<string>, to: string | null }, answers: Array<
      | { __typename: 'ChangeOnDay' }
      | { __typename: 'DayInDoubt', mayMean: Array<string> }
      | { __typename: 'DaysCompared', under: string | null, isHeld: boolean, from: { effectiveDate: string }, to: { effectiveDate: string } }
      | { __typename: 'GlossaryEntry', term: string }
      | { __typename: 'PublishedEdition' }
      | { __typename: 'Rule', number: string }
      | { __typename: 'RuleOnDay', numberThen: string | null, date: string }
      | { __typename: 'SearchConnection' }
    > } };

export type HomeQueryVariables = Exact<{
  state: GameStateInput;
  dates: Array<string | number> | string | number;
}>;


export type HomeQuery = { service: { notHeld: string | null }, editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, wordAges: Array<{ words: number, edition: { effectiveDate: string } }>, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }>, publishedEditions: Array<{ effectiveDate: string }>, compareStateBasedActions: { evaluations: Array<{ rulesDate: string, status: EvaluationStatus, winner: string | null, isDraw: boolean, assumptions: Array<string>, checks: Array<{ number: number, actions: Array<{ kind: StateBasedActionKind, outcome: ActionOutcome, objects: Array<string>, players: Array<string>, ruleNumber: string, explanation: string, replacedBy: string | null, rule: { number: string, edition: { key: string } } | null }> }>, state: { objects: Array<{ ref: string, zone: Zone, power: number | null, toughness: number | null, attachedTo: string | null, counters: Array<{ kind: string, count: number }> }>, players: Array<{ ref: string, life: number, hasLost: boolean }> } }> } };

export type TodayQueryVariables = Exact<{
  edition: string | number;
}>;


export type TodayQuery = { edition: { contents: Array<{ number: string, heading: string | null, sections: Array<{ number: string, heading: string | null }> }>, glossary: { totalCount: number } } | null };

export type LanesQueryVariables = Exact<{
  date: string;
  number: string;
}>;


export type LanesQuery = { lanes: Array<{ identity: string, number: string, heading: string | null, from: string, until: string | null, rewordedBy: Array<string> }> | null, numberBearers: Array<{ number: string, heading: string | null, from: string }>, publishedEditions: Array<{ effectiveDate: string, set: { name: string } | null, bulletin: { title: string, url: string | null } | null }> };

export type NotHeldQueryVariables = Exact<{
  number: string;
  on: string | number;
}>;


export type NotHeldQuery = { resolveCitation: { number: string | null, status: CitationStatus, explanation: string, bearer: { identity: string, heading: string | null, numbers: Array<{ number: string, from: string, until: string | null, rewordedBy: Array<string>, rule: { number: string, edition: { effectiveDate: string } } | null }> } | null }, numberBearers: Array<{ number: string, heading: string | null, from: string, last: string, until: string | null, current: Array<{ number: string }>, rule: { heading: string | null, text: string, edition: { key: string } } | null }> };

export type RulePageQueryVariables = Exact<{
  edition: string | number;
  number: string;
}>;


export type RulePageQuery = { today: Array<{ status: CitationStatus, below: { count: number, same: Array<string>, added: Array<string> } | null }>, rule: { number: string, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, parent: { number: string, heading: string | null, parent: { number: string, heading: string | null } | null } | null, children: Array<{ number: string, heading: string | null, text: string, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> }>, previous: { number: string } | null, next: { number: string } | null, references: Array<{ number: string, rule: { heading: string | null, text: string, number: string } | null }>, citedBy: Array<{ number: string, heading: string | null, text: string }>, blame: Array<{ text: string, introducedIn: { key: string, effectiveDate: string } }>, stateBasedAction: { kind: StateBasedActionKind } | null, commentary: Array<{ heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } }>, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } }, lineage: { named: { name: string, slug: string } | null, removedAfter: { effectiveDate: string } | null, wordings: Array<{ until: string | null, first: { behaviourChangedOn: Array<string>, rule: { text: string, heading: string | null, examples: Array<string>, number: string, edition: { key: string } }, changedAfter: { effectiveDate: string } | null, publishedBetween: Array<{ effectiveDate: string }>, change: { kind: RuleChangeKind, confidence: number, behaviourChange: string | null, substance: ChangeSubstance, substanceReason: string | null, from: Array<{ number: string, edition: { key: string } }>, exampleSegments: Array<{ operation: TextOperation, text: string }>, segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> } | null }, versions: Array<{ rule: { number: string, edition: { key: string, effectiveDate: string } } }> }>, numbers: Array<{ number: string, from: string, until: string | null, rewordedBy: Array<string> }> }, exampleReferences: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> } | null, edition: { commentary: Array<{ heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } }> } | null, numberBearers: Array<{ number: string, heading: string | null, from: string, last: string, until: string | null, current: Array<{ number: string }>, rule: { heading: string | null, text: string, edition: { key: string } } | null }> };

export type RuleBearersQueryVariables = Exact<{
  number: string;
  on: string | number;
  shown: string | number;
  after: string | number;
}>;


export type RuleBearersQuery = { then: { explanation: string, bearer: { identity: string } | null }, shown: { bearer: { identity: string } | null, below: { count: number, same: Array<string>, added: Array<string> } | null } };

export type RuleActionQueryVariables = Exact<{
  kind: StateBasedActionKind;
}>;


export type RuleActionQuery = { appliedRules: Array<{ summary: string, since: string, until: string | null }> };

export type RulesBelowQueryVariables = Exact<{
  edition: string | number;
  number: string;
  newest: string | number;
  newestNumber: string;
}>;


export type RulesBelowQuery = { rule: { children: Array<{ lineage: { id: string, numbers: Array<{ number: string, from: string, until: string | null, rewordedBy: Array<string> }>, wordings: Array<{ first: { rule: { number: string, edition: { key: string } }, changedAfter: { effectiveDate: string } | null, change: { kind: RuleChangeKind, behaviourChange: string | null, substance: ChangeSubstance, substanceReason: string | null, from: Array<{ number: string }>, segments: Array<{ operation: TextOperation, text: string }> } | null } }> } }> } | null, newest: { children: Array<{ lineage: { id: string } }> } | null };

export type RuleNamedQueryVariables = Exact<{
  name: string;
}>;


export type RuleNamedQuery = { namedRule: { name: string, slug: string, numbers: Array<{ number: string, from: string, last: string, rule: { number: string, edition: { effectiveDate: string } } | null }> } | null };

export type SearchPageQueryVariables = Exact<{
  query: string;
  editions?: Array<string | number> | string | number | null | undefined;
  from?: string | number | null | undefined;
  to?: string | number | null | undefined;
  kinds?: Array<SearchKind> | SearchKind | null | undefined;
  under?: string | null | undefined;
  order?: SearchOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchPageQuery = { search: { totalCount: number, match: SearchMatch, hasAllWords: boolean, understood: { sentence: string, meanings: Array<{ reason: string, numbers: Array<string> }> }, pageInfo: { hasNextPage: boolean, endCursor: string | null }, facets: { kinds: Array<{ kind: SearchKind, count: number }>, chapters: Array<{ number: string, heading: string | null, count: number }> }, edges: Array<{ reason: string | null, segments: Array<{ text: string, isMatch: boolean }>, from: { effectiveDate: string }, until: { effectiveDate: string } | null, node:
        | { __typename: 'GlossaryEntry', term: string, edition: { key: string } }
        | { __typename: 'Rule', number: string, heading: string | null, edition: { key: string } }
      , now:
        | { __typename: 'GlossaryEntry', term: string, edition: { key: string } }
        | { __typename: 'Rule', number: string, heading: string | null, edition: { key: string } }
       | null, wordings: Array<{ from: { effectiveDate: string }, until: { effectiveDate: string } | null, node:
          | { __typename: 'GlossaryEntry', term: string, edition: { key: string } }
          | { __typename: 'Rule', number: string, heading: string | null, edition: { key: string } }
         }> }> } };

type FoundPlace_GlossaryEntry_Fragment = { __typename: 'GlossaryEntry', term: string, edition: { key: string } };

type FoundPlace_Rule_Fragment = { __typename: 'Rule', number: string, heading: string | null, edition: { key: string } };

export type FoundPlaceFragment =
  | FoundPlace_GlossaryEntry_Fragment
  | FoundPlace_Rule_Fragment
;

export type FindQuotationsQueryVariables = Exact<{
  text: string;
}>;


export type FindQuotationsQuery = { findQuotation: Array<{ match: QuotationMatch, segments: Array<{ operation: TextOperation, text: string }>, glossaryEntry: { term: string } | null, rule: { number: string, edition: { key: string } }, from: { effectiveDate: string }, to: { effectiveDate: string } }>, recogniseWords: Array<{ isWhole: boolean, identity: string, number: string | null, heading: string | null, from: string, until: string | null, current: Array<{ number: string }> }> };

export type SectionRuleFragment = { number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, exampleReferences: Array<{ number: string, rule: { number: string } | null }>, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> };

export type SectionQueryVariables = Exact<{
  edition: string | number;
  number: string;
  first: number;
}>;


export type SectionQuery = { edition: { contents: Array<{ number: string, heading: string | null, sections: Array<{ number: string, heading: string | null }> }>, rule: { number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, history: Array<{ rule: { number: string, edition: { effectiveDate: string, key: string } } }>, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } }, exampleReferences: Array<{ number: string, rule: { number: string } | null }>, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> } | null, rules: { nodes: Array<{ number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, exampleReferences: Array<{ number: string, rule: { number: string } | null }>, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, commentary: Array<{ heading: string | null, text: string, footnotes: Array<string>, cites: Array<{ number: string, rule: { number: string } | null }>, document: { title: string, publisher: string } }> } | null, numberBearers: Array<{ number: string, heading: string | null, from: string, last: string, until: string | null, current: Array<{ number: string }>, rule: { heading: string | null, text: string, edition: { key: string } } | null }> };

export type RestOfSectionQueryVariables = Exact<{
  edition: string | number;
  number: string;
  after?: string | null | undefined;
}>;


export type RestOfSectionQuery = { edition: { rules: { nodes: Array<{ number: string, ordinal: number, printedNumber: string | null, heading: string | null, text: string, examples: Array<string>, exampleReferences: Array<{ number: string, rule: { number: string } | null }>, references: Array<{ number: string, rule: { number: string } | null }>, terms: Array<{ text: string, start: number, term: string }> }> } } | null };

export type SitemapQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapQuery = { namedRules: Array<{ slug: string, numbers: Array<{ from: string, rewordedBy: Array<string>, rule: { number: string } | null }> }>, editions: Array<{ key: string, effectiveDate: string, effectiveBefore: string | null, textStatus: TextStatus, numbering: Numbering, set: { code: string, name: string } | null, coverage: { complete: boolean, sections: Array<string> } }> };

export type SitemapOfNewestQueryVariables = Exact<{
  edition: string | number;
}>;


export type SitemapOfNewestQuery = { edition: { rules: { nodes: Array<{ number: string }> }, glossary: { nodes: Array<{ term: string }> } } | null };

export type WatchedRuleFragment = { number: string, lineage: { id: string, removedAfter: { effectiveDate: string } | null, numbers: Array<{ until: string | null }> }, history: Array<{ rule: { number: string, edition: { effectiveDate: string } }, changedAfter: { effectiveDate: string } | null, publishedBetween: Array<{ effectiveDate: string }>, change: { kind: RuleChangeKind, substance: ChangeSubstance, from: Array<{ number: string }>, segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> } | null }> };

export type WatchedCitationQueryVariables = Exact<{
  number: string;
  asOf: string | number;
  last: number;
}>;


export type WatchedCitationQuery = { edition: { newerPublished: string | null } | null, resolveCitation: { asOf: string | null, status: CitationStatus, heldAgainst: string | null, explanation: string, cited: { number: string, lineage: { id: string, removedAfter: { effectiveDate: string } | null, numbers: Array<{ until: string | null }> }, history: Array<{ rule: { number: string, edition: { effectiveDate: string } }, changedAfter: { effectiveDate: string } | null, publishedBetween: Array<{ effectiveDate: string }>, change: { kind: RuleChangeKind, substance: ChangeSubstance, from: Array<{ number: string }>, segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> } | null }> } | null } };

export type WatchedSinceQueryVariables = Exact<{
  number: string;
  asOf: string | number;
  last: number;
}>;


export type WatchedSinceQuery = { resolveCitation: { current: Array<{ number: string, lineage: { id: string, removedAfter: { effectiveDate: string } | null, numbers: Array<{ until: string | null }> }, history: Array<{ rule: { number: string, edition: { effectiveDate: string } }, changedAfter: { effectiveDate: string } | null, publishedBetween: Array<{ effectiveDate: string }>, change: { kind: RuleChangeKind, substance: ChangeSubstance, from: Array<{ number: string }>, segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> } | null }> }> } };

export type WatchedNumberQueryVariables = Exact<{
  number: string;
  last: number;
}>;


export type WatchedNumberQuery = { resolveCitation: { explanation: string, current: Array<{ number: string, lineage: { id: string, removedAfter: { effectiveDate: string } | null, numbers: Array<{ until: string | null }> }, history: Array<{ rule: { number: string, edition: { effectiveDate: string } }, changedAfter: { effectiveDate: string } | null, publishedBetween: Array<{ effectiveDate: string }>, change: { kind: RuleChangeKind, substance: ChangeSubstance, from: Array<{ number: string }>, segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> } | null }> }> } };

export type WatchedSectionsQueryVariables = Exact<{
  under?: Array<string> | string | null | undefined;
  minSubstance?: ChangeSubstance | null | undefined;
  first: number;
}>;


export type WatchedSectionsQuery = { recentChanges: Array<{ kind: RuleChangeKind, substance: ChangeSubstance, changedAfter: { key: string, effectiveDate: string } | null, publishedBetween: Array<{ effectiveDate: string }>, changedBy: { key: string, effectiveDate: string } | null, from: Array<{ number: string }>, to: Array<{ number: string }>, segments: Array<{ operation: TextOperation, text: string }>, headingSegments: Array<{ operation: TextOperation, text: string }> }> };

export type WholeEditionQueryVariables = Exact<{
  edition: string | number;
}>;


export type WholeEditionQuery = { edition: { effectiveDate: string, rules: { nodes: Array<{ number: string, ordinal: number, heading: string | null, text: string, examples: Array<string> }> }, glossary: { nodes: Array<{ term: string, definition: string }> } } | null };

type ToldAnswer_ChangeOnDay_Fragment = { __typename: 'ChangeOnDay', sentence: string, date: string, was: string | null, is: string | null, rules: Array<{ numberBefore: string | null, numberAfter: string | null, before: { number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } } | null, after: { number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } } | null }> };

type ToldAnswer_DayInDoubt_Fragment = { __typename: 'DayInDoubt' };

type ToldAnswer_DaysCompared_Fragment = { __typename: 'DaysCompared', sentence: string, under: string | null, from: { effectiveDate: string }, to: { effectiveDate: string }, comparison: { summary: Array<{ kind: RuleChangeKind, count: number }> } | null };

type ToldAnswer_GlossaryEntry_Fragment = { __typename: 'GlossaryEntry', term: string, definition: string, edition: { effectiveDate: string, newerPublished: string | null } };

type ToldAnswer_PublishedEdition_Fragment = { __typename: 'PublishedEdition', effectiveDate: string };

type ToldAnswer_Rule_Fragment = { __typename: 'Rule', number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } };

type ToldAnswer_RuleOnDay_Fragment = { __typename: 'RuleOnDay', sentence: string, date: string, numberThen: string | null, now: Array<string>, rule: { number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } } | null };

type ToldAnswer_SearchConnection_Fragment = { __typename: 'SearchConnection', totalCount: number, edges: Array<{ snippet: string, node:
      | { __typename: 'GlossaryEntry', term: string, definition: string, edition: { effectiveDate: string, newerPublished: string | null } }
      | { __typename: 'Rule', number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } }
     }> };

export type ToldAnswerFragment =
  | ToldAnswer_ChangeOnDay_Fragment
  | ToldAnswer_DayInDoubt_Fragment
  | ToldAnswer_DaysCompared_Fragment
  | ToldAnswer_GlossaryEntry_Fragment
  | ToldAnswer_PublishedEdition_Fragment
  | ToldAnswer_Rule_Fragment
  | ToldAnswer_RuleOnDay_Fragment
  | ToldAnswer_SearchConnection_Fragment
;

export type ToldAskQueryVariables = Exact<{
  text: string;
}>;


export type ToldAskQuery = { ask: { kind: AskedKind, sentence: string, understood: { sentence: string }, definition: { term: string, definition: string, edition: { effectiveDate: string, newerPublished: string | null } } | null, answers: Array<
      | { __typename: 'ChangeOnDay', sentence: string, date: string, was: string | null, is: string | null, rules: Array<{ numberBefore: string | null, numberAfter: string | null, before: { number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } } | null, after: { number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } } | null }> }
      | { __typename: 'DayInDoubt' }
      | { __typename: 'DaysCompared', sentence: string, under: string | null, from: { effectiveDate: string }, to: { effectiveDate: string }, comparison: { summary: Array<{ kind: RuleChangeKind, count: number }> } | null }
      | { __typename: 'GlossaryEntry', term: string, definition: string, edition: { effectiveDate: string, newerPublished: string | null } }
      | { __typename: 'PublishedEdition', effectiveDate: string }
      | { __typename: 'Rule', number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } }
      | { __typename: 'RuleOnDay', sentence: string, date: string, numberThen: string | null, now: Array<string>, rule: { number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } } | null }
      | { __typename: 'SearchConnection', totalCount: number, edges: Array<{ snippet: string, node:
            | { __typename: 'GlossaryEntry', term: string, definition: string, edition: { effectiveDate: string, newerPublished: string | null } }
            | { __typename: 'Rule', number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } }
           }> }
    > } };

export type ToldCitationQueryVariables = Exact<{
  number: string;
  on: string | number;
  quote?: string | null | undefined;
}>;


export type ToldCitationQuery = { resolveCitation: { number: string | null, asOf: string | null, status: CitationStatus, confidence: number | null, heldAgainst: string | null, currentNumbers: Array<string>, explanation: string, quoteStands: boolean | null, below: { count: number, same: Array<string>, moved: Array<string>, reworded: Array<string>, gone: Array<string>, unknown: Array<string>, added: Array<string> } | null, cited: { number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } } | null, current: Array<{ number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } }> } };

export type ToldComparisonQueryVariables = Exact<{
  from: string | number;
  to: string | number;
  under?: string | null | undefined;
}>;


export type ToldComparisonQuery = { compareEditions: { from: { effectiveDate: string }, to: { effectiveDate: string }, changes: { totalCount: number, nodes: Array<{ kind: RuleChangeKind, confidence: number, referencesOnly: boolean, substance: ChangeSubstance, substanceBasis: SubstanceBasis | null, movedTo: Array<string>, from: Array<{ number: string, text: string }>, to: Array<{ number: string, text: string }> }> } } };

export type ToldEditionQueryVariables = Exact<{
  edition: string | number;
}>;


export type ToldEditionQuery = { edition: { sections: Array<{ number: string, heading: string | null }> } | null };

export type ToldTermQueryVariables = Exact<{
  edition: string | number;
  term: string;
}>;


export type ToldTermQuery = { edition: { glossaryEntry: { term: string, definition: string, references: Array<{ number: string }>, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } } } | null } | null };

export type ToldTermsQueryVariables = Exact<{
  edition: string | number;
}>;


export type ToldTermsQuery = { edition: { glossary: { nodes: Array<{ term: string }> } } | null };

export type ToldPlaceFragment = { number: string, heading: string | null, text: string, edition: { effectiveDate: string, newerPublished: string | null }, below: { count: number, isWhole: boolean, rules: Array<{ number: string, heading: string | null, text: string, isWhole: boolean }> } };

export type ToldTermFragment = { term: string, definition: string, edition: { effectiveDate: string, newerPublished: string | null } };

export type ToldRuleQueryVariables = Exact<{
  edition: string | number;
  number: string;
}>;


export type ToldRuleQuery = { rule: { number: string, heading: string | null, text: string, examples: Array<string>, parent: { number: string } | null, children: Array<{ number: string, heading: string | null, text: string }>, references: Array<{ number: string }>, previous: { number: string } | null, next: { number: string } | null, lineage: { id: string }, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string, url: string | null } } } | null, numberBearers: Array<{ identity: string, from: string, until: string | null, heading: string | null, current: Array<{ number: string }> }> };

export type FoundQueryVariables = Exact<{
  query: string;
  editions?: Array<string | number> | string | number | null | undefined;
  first: number;
}>;


export type FoundQuery = { search: { totalCount: number, match: SearchMatch, hasAllWords: boolean, understood: { sentence: string, unknown: Array<string> }, edges: Array<{ snippet: string, node:
        | { __typename: 'GlossaryEntry', term: string, edition: { effectiveDate: string, newerPublished: string | null } }
        | { __typename: 'Rule', number: string, edition: { effectiveDate: string, newerPublished: string | null } }
       }> } };

export type HasUnderQueryVariables = Exact<{
  edition: string | number;
  under: string;
}>;


export type HasUnderQuery = { edition: { rule: { id: string } | null, rules: { totalCount: number } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ToldRuleFragmentDoc = new TypedDocumentString(`
    fragment ToldRule on Rule {
  number
  heading
  text
  examples
  below(characters: $room) {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
  edition {
    key
    effectiveDate
    newerPublished
    next {
      key
    }
  }
}
    `, {"fragmentName":"ToldRule"}) as unknown as TypedDocumentString<ToldRuleFragment, unknown>;
export const EditionLabelFragmentDoc = new TypedDocumentString(`
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}
    `, {"fragmentName":"EditionLabel"}) as unknown as TypedDocumentString<EditionLabelFragment, unknown>;
export const RuleLinkFragmentDoc = new TypedDocumentString(`
    fragment RuleLink on Rule {
  number
  edition {
    key
  }
}
    `, {"fragmentName":"RuleLink"}) as unknown as TypedDocumentString<RuleLinkFragment, unknown>;
export const PlayedFragmentDoc = new TypedDocumentString(`
    fragment Played on Evaluation {
  rulesDate
  status
  winner
  isDraw
  assumptions
  checks {
    number
    actions {
      kind
      outcome
      objects
      players
      ruleNumber
      explanation
      replacedBy
      rule {
        ...RuleLink
      }
    }
  }
  state {
    objects {
      ref
      zone
      power
      toughness
      attachedTo
      counters {
        kind
        count
      }
    }
    players {
      ref
      life
      hasLost
    }
  }
}
    fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`, {"fragmentName":"Played"}) as unknown as TypedDocumentString<PlayedFragment, unknown>;
export const AfterFragmentDoc = new TypedDocumentString(`
    fragment After on GameState {
  objects {
    ref
    zone
    controller
    power
    toughness
    damage
    tapped
    regenerationShields
    counters {
      kind
      count
    }
  }
  players {
    ref
    life
    poisonCounters
    unspentMana
    hasLost
  }
}
    `, {"fragmentName":"After"}) as unknown as TypedDocumentString<AfterFragment, unknown>;
export const ChoiceFragmentDoc = new TypedDocumentString(`
    fragment Choice on PendingChoice {
  choice
  kind
  options
  player
  prompt
  ruleNumber
  take
}
    `, {"fragmentName":"Choice"}) as unknown as TypedDocumentString<ChoiceFragment, unknown>;
export const BearerNumbersFragmentDoc = new TypedDocumentString(`
    fragment BearerNumbers on NumberBearer {
  number
  from
  until
  rewordedBy
}
    `, {"fragmentName":"BearerNumbers"}) as unknown as TypedDocumentString<BearerNumbersFragment, unknown>;
export const MentionFragmentDoc = new TypedDocumentString(`
    fragment Mention on RuleMention {
  number
  rule {
    number
  }
}
    `, {"fragmentName":"Mention"}) as unknown as TypedDocumentString<MentionFragment, unknown>;
export const CommentaryPartsFragmentDoc = new TypedDocumentString(`
    fragment CommentaryParts on Commentary {
  heading
  text
  footnotes
  cites {
    ...Mention
  }
  document {
    title
    publisher
  }
}
    fragment Mention on RuleMention {
  number
  rule {
    number
  }
}`, {"fragmentName":"CommentaryParts"}) as unknown as TypedDocumentString<CommentaryPartsFragment, unknown>;
export const ContentsPartsFragmentDoc = new TypedDocumentString(`
    fragment ContentsParts on ContentsEntry {
  number
  heading
  sections {
    number
    heading
  }
}
    `, {"fragmentName":"ContentsParts"}) as unknown as TypedDocumentString<ContentsPartsFragment, unknown>;
export const NumberBeforeFragmentDoc = new TypedDocumentString(`
    fragment NumberBefore on NumberBearer {
  number
  heading
  from
  last
  until
  current {
    number
  }
  rule {
    heading
    text
    edition {
      key
    }
  }
}
    `, {"fragmentName":"NumberBefore"}) as unknown as TypedDocumentString<NumberBeforeFragment, unknown>;
export const RuleLeadsFragmentDoc = new TypedDocumentString(`
    fragment RuleLeads on Rule {
  references {
    ...Mention
  }
  terms {
    text
    start
    term
  }
}
    fragment Mention on RuleMention {
  number
  rule {
    number
  }
}`, {"fragmentName":"RuleLeads"}) as unknown as TypedDocumentString<RuleLeadsFragment, unknown>;
export const QuotedRuleFragmentDoc = new TypedDocumentString(`
    fragment QuotedRule on Rule {
  number
  heading
  text
  ...RuleLeads
  below {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
  edition {
    key
    effectiveDate
    newerPublished
  }
}
    fragment Mention on RuleMention {
  number
  rule {
    number
  }
}
fragment RuleLeads on Rule {
  references {
    ...Mention
  }
  terms {
    text
    start
    term
  }
}`, {"fragmentName":"QuotedRule"}) as unknown as TypedDocumentString<QuotedRuleFragment, unknown>;
export const PlaceFragmentDoc = new TypedDocumentString(`
    fragment Place on Citation {
  firstLine
  lastLine
  document {
    title
    publisher
    url
  }
}
    `, {"fragmentName":"Place"}) as unknown as TypedDocumentString<PlaceFragment, unknown>;
export const ToldLineageFragmentDoc = new TypedDocumentString(`
    fragment ToldLineage on Lineage {
  numbers {
    number
    from
    until
    rewordedBy
  }
  wordings {
    first {
      rule {
        ...RuleLink
      }
      changedAfter {
        effectiveDate
      }
      change {
        kind
        behaviourChange
        substance
        substanceReason
        from {
          number
        }
        segments {
          operation
          text
        }
      }
    }
  }
}
    fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`, {"fragmentName":"ToldLineage"}) as unknown as TypedDocumentString<ToldLineageFragment, unknown>;
export const ListedEditionFragmentDoc = new TypedDocumentString(`
    fragment ListedEdition on Edition {
  key
  title
  effectiveDate
  effectiveBefore
  newerPublished
  set {
    name
    code
  }
  numbering
  textStatus
  coverage {
    complete
    sections
  }
  documents {
    id
    title
    publisher
    url
    sha256
  }
}
    `, {"fragmentName":"ListedEdition"}) as unknown as TypedDocumentString<ListedEditionFragment, unknown>;
export const ListedCitationFragmentDoc = new TypedDocumentString(`
    fragment ListedCitation on Citation {
  document {
    id
  }
  firstLine
  lastLine
}
    `, {"fragmentName":"ListedCitation"}) as unknown as TypedDocumentString<ListedCitationFragment, unknown>;
export const ListedPieceFragmentDoc = new TypedDocumentString(`
    fragment ListedPiece on TextSegment {
  operation
  text
}
    `, {"fragmentName":"ListedPiece"}) as unknown as TypedDocumentString<ListedPieceFragment, unknown>;
export const FoundPlaceFragmentDoc = new TypedDocumentString(`
    fragment FoundPlace on SearchHit {
  __typename
  ... on Rule {
    number
    heading
    edition {
      key
    }
  }
  ... on GlossaryEntry {
    term
    edition {
      key
    }
  }
}
    `, {"fragmentName":"FoundPlace"}) as unknown as TypedDocumentString<FoundPlaceFragment, unknown>;
export const ExamplesPartsFragmentDoc = new TypedDocumentString(`
    fragment ExamplesParts on Rule {
  examples
  exampleReferences {
    ...Mention
  }
}
    fragment Mention on RuleMention {
  number
  rule {
    number
  }
}`, {"fragmentName":"ExamplesParts"}) as unknown as TypedDocumentString<ExamplesPartsFragment, unknown>;
export const SectionRuleFragmentDoc = new TypedDocumentString(`
    fragment SectionRule on Rule {
  number
  ordinal
  printedNumber
  heading
  text
  ...ExamplesParts
  ...RuleLeads
}
    fragment Mention on RuleMention {
  number
  rule {
    number
  }
}
fragment RuleLeads on Rule {
  references {
    ...Mention
  }
  terms {
    text
    start
    term
  }
}
fragment ExamplesParts on Rule {
  examples
  exampleReferences {
    ...Mention
  }
}`, {"fragmentName":"SectionRule"}) as unknown as TypedDocumentString<SectionRuleFragment, unknown>;
export const ChangedWordsFragmentDoc = new TypedDocumentString(`
    fragment ChangedWords on RuleChange {
  segments {
    operation
    text
  }
  headingSegments {
    operation
    text
  }
}
    `, {"fragmentName":"ChangedWords"}) as unknown as TypedDocumentString<ChangedWordsFragment, unknown>;
export const WatchedRuleFragmentDoc = new TypedDocumentString(`
    fragment WatchedRule on Rule {
  lineage {
    id
    removedAfter {
      effectiveDate
    }
    numbers {
      until
    }
  }
  number
  history(changesOnly: true, last: $last) {
    rule {
      number
      edition {
        effectiveDate
      }
    }
    changedAfter {
      effectiveDate
    }
    publishedBetween {
      effectiveDate
    }
    change {
      kind
      substance
      from {
        number
      }
      ...ChangedWords
    }
  }
}
    fragment ChangedWords on RuleChange {
  segments {
    operation
    text
  }
  headingSegments {
    operation
    text
  }
}`, {"fragmentName":"WatchedRule"}) as unknown as TypedDocumentString<WatchedRuleFragment, unknown>;
export const ToldPlaceFragmentDoc = new TypedDocumentString(`
    fragment ToldPlace on Rule {
  number
  heading
  text
  edition {
    effectiveDate
    newerPublished
  }
  below {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
}
    `, {"fragmentName":"ToldPlace"}) as unknown as TypedDocumentString<ToldPlaceFragment, unknown>;
export const ToldTermFragmentDoc = new TypedDocumentString(`
    fragment ToldTerm on GlossaryEntry {
  term
  definition
  edition {
    effectiveDate
    newerPublished
  }
}
    `, {"fragmentName":"ToldTerm"}) as unknown as TypedDocumentString<ToldTermFragment, unknown>;
export const ToldAnswerFragmentDoc = new TypedDocumentString(`
    fragment ToldAnswer on Answer {
  __typename
  ... on Rule {
    ...ToldPlace
  }
  ... on RuleOnDay {
    sentence
    date
    numberThen
    now
    rule {
      ...ToldPlace
    }
  }
  ... on ChangeOnDay {
    sentence
    date
    was
    is
    rules {
      numberBefore
      numberAfter
      before {
        ...ToldPlace
      }
      after {
        ...ToldPlace
      }
    }
  }
  ... on DaysCompared {
    sentence
    from {
      effectiveDate
    }
    to {
      effectiveDate
    }
    under
    comparison {
      summary {
        kind
        count
      }
    }
  }
  ... on PublishedEdition {
    effectiveDate
  }
  ... on GlossaryEntry {
    ...ToldTerm
  }
  ... on SearchConnection {
    totalCount
    edges {
      snippet
      node {
        __typename
        ... on Rule {
          ...ToldPlace
        }
        ... on GlossaryEntry {
          ...ToldTerm
        }
      }
    }
  }
}
    fragment ToldPlace on Rule {
  number
  heading
  text
  edition {
    effectiveDate
    newerPublished
  }
  below {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
}
fragment ToldTerm on GlossaryEntry {
  term
  definition
  edition {
    effectiveDate
    newerPublished
  }
}`, {"fragmentName":"ToldAnswer"}) as unknown as TypedDocumentString<ToldAnswerFragment, unknown>;
export const RuleToolDocument = new TypedDocumentString(`
    query RuleTool($number: String!, $on: ID!, $room: Int!) {
  resolveCitation(citation: {number: $number, asOf: $on}) {
    explanation
    cited {
      ...ToldRule
    }
    current {
      number
      edition {
        effectiveDate
      }
    }
  }
}
    fragment ToldRule on Rule {
  number
  heading
  text
  examples
  below(characters: $room) {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
  edition {
    key
    effectiveDate
    newerPublished
    next {
      key
    }
  }
}`) as unknown as TypedDocumentString<RuleToolQuery, RuleToolQueryVariables>;
export const WordsToolDocument = new TypedDocumentString(`
    query WordsTool($edition: ID!) {
  edition(key: $edition) {
    effectiveDate
  }
}
    `) as unknown as TypedDocumentString<WordsToolQuery, WordsToolQueryVariables>;
export const HistoryToolDocument = new TypedDocumentString(`
    query HistoryTool($number: String!, $on: ID!) {
  resolveCitation(citation: {number: $number, asOf: $on}) {
    explanation
    number
    cited {
      below(characters: 0) {
        count
      }
      history(changesOnly: true) {
        rule {
          number
          heading
          text
          edition {
            effectiveDate
          }
        }
        change {
          kind
        }
      }
    }
  }
  numberBearers(number: $number) {
    from
    until
    heading
    rewordedBy
    current {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<HistoryToolQuery, HistoryToolQueryVariables>;
export const ChangedToolDocument = new TypedDocumentString(`
    query ChangedTool($text: String!) {
  ask(text: $text, first: 0) {
    answers {
      __typename
      ... on ChangeOnDay {
        date
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ChangedToolQuery, ChangedToolQueryVariables>;
export const AskToolDocument = new TypedDocumentString(`
    query AskTool($text: String!, $first: Int!, $room: Int!) {
  ask(text: $text, first: $first) {
    kind
    sentence
    understood {
      sentence
    }
    definition {
      term
      definition
      edition {
        effectiveDate
      }
    }
    answers {
      __typename
      ... on Rule {
        ...ToldRule
      }
      ... on RuleOnDay {
        rule {
          ...ToldRule
        }
      }
      ... on ChangeOnDay {
        date
        rules {
          before {
            ...ToldRule
          }
          after {
            ...ToldRule
          }
        }
      }
      ... on DaysCompared {
        under
        comparison {
          summary {
            kind
            count
          }
        }
      }
      ... on GlossaryEntry {
        definition
      }
      ... on SearchConnection {
        edges {
          snippet
          node {
            __typename
            ... on Rule {
              number
              edition {
                effectiveDate
              }
            }
            ... on GlossaryEntry {
              term
              edition {
                effectiveDate
              }
            }
          }
        }
      }
    }
  }
}
    fragment ToldRule on Rule {
  number
  heading
  text
  examples
  below(characters: $room) {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
  edition {
    key
    effectiveDate
    newerPublished
    next {
      key
    }
  }
}`) as unknown as TypedDocumentString<AskToolQuery, AskToolQueryVariables>;
export const QuotationToolDocument = new TypedDocumentString(`
    query QuotationTool($text: String!, $first: Int!) {
  findQuotation(text: $text, first: $first) {
    from {
      effectiveDate
    }
    to {
      effectiveDate
    }
    rule {
      number
      heading
      text
    }
    lineage {
      numbers {
        number
        from
        until
      }
    }
  }
}
    `) as unknown as TypedDocumentString<QuotationToolQuery, QuotationToolQueryVariables>;
export const CitationToolDocument = new TypedDocumentString(`
    query CitationTool($number: String!, $on: ID!, $quote: String, $in: ID!, $room: Int!) {
  resolveCitation(citation: {number: $number, asOf: $on, quote: $quote}, in: $in) {
    status
    explanation
    confidence
    quoteStands
    heldAgainst
    currentNumbers
    current {
      ...ToldRule
    }
  }
}
    fragment ToldRule on Rule {
  number
  heading
  text
  examples
  below(characters: $room) {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
  edition {
    key
    effectiveDate
    newerPublished
    next {
      key
    }
  }
}`) as unknown as TypedDocumentString<CitationToolQuery, CitationToolQueryVariables>;
export const TextToolDocument = new TypedDocumentString(`
    query TextTool($text: String!, $date: ID) {
  checkText(text: $text, date: $date) {
    heldAgainst
    note
    corrected
    citations {
      written
      number
      isBetween
      status
      wordsStand
      wordsOf
      nameOf
      rewordedBy
      misdated
      explanation
    }
  }
}
    `) as unknown as TypedDocumentString<TextToolQuery, TextToolQueryVariables>;
export const BoardToolDocument = new TypedDocumentString(`
    query BoardTool($state: GameStateInput!, $editions: [ID!]!) {
  compareStateBasedActions(state: $state, editions: $editions) {
    evaluations {
      rulesDate
      status
      checks {
        number
        actions {
          ruleNumber
          explanation
        }
      }
      pendingChoices {
        prompt
        options
      }
      assumptions
      losers
    }
  }
}
    `) as unknown as TypedDocumentString<BoardToolQuery, BoardToolQueryVariables>;
export const EraToolDocument = new TypedDocumentString(`
    query EraTool($date: ID!, $against: ID!, $subject: EraSubject) {
  eraDifferences(date: $date, against: $against, subject: $subject) {
    rule
    subject
    changedOn
    then {
      ruleNumbers
      sentence
      absence
    }
    now {
      ruleNumbers
      sentence
      absence
    }
  }
}
    `) as unknown as TypedDocumentString<EraToolQuery, EraToolQueryVariables>;
export const NothingDocument = new TypedDocumentString(`
    query Nothing {
  __typename
}
    `) as unknown as TypedDocumentString<NothingQuery, NothingQueryVariables>;
export const AsOfDocument = new TypedDocumentString(`
    query AsOf($date: Date!) {
  edition(inForceOn: $date) {
    key
  }
  editionsAround(date: $date) {
    published {
      effectiveDate
    }
    before {
      ...EditionLabel
    }
    after {
      ...EditionLabel
    }
  }
  newest: editionsAround(date: "9999-12-31") {
    published {
      effectiveDate
    }
  }
  editions {
    ...EditionLabel
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<AsOfQuery, AsOfQueryVariables>;
export const HeldEditionsDocument = new TypedDocumentString(`
    query HeldEditions {
  editions {
    ...EditionLabel
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<HeldEditionsQuery, HeldEditionsQueryVariables>;
export const BoardDaysDocument = new TypedDocumentString(`
    query BoardDays {
  appliedRules {
    kind
    ruleNumbers
    summary
    since
    until
  }
}
    `) as unknown as TypedDocumentString<BoardDaysQuery, BoardDaysQueryVariables>;
export const BoardThroughTimeDocument = new TypedDocumentString(`
    query BoardThroughTime($state: GameStateInput!, $days: [ID!]!) {
  compareStateBasedActions(
    editions: $days
    state: $state
    choicePolicy: FIRST_OPTION
  ) {
    evaluations {
      ...Played
    }
  }
}
    fragment Played on Evaluation {
  rulesDate
  status
  winner
  isDraw
  assumptions
  checks {
    number
    actions {
      kind
      outcome
      objects
      players
      ruleNumber
      explanation
      replacedBy
      rule {
        ...RuleLink
      }
    }
  }
  state {
    objects {
      ref
      zone
      power
      toughness
      attachedTo
      counters {
        kind
        count
      }
    }
    players {
      ref
      life
      hasLost
    }
  }
}
fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<BoardThroughTimeQuery, BoardThroughTimeQueryVariables>;
export const BoardLooksDocument = new TypedDocumentString(`
    query BoardLooks($state: GameStateInput!, $days: [ID!]!) {
  compareStateBasedActions(
    editions: $days
    state: $state
    choicePolicy: FIRST_OPTION
  ) {
    evaluations {
      ...Played
      characteristics {
        ref
        supertypes
        types
        subtypes
        everyCreatureType
        power
        toughness
      }
    }
  }
}
    fragment Played on Evaluation {
  rulesDate
  status
  winner
  isDraw
  assumptions
  checks {
    number
    actions {
      kind
      outcome
      objects
      players
      ruleNumber
      explanation
      replacedBy
      rule {
        ...RuleLink
      }
    }
  }
  state {
    objects {
      ref
      zone
      power
      toughness
      attachedTo
      counters {
        kind
        count
      }
    }
    players {
      ref
      life
      hasLost
    }
  }
}
fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<BoardLooksQuery, BoardLooksQueryVariables>;
export const BoardCardsDocument = new TypedDocumentString(`
    query BoardCards($search: String!) {
  cards(search: $search, first: 8) {
    nodes {
      name
      typeLine
    }
  }
}
    `) as unknown as TypedDocumentString<BoardCardsQuery, BoardCardsQueryVariables>;
export const BoardCardDocument = new TypedDocumentString(`
    query BoardCard($name: String!) {
  card(name: $name) {
    name
    typeLine
    manaCost
    isImported
    attribution
    fanContentNotice
    reading {
      object
      lines {
        text
        face
        status
      }
    }
  }
  cards(search: $name, first: 2) {
    nodes {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<BoardCardQuery, BoardCardQueryVariables>;
export const BoardOnDayDocument = new TypedDocumentString(`
    query BoardOnDay($state: GameStateInput!, $day: ID!, $choices: [ChoiceInput!]!, $choicePolicy: ChoicePolicy! = ASK) {
  evaluateStateBasedActions(
    edition: $day
    state: $state
    choices: $choices
    choicePolicy: $choicePolicy
  ) {
    ...Played
    pendingChoices {
      ...Choice
    }
  }
}
    fragment Played on Evaluation {
  rulesDate
  status
  winner
  isDraw
  assumptions
  checks {
    number
    actions {
      kind
      outcome
      objects
      players
      ruleNumber
      explanation
      replacedBy
      rule {
        ...RuleLink
      }
    }
  }
  state {
    objects {
      ref
      zone
      power
      toughness
      attachedTo
      counters {
        kind
        count
      }
    }
    players {
      ref
      life
      hasLost
    }
  }
}
fragment Choice on PendingChoice {
  choice
  kind
  options
  player
  prompt
  ruleNumber
  take
}
fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<BoardOnDayQuery, BoardOnDayQueryVariables>;
export const RecordedBoardDocument = new TypedDocumentString(`
    query RecordedBoard($id: ID!) {
  evaluation(id: $id) {
    recordedAt
    ...Played
    pendingChoices {
      ...Choice
    }
    state {
      objects {
        ref
        name
        typeLine
        owner
      }
    }
  }
}
    fragment Played on Evaluation {
  rulesDate
  status
  winner
  isDraw
  assumptions
  checks {
    number
    actions {
      kind
      outcome
      objects
      players
      ruleNumber
      explanation
      replacedBy
      rule {
        ...RuleLink
      }
    }
  }
  state {
    objects {
      ref
      zone
      power
      toughness
      attachedTo
      counters {
        kind
        count
      }
    }
    players {
      ref
      life
      hasLost
    }
  }
}
fragment Choice on PendingChoice {
  choice
  kind
  options
  player
  prompt
  ruleNumber
  take
}
fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<RecordedBoardQuery, RecordedBoardQueryVariables>;
export const BoardConsideredDocument = new TypedDocumentString(`
    query BoardConsidered($state: GameStateInput!, $day: ID!, $choices: [ChoiceInput!]!, $subject: ID!) {
  evaluateStateBasedActions(edition: $day, state: $state, choices: $choices) {
    considered(subject: $subject) {
      kind
      ruleNumber
      applied
      explanation
    }
  }
}
    `) as unknown as TypedDocumentString<BoardConsideredQuery, BoardConsideredQueryVariables>;
export const BoardFightDocument = new TypedDocumentString(`
    query BoardFight($state: GameStateInput!, $day: ID!, $attacks: [AttackInput!], $blocks: [BlockInput!], $damageAssignmentOrders: [DamageAssignmentOrderInput!]! = [], $assignments: [PlayedAssignmentInput!]! = [], $responses: [CombatResponseInput!]! = [], $constraints: [CombatConstraintInput!]! = [], $policy: CombatPolicy! = ASK, $choices: [ChoiceInput!]! = [], $choicePolicy: ChoicePolicy! = ASK) {
  playCombat(
    edition: $day
    state: $state
    attacks: $attacks
    blocks: $blocks
    damageAssignmentOrders: $damageAssignmentOrders
    assignments: $assignments
    responses: $responses
    constraints: $constraints
    policy: $policy
    choices: $choices
    choicePolicy: $choicePolicy
  ) {
    rulesDate
    status
    winner
    isDraw
    assumptions
    steps {
      happening
      combatStep
      ruleNumber
      rule {
        ...RuleLink
      }
      explanation
      decisions {
        kind
        ruleNumber
        rule {
          ...RuleLink
        }
        explanation
        by
      }
      costs
      damageOnStack {
        source
        target
        amount
      }
      onStack {
        ability
        source
      }
      events {
        explanation
      }
      checks {
        actions {
          ruleNumber
          explanation
          rule {
            ...RuleLink
          }
        }
      }
      attacking {
        creature
        target
      }
      blocking {
        creature
        target
      }
      state {
        ...After
      }
    }
    decision {
      kind
      player
      creature
      damageStep
      ruleNumber
      prompt
      suggestion {
        creature
        target
      }
      recipients {
        recipient
        lethal
      }
      divisions {
        assignments {
          source
          target
          amount
        }
      }
    }
    pendingChoices {
      ...Choice
    }
    problems {
      ruleNumber
      explanation
      rule {
        ...RuleLink
      }
    }
    notTaken {
      position
      reason
    }
  }
}
    fragment After on GameState {
  objects {
    ref
    zone
    controller
    power
    toughness
    damage
    tapped
    regenerationShields
    counters {
      kind
      count
    }
  }
  players {
    ref
    life
    poisonCounters
    unspentMana
    hasLost
  }
}
fragment Choice on PendingChoice {
  choice
  kind
  options
  player
  prompt
  ruleNumber
  take
}
fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<BoardFightQuery, BoardFightQueryVariables>;
export const BoardTurnEndDocument = new TypedDocumentString(`
    query BoardTurnEnd($state: GameStateInput!, $day: ID!, $choices: [ChoiceInput!]! = [], $choicePolicy: ChoicePolicy! = ASK) {
  endOfTurn(
    edition: $day
    state: $state
    choices: $choices
    choicePolicy: $choicePolicy
  ) {
    rulesDate
    status
    winner
    isDraw
    assumptions
    steps {
      part
      events {
        ruleNumber
        explanation
        rule {
          ...RuleLink
        }
      }
      checks {
        actions {
          ruleNumber
          explanation
          rule {
            ...RuleLink
          }
        }
      }
      onStack {
        ability
        source
      }
      state {
        ...After
      }
    }
    pendingChoices {
      ...Choice
    }
  }
}
    fragment After on GameState {
  objects {
    ref
    zone
    controller
    power
    toughness
    damage
    tapped
    regenerationShields
    counters {
      kind
      count
    }
  }
  players {
    ref
    life
    poisonCounters
    unspentMana
    hasLost
  }
}
fragment Choice on PendingChoice {
  choice
  kind
  options
  player
  prompt
  ruleNumber
  take
}
fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<BoardTurnEndQuery, BoardTurnEndQueryVariables>;
export const WhereItStoodDocument = new TypedDocumentString(`
    query WhereItStood($number: String!, $section: String!, $edition: ID!) {
  editions {
    key
    effectiveDate
    rule(number: $number) {
      heading
      text
    }
  }
  numberBearers(number: $number) {
    ...NumberBefore
  }
  rule(edition: $edition, number: $section) {
    number
    heading
  }
}
    fragment NumberBefore on NumberBearer {
  number
  heading
  from
  last
  until
  current {
    number
  }
  rule {
    heading
    text
    edition {
      key
    }
  }
}`) as unknown as TypedDocumentString<WhereItStoodQuery, WhereItStoodQueryVariables>;
export const ListedEditionsDocument = new TypedDocumentString(`
    query ListedEditions {
  editions {
    ...ListedEdition
  }
}
    fragment ListedEdition on Edition {
  key
  title
  effectiveDate
  effectiveBefore
  newerPublished
  set {
    name
    code
  }
  numbering
  textStatus
  coverage {
    complete
    sections
  }
  documents {
    id
    title
    publisher
    url
    sha256
  }
}`) as unknown as TypedDocumentString<ListedEditionsQuery, ListedEditionsQueryVariables>;
export const ListedRulesDocument = new TypedDocumentString(`
    query ListedRules($edition: ID!, $under: String, $first: Int!, $after: String) {
  edition(key: $edition) {
    key
    newerPublished
    rules(under: $under, first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        number
        ordinal
        printedNumber
        heading
        text
        examples
        lineage {
          id
        }
        citation {
          ...ListedCitation
        }
      }
    }
  }
}
    fragment ListedCitation on Citation {
  document {
    id
  }
  firstLine
  lastLine
}`) as unknown as TypedDocumentString<ListedRulesQuery, ListedRulesQueryVariables>;
export const ListedGlossaryDocument = new TypedDocumentString(`
    query ListedGlossary($edition: ID!, $first: Int!, $after: String) {
  edition(key: $edition) {
    key
    newerPublished
    glossary(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        term
        definition
        identity
        citation {
          ...ListedCitation
        }
      }
    }
  }
}
    fragment ListedCitation on Citation {
  document {
    id
  }
  firstLine
  lastLine
}`) as unknown as TypedDocumentString<ListedGlossaryQuery, ListedGlossaryQueryVariables>;
export const ListedChangesDocument = new TypedDocumentString(`
    query ListedChanges($from: ID!, $to: ID!, $under: String, $first: Int!, $after: String) {
  compareEditions(from: $from, to: $to) {
    from {
      key
    }
    to {
      key
    }
    changes(under: $under, first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        kind
        from {
          number
        }
        to {
          number
        }
        confidence
        basis
        referencesOnly
        substance
        substanceBasis
        movedTo
        headingSegments {
          ...ListedPiece
        }
        segments {
          ...ListedPiece
        }
        exampleSegments {
          ...ListedPiece
        }
      }
    }
  }
}
    fragment ListedPiece on TextSegment {
  operation
  text
}`) as unknown as TypedDocumentString<ListedChangesQuery, ListedChangesQueryVariables>;
export const TermsHeldDocument = new TypedDocumentString(`
    query TermsHeld($edition: ID!) {
  edition(key: $edition) {
    glossary(first: 0) {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<TermsHeldQuery, TermsHeldQueryVariables>;
export const AboutDocument = new TypedDocumentString(`
    query About {
  service {
    version
    attribution
    corpusVersion
  }
  publishedEditions {
    effectiveDate
  }
  editions {
    ...EditionLabel
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<AboutQuery, AboutQueryVariables>;
export const SourcesPageDocument = new TypedDocumentString(`
    query SourcesPage {
  service {
    attribution
  }
  editions {
    ...EditionLabel
    documents {
      id
      title
      publisher
      url
      licence
      published
    }
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<SourcesPageQuery, SourcesPageQueryVariables>;
export const AskPageDocument = new TypedDocumentString(`
    query AskPage($text: String!) {
  ask(text: $text, first: 8) {
    kind
    sentence
    understood {
      sentence
    }
    definition {
      term
      edition {
        key
        newerPublished
      }
    }
    answers {
      __typename
      ... on Rule {
        ...QuotedRule
      }
      ... on RuleOnDay {
        sentence
        date
        numberThen
        now
        rule {
          ...QuotedRule
        }
      }
      ... on ChangeOnDay {
        sentence
        date
        was
        is
        rules {
          numberBefore
          numberAfter
          before {
            ...QuotedRule
          }
          after {
            ...QuotedRule
          }
        }
      }
      ... on DaysCompared {
        sentence
        from {
          effectiveDate
        }
        to {
          effectiveDate
        }
        under
        comparison {
          summary {
            kind
            count
          }
        }
      }
      ... on PublishedEdition {
        effectiveDate
      }
      ... on GlossaryEntry {
        term
        edition {
          key
        }
      }
      ... on SearchConnection {
        edges {
          snippet
          node {
            __typename
            ... on Rule {
              number
              edition {
                key
              }
            }
            ... on GlossaryEntry {
              term
              edition {
                key
              }
            }
          }
        }
      }
    }
  }
}
    fragment QuotedRule on Rule {
  number
  heading
  text
  ...RuleLeads
  below {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
  edition {
    key
    effectiveDate
    newerPublished
  }
}
fragment Mention on RuleMention {
  number
  rule {
    number
  }
}
fragment RuleLeads on Rule {
  references {
    ...Mention
  }
  terms {
    text
    start
    term
  }
}`) as unknown as TypedDocumentString<AskPageQuery, AskPageQueryVariables>;
export const FeedEntryDocument = new TypedDocumentString(`
    query FeedEntry($from: ID!, $to: ID!) {
  compareEditions(from: $from, to: $to) {
    summary {
      kind
      count
    }
  }
}
    `) as unknown as TypedDocumentString<FeedEntryQuery, FeedEntryQueryVariables>;
export const CheckPageDocument = new TypedDocumentString(`
    query CheckPage($text: String!, $date: ID) {
  checkText(text: $text, date: $date) {
    heldAgainst
    newer
    note
    corrected
    citations {
      number
      written
      start
      end
      isBetween
      status
      asOf
      rewordedBy
      currentNumbers
      wordsStand
      wordsOf
      nameOf
      misdated
      explanation
    }
  }
}
    `) as unknown as TypedDocumentString<CheckPageQuery, CheckPageQueryVariables>;
export const CitePageDocument = new TypedDocumentString(`
    query CitePage($number: String!, $on: ID!, $quote: String) {
  resolveCitation(citation: {number: $number, asOf: $on, quote: $quote}) {
    number
    asOf
    status
    heldAgainst
    currentNumbers
    explanation
    quoteStands
    bearer {
      identity
    }
    cited {
      ...QuotedRule
    }
    current {
      ...QuotedRule
    }
    others {
      number
      explanation
    }
  }
}
    fragment QuotedRule on Rule {
  number
  heading
  text
  ...RuleLeads
  below {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
  edition {
    key
    effectiveDate
    newerPublished
  }
}
fragment Mention on RuleMention {
  number
  rule {
    number
  }
}
fragment RuleLeads on Rule {
  references {
    ...Mention
  }
  terms {
    text
    start
    term
  }
}`) as unknown as TypedDocumentString<CitePageQuery, CitePageQueryVariables>;
export const ComparePageDocument = new TypedDocumentString(`
    query ComparePage($from: ID!, $to: ID!, $under: String, $kinds: [RuleChangeKind!], $first: Int!, $after: String) {
  compareEditions(from: $from, to: $to) {
    summary(under: $under) {
      kind
      count
    }
    sections {
      number
      counts {
        kind
        count
      }
    }
    changes(under: $under, kinds: $kinds, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        kind
        confidence
        behaviourChange
        from {
          number
          heading
          text
        }
        to {
          number
          heading
          text
        }
        ...ChangedWords
        exampleSegments {
          operation
          text
        }
      }
    }
  }
  edition(key: $to) {
    contents {
      ...ContentsParts
    }
  }
}
    fragment ContentsParts on ContentsEntry {
  number
  heading
  sections {
    number
    heading
  }
}
fragment ChangedWords on RuleChange {
  segments {
    operation
    text
  }
  headingSegments {
    operation
    text
  }
}`) as unknown as TypedDocumentString<ComparePageQuery, ComparePageQueryVariables>;
export const CompareGlossariesDocument = new TypedDocumentString(`
    query CompareGlossaries($from: ID!, $to: ID!) {
  compareEditions(from: $from, to: $to) {
    glossaryChanges(first: 1000) {
      totalCount
      nodes {
        kind
        from {
          term
        }
        to {
          term
        }
        segments {
          operation
          text
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CompareGlossariesQuery, CompareGlossariesQueryVariables>;
export const EditionPageDocument = new TypedDocumentString(`
    query EditionPage($edition: ID!) {
  edition(key: $edition) {
    contents {
      ...ContentsParts
    }
    rules(first: 0) {
      totalCount
    }
    glossary(first: 0) {
      totalCount
    }
    commentary {
      ...CommentaryParts
    }
    documents {
      id
      title
      publisher
      published
      url
      licence
      sha256
      editionEstablished
      defects
      notes
      unparsed {
        line
      }
    }
  }
  publishedEditions {
    effectiveDate
    set {
      name
    }
    otherSets {
      name
    }
    bulletin {
      title
      url
    }
  }
}
    fragment CommentaryParts on Commentary {
  heading
  text
  footnotes
  cites {
    ...Mention
  }
  document {
    title
    publisher
  }
}
fragment ContentsParts on ContentsEntry {
  number
  heading
  sections {
    number
    heading
  }
}
fragment Mention on RuleMention {
  number
  rule {
    number
  }
}`) as unknown as TypedDocumentString<EditionPageQuery, EditionPageQueryVariables>;
export const EditionChangesDocument = new TypedDocumentString(`
    query EditionChanges($from: ID!, $edition: ID!) {
  compareEditions(from: $from, to: $edition) {
    sections {
      number
      counts {
        kind
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EditionChangesQuery, EditionChangesQueryVariables>;
export const EditionBehavioursDocument = new TypedDocumentString(`
    query EditionBehaviours($before: ID!, $edition: ID!) {
  eraDifferences(date: $edition, against: $before) {
    rule
    then {
      sentence
      absence
      ruleNumbers
    }
    now {
      sentence
      absence
    }
    example {
      title
      address
    }
  }
}
    `) as unknown as TypedDocumentString<EditionBehavioursQuery, EditionBehavioursQueryVariables>;
export const EditionsPageDocument = new TypedDocumentString(`
    query EditionsPage {
  publishedEditions {
    effectiveDate
    officialUrl
    archiveUrl
    set {
      name
    }
    edition {
      ...EditionLabel
      rules(first: 0) {
        totalCount
      }
    }
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<EditionsPageQuery, EditionsPageQueryVariables>;
export const EmbedDocument = new TypedDocumentString(`
    query Embed($edition: ID!, $number: String!) {
  rule(edition: $edition, number: $number) {
    number
    heading
    text
    lineage {
      named {
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EmbedQuery, EmbedQueryVariables>;
export const EmbedNamedDocument = new TypedDocumentString(`
    query EmbedNamed($name: String!) {
  namedRule(name: $name) {
    slug
    numbers {
      rule {
        ...RuleLink
      }
    }
  }
}
    fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<EmbedNamedQuery, EmbedNamedQueryVariables>;
export const FollowDocument = new TypedDocumentString(`
    query Follow($number: String!, $from: ID!, $edition: ID!) {
  resolveCitation(citation: {number: $number, asOf: $from}, in: $edition) {
    current {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<FollowQuery, FollowQueryVariables>;
export const GlossaryDocument = new TypedDocumentString(`
    query Glossary($edition: ID!) {
  edition(key: $edition) {
    glossary(first: 2000) {
      nodes {
        term
        definition
        references {
          ...Mention
        }
      }
    }
  }
}
    fragment Mention on RuleMention {
  number
  rule {
    number
  }
}`) as unknown as TypedDocumentString<GlossaryQuery, GlossaryQueryVariables>;
export const GlossaryEntryPageDocument = new TypedDocumentString(`
    query GlossaryEntryPage($edition: ID!, $term: String!, $older: ID!, $newer: ID!) {
  edition(key: $edition) {
    glossaryEntry(term: $term) {
      term
      definition
      references {
        ...Mention
      }
      terms {
        text
        start
        term
      }
      citation {
        ...Place
      }
      history {
        until
        changedAfter {
          effectiveDate
        }
        publishedBetween {
          effectiveDate
        }
        segments {
          operation
          text
        }
        newest {
          term
        }
        entries {
          edition {
            key
            effectiveDate
          }
        }
      }
    }
  }
  older: edition(key: $older) {
    glossaryEntry(term: $term) {
      term
    }
  }
  newer: edition(key: $newer) {
    glossaryEntry(term: $term) {
      term
    }
  }
}
    fragment Place on Citation {
  firstLine
  lastLine
  document {
    title
    publisher
    url
  }
}
fragment Mention on RuleMention {
  number
  rule {
    number
  }
}`) as unknown as TypedDocumentString<GlossaryEntryPageQuery, GlossaryEntryPageQueryVariables>;
export const SuggestDocument = new TypedDocumentString(`
    query Suggest($prefix: String!) {
  suggest(prefix: $prefix) {
    text
    says
  }
}
    `) as unknown as TypedDocumentString<SuggestQuery, SuggestQueryVariables>;
export const GoDocument = new TypedDocumentString(`
    query Go($text: String!) {
  ask(text: $text, first: 0) {
    kind
    understood {
      numbers
      to
    }
    answers {
      __typename
      ... on Rule {
        number
      }
      ... on RuleOnDay {
        numberThen
        date
      }
      ... on DaysCompared {
        from {
          effectiveDate
        }
        to {
          effectiveDate
        }
        under
        isHeld
      }
      ... on GlossaryEntry {
        term
      }
      ... on DayInDoubt {
        mayMean
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GoQuery, GoQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home($state: GameStateInput!, $dates: [ID!]!) {
  service {
    notHeld
  }
  editions {
    ...EditionLabel
    wordAges {
      edition {
        effectiveDate
      }
      words
    }
  }
  publishedEditions {
    effectiveDate
  }
  compareStateBasedActions(
    editions: $dates
    state: $state
    choicePolicy: FIRST_OPTION
  ) {
    evaluations {
      ...Played
    }
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}
fragment Played on Evaluation {
  rulesDate
  status
  winner
  isDraw
  assumptions
  checks {
    number
    actions {
      kind
      outcome
      objects
      players
      ruleNumber
      explanation
      replacedBy
      rule {
        ...RuleLink
      }
    }
  }
  state {
    objects {
      ref
      zone
      power
      toughness
      attachedTo
      counters {
        kind
        count
      }
    }
    players {
      ref
      life
      hasLost
    }
  }
}
fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const TodayDocument = new TypedDocumentString(`
    query Today($edition: ID!) {
  edition(key: $edition) {
    contents {
      ...ContentsParts
    }
    glossary(first: 0) {
      totalCount
    }
  }
}
    fragment ContentsParts on ContentsEntry {
  number
  heading
  sections {
    number
    heading
  }
}`) as unknown as TypedDocumentString<TodayQuery, TodayQueryVariables>;
export const LanesDocument = new TypedDocumentString(`
    query Lanes($date: Date!, $number: String!) {
  lanes(number: $number, date: $date) {
    identity
    number
    heading
    from
    until
    rewordedBy
  }
  numberBearers(number: $number) {
    number
    heading
    from
  }
  publishedEditions {
    effectiveDate
    set {
      name
    }
    bulletin {
      title
      url
    }
  }
}
    `) as unknown as TypedDocumentString<LanesQuery, LanesQueryVariables>;
export const NotHeldDocument = new TypedDocumentString(`
    query NotHeld($number: String!, $on: ID!) {
  resolveCitation(citation: {number: $number, asOf: $on}) {
    number
    status
    explanation
    bearer {
      identity
      heading
      numbers {
        ...BearerNumbers
        rule {
          number
          edition {
            effectiveDate
          }
        }
      }
    }
  }
  numberBearers(number: $number) {
    ...NumberBefore
  }
}
    fragment BearerNumbers on NumberBearer {
  number
  from
  until
  rewordedBy
}
fragment NumberBefore on NumberBearer {
  number
  heading
  from
  last
  until
  current {
    number
  }
  rule {
    heading
    text
    edition {
      key
    }
  }
}`) as unknown as TypedDocumentString<NotHeldQuery, NotHeldQueryVariables>;
export const RulePageDocument = new TypedDocumentString(`
    query RulePage($edition: ID!, $number: String!) {
  today: resolveCitations(citations: [{number: $number, asOf: $edition}]) {
    status
    below {
      count
      same
      added
    }
  }
  rule(edition: $edition, number: $number) {
    number
    printedNumber
    heading
    text
    ...ExamplesParts
    parent {
      number
      heading
      parent {
        number
        heading
      }
    }
    children {
      number
      heading
      text
      ...RuleLeads
    }
    previous {
      number
    }
    next {
      number
    }
    ...RuleLeads
    references {
      rule {
        heading
        text
      }
    }
    citedBy {
      number
      heading
      text
    }
    blame {
      text
      introducedIn {
        key
        effectiveDate
      }
    }
    stateBasedAction {
      kind
    }
    commentary {
      ...CommentaryParts
    }
    citation {
      ...Place
    }
    lineage {
      ...ToldLineage
      named {
        name
        slug
      }
      removedAfter {
        effectiveDate
      }
      wordings {
        until
        first {
          rule {
            text
            heading
            examples
          }
          changedAfter {
            effectiveDate
          }
          publishedBetween {
            effectiveDate
          }
          behaviourChangedOn
          change {
            kind
            confidence
            behaviourChange
            from {
              ...RuleLink
            }
            ...ChangedWords
            exampleSegments {
              operation
              text
            }
          }
        }
        versions {
          rule {
            number
            edition {
              key
              effectiveDate
            }
          }
        }
      }
    }
  }
  edition(key: $edition) {
    commentary(rule: $number) {
      ...CommentaryParts
    }
  }
  numberBearers(number: $number) {
    ...NumberBefore
  }
}
    fragment CommentaryParts on Commentary {
  heading
  text
  footnotes
  cites {
    ...Mention
  }
  document {
    title
    publisher
  }
}
fragment NumberBefore on NumberBearer {
  number
  heading
  from
  last
  until
  current {
    number
  }
  rule {
    heading
    text
    edition {
      key
    }
  }
}
fragment Place on Citation {
  firstLine
  lastLine
  document {
    title
    publisher
    url
  }
}
fragment RuleLink on Rule {
  number
  edition {
    key
  }
}
fragment Mention on RuleMention {
  number
  rule {
    number
  }
}
fragment RuleLeads on Rule {
  references {
    ...Mention
  }
  terms {
    text
    start
    term
  }
}
fragment ExamplesParts on Rule {
  examples
  exampleReferences {
    ...Mention
  }
}
fragment ToldLineage on Lineage {
  numbers {
    number
    from
    until
    rewordedBy
  }
  wordings {
    first {
      rule {
        ...RuleLink
      }
      changedAfter {
        effectiveDate
      }
      change {
        kind
        behaviourChange
        substance
        substanceReason
        from {
          number
        }
        segments {
          operation
          text
        }
      }
    }
  }
}
fragment ChangedWords on RuleChange {
  segments {
    operation
    text
  }
  headingSegments {
    operation
    text
  }
}`) as unknown as TypedDocumentString<RulePageQuery, RulePageQueryVariables>;
export const RuleBearersDocument = new TypedDocumentString(`
    query RuleBearers($number: String!, $on: ID!, $shown: ID!, $after: ID!) {
  then: resolveCitation(citation: {number: $number, asOf: $on}) {
    explanation
    bearer {
      identity
    }
  }
  shown: resolveCitation(citation: {number: $number, asOf: $shown}, in: $after) {
    bearer {
      identity
    }
    below {
      count
      same
      added
    }
  }
}
    `) as unknown as TypedDocumentString<RuleBearersQuery, RuleBearersQueryVariables>;
export const RuleActionDocument = new TypedDocumentString(`
    query RuleAction($kind: StateBasedActionKind!) {
  appliedRules(kind: $kind) {
    summary
    since
    until
  }
}
    `) as unknown as TypedDocumentString<RuleActionQuery, RuleActionQueryVariables>;
export const RulesBelowDocument = new TypedDocumentString(`
    query RulesBelow($edition: ID!, $number: String!, $newest: ID!, $newestNumber: String!) {
  rule(edition: $edition, number: $number) {
    children {
      lineage {
        id
        ...ToldLineage
      }
    }
  }
  newest: rule(edition: $newest, number: $newestNumber) {
    children {
      lineage {
        id
      }
    }
  }
}
    fragment RuleLink on Rule {
  number
  edition {
    key
  }
}
fragment ToldLineage on Lineage {
  numbers {
    number
    from
    until
    rewordedBy
  }
  wordings {
    first {
      rule {
        ...RuleLink
      }
      changedAfter {
        effectiveDate
      }
      change {
        kind
        behaviourChange
        substance
        substanceReason
        from {
          number
        }
        segments {
          operation
          text
        }
      }
    }
  }
}`) as unknown as TypedDocumentString<RulesBelowQuery, RulesBelowQueryVariables>;
export const RuleNamedDocument = new TypedDocumentString(`
    query RuleNamed($name: String!) {
  namedRule(name: $name) {
    name
    slug
    numbers {
      number
      rule {
        number
        edition {
          effectiveDate
        }
      }
      from
      last
    }
  }
}
    `) as unknown as TypedDocumentString<RuleNamedQuery, RuleNamedQueryVariables>;
export const SearchPageDocument = new TypedDocumentString(`
    query SearchPage($query: String!, $editions: [ID!], $from: ID, $to: ID, $kinds: [SearchKind!], $under: String, $order: SearchOrder, $after: String) {
  search(
    query: $query
    editions: $editions
    from: $from
    to: $to
    kinds: $kinds
    under: $under
    order: $order
    first: 25
    after: $after
  ) {
    totalCount
    match
    hasAllWords
    understood {
      sentence
      meanings {
        reason
        numbers
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    facets {
      kinds {
        kind
        count
      }
      chapters {
        number
        heading
        count
      }
    }
    edges {
      segments {
        text
        isMatch
      }
      from {
        effectiveDate
      }
      until {
        effectiveDate
      }
      reason
      node {
        ...FoundPlace
      }
      now {
        ...FoundPlace
      }
      wordings {
        from {
          effectiveDate
        }
        until {
          effectiveDate
        }
        node {
          ...FoundPlace
        }
      }
    }
  }
}
    fragment FoundPlace on SearchHit {
  __typename
  ... on Rule {
    number
    heading
    edition {
      key
    }
  }
  ... on GlossaryEntry {
    term
    edition {
      key
    }
  }
}`) as unknown as TypedDocumentString<SearchPageQuery, SearchPageQueryVariables>;
export const FindQuotationsDocument = new TypedDocumentString(`
    query FindQuotations($text: String!) {
  findQuotation(text: $text, first: 5) {
    match
    segments {
      operation
      text
    }
    glossaryEntry {
      term
    }
    rule {
      ...RuleLink
    }
    from {
      effectiveDate
    }
    to {
      effectiveDate
    }
  }
  recogniseWords(text: $text) {
    isWhole
    identity
    number
    heading
    from
    until
    current {
      number
    }
  }
}
    fragment RuleLink on Rule {
  number
  edition {
    key
  }
}`) as unknown as TypedDocumentString<FindQuotationsQuery, FindQuotationsQueryVariables>;
export const SectionDocument = new TypedDocumentString(`
    query Section($edition: ID!, $number: String!, $first: Int!) {
  edition(key: $edition) {
    contents {
      ...ContentsParts
    }
    rule(number: $number) {
      ...SectionRule
      history {
        rule {
          number
          edition {
            effectiveDate
            key
          }
        }
      }
      citation {
        ...Place
      }
    }
    rules(under: $number, first: $first) {
      nodes {
        ...SectionRule
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    commentary(rule: $number) {
      ...CommentaryParts
    }
  }
  numberBearers(number: $number) {
    ...NumberBefore
  }
}
    fragment CommentaryParts on Commentary {
  heading
  text
  footnotes
  cites {
    ...Mention
  }
  document {
    title
    publisher
  }
}
fragment ContentsParts on ContentsEntry {
  number
  heading
  sections {
    number
    heading
  }
}
fragment NumberBefore on NumberBearer {
  number
  heading
  from
  last
  until
  current {
    number
  }
  rule {
    heading
    text
    edition {
      key
    }
  }
}
fragment Place on Citation {
  firstLine
  lastLine
  document {
    title
    publisher
    url
  }
}
fragment Mention on RuleMention {
  number
  rule {
    number
  }
}
fragment RuleLeads on Rule {
  references {
    ...Mention
  }
  terms {
    text
    start
    term
  }
}
fragment ExamplesParts on Rule {
  examples
  exampleReferences {
    ...Mention
  }
}
fragment SectionRule on Rule {
  number
  ordinal
  printedNumber
  heading
  text
  ...ExamplesParts
  ...RuleLeads
}`) as unknown as TypedDocumentString<SectionQuery, SectionQueryVariables>;
export const RestOfSectionDocument = new TypedDocumentString(`
    query RestOfSection($edition: ID!, $number: String!, $after: String) {
  edition(key: $edition) {
    rules(under: $number, first: 3000, after: $after) {
      nodes {
        ...SectionRule
      }
    }
  }
}
    fragment Mention on RuleMention {
  number
  rule {
    number
  }
}
fragment RuleLeads on Rule {
  references {
    ...Mention
  }
  terms {
    text
    start
    term
  }
}
fragment ExamplesParts on Rule {
  examples
  exampleReferences {
    ...Mention
  }
}
fragment SectionRule on Rule {
  number
  ordinal
  printedNumber
  heading
  text
  ...ExamplesParts
  ...RuleLeads
}`) as unknown as TypedDocumentString<RestOfSectionQuery, RestOfSectionQueryVariables>;
export const SitemapDocument = new TypedDocumentString(`
    query Sitemap {
  namedRules {
    slug
    numbers {
      from
      rewordedBy
      rule {
        number
      }
    }
  }
  editions {
    ...EditionLabel
  }
}
    fragment EditionLabel on Edition {
  key
  effectiveDate
  effectiveBefore
  textStatus
  numbering
  set {
    code
    name
  }
  coverage {
    complete
    sections
  }
}`) as unknown as TypedDocumentString<SitemapQuery, SitemapQueryVariables>;
export const SitemapOfNewestDocument = new TypedDocumentString(`
    query SitemapOfNewest($edition: ID!) {
  edition(key: $edition) {
    rules(first: 5000) {
      nodes {
        number
      }
    }
    glossary(first: 5000) {
      nodes {
        term
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SitemapOfNewestQuery, SitemapOfNewestQueryVariables>;
export const WatchedCitationDocument = new TypedDocumentString(`
    query WatchedCitation($number: String!, $asOf: ID!, $last: Int!) {
  edition(key: "latest") {
    newerPublished
  }
  resolveCitation(citation: {number: $number, asOf: $asOf}) {
    asOf
    status
    heldAgainst
    explanation
    cited {
      ...WatchedRule
    }
  }
}
    fragment ChangedWords on RuleChange {
  segments {
    operation
    text
  }
  headingSegments {
    operation
    text
  }
}
fragment WatchedRule on Rule {
  lineage {
    id
    removedAfter {
      effectiveDate
    }
    numbers {
      until
    }
  }
  number
  history(changesOnly: true, last: $last) {
    rule {
      number
      edition {
        effectiveDate
      }
    }
    changedAfter {
      effectiveDate
    }
    publishedBetween {
      effectiveDate
    }
    change {
      kind
      substance
      from {
        number
      }
      ...ChangedWords
    }
  }
}`) as unknown as TypedDocumentString<WatchedCitationQuery, WatchedCitationQueryVariables>;
export const WatchedSinceDocument = new TypedDocumentString(`
    query WatchedSince($number: String!, $asOf: ID!, $last: Int!) {
  resolveCitation(citation: {number: $number, asOf: $asOf}) {
    current {
      ...WatchedRule
    }
  }
}
    fragment ChangedWords on RuleChange {
  segments {
    operation
    text
  }
  headingSegments {
    operation
    text
  }
}
fragment WatchedRule on Rule {
  lineage {
    id
    removedAfter {
      effectiveDate
    }
    numbers {
      until
    }
  }
  number
  history(changesOnly: true, last: $last) {
    rule {
      number
      edition {
        effectiveDate
      }
    }
    changedAfter {
      effectiveDate
    }
    publishedBetween {
      effectiveDate
    }
    change {
      kind
      substance
      from {
        number
      }
      ...ChangedWords
    }
  }
}`) as unknown as TypedDocumentString<WatchedSinceQuery, WatchedSinceQueryVariables>;
export const WatchedNumberDocument = new TypedDocumentString(`
    query WatchedNumber($number: String!, $last: Int!) {
  resolveCitation(citation: {number: $number, asOf: "latest"}) {
    explanation
    current {
      ...WatchedRule
    }
  }
}
    fragment ChangedWords on RuleChange {
  segments {
    operation
    text
  }
  headingSegments {
    operation
    text
  }
}
fragment WatchedRule on Rule {
  lineage {
    id
    removedAfter {
      effectiveDate
    }
    numbers {
      until
    }
  }
  number
  history(changesOnly: true, last: $last) {
    rule {
      number
      edition {
        effectiveDate
      }
    }
    changedAfter {
      effectiveDate
    }
    publishedBetween {
      effectiveDate
    }
    change {
      kind
      substance
      from {
        number
      }
      ...ChangedWords
    }
  }
}`) as unknown as TypedDocumentString<WatchedNumberQuery, WatchedNumberQueryVariables>;
export const WatchedSectionsDocument = new TypedDocumentString(`
    query WatchedSections($under: [String!], $minSubstance: ChangeSubstance, $first: Int!) {
  recentChanges(under: $under, minSubstance: $minSubstance, first: $first) {
    kind
    substance
    changedAfter {
      key
      effectiveDate
    }
    publishedBetween {
      effectiveDate
    }
    changedBy {
      key
      effectiveDate
    }
    from {
      number
    }
    to {
      number
    }
    ...ChangedWords
  }
}
    fragment ChangedWords on RuleChange {
  segments {
    operation
    text
  }
  headingSegments {
    operation
    text
  }
}`) as unknown as TypedDocumentString<WatchedSectionsQuery, WatchedSectionsQueryVariables>;
export const WholeEditionDocument = new TypedDocumentString(`
    query WholeEdition($edition: ID!) {
  edition(key: $edition) {
    effectiveDate
    rules(first: 5000) {
      nodes {
        number
        ordinal
        heading
        text
        examples
      }
    }
    glossary(first: 2000) {
      nodes {
        term
        definition
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WholeEditionQuery, WholeEditionQueryVariables>;
export const ToldAskDocument = new TypedDocumentString(`
    query ToldAsk($text: String!) {
  ask(text: $text, first: 20) {
    kind
    sentence
    understood {
      sentence
    }
    definition {
      ...ToldTerm
    }
    answers {
      ...ToldAnswer
    }
  }
}
    fragment ToldAnswer on Answer {
  __typename
  ... on Rule {
    ...ToldPlace
  }
  ... on RuleOnDay {
    sentence
    date
    numberThen
    now
    rule {
      ...ToldPlace
    }
  }
  ... on ChangeOnDay {
    sentence
    date
    was
    is
    rules {
      numberBefore
      numberAfter
      before {
        ...ToldPlace
      }
      after {
        ...ToldPlace
      }
    }
  }
  ... on DaysCompared {
    sentence
    from {
      effectiveDate
    }
    to {
      effectiveDate
    }
    under
    comparison {
      summary {
        kind
        count
      }
    }
  }
  ... on PublishedEdition {
    effectiveDate
  }
  ... on GlossaryEntry {
    ...ToldTerm
  }
  ... on SearchConnection {
    totalCount
    edges {
      snippet
      node {
        __typename
        ... on Rule {
          ...ToldPlace
        }
        ... on GlossaryEntry {
          ...ToldTerm
        }
      }
    }
  }
}
fragment ToldPlace on Rule {
  number
  heading
  text
  edition {
    effectiveDate
    newerPublished
  }
  below {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
}
fragment ToldTerm on GlossaryEntry {
  term
  definition
  edition {
    effectiveDate
    newerPublished
  }
}`) as unknown as TypedDocumentString<ToldAskQuery, ToldAskQueryVariables>;
export const ToldCitationDocument = new TypedDocumentString(`
    query ToldCitation($number: String!, $on: ID!, $quote: String) {
  resolveCitation(citation: {number: $number, asOf: $on, quote: $quote}) {
    number
    asOf
    status
    confidence
    heldAgainst
    currentNumbers
    explanation
    quoteStands
    below {
      count
      same
      moved
      reworded
      gone
      unknown
      added
    }
    cited {
      ...ToldPlace
    }
    current {
      ...ToldPlace
    }
  }
}
    fragment ToldPlace on Rule {
  number
  heading
  text
  edition {
    effectiveDate
    newerPublished
  }
  below {
    rules {
      number
      heading
      text
      isWhole
    }
    count
    isWhole
  }
}`) as unknown as TypedDocumentString<ToldCitationQuery, ToldCitationQueryVariables>;
export const ToldComparisonDocument = new TypedDocumentString(`
    query ToldComparison($from: ID!, $to: ID!, $under: String) {
  compareEditions(from: $from, to: $to) {
    from {
      effectiveDate
    }
    to {
      effectiveDate
    }
    changes(under: $under, first: 500) {
      totalCount
      nodes {
        kind
        confidence
        referencesOnly
        substance
        substanceBasis
        movedTo
        from {
          number
          text
        }
        to {
          number
          text
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ToldComparisonQuery, ToldComparisonQueryVariables>;
export const ToldEditionDocument = new TypedDocumentString(`
    query ToldEdition($edition: ID!) {
  edition(key: $edition) {
    sections {
      number
      heading
    }
  }
}
    `) as unknown as TypedDocumentString<ToldEditionQuery, ToldEditionQueryVariables>;
export const ToldTermDocument = new TypedDocumentString(`
    query ToldTerm($edition: ID!, $term: String!) {
  edition(key: $edition) {
    glossaryEntry(term: $term) {
      term
      definition
      references {
        number
      }
      citation {
        ...Place
      }
    }
  }
}
    fragment Place on Citation {
  firstLine
  lastLine
  document {
    title
    publisher
    url
  }
}`) as unknown as TypedDocumentString<ToldTermQuery, ToldTermQueryVariables>;
export const ToldTermsDocument = new TypedDocumentString(`
    query ToldTerms($edition: ID!) {
  edition(key: $edition) {
    glossary(first: 2000) {
      nodes {
        term
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ToldTermsQuery, ToldTermsQueryVariables>;
export const ToldRuleDocument = new TypedDocumentString(`
    query ToldRule($edition: ID!, $number: String!) {
  rule(edition: $edition, number: $number) {
    number
    heading
    text
    examples
    parent {
      number
    }
    children {
      number
      heading
      text
    }
    references {
      number
    }
    previous {
      number
    }
    next {
      number
    }
    lineage {
      id
    }
    citation {
      ...Place
    }
  }
  numberBearers(number: $number) {
    identity
    from
    until
    heading
    current {
      number
    }
  }
}
    fragment Place on Citation {
  firstLine
  lastLine
  document {
    title
    publisher
    url
  }
}`) as unknown as TypedDocumentString<ToldRuleQuery, ToldRuleQueryVariables>;
export const FoundDocument = new TypedDocumentString(`
    query Found($query: String!, $editions: [ID!], $first: Int!) {
  search(query: $query, editions: $editions, first: $first) {
    totalCount
    match
    hasAllWords
    understood {
      sentence
      unknown
    }
    edges {
      snippet
      node {
        __typename
        ... on Rule {
          number
          edition {
            effectiveDate
            newerPublished
          }
        }
        ... on GlossaryEntry {
          term
          edition {
            effectiveDate
            newerPublished
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FoundQuery, FoundQueryVariables>;
export const HasUnderDocument = new TypedDocumentString(`
    query HasUnder($edition: ID!, $under: String!) {
  edition(key: $edition) {
    rule(number: $under) {
      id
    }
    rules(under: $under) {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<HasUnderQuery, HasUnderQueryVariables>;