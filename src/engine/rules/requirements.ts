import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

/**
 * How a declaration that obeys fewer requirements than it might is judged.
 *
 * ONE_CREATURE (500.2): illegal if some creature could obey one while all others do as proposed.
 * OWN_OPTIONS (500.4, 500.5 since Legions): illegal if another set obeys more without making anybody do what obeys no
 * requirement: a creature with no abilities need not help another to block.
 * MAXIMUM (500.4 since Future Sight, then 508.1d and 509.1c): illegal if any set obeys more.
 */
export type RequirementStandard = "ONE_CREATURE" | "OWN_OPTIONS" | "MAXIMUM";

interface Standard extends RuleVariant {
  readonly standard: RequirementStandard;
}

const DEFENDERS = { affects: { types: ["Creature"] } };

export const requirementStandard: RuleRecord<Standard> = {
  called: named(
    "attack and block requirements",
    "attacking requirements",
    "blocking requirements",
    "maximum requirements",
    "must attack requirements",
  ),
  subject: "COMBAT",
  onCards: "if able",
  shown: [
    lay.block(
      "Two creatures block if able, and no creature can be blocked except by two or more. Nobody blocks.",
      lay.duel([lay.BEAR, lay.bobs(lay.creature("eager", "1/1")), lay.bobs(lay.creature("keen", "1/1"))]),
      lay.attacking("bear"),
      [],
      [
        { id: "eager-blocks", kind: "BLOCKS_IF_ABLE", source: "eager" },
        { id: "keen-blocks", kind: "BLOCKS_IF_ABLE", source: "keen" },
        { id: "by-two", kind: "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", count: 2, ...DEFENDERS },
      ],
    ),
    lay.block(
      "One of two creatures blocks if able, and no creature can be blocked except by two or more. Nobody blocks.",
      lay.duel([lay.BEAR, lay.bobs(lay.creature("eager", "1/1")), lay.bobs(lay.creature("idle", "1/1"))]),
      lay.attacking("bear"),
      [],
      [
        { id: "eager-blocks", kind: "BLOCKS_IF_ABLE", source: "eager" },
        { id: "by-two", kind: "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", count: 2, ...DEFENDERS },
      ],
    ),
  ],
  numbers: ruleNumbers(
    "508.1d@2026-08-07",
    "500.5@2003-03-15",
    "500.5@2007-02-01",
    "500.4@2009-05-01",
    "508.1d@2026-08-07",
  ),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "one-creature",
      summary: "A declaration is illegal if one creature could obey a requirement while all others do as proposed.",
      says: /checks each creature .*(the attack is illegal|that set of attackers is illegal)/,
      standard: "ONE_CREATURE",
    },
    {
      since: "2003-03-15",
      behaviour: "own-options",
      summary: "A declaration is illegal if another obeys more and makes nobody do what obeys no requirement.",
      says: /can't be combined with a restriction to produce|don't need to consider any options for a creature/,
      standard: "OWN_OPTIONS",
    },
    {
      since: "2007-05-01",
      behaviour: "maximum",
      summary: "A declaration is illegal if any other obeys more requirements.",
      says: /maximum possible number of requirements/,
      standard: "MAXIMUM",
    },
  ],
  until: null,
};

/** Before that, what each of several defending players may block with depends on what the others do. */
export const blocksOfEachPlayer: RuleRecord = {
  called: named("judging the blocks of each player", "blocks of each player", "blocks of several players"),
  subject: "COMBAT",
  onCards: "teammate",
  before: "All blocks are judged together, whoever is attacked.",
  shown: [
    lay.block(
      "Ann attacks Bob and Cem. Only two creatures may block, and each of them blocks with two.",
      lay.duel(
        [
          lay.BEAR,
          lay.creature("ox", "2/2"),
          ...["bob-1", "bob-2"].map((id) => lay.creature(id, "1/1", { owner: "bob" })),
          ...["cem-1", "cem-2"].map((id) => lay.creature(id, "1/1", { owner: "cem" })),
        ],
        {
          players: [
            { id: "ann", name: "Ann" },
            { id: "bob", name: "Bob" },
            { id: "cem", name: "Cem" },
          ],
        },
      ),
      lay.attacking("bear>bob", "ox>cem"),
      lay.blocking("bob-1>bear", "bob-2>bear", "cem-1>ox", "cem-2>ox"),
      [{ id: "two-block", kind: "AT_MOST_BLOCKERS", count: 2, ...DEFENDERS }],
    ),
  ],
  ...unvaried(ruleNumbers("802.4b@2026-08-07"), {
    behaviour: "known",
    summary: "Whether one defending player's blocks are legal does not depend on those of another.",
    says: /ignore any creatures attacking other players and any blocking creatures controlled by other players/,
  }),
};
