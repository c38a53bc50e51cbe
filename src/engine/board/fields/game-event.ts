import { LIMITS } from "../../validation/fault-list";
import { CHECK_MOMENTS, GAME_EVENT_KINDS, ZONES } from "../../vocabulary";
import { CONTINUOUS_EFFECT, REPLACEMENT_EFFECT } from "./effects";
import { byDefault, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { COUNTERS } from "./game-object";
import { FILTER } from "./object-filter";
import { TOKEN } from "./token";
import { COUNT, FLAG, ID, listOf, OBJECT, OBJECT_OR_PLAYER, oneOf, PLAYER, recordOf, TEXT } from "./types";

/** What an effect makes happen is given as. */
const GAME_EVENT_FIELDS = {
  kind: required(oneOf(GAME_EVENT_KINDS), "What happens."),
  objects: byDefault([], listOf(OBJECT, LIMITS.kinds), "The objects that it happens to."),
  matching: optional(FILTER, "Also all objects that match as the step begins, read from `source` or `player`."),
  players: byDefault([], listOf(PLAYER, LIMITS.players), "The players that it happens to."),
  source: optional(
    OBJECT,
    "Of damage: what deals it, as it last was on the battlefield if it has left that. Else: whose effect it is, for filters and for what begins.",
  ),
  player: optional(
    PLAYER,
    "Who sacrifices, or controls the effect if there is no `source`; of RESOLVE, who controls the spell or ability: the controller of `source` if left out.",
  ),
  amount: optional(
    COUNT,
    "Of damage, life, mana, tokens (one if left out), and cards that are drawn, milled, exiled, discarded or put into the hand without being named.",
  ),
  untilEndOfCombat: byDefault(false, FLAG, "Of ADD_MANA: it is not lost before the combat phase ends."),
  counters: byDefault(
    [],
    COUNTERS,
    "Of PUT_COUNTERS and REMOVE_COUNTERS; of RETURN to the battlefield: with which it enters.",
  ),
  byEffect: optional(
    FLAG,
    "Of PUT_COUNTERS: false if a cost (606.4) or the rules of a turn (714.3c) put them, and no effect; true if left out.",
  ),
  untilLeaves: optional(
    OBJECT,
    "Of EXILE: until this permanent leaves the battlefield, be it never exiled if it has (610.3a).",
  ),
  zone: optional(oneOf(ZONES), "Of RETURN: where to."),
  underControlOf: optional(PLAYER, "Of RETURN to the battlefield: under whose control, its owner's if left out."),
  tapped: byDefault(false, FLAG, "Of RETURN to the battlefield: it enters tapped."),
  transformed: byDefault(false, FLAG, "Of RETURN to the battlefield: it enters with its back face up."),
  combat: byDefault(false, FLAG, "Of DEAL_DAMAGE: it is combat damage."),
  cantBePrevented: byDefault(false, FLAG, "Of DEAL_DAMAGE: prevention effects prevent nothing of it."),
  cantBeRegenerated: byDefault(false, FLAG, "Of DESTROY: regeneration does not save them."),
  effect: optional(recordOf(CONTINUOUS_EFFECT), "Of START_EFFECT: what begins; its id is new."),
  replacement: optional(recordOf(REPLACEMENT_EFFECT), "Likewise, an effect that replaces, prevents or redirects."),
  effects: byDefault([], listOf(ID, LIMITS.kinds), "Of END_EFFECT: ids of effects."),
  token: optional(TOKEN, "Of CREATE: what each token is."),
  to: optional(
    OBJECT_OR_PLAYER,
    "Of ATTACH: what they are attached to. Of RETURN of an Aura to the battlefield: what it enters attached to.",
  ),
  ability: optional(
    TEXT,
    "Of RESOLVE: which ability of `source`, by its number among those of its text (“2”), by its words or how they begin, or by the id of the triggered ability, which leaves the stack. It may be left out where there is one.",
  ),
  targets: optional(
    listOf(OBJECT_OR_PLAYER, LIMITS.kinds),
    "Of RESOLVE: what was targeted, in the order of the text. What is no legal target any more is not affected, as the edition has it. Left out, the legal ones are asked for.",
  ),
  x: optional(COUNT, "Of RESOLVE: X, where its cost says it, or how much “that much” is."),
  modes: byDefault([], listOf(COUNT, LIMITS.kinds), "Of RESOLVE: the numbers of the modes chosen, from 1 on."),
  kicked: optional(FLAG, "Of RESOLVE: whether the spell was kicked, where its text asks that."),
  text: optional(TEXT, "The words on the card; repeated in explanations."),
};

/** As a caller gives it. */
export type GameEventInput = InputOf<typeof GAME_EVENT_FIELDS>;

export const GAME_EVENT: InputRecord<GameEventInput> = inputRecord(
  "GameEventInput",
  "Something that an effect makes happen. What has left, or can't be affected so, is left out and said.",
  GAME_EVENT_FIELDS,
);

const EVENT_STEP_FIELDS = {
  events: byDefault([], listOf(recordOf(GAME_EVENT), LIMITS.eventsOfStep), "All that happens at once."),
  resolves: byDefault(
    [],
    listOf(ID, LIMITS.kinds),
    "Triggered abilities on the stack whose resolution this is: they leave it. What keywords trigger does by itself what it does; so does, where no events say it, what `instructions` have.",
  ),
  moment: byDefault(
    "PRIORITY",
    oneOf(CHECK_MOMENTS),
    "What comes after: RESOLUTION goes on with the next step before state-based actions are checked.",
  ),
};

/** As a caller gives it. */
export type EventStepInput = InputOf<typeof EVENT_STEP_FIELDS>;

export const EVENT_STEP: InputRecord<EventStepInput> = inputRecord(
  "EventStepInput",
  "What happens at once, and whether state-based actions are checked after it.",
  EVENT_STEP_FIELDS,
);
