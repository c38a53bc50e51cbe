import { type IsoDate } from "../../domain/iso-date";
import { type DatedRule, ruleOn, type RuleVariant } from "../dated";
import { keptByDate } from "../kept-by-date";
import { archenemyTeams, archenemyTurns, teamsDefend } from "./archenemy";
import { asItEnters } from "./as-it-enters";
import { bestow, creatureAuras, playerAuras, umbraArmor } from "./auras";
import { bandAssignment, bandsWithOther } from "./bands";
import { attackedBattles, battlesAreAttacked, battlesLeaveCombat, defenseCounters, unfitProtectors } from "./battles";
import { combatDamage, powerOfZero, secondDamageStep } from "./combat-damage";
import { commanderReplacement } from "./commander-replacement";
import { companionCost } from "./companion";
import { copying } from "./copying";
import {
  finalityCounters,
  honeCounters,
  keywordCounters,
  shieldCounterDamage,
  shieldCounters,
  stunCounters,
} from "./counters";
import { announcedOrders, damageDivision, deathtouchAssignment } from "./damage-division";
import { changeling, devoid, livingMetal } from "./defining-keywords";
import { drawsAreForgotten } from "./draws-are-forgotten";
import { cleanup, cleanupPriority, manaLoss } from "./end-of-turn";
import { ERRATA } from "./errata";
import { backFaceManaValue, doubleFacedCards, faceDownCreatures } from "./faces";
import { illegalTargets } from "./illegal-targets";
import { indestructible } from "./indestructible";
import { basicLandTypes, landsByName } from "./land-types";
import { layers } from "./layers";
import { anteStays, leavingTheGame, lossesLookBack, spellCardsAreExiled } from "./leaving-the-game";
import { legendAsCreatureType, legendInWhateverForm } from "./legend-and-legendary";
import { deathtouch, lifelink } from "./lifelink-and-deathtouch";
import { breakingLoops, settlingLoops } from "./loops";
import { phasing, phasingDamage, phasingOut } from "./phasing";
import { loyaltyCounters, planeswalkerRedirection, planeswalkersAreAttacked } from "./planeswalkers";
import { playerProtection, protectionEquipping, protectionFortifying } from "./protection";
import {
  attachmentsInRange,
  battlesInRange,
  exemptFromRange,
  legendsInRange,
  limitedRange,
  loopsInRange,
  planeswalkersInRange,
  worldsInRange,
} from "./range";
import { reconfigure } from "./reconfigure";
import { mulligan } from "./mulligan";
import { type RuleRecord } from "./record";
import { oneReplacementForAll, replacementOrder, shieldDivision } from "./replacement";
import { blocksOfEachPlayer, requirementStandard } from "./requirements";
import { reversal } from "./reversal";
import { chapterAbilities, loreCounters } from "./sagas";
import { sectors } from "./sectors";
import { snowCovered } from "./snow-covered";
import { creatureTypeForms, subtypesNeedTypes } from "./subtypes";
import { attackOnTeam, emperors, lifeInATeam, poisonInATeam, teams } from "./teams";
import { textChanges } from "./text-changes";
import { spellCopiesBecomeTokens, tokenOwnership } from "./tokens";
import { valuelessCreatures } from "./valueless-creatures";
import { archenemyVariant, commanderVariant, offColourMana, planechaseVariant } from "./variants";
import { wallsCantAttack } from "./walls";

/**
 * The rules, other than the actions themselves, on which a check of state-based actions rests.
 *
 * @internal No declaration is shipped of it: the types of its rules have no names outside their files.
 */
export const RULES = {
  indestructible,
  phasing,
  legendInWhateverForm,
  snowCovered,
  landsByName,
  creatureTypeForms,
  creatureAuras,
  umbraArmor,
  bestow,
  playerAuras,
  reconfigure,
  doubleFacedCards,
  backFaceManaValue,
  valuelessCreatures,
  subtypesNeedTypes,
  basicLandTypes,
  legendAsCreatureType,
  faceDownCreatures,
  copying,
  sectors,
  unfitProtectors,
  attackedBattles,
  keywordCounters,
  shieldCounters,
  stunCounters,
  finalityCounters,
  honeCounters,
  changeling,
  devoid,
  livingMetal,
  layers,
  textChanges,
  leavingTheGame,
  anteStays,
  spellCardsAreExiled,
  lossesLookBack,
  teams,
  emperors,
  commanderVariant,
  archenemyVariant,
  planechaseVariant,
  archenemyTeams,
  archenemyTurns,
  lifeInATeam,
  poisonInATeam,
  playerProtection,
  limitedRange,
  battlesInRange,
  attachmentsInRange,
  legendsInRange,
  worldsInRange,
  planeswalkersInRange,
  exemptFromRange,
  loopsInRange,
  cleanupPriority,
  oneReplacementForAll,
  replacementOrder,
  drawsAreForgotten,
  commanderReplacement,
  ...ERRATA,
} as const satisfies Readonly<Record<string, RuleRecord>>;

/**
 * The rules of combat that do something else on other dates.
 *
 * @internal As above.
 */
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
  combatDamage,
  secondDamageStep,
  announcedOrders,
} as const satisfies Readonly<Record<string, RuleRecord>>;

/**
 * The rules of events that do something else on other dates, or stand in some editions only.
 *
 * @internal As above.
 */
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
  tokenOwnership,
} as const satisfies Readonly<Record<string, RuleRecord>>;

/**
 * The rest: of loops, of illegal actions, of what is only cited, and of what is not played here.
 *
 * @internal As above.
 */
export const OTHER_BEHAVIOUR = {
  settlingLoops,
  breakingLoops,
  reversal,
  blocksOfEachPlayer,
  protectionEquipping,
  protectionFortifying,
  mulligan,
  companionCost,
  spellCopiesBecomeTokens,
  offColourMana,
} as const satisfies Readonly<Record<string, RuleRecord>>;

export type RuleName = keyof typeof RULES;

/** A version of a rule with its numbers on the date. */
type Cited<R> = R extends DatedRule<infer V> ? V & Citation : never;

interface Citation {
  /** Null if no text at hand gives one. */
  readonly number: string | null;
  /** Several if an edition splits the rule. */
  readonly numbers: readonly string[];
}

/** The rules in force on one date, by name; null if the edition has no such rule. */
export type Rulebook = { readonly [N in RuleName]: Cited<(typeof RULES)[N]> | null };

/** What the rules of a date say about all that a check rests on. */
export const rulebookOn = keptByDate(
  (date): Rulebook =>
    Object.fromEntries(Object.entries<DatedRule>(RULES).map(([name, rule]) => [name, citedOn(rule, date)])) as Rulebook,
);

function citedOn(rule: DatedRule, date: IsoDate): (RuleVariant & Citation) | null {
  const found = ruleOn(rule, date);
  return found && { ...found.variant, number: found.numbers[0] ?? null, numbers: found.numbers };
}
