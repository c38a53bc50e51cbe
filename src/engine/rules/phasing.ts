import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";

import { type RuleRecord } from "./record";

interface Phasing extends RuleVariant {
  readonly isZone: boolean;
}

/** What phased out is. The first text known to name the zone in a rule is that of 2001. */
export const phasing: RuleRecord<Phasing> = {
  called: withStates("phasing", ["phased out"], {
    zone: ["the phased-out zone", "phased out zone"],
    status: ["phasing as a status", "phased out status", "phasing becoming status"],
  }),
  subject: "TOKENS_AND_COPIES",
  onCards: "phases out",
  shown: [
    lay.checks(
      "A copy of a creature card is phased out.",
      lay.duel([lay.creature("copy", "2/2", { kind: "COPY_OF_CARD", phasedOut: true })]),
    ),
  ],
  numbers: ruleNumbers("217.8a@2009-05-01", "702.26b@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "zone",
      summary: "Phased out is a zone of its own.",
      says: /placed in the phased-out zone/,
      isZone: true,
    },
    {
      since: "2009-07-11",
      behaviour: "status",
      summary: "Phased out is a status of a permanent on the battlefield.",
      says: /its status changes to "phased out/,
      isZone: false,
    },
  ],
  until: null,
};

interface PhasingOut extends RuleVariant {
  readonly leavesPlay: boolean;
}

/** Whether what phases out triggers abilities that trigger when it leaves play. */
export const phasingOut: RuleRecord<PhasingOut> = {
  called: named(
    "leaves-the-battlefield triggers of phasing out",
    "phasing out triggers",
    "phasing leaves play triggers",
    "phasing out triggers leaves the battlefield",
  ),
  subject: "TYPES",
  onCards: "phases out",
  before: "No rule says what phasing out triggers.",
  shown: [
    lay.happens(
      "A creature phases out that triggers when it leaves play.",
      lay.duel([lay.BEAR], {
        triggeredAbilities: [{ id: "when-it-leaves", source: "bear", event: "LEAVES_BATTLEFIELD" }],
      }),
      [{ kind: "PHASE_OUT", objects: ["bear"] }],
    ),
  ],
  numbers: ruleNumbers("702.26d@2026-08-07"),
  variants: [
    {
      since: "2001-07-23",
      behaviour: "triggers-leaves-play",
      summary: "What phases out triggers abilities that trigger when it leaves play.",
      says: /Permanents phasing out trigger leaves- ?play abilities as usual/,
      leavesPlay: true,
    },
    {
      since: "2005-10-01",
      behaviour: "triggers-nothing",
      summary: "What phases out triggers no abilities that trigger when it leaves the battlefield.",
      says: /Permanents phasing in or out don't trigger any comes-into-play or leaves-play abilities|Zone-change triggers don't trigger when a permanent phases in or out|doesn't actually cause a permanent to change zones/,
      leavesPlay: false,
    },
  ],
  until: null,
};

/** What phases out forgets its damage, while phased out is a zone. */
export const phasingDamage: RuleRecord = {
  called: named(
    "the removal of damage as a permanent phases out",
    "phasing out removes damage",
    "phasing damage removal",
    "damage removed phasing out",
  ),
  subject: "TYPES",
  onCards: "phases out",
  before: "No rule says that a permanent which phases out loses its damage.",
  after: "A permanent that phases out keeps its damage.",
  shown: [
    lay.happens(
      "A 2/4 with 2 damage phases out and in, and is dealt 2 more.",
      lay.duel([lay.creature("imp", "1/1"), lay.bobs(lay.creature("ox", "2/4", { damage: 2 }))]),
      [{ kind: "PHASE_OUT", objects: ["ox"] }],
      [{ kind: "PHASE_IN", objects: ["ox"] }],
      [{ kind: "DEAL_DAMAGE", source: "imp", objects: ["ox"], amount: 2 }],
    ),
  ],
  numbers: ruleNumbers("502.15e@2009-05-01"),
  variants: [
    {
      since: "2001-07-23",
      behaviour: "removes-damage",
      summary: "When a permanent phases out, all damage dealt to it is removed.",
      says: /When a permanent phases out, all damage dealt to it is removed/,
    },
  ],
  until: "2009-07-11",
};
