import { LIMITS } from "../../validation/fault-list";
import {
  CHANGED_PLAYERS,
  FACES,
  FIGURES,
  GAME_EVENT_KINDS,
  INSTRUCTION_KINDS,
  PLAYER_SCOPES,
  ZONES,
} from "../../vocabulary";
import { COPY_EXCEPTIONS } from "./copy";
import { COUNTER_KIND } from "./counter-kind";
import { CONTINUOUS_EFFECT_FIELDS, REPLACEMENT_EFFECT } from "./effects";
import { byDefault, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { FILTER } from "./object-filter";
import { TOKEN } from "./token";
import { ABILITY, COUNT, FIGURE, FLAG, ID, listOf, OBJECT, oneOf, recordOf, TEXT } from "./types";
import { A_CONDITION, VALUE_FIELDS } from "./value";

const AMOUNT_FIELDS = {
  ...VALUE_FIELDS,
  timesX: byDefault(0, FIGURE, "So many times the `x` of the resolution is added."),
  figure: optional(oneOf(FIGURES), "So many times this figure of a target, or of the source, is the count."),
  done: byDefault(
    0,
    COUNT,
    "The count is how much was done by that which stands before it under this number, from 1 on: life gained or lost, or how many cards or permanents it happened to.",
  ),
  figureOf: byDefault(0, COUNT, "Of `figure`: the number of the target, from 1 on; 0 for the source."),
};

export type AmountInput = InputOf<typeof AMOUNT_FIELDS>;

const AMOUNT = recordOf(
  inputRecord("AmountInput", "A value, worked out as the instruction is carried out.", AMOUNT_FIELDS),
);

const TARGET_FIELDS = {
  what: optional(FILTER, "The objects that can be targeted; none if left out."),
  players: optional(oneOf(PLAYER_SCOPES), "The players who can be; none if left out."),
  atLeast: byDefault(1, COUNT, "How many are chosen at least: 0 for “up to”."),
  atMost: byDefault(1, COUNT, "How many at most."),
  isTold: byDefault(
    false,
    FLAG,
    "It is no target: “that creature” or “that player”, of whom the event was that triggered the ability. Whoever asks says which.",
  ),
  otherThan: byDefault(
    [],
    listOf(COUNT, LIMITS.kinds),
    "Numbers of targets before it, from 1 on, that it can't be again.",
  ),
};

export type TargetInput = InputOf<typeof TARGET_FIELDS>;

const TARGETS = listOf(
  recordOf(inputRecord("TargetInput", "What is said by one “target” of a text.", TARGET_FIELDS)),
  LIMITS.kinds,
);

/** What an effect is about, and whose it is, is known as it begins. */
const CHANGES = {
  ...CONTINUOUS_EFFECT_FIELDS,
  id: optional(ID, "It gets one of its own as it begins."),
};

const COUNTERS_SAID = listOf(
  recordOf(
    inputRecord("CountersPutInput", "Counters of one kind.", {
      kind: required(COUNTER_KIND, "For example +1/+1."),
      count: required(AMOUNT, "How many."),
    }),
  ),
  LIMITS.kinds,
);

const INSTRUCTED_FIELDS = {
  kind: required(oneOf(GAME_EVENT_KINDS), "What happens. FIGHT is DEAL_DAMAGE with `fights`."),
  targets: byDefault([], listOf(COUNT, LIMITS.kinds), "The numbers of the targets to which it happens, from 1 on."),
  isSource: byDefault(false, FLAG, "It happens to the source, if that is in `sourceZone`."),
  sourceZone: byDefault("BATTLEFIELD", oneOf(ZONES), "Where the source must be for that."),
  matching: optional(FILTER, "It happens to all objects that match, read from the source; or `chosen` of them."),
  chosen: optional(
    AMOUNT,
    "Each of the players chooses so many of those that match, as that player sees them: YOU is whoever chooses.",
  ),
  upTo: byDefault(
    false,
    FLAG,
    "Of `chosen`: fewer may be chosen, one after the other, as of cards that are searched for (701.23b).",
  ),
  fromTop: optional(AMOUNT, "Of `chosen`: only among so many cards on top of the library, which the board must name."),
  isRest: byDefault(false, FLAG, "It happens to those cards of the last `fromTop` that were not chosen."),
  those: byDefault(
    0,
    COUNT,
    "It happens to the objects of that which stands before it under this number, from 1 on; to the tokens that it created.",
  ),
  players: optional(oneOf(PLAYER_SCOPES), "The players to whom it happens, or who choose, read from the source."),
  changes: byDefault(
    "TARGETS",
    oneOf(CHANGED_PLAYERS),
    "Whether it happens to the targets themselves, or to the players who control or own them.",
  ),
  dealtBy: optional(COUNT, "Of DEAL_DAMAGE: the number of the target that deals it; the source if left out."),
  fights: byDefault(false, FLAG, "Of DEAL_DAMAGE: the two deal damage equal to their power to each other (701.14)."),
  amount: optional(AMOUNT, "Of damage, life, cards, tokens and mana."),
  counters: byDefault([], COUNTERS_SAID, "Of counters."),
  zone: optional(oneOf(ZONES), "Of RETURN: where to."),
  underYourControl: byDefault(false, FLAG, "Of RETURN to the battlefield: under the control of whoever controls this."),
  tapped: byDefault(false, FLAG, "Of RETURN and CREATE: it enters tapped."),
  transformed: byDefault(false, FLAG, "Of RETURN to the battlefield: it enters with its back face up."),
  cantBePrevented: byDefault(false, FLAG, "Of DEAL_DAMAGE."),
  cantBeRegenerated: byDefault(false, FLAG, "Of DESTROY."),
  untilSourceLeaves: byDefault(false, FLAG, "Of EXILE: until the source leaves the battlefield."),
  effect: optional(
    recordOf(inputRecord("EffectBegunInput", "A continuous effect that begins, of the objects.", CHANGES)),
    "Of START_EFFECT.",
  ),
  addPower: optional(AMOUNT, "Of START_EFFECT: power changes by this, worked out once."),
  addToughness: optional(AMOUNT, "Likewise."),
  takesControl: byDefault(false, FLAG, "Of START_EFFECT: whoever controls this controls the objects."),
  prevents: optional(
    recordOf(REPLACEMENT_EFFECT),
    "Of START_EFFECT: what replaces or prevents, for the objects and players, with `amount` of damage.",
  ),
  token: optional(TOKEN, "Of CREATE."),
  copyOf: optional(COUNT, "Of CREATE: the number of the target that the tokens are copies of; 0 for the source."),
  except: optional(recordOf(COPY_EXCEPTIONS), "Of such copies."),
  attachTo: optional(COUNT, "Of ATTACH: the number of the target to which the source is attached."),
  may: byDefault(false, FLAG, "Whoever controls this may do it: that is a choice."),
  theyMay: byDefault(false, FLAG, "Each of the players to whom it happens, or who choose, may do it, likewise."),
  unless: optional(
    TEXT,
    "It does not happen if the controller of the targets, or whoever controls this, does what is said: “pay {3}”. That is a choice.",
  ),
  ifDone: byDefault(false, FLAG, "Only if what stands before it happened."),
  condition: optional(A_CONDITION, "Only if this holds then."),
  ifTarget: optional(
    recordOf(
      inputRecord("TargetAskedInput", "What is asked of a target.", {
        target: required(COUNT, "Its number, from 1 on."),
        is: required(FILTER, "What it must be then, wherever it is; read from the source."),
      }),
    ),
    "Only if a target is so then: not if that is a player, or no legal target any more (608.2b).",
  ),
  ifKicked: optional(FLAG, "Only if the spell was kicked; if false, only if it was not."),
  likewise: byDefault(
    false,
    FLAG,
    "Only if `condition`, `ifTarget` and `ifKicked` of what stands before it held, which is not asked again.",
  ),
  otherwise: byDefault(false, FLAG, "Only if they did not hold."),
  atOnce: byDefault(
    false,
    FLAG,
    "It happens at once with what stands before it, if that does: what one source deals, or what one verb destroys.",
  ),
  later: optional(
    TEXT,
    "Of RESOLVE: a delayed triggered ability begins to wait; once it has triggered, it resolves by these words.",
  ),
};

export type InstructedEventInput = InputOf<typeof INSTRUCTED_FIELDS>;

const INSTRUCTED = listOf(
  recordOf(
    inputRecord(
      "InstructedEventInput",
      "Something that an instruction makes happen, to whom it says.",
      INSTRUCTED_FIELDS,
    ),
  ),
  LIMITS.kinds,
);

const SAID_FIELDS = {
  targets: byDefault([], TARGETS, "What is targeted, in the order of the text."),
  does: byDefault([], INSTRUCTED, "What it does, one after the other."),
};

const MODE_FIELDS = { text: required(TEXT, "The words on the card."), ...SAID_FIELDS };

export type ModeInput = InputOf<typeof MODE_FIELDS>;

const INSTRUCTION_FIELDS = {
  id: required(ID, "Any text; what `ability` of RESOLVE may name."),
  source: required(OBJECT, "The spell, or the object that has the ability."),
  kind: required(oneOf(INSTRUCTION_KINDS), "What resolves."),
  text: required(TEXT, "The words on the card."),
  of: byDefault([], listOf(ABILITY, LIMITS.kinds), "Triggered abilities of the board that do this."),
  face: optional(oneOf(FACES), "Of a source with two faces: which of them has it; any if left out."),
  isUnread: byDefault(false, FLAG, "What it does is not known: it can't be resolved here."),
  goesTo: byDefault("GRAVEYARD", oneOf(ZONES), "Of a spell that is no permanent: where it goes at last."),
  usesX: byDefault(false, FLAG, "X, or “that much”, is a number that the resolution must be given."),
  condition: optional(A_CONDITION, "Of a triggered ability: it does nothing unless this holds still (603.4)."),
  ...SAID_FIELDS,
  modes: byDefault(
    [],
    listOf(recordOf(inputRecord("ModeInput", "One of the things to choose from.", MODE_FIELDS)), LIMITS.kinds),
    "What there is to choose from, after all else.",
  ),
  modesAtLeast: byDefault(0, COUNT, "How many are chosen at least."),
  modesAtMost: byDefault(0, COUNT, "How many at most."),
};

/** As a caller gives it. */
export type InstructionInput = InputOf<typeof INSTRUCTION_FIELDS>;

export const INSTRUCTION: InputRecord<InstructionInput> = inputRecord(
  "InstructionInput",
  "What a spell or an ability does as it resolves.",
  INSTRUCTION_FIELDS,
);
