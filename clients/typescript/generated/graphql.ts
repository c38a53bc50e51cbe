/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type CheckTextQueryVariables = Exact<{
  text: string;
  date?: string | number | null | undefined;
  file?: string | null | undefined;
}>;


export type CheckTextQuery = { checkText: { corrected: string, citations: Array<{ start: number, status: CitationStatus, explanation: string, corrected: string | null }> } };

export type CompareEditionsQueryVariables = Exact<{
  from: string | number;
  to: string | number;
  under?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CompareEditionsQuery = { compareEditions: { summary: Array<{ kind: RuleChangeKind, count: number }>, changes: { nodes: Array<{ kind: RuleChangeKind, from: Array<{ number: string }>, to: Array<{ number: string }>, segments: Array<{ operation: TextOperation, text: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type LookUpRuleQueryVariables = Exact<{
  edition: string | number;
  number: string;
}>;


export type LookUpRuleQuery = { rule: { number: string, text: string, edition: { title: string }, citation: { firstLine: number, lastLine: number, document: { title: string, publisher: string } }, history: Array<{ rule: { number: string, edition: { key: string } }, change: { kind: RuleChangeKind } | null }> } | null };

export type PlayBoardMutationVariables = Exact<{
  state: GameStateInput;
  edition: string | number;
}>;


export type PlayBoardMutation = { evaluateStateBasedActions: { id: string, rulesDate: string, status: EvaluationStatus, assumptions: Array<string>, losers: Array<string>, checks: Array<{ number: number, actions: Array<{ ruleNumber: string, explanation: string }> }>, state: { objects: Array<{ ref: string, zone: Zone }> } } };

export type SearchQueryVariables = Exact<{
  query: string;
  editions?: Array<string | number> | string | number | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchQuery = { search: { totalCount: number, edges: Array<{ snippet: string, node:
        | { __typename: 'GlossaryEntry', term: string, edition: { key: string } }
        | { __typename: 'Rule', number: string, edition: { key: string } }
       }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

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

export const CheckTextDocument = new TypedDocumentString(`
    query CheckText($text: String!, $date: ID, $file: String) {
  checkText(text: $text, date: $date, file: $file) {
    corrected
    citations {
      start
      status
      explanation
      corrected
    }
  }
}
    `, {"hash":"sha256:8d8b1fa0c30cd4ecf4f1908af94f11f3aa9ca2f827f110834b685058da662ba8"}) as unknown as TypedDocumentString<CheckTextQuery, CheckTextQueryVariables>;
export const CompareEditionsDocument = new TypedDocumentString(`
    query CompareEditions($from: ID!, $to: ID!, $under: String, $first: Int = 50, $after: String) {
  compareEditions(from: $from, to: $to) {
    summary {
      kind
      count
    }
    changes(
      kinds: [EDITED, RENUMBERED, RENUMBERED_AND_EDITED, SPLIT, MERGED, ADDED, REMOVED]
      under: $under
      first: $first
      after: $after
    ) {
      nodes {
        kind
        from {
          number
        }
        to {
          number
        }
        segments {
          operation
          text
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `, {"hash":"sha256:476f0cebab1a9ad15035ae15a25ad23daa2290c835510629872e2bb0b7dd7b02"}) as unknown as TypedDocumentString<CompareEditionsQuery, CompareEditionsQueryVariables>;
export const LookUpRuleDocument = new TypedDocumentString(`
    query LookUpRule($edition: ID!, $number: String!) {
  rule(edition: $edition, number: $number) {
    number
    text
    edition {
      title
    }
    citation {
      firstLine
      lastLine
      document {
        title
        publisher
      }
    }
    history {
      rule {
        number
        edition {
          key
        }
      }
      change {
        kind
      }
    }
  }
}
    `, {"hash":"sha256:fa32a1f693f52217b550d80699574118d51afe9c3cd39679f46a9d96c49d52ed"}) as unknown as TypedDocumentString<LookUpRuleQuery, LookUpRuleQueryVariables>;
export const PlayBoardDocument = new TypedDocumentString(`
    mutation PlayBoard($state: GameStateInput!, $edition: ID!) {
  evaluateStateBasedActions(
    state: $state
    edition: $edition
    choicePolicy: FIRST_OPTION
  ) {
    id
    rulesDate
    status
    checks {
      number
      actions {
        ruleNumber
        explanation
      }
    }
    assumptions
    losers
    state {
      objects {
        ref
        zone
      }
    }
  }
}
    `, {"hash":"sha256:2ee335c84c15b192f50e12ccda681d62591187a3428e4e830fe25b13cfc8aa4f"}) as unknown as TypedDocumentString<PlayBoardMutation, PlayBoardMutationVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($query: String!, $editions: [ID!], $first: Int = 20, $after: String) {
  search(query: $query, editions: $editions, first: $first, after: $after) {
    totalCount
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
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `, {"hash":"sha256:785d076c166f9af05a2c62e95bc52032ce61e91b4783938745a1e9f7a81002e5"}) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;