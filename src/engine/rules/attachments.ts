import { type DatedRule, type RuleVariant, unvaried } from "../dated";
import { ruleNumbers } from "../rule-numbers";
import { PLAYER_SCOPES, type PlayerScope } from "../vocabulary";

/** Totem armor, umbra armor since 2024: an Aura that is destroyed instead of what it enchants. */
export const umbraArmor: DatedRule = {
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
export const bestow: DatedRule = {
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

/** Equipment with reconfigure is a creature unless it is attached to one, and is the one Equipment that may be both. */
export const reconfigure: DatedRule = unvaried(ruleNumbers("702.151b@2026-08-07"), {
  behaviour: "no-creature-while-attached",
  summary: "Equipment with reconfigure stops being a creature as long as it is attached to a creature.",
  says: /causes the Equipment to stop being a creature until it becomes unattached/,
});

interface PlayerAuras extends RuleVariant {
  /** Which Auras that can enchant players, by whom they can enchant: enchant player is ANY. */
  readonly scopes: readonly PlayerScope[];
}

/** What can enchant players can be on nothing else; before that its other enchant abilities, if any, count as well. */
export const playerAuras: DatedRule<PlayerAuras> = {
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
