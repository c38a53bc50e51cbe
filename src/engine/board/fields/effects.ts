import { COUNTER_KIND } from "./counter-kind";
import { LIMITS } from "../../validation/fault-list";
import {
  COLORS,
  DURATIONS,
  KEYWORDS,
  PLAYER_SCOPES,
  REPLACEABLE_EVENTS,
  STATE_BASED_ACTION_KINDS,
  TRIGGER_EVENTS,
  type TriggerEvent,
  ZONES,
} from "../../vocabulary";
import { CONSTRAINT_BEGUN } from "../../combat/combat-input";
import { COPY } from "./copy";
import { OF_FACE } from "./face";
import { byDefault, type FieldType, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { FILTER } from "./object-filter";
import { COUNTERS } from "./object-parts";
import { TEXT_CHANGE } from "./text-change";
import { TOKEN } from "./token";
import {
  COUNT,
  FIGURE,
  FLAG,
  ID,
  listOf,
  NAME,
  OBJECT,
  OBJECT_OR_PLAYER,
  oneOf,
  PLAYER,
  recordOf,
  SUBTYPE,
  TEXT,
  TYPES,
} from "./types";
import { A_CONDITION, A_VALUE } from "./value";

const WORDS = listOf(TYPES, LIMITS.words);

const FUNCTIONS_FROM = optional(
  listOf(oneOf(ZONES)),
  "With a source: the zones in which it functions, if it says so: GRAVEYARD for Wonder. Defaults to the battlefield, and of a face-up emblem, plane, scheme or the like the command zone.",
);

const DURATION = optional(
  oneOf(DURATIONS),
  "How long it lasts, if not for as long as its source is in place: what the end of a turn or of combat ends. FOR_AS_LONG_AS looks at `condition`.",
);

const CHANGES_OF_ZONES: readonly TriggerEvent[] = ["ENTERS_BATTLEFIELD", "LEAVES_BATTLEFIELD", "DIES", "EXILED"];

/** What triggers abilities of what changes zones. */
const CHANGE_OF_ZONES: FieldType<TriggerEvent> = {
  shape: oneOf(TRIGGER_EVENTS).shape,
  check(event, { faults }, path, field) {
    if (!CHANGES_OF_ZONES.includes(event))
      faults.add(`${path}.${field}`, `must be one of ${CHANGES_OF_ZONES.join(", ")}`);
  },
};

/** What a continuous effect is given as. */
export const CONTINUOUS_EFFECT_FIELDS = {
  id: required(ID, "Any text; repeated in messages."),
  source: optional(OBJECT, "The object whose static ability it is."),
  text: optional(TEXT, "The words on the card; repeated in explanations."),
  controller: optional(PLAYER, "If there is no source: filters such as OPPONENTS are read from this player."),
  timestamp: optional(FIGURE, "Larger is newer. Defaults to the source's; without a source, newer than every object."),
  affects: optional(FILTER, "The objects it changes; the source itself if left out."),
  condition: optional(
    A_CONDITION,
    "It applies as long as this holds on the board as all effects leave it, in whatever layer.",
  ),
  duration: DURATION,
  functionsFrom: FUNCTIONS_FROM,
  face: OF_FACE,
  copy: optional(
    recordOf(COPY),
    "What it makes its objects copies of, before all else that effects do (707; 503 until 2009). What it affects is found among copiable values.",
  ),
  changeText: byDefault(
    [],
    listOf(TEXT_CHANGE, LIMITS.kinds),
    "Words that it replaces, all at once, in the texts of its objects: in type lines, in what keywords name, and in all that the board gives with them as the source, wherever that speaks of a color, a basic land type or a creature type (612).",
  ),
  setName: optional(NAME, "The name that it has instead of all others, a change of its text (612.8)."),
  addTypes: byDefault([], WORDS, "Card types, supertypes and subtypes alike."),
  removeTypes: byDefault([], WORDS, "Likewise."),
  setSubtypes: byDefault(
    [],
    listOf(SUBTYPE, LIMITS.words),
    "The subtypes it has instead of others of the same set, such as land types or creature types (205.1a). A land that gets a basic land type by it loses its own abilities in the layer of types, as the rules of the date have it (305.7).",
  ),
  addAllCreatureTypes: byDefault(
    false,
    FLAG,
    "It is every creature type; since 2011-09-30 only if it is a creature, kindred or tribal (205.3d).",
  ),
  setColors: optional(listOf(oneOf(COLORS)), "The colors it has instead."),
  addColors: byDefault([], listOf(oneOf(COLORS)), "The colors it has besides."),
  addKeywords: byDefault([], listOf(oneOf(KEYWORDS)), "Keywords it gains."),
  removeKeywords: byDefault([], listOf(oneOf(KEYWORDS)), "Keywords it loses."),
  cantHaveKeywords: byDefault(
    [],
    listOf(oneOf(KEYWORDS)),
    "Keywords it loses and can't have or gain, whatever else gives them.",
  ),
  addBandsWithOther: byDefault(
    [],
    listOf(FILTER, LIMITS.kinds),
    "The creatures that the “bands with other” abilities name that it gains; it loses those with BANDING.",
  ),
  addProtectionFrom: byDefault(
    [],
    listOf(FILTER, LIMITS.kinds),
    "Qualities it gains protection from; it loses them with PROTECTION.",
  ),
  addLandwalk: byDefault(
    [],
    listOf(FILTER, LIMITS.kinds),
    "The lands that the landwalk abilities name that it gains; it loses them with LANDWALK.",
  ),
  addEnchant: optional(
    FILTER,
    "Of an Aura: another enchant ability. An Aura can enchant only what fits all that it has (702.5c).",
  ),
  addAbilities: byDefault(
    [],
    listOf(TEXT, LIMITS.words),
    "Other abilities that it gains, in words. They do nothing here, and `characteristics` shows who has them.",
  ),
  loseAllAbilities: byDefault(
    false,
    FLAG,
    "It loses all abilities, those given on this board as effects and triggers included.",
  ),
  characteristicDefining: byDefault(
    false,
    FLAG,
    "A characteristic-defining ability: applied before other effects that set power or toughness.",
  ),
  setPower: optional(A_VALUE, "Power becomes this."),
  setToughness: optional(A_VALUE, "Toughness becomes this."),
  addPower: optional(A_VALUE, "Power changes by this."),
  addToughness: optional(A_VALUE, "Toughness changes by this."),
  switchPowerAndToughness: byDefault(
    false,
    FLAG,
    "Its power and toughness change places: after all else since 2005-10-01, before that among what else changes them (418.5i; 613.4d now).",
  ),
  changeController: optional(PLAYER, "The player who controls it instead."),
  cantLose: optional(oneOf(PLAYER_SCOPES), "These players can't lose the game."),
  cantLoseBy: byDefault(
    [],
    listOf(oneOf(STATE_BASED_ACTION_KINDS)),
    "Of `cantLose`: they only do not lose by these state-based actions: PLAYER_LIFE of “you don't lose the game for having 0 or less life”.",
  ),
  hexproofOf: optional(
    oneOf(PLAYER_SCOPES),
    "These players have hexproof: what their opponents control can't target them.",
  ),
  shroudOf: optional(oneOf(PLAYER_SCOPES), "These players have shroud: nothing can target them."),
  exemptFrom: byDefault(
    [],
    listOf(oneOf(STATE_BASED_ACTION_KINDS)),
    "State-based actions that don't apply to the affected objects: the legend rule doesn't apply.",
  ),
  lethalDamageByPower: byDefault(
    false,
    FLAG,
    "Lethal damage for the affected creatures is determined by their power, not their toughness.",
  ),
  damageByToughness: byDefault(
    false,
    FLAG,
    "The affected creatures assign combat damage equal to their toughness, not their power.",
  ),
  cantHaveCounters: byDefault(false, FLAG, "Counters can't be put on the affected objects; those on them stay."),
  assignsAsUnblocked: byDefault(
    false,
    FLAG,
    "The affected creatures may assign their combat damage as though they weren't blocked.",
  ),
  doesntUntap: byDefault(false, FLAG, "The affected permanents don't untap during their controllers' untap steps."),
  damageAssignedBy: optional(
    PLAYER,
    "This player assigns the combat damage of the affected creatures, divided as that player chooses.",
  ),
  constrains: byDefault(
    [],
    listOf(recordOf(CONSTRAINT_BEGUN), LIMITS.kinds),
    "With ids in `affects`, as of what a spell or an ability did: how they may attack and block as long as it lasts.",
  ),
  cantBeCountered: byDefault(false, FLAG, "The affected spells can't be countered."),
  cantEnterBattlefield: byDefault(
    false,
    FLAG,
    "The affected objects can't be put onto the battlefield from where they are: they stay there. Spells on the stack resolve.",
  ),
  causesNoTriggers: byDefault(
    [],
    listOf(CHANGE_OF_ZONES),
    "These changes of zones, as they happen to the affected objects, don't cause abilities to trigger: ENTERS_BATTLEFIELD of “creatures entering don't cause abilities to trigger”.",
  ),
};

export type ContinuousEffectInput = InputOf<typeof CONTINUOUS_EFFECT_FIELDS>;

export const CONTINUOUS_EFFECT: InputRecord<ContinuousEffectInput> = inputRecord(
  "ContinuousEffectInput",
  "A static ability of `source`, in force while the source is on the battlefield, or is an emblem, plane, scheme or the like face up in the command zone; or, without a source, a lasting effect.",
  CONTINUOUS_EFFECT_FIELDS,
);

const REPLACEMENT_OUTCOME_FIELDS = {
  regenerate: byDefault(
    false,
    FLAG,
    "Remove all damage, tap it, remove it from combat. Says nothing where a loss is replaced.",
  ),
  moveTo: optional(
    oneOf(ZONES),
    "The object that would be destroyed, moved or put onto the battlefield goes to this zone instead. Says nothing where a loss is replaced.",
  ),
  shuffleIntoLibrary: byDefault(
    [],
    listOf(oneOf(ZONES)),
    "Shuffle everything the player owns in these zones into their library.",
  ),
  draw: byDefault(
    0,
    COUNT,
    "That many cards are drawn. Those that the board names in a library lie on top of it, the last one topmost; once a card was put or shuffled into it, which of them are drawn is known only if all are.",
  ),
  setLife: optional(FIGURE, "The life total becomes this."),
  creates: optional(
    TOKEN,
    "Of what would go to a graveyard: besides, the controller of the effect creates this token.",
  ),
  tapped: byDefault(false, FLAG, "Of what enters: it enters tapped."),
  underControlOf: optional(
    oneOf(PLAYER_SCOPES),
    "Of what enters: it enters under the control of one of these, whom the controller of the effect chooses.",
  ),
  counters: byDefault([], COUNTERS, "Of what enters: it enters with these counters besides."),
  preventDamage: byDefault(false, FLAG, "Of damage: it is prevented, all of it or as much as the effect can."),
  preventUpTo: optional(COUNT, "Of damage: no more than this much of each event is prevented."),
  cantBePrevented: byDefault(false, FLAG, "Of damage: nothing prevents it, in combat neither."),
  asThough: byDefault(
    [],
    listOf(oneOf(KEYWORDS), LIMITS.kinds),
    "Of damage: it is dealt as though its source had these: WITHER, INFECT and the like.",
  ),
  putCounters: optional(
    COUNTER_KIND,
    "Of damage to a permanent: none of it is dealt, and as many counters of this kind are put on that; with `preventDamage`, as many as it prevents.",
  ),
  redirectTo: optional(
    OBJECT_OR_PLAYER,
    "Of damage: it is dealt to this permanent or player instead. Nothing happens if that can't be dealt damage any more.",
  ),
  redirectToSource: byDefault(false, FLAG, "Of damage: it is dealt to the source of the effect instead."),
  redirectToAttached: byDefault(
    false,
    FLAG,
    "Of damage: it is dealt instead to what the source of the effect is attached to.",
  ),
  times: byDefault(1, COUNT, "Of damage, life, counters and tokens: so many times the amount; 0 for none."),
  halved: byDefault(false, FLAG, "Of life, counters and tokens: half as much, rounded down, after that."),
  plus: byDefault(0, FIGURE, "Of damage, life, counters and tokens: so much more, after that; negative for less."),
  cantHappen: byDefault(
    false,
    FLAG,
    "Of life, counters and tokens: it can't be gained or lost, put or created, whatever else would replace that.",
  ),
  lifeAtLeast: optional(FIGURE, "Of a loss of life that would bring it below this: it becomes this."),
  opposite: byDefault(false, FLAG, "Of life: it is lost instead of gained, or gained instead of lost."),
};

export type ReplacementOutcomeInput = InputOf<typeof REPLACEMENT_OUTCOME_FIELDS>;

const REPLACEMENT_OUTCOME: InputRecord<ReplacementOutcomeInput> = inputRecord(
  "ReplacementOutcomeInput",
  "What happens instead, in this order.",
  REPLACEMENT_OUTCOME_FIELDS,
);

export const REPLACEMENT_EFFECT_FIELDS = {
  id: required(ID, "Any text; what `replacedBy` names."),
  source: optional(OBJECT, "The object whose ability it is."),
  text: optional(TEXT, "The words on the card."),
  controller: optional(PLAYER, "If there is no source: the player whose effect it is."),
  event: required(oneOf(REPLACEABLE_EVENTS), "What it replaces."),
  affects: optional(
    FILTER,
    "Objects whose destruction or move it replaces, or how they enter, or the damage that is dealt to them or the counters put on them; says nothing if it is about players.",
  ),
  affectsPlayers: optional(
    oneOf(PLAYER_SCOPES),
    "Players whose loss it replaces, whose life changes, or who create tokens: YOU if left out. Players who get poison counters: nobody if left out. Players who are dealt damage: nobody if left out, and everything and everybody if `affects` is left out too and there is no source.",
  ),
  damageFrom: optional(FILTER, "Of damage: only from such sources, in whatever zone they are."),
  byDamage: optional(
    FLAG,
    "Of a loss of life and of counters: only as the result of damage; if false, only any other.",
  ),
  counterKind: optional(COUNTER_KIND, "Of counters: only of this kind."),
  wasCast: optional(
    FLAG,
    "Of what enters: only what was cast, a card that comes from the stack; if false, only what was not.",
  ),
  putBy: optional(
    oneOf(PLAYER_SCOPES),
    "Of counters: only those that these players put. Who controls what deals the damage puts those that come of it, and who controls what enters those that it enters with.",
  ),
  byEffect: optional(
    FLAG,
    "Of counters: only those that an effect puts; if false, only those that a cost or the rules of a turn put (`byEffect` of PUT_COUNTERS).",
  ),
  combatDamage: optional(FLAG, "Of damage: only combat damage; if false, only other damage."),
  amount: optional(COUNT, "How much damage it can still prevent or redirect, all in all; null for any amount."),
  duration: DURATION,
  instead: required(recordOf(REPLACEMENT_OUTCOME), "What happens instead."),
  uses: optional(COUNT, "How often it can still apply; null for always."),
  condition: optional(A_CONDITION, "It applies only if this holds before the event."),
  functionsFrom: FUNCTIONS_FROM,
  face: OF_FACE,
};

export type ReplacementEffectInput = InputOf<typeof REPLACEMENT_EFFECT_FIELDS>;

export const REPLACEMENT_EFFECT: InputRecord<ReplacementEffectInput> = inputRecord(
  "ReplacementEffectInput",
  "A replacement effect, in force while its source, if it has one, is where a static ability of it would work, or where it says.",
  REPLACEMENT_EFFECT_FIELDS,
);

export const TRIGGERED_ABILITY_FIELDS = {
  id: required(ID, "Any text; what `waitingTriggers`, `triggersOnStack` and `Trigger.ability` name."),
  source: required(OBJECT, "The object that has it."),
  text: optional(TEXT, "The words on the card."),
  event: required(oneOf(TRIGGER_EVENTS), "What triggers it."),
  watches: optional(FILTER, "Objects it watches; defaults to the source itself."),
  players: optional(
    oneOf(PLAYER_SCOPES),
    "The players whose gain or loss of life triggers it: YOU if left out. Of damage that it watches being dealt: only damage to these players.",
  ),
  chapters: byDefault(
    [],
    listOf(COUNT, LIMITS.kinds),
    "Of CHAPTER: its chapter numbers, 1 and 2 of “I, II —”. For each that the lore counters put on its source reach, it triggers, and `Trigger.value` is that number. Of a Saga of which no ability has any, each chapter up to its `finalChapter` triggers as chapter: and the id of the Saga.",
  ),
  oneOrMore: byDefault(
    false,
    FLAG,
    "It triggers once for all of what it watches to which it happens at once: “one or more creatures”. Of damage to players, once for each of them.",
  ),
  condition: optional(A_CONDITION, "It triggers only if this holds."),
  functionsFrom: optional(
    listOf(oneOf(ZONES)),
    "The zones in which it functions, if it says so: GRAVEYARD for Bridge from Below. Defaults to where a static ability of its source would work: the battlefield, and of a face-up emblem, plane, scheme or the like the command zone.",
  ),
  face: OF_FACE,
  value: optional(
    A_VALUE,
    "How many, for example the counters it had: what `Trigger.value` shows. It is worked out when the ability triggers, on the board before the event for what looks back, and not again.",
  ),
};

export type TriggeredAbilityInput = InputOf<typeof TRIGGERED_ABILITY_FIELDS>;

export const TRIGGERED_ABILITY: InputRecord<TriggeredAbilityInput> = inputRecord(
  "TriggeredAbilityInput",
  "A triggered ability of an object.",
  TRIGGERED_ABILITY_FIELDS,
);
