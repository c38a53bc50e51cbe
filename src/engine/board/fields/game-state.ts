import { COMBAT_CONSTRAINT } from "../../combat/combat-input";
import { DRAW_REPLACEMENT } from "../../drawing/draw-input";
import { LIMITS } from "../../validation/fault-list";
import { FACES, GAME_VARIANTS, LINE_EVENTS, LINE_REACHES, OUTCOME_KINDS, TURN_MOMENTS } from "../../vocabulary";
import { COMBAT_ABILITY, CURRENT_COMBAT } from "./combat";
import { SEEN } from "./copy";
import { CONTINUOUS_EFFECT, REPLACEMENT_EFFECT, TRIGGERED_ABILITY } from "./effects";
import { byDefault, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { GAME_EVENT } from "./game-event";
import { COUNTERS, GAME_OBJECT, GIVEN_FIELDS } from "./game-object";
import { INSTRUCTION } from "./instruction";
import { PLAYER_RECORD, TEAM_RECORD } from "./player";
import { ABILITY, COUNT, FIGURE, FLAG, listOf, MADE_ID, NAMED, OBJECT, oneOf, PLAYER, recordOf, TEXT } from "./types";

const COULD_CHANGE_FIELDS = {
  line: required(TEXT, "One of `unread`, or a line that is read, and triggers on what no trigger of a board knows."),
  changes: byDefault([], listOf(oneOf(OUTCOME_KINDS)), "What it could change; nothing if left out."),
  of: required(oneOf(LINE_REACHES), "Of what."),
  whatHappens: byDefault(false, FLAG, "It changes no more than what something comes to that happens."),
  on: byDefault(
    [],
    listOf(oneOf(LINE_EVENTS)),
    "Of a line that triggers: on what, all of it that its words can mean. On anything if left out. Of another: on what alone it bears.",
  ),
  isYours: byDefault(false, FLAG, "It triggers only on what its controller does."),
  isItself: byDefault(false, FLAG, "It triggers only on what its object does, or what happens to that."),
  anywhere: byDefault(false, FLAG, "It may work where the card is no permanent."),
};

export type CouldChangeInput = InputOf<typeof COULD_CHANGE_FIELDS>;

const COULD_CHANGE: InputRecord<CouldChangeInput> = inputRecord(
  "CouldChangeInput",
  "What a line that is not read, or not played, could change at most.",
  COULD_CHANGE_FIELDS,
);

const TURN_TRIGGER_FIELDS = {
  line: required(TEXT, "The line."),
  at: required(oneOf(TURN_MOMENTS), "When it triggers."),
  isYours: byDefault(false, FLAG, "In turns of its controller alone."),
  isOpponents: byDefault(false, FLAG, "In turns of opponents of its controller alone."),
  ability: optional(
    NAMED,
    "Under which id it goes on the stack, and does what the instruction does whose `of` has it. It is told if that is left out.",
  ),
};

export type TurnTriggerInput = InputOf<typeof TURN_TRIGGER_FIELDS>;

const TURN_TRIGGER: InputRecord<TurnTriggerInput> = inputRecord(
  "TurnTriggerInput",
  "A line that triggers as a part of a turn begins: it is played, or told where that is passed.",
  TURN_TRIGGER_FIELDS,
);

const FROM_CARD_FIELDS = {
  object: required(OBJECT, "The object."),
  face: optional(oneOf(FACES), "Of a double-faced card: of which face all else is."),
  unread: byDefault(
    [],
    listOf(TEXT, LIMITS.kinds),
    "Lines of the card's text that are not read: they do nothing here.",
  ),
  couldChange: byDefault(
    [],
    listOf(recordOf(COULD_CHANGE), LIMITS.kinds),
    "What those could change: anything, if it is not said. Lines besides that trigger on what is cast, say: nothing plays them, and what comes after rests on them.",
  ),
  entering: byDefault(
    [],
    listOf(TEXT, LIMITS.kinds),
    "Lines on how it enters, with counters or tapped, which no event carries out: what enters by an event is told with them.",
  ),
  inTurns: byDefault(
    [],
    listOf(recordOf(TURN_TRIGGER), LIMITS.kinds),
    "Lines that trigger as a part of a turn begins: what passes that moment rests on those that are not played.",
  ),
  replacesDraws: byDefault([], listOf(TEXT, LIMITS.kinds), "Says nothing any more: `drawReplacements` are told of."),
  enteredWithCounters: byDefault(false, FLAG, "Its `counters` are those that its text says it enters with."),
};

const FROM_CARD = inputRecord("FromCardInput", "An object whose fields are those of a card.", FROM_CARD_FIELDS);

const UNREAD_LINE_FIELDS = {
  card: required(TEXT, "The name of the object that it stands on."),
  text: required(TEXT, "The line."),
};

export type UnreadLineInput = InputOf<typeof UNREAD_LINE_FIELDS>;

const UNREAD_LINE: InputRecord<UnreadLineInput> = inputRecord(
  "UnreadLineInput",
  "A line of a card that is not read.",
  UNREAD_LINE_FIELDS,
);

const RESTS_ON_FIELDS = {
  lines: required(listOf(recordOf(UNREAD_LINE), LIMITS.kinds), "The lines."),
  subjects: required(listOf(NAMED, LIMITS.objects), "Ids of objects and players."),
};

const RESTS_ON = inputRecord("RestsOnInput", "What rests on lines that are not read.", RESTS_ON_FIELDS);

const { kind, attachedTo, damage, tapped, attacking, blocking, blocked, faceDown } = GIVEN_FIELDS;

/** What it was besides its characteristics. */
export const STATUS_FIELDS = { kind, attachedTo, damage, tapped, attacking, blocking, blocked, faceDown };

const LAST_KNOWN_FIELDS = {
  id: required(NAMED, "Its id, whether or not an object of the board has it still."),
  name: byDefault("", TEXT, "Its name, for explanations."),
  owner: optional(PLAYER, "Its owner."),
  controller: optional(PLAYER, "Who controlled it then."),
  isCommander: byDefault(false, FLAG, "It is a commander."),
  ...STATUS_FIELDS,
  counters: byDefault([], COUNTERS, "Counters that were on it."),
  seen: optional(recordOf(SEEN), "What it was; left out if nothing asks."),
};

export type LastKnownInput = InputOf<typeof LAST_KNOWN_FIELDS>;

const LAST_KNOWN: InputRecord<LastKnownInput> = inputRecord(
  "LastKnownInput",
  "What has left, as it last was there.",
  LAST_KNOWN_FIELDS,
);

const PENDING_TRIGGER_FIELDS = {
  ability: required(NAMED, "As `Trigger.ability` has it."),
  source: required(NAMED, "Its source, which may be gone."),
  controller: optional(PLAYER, "Who controls it."),
  text: byDefault("", TEXT, "The words on the card."),
  value: optional(FIGURE, "As `Trigger.value` has it."),
  isOnStack: byDefault(false, FLAG, "It is on the stack; else it waits."),
  does: optional(recordOf(GAME_EVENT), "Of an ability of a keyword: what it does as it resolves, by itself."),
  ofKeyword: optional(recordOf(COMBAT_ABILITY), "Of one that has triggered in combat, and `playCombat` carries out."),
};

export type PendingTriggerInput = InputOf<typeof PENDING_TRIGGER_FIELDS>;

const PENDING_TRIGGER: InputRecord<PendingTriggerInput> = inputRecord(
  "PendingTriggerInput",
  "An ability that has triggered and not left the stack, with what was settled as it triggered.",
  PENDING_TRIGGER_FIELDS,
);

const DELAYED_FIELDS = {
  source: required(NAMED, "Whose spell or ability made it."),
  text: required(TEXT, "Its words: when it triggers, and what it does."),
  controller: optional(PLAYER, "Who controls it: whoever controlled what made it (603.7d)."),
  about: optional(
    listOf(NAMED, LIMITS.objects),
    "Of what it speaks, as far as that has not changed zones since (603.7c). It is told, not played, if that is left out and it speaks of anything.",
  ),
  hasTriggered: byDefault(false, FLAG, "It has triggered, and has not left the stack yet."),
  sourceLeft: byDefault(
    false,
    FLAG,
    "Its source has left the battlefield since: what is there by its id is another object (400.7).",
  ),
};

export type DelayedInput = InputOf<typeof DELAYED_FIELDS>;

const DELAYED: InputRecord<DelayedInput> = inputRecord(
  "DelayedInput",
  "A delayed triggered ability that has not resolved yet.",
  DELAYED_FIELDS,
);

const GAME_STATE_FIELDS = {
  activePlayer: optional(PLAYER, "Defaults to the first player."),
  turn: optional(COUNT, "Which turn of the game it is: one more once the next begins."),
  momentsAhead: byDefault(
    [],
    listOf(oneOf(TURN_MOMENTS), LIMITS.kinds),
    "Parts of the turn that nothing has gone past yet since it began, as an answer has them: what goes past them tells what triggers then.",
  ),
  delayed: byDefault(
    [],
    listOf(recordOf(DELAYED), LIMITS.kinds),
    "Delayed triggered abilities that have not resolved yet, as an answer has them: what goes past when they trigger has them do so, or rests on them.",
  ),
  variants: byDefault([], listOf(oneOf(GAME_VARIANTS)), "Variants that are played."),
  players: required(listOf(recordOf(PLAYER_RECORD), LIMITS.players), "In turn order."),
  teams: byDefault(
    [],
    listOf(recordOf(TEAM_RECORD), LIMITS.teams),
    "Teams that something is to be said of; `team` of a player names one.",
  ),
  objects: byDefault(
    [],
    listOf(recordOf(GAME_OBJECT), LIMITS.objects),
    "Every object that matters, in any zone; on the battlefield in the order of their timestamps unless they carry one.",
  ),
  continuousEffects: byDefault(
    [],
    listOf(recordOf(CONTINUOUS_EFFECT), LIMITS.effects),
    "Static abilities and lasting effects.",
  ),
  replacementEffects: byDefault(
    [],
    listOf(recordOf(REPLACEMENT_EFFECT), LIMITS.effects),
    "Replacement effects, regeneration shields aside.",
  ),
  triggeredAbilities: byDefault(
    [],
    listOf(recordOf(TRIGGERED_ABILITY), LIMITS.effects),
    "Triggered abilities that the events of a check can trigger, or that wait already.",
  ),
  combatTriggers: byDefault(
    [],
    listOf(recordOf(TRIGGERED_ABILITY), LIMITS.effects),
    "Triggered abilities that only a combat asks about, as cards give them: those on attacking and blocking. playCombat takes them with `triggeredAbilities`.",
  ),
  combatConstraints: byDefault(
    [],
    listOf(recordOf(COMBAT_CONSTRAINT), LIMITS.effects),
    "What bears on declaring attackers and blockers, as cards give it: it counts with the `constraints` of a question.",
  ),
  combat: optional(recordOf(CURRENT_COMBAT), "The combat that goes on, which `playCombat` plays to its end."),
  drawReplacements: byDefault(
    [],
    listOf(recordOf(DRAW_REPLACEMENT), LIMITS.effects),
    "What replaces card draws, as cards give it: it counts after the `replacements` of drawCards. A draw that comes instead of what a check would do does not ask it, which is told.",
  ),
  hasValueless: byDefault(
    false,
    FLAG,
    "What has happened has left creatures without a toughness, as an answer's `board` says: they are taken as the answer took them. Of a board that nothing has happened on, they are a fault.",
  ),
  leftByPlay: byDefault(
    [],
    listOf(NAMED, LIMITS.objects),
    "Ids of what is as play has left it, as an answer's `board` says: what has entered, be it as a copy of nothing, what redirected damage to something that is gone, effects that have lost what they were about. Answers ask nothing of these.",
  ),
  endedEffects: byDefault(
    [],
    listOf(NAMED, LIMITS.effects),
    "Ids of effects that have ended, as an answer's `board` says: an event that ends one names it still, and is impossible.",
  ),
  applyErrata: byDefault(
    false,
    FLAG,
    "Read cards with the general errata on type lines of which the rules of the date tell: from 2004-10-01 a Summon Legend is legendary. If it is not set, `assumptions` names each card that they concern. Tokens are read as they are given.",
  ),
  fromCards: byDefault(
    [],
    listOf(recordOf(FROM_CARD), LIMITS.objects),
    "What `card` and `cardObject` of objects come to: which lines were not read, and that the text is today's. Answers say so. A caller who names cards leaves it out.",
  ),
  restsOn: byDefault(
    [],
    listOf(recordOf(RESTS_ON), LIMITS.objects),
    "What of the board is so only if lines of cards that are not read have changed nothing so far, as an answer's `board` says.",
  ),
  instructions: byDefault(
    [],
    listOf(recordOf(INSTRUCTION), LIMITS.effects),
    "What spells and abilities do as they resolve, by RESOLVE, or as they leave the stack in `performEvents` and `playCombat`. Those of cards are there by themselves.",
  ),
  waitingTriggers: byDefault(
    [],
    listOf(ABILITY, LIMITS.effects),
    "Abilities that have triggered and wait to be put on the stack, oldest first: ids of triggeredAbilities.",
  ),
  triggersOnStack: byDefault(
    [],
    listOf(ABILITY, LIMITS.effects),
    "Abilities that have triggered and are on the stack: ids of triggeredAbilities. A state trigger among them does not trigger again, a chapter ability holds back the sacrifice of its Saga, a room ability the removal of its dungeon; so does one that is said to trigger when its source leaves the battlefield, since what is still there has not left.",
  ),
  pendingTriggers: byDefault(
    [],
    listOf(recordOf(PENDING_TRIGGER), LIMITS.effects),
    "Abilities that have triggered and not left the stack, oldest first, as an answer's `board` has them; besides `waitingTriggers` and `triggersOnStack`, which name some of triggeredAbilities.",
  ),
  lastKnown: byDefault(
    [],
    listOf(recordOf(LAST_KNOWN), LIMITS.objects),
    "What has left the battlefield, or the game, as an answer's `board` has it: what deals damage after it left is as it last was, and `source` and `of` may name it.",
  ),
};

/** A board as a caller describes it. */
export type GameStateInput = InputOf<typeof GAME_STATE_FIELDS>;

export const GAME_STATE: InputRecord<GameStateInput> = inputRecord(
  "GameStateInput",
  "A board: players, objects, and the effects and abilities that bear on it.",
  GAME_STATE_FIELDS,
);

const CHOICE_FIELDS = {
  choice: required(MADE_ID, "The id of the PendingChoice it answers."),
  options: required(listOf(MADE_ID), "The ids of the options taken, in order if order matters."),
};

export type ChoiceInput = InputOf<typeof CHOICE_FIELDS>;

export const CHOICE: InputRecord<ChoiceInput> = inputRecord(
  "ChoiceInput",
  "The answer to a pending choice.",
  CHOICE_FIELDS,
);
