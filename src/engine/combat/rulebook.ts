import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { keptByDate } from "../kept-by-date";
import { cited, type CitedRule, inForceOn, numberOn, ruleOn } from "../dated";
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
import { COMBAT_MOMENTS, type CombatMoment, type KeywordRule } from "../keywords/ability";
import { abilitiesOn, type Keyword, type KeywordOn } from "../vocabularies/keywords";

/** The rules of combat, by what they say. */
export const LASTING_COMBAT_RULES = {
  attackers: { says: /tapped/i, numbers: ruleNumbers("508.1a@2026-08-07") },
  attackedPlayers: { says: /attack/, numbers: ruleNumbers("508.1a@2026-08-07", "508.1b@2026-08-07") },
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
  assignment: {
    says: /announces how each attacking creature/,
    numbers: ruleNumbers("310.2@2009-05-01", since("2003-07-01", "510.1@2026-08-07")),
  },
  assignmentAmount: { says: /damage equal to its power/, numbers: ruleNumbers("510.1a@2026-08-07") },
  assignmentUnblocked: { says: /^An unblocked/, numbers: ruleNumbers("510.1b@2026-08-07") },
  assignmentBlocked: { says: /^A blocked creature/, numbers: ruleNumbers("510.1c@2026-08-07") },
  assignmentBlocking: { says: /^A blocking creature/, numbers: ruleNumbers("510.1d@2026-08-07") },
  trampleWithoutBlockers: {
    says: /creatures? blocking.*all its damage|its damage is assigned to the defending player and/,
    numbers: ruleNumbers("702.19d@2026-08-07"),
  },
  protectionTargeting: { says: /can't be targeted/, numbers: ruleNumbers("702.16b@2026-08-07") },
  protectionEnchanting: {
    says: /can't be enchanted/,
    numbers: ruleNumbers("702.16b@2026-08-07", "702.16c@2026-08-07"),
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

/** Rules that came later, or are gone. */
const LATER_COMBAT_RULES = {
  attackInRange: {
    says: /can attack only opponents within their controller's range of influence/,
    numbers: ruleNumbers("801.3@2026-08-07"),
  },
  blocksOfEachPlayer: cited(blocksOfEachPlayer),
  damageToOneOfTheTeam: {
    says: /chooses only one of the defending players/,
    numbers: ruleNumbers("810.7f@2018-01-19"),
    until: "2018-04-27",
  },
  trampleCountsMarkedDamage: {
    says: /take into account damage already (marked )?on the creature/,
    numbers: ruleNumbers(since("2001-07-23", "702.19b@2026-08-07")),
  },
  protectionEquipping: cited(protectionEquipping),
  protectionFortifying: cited(protectionFortifying),
  bandAttacksOne: {
    says: /can't attack different players|must attack the same player/,
    numbers: ruleNumbers("802.3b@2026-08-07", since("2007-10-01", "702.22c@2026-08-07"), "702.22d@2026-08-07"),
  },
} as const satisfies Readonly<Record<string, CitedRule>>;

export const COMBAT_RULES = { ...LASTING_COMBAT_RULES, ...LATER_COMBAT_RULES };

/** A rule that has a number on every day. */
export type CombatRule = keyof typeof LASTING_COMBAT_RULES;
export type LaterCombatRule = keyof typeof LATER_COMBAT_RULES;

/** A keyword that bears on attacking, on blocking or on what comes of it. */
export type CombatKeyword = KeywordOn<"COMBAT" | CombatMoment>;

/** By the first rule that says what such a keyword does: before its first date the keyword is none of combat. */
const COMBAT_KEYWORDS: ReadonlyMap<Keyword, KeywordRule> = new Map(
  abilitiesOn("COMBAT", ...COMBAT_MOMENTS)
    .toReversed()
    .flatMap(({ keyword, ability }) => (ability.rule ? [[keyword, ability.rule] as const] : [])),
);

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
  number(rule: CombatRule): RuleNumber;
  /** Null if the edition has no such rule. */
  numberOfLater(rule: LaterCombatRule): RuleNumber | null;
  /** Undefined if the keyword is none of these rules. */
  keywordNumber(keyword: CombatKeyword): RuleNumber | undefined;
}

/** The rules of combat in force on a date not before 1999-04-23. */
export const combatRulesOn = keptByDate((date): CombatRules => ({
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
  number: (rule) => numberOn(LASTING_COMBAT_RULES[rule], date)!,
  numberOfLater: (rule) => numberOn(LATER_COMBAT_RULES[rule], date),
  keywordNumber: (keyword) => inForceOn(COMBAT_KEYWORDS.get(keyword)?.numbers ?? [], date)?.numbers[0],
}));

/** The date since which the rules of combat know a keyword. */
export const keywordKnownSince = (keyword: CombatKeyword): IsoDate => COMBAT_KEYWORDS.get(keyword)!.numbers[0]!.since;
