import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { cited, type CitedRule, inForceOn, ruleOn } from "../dated";
import { ruleNumbers, since } from "../rule-numbers";
import { teamsDefend } from "../rules/archenemy";
import { bandAssignment, bandsWithOther } from "../rules/bands";
import { battlesAreAttacked, battlesLeaveCombat } from "../rules/battles";
import { powerOfZero } from "../rules/combat-damage";
import {
  type DamageDivision,
  damageDivision,
  type DeathtouchAssignment,
  deathtouchAssignment,
} from "../rules/damage-division";
import { planeswalkersAreAttacked } from "../rules/planeswalkers";
import { protectionEquipping, protectionFortifying } from "../rules/protection";
import { blocksOfEachPlayer, type RequirementStandard, requirementStandard } from "../rules/requirements";
import { attackOnTeam } from "../rules/teams";
import { wallsCantAttack } from "../rules/walls";
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
  blocksOfEachPlayer: cited(blocksOfEachPlayer),
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
  protectionEquipping: cited(protectionEquipping),
  protectionFortifying: cited(protectionFortifying),
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

/** The dates of damage assignment orders, from the first to the one that has them no more. */
export const ORDERS_ANNOUNCED: readonly [since: IsoDate, until: IsoDate] = [
  damageDivision.variants[1]!.since,
  damageDivision.variants[2]!.since,
];

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
