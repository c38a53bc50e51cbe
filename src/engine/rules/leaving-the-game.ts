import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type Zone } from "../vocabulary";
import { type RuleRecord } from "./record";

const CAS = { id: "cas", name: "Cas" };

const LOSING = {
  players: [{ id: "ann", name: "Ann" }, { id: "bob", name: "Bob", life: 0 }, CAS],
};

interface LeavingTheGame extends RuleVariant {
  /** Where what the player still controls goes; null if it leaves the game too. */
  readonly controlledGoTo: Zone | null;
}

/** Objects of a player who leaves leave with that player, and what the player still controls leaves too or is exiled. */
export const leavingTheGame: RuleRecord<LeavingTheGame> = {
  called: named(
    "a player's leaving the game",
    "player leaving game",
    "player leaves multiplayer",
    "conceding multiplayer",
    "controlled permanents player leaves",
  ),
  subject: "MULTIPLAYER",
  before: "No rule says what becomes of the objects of a player who leaves the game.",
  shown: [
    lay.checks(
      "Bob loses to Ann and Cas; he owns a creature, and controls one of Ann's for good.",
      lay.duel([lay.creature("stolen", "2/2", { controller: "bob" }), lay.bobs(lay.creature("own", "2/2"))], LOSING),
    ),
  ],
  numbers: ruleNumbers("800.4a@2026-08-07"),
  variants: [
    {
      since: "2005-08-01",
      behaviour: "controlled-leave",
      summary: "When a player leaves the game, all objects that the player owns or still controls leave it too.",
      says: /all objects .*owned by that player leave the game.* objects still controlled by that player, those objects leave the game\. This is not/,
      controlledGoTo: null,
    },
    {
      since: "2006-10-01",
      behaviour: "controlled-are-exiled",
      summary:
        "When a player leaves the game, all objects that the player owns leave it too, and what the player still controls is exiled.",
      says: /all objects .*owned by that player leave the game.* objects still controlled by that player, those objects (leave the game\. .*are placed in the removed-from-the-game zone|are exiled)/,
      controlledGoTo: "EXILE",
    },
  ],
  until: null,
};

/** Cards in the ante zone stay; before that they leave with their owner. */
export const anteStays: RuleRecord = {
  called: named("ante cards staying when a player leaves", "ante zone player leaves", "ante cards leaving player"),
  subject: "MULTIPLAYER",
  before: { since: "2005-08-01", sentence: "Cards in the ante zone leave the game with their owner." },
  shown: [
    lay.checks(
      "Bob loses, and has a card in ante.",
      lay.duel([lay.bobs(lay.permanent("jewel", "Artifact", { zone: "ANTE" }))], LOSING),
    ),
  ],
  ...unvaried(ruleNumbers("800.4n@2026-08-07"), {
    behaviour: "ante-stays",
    summary: "Cards in the ante zone stay when their owner leaves the game.",
    says: /ante zone/,
  }),
};

/**
 * Of what the player controls on the stack only what no card represents ceases to exist, and spell cards are exiled;
 * before that every spell ceases to exist.
 */
export const spellCardsAreExiled: RuleRecord = {
  called: named(
    "exiling spell cards of a player who left",
    "spells of player who left",
    "spell cards player leaves exiled",
  ),
  subject: "MULTIPLAYER",
  before: { since: "2005-08-01", sentence: "Every spell that a player who left controls ceases to exist." },
  shown: [
    lay.checks(
      "Bob loses, and controls a spell that is a card of Ann's.",
      lay.duel([lay.permanent("bolt", "Instant", { zone: "STACK", controller: "bob" })], LOSING),
    ),
  ],
  ...unvaried(ruleNumbers(since("2012-10-01", "800.4a@2026-08-07")), {
    behaviour: "exiled",
    summary: "Spell cards that a player who left controls are exiled.",
    says: /on the stack not represented by cards, those objects cease to exist/,
  }),
};

/**
 * Abilities that trigger when a player loses are looked for on the board before the event; before that, they are not
 * among the exceptions to looking after it (410.10d; 603.6d from 2009-07-11).
 */
export const lossesLookBack: RuleRecord = {
  called: named(
    "looking back when a player loses",
    "look back player loses",
    "triggers player loses look back",
    "loses game triggers look back",
  ),
  subject: "MULTIPLAYER",
  before: "Abilities that trigger when a player loses the game are looked for after that.",
  shown: [
    lay.checks(
      "Bob loses as a creature of Ann's dies that triggers when a player loses.",
      lay.duel([lay.creature("mourner", "0/0")], {
        ...LOSING,
        triggeredAbilities: [{ id: "when-a-player-loses", source: "mourner", event: "PLAYER_LOSES" }],
      }),
    ),
  ],
  ...unvaried(ruleNumbers("603.10f@2026-08-07"), {
    behaviour: "look-back",
    summary: "Abilities that trigger when a player loses the game look back in time.",
    says: /when a player loses the game look back in time/,
  }),
};
