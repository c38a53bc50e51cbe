import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers, together } from "../rule-numbers";
import { type RuleRecord } from "./record";

const wolf = (id: string, bandsWithWolves = false) =>
  lay.creature(id, "2/2", {
    typeLine: "Creature — Wolf",
    ...(bandsWithWolves ? { bandsWithOther: [{ subtypes: ["Wolf"] }] } : {}),
  });

const inABand = (...attackers: readonly string[]) =>
  attackers.map((attacker) => ({ attacker, defender: "bob", band: "one" }));

interface BandsWithOther extends RuleVariant {
  /** Creatures with the same ability band, whatever they are; else creatures of its quality, one of which has it. */
  readonly bySameAbility: boolean;
}

/** Who bands by "bands with other", and who of those that block or are blocked counts as doing so. */
export const bandsWithOther: RuleRecord<BandsWithOther> = {
  called: named("bands with other", "bands with other legends"),
  subject: "COMBAT",
  onCards: "banding",
  shown: [
    lay.attack(
      "Three Wolves attack in a band, and one of them has “bands with other Wolves”.",
      lay.duel([wolf("alpha", true), wolf("beta"), wolf("gamma")]),
      inABand("alpha", "beta", "gamma"),
    ),
  ],
  numbers: ruleNumbers("502.11b@2009-05-01", "702.22c@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "same-ability",
      summary: "Creatures with the same “bands with other” ability can form a band, and those with banding can join.",
      says: /same .bands with other \[(creature type|quality)\]. ability/,
      bySameAbility: true,
    },
    {
      since: "2009-07-11",
      behaviour: "quality",
      summary:
        "Creatures of a quality can form a band if one of them has “bands with other” creatures of that quality.",
      says: /attacking \[quality\] creatures with .bands with other \[quality\]. and any number of other attacking \[quality\] creatures/,
      bySameAbility: false,
    },
  ],
  until: null,
};

interface BandAssignment extends RuleVariant {
  /** The player who controls the creature with banding; else whoever attacks it or is attacked. */
  readonly byItsController: boolean;
}

/** Who divides the damage of a creature that creatures with banding block or are blocked by. */
export const bandAssignment: RuleRecord<BandAssignment> = {
  called: named("damage and banding", "banding damage", "banding damage assignment", "banding assigning damage"),
  subject: "COMBAT",
  shown: [
    {
      plays: "DAMAGE_STEPS",
      title: "In Two-Headed Giant a creature attacks Bob, and a creature with banding of Bea's blocks it.",
      request: {
        state: lay.twoHeaded({
          objects: [
            lay.creature("ogre", "4/4"),
            lay.creature("x", "1/1", { owner: "bea", keywords: ["BANDING"] }),
            lay.creature("y", "1/1", { owner: "bob" }),
          ],
        }),
        attacks: lay.attacking("ogre"),
        blocks: lay.blocking("x>ogre", "y>ogre"),
      },
    },
  ],
  numbers: ruleNumbers(together("702.22j@2026-08-07", "702.22k@2026-08-07")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "controller-of-banding-creature",
      summary: "The player who controls a creature with banding divides the damage of those that it fights.",
      says: /player who controls (a banding creature|an attacking creature with banding) chooses how combat damage is assigned/i,
      byItsController: true,
    },
    {
      since: "2009-07-11",
      behaviour: "other-player-freely",
      summary: "The defending player divides an attacker's damage, the active player a blocker's, in no order.",
      says: /rather than the active player\) chooses .*exception to the procedure.*rather than the defending player\) chooses/,
      byItsController: false,
    },
  ],
  until: null,
};
