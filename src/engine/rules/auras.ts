import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { PLAYER_SCOPES, type PlayerScope } from "../vocabulary";
import { type RuleRecord } from "./record";

interface CreatureAuras extends RuleVariant {
  /** Whether one that is on an object goes at once. */
  readonly areIllegalOnObjects: boolean;
  /** Whether one that is on a player goes at once. */
  readonly areIllegalOnPlayers: boolean;
}

/** An Aura that is also a creature; before the first version it enchants like any other. */
export const creatureAuras: RuleRecord<CreatureAuras> = {
  called: named("Auras that are creatures", "aura creature", "creature auras", "animated auras"),
  subject: "AURAS",
  before: "An Aura that is also a creature enchants like any other.",
  shown: [
    lay.checks(
      "An Aura on a creature has become a creature itself.",
      lay.under(
        [
          lay.BEAR,
          lay.permanent("licid", "Enchantment — Aura", { attachedTo: "bear", enchant: { types: ["Creature"] } }),
        ],
        lay.onIt("licid", { addTypes: ["Creature"], ...lay.constants(2, 2) }),
      ),
    ),
    lay.checks(
      "An Aura on a player has become a creature.",
      lay.under(
        [lay.permanent("curse", "Enchantment — Aura", { attachedTo: "bob", enchantsPlayers: true })],
        lay.onIt("curse", { addTypes: ["Creature"], ...lay.constants(2, 2) }),
      ),
    ),
  ],
  numbers: ruleNumbers("303.4d@2026-08-07"),
  variants: [
    {
      since: "2004-02-01",
      behaviour: "go-from-objects-at-once",
      summary: "An Aura that is also a creature can't enchant a permanent and is put into its owner's graveyard.",
      says: /that's also a creature can't (be attached to another object|enchant a permanent)\. If this occurs somehow, the (local enchantment|Aura) is put/,
      areIllegalOnObjects: true,
      areIllegalOnPlayers: false,
    },
    {
      since: "2007-05-01",
      behaviour: "go-at-once",
      summary: "An Aura that is also a creature can't enchant anything and is put into its owner's graveyard.",
      says: /that's also a creature can't enchant anything\. If this occurs somehow, the Aura is put/,
      areIllegalOnObjects: true,
      areIllegalOnPlayers: true,
    },
    {
      since: "2009-10-01",
      behaviour: "become-unattached-first",
      summary: "An Aura that is also a creature becomes unattached, and goes in the next check.",
      says: /becomes unattached, then is put into its owner's graveyard/,
      areIllegalOnObjects: false,
      areIllegalOnPlayers: false,
    },
  ],
  until: null,
};

interface PlayerAuras extends RuleVariant {
  /** Which Auras that can enchant players, by whom they can enchant: enchant player is ANY. */
  readonly scopes: readonly PlayerScope[];
}

/** What can enchant players can be on nothing else; before that its other enchant abilities, if any, count as well. */
export const playerAuras: RuleRecord<PlayerAuras> = {
  called: named("Auras on players", "enchant player", "auras enchanting players", "curses"),
  subject: "AURAS",
  onCards: "enchant player",
  before: "An Aura that can enchant players can be on whatever else it can enchant.",
  shown: [
    lay.checks(
      "An Aura that can enchant a creature or a player is on a creature.",
      lay.duel([lay.BEAR, lay.permanent("either", "Enchant Creature or Player", { attachedTo: "bear" })]),
    ),
    lay.checks(
      "An Aura that can enchant a creature or an opponent is on a creature.",
      lay.duel([lay.BEAR, lay.permanent("either", "Enchant Creature or Opponent", { attachedTo: "bear" })]),
    ),
  ],
  numbers: ruleNumbers("702.5d@2026-08-07"),
  variants: [
    {
      since: "2005-08-01",
      behaviour: "on-players-only-if-on-any",
      summary: "An Aura with enchant player can't be attached to permanents.",
      says: /Auras with the "enchant player" ability can target and be attached to players\. Such Auras can't target permanents and can't be attached to permanents/,
      scopes: ["ANY"],
    },
    {
      since: "2006-05-01",
      behaviour: "on-players-only",
      summary: "An Aura that can enchant players can't be attached to permanents.",
      says: /Auras that can enchant a player can target and be attached to players\. Such Auras can't target permanents and can't be attached to permanents/,
      scopes: PLAYER_SCOPES.words,
    },
  ],
  until: null,
};

/** Totem armor, umbra armor since 2024: an Aura that is destroyed instead of what it enchants. */
export const umbraArmor: RuleRecord = {
  called: named("umbra armor", "totem armor"),
  subject: "AURAS",
  before: null,
  shown: [
    lay.checks(
      "A creature with lethal damage is enchanted by an Aura with totem armor.",
      lay.duel([lay.DYING, lay.UMBRA]),
    ),
  ],
  numbers: ruleNumbers("702.89a@2026-08-07"),
  variants: [
    {
      since: "2010-04-23",
      behaviour: "aura-is-destroyed",
      summary:
        "If a permanent enchanted by an Aura with totem armor would be destroyed, the Aura is destroyed instead.",
      says: /Totem armor" means "If enchanted permanent would be destroyed, instead remove all damage marked on it and destroy this Aura/,
    },
    {
      since: "2024-06-07",
      behaviour: "aura-is-destroyed",
      summary:
        "If a permanent enchanted by an Aura with umbra armor would be destroyed, the Aura is destroyed instead.",
      says: /Umbra armor" means "If enchanted permanent would be destroyed, instead remove all damage marked on it and destroy this Aura/,
    },
  ],
  until: null,
};

/** A bestowed creature card is an Aura as long as it is attached. */
export const bestow: RuleRecord = {
  called: named("bestow", "bestowed aura becoming creature"),
  subject: "AURAS",
  before: null,
  shown: [
    lay.checks(
      "A bestowed Aura is on a land, which it can't enchant.",
      lay.duel([
        lay.permanent("forest", "Land — Forest"),
        lay.creature("nymph", "2/2", {
          typeLine: "Enchantment Creature — Nymph",
          attachedTo: "forest",
          isBestowed: true,
        }),
      ]),
    ),
  ],
  numbers: ruleNumbers("702.103f@2026-08-07"),
  variants: [
    {
      since: "2013-09-27",
      behaviour: "creature-again",
      summary:
        "A bestowed Aura that becomes unattached is a creature again; attached to something illegal it becomes unattached.",
      says: /^If an Aura with bestow is attached to an illegal object or player, it becomes unattached/,
    },
    {
      since: "2020-01-24",
      behaviour: "creature-again",
      summary:
        "A bestowed Aura that becomes unattached is a creature again; attached to something illegal it becomes unattached.",
      says: /attached to an illegal object or player, it becomes unattached and ceases to be bestowed/,
    },
  ],
  until: null,
};
