import { type IsoDate } from "../domain/iso-date";
import { compileEffect } from "./board/effect";
import {
  type ContinuousEffectInput,
  type ReplacementEffectInput,
  type TriggeredAbilityInput,
} from "./board/fields/effects";
import { type GameObjectInput } from "./board/fields/game-object";
import { type InstructionInput } from "./board/fields/instruction";
import { type CombatConstraintInput } from "./combat/combat-input";
import { type CombatRule, combatRulesOn } from "./combat/rulebook";
import { type CombatConstraintKind } from "./combat/vocabulary";
import { ruleOn } from "./dated";
import { type DrawReplacementInput } from "./drawing/draw-input";
import { type EventRule, eventRulesOn } from "./events/rulebook";
import { ruleOfVerb } from "./verbs/verbs";
import { layerOn, type LayerName } from "./rules/layers";
import { chapterAbilities } from "./rules/sagas";
import { rulebookOn } from "./rules";
import { KEYWORDS, keywordInWords, type Keyword } from "./vocabularies/keywords";
import { type GameEventKind } from "./vocabularies/events";
import { type ReplaceableEvent } from "./vocabularies/effects";

/** A rule on which an ability rests. */
export interface RestsOn {
  /** What of the ability it is about: “trample”, “layer 7c”. */
  readonly what: string;
  /** Its number on the date; null if the edition has none, or if `keyword` has a rule of its own. */
  readonly ruleNumber: string | null;
  readonly keyword: Keyword | null;
}

/** An ability as the inputs of a board have it. */
export interface AbilitySaid {
  readonly object?: Partial<GameObjectInput>;
  readonly effects?: readonly Omit<ContinuousEffectInput, "id">[];
  readonly replacements?: readonly Omit<ReplacementEffectInput, "id">[];
  readonly triggers?: readonly Omit<TriggeredAbilityInput, "id" | "source">[];
  readonly combatTriggers?: readonly Omit<TriggeredAbilityInput, "id" | "source">[];
  readonly constraints?: readonly Omit<CombatConstraintInput, "id">[];
  readonly draws?: readonly Omit<DrawReplacementInput, "id">[];
}

/** The rules of a date on which an ability rests, each once: its keywords, the layers of its effects, what it replaces and triggers on. */
export function abilityRestsOn(ability: AbilitySaid, date: IsoDate): readonly RestsOn[] {
  const { object = {}, effects = [], replacements = [], triggers = [], combatTriggers = [] } = ability;
  const { constraints = [], draws = [] } = ability;
  const events = eventRulesOn(date);
  const combat = combatRulesOn(date);
  const cited = (what: string, rule: EventRule): RestsOn => ruled(what, events.number(rule));
  const inCombat = (what: string, rule: CombatRule): RestsOn => ruled(what, combat.number(rule));
  return eachOnce([
    ...keywordsOfObject(object).map(ofKeyword),
    ...(object.counters?.length ? [cited("counters that it enters with", "replacement")] : []),
    ...(object.entersAsCopyOf ? [cited("entering as a copy", "entersAsCopy")] : []),
    ...effects.flatMap((effect) => [
      ...keywordsOfEffect(effect).map(ofKeyword),
      ...layersOf(effect, date).map((layer) => inLayer(layer, date, events.number("continuous"))),
    ]),
    ...effects
      .filter((effect) => layersOf(effect, date).length === 0)
      .map(() => cited("static abilities", "continuous")),
    ...replacements.flatMap(({ event, instead }) => [
      cited(...REPLACED[event]),
      instead.preventDamage || instead.cantBePrevented
        ? cited("preventing damage", "prevention")
        : cited("what happens instead", "replacement"),
    ]),
    ...draws.flatMap(() => [cited("drawing cards", "draw"), cited("what happens instead", "replacement")]),
    ...[...triggers, ...combatTriggers].flatMap(({ event, condition }) => [
      event === "CHAPTER" ? ofChapters(date) : cited("triggered abilities", "triggered"),
      ...(condition && event !== "STATE" ? [cited("an “if” of a triggered ability", "interveningIf")] : []),
    ]),
    ...constraints.map(({ kind }) => inCombat(...CONSTRAINED[kind])),
  ]);
}

/** The same of what a spell or an ability does as it resolves. */
export function instructionRestsOn(
  { kind, targets = [], does = [], modes = [] }: Pick<InstructionInput, "kind" | "targets" | "does" | "modes">,
  date: IsoDate,
): readonly RestsOn[] {
  const events = eventRulesOn(date);
  const cited = (what: string, rule: EventRule): RestsOn => ruled(what, events.number(rule));
  const parts = [{ targets, does }, ...(modes ?? [])];
  const deeds = parts.flatMap((part) => part.does ?? []);
  const isTargeting = parts.some((part) => part.targets?.some(({ isTold }) => !isTold));
  return eachOnce([
    ...(kind === "ACTIVATED" || kind === "LOYALTY" ? [cited("activated abilities", "activated")] : []),
    ...(kind === "TRIGGERED" ? [cited("triggered abilities", "triggered")] : []),
    ...(kind === "CHAPTER" ? [ofChapters(date)] : []),
    ...(isTargeting ? [cited("targets, as it resolves", "targets")] : []),
    ...deeds.flatMap(({ kind: verb, effect, later }) => [
      cited(...doing(verb)),
      ...(later ? [cited("delayed triggered abilities", "delayed")] : []),
      ...(effect
        ? [
            ...keywordsOfEffect(effect).map(ofKeyword),
            ...layersOf(effect, date).map((layer) => inLayer(layer, date, events.number("duration"))),
          ]
        : []),
    ]),
  ]);
}

const ruled = (what: string, ruleNumber: string | null): RestsOn => ({ what, ruleNumber, keyword: null });

const ofChapters = (date: IsoDate): RestsOn =>
  ruled("chapter abilities", ruleOn(chapterAbilities, date)?.numbers[0] ?? null);

const ofKeyword = (keyword: Keyword): RestsOn => ({ what: keywordInWords(keyword), ruleNumber: null, keyword });

const eachOnce = (all: readonly RestsOn[]): readonly RestsOn[] => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
];

const isKeyword = (word: string): word is Keyword => KEYWORDS.words.some((keyword) => keyword === word);

function keywordsOfObject(object: Partial<GameObjectInput>): readonly Keyword[] {
  const { keywords, protectionFrom, landwalk, bandsWithOther, enchant, enchantsPlayers, enchantsWhom } = object;
  const isAura = Boolean(enchant ?? enchantsWhom) || enchantsPlayers === true;
  return [
    ...(keywords ?? []),
    ...(protectionFrom?.length ? (["PROTECTION"] as const) : []),
    ...(landwalk?.length ? (["LANDWALK"] as const) : []),
    ...(bandsWithOther?.length ? (["BANDS_WITH_OTHER"] as const) : []),
    ...(isAura && isKeyword("ENCHANT") ? (["ENCHANT"] as const) : []),
    ...Object.keys(object.keywordNumbers ?? {}).filter(isKeyword),
  ];
}

type Effect = Omit<ContinuousEffectInput, "id">;

const keywordsOfEffect = (effect: Effect): readonly Keyword[] => [
  ...(effect.addKeywords ?? []),
  ...(effect.removeKeywords ?? []),
  ...(effect.cantHaveKeywords ?? []),
  ...(effect.addProtectionFrom?.length ? (["PROTECTION"] as const) : []),
  ...(effect.addLandwalk?.length ? (["LANDWALK"] as const) : []),
  ...(effect.addBandsWithOther?.length ? (["BANDS_WITH_OTHER"] as const) : []),
  ...(effect.hexproofOf ? (["HEXPROOF"] as const) : []),
  ...(effect.shroudOf ? (["SHROUD"] as const) : []),
];

/** The layers of a date that take a part of an effect, in their order. */
function layersOf(effect: Effect, date: IsoDate): readonly LayerName[] {
  const rules = rulebookOn(date);
  const compiled = compileEffect({ ...effect, id: "" }, 0, { timestamp: 0 }, 0, rules);
  const made = { ...compiled, source: "" };
  const layers: LayerName[] = effect.copy ? ["copies"] : [];
  let left = compiled.writes;
  for (const { does, takes } of rules.layers?.order ?? []) {
    const taken = takes({ ...made, writes: left }) & left;
    if (taken === 0) continue;
    layers.push(does);
    left &= ~taken;
  }
  return layers;
}

function inLayer(name: LayerName, date: IsoDate, otherwise: string): RestsOn {
  const place = layerOn(name, date);
  if (!place) return ruled("continuous effects", otherwise);
  return ruled(place.layer === null ? LAYERS[name] : `layer ${place.layer}: ${LAYERS[name]}`, place.number);
}

/** What each layer takes. */
const LAYERS: Readonly<Record<LayerName, string>> = {
  copies: "copies",
  control: "control",
  text: "texts",
  types: "types",
  colors: "colors",
  abilities: "abilities",
  others: "all other effects",
  defined: "power and toughness that an ability defines",
  sizes: "power and toughness",
  counters: "counters",
  adds: "what is added to power and toughness",
  switches: "power and toughness switched",
};

/** What is replaced, and where the rules tell of that. */
const REPLACED: Readonly<Record<ReplaceableEvent, readonly [string, EventRule]>> = {
  WOULD_BE_DESTROYED: ["destroying", "destroy"],
  WOULD_BE_PUT_INTO_GRAVEYARD: ["putting into a graveyard", "graveyard"],
  WOULD_LOSE_GAME: ["losing the game", "lose"],
  WOULD_BE_DEALT_DAMAGE: ["damage", "damage"],
  WOULD_GAIN_LIFE: ["life", "life"],
  WOULD_LOSE_LIFE: ["life", "life"],
  WOULD_GET_COUNTERS: ["counters", "counters"],
  WOULD_CREATE_TOKENS: ["tokens", "create"],
  WOULD_ENTER_BATTLEFIELD: ["changing zones", "changeOfZones"],
};

const ATTACK_RESTRICTION = ["restrictions on attacking", "attackRestrictions"] as const;
const BLOCK_RESTRICTION = ["restrictions on blocking", "blockRestrictions"] as const;
const BLOCK_REQUIREMENT = ["requirements to block", "blockRequirements"] as const;

const CONSTRAINED: Readonly<Record<CombatConstraintKind, readonly [string, CombatRule]>> = {
  CANT_ATTACK: ATTACK_RESTRICTION,
  CANT_BLOCK: BLOCK_RESTRICTION,
  CANT_ATTACK_ALONE: ATTACK_RESTRICTION,
  CAN_ATTACK_ONLY_ALONE: ATTACK_RESTRICTION,
  CANT_BLOCK_ALONE: BLOCK_RESTRICTION,
  CANT_ATTACK_WITHOUT_OTHERS: ATTACK_RESTRICTION,
  CANT_BLOCK_WITHOUT_OTHERS: BLOCK_RESTRICTION,
  ALL_OR_NONE_ATTACK: ATTACK_RESTRICTION,
  ALL_OR_NONE_BLOCK: BLOCK_RESTRICTION,
  CANT_ATTACK_UNLESS_DEFENDER_CONTROLS: ATTACK_RESTRICTION,
  CAN_ATTACK_DESPITE_DEFENDER: ATTACK_RESTRICTION,
  AT_MOST_ATTACKERS: ATTACK_RESTRICTION,
  AT_MOST_BLOCKERS: BLOCK_RESTRICTION,
  CANT_BE_BLOCKED: BLOCK_RESTRICTION,
  CANT_BE_BLOCKED_BY: BLOCK_RESTRICTION,
  CANT_BE_BLOCKED_EXCEPT_BY: BLOCK_RESTRICTION,
  CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST: BLOCK_RESTRICTION,
  CANT_BE_BLOCKED_BY_MORE_THAN: BLOCK_RESTRICTION,
  CAN_BLOCK_ADDITIONAL: ["who blocks", "blockers"],
  CAN_BLOCK_ONLY: BLOCK_RESTRICTION,
  ATTACKS_IF_ABLE: ["requirements to attack", "attackRequirements"],
  BLOCKS_IF_ABLE: BLOCK_REQUIREMENT,
  MUST_BE_BLOCKED_IF_ABLE: BLOCK_REQUIREMENT,
  ALL_ABLE_BLOCK_IT: BLOCK_REQUIREMENT,
  CANT_ATTACK_UNLESS_PAID: ["costs to attack", "costsToAttack"],
  CANT_BLOCK_UNLESS_PAID: ["costs to block", "costsToBlock"],
};

/** “dealing damage” by the rule on that. */
const doing = (verb: GameEventKind): readonly [string, EventRule] => [
  verb === "RESOLVE" ? "delayed triggered abilities" : verb.toLowerCase().replaceAll("_", " "),
  verb === "RESOLVE" ? "delayed" : ruleOfVerb(verb),
];
