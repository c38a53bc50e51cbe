import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, type DatedRule, inForceOn, ruleOn, type RuleVariant, unvaried } from "../dated";
import { ruleNumbers, since } from "../rule-numbers";

/** What the rules call the things that effects, combat and the rules of a turn do. */
export const EVENT_RULES = {
  destroy: { says: /To destroy a permanent/, numbers: ruleNumbers("Glossary", "701.8a@2026-08-07") },
  sacrifice: { says: /To sacrifice a permanent/, numbers: ruleNumbers("Glossary", "701.21a@2026-08-07") },
  exile: {
    says: /To exile an object|can (remove (a card|cards|objects)|be removed) from the game/,
    numbers: ruleNumbers("406.1@2026-08-07", "701.13a@2026-08-07"),
  },
  graveyard: { says: /put on top of its owner's graveyard/, numbers: ruleNumbers("404.1@2026-08-07") },
  changeOfZones: { says: /moves? from one zone to another/, numbers: ruleNumbers("400.7@2026-08-07") },
  tap: { says: /To tap a permanent/, numbers: ruleNumbers("Glossary", "701.26a@2026-08-07") },
  untap: {
    says: /[Tt]o untap a (permanent|tapped card)|Untapped/,
    numbers: ruleNumbers("Glossary", "701.26b@2026-08-07"),
  },
  regenerate: {
    says: /Regenerate \[permanent\]/,
    numbers: ruleNumbers("614.8@2026-08-07", since("2009-07-11", "701.19a@2026-08-07")),
  },
  removeFromCombat: { says: /removed from combat/, numbers: ruleNumbers("506.4@2026-08-07") },
  /** Before 2007-05-01 the glossary alone speaks of life totals. */
  life: {
    says: /Life total|causes a player to gain life or lose life/,
    numbers: ruleNumbers("Glossary", "119.3@2026-08-07"),
  },
  setLife: {
    says: /Life total|sets a player's life total to a specific number/,
    numbers: ruleNumbers("Glossary", "119.5@2026-08-07"),
  },
  counters: { says: /[Cc]ounter/, numbers: ruleNumbers("Glossary", "122.1@2026-08-07") },
  discard: { says: /To discard a card|^Discard/m, numbers: ruleNumbers("Glossary", "701.9a@2026-08-07") },
  draw: { says: /[Dd]raws? a card|^Draw/m, numbers: ruleNumbers("Glossary", "121.1@2026-08-07") },
  mill: {
    says: /For a player to mill a number of cards/,
    numbers: ruleNumbers("701.17a@2026-08-07"),
  },
  create: { says: /[Tt]oken/, numbers: ruleNumbers("Glossary", "701.7a@2026-08-07") },
  attach: { says: /[Aa]ttach/, numbers: ruleNumbers("Glossary", "701.3a@2026-08-07") },
  resolve: {
    says: /spell or ability follows its instructions in the order w(ritte|ithi)n/,
    numbers: ruleNumbers("608.2c@2026-08-07"),
  },
  targets: {
    says: /If the spell or ability specifies targets, it checks whether the targets are still legal/,
    numbers: ruleNumbers("608.2b@2026-08-07"),
  },
  interveningIf: { says: /if \[condition\]/, numbers: ruleNumbers("603.4@2026-08-07") },
  lose: {
    says: /a player loses or wins|ways to lose the game|effect may state that a player loses the game/,
    numbers: ruleNumbers("104.1@2026-08-07", "104.3@2026-08-07", "104.3e@2026-08-07"),
  },
  /** When state-based actions are checked. */
  check: { says: /Whenever a player (has|would (get|receive)) priority/, numbers: ruleNumbers("704.3@2026-08-07") },
  manaPool: {
    says: /puts? mana into a player's mana pool|goes into a player's mana pool/,
    numbers: ruleNumbers("605.1@2026-08-07", "106.4@2026-08-07"),
  },
  /** Continuous effects from spells and abilities that resolve, and how long they last. */
  duration: {
    says: /lasts as long as stated by the spell or ability creating it/,
    numbers: ruleNumbers("611.2a@2026-08-07"),
  },
  damage: {
    says: /can deal damage to|Damage can be dealt to|deal damage to (a creature|creatures) and\/or players/,
    numbers: ruleNumbers("Glossary", "120.1@2026-08-07"),
  },
  zeroDamage: {
    says: /If a source would deal 0 damage, it does not deal damage at all/,
    numbers: ruleNumbers(since("2001-07-23", "614.6@2026-08-07"), "120.8@2026-08-07"),
  },
  combatDamage: {
    says: /dealt as originally assigned|dealt at once, as originally assigned|is dealt simultaneously/,
    numbers: ruleNumbers("510.2@2026-08-07"),
  },
  damageToPlayer: {
    says: /subtracted from (his or her|the player's) life total|to lose that much life/,
    numbers: ruleNumbers("Glossary", "119.2@2026-08-07", "120.3a@2026-08-07"),
  },
  damageToCreature: {
    says: /stays on (the permanent|that creature)|causes that much damage to be marked/,
    numbers: ruleNumbers("Glossary", "302.7@2026-08-07", "120.3e@2026-08-07"),
  },
  damageToPlaneswalker: {
    says: /Damage dealt to a planeswalker/,
    numbers: ruleNumbers("306.5@2026-08-07", "120.3c@2026-08-07"),
  },
  damageToBattle: { says: /Damage dealt to a battle/, numbers: ruleNumbers("120.3h@2026-08-07") },
  wither: {
    says: /to a creature by a source with wither/,
    numbers: ruleNumbers("702.80a@2026-08-07", "120.3d@2026-08-07"),
  },
  infectOnPlayers: { says: /to a player by a source with infect/, numbers: ruleNumbers("120.3b@2026-08-07") },
  infectOnCreatures: {
    says: /to a creature by a source with wither and\/or infect/,
    numbers: ruleNumbers(since("2010-10-01", "120.3d@2026-08-07")),
  },
  toxic: {
    says: /number of poison counters equal to that creature's total toxic value/,
    numbers: ruleNumbers("120.3g@2026-08-07"),
  },
  poisonous: {
    says: /Whenever this creature deals combat damage to a player, that player gets N poison counters/,
    numbers: ruleNumbers("702.70a@2026-08-07"),
  },
  ingest: {
    says: /Whenever this creature deals combat damage to a player, that player exiles the top card of (his or her|their) library/,
    numbers: ruleNumbers("702.115a@2026-08-07"),
  },
  renown: {
    says: /When this creature deals combat damage to a player, if it isn't renowned, put N \+1\/\+1 counters on it and it becomes renowned/,
    numbers: ruleNumbers("702.112a@2026-08-07"),
  },
  entersAsCopy: {
    says: /.(as|that's) a copy. .*(comes into play|enters the battlefield)/,
    numbers: ruleNumbers("707.5@2026-08-07"),
  },
  readAhead: {
    says: /chooses? a number (from|between) one (to|and) th(is|at) Saga's final chapter number/,
    numbers: ruleNumbers("702.155a@2026-08-07", "702.155b@2026-08-07"),
  },
  madness: {
    says: /If a player would discard this card/,
    numbers: ruleNumbers("702.35a@2026-08-07"),
  },
  /** Whether it is exiled is up to the player. */
  madnessIsOptional: {
    says: /that player discards it, but may (remove it from the game|exile it)/,
    numbers: ruleNumbers("702.35a@2026-08-07"),
    until: "2016-04-08",
  },
  /** The card waits until the player passes. */
  madnessLasts: {
    says: /until that player passes next/,
    numbers: ruleNumbers("702.35a@2026-08-07"),
    until: "2006-10-01",
  },
  modular: {
    says: /This permanent (comes into play|enters|enters the battlefield) with [NX] \+1\/\+1 counters on it/,
    numbers: ruleNumbers("702.43a@2026-08-07"),
  },
  graft: {
    says: /This permanent (comes into play|enters|enters the battlefield) with [NX] \+1\/\+1 counters on it/,
    numbers: ruleNumbers("702.58a@2026-08-07"),
  },
  fading: {
    says: /puts counters onto a permanent as it comes into play|This permanent (comes into play|enters|enters the battlefield) with [NX] fade counters on it/,
    numbers: ruleNumbers("702.32a@2026-08-07"),
  },
  vanishing: {
    says: /This permanent (comes into play|enters|enters the battlefield) with N time counters on it/,
    numbers: ruleNumbers("702.63a@2026-08-07"),
  },
  unleash: {
    says: /You may have this permanent (enter|enter the battlefield) with an additional \+1\/\+1 counter on it/,
    numbers: ruleNumbers("702.98a@2026-08-07"),
  },
  riot: {
    says: /You may have this permanent (enter|enter the battlefield) with an additional \+1\/\+1 counter on it/,
    numbers: ruleNumbers("702.136a@2026-08-07"),
  },
  absorb: {
    says: /If a source would deal damage to this creature, prevent N of that damage/,
    numbers: ruleNumbers("702.64a@2026-08-07"),
  },
  siegeDefeated: {
    says: /Sieges have the intrinsic ability .When the last defense counter is removed from this permanent, exile it/,
    numbers: ruleNumbers("310.12b@2026-08-07"),
  },
  /** Before 2009-10-01 the effects that prevent are told in 419.1 or 614. */
  prevention: {
    says: /Prevention effects usually apply to damage|the word "prevent" are prevention effects/,
    numbers: ruleNumbers("419.7a@2009-05-01", since("2009-07-11", "615.1a@2026-08-07")),
  },
  redirection: {
    says: /To redirect damage is to deal it to a different player or creature|called .?redirection.? effects/,
    numbers: ruleNumbers("Glossary", "614.9@2026-08-07"),
  },
  cantBePrevented: { says: /damage "can't be prevented\."/, numbers: ruleNumbers("615.12@2026-08-07") },
  cantBeRegenerated: { says: /can't be regenerated/, numbers: ruleNumbers("608.2c@2026-08-07", "701.19c@2026-08-07") },
  turnOfWhoLeft: {
    says: /continuous effects with durations that last until that player.s next turn .*will last until that turn would have begun/,
    numbers: ruleNumbers("800.4m@2026-08-07"),
  },
  untapStep: {
    says: /untap.* (his or her|their|all|permanents).*(untap step|simultaneously|at the same time)|determines which permanents/,
    numbers: ruleNumbers("502.3@2026-08-07"),
  },
  maximumHandSize: {
    says: /more cards than (his or her|their) maximum hand size/,
    numbers: ruleNumbers("514.1@2026-08-07"),
  },
} as const satisfies Readonly<Record<string, CitedRule>>;

export type EventRule = keyof typeof EVENT_RULES;

interface DamageTrigger extends RuleVariant {
  /** Whether it triggers, once for each damage; else it is a static ability. */
  readonly triggers: boolean;
}

/** What lifelink does: a triggered ability at first, which resolves after the check that finds a player at 0 life. */
const lifelink: DatedRule<DamageTrigger> = {
  numbers: ruleNumbers("702.15a@2026-08-07", "120.3f@2026-08-07"),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "triggers",
      summary: "Whenever a permanent with lifelink deals damage, its controller gains that much life: it triggers.",
      says: /Lifelink is a triggered ability/,
      triggers: true,
    },
    {
      since: "2009-07-11",
      behaviour: "result-of-damage",
      summary: "Damage by a source with lifelink makes its controller gain that much life as it is dealt.",
      says: /by a source with lifelink causes that source's controller to gain that much life/,
      triggers: false,
    },
  ],
  until: null,
};

/** What deathtouch does to a creature that is dealt damage. */
const deathtouch: DatedRule<DamageTrigger> = {
  numbers: ruleNumbers("702.2a@2026-08-07", "702.2b@2026-08-07"),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "triggers",
      summary: "Whenever a permanent with deathtouch deals damage to a creature, that is destroyed: it triggers.",
      says: /Deathtouch is a triggered ability/,
      triggers: true,
    },
    {
      since: "2009-07-11",
      behaviour: "noticed-by-the-check",
      summary: "A creature that was dealt damage by a source with deathtouch is destroyed by the next check.",
      says: /been dealt damage by a source with deathtouch since the last time state-based actions were checked/,
      triggers: false,
    },
  ],
  until: null,
};

interface ShieldDivision extends RuleVariant {
  readonly isChosen: boolean;
}

/** Which damage a shield prevents that prevents only so much, if several sources deal it at once. */
const shieldDivision: DatedRule<ShieldDivision> = {
  numbers: ruleNumbers("615.7@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "unsaid",
      summary: "A shield against so much damage is used up by the damage: of which source is not said.",
      says: /instead reduces the shield by 1/,
      isChosen: false,
    },
    {
      since: "2002-02-20",
      behaviour: "chosen",
      summary: "The player, or the permanent's controller, chooses which damage a shield prevents.",
      says: /by two or more (applicable )?sources at the same time, the player or the controller of the (creature|permanent) (can choose|chooses) which damage/,
      isChosen: true,
    },
  ],
  until: null,
};

/** Noncombat damage to a player may be dealt to a planeswalker of that player's instead. */
const planeswalkerRedirection: DatedRule = unvaried(
  ruleNumbers("306.7@2026-08-07"),
  {
    behaviour: "may-be-redirected",
    summary:
      "An opponent whose source would deal a player noncombat damage may have it dealt to a planeswalker instead.",
    says: /that opponent may have that source deal that damage to a planeswalker/,
  },
  "2018-04-27",
);

/** A shield counter prevents damage as well. */
const shieldCounterDamage: DatedRule = unvaried(ruleNumbers("122.1c@2026-08-07"), {
  behaviour: "prevents",
  summary:
    "A permanent with a shield counter that would be dealt damage loses one instead, and the damage is prevented.",
  says: /If damage would be dealt to this permanent, prevent that damage and remove a shield counter from it/,
});

interface ManaLoss extends RuleVariant {
  /** At the end of each step too, not only of each phase. */
  readonly byStep: boolean;
  /** A player loses 1 life for each mana lost. */
  readonly burns: boolean;
}

/** What becomes of mana that nobody spends. */
const manaLoss: DatedRule<ManaLoss> = {
  numbers: ruleNumbers("500.5@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "burns-by-phase",
      summary: "When a phase ends, unspent mana is lost, and its player loses 1 life for each.",
      says: /When a phase ends \(but not a step\).*loses 1 life for each one mana lost this way/,
      byStep: false,
      burns: true,
    },
    {
      since: "2009-07-11",
      behaviour: "empties-by-step",
      summary: "When a step or phase ends, unspent mana is lost.",
      says: /(When|As) (a|each) step or phase ends.*any (unused|unspent) mana left in a player's mana pool (is lost|empties)/,
      byStep: true,
      burns: false,
    },
  ],
  until: null,
};

interface Cleanup extends RuleVariant {
  readonly ofPhasedOut: boolean;
}

interface PhasingOut extends RuleVariant {
  readonly leavesPlay: boolean;
}

/** Whether what phases out triggers abilities that trigger when it leaves play. */
const phasingOut: DatedRule<PhasingOut> = {
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
const phasingDamage: DatedRule = {
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

/** Damage and effects of the turn end together, in every text. */
const cleanup: DatedRule<Cleanup> = {
  numbers: ruleNumbers("514.2@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "together",
      summary: "Damage is removed from permanents, and effects of this turn end, at once.",
      says: /all damage is removed from permanents and all .until end of turn. and .this turn. effects end/,
      ofPhasedOut: false,
    },
    {
      since: "2009-07-11",
      behaviour: "together-from-phased-out-too",
      summary: "Damage is removed from permanents, phased-out ones included, and effects of this turn end, at once.",
      says: /all damage marked on permanents \(including phased-out permanents\) is removed and all .until end of turn. and .this turn. effects end/,
      ofPhasedOut: true,
    },
  ],
  until: null,
};

/** With how many loyalty counters a planeswalker enters. */
const loyaltyCounters: DatedRule = unvaried(ruleNumbers("306.5@2026-08-07", "306.5b@2026-08-07"), {
  behaviour: "as-printed",
  summary: "A planeswalker enters the battlefield with as many loyalty counters as are printed on it.",
  says: /(comes into play|enters|enters the battlefield) with a number of loyalty counters on it equal to its printed loyalty number/,
});

/** With how many defense counters a battle enters. */
const defenseCounters: DatedRule = unvaried(ruleNumbers("310.4b@2026-08-07"), {
  behaviour: "as-printed",
  summary: "A battle enters the battlefield with as many defense counters as are printed on it.",
  says: /(enters|enters the battlefield) with a number of defense counters on it equal to its printed defense number/,
});

interface LoreCounters extends RuleVariant {
  /** An ability of the Saga, which it has not if it has lost its abilities. */
  readonly isAbility: boolean;
  /** Whether a Saga with read ahead enters with as many as its controller chooses. */
  readonly readAhead: boolean;
}

/** With how many lore counters a Saga enters. */
const loreCounters: DatedRule<LoreCounters> = {
  numbers: ruleNumbers("714.3a@2026-08-07"),
  variants: [
    {
      since: "2018-04-27",
      behaviour: "one",
      summary: "As a Saga enters the battlefield, its controller puts a lore counter on it, whatever abilities it has.",
      says: /As a Saga enters the battlefield, its controller puts a lore counter/,
      isAbility: false,
      readAhead: false,
    },
    {
      since: "2022-09-08",
      behaviour: "one-or-read-ahead",
      summary:
        "As a Saga enters, its controller puts a lore counter on it; one with read ahead enters with as many as that player chooses.",
      says: /As a Saga without the read ahead ability enters the battlefield, its controller puts a lore counter on it/,
      isAbility: false,
      readAhead: true,
    },
    {
      since: "2026-04-17",
      behaviour: "intrinsic",
      summary:
        "A Saga enters with a lore counter, or with read ahead with as many as its controller chooses, by an ability that it can lose.",
      says: /Each Saga without read ahead has the intrinsic ability .This Saga enters with a lore counter on it/,
      isAbility: true,
      readAhead: true,
    },
  ],
  until: null,
};

/** What makes a chapter ability trigger. */
const chapterAbilities: DatedRule = unvaried(ruleNumbers("714.2b@2026-08-07"), {
  behaviour: "triggers",
  summary: "A chapter ability triggers when the lore counters put on its Saga reach its number.",
  says: /When one or more lore counters are put onto this Saga, if the number of lore counters on it was less than N and became at least N/,
});

interface IllegalTargets extends RuleVariant {
  readonly isCountered: boolean;
}

/** What becomes of a spell or ability that resolves and of whose targets none is legal. */
const illegalTargets: DatedRule<IllegalTargets> = {
  numbers: ruleNumbers("608.2b@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "countered",
      summary: "A spell or ability of whose targets none is legal as it resolves is countered.",
      says: /If all targets are now illegal, the spell or ability is countered|is countered if all its targets/,
      isCountered: true,
    },
    {
      since: "2018-04-27",
      behaviour: "does-not-resolve",
      summary: "A spell or ability of whose targets none is legal as it resolves doesn't resolve.",
      says: /If all its targets, for every instance of the word .target,. are now illegal, the spell or ability doesn.t resolve/,
      isCountered: false,
    },
  ],
  until: null,
};

interface AsItEnters extends RuleVariant {
  /** Which effects count: those of copying, those of its own too, or all that there are already. */
  readonly effects: "COPIES" | "OWN" | "EXISTING";
}

/** As what a permanent is looked at whose entering something modifies. */
const asItEnters: DatedRule<AsItEnters> = {
  numbers: ruleNumbers("614.12@2026-08-07"),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "copiable-values",
      summary: "What modifies how a permanent comes into play looks at its copiable values only.",
      says: /Such effects check only the copiable (values of the )?characteristics of that permanent as it would exist in play/,
      effects: "COPIES",
    },
    {
      since: "2008-02-01",
      behaviour: "own-effects",
      summary:
        "What modifies how a permanent enters looks at it as it would be there, by its own effects and by none of other sources.",
      says: /check the characteristics of the permanent as it would exist.*but ignoring continuous effects from any other source/,
      effects: "OWN",
    },
    {
      since: "2017-09-29",
      behaviour: "existing-effects",
      summary:
        "What modifies how a permanent enters looks at it as it would be there, by its own effects and by all that exist already.",
      says: /check the characteristics of the permanent as it would exist.*and continuous effects that already exist and would apply to the permanent/,
      effects: "EXISTING",
    },
  ],
  until: null,
};

/** The rules of events that do something else on other dates, or stand in some editions only. */
export const EVENT_BEHAVIOUR = {
  lifelink,
  deathtouch,
  shieldDivision,
  planeswalkerRedirection,
  shieldCounterDamage,
  manaLoss,
  phasingOut,
  phasingDamage,
  cleanup,
  loyaltyCounters,
  defenseCounters,
  loreCounters,
  chapterAbilities,
  asItEnters,
  illegalTargets,
} as const satisfies Readonly<Record<string, DatedRule>>;

type Behaviour = keyof typeof EVENT_BEHAVIOUR;
type Cited<R> = R extends DatedRule<infer V> ? V & { readonly number: RuleNumber } : never;

/** The rules of events on one date; of those that do something else on other dates, null if the edition has none. */
export interface EventRules extends BehaviourInForce {
  /** The rule's number; that of its first version if it is not in force yet. */
  number(rule: EventRule): RuleNumber;
  isInForce(rule: EventRule): boolean;
}

type BehaviourInForce = { readonly [B in Behaviour]: Cited<(typeof EVENT_BEHAVIOUR)[B]> | null };

/** The rules of events in force on a date not before 1999-04-23. */
export const eventRulesOn = (date: IsoDate): EventRules => ({
  ...(Object.fromEntries(
    Object.entries<DatedRule>(EVENT_BEHAVIOUR).map(([name, rule]) => {
      const found = ruleOn(rule, date);
      return [name, found && { ...found.variant, number: found.numbers[0]! }];
    }),
  ) as BehaviourInForce),
  number: (rule) => (inForceOn(EVENT_RULES[rule].numbers, date) ?? EVENT_RULES[rule].numbers[0]!).numbers[0]!,
  isInForce: (rule) => {
    const { numbers, until }: CitedRule = EVENT_RULES[rule];
    return inForceOn(numbers, date) !== undefined && (until === undefined || date < until);
  },
});
