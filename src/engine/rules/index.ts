import { type IsoDate } from "../../domain/iso-date";
import { behaviourOn, type DatedRule, ruleOn, type RuleVariant } from "../dated";
import { bestow, playerAuras, reconfigure, umbraArmor } from "./attachments";
import {
  cleanupPriority,
  commanderReplacement,
  drawsAreForgotten,
  oneReplacementForAll,
  replacementOrder,
} from "./checks";
import {
  attackedBattles,
  basicLandTypes,
  creatureAuras,
  creatureTypeForms,
  doubleFacedCards,
  faceDownCreatures,
  indestructible,
  landsByName,
  legendAsCreatureType,
  legendInWhateverForm,
  phasing,
  snowCovered,
  subtypesNeedTypes,
  unfitProtectors,
  valuelessCreatures,
} from "./permanents";
import {
  anteStays,
  archenemyTeams,
  archenemyTurns,
  archenemyVariant,
  commanderVariant,
  emperors,
  leavingTheGame,
  lifeInATeam,
  lossesLookBack,
  planechaseVariant,
  playerProtection,
  spellCardsAreExiled,
  teams,
} from "./players";
import { copying } from "./copying";
import { finalityCounters, honeCounters, keywordCounters, shieldCounters, stunCounters } from "./counters";
import { ERRATA } from "./errata";
import { changeling, devoid, livingMetal } from "./keywords";
import { layers } from "./layers";
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
import { sectors } from "./sectors";

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
} as const satisfies Readonly<Record<string, DatedRule>>;

export { ERRATA };

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

const known = new Map<IsoDate, Rulebook>();
const MOST_DATES_KEPT = 500;

/** What the rules of a date say about all that a check rests on. */
export function rulebookOn(date: IsoDate): Rulebook {
  let rulebook = known.get(date);
  if (!rulebook) {
    rulebook = Object.fromEntries(
      Object.entries<DatedRule>(RULES).map(([name, rule]) => [name, citedOn(rule, date)]),
    ) as Rulebook;
    if (known.size < MOST_DATES_KEPT) known.set(date, rulebook);
  }
  return rulebook;
}

function citedOn(rule: DatedRule, date: IsoDate): (RuleVariant & Citation) | null {
  const found = ruleOn(rule, date);
  return found && { ...found.variant, number: found.numbers[0] ?? null, numbers: found.numbers };
}

/** What every rule of the rulebook does on a date, as keys. */
export const rulebookBehaviourOn = (date: IsoDate): Readonly<Record<RuleName, string | null>> =>
  Object.fromEntries(Object.entries<DatedRule>(RULES).map(([name, rule]) => [name, behaviourOn(rule, date)])) as Record<
    RuleName,
    string | null
  >;
