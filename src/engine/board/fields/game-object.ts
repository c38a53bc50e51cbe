import { LIMITS } from "../../validation/fault-list";
import { COLORS, FACES, KEYWORDS, OBJECT_KINDS, PLAYER_SCOPES, ZONES } from "../../vocabulary";
import { COPY, ENTERS_AS_COPY } from "./copy";
import { byDefault, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { FILTER } from "./object-filter";
import { COUNTERS, KEYWORD_NUMBERS, TYPE_LINE } from "./object-parts";
import {
  COUNT,
  FIGURE,
  FLAG,
  ID,
  listOf,
  MANA_COST,
  OBJECT_OR_PLAYER,
  oneOf,
  PLAYER,
  recordOf,
  TEXT,
  OBJECT,
} from "./types";

export { COUNTERS, type CounterInput } from "./object-parts";

/** What is on the board as it was given; what becomes of it: objects/facts. */
export const GIVEN_FIELDS = {
  id: required(ID, "Any text that no player and no other object has."),
  name: byDefault("", TEXT, "An object without a name shares its name with nothing."),
  called: byDefault("", TEXT, "What sentences call it, where its name alone would not tell it from others."),
  kind: byDefault("CARD", oneOf(OBJECT_KINDS), "Card, token or copy."),
  zone: byDefault("BATTLEFIELD", oneOf(ZONES), "Where it is."),
  owner: required(PLAYER, "A player."),
  typeLine: required(
    TYPE_LINE,
    "As printed, old and new style: Legendary Creature — Human Wizard; Summon Legend; Enchant World; Enchant Creature; Token Creature — Goblin. Of a card with two faces both, front // back, and `face` says which is up.",
  ),
  isCommander: byDefault(false, FLAG, "A commander; a general until 2011."),
  changedZone: byDefault(false, FLAG, "Put into its zone since state-based actions were last checked."),
  finalChapter: optional(
    COUNT,
    "A Saga's final chapter number; if it is left out, the greatest of the `chapters` of its abilities.",
  ),
  loyalty: optional(
    COUNT,
    "The loyalty printed on a planeswalker, with which it enters the battlefield. What is there has its `counters`.",
  ),
  defense: optional(
    COUNT,
    "The defense printed on a battle, with which it enters the battlefield. What is there has its `counters`.",
  ),
  entersAsCopyOf: optional(
    recordOf(ENTERS_AS_COPY),
    "It enters the battlefield as a copy of what its controller chooses then, as Clone does. What is there has its `copy`.",
  ),
  toxic: optional(COUNT, "Of a creature with the keyword TOXIC: its total toxic value, 1 if it is not given."),
  keywordNumbers: byDefault(
    [],
    KEYWORD_NUMBERS,
    "Of a keyword with a number, such as bushido, annihilator or absorb: how much; an entry for each instance of the keyword. Without one the keyword does nothing.",
  ),
  controlledSinceTurnBegan: byDefault(
    true,
    FLAG,
    "Controlled continuously since that player's most recent turn began.",
  ),
  copy: optional(
    recordOf(COPY),
    "It entered as a copy, or is a token or a copy of a spell that was made as one. Whatever else the object gives of its text, such as `typeLine` and `power`, is what it is without that.",
  ),
  attachedTo: optional(OBJECT_OR_PLAYER, "The object or player it is attached to."),
  hostChangedZones: byDefault(
    false,
    FLAG,
    "What it is attached to has changed zones since, and is another object, to which it is not attached (400.7).",
  ),
  exiledUntil: optional(OBJECT, "It is exiled until this permanent leaves the battlefield (610.3)."),
  isBestowed: byDefault(
    false,
    FLAG,
    "Cast for its bestow cost: whatever its type line says, it is an Aura with enchant creature while it is attached.",
  ),
  damage: byDefault(0, COUNT, "Damage marked on it."),
  dealtDamageByDeathtouch: byDefault(false, FLAG, "Since state-based actions were last checked."),
  regenerationShields: byDefault(0, COUNT, "How often it can still regenerate this turn."),
  tapped: byDefault(false, FLAG, "Tapped."),
  attacking: byDefault(false, FLAG, "An attacking creature. The queries on combat know their attackers themselves."),
  blocking: byDefault(false, FLAG, "A blocking creature, likewise."),
  blocked: optional(
    FLAG,
    "Of an attacking creature, once blockers have been declared: whether it is a blocked creature.",
  ),
  face: optional(
    oneOf(FACES),
    "Which face of a double-faced card is up, if the type line has both (711, 712 since 2021); the front one if left out, and in any zone but the battlefield and the stack. Power, toughness, colors and keywords are given as those of this face.",
  ),
  faceDown: byDefault(false, FLAG, "A face-down permanent is a nameless 2/2 creature, before 2002-10-07 a 0/1 one."),
  phasedOut: byDefault(false, FLAG, "A zone until July 2009, a status since."),
  phasedOutIndirectly: byDefault(
    false,
    FLAG,
    "It phased out with what it is attached to, and phases in only with that.",
  ),
  phasedOutUnder: optional(
    PLAYER,
    "Of what is phased out: who controlled it as it phased out, before whose permanents untap it phases in. Left out, its controller.",
  ),
  hasUnresolvedTrigger: byDefault(
    false,
    FLAG,
    "It is the source of a triggered ability that has triggered but not yet left the stack. If `waitingTriggers` or `triggersOnStack` name abilities of it, it is of those only; otherwise it may be of any, and holds back every state trigger of it and every action that waits for some ability of it.",
  ),
  enteredThisTurn: byDefault(false, FLAG, "It entered the battlefield this turn: of a Saga with read ahead."),
  isRenowned: byDefault(false, FLAG, "A creature that has become renowned."),
  onLastRoom: byDefault(false, FLAG, "A dungeon's venture marker is on its bottommost room."),
  protector: optional(PLAYER, "A battle's protector."),
  isAttacked: byDefault(false, FLAG, "A battle that is being attacked."),
  sector: optional(
    TEXT,
    "A sector of a player's board; kept only while something with space sculptor, or an ability of it, holds it.",
  ),
};

/** What the reader makes something of: see read-board. */
export const FIELDS_TO_READ = {
  controller: optional(PLAYER, "Defaults to the owner."),
  colors: byDefault([], listOf(oneOf(COLORS)), "None: colorless."),
  power: optional(FIGURE, "Before counters and continuous effects."),
  toughness: optional(FIGURE, "Likewise."),
  isSizeUnknown: byDefault(
    false,
    FLAG,
    "An ability that the board does not give says what its power or toughness is: what is not given of them is no 0, and nothing dies of it.",
  ),
  manaValue: optional(
    COUNT,
    "Its mana value (converted mana cost until 2021); that of its mana cost if it is not given, and 0 without one.",
  ),
  manaCost: optional(MANA_COST, "Its mana cost in symbols, {2}{B}{B}: what devotion counts. None if it is not given."),
  counters: byDefault([], COUNTERS, "Counters on it."),
  enchant: optional(
    FILTER,
    "For an Aura: what it can enchant. Players only if `enchantsPlayers` or `enchantsWhom` says so.",
  ),
  enchantsPlayers: byDefault(false, FLAG, "For an Aura: it can enchant players."),
  enchantsWhom: optional(
    oneOf(PLAYER_SCOPES),
    "For an Aura: it can enchant these players, as its controller sees them; OPPONENTS for enchant opponent. Left out, any player if `enchantsPlayers` is true, unless an old type line says Enchant Opponent.",
  ),
  keywords: byDefault([], listOf(oneOf(KEYWORDS), LIMITS.kinds), "As printed."),
  abilities: byDefault(
    [],
    listOf(TEXT, LIMITS.kinds),
    "Other abilities in the words of the card. They do nothing here, and `characteristics` shows who still has them.",
  ),
  protectionFrom: byDefault([], listOf(FILTER), "Qualities it has protection from, in whatever zone a source is."),
  bandsWithOther: byDefault(
    [],
    listOf(FILTER, LIMITS.kinds),
    "The creatures that its “bands with other” abilities name; banding itself is a keyword.",
  ),
  counterLimits: byDefault([], COUNTERS, "Kinds of counters it can't have more than `count` of."),
  timestamp: optional(FIGURE, "Larger is newer. Defaults to the position in `objects`."),
  supertypeTimestamp: optional(
    FIGURE,
    "When it last became legendary, a Legend or world, on the same clock. Defaults to the timestamp of the effect that made it so, if one did and it is newer, else to `timestamp`.",
  ),
  landwalk: byDefault(
    [],
    listOf(FILTER),
    "The lands that its landwalk abilities name: swampwalk is subtypes Swamp; snow swampwalk adds supertypes Snow.",
  ),
};

/** What each face of a card has for itself; name and type line are given of both together. */
const FACE_FIELDS = (({ finalChapter, loyalty, defense, entersAsCopyOf, toxic, keywordNumbers }) => ({
  ...{ finalChapter, loyalty, defense, entersAsCopyOf, toxic, keywordNumbers },
}))(GIVEN_FIELDS);
const FACE_FIELDS_TO_READ = (({ colors, power, toughness, isSizeUnknown, manaCost, keywords, abilities, ...more }) => {
  const { protectionFrom, bandsWithOther, landwalk, counterLimits, enchant, enchantsPlayers, enchantsWhom } = more;
  return {
    ...{ colors, power, toughness, isSizeUnknown, manaCost, keywords, abilities, protectionFrom, bandsWithOther },
    ...{ landwalk, counterLimits, enchant, enchantsPlayers, enchantsWhom },
  };
})(FIELDS_TO_READ);
const OF_A_FACE = { ...FACE_FIELDS, ...FACE_FIELDS_TO_READ };

const OTHER_FACE = inputRecord(
  "OtherFaceInput",
  "The face of a double-faced card that is not up: each field is that of an object.",
  OF_A_FACE,
);

const FIELDS = {
  ...GIVEN_FIELDS,
  ...FIELDS_TO_READ,
  otherFace: optional(
    recordOf(OTHER_FACE),
    "What the face has that is not up: what it becomes as it transforms, or leaves with its back up.",
  ),
};

export type GameObjectInput = InputOf<typeof FIELDS>;

/** Elsewhere, a double-faced card has only its front (711.2a, 712.8a now). */
const hasFaceUp = (zone: GameObjectInput["zone"]): boolean =>
  zone == null || zone === "BATTLEFIELD" || zone === "STACK";

/** Which face is up of what has two. */
export const faceGiven = ({ face, zone }: GameObjectInput) =>
  face === "BACK" && hasFaceUp(zone) ? ("BACK" as const) : ("FRONT" as const);

/** With its other face up. */
export function turned(object: GameObjectInput): GameObjectInput {
  const own = Object.entries(object).filter(([name]) => name in OF_A_FACE);
  const others = Object.entries(object).filter(([name]) => !(name in OF_A_FACE));
  return {
    ...(Object.fromEntries(others) as unknown as GameObjectInput),
    ...object.otherFace,
    otherFace: Object.fromEntries(own),
    face: object.face === "BACK" ? "FRONT" : "BACK",
  };
}

export const GAME_OBJECT: InputRecord<GameObjectInput> = inputRecord(
  "GameObjectInput",
  "An object in any zone.",
  FIELDS,
);
