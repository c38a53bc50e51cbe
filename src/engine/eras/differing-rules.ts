import { STATE_BASED_ACTIONS } from "../actions";
import { COMBAT_BEHAVIOUR, COMBAT_KEYWORDS, COMBAT_RULES, type CombatKeyword } from "../combat/rulebook";
import { type CitedRule, type DatedRule, unvaried } from "../dated";
import { EVENT_BEHAVIOUR, EVENT_RULES } from "../events/rulebook";
import { reversal } from "../illegal-actions/rulebook";
import { breakingLoops, settlingLoops } from "../loops/rulebook";
import { KEYWORD_ABILITIES } from "../played-combat/keyword-abilities";
import { PLAYED_BEHAVIOUR } from "../played-combat/rulebook";
import { type RuleName, RULES } from "../rules";
import { ERA_SUBJECTS, type EraSubject } from "../vocabularies/era-subjects";
import { type StateBasedActionKind } from "../vocabulary";
import { type Shown } from "./example";
import { CITED_COMBAT_EXAMPLES, COMBAT_EXAMPLES, KEYWORD_EXAMPLES } from "./examples/combat";
import { EVENT_EXAMPLES, KEYWORD_ABILITY_EXAMPLES, PLAYED_EXAMPLES } from "./examples/played";
import { ILLEGAL_ACTION_EXAMPLES, LOOP_EXAMPLES } from "./examples/procedures";
import { RULE_EXAMPLES } from "./examples/rules";

/** A rule as the engine knows it through all editions, with what shows how it changed. */
export interface EraRule {
  /** What it is known by here, whatever its numbers. */
  readonly name: string;
  readonly subject: EraSubject;
  /** Null for a rule that is no state-based action. */
  readonly kind: StateBasedActionKind | null;
  readonly rule: DatedRule;
  readonly shown: Shown;
}

const OF_RULES: Readonly<Record<RuleName, EraSubject>> = {
  indestructible: "DAMAGE",
  phasing: "TOKENS_AND_COPIES",
  copying: "TOKENS_AND_COPIES",
  legendInWhateverForm: "LEGENDS",
  snowCovered: "TYPES",
  landsByName: "TYPES",
  creatureTypeForms: "TYPES",
  creatureAuras: "AURAS",
  umbraArmor: "AURAS",
  bestow: "AURAS",
  playerAuras: "AURAS",
  reconfigure: "AURAS",
  doubleFacedCards: "TYPES",
  valuelessCreatures: "TYPES",
  subtypesNeedTypes: "TYPES",
  basicLandTypes: "TYPES",
  legendAsCreatureType: "LEGENDS",
  faceDownCreatures: "TYPES",
  sectors: "CARDS_OF_A_KIND",
  unfitProtectors: "BATTLES",
  attackedBattles: "BATTLES",
  keywordCounters: "COUNTERS",
  shieldCounters: "COUNTERS",
  stunCounters: "COUNTERS",
  finalityCounters: "COUNTERS",
  honeCounters: "COUNTERS",
  changeling: "TYPES",
  devoid: "TYPES",
  livingMetal: "TYPES",
  layers: "LAYERS",
  leavingTheGame: "MULTIPLAYER",
  anteStays: "MULTIPLAYER",
  spellCardsAreExiled: "MULTIPLAYER",
  lossesLookBack: "MULTIPLAYER",
  teams: "MULTIPLAYER",
  emperors: "MULTIPLAYER",
  commanderVariant: "COMMANDERS",
  archenemyVariant: "MULTIPLAYER",
  planechaseVariant: "COMMAND_ZONE",
  archenemyTeams: "MULTIPLAYER",
  archenemyTurns: "MULTIPLAYER",
  lifeInATeam: "MULTIPLAYER",
  playerProtection: "AURAS",
  limitedRange: "MULTIPLAYER",
  battlesInRange: "MULTIPLAYER",
  attachmentsInRange: "MULTIPLAYER",
  legendsInRange: "MULTIPLAYER",
  worldsInRange: "MULTIPLAYER",
  planeswalkersInRange: "MULTIPLAYER",
  exemptFromRange: "MULTIPLAYER",
  loopsInRange: "MULTIPLAYER",
  cleanupPriority: "PROCEDURE",
  oneReplacementForAll: "PROCEDURE",
  replacementOrder: "PROCEDURE",
  drawsAreForgotten: "PROCEDURE",
  commanderReplacement: "COMMANDERS",
  errataOnBasicLands: "TYPES",
  errataOnLegends: "LEGENDS",
  errataOnWalls: "TYPES",
  errataOnPlaneswalkers: "PLANESWALKERS",
  errataOnTribals: "TYPES",
};

const OF_EVENTS: Readonly<Record<keyof typeof EVENT_BEHAVIOUR, EraSubject>> = {
  lifelink: "DAMAGE",
  deathtouch: "DAMAGE",
  shieldDivision: "DAMAGE",
  planeswalkerRedirection: "PLANESWALKERS",
  shieldCounterDamage: "COUNTERS",
  manaLoss: "PROCEDURE",
  phasingOut: "TYPES",
  phasingDamage: "TYPES",
  cleanup: "PROCEDURE",
  loyaltyCounters: "PLANESWALKERS",
  defenseCounters: "BATTLES",
  loreCounters: "CARDS_OF_A_KIND",
  chapterAbilities: "CARDS_OF_A_KIND",
  asItEnters: "PROCEDURE",
  illegalTargets: "PROCEDURE",
};

/** A rule that is only cited, as one that does the same as long as it is there. */
const cited = ({ numbers, says, until }: CitedRule, sentence: string): DatedRule =>
  unvaried(numbers, { behaviour: "known", summary: sentence, says }, until ?? null);

const PLAYED_KEYWORDS = {
  ...KEYWORD_ABILITIES,
  WITHER: EVENT_RULES.wither,
  INFECT: EVENT_RULES.infectOnPlayers,
  TOXIC: EVENT_RULES.toxic,
  POISONOUS: EVENT_RULES.poisonous,
  INGEST: EVENT_RULES.ingest,
  RENOWN: EVENT_RULES.renown,
  ABSORB: EVENT_RULES.absorb,
};

/** Every rule that the engine knows to do something else on other dates, by what it is about. */
export const ERA_RULES: readonly EraRule[] = [
  ...STATE_BASED_ACTIONS.map((rule): EraRule => ({
    name: rule.kind,
    subject: rule.subject,
    kind: rule.kind,
    rule,
    shown: rule.shown,
  })),
  ...others(RULES, RULE_EXAMPLES, (name) => OF_RULES[name]),
  ...others(COMBAT_BEHAVIOUR, COMBAT_EXAMPLES, () => "COMBAT"),
  ...others(PLAYED_BEHAVIOUR, PLAYED_EXAMPLES, () => "COMBAT"),
  ...others(EVENT_BEHAVIOUR, EVENT_EXAMPLES, (name) => OF_EVENTS[name]),
  ...others({ settlingLoops, breakingLoops }, LOOP_EXAMPLES, () => "LOOPS"),
  ...others({ reversal }, ILLEGAL_ACTION_EXAMPLES, () => "ILLEGAL_ACTIONS"),
  ...Object.entries(KEYWORD_EXAMPLES).map(([name, { sentence, shown }]) =>
    inCombat(name, cited(COMBAT_KEYWORDS[name as CombatKeyword], sentence), shown),
  ),
  ...Object.entries(KEYWORD_ABILITY_EXAMPLES).map(([name, { sentence, shown }]) =>
    inCombat(name, cited(PLAYED_KEYWORDS[name as keyof typeof KEYWORD_ABILITY_EXAMPLES], sentence), shown),
  ),
  ...Object.entries(CITED_COMBAT_EXAMPLES).map(([name, { sentence, shown }]) =>
    inCombat(name, cited(COMBAT_RULES[name as keyof typeof CITED_COMBAT_EXAMPLES], sentence), shown),
  ),
].sort((a, b) => ERA_SUBJECTS.words.indexOf(a.subject) - ERA_SUBJECTS.words.indexOf(b.subject));

function others<N extends string>(
  rules: Readonly<Record<N, DatedRule>>,
  examples: Readonly<Record<N, Shown>>,
  subjectOf: (name: N) => EraSubject,
): readonly EraRule[] {
  return (Object.keys(rules) as N[]).map((name) => ({
    name,
    subject: subjectOf(name),
    kind: null,
    rule: rules[name],
    shown: examples[name],
  }));
}

function inCombat(name: string, rule: DatedRule, shown: Shown): EraRule {
  return { name, subject: "COMBAT", kind: null, rule, shown };
}
