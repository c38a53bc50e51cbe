import { LIMITS } from "../../validation/fault-list";
import { ZONES } from "../../vocabulary";
import { byDefault, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { FILTER } from "./object-filter";
import { COUNTERS } from "./object-parts";
import { COUNT, FIGURE, FLAG, ID, listOf, OBJECT, oneOf, PLAYER, recordOf, TEAM, TEXT } from "./types";

const COMMANDER_DAMAGE = inputRecord(
  "CommanderDamageInput",
  "Combat damage that one commander has dealt to a player.",
  {
    commander: required(OBJECT, "The commander's object; counts as one even if its isCommander is not set."),
    damage: required(COUNT, "Over the course of the game."),
  },
);

/** What a player is given as, and is on the board. */
export const PLAYER_FIELDS = {
  id: required(ID, "Any text that no object has."),
  name: optional(TEXT, "Used in explanations.", { saysNothing: "" }),
  life: byDefault(20, FIGURE, "If the player's team shares a life total, the team's counts instead.", {
    isSpelledOut: true,
  }),
  poisonCounters: byDefault(
    0,
    COUNT,
    "In Two-Headed Giant since April 2011, a team has those of its players together.",
  ),
  counters: byDefault(
    [],
    COUNTERS,
    "Counters that the player has besides poison: energy, experience and the like. Events put and remove them.",
  ),
  landsPlayed: byDefault(0, COUNT, "Lands that the player has played this turn (305.2): none once a turn begins."),
  team: optional(TEAM, "A team's id."),
  cardsInHand: optional(
    COUNT,
    "Defaults to the number of objects given in that zone; what rests on there being none says so in its `assumptions` or `notes`.",
  ),
  cardsInLibrary: optional(COUNT, "Likewise."),
  countedFromEmpty: byDefault(
    [],
    listOf(oneOf(ZONES)),
    "Of hand and library, those of which nothing was given as the board was laid out: they counted as empty, as an answer's `board` says, and what rests on that says so still.",
  ),
  attemptedDrawFromEmptyLibrary: byDefault(false, FLAG, "Since state-based actions were last checked."),
  requiredToDrawTooMany: byDefault(
    false,
    FLAG,
    "Since state-based actions were last checked, the player was required to draw more cards than the library held, whether or not a draw was attempted or replaced (the wording of 2003).",
  ),
  combatDamageByCommander: byDefault(
    [],
    listOf(recordOf(COMMANDER_DAMAGE), LIMITS.kinds),
    "Over the course of the game.",
  ),
  protectionFrom: byDefault(
    [],
    listOf(FILTER),
    "Qualities the player has protection from, since 2007-05-01; filters such as OPPONENTS are read from the player.",
  ),
  unspentMana: byDefault(0, COUNT, "Mana in the player's mana pool."),
  manaUntilEndOfCombat: byDefault(
    0,
    COUNT,
    "How much of `unspentMana` is not lost before the combat phase ends, as that of firebending; what is spent is other mana first.",
  ),
  maximumHandSize: optional(COUNT, "For the cleanup step. Seven if left out; give a number that no hand has for none."),
  speed: optional(COUNT, "Null: no speed."),
  hasCitysBlessing: byDefault(
    false,
    FLAG,
    "Has the city's blessing (702.131). Who controls ten permanents, one of them with ascend, has it in any case.",
  ),
  rangeOfInfluence: optional(
    COUNT,
    "How many seats away the player affects anything (limited range of influence, since 2005-08-01); null: everywhere. Seats are the places in `players`; those who have lost have none.",
  ),
  isLibraryOrderUnknown: byDefault(
    false,
    FLAG,
    "The library has been shuffled, or a card put into it, since the board was laid out: which of the cards that the board names lie on top is not known.",
  ),
  hasLost: byDefault(false, FLAG, "Out of the game before the evaluation."),
};

export type PlayerInput = InputOf<typeof PLAYER_FIELDS>;

export const PLAYER_RECORD: InputRecord<PlayerInput> = inputRecord("PlayerInput", "A player.", PLAYER_FIELDS);

/** What a team is given as, and is on the board. */
export const TEAM_FIELDS = {
  id: required(ID, "Any text."),
  life: byDefault(30, FIGURE, "The shared life total; says nothing if each player has a life total."),
  sharesLife: optional(
    FLAG,
    "Whether its players have one life total. Left out, the variants say: they do in Two-Headed Giant, and in Archenemy Commander since 2024-09-20; in Team vs. Team, Emperor and Archenemy each player has a life total.",
  ),
  emperor: optional(
    PLAYER,
    "In Emperor: the player with whom the team loses (809.5b). Ranges of influence are said by `rangeOfInfluence`; that creatures attack only neighbors, and the ability to deploy creatures, are not carried out.",
  ),
};

export type TeamInput = InputOf<typeof TEAM_FIELDS>;

export const TEAM_RECORD: InputRecord<TeamInput> = inputRecord("TeamInput", "A team of players.", TEAM_FIELDS);
