import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, type DatedRule, inForceOn, ruleOn, type RuleVariant, unvaried } from "../dated";
import { ruleNumbers, since, together } from "../rule-numbers";
import { type Keyword } from "../vocabulary";

/** The rules of combat, by what they say. */
export const COMBAT_RULES = {
  attackers: { says: /tapped/i, numbers: ruleNumbers("508.1a@2026-08-07") },
  attackedPlayers: { says: /attack/, numbers: ruleNumbers("508.1a@2026-08-07", "508.1b@2026-08-07") },
  attackInRange: {
    says: /can attack only opponents within their controller's range of influence/,
    numbers: ruleNumbers("801.3@2026-08-07"),
  },
  attackRestrictions: { says: /restriction/, numbers: ruleNumbers("508.1d@2026-08-07", "508.1c@2026-08-07") },
  attackRequirements: { says: /requirement/, numbers: ruleNumbers("508.1d@2026-08-07") },
  blockers: { says: /tapped/i, numbers: ruleNumbers("509.1a@2026-08-07") },
  blockRestrictions: {
    says: /restriction/,
    numbers: ruleNumbers("508.1d@2026-08-07", "509.1c@2026-08-07", "509.1b@2026-08-07"),
  },
  costsToAttack: {
    says: /pays all required costs|total cost to attack/,
    numbers: ruleNumbers("508.1f@2026-08-07", "508.1h@2026-08-07"),
  },
  costsToBlock: { says: /pays all required costs|total cost to block/, numbers: ruleNumbers("509.1d@2026-08-07") },
  blockRequirements: { says: /requirement/, numbers: ruleNumbers("508.1d@2026-08-07", "509.1c@2026-08-07") },
  blocksOfEachPlayer: {
    says: /ignore any creatures attacking other players and any blocking creatures controlled by other players/,
    numbers: ruleNumbers("802.4b@2026-08-07"),
  },
  assignment: {
    says: /announces how each attacking creature/,
    numbers: ruleNumbers("310.2@2009-05-01", since("2003-07-01", "510.1@2026-08-07")),
  },
  assignmentAmount: { says: /damage equal to its power/, numbers: ruleNumbers("510.1a@2026-08-07") },
  assignmentUnblocked: { says: /^An unblocked/, numbers: ruleNumbers("510.1b@2026-08-07") },
  assignmentBlocked: { says: /^A blocked creature/, numbers: ruleNumbers("510.1c@2026-08-07") },
  assignmentBlocking: { says: /^A blocking creature/, numbers: ruleNumbers("510.1d@2026-08-07") },
  damageToOneOfTheTeam: {
    says: /chooses only one of the defending players/,
    numbers: ruleNumbers("810.7f@2018-01-19"),
    until: "2018-04-27",
  },
  trampleCountsMarkedDamage: {
    says: /take into account damage already (marked )?on the creature/,
    numbers: ruleNumbers(since("2001-07-23", "702.19b@2026-08-07")),
  },
  trampleWithoutBlockers: {
    says: /creatures? blocking.*all its damage|its damage is assigned to the defending player and/,
    numbers: ruleNumbers("702.19d@2026-08-07"),
  },
  protectionTargeting: { says: /can't be targeted/, numbers: ruleNumbers("702.16b@2026-08-07") },
  protectionEnchanting: {
    says: /can't be enchanted/,
    numbers: ruleNumbers("702.16b@2026-08-07", "702.16c@2026-08-07"),
  },
  protectionEquipping: { says: /can't be equipped/, numbers: ruleNumbers("702.16d@2026-08-07") },
  protectionFortifying: {
    says: /fortified by Fortifications/,
    numbers: ruleNumbers(since("2007-05-01", "702.16d@2026-08-07")),
  },
  protectionDamage: {
    says: /damage that would be dealt/,
    numbers: ruleNumbers("702.16b@2026-08-07", "702.16e@2026-08-07"),
  },
  protectionBlocking: {
    says: /can't be blocked by creatures/,
    numbers: ruleNumbers("702.16b@2026-08-07", "702.16f@2026-08-07"),
  },
  landwalk: {
    says: /^(Landwalk|A creature with landwalk).*(unblockable|can't be blocked)/,
    numbers: ruleNumbers("702.14b@2026-08-07", "702.14c@2026-08-07"),
  },
  bandMembers: {
    says: /up to one (of those creatures|attacking creature) without banding|Banding is a static ability that affects/,
    numbers: ruleNumbers("Glossary", "702.22c@2026-08-07"),
  },
  bandAttacksOne: {
    says: /can't attack different players|must attack the same player/,
    numbers: ruleNumbers("802.3b@2026-08-07", since("2007-10-01", "702.22c@2026-08-07"), "702.22d@2026-08-07"),
  },
  bandBecomesBlocked: {
    says: /each other creature in the same band|Banding is a static ability that affects/,
    numbers: ruleNumbers("Glossary", "702.22h@2026-08-07"),
  },
  bandingBlockers: {
    says: /blocked by that creature|creatures it blocks|blocked by a creature with banding|Banding is a static ability that affects/,
    numbers: ruleNumbers("Glossary", "702.22j@2026-08-07"),
  },
  bandingAttackers: {
    says: /blocking (or blocked by )?that creature|blocking a creature with banding|Banding is a static ability that affects/,
    numbers: ruleNumbers("Glossary", "702.22j@2026-08-07", "702.22k@2026-08-07"),
  },
  bandsWithOtherBlockers: {
    says: /blocked by at least two creatures|another \[quality\] creature, the defending player|Bands with other. is a specialized version/,
    numbers: ruleNumbers("Glossary", "502.11c@2009-05-01", "702.22j@2026-08-07"),
  },
  bandsWithOtherAttackers: {
    says: /blocks at least two attacking creatures|another \[quality\] creature, the active player|Bands with other. is a specialized version/,
    numbers: ruleNumbers("Glossary", "502.11c@2009-05-01", "702.22k@2026-08-07"),
  },
} as const satisfies Readonly<Record<string, CitedRule>>;

export type CombatRule = keyof typeof COMBAT_RULES;

/** The keywords that bear on combat: the rule that says what each does; before its first date it is none. */
export const COMBAT_KEYWORDS = {
  FIRST_STRIKE: {
    says: /at least one attacking or blocking creature has first strike/,
    numbers: ruleNumbers("702.7b@2026-08-07"),
  },
  FLANKING: { says: /flanking.*-1\/-1/i, numbers: ruleNumbers("702.25a@2026-08-07") },
  FLYING: { says: /A creature with flying can't be blocked/, numbers: ruleNumbers("702.9b@2026-08-07") },
  HASTE: { says: /haste.*attack/, numbers: ruleNumbers("702.10c@2026-08-07", "702.10b@2026-08-07") },
  SHADOW: { says: /A creature with shadow can't be blocked/, numbers: ruleNumbers("702.28b@2026-08-07") },
  TRAMPLE: { says: /attacking creature with trample first assigns/, numbers: ruleNumbers("702.19b@2026-08-07") },
  TRAMPLE_OVER_PLANESWALKERS: {
    says: /damage at least equal to the loyalty of the planeswalker/,
    numbers: ruleNumbers("702.19c@2026-08-07"),
  },
  /** The text of 1999-11-01 only says that it is obsolete, and where an appendix has it that is not at hand. */
  BANDING: { says: /Banding is a static ability/, numbers: ruleNumbers("Glossary", "702.22a@2026-08-07") },
  HORSEMANSHIP: { says: /A creature with horsemanship can't be blocked/, numbers: ruleNumbers("702.31b@2026-08-07") },
  FEAR: {
    says: /A creature with fear can't be blocked/,
    numbers: ruleNumbers(since("2002-10-07", "702.36b@2026-08-07")),
  },
  DOUBLE_STRIKE: {
    says: /at least one attacking or blocking creature has (double|first) strike/,
    numbers: ruleNumbers("702.4b@2026-08-07"),
  },
  DEFENDER: { says: /A creature with defender can't attack/, numbers: ruleNumbers("702.3b@2026-08-07") },
  REACH: { says: /flying and\/or reach/, numbers: ruleNumbers("702.17b@2026-08-07") },
  /** The rule by which it bears on assigning damage: a triggered ability before, it had none. */
  DEATHTOUCH: { says: /combat damage/, numbers: ruleNumbers("702.2c@2026-08-07") },
  INTIMIDATE: { says: /A creature with intimidate can't be blocked/, numbers: ruleNumbers("702.13b@2026-08-07") },
  MENACE: { says: /A creature with menace can't be blocked/, numbers: ruleNumbers("702.111b@2026-08-07") },
  SKULK: { says: /A creature with skulk can't be blocked/, numbers: ruleNumbers("702.118b@2026-08-07") },
  UNLEASH: {
    says: /This permanent can't block as long as it has a \+1\/\+1 counter on it/,
    numbers: ruleNumbers("702.98a@2026-08-07"),
  },
  DECAYED: { says: /"Decayed" means "This creature can't block"/, numbers: ruleNumbers("702.147a@2026-08-07") },
} as const satisfies Partial<Readonly<Record<Keyword, CitedRule>>>;

export type CombatKeyword = keyof typeof COMBAT_KEYWORDS;

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

const requirementStandard: DatedRule<Standard> = {
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

/** FREE: among several blockers as the controller likes. ORDERED: nobody before all ahead in the order have lethal. */
export type DamageDivision = "FREE" | "ORDERED";

interface Division extends RuleVariant {
  readonly division: DamageDivision;
}

const damageDivision: DatedRule<Division> = {
  numbers: ruleNumbers("510.1c@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "free",
      summary: "Damage is divided among several blockers as the controller chooses.",
      says: /divided as its controller chooses/,
      division: "FREE",
    },
    {
      since: "2009-07-11",
      behaviour: "ordered",
      summary: "Nobody is assigned damage before all that are ahead in the order have lethal damage.",
      says: /damage assignment order/,
      division: "ORDERED",
    },
    {
      since: "2024-11-08",
      behaviour: "free",
      summary: "Damage is divided among several blockers as the controller chooses.",
      says: /divided as its controller chooses/,
      division: "FREE",
    },
  ],
  until: null,
};

/** The dates of damage assignment orders, from the first to the one that has them no more. */
export const ORDERS_ANNOUNCED: readonly [since: IsoDate, until: IsoDate] = [
  damageDivision.variants[1]!.since,
  damageDivision.variants[2]!.since,
];

interface PowerOfZero extends RuleVariant {
  /** A creature whose power is 0 or less assigns 0 damage; else none. */
  readonly isAssigned: boolean;
}

/** What a creature assigns whose power is 0 or less. */
const powerOfZero: DatedRule<PowerOfZero> = {
  numbers: ruleNumbers("510.1a@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "assigned",
      summary: "A creature whose power is 0 or less assigns 0 combat damage.",
      says: /^Each attacking creature and each blocking creature will assign combat damage equal to its power\.$/,
      isAssigned: true,
    },
    {
      since: "2004-02-01",
      behaviour: "not-assigned",
      summary: "A creature whose power is 0 or less assigns no combat damage.",
      says: /Creatures (with 0 or less power|that would assign 0 or less damage this way) don't assign combat damage/,
      isAssigned: false,
    },
    {
      since: "2009-05-01",
      behaviour: "assigned",
      summary: "A creature whose power is 0 or less assigns 0 combat damage.",
      says: /Creatures with power less than 0 assign 0 combat damage\.$/,
      isAssigned: true,
    },
    {
      since: "2009-07-11",
      behaviour: "not-assigned",
      summary: "A creature whose power is 0 or less assigns no combat damage.",
      says: /Creatures that would assign 0 or less damage this way don't assign combat damage/,
      isAssigned: false,
    },
  ],
  until: null,
};

/** IGNORES_ORDER: deathtouch damage is divided freely. ANY_AMOUNT_IS_LETHAL: one point of it is enough. */
export type DeathtouchAssignment = "NONE" | "IGNORES_ORDER" | "ANY_AMOUNT_IS_LETHAL";

interface DeathtouchRule extends RuleVariant {
  readonly deathtouch: DeathtouchAssignment;
}

const deathtouchAssignment: DatedRule<DeathtouchRule> = {
  numbers: COMBAT_KEYWORDS.DEATHTOUCH.numbers,
  variants: [
    {
      since: "2009-07-11",
      behaviour: "ignores-order",
      summary: "Damage of a creature with deathtouch is divided freely.",
      says: /can divide that damage as he or she chooses among/,
      deathtouch: "IGNORES_ORDER",
    },
    {
      since: "2010-07-16",
      behaviour: "any-amount-is-lethal",
      summary: "Any amount of damage that a creature with deathtouch assigns is lethal.",
      says: /nonzero amount of combat damage .* considered to be lethal damage/,
      deathtouch: "ANY_AMOUNT_IS_LETHAL",
    },
  ],
  until: null,
};

/** No Wall could attack until creatures with defender took their place. */
const wallsCantAttack: DatedRule = unvaried(
  ruleNumbers("508.1a@2026-08-07"),
  { behaviour: "walls-stay", summary: "Walls can't attack.", says: /\bWalls?\b/ },
  "2004-10-01",
);

const planeswalkersAreAttacked: DatedRule = unvaried(
  ruleNumbers(since("2007-10-01", "508.1a@2026-08-07"), since("2009-07-11", "508.1b@2026-08-07")),
  {
    behaviour: "attacked",
    summary: "Planeswalkers can be attacked.",
    says: /planeswalker/,
  },
);

const battlesAreAttacked: DatedRule = unvaried(ruleNumbers(since("2023-04-14", "508.1b@2026-08-07")), {
  behaviour: "attacked",
  summary: "Battles can be attacked.",
  says: /or battle each of the chosen creatures/,
});

const battlesLeaveCombat: DatedRule = unvaried(ruleNumbers(since("2023-04-14", "506.4@2026-08-07")), {
  behaviour: "removed",
  summary: "An attacking or blocking creature that becomes a battle is removed from combat.",
  says: /stops being a creature, or becomes a battle/,
});

interface BandsWithOther extends RuleVariant {
  /** Creatures with the same ability band, whatever they are; else creatures of its quality, one of which has it. */
  readonly bySameAbility: boolean;
}

/** Who bands by "bands with other", and who of those that block or are blocked counts as doing so. */
const bandsWithOther: DatedRule<BandsWithOther> = {
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
const bandAssignment: DatedRule<BandAssignment> = {
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

interface AttackOnTeam extends RuleVariant {
  /** Creatures attack the defending team as one, whichever of its players is named; else the player who is named. */
  readonly isOnAll: boolean;
  /** What keeps a creature from attacking one of them keeps it from the team, whoever's it is; else only their own. */
  readonly isBarredByAnything: boolean;
}

/** Whom creatures attack in Two-Headed Giant. */
const attackOnTeam: DatedRule<AttackOnTeam> = {
  numbers: ruleNumbers("810.7c@2018-01-19", "810.7@2026-08-07"),
  variants: [
    {
      since: "2005-08-01",
      behaviour: "team-unless-unable-to-attack-one",
      summary: "Creatures attack the defending team; one that can't attack one of its players can't attack it.",
      says: /If a creature is unable to attack one of the defending players, that creature can't attack the defending team/,
      isOnAll: true,
      isBarredByAnything: true,
    },
    {
      since: "2007-02-01",
      behaviour: "team-unless-one-prohibits",
      summary:
        "Creatures attack the defending team; one that a player's own effect keeps off that player can't attack it.",
      says: /If an effect of an object controlled by a defending player prohibits a creature from attacking him or her/,
      isOnAll: true,
      isBarredByAnything: false,
    },
    {
      since: "2018-04-27",
      behaviour: "player",
      summary: "Each creature attacks one player of the defending team.",
      says: /uses the combat rules for the shared team turns option .*This is a change from previous rules/,
      isOnAll: false,
      isBarredByAnything: false,
    },
  ],
  until: null,
};

/** Blocks in Archenemy; before the first version each defending player blocks what attacks that player (802.4a). */
const teamsDefend: DatedRule = unvaried(ruleNumbers("805.10d@2026-08-07"), {
  behaviour: "together",
  summary: "Where teams take turns, creatures can block what attacks any player of the defending team.",
  says: /Creatures controlled by the defending players can block creatures attacking any player on the defending team/,
});

/** The rules of combat that do something else on other dates. */
export const COMBAT_BEHAVIOUR = {
  requirementStandard,
  damageDivision,
  deathtouchAssignment,
  powerOfZero,
  wallsCantAttack,
  planeswalkersAreAttacked,
  battlesAreAttacked,
  battlesLeaveCombat,
  bandsWithOther,
  bandAssignment,
  attackOnTeam,
  teamsDefend,
} as const satisfies Readonly<Record<string, DatedRule>>;

export const PLANESWALKERS_ATTACKED_SINCE: IsoDate = planeswalkersAreAttacked.variants[0]!.since;
export const BATTLES_ATTACKED_SINCE: IsoDate = battlesAreAttacked.variants[0]!.since;

/** The rules of combat on one date. */
export interface CombatRules {
  readonly date: IsoDate;
  readonly standard: RequirementStandard;
  readonly division: DamageDivision;
  readonly deathtouch: DeathtouchAssignment;
  readonly zeroIsAssigned: boolean;
  readonly wallsCantAttack: boolean;
  readonly planeswalkersAreAttacked: boolean;
  readonly battlesAreAttacked: boolean;
  readonly battlesLeaveCombat: boolean;
  readonly bandsBySameAbility: boolean;
  readonly bandsAssignByController: boolean;
  /** In Two-Headed Giant, creatures attack the team and not one of its players. */
  readonly teamIsAttacked: boolean;
  readonly teamIsBarredByAnything: boolean;
  /** The players of a team block together, in Archenemy too. */
  readonly teamsDefend: boolean;
  /** The rule's number; that of its first version if it is not in force yet. */
  number(rule: CombatRule): RuleNumber;
  isInForce(rule: CombatRule): boolean;
  /** Undefined if the keyword is none of these rules. */
  keywordNumber(keyword: CombatKeyword): RuleNumber | undefined;
}

/** The rules of combat in force on a date not before 1999-04-23. */
export const combatRulesOn = (date: IsoDate): CombatRules => ({
  date,
  standard: ruleOn(requirementStandard, date)!.variant.standard,
  division: ruleOn(damageDivision, date)!.variant.division,
  deathtouch: ruleOn(deathtouchAssignment, date)?.variant.deathtouch ?? "NONE",
  zeroIsAssigned: ruleOn(powerOfZero, date)!.variant.isAssigned,
  wallsCantAttack: ruleOn(wallsCantAttack, date) !== null,
  planeswalkersAreAttacked: ruleOn(planeswalkersAreAttacked, date) !== null,
  battlesAreAttacked: ruleOn(battlesAreAttacked, date) !== null,
  battlesLeaveCombat: ruleOn(battlesLeaveCombat, date) !== null,
  bandsBySameAbility: ruleOn(bandsWithOther, date)!.variant.bySameAbility,
  bandsAssignByController: ruleOn(bandAssignment, date)!.variant.byItsController,
  teamIsAttacked: ruleOn(attackOnTeam, date)?.variant.isOnAll ?? false,
  teamIsBarredByAnything: ruleOn(attackOnTeam, date)?.variant.isBarredByAnything ?? false,
  teamsDefend: ruleOn(teamsDefend, date) !== null,
  isInForce: (rule) => inForceOn(COMBAT_RULES[rule].numbers, date) !== undefined,
  number: (rule) => (inForceOn(COMBAT_RULES[rule].numbers, date) ?? COMBAT_RULES[rule].numbers[0]!).numbers[0]!,
  keywordNumber: (keyword) => inForceOn(COMBAT_KEYWORDS[keyword].numbers, date)?.numbers[0],
});

/** The date since which the rules know a keyword. */
export const keywordKnownSince = (keyword: CombatKeyword): IsoDate => COMBAT_KEYWORDS[keyword].numbers[0]!.since;
