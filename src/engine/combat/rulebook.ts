import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type Dated, inForceOn } from "../dated";
import { type Keyword } from "../vocabulary";

/** What a rule is numbered from a date on. */
interface Numbered extends Dated {
  readonly number: RuleNumber;
}

const numbered = (...versions: readonly (readonly [IsoDate, RuleNumber])[]): readonly Numbered[] =>
  versions.map(([since, number]) => ({ since, number }));

/**
 * The rules of combat under all their numbers. 2003-07-01: the declaration steps are lettered. 2009-07-11: the classic
 * rules 308 to 310, 500 and 502 become 508 to 510 and 702. 2011-07-15, 2013-07-13 and 2021-04-22: hexproof,
 * indestructible and ward become keywords and move those after them.
 */
const NUMBERS = {
  attackers: numbered(["1999-04-23", "308.1"], ["2003-07-01", "308.2a"], ["2009-07-11", "508.1a"]),
  attackedPlayers: numbered(["1999-04-23", "308.1"], ["2009-07-11", "508.1b"]),
  attackRestrictions: numbered(["1999-04-23", "500.2"], ["2009-07-11", "508.1c"]),
  attackRequirements: numbered(["1999-04-23", "500.2"], ["2009-07-11", "508.1d"]),
  blockers: numbered(["1999-04-23", "309.1"], ["2003-07-01", "309.2a"], ["2009-07-11", "509.1a"]),
  blockRestrictions: numbered(["1999-04-23", "500.2"], ["2001-07-23", "500.3"], ["2009-07-11", "509.1b"]),
  blockRequirements: numbered(["1999-04-23", "500.2"], ["2001-07-23", "500.3"], ["2009-07-11", "509.1c"]),
  assignment: numbered(["1999-04-23", "310.1"], ["2009-07-11", "510.1"]),
  assignmentAmount: numbered(["1999-04-23", "310.1a"], ["2003-07-01", "310.2a"], ["2009-07-11", "510.1a"]),
  assignmentUnblocked: numbered(["1999-04-23", "310.1b"], ["2003-07-01", "310.2b"], ["2009-07-11", "510.1b"]),
  assignmentBlocked: numbered(["1999-04-23", "310.1c"], ["2003-07-01", "310.2c"], ["2009-07-11", "510.1c"]),
  assignmentBlocking: numbered(["1999-04-23", "310.1d"], ["2003-07-01", "310.2d"], ["2009-07-11", "510.1d"]),
  trampleWithoutBlockers: numbered(
    ["1999-04-23", "502.9c"],
    ["2009-07-11", "702.17c"],
    ["2011-07-15", "702.18c"],
    ["2013-07-13", "702.19c"],
    ["2021-06-18", "702.19d"],
  ),
  protectionTargeting: numbered(
    ["1999-04-23", "502.7b"],
    ["2009-07-11", "702.14b"],
    ["2011-07-15", "702.15b"],
    ["2013-07-13", "702.16b"],
  ),
  protectionEnchanting: numbered(
    ["1999-04-23", "502.7b"],
    ["2003-10-01", "502.7c"],
    ["2009-07-11", "702.14c"],
    ["2011-07-15", "702.15c"],
    ["2013-07-13", "702.16c"],
  ),
  protectionEquipping: numbered(
    ["2003-10-01", "502.7d"],
    ["2009-07-11", "702.14d"],
    ["2011-07-15", "702.15d"],
    ["2013-07-13", "702.16d"],
  ),
  protectionDamage: numbered(
    ["1999-04-23", "502.7b"],
    ["2003-10-01", "502.7e"],
    ["2009-07-11", "702.14e"],
    ["2011-07-15", "702.15e"],
    ["2013-07-13", "702.16e"],
  ),
  protectionBlocking: numbered(
    ["1999-04-23", "502.7b"],
    ["2003-10-01", "502.7f"],
    ["2009-07-11", "702.14f"],
    ["2011-07-15", "702.15f"],
    ["2013-07-13", "702.16f"],
  ),
  landwalk: numbered(
    ["1999-04-23", "502.6b"],
    ["2009-07-11", "702.12b"],
    ["2010-02-01", "702.12c"],
    ["2011-07-15", "702.13c"],
    ["2013-07-13", "702.14c"],
  ),
} as const satisfies Readonly<Record<string, readonly Numbered[]>>;

export type CombatRule = keyof typeof NUMBERS;

/** The keywords that bear on combat: the rule that says what each does; it is none before its first date. */
const KEYWORD_NUMBERS = {
  FIRST_STRIKE: numbered(["1999-04-23", "502.2b"], ["2009-07-11", "702.7b"]),
  FLANKING: numbered(
    ["1999-04-23", "502.3b"],
    ["2003-07-01", "502.3a"],
    ["2009-07-11", "702.22a"],
    ["2011-07-15", "702.23a"],
    ["2013-07-13", "702.24a"],
    ["2021-04-22", "702.25a"],
  ),
  FLYING: numbered(["1999-04-23", "502.4b"], ["2009-07-11", "702.9b"]),
  HASTE: numbered(["1999-04-23", "502.5b"], ["2009-07-11", "702.10b"]),
  SHADOW: numbered(
    ["1999-04-23", "502.8b"],
    ["2009-07-11", "702.25b"],
    ["2011-07-15", "702.26b"],
    ["2013-07-13", "702.27b"],
    ["2021-04-22", "702.28b"],
  ),
  TRAMPLE: numbered(
    ["1999-04-23", "502.9b"],
    ["2009-07-11", "702.17b"],
    ["2011-07-15", "702.18b"],
    ["2013-07-13", "702.19b"],
  ),
  HORSEMANSHIP: numbered(
    ["2001-07-23", "502.17b"],
    ["2009-07-11", "702.28b"],
    ["2011-07-15", "702.29b"],
    ["2013-07-13", "702.30b"],
    ["2021-04-22", "702.31b"],
  ),
  FEAR: numbered(
    ["2002-10-07", "502.25b"],
    ["2009-07-11", "702.33b"],
    ["2011-07-15", "702.34b"],
    ["2013-07-13", "702.35b"],
    ["2021-04-22", "702.36b"],
  ),
  DOUBLE_STRIKE: numbered(["2003-03-15", "502.28b"], ["2009-07-11", "702.4b"]),
  DEFENDER: numbered(["2004-10-01", "502.41b"], ["2009-07-11", "702.3b"]),
  REACH: numbered(
    ["2007-05-01", "502.70b"],
    ["2009-07-11", "702.15b"],
    ["2011-07-15", "702.16b"],
    ["2013-07-13", "702.17b"],
  ),
  /** The rule by which it bears on assigning damage: a triggered ability before, it had none. */
  DEATHTOUCH: numbered(["2009-07-11", "702.2b"], ["2017-08-25", "702.2c"]),
  INTIMIDATE: numbered(["2009-07-11", "702.11b"], ["2011-07-15", "702.12b"], ["2013-07-13", "702.13b"]),
  MENACE: numbered(["2015-07-17", "702.110b"], ["2021-04-22", "702.111b"]),
  SKULK: numbered(["2016-04-08", "702.117b"], ["2021-04-22", "702.118b"]),
} as const satisfies Partial<Readonly<Record<Keyword, readonly Numbered[]>>>;

export type CombatKeyword = keyof typeof KEYWORD_NUMBERS;

/**
 * How a declaration that obeys fewer requirements than it might is judged.
 *
 * ONE_CREATURE (500.2): illegal if some creature could obey one while all others do as proposed.
 * OWN_OPTIONS (500.4, 500.5 since Legions): illegal if another set obeys more, where nobody is made to do what obeys no
 * requirement: a creature with no abilities need not help another to block.
 * MAXIMUM (500.4 since Future Sight, then 508.1d and 509.1c): illegal if any set obeys more.
 */
export type RequirementStandard = "ONE_CREATURE" | "OWN_OPTIONS" | "MAXIMUM";

const STANDARDS: readonly (Dated & { readonly standard: RequirementStandard })[] = [
  { since: "1999-04-23", standard: "ONE_CREATURE" },
  { since: "2003-03-15", standard: "OWN_OPTIONS" },
  { since: "2007-05-01", standard: "MAXIMUM" },
];

/** FREE: among several blockers as the controller likes. ORDERED: nobody before all ahead in the order have lethal. */
export type DamageDivision = "FREE" | "ORDERED";

const DIVISIONS: readonly (Dated & { readonly division: DamageDivision })[] = [
  { since: "1999-04-23", division: "FREE" },
  { since: "2009-07-11", division: "ORDERED" },
  { since: "2024-11-08", division: "FREE" },
];

/** IGNORES_ORDER: deathtouch damage is divided freely. ANY_AMOUNT_IS_LETHAL: one point of it is enough. */
export type DeathtouchAssignment = "NONE" | "IGNORES_ORDER" | "ANY_AMOUNT_IS_LETHAL";

const DEATHTOUCH: readonly (Dated & { readonly deathtouch: DeathtouchAssignment })[] = [
  { since: "1999-04-23", deathtouch: "NONE" },
  { since: "2009-07-11", deathtouch: "IGNORES_ORDER" },
  { since: "2010-07-16", deathtouch: "ANY_AMOUNT_IS_LETHAL" },
];

export const PLANESWALKERS_ATTACKED_SINCE: IsoDate = "2007-10-01";
export const BATTLES_ATTACKED_SINCE: IsoDate = "2023-04-14";
/** Until then no Wall could attack; since then those with defender can't. */
const WALLS_MAY_ATTACK_SINCE: IsoDate = "2004-10-01";

/** The rules of combat on one date. */
export interface CombatRules {
  readonly date: IsoDate;
  readonly standard: RequirementStandard;
  readonly division: DamageDivision;
  readonly deathtouch: DeathtouchAssignment;
  readonly wallsCantAttack: boolean;
  readonly planeswalkersAreAttacked: boolean;
  readonly battlesAreAttacked: boolean;
  /** The rule's number; that of its first version where it is not in force yet. */
  number(rule: CombatRule): RuleNumber;
  isInForce(rule: CombatRule): boolean;
  /** Undefined where the keyword is none of these rules. */
  keywordNumber(keyword: CombatKeyword): RuleNumber | undefined;
}

/** The rules of combat in force on a date not before 1999-04-23. */
export const combatRulesOn = (date: IsoDate): CombatRules => ({
  date,
  standard: inForceOn(STANDARDS, date)!.standard,
  division: inForceOn(DIVISIONS, date)!.division,
  deathtouch: inForceOn(DEATHTOUCH, date)!.deathtouch,
  wallsCantAttack: date < WALLS_MAY_ATTACK_SINCE,
  planeswalkersAreAttacked: date >= PLANESWALKERS_ATTACKED_SINCE,
  battlesAreAttacked: date >= BATTLES_ATTACKED_SINCE,
  isInForce: (rule) => inForceOn<Numbered>(NUMBERS[rule], date) !== undefined,
  number: (rule) => (inForceOn<Numbered>(NUMBERS[rule], date) ?? NUMBERS[rule][0]!).number,
  keywordNumber: (keyword) => inForceOn<Numbered>(KEYWORD_NUMBERS[keyword], date)?.number,
});

/** The date since which the rules know a keyword. */
export const keywordKnownSince = (keyword: CombatKeyword): IsoDate => KEYWORD_NUMBERS[keyword][0]!.since;

/** Every number cited for a date, with the words that its rule must contain: for checking against held texts. */
export const citedNumbers = (date: IsoDate): readonly (readonly [CombatRule | CombatKeyword, RuleNumber])[] => [
  ...(Object.keys(NUMBERS) as CombatRule[]).flatMap((rule) => {
    const version = inForceOn<Numbered>(NUMBERS[rule], date);
    return version ? [[rule, version.number] as const] : [];
  }),
  ...(Object.keys(KEYWORD_NUMBERS) as CombatKeyword[]).flatMap((keyword) => {
    const version = inForceOn<Numbered>(KEYWORD_NUMBERS[keyword], date);
    return version ? [[keyword, version.number] as const] : [];
  }),
];
